import Kanban
import Support
import Testing
import Time

@testable import Board

@Suite("Draft files")
struct DraftFileTests {
  private func draft(_ target: EditorModel.Target, _ base: CardText, _ typed: EditorModel.Typed) throws -> Draft {
    let id = try #require(DraftID(name: Sample.id(77).text))
    return Draft(id: id, target: target, base: base, typed: typed)
  }

  private func typed(_ title: String = "", _ notes: String = "") -> EditorModel.Typed {
    EditorModel.Typed([
      .title: title, .due: "fri 17:00", .start: "25", .repeats: "every mon", .reminders: "15m, 하루 전", .tags: "a, #b",
      .notes: notes, .priority: "high",
    ])
  }

  private var base: CardText {
    CardText(
      title: "한글 \"quoted\" \\ \u{1}\u{7F}\u{2028}", notes: "one\r\ntwo\n\ttab 👩‍👩‍👧 \u{0}",
      due: Sample.clock.deadline(Sample.day, minute: 17 * 60), start: Sample.day - 3, tags: ["ops", "보안"],
      priority: .medium,
      repeats: Repeat(RecurrenceRule(.weekly, interval: 2), from: .day(Sample.day), isAfterDone: true),
      reminders: [.before(minutes: 15), .at(WallTime(Sample.day, minute: 540), zone: "UTC", instant: Sample.noon)])
  }

  private func read(_ file: String, store: String = "/s", written: Moment? = nil) throws -> Draft? {
    Draft(id: try #require(DraftID(name: Sample.id(77).text)), file: file, store: store, written: written)
  }

  @Test(arguments: [
    EditorModel.Target.card(Sample.id(5), number: 12), .new(Sample.id(6), .todo, .top),
    .new(Sample.id(6), .doing, .bottom), .new(Sample.id(6), .done, .above(Sample.id(7))),
    .new(Sample.id(6), .todo, .below(Sample.id(7))),
  ])
  func draftRoundTrips(target: EditorModel.Target) throws {
    let draft = try draft(target, base, typed("Typed \"so far\"\n", "notes\u{0}\u{1B}"))
    #expect(try read(draft.file(store: "/s")) == draft)
  }

  @Test(arguments: [Picked.one(Sample.id(5)), .marked([Sample.id(5), Sample.id(6)])])
  func promptLineDraftRoundTrips(picked: Picked) throws {
    var draft = try draft(.card(Sample.id(5), number: 12), CardText(), typed("", "the lawyer's \"answer\""))
    draft.line = Draft.Line(kind: .waits, picked: picked, text: "the lawyer's \"answer\"")
    #expect(try read(draft.file(store: "/s")) == draft)
    #expect(try read(draft.file(store: "/s").replacing("\"waits\"", with: "\"dances\"")) == nil)
  }

  /// Published files, as users have them: they must stay readable, and their keys must be written unchanged.
  @Test(arguments: [
    ("draft-card.json", EditorModel.Target.card(Sample.id(5), number: 12)),
    ("draft-new.json", .new(Sample.id(6), .doing, .below(Sample.id(7)))),
  ])
  func publishedDraftsStayReadable(name: String, target: EditorModel.Target) throws {
    let draft = try draft(target, base, typed("Typed \"so far\" 'n \\ 한글", "- [ ] one\n\ttwo\n\u{1B}👩‍💻"))
    let file = PublishedFile.text(name, beside: #filePath, now: draft.file(store: "/s"))
    let read = try #require(try read(file))
    #expect(read == draft)
    let (old, new) = (try JSON(parsing: file), try JSON(parsing: read.file(store: "/s")))
    #expect(new.holds(old))
  }

  @Test func draftOfAnEarlierVersionIsReadable() throws {
    var draft = try draft(.card(Sample.id(5), number: 12), base, typed("x"))
    let file = draft.file(store: "/s").replacingFields(named: ["repeats", "reminders"])
    draft.typed[.repeats] = ""
    draft.typed[.reminders] = ""
    let read = try #require(try read(file))
    #expect(read.typed == draft.typed && read.base.repeats == nil && read.base.reminders == [])
  }

  @Test(arguments: CardField.allCases)
  func everyFieldRoundTrips(field: CardField) throws {
    var typed = typed("x", "y")
    typed[field] = "so far"
    let draft = try draft(.card(Sample.id(5), number: 12), Fields.card(with: field), typed)
    #expect(try read(draft.file(store: "/s")) == draft)
  }

  @Test func fileKeysAreStable() throws {
    let draft = try draft(.card(Sample.id(5), number: 12), base, typed("x", "y"))
    let file = try JSON(parsing: draft.file(store: "/s"))
    #expect(
      file["base"]?.keys == [
        "title", "due", "start", "tags", "priority", "notes", "repeats", "reminders", "size", "estimate", "spent",
      ])
    #expect(
      file["typed"]?.keys == [
        "title", "due", "start", "repeats", "reminders", "tags", "priority", "size", "estimate", "spent", "notes",
      ])
    let due = #""due":{"day":"2026-11-20","minute":1020,"zone":"UTC","instant":1795194000000}"#
    #expect(draft.file(store: "/s").contains(due))
  }

  @Test func emptyDraftRoundTrips() throws {
    let draft = try draft(.new(Sample.id(1), .todo, .bottom), CardText(title: ""), EditorModel.Typed())
    #expect(try read(draft.file(store: "")) == nil)
    #expect(try read(draft.file(store: ""), store: "") == draft)
  }

  @Test func draftKeepsItsModificationTime() throws {
    let draft = try draft(.card(Sample.id(5), number: 12), base, typed())
    #expect(try read(draft.file(store: "/s"), written: Sample.noon)?.written == Sample.noon)
  }

  @Test func draftOfAnotherStoreIsIgnored() throws {
    let file = try draft(.card(Sample.id(5), number: 12), base, typed()).file(store: "/home/a/board.sqlite")
    #expect(try read(file, store: "/home/b/board.sqlite") == nil)
  }

  @Test func truncatedDraftIsRejected() throws {
    let file = try draft(.card(Sample.id(5), number: 12), base, typed("x", "y")).file(store: "/s")
    let bytes = Array(file.utf8)
    let read = try (0..<bytes.count).filter { count in
      try self.read(String(decoding: bytes.prefix(count), as: UTF8.self)) != nil
    }
    // Only the final line end may be missing.
    #expect(read.allSatisfy { bytes.dropFirst($0).allSatisfy { $0 == UInt8(ascii: "\n") } })
  }

  @Test func mutatedDraftIsRejectedOrRoundTrips() throws {
    let file = Array(try draft(.new(Sample.id(5), .todo, .top), base, typed("x", "y")).file(store: "/s").utf8)
    var random = SeededRandom(seed: 5)
    var surviving = 0
    for _ in 0..<1_500 {
      var bytes = file
      for _ in 0...random.number(below: 3) {
        bytes[random.number(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let draft = try read(String(decoding: bytes, as: UTF8.self)) else { continue }
      surviving += 1
      #expect(try read(draft.file(store: "/s")) == draft)
    }
    #expect((1..<1_500).contains(surviving))
  }

  @Test(arguments: [
    "", " ", "{}", "[]", "null", "7", "\"sekan\"", "{\"sekan\":1}", "{\"sekan\":2,\"store\":\"/s\"}",
    "{\"sekan\":\"1\",\"store\":\"/s\"}", "not json at all", "\u{FEFF}{}",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 50_000),
  ])
  func foreignFilesAreRejected(file: String) throws {
    #expect(try read(file) == nil)
  }

  @Test(arguments: [
    ("\"number\":12", "\"number\":\"12\""), ("\"number\":12", "\"number\":1.5"), ("\"number\":12", "\"number\":null"),
    ("\"minute\":1020", "\"minute\":1020,\"zone\":7"), ("\"title\":\"x\"", "\"title\":7"),
    ("\"sekan\":1", "\"sekan\":2"), ("\"sekan\":1", "\"sekan\":1.0"), ("\"target\"", "\"aim\""),
    ("\"base\"", "\"bass\""),
    ("\"typed\"", "\"tipped\""), ("\"card\":\"0", "\"card\":\"g"),
  ])
  func fieldsOfWrongTypeAreRejected(from: String, to: String) throws {
    let file = try draft(.card(Sample.id(5), number: 12), base, typed("x", "y")).file(store: "/s")
    #expect(file.contains(from))
    let changed = file.replacing(from, with: to)
    if from.hasPrefix("\"minute\"") {
      // `minute` belongs to the base value, not to the input; without it the field has no conflict check.
      #expect(try read(changed)?.base.due == nil)
    } else {
      #expect(try read(changed) == nil)
    }
  }

  @Test func missingFieldsAreEmpty() throws {
    let file = """
      {"sekan":1,"store":"/s","target":{"new":"\(Sample.id(5).text)","column":"doing","spot":"bottom"},
       "base":{"title":"","notes":""},"typed":{"title":"x","notes":"y"}}
      """
    #expect(
      try read(file)
        == draft(
          .new(Sample.id(5), .doing, .bottom), CardText(title: ""), EditorModel.Typed([.title: "x", .notes: "y"])))
  }

  @Test(arguments: ["9223372036854775807", "253402300800000", "-62135596800001", "0", "-9223372036854775808"])
  func outOfRangeInstantDoesNotCrash(instant: String) throws {
    let file = try draft(.card(Sample.id(5), number: 12), base, typed("x", "y")).file(store: "/s")
    let mark = "\"instant\":"
    let written = try #require(file.split(separator: mark).last?.prefix { $0 != "}" })
    let draft = try #require(try read(file.replacing(mark + written, with: mark + instant)))
    var board = TestBoard()
    board.send(.draftsFound([draft]))
    board.type("<enter>")
    #expect(board.screen.contains("Edit #12"))
  }

  @Test func foreignFileNamesAreRejected() {
    for name in ["", "draft", String(repeating: "0", count: 31), String(repeating: "g", count: 32), "../../etc/passwd"]
    {
      #expect(DraftID(name: name) == nil)
    }
    #expect(DraftID(name: Sample.id(255).text.uppercased())?.name == Sample.id(255).text)
  }

  @Test func externalEditorTextIsApplied() throws {
    var draft = try draft(.card(Sample.id(5), number: 12), base, typed("x", "y"))
    draft.apply(external: "From vi\n\nits notes\n")
    #expect(draft.typed[.title] == "From vi")
    #expect(draft.typed[.notes] == "its notes")
    #expect(draft.typed[.due] == "fri 17:00")
  }
}

extension JSON {
  fileprivate var keys: [String]? {
    if case .object(let members) = self { members.map(\.key) } else { nil }
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}

extension String {
  /// The file with these keys renamed, so that reading it ignores their values.
  fileprivate func replacingFields(named names: [String]) -> String {
    names.reduce(self) { text, name in text.split(separator: "\"\(name)\":").joined(separator: "\"other\":") }
  }
}

extension JSON {
  /// Whether all old keys and values are present. Newer keys may be added.
  fileprivate func holds(_ old: JSON) -> Bool {
    guard case .object(let members) = old else { return self == old }
    return members.allSatisfy { self[$0.key]?.holds($0.value) ?? false }
  }
}
