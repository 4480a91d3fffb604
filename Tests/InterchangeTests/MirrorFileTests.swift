import Kanban
import Support
import Testing
import Time

@testable import Interchange

@Suite("Files of a mirror")
struct MirrorFileTests {
  private static let id = "0193a1b2c3d4e5f60718293a4b5c6d7e"
  private static let other = "0193a1b2c3d4e5f60718293a4b5c6d7f"

  /// A card with all members, as `sekan export --json` writes it.
  private static let whole = """
    {"id":"\(id)","number":12,"title":"Water: the \\"plants\\"","column":"done","stage":"code review","place":"a0V",
    "cameFrom":"doing","due":"2026-12-25T17:00","dueZone":"UTC","dueSeconds":1798218000,"start":"2026-11-21",
    "tags":["home","@ada"],"priority":"high","notes":"\\n- [x] cactus\\n---\\nfern\\n",
    "repeat":{"sentence":"every week","rrule":"FREQ=WEEKLY","afterDone":false,"paused":true,
    "first":"2026-12-25T17:00:00","zone":"UTC","current":"2026-12-25T17:00:00","added":[],"skipped":[],"left":null},
    "reminders":[{"minutesBefore":0},{"daysBefore":1,"time":"21:00"}],
    "waiting":{"for":"Kim","until":null},"waitsFor":[{"id":"\(other)","number":14,"title":"Soil","holds":true}],
    "partOf":{"id":"\(other)","number":14,"title":"Soil"},
    "created":"2026-11-14T07:12:09Z","completed":"2026-11-19T07:00:00Z",
    "milliseconds":{"created":1794640329118,"changed":1795176000250,"completed":1795071600007,"removed":null},
    "changes":{"title":1795176000250,"tags":1795176000000}}
    """
  private static let plain =
    #"{"id":"\#(id)","number":1,"title":"가나다","column":"todo","created":"2026-11-14T07:12:09Z"}"#

  private func written(_ json: String) throws -> [UInt8] {
    let card = try JSON(parsing: json)
    return MirrorFile.write(card: card, changes: card["changes"] ?? .object([]))
  }

  private func read(_ bytes: [UInt8], _ name: String = "a.md") throws -> BackupCard {
    try MirrorFile(bytes).card(of: name, new: CardID(text: Self.other)!, in: nil, at: Sample.clock)
  }

  private func read(_ text: String, _ name: String = "a.md") throws -> BackupCard { try read(Array(text.utf8), name) }

  private func mistake(_ text: String) -> String {
    do {
      _ = try read(text)
      return "read"
    } catch let mistake as BackupMistake {
      return "\(mistake.line):\(mistake.column) \(mistake.path)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [whole, plain])
  func fileHasWhatTheJSONHas(json: String) throws {
    var reader = BackupReader(at: Sample.clock)
    guard case .card(let expected)? = try reader.feed(Array("[\(json)]".utf8)).first else {
      Issue.record("no card")
      return
    }
    let card = try read(try written(json))
    #expect(card.reading == expected.reading)
    #expect(card.id == expected.id && card.number == expected.number && card.changes == expected.changes)
    #expect(card.past?.created == expected.past?.created)
    #expect(card.omitted == [] && !card.isEdited)
  }

  @Test func fileIsForPeople() throws {
    let text = String(decoding: try written(Self.whole), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6) == [
        "---", "id: \(Self.id)", "number: 12", #"title: "Water: the \"plants\"""#, "column: done",
        #"stage: "code review""#,
      ])
    #expect(lines.contains("due: 2026-12-25T17:00") && lines.contains("created: 2026-11-14T07:12:09.118Z"))
    #expect(lines.contains(#"waitsFor: [{"id":"\#(Self.other)","number":14}]"#))
    #expect(!text.contains("every week") && !text.contains("Soil"))
    #expect(text.hasSuffix("---\n\n\n- [x] cactus\n---\nfern\n\n"))
    #expect(
      String(decoding: try written(Self.plain), as: UTF8.self).hasPrefix(
        "---\nid: \(Self.id)\nnumber: 1\ntitle: \"가나다\"\ncolumn: todo\ncreated: 2026-11-14T07:12:09Z\nmirror: {"))
  }

  @Test func checksumShowsEdits() throws {
    let text = String(decoding: try written(Self.whole), as: UTF8.self)
    for (edited, isEdited) in [
      (text, false), (text.replacing("\n", with: "\r\n"), false), ("\u{FEFF}" + text, false),
      (text.replacing("column: done", with: "column: todo"), true), (text + "more\n", true),
      (text.replacing("checksum\":\"", with: "checksum\":\"0"), true),
    ] {
      let file = try MirrorFile(Array(edited.utf8))
      #expect(file.isMarked && file.isEdited == isEdited, "\(edited)")
      #expect(file.id == Self.id)
    }
    #expect(try !MirrorFile(Array(text.replacing("mirror:", with: "mirrors:").utf8)).isMarked)
  }

  @Test func editedValuesAreRead() throws {
    let text = String(decoding: try written(Self.whole), as: UTF8.self)
    let edited = text.replacing(#"title: "Water: the \"plants\"""#, with: "title: [WIP] it's: new")
      .replacing(#"tags: ["home","@ada"]"#, with: "tags:\n  - garden\n  - '#shed'").replacing(
        "column: done", with: "column: doing"
      )
      .replacing("due: 2026-12-25T17:00\ndueZone: UTC\n", with: "due: 2026-12-26\n").replacing(
        "fern\n", with: "fern\nmoss")
    let card = try read(edited)
    #expect(card.reading.text.title == "[WIP] it's: new" && card.reading.text.tags == ["garden", "shed"])
    #expect(card.reading.column == .doing && card.reading.completed == nil && card.reading.cameFrom == nil)
    #expect(card.reading.text.due == .day(Day(text: "2026-12-26")!))
    #expect(card.reading.text.notes == "\n- [x] cactus\n---\nfern\nmoss")
    #expect(card.isEdited && card.changes[.title] == Moment(milliseconds: 1_795_176_000_250))
    let done = try read(text.replacing("completed: 2026-11-19T07:00:00.007Z\n", with: ""))
    #expect(done.reading.column == .done && done.reading.completed == Sample.clock.now)
    let emptied = try read(
      text.replacing("priority: high\n", with: "").replacing(#"tags: ["home","@ada"]"#, with: "tags: a, b"))
    #expect(emptied.reading.text.priority == .none && emptied.omitted == [] && emptied.reading.text.tags == ["a", "b"])
  }

  @Test func newFileIsACard() throws {
    let card = try read("buy soil\n", "shop/Buy soil.md")
    #expect(card.id.text == Self.other && card.number == nil && card.reading.column == .todo)
    #expect(card.reading.text.title == "Buy soil" && card.reading.text.notes == "buy soil")
    let headed = try read("\n# Paint it\n\nred\n")
    #expect(headed.reading.text.title == "Paint it" && headed.reading.text.notes == "red")
    let front = try read("---\ntitle: Saw\ncolumn: Doing\ndue: 2026-12-01T09:30\nmood: fine\n  very\n---\nplanks\n")
    #expect(front.reading.text.title == "Saw" && front.reading.column == .doing)
    #expect(front.reading.text.notes == "planks\n\nmood: fine\n  very")
    #expect(front.reading.text.due?.zone == Sample.clock.zone.name)
  }

  @Test func mistakesHaveTheirPlace() {
    let head = "---\nid: \(Self.id)\ntitle: A\n"
    #expect(mistake(head + "column: later\n---\n") == "4:1 column")
    #expect(mistake(head + "---\n") == "1:1 ")
    #expect(mistake(head + "column: todo\ndue: friday\n---\n") == "5:1 due")
    #expect(
      mistake(head + "column: todo\nreminders: [{\"minutesBefore\":-1}]\n---\n") == "5:1 reminders[0].minutesBefore")
    #expect(mistake(head + "column: todo\nrepeat: {\"rrule\" 1}\n---\n") == "5:18 ")
    #expect(mistake(head + "column: todo\nrepeat:\n  rrule: x\n---\n") == "6:1 repeat")
    #expect(mistake(head + "column: todo\ntitle: B\n---\n") == "5:1 ")
    #expect(mistake("---\nid: 12\ntitle: A\ncolumn: todo\n---\n") == "2:1 id")
  }

  @Test func hostileBytesAreRefused() throws {
    func kind(_ bytes: [UInt8]) -> BackupMistake.Kind? {
      do throws(BackupMistake) {
        _ = try MirrorFile(bytes)
        return nil
      } catch { return error.kind }
    }
    #expect(kind(Array("---\na: \n".utf8) + [0xFF]) == .notUTF8)
    #expect(kind([UInt8](repeating: 45, count: MirrorFile.longest + 1)) == .tooLarge(limit: MirrorFile.longest))
    let half = String(repeating: "a", count: 1 << 17)
    #expect(kind(Array("---\nb: \(half)\nc: \(half)\n---\n".utf8)) == .tooLarge(limit: 1 << 18))
    #expect(kind(Array("---\nb: \(half)\n---\n\(half)\(half)\n".utf8)) == nil)
    #expect(try read("---\ntitle: \"\u{1B}[31m\"\n---\n").reading.text.title == "[31m")
    #expect(mistake("---\ntags: " + String(repeating: "[", count: 10_000) + "\n---\n") != "read")
  }

  @Test("Random changes are seen, and read or rejected with an error", arguments: 0..<20)
  func randomChangesAreSeen(seed: Int) throws {
    let original = try written(Self.whole)
    var (random, accepted) = (SeededRandom(seed: UInt64(seed)), 0)
    for _ in 0..<200 {
      var bytes = original
      for _ in 0...random.number(below: 3) {
        let place = random.number(below: bytes.count)
        switch random.number(below: 3) {
        case 0: bytes[place] = UInt8(random.number(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(random.pick(Array("{}[]\",:-\n#0".utf8)), at: place)
        }
      }
      do throws(BackupMistake) {
        let file = try MirrorFile(bytes)
        let text = String(decoding: bytes, as: UTF8.self).withOneKindOfLineEnd
        #expect(file.isEdited == (text != String(decoding: original, as: UTF8.self)))
        _ = try file.card(of: "a.md", new: CardID(text: Self.other)!, in: nil, at: Sample.clock)
        accepted += 1
      } catch {
        #expect(error.line > 0 && error.column > 0)
      }
    }
    #expect(accepted > 0)
  }

  @Test func namesAreSafe() {
    #expect(MirrorFile.name(of: 12, "Water the plants!") == "12-water-the-plants.md")
    #expect(MirrorFile.name(of: 3, "../../etc/passwd\u{202E}\n") == "3-etc-passwd.md")
    #expect(MirrorFile.name(of: 4, "화분에 물 주기 (2)") == "4-화분에-물-주기-2.md")
    #expect(MirrorFile.name(of: 5, "…") == "5.md")
    #expect(MirrorFile.name(of: 6, String(repeating: "가", count: 500)).utf8.count <= 67)
  }

  @Test func pageComesBack() throws {
    let page = Page(
      id: PageID(text: Self.id)!, journal: .shared, project: Project.home,
      date: PageDate(Day(text: "2026-11-20")!, second: 33_120, zone: "Asia/Seoul"), text: "Rain\n\nand more",
      weather: nil,
      created: Moment(milliseconds: 1_795_176_000_250), changed: Moment(milliseconds: 1_795_176_000_250))
    let bytes = MirrorFile.write(page, changes: .object([("text", .integer(1_795_176_000_300))]))
    let file = try MirrorFile(bytes)
    #expect(file.isMarked && !file.isEdited && file.id == Self.id)
    let back = try #require(try file.page(of: "2026-11-20-0912.md", bytes, in: .shared, of: nil, zone: .utc))
    #expect(back.id == page.id && back.reading == PageSnapshot(page) && !back.isEdited && !back.isOwn)
    #expect(back.past?.created == page.created && back.changes == [.text: Moment(milliseconds: 1_795_176_000_300)])
  }
}
