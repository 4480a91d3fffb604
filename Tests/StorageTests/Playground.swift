import Kanban
import Support
import Testing
import Time
import Twin

@testable import Storage

/// The two implementations of `CardStore`, which must behave alike.
enum Conformer: String, CaseIterable, CustomTestStringConvertible {
  case memory, file

  var testDescription: String { rawValue }
}

/// A store with short forms for changes and queries.
final class Playground {
  private(set) var store: any CardStore
  let folder = TemporaryFolder()
  private let conformer: Conformer
  private var ids = Sample.ids
  private var minutes = 0

  init(_ conformer: Conformer) throws {
    self.conformer = conformer
    switch conformer {
    case .memory: store = MemoryStore()
    case .file: store = try SQLiteStore.open(folder.file(), patience: 1000)
    }
  }

  /// Closes the file and opens it again; does nothing for the memory store.
  func reopen() throws {
    guard conformer == .file else { return }
    store = MemoryStore()
    store = try SQLiteStore.open(folder.file(), mode: .existing, patience: 1000)
  }

  /// Checks that the rows of a file agree; does nothing for the memory store.
  func expectSound() throws {
    if let file = store as? SQLiteStore { #expect(try file.verify() == []) }
  }

  /// Commits a change a minute after the previous one, and returns its entries.
  @discardableResult
  func commit(
    _ change: Change, by actor: Actor = Sample.actor(), at clock: Clock? = nil, limits: TextLimits = TextLimits(),
    group: Int64? = nil
  ) throws -> [Entry] {
    try receipt(change, by: actor, at: clock, limits: limits, group: group).entries
  }

  @discardableResult
  func receipt(
    _ change: Change, by actor: Actor = Sample.actor(), at clock: Clock? = nil, limits: TextLimits = TextLimits(),
    group: Int64? = nil
  ) throws -> Receipt {
    minutes += 1
    var context = Sample.context(
      by: actor, at: clock ?? Sample.clock(after: minutes * 60_000), in: Project.home, limits: limits)
    context.group = group
    return try store.commit(change, on: context)
  }

  @discardableResult
  func add(
    _ title: String, to column: Column = .todo, at spot: Change.Spot = .bottom, notes: String = "",
    due: Deadline? = nil, by actor: Actor = Sample.actor()
  ) throws -> CardID {
    let id = ids.next()
    try commit(.added(id, CardText(title: title, notes: notes, due: due), to: column, at: spot), by: actor)
    return id
  }

  func card(_ id: CardID) throws -> Card {
    try #require(try store.card(id))
  }

  func titles(_ column: Column = .todo, of project: ProjectID = Project.home) throws -> [String] {
    try store.window(Window(project, column, most: 10_000)).map(\.title)
  }

  /// The titles of the three columns: `a b|c|`.
  func board(of project: ProjectID = Project.home) throws -> String {
    try Column.allCases.map { try titles($0, of: project).joined(separator: " ") }.joined(separator: "|")
  }

  /// The refusal of a change; nil if the change was committed.
  func refusal(
    of change: Change, by actor: Actor = Sample.actor(), limits: TextLimits = TextLimits()
  ) throws
    -> Refusal?
  {
    do {
      try commit(change, by: actor, limits: limits)
      return nil
    } catch StoreFailure.refused(let refusal) {
      return refusal
    }
  }
}

/// The result or the failure, for comparing two stores.
func outcome<Answer>(_ attempt: () throws -> Answer) -> Result<Answer, StoreFailure> {
  do {
    return .success(try attempt())
  } catch let failure as StoreFailure {
    return .failure(failure)
  } catch {
    return .failure(.other("\(error)"))
  }
}

extension SQLiteStore {
  /// Checks Sekan's own rules: counts are right, and replaying the history gives the cards. Reads the whole file.
  func verify(most: Int = 100) throws(StoreFailure) -> [String] {
    try asking(try Inspection(of: database).rows(most: most).map(\.words))
  }
}
