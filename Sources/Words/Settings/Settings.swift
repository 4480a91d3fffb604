import Kanban
import Time

public struct Settings: Equatable, Sendable {
  public var language: Language
  /// True to draw lines and signs in ASCII; the text of cards is unaffected.
  public var isASCII: Bool
  /// True to draw words in place of lines and signs, for screen readers.
  public var isPlain = false
  public var limits: TextLimits
  public var keys: KeyNames
  public var theme = ThemeName.terminal
  public var hasMouse = true
  /// Days after which cards are deleted from the trash; nil keeps them.
  public var trashDays: Int?
  public var templates: [Template] = []
  /// Days without a change after which an open card shows its age; nil for never.
  public var staleDays: Int? = 30
  /// Days after which completed cards are folded into one row of DONE; nil shows all.
  public var foldDays: Int? = 14
  public var holidays = HolidayChoice()
  public var lunar = LunarChoice.auto
  public var weekStart = Weekday.sunday
  /// The days that count in statistics.
  public var workingDays = WorkingDays.all
  /// Order of day and month in `5/6`.
  public var dateOrder = DateOrder.ask
  /// Hours meant by `tomorrow morning` and `tonight`.
  public var dayHours = DayHours()
  /// Default panel beside a wide board.
  public var beside = Beside.agenda
  public var density = Density.relaxed
  /// True to restore a project's filter when the user returns to it.
  public var keepsFilter = false
  public var journal = JournalChoice.shared
  public var journalTemplate = ""
  /// Minutes without a key press after which journal text is hidden; nil for never.
  public var journalLock: Int?
  public var reminding = Reminding()
  /// Minutes until a snoozed reminder rings again.
  public var snooze = 10
  /// Command that `sekan remind` runs per alarm; empty for the system's default.
  public var remindCommand = ""
  public var notify = NotifyChoice.off
  public var hasBell = true
  /// True if a board makes a backup of the store each day.
  public var keepsBackups = true
  /// Command that runs after each backup; empty for none.
  public var backupCommand = ""
  /// The folder that follows the changes as Markdown files; empty for none.
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

  /// The order of day and month in typed dates: Korean dates have the month first, whatever the locale.
  private var orderOfDates: DateOrder { dateOrder == .ask && language == .korean ? .monthFirst : dateOrder }

  package var showsLunar: Bool {
    switch lunar {
    case .auto: language == .korean
    case .on: true
    case .off: false
    }
  }

  /// Plain texts have no typographic characters either.
  public var drawsASCII: Bool { isASCII || isPlain }

  public var signs: Signs { isPlain ? language.words.signs : isASCII ? .ascii : .unicode }
}

extension String {
  /// Replaces typographic characters if only ASCII is drawn.
  package func drawn(with ellipsis: String) -> String {
    guard ellipsis == Signs.ascii.ellipsis else { return self }
    let plain: [Character: String] = ["…": ellipsis, "·": "-", "“": "\"", "”": "\"", "‘": "'", "’": "'", "→": "->"]
    return map { plain[$0] ?? String($0) }.joined()
  }
}

/// Symbols used within texts.
public struct Signs: Equatable, Sendable {
  public let ellipsis: String
  public let up: String
  public let down: String
  public let dot: String
  public let open: String
  public let checked: String
  public let mark: String
  public let unseen: String
  /// Signs of priorities other than none, and of a completed card.
  public let high: String
  public let medium: String
  public let low: String
  public let done: String
  /// Signs of a repeating card, of a period of several days, and of a holiday.
  public let again: String
  public let bar: String
  public let holiday: String
  /// Signs of a row that can be unfolded, and of one that can be folded.
  public let folded: String
  public let unfolded: String
  /// Signs of time spent, and of a running clock.
  package let clock: String
  package let running: String
  /// Sign of a day with journal pages.
  public let written: String
  /// Sign before the number of unsent changes.
  public let sync: String
  /// Signs of an event of a published calendar, and before the time at which the event ends.
  public let event: String
  package let until: String
  /// Sign before the day until which a card waits, before the parsed fields of the quick line, and before the value
  /// that a revert brings back.
  package let arrow: String
  /// The lines of a tree: to a card with others below it, to the last one, and past both.
  public let fork: String
  public let corner: String
  public let stem: String
  /// Sign before something late, with a blank behind it.
  package let late: String
  /// Signs beside the current project, and beside the active choice of a menu.
  public let here: String
  public let inUse: String
  /// True if the signs are words, which need no others beside them.
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

  /// Puts a sign before a text, for example `✓ Paint`, or in words `done: Paint`.
  package func before(_ sign: String) -> String { isWords ? sign + ": " : sign + " " }

  /// A row of a menu, whose active choice has a star or words.
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
