/// Taking back and bringing back: both are entries of their own, computed from the one they reverse.
extension Ledger {
  mutating func undo(_ occasion: Occasion) throws(StoreFailure) -> Receipt {
    let actor = occasion.actor
    var newest = try newestUndoable(by: actor, run: actor.run, in: occasion.project)
    if newest == nil { newest = try newestUndoable(by: actor, run: nil, in: occasion.project) }
    guard let newest else { throw .refused(.nothingToUndo) }
    return try reverse(newest.group, as: .undone, occasion)
  }

  mutating func redo(_ occasion: Occasion) throws(StoreFailure) -> Receipt {
    let actor = occasion.actor
    var newest = try newestRedoable(by: actor, run: actor.run, in: occasion.project)
    if newest == nil { newest = try newestRedoable(by: actor, run: nil, in: occasion.project) }
    guard let newest else { throw .refused(.nothingToRedo) }
    return try reverse(newest.group, as: .redone, occasion)
  }

  private mutating func reverse(
    _ group: Int64, as kind: Entry.Kind, _ occasion: Occasion
  ) throws(StoreFailure)
    -> Receipt
  {
    let entries = try entries(group: group).filter { !$0.isReversed }
    for entry in entries {
      if let newer = try inForce(after: entry) { throw .refused(.undoBlocked(by: newer)) }
    }
    var receipt = Receipt()
    for entry in entries.reversed() {
      let draft = try takeBack(entry, as: kind, occasion)
      receipt.entries.append(try append(draft, group: receipt.entries.first?.group))
      try setReversed(entry.sequence, true)
      if kind == .redone, let original = entry.reverses { try setReversed(original, false) }
    }
    return receipt
  }

  private mutating func takeBack(
    _ entry: Entry, as kind: Entry.Kind, _ occasion: Occasion
  ) throws(StoreFailure)
    -> EntryDraft
  {
    // An added card goes to the trash as it is: nothing typed is lost, and there it can still be read.
    let fields = entry.isBirth ? [.life(.onBoard, .inTrash)] : entry.fields.map(\.inverse)
    switch entry.subject {
    case .card(let id, _, _):
      guard let before = try card(id) else { throw .refused(.cardIsGone) }
      guard var after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      after.changed = occasion.clock.now
      try write(after, over: before)
      return .about(after, kind, fields, occasion, reverses: entry.sequence)
    case .project:
      guard var project = try project(entry.project) else { throw .refused(.cardIsGone) }
      for case .limit(let column, _, let limit) in fields { project.limits[column] = limit }
      try write(project)
      return EntryDraft(
        moment: occasion.clock.now, actor: occasion.actor, project: entry.project, kind: kind, subject: .project,
        fields: fields, reverses: entry.sequence)
    }
  }
}
