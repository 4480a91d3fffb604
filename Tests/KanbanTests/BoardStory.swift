import Kanban
import Time
import Twin

/// An in-memory board with two users, to write tests of rules as a sequence of changes.
final class BoardStory {
  let store = MemoryStore()
  var clock = Pinned.clock
  var limits = TextLimits()
  private var ids = IdentifierSource(seed: 1)

  enum Person: String {
    case ann, ben
  }

  static func actor(_ person: Person, pane: Int = 1, origin: Origin = .pane) -> Actor {
    Actor(person: person.rawValue, machine: "desk", run: "\(person.rawValue)-\(pane)", origin: origin)
  }

  func context(_ person: Person, pane: Int, origin: Origin = .pane) -> CommitContext {
    CommitContext(
      actor: BoardStory.actor(person, pane: pane, origin: origin), clock: clock, project: Project.home, limits: limits)
  }

  @discardableResult
  func does(_ change: Change, _ person: Person = .ann, pane: Int = 1) throws -> [Entry] {
    try store.commit(change, on: context(person, pane: pane)).entries
  }

  /// The refusal of a change; nil if the change was committed.
  func refusal(of change: Change, _ person: Person = .ann, pane: Int = 1) -> Refusal? {
    do throws(StoreFailure) {
      _ = try store.commit(change, on: context(person, pane: pane))
      return nil
    } catch {
      guard case .refused(let refusal) = error else { return nil }
      return refusal
    }
  }

  func newID() -> CardID { ids.next(at: clock.now) }

  @discardableResult
  func adds(
    _ title: String, notes: String = "", due: Deadline? = nil, to column: Column = .todo,
    at spot: Change.Spot = .bottom,
    _ person: Person = .ann, pane: Int = 1
  ) throws -> CardID {
    let id = newID()
    try does(.added(id, CardText(title: title, notes: notes, due: due), to: column, at: spot), person, pane: pane)
    return id
  }

  func later(minutes: Int) {
    clock = Clock(now: clock.now + minutes * 60_000, zone: clock.zone)
  }

  func titles(_ column: Column) -> [String] {
    store.window(Window(Project.home, column, most: 10_000)).map(\.title)
  }

  /// The titles of all three columns.
  var board: [[String]] { Column.allCases.map(titles) }

  var kinds: [Entry.Kind] { store.entries(in: Project.home, after: 0, most: 10_000).map(\.kind) }
}
