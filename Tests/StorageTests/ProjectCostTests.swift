import Kanban
import Support
import Testing

@testable import Storage

@Suite("The cost of many projects")
struct ProjectCostTests {
  private let folder = TemporaryFolder()

  /// The number of rows read to create `count` projects and limit a column of each, in one transaction.
  private func rows(for count: Int) throws -> Int {
    let store = try SQLiteStore.open(folder.file("\(count).sqlite"), patience: 5)
    let projects = (1...count).map { (id: ProjectID(high: 9, low: UInt64($0)), name: "Project \($0)") }
    let before = store.database.rows
    _ = try store.commit(
      projects.map { .projectAdded($0.id, $0.name) } + projects.map { .within($0.id, .limited(.doing, 3)) },
      on: Sample.context())
    let rows = store.database.rows - before
    #expect(try store.projects().count == count + 1)
    return rows
  }

  @Test func rowsReadGrowLinearlyWithTheProjects() throws {
    let (few, many) = (try rows(for: 50), try rows(for: 200))
    #expect(many < 5 * few, "\(few) rows for 50 projects, \(many) for 200")
  }

  @Test func eachChangeSeesTheProjectsOfEarlierOnes() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 5)
    let (one, other) = (ProjectID(high: 9, low: 1), ProjectID(high: 9, low: 2))
    func refusal(_ changes: Change...) -> StoreFailure? {
      do throws(StoreFailure) {
        _ = try store.commit(changes, on: Sample.context())
        return nil
      } catch { return error }
    }
    #expect(refusal(.projectAdded(one, "Work"), .projectAdded(other, "work")) == .refused(.projectIsThere("work")))
    #expect(
      refusal(.projectAdded(one, "Work"), .projectArchived(Project.home, true), .projectArchived(one, true))
        == .refused(.lastProject))
    #expect(
      refusal(.projectAdded(one, "Work"), .projectRenamed(one, "Garden"), .projectAdded(other, "Work")) == nil)
    #expect(
      refusal(.projectOrdered(one, after: other), .projectAdded(ProjectID(high: 9, low: 3), "Attic")) == nil)
    #expect(try store.projects().map(\.name) == ["", "Work", "Garden", "Attic"])
  }
}
