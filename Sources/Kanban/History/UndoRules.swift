/// Taking back and bringing back: both are entries of their own, computed from the one they reverse.
extension Commit {
  mutating func undo() throws(StoreFailure) {
    if let begun = try begun() { return try reverse(begun, as: .undone) }
    if try undoNewest(of: context.actor.run) { return }
    if try undoNewest(of: nil) { return }
    throw .refused(.nothingToUndo)
  }

  /// What was left of a large change, because somebody has changed those cards since, does not stand before what is older.
  private mutating func undoNewest(of run: String?) throws(StoreFailure) -> Bool {
    var before: Int64?
    while let newest = try ledger.newestUndoable(by: context.actor, run: run, in: context.project, before: before) {
      do throws(StoreFailure) {
        try reverse(newest.group, as: .undone)
        return true
      } catch {
        guard case .refused(.undoBlocked) = error, try ledger.isBegun(group: newest.group) else { throw error }
        before = newest.group
      }
    }
    return false
  }

  mutating func redo() throws(StoreFailure) {
    if let begun = try begun() { return try reverse(begun, as: .redone) }
    let actor = context.actor
    var newest = try ledger.newestRedoable(by: actor, run: actor.run, in: context.project)
    if newest == nil { newest = try ledger.newestRedoable(by: actor, run: nil, in: context.project) }
    guard let newest else { throw .refused(.nothingToRedo) }
    try reverse(newest.group, as: .redone)
  }

  /// The group that an earlier part has begun to take back: the next part goes on with it, whatever is newer by now.
  private func begun() throws(StoreFailure) -> Int64? {
    guard let group = context.group, let reverses = try ledger.entry(group)?.reverses else { return nil }
    return try ledger.entry(reverses)?.group
  }

  /// The newest of a large group first, and no more of it than a moment allows: the same again takes the next part.
  private mutating func reverse(_ group: Int64, as kind: Entry.Kind) throws(StoreFailure) {
    let found = try Reversible.found(of: group, in: ledger)
    if found.entries.isEmpty, let blocker = found.blocker { throw .refused(.undoBlocked(by: blocker)) }
    receipt.isPartial = found.isPartial
    receipt.skipped = found.isPartial ? 0 : found.skipped
    receipt.original = try found.entries.last.flatMap { entry throws(StoreFailure) in try original(of: entry) }
    for entry in found.entries {
      try takeBack(entry, as: kind)
      try ledger.setReversed(entry.sequence, true)
      if kind == .redone, let original = entry.reverses { try ledger.setReversed(original, false) }
    }
  }

  /// What was done before it was taken back and brought back.
  private func original(of entry: Entry) throws(StoreFailure) -> Entry? {
    guard let reverses = entry.reverses else { return entry }
    return try ledger.entry(reverses)
  }

  private mutating func takeBack(_ entry: Entry, as kind: Entry.Kind) throws(StoreFailure) {
    let fields = entry.takenBack
    switch entry.about {
    case .card(let id):
      for case .home(_, let home) in fields { try ledger.open(home.project) }
      let before = try ledger.kept(id)
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      // Told where the change was told, wherever the card has gone.
      try write(
        after.renewed(at: context.clock), over: before, kind, fields, toldIn: entry.project, reverses: entry.sequence)
    case .project(let id):
      try write(try ledger.known(id).applying(fields), kind, fields, reverses: entry.sequence)
    }
  }
}

extension Ledger {
  /// Of all projects the one in which undo would find the newest change: those of this run go before all others, as there.
  package func projectToUndo(for actor: Actor) throws(StoreFailure) -> ProjectID? {
    try newest(for: actor) { run, project throws(StoreFailure) in
      project.isArchived ? nil : try newestUndoable(by: actor, run: run, in: project.id, before: nil)
    }
  }

  package func projectToRedo(for actor: Actor) throws(StoreFailure) -> ProjectID? {
    try newest(for: actor) { run, project throws(StoreFailure) in
      let entry = try newestRedoable(by: actor, run: run, in: project.id)
      // Where nobody can be any more, only that it was put away is taken back.
      return entry.flatMap { !project.isArchived || $0.putsAway ? $0 : nil }
    }
  }

  private func newest(
    for actor: Actor, _ find: (String?, Project) throws(StoreFailure) -> Entry?
  ) throws(StoreFailure) -> ProjectID? {
    let projects = try projects()
    for run in [actor.run, nil] {
      var newest: (sequence: Int64, project: ProjectID)?
      for project in projects {
        guard let entry = try find(run, project), entry.sequence > newest?.sequence ?? 0 else { continue }
        newest = (entry.sequence, project.id)
      }
      if let newest { return newest.project }
    }
    return nil
  }
}

extension Entry {
  fileprivate var putsAway: Bool { fields.contains(.archived(false, true)) }

  /// What would have to change for it not to have been.
  fileprivate var takenBack: [FieldChange] {
    // An added card goes to the trash as it is: nothing typed is lost, and there it can still be read.
    if subject.card != nil, isBirth { return [.life(.onBoard, .inTrash)] }
    // A project that was added is put away: its cards stay.
    if kind == .projectAdded { return [.archived(false, true)] }
    return fields.map(\.inverse)
  }
}

/// What can be taken back of a group in one go: no more than a moment allows, those left out that cannot be.
private struct Reversible {
  private(set) var entries: [Entry] = []
  /// How many stay as they are, because somebody has changed the same since, and the first such change.
  private(set) var skipped = 0
  private(set) var blocker: Entry?
  private(set) var isPartial = false

  static func found(of group: Int64, in ledger: some Ledger) throws(StoreFailure) -> Reversible {
    var most = Batch.most + 1
    while true {
      let candidates = try ledger.reversible(group: group, most: most)
      let found = try Reversible(among: candidates, in: ledger)
      if found.isPartial || candidates.count < most { return found }
      most += found.skipped + 1
    }
  }

  private init(among candidates: [Entry], in ledger: some Ledger) throws(StoreFailure) {
    for entry in candidates {
      if entries.count == Batch.most {
        isPartial = true
        return
      }
      if let newer = try ledger.inForce(after: entry) {
        skipped += 1
        blocker = blocker ?? newer
      } else {
        entries.append(entry)
      }
    }
  }
}

/// A change of many cards is made, undone and redone in transactions of so many: none takes longer than a moment.
public enum Batch {
  public static let most = 50
}
