import Kanban
import Time
import Words

/// The cards to work on next, with reasons. The list is short, and is read again when the store, the time or the filter
/// changes.
public struct NextModel: Equatable, Sendable {
  private(set) var next = NextCards()
  private(set) var selected: CardID?
  private var row = 0
  private(set) var top = 0
  private(set) var isFiltered = false
  private var basis: Basis?
  private var clicks = Clicks<CardID>()
  private(set) var seesAll: Bool

  init(ofAll seesAll: Bool = false) { self.seesAll = seesAll }

  /// Limit of listed cards; the board shows the others.
  private static let most = 200

  /// Values on which the list depends.
  private struct Basis: Equatable {
    let boards: Boards
    let version: StoreVersion
    let query: Query?
    let passed: Int?
    let today: Day
    let zone: Zone
    /// Time of reading. If the clock is set back before it, the list is read again.
    let since: Moment
    /// Time at which the next card becomes late.
    let until: Moment?

    func holds(at clock: Clock) -> Bool {
      clock.today == today && clock.zone == zone && clock.now >= since && until.map { clock.now <= $0 } ?? true
    }
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    let surroundings = surroundings.seeing(all: seesAll)
    // Keys may arrive faster than frames: reread the list now, so that the input applies to the latest cards.
    try read(in: surroundings)
    switch input {
    case .command(let command): return try handle(command, in: surroundings)
    case .mouse(.click, .card(let id, _)): return press(id, surroundings)
    case .mouse(.wheel(let lines), _): step(lines)
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if let travel = command.travel {
      step(travel.count(page: layout(in: surroundings).rows))
      return .stay
    }
    if command == .back || command == .cancel { return .close }
    if command == .seeAllProjects {
      seesAll.toggle()
      return .stay
    }
    guard command.isAboutCard else { return .stay }
    guard let selected, let card = try surroundings.store.card(selected), card.life == .onBoard else {
      return .say(Notice(surroundings.words.noCardHere, .refusal))
    }
    return try CardCommands.step(command, on: card, in: surroundings)
  }

  private mutating func step(_ count: Int) {
    guard !next.cards.isEmpty else { return }
    row = max(0, min(row + count, next.cards.count - 1))
    selected = next.cards[row].card.id
  }

  private mutating func press(_ id: CardID, _ surroundings: Surroundings) -> Step {
    guard let index = next.cards.firstIndex(where: { $0.card.id == id }) else { return .stay }
    (row, selected) = (index, id)
    return clicks.isDouble(on: id, at: surroundings.clock.now) ? .open(.detail(id)) : .stay
  }
}

// MARK: Reconciling with the store

extension NextModel {
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    let surroundings = surroundings.seeing(all: seesAll)
    try read(in: surroundings)
    let rows = layout(in: surroundings).rows
    if row < top || row >= top + rows { top = row - rows / 2 }
    top = max(0, min(top, next.cards.count - rows))
  }

  private mutating func read(in surroundings: Surroundings) throws(StoreFailure) {
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    // The board's filter applies only if the board shows the same projects as this list.
    let sieve = surroundings.sieve.flatMap { $0.query.isEverything || $0.boards != boards ? nil : $0 }
    let version = try store.version()
    if let basis, basis.holds(at: clock), basis.boards == boards, basis.version == version,
      basis.query == sieve?.query, basis.passed == sieve?.passed
    {
      return
    }
    next = try store.next(in: boards, passing: sieve, at: clock, most: NextModel.most)
    isFiltered = sieve != nil
    basis = Basis(
      boards: boards, version: version, query: sieve?.query, passed: sieve?.passed, today: clock.today,
      zone: clock.zone, since: clock.now, until: try store.nextDeadline(in: boards, after: clock.now + -1))
    keepSelectionVisible()
  }

  /// Keeps the selection on its card, or selects the card that took its place in the list.
  private mutating func keepSelectionVisible() {
    let found = selected.flatMap { selected in next.cards.firstIndex { $0.card.id == selected } }
    row = found ?? max(0, min(row, next.cards.count - 1))
    selected = next.cards.indices.contains(row) ? next.cards[row].card.id : nil
  }
}

// MARK: Layer

extension NextModel: OpenedLayer {
  var screen: Screen { .next(self) }
  var focus: Focus { .next }
  var hints: [Command] {
    guard selected != nil else { return [.seeAllProjects, .undo, .back, .help] }
    return [.moveCardRight, .openDetail, .complete, .seeAllProjects, .edit, .undo, .back, .help]
  }
  var picked: Picked? { selected.map { .one($0) } }

  /// The first card is selected.
  var steady: NextModel {
    var steady = self
    if selected != nil { steady.selected = next.cards.first?.card.id }
    return steady
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    if command == .seeAllProjects { return words.shortReach(seesAll ? .project : .projects) }
    guard command == .moveCardRight else { return nil }
    let column = next.cards.first { $0.card.id == selected }?.card.position.column
    return column == .todo ? words.shortBegin : nil
  }
}
