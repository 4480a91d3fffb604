/// The names, states and last place of all projects, which the rules about one project need. Read once per transaction.
struct ProjectList {
  private(set) var last: Place?
  private var named: [String: Set<ProjectID>] = [:]
  private var names: [ProjectID: String] = [:]
  private var open: Set<ProjectID> = []

  init(_ projects: [Project]) {
    for project in projects { write(project) }
  }

  /// The new state of a project whose place is new or unchanged.
  mutating func write(_ project: Project) {
    let name = project.name.lowercased()
    if let former = names.updateValue(name, forKey: project.id) { named[former]?.remove(project.id) }
    named[name, default: []].insert(project.id)
    if project.isArchived { open.remove(project.id) } else { open.insert(project.id) }
    last = max(last ?? project.place, project.place)
  }

  /// Refuses a second project of the same name, and archiving the last open project. Undo is judged, too.
  func judge(_ project: Project) throws(StoreFailure) {
    let sameName = named[project.name.lowercased()] ?? []
    if !sameName.subtracting([project.id]).isEmpty { throw .refused(.projectIsThere(project.name)) }
    if project.isArchived, open.subtracting([project.id]).isEmpty { throw .refused(.lastProject) }
  }
}
