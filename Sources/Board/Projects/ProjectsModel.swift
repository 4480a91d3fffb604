import Kanban
import Text
import Words

/// The projects overlay: a few letters and Enter open a project or add one; after Tab, letters are commands on the
/// list.
public struct ProjectsModel: Equatable, Sendable {
  private(set) var picker: ProjectPicker
  private var isInList = false
  private(set) var naming: Naming?

  struct Naming: Equatable, Sendable {
    let project: ProjectID
    /// Shown in the empty field while renaming a project that has no name of its own.
    let hint: String
    var name: TextField
  }

  init(typed: String = "", in surroundings: Surroundings) throws(StoreFailure) {
    let projects = try surroundings.store.projects()
    picker = ProjectPicker(projects, chosen: surroundings.project, offersNew: true, surroundings.words)
    if !typed.isEmpty { picker.insert(typed) }
  }

  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    try picker.reconcile(rows: picker.layout(surroundings.extent).rows, in: surroundings)
    if let naming, picker.entry(naming.project) == nil { self.naming = nil }
  }

  // MARK: Keys

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text): insert(text)
    case .edit(let edit): perform(edit)
    case .command(let command): return handle(command, in: surroundings)
    case .mouse(.click, .line(let index)):
      return naming == nil && picker.choose(at: index) ? accept(surroundings) : .stay
    case .mouse(.wheel(let lines), _): picker.step(lines.signum())
    case .mouse(.click, .overlay), .mouse(.drag, _), .mouse(.drop, _): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    }
    return .stay
  }

  private mutating func insert(_ text: String) {
    guard focus == .projectsLine else { return }
    if naming == nil { picker.insert(text) } else { naming?.name.insert(text) }
  }

  private mutating func perform(_ edit: TextEdit) {
    if naming == nil { picker.perform(edit) } else { naming?.name.perform(edit, wrap: 1000) }
  }

  private mutating func handle(_ command: Command, in surroundings: Surroundings) -> Step {
    switch command {
    case .cancel where naming != nil: naming = nil
    case .cancel where !picker.typed.isEmpty: picker.clear()
    case .cancel, .back, .showProjects: return .close
    case .accept: return accept(surroundings)
    case .switchToList where naming == nil:
      isInList.toggle()
      picker.clear()
    case .renameProject: return rename(surroundings)
    case .archiveProject: return withChosen { .propose(.projectArchived($0.id, !$0.isArchived)) }
    case .moveProjectDown: return reorder(1, surroundings)
    case .moveProjectUp: return reorder(-1, surroundings)
    case .undo: return withChosen { .propose(.within($0.id, .undone)) }
    case .redo: return withChosen { .propose(.within($0.id, .redone)) }
    default:
      guard naming == nil, let travel = command.travel else { break }
      picker.step(travel.count(page: picker.layout(surroundings.extent).rows))
    }
    return .stay
  }

  private func withChosen(_ step: (ProjectPicker.Entry) -> Step) -> Step {
    guard case .project(let id) = picker.chosen, let entry = picker.entry(id) else { return .stay }
    return step(entry)
  }

  private func accept(_ surroundings: Surroundings) -> Step {
    if let naming { return .propose(.projectRenamed(naming.project, naming.name.text)) }
    let words = surroundings.words
    switch picker.chosen {
    case .project(let id):
      guard let entry = picker.entry(id), entry.isArchived else { return .open(.project(id)) }
      let keys = surroundings.settings.keys
      // Braces in the project's name are not names of keys.
      let text = words.openArchived(entry.name).changing(outside: entry.name) { keys.filled($0, in: .projects) }
      return .refuse(text)
    case .new:
      let id = surroundings.newID
      return .propose(.projectAdded(ProjectID(high: id.high, low: id.low), picker.name))
    case nil: return .stay
    }
  }

  private mutating func rename(_ surroundings: Surroundings) -> Step {
    guard case .project(let id) = picker.chosen, let entry = picker.entry(id) else { return .stay }
    // To rename an unnamed first project, the field begins empty: the shown word is not its name.
    let isNameless = id == Project.home && entry.name == surroundings.words.home
    let name = isNameless ? "" : entry.name
    naming = Naming(project: id, hint: entry.name, name: TextField(name, lines: .one))
    return .stay
  }

  private func reorder(_ count: Int, _ surroundings: Surroundings) -> Step {
    withChosen { entry in
      let peers = picker.peers(of: entry.id)
      let words = surroundings.words
      guard let index = peers.firstIndex(of: entry.id), peers.indices.contains(index + count) else {
        return .refuse(count > 0 ? words.projectIsLast : words.projectIsFirst)
      }
      let after = count > 0 ? peers[index + 1] : index > 1 ? peers[index - 2] : nil
      return .propose(.projectOrdered(entry.id, after: after))
    }
  }
}

// MARK: Layer

extension ProjectsModel: OverlayLayer {
  var overlay: Overlay { .projects(self) }
  var focus: Focus { naming == nil && isInList ? .projects : .projectsLine }
  var staysUntilStored: Bool { true }

  var hints: [Command] {
    focus == .projects
      ? [.accept, .renameProject, .archiveProject, .moveProjectDown, .undo, .switchToList, .cancel]
      : [.accept, .switchToList, .cancel]
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    naming != nil && command == .accept ? words.short(.save) : nil
  }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    if case .project(.added(let id, _)) = change { return .open(.project(id)) }
    if case .project(.renamed) = change { naming = nil }
    // The next key may arrive before the next frame, so the list is updated now; if the store cannot be read now, the
    // frame does it.
    try? reconcile(in: surroundings)
    return .stay
  }
}
