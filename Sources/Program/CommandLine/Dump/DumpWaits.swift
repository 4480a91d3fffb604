import Interchange
import Kanban

/// For which cards those of a dump are to wait: in the order in which they come, as the rules would have it, so that a dry run
/// tells the same.
struct DumpWaits {
  /// Why a card does not wait for another one of which the file says so.
  enum Hindrance { case unknown, circle, tooMany }

  /// What becomes of what the file says of one card.
  struct Plan {
    let card: CardID
    /// What it waits for by now, and since when: of what it is to wait for from now on nothing has been done since.
    fileprivate(set) var ties: [Awaited] = []
    /// What comes behind it.
    fileprivate(set) var later: [CardID] = []
    fileprivate(set) var hindered: [(CardID, Hindrance)] = []

    fileprivate init(_ card: CardID) { self.card = card }

    var waits: [CardID] { ties.map(\.card) }
    fileprivate mutating func wait(for card: CardID) { ties.append(Awaited(card, since: .max)) }

    var isEmpty: Bool { ties.isEmpty && later.isEmpty && hindered.isEmpty }
    var inOrder: [(CardID, Hindrance)] { hindered.sorted { $0.0 < $1.0 } }
    var awaited: [Awaited] { (waits + later).map { Awaited($0) } }
  }

  /// Of the cards that others are to wait for, those that are in the file.
  private let coming: Set<CardID>
  private var came: Set<CardID> = []
  /// Who waits for whom where the file says so; of all others the store tells it.
  private var ties: [CardID: [Awaited]] = [:]

  init(_ coming: Set<CardID> = []) { self.coming = coming }

  /// What it waits for here already is not asked again.
  mutating func plan(
    _ dumped: DumpedCard, over card: Card?, in store: any CardStore
  ) throws(StoreFailure) -> Plan {
    var plan = Plan(dumped.id)
    let already = card?.waiting?.cards ?? []
    for id in Set(dumped.reading.waiting?.cards.map(\.card) ?? []).sorted() {
      if let awaited = already.first(where: { $0.card == id }) {
        plan.ties.append(awaited)
      } else if id == dumped.id {
        plan.hindered.append((id, .circle))
      } else {
        try decide(id, in: &plan, store)
      }
    }
    if coming.contains(dumped.id) { came.insert(dumped.id) }
    return plan
  }

  private func decide(_ id: CardID, in plan: inout Plan, _ store: any CardStore) throws(StoreFailure) {
    let other = try store.card(id)
    if other?.life == .purged || other == nil && !coming.contains(id) {
      plan.hindered.append((id, .unknown))
    } else if other == nil, !came.contains(id) {
      plan.later.append(id)
    } else if try leads(from: id, to: plan.card, in: store) {
      plan.hindered.append((id, .circle))
    } else {
      plan.wait(for: id)
    }
  }

  /// It is as it was planned.
  mutating func keep(_ plan: Plan) { ties[plan.card] = plan.ties }

  /// All cards are here.
  mutating func finish(_ plan: inout Plan, in store: any CardStore) throws(StoreFailure) {
    for id in plan.later {
      if try leads(from: id, to: plan.card, in: store) {
        plan.hindered.append((id, .circle))
      } else {
        plan.wait(for: id)
        keep(plan)
      }
    }
    plan.later = []
  }

  /// As the rules judge it.
  private func leads(from start: CardID, to goal: CardID, in store: any CardStore) throws(StoreFailure) -> Bool {
    do throws(StoreFailure) {
      return try store.path(from: [start], to: goal, planned: ties) != nil
    } catch .refused(.waitsTooFar) {
      return true
    }
  }
}

extension DumpWaits.Plan {
  /// There was no room for it: so many wait for that one already.
  mutating func find(missing card: Card) {
    let waits = Set(card.waiting?.cards.map(\.card) ?? [])
    for id in self.waits where !waits.contains(id) { hindered.append((id, .tooMany)) }
  }
}
