import Kanban
import Time

public struct Settings: Equatable, Sendable {
  public var language: Language
  /// True to draw lines and signs in ASCII; the text of cards is drawn unchanged.
  public var isASCII: Bool
  /// True to draw words in place of lines and signs, for screen readers.
  public var isPlain = false
  public var limits: TextLimits
  public var keys: KeyNames
  public var theme = ThemeName.terminal
  public var hasMouse = true
  /// Days after which cards and pages are deleted from the trash; nil keeps them.
  public var trashDays: Int?
  public var templates: [Template] = []
  /// Days without a change after which an open card shows its age; nil means never.
  public var staleDays: Int? = 30
  /// Days after which completed cards are folded into one row of DONE; nil shows all of them.
  public var foldDays: Int? = 14
  public var holidays = HolidayChoice()
  public var lunar = LunarChoice.auto
  public var weekStart = Weekday.sunday
  /// The days that count in statistics.
  public var workingDays = WorkingDays.all
  /// Order of day and month in a typed date such as `5/6`.
  public var dateOrder = DateOrder.ask
  /// Hours that are meant by typed words such as `tomorrow morning` and `tonight`.
  public var dayHours = DayHours()
  /// The pane beside a wide board, unless the user chooses another one by a key.
  public var beside = Beside.agenda
  public var density = Density.relaxed
  /// True to restore a project's filter when the user returns to it.
  public var keepsFilter = false
  public var journal = JournalChoice.shared
  public var journalTemplate = ""
  /// Minutes without a key press after which the journal's text is hidden; nil means never.
  public var journalLock: Int?
  public var reminding = Reminding()
  /// Minutes until a snoozed reminder rings again.
  public var snooze = 10
  /// Command that `sekan remind` runs for each alarm; empty for a desktop notice, or a line on stdout without a
  /// desktop.
  public var remindCommand = ""
  public var notify = NotifyChoice.off
  public var hasBell = true
  /// True if a board makes a backup of the store each day.
  public var keepsBackups = true
  /// Command that runs after each backup of the store; empty for none.
  public var backupCommand = ""
  /// The folder in which a mirror of the board follows its changes as Markdown files; empty for none.
  public var mirror = ""
  public var sync = SyncChoice.board
  /// Template of `sekan status`; empty for the default of the language.
  public var statusTemplate = ""
  @Boxed public var feeds = FeedChoice()
  public var weekend: Set<Weekday> = [.saturday, .sunday]

  public init(
    language: Language = .english, isASCII: Bool = false, limits: TextLimits = TextLimits(), keys: KeyNames = KeyNames()
  ) {
    self.language = language
    self.isASCII = isASCII
    self.limits = limits
    self.keys = keys
  }

  public func customs(with holidays: HolidayBook) -> DateCustoms {
    DateCustoms(
      weekStart: weekStart, weekend: weekend, hours: dayHours, holidays: holidays,
      isYearFirst: language == .korean, order: orderOfDates,
      knowsHolidays: !self.holidays.countries.isEmpty || !self.holidays.files.isEmpty || !feeds.holidays.isEmpty)
  }

  /// The order of day and month with which dates are parsed: in Korean the month comes first, unless the setting says
  /// otherwise.
  private var orderOfDates: DateOrder { dateOrder == .ask && language == .korean ? .monthFirst : dateOrder }

  package var showsLunar: Bool {
    switch lunar {
    case .auto: language == .korean
    case .on: true
    case .off: false
    }
  }

  /// True to draw without typographic characters: with ASCII signs, and in plain mode.
  public var drawsASCII: Bool { isASCII || isPlain }

  public var signs: Signs { isPlain ? language.words.signs : isASCII ? .ascii : .unicode }
}

extension String {
  /// Replaces typographic characters in a text by ASCII ones, if only ASCII is drawn: then the ellipsis is `...`.
  package func drawn(with ellipsis: String) -> String {
    guard ellipsis == Signs.ascii.ellipsis else { return self }
    let plain: [Character: String] = ["…": ellipsis, "·": "-", "“": "\"", "”": "\"", "‘": "'", "’": "'", "→": "->"]
    return map { plain[$0] ?? String($0) }.joined()
  }
}

/// Symbols that stand within texts, in Unicode, in ASCII or as words.
public struct Signs: Equatable, Sendable {
  public let ellipsis: String
  public let up: String
  public let down: String
  public let dot: String
  public let open: String
  public let checked: String
  public let mark: String
  public let unseen: String
  /// Signs of the priorities high, medium and low, and of a completed card.
  public let high: String
  public let medium: String
  public let low: String
  public let done: String
  /// Signs of a repeating card, of a period of several days, and of a holiday.
  public let again: String
  public let bar: String
  public let holiday: String
  /// Signs before a row that can be unfolded, and before one that can be folded.
  public let folded: String
  public let unfolded: String
  /// Signs of the time spent on a card, and of a running clock.
  package let clock: String
  package let running: String
  /// Sign of a day with journal pages.
  public let written: String
  /// Sign before the number of unsent changes.
  public let sync: String
  /// `event`: sign of an event of a published calendar. `until`: sign before the time at which it ends.
  public let event: String
  package let until: String
  /// Sign before a date until which a card waits, before the parsed fields of the quick line, and before the value that
  /// a revert brings back.
  package let arrow: String
  /// The lines of a tree: before a card with further siblings below, before the last sibling, and past the rows in
  /// between.
  public let fork: String
  public let corner: String
  public let stem: String
  /// Sign before a late card in the calendar, with a blank behind it.
  package let late: String
  /// Signs beside the current project, and beside the active choice of a menu.
  public let here: String
  public let inUse: String
  /// True in plain mode: the signs are words, so a sign such as `!` is not needed beside them.
  package var isWords = false

  public static let unicode = Signs(
    ellipsis: "…", up: "↑", down: "↓", dot: " · ", open: "☐", checked: "☑", mark: "●", unseen: "•",
    high: "▲", medium: "◆", low: "▼", done: "✓", again: "↻", bar: "━", holiday: "", folded: "▸", unfolded: "▾",
    clock: "◔", running: "►", written: "✎",
    sync: "⇅",
    event: "◦", until: "–", arrow: "→", fork: "├ ", corner: "└ ", stem: "│ ", late: "! ", here: "•",
    inUse: "✓")
  public static let ascii = Signs(
    ellipsis: "...", up: "^", down: "v", dot: " - ", open: "[ ]", checked: "[x]", mark: "*", unseen: "+",
    high: "^", medium: "-", low: "v", done: "[x]", again: "*", bar: "=", holiday: "*", folded: ">", unfolded: "v",
    clock: "@", running: "@>", written: "\"",
    sync: "^v",
    event: "~", until: "-", arrow: "->", fork: "|- ", corner: "`- ", stem: "|  ", late: "! ", here: "*", inUse: "*")

  /// A text with a sign before it, for example `✓ Paint`; in plain mode with a word: `done: Paint`.
  package func before(_ sign: String) -> String { isWords ? sign + ": " : sign + " " }

  /// A row of a menu; the active choice has a star before it, or in plain mode a word behind it.
  package func choice(_ text: String, isInUse: Bool) -> String {
    if isWords { return isInUse ? "\(text) \(inUse)" : text }
    return (isInUse ? "* " : "  ") + text
  }

  package func sign(of priority: Priority) -> String {
    switch priority {
    case .none: ""
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}
