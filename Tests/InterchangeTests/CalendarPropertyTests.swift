import Interchange
import Support
import Testing

@Suite("iCalendar properties")
struct CalendarPropertyTests {
  private func property(_ line: String) throws -> CalendarProperty { try property(Array(line.utf8)) }

  private func property(_ line: [UInt8]) throws -> CalendarProperty {
    let bytes = Array("BEGIN:VTODO\r\n".utf8) + line + Array("\r\nEND:VTODO\r\n".utf8)
    let component = try CalendarComponent(parsing: bytes)
    #expect(component.bytes == bytes)
    guard case .property(let property)? = component.parts.first else { throw CalendarMistake(.cut, line: 2) }
    #expect(property.bytes == line + [13, 10])
    return property
  }

  private func written(_ property: CalendarProperty) -> String { String(decoding: property.bytes, as: UTF8.self) }

  @Test(arguments: [
    ("SUMMARY:Paint", "SUMMARY", "Paint"), ("summary:Paint", "SUMMARY", "Paint"), ("a.Summary:x", "SUMMARY", "x"),
    ("item1.X-ABC;P=a.b:c.d", "X-ABC", "c.d"), ("SUMMARY:", "SUMMARY", ""), ("X;A=\"b:c\":d", "X", "d"),
    ("X;A=\"b:c", "X", "c"), ("URL:http://a/b;c", "URL", "http://a/b;c"), ("no colon", "", ""), ("", "", ""),
    ("SUM\r\n MARY:Pa\r\n\tint", "SUMMARY", "Paint"), ("SUMMARY:a\n  b", "SUMMARY", "a b"),
    ("SUMMARY:a\r\n\r\n\r\n b", "SUMMARY", "ab"), ("SUMMARY:a\r\n ", "SUMMARY", "a"),
    ("SUMMARY:a\rb", "SUMMARY", "a\rb"),
    ("SUMMARY:a\r\r\n b\r", "SUMMARY", "ab"),
  ])
  func nameAndValueAreParsed(_ line: String, _ name: String, _ value: String) throws {
    let property = try property(line)
    #expect([property.name, property.value] == [name, value])
  }

  @Test func foldsMaySplitACharacter() throws {
    let letters = Array("가나".utf8)
    let property = try property(Array("SUMMARY:".utf8) + letters[..<2] + [13, 10, 32] + letters[2...])
    #expect(property.value == "가나")
  }

  @Test func invalidUTF8IsPrintedLossily() throws {
    let property = try property(Array("SUMMARY:a".utf8) + [0xFF] + Array("b\\,".utf8))
    #expect([property.value, property.text] == ["a\u{FFFD}b\\,", "a\u{FFFD}b,"])
    #expect(property != CalendarProperty("SUMMARY", value: "a\u{FFFD}b\\,"))
  }

  @Test(arguments: [
    (#"a\nb\Nc"#, "a\nb\nc"), (#"a\,b\;c\\d\:e"#, #"a,b;c\d:e"#), (#"\\n"#, #"\n"#), (#"\x \"#, #"\x \"#),
    ("a,b;c", "a,b;c"),
    (#"\"q\""#, #"\"q\""#), (#"\\\,"#, #"\,"#), ("", ""),
  ])
  func textIsUnescaped(_ value: String, _ text: String) throws {
    #expect(try property("X:" + value).text == text)
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), (#"a\,b,c"#, ["a,b", "c"]), (#"a\\,b"#, [#"a\"#, "b"]), ("", []),
    ("a,,b,", ["a", "", "b", ""]),
    (#"a\"#, [#"a\"#]),
  ])
  func listIsSplitAtCommas(_ value: String, _ list: [String]) throws {
    #expect(try property("CATEGORIES:" + value).list == list)
  }

  @Test func parametersAreParsed() throws {
    let property = try property(
      "DUE;TZID=\"Europe/Berlin\";value=DATE;X=\"a;b:c,d\";Y=a^nb^^c^'d^e;NOTHING;Z=1;Z=2;É=1:x")
    let names = ["tzid", "VALUE", "X", "Y", "NOTHING", "Z", "MISSING"]
    #expect(names.map(property.parameter) == ["Europe/Berlin", "DATE", "a;b:c,d", "a\nb^c\"d^e", "", "1", nil])
  }

  @Test func propertiesAreComparedByContent() throws {
    let one = CalendarProperty("DUE", [("TZID", "Europe/Berlin")], value: "20261124T170000")
    #expect(try one == property("a.due;tzid=\"Europe/Berlin\":2026\n 1124T170000"))
    #expect(try one != property("DUE;TZID=Europe/Paris:20261124T170000"))
    #expect(try one != property("DUE;TZID=Europe/Berlin:20261124T180000"))
    #expect(try property("junk") == property("junk") && property("junk") != property("trash"))
  }

  @Test func propertiesAreEscapedWhenWritten() {
    #expect(
      written(CalendarProperty("summary", text: "a, b; c\\d\r\ne\rf\ng\u{7}\t\u{85}"))
        == "SUMMARY:a\\, b\\; c\\\\d\\ne\\nf\\ng\t\r\n")
    #expect(written(CalendarProperty("CATEGORIES", list: ["a,b", "c"])) == "CATEGORIES:a\\,b,c\r\n")
    #expect(written(CalendarProperty("RRULE", value: "FREQ=DAILY;COUNT=2\r\nX:y")) == "RRULE:FREQ=DAILY;COUNT=2X:y\r\n")
    let parameters = [
      ("tzid", "Europe/Berlin"), ("CN", "a:b\"c^d\r\ne\u{0}"), ("X", "plain"), ("Y", "a b"), ("Z", "\\"),
    ]
    #expect(
      written(CalendarProperty("DUE", parameters, value: "1"))
        == "DUE;TZID=Europe/Berlin;CN=\"a:b^'c^^d^ne\";X=plain;Y=\"a b\";Z=\"\\\":1\r\n")
  }

  @Test func longLinesAreFoldedBetweenCharacters() throws {
    var random = SeededRandom(seed: 11)
    let letters = ["a", "é", "가", "😀", "👩‍👩‍👧‍👦", ",", "\\", "\n", " "]
    for _ in 0..<300 {
      let text = (0..<random.number(below: 200)).map { _ in random.pick(letters) }.joined()
      let property = CalendarProperty("DESCRIPTION", [("ALTREP", text)], text: text)
      #expect(property.text == text && property.parameter("ALTREP") == text)
      for line in property.bytes.split(separator: 10) {
        #expect(line.last == 13 && line.count <= 76 && String(validating: line, as: UTF8.self) != nil)
      }
      #expect(try self.property(property.bytes.dropLast(2)) == property)
    }
  }

  @Test func lineOfSeventyFiveBytesIsNotFolded() {
    #expect(CalendarProperty("X", value: String(repeating: "a", count: 73)).bytes.count == 77)
    #expect(CalendarProperty("X", value: String(repeating: "a", count: 74)).bytes.count == 81)
  }
}
