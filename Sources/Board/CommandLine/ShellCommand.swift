/// What can be asked for on the command line, by its name there; in the order in which the usage tells of it.
public enum ShellCommand: String, CaseIterable, Sendable {
  /// Asked for by the program's name alone.
  case board = "sekan"
  case add, show, list, find, edit, move, done, reopen, skip, due, tag, priority, wait, send, remove, restore, purge
  case undo, redo, log, limit, export
  case bringIn = "import"
  case agenda, calendar, status, watch
  case projects, journal, remote, sync, check, doctor, holidays, remind, config, demo
  case completion, complete, help

  public var name: String { rawValue }

  /// The command that another program or language calls so, to be suggested.
  public init?(meantBy word: String) {
    guard let command = ShellCommand.otherNames[word.lowercased()] else { return nil }
    self = command
  }

  private static let otherNames: [String: ShellCommand] = [
    "ls": .list, "rm": .remove, "del": .remove, "delete": .remove, "trash": .remove, "mv": .move, "new": .add,
    "create": .add, "cat": .show, "view": .show, "open": .show, "search": .find, "grep": .find, "modify": .edit,
    "rename": .edit, "finish": .done, "close": .done, "history": .log, "cal": .calendar,
    "today": .agenda, "project": .projects, "settings": .config, "diary": .journal,
    "추가": .add, "보기": .show, "목록": .list, "찾기": .find, "검색": .find, "수정": .edit, "편집": .edit, "이동": .move,
    "완료": .done, "다시열기": .reopen, "건너뛰기": .skip, "마감": .due, "태그": .tag, "중요도": .priority, "대기": .wait,
    "보내기": .send, "삭제": .remove, "복구": .restore, "영구삭제": .purge, "되돌리기": .undo, "실행취소": .undo,
    "다시실행": .redo, "기록": .log, "한도": .limit, "내보내기": .export, "가져오기": .bringIn, "일정": .agenda,
    "달력": .calendar, "캘린더": .calendar, "상태": .status, "프로젝트": .projects, "일기": .journal, "동기화": .sync,
    "점검": .doctor, "공휴일": .holidays, "알림": .remind, "설정": .config, "도움말": .help,
  ]
}

/// The commands as `sekan --help` groups them.
public enum ShellCommandGroup: CaseIterable, Sendable {
  case cards, views, board, exchange, program

  public var commands: [ShellCommand] {
    switch self {
    case .cards:
      [.add, .edit, .move, .done, .reopen, .skip, .due, .tag, .priority, .wait, .send, .remove, .restore, .purge]
    case .views: [.show, .list, .find, .agenda, .calendar, .status, .watch, .log]
    case .board: [.undo, .redo, .limit, .projects, .journal, .remind]
    case .exchange: [.export, .bringIn, .remote, .sync, .holidays]
    case .program: [.config, .check, .doctor, .demo, .completion, .help]
    }
  }
}

/// A placeholder of the usage that is explained below it.
public enum UsageTopic: CaseIterable, Sendable {
  case card, lines, plain, when, line, query, day, page, month, weather
}

/// What can be said beside a command, by its long name without the dashes; in the order in which the usage tells of it.
public enum ShellOption: String, CaseIterable, Sendable {
  // Of the board, and mostly of every command
  case project, store, create, config
  case language = "lang"
  case ascii
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  // Of some commands
  case title, due, start
  case repeats = "repeat"
  case reminders = "remind"
  case tag, priority, notes, column, top, bottom, past, series, quick, json, occurrences, filter, sort, reverse, all,
    trash
  case markdown, ics, add, repair, year, country, about, command
  case color, days, agenda, calendar
  case watch, list, snooze, dismiss, check, example
  // Of the journal
  case from, to
  case most = "limit"
  case since, follow
  case removed, date, time, weather, append, format
  case dryRun = "dry-run"
  case yes, again

  public var name: String { "--" + rawValue }
}

/// How the usage tells of a command or an option: what is written after its name, and what it means, in one line or more.
public struct UsageText: Equatable, Sendable {
  /// Empty where nothing is written, or one of a few values that the option itself knows.
  public let value: String
  public let meaning: [String]

  init(_ value: String = "", _ meaning: String...) {
    self.value = value
    self.meaning = meaning
  }

  public var sentence: String { meaning.joined(separator: " ") }
}
