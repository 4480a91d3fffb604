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
  case tag, priority, notes, column, top, bottom, past, series, quick, json, occurrences, filter, sort, all, trash
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
