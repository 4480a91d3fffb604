/// Rules for repeating cards: completing or skipping an occurrence moves the card on to the next.
extension Commit {
  mutating func bringNext(_ before: Card, _ repeats: Repeat, as kind: Entry.Kind) throws(StoreFailure) {
    var after = try before.brought(to: repeats, at: context.clock)
    if before.column != .todo {
      let place = try Room(.todo, of: before.project, moving: [before.id]).place(at: .top, in: &ledger)
      after = after.moved(to: .todo, place, at: context.clock.now)
    }
    var fields = FieldChange.differences(before, after)
    // An early completion need not change the date, if the interval counts from today. Fields without a change record
    // it.
    if kind == .occurred, before.repeats == repeats {
      let same: [CardField] = before.due == after.due ? [.due, .repeats] : [.repeats]
      fields += same.map { .text(TextChange($0, before.text[$0], after.text[$0])) }
    }
    try record(after, over: before, kind, fields)
  }

  mutating func skip(_ ids: [CardID]) throws(StoreFailure) {
    // Inserts in reverse, so that the given order is kept.
    for id in ids.reversed() {
      let before = try ledger.present(id)
      if before.repeats?.isPaused == true { throw .refused(.seriesIsPaused(number: before.number)) }
      try bringNext(before, try before.skippingOne(at: context.clock), as: .skipped)
    }
  }

  mutating func reanchor(_ ids: [CardID], to due: Deadline) throws(StoreFailure) {
    for id in ids {
      let before = try ledger.present(id)
      let text = try before.reanchored(to: due, at: context.clock).judged(by: context, before: before.text)
      try rewrite(before, as: text, kind: .edited)
    }
  }

  /// The new card is placed below the series and recorded as `detached`; undo merges both again.
  mutating func detach(_ id: CardID, as new: CardID, _ changes: [TextChange]) throws(StoreFailure) {
    let before = try ledger.present(id)
    let next = try before.skippingOne(at: context.clock)
    var text = before.text
    text.repeats = nil
    text = try text.applying(changes)
    let place = try Room(before.column, of: before.project).place(at: .below(id), in: &ledger)
    context.project = before.project
    let card = NewCard(id: new, text: text)
    try add(card, to: before.column, place, as: .detached, seen: before.text, waiting: before.waiting)
    // Making room may have renumbered the card.
    try bringNext(try ledger.present(id), next, as: .skipped)
  }
}

extension Card {
  /// The series after completing the card now; nil if this occurrence is the last, or the series is paused.
  func comingBack(at clock: Clock) -> Repeat? {
    guard column != .done, let repeats = text.repeats, !repeats.isPaused else { return nil }
    return repeats.following(at: clock)
  }

  fileprivate func skippingOne(at clock: Clock) throws(StoreFailure) -> Repeat {
    guard let repeats = text.repeats else { throw .refused(.doesNotRepeat(number: number)) }
    guard let next = repeats.skippingOne(at: clock) else { throw .refused(.seriesHasEnded(number: number)) }
    return next
  }

  fileprivate func brought(to repeats: Repeat, at clock: Clock) throws(StoreFailure) -> Card {
    guard let due = repeats.due(repeats.current, at: clock) else {
      throw .refused(.zoneIsMissing(repeats.zone ?? ""))
    }
    var card = self
    card.repeats = repeats
    card.due = due
    if let start = text.start, let old = text.due { card.start = start + (due.day - old.day) }
    card.notes = Checklist.unchecked(text.notes)
    card.waiting = nil
    return card
  }

  fileprivate func reanchored(to due: Deadline, at clock: Clock) throws(StoreFailure) -> CardText {
    var text = text
    text.due = due
    if let repeats = text.repeats, due != self.text.due {
      guard let moved = repeats.moved(to: due, at: clock) else { throw .refused(.ruleCannotFollow(number: number)) }
      text.repeats = moved
    }
    return text
  }
}
