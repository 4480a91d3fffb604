import Kanban
import Support
import Testing
import Time

@testable import Storage

@Suite("The history's JSON bodies")
struct EntryBodyTests {
  private static let place = Place.middle
  private static let wall = WallTime(Day(number: 20_777), minute: 1020)

  private static let bodies: [(FieldChange, String)] = [
    (.life(nil, .onBoard), #"{"life":[null,"board"]}"#),
    (.life(.onBoard, .inTrash), #"{"life":["board","trash"]}"#),
    (
      .position(
        Position(column: .doing, place: place),
        Position(column: .done, place: place, completed: Moment(milliseconds: 1), cameFrom: .doing)),
      #"{"position":[{"column":"doing","place":"a0"},{"column":"done","place":"a0","completed":1,"from":"doing"}]}"#
    ),
    (.position(nil, nil), #"{"position":[null,null]}"#),
    (.title("old", "서버 \"새\"\u{7}"), #"{"title":["old","서버 \"새\"\u0007"]}"#),
    (.notes(Splice(offset: 12, removed: "a\nb", inserted: "")), #"{"notes":{"at":12,"-":"a\nb","+":""}}"#),
    (
      .due(nil, .time(wall, zone: "Asia/Seoul", instant: Moment(milliseconds: -5))),
      #"{"due":[null,{"day":"2026-11-20","minute":1020,"zone":"Asia/Seoul","at":-5}]}"#
    ),
    (.due(.day(Day(number: 20_777)), .day(Day(number: -1))), #"{"due":["2026-11-20","1969-12-31"]}"#),
    (.start(Day(number: 9_999_999), nil), #"{"start":[9999999,null]}"#),
    (.tags([], ["ops", "회사"]), #"{"tags":[[],["ops","회사"]]}"#),
    (.priority(.none, .high), #"{"priority":["none","high"]}"#),
    (
      .repeats(nil, Repeat(RecurrenceRule(.weekly, interval: 2), from: .day(Day(number: 20_777)), isAfterDone: true)),
      #"{"repeats":[null,"DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;INTERVAL=2\nX-SEKAN-AFTER-DONE:TRUE"]}"#
    ),
    (
      .reminders([], [.before(minutes: 15), .at(wall, zone: "Asia/Seoul", instant: Moment(milliseconds: -5))]),
      #"{"reminders":[[],["15","2026-11-20 17:00 Asia/Seoul -5"]]}"#
    ),
    (.limit(.doing, nil, 3), #"{"limit":{"doing":[null,3]}}"#),
    (.limit(.doing, stage: "검토", 3, nil), #"{"limit":{"doing":[3,null],"stage":"검토"}}"#),
    (.stages(.doing, [], ["build", "검토"]), #"{"stages":{"doing":[[],["build","검토"]]}}"#),
    (
      .titles(.none, ColumnTitles(["Ideas", "지금", ""]) ?? .none), #"{"titles":[[],["Ideas","지금",""]]}"#
    ),
    (
      .home(Home(project: Project.home, number: 3), Home(project: ProjectID(high: 7, low: 1), number: 12)),
      #"{"home":[{"project":"00000000000000000000000000000001","number":3},"#
        + #"{"project":"00000000000000070000000000000001","number":12}]}"#
    ),
    (
      .waiting(Waiting(for: "답장"), Waiting(for: "", until: Day(number: 20_777))),
      #"{"waiting":[{"for":"답장"},{"for":"","until":"2026-11-20"}]}"#
    ),
    (
      .waiting(nil, Waiting(for: "", cards: [Awaited(CardID(high: 7, low: 1), since: 12)])),
      #"{"waiting":[null,{"for":"","cards":[{"card":"00000000000000070000000000000001","since":12}]}]}"#
    ),
    (.waiting(nil, nil), #"{"waiting":[null,null]}"#),
    (.parent(nil, CardID(high: 7, low: 1)), #"{"parent":[null,"00000000000000070000000000000001"]}"#),
    (.name("", "집"), #"{"name":["","집"]}"#),
    (.archived(false, true), #"{"archived":[false,true]}"#),
    (.order(nil, place), #"{"order":[null,"a0"]}"#),
  ]

  @Test("Each field change is encoded as documented and decoded unchanged", arguments: bodies)
  func roundTrip(_ field: FieldChange, _ text: String) {
    #expect(EntryBody.text([field]) == text)
    #expect(EntryBody.read(text) == [field])
    #expect(EntryBody.read(EntryBody.text([field.inverse])) == [field.inverse])
  }

  @Test("Field changes keep their order when they are encoded together")
  func together() {
    let fields = EntryBodyTests.bodies.map(\.0)
    #expect(EntryBody.read(EntryBody.text(fields)) == fields)
    #expect(EntryBody.read("{}") == [])
  }

  @Test("Several limits share one member, and the repeated members of earlier versions are still read")
  func severalLimits() {
    let fields: [FieldChange] = [
      .stages(.doing, ["a", "b"], ["a", "c"]), .stages(.done, [], ["d"]), .limit(.doing, stage: "b", 1, nil),
      .limit(.doing, stage: "c", nil, 1), .name("", "집"),
    ]
    let text =
      #"{"stages":[{"doing":[["a","b"],["a","c"]]},{"done":[[],["d"]]}],"#
      + #""limit":[{"doing":[1,null],"stage":"b"},{"doing":[null,1],"stage":"c"}],"name":["","집"]}"#
    #expect(EntryBody.text(fields) == text)
    #expect(EntryBody.read(text) == fields)
    let earlier =
      #"{"stages":{"doing":[["a","b"],["a","c"]]},"limit":{"doing":[1,null],"stage":"b"},"#
      + #""stages":{"done":[[],["d"]]},"limit":{"doing":[null,1],"stage":"c"},"name":["","집"]}"#
    #expect(EntryBody.read(earlier) == fields)
  }

  @Test("An imported entry stores when each field changed in the other store")
  func elsewhere() throws {
    let (card, page) = (CardID(high: 7, low: 1), PageID(high: 7, low: 2))
    let moment = Moment(milliseconds: 1_795_176_000_250)
    func body(_ subject: Entry.Subject, _ elsewhere: [FieldSet: Moment]) -> String {
      EntryBody.text(
        Entry(
          sequence: 1, group: 1, moment: moment, actor: Sample.actor(), project: Project.home, kind: .received,
          subject: subject, fields: [], elsewhere: elsewhere))
    }
    let times = CardSnapshot.Part.times.fields
    let ofCard = body(.card(card, number: 1, title: ""), [FieldSet(.notes): moment, times: moment])
    let ofPage = body(.page(page, Day(number: 20_777)), [FieldSet(.notes): moment, .weather: moment])
    #expect(ofCard == #"{"told":{"notes":1795176000250,"times":1795176000250}}"#)
    #expect(ofPage == #"{"told":{"text":1795176000250,"weather":1795176000250}}"#)
    #expect(EntryBody.whole(ofCard)?.elsewhere == [FieldSet(.notes): moment, times: moment])
    #expect(EntryBody.whole(ofPage)?.elsewhere == [FieldSet(.notes): moment, .weather: moment])
    #expect(EntryBody.whole(#"{"told":{"effort":1795176000250}}"#) != nil)
  }

  @Test(
    "A body that the encoder would not write is rejected",
    arguments: [
      "", "[]", "{", #"{"colour":[1,2]}"#, #"{"life":["board"]}"#, #"{"life":["board","attic"]}"#,
      #"{"position":[null,{"column":"todo"}]}"#, #"{"position":[null,{"column":"todo","place":"a00"}]}"#,
      #"{"position":[null,{"column":"todo","place":"a0","from":"attic"}]}"#, #"{"title":["a",null]}"#,
      #"{"notes":{"at":-1,"-":"","+":""}}"#, #"{"notes":{"at":9223372036854775807,"-":"","+":""}}"#,
      #"{"due":[null,{"day":"2026-11-20","minute":1440,"zone":"UTC","at":0}]}"#, #"{"start":["2026-02-30",null]}"#,
      #"{"start":[9223372036854775807,null]}"#, #"{"tags":[["a b"],[]]}"#, #"{"limit":{"doing":[0,3]}}"#,
      #"{"titles":[[],["a","b"]]}"#, #"{"titles":[[],["a\nb","",""]]}"#,
      #"{"limit":{"doing":[null,3],"stage":4}}"#, #"{"stages":{"doing":[[],["a,3"]]}}"#,
      #"{"limit":{}}"#, #"{"limit":[{"doing":[null,3]},{}]}"#, #"{"limit":[[]]}"#, #"{"priority":["none",3]}"#,
      #"{"told":{"mood":1}}"#, #"{"told":{"title":"now"}}"#,
    ])
  func refused(_ text: String) {
    #expect(EntryBody.read(text) == nil)
  }
}

@Suite("JSON")
struct JSONTests {
  @Test(
    "JSON text is printed as it was parsed",
    arguments: [
      "null", "true", "false", "0", "-9223372036854775808", "9223372036854775807", "1.5", "[]", "{}",
      #"{"b":1,"a":[{},[null,"x"]],"b":2}"#, #""\"\\\n\r\t\u0000\u007f가👩‍💻""#,
      "\"🏴\u{E0067}\u{E0062}\u{E007F} 👨🏽‍🚀 e\u{301} 🇰🇷\"",
      #""\u200b\ufeffx\udb40\udc41🏴x\udb40\udc67""#,
    ])
  func roundTrip(_ text: String) throws {
    #expect(try JSON(parsing: text).text == text)
  }

  /// Covers each character alone, and at the beginning, middle and end of a text.
  @Test("Control and invisible characters are escaped, and every character round-trips")
  func everyCharacter() throws {
    let obeyed: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
      0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE0001,
      0xE0020...0xE007F,
    ]
    let parts: [ClosedRange<UInt32>] = [0...0x3100, 0xFE00...0x10100, 0x1F300...0x1F400, 0xE0000...0xE0100]
    for scalar in parts.joined().compactMap(Unicode.Scalar.init) {
      let one = String(Character(scalar))
      for text in [one, "가" + one, one + "é", "a" + one + "b"] {
        let written = JSON.string(text).text
        let stands = written.unicodeScalars.filter { char in obeyed.contains { $0.contains(char.value) } }
        guard stands.isEmpty, try JSON(parsing: written) == .string(text) else {
          Issue.record("U+\(String(scalar.value, radix: 16)): \(written)")
          return
        }
      }
    }
  }

  @Test("Other spellings of the same JSON parse to the same value")
  func spellings() throws {
    let text = " { \"\\u0061\\/\" : [ 1e2 , -0.5E-1, \"\\ud83d\\udc69\\b\\f\" , 18446744073709551616 ] }\r\n"
    let json = JSON.object([
      ("a/", .array([.number(100), .number(-0.05), .string("👩\u{8}\u{C}"), .number(18_446_744_073_709_551_616)]))
    ])
    #expect(try JSON(parsing: text) == json)
    #expect(try JSON(parsing: json.text) == json)
  }

  @Test(
    "A parse error has its reason and offset",
    arguments: [
      ("", JSON.Failure.Reason.unexpectedEnd, 0), ("nul", .unexpected(found: "nul", .value), 0),
      ("[1,]", .unexpected(found: "]", .value), 3), ("[1 2]", .unexpected(found: "2", .commaOrBracket), 3),
      ("{\"a\" 1}", .unexpected(found: "1", .colon), 5), ("{1:2}", .unexpected(found: "1", .name), 1),
      ("{\"a\":1 x", .unexpected(found: "x", .commaOrBrace), 7), ("“a”", .unexpected(found: "“", .value), 0),
      ("\"a", .unexpectedEnd, 2), ("\"\n\"", .control(10), 1), (#""\x""#, .badEscape, 1),
      (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""\u12""#, .badEscape, 1),
      ("01", .badNumber, 0), ("-x", .unexpected(found: "-", .value), 0), ("-", .unexpectedEnd, 0),
      ("1.", .unexpectedEnd, 2), ("1.e2", .badNumber, 2), ("1e999", .numberOutOfRange, 0),
      ("1 1", .unexpected(found: "1", .end), 2), ("[[[[", .tooDeep, 3), ("            ", .tooLarge, 10),
      ("\"\\", .unexpectedEnd, 2), ("True", .unexpected(found: "True", .value), 0),
    ])
  func failures(_ text: String, _ reason: JSON.Failure.Reason, _ offset: Int) throws {
    let failure = try #require(throws: JSON.Failure.self) { _ = try JSON(parsing: text, depth: 3, size: 10) }
    #expect((failure.reason, failure.offset) == (reason, offset))
  }

  @Test("Nesting deeper than the limit is rejected without recursion")
  func depth() throws {
    let failure = try #require(throws: JSON.Failure.self) {
      _ = try JSON(parsing: String(repeating: "[", count: 100_000))
    }
    #expect((failure.reason, failure.offset) == (.tooDeep, 32))
  }
}
