import Kanban

/// Everything a handler may know and nothing it may change.
public struct Surroundings {
  public let store: any CardQuestions
  public private(set) var project: ProjectID
  public private(set) var extent: Extent
  public let clock: Clock
  public let settings: Settings
  /// Who is looking: the history tells one's own changes apart.
  public let actor: Actor
  /// A name for the card that this turn may add.
  public let newID: CardID
  /// How much is done at once of what takes longer than a turn.
  public var slice = Sieve.Slice.milliseconds(3)
  /// How much of it within a key or a frame: what has changed, and next to nothing of the rest.
  public var glance = Sieve.Slice.cards(64)
  /// Which days are holidays.
  public var holidays = HolidayBook()
  /// What the board is looked at through; nil where all of it is seen.
  var sieve: Sieve?

  public init(
    store: any CardQuestions, project: ProjectID = Project.home, extent: Extent, clock: Clock, settings: Settings,
    actor: Actor = Actor(person: "", machine: "", run: "", origin: .pane), newID: CardID
  ) {
    self.store = store
    self.project = project
    self.extent = extent
    self.clock = clock
    self.settings = settings
    self.actor = actor
    self.newID = newID
  }

  public var words: any Words { settings.language.words }
  public var dates: DateText { DateText(words: words, clock: clock) }

  /// The same with fewer columns to fill.
  func narrowed(to columns: Int) -> Surroundings {
    var other = self
    other.extent.columns = columns
    return other
  }

  /// The same in another project.
  public func within(_ project: ProjectID) -> Surroundings {
    var other = self
    other.project = project
    return other
  }
}

/// How many cells there are to fill.
public struct Extent: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The smallest that Sekan draws itself in.
  public static let smallest = Extent(columns: 20, rows: 6)

  public var isTooSmall: Bool { columns < Extent.smallest.columns || rows < Extent.smallest.rows }
}

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
  public var holidays = HolidayChoice()
  public var weekStart = Weekday.sunday
  /// What is late, today and in the next days stands beside a board that is wide enough.
  public var hasAgenda = true
  public var reminding = Reminding()
  /// How long a reminder is put off, in minutes.
  public var snooze = 10
  /// What `sekan remind` runs for each; empty for what the machine has.
  public var remindCommand = ""
  public var notify = NotifyChoice.off
  public var hasBell = true
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

  public var signs: Signs { isASCII ? .ascii : .unicode }
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
  public let news: String
  /// What comes again; what goes on over days; beside the number of a holiday.
  public let again: String
  public let bar: String
  public let holiday: String

  public static let unicode = Signs(
    ellipsis: "…", up: "↑", down: "↓", dot: " · ", open: "☐", checked: "☑", mark: "✓", news: "•",
    again: "↻", bar: "━", holiday: "")
  public static let ascii = Signs(
    ellipsis: "...", up: "^", down: "v", dot: " - ", open: "[ ]", checked: "[x]", mark: "*", news: "+",
    again: "*", bar: "=", holiday: "*")
}

/// What the keys in force are called, so that a text can name them; which keys they are is decided elsewhere.
public struct KeyNames: Equatable, Sendable {
  private var names: [Focus: [Command: [String]]]

  public init(_ names: [Focus: [Command: [String]]] = [:]) {
    self.names = names
  }

  public func name(of command: Command, in focus: Focus) -> String? {
    names[focus]?[command]?.first
  }

  public func all(for command: Command, in focus: Focus) -> [String] {
    names[focus]?[command] ?? []
  }

  /// Puts the key's name where a text says `{command}`.
  public func filled(_ text: String, in focus: Focus) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
      let command = Command(rawValue: String(part[..<end]))
      // A command without a key is called what it is called in the configuration.
      let key = command.map { anyName(of: $0, in: focus) ?? $0.name } ?? String(part[..<end])
      return key + part[part.index(after: end)...]
    }.joined()
  }

  /// Its name there, else where it has one.
  private func anyName(of command: Command, in focus: Focus) -> String? {
    name(of: command, in: focus) ?? Focus.allCases.lazy.compactMap { self.name(of: command, in: $0) }.first
  }
}
