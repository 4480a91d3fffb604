/// Projects are added, named, ordered and put away; never destroyed, for cards live in them.
extension Ledger {
  func known(_ id: ProjectID) throws(StoreFailure) -> Project {
    guard let project = try project(id) else { throw .refused(.projectIsGone) }
    return project
  }

  mutating func addProject(_ id: ProjectID, _ name: String, _ context: CommitContext) throws(StoreFailure) -> Receipt {
    let name = try judged(name, for: id)
    // The same project again: an earlier try had held although it was told otherwise.
    if let there = try project(id) {
      if there.name == name { return Receipt() }
      throw .refused(.projectIsThere(there.name))
    }
    let place = Place.between(try projects().map(\.place).max(), nil)
    let project = try lawful(Project(id: id, name: name, place: place))
    try write(project)
    return try told(project, .projectAdded, [.order(nil, place), .name("", name)], context)
  }

  mutating func renameProject(_ id: ProjectID, _ name: String, _ context: CommitContext) throws(StoreFailure) -> Receipt
  {
    let project = try known(id)
    return try change(project, .projectRenamed, [.name(project.name, try judged(name, for: id))], context)
  }

  mutating func archiveProject(
    _ id: ProjectID, _ isArchived: Bool, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    let project = try known(id)
    return try change(project, .projectArchived, [.archived(project.isArchived, isArchived)], context)
  }

  mutating func orderProject(
    _ id: ProjectID, after other: ProjectID?, _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    let project = try known(id)
    let others = try projects().filter { $0.id != id }
    let index = others.firstIndex { $0.id == other }.map { $0 + 1 } ?? 0
    let lower = index > 0 ? others[index - 1].place : nil
    let upper = index < others.count ? others[index].place : nil
    let stands = lower.map { $0 < project.place } ?? true && upper.map { project.place < $0 } ?? true
    if stands { return Receipt() }
    return try change(project, .projectOrdered, [.order(project.place, .between(lower, upper))], context)
  }

  mutating func change(
    _ project: Project, _ kind: Entry.Kind, _ fields: [FieldChange], _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    let changed = fields.filter { $0 != $0.inverse }
    guard !changed.isEmpty else { return Receipt() }
    try write(lawful(project.applying(changed)))
    return try told(project, kind, changed, context)
  }

  private mutating func told(
    _ project: Project, _ kind: Entry.Kind, _ fields: [FieldChange], _ context: CommitContext
  ) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    let draft = EntryDraft(
      moment: context.clock.now, actor: context.actor, project: project.id, kind: kind, subject: .project,
      fields: fields)
    try note(draft, in: &receipt, context)
    return receipt
  }

  private func judged(_ name: String, for id: ProjectID) throws(StoreFailure) -> String {
    let name = name.asTitle
    // The board that every store begins with goes by its language's word for home.
    if name.isEmpty, id != Project.home { throw .refused(.projectNeedsName) }
    if name.count > Project.longestName {
      throw .refused(.projectNameTooLong(name.count, limit: Project.longestName))
    }
    return name
  }

  /// Whoever changed it, undo included: no two are called the same, and one is always open.
  func lawful(_ project: Project) throws(StoreFailure) -> Project {
    let others = try projects().filter { $0.id != project.id }
    if others.contains(where: { $0.name.lowercased() == project.name.lowercased() }) {
      throw .refused(.projectIsThere(project.name))
    }
    if project.isArchived, !others.contains(where: { !$0.isArchived }) { throw .refused(.lastProject) }
    return project
  }
}

extension CommitContext {
  func within(_ project: ProjectID) -> CommitContext {
    var context = self
    context.project = project
    return context
  }
}
