import Kanban
import Storage
import Support
import Testing
import Time

@Suite("Two boards that exchange iCalendar files", .cannotHang)
struct TwoBoardsTests {
  private let boards = [Shell(), Shell()]

  private func store(_ board: Int) throws -> SQLiteStore {
    try SQLiteStore.open(boards[board].folder.file(), mode: .create, patience: 1_000)
  }

  private func tick() {
    let now = max(boards[0].clock.now, boards[1].clock.now) + 1_500
    for board in boards { board.clock = board.clock.at(now) }
  }

  private func commit(_ change: Change, on board: Int) throws {
    tick()
    _ = try store(board).commit(change, on: Sample.context(at: boards[board].clock))
  }

  @discardableResult
  private func give(from board: Int, to other: Int) -> String {
    tick()
    let printed = boards[other].run("import", "-", input: boards[board].run("export", "--ics"))
    // A time that is ignored is reported at every import of its task.
    let errors = boards[other].errors.split(separator: "\n").filter { !$0.contains("is not a plausible time") }
    #expect(errors.isEmpty)
    return printed
  }

  private func cards(_ board: Int) throws -> [Card] {
    let store = try store(board)
    return try Column.allCases.flatMap { column in
      try store.window(Window(Project.home, column, most: 99)).compactMap { try store.card($0.id) }
    }.sorted { $0.id < $1.id }
  }

  /// The texts on which both boards should agree, in an order that they can share.
  private func output(_ board: Int) throws -> [String] {
    try cards(board).map { card in
      let tags = card.tags.sorted().joined(separator: ",")
      let due = card.due.map { "\($0.text) \($0.zone ?? "")" } ?? ""
      return [
        card.title, card.notes, card.column.name, card.position.place.key,
        card.position.completed.map { "\($0.seconds)" } ?? "", tags, due, card.priority.name,
        card.start?.text ?? "", card.repeats?.text ?? "", card.waiting?.reason ?? "",
        card.reminders.map(\.text).sorted().joined(separator: " "),
      ].joined(separator: "|")
    }
  }

  private func agree() throws {
    for _ in 0..<3 {
      give(from: 0, to: 1)
      give(from: 1, to: 0)
    }
    let (one, other) = (try output(0), try output(1))
    #expect(one == other)
  }

  @Test func editsBeforeTheFirstExchangeMerge() throws {
    boards[0].run("add", "R", "--tag", "ops", "--notes", "base")
    give(from: 0, to: 1)
    let id = try cards(0)[0].id
    try commit(.edited(id, [.tags(["ops"], ["ops", "alpha"]), .notes("base", "AAA\nbase")]), on: 0)
    try commit(.edited(id, [.tags(["ops"], ["ops", "beta"]), .notes("base", "base\nBBB")]), on: 1)
    try agree()
    #expect(try Set(cards(0)[0].tags) == ["ops", "alpha", "beta"])
    #expect(try cards(0)[0].notes == "AAA\nbase\nBBB")
  }

  @Test func crossingFilesDoubleNothing() throws {
    boards[0].run("add", "R", "--notes", "one")
    try agree()
    let id = try cards(0)[0].id
    try commit(.edited(id, [.notes("one", "AAA\none")]), on: 0)
    try commit(.edited(id, [.notes("one", "BBB\none")]), on: 1)
    let files = boards.map { $0.run("export", "--ics") }
    boards[0].run("import", "-", input: files[1])
    boards[1].run("import", "-", input: files[0])
    try agree()
    #expect(try cards(0)[0].notes.split(separator: "\n").sorted() == ["AAA", "BBB", "one"])
  }

  @Test func undoIsExchangedAsAChange() throws {
    boards[0].run("add", "P", "--priority", "high")
    try agree()
    let id = try cards(0)[0].id
    try commit(.prioritized([id], .low), on: 0)
    give(from: 0, to: 1)
    try commit(.prioritized([id], .high), on: 0)
    try agree()
    #expect(try cards(1)[0].priority == .high)
  }

  @Test func anOccurrenceIsDoneOnce() throws {
    boards[0].run("add", "Water", "--due", "tomorrow", "--repeat", "daily")
    boards[0].run("add", "Salt", "--due", "tomorrow", "--repeat", "every 3 days after done")
    try agree()
    for card in try cards(1) { try commit(.completed([card.id]), on: 1) }
    try agree()
    try agree()
    #expect(try cards(0).map { $0.due?.text }.sorted { $0 ?? "" < $1 ?? "" } == ["2026-11-22", "2026-11-23"])
    #expect(try cards(0).allSatisfy { $0.column == .todo && $0.repeats != nil })
    // Other programs set only the status.
    let file = boards[0].run("export", "--ics")
    let done = file.replacing("STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED")
    tick()
    boards[0].run("import", "-", input: done)
    try agree()
    try agree()
    #expect(try cards(0).map { $0.due?.text }.sorted { $0 ?? "" < $1 ?? "" } == ["2026-11-23", "2026-11-23"])
    #expect(try cards(0).allSatisfy { $0.column == .todo && $0.repeats != nil })
  }

  @Test func anOccurrenceIsDoneAgainAndAgain() throws {
    boards[0].run("add", "Water", "--due", "tomorrow", "--repeat", "daily")
    boards[0].run("add", "Salt", "--due", "tomorrow", "--repeat", "every 3 days after done")
    for day in ["2026-11-22", "2026-11-23", "2026-11-24"] {
      let file = boards[0].run("export", "--ics")
      tick()
      #expect(
        boards[0].run("import", "-", input: file.replacing("STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED"))
          .hasPrefix("Completed one occurrence of") == true)
      #expect(try cards(0).first { $0.title == "Water" }?.due?.text == day)
      #expect(boards[0].run("import", "-", input: boards[0].run("export", "--ics")).hasPrefix("Nothing new"))
    }
  }

  /// Thunderbird writes the completed occurrence beside the task.
  @Test func aSingleTimeIsDone() throws {
    let series = "UID:a\r\nSUMMARY:Water\r\nDTSTART:20261125T090000Z\r\nDUE:20261125T100000Z\r\nRRULE:FREQ=WEEKLY\r\n"
    let once = "UID:a\r\nSUMMARY:Water\r\nRECURRENCE-ID:20261125T090000Z\r\nSTATUS:COMPLETED\r\n"
    func file(_ tasks: String...) -> String {
      "BEGIN:VCALENDAR\r\n" + tasks.map { "BEGIN:VTODO\r\n\($0)END:VTODO\r\n" }.joined() + "END:VCALENDAR\r\n"
    }
    boards[0].run("import", "-", input: file(series))
    tick()
    #expect(boards[0].run("import", "-", input: file(series, once)) == "Completed one occurrence of 1 card\n")
    #expect(try cards(0)[0].due?.text == "2026-12-02T10:00")
    #expect(
      boards[0].run("import", "-", input: file(series, once)) == "Nothing new; 1 card already matches\n")
    try agree()
    #expect(try cards(1)[0].due?.text == "2026-12-02T10:00")
  }

  /// The other program drops all lines that begin with `X-`, and edits the title.
  @Test func foreignProgramRemovesNoUnknownFields() throws {
    boards[0].run("add", "After", "--due", "2026-12-24", "--start", "2026-12-01", "--repeat", "every 3 days after done")
    let id = try cards(0)[0].id
    try commit(.waited([id], Waiting(for: "a reply")), on: 0)
    let before = try cards(0)[0]
    for _ in 0..<2 {
      let lines = boards[0].run("export", "--ics").replacing("\r\n ", with: "").split(separator: "\r\n")
      let foreign = lines.filter { !$0.hasPrefix("X-") }.map { $0.hasPrefix("SUMMARY") ? "SUMMARY:Other" : String($0) }
      tick()
      boards[0].run("import", "-", input: foreign.joined(separator: "\r\n") + "\r\n")
      let card = try cards(0)[0]
      #expect(card.repeats == before.repeats && card.waiting == before.waiting && card.start == before.start)
    }
  }

  // MARK: Done on both boards

  private func completed(_ board: Int) throws -> Moment? { try cards(board)[0].position.completed }

  private func countOfEntries(_ board: Int) throws -> Int {
    try store(board).entries(of: cards(board)[0].id, before: nil, most: 100).count
  }

  private func expectNothingNew() throws {
    let (printed, counts) = (try [output(0), output(1)], try [countOfEntries(0), countOfEntries(1)])
    #expect(printed[0] == printed[1])
    for (from, to) in [(0, 1), (1, 0), (0, 1), (1, 0)] {
      #expect(give(from: from, to: to).hasPrefix("Nothing new"))
    }
    #expect(try [self.output(0), self.output(1)] == printed)
    #expect(try [countOfEntries(0), countOfEntries(1)] == counts)
  }

  /// The later change wins on both boards, independent of who exports first and of earlier exchanges.
  @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1)], [true, false])
  func bothCompleteTheSame(boards numbers: (later: Int, giver: Int), haveExchanged: Bool) throws {
    let (later, giver) = numbers
    boards[0].run("add", "Bread")
    give(from: 0, to: 1)
    if haveExchanged { try agree() }
    let id = try cards(0)[0].id
    try commit(.completed([id]), on: 1 - later)
    try commit(.completed([id]), on: later)
    let then = try completed(later)
    give(from: giver, to: 1 - giver)
    give(from: 1 - giver, to: giver)
    #expect(try [completed(0)?.seconds, completed(1)?.seconds] == [then?.seconds, then?.seconds])
    try expectNothingNew()
  }

  @Test func bothCompleteTheSameAndTheirFilesCross() throws {
    boards[0].run("add", "Bread")
    try agree()
    let id = try cards(0)[0].id
    try commit(.completed([id]), on: 1)
    try commit(.completed([id]), on: 0)
    let then = try completed(0)
    let files = boards.map { $0.run("export", "--ics") }
    tick()
    boards[0].run("import", "-", input: files[1])
    boards[1].run("import", "-", input: files[0])
    try agree()
    #expect(try [completed(0)?.seconds, completed(1)?.seconds] == [then?.seconds, then?.seconds])
    try expectNothingNew()
  }

  /// Undo restores the local time of completion, which the other board takes.
  @Test func undoOfCompletionIsExchanged() throws {
    boards[0].run("add", "Bread")
    try agree()
    let id = try cards(0)[0].id
    try commit(.completed([id]), on: 0)
    try commit(.completed([id]), on: 1)
    let own = try completed(0)
    give(from: 0, to: 1)
    give(from: 1, to: 0)
    #expect(try completed(0) != own)
    tick()
    boards[0].run("undo")
    #expect(try completed(0) == own)
    try agree()
    #expect(try completed(1)?.seconds == own?.seconds)
    try expectNothingNew()
  }

  @Test(arguments: [0, 1])
  func secondCompletionHasItsOwnTime(board: Int) throws {
    boards[0].run("add", "Bread")
    let id = try cards(0)[0].id
    try commit(.completed([id]), on: 0)
    try agree()
    try commit(.reopened([id]), on: board)
    try commit(.completed([id]), on: board)
    let then = try completed(board)
    try agree()
    #expect(try completed(1 - board)?.seconds == then?.seconds)
    try expectNothingNew()
    try commit(.reopened([id]), on: 1 - board)
    try agree()
    #expect(try cards(board)[0].column == .todo)
  }

  /// One program cancels the task without a time, the other completes it.
  @Test(arguments: [0, 1])
  func otherProgramsCompleteTheSame(giver: Int) throws {
    boards[0].run("add", "Bread")
    try agree()
    func edit(_ board: Int, _ status: String) {
      let file = boards[board].run("export", "--ics").replacing("STATUS:NEEDS-ACTION", with: status)
      tick()
      let changed = boards[board].clock.now.text.filter { $0 != "-" && $0 != ":" }
      let lines = file.split(separator: "\r\n").map { $0.hasPrefix("LAST-MODIFIED") ? "LAST-MODIFIED:" + changed : $0 }
      boards[board].run("import", "-", input: lines.joined(separator: "\r\n") + "\r\n")
    }
    edit(0, "STATUS:CANCELLED")
    edit(1, "STATUS:COMPLETED\r\nCOMPLETED:20261001T090000Z")
    #expect(try completed(0) != completed(1))
    give(from: giver, to: 1 - giver)
    give(from: 1 - giver, to: giver)
    #expect(try [completed(0)?.text, completed(1)?.text] == ["2026-10-01T09:00:00Z", "2026-10-01T09:00:00Z"])
    try expectNothingNew()
  }

  /// Without a time the last change counts as the time of completion, which a later explicit time replaces.
  @Test(arguments: ["STATUS:COMPLETED", "STATUS:CANCELLED"], ["", "LAST-MODIFIED:20261101T100000Z\r\n"])
  func whatIsToldLaterCountsMoreThanWhatWasTakenToBe(status: String, changed: String) throws {
    func task(_ more: String) -> String {
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:b\r\n" + status + "\r\n" + changed + more
        + "END:VTODO\r\nEND:VCALENDAR\r\n"
    }
    boards[0].run("import", "-", input: task(""))
    try agree()
    #expect(boards[0].run("import", "-", input: task("COMPLETED:20261030T080000Z\r\n")) == "Changed 1 card\n")
    #expect(boards[0].run("export", "--ics").contains("\r\nCOMPLETED:20261030T080000Z\r\n"))
    try agree()
    #expect(try [completed(0)?.text, completed(1)?.text] == ["2026-10-30T08:00:00Z", "2026-10-30T08:00:00Z"])
    try expectNothingNew()
  }

  /// A time in the future is kept in the file, but is not used as the time of completion.
  @Test func aWishIsNoMoment() throws {
    let task =
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:b\r\nLAST-MODIFIED:20261101T100000Z\r\nSTATUS:COMPLETED\r\nCOMPLETED:20291020T100000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    boards[0].run("import", "-", input: task)
    #expect(boards[0].errors.contains("‘b’: COMPLETED is not a plausible time and is ignored"))
    try agree()
    tick()
    boards[0].run("import", "-", input: task.replacing("SUMMARY:b", with: "SUMMARY:c"))
    try agree()
    for board in boards { #expect(board.run("export", "--ics").contains("\r\nCOMPLETED:20291020T100000Z\r\n")) }
    #expect(try [completed(0)?.text, completed(1)?.text] == ["2026-11-01T10:00:00Z", "2026-11-01T10:00:00Z"])
    try expectNothingNew()
  }

  @Test func bothCompleteTheSameOccurrence() throws {
    boards[0].run("add", "Water", "--due", "tomorrow", "--repeat", "daily")
    try agree()
    let id = try cards(0)[0].id
    for board in [1, 0] { try commit(.completed([id]), on: board) }
    try agree()
    #expect(try cards(0).map { $0.due?.text } == ["2026-11-22"])
    try expectNothingNew()
  }

  @Test func anEditThatTellsNoTimeCounts() throws {
    boards[0].run("add", "Bread")
    boards[0].run("import", "-", input: boards[0].run("export", "--ics").replacing("Bread", with: "Butter"))
    #expect(try cards(0)[0].title == "Butter")
  }

  @Test func endedWaitingIsExchanged() throws {
    boards[0].run("add", "One")
    boards[0].run("add", "Two")
    let (one, two) = (try store(0).card(number: 1, in: Project.home), try store(0).card(number: 2, in: Project.home))
    let ids = (try #require(one?.id), try #require(two?.id))
    try commit(.waited([ids.1], Waiting(for: "", cards: [Awaited(ids.0)])), on: 0)
    try agree()
    #expect(try store(1).card(ids.1)?.waiting?.cards.map(\.card) == [ids.0])
    try commit(.waited([ids.1], nil), on: 1)
    try agree()
    #expect(try store(0).card(ids.1)?.waiting == nil)
  }

  /// A deadline on a day becomes a time, and its reminder stays 15 minutes before it.
  @Test func alarmsRingWhenTheyAreToRing() throws {
    boards[0].run("add", "A", "--due", "2026-12-24", "--remind", "15m")
    try agree()
    let id = try cards(0)[0].id
    try commit(
      .rescheduled(
        [id],
        .time(
          WallTime(Sample.day + 40, minute: 1_020), zone: "UTC",
          instant: Zone.utc.moment(of: WallTime(Sample.day + 40, minute: 1_020)))), on: 0)
    #expect(boards[0].run("export", "--ics").contains("TRIGGER;RELATED=END:-PT15M"))
    try agree()
  }

  @Test(arguments: 0..<(Soak.isLong ? 120 : 8))
  func randomChangesConverge(seed: Int) throws {
    var dice = SeededRandom(seed: UInt64(seed))
    for number in 1...4 { boards[number % 2].run("add", "Card \(number)", "--notes", "line") }
    try agree()
    for _ in 0..<30 {
      let board = dice.number(below: 2)
      guard let card = try cards(board).randomElement(using: &dice) else { continue }
      switch dice.number(below: 9) {
      case 0: try commit(.edited(card.id, [.title(card.title, "Title \(dice.number(below: 99))")]), on: board)
      case 1:
        try commit(.edited(card.id, [.notes(card.notes, card.notes + "\nline \(dice.number(below: 99))")]), on: board)
      case 2:
        try commit(
          .retagged(
            [card.id], removing: .these([["a"], ["b"], []][dice.number(below: 3)]),
            adding: [["a"], ["b", "c"], []][dice.number(below: 3)]),
          on: board)
      case 3: try commit(.prioritized([card.id], Priority.allCases[dice.number(below: 4)]), on: board)
      case 4: try commit(.moved([card.id], to: Column.allCases[dice.number(below: 3)], at: .top), on: board)
      case 5:
        try commit(
          .rescheduled([card.id], dice.number(below: 3) == 0 ? nil : .day(Sample.day + 5 + dice.number(below: 30))),
          on: board)
      case 6:
        try commit(
          .waited([card.id], dice.number(below: 2) == 0 ? nil : Waiting(for: "reason \(dice.number(below: 9))")),
          on: board)
      default: give(from: board, to: 1 - board)
      }
    }
    try agree()
  }
}
