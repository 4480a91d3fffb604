import Kanban
import Support
import Testing
import Time

@Suite("Any store: server values that lost to newer local ones")
struct OverriddenContract {
  private let server = Sample.actor(machine: "remote:home", run: "sync", origin: .remote)

  private func times(_ minutes: Int) -> IncomingCard.PartTimes {
    IncomingCard.PartTimes(other: Sample.clock(after: minutes * 60_000).now)
  }

  private func received(_ id: CardID, _ theirs: CardSnapshot, base: CardSnapshot, at minutes: Int = -60) -> IncomingCard
  {
    IncomingCard(id, theirs, changed: times(minutes), base: IncomingCard.Base(base, changed: times(-1_000)))
  }

  /// A card changed on the server first and then here, so the local change wins.
  private func meet(_ play: Playground, by actor: Actor) throws -> (id: CardID, theirs: CardText, entries: [Entry]) {
    let id = try play.add("a", notes: "base")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.edited(id, [.title("a", "ours"), .notes("base", "ours\nbase")]))
    try play.commit(.moved([id], to: .doing, at: .top))
    var theirs = base
    theirs.text = CardText(title: "theirs", notes: "base", priority: .high)
    theirs.column = .done
    return (id, theirs.text, try play.commit(.received([received(id, theirs, base: base)]), by: actor))
  }

  @Test("The losing server value is recorded in the history as received and undone", arguments: Conformer.allCases)
  func storyOfOverriddenParts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (id, _, entries) = try meet(play, by: server)
    try play.reopen()
    let card = try play.card(id)
    #expect(card.text == CardText(title: "ours", notes: "ours\nbase", priority: .high) && card.column == .doing)
    // Fields changed only by them are taken; their title and column are in the history only.
    #expect(entries.map(\.kind) == [.received, .received, .undone])
    #expect(entries[0].fields == [.text(TextChange(.priority, .priority(.none), .priority(.high)))])
    guard case .position(let ours?, let theirs?) = entries[1].fields.last else {
      Issue.record("no move in \(entries[1].fields)")
      return
    }
    #expect(ours.column == .doing && theirs.column == .done && theirs.completed == times(-60).other)
    #expect(entries[1].fields == [.title("ours", "theirs"), .position(ours, theirs)])
    #expect(entries[2].fields == [.position(theirs, ours), .title("theirs", "ours")])
    #expect(entries.map(\.group) == entries.map(\.sequence) && entries[2].reverses == entries[1].sequence)
    #expect(entries.map(\.isReversed) == [false, true, false] && entries.map(\.isOverridden) == [false, true, true])
    #expect(try entries.map { try play.store.entry($0.sequence) } == entries)
    try play.expectSound()
  }

  @Test("An import from the command line does not record losing values", arguments: Conformer.allCases)
  func imported(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (_, _, entries) = try meet(play, by: Sample.actor(origin: .commandLine))
    #expect(entries.map(\.kind) == [.received] && entries[0].touched == FieldSet(.priority))
  }

  @Test("Reverting to the losing entry restores the server's value", arguments: Conformer.allCases)
  func restored(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (id, theirs, entries) = try meet(play, by: server)
    try play.commit(.reverted(to: entries[1].sequence))
    #expect(try play.card(id).text == CardText(title: theirs.title, notes: "ours\nbase", priority: .high))
    #expect(try play.card(id).column == .done)
    try play.commit(.undone)
    #expect(try play.card(id).title == "ours" && play.card(id).column == .doing)
    try play.expectSound()
  }

  @Test("Undo and redo of local changes ignore received values that lost", arguments: Conformer.allCases)
  func undone(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (id, _, _) = try meet(play, by: server)
    try play.commit(.undone)
    #expect(try play.card(id).column == .todo)
    try play.commit(.undone)
    #expect(try play.card(id).text == CardText(title: "a", notes: "base", priority: .high))
    try play.commit(.redone)
    #expect(try play.card(id).title == "ours")
    // Changes by a server cannot be undone or redone here.
    for _ in 0..<2 { try play.commit(.undone) }
    #expect(try play.card(id).life == .inTrash)
    #expect(try play.refusal(of: .undone) == .nothingToUndo && play.card(id).priority == .high)
    try play.expectSound()
  }

  @Test("Undo is blocked by a received change, which names its server", arguments: Conformer.allCases)
  func blocked(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.edited(id, [.title("a", "ours")]))
    var theirs = base
    theirs.text.title = "theirs"
    let entries = try play.commit(.received([received(id, theirs, base: base, at: 900)]), by: server)
    #expect(entries.map(\.fields) == [[.title("ours", "theirs")]])
    #expect(try play.refusal(of: .undone) == .undoBlocked(by: entries[0]))
    #expect(entries[0].actor.server == "home" && Sample.actor(machine: "remote:home").server == nil)
  }

  @Test("A losing value changes neither the field's time nor the card's reminders", arguments: Conformer.allCases)
  func asOld(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", due: Sample.clock.deadline(Sample.day, minute: 13 * 60))
    let base = CardSnapshot(try play.card(id))
    try play.commit(.edited(id, [.reminders([], [.before(minutes: 30)])]))
    let before = try play.store.lastChanges(of: id)
    let clock = AlarmClock(Sample.clock(after: 40 * 60_000))
    let rung = try play.store.ring(.board, at: clock, lease: 60_000, most: 9)
    #expect(rung.count == 1)
    var theirs = base
    theirs.text.reminders = [.before(minutes: 5)]
    let coming = received(id, theirs, base: base)
    let entries = try play.commit(.received([coming]), by: server)
    #expect(entries.map(\.kind) == [.received, .undone])
    #expect(try play.store.lastChanges(of: id) == before)
    #expect(try play.store.pending(on: .command, at: clock, most: 9).map(\.alarm) == rung.map(\.alarm))
    #expect(try play.card(id).reminders == [.before(minutes: 30)])
    #expect(try play.card(id).changed == entries[1].moment)
  }

  @Test("Each received card has its own change", arguments: Conformer.allCases)
  func several(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let ids = [try play.add("a"), try play.add("b")]
    let bases = try ids.map { CardSnapshot(try play.card($0)) }
    for (id, title) in zip(ids, ["a", "b"]) { try play.commit(.edited(id, [.title(title, "ours")])) }
    let coming = zip(ids, bases).map { id, base in
      var theirs = base
      (theirs.text.title, theirs.text.tags) = ("theirs", ["there"])
      return received(id, theirs, base: base)
    }
    let entries = try play.commit(.received(coming), by: server)
    #expect(entries.map(\.kind) == [.received, .received, .received, .undone, .received, .undone])
    let first = entries[0].sequence
    #expect(entries.map { $0.group - first } == [0, 0, 2, 3, 4, 5])
    // An older version is recorded only if it has values that are not in the history.
    var older = received(ids[0], coming[0].theirs, base: CardSnapshot(try play.card(ids[0])), at: -2_000)
    #expect(try play.commit(.received([older]), by: server).isEmpty)
    older.theirs.text.title = "older"
    #expect(try play.commit(.received([older]), by: server).map(\.kind) == [.received, .undone])
    #expect(try play.commit(.received([older]), by: server).isEmpty)
    try play.expectSound()
  }

  @Test("A losing reason to wait is recorded and can be restored", arguments: Conformer.allCases)
  func waiting(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.waited([id], Waiting(for: "for Bob")))
    var theirs = base
    theirs.waiting = Waiting(for: "for Alice")
    let entries = try play.commit(.received([received(id, theirs, base: base)]), by: server)
    #expect(entries.map(\.kind) == [.received, .undone] && entries.map(\.touched) == [.waiting, .waiting])
    #expect(try play.card(id).waiting?.reason == "for Bob")
    try play.commit(.reverted(to: entries[0].sequence))
    #expect(try play.card(id).waiting?.reason == "for Alice")
    try play.expectSound()
  }

  @Test("A losing place in the same column is not recorded", arguments: Conformer.allCases)
  func reordered(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (id, _) = (try play.add("a"), try play.add("b"))
    let base = CardSnapshot(try play.card(id))
    try play.commit(.moved([id], to: .todo, at: .bottom))
    var theirs = base
    theirs.place = base.place.flatMap { Place(key: $0.key + "5") }
    #expect(try play.commit(.received([received(id, theirs, base: base)]), by: server).isEmpty)
  }

  @Test("Advancing the same occurrence on both sides records no loss", arguments: Conformer.allCases)
  func skipped(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let series = Repeat(RecurrenceRule(.daily), from: .day(Sample.day))
    let id = try play.add("a", due: .day(Sample.day))
    try play.commit(.edited(id, [.repeats(nil, series)]))
    let base = CardSnapshot(try play.card(id))
    try play.commit(.completed([id]))
    var theirs = CardSnapshot(try play.card(id))
    theirs.text.repeats?.skipped = [WallSecond(Sample.day)]
    #expect(try play.commit(.received([received(id, theirs, base: base)]), by: server).isEmpty)
  }
}
