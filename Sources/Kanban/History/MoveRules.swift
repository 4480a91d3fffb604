/// Cards are moved in their column, to another, to another project, and to the trash and back.
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
      // Making room may have renumbered the card meanwhile.
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

  /// What comes again does not go to done: its next occurrence comes. The others are left.
  private mutating func bringNextOf(_ cards: [Card]) throws(StoreFailure) -> [Card] {
    var others: [Card] = []
    for card in cards {
      if let next = card.comingBack(at: context.clock) {
        if try isDoneToday(card, next) {
          guard cards.count > 1 else { throw .refused(.isDoneToday(next: card.due ?? .day(next.current.day))) }
          continue
        }
        try bringNext(try ledger.present(card.id), next, as: .occurred)
      } else {
        others.append(card)
      }
    }
    return others
  }

  /// Counted from today it stands where it comes next; before it was ever done, somebody may have planned it there.
  private func isDoneToday(_ card: Card, _ next: Repeat) throws(StoreFailure) -> Bool {
    guard next.isAfterDone, next.current == card.repeats?.current else { return false }
    return try ledger.hasOccurred(Awaited(card.id))
  }

  /// There already: nothing has happened to it then.
  private func stands(_ card: Card, at spot: Change.Spot) throws(StoreFailure) -> Bool {
    try Room(card.column, of: card.project, moving: [card.id]).gap(at: spot, in: ledger).holds(card.rank)
  }

  /// Each card returns to the column it left.
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

  /// The last one named comes to stand on top of none before it: they keep their order.
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
      // Told where it was sent from: there it is missed, and there it is taken back.
      try write(after, over: before, .sent, fields, toldIn: before.project)
    }
  }

  /// What each was called when it was there, if nothing else is called so by now; the others are counted on as they were named.
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
