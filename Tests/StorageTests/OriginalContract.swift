import Kanban
import Support
import Testing
import Time

@Suite("Any store: originals of other programs")
struct OriginalContract {
  private let garden = ProjectID(high: 7, low: 1)
  private let written = SourceText(uid: "a1@example", bytes: Array("BEGIN:VTODO\r\nX-A:\t\0".utf8) + [0xFF, 0x0A])

  private func original(of id: CardID, _ play: Playground) throws -> SourceText? { try play.store.original(of: id) }

  @Test("An original is stored byte for byte and replaced until it is deleted", arguments: Conformer.allCases)
  func kept(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    #expect(try original(of: a, play) == nil)
    try play.store.setOriginal(of: a, written)
    let composed = SourceText(uid: "caf\u{e9}", bytes: [])
    try play.store.setOriginal(of: b, composed)
    try play.reopen()
    #expect(try original(of: a, play) == written && original(of: b, play) == composed)
    // Canonically equivalent, but a different UID.
    let decomposed = SourceText(uid: "cafe\u{301}", bytes: [])
    try play.store.setOriginal(of: b, decomposed)
    #expect(try original(of: b, play) == decomposed && decomposed != composed)
    try play.store.setOriginal(of: a, nil)
    try play.store.setOriginal(of: a, nil)
    #expect(try original(of: a, play) == nil && original(of: b, play) == decomposed)
  }

  @Test("A card is found by its UID in another program", arguments: Conformer.allCases)
  func named(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    #expect(try play.store.card(called: "caf\u{e9}") == nil)
    try play.store.setOriginal(of: b, SourceText(uid: "caf\u{e9}", bytes: []))
    try play.store.setOriginal(of: a, SourceText(uid: "cafe\u{301}", bytes: []))
    try play.reopen()
    // Canonically equivalent, but a different UID.
    #expect(try play.store.card(called: "caf\u{e9}") == b && play.store.card(called: "cafe\u{301}") == a)
    try play.store.setOriginal(of: a, SourceText(uid: "caf\u{e9}", bytes: []))
    #expect(try play.store.card(called: "caf\u{e9}") == a && play.store.card(called: "cafe\u{301}") == nil)
    try play.commit(.removed([a, b]))
    try play.commit(.purged([a]))
    #expect(try play.store.card(called: "caf\u{e9}") == b)
  }

  @Test("An original over the limit is not stored and removes the earlier one", arguments: Conformer.allCases)
  func tooMuch(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    let greatest = SourceText(
      uid: String(repeating: "\u{e9}", count: SourceText.longestUID / 2), bytes: bytes(SourceText.longest))
    for tooMuch in [
      SourceText(uid: "a", bytes: bytes(SourceText.longest + 1)), SourceText(uid: greatest.uid + "a", bytes: []),
      SourceText(uid: "", bytes: bytes(1)),
    ] {
      try play.store.setOriginal(of: a, greatest)
      try play.reopen()
      #expect(try original(of: a, play) == greatest)
      try play.store.setOriginal(of: a, tooMuch)
      #expect(try original(of: a, play) == nil)
    }
  }

  @Test("An original survives every change of its card until the card is purged", arguments: Conformer.allCases)
  func life(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"))
    let ids = [try play.add("a"), try play.add("b")]
    for id in ids { try play.store.setOriginal(of: id, written) }
    for change in [
      Change.edited(ids[0], [.title("a", "c")]), .completed(ids), .sent(ids, to: garden), .undone, .redone,
      .within(garden, .removed(ids)), .within(garden, .undone), .within(garden, .redone),
    ] {
      try play.commit(change)
      try play.reopen()
      #expect(try ids.map { try original(of: $0, play) } == [written, written], "\(change)")
    }
    try play.commit(.purged([ids[0]]))
    #expect(try ids.map { try original(of: $0, play) } == [nil, written])
    let number = try play.card(ids[0]).number
    #expect(throws: StoreFailure.refused(.cardIsPurged(number: number))) {
      try play.store.setOriginal(of: ids[0], written)
    }
    try play.store.setOriginal(of: ids[0], nil)
    try play.commit(.purged(ids))
    #expect(try ids.map { try original(of: $0, play) } == [nil, nil])
  }

  @Test("An original of a missing card is refused", arguments: Conformer.allCases)
  func nobody(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    #expect(throws: StoreFailure.refused(.cardIsGone)) { try play.store.setOriginal(of: Sample.id(9), written) }
    try play.store.setOriginal(of: Sample.id(9), nil)
    #expect(try original(of: Sample.id(9), play) == nil)
  }

  @Test("Storing an original changes the store's version", arguments: Conformer.allCases)
  func version(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    let memory = QueryCache(of: play.store)
    #expect(try memory.original(of: a) == nil)
    let before = try memory.version()
    try play.store.setOriginal(of: a, written)
    #expect(try memory.original(of: a) == written && memory.version() != before)
  }
}

@Suite("Any store: numbers of imported cards")
struct NumberContract {
  private let garden = ProjectID(high: 7, low: 1)

  private func number(of id: CardID, _ play: Playground) throws -> Int { try play.card(id).number }

  @Test("A free number is assigned, and counting continues after it", arguments: Conformer.allCases)
  func free(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.add("a")
    #expect(try play.store.claim(1) == false)
    let new = NewCard(id: Sample.id(70), text: CardText(title: "b"))
    #expect(try play.store.add(new, numbered: 5, on: Sample.context()))
    try play.reopen()
    #expect(try play.store.card(number: 5, in: Project.home)?.id == new.id)
    #expect(try number(of: play.add("c"), play) == 6)
    // Filling a gap changes nothing else.
    #expect(
      try play.store.add(
        NewCard(id: Sample.id(71), text: CardText(title: "d")), numbered: 3, on: Sample.context()))
    #expect(try number(of: play.add("e"), play) == 7)
    #expect(try (1...9).filter { try play.store.claim($0) } == [2, 4, 8, 9])
    #expect(try number(of: play.add("f"), play) == 10)
    #expect(try play.titles() == ["a", "b", "c", "d", "e", "f"])
    try play.expectSound()
  }

  @Test("The next number can be claimed, and claiming it again succeeds", arguments: Conformer.allCases)
  func next(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    #expect(try play.store.claim(1) && play.store.claim(1))
    #expect(try number(of: play.add("a"), play) == 2)
    #expect(try play.store.claim(3))
    #expect(try number(of: play.add("b"), play) == 4)
  }

  @Test("A number that a sent, removed or purged card had stays reserved", arguments: Conformer.allCases)
  func former(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"))
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.commit(.sent([a], to: garden))
    try play.commit(.removed([b]))
    #expect(try [1, 2].map { try play.store.claim($0) } == [false, false])
    try play.commit(.purged([b]))
    #expect(try [1, 2].map { try play.store.claim($0) } == [false, false])
    #expect(try [1, 2].map { try play.store.claim($0, in: garden) } == [false, true])
    try play.commit(.within(garden, .sent([a], to: Project.home)))
    #expect(try play.store.claim(1, in: garden) == false && number(of: a, play) == 1)
  }

  @Test("Numbers outside the valid range cannot be claimed", arguments: Conformer.allCases)
  func bounds(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    #expect(try [.min, -1, 0, 10_000_000, .max].filter { try play.store.claim($0) } == [])
    #expect(try number(of: play.add("a"), play) == 1)
    #expect(try play.store.claim(9_999_999))
    #expect(try number(of: play.add("b"), play) == 10_000_000)
    #expect(try play.store.claim(2))
    #expect(try number(of: play.add("c"), play) == 10_000_001)
    // Greater numbers are valid near the last one.
    #expect(try [10_010_002, 10_010_001, 1_000_000_000].map { try play.store.claim($0) } == [false, true, false])
  }

  @Test("Claiming a number in a missing project is refused", arguments: Conformer.allCases)
  func nowhere(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    #expect(outcome { try play.store.claim(3, in: garden) } == .failure(.refused(.projectIsGone)))
  }
}

@Suite("Any store: times of the last change of fields")
struct LastChangesContract {
  private func moment(after minutes: Int) -> Moment { Sample.clock(after: minutes * 60_000).now }

  @Test("A field's time is that of the newest entry that touches it, including undo", arguments: Conformer.allCases)
  func newest(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a", notes: "- [ ] one"), try play.add("b"))
    try play.commit(.edited(a, [.title("a", "c")]))
    try play.commit(.completed([a, b]))
    try play.commit(.checked(a, line: 0, reads: "- [ ] one"))
    try play.commit(.waited([a], Waiting(for: "rain")))
    try play.reopen()
    let changes = try play.store.lastChanges(of: a)
    let fields: [FieldSet] = [
      .life, FieldSet(.title), .position, FieldSet(.notes), .waiting, FieldSet(.tags), [], [.life, .position],
      [FieldSet(.title), FieldSet(.tags)],
    ]
    let expected = [1, 3, 4, 5, 6, nil, nil, 4, 3].map { $0.map(moment) }
    #expect(fields.map { changes[$0] } == expected)
    // The clock was set back.
    try play.commit(.undone, at: Sample.clock)
    let later = try play.store.lastChanges(of: a)
    #expect(later[.waiting] == Sample.noon && later[[.waiting, .position]] == Sample.noon && later != changes)
    #expect(try play.store.lastChanges(of: b)[.position] == moment(after: 4))
  }

  @Test("Times are kept for a purged card; an unknown card has none", arguments: Conformer.allCases)
  func purged(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let a = try play.add("a")
    try play.commit(.removed([a]))
    try play.commit(.purged([a]))
    let changes = try play.store.lastChanges(of: a)
    #expect([FieldSet.life, FieldSet(.title)].map { changes[$0] } == [moment(after: 3), moment(after: 1)])
    #expect(try play.store.lastChanges(of: Sample.id(9))[FieldSet(rawValue: .max)] == nil)
  }
}
