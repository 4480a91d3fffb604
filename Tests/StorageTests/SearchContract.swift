import Kanban
import Support
import Testing

@Suite("Any store: searching")
struct SearchContract {
  private func search(
    _ words: String..., in scope: Search.Scope = .project(Project.home), includingTrash: Bool = false
  ) -> Search {
    Search(words.compactMap { Needle($0) }, in: scope, includingTrash: includingTrash)
  }

  /// The numbers of the cards found, newest first.
  private func numbers(_ search: Search, in play: Playground) throws -> [Int] {
    var search = search
    var turns = 0
    while !search.isComplete, turns < 1000 {
      try play.store.advance(&search, for: 1)
      turns += 1
    }
    #expect(search.count == search.found.count)
    return try search.found.map { try play.card($0.card).number }
  }

  @Test("Words are found in titles, notes and tags, in any case and spelling", arguments: Conformer.allCases)
  func words(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.add("Write the REPORT", notes: "주간 회의 자료")
    try play.add("Été", notes: "- [ ] first\n- [x] the report of 2026")
    let tagged = try play.add("plain")
    try play.commit(.edited(tagged, [.tags([], ["회사", "ops"])]))
    try play.add("long", notes: String(repeating: "긴 줄 ", count: 300) + "needle")
    #expect(try numbers(search("report"), in: play) == [2, 1])
    #expect(try numbers(search("report", "ete"), in: play) == [2])
    #expect(try numbers(search("ㅎㅇ"), in: play) == [1])
    #expect(try numbers(search("ㅎㅅ"), in: play) == [3])
    #expect(try numbers(search("OPS", "plain"), in: play) == [3])
    #expect(try numbers(search("needle"), in: play) == [4])
    #expect(try numbers(search("줄 needle"), in: play) == [4])
    #expect(try numbers(search("plain ops"), in: play) == [], "a phrase does not match across title and tags")
    #expect(try numbers(search("nowhere"), in: play) == [])
    #expect(try numbers(search(), in: play) == [4, 3, 2, 1])
  }

  @Test("A number finds its card and cards that mention it", arguments: Conformer.allCases)
  func cardNumbers(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    for number in 1...12 { try play.add(number == 3 ? "see #12" : "card") }
    #expect(try numbers(search("#12"), in: play) == [12, 3])
    #expect(try numbers(search("12"), in: play) == [12, 3])
    #expect(try numbers(search("#12", "card"), in: play) == [12])
    #expect(try numbers(search("#13"), in: play) == [])
  }

  @Test("Trash and other projects are searched only on request", arguments: Conformer.allCases)
  func scopes(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let removed = try play.add("report one")
    try play.add("report two")
    try play.commit(.removed([removed]))
    #expect(try numbers(search("report"), in: play) == [2])
    #expect(try numbers(search("report", includingTrash: true), in: play) == [2, 1])
    #expect(try numbers(search("report", in: .everywhere), in: play) == [2])
    try play.commit(.purged([removed]))
    #expect(try numbers(search("report", includingTrash: true), in: play) == [2])
    #expect(try numbers(search("1", includingTrash: true), in: play) == [], "a purged number is not found either")
    #expect(try numbers(search("report", in: .project(ProjectID(high: 9, low: 9))), in: play) == [])
  }

  @Test("A search finds the edited text; a search that is complete finds no more", arguments: Conformer.allCases)
  func edits(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("before")
    var older = search("after")
    // Enough time on any machine.
    try play.store.advance(&older, for: 60_000)
    #expect(older.isComplete && older.found.isEmpty)
    try play.commit(.edited(id, [.title("before", "after"), .notes("", "ㄱㄴㄷ")]))
    try play.store.advance(&older, for: 60_000)
    #expect(older.isComplete && older.found.isEmpty)
    #expect(try numbers(search("after"), in: play) == [1])
    #expect(try numbers(search("ㄱㄴ"), in: play) == [1])
    #expect(try numbers(search("before"), in: play) == [])
    try play.commit(.undone)
    #expect(try numbers(search("before"), in: play) == [1])
  }
}
