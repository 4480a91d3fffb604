import Kanban
import Support
import Testing
import Time

@testable import Interchange

/// A page survives the round trip through a VJOURNAL, and content of other programs is kept.
@Suite("Pages as VJOURNAL objects", .cannotHang)
struct PageObjectTests {
  private let place = TaskPlace(Sample.clock(after: 0), morning: 540)
  private let id = PageID(high: 0x0195_C2F4_3B1A_4C3E, low: 0x9F12_0123_4567_89AB)

  private func page(_ text: String, at date: PageDate = PageDate(Sample.day), weather: Weather? = nil) -> Page {
    Page(
      id: id, journal: .shared, project: Project.home, date: date, text: text, weather: weather, created: Sample.noon,
      changed: Sample.noon)
  }

  private func resource(_ page: Page, over bytes: [UInt8]? = nil) -> [UInt8] {
    let original = bytes.map { SourceText(uid: PageObject(resource: $0)?.uid ?? "", bytes: $0) }
    return PageObjectWriter(in: place).write(page, LastChanges(), over: original).resource(over: bytes)
  }

  private func read(_ bytes: [UInt8]) throws -> ReadPage {
    try #require(PageObject(resource: bytes)).read(in: place)
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  private func file(_ lines: String...) -> [UInt8] {
    Array(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VJOURNAL\r\n\(lines.map { $0 + "\r\n" }.joined())END:VJOURNAL\r\nEND:VCALENDAR\r\n"
        .utf8)
  }

  @Test func pageBecomesSummaryDescriptionAndCategories() {
    let written = lines(resource(page("Rain\n\nAll day long, #garden; #집")))
    let shown = written.filter { !$0.hasPrefix("X-SEKAN-") && !$0.hasPrefix("PRODID") }
    #expect(
      shown == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VJOURNAL", "UID:0195c2f4-3b1a-4c3e-9f12-0123456789ab",
        "SUMMARY:Rain", "DESCRIPTION:All day long\\, #garden\\; #집", "CATEGORIES:garden,집",
        "DTSTART;VALUE=DATE:20261120", "CREATED:20261120T120000Z", "DTSTAMP:20261120T120000Z",
        "LAST-MODIFIED:20261120T120000Z", "SEQUENCE:0", "END:VJOURNAL", "END:VCALENDAR",
      ])
  }

  @Test(arguments: [
    "One", "One\nTwo", "# One\n\nTwo\n", "\n\n  One\n\n\n  Two\n\n three \n\n", "###\n", "One\n", "  # One",
    "a\r\nb\rc",
    "One\u{1}\nTwo\u{0}three", "One\u{2028}more\n\ttab", "#tag first\n#12", "한 줄\n두 줄 \u{1100}\u{1161}\n",
    "\\n \\, ; : \"",
    "One\n\\\n", "#", "#\n\nOne", String(repeating: " ", count: 5_000) + "far\nbelow",
    String(repeating: "가", count: 3_000) + "\nend",
  ])
  func everyTextRoundTrips(text: String) throws {
    let (first, weather) = (page(text), Weather(.rain, temperature: -35, place: "Seoul, 종로", observed: Sample.noon))
    let dates = [
      PageDate(Sample.day), PageDate(Sample.day, second: 33_123, zone: "Europe/Berlin"),
      PageDate(Sample.day, second: 0),
    ]
    for date in dates {
      let page = page(text, at: date, weather: weather)
      let bytes = resource(page)
      let parsed = try read(bytes)
      #expect(
        parsed.reading == PageSnapshot(page) && parsed.page == id && parsed.unbelieved.isEmpty
          && parsed.reading.text.utf8.elementsEqual(text.utf8))
      // Writing an unchanged page changes no byte.
      #expect(resource(page, over: bytes) == bytes)
    }
    #expect(try read(resource(first, over: resource(page("x", weather: weather)))).reading == PageSnapshot(first))
  }

  @Test func foreignPropertiesArePreserved() throws {
    let theirs = file(
      "UID:a@b", "DTSTART:20261120T091203", "SUMMARY:Walk", "DESCRIPTION: far \\n", "CATEGORIES:Fun,out door",
      "CLASS:PRIVATE", "X-OTHER;X=\"1\":2")
    let parsed = try read(theirs)
    #expect(parsed.reading == PageSnapshot(date: PageDate(Sample.day, second: 33_123), text: "Walk\nfar"))
    #expect(parsed.page == TaskNames.page("a@b") && parsed.isOfItsProject == nil && parsed.unbelieved.count == 3)
    var page = page("Walk\nfar #new", at: parsed.reading.date)
    let written = lines(resource(page, over: theirs))
    for line in [
      "DTSTART:20261120T091203", "SUMMARY:Walk", "DESCRIPTION:far #new", "CATEGORIES:Fun,out door,new",
      "CLASS:PRIVATE", "X-OTHER;X=\"1\":2", "UID:a@b",
    ] { #expect(written.contains(line), "\(line)") }
    let again = resource(page, over: theirs)
    page.text = "Walk"
    #expect(lines(resource(page, over: again)).contains("CATEGORIES:Fun,out door"))
  }

  @Test func privateLinesCountOnlyBesideUnchangedProperties() throws {
    let page = page(
      "# Rain\n\nAll day\n\n", at: PageDate(Sample.day, second: 60, zone: "UTC"),
      weather: Weather(.rain, observed: Sample.noon))
    let text = String(decoding: resource(page), as: UTF8.self)
    let body = try read(Array(text.replacing("DESCRIPTION:All day", with: "DESCRIPTION:Half a day").utf8))
    #expect(
      body.reading.text == "# Rain\n\nHalf a day" && body.unbelieved == [.text] && body.reading.weather == page.weather)
    let moved = try read(Array(text.replacing("VALUE=DATE:20261120", with: "VALUE=DATE:20261121").utf8))
    #expect(moved.reading.date == PageDate(Sample.day + 1) && moved.unbelieved == [.date])
    let copied = try read(Array(text.replacing("UID:0195c2f4", with: "UID:1195c2f4").utf8))
    #expect(copied.unbelieved == [.text, .date, .weather] && copied.reading.weather == nil)
    #expect(copied.reading.text == "Rain\nAll day")
  }

  @Test func droppedPrivateLinesChangeNothing() throws {
    let page = page(
      "# Rain\n\nAll day\n\n", at: PageDate(Sample.day, second: 60, zone: "UTC"),
      weather: Weather(.rain, observed: Sample.noon))
    let base = resource(page)
    let plain = lines(base).filter { !$0.hasPrefix("X-SEKAN") }.map { $0 + "\r\n" }.joined()
    func arrival(_ text: String) throws -> PageArrival {
      let bytes = Array(text.utf8)
      let known = KnownPage(
        try read(bytes), of: page, beside: SourceText(uid: "", bytes: base), LastChanges(), in: place)
      let received = known.received(id, in: Journal.shared, of: Project.home, bytes)
      return received.arrival(at: page, lastChanged: LastChanges())
    }
    #expect(try arrival(plain) == .same)
    #expect(
      try arrival(plain.replacing("SUMMARY:Rain", with: "SUMMARY:Sun")) == .merged(taken: [.text], over: [], kept: []))
  }

  @Test(arguments: [
    ["SUMMARY:x", "DTSTART:20261120"], ["UID:a", "SUMMARY:x"], ["UID:a", "DTSTART:20261120"],
    ["UID:a", "SUMMARY: ", "DTSTART:20261120"], ["UID:a", "SUMMARY:x", "DTSTART:20261120", "RRULE:FREQ=DAILY"],
    ["UID:a", "SUMMARY:x", "DTSTART:20261120", "RDATE:20261121"], ["UID:a", "SUMMARY:x", "DTSTART:00001120"],
    ["UID:a", "SUMMARY:x", "DTSTART:nonsense"], ["UID:a", "SUMMARY:x", "DTSTART;TZID=Nowhere:20261120T120000"],
  ])
  func otherObjectsAreRejected(properties: [String]) {
    let bytes = Array(
      "BEGIN:VCALENDAR\r\nBEGIN:VJOURNAL\r\n\(properties.map { $0 + "\r\n" }.joined())END:VJOURNAL\r\nEND:VCALENDAR\r\n"
        .utf8)
    #expect(PageObject(resource: bytes).flatMap { try? $0.read(in: place) } == nil)
  }

  @Test func mutatedObjectsGiveValidPages() {
    var (dice, accepted) = (SeededRandom(seed: 7), 0)
    let text = resource(page("# Rain\n\nAll day\n", at: PageDate(Sample.day, second: 60, zone: "UTC")))
    for _ in 0..<500 {
      var bytes = text
      for _ in 0..<(1 + dice.number(below: 4)) {
        let place = dice.number(below: bytes.count)
        switch dice.number(below: 3) {
        case 0: bytes[place] = UInt8(dice.number(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        }
      }
      guard let object = PageObject(resource: bytes), let parsed = try? object.read(in: place) else { continue }
      accepted += 1
      #expect(
        NewPage(
          id: id, journal: .shared, date: parsed.reading.date, text: parsed.reading.text,
          weather: parsed.reading.weather
        ).refusal == nil)
    }
    #expect(accepted > 0)
  }
}
