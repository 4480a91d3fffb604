import Kanban
import Support
import Testing

@testable import Storage

/// Another program may have written texts of megabytes into the store.
@Suite("Long texts in lists")
struct ShownTextTests {
  private let folder = TemporaryFolder()
  /// Bytes that a list reads of a text of Korean letters, which have three each.
  private let most = 65_535

  @Test("A list reads the beginning of a long text, a card all of it")
  func longTexts() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    _ = try store.commit(.added(Sample.id(1), CardText(title: "x"), to: .todo, at: .bottom), on: Sample.context())
    let long = "replace(hex(zeroblob(20000)), '00', '가나')"
    try store.database.connection.execute(
      """
      UPDATE cards SET title = \(long), opening = \(long), waiting = \(long), stage = \(long);
      UPDATE entries SET title = \(long);
      UPDATE people SET person = \(long);
      UPDATE projects SET name = \(long), stages_doing = \(long)
      """)
    let shown = try #require(try store.window(Window(Project.home, .todo, most: 1)).first)
    let entry = try #require(try store.entries(in: Project.home, before: nil, most: 1).first)
    let project = try #require(try store.project(Project.home))
    let texts: [String?] = [
      shown.title, shown.opening, shown.waiting?.reason, shown.position.stage, entry.actor.person,
    ]
    for text in texts {
      #expect(text?.utf8.count == most && text?.allSatisfy { "가나".contains($0) } == true)
    }
    guard case .card(_, _, let title) = entry.subject else { throw StoreFailure.busy }
    #expect(title.utf8.count == most)
    let card = try #require(try store.card(Sample.id(1)))
    // A change of a project writes all of its row.
    let names: [String?] = [project.name, project.stages(of: .doing).first]
    let whole: [String?] = [card.title, card.notes, card.waiting?.reason, card.stage] + names
    for text in whole { #expect(text?.utf8.count == 120_000) }
  }

  @Test("A title of the greatest length is whole")
  func longestTitle() throws {
    let store = try SQLiteStore.open(folder.file(), patience: 1000)
    let title = String(repeating: "👨‍👩‍👧‍👦", count: TextLimits.greatest.title)
    let context = Sample.context(limits: .greatest)
    _ = try store.commit(.added(Sample.id(1), CardText(title: title), to: .todo, at: .bottom), on: context)
    #expect(try store.window(Window(Project.home, .todo, most: 1)).map(\.title) == [title])
  }
}
