import Kanban

/// What lies on the terminal and takes the keys: a screen, or what lies over one. The router knows no more of it than this.
protocol Layer: Equatable, Sendable {
  /// Which table of keys is in force.
  var focus: Focus { get }

  // MARK: At the foot

  /// The few commands that matter now; the last one always stays.
  var hints: [Command] { get }
  /// What it asks just now: its answers take the place of commands.
  func question(in surroundings: Surroundings) -> QuestionContent?
  /// What a command is called where it means something else than elsewhere.
  func hint(_ command: Command, in words: any Words) -> String?
  /// What the keys act on, where nothing else tells it.
  func lead(in surroundings: Surroundings) -> Piece?

  // MARK: In line with what is there

  /// Once before each frame.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure)
  /// The same; false when what it showed is there no more.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool
  /// It shows what stands in the journal.
  var isOfJournal: Bool { get }
  /// What the program tells of its doings.
  mutating func hear(_ event: Event)

  // MARK: What takes longer than a turn

  /// There is something to go on with while no key waits.
  var isBusy: Bool { get }
  /// One slice. It only reads; what has been found stays.
  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Step
}

/// What fills the terminal. It reads to handle a key, and may fail to.
protocol ScreenLayer: Layer {
  /// Where in the circle of screens it lies, or was opened from.
  var station: Station { get }
  /// The cards that a command with words is about.
  var picked: Picked? { get }
  func object(in surroundings: Surroundings) -> VerbObject
  /// What was searched for in it.
  var searched: SearchResults? { get }
  /// It shows the cards of all projects.
  var seesAll: Bool { get }
  /// It goes from hit to hit of a search of its own.
  var hasOwnHits: Bool { get }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step
  /// A change came into the store, and this is its first entry.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings)
}

/// A screen that was opened over the board.
protocol OpenedLayer: ScreenLayer {
  /// Itself, among all there are.
  var screen: Screen { get }
}

/// What lies over a screen. It handles keys whatever has become of the store: what is being typed is never lost to it.
protocol OverlayLayer: Layer {
  /// Itself, among all there are.
  var overlay: Overlay { get }

  /// What it asks of the program as it is laid over a screen.
  var opening: [Effect] { get }
  /// So many rows of the screen it takes for itself at the foot, while one looks at the rest.
  var rowsAtFoot: Int { get }
  /// Nothing of the screen below is seen.
  var coversScreen: Bool { get }
  /// What it stores by itself is not told, as long as it is there.
  var keepsQuietly: Bool { get }
  /// One types into it.
  var takesText: Bool { get }
  /// What holds text that is nowhere else stays until it is stored, and a list stays to show what has become of it; the
  /// others have said all they had to say.
  var staysUntilStored: Bool { get }
  /// It is there for the next text when one is stored.
  var goesOn: Bool { get }
  /// Something that a person would not want to lose.
  var holdsText: Bool { get }
  /// What is typed and not yet saved, and which text that is, without the text.
  var draft: Draft? { get }
  var draftMark: Draft.Mark? { get }
  /// What it has proposed, and is not answered yet.
  var proposed: Change? { get }
  /// A deadline in the past that the user confirmed here.
  var meantPast: Deadline? { get }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step
  /// What comes of having been refused.
  mutating func afterRefusal(in surroundings: Surroundings) -> Step
  /// What it asked for of many cards has come to nothing, and it is seen again with what was typed.
  mutating func comeBack(saying why: String)
  /// The store said no: what is to be said at the foot, if anything.
  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String
}

// MARK: What most do

extension Layer {
  var hints: [Command] { [] }
  func hint(_ command: Command, in words: any Words) -> String? { nil }
  func lead(in surroundings: Surroundings) -> Piece? { nil }
  func question(in surroundings: Surroundings) -> QuestionContent? { nil }

  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {}

  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    try settle(in: surroundings)
    return true
  }

  mutating func hear(_ event: Event) {}
  var isOfJournal: Bool { false }

  var isBusy: Bool { false }
  mutating func goOn(in surroundings: Surroundings) throws(StoreFailure) -> Step { .stay }
}

extension ScreenLayer {
  var station: Station { .board }
  var picked: Picked? { nil }

  /// The column one is in is that of the card one is at.
  func object(in surroundings: Surroundings) -> VerbObject {
    guard case .one(let id) = picked else { return VerbObject(picked: picked) }
    // A card that cannot be asked for now stands in none.
    return VerbObject(picked: picked, column: (try? surroundings.store.card(id))?.column)
  }

  var searched: SearchResults? { nil }
  var seesAll: Bool { false }
  var hasOwnHits: Bool { false }
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {}
}

extension OverlayLayer {
  var opening: [Effect] { [] }
  var rowsAtFoot: Int { 0 }
  var coversScreen: Bool { false }
  var keepsQuietly: Bool { false }
  var takesText: Bool { false }
  var staysUntilStored: Bool { false }
  var goesOn: Bool { false }
  var holdsText: Bool { false }
  var draft: Draft? { nil }
  var draftMark: Draft.Mark? { nil }
  var proposed: Change? { nil }
  var meantPast: Deadline? { nil }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step { .stay }

  mutating func comeBack(saying why: String) {}
  mutating func afterRefusal(in surroundings: Surroundings) -> Step { .stay }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String { text }
}

extension Effect {
  /// Whether what asked for it has nothing more to do.
  func ends(_ layer: any OverlayLayer) -> Bool {
    switch self {
    case .empty, .putDraftAside, .keepDraft: true
    case .dropDraft: !layer.goesOn
    case .remind, .openLink, .wish, .ask: !layer.staysUntilStored
    case .commit, .editExternally, .copy, .note, .pipe, .write, .keepFilters, .wear, .suspend, .redraw, .giveUp,
      .stopEmptying, .sync, .quit:
      false
    }
  }
}
