import Kanban

/// Which project one is in, and where in it: kept by the second door when one leaves, found again when one comes back.
extension Coordinator {
  /// What is to be kept of where one is now.
  public func places(_ settings: Settings) -> [(name: NoteName, text: String)] {
    let density = board.lanes.density.map { (NoteName.density(in: project), $0.rawValue) }
    let beside = board.beside.map { (NoteName.beside(in: project), $0.rawValue) }
    let filter = settings.keepsFilter ? (NoteName.filter(in: project), board.chosen.filter.text) : nil
    return [(.lastProject, project.text), (.place(in: project), board.place)]
      + [density, beside, filter].compactMap { $0 }
  }

  /// At the start: nothing is left, so nothing is kept. The time is told where filters are found again.
  public mutating func begin(in project: ProjectID, _ store: any CardQuestions, filteredAt clock: Clock? = nil) {
    self.project = project
    (board, opened) = (ListModel(in: project, store, filteredAt: clock), [])
  }

  private mutating func begin(in project: ProjectID, _ surroundings: Surroundings) {
    begin(
      in: project, surroundings.store, filteredAt: surroundings.settings.keepsFilter ? surroundings.clock : nil)
  }

  mutating func go(to project: ProjectID, in surroundings: Surroundings) -> [Effect] {
    notice = nil
    if overlay != nil { close() }
    guard project != self.project else {
      opened = []
      return []
    }
    var left = places(surroundings.settings)
    let marks = marked.removeValue(forKey: project)
    if !board.marks.isEmpty { marked[self.project] = board.marks }
    begin(in: project, surroundings)
    if let marks { board.marks = marks }
    left[0].text = project.text
    return left.map { .note($0.name, $0.text) }
  }

  /// A project that was put away, or is not there, is no place to be. What is being typed is not taken away from under
  /// one's hands.
  mutating func settleProject(in surroundings: Surroundings) throws(StoreFailure) -> Surroundings {
    let store = surroundings.store
    if overlay?.layer.holdsText == true { return surroundings }
    let left = try store.project(project)
    if left?.isArchived == false { return surroundings }
    guard let first = try store.projects().first(where: { !$0.isArchived }) else { return surroundings }
    begin(in: first.id, surroundings)
    let words = surroundings.words
    let why = words.projectWasLeft(left.map(words.name), for: words.name(of: first))
    say(Notice(why, .refusal), in: surroundings)
    return surroundings.within(first.id)
  }
}
