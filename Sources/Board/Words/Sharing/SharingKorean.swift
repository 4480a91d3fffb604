import Kanban

extension Korean {
  func sentToTerminal(_ what: String) -> String { "\(what) 카드를 터미널로 보냈습니다. 복사되었는지는 터미널만 압니다" }
  func sentToTmux(_ what: String) -> String { "\(what) 카드를 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }

  func tooLongToCopy(_ what: String, _ most: Int) -> String {
    "\(what) 카드가 터미널의 한도(\(grouped(most))바이트)보다 길어 복사하지 않았습니다"
  }

  var pageSentToTerminal: String { "일기를 터미널의 클립보드로 보냈습니다" }
  var pageSentToTmux: String { "일기를 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }
  func pageTooLongToCopy(_ most: Int) -> String { "일기가 터미널의 한도(\(grouped(most))바이트)보다 길어 복사하지 않았습니다" }
  var noClipboard: String { "프로그램이 쓸 수 있는 클립보드가 없는 터미널입니다" }
  func linkHanded(_ program: String) -> String { "\(Korean.toward(program)) 링크를 열었습니다" }
  var linkSentToTerminal: String { "여기에는 브라우저가 없어 링크를 복사하도록 터미널로 보냈습니다" }
  var linkSentToTmux: String { "브라우저가 없어 tmux로 보냈습니다. ‘set -s set-clipboard on’이면 복사됩니다" }
  var noBrowser: String { "여기에는 브라우저도, 링크를 보낼 클립보드도 없습니다" }
  func browserFailed(_ program: String, _ why: String) -> String { "\(program)에서 링크를 열지 못했습니다: \(why)" }
  func markdown(_ fact: Markdown.Fact) -> String {
    switch fact {
    case .due: "마감"
    case .start: "시작"
    case .repeats: "반복"
    case .remind: "알림"
    case .priority: "중요도"
    case .completed: "완료"
    }
  }

  func markdown(_ reason: String, until day: String?) -> String { waits(for: reason, until: day) }
  func exitStatus(_ status: Int) -> String { "종료 코드 \(status)" }
  func piped(_ command: String) -> String { "‘\(command)’ 명령을 실행했습니다" }
  func pipeFailed(_ command: String, _ why: String) -> String { "‘\(command)’ 명령이 실패했습니다 (\(why))" }
  var pressEnter: String { "Enter를 누르면 보드로 돌아갑니다" }
  func wroteFile(_ what: String, _ path: String) -> String { "\(Korean.with(what, "을", "를")) 파일에 썼습니다: \(path)" }
  func fileIsThere(_ path: String) -> String { "파일이 이미 있어 그대로 두었습니다: \(path)" }
  func fileNotWritten(_ path: String, _ why: String) -> String { "파일에 쓰지 못했습니다 (\(why)): \(path)" }

  func tooManyToShare(_ most: Int) -> String {
    "한 번에 \(grouped(most))장까지입니다. 보드 전체는 ‘sekan export’로 내보냅니다"
  }
}
