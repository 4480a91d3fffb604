/// Undo and redo: both write entries of their own, computed from the entry that they reverse.
extension Commit {
  mutating func undo() throws(StoreFailure) {
    if let begun = try begun() { return try reverse(begun, as: .undone) }
    if try undoNewest(of: context.actor.run) { return }
    if try undoNewest(of: nil) { return }
    throw .refused(.nothingToUndo)
  }

  /// Undoes the newest change of the actor, or of one run. False if nothing is left to undo. Skips the rest of a large
  /// change that later changes block.
  private mutating func undoNewest(of run: String?) throws(StoreFailure) -> Bool {
    var before: Int64?
    while let newest = try ledger.newestUndoable(by: context.actor, run: run, in: context.project, before: before) {
      do throws(StoreFailure) {
        try reverse(newest.group, as: .undone)
        return true
      } catch {
        guard case .refused(.undoBlocked) = error, try ledger.isPartlyReversed(group: newest.group) else { throw error }
        before = newest.group
      }
    }
    return false
  }

  /// A large undo that was interrupted and continued consists of two undos; one redo reverses both, the last part
  /// first.
  mutating func redo() throws(StoreFailure) {
    var undo = try begunUndo()
    if undo == nil { undo = try newestUndo() }
    guard let undo else { throw .refused(.nothingToRedo) }
    try reverse(undo, as: .redone)
    if !receipt.isPartial { receipt.isPartial = try undoBefore(undo) != nil }
  }

  private func newestUndo() throws(StoreFailure) -> Int64? {
    let actor = context.actor
    let own = try ledger.entryToRedo(for: actor, run: actor.run, in: context.project)
    let newest = try ledger.entryToRedo(for: actor, run: nil, in: context.project)
    guard let own, let newest else { return (own ?? newest)?.group }
    // Another program run may have continued the undo that this run began; redo reverses both.
    return try original(of: own)?.group == original(of: newest)?.group ? newest.group : own.group
  }

  /// The undo that a running redo is reversing; nil if no redo is running. If all its entries are reversed or blocked
  /// by later changes, the earlier undo of the same change, if any.
  private func begunUndo() throws(StoreFailure) -> Int64? {
    guard let group = context.group, let begun = try begun() else { return nil }
    let last = try ledger.reversible(group: group, most: 1).first?.reverses
    let undo = try last.flatMap { last throws(StoreFailure) in try ledger.entry(last) }?.group ?? begun
    guard let before = try undoBefore(undo), try Reversible.found(of: undo, in: ledger).entries.isEmpty else {
      return undo
    }
    return before
  }

  /// The newest earlier undo that reversed another part of the same change and can be redone; nil without one.
  private func undoBefore(_ undo: Int64) throws(StoreFailure) -> Int64? {
    var before = undo
    let change = try ledger.entry(undo).flatMap { entry throws(StoreFailure) in try original(of: entry) }?.group
    while let earlier = try ledger.newestRedoable(by: context.actor, run: nil, in: context.project, before: before),
      try original(of: earlier)?.group == change
    {
      // Skips an undo whose entries are all blocked by later changes.
      if try !Reversible.found(of: earlier.group, in: ledger).entries.isEmpty { return earlier.group }
      before = earlier.group
    }
    return nil
  }

  /// The group that an earlier part of this undo or redo began to reverse; nil for the first part. The next part
  /// continues with it, even if newer changes exist.
  private func begun() throws(StoreFailure) -> Int64? {
    guard let group = context.group, let reverses = try ledger.entry(group)?.reverses else { return nil }
    return try ledger.entry(reverses)?.group
  }

  /// Reverses one batch of a group, newest entries first; a repeated call reverses the next batch.
  private mutating func reverse(_ group: Int64, as kind: Entry.Kind) throws(StoreFailure) {
    let found = try Reversible.found(of: group, in: ledger)
    if found.entries.isEmpty, let blocker = found.blocker { throw .refused(.undoBlocked(by: blocker)) }
    receipt.isPartial = found.isPartial
    receipt.skipped = found.isPartial ? 0 : found.skipped
    receipt.original = try imported(among: found.entries)
    if receipt.original == nil, let last = found.entries.last { receipt.original = try original(of: last) }
    for entry in found.entries {
      try revert(entry, as: kind)
      try ledger.setReversed(entry.sequence, true)
      if kind == .redone, let original = entry.reverses { try ledger.setReversed(original, false) }
    }
  }

  /// The original entry that names a reversed import in the notice: the change of an existing card, or the creation of
  /// a project. Nil for other changes.
  private func imported(among entries: [Entry]) throws(StoreFailure) -> Entry? {
    let changed = entries.first {
      $0.kind == .received || $0.kind == .projectAdded || !$0.kind.isOrdinary && !$0.touched.contains(.life)
    }
    guard let changed, let original = try original(of: changed) else { return nil }
    return original.kind == .received || original.kind == .projectAdded ? original : nil
  }

  /// The entry that an undo or redo entry reverses; any other entry itself.
  private func original(of entry: Entry) throws(StoreFailure) -> Entry? {
    guard let reverses = entry.reverses else { return entry }
    return try ledger.entry(reverses)
  }

  private mutating func revert(_ entry: Entry, as kind: Entry.Kind) throws(StoreFailure) {
    let fields = entry.takenBack
    switch entry.about {
    case .card(let id):
      for case .home(_, let home) in fields {
        let there = try ledger.known(home.project)
        if there.isArchived, kind == .redone { throw .refused(.cannotRedoIntoArchived(there.name)) }
        try ledger.open(home.project)
      }
      let before = try ledger.kept(id)
      var fields = try withPermittedClock(try withFreeNumber(fields, of: before), of: before)
      guard var after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      if !after.isOpen { (after, fields) = after.withoutClock(fields, at: context.clock.now) }
      // The entry is recorded in the project of the original entry, wherever the card is now.
      try write(
        after.renewed(at: context.clock), over: before, kind, fields, entryIn: entry.project, reverses: entry.sequence)
    case .project(let id):
      try write(try ledger.known(id).applying(fields), kind, fields, reverses: entry.sequence)
    case .page(let id):
      let before = try ledger.keptPage(id)
      let fields = try isOfSessionThatBegan(entry) ? [] : fields
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(entry.touched)) }
      try write(after, over: before, kind, fields, entryIn: entry.project, reverses: entry.sequence)
    }
  }

  /// The fields to restore, adapted if another card has the old number: the card keeps its present number, or gets the
  /// next one of the other project.
  private mutating func withFreeNumber(_ fields: [FieldChange], of card: Card) throws(StoreFailure) -> [FieldChange] {
    var adapted: [FieldChange] = []
    for field in fields {
      guard case .home(let now, let home) = field, try !ledger.isFree(home.number, for: card.id, in: home.project)
      else {
        adapted.append(field)
        continue
      }
      guard now.project != home.project else { continue }
      adapted.append(.home(now, Home(project: home.project, number: try ledger.nextNumber(in: home.project))))
    }
    return adapted
  }

  /// True if the entry is a later one of the editing session that created the page. Undo moves the whole page to the
  /// trash with its text, and redo restores it.
  private func isOfSessionThatBegan(_ entry: Entry) throws(StoreFailure) -> Bool {
    let done = try original(of: entry) ?? entry
    guard !done.isBirth, done.group != done.sequence, let first = try ledger.entry(done.group) else { return false }
    return first.isBirth && first.about == done.about
  }
}

extension Ledger {
  /// The newest entry that undo would try to reverse, else nil. Entries of this run take precedence.
  package func entryToUndo(for actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    if let own = try newestUndoable(by: actor, run: actor.run, in: project, before: nil) { return own }
    return try newestUndoable(by: actor, run: nil, in: project, before: nil)
  }

  /// The project with the newest change to undo. Entries of this run take precedence, as in `entryToUndo`.
  package func projectToUndo(for actor: Actor) throws(StoreFailure) -> ProjectID? {
    try newest(for: actor) { run, project throws(StoreFailure) in
      let entry = try newestUndoable(by: actor, run: run, in: project.id, before: nil)
      // An archived project counts only if the change to undo is about the project, such as its archiving.
      return entry.flatMap { !project.isArchived || $0.subject == .project ? $0 : nil }
    }
  }

  /// The newest undo that redo would reverse, else nil. A later ordinary change in either project ends the redo of a
  /// move between two.
  fileprivate func entryToRedo(for actor: Actor, run: String?, in project: ProjectID) throws(StoreFailure) -> Entry? {
    guard let entry = try newestRedoable(by: actor, run: run, in: project, before: nil) else { return nil }
    guard let other = entry.project == project ? entry.other : entry.project else { return entry }
    let there = try newestRedoable(by: actor, run: run, in: other, before: entry.sequence + 1)
    return there == nil ? nil : entry
  }

  package func projectToRedo(for actor: Actor) throws(StoreFailure) -> ProjectID? {
    try newest(for: actor) { run, project throws(StoreFailure) in
      let entry = try entryToRedo(for: actor, run: run, in: project.id)
      // An archived project counts only if the undo to be redone has archived it.
      return entry.flatMap { !project.isArchived || $0.putsAway ? $0 : nil }
    }
  }

  private func newest(
    for actor: Actor, _ find: (String?, Project) throws(StoreFailure) -> Entry?
  ) throws(StoreFailure) -> ProjectID? {
    // Usually the last entry of the store is the one sought, and no other project needs to be searched.
    let last = try newestSequence()
    if let home = try entry(last)?.project, let project = try project(home),
      try find(actor.run, project)?.sequence == last
    {
      return home
    }
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

  fileprivate var takenBack: [FieldChange] {
    // Undo moves an added card or page to the trash, so that no typed text is lost.
    if subject != .project, let life = birth { return [.life(life, .inTrash)] }
    // An added project is archived, because it may contain cards.
    if kind == .projectAdded { return [.archived(false, true)] }
    return fields.map(\.inverse)
  }
}

/// The next batch of entries of a change that undo or redo can reverse.
private struct Reversible {
  private(set) var entries: [Entry] = []
  /// How many entries of the group are blocked by later changes, and the first change that blocks one.
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
      // A page and all that was written in the session that created it are undone together or not at all.
      if entry.about.isPage, entry.touched == .life { lost[entry.about] = newer }
    }
  }

  /// The oldest change in force that reversing the entry would overwrite. Changes in this batch do not count.
  private func overwritten(by entry: Entry, in ledger: some Ledger) throws(StoreFailure) -> Entry? {
    var seen = entry
    while let newer = try ledger.inForce(after: seen) {
      guard let taken = entries.first(where: { $0.sequence == newer.sequence }) else { return newer }
      // The fields of `taken` are reversed in this batch, so changes after it were checked when it joined the batch.
      if taken.touched.isSuperset(of: entry.touched) { return nil }
      seen = entry.standing(at: newer.sequence)
    }
    return nil
  }

  /// The page that the group created, with the first later change of another group, which blocks undoing the page's
  /// whole session. Empty without such a change.
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
  /// The entry with a later sequence, so that `inForce(after:)` continues its search behind that.
  fileprivate func standing(at sequence: Int64) -> Entry {
    Entry(
      sequence: sequence, group: group, moment: moment, actor: actor, project: project, kind: kind, subject: subject,
      fields: fields, reverses: reverses, isReversed: isReversed)
  }
}

/// The maximum number of cards or history entries per transaction of a large change, so that none blocks for long.
public enum Batch {
  public static let most = 50
}

/// Reverts a card, project or page to an earlier moment of its history, as a new change.
extension Commit {
  mutating func revert(to sequence: Int64) throws(StoreFailure) {
    guard let entry = try ledger.entry(sequence) else { throw .refused(.entryIsGone) }
    switch entry.about {
    case .card(let id):
      let before = try ledger.kept(id)
      let fields = try ledger.reversion(of: before, to: sequence)
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
      try record(after, over: before, .reverted, fields)
    case .project(let id):
      let project = try ledger.known(id)
      try change(project, .reverted, try ledger.reversion(of: project, to: sequence))
    case .page(let id):
      let before = try ledger.keptPage(id)
      let fields = try ledger.reversion(of: before, to: sequence)
      guard !fields.isEmpty else { return }
      guard let after = before.applying(fields) else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
      try write(after, over: before, .reverted, fields, entryIn: context.project)
    }
  }
}

/// Reads the history of a subject, newest entry first.
public protocol EntryReader {
  func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry]
  /// The time of the last change of each field of a card, read without the changed texts.
  func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges
}

/// Reads what an import needs to know about a card, from a store or within a change in progress.
public protocol CardReader: EntryReader {
  func card(_ id: CardID) throws(StoreFailure) -> Card?
  /// The last version of the card as another program wrote it; nil if none is stored.
  func original(of card: CardID) throws(StoreFailure) -> SourceText?
  /// The first card that has this UID in another program, by its source text.
  func card(called uid: String) throws(StoreFailure) -> CardID?
  /// The cards whose clock runs: at most one, unless the store file was edited by other means.
  func running() throws(StoreFailure) -> [CardID]
}

extension EntryReader {
  public func entries(of card: CardID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(of: .card(card), before: before, most: most)
  }

  /// The changes that restore the card's state right after this entry. The card keeps its present project, number and
  /// clock.
  public func reversion(of card: Card, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past: Card? = card
    try visit(.card(card.id), downTo: sequence) { past = past?.applying($0.fields.reversed().map(\.inverse)) }
    guard let past else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
    return FieldChange.differences(card, past)
  }

  public func reversion(of project: Project, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past = project
    try visit(.project(project.id), downTo: sequence) { past = past.applying($0.fields.reversed().map(\.inverse)) }
    return FieldChange.differences(project, past)
  }

  public func reversion(of page: Page, to sequence: Int64) throws(StoreFailure) -> [FieldChange] {
    var past: Page? = page
    try visit(.page(page.id), downTo: sequence) { past = past?.applying($0.fields.reversed().map(\.inverse)) }
    guard let past else { throw .refused(.changedElsewhere(FieldSet(.notes))) }
    return FieldChange.differences(page, past)
  }

  private func visit(
    _ subject: Subject, downTo sequence: Int64, look: (Entry) -> Void
  ) throws(StoreFailure) {
    try visit(subject) { entry in
      guard entry.sequence > sequence else { return false }
      look(entry)
      return true
    }
  }

  /// Passes the entries of a subject to `look`, newest first, until it returns false.
  func visit(_ subject: Subject, look: (Entry) -> Bool) throws(StoreFailure) {
    var before: Int64?
    while true {
      let page = try entries(of: subject, before: before, most: 100)
      guard page.allSatisfy(look), page.count == 100, let last = page.last else { return }
      before = last.sequence
    }
  }
}

extension CardQuestions {
  /// The newest entry of a project, except the purges of a board that empties the trash by age.
  public func newestEntry(in project: ProjectID) throws(StoreFailure) -> Entry? {
    var newest = try entries(in: project, before: nil, most: 1).first
    while let entry = newest, entry.kind == .purged, entry.actor.origin == .program {
      newest = try entries(in: project, before: entry.group, most: 1).first
    }
    return newest
  }

  /// The newest entry of all projects, without automatic purges.
  public func newestEntryOfAll() throws(StoreFailure) -> Entry? {
    var newest: Entry?
    for project in try projects() {
      guard let entry = try newestEntry(in: project.id), entry.sequence > newest?.sequence ?? 0 else { continue }
      newest = entry
    }
    return newest
  }

  /// The field changes that restore the state of a card, project or page after an entry; nil if it does not exist.
  /// Refuses a purged one.
  public func reversion(of subject: Subject, to sequence: Int64) throws(StoreFailure) -> [FieldChange]? {
    switch subject {
    case .card(let id):
      guard let card = try card(id) else { return nil }
      if card.life == .purged { throw .refused(.cardIsPurged(number: card.number)) }
      return try reversion(of: card, to: sequence)
    case .project(let id):
      guard let project = try project(id) else { return nil }
      return try reversion(of: project, to: sequence)
    case .page(let id):
      guard let page = try page(id) else { return nil }
      if page.life == .purged { throw .refused(.pageIsPurged(page.date.day)) }
      return try reversion(of: page, to: sequence)
    }
  }
}

extension FieldChange {
  static func differences(_ now: Card, _ past: Card) -> [FieldChange] {
    var fields = between(now.text, past.text)
    if now.waiting != past.waiting { fields.append(.waiting(now.waiting, past.waiting)) }
    if now.parent != past.parent { fields.append(.parent(now.parent, past.parent)) }
    if now.position != past.position { fields.append(.position(now.position, past.position)) }
    if now.life != past.life { fields.append(.life(now.life, past.life)) }
    return fields
  }

  static func differences(_ now: Project, _ past: Project) -> [FieldChange] {
    // The fields are in the order in which the store returns them: all stages, then all limits.
    var fields: [FieldChange] = Column.allCases.map { .stages($0, now.stages(of: $0), past.stages(of: $0)) }
    fields += Column.allCases.map { .limit($0, now.limits[$0], past.limits[$0]) }
    for column in Column.allCases {
      for stage in Set(now.stages(of: column) + past.stages(of: column)).sorted() {
        let limits = (now.limit(of: column, stage: stage), past.limit(of: column, stage: stage))
        fields.append(.limit(column, stage: stage, limits.0, limits.1))
      }
    }
    fields += [
      .titles(now.titles, past.titles), .name(now.name, past.name), .archived(now.isArchived, past.isArchived),
      .order(now.place, past.place),
    ]
    return fields.filter { $0 != $0.inverse }
  }
}
