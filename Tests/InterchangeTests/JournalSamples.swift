import Interchange
import Kanban
import Support
import Time

/// Reads and writes the pages of journal files in the zone of Seoul.
enum JournalSamples {
  static let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3_600)
  static let shelf = FewZones([seoul, Zone(name: "America/New_York", posix: "EST5EDT,M3.2.0,M11.1.0") ?? .utc])
  static let day = Day(number: 20_777)

  static func reader(_ format: JournalFormat, name: String = "") -> PageReader {
    PageReader(format, journal: .shared, zone: seoul, zones: shelf, name: name)
  }

  /// Reads in chunks and returns the skipped content too.
  static func read(
    _ format: JournalFormat, _ bytes: [UInt8], chunk: Int = 7, name: String = ""
  ) throws(InterchangeMistake) -> (pages: [NewPage], leftOut: LeftOut) {
    var (reader, pages, at) = (reader(format, name: name), [NewPage](), 0)
    while at < bytes.count {
      let end = min(bytes.count, at + chunk)
      pages += try reader.feed(bytes[at..<end])
      at = end
    }
    pages += try reader.finish()
    return (pages, reader.leftOut)
  }

  static func read(_ format: JournalFormat, _ text: String, name: String = "") throws(InterchangeMistake) -> [NewPage] {
    try read(format, Array(text.utf8), name: name).pages
  }

  static func mistake(_ format: JournalFormat, _ bytes: [UInt8], chunk: Int = 3) -> InterchangeMistake? {
    do throws(InterchangeMistake) {
      _ = try read(format, bytes, chunk: chunk)
      return nil
    } catch { return error }
  }

  static func mistake(_ format: JournalFormat, _ text: String) -> InterchangeMistake? {
    mistake(format, Array(text.utf8))
  }

  static func written(_ format: JournalFormat, _ pages: [Page]) -> [UInt8] {
    var writer = PageWriter(format, zone: seoul, zones: shelf)
    return pages.reduce(into: writer.begin()) { $0 += writer.write($1) } + writer.end()
  }

  /// The page that a store creates.
  static func page(_ new: NewPage) -> Page {
    let now = Moment(seconds: 1_800_000_000)
    return Page(
      id: new.id, journal: new.journal, project: ProjectID(high: 1, low: 1), date: new.date, text: new.text,
      weather: new.weather, created: new.created ?? now, changed: now)
  }

  static func at(_ hour: Int, _ minute: Int, _ second: Int = 0, zone: String? = nil) -> PageDate {
    PageDate(day, second: (hour * 60 + minute) * 60 + second, zone: zone)
  }
}

/// Random pages with difficult content.
extension SeededRandom {
  private static let pieces = [
    "[2026-11-20 09:12] Not a heading", " [2026-11-20 09:12] nor this", "[x] done", "[1] a note", "[", "[a long one",
    "[]",
    "오늘은 맑았다.", "가각까", "👩‍👩‍👧‍👦 and 🇰🇷", "e\u{301}\u{301}", "\u{301}", "\t", "", "", " ", "  indented", "```", "# Title",
    "## Under", "===", "---", "...", "key: value", "- [ ] milk", "<!-- sekan {} -->", "<!-- open", "-->", "--", "\"",
    "\\",
    "\\. \\! \\(", "{\"a\":[1,2]}", "]}", "ends with a star *", "#tag @tag #정원", "2026-11-20 09:12 bare", "\u{200F}rtl",
    "\u{2028}", "\u{FEFF}", "😀",
  ]

  mutating func text() -> String {
    var text = (0..<number(in: 1..<8)).map { _ in pick(SeededRandom.pieces) }.joined(
      separator: pick(["\n", "\n", "\n\n", " "]))
    text = pick(["", "", "\n", "  "]) + text + pick(["", "", "\n", "\n\n", " "])
    return PageText.isBlank(text) ? text + "x" : text
  }

  mutating func page() -> Page {
    let day = Day(number: number(in: -300_000..<800_000))
    let second = pick([nil, number(below: 86_400), number(below: 1_440) * 60])
    let zone = pick([nil, "Asia/Seoul", "America/New_York", "Mars/Olympus"])
    let weather = pick([nil, weather()])
    return Page(
      id: PageID(high: UInt64(number(in: 0..<1 << 60)), low: UInt64(number(in: 0..<1 << 60))), journal: .shared,
      project: ProjectID(high: 1, low: 1), date: PageDate(day, second: second, zone: zone), text: text(),
      weather: weather, created: Moment(milliseconds: Int64(number(in: -9_000_000_000..<9_000_000_000_000))),
      changed: Moment(seconds: 0))
  }

  private mutating func weather() -> Weather {
    Weather(
      pick(WeatherCondition.allCases), temperature: pick([nil, number(in: -1_000..<1_001)]),
      place: pick([nil, "서울 -- \"city\" -->", "a---b"]), observed: Moment(milliseconds: Int64(number(in: 0..<1 << 41))),
      source: pick([.hand, .named("Day One")]), isFilledLater: pick([true, false]))
  }
}
