import Kanban

/// Which project one is in, and where in it: kept by the second door when one leaves, found again when one comes back.
extension Coordinator {
  /// The project that was open last.
  public static let lastProject = NoteName("project")

  /// What is to be kept of where one is now.
  public var places: [(name: NoteName, text: String)] {
    [(Coordinator.lastProject, project.text), (NoteName.place(in: project), board.place)]
  }

  /// The project that was open last, where there is one still.
  public static func lastProject(in store: any CardQuestions) -> ProjectID {
    let noted = try? store.noted(lastProject)
    return noted.flatMap { ProjectID(text: $0) } ?? Project.home
  }

  /// At the start: nothing is left, so nothing is kept.
  public mutating func begin(in project: ProjectID, _ store: any CardQuestions) {
    self.project = project
    (board, opened) = (ListModel(in: project, store), [])
  }

  mutating func go(to project: ProjectID, in surroundings: Surroundings) -> [Effect] {
    notice = nil
    if overlay != nil { close() }
    guard project != self.project else {
      opened = []
      return []
    }
    var left = places
    begin(in: project, surroundings.store)
    left[0].text = project.text
    return left.map { .note($0.name, $0.text) }
  }

  /// A project that was put away, or is not there, is no place to be. What is being typed is not taken away from under
  /// one's hands.
  mutating func settleProject(in surroundings: Surroundings) throws(StoreFailure) -> Surroundings {
    let store = surroundings.store
    if overlay?.layer.holdsText == true { return surroundings }
    if let project = try store.project(project), !project.isArchived { return surroundings }
    guard let first = try store.projects().first(where: { !$0.isArchived }) else { return surroundings }
    begin(in: first.id, store)
    say(Notice(surroundings.words.projectWasPutAway(surroundings.words.name(of: first)), .refusal), in: surroundings)
    return surroundings.within(first.id)
  }
}

extension NoteName {
  fileprivate static func place(in project: ProjectID) -> NoteName { NoteName("place", of: project) }
}

extension ListModel {
  /// Which column has the keys, and the card selected there: `doing 0192…`.
  var place: String { selected.map { "\(focused.name) \($0.text)" } ?? focused.name }

  /// As one left it. What cannot be asked for now, or is nonsense, begins at the top.
  init(in project: ProjectID, _ store: any CardQuestions) {
    self.init()
    let noted = (try? store.noted(NoteName.place(in: project))) ?? ""
    let words = noted.split(separator: " ")
    guard let name = words.first, let column = Column(name: name) else { return }
    lanes.focus(column)
    guard words.count == 2, let id = CardID(text: String(words[1])), let card = try? store.card(id),
      card.project == project, card.column == column, card.life == .onBoard
    else { return }
    lanes.select(card.rank, in: column)
  }
}
