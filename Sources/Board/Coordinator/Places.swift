import Kanban

/// The current project and the position in it, which are stored as notes and restored later.
extension Coordinator {
  /// Notes to store about the current position.
  public func places(_ settings: Settings) -> [(name: NoteName, text: String)] {
    [(.lastProject, project.text)] + board.places(in: project, keepingFilter: settings.keepsFilter)
  }

  /// Opens a project at the start, without storing a position. The clock is only given if filters are restored.
  public mutating func begin(in project: ProjectID, _ store: any CardQuestions, filteredAt clock: Clock? = nil) {
    self.project = project
    (layers.board, layers.opened) = (ListModel(in: project, store, filteredAt: clock), [])
  }

  private mutating func begin(in project: ProjectID, _ surroundings: Surroundings) {
    begin(
      in: project, surroundings.store, filteredAt: surroundings.settings.keepsFilter ? surroundings.clock : nil)
  }

  mutating func go(to project: ProjectID, in surroundings: Surroundings) -> [Effect] {
    said.clear()
    if overlay != nil { close() }
    guard project != self.project else {
      layers.opened = []
      return []
    }
    var left = places(surroundings.settings)
    let marks = marked.removeValue(forKey: project)
    if !board.marks.isEmpty { marked[self.project] = board.marks }
    begin(in: project, surroundings)
    if let marks { layers.board.marks = marks }
    left[0].text = project.text
    return left.map { .storeNote($0.name, $0.text) }
  }

  /// Leaves a project that was archived or removed, except while the user is typing.
  mutating func settleProject(in surroundings: Surroundings) throws(StoreFailure) -> Surroundings {
    if overlay?.layer.holdsText == true { return surroundings }
    guard let left = try surroundings.store.leaving(project) else { return surroundings }
    begin(in: left.refuge.id, surroundings)
    let words = surroundings.words
    let why = words.projectWasLeft(left.project.map(words.name), for: words.name(of: left.refuge))
    say(Notice(why, .refusal), in: surroundings)
    return surroundings.within(left.refuge.id)
  }
}

extension ListModel {
  fileprivate func places(in project: ProjectID, keepingFilter keepsFilter: Bool) -> [(name: NoteName, text: String)] {
    let density = lanes.density.map { (NoteName.density(in: project), $0.rawValue) }
    let beside = beside.map { (NoteName.beside(in: project), $0.rawValue) }
    let filter = keepsFilter ? (NoteName.filter(in: project), chosen.filter.text) : nil
    return [(.place(in: project), place)] + [density, beside, filter].compactMap { $0 }
  }
}

extension CardQuestions {
  /// The project to show if this one is archived or gone; nil to stay, also if no other project is open.
  fileprivate func leaving(_ id: ProjectID) throws(StoreFailure) -> (project: Project?, refuge: Project)? {
    let left = try project(id)
    guard left?.isArchived != false, let refuge = try projects().first(where: { !$0.isArchived }) else { return nil }
    return (left, refuge)
  }
}
