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

  mutating func setLimit(_ column: Column, _ limit: Int?) throws(StoreFailure) {
    guard limit.map({ Column.limits.contains($0) }) != false else { throw .refused(.badLimit) }
    let project = try ledger.known(context.project)
    try change(project, .limited, [.limit(column, project.limits[column], limit)])
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
    // The last place may now be another one.
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
    // The home project may be unnamed; each language has a word for it.
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
