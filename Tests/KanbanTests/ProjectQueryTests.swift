import Kanban
import Testing
import Time
import Typing

@Suite("Queries that name projects") struct ProjectQueryTests {
  private static let work = ProjectID(high: 7, low: 1)
  private static let garden = ProjectID(high: 7, low: 2)
  private static let list = ProjectID(high: 7, low: 3)

  /// The projects of the examples in the documentation.
  static let examples = [
    QueryProject(Project.home, names: ["Home", "홈"]), QueryProject(work, names: ["Work"]),
    QueryProject(garden, names: ["Garden"]), QueryProject(ProjectID(high: 7, low: 4), names: ["집"]),
    QueryProject(ProjectID(high: 7, low: 5), names: ["정원"]),
  ]

  private static let projects = [
    QueryProject(Project.home, names: ["Home", "홈"]), QueryProject(work, names: ["Work"]),
    QueryProject(garden, names: ["My Garden"]), QueryProject(list, names: ["To buy, soon"]),
  ]

  private func query(_ text: String) throws -> Query {
    try Query(text, at: Pinned.clock, projects: Self.projects)
  }

  private func card(_ title: String, in project: ProjectID) -> Card {
    Card(
      id: CardID(high: 0, low: 1), number: 1, project: project, position: Position(column: .todo, place: .middle),
      text: CardText(title: title), created: Pinned.clock.now, changed: Pinned.clock.now)
  }

  /// The initials of the projects, out of four, in which a card matches: `hwgl` for all of them.
  private func found(_ query: Query) -> String {
    let all = [("h", Project.home), ("w", Self.work), ("g", Self.garden), ("l", Self.list)]
    return all.filter { query.matches(card("Paint", in: $0.1), at: Pinned.clock) }.map(\.0).joined()
  }

  @Test(arguments: [
    ("project:work", "project:Work", "w"), ("PROJECT=WORK", "project:Work", "w"),
    ("-project:work", "-project:Work", "hgl"),
    ("project!=work", "-project:Work", "hgl"), ("project:work,home", "project:Work or project:Home", "hw"),
    ("프로젝트:홈", "프로젝트:홈", "h"), ("project:홈", "project:홈", "h"),
    ("project:\"my garden\"", "project:\"My Garden\"", "g"), ("project:my-garden", "project:\"My Garden\"", "g"),
    ("project:\"to buy, soon\"", "project:\"To buy, soon\"", "l"), ("project:work paint", "project:Work paint", "w"),
    ("project:work or project:home saw", "project:Work or project:Home saw", "w"),
    ("-(project:work or project:home)", "-(project:Work or project:Home)", "gl"),
  ])
  func projectsAreNamedInAnyCase(typed: String, text: String, finds: String) throws {
    let query = try query(typed)
    #expect(query.text == text)
    #expect(found(query) == finds)
    #expect(try self.query(query.text) == query)
  }

  @Test(arguments: [
    ("project:wrok", "wrok"), ("a project:work,wor", "work,wor"), ("프로젝트:일", "일"), ("project:\"to buy\"", "\"to buy\""),
  ])
  func unknownProjectsAreRefused(typed: String, place: String) throws {
    do {
      _ = try query(typed)
      Issue.record("\(typed) names no project")
    } catch let mistake as QueryMistake {
      guard case .noSuchProject(_, let known) = mistake.kind else { throw mistake }
      #expect(known == ["Home", "Work", "My Garden", "To buy, soon"])
      #expect(String(Array(typed)[mistake.position]) == place)
    }
  }

  @Test(arguments: ["project:", "project>work"])
  func otherMistakesAreThoseOfAnyField(typed: String) {
    #expect(throws: QueryMistake.self) { try query(typed) }
  }

  @Test(arguments: [
    ("project:work", "w"), ("-project:work", "hgl"), ("project:work late", "w"), ("project:work or late", "hwgl"),
    ("-(project:work or late)", "hgl"), ("-(project:work late)", "hwgl"), ("project:work project:home", ""),
    ("-project:work (project:work or project:home)", "h"), ("late", "hwgl"), ("", "hwgl"),
  ])
  func scansSkipProjectsWithoutMatches(typed: String, scanned: String) throws {
    let query = try query(typed)
    let all = [("h", Project.home), ("w", Self.work), ("g", Self.garden), ("l", Self.list)]
    #expect(all.filter { query.canMatch(in: $0.1) }.map(\.0).joined() == scanned)
  }

  @Test func projectsAreKeptWhenTheDayChanges() throws {
    let query = try query("project:work due:today")
    #expect(query.read(again: Pinned.clock) == query)
  }

  /// A query whose canonical form would be too long keeps the typed text, with the titles of the columns.
  @Test func titlesAreKeptWhenTheDayChanges() throws {
    let titles = try #require(ColumnTitles(typed: "Ideas, Now, Sold"))
    let typed = "in:ideas due:today" + String(repeating: " pri:high", count: 90)
    let (today, tomorrow) = (Pinned.clock, Clock(now: Pinned.moment(2026, 11, 21, 12), zone: .utc))
    let again = try Query(typed, at: today, titles: titles).read(again: tomorrow)
    #expect(try again == Query(typed, at: tomorrow, titles: titles))
    #expect(try again != Query(typed, at: today, titles: titles))
  }
}
