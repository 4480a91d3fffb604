/// Taking back and bringing back: both are entries of their own, computed from the one they reverse.
extension Ledger {
  mutating func undo(_ context: CommitContext) throws(StoreFailure) -> Receipt {
    if let begun = try begun(context) { return try reverse(begun, as: .undone, context) }
    if let receipt = try undo(context, run: context.actor.run) { return receipt }
    if let receipt = try undo(context, run: nil) { return receipt }
    throw .refused(.nothingToUndo)
  }

  /// What was left of a large change, because somebody has changed those cards since, does not stand before what is older.
  private mutating func undo(_ context: CommitContext, run: String?) throws(StoreFailure) -> Receipt? {
    var before: Int64?
    while let newest = try newestUndoable(by: context.actor, run: run, in: context.project, before: before) {
      do throws(StoreFailure) {
        return try reverse(newest.group, as: .undone, context)
      } catch {
        guard case .refused(.undoBlocked) = error, try isBegun(group: newest.group) else { throw error }
        before = newest.group
      }
    }
    return nil
  }

  mutating func redo(_ context: CommitContext) throws(StoreFailure) -> Receipt {
    if let begun = try begun(context) { return try reverse(begun, as: .redone, context) }
    let actor = context.actor
    var newest = try newestRedoable(by: actor, run: actor.run, in: context.project)
    if newest == nil { newest = try newestRedoable(by: actor, run: nil, in: context.project) }
    guard let newest else { throw .refused(.nothingToRedo) }
    return try reverse(newest.group, as: .redone, context)
  }

  /// The group that an earlier part has begun to take back: the next part goes on with it, whatever is newer by now.
  private func begun(_ context: CommitContext) throws(StoreFailure) -> Int64? {
    guard let group = context.group, let reverses = try entry(group)?.reverses else { return nil }
    return try entry(reverses)?.group
  }

  /// The newest of a large group first, and no more of it than a moment allows: the same again takes the next part.
  private mutating func reverse(
    _ group: Int64, as kind: Entry.Kind, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    let found = try reversibleNow(group)
    if found.entries.isEmpty, let blocker = found.blocker { throw .refused(.undoBlocked(by: blocker)) }
    var receipt = Receipt(isPartial: found.isPartial, skipped: found.isPartial ? 0 : found.skipped)
    for entry in found.entries {
      let draft = try takeBack(entry, as: kind, context)
      try note(draft, in: &receipt, context)
      try setReversed(entry.sequence, true)
      if kind == .redone, let original = entry.reverses { try setReversed(original, false) }
    }
    return receipt
  }

  /// No more than a moment allows, those left out that cannot be taken back.
  private func reversibleNow(_ group: Int64) throws(StoreFailure) -> Reversible {
    var most = Batch.most + 1
    while true {
      let candidates = try reversible(group: group, most: most)
      var found = Reversible()
      for entry in candidates {
        if found.entries.count == Batch.most {
          found.isPartial = true
          return found
        }
        if let newer = try inForce(after: entry) {
          found.skipped += 1
          found.blocker = found.blocker ?? newer
        } else {
          found.entries.append(entry)
        }
      }
      if candidates.count < most { return found }
      most += found.skipped + 1
    }
  }

  private mutating func takeBack(
    _ entry: Entry, as kind: Entry.Kind, _ context: CommitContext
  ) throws(StoreFailure) -> EntryDraft {
    switch entry.subject {
    case .card(let id, _, _):
      // An added card goes to the trash as it is: nothing typed is lost, and there it can still be read.
      let fields = entry.isBirth ? [.life(.onBoard, .inTrash)] : entry.fields.map(\.inverse)
      for case .home(_, let home) in fields where try known(home.project).isArchived {
        throw .refused(.projectIsArchived(try known(home.project).name))
      }
      guard let before = try card(id) else { throw .refused(.cardIsGone) }
      if before.life == .purged { throw .refused(.cardIsPurged(number: before.number)) }
      guard var after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      after = after.renewed(at: context.clock)
      after.changed = context.clock.now
      try write(after, over: before, on: context)
      var draft = EntryDraft.about(after, kind, fields, context, reverses: entry.sequence)
      // Where the change was told, wherever the card has gone.
      draft.project = entry.project
      return draft
    case .project:
      // A project that was added is put away: its cards stay.
      let fields = entry.kind == .projectAdded ? [.archived(false, true)] : entry.fields.map(\.inverse)
      try write(try lawful(known(entry.project).applying(fields)))
      return EntryDraft(
        moment: context.clock.now, actor: context.actor, project: entry.project, kind: kind, subject: .project,
        fields: fields, reverses: entry.sequence)
    }
  }
}

/// What can be taken back of a group in one go.
private struct Reversible {
  var entries: [Entry] = []
  /// How many stay as they are, because somebody has changed the same since, and the first such change.
  var skipped = 0
  var blocker: Entry?
  var isPartial = false
}

/// A change of many cards is made, undone and redone in transactions of so many: none takes longer than a moment.
public enum Batch {
  public static let most = 50
}
