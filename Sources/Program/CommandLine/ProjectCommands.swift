import Board
import Kanban
import Storage

/// `sekan projects`, and how commands find their project.
extension CommandLineRun {
  /// The project with this name, or the default one; nil for an unknown name, after reporting it.
  static func project(
    named name: String?, in store: any CardStore, _ context: Context
  ) throws(StoreFailure) -> ProjectID? {
    let projects = try store.projects()
    guard let name else { return NamedProject.unnamed(among: projects)?.id ?? Project.home }
    let found = NamedProject(name, among: projects)
    if case .one(let project) = found { return project.id }
    context.complain(context.mistaken(name, found, among: projects))
    return nil
  }

  func projects(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let name = options.newProject else { return try listProjects(store) }
    return try addProject(name, to: store)
  }

  private func addProject(_ name: String, to store: SQLiteStore) throws(StoreFailure) -> Int32 {
    if let taken = Language.nameOfHome(name), try store.project(Project.home)?.name == "" {
      throw .refused(.projectIsThere(taken))
    }
    var ids = context.ids
    let change = Change.projectAdded(ids.next(at: context.clock.now), name)
    tell(try store.commit(change, on: context.commitContext(.commandLine, in: Project.home)))
    return 0
  }

  private func listProjects(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    var all: [(project: Project, counts: [Column: Int])] = []
    for project in try store.projects() { all.append((project, try store.counts(in: project.id))) }
    let style = context.style
    if options.isJSON {
      for (project, counts) in all { rows.put(project.json(counts).text) }
    } else if style.reader == .program {
      for (project, counts) in all { rows.put(line(project, counts)) }
    } else {
      let table = ProjectTable(width: context.columns, in: context.surroundings(in: project, of: store))
      for row in table.rows(all) { rows.put(style.shown(row)) }
    }
    return rows.end() ? 0 : outputFailed()
  }

  private func line(_ project: Project, _ counts: [Column: Int]) -> String {
    let counted = Column.allCases.map { "\(context.words.plain($0)) \(counts[$0] ?? 0)" }
    let state = project.isArchived ? [context.words.archived] : []
    return shown(([context.words.name(of: project)] + counted + state).joined(separator: "  "))
  }
}

extension Project {
  /// With the number of cards per column. Keys and forms are stable.
  func json(_ counts: [Column: Int]) -> JSON {
    let counted = Column.allCases.map { ($0.name, JSON.integer(Int64(counts[$0] ?? 0))) }
    let limits = Column.allCases.map { ($0.name, self.limits[$0].map { JSON.integer(Int64($0)) } ?? .null) }
    return .object(
      [
        ("id", .string(id.text)), ("name", .string(plainName)), ("archived", .bool(isArchived)),
      ] + counted + [("unnamed", .bool(name.isEmpty)), ("limits", .object(limits))])
  }
}

extension Context {
  func card(_ number: Int, in project: ProjectID, of store: SQLiteStore) throws(StoreFailure) -> Card? {
    if let card = try store.card(number: number, in: project) { return card }
    complain(words.noSuchCard("\(number)", words.name(of: try store.project(project))))
    return nil
  }
}
