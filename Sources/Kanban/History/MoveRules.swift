extension Commit {
  mutating func move(
    _ ids: [CardID], to column: Column, at spot: Change.Spot, as kind: Entry.Kind = .moved
  ) throws(StoreFailure) {
    var cards = try distinct(ids)
    if kind == .completed { cards.removeAll { $0.column == .done } }
    guard let project = cards.first?.project else { return }
    if column == .done { cards = try bringNextOf(cards) }
    if cards.count == 1, cards[0].column == column, try stands(cards[0], at: spot) { return }
    let places = try Room(column, of: project, moving: Set(cards.map(\.id))).places(cards.count, at: spot, in: &ledger)
    for (card, place) in zip(cards, places) {
      // Making room may have renumbered the card.
      let before = try ledger.present(card.id)
      try put(before, in: column, place, as: kind == .moved && before.column == column ? .reordered : kind)
    }
  }

  private func distinct(_ ids: [CardID]) throws(StoreFailure) -> [Card] {
    var cards: [Card] = []
    var named: Set<CardID> = []
    for id in ids where named.insert(id).inserted { cards.append(try ledger.present(id)) }
    return cards
  }

  mutating func occur(_ id: CardID, _ occurrence: WallSecond) throws(StoreFailure) {
    guard try ledger.present(id).repeats?.current == occurrence else {
      throw .refused(.changedElsewhere(FieldSet(.repeats)))
    }
    try move([id], to: .done, at: .top, as: .completed)
  }

  /// Moves repeating cards on to their next occurrence and returns the other cards.
  private mutating func bringNextOf(_ cards: [Card]) throws(StoreFailure) -> [Card] {
    var neighbours: [Card] = []
    for card in cards {
      if let next = card.comingBack(at: context.clock) {
        if try isDoneToday(card, next) {
          guard cards.count > 1 else { throw .refused(.isDoneToday(next: card.due ?? .day(next.current.day))) }
          continue
        }
        try bringNext(try ledger.present(card.id), next, as: .occurred)
      } else {
        neighbours.append(card)
      }
    }
    return neighbours
  }

  /// True if the interval counts from today and the card was already completed today. A first occurrence may be planned
  /// for that day.
  private func isDoneToday(_ card: Card, _ next: Repeat) throws(StoreFailure) -> Bool {
    guard next.isAfterDone, next.current == card.repeats?.current else { return false }
    return try ledger.hasOccurred(Awaited(card.id))
  }

  /// True if the card is already there, so that the move writes no entry.
  private func stands(_ card: Card, at spot: Change.Spot) throws(StoreFailure) -> Bool {
    try Room(card.column, of: card.project, moving: [card.id]).gap(at: spot, in: ledger).holds(card.rank)
  }

  mutating func reopen(_ ids: [CardID]) throws(StoreFailure) {
    for id in ids.reversed() {
      let before = try ledger.present(id)
      guard before.column == .done else { continue }
      let column = before.position.cameFrom ?? .todo
      let place = try Room(column, of: before.project, moving: [id]).place(at: .top, in: &ledger)
      try put(before, in: column, place, as: .reopened)
    }
  }

  private mutating func put(
    _ before: Card, in column: Column, _ place: Place, as kind: Entry.Kind
  ) throws(StoreFailure) {
    let after = before.renewed(at: context.clock).moved(to: column, place, at: context.clock.now)
    try record(after, over: before, kind, [.position(before.position, after.position)])
  }

  /// Inserts in reverse, so that the given order is kept.
  mutating func send(_ ids: [CardID], to target: ProjectID) throws(StoreFailure) {
    try ledger.open(target)
    let numbers = try numbers(of: ids, in: target)
    for id in ids.reversed() {
      let before = try ledger.present(id)
      guard before.project != target, let number = numbers[id] else { continue }
      var after = before
      after.project = target
      after.number = number
      after.position.place = try Room(before.column, of: target).place(at: .top, in: &ledger)
      after.notes = try ledger.notes(of: before, from: target)
      let fields: [FieldChange] =
        [.home(before.home, after.home), .position(before.position, after.position)]
        + FieldChange.between(before.text, after.text)
      // The entry belongs to the source project, where the card is missed and where undo is expected.
      try write(after, over: before, .sent, fields, entryIn: before.project)
    }
  }

  /// A card gets its earlier number in the project if that is still free, else the next ones in the given order.
  private mutating func numbers(of ids: [CardID], in project: ProjectID) throws(StoreFailure) -> [CardID: Int] {
    var numbers: [CardID: Int] = [:]
    for id in ids where numbers[id] == nil {
      if try ledger.present(id).project == project { continue }
      if let old = try ledger.number(of: id, in: project), try ledger.card(number: old, in: project)?.id == id {
        numbers[id] = old
      } else {
        numbers[id] = try ledger.nextNumber(in: project)
      }
    }
    return numbers
  }

  mutating func setLife(_ ids: [CardID], _ life: Life, as kind: Entry.Kind) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.kept(id)
      guard before.life != life else { continue }
      var after = before.renewed(at: context.clock)
      after.life = life
      try record(after, over: before, kind, [.life(before.life, life)])
    }
  }
}
