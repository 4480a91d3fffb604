/// The commands of `sekan` by name, in the order of the manual page.
public enum ShellCommand: String, CaseIterable, Sendable {
  /// The board itself, which starts without the name of a command.
  case board = "sekan"
  case add, show, chain, list, find, edit, move, done, reopen, skip, due, tag, priority, wait, send, remove, restore,
    purge
  case undo, redo, log, limit, export
  case importFile = "import"
  case mirror
  case next, agenda, calendar, stats, review, time, status, watch
  case projects, journal, remote, sync, backup
  case restoreBackup = "restore-backup"
  case check, doctor, holidays, remind, config, demo
  case completion, complete, help

  public var name: String { rawValue }

  /// Finds the command that is meant by a word from other programs or languages, to suggest it; nil if none is.
  public init?(meantBy word: String) {
    guard let command = ShellCommand.otherNames[word.lowercased()] else { return nil }
    self = command
  }

  private static let otherNames: [String: ShellCommand] = [
    "ls": .list, "rm": .remove, "del": .remove, "delete": .remove, "trash": .remove, "mv": .move, "new": .add,
    "create": .add, "cat": .show, "view": .show, "open": .show, "graph": .chain, "tree": .chain, "search": .find,
    "grep": .find, "modify": .edit,
    "rename": .edit, "finish": .done, "close": .done, "history": .log, "cal": .calendar,
    "today": .agenda, "statistics": .stats, "report": .review, "clock": .time, "timer": .time, "track": .time,
    "ready": .next, "queue": .next, "project": .projects, "settings": .config, "diary": .journal,
    "추가": .add, "보기": .show, "목록": .list, "찾기": .find, "검색": .find, "수정": .edit, "편집": .edit, "이동": .move,
    "완료": .done, "다시열기": .reopen, "건너뛰기": .skip, "마감": .due, "태그": .tag, "중요도": .priority, "대기": .wait,
    "보내기": .send, "삭제": .remove, "복구": .restore, "영구삭제": .purge, "되돌리기": .undo, "실행취소": .undo,
    "다시실행": .redo, "기록": .log, "한도": .limit, "내보내기": .export, "가져오기": .importFile, "미러": .mirror, "일정": .agenda,
    "다음": .next,
    "달력": .calendar, "캘린더": .calendar, "통계": .stats, "시간": .time, "시간재기": .time, "보고": .review, "회고": .review,
    "상태": .status, "프로젝트": .projects, "일기": .journal, "동기화": .sync,
    "점검": .doctor, "백업": .backup, "복원": .restoreBackup, "백업복원": .restoreBackup, "공휴일": .holidays, "알림": .remind,
    "설정": .config, "도움말": .help,
  ]
}

/// The groups of `sekan --help`.
public enum ShellCommandGroup: CaseIterable, Sendable {
  case cards, views, board, exchange, program

  public var commands: [ShellCommand] {
    switch self {
    case .cards:
      [.add, .edit, .move, .done, .reopen, .skip, .due, .tag, .priority, .wait, .send, .remove, .restore, .purge]
    case .views:
      [.show, .chain, .list, .find, .next, .agenda, .calendar, .stats, .review, .time, .status, .watch, .log]
    case .board: [.undo, .redo, .limit, .projects, .journal, .remind]
    case .exchange: [.export, .importFile, .mirror, .backup, .restoreBackup, .remote, .sync, .holidays]
    case .program: [.config, .check, .doctor, .demo, .completion, .help]
    }
  }
}

/// A note below the usage of a command; most explain a placeholder such as CARD or WHEN.
public enum UsageTopic: CaseIterable, Sendable {
  case card, lines, plain, when, line, query, day, page, month, weather
}

/// The options of `sekan` by their long names without dashes.
public enum ShellOption: String, CaseIterable, Sendable {
  // Options of the board; most commands accept them, too
  case project, store, create, config
  case language = "lang"
  case ascii, plain
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  // Options of single commands
  case title, due, start
  case repeats = "repeat"
  case reminders = "remind"
  case partOf = "part-of"
  case size
  case estimate = "est"
  case spent
  case tag, priority, notes, column, stage, top, bottom, past, series, quick, json, occurrences, filter, sort, reverse,
    all, trash
  case markdown, ics, mermaid, add, rename, archive, unarchive, titles, stages, repair, year, country, about, command
  case color, days, agenda, calendar, html
  case watch, list, snooze, dismiss, check, example
  // Statistics
  case by, csv, svg, cards, week, month, slack, timewarrior
  // The journal
  case from, to
  case most = "limit"
  case since, follow
  case removed, date, time, weather, append, format, map, redact
  case dryRun = "dry-run"
  case yes, again, daily, keep, overwrite

  public var name: String { "--" + rawValue }
}

/// The usage of a command or an option: its arguments, and its meaning in one or more lines.
public struct UsageText: Equatable, Sendable {
  /// The arguments of the command or option, such as `CARD...`; empty without any, or if an option has a fixed list of
  /// values.
  public let value: String
  public let meaning: [String]

  package init(_ value: String = "", _ meaning: String...) {
    self.value = value
    self.meaning = meaning
  }

  public var sentence: String { meaning.joined(separator: " ") }
}

/// The actions of `sekan remote` by name, in the order of the usage.
public enum RemoteAction: String, CaseIterable, Sendable {
  case list
  case feeds
  case add, link, journal, unlink, remove, accept
  case putBack = "put-back"
  case retry, seen

  public var name: String { rawValue }
  public var call: String { ShellCommand.remote.name + " " + name }
}

/// The actions of `sekan journal` by name, in the order of the usage.
public enum JournalAction: String, CaseIterable, Sendable {
  case list, show, search, add, edit, remove, restore, purge, export
  case importFile = "import"

  public var name: String { rawValue }
  public var call: String { ShellCommand.journal.name + " " + name }
}

/// An exit status of a program with its meaning, for usage and manual.
public struct ExitStatus: Equatable, Sendable {
  public let number: Int
  public let meaning: String

  package init(_ number: Int, _ meaning: String) { (self.number, self.meaning) = (number, meaning) }
}
