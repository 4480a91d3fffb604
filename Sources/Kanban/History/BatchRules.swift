/// Changes made to many cards alike.
extension Ledger {
  mutating func rewriteEach(
    _ ids: [CardID], _ context: CommitContext, _ change: (inout CardText) throws(StoreFailure) -> Void
  ) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    for id in ids {
      let before = try present(id)
      var text = before.text
      try change(&text)
      text = try text.judged(by: context, before: before.text)
      try rewrite(before, as: text, kind: .edited, in: &receipt, context)
    }
    return receipt
  }

  mutating func retag(
    _ ids: [CardID], removing old: [String], adding new: [String], _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    try rewriteEach(ids, context) { text throws(StoreFailure) in
      text.tags = Tags.replacing(old, by: new, in: text.tags)
    }
  }

  mutating func renameTag(
    _ ids: [CardID], _ old: String, to new: String, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    try rewriteEach(ids, context) { text throws(StoreFailure) in
      if text.tags.contains(old) { text.tags = Tags.replacing([old], by: [new], in: text.tags) }
    }
  }

  mutating func wait(_ ids: [CardID], _ waiting: Waiting?, _ context: CommitContext) throws(StoreFailure) -> Receipt {
    var waiting = waiting
    if let told = waiting { waiting?.reason = told.reason.asTitle }
    if let count = waiting?.reason.count, count > Waiting.longest {
      throw .refused(.reasonTooLong(count, limit: Waiting.longest))
    }
    var receipt = Receipt()
    for id in ids {
      let before = try present(id)
      var after = before
      after.waiting = waiting
      after.changed = context.clock.now
      try record(after, over: before, .waited, [.waiting(before.waiting, waiting)], in: &receipt, context)
    }
    return receipt
  }

  /// The last one named comes to stand on top of none before it: they keep their order.
  mutating func send(_ ids: [CardID], to target: ProjectID, _ context: CommitContext) throws(StoreFailure) -> Receipt {
    let project = try known(target)
    if project.isArchived { throw .refused(.projectIsArchived(project.name)) }
    var receipt = Receipt()
    for id in ids.reversed() {
      let before = try present(id)
      guard before.project != target else { continue }
      var after = before
      after.project = target
      after.number = if let old = try number(of: id, in: target) { old } else { try nextNumber(in: target) }
      after.position.place = try room(for: 1, at: .top, moving: [], in: before.column, target)[0]
      after.changed = context.clock.now
      let fields: [FieldChange] = [.home(before.home, after.home), .position(before.position, after.position)]
      try write(after, over: before, on: context)
      // Told where it was sent from: there it is missed, and there it is taken back.
      var draft = EntryDraft.about(after, .sent, fields, context)
      draft.project = before.project
      try note(draft, in: &receipt, context)
    }
    return receipt
  }
}

extension Tags {
  /// The first of the new ones stands where the first of the old ones stood; each tag once.
  static func replacing(_ old: [String], by new: [String], in tags: [String]) -> [String] {
    guard let first = tags.firstIndex(where: old.contains) else {
      return tags + new.filter { !tags.contains($0) }
    }
    let kept = tags.filter { !old.contains($0) }
    let before = tags[..<first].count { !old.contains($0) }
    return Array(kept[..<before]) + new.filter { !kept.contains($0) } + Array(kept[before...])
  }
}
