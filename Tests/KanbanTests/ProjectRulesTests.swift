import Kanban
import Support
import Testing
import Twin

@Suite("Rules for projects")
struct ProjectRulesTests {
  private let work = ProjectID(high: 7, low: 1)
  private let home = Project.home

  private func commit(_ change: Change, in project: ProjectID, _ store: MemoryStore) throws {
    _ = try store.commit(change, on: Sample.context(in: project))
  }

  @Test func undoKeepsOneProjectActive() throws {
    let store = MemoryStore()
    try commit(.projectAdded(work, "Work"), in: home, store)
    try commit(.projectArchived(home, true), in: home, store)
    #expect(throws: StoreFailure.refused(.lastProject)) { try commit(.undone, in: work, store) }
    #expect(throws: StoreFailure.refused(.lastProject)) { try commit(.projectArchived(work, true), in: work, store) }
  }

  @Test func undoAndRevertKeepProjectNamesUnique() throws {
    let store = MemoryStore()
    try commit(.projectAdded(work, "Work"), in: home, store)
    let added = store.newestSequence()
    try commit(.projectRenamed(work, "Garden"), in: home, store)
    try commit(.projectRenamed(home, "work"), in: home, store)
    #expect(throws: StoreFailure.refused(.projectIsThere("Work"))) { try commit(.undone, in: work, store) }
    #expect(throws: StoreFailure.refused(.projectIsThere("Work"))) { try commit(.reverted(to: added), in: work, store) }
  }

  @Test func tagsAreAddedEvenIfRemovedOnesAreMissing() throws {
    let store = MemoryStore()
    let (one, two) = (Sample.id(1), Sample.id(2))
    try commit(.added(one, CardText(title: "a", tags: ["home", "x"]), to: .todo, at: .bottom), in: home, store)
    try commit(.added(two, CardText(title: "b"), to: .todo, at: .bottom), in: home, store)
    try commit(.retagged([one, two], removing: ["home"], adding: ["ops"]), in: home, store)
    #expect([one, two].map { store.card($0)?.tags } == [["ops", "x"], ["ops"]])
    // A tag is renamed only on cards that have it.
    try commit(.tagRenamed([one, two], "x", to: "y"), in: home, store)
    #expect([one, two].map { store.card($0)?.tags } == [["ops", "y"], ["ops"]])
  }
}
