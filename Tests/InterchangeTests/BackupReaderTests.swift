import Kanban
import Support
import Testing
import Time

@testable import Interchange

@Suite("Reading of backup JSON")
struct BackupReaderTests {
  private static let id = "0193a1b2c3d4e5f60718293a4b5c6d7e"

  private static func card(_ more: String = "") -> String {
    #"{"id":"\#(id)","title":"Paint","column":"todo"\#(more)}"#
  }

  private func read(_ text: String, by count: Int = 1_000) throws -> ([BackupReader.Found], BackupReader) {
    try read(Array(text.utf8), by: count)
  }

  private func read(_ bytes: [UInt8], by count: Int = 1_000) throws -> ([BackupReader.Found], BackupReader) {
    var (reader, found, rest) = (BackupReader(at: Sample.clock), [BackupReader.Found](), bytes[...])
    while !rest.isEmpty {
      found += try reader.feed(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    try reader.finish()
    return (found, reader)
  }

  private func mistake(_ text: String) -> String {
    do {
      _ = try read(text)
      return "read"
    } catch let mistake as BackupMistake {
      return "\(mistake.line):\(mistake.column) \(mistake.path) \(mistake.kind)"
        .replacing("Kanban.JSON.Failure.", with: "").replacing("Kanban.JSON.", with: "")
    } catch {
      return "\(error)"
    }
  }

  private static let backup = """
    {"sekan":1,"version":"0.1.0","made":"2026-11-20T12:00:00Z","all":true,
    "projects":[
    {"id":"00000000000000000000000000000001","name":"Home","archived":false,"unnamed":true,"limits":{"todo":3}}
    ],
    "cards":[
    \(card(#","projectId":"00000000000000000000000000000001","tags":["ops"],"due":"2026-12-25T17:00","dueZone":"UTC""#))
    ],
    "journal":[
    {"id":"\(id)","date":"2026-11-20","text":"Rain"}
    ],
    "filters":[{"name":"late","query":"due<today"}],
    "entries":[{"sequence":1},{"sequence":2}],"servers":[{"name":"home"}],"links":[{}],"later":[1,{}],"more":{}}

    """

  @Test("The result does not depend on how the input is split", arguments: [1, 2, 3, 7, 64, 1_000_000])
  func resultDoesNotDependOnTheChunks(count: Int) throws {
    let (found, reader) = try read(Self.backup, by: count)
    #expect(found.count == 4 && reader.entries == 2 && reader.unknown == ["later", "more"])
    guard case .card(let card) = found[1], case .project(let project) = found[0], case .page(let page) = found[2] else {
      Issue.record("\(found)")
      return
    }
    #expect(project.name.name == nil && project.limits == [.todo: 3])
    #expect(card.reading.text.due == Sample.clock.deadline(Day(text: "2026-12-25")!, minute: 17 * 60))
    #expect(card.reading.text.tags == ["ops"] && card.project?.id == Project.home)
    #expect(page.reading.text == "Rain" && !page.isOwn)
    #expect(found[3] == .filter(name: "late", query: "due<today"))
  }

  @Test func listOfCardsAndPagesIsRead() throws {
    let (found, _) = try read(#" [ \#(Self.card()) , {"id":"\#(Self.id)","date":"2026-11-20","text":"Rain"} ] "#)
    #expect(found.count == 2)
    #expect(try read("[]").0.isEmpty)
  }

  @Test(arguments: [1, 2, 64])
  func byteOrderMarkIsSkipped(count: Int) throws {
    #expect(try read("\u{FEFF}[\(Self.card())]", by: count).0.count == 1)
    #expect(mistake("\u{FEFF}[1]") == "1:2 [0] notOurs")
  }

  @Test func repeatedCardNeedsItsMark() throws {
    #expect(try read("[\(Self.card()),\(Self.card(#","again":true"#))]").0.count == 2)
    #expect(mistake("[\(Self.card()),\(Self.card(#","again":false"#))]") == #"1:82 [1].id again("id")"#)
  }

  @Test func titleOfInvisibleCharactersIsUntitled() throws {
    let json = Self.card().replacing("Paint", with: #"\u200b\u202e"#)
    guard case .card(let card)? = try read("[\(json)]").0.first else {
      Issue.record("No card was read")
      return
    }
    #expect(card.reading.text.title == "(untitled)")
  }

  @Test func missingFieldsAreRecorded() throws {
    guard case .card(let card)? = try read("[\(Self.card(#","notes":"","tags":[]"#))]").0.first else {
      Issue.record("No card was read")
      return
    }
    #expect(card.omitted == [.priority, .times, .reminders, .waiting, .completion, .parent, .size, .estimate, .spent])
    #expect(card.past == nil && card.number == nil)
  }

  @Test(
    "An error has its position",
    arguments: [
      ("", "1:1  json(Reason.unexpectedEnd)"),
      ("{", "1:2  json(Reason.unexpectedEnd)"),
      ("{}", "1:1  notOurs"),
      ("[] x", #"1:4  json(Reason.unexpected(found: "x", Expected.end))"#),
      ("[\n\(card()),\n]", #"3:1 [1] json(Reason.unexpected(found: "]", Expected.value))"#),
      ("[\(card())", "1:75 [0] json(Reason.unexpectedEnd)"),
      (#"{"sekan":2}"#, "1:10 sekan later(2)"),
      (#"{"sekan":1,"sekan":1}"#, #"1:12 sekan twice("sekan")"#),
      (
        #"{"sekan":12345678901234567890123}"#,
        #"1:10 sekan badValue(Glimpse.number("12345678901234567890123"), Wanted.number(ClosedRange(1...1)))"#
      ),
      (
        "[\(card(#","due":-1\#(String(repeating: "0", count: 300)),"a":1"#))]",
        #"1:81 [0].due badValue(Glimpse.number("-1\#(String(repeating: "0", count: 198))"), Wanted.text)"#
      ),
      (#"{"sekan":1,"cards":{}}"#, "1:20 cards badValue(Glimpse.object, Wanted.list)"),
      ("[{\"x\":1}]", "1:2 [0] notOurs"),
      ("[1]", "1:2 [0] notOurs"),
      (#"[{"id":"x","title":"a","column":"todo"}]"#, #"1:8 [0].id badValue(Glimpse.text("x"), Wanted.id)"#),
      ("[\n  \(card(#","due":"soon""#))]", #"2:82 [0].due badValue(Glimpse.text("soon"), Wanted.deadline)"#),
      ("[\(card(#","due":"2026-12-25T17:00""#))]", #"1:2 [0] missing("dueZone")"#),
      ("[\(card(#","dueSeconds":1795248000"#))]", #"1:2 [0] missing("due")"#),
      ("[\(card(#","tags":["a","b c"]"#))]", #"1:87 [0].tags[1] badValue(Glimpse.text("b c"), Wanted.tag)"#),
      ("[\(card(#","tags":["a","a"]"#))]", "1:82 [0].tags badValue(Glimpse.list, Wanted.distinct)"),
      ("[\(card(",\"notes\":\"\u{1}\""))]", "1:84 [0].notes json(Reason.control(1))"),
      ("[\(card(#","notes":"\ud800x""#))]", "1:84 [0].notes json(Reason.loneSurrogate)"),
      ("[\(card(#","notes":"a","notes":"b""#))]", #"1:95 [0].notes twice("notes")"#),
      (
        "[\(card(#","a":\#(String(repeating: "[", count: 40))"#))",
        "1:120 [0] json(Reason.unexpectedEnd)"
      ),
      ("[\(card()),\n \(card())]", #"2:8 [1].id again("id")"#),
      (
        #"{"sekan":1,"filters":[{"name":"a","query":"b"},{"name":"a","query":"c"}]}"#,
        #"1:56 filters[1].name again("name")"#
      ),
      (
        #"{"sekan":1,"projects":[{"id":"\#(id)","name":"a"},{"id":"\#(id)","name":"b"}]}"#,
        #"1:83 projects[1].id again("id")"#
      ),
      ("[\(card(#","number":1e400"#))]", "1:84 [0].number json(Reason.numberOutOfRange)"),
      (
        "[\(card(#","number":-1"#))]",
        #"1:84 [0].number badValue(Glimpse.number("-1"), Wanted.number(ClosedRange(1...2147483647)))"#
      ),
      (
        #"[\#(card(#","repeat":{"rrule":"FREQ=SOMETIMES"}"#))]"#,
        #"1:93 [0].repeat.rrule badValue(Glimpse.text("FREQ=SOMETIMES"), Wanted.rule)"#
      ),
    ] as [(String, String)])
  func mistakesHaveTheirPosition(text: String, expected: String) { #expect(mistake(text) == expected) }

  @Test func invalidUTF8IsReported() {
    var bytes = Array("[\n\(Self.card(#","notes":"가나?""#))]".utf8)
    bytes[bytes.lastIndex(of: UInt8(ascii: "?"))!] = 0xFF
    let mistake = #expect(throws: BackupMistake.self) { try read(bytes) }
    #expect(mistake?.kind == .notUTF8 && mistake?.line == 2 && mistake?.column == 85 && mistake?.path == "[0].notes")
  }

  @Test func deepNestingIsRejected() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(mistake("[\(Self.card(",\"a\":\(deep)"))]").hasSuffix("json(Reason.tooDeep)"))
  }

  @Test("A truncated file is rejected as an unexpected end")
  func truncatedFileIsRejected() throws {
    let bytes = Array(Self.backup.utf8)
    for end in 0..<bytes.count - 2 {
      let mistake = #expect(throws: BackupMistake.self) { try read(Array(bytes.prefix(end)), by: 50) }
      #expect(mistake?.kind == .json(.unexpectedEnd), "\(end)")
    }
  }

  @Test("Random changes are read or rejected with an error", arguments: 0..<20)
  func randomChangesAreReadOrRejected(seed: Int) {
    var (random, accepted) = (SeededRandom(seed: UInt64(seed)), 0)
    for _ in 0..<300 {
      var bytes = Array(Self.backup.utf8)
      for _ in 0...random.number(below: 3) {
        let place = random.number(below: bytes.count)
        switch random.number(below: 3) {
        case 0: bytes[place] = UInt8(random.number(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(random.pick(Array(#"{}[]",:\0e-"#.utf8)), at: place)
        }
      }
      do {
        _ = try read(bytes, by: 1 + random.number(below: 200))
        accepted += 1
      } catch { #expect(error is BackupMistake) }
    }
    #expect(accepted > 0)
  }
}
