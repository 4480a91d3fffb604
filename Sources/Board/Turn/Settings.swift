import Kanban

/// What the person has chosen.
public struct Settings: Equatable, Sendable {
  public var language: Language
  /// Lines and marks from ASCII only; the text of cards stays as it is.
  public var isASCII: Bool
  public var limits: TextLimits
  public var keys: KeyNames
  public var theme = ThemeName.terminal
  public var hasMouse = true
  /// Cards are emptied from the trash after this many days; nil keeps them.
  public var trashDays: Int?
  public var templates: [Template] = []
  /// An open card that nobody touched for so many days says so; nil never.
  public var staleDays: Int? = 30
  /// What was completed more days ago is one row of DONE; nil shows all of it.
  public var foldDays: Int? = 14
  public var holidays = HolidayChoice()
  public var lunar = LunarChoice.auto
  public var weekStart = Weekday.sunday
  /// Which part of `5/6` is the month.
  public var dateOrder = DateOrder.ask
  /// Which hours `tomorrow morning` and `tonight` mean.
  public var dayHours = DayHours()
  /// What stands beside a board that is wide enough, where nothing else was chosen.
  public var beside = Beside.agenda
  /// How much of a card is told on a board where nothing else was chosen.
  public var density = Density.relaxed
  /// A project is found again with the filter it was left with.
  public var keepsFilter = false
  public var journal = JournalChoice.shared
  /// What a new page begins with.
  public var journalTemplate = ""
  /// After so many minutes without a key what stands in the journal is hidden; nil never.
  public var journalLock: Int?
  public var reminding = Reminding()
  /// How long a reminder is put off, in minutes.
  public var snooze = 10
  /// What `sekan remind` runs for each; empty for what the machine has.
  public var remindCommand = ""
  public var notify = NotifyChoice.off
  public var hasBell = true
  public var sync = SyncChoice.board
  /// What `sekan status` prints; empty for what is usual in the language.
  public var statusTemplate = ""
  /// What is fetched from outside.
  @Boxed public var feeds = FeedChoice()
  /// The days of the week on which nobody works.
  public var weekend: Set<Weekday> = [.saturday, .sunday]

  public init(
    language: Language = .english, isASCII: Bool = false, limits: TextLimits = TextLimits(), keys: KeyNames = KeyNames()
  ) {
    self.language = language
    self.isASCII = isASCII
    self.limits = limits
    self.keys = keys
  }

  /// What the words of typed dates mean for this person.
  public func customs(with holidays: HolidayBook) -> DateCustoms {
    DateCustoms(
      weekStart: weekStart, weekend: weekend, hours: dayHours, holidays: holidays,
      isYearFirst: language == .korean, order: orderOfDates,
      knowsHolidays: !self.holidays.countries.isEmpty || !self.holidays.files.isEmpty || !feeds.holidays.isEmpty)
  }

  /// Koreans write the month first, whatever the locale.
  private var orderOfDates: DateOrder { dateOrder == .ask && language == .korean ? .monthFirst : dateOrder }

  var showsLunar: Bool {
    switch lunar {
    case .auto: language == .korean
    case .on: true
    case .off: false
    }
  }

  public var signs: Signs { isASCII ? .ascii : .unicode }
}

extension String {
  /// A sentence of the program where only ASCII signs are drawn.
  func drawn(with ellipsis: String) -> String {
    guard ellipsis == Signs.ascii.ellipsis else { return self }
    let plain: [Character: String] = ["…": ellipsis, "·": "-", "“": "\"", "”": "\"", "‘": "'", "’": "'", "→": "->"]
    return map { plain[$0] ?? String($0) }.joined()
  }
}

/// The marks that stand within texts.
public struct Signs: Equatable, Sendable {
  public let ellipsis: String
  public let up: String
  public let down: String
  public let dot: String
  public let open: String
  public let checked: String
  public let mark: String
  public let unseen: String
  /// How important a card is, where that is worth a sign; that it is done.
  public let high: String
  public let medium: String
  public let low: String
  public let done: String
  /// What comes again; what goes on over days; beside the number of a holiday.
  public let again: String
  public let bar: String
  public let holiday: String
  /// What can be opened where it stands.
  public let folded: String
  /// A day of which something is written in the journal.
  public let written: String
  /// What is to be sent to a server.
  public let sync: String
  /// What stands in a calendar that somebody publishes; before when it ends.
  public let event: String
  let until: String

  public static let unicode = Signs(
    ellipsis: "…", up: "↑", down: "↓", dot: " · ", open: "☐", checked: "☑", mark: "●", unseen: "•",
    high: "▲", medium: "◆", low: "▼", done: "✓", again: "↻", bar: "━", holiday: "", folded: "▸", written: "✎",
    sync: "⇅",
    event: "◦", until: "–")
  public static let ascii = Signs(
    ellipsis: "...", up: "^", down: "v", dot: " - ", open: "[ ]", checked: "[x]", mark: "*", unseen: "+",
    high: "^", medium: "-", low: "v", done: "[x]", again: "*", bar: "=", holiday: "*", folded: ">", written: "\"",
    sync: "^v",
    event: "~", until: "-")

  func sign(of priority: Priority) -> String {
    switch priority {
    case .none: ""
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}
