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

  /// An undo that was cut off and gone on with is two, and brought back by one redo, the last part of it first.
  mutating func redo() throws(StoreFailure) {
    var undo = try begunUndo()
    if undo == nil { undo = try newestUndo() }
    guard let undo else { throw .refused(.nothingToRedo) }
    try reverse(undo, as: .redone)
    if !receipt.isPartial { receipt.isPartial = try undoBefore(undo) != nil }
  }

  private func newestUndo() throws(StoreFailure) -> Int64? {
    let actor = context.actor
    let own = try ledger.newestRedoable(by: actor, run: actor.run, in: context.project, before: nil)
    let newest = try ledger.newestRedoable(by: actor, run: nil, in: context.project, before: nil)
    guard let own, let newest else { return (own ?? newest)?.group }
    // Another run may have gone on with what this one began to take back.
    return try original(of: own)?.group == original(of: newest)?.group ? newest.group : own.group
  }

  /// The undo that earlier parts of a redo have come to, or the one before it where nothing of that can be brought back any more.
  private func begunUndo() throws(StoreFailure) -> Int64? {
    guard let group = context.group, let begun = try begun() else { return nil }
    let last = try ledger.reversible(group: group, most: 1).first?.reverses
    let undo = try last.flatMap { last throws(StoreFailure) in try ledger.entry(last) }?.group ?? begun
    guard let before = try undoBefore(undo), try Reversible.found(of: undo, in: ledger).entries.isEmpty else {
      return undo
    }
    return before
  }

  /// The undo that had taken back a part of the same change when this one went on with it.
  private func undoBefore(_ undo: Int64) throws(StoreFailure) -> Int64? {
    var before = undo
    let change = try ledger.entry(undo).flatMap { entry throws(StoreFailure) in try original(of: entry) }?.group
    while let earlier = try ledger.newestRedoable(by: context.actor, run: nil, in: context.project, before: before),
      try original(of: earlier)?.group == change
    {
      // Others may have changed since all that it had taken back.
      if try !Reversible.found(of: earlier.group, in: ledger).entries.isEmpty { return earlier.group }
      before = earlier.group
    }
    return nil
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
      let fields = try lawful(fields, of: before)
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      // Told where the change was told, wherever the card has gone.
      try write(
        after.renewed(at: context.clock), over: before, kind, fields, toldIn: entry.project, reverses: entry.sequence)
    case .project(let id):
      try write(try ledger.known(id).applying(fields), kind, fields, reverses: entry.sequence)
    case .page(let id):
      let before = try ledger.keptPage(id)
      let fields = try isOfSittingThatBegan(entry) ? [] : fields
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      try write(after, over: before, kind, fields, toldIn: entry.project, reverses: entry.sequence)
    }
  }

  /// What a card was called may be another's by now.
  private mutating func lawful(_ fields: [FieldChange], of card: Card) throws(StoreFailure) -> [FieldChange] {
    var lawful: [FieldChange] = []
    for field in fields {
      guard case .home(let now, let home) = field, try !ledger.isFree(home.number, for: card.id, in: home.project)
      else {
        lawful.append(field)
        continue
      }
      guard now.project != home.project else { continue }
      lawful.append(.home(now, Home(project: home.project, number: try ledger.nextNumber(in: home.project))))
    }
    return lawful
  }

  /// Whether it is what was written on in the sitting in which the page was begun. With its beginning all of it goes to the trash,
  /// where it can still be read, and comes back.
  private func isOfSittingThatBegan(_ entry: Entry) throws(StoreFailure) -> Bool {
    let done = try original(of: entry) ?? entry
    guard !done.isBirth, done.group != done.sequence, let first = try ledger.entry(done.group) else { return false }
    return first.isBirth && first.about == done.about
  }
}

extension Ledger {
  /// Those of this run go before all others.
  package func entryToUndo(for actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    if let own = try newestUndoable(by: actor, run: actor.run, in: project, before: nil) { return own }
    return try newestUndoable(by: actor, run: nil, in: project, before: nil)
  }

  /// Of all projects the one in which undo would find the newest change: those of this run go before all others, as there.
  package func projectToUndo(for actor: Actor) throws(StoreFailure) -> ProjectID? {
    try newest(for: actor) { run, project throws(StoreFailure) in
      project.isArchived ? nil : try newestUndoable(by: actor, run: run, in: project.id, before: nil)
    }
  }

  package func projectToRedo(for actor: Actor) throws(StoreFailure) -> ProjectID? {
    try newest(for: actor) { run, project throws(StoreFailure) in
      let entry = try newestRedoable(by: actor, run: run, in: project.id, before: nil)
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
    // An added card or page goes to the trash as it is: nothing typed is lost, and there it can still be read.
    if subject != .project, let life = birth { return [.life(life, .inTrash)] }
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
    let lost = try lost(with: group, in: ledger)
    while true {
      let candidates = try ledger.reversible(group: group, most: most)
      let found = try Reversible(among: candidates, lost: lost, in: ledger)
      if found.isPartial || candidates.count < most { return found }
      most += found.skipped + 1
    }
  }

  private init(
    among candidates: [Entry], lost: [Subject: Entry], in ledger: some Ledger
  ) throws(StoreFailure) {
    var lost = lost
    for entry in candidates {
      if entries.count == Batch.most {
        isPartial = true
        return
      }
      var newer = lost[entry.about]
      if newer == nil { newer = try overwritten(by: entry, in: ledger) }
      guard let newer else {
        entries.append(entry)
        continue
      }
      skipped += 1
      blocker = blocker ?? newer
      // What brings a page back from the trash brings back all that was written in its sitting, or nothing of it.
      if entry.about.isPage, entry.touched == .life { lost[entry.about] = newer }
    }
  }

  /// The oldest change in force that would be lost with an entry. What is taken back before it would not.
  private func overwritten(by entry: Entry, in ledger: some Ledger) throws(StoreFailure) -> Entry? {
    var seen = entry
    while let newer = try ledger.inForce(after: seen) {
      guard let taken = entries.first(where: { $0.sequence == newer.sequence }) else { return newer }
      // Whatever follows in the same fields was looked for when that one was.
      if taken.touched.isSuperset(of: entry.touched) { return nil }
      seen = entry.standing(at: newer.sequence)
    }
    return nil
  }

  /// The sitting in which a page was begun goes to the trash with all that was written in it: somebody else's change after its
  /// beginning, wherever among its own, keeps the whole of it.
  private static func lost(with group: Int64, in ledger: some Ledger) throws(StoreFailure) -> [Subject: Entry] {
    guard let first = try ledger.entry(group), first.isBirth, !first.isReversed, first.about.isPage else { return [:] }
    var seen = first
    while let newer = try ledger.inForce(after: seen) {
      if newer.group != group { return [first.about: newer] }
      seen = first.standing(at: newer.sequence)
    }
    return [:]
  }
}

extension Subject {
  fileprivate var isPage: Bool {
    if case .page = self { true } else { false }
  }
}

extension Entry {
  /// The same fields of the same subject, as if it had been written then.
  fileprivate func standing(at sequence: Int64) -> Entry {
    Entry(
      sequence: sequence, group: group, moment: moment, actor: actor, project: project, kind: kind, subject: subject,
      fields: fields, reverses: reverses, isReversed: isReversed)
  }
}

/// A change of many cards is made, undone and redone in transactions of so many: none takes longer than a moment.
public enum Batch {
  public static let most = 50
}
