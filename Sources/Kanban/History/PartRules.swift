/// Rules for cards that are part of another card. Only the parent is stored, so a card has at most one.
extension Commit {
  mutating func makeParts(_ ids: [CardID], of parent: CardID?) throws(StoreFailure) {
    if let parent { _ = try ledger.present(parent) }
    for id in ids {
      let before = try ledger.present(id)
      var after = before
      after.parent = parent
      try record(after, over: before, .edited, [.parent(before.parent, parent)])
    }
  }

  /// Refuses a parent that would close a circle of parts, or put more than `Parts.deepest` cards above the part; also
  /// when an undo restores it, or an import adds it after its parts.
  func expectNoCircleOfParts(_ card: Card, over before: Card?) throws(StoreFailure) {
    guard let parent = card.parent, before == nil || parent != before?.parent else { return }
    guard let path = try ledger.parents(from: parent, to: card.id) else { return }
    throw .refused(.partsInCircle(try ledger.references(to: [card.id] + path, in: context.project)))
  }

  /// The parent of an incoming card; the present one if the new one would close a circle or make a chain of parents too
  /// long.
  func validParent(_ parent: CardID?, of card: Card) throws(StoreFailure) -> CardID? {
    var after = card
    after.parent = parent
    do throws(StoreFailure) {
      try expectNoCircleOfParts(after, over: parent == card.parent ? card : nil)
      return parent
    } catch {
      switch error {
      case .refused(.partsInCircle), .refused(.partsTooDeep): return card.parent
      default: throw error
      }
    }
  }
}

extension Ledger {
  /// The cards from `start` upwards to `goal`, both included; nil if `goal` is not among them. Refuses more than
  /// `Parts.deepest` cards.
  fileprivate func parents(from start: CardID, to goal: CardID) throws(StoreFailure) -> [CardID]? {
    var path = [start]
    while let last = path.last, last != goal {
      guard let next = try card(last)?.parent else { return nil }
      if path.count == Parts.deepest { throw .refused(.partsTooDeep(limit: Parts.deepest)) }
      path.append(next)
    }
    return path
  }

  func tiedParent(of card: Card) throws(StoreFailure) -> TiedCard? {
    guard let id = card.parent, let parent = try self.card(id), parent.life != .purged else { return nil }
    return TiedCard(parent, holds: parent.life == .onBoard)
  }

  func tiedParts(_ parts: [CardID]) throws(StoreFailure) -> [TiedCard] {
    var tied: [TiedCard] = []
    for part in parts {
      if let card = try card(part) { tied.append(TiedCard(card, holds: card.isOpen)) }
    }
    return tied.sorted { ($0.column, $0.number, $0.id) < ($1.column, $1.number, $1.id) }
  }
}

public enum Parts {
  /// The maximum number of cards above a card when it becomes a part: its parent, the parent of that, and so on. It
  /// bounds the check for circles; parts of the card itself are not counted.
  public static let deepest = 100
  /// The maximum number of parts of a card that are listed one by one.
  public static let mostListed = 100
}
