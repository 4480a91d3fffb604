import Kanban
import Testing

@Suite struct QueryTests {
  @Test(arguments: QueryRow.english + QueryRow.korean)
  func findsWhatItSays(_ row: QueryRow) throws {
    #expect(QueryBoard.found(try Query(row.typed, at: Pinned.clock)) == row.finds)
  }

  @Test func bothLanguagesHaveEnoughOfThem() {
    #expect(QueryRow.english.count >= 80)
    #expect(QueryRow.korean.count >= 50)
  }

  @Test(arguments: QueryRow.english + QueryRow.korean)
  func whatIsPrintedReadsBackAsTheSame(_ row: QueryRow) throws {
    let query = try Query(row.typed, at: Pinned.clock)
    let again = try Query(query.text, at: Pinned.clock)
    #expect(again == query)
    #expect(again.text == query.text)
    #expect(QueryBoard.found(again) == row.finds)
  }

  @Test(arguments: [
    "ops", "회사", "a\"b", "\\", "a\\\"", "“b”", "+y", "-x", "none", "없음", "any", "(a)|b", "or", "12", "<3", ":", "c++",
    "'",
  ])
  func anyTagIsFoundAsAWholeAndReadsBack(_ tag: String) throws {
    let query = Query(tag: tag)
    func tagged(_ tags: String...) -> Card {
      Card(
        id: CardID(high: 0, low: 1), number: 1, project: Project.home,
        position: Position(column: .todo, place: .middle), text: CardText(title: tag, tags: tags),
        created: Pinned.clock.now,
        changed: Pinned.clock.now)
    }
    #expect(query.matches(tagged("first", tag), at: Pinned.clock))
    #expect(!query.matches(tagged("first", tag + "s"), at: Pinned.clock) && !query.matches(tagged(), at: Pinned.clock))
    #expect(try Query(query.text, at: Pinned.clock) == query)
  }

  @Test func evenOneOfSignsThatAreNotSeenIsFound() {
    let card = Card(
      id: CardID(high: 0, low: 1), number: 1, project: Project.home,
      position: Position(column: .todo, place: .middle), text: CardText(tags: ["\u{301}"]), created: Pinned.clock.now,
      changed: Pinned.clock.now)
    #expect(Query(tag: "\u{301}").matches(card, at: Pinned.clock))
  }
}
