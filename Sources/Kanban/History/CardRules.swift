extension Commit {
  mutating func add(
    _ id: CardID, _ text: CardText, to column: Column, at spot: Change.Spot
  ) throws(StoreFailure) {
    let place = try Room(column, of: context.project).place(at: spot, in: &ledger)
    try add(NewCard(id: id, text: text), to: column, place)
  }

  mutating func paste(_ cards: [NewCard], to column: Column) throws(StoreFailure) {
    let places = try Room(column, of: context.project).places(cards.count, at: .bottom, in: &ledger)
    for (card, place) in zip(cards, places) { try add(card, to: column, place) }
  }

  mutating func add(
    _ new: NewCard, to column: Column, _ place: Place, as kind: Entry.Kind = .added, seen: CardText? = nil,
    waiting: Waiting? = nil
  ) throws(StoreFailure) {
    let text = try new.text.judged(by: context, before: seen)
    try ledger.open(context.project)
    if try ledger.knows(new.id), let there = try ledger.card(new.id) {
      // A retry of an add that was stored although the first attempt reported a failure.
      if there.life == .onBoard, there.text == text { return }
      throw .refused(.cardIsThere(number: there.number))
    }
    let now = context.clock.now
    let position = Position(column: column, place: place, completed: column == .done ? now : nil)
    let card = Card(
      id: new.id, number: try ledger.nextNumber(in: context.project), project: context.project, position: position,
      text: text, waiting: waiting, created: now, changed: now)
    try write(card, over: nil, kind, FieldChange.birth(of: card), entryIn: card.project)
  }

  mutating func edit(_ id: CardID, _ changes: [TextChange]) throws(StoreFailure) {
    let before = try ledger.present(id)
    let text = try before.text.applying(changes).judged(by: context, before: before.text)
    try rewrite(before, as: text, kind: .edited)
  }

  mutating func check(_ id: CardID, line: Int, reads: String) throws(StoreFailure) {
    let before = try ledger.present(id)
    guard let notes = Checklist.toggled(line, reads: reads, in: before.notes) else {
      throw .refused(.changedElsewhere(FieldSet(.notes)))
    }
    var text = before.text
    text.notes = notes
    try rewrite(before, as: text, kind: .checked)
  }
}

// MARK: Many cards

extension Commit {
  mutating func rewriteEach(
    _ ids: [CardID], _ change: (inout CardText) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.present(id)
      var text = before.text
      try change(&text)
      text = try text.judged(by: context, before: before.text)
      try rewrite(before, as: text, kind: .edited)
    }
  }

  mutating func retag(_ ids: [CardID], removing old: TagRemoval, adding new: [String]) throws(StoreFailure) {
    try rewriteEach(ids) { text throws(StoreFailure) in
      text.tags = Tags.replacing(old.removed(from: text.tags, adding: new), by: new, in: text.tags)
    }
  }

  mutating func renameTag(_ ids: [CardID], _ old: String, to new: String) throws(StoreFailure) {
    try rewriteEach(ids) { text throws(StoreFailure) in
      if text.tags.contains(old) { text.tags = Tags.replacing([old], by: [new], in: text.tags) }
    }
  }
}

extension Tags {
  /// The new tags take the position of the first old one, without duplicates.
  static func replacing(_ old: [String], by new: [String], in tags: [String]) -> [String] {
    guard let first = tags.firstIndex(where: old.contains) else {
      return tags + new.filter { !tags.contains($0) }
    }
    let kept = tags.filter { !old.contains($0) }
    let before = tags[..<first].count { !old.contains($0) }
    return Array(kept[..<before]) + new.filter { !kept.contains($0) } + Array(kept[before...])
  }
}
