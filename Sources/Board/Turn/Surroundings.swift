import Kanban

/// Everything a handler may know and nothing it may change.
public struct Surroundings {
  public private(set) var project: ProjectID
  public private(set) var extent: Extent
  private var turn: Turn
  /// The cards of all projects are looked at, where that is asked for.
  private(set) var seesAll = false
  /// What stands in the journal is not to be seen now: its days alone.
  public private(set) var hidesJournal = false
  /// Rows at the foot of the board that its filter needs for itself.
  var bandRows = 0
  /// Rows at the foot that lie under something.
  private(set) var coveredRows = 0
  /// What the board is looked at through; nil where all of it is seen.
  var sieve: Sieve?
  var chosenBeside: Beside?
  private(set) var isNarrowed = false
  /// What of DONE is out of sight.
  var fold: Fold?
  /// Nil where somebody may do something.
  var looking: Looking?

  /// What never differs within a turn, behind one reference: surroundings are handed on by the dozen.
  private final class Turn {
    let store: any CardQuestions
    let clock: Clock
    let settings: Settings
    let actor: Actor
    let newID: CardID
    let holidays: HolidayBook
    let formatted: FormattedCards?
    let slice: Sieve.Slice?
    let signpost: SignpostSign?
    let checkCommand: String
    let contact: () -> NetworkContact

    init(
      _ store: any CardQuestions, _ clock: Clock, _ settings: Settings, _ actor: Actor, _ newID: CardID,
      _ holidays: HolidayBook, _ formatted: FormattedCards?, _ slice: Sieve.Slice?,
      _ signpost: SignpostSign?, _ checkCommand: String, _ contact: @escaping () -> NetworkContact
    ) {
      (self.store, self.clock, self.settings, self.actor, self.newID) = (store, clock, settings, actor, newID)
      (self.holidays, self.formatted, self.slice) = (holidays, formatted, slice)
      (self.signpost, self.checkCommand, self.contact) = (signpost, checkCommand, contact)
    }
  }

  public init(
    store: any CardQuestions, project: ProjectID = Project.home, extent: Extent, clock: Clock, settings: Settings,
    actor: Actor = Actor(person: "", machine: "", run: "", origin: .pane), newID: CardID,
    holidays: HolidayBook = HolidayBook(), formatted: FormattedCards? = nil, slice: Sieve.Slice? = nil,
    signpost: SignpostSign? = nil, checkCommand: String = StoreFailure.check,
    contact: @escaping () -> NetworkContact = { NetworkContact() }
  ) {
    self.project = project
    self.extent = extent
    turn = Turn(store, clock, settings, actor, newID, holidays, formatted, slice, signpost, checkCommand, contact)
  }

  public var store: any CardQuestions { turn.store }

  public var clock: Clock { turn.clock }
  public var settings: Settings { turn.settings }
  /// Who is looking: the history tells one's own changes apart.
  public var actor: Actor { turn.actor }
  /// A name for the card that this turn may add.
  public var newID: CardID { turn.newID }
  /// Which days are holidays.
  public var holidays: HolidayBook { turn.holidays }
  /// Where cards are kept as they were formatted; without it each is formatted for every frame.
  public var formatted: FormattedCards? { turn.formatted }

  /// The command that mends the store, as it is to be typed for this one.
  var checkCommand: String { turn.checkCommand }

  /// Which file of a folder led to what is shown; nil where none did.
  var signpost: Piece? { turn.signpost?.piece(in: self) }

  /// Who answered last, and when; looked up by whoever tells it alone.
  var contact: NetworkContact { turn.contact() }

  /// How much is done at once of what takes longer than a turn.
  public var slice: Sieve.Slice { turn.slice ?? .milliseconds(3) }

  /// How much of it within a key or a frame: what has changed, and next to nothing of the rest.
  public var turnSlice: Sieve.Slice {
    if let slice = turn.slice, case .cards = slice { return slice }
    return .cards(64)
  }

  public var words: any Words { settings.language.words }
  public var dates: DateText { DateText(words: words, clock: clock) }

  /// What a card is called in this project; nil where nobody can tell.
  func name(of id: CardID) -> String? {
    // What cannot be asked for now is left out.
    guard let card = try? store.card(id) else { return nil }
    guard card.project != project else { return CardReference(card.number).text }
    return CardReference(project: (try? store.project(card.project))?.reference, card.number).text
  }

  /// `‘Ship it’ (Beta#1)`: one of another project; nil for one of this, and where nobody can tell.
  func told(_ id: CardID) -> String? {
    guard let card = try? store.card(id), card.project != project, let name = name(of: id) else { return nil }
    return "\(words.quoted(card.title)) (\(name))"
  }

  /// Whether a query finds a card; what cannot be asked for now is taken to be found.
  func finds(_ card: Card, by query: Query) -> Bool {
    (try? store.isFound(card, by: query, at: clock)) ?? true
  }

  /// The same asked of another store, and nothing kept of what was formatted.
  public func asking(_ store: any CardQuestions) -> Surroundings {
    var other = self
    other.turn = Turn(
      store, clock, settings, actor, newID, holidays, nil, turn.slice, turn.signpost, turn.checkCommand, turn.contact)
    return other
  }

  /// The same with fewer columns to fill, as something stands beside.
  func narrowed(to columns: Int) -> Surroundings {
    var other = self
    other.extent.columns = columns
    other.isNarrowed = true
    return other
  }

  /// The same for a part of the terminal.
  func filling(_ extent: Extent) -> Surroundings {
    var other = self
    other.extent = extent
    return other
  }

  /// With what one chose to have beside the board; nil is what is set.
  public func choosing(_ beside: Beside?) -> Surroundings {
    var other = self
    other.chosenBeside = beside
    return other
  }

  /// The same under what lies over the screen: what stands behind its rows at the foot is not seen.
  public func under(_ overlay: Overlay?) -> Surroundings {
    var other = self
    other.coveredRows = overlay?.layer.rowsAtFoot ?? 0
    return other
  }

  /// Whose cards a calendar tells of.
  var boards: Boards { seesAll ? .all : .one(project) }

  /// The same with the cards of all projects, or of this one.
  func seeing(all: Bool) -> Surroundings {
    var other = self
    other.seesAll = all
    return other
  }

  /// The same while what stands in the journal is not to be seen, or is.
  func hidingJournal(_ hides: Bool) -> Surroundings {
    var other = self
    other.hidesJournal = hides
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
