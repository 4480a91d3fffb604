import Kanban
import Support
import Testing
import Time

@Suite("Any store: adding and editing")
struct AddingContract {
  @Test("A new card stores the values it was given", arguments: Conformer.allCases)
  func adding(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = Sample.id(1)
    let wall = WallTime(Sample.day + 3, minute: 17 * 60)
    let due = Deadline.time(wall, zone: "UTC", instant: Zone.utc.moment(of: wall))
    let text = CardText(
      title: " Write\tthe report ", notes: "- [x] ask\n- [ ] write\n끝", due: due, start: Sample.day + 1,
      tags: ["ops", "회사"], priority: .high)
    let entries = try play.commit(.added(id, text, to: .doing, at: .top), at: Sample.clock)

    let position = Position(column: .doing, place: .middle)
    let card = Card(
      id: id, number: 1, project: Project.home, position: position,
      text: CardText(
        title: "Write the report", notes: text.notes,
        due: due, start: Sample.day + 1, tags: ["ops", "회사"], priority: .high), created: Sample.noon,
      changed: Sample.noon)
    #expect(try play.store.card(id) == card)
    #expect(try play.store.card(number: 1, in: Project.home) == card)
    #expect(try play.store.window(Window(Project.home, .doing, most: 5)) == [card.summary])
    #expect(card.summary.progress == Progress(checked: 1, total: 2))
    let entry = Entry(
      sequence: 1, group: 1, moment: Sample.noon, actor: Sample.actor(), project: Project.home, kind: .added,
      subject: .card(id, number: 1, title: "Write the report"),
      fields: [
        .life(nil, .onBoard), .position(nil, position), .title("", "Write the report"),
        .notes(Splice(offset: 0, removed: "", inserted: text.notes)), .due(nil, due), .start(nil, Sample.day + 1),
        .tags([], ["ops", "회사"]), .priority(.none, .high),
      ])
    #expect(entries == [entry])
    #expect(try play.store.entries(of: id, before: nil, most: 9) == [entry])
  }

  @Test("A new board has the home project and no cards", arguments: Conformer.allCases)
  func beginning(_ conformer: Conformer) throws {
    let store = try Playground(conformer).store
    #expect(try store.project(Project.home) == Project(id: Project.home, name: ""))
    #expect(try store.counts(in: Project.home) == [.todo: 0, .doing: 0, .done: 0])
    #expect(try store.window(Window(Project.home, .todo, most: 5)) == [])
    #expect(try store.entries(in: Project.home, after: 0, most: 5) == [])
    #expect(try store.nextDeadline(in: .one(Project.home), after: Sample.noon) == nil)
    #expect(try store.project(ProjectID(high: 7, low: 7)) == nil)
  }

  @Test("An invalid card is refused and nothing is written", arguments: Conformer.allCases)
  func refusing(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let limits = TextLimits(title: 5, notes: 10)
    func refusal(_ text: CardText) throws -> Refusal? {
      try play.refusal(of: .added(Sample.id(9), text, to: .todo, at: .top), limits: limits)
    }
    for title in [" \t ", "\u{200B}", "\u{202E}\u{AD} \u{2069}", "\u{3164}"] {
      #expect(try refusal(CardText(title: title)) == .titleIsEmpty)
    }
    #expect(try refusal(CardText(title: "서버 점검 회의")) == .titleTooLong(8, limit: 5))
    #expect(try refusal(CardText(title: "a", notes: "0123456789x")) == .notesTooLong(11, limit: 10))
    #expect(try refusal(CardText(title: "a", tags: ["with space"])) == .badTag("with space"))
    #expect(try refusal(CardText(title: "a", tags: Array(repeating: "t", count: 51))) == .tooManyTags(limit: 50))
    #expect(try refusal(CardText(title: "a", due: .day(Sample.day - 1))) == .deadlinePassed)
    #expect(
      try refusal(CardText(title: "a", due: .day(Sample.day), start: Sample.day + 1)) == .startAfterDue)
    #expect(try play.store.entries(in: Project.home, after: 0, most: 5) == [])
    #expect(try play.add("first") == Sample.id(1))
    #expect(try play.card(Sample.id(1)).number == 1)
  }

  @Test("A deadline in the past is kept while other fields change", arguments: Conformer.allCases)
  func passedDeadline(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", due: .day(Sample.day))
    let nextWeek = Sample.clock(after: 7 * 86_400_000)
    try play.commit(.edited(id, [.title("a", "b")]), at: nextWeek)
    #expect(try play.card(id).due == .day(Sample.day))
    #expect(throws: StoreFailure.refused(.deadlinePassed)) {
      try play.commit(.edited(id, [.due(.day(Sample.day), .day(Sample.day + 1))]), at: nextWeek)
    }
  }

  @Test(
    "Edits of different fields are both kept; an edit of a field that changed meanwhile is refused",
    arguments: Conformer.allCases)
  func conflicts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let lee = Sample.actor("lee")
    try play.commit(.edited(id, [.title("a", "b")]), by: lee)
    try play.commit(.edited(id, [.priority(.none, .high)]))
    #expect(try play.refusal(of: .edited(id, [.title("a", "c")])) == .changedElsewhere(FieldSet(.title)))
    #expect(try play.refusal(of: .edited(id, [.title("a", "b")])) == nil, "the same edit twice is no conflict")
    let card = try play.card(id)
    #expect((card.title, card.priority) == ("b", .high))
    #expect(try play.refusal(of: .edited(Sample.id(99), [.title("a", "b")])) == .cardIsGone)
  }

  @Test("Concurrent edits of notes are merged; overlapping edits are refused", arguments: Conformer.allCases)
  func merging(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", notes: "one\ntwo\nthree")
    try play.commit(.edited(id, [.notes("one\ntwo\nthree", "하나\ntwo\nthree")]), by: Sample.actor("lee"))
    try play.commit(.edited(id, [.notes("one\ntwo\nthree", "one\ntwo\nthree\nfour")]))
    #expect(try play.card(id).notes == "하나\ntwo\nthree\nfour")
    let refusal = try play.refusal(of: .edited(id, [.notes("one\ntwo\nthree", "1\ntwo\nthree")]))
    #expect(refusal == .changedElsewhere(FieldSet(.notes)))
  }

  @Test("Notes of any length round-trip byte for byte, in the card and in its summary", arguments: Conformer.allCases)
  func longNotes(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    var before = ""
    let id = try play.add("a")
    let family = "👨‍👩‍👧‍👦 e\u{301} \u{0} \r\n\t\"'\\ 가"
    for length in [511, 512, 513, 9000, 512, 3, 0, 2000] {
      let notes = String(repeating: "가", count: max(0, length - 1)) + (length > 600 ? family : length > 0 ? "." : "")
      try play.commit(.edited(id, [.notes(before, notes)]))
      let card = try play.card(id)
      #expect(Array(card.notes.utf8) == Array(notes.utf8))
      let summary = try #require(try play.store.window(Window(Project.home, .todo, most: 1)).first)
      #expect(summary == card.summary)
      before = notes
    }
    for _ in 0..<8 { try play.commit(.undone) }
    #expect(try play.card(id).notes == "")
  }

  @Test("Precomposed and decomposed spellings are stored as typed", arguments: Conformer.allCases)
  func spellings(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("Cafe\u{301}")
    #expect(try Array(play.card(id).title.utf8) == Array("Cafe\u{301}".utf8))
    try play.commit(.edited(id, [.title("Cafe\u{301}", "Cafe")]))
    try play.commit(.undone)
    #expect(try Array(play.card(id).title.utf8) == Array("Cafe\u{301}".utf8))
  }

  @Test("Checking a checklist line is refused if its text has changed", arguments: Conformer.allCases)
  func checking(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", notes: "list\n- [ ] one\n- [x] two")
    try play.commit(.checked(id, line: 1, reads: "- [ ] one"))
    #expect(try play.card(id).notes == "list\n- [x] one\n- [x] two")
    #expect(try play.store.window(Window(Project.home, .todo, most: 1))[0].progress == Progress(checked: 2, total: 2))
    #expect(try play.refusal(of: .checked(id, line: 1, reads: "- [ ] one")) == .changedElsewhere(FieldSet(.notes)))
    #expect(try play.refusal(of: .checked(id, line: 0, reads: "list")) == .changedElsewhere(FieldSet(.notes)))
    try play.commit(.undone)
    #expect(try play.card(id).notes == "list\n- [ ] one\n- [x] two")
  }

  @Test("A card number is never reused, even after undo or removal", arguments: Conformer.allCases)
  func numbers(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let first = try play.add("a")
    try play.commit(.undone)
    let second = try play.add("b")
    try play.commit(.removed([second]))
    try play.reopen()
    #expect(
      try play.refusal(of: .added(second, CardText(title: "again"), to: .todo, at: .top)) == .cardIsThere(number: 2))
    let third = try play.add("c")
    #expect(try [first, second, third].map { try play.card($0).number } == [1, 2, 3])
    #expect(try play.store.card(number: 4, in: Project.home) == nil)
  }
}
