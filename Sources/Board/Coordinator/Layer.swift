import Kanban
import Time
import Words

/// A screen or an overlay, as the coordinator sees it.
protocol Layer: Equatable, Sendable {
  var focus: Focus { get }

  // MARK: Footer

  /// Commands for the footer, the most useful first. The last one is shown even if the row has no room for others.
  var hints: [Command] { get }
  /// An open question, whose answers replace the hints.
  func question(in surroundings: Surroundings) -> QuestionContent?
  /// Title of a command that has another meaning here; nil for the usual title.
  func hint(_ command: Command, in words: any Words) -> String?
  /// The target of the keys, if nothing else shows it.
  func lead(in surroundings: Surroundings) -> Piece?

  // MARK: Updates from the store

  /// Called before each frame.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure)
  /// Like `reconcile`; false if the layer's subject no longer exists.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool
  var isOfJournal: Bool { get }
  mutating func observe(_ event: Event)

  // MARK: Background work

  var isBusy: Bool { get }
  /// True if the screen shows less than the store has, until maintenance of the store is done.
  var needsUpkeep: Bool { get }
  /// Does one slice. It only reads; partial results stay if it throws.
  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step
}

/// A full-screen layer. It reads from the store to handle a key, so it can fail.
protocol ScreenLayer: Layer {
  /// Position in the order of Tab: its own, or that of the screen it was opened from.
  var station: Station { get }
  /// The cards that commands act on; nil without a card.
  var picked: Picked? { get }
  func object(in surroundings: Surroundings) -> VerbObject
  var searched: SearchResults? { get }
  var seesAll: Bool { get }
  /// True if `n` and `N` move between its own hits.
  var hasOwnHits: Bool { get }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step
  /// Called after a change was stored; `entry` is its first entry.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings)
}

/// A screen opened over the board.
protocol OpenedLayer: ScreenLayer {
  var screen: Screen { get }
}

/// A layer over a screen. It handles keys without the store, so typed text survives every failure.
protocol OverlayLayer: Layer {
  var overlay: Overlay { get }

  var opening: [Effect] { get }
  /// Number of rows at the foot that it covers, while the screen above stays visible.
  var rowsAtFoot: Int { get }
  var coversScreen: Bool { get }
  /// True if its automatic writes show no notice.
  var savesQuietly: Bool { get }
  var takesText: Bool { get }
  /// True if it stays open until its change is stored: to keep text that exists nowhere else, or to show the result.
  var staysUntilStored: Bool { get }
  /// True if it stays open for another text after storing one.
  var takesNextText: Bool { get }
  /// True if closing it would lose user input.
  var holdsText: Bool { get }
  /// Unsaved input, and its identity without the text.
  var draft: Draft? { get }
  var draftMark: Draft.Mark? { get }
  /// The overlay's change that is not stored yet.
  var proposed: Change? { get }
  /// A deadline in the past that the user confirmed here.
  var meantPast: Deadline? { get }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step
  /// Called after `refused`; returns the next step.
  mutating func afterRefusal(in surroundings: Surroundings) -> Step
  /// Shows the overlay again with its input, after its bulk change failed.
  mutating func comeBack(saying why: String)
  /// Handles the refusal of the overlay's change. Returns the notice; empty for none.
  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String
}

// MARK: Defaults

extension Layer {
  var hints: [Command] { [] }
  func hint(_ command: Command, in words: any Words) -> String? { nil }
  func lead(in surroundings: Surroundings) -> Piece? { nil }
  func question(in surroundings: Surroundings) -> QuestionContent? { nil }

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {}

  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool {
    try reconcile(in: surroundings)
    return true
  }

  mutating func observe(_ event: Event) {}
  var isOfJournal: Bool { false }

  var isBusy: Bool { false }
  var needsUpkeep: Bool { false }
  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step { .stay }
}

extension ScreenLayer {
  var station: Station { .board }
  var picked: Picked? { nil }

  /// If one card is picked, the object has the column of that card.
  func object(in surroundings: Surroundings) -> VerbObject {
    guard case .one(let id) = picked else { return VerbObject(picked: picked) }
    // If the store cannot be read, the column is nil.
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
  var savesQuietly: Bool { false }
  var takesText: Bool { false }
  var staysUntilStored: Bool { false }
  var takesNextText: Bool { false }
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
  /// Whether the effect closes the overlay that asked for it.
  func ends(_ layer: any OverlayLayer) -> Bool {
    switch self {
    case .empty, .putDraftAside, .keepDraft: true
    case .dropDraft: !layer.takesNextText
    case .remind, .openLink, .wish, .ask: !layer.staysUntilStored
    case .commit, .editExternally, .copy, .storeNote, .pipe, .write, .keepFilters, .wear, .suspend, .redraw, .giveUp,
      .stopEmptying, .sync, .quit:
      false
    }
  }
}
