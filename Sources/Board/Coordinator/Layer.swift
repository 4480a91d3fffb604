import Kanban
import Time
import Words

/// The interface of screens and overlays to the coordinator: footer, updates and background work.
protocol Layer: Equatable, Sendable {
  var focus: Focus { get }

  // MARK: Footer

  /// The commands whose keys the footer shows, the most useful first. The last one is shown even if the row has no room
  /// for others.
  var hints: [Command] { get }
  /// A copy whose keys the footer shows in plain mode, the same for each field or row with the focus: a screen reader
  /// speaks text that changes, and would speak other keys in place of the field or row.
  var steady: Self { get }
  /// An open question of the layer, whose answers replace the keys in the footer.
  func question(in surroundings: Surroundings) -> QuestionContent?
  /// Text beside a command's key in the footer if the command has a special meaning here; nil for the usual title.
  func hint(_ command: Command, in words: any Words) -> String?
  /// In front of the keys in the footer: the number of marked cards if no title row shows it, or whether a page's text
  /// is stored.
  func lead(in surroundings: Surroundings) -> Piece?

  // MARK: Updates from the store

  /// Called before each frame, to update the layer from the store.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure)
  /// Like `reconcile`; false if the layer's subject no longer exists: the layer is then closed.
  mutating func remains(in surroundings: Surroundings) throws(StoreFailure) -> Bool
  var isOfJournal: Bool { get }
  mutating func observe(_ event: Event)

  // MARK: Background work

  var isBusy: Bool { get }
  /// True if the screen shows less than the store has, until maintenance of the store is done.
  var needsUpkeep: Bool { get }
  /// Runs one slice of the layer's background work. It only reads; partial results stay if it throws.
  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step
}

/// The board or a screen over it. It reads from the store to handle a key, so it can fail.
protocol ScreenLayer: Layer {
  /// The screen's position in the order of Tab: its own, or that of the screen it was opened from.
  var station: Station { get }
  /// The cards that card commands act on: the marked ones or the selected one; nil without a card.
  var picked: Picked? { get }
  /// The selected card, also where card commands do not act on it, or the selected removed page; nil if cards are
  /// marked.
  var subjectAtCursor: Subject? { get }
  func object(in surroundings: Surroundings) -> VerbObject
  var searched: SearchResults? { get }
  var seesAll: Bool { get }
  /// True if the keys for the next and previous hit (`n` and `N`) move between the screen's own hits, not those of the
  /// board's search.
  var hasOwnHits: Bool { get }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step
  /// Called after a change was stored, so that the screen can select what changed; `entry` is the change's first entry.
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
  /// Number of rows at the foot that the overlay covers, while the screen above stays visible.
  var rowsAtFoot: Int { get }
  var coversScreen: Bool { get }
  /// True if the overlay saves by itself and these changes show no notice, as the page editor does.
  var savesQuietly: Bool { get }
  var takesText: Bool { get }
  /// True if the overlay stays open until its change is stored: to keep text that exists nowhere else, or to show the
  /// result.
  var staysUntilStored: Bool { get }
  /// True if the overlay stays open for another text after one was stored, as the quick line does.
  var takesNextText: Bool { get }
  /// True if closing the overlay now could lose user input.
  var holdsText: Bool { get }
  /// The unsaved input of the overlay; `draftMark` identifies it without its text.
  var draft: Draft? { get }
  var draftMark: Draft.Mark? { get }
  /// The change that the overlay proposed and that is not stored yet.
  var proposed: Change? { get }
  /// A past deadline that the user confirmed in this overlay by accepting it twice.
  var meantPast: Deadline? { get }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step
  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step
  /// Called after `refused`; returns what to do next, for example another try.
  mutating func afterRefusal(in surroundings: Surroundings) -> Step
  /// Shows the overlay again with its input, after its bulk change failed.
  mutating func comeBack(saying why: String)
  /// Called if the change that the overlay proposed was not stored. Returns the notice to show; empty for none.
  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String
}

// MARK: Defaults

extension Layer {
  var hints: [Command] { [] }
  var steady: Self { self }
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

  var subjectAtCursor: Subject? {
    if case .one(let id) = picked { .card(id) } else { nil }
  }

  /// The target of palette verbs on this screen: the picked cards; for a single card also its column, which is nil if
  /// the store cannot be read.
  func object(in surroundings: Surroundings) -> VerbObject {
    guard case .one(let id) = picked else { return VerbObject(picked: picked) }
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
  /// True if the effect closes the overlay that asked for it.
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
