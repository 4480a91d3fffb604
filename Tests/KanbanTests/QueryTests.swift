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
}
