import Interchange
import Kanban

/// Plans which cards the imported ones wait for, in file order and by the rules of the store, so that a dry run gives
/// the same result. Only the limit of waiting cards is found later, when the store has refused a wait.
struct BackupWaits {
  /// The reason why the plan leaves out a wait of the file.
  enum Hindrance { case unknown, circle, tooFar, tooMany }

  struct Plan {
    let card: CardID
    /// The awaited cards. For a new wait `since` is `.max`, because no occurrence was completed after it began.
    fileprivate(set) var ties: [Awaited] = []
    /// Awaited cards that come later in the file and have to be checked at the end.
    fileprivate(set) var later: [CardID] = []
    fileprivate(set) var hindered: [(CardID, Hindrance)] = []

    /// Cards that the stored card waits for and that are not in the file; these waits are kept.
    fileprivate let missing: Set<CardID>

    fileprivate init(_ card: CardID, missing: Set<CardID>) { (self.card, self.missing) = (card, missing) }

    func isMissing(_ card: CardID) -> Bool { missing.contains(card) && !waits.contains(card) }

    var waits: [CardID] { ties.map(\.card) }
    fileprivate mutating func wait(for card: CardID) { ties.append(Awaited(card, since: .max)) }

    var isEmpty: Bool { ties.isEmpty && later.isEmpty && hindered.isEmpty }
    var inOrder: [(CardID, Hindrance)] { hindered.sorted { $0.0 < $1.0 } }
    var awaited: [Awaited] { (waits + later).map { Awaited($0) } }
  }

  /// The ids of all cards in the file.
  private let listed: Set<CardID>
  /// Cards of the file that other cards wait for.
  private let coming: Set<CardID>
  private var came: Set<CardID> = []
  /// Planned waits of imported cards; the store provides those of all others.
  private var ties: [CardID: [Awaited]] = [:]
  /// The cards that others are planned to wait for.
  private var awaited: Set<CardID> = []

  init(for awaited: Set<CardID> = [], in listed: Set<CardID> = []) {
    (self.listed, coming) = (listed, awaited.intersection(listed))
  }

  /// Plans the waits of an imported card. Those that the stored card has as well are kept without a check against the
  /// rules.
  mutating func plan(
    _ backup: BackupCard, over card: Card?, in store: any CardStore
  ) throws(StoreFailure) -> Plan {
    let already = card?.waiting?.cards ?? []
    var plan = Plan(backup.id, missing: Set(already.map(\.card)).subtracting(listed))
    for id in Set(backup.reading.waiting?.cards.map(\.card) ?? []).sorted() {
      if let awaited = already.first(where: { $0.card == id }) {
        plan.ties.append(awaited)
      } else if id == backup.id {
        plan.hindered.append((id, .circle))
      } else {
        try decide(id, in: &plan, store)
      }
    }
    if coming.contains(backup.id) { came.insert(backup.id) }
    return plan
  }

  private func decide(_ id: CardID, in plan: inout Plan, _ store: any CardStore) throws(StoreFailure) {
    let other = try store.card(id)
    if other?.life == .purged || other == nil && !coming.contains(id) {
      plan.hindered.append((id, .unknown))
    } else if other == nil, !came.contains(id) {
      plan.later.append(id)
    } else if let hindrance = try hindrance(from: id, to: plan.card, in: store) {
      plan.hindered.append((id, hindrance))
    } else {
      plan.wait(for: id)
    }
  }

  /// Records the planned waits of a card, so that later checks for circles see them.
  mutating func keep(_ plan: Plan) {
    ties[plan.card] = plan.ties
    awaited.formUnion(plan.waits)
  }

  /// Resolves the waits for cards that came later in the file.
  mutating func finish(_ plan: inout Plan, in store: any CardStore) throws(StoreFailure) {
    for id in plan.later {
      if let hindrance = try hindrance(from: id, to: plan.card, in: store) {
        plan.hindered.append((id, hindrance))
      } else {
        plan.wait(for: id)
        keep(plan)
      }
    }
    plan.later = []
  }

  /// The reason why `goal` cannot wait for `start`: `start` waits for `goal` already, directly or through others, or
  /// the search had too many cards. Nil if it can wait.
  private func hindrance(
    from start: CardID, to goal: CardID, in store: any CardStore
  ) throws(StoreFailure) -> Hindrance? {
    do throws(StoreFailure) {
      let path = try store.path(from: [start], to: goal, planned: ties, isAwaited: awaited.contains(goal))
      return path == nil ? nil : .circle
    } catch .refused(.waitsTooFar) {
      return .tooFar
    }
  }
}

extension BackupWaits.Plan {
  /// Records the planned waits that the stored card did not get, because the awaited card has too many waiting cards.
  mutating func find(missing card: Card) {
    let waits = Set(card.waiting?.cards.map(\.card) ?? [])
    for id in self.waits where !waits.contains(id) { hindered.append((id, .tooMany)) }
  }
}
