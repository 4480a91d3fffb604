import Testing

@testable import Text

@Suite("Row positions in a long text")
struct TextRowsTests {
  private let text = "One two three four\n\nfive\r\n세칸 보드의 일기장을 읽는다\nend"

  @Test func rowsMatchWrapping() {
    let rows = TextRows(text, width: 8).rows(from: 0, most: 100)
    #expect(rows.map(\.text) == ScreenText.wrapped(text, width: 8))
  }

  @Test(arguments: 4...20)
  func everyRowLeadsToEveryOther(width: Int) {
    let rows = TextRows(text, width: width)
    let starts = rows.rows(from: 0, most: 100).map(\.range.lowerBound)
    for (index, start) in starts.enumerated() {
      for (other, goal) in starts.enumerated() { #expect(rows.start(other - index, from: start) == goal) }
      #expect(rows.rows(from: start, most: 100).map(\.range.lowerBound) == Array(starts[index...]))
      #expect(rows.row(at: start) == start)
    }
    #expect(rows.lastStart(rows: 2) == starts.dropLast().last)
  }

  @Test func longParagraphIsPaged() {
    let rows = TextRows(String(repeating: "lorem ipsum ", count: 90_000), width: 76)
    let last = rows.lastStart(rows: 20)
    #expect(rows.rows(from: last, most: 100).count == 20)
    #expect(rows.start(-1, from: last) < last)
  }
}
