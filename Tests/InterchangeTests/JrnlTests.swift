import Interchange
import Kanban
import Testing
import Time

@Suite("jrnl journals")
struct JrnlTests {
  private func summaries(_ file: String) throws -> [String] {
    try JournalSamples.read(.jrnl, file).map { page in
      let time = page.date.second.map { " " + WallTime.clock($0 / 60) + ($0 % 60 == 0 ? "" : ":\($0 % 60)") } ?? ""
      return "\(page.date.day.text)\(time) | \(page.text)"
    }
  }

  @Test func entriesAreRead() throws {
    let file = """

      [2026-11-20 09:12] Entry the first.

      Lorem @ipsum dolor, mail a@b.example.
      [1] a footnote

      [2026-11-21 14:32] Starred *
      [2026-11-22 23:59:58] #garden
      """
    #expect(
      try summaries(file) == [
        "2026-11-20 09:12 | Entry the first.\n\nLorem @ipsum dolor, mail a@b.example.\n[1] a footnote\n\n#ipsum",
        "2026-11-21 14:32 | Starred\n\n#starred", "2026-11-22 23:59:58 | #garden",
      ])
  }

  @Test func byteOrderMarkAndControlsAreRemoved() throws {
    #expect(
      try summaries("\u{FEFF}[2026-11-20 09:12] One\r\nline\u{0}\u{1B}[31m\r\n\r\n[2026-11-21 09:12] Two\r\n")
        == ["2026-11-20 09:12 | One\nline[31m", "2026-11-21 09:12 | Two"])
  }

  @Test func headingsWithoutBracketsAreRead() throws {
    let file = """
      2010-06-10 15:00 A life without chocolate is like a bad analogy.

      2013-06-10 15:40 He said "[this] is the best time to be alive". *
      Lorem ipsum
      [2019-08-03 12:55] Some chat log or something
      12.06.2013 is another day
      """
    #expect(
      try summaries(file) == [
        "2010-06-10 15:00 | A life without chocolate is like a bad analogy.",
        "2013-06-10 15:40 | He said \"[this] is the best time to be alive\".\nLorem ipsum\n"
          + "[2019-08-03 12:55] Some chat log or something\n12.06.2013 is another day\n\n#starred",
      ])
    #expect(
      try summaries("06/25/2013 03:40 PM Friday\n06/26/2013 12:05 am Night\n")
        == ["2013-06-25 15:40 | Friday", "2013-06-26 00:05 | Night"])
  }

  @Test(arguments: [
    ("2026-11-20 09:12", "2026-11-20 09:12"), ("2026-11-20 09:12:33", "2026-11-20 09:12:33"),
    ("2026-11-20T09:12", "2026-11-20 09:12"), ("20.11.2026 9:12", "2026-11-20 09:12"),
    ("2026/11/20 09:12 PM", "2026-11-20 21:12"), ("20/11/2026 12:12am", "2026-11-20 00:12"),
    ("11/20/2026 12:12 PM", "2026-11-20 12:12"), ("Fri, 20 Nov 2026 09:12", "2026-11-20 09:12"),
    ("Friday, November 20th, 2026 09:12", "2026-11-20 09:12"), ("2026년 11월 20일 (금) 오후 9:12", "2026-11-20 21:12"),
    ("2026년 11월 20일 오전 9시 12분", "2026-11-20 09:12"), ("20261120 09:12", "2026-11-20 09:12"),
    ("2026-11-20", "2026-11-20"), ("11/11/2026 09:12", "2026-11-11 09:12"),
  ])
  func dateFormatsAreParsed(written: String, meant: String) throws {
    #expect(try summaries("[\(written)] x") == ["\(meant) | x"])
  }

  @Test func dayAndMonthOrderIsInferred() throws {
    #expect(JournalSamples.mistake(.jrnl, "[03/04/2026 09:12] x")?.kind == .ambiguousDate("03/04/2026 09:12"))
    #expect(
      try summaries("[11/20/2026 09:12] x\n\n[12/01/2026 09:12] y\n") == [
        "2026-11-20 09:12 | x", "2026-12-01 09:12 | y",
      ])
    #expect(
      JournalSamples.mistake(.jrnl, "[11/20/2026 09:12] x\n\n[20/11/2026 09:12] y")
        == InterchangeMistake(.badDate("20/11/2026 09:12"), line: 3, entry: 2))
  }

  @Test(arguments: ["2026-02-30 09:12", "2026-13-01 09:12", "2026-11-20 25:00", "0000-01-01 09:12", "2019-07 14:23"])
  func impossibleDateIsAMistake(written: String) {
    #expect(
      JournalSamples.mistake(.jrnl, "[2026-11-20 09:12] x\n[\(written)] y")
        == InterchangeMistake(.badDate(written), line: 2, entry: 2))
  }

  @Test func bracketedWordsAreText() throws {
    let text = "[12:30:45] chat\n[version 2020] of it\n[99999999999 09:12] x\n[a link](https://a.example) too"
    #expect(try summaries("[2026-11-20 09:12] T\n\(text)") == ["2026-11-20 09:12 | T\n\(text)"])
  }

  @Test func invalidJournalIsReported() {
    #expect(JournalSamples.mistake(.jrnl, "\n\nDear all") == InterchangeMistake(.noHeading, line: 3, entry: 0))
    #expect(
      JournalSamples.mistake(.jrnl, Array("[2026-11-20 09:12] x\nfine\nbroken".utf8) + [0xE2, 0x82])
        == InterchangeMistake(.notUTF8, line: 3, entry: 1))
    #expect(
      JournalSamples.mistake(.jrnl, [0xFF, 0xFE, 0x5B, 0]) == InterchangeMistake(.otherEncoding, line: 1, entry: 0))
    #expect(JournalSamples.mistake(.jrnl, [0x5B, 0, 0x32, 0])?.kind == .otherEncoding)
  }

  @Test func pageSizeIsLimited() {
    let long = "[2026-11-20 09:12] x\n\n[2026-11-21 09:12] " + String(repeating: "y", count: Page.longest + 1)
    #expect(
      JournalSamples.mistake(.jrnl, Array(long.utf8), chunk: 65_536)
        == InterchangeMistake(.pageTooLong(Page.longest + 1), line: 3, entry: 2))
    // The reader rejects the entry before it holds much more than the limit.
    var reader = JournalSamples.reader(.jrnl)
    var fed = 0
    while fed < 16, (try? reader.feed(Array(repeating: UInt8(ascii: "z"), count: Page.longest))) != nil { fed += 1 }
    #expect(fed < 4)
  }

  @Test(arguments: 1...9)
  func allLineEndsAreRead(chunk: Int) throws {
    let file = "[2026-11-20 09:12] One\rtwo\r\r[2026-11-21 09:12] Three\r\nfour\r"
    let pages = try JournalSamples.read(.jrnl, Array(file.utf8), chunk: chunk).pages
    #expect(pages.map(\.text) == ["One\ntwo", "Three\nfour"])
    #expect(JournalSamples.mistake(.jrnl, "[2026-11-20 09:12] One\rtwo\r\n[2026-13-21 09:12] x")?.line == 3)
    #expect(JournalFormat.guess(name: "", beginning: Array("\r[2026-11-20 09:12] One\r".utf8)) == .jrnl)
  }

  /// An incomplete comment does not count as text.
  @Test func truncatedPrivateCommentIsReported() throws {
    let page = JournalSamples.page(
      NewPage(
        id: PageID(high: 7, low: 9), journal: .shared, date: JournalSamples.at(9, 12), text: "A walk\nby the river"))
    let whole = JournalSamples.written(.jrnl, [page, page])
    let start = try #require(whole.lastIndex(of: UInt8(ascii: "<")))
    for end in (start + 4)..<(whole.count - 1) {
      #expect(
        JournalSamples.mistake(.jrnl, Array(whole[..<end]), chunk: 64) == InterchangeMistake(.cut, line: 7, entry: 2))
    }
    #expect(try JournalSamples.read(.jrnl, Array(whole.dropLast())).pages.count == 2)
    #expect(try summaries("[2026-11-20 09:12] T\n<!-- open\n") == ["2026-11-20 09:12 | T\n<!-- open"])
  }

  @Test func skippedEmptyEntriesAreCounted() throws {
    let (pages, leftOut) = try JournalSamples.read(.jrnl, Array("[2026-11-20 09:12] \n\n[2026-11-21 09:12] x".utf8))
    #expect(pages.map(\.text) == ["x"])
    #expect(leftOut[.empty] == 1)
  }

  @Test func textAndJSONGiveTheSamePages() throws {
    let json = """
      {
        "tags": {"@ada": 1},
        "entries": [
          {
            "title": "Walk.", "body": "with @Ada", "date": "2026-11-20", "time": "09:12",
            "tags": ["@ada"], "starred": true
          }
        ]
      }
      """
    let pages = try JournalSamples.read(.jrnlJSON, json)
    #expect(pages.map(\.text) == ["Walk.\nwith @Ada\n\n#ada #starred"])
    #expect(pages == (try JournalSamples.read(.jrnl, "[2026-11-20 09:12] Walk. *\nwith @Ada\n")))
  }

  @Test func invalidJSONMembersAreMistakes() {
    func kind(_ entry: String) -> InterchangeMistake.Kind? {
      JournalSamples.mistake(.jrnlJSON, "{\"entries\":[\(entry)]}")?.kind
    }
    #expect(kind("{\"title\":\"x\"}") == .missing("date"))
    #expect(kind("{\"title\":7,\"date\":\"2026-11-20\"}") == .otherValue("title", .number("7"), .text))
    #expect(kind("{\"title\":\"x\",\"date\":\"2026-11-31\"}") == .badDate("2026-11-31"))
    #expect(kind("7") == .otherValue("entries", .number("7"), .object))
    #expect(kind("{},") == .missing("date"))
    #expect(kind("{\"title\":\"x\",\"date\":\"2026-11-20\",\"sekan\":{\"id\":\"x\"}}") == .badValue("sekan"))
  }
}
