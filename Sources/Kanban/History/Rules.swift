import Time

/// A change while the rules apply it: the ledger, its context and the entries written so far.
struct Commit<Book: Ledger> {
  var ledger: Book
  var context: CommitContext
  var receipt = Receipt()
  /// All projects, read when a rule first needs them; nil until then and after a change of their order.
  var projects: ProjectList?
  /// The cards that `receipt.released` has counted so far.
  var released: Set<CardID> = []
  /// The last place of each column to which an import adds cards.
  var bottoms: [Column: Place] = [:]

  init(ledger: Book, context: CommitContext) { (self.ledger, self.context) = (ledger, context) }
}

extension Ledger {
  /// Applies a change by the rules of the board, or refuses it. The same rules serve SQLite's ledger and the tests' in
  /// memory.
  public mutating func carryOut(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    try carryOut([change], on: context)
  }

  public mutating func carryOut(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    var (all, context) = (Receipt(), context)
    var commit = Commit(ledger: self, context: context)
    for change in changes {
      (commit.context, commit.receipt) = (context, Receipt())
      try commit.carryOut(change)
      let receipt = commit.receipt
      context.group = context.group ?? receipt.entries.first?.group
      all.entries += receipt.entries
      all.released += receipt.released
      all.skipped += receipt.skipped
      all.strays += receipt.strays
      all.isPartial = all.isPartial || receipt.isPartial
      all.original = all.original ?? receipt.original
    }
    self = commit.ledger
    return all
  }
}

extension Commit {
  mutating func carryOut(_ change: Change) throws(StoreFailure) {
    switch change {
    case .cards(let action, let ids): try act(action, on: ids)
    case .card(.added(let id, let text, let column, let stage, let spot)):
      try add(id, text, to: column, stage: stage, at: spot)
    case .card(.pasted(let cards, let column, let stage, let spot)):
      try paste(cards, to: column, stage: stage, at: spot)
    case .card(.edited(let id, let changes)): try edit(id, changes)
    case .card(.placed(let id, let changes, let column, let spot)): try place(id, changes, in: column, at: spot)
    case .card(.checked(let id, let line, let reads)): try check(id, line: line, reads: reads)
    case .card(.occurred(let id, let occurrence)): try occur(id, occurrence)
    case .card(.detached(let id, let new, let changes)): try detach(id, as: new, changes)
    case .card(.started(let id)): try startClock(of: id)
    case .card(.stopped(let id, let since, let minutes)): try stopClock(of: id, since: since, adding: minutes)
    case .card(.restored(let ids)): try setLife(ids, .onBoard, as: .restored)
    case .card(.received(let received)): try receive(received)
    case .card(.renumbered(let id, let number, let followers)): try renumber(id, to: number, followers: followers)
    case .card(.purged(let ids)): try purge(ids)
    case .project(.added(let id, let name)): try addProject(id, name)
    case .project(.renamed(let id, let name)): try renameProject(id, name)
    case .project(.archived(let id, let isArchived)): try archiveProject(id, isArchived)
    case .project(.ordered(let id, let other)): try orderProject(id, after: other)
    case .project(.limited(let column, let stage, let limit)): try setLimit(column, stage, limit)
    case .project(.titled(let titles)): try setTitles(titles)
    case .project(.staged(let column, let stages)): try setStages(stages, of: column)
    case .page(.added(let pages)): try add(pages)
    case .page(.written(let id, let seen, let text)): try write(id, from: seen, to: text)
    case .page(.dated(let id, let date)): try self.date(id, date)
    case .page(.weathered(let id, let weather)): try setWeather(id, weather)
    case .page(.removed(let ids)): try setLife(ids, .inTrash, as: .removed)
    case .page(.restored(let ids)): try setLife(ids, .onBoard, as: .restored)
    case .page(.received(let received)): try receive(received)
    case .page(.purged(let ids)): try purge(pages: ids)
    case .history(.undone): try undo()
    case .history(.redone): try redo()
    case .history(.reverted(let sequence)): try revert(to: sequence)
    case .within(let project, let change):
      context.project = project
      try carryOut(change)
    }
  }

  private mutating func act(_ action: CardAction, on ids: [CardID]) throws(StoreFailure) {
    switch action {
    case .move(let column, let stage, let spot): try move(ids, to: column, stage: stage, at: spot)
    case .shift(let side): try shift(ids, side)
    case .complete: try move(ids, to: .done, at: .top, as: .completed)
    case .reopen: try reopen(ids)
    case .remove: try setLife(ids, .inTrash, as: .removed)
    case .retag(let old, let new): try retag(ids, removing: old, adding: new)
    case .rename(let tag, let new): try renameTag(ids, tag, to: new)
    case .prioritize(let priority): try rewriteEach(ids) { text throws(StoreFailure) in text.priority = priority }
    case .reschedule(let due):
      try rewriteEach(ids) { text throws(StoreFailure) in
        text.due = due
        if due == nil { text.repeats = nil }
      }
    case .reanchor(let due): try reanchor(ids, to: due)
    case .send(let project, let column): try send(ids, to: project, column: column)
    case .wait(let waiting): try wait(ids, waiting)
    case .makePart(let parent): try makeParts(ids, of: parent)
    case .skip: try skip(ids)
    }
  }
}

// MARK: Preconditions

extension Ledger {
  func known(_ id: ProjectID) throws(StoreFailure) -> Project {
    guard let project = try project(id) else { throw .refused(.projectIsGone) }
    return project
  }

  /// Returns the project if it exists. Refuses an archived one.
  @discardableResult func open(_ id: ProjectID) throws(StoreFailure) -> Project {
    let project = try known(id)
    if project.isArchived { throw .refused(.projectIsArchived(project.name)) }
    return project
  }

  /// Returns the card if it exists, even in the trash. Refuses a purged one.
  func kept(_ id: CardID) throws(StoreFailure) -> Card {
    guard let card = try card(id) else { throw .refused(.cardIsGone) }
    if card.life == .purged { throw .refused(.cardIsPurged(number: card.number)) }
    return card
  }

  /// Returns the card if it is on the board; refuses any other one.
  func present(_ id: CardID) throws(StoreFailure) -> Card {
    let card = try kept(id)
    if card.life == .inTrash { throw .refused(.cardIsInTrash(number: card.number)) }
    return card
  }
}

// MARK: Writing

extension Commit {
  mutating func rewrite(_ before: Card, as text: CardText, kind: Entry.Kind) throws(StoreFailure) {
    var after = before
    after.text = text
    try record(after, over: before, kind, FieldChange.between(before.text, text))
  }

  /// Writes a changed card with its history entry, and stops its clock if it is no longer open. Does nothing if no
  /// field changed, except for a completed occurrence.
  mutating func record(
    _ after: Card, over before: Card, _ kind: Entry.Kind, _ fields: [FieldChange], elsewhere: [FieldSet: Moment] = [:]
  ) throws(StoreFailure) {
    guard kind == .occurred || fields != fields.map(\.inverse) else { return }
    let (after, fields) = after.isOpen ? (after, fields) : after.withoutClock(fields, at: context.clock.now)
    try write(after, over: before, kind, fields, entryIn: after.project, elsewhere: elsewhere)
  }

  mutating func write(
    _ card: Card, over before: Card?, _ kind: Entry.Kind, _ fields: [FieldChange], entryIn project: ProjectID,
    reverses: Int64? = nil, changed: Moment? = nil, elsewhere: [FieldSet: Moment] = [:]
  ) throws(StoreFailure) {
    var card = card
    card.changed = changed ?? context.clock.now
    try expectNoCircle(card, over: before)
    try expectNoCircleOfParts(card, over: before)
    try countReleased(by: card, over: before, kind)
    try ledger.write(card, over: before, on: context)
    try noteMentions(in: card, over: before)
    let subject = Entry.Subject.card(card.id, number: card.number, title: card.title)
    try addEntry(subject, kind, fields, in: project, reverses: reverses, elsewhere: elsewhere)
  }

  /// Writes an entry into the group of this change's first entry, or of the change that it continues.
  mutating func addEntry(
    _ subject: Entry.Subject, _ kind: Entry.Kind, _ fields: [FieldChange], in project: ProjectID,
    reverses: Int64? = nil,
    elsewhere: [FieldSet: Moment] = [:]
  ) throws(StoreFailure) {
    let draft = EntryDraft(
      moment: context.clock.now, actor: context.actor, project: project, kind: kind, subject: subject, fields: fields,
      reverses: reverses, elsewhere: elsewhere)
    let group = if let first = receipt.entries.first { first.group } else { try groupToContinue(with: kind) }
    receipt.entries.append(try ledger.append(draft, group: group))
  }

  /// The group of entries that this change continues. An undo continues only an undo, other changes only other changes:
  /// undo of a mixed group would redo a part of it.
  private func groupToContinue(with kind: Entry.Kind) throws(StoreFailure) -> Int64? {
    guard let group = context.group, let first = try ledger.entry(group) else { return nil }
    return first.kind.isOrdinary == kind.isOrdinary ? group : nil
  }
}

/// Rules for projects. A project is archived, never deleted, because it contains cards.
extension Commit {
  mutating func addProject(_ id: ProjectID, _ name: String) throws(StoreFailure) {
    let name = try Project.judged(name, for: id)
    // A retry of an add that was stored although the first attempt reported a failure.
    if let there = try ledger.project(id) {
      if there.name == name { return }
      throw .refused(.projectIsThere(there.name))
    }
    try readProjects()
    let place = Place.between(projects?.last, nil)
    try write(Project(id: id, name: name, place: place), .projectAdded, [.order(nil, place), .name("", name)])
  }

  mutating func renameProject(_ id: ProjectID, _ name: String) throws(StoreFailure) {
    let project = try ledger.known(id)
    try change(project, .projectRenamed, [.name(project.name, try Project.judged(name, for: id))])
  }

  mutating func archiveProject(_ id: ProjectID, _ isArchived: Bool) throws(StoreFailure) {
    let project = try ledger.known(id)
    try change(project, .projectArchived, [.archived(project.isArchived, isArchived)])
  }

  mutating func orderProject(_ id: ProjectID, after other: ProjectID?) throws(StoreFailure) {
    let project = try ledger.known(id)
    let otherProjects = try ledger.projects().filter { $0.id != id }
    let index = otherProjects.firstIndex { $0.id == other }.map { $0 + 1 } ?? 0
    let lower = index > 0 ? otherProjects[index - 1].place : nil
    let upper = index < otherProjects.count ? otherProjects[index].place : nil
    let stands = lower.map { $0 < project.place } ?? true && upper.map { project.place < $0 } ?? true
    if stands { return }
    try change(project, .projectOrdered, [.order(project.place, .between(lower, upper))])
  }

  mutating func setLimit(_ column: Column, _ stage: String?, _ limit: Int?) throws(StoreFailure) {
    guard limit.map({ Column.limits.contains($0) }) != false else { throw .refused(.badLimit) }
    let project = try ledger.known(context.project)
    if let stage, !project.stages(of: column).contains(stage) { throw .refused(.noSuchStage(stage)) }
    try change(project, .limited, [.limit(column, stage: stage, project.limit(of: column, stage: stage), limit)])
  }

  mutating func setTitles(_ titles: ColumnTitles) throws(StoreFailure) {
    let project = try ledger.known(context.project)
    let judged = try titles.judged()
    for title in judged.all where project.hasStage(title) { throw .refused(.columnTitleTaken(title)) }
    try change(project, .titled, [.titles(project.titles, judged)])
  }

  /// Replaces the stages of a column. The cards of a renamed stage get its new name, also in the trash. Other cards
  /// keep their stages, even removed ones; `strays` counts those on the board.
  mutating func setStages(_ stages: [String], of column: Column) throws(StoreFailure) {
    let project = try ledger.known(context.project)
    let (before, stages) = (project.stages(of: column), try project.judged(stages, of: column))
    let limits = project.limits(of: column, under: stages)
    try change(project, .staged, [.stages(column, before, stages)] + limits)
    if let renamed = Stages.renamed(from: before, to: stages) {
      try rename(renamed.old, of: column, to: renamed.new)
    } else {
      for stage in before where !stages.contains(stage) {
        receipt.strays += try ledger.cards(of: column, in: project.id, stage: stage, inTrash: false).count
      }
    }
  }

  private mutating func rename(_ stage: String, of column: Column, to new: String) throws(StoreFailure) {
    let project = context.project
    let ids = try ledger.cards(of: column, in: project, stage: stage, inTrash: false)
    let trashed = try ledger.cards(of: column, in: project, stage: stage, inTrash: true).sorted()
    for id in ids + trashed {
      let before = try ledger.kept(id)
      var after = before
      after.position.stage = new
      try record(after, over: before, .moved, [.position(before.position, after.position)])
    }
  }

  mutating func change(_ project: Project, _ kind: Entry.Kind, _ fields: [FieldChange]) throws(StoreFailure) {
    let changed = fields.filter { $0 != $0.inverse }
    guard !changed.isEmpty else { return }
    try write(project.applying(changed), kind, changed)
  }

  mutating func write(
    _ project: Project, _ kind: Entry.Kind, _ fields: [FieldChange], reverses: Int64? = nil
  ) throws(StoreFailure) {
    try readProjects()
    try projects?.judge(project)
    try ledger.write(project)
    // After a change of the order another project may be the last one, so the list is read again.
    if kind == .projectAdded || !fields.contains(where: \.isOrder) { projects?.write(project) } else { projects = nil }
    try addEntry(.project, kind, fields, in: project.id, reverses: reverses)
  }

  private mutating func readProjects() throws(StoreFailure) {
    if projects == nil { projects = ProjectList(try ledger.projects()) }
  }
}

extension Project {
  fileprivate static func judged(_ name: String, for id: ProjectID) throws(StoreFailure) -> String {
    let name = name.asTitle
    // Only the home project may have an empty name; it is shown with a word of the user's language.
    if name.isEmpty, id != Project.home { throw .refused(.projectNeedsName) }
    if name.count > Project.longestName {
      throw .refused(.projectNameTooLong(name.count, limit: Project.longestName))
    }
    return name
  }
}

extension FieldChange {
  fileprivate var isOrder: Bool {
    if case .order = self { true } else { false }
  }
}

extension Commit {
  /// Purges cards in the trash: blanks their history entries and server objects, and deletes their source texts. It
  /// cannot be undone.
  mutating func purge(_ ids: [CardID]) throws(StoreFailure) {
    for id in ids {
      guard let before = try ledger.card(id) else { throw .refused(.cardIsGone) }
      switch before.life {
      case .onBoard: throw .refused(.cardIsNotInTrash(number: before.number))
      case .purged: continue
      case .inTrash: break
      }
      try blankEntries(of: .card(id))
      try ledger.forgetOriginal(of: .card(id))
      try ledger.blankObjects(of: .card(id))
      try record(before.gravestone, over: before, .purged, [.life(.inTrash, .purged)])
    }
  }

  /// Blanks all entries of a subject, in pages of 100, because a card may have years of history.
  mutating func blankEntries(of subject: Subject) throws(StoreFailure) {
    var before: Int64?
    while true {
      let page = try ledger.entries(of: subject, before: before, most: 100)
      guard let last = page.last else { return }
      for entry in page { try ledger.blank(entry) }
      before = last.sequence
    }
  }
}

/// The names, states and last place of all projects, which the rules about one project need. Read once per transaction.
struct ProjectList {
  private(set) var last: Place?
  private var named: [String: Set<ProjectID>] = [:]
  private var names: [ProjectID: String] = [:]
  private var open: Set<ProjectID> = []

  init(_ projects: [Project]) {
    for project in projects { write(project) }
  }

  /// Adds a project, or updates its name and state. After a project was moved, the list has to be read again, because
  /// `last` can only grow here.
  mutating func write(_ project: Project) {
    let name = project.name.lowercased()
    if let former = names.updateValue(name, forKey: project.id) { named[former]?.remove(project.id) }
    named[name, default: []].insert(project.id)
    if project.isArchived { open.remove(project.id) } else { open.insert(project.id) }
    last = max(last ?? project.place, project.place)
  }

  /// Refuses a project with the name of another one, and archiving the last open project, also by undo.
  func judge(_ project: Project) throws(StoreFailure) {
    let sameName = named[project.name.lowercased()] ?? []
    if !sameName.subtracting([project.id]).isEmpty { throw .refused(.projectIsThere(project.name)) }
    if project.isArchived, open.subtracting([project.id]).isEmpty { throw .refused(.lastProject) }
  }
}
