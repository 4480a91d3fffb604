import Kanban
import Testing

@Suite("Titles of columns")
struct ColumnTitlesTests {
  private let story = BoardStory()

  private func titles(_ typed: String) -> ColumnTitles { ColumnTitles(typed: typed) ?? .none }

  @Test func areTypedWithCommas() {
    let ideas = titles("Ideas, Now ,  All\tdone")
    #expect(Column.allCases.map { ideas[$0] } == ["Ideas", "Now", "All done"])
    let one = titles(", 지금,")
    #expect(Column.allCases.map { one[$0] } == [nil, "지금", nil])
    #expect(titles(",,") == .none && ColumnTitles.none.isEmpty)
    for typed in ["", "Now", "a, b", "a, b, c, d"] { #expect(ColumnTitles(typed: typed) == nil) }
  }

  @Test func nameAColumnInAnyCase() {
    let titles = titles("Ideas, In work, ")
    #expect(titles.column(called: "in WORK") == .doing && titles.column(called: "inwork") == .doing)
    #expect(titles.column(called: "done") == nil && titles.column(called: "") == nil)
  }

  @Test func areOneChangeWithUndo() throws {
    let ideas = titles("Ideas, Now, Done")
    let entries = try story.does(.titled(ideas))
    #expect(entries.map(\.kind) == [.titled])
    #expect(entries.map(\.fields) == [[.titles(.none, ideas)]])
    #expect(try story.does(.titled(ideas)) == [])
    try story.does(.undone)
    #expect(story.store.project(Project.home)?.titles == ColumnTitles.none)
    try story.does(.redone)
    #expect(story.store.project(Project.home)?.titles == ideas)
    try story.does(.titled(.none))
    #expect(story.store.project(Project.home)?.titles == ColumnTitles.none)
  }

  @Test func meanOneColumnEach() throws {
    for (typed, taken) in [("Done, b, c", "Done"), ("a, A, c", "A"), ("todo, doing, Todo", "Todo")] {
      #expect(story.refusal(of: .titled(titles(typed))) == .columnTitleTaken(taken), "\(typed)")
    }
    let long = String(repeating: "한", count: 21)
    #expect(story.refusal(of: .titled(titles("\(long),,"))) == .columnTitleTooLong(21, limit: 20))
    // Backups refuse such a title, so the store must not contain one.
    let marked = "e" + String(repeating: "\u{301}", count: 1_000)
    #expect(story.refusal(of: .titled(titles("\(marked),,"))) == .columnTitleTooLong(1, limit: 20))
    let comma = try #require(ColumnTitles(["生、死", "", ""]))
    #expect(story.refusal(of: .titled(comma)) == .columnTitleTaken("生、死"))
    try story.does(.titled(titles("To do, Doing, \(long.dropLast())")))
    let controlled = try #require(ColumnTitles(["a\u{1B}b", "", ""]))
    try story.does(.titled(controlled))
    #expect(story.store.project(Project.home)?.titles[.todo] == "a b")
  }
}
