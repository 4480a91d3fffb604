import Kanban
import Text
import Time
import Typing
import Words

/// Read-only context in which a screen handles an input or is drawn: store, clock, settings, size and current project.
public struct Surroundings {
  public private(set) var project: ProjectID
  public private(set) var extent: Extent
  private var turn: Turn
  /// True if the board or the screen over it shows the cards of all projects.
  private(set) var seesAll = false
  /// True while the journal is locked: its text is hidden and only the days are shown.
  public private(set) var hidesJournal = false
  /// Rows at the foot of the board that a long filter takes.
  var bandRows = 0
  private(set) var coveredRows = 0
  /// The active filter, order and lanes of the board; nil for all cards in the user's order.
  @Boxed var sieve: Sieve? = nil
  var chosenBeside: Beside?
  private(set) var isNarrowed = false
  @Boxed var fold: Fold? = nil
  /// The dates between the cards of TODO, from the top; empty if none are shown.
  var dateMarks: [DateMark] = []
  /// State of watch mode; nil in a normal session.
  @Boxed var looking: WatchMode? = nil

  /// The values that stay the same during one turn of the loop. A reference, because surroundings are copied dozens of
  /// times per turn.
  private final class Turn {
    let store: any CardQuestions
    let clock: Clock
    let settings: Settings
    let actor: Actor
    let newID: CardID
    let holidays: HolidayBook
    let formatted: CardContentCache?
    let slice: Sieve.Slice?
    let projectFileSign: ProjectFileSign?
    let checkCommand: () -> String
    let contact: () -> NetworkContact
    /// The next time at which the minutes of a running clock change, or the meaning of a filter; nil without either.
    var frameChange: Moment?
    /// Projects read in this turn, kept because every text may ask for the titles of their columns.
    private var known: [ProjectID: Project?] = [:]
    /// The words of the last project that was asked for; formatting asks for them dozens of times per turn.
    private var titled: (project: ProjectID, words: any Words)?

    func words(of project: ProjectID) -> any Words {
      if let titled, titled.project == project { return titled.words }
      let words = settings.language.words(titled: titles(of: project))
      titled = (project, words)
      return words
    }

    private func titles(of project: ProjectID) -> ColumnTitles { lastKnown(project)?.titles ?? .none }

    func stages(of project: ProjectID) -> [Column: [String]] { lastKnown(project)?.stages ?? [:] }

    func lastKnown(_ project: ProjectID) -> Project? {
      if let known = known[project] { return known }
      let found = store.lastKnown(project)
      known[project] = .some(found)
      return found
    }

    init(
      _ store: any CardQuestions, _ clock: Clock, _ settings: Settings, _ actor: Actor, _ newID: CardID,
      _ holidays: HolidayBook, _ formatted: CardContentCache?, _ slice: Sieve.Slice?,
      _ projectFileSign: ProjectFileSign?, _ checkCommand: @escaping () -> String,
      _ contact: @escaping () -> NetworkContact
    ) {
      (self.store, self.clock, self.settings, self.actor, self.newID) = (store, clock, settings, actor, newID)
      (self.holidays, self.formatted, self.slice) = (holidays, formatted, slice)
      (self.projectFileSign, self.checkCommand, self.contact) = (projectFileSign, checkCommand, contact)
    }
  }

  public init(
    store: any CardQuestions, project: ProjectID = Project.home, extent: Extent, clock: Clock, settings: Settings,
    actor: Actor = Actor(person: "", machine: "", run: "", origin: .pane), newID: CardID,
    holidays: HolidayBook = HolidayBook(), formatted: CardContentCache? = nil, slice: Sieve.Slice? = nil,
    projectFileSign: ProjectFileSign? = nil, checkCommand: @autoclosure @escaping () -> String = StoreFailure.check,
    contact: @escaping () -> NetworkContact = { NetworkContact() }
  ) {
    self.project = project
    self.extent = extent
    turn = Turn(
      store, clock, settings, actor, newID, holidays, formatted, slice, projectFileSign, checkCommand, contact)
  }

  public var store: any CardQuestions { turn.store }

  public var clock: Clock { turn.clock }
  public var settings: Settings { turn.settings }
  /// The user and the run of this program, by which the history distinguishes its changes from those of others.
  public var actor: Actor { turn.actor }
  /// New id for the card, page, project or draft that may be added in this turn of the loop.
  public var newID: CardID { turn.newID }
  public var holidays: HolidayBook { turn.holidays }
  /// Cache of formatted cards; if nil, each card is formatted again for every frame.
  public var formatted: CardContentCache? { turn.formatted }

  var checkCommand: String { turn.checkCommand() }

  /// The sign in the header that a `.sekan` file selected the store; nil if none did, or if the file names a project
  /// that is not open.
  var projectFileSign: Piece? { turn.projectFileSign?.piece(in: self) }

  /// Times of the last contact with servers and feeds, read only when a screen asks for them.
  var contact: NetworkContact { turn.contact() }

  /// Limit of background work per call.
  public var slice: Sieve.Slice { turn.slice ?? .milliseconds(3) }

  /// Limit of background work within a key press or a frame: a number of cards, enough for those that have just
  /// changed.
  public var turnSlice: Sieve.Slice {
    if let slice = turn.slice, case .cards = slice { return slice }
    return .cards(64)
  }

  /// Words with the titles of the project's columns; with the usual titles if all projects are shown.
  public var words: any Words { seesAll ? settings.language.words : words(of: project) }

  func words(of project: ProjectID) -> any Words { turn.words(of: project) }

  /// The stages of the shown project's columns; empty on the board of all projects.
  var stages: [Column: [String]] { seesAll ? [:] : turn.stages(of: project) }

  var allStages: [String] { Column.allCases.flatMap { stages[$0] ?? [] } }

  /// The limit of a stage; nil if it has none, and for lanes of another kind.
  func limit(of group: CardGroup) -> Int? {
    guard case .stage(let column, .named(let stage)) = group else { return nil }
    return turn.lastKnown(project)?.limit(of: column, stage: stage)
  }

  public var dates: DateText { DateText(words: words, clock: clock, isPlain: settings.isPlain) }
  var alarmClock: AlarmClock { AlarmClock(clock, morning: settings.reminding.morning) }
  var fieldText: FieldText { FieldText(words: words, clock: clock, morning: settings.reminding.morning) }

  /// Column and stage, for example `DOING · review`.
  public func name(of position: Position) -> String { name(of: position, in: words) }

  /// Name of a position on the board. The column's title is that of `words`.
  func name(of position: Position, in words: any Words) -> String {
    let column = words.column(position.column)
    return position.stage.isEmpty ? column : column + settings.signs.dot + position.stage
  }

  /// Reference to a card from this project; nil if the card does not exist or the store cannot answer.
  func reference(to id: CardID) -> CardReference? {
    words.reference(to: id, from: project, in: store)
  }

  func name(of id: CardID) -> String? { reference(to: id)?.text }

  /// Title and reference of a card of another project; nil for a card of this project, or if it is unknown.
  func titleAndReference(of id: CardID) -> String? { words.titleAndReference(of: id, from: project, in: store) }

  /// Parses a query with the current names of projects and columns.
  func query(_ text: String) throws(QueryMistake) -> Query {
    let projects = (try? store.projects()) ?? []
    return try Query(text, at: clock, titles: words.titles, stages: allStages, projects: words.inQueries(projects))
  }

  /// True if the query matches the card, and also if the store cannot answer now.
  func finds(_ card: Card, by query: Query) -> Bool {
    (try? store.isFound(card, by: query, at: clock)) ?? true
  }

  /// A copy that asks another store and caches no formatted cards.
  public func asking(_ store: any CardQuestions) -> Surroundings {
    var other = self
    other.turn = Turn(
      store, clock, settings, actor, newID, holidays, nil, turn.slice, turn.projectFileSign, turn.checkCommand,
      turn.contact)
    return other
  }

  /// A copy with fewer columns, for the board beside a pane.
  func narrowed(to columns: Int) -> Surroundings {
    var other = self
    other.extent.columns = columns
    other.isNarrowed = true
    return other
  }

  func filling(_ extent: Extent) -> Surroundings {
    var other = self
    other.extent = extent
    return other
  }

  /// A copy with the pane that the user chose by a key; nil for the one of the settings.
  public func choosing(_ beside: Beside?) -> Surroundings {
    var other = self
    other.chosenBeside = beside
    return other
  }

  /// A copy for the screen below an overlay that covers some rows at its foot.
  public func under(_ overlay: Overlay?) -> Surroundings {
    var other = self
    other.coveredRows = overlay?.layer.rowsAtFoot ?? 0
    return other
  }

  /// A copy for watch mode, which has no selection, no key hints and no footer.
  public func onlyLooking(at looking: WatchMode) -> Surroundings {
    // Layout code expects a footer, so one more row is drawn and cut off.
    var other = filling(Extent(columns: extent.columns, rows: extent.rows + 1))
    other.looking = looking
    return other
  }

  var isOnlyLooking: Bool { looking != nil }

  var boards: Boards { seesAll ? .all : .one(project) }

  public func seeing(all: Bool) -> Surroundings {
    var other = self
    other.seesAll = all
    return other
  }

  func hidingJournal(_ hides: Bool) -> Surroundings {
    var other = self
    other.hidesJournal = hides
    return other
  }

  public func within(_ project: ProjectID) -> Surroundings {
    var other = self
    other.project = project
    return other
  }

  /// A copy for the project of a card; unchanged without a card, or if the store cannot be read now.
  func within(projectOf card: CardID?) -> Surroundings {
    guard let card, let card = try? store.card(card) else { return self }
    return within(card.project)
  }

  /// Returns the clock's start, and notes that the frame changes with its next minute. Plain screens do not show
  /// minutes, so nothing is noted there.
  func shownClock(_ start: Moment?) -> Moment? {
    if let start, !settings.isPlain {
      noteChange(at: start + Work.minutes(from: start, to: clock.now) * 60_000 + 30_000)
    }
    return start
  }

  /// Notes that the frame changes with the next minute if the query means other moments then.
  func noteMinute(of query: Query) {
    if query.dependsOnMinute { noteChange(at: clock.now.nextMinute) }
  }

  private func noteChange(at moment: Moment) { turn.frameChange = turn.frameChange.map { min($0, moment) } ?? moment }

  var frameChange: Moment? { turn.frameChange }

  /// The minutes of a card's clock that runs since `start`, for drawing; nil if it does not run.
  func minutes(since start: Moment?) -> Int? {
    shownClock(start).map { Work.minutes(from: $0, to: clock.now) }
  }

  /// The earliest moment at which the board looks different without any change of the store.
  ///
  /// Relative dates and ages change at midnight of the viewer's zone. Within a day only five things do: a deadline with
  /// a time becomes late, an event of a published calendar ends, the weather gets older, a clock runs, and a filter
  /// such as `due<+2h` means other moments. With `ofAll`, for the board of all projects.
  public func nextChange(ofAll: Bool = false) throws(StoreFailure) -> Moment {
    let next = try nextPassing(in: seeing(all: ofAll).boards)
    let elsewhere = try glances().compactMap(\.nextDeadline) + [weatherAges].compactMap(\.self)
    let passing = min((elsewhere + [next].compactMap(\.self)).min().map { $0 + 1 } ?? clock.midnight, clock.midnight)
    return turn.frameChange.map { min($0, passing) } ?? passing
  }
}

/// The sign in the header that a `.sekan` file is in use.
public struct ProjectFileSign: Equatable, Sendable {
  private let folder: String
  /// The project that the `.sekan` file names: the sign is then shown only while that project is open. Nil if the file
  /// names a store.
  private let project: ProjectID?

  public init(at path: String, for project: ProjectID?) {
    folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    self.project = project
  }

  func piece(in surroundings: Surroundings) -> Piece? {
    guard project.map({ $0 == surroundings.project }) ?? true else { return nil }
    // A narrow screen shows only the file name if the folder's name does not fit.
    let most = surroundings.extent.columns / 6
    if most < 10, ScreenText.width(folder) > most { return Piece(ProjectFile.name, .dim) }
    let shown = ScreenText.truncated(folder, to: most, ellipsis: surroundings.settings.signs.ellipsis)
    return Piece("\(shown)/\(ProjectFile.name)", .dim)
  }
}

extension Sentences {
  /// Sentences about cards of `project`, with the titles of its columns; nil uses the titles of the shown board.
  init(_ surroundings: Surroundings, projects: [Project] = [], about project: ProjectID? = nil) {
    let isWide = surroundings.extent.columns >= 60
    self.init(
      words: project.map(surroundings.words(of:)) ?? surroundings.words, dates: surroundings.dates, projects: projects,
      here: projects.isEmpty ? nil : surroundings.project, name: surroundings.name(of:),
      notes: { (try? surroundings.store.card($0))?.notes },
      isInTrash: { (try? surroundings.store.card($0))?.life == .inTrash },
      titleAndReference: { isWide ? surroundings.titleAndReference(of: $0) : nil },
      reversed: { try? surroundings.store.entry($0) }, pageDate: { (try? surroundings.store.page($0))?.date },
      isPurged: { (try? surroundings.store.page($0))?.life == .purged }, viewer: surroundings.actor,
      checkCommand: surroundings.checkCommand)
  }

  /// Notice of a bulk change. `first` is its first entry.
  func done(_ bulk: Bulk, _ first: Entry) -> String {
    if case .action(.rename(let tag, let new)) = bulk.work {
      return words.renamedTag(tag, to: new, on: words.cards(bulk.done))
    }
    let sentence = done(
      first, count: bulk.count, recurring: bulk.recurring, isScattered: bulk.isScattered, isOfMany: bulk.done > 1,
      bulk.original)
    let released = bulk.released == 0 ? sentence : words.releases(sentence, bulk.released)
    return timed(released, by: bulk.stopped, besides: first)
  }
}

extension Surroundings {
  /// In plain mode, the text behind a typed one: the position and name of the row that is selected below it, or the
  /// number of rows if none is. The cursor, from which a screen reader reads, stays in the typed text. Empty in other
  /// modes.
  func plainChoice(_ index: Int?, of count: Int, _ text: @autoclosure () -> String) -> String {
    guard settings.isPlain else { return "" }
    guard let index, count > 0 else { return words.plainResults(count) }
    return words.plainPage(index + 1, of: count) + settings.signs.dot + text()
  }

  /// The title of a menu about one card. In plain mode it names the card by its title instead of its number.
  func naming(_ card: CardID?, _ number: Int?, in title: String) -> String {
    guard settings.isPlain, let number, let card, let name = try? store.card(card)?.title else { return title }
    let shown = ScreenText.truncated(name, to: max(8, extent.columns / 2), ellipsis: settings.signs.ellipsis)
    return title.replacing("#\(number)", with: "‘\(shown)’")
  }

  /// A text that ends with an ellipsis because more follows; in plain mode without it.
  func opening(_ text: String) -> String {
    settings.isPlain && text.hasSuffix(" …") ? String(text.dropLast(2)) : text
  }
}
