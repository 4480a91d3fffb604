import Kanban

/// Notices about copying, opening links, and writing files.
public protocol SharingWords {
  func tooManyToShare(_ most: Int) -> String
  func sentToTerminal(_ what: String) -> String
  func sentToTmux(_ what: String) -> String
  func tooLongToCopy(_ what: String, _ most: Int) -> String
  var pageSentToTerminal: String { get }
  var pageSentToTmux: String { get }
  func pageTooLongToCopy(_ most: Int) -> String
  var noClipboard: String { get }
  func linkHanded(_ program: String) -> String
  var linkSentToTerminal: String { get }
  var linkSentToTmux: String { get }
  var noBrowser: String { get }
  func markdown(_ fact: Markdown.Fact) -> String
  func markdown(_ reason: String, until day: String?) -> String
  func exitStatus(_ status: Int) -> String
  func browserFailed(_ program: String, _ why: String) -> String
  func piped(_ command: String) -> String
  func pipeFailed(_ command: String, _ why: String) -> String
  var pressEnter: String { get }
  func wroteFile(_ what: String, _ path: String) -> String
  /// Notice that the board of a project was exported to a file; the project is nil for all of them.
  func wroteBoard(_ project: String?, _ path: String) -> String
  /// How often a part of a card was left out of an export, for example `3 repetitions`.
  func leftOutOfExport(_ part: ExportedPart, _ count: Int) -> String
  func titlesAreMisread(_ count: Int, _ numbers: String) -> String
  /// Message after an export: the format has no place for these parts.
  func noPlaceInExport(_ format: String, _ parts: [String]) -> String
  func wroteStatistics(of project: String, _ path: String) -> String
  func fileIsThere(_ path: String) -> String
  func fileNotWritten(_ path: String, _ why: String) -> String
  /// In an exported picture, below the cards of a column: how many more cards it has no room for.
  func furtherCards(_ count: Int) -> String
}

extension English {
  func sentToTerminal(_ what: String) -> String {
    "Sent \(what) to the terminal, which does not say whether it was copied"
  }

  func sentToTmux(_ what: String) -> String {
    "Sent \(what) to tmux, which passes it on with ‘set -s set-clipboard on’"
  }

  func tooLongToCopy(_ what: String, _ most: Int) -> String {
    "\(what) is longer than the \(grouped(most)) bytes terminals copy; nothing was copied"
  }

  var pageSentToTerminal: String { "Sent the page to the terminal's clipboard" }
  var pageSentToTmux: String { sentToTmux("the page") }
  func pageTooLongToCopy(_ most: Int) -> String { tooLongToCopy("The page", most) }
  var noClipboard: String { "Programs cannot use the clipboard of this terminal" }
  func linkHanded(_ program: String) -> String { "Opened the link with \(program)" }
  var linkSentToTerminal: String { "There is no browser; the link was sent to the terminal's clipboard" }
  var linkSentToTmux: String { "No browser here; sent to tmux, which copies with ‘set -s set-clipboard on’" }
  var noBrowser: String { "There is no browser to open the link, and no clipboard to copy it" }
  func browserFailed(_ program: String, _ why: String) -> String { "\(program) could not open the link: \(why)" }
  func markdown(_ fact: Markdown.Fact) -> String { fact.rawValue }

  func markdown(_ reason: String, until day: String?) -> String {
    "waiting" + (reason.isEmpty ? "" : " for \(reason)") + (day.map { " until \($0)" } ?? "")
  }

  func exitStatus(_ status: Int) -> String { "exit status \(status)" }
  func piped(_ command: String) -> String { "Ran ‘\(command)’" }
  func pipeFailed(_ command: String, _ why: String) -> String { "‘\(command)’ failed (\(why))" }
  var pressEnter: String { "Press Enter to go back to the board" }
  func wroteFile(_ what: String, _ path: String) -> String { "Wrote \(what) to \(path)" }
  func wroteBoard(_ project: String?, _ path: String) -> String {
    wroteFile(project.map { "the board ‘\($0)’" } ?? "all boards", path)
  }
  func titlesAreMisread(_ count: Int, _ numbers: String) -> String {
    "Words of \(count == 1 ? "1 title" : "\(grouped(count)) titles") will be read as tags, dates or fields: \(numbers)"
  }
  func leftOutOfExport(_ part: ExportedPart, _ count: Int) -> String {
    let names =
      switch part {
      case .repetition: ("repetition", "repetitions")
      case .reminder: ("reminder", "reminders")
      case .waiting: ("reason or day of waiting", "reasons or days of waiting")
      case .awaited: ("dependency", "dependencies")
      case .time: ("size or time of work", "sizes or times of work")
      case .notes: ("card's notes", "cards' notes")
      case .hour: ("time of a deadline", "times of deadlines")
      case .doing: ("card in DOING", "cards in DOING")
      case .parent: ("parent card", "parent cards")
      }
    return "\(grouped(count)) \(count == 1 ? names.0 : names.1)"
  }
  func noPlaceInExport(_ format: String, _ parts: [String]) -> String {
    "\(format) has no place for \(parts.joined(separator: ", ")); --json keeps everything"
  }
  func wroteStatistics(of project: String, _ path: String) -> String {
    wroteFile("the statistics of ‘\(project)’", path)
  }
  func fileIsThere(_ path: String) -> String { "File exists; not overwritten: \(path)" }
  func furtherCards(_ count: Int) -> String { "+\(grouped(count)) more" }
  func fileNotWritten(_ path: String, _ why: String) -> String { "Not written (\(why)): \(path)" }

  func tooManyToShare(_ most: Int) -> String {
    "At most \(grouped(most)) cards at once; ‘sekan export’ writes a whole board"
  }
}

extension Korean {
  func sentToTerminal(_ what: String) -> String { "\(what) 카드를 터미널로 보냈습니다. 복사되었는지는 확인할 수 없습니다" }
  func sentToTmux(_ what: String) -> String { "\(what) 카드를 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }

  func tooLongToCopy(_ what: String, _ most: Int) -> String {
    "\(what) 카드가 터미널의 한도(\(grouped(most))바이트)보다 길어 복사하지 않았습니다"
  }

  var pageSentToTerminal: String { "일기를 터미널의 클립보드로 보냈습니다" }
  var pageSentToTmux: String { "일기를 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }
  func pageTooLongToCopy(_ most: Int) -> String { "일기가 터미널의 한도(\(grouped(most))바이트)보다 길어 복사하지 않았습니다" }
  var noClipboard: String { "프로그램이 쓸 수 있는 클립보드가 없는 터미널입니다" }
  func linkHanded(_ program: String) -> String { "\(Korean.toward(program)) 링크를 열었습니다" }
  var linkSentToTerminal: String { "브라우저가 없어 링크를 터미널의 클립보드로 보냈습니다" }
  var linkSentToTmux: String { "브라우저가 없어 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }
  var noBrowser: String { "링크를 열 브라우저도, 복사할 클립보드도 없습니다" }
  func browserFailed(_ program: String, _ why: String) -> String { "\(program)에서 링크를 열지 못했습니다: \(why)" }
  func markdown(_ fact: Markdown.Fact) -> String {
    switch fact {
    case .stage: "단계"
    case .due: "마감"
    case .start: "시작"
    case .repeats: "반복"
    case .remind: "알림"
    case .priority: "중요도"
    case .size: "크기"
    case .estimate: "예상"
    case .spent: "소요"
    case .completed: "완료"
    }
  }

  func markdown(_ reason: String, until day: String?) -> String { waits(for: reason, until: day) }
  func exitStatus(_ status: Int) -> String { "종료 상태 \(status)" }
  func piped(_ command: String) -> String { "‘\(command)’ 명령을 실행했습니다" }
  func pipeFailed(_ command: String, _ why: String) -> String { "‘\(command)’ 명령이 실패했습니다 (\(why))" }
  var pressEnter: String { "Enter를 누르면 보드로 돌아갑니다" }
  func wroteFile(_ what: String, _ path: String) -> String {
    "\(Korean.with(what, "을", "를")) 파일에 저장했습니다: \(path)"
  }
  func wroteBoard(_ project: String?, _ path: String) -> String {
    (project.map { "‘\($0)’ 보드를" } ?? "모든 보드를") + " 내보냈습니다: \(path)"
  }
  func titlesAreMisread(_ count: Int, _ numbers: String) -> String {
    "카드 \(grouped(count))장은 제목의 일부를 태그나 날짜 등으로 읽게 됩니다: \(numbers)"
  }
  func leftOutOfExport(_ part: ExportedPart, _ count: Int) -> String {
    let number = grouped(count)
    return switch part {
    case .repetition: "반복 \(number)개"
    case .reminder: "알림 \(number)개"
    case .waiting: "대기 이유·날짜 \(number)개"
    case .awaited: "기다리는 카드 \(number)장"
    case .time: "크기·시간 \(number)개"
    case .notes: "메모 \(number)개"
    case .hour: "마감 시각 \(number)개"
    case .doing: "진행 중인 카드 \(number)장"
    case .parent: "상위 카드 \(number)장"
    }
  }
  func noPlaceInExport(_ format: String, _ parts: [String]) -> String {
    "\(format) 형식에 담을 수 없어 뺐습니다: \(parts.joined(separator: ", ")). 모두 담으려면 --json을 쓰세요"
  }
  func wroteStatistics(of project: String, _ path: String) -> String { "‘\(project)’ 통계를 파일에 저장했습니다: \(path)" }
  func furtherCards(_ count: Int) -> String { "\(grouped(count))장 더" }
  func fileIsThere(_ path: String) -> String { "파일이 이미 있어 그대로 두었습니다: \(path)" }
  func fileNotWritten(_ path: String, _ why: String) -> String { "파일에 저장하지 못했습니다 (\(why)): \(path)" }

  func tooManyToShare(_ most: Int) -> String {
    "한 번에 카드 \(grouped(most))장까지 보낼 수 있습니다. 보드 전체는 ‘sekan export’로 내보냅니다"
  }
}
