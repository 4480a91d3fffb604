/// What happens to a card that repeats: its next occurrence comes when this one is done or skipped.
extension Ledger {
  /// Told by the card itself and the day, so that it is the same wherever it is done.
  mutating func bringNext(
    _ before: Card, _ repeats: Repeat, as kind: Entry.Kind, in receipt: inout Receipt, _ context: CommitContext
  ) throws(StoreFailure) {
    guard let due = repeats.due(repeats.current, at: context.clock) else {
      throw .refused(.zoneIsMissing(repeats.zone ?? ""))
    }
    var after = before
    after.repeats = repeats
    after.due = due
    // A period keeps its length.
    if let start = before.start, let old = before.due { after.start = start + (due.day - old.day) }
    after.notes = Checklist.unchecked(before.notes)
    after.waiting = nil
    if before.column != .todo {
      let place = try room(for: 1, at: .top, moving: [before.id], in: .todo, before.project)[0]
      after = after.moved(to: .todo, place, at: context.clock.now)
    }
    after.changed = context.clock.now
    var fields = FieldChange.differences(before, after)
    // Counted from today, what is done once more today comes when it would have come; it was done all the same.
    if kind == .occurred, before.repeats == repeats {
      if before.due == due { fields.append(.text(TextChange(.due, before.text[.due], after.text[.due]))) }
      fields.append(.text(TextChange(.repeats, before.text[.repeats], after.text[.repeats])))
    }
    try record(after, over: before, kind, fields, in: &receipt, context)
  }

  mutating func skip(_ ids: [CardID], _ context: CommitContext) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    // The last one named comes to stand on top of none before it: they keep their order.
    for id in ids.reversed() {
      let before = try present(id)
      guard let repeats = before.repeats else { throw .refused(.doesNotRepeat(number: before.number)) }
      guard let next = repeats.skippingOne(at: context.clock) else {
        throw .refused(.seriesHasEnded(number: before.number))
      }
      try bringNext(before, next, as: .skipped, in: &receipt, context)
    }
    return receipt
  }

  /// A card that does not come again only gets the deadline.
  mutating func reanchor(_ ids: [CardID], to due: Deadline, _ context: CommitContext) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    for id in ids {
      let before = try present(id)
      var text = before.text
      text.due = due
      if let repeats = before.repeats, due != before.due {
        guard let moved = repeats.moved(to: due, at: context.clock) else {
          throw .refused(.ruleCannotFollow(number: before.number))
        }
        text.repeats = moved
      }
      text = try text.judged(by: context, before: before.text)
      try rewrite(before, as: text, kind: .edited, in: &receipt, context)
    }
    return receipt
  }

  /// The new card stands below the series, in the history as `detached`; undone, both are one again.
  mutating func detach(
    _ id: CardID, as new: CardID, _ changes: [TextChange], _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    let before = try present(id)
    guard let repeats = before.repeats else { throw .refused(.doesNotRepeat(number: before.number)) }
    guard let next = repeats.skippingOne(at: context.clock) else {
      throw .refused(.seriesHasEnded(number: before.number))
    }
    var text = before.text
    text.repeats = nil
    text = try text.applying(changes)
    let place = try room(for: 1, at: .below(id), moving: [], in: before.column, before.project)[0]
    var receipt = Receipt()
    let context = context.within(before.project)
    try add(
      NewCard(id: new, text: text), to: before.column, place, as: .detached, seen: before.text, in: &receipt,
      context)
    // Making room may have renumbered the card meanwhile.
    try bringNext(try present(id), next, as: .skipped, in: &receipt, context)
    return receipt
  }
}

extension Card {
  /// How it comes back when it is done now; nil where this occurrence is the last, or the series pauses.
  func comingBack(at clock: Clock) -> Repeat? {
    guard column != .done, let repeats = text.repeats, !repeats.isPaused else { return nil }
    return repeats.following(at: clock)
  }
}
