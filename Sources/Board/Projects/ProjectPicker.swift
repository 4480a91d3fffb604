import Kanban
import Text
import Words

/// A list of projects, filtered by the typed text. Projects are few, so all names are held in memory.
public struct ProjectPicker: Equatable, Sendable {
  public enum Choice: Hashable, Sendable {
    case project(ProjectID)
    case new
  }

  struct Entry: Equatable, Sendable {
    let id: ProjectID
    /// The displayed name; an unnamed first project has its language's word.
    let name: String
    let isArchived: Bool
    var counts: [Int]?
    var late = 0
  }

  private(set) var entries: [Entry]
  private(set) var typed = TextField(lines: .one)
  private(set) var chosen: Choice?
  private(set) var top = 0
  let offersNew: Bool
  /// A project that cannot be chosen, because the cards to move belong to it; nil for none.
  private let spared: ProjectID?

  init(
    _ projects: [Project], chosen: ProjectID? = nil, sparing: ProjectID? = nil, offersNew: Bool, _ words: any Words
  ) {
    self.offersNew = offersNew
    spared = sparing
    entries = []
    entries = entries(projects, words)
    self.chosen = chosen.map(Choice.project) ?? choices.first
  }

  /// The projects in order, archived ones last. A picker without `offersNew` leaves archived projects out, because it
  /// only chooses the target of a move.
  private func entries(_ projects: [Project], _ words: any Words) -> [Entry] {
    let entries = projects.filter { $0.id != spared }.map { Entry($0, words) }
    return entries.filter { !$0.isArchived } + (offersNew ? entries.filter(\.isArchived) : [])
  }

  // MARK: Choices

  var choices: [Choice] {
    let name = self.name
    guard let needle = Needle(name) else { return entries.map { .project($0.id) } }
    let found = entries.filter { needle.isFound(in: Folded($0.name)) }
    // Projects whose name begins with the typed text come first, then those that contain it.
    let (first, rest) = (
      found.filter { begins($0.name, with: needle) }, found.filter { !begins($0.name, with: needle) }
    )
    let isTaken = entries.contains { $0.name.lowercased() == name.lowercased() }
    return (first + rest).map { .project($0.id) } + (offersNew && !isTaken ? [.new] : [])
  }

  private func begins(_ name: String, with needle: Needle) -> Bool {
    needle.ranges(in: name).first?.lowerBound == name.startIndex
  }

  var name: String { typed.text.asTitle }

  func entry(_ id: ProjectID) -> Entry? { entries.first { $0.id == id } }

  /// The projects among which one can be reordered: all archived ones, or all others.
  func peers(of id: ProjectID) -> [ProjectID] {
    let isArchived = entry(id)?.isArchived
    return entries.filter { $0.isArchived == isArchived }.map(\.id)
  }

  // MARK: Typing and choosing

  mutating func insert(_ text: String) {
    typed.insert(text)
    chosen = choices.first
  }

  mutating func perform(_ edit: TextEdit) {
    let before = typed.revision
    typed.perform(edit, wrap: 1000)
    if typed.revision != before { chosen = choices.first }
  }

  mutating func clear() {
    typed = TextField(lines: .one)
    if chosen == .new { chosen = choices.first }
  }

  mutating func step(_ count: Int) {
    let choices = choices
    guard !choices.isEmpty else { return }
    let index = chosen.flatMap { choices.firstIndex(of: $0) } ?? 0
    chosen = choices[max(0, min(index + count, choices.count - 1))]
  }

  mutating func choose(at index: Int) -> Bool {
    let choices = choices
    guard choices.indices.contains(index) else { return false }
    chosen = choices[index]
    return true
  }

  // MARK: Reconciling with the store

  mutating func reconcile(rows: Int, in surroundings: Surroundings) throws(StoreFailure) {
    let projects = try surroundings.store.projects()
    entries = entries(projects, surroundings.words)
    let choices = choices
    if chosen.map(choices.contains) != true { chosen = choices.first }
    let index = chosen.flatMap { choices.firstIndex(of: $0) } ?? 0
    top = max(0, min(top, index, choices.count - rows), index - rows + 1)
    for choice in choices.dropFirst(top).prefix(rows) {
      guard case .project(let id) = choice, let place = entries.firstIndex(where: { $0.id == id }) else { continue }
      let counts = try surroundings.store.counts(in: id)
      entries[place].counts = Column.allCases.map { counts[$0] ?? 0 }
      entries[place].late = try surroundings.store.late(in: .one(id), at: surroundings.clock, most: ShortCount.most)
    }
  }
}

extension ProjectPicker.Entry {
  init(_ project: Project, _ words: any Words) {
    id = project.id
    name = words.name(of: project)
    isArchived = project.isArchived
  }
}
