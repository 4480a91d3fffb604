import Interchange
import Kanban
import Testing
import Time

@Suite("A folder of Markdown files")
struct MarkdownFolderTests {
  private func read(_ name: String, _ text: String) throws -> NewPage? {
    try MarkdownFolder.read(name: name, Array(text.utf8), journal: .shared, zone: JournalSamples.seoul)
  }

  private func date(_ name: String, _ text: String = "x") throws -> String? {
    try read(name, text).map { page in
      page.date.day.text + (page.date.second.map { " \(WallTime.clock($0 / 60)):\(padded($0 % 60, 2))" } ?? "")
    }
  }

  @Test func dateIsReadFromTheFileName() throws {
    #expect(try date("2026-11-20.md") == "2026-11-20")
    #expect(try date("2026/2026-11-20-0912.md") == "2026-11-20 09:12:00")
    #expect(try date("20261120-091233.md") == "2026-11-20 09:12:33")
    #expect(try date("2026-11-20-2.md") == "2026-11-20")
    #expect(try date("2026-11-20-9999.md") == "2026-11-20")
    #expect(try read("2026-11-20 Trip to Seoul.md", "x")?.text == "# Trip to Seoul\n\nx")
    #expect(try read("2026-11-20_Trip.md", "# Trip\nx")?.text == "# Trip\nx")
  }

  @Test func frontMatterIsRead() throws {
    #expect(try date("a.md", "---\ndate: 2026-11-20\ntime: \"09:12\"\n---\nx") == "2026-11-20 09:12:00")
    #expect(try date("a.md", "---\ndate: 2026-11-20T09:12:33+01:00\n---\nx") == "2026-11-20 09:12:33")
    #expect(try date("a.md", "---\ndate: 2026-11-20 09:12:33 -0500\n---\nx") == "2026-11-20 09:12:33")
    #expect(try date("a.md", "---\ndate: 2026-11-19T23:30:00Z\n---\nx") == "2026-11-20 08:30:00")
    let page = try #require(
      try read(
        "2026-11-20.md",
        """
        ---
        title: A day
        tags:
          - Day One
          - "정원"
        mood: fine
        weather: sunny and windy
        people:
          - Ada
        ---

        What was. #정원
        """))
    #expect(
      page.text
        == "# A day\n\n\nWhat was. #정원\n\nmood: fine\nweather: sunny and windy\npeople:\n- Ada\n#Day-One")
    #expect(page.weather?.condition == .clear)
  }

  @Test(arguments: [
    (#""Say \"hi\"""#, #"Say "hi""#), ("'It''s late'", "It's late"), (#""C:\dir""#, #"C:\dir"#), (#""open"#, #""open"#),
  ])
  func quotesAreRemoved(written: String, title: String) throws {
    #expect(try read("2026-11-20.md", "---\ntitle: \(written)\n---\nx")?.text == "# \(title)\n\nx")
  }

  @Test func tagsThatEndWithADashAreNotAdded() throws {
    let text = "-RR--\n#RRRRRR---\n#RRRRRRR"
    let page = JournalSamples.page(
      NewPage(id: PageID(high: 1, low: 2), journal: .shared, date: JournalSamples.at(9, 2), text: text))
    #expect(try read("2026-11-20.md", String(decoding: MarkdownFolder.write(page), as: UTF8.self))?.text == text)
  }

  @Test func editedFrontMatterOfAnExportedPageIsKept() throws {
    let page = JournalSamples.page(
      NewPage(
        id: PageID(high: 1, low: 2), journal: .shared, date: JournalSamples.at(9, 2), text: "Rain.\n\n#garden\n",
        weather: Weather(.rain, temperature: 125, observed: Moment(seconds: 1_795_176_000))))
    let written = String(decoding: MarkdownFolder.write(page), as: UTF8.self)
    let same = try #require(try read("2026-11-20.md", written))
    #expect(same.id == page.id && same.text == page.text && same.weather == page.weather)
    let edited = written.replacing("tags: [\"garden\"]", with: "title: Wet\ntags: [garden, walk]\nmood: fine")
      .replacing("rain 12.5°", with: "snow -2.0°")
    let back = try #require(try read("2026-11-20.md", edited))
    #expect(back.id == page.id && back.text == "# Wet\n\nRain.\n\n#garden\n\nmood: fine\n#walk")
    #expect(back.weather?.condition == .snow && back.weather?.temperature == -20)
    let unread = try read("2026-11-20.md", written.replacing("rain 12.5°", with: "so-so"))
    #expect(unread?.text == "Rain.\n\n#garden\n\nweather: so-so" && unread?.weather == page.weather)
  }

  @Test func unfinishedFrontMatterIsText() throws {
    #expect(try read("2026-11-20.md", "---\nno end")?.text == "---\nno end")
    #expect(try read("2026-11-20.md", "---\na: b\n---\n \n") == nil)
    #expect(try read("2026-11-20.md", "") == nil)
  }

  @Test func mistakesHaveTheirLine() {
    func mistake(_ name: String, _ bytes: [UInt8]) -> InterchangeMistake? {
      do throws(InterchangeMistake) {
        _ = try MarkdownFolder.read(name: name, bytes, journal: .shared)
        return nil
      } catch { return error }
    }
    #expect(mistake("notes.md", Array("x".utf8)) == InterchangeMistake(.noDate, line: 1, entry: 1))
    #expect(
      mistake("a.md", Array("---\nx: y\ndate: 2026-13-01\n---\n".utf8))
        == InterchangeMistake(.badDate("2026-13-01"), line: 3, entry: 1))
    #expect(mistake("a.md", Array("---\ndate: 03/04/2026\n---\n".utf8))?.kind == .ambiguousDate("03/04/2026"))
    let blank = "---\ndate: \"\(String(repeating: " ", count: 30))\"\n---\nx"
    #expect(mistake("a.md", Array(blank.utf8)) == InterchangeMistake(.noDate, line: 2, entry: 1))
    #expect(mistake("2026-11-20.md", Array("a\nb".utf8) + [0xFF])?.line == 2)
    let long = Array(repeating: UInt8(ascii: "x"), count: Page.longest + 1)
    #expect(mistake("2026-11-20.md", long)?.kind == .pageTooLong(Page.longest + 1))
  }

  @Test func fileNamesAreUnique() {
    let page = JournalSamples.page(
      NewPage(id: PageID(high: 1, low: 2), journal: .shared, date: JournalSamples.at(9, 2), text: "x"))
    var taken: Set<String> = []
    let names = (0..<3).map { _ in
      let name = MarkdownFolder.fileName(of: page, taken: taken.contains)
      taken.insert(name)
      return name
    }
    #expect(names == ["2026-11-20-0902.md", "2026-11-20-0902-2.md", "2026-11-20-0902-3.md"])
  }

  @Test func formatIsDetected() {
    func guess(_ name: String, _ text: String) -> JournalFormat? { .guess(name: name, beginning: Array(text.utf8)) }
    #expect(guess("a.MD", "") == .markdown)
    #expect(guess("x", "\u{FEFF}\n[2026-11-20 09:12] x") == .jrnl)
    #expect(guess("x", "2026-11-20 09:12 x") == .jrnl)
    #expect(guess("x", "[03/04/2026 09:12] x") == .jrnl)
    #expect(guess("x", "Dear all") == nil)
    #expect(guess("x", "{\"metadata\" : {}, \"entries\":[]}") == .dayOne)
    #expect(guess("x", " {\"tags\":{}, \"entries\":[{\"title\":\"\"}]}") == .jrnlJSON)
    #expect(guess("x", "{\"cards\":[]}") == nil)
  }
}
