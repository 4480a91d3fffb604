import Board
import Kanban
import Storage

/// A change that `sekan projects` makes. `--project` names the project to rename.
enum ProjectChange: Equatable {
  case add(String), rename(to: String), archive(String), unarchive(String)
}

extension ProjectChange? {
  /// Only adding one creates a store.
  var use: StoreUse {
    switch self {
    case nil: .looking
    case .add: .adding
    case .rename, .archive, .unarchive: .changing
    }
  }
}

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
    switch options.projectChange {
    case nil: return try listProjects(store)
    case .add(let name): return try addProject(name, to: store)
    case .rename(let name): return try change(.projectRenamed(project, name), in: store)
    case .archive(let name): return try archive(name, true, in: store)
    case .unarchive(let name): return try archive(name, false, in: store)
    }
  }

  private func archive(_ name: String, _ isArchived: Bool, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let project = try CommandLineRun.project(named: name, in: store, context) else { return 2 }
    return try change(.projectArchived(project, isArchived), in: store)
  }

  private func change(_ change: Change, in store: SQLiteStore) throws(StoreFailure) -> Int32 {
    tell(try store.commit(change, on: context.commitContext(.commandLine, in: project)))
    return 0
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
    for project in try store.projects() where options.project == nil || project.id == self.project {
      all.append((project, try store.counts(in: project.id)))
    }
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
