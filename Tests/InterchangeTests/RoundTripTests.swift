import Interchange
import Kanban
import Support
import Testing

@Suite("Files in other programs' formats are read back unchanged")
struct RoundTripTests {
  static let streams: [JournalFormat] = [.jrnl, .jrnlJSON, .dayOne]

  @Test(arguments: streams)
  func pagesRoundTrip(format: JournalFormat) throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let pages = (0..<random.number(in: 1..<6)).map { _ in random.page() }
      let file = JournalSamples.written(format, pages)
      let (read, leftOut) = try JournalSamples.read(format, file, chunk: random.number(in: 1..<90))
      #expect(read == pages.map(RoundTripTests.new))
      #expect(read.map { Array($0.text.utf8) } == pages.map { Array($0.text.utf8) })
      #expect(leftOut.isEmpty)
      #expect(JournalSamples.written(format, read.map(JournalSamples.page)) == file)
    }
  }

  @Test func markdownFilesRoundTrip() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<500 {
      let page = random.page()
      let file = MarkdownFolder.write(page)
      let name = MarkdownFolder.fileName(of: page) { _ in false }
      let read = try #require(try MarkdownFolder.read(name: "notes/\(name)", file, journal: .shared))
      #expect(read == RoundTripTests.new(page))
      #expect(MarkdownFolder.write(JournalSamples.page(read)) == file)
      #expect(try JournalSamples.read(.markdown, file, name: name).pages == [read])
    }
  }

  /// Imported pages get an id from their content, and keep it in every further format.
  @Test(arguments: streams)
  func repeatedImportIsIdempotent(format: JournalFormat) throws {
    let file = "[2026-11-20 09:12] Walk. *\nwith @ada\n\n[2026-11-20 09:12] Walk.\nalone\n"
    let pages = try JournalSamples.read(.jrnl, file)
    #expect(try JournalSamples.read(.jrnl, file) == pages)
    #expect(Set(pages.map(\.id)).count == 2)
    let again = try JournalSamples.read(format, JournalSamples.written(format, pages.map(JournalSamples.page))).pages
    #expect(again.map(\.id) == pages.map(\.id))
  }

  @Test func entryRewrittenByJrnlKeepsItsID() throws {
    let page = JournalSamples.page(
      NewPage(
        id: PageID(high: 7, low: 9), journal: .shared, date: JournalSamples.at(9, 12, 33),
        text: "A walk\n\nby the river\n\n"))
    let written = String(decoding: JournalSamples.written(.jrnl, [page]), as: UTF8.self)
    // jrnl keeps neither the blank line after a title nor seconds.
    let anew = String(written.replacing("A walk\n\n", with: "A walk\n").replacing("09:12:33", with: "09:12"))
    let read = try JournalSamples.read(.jrnl, anew)
    #expect(read.map(\.id) == [page.id])
    #expect(read.map(\.text) == ["A walk\nby the river\n\n"])
  }

  private static func new(_ page: Page) -> NewPage {
    NewPage(
      id: page.id, journal: page.journal, date: page.date, text: page.text, weather: page.weather, created: page.created
    )
  }
}

extension String {
  /// The standard library's version needs regular expressions.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var (text, rest) = ("", Substring(self))
    while let first = rest.first {
      if rest.hasPrefix(old) {
        text += new
        rest = rest.dropFirst(old.count)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
