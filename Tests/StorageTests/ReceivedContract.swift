import Kanban
import Support
import Testing
import Time

@Suite("Any store: received cards")
struct ReceivedContract {
  private let minute = 60_000
  private let garden = ProjectID(high: 7, low: 1)

  private func times(_ minutes: Int, _ parts: [CardSnapshot.Part: Int] = [:]) -> IncomingCard.PartTimes {
    IncomingCard.PartTimes(
      parts.mapValues { Sample.clock(after: $0 * minute).now }, other: Sample.clock(after: minutes * minute).now)
  }

  private func received(
    _ id: CardID, _ theirs: CardSnapshot, base: CardSnapshot? = nil, at minutes: Int = 500
  ) -> IncomingCard {
    IncomingCard(
      id, theirs, changed: times(minutes), base: base.map { IncomingCard.Base($0, changed: times(-1_000)) },
      original: SourceText(uid: "x", bytes: Array("\(minutes)".utf8)))
  }

  /// The card as changed by the other side.
  private func reading(_ id: CardID, _ play: Playground, _ change: (inout CardSnapshot) -> Void) throws -> CardSnapshot
  {
    var reading = CardSnapshot(try play.card(id))
    change(&reading)
    return reading
  }

  // MARK: New cards

  @Test("A new card has its received values, and its number if that is free", arguments: Conformer.allCases)
  func new(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.add("a")
    var text = Fields.everything
    // Values that a user could not enter.
    text.due = .day(Sample.day - 100)
    text.start = nil
    let place = Place.between(.middle, nil)
    let theirs = CardSnapshot(text: text, column: .doing, place: place, waiting: Waiting(for: "a reply"))
    var (one, two) = (
      received(Sample.id(50), theirs), received(Sample.id(51), CardSnapshot(text: CardText(title: "b")))
    )
    (one.number, two.number) = (12, 1)
    let entries = try play.commit(.received([one, two]))
    try play.reopen()
    #expect(entries.map(\.kind) == [.added, .added] && Set(entries.map(\.group)).count == 1)
    let card = try play.card(one.id)
    #expect(CardSnapshot(card) == theirs && card.number == 12)
    #expect(try play.card(two.id).number == 13)
    #expect(try play.store.original(of: one.id) == one.original)
    #expect(try play.titles() == ["a", "b"])
    // Receiving it again changes nothing, and a card in the trash does not come back.
    #expect(try play.commit(.received([one, two])).isEmpty)
    try play.commit(.undone)
    #expect(try play.commit(.received([one])).isEmpty)
    #expect(try play.card(one.id).life == .inTrash)
    let arrival = one.arrival(
      at: try play.card(one.id), lastChanged: try play.store.lastChanges(of: one.id), Sample.clock)
    #expect(arrival == .removed(number: 12, .inTrash))
  }

  @Test("A received completed card keeps its completion time", arguments: Conformer.allCases)
  func done(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let then = Sample.clock(after: -90 * minute).now
    let theirs = CardSnapshot(text: CardText(title: "a"), column: .done, completed: then, cameFrom: .doing)
    try play.commit(.received([received(Sample.id(50), theirs)]))
    let position = try play.card(Sample.id(50)).position
    #expect(position.completed == then && position.cameFrom == .doing)
    // Without a completion time, the time of the change counts.
    let undated = CardSnapshot(text: CardText(title: "b"), column: .done)
    let coming = received(Sample.id(51), undated, at: -30)
    try play.commit(.received([coming]))
    #expect(try play.card(Sample.id(51)).position.completed == coming.changed.other)
  }

  // MARK: Merging

  @Test("Fields changed on one side only are taken from that side", arguments: Conformer.allCases)
  func oneSide(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", notes: "one\ntwo\nthree")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.edited(id, [.notes("one\ntwo\nthree", "zero\none\ntwo\nthree"), .tags([], ["here", "both"])]))
    var theirs = base
    theirs.text = CardText(
      title: "b", notes: "one\ntwo\nthree\nfour", tags: ["there", "both"], priority: .high)
    theirs.column = .doing
    let entries = try play.commit(.received([received(id, theirs, base: base)]))
    try play.reopen()
    let card = try play.card(id)
    #expect(entries.map(\.kind) == [.received])
    #expect(
      card.text
        == CardText(
          title: "b", notes: "zero\none\ntwo\nthree\nfour", tags: ["here", "both", "there"], priority: .high))
    #expect(card.column == .doing)
    // Receiving the common version again changes nothing, and one undo reverts the merge.
    #expect(try play.commit(.received([received(id, theirs, base: theirs)])).isEmpty)
    try play.commit(.undone)
    #expect(try play.card(id).title == "a" && play.card(id).column == .todo)
  }

  @Test(
    "If both sides changed a field the later one wins, and the local value stays in the history",
    arguments: Conformer.allCases, [1, 900])
  func bothSides(_ conformer: Conformer, minutes: Int) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.edited(id, [.title("a", "ours"), .priority(.none, .low)]))
    var theirs = base
    (theirs.text.title, theirs.text.priority) = ("theirs", .low)
    let coming = received(id, theirs, base: base, at: minutes)
    let isLater = minutes > 100
    let arrival = coming.arrival(at: try play.card(id), lastChanged: try play.store.lastChanges(of: id), Sample.clock)
    #expect(
      arrival
        == (isLater
          ? .merged(taken: [.title], over: [.title], kept: []) : .merged(taken: [], over: [], kept: [.title])))
    let entries = try play.commit(.received([coming]))
    #expect(try play.card(id).title == (isLater ? "theirs" : "ours"))
    #expect(entries.flatMap(\.fields) == (isLater ? [.title("ours", "theirs")] : []))
  }

  @Test("Without a common version the times of the fields decide", arguments: Conformer.allCases)
  func stamps(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", notes: "old")
    try play.commit(.edited(id, [.title("a", "ours")]))
    // Written before the local change, but its notes were changed later.
    var theirs = try reading(id, play) { $0.text.title = "a" }
    theirs.text.notes = "new"
    let parts = CardSnapshot.Part.allCases.filter { $0 != .notes }.reduce(into: [:]) { $0[$1] = 1 }
    let coming = IncomingCard(id, theirs, changed: times(700, parts))
    #expect(
      coming.arrival(at: try play.card(id), lastChanged: try play.store.lastChanges(of: id), Sample.clock)
        == .merged(taken: [.notes], over: [], kept: [.title]))
    try play.commit(.received([coming]))
    #expect(try play.card(id).text == CardText(title: "ours", notes: "new"))
  }

  @Test("An older version received late changes nothing", arguments: Conformer.allCases)
  func older(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let (first, second) = (try reading(id, play) { $0.text.title = "b" }, try reading(id, play) { $0.text.title = "c" })
    try play.commit(.received([received(id, second, base: CardSnapshot(try play.card(id)), at: 20)]))
    var older = received(id, first, base: second, at: 10)
    older.base?.changed = times(20)
    #expect(try play.commit(.received([older])).isEmpty)
    #expect(try play.card(id).title == "c")
  }

  @Test("A move to another column wins over a move within a column", arguments: Conformer.allCases)
  func columns(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    let base = CardSnapshot(try play.card(a))
    try play.commit(.moved([a], to: .todo, at: .bottom))
    let theirs = try reading(a, play) { ($0.column, $0.place) = (.doing, nil) }
    // An old change of the column still counts.
    try play.commit(.received([received(a, theirs, base: base, at: -500)]))
    #expect(try play.board() == "b|a|")
    // A move within the column does not override a move to another one.
    let before = CardSnapshot(try play.card(b))
    try play.commit(.moved([b], to: .done, at: .top))
    let elsewhere = Place.between(nil, before.place)
    try play.commit(.received([received(b, CardSnapshot(text: before.text, place: elsewhere), base: before)]))
    #expect(try play.board() == "|a|b")
  }

  // MARK: Completed on both sides

  private func done(_ play: Playground) throws -> (card: Card, base: CardSnapshot, completed: Moment) {
    let id = try play.add("a")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.completed([id]))
    let card = try play.card(id)
    return (card, base, try #require(card.position.completed))
  }

  @Test(
    "If both sides complete a card the later completion wins, without a conflict",
    arguments: Conformer.allCases,
    [(-1, true, -500), (1, true, -500), (-1, true, 500), (1, false, -500), (-1, false, 500)])
  func bothDone(_ conformer: Conformer, story: (minutes: Int, isBaseKnown: Bool, at: Int)) throws {
    let play = try Playground(conformer)
    let (card, base, completed) = try done(play)
    let moment = completed + story.minutes * minute
    let theirs = try reading(card.id, play) { ($0.completed, $0.place, $0.cameFrom) = (moment, nil, .doing) }
    let coming = received(card.id, theirs, base: story.isBaseKnown ? base : nil, at: story.at)
    let now = Sample.clock(after: 600 * minute)
    let arrival = coming.arrival(at: card, lastChanged: try play.store.lastChanges(of: card.id), now)
    let isTheirs = story.minutes > 0
    #expect(arrival == (isTheirs ? .merged(taken: [.completion], over: [], kept: []) : .same))
    let entries = try play.commit(.received([coming]), at: now)
    try play.reopen()
    var position = card.position
    if isTheirs { (position.completed, position.cameFrom) = (moment, .doing) }
    #expect(entries.flatMap(\.fields) == (isTheirs ? [.position(card.position, position)] : []))
    #expect(try play.card(card.id).position == position)
    // Receiving the common version again changes nothing.
    #expect(try play.commit(.received([coming]), at: now).isEmpty)
    guard isTheirs else { return }
    try play.commit(.undone, at: now)
    #expect(try play.card(card.id).position == card.position)
  }

  @Test("A move within done does not change the completion time", arguments: Conformer.allCases, [-1, 1])
  func doneElsewhere(_ conformer: Conformer, minutes: Int) throws {
    let play = try Playground(conformer)
    let (card, base, completed) = try done(play)
    let place = Place.between(card.position.place, nil)
    let moment = completed + minutes * minute
    let theirs = try reading(card.id, play) { ($0.completed, $0.place) = (moment, place) }
    var position = card.position
    position.completed = max(completed, moment)
    try play.commit(.received([received(card.id, theirs, base: base, at: -500)]))
    #expect(try play.card(card.id).position == position)
    try play.commit(.received([received(card.id, theirs, base: base, at: 500)]), at: Sample.clock(after: 600 * minute))
    position.place = place
    #expect(try play.card(card.id).position == position)
  }

  @Test("A completion time changed on one side only is taken from that side", arguments: Conformer.allCases)
  func doneAgain(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let card = try done(play).card
    let base = CardSnapshot(card)
    let later = try #require(card.position.completed) + minute
    let theirs = try reading(card.id, play) { $0.completed = later }
    try play.commit(.received([received(card.id, theirs, base: base)]), at: Sample.clock(after: 90 * minute))
    #expect(try play.card(card.id).position.completed == later)
    // Completed again here; the other side repeats its earlier version.
    try play.commit(.reopened([card.id]))
    try play.commit(.completed([card.id]))
    let again = try play.card(card.id)
    #expect(try play.commit(.received([received(card.id, theirs, base: theirs, at: 500)])).isEmpty)
    #expect(try play.card(card.id) == again)
  }

  @Test("A missing or equal-to-the-second completion time changes nothing", arguments: Conformer.allCases)
  func doneAtNoMoment(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (card, base, completed) = try done(play)
    for moment in [nil, Moment(seconds: completed.seconds)] {
      let theirs = try reading(card.id, play) { $0.completed = moment }
      #expect(try play.commit(.received([received(card.id, theirs, base: base, at: 500)])).isEmpty)
    }
  }

  @Test("A finished series accepts a new completion time without repeating", arguments: Conformer.allCases)
  func seriesDone(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    var text = CardText(title: "a", due: .day(Sample.day + 1))
    text.repeats = Repeat(RecurrenceRule(.weekly), from: .day(Sample.day + 1))
    let then = Sample.clock(after: -90 * minute).now
    var reading = CardSnapshot(text: text, column: .done, completed: then)
    var coming = received(Sample.id(50), reading)
    coming.isEnded = true
    try play.commit(.received([coming]))
    let card = try play.card(Sample.id(50))
    #expect(card.column == .done)
    let base = reading
    reading.completed = then + minute
    coming = received(card.id, reading, base: base)
    #expect(try play.commit(.received([coming])).map(\.kind) == [.received])
    var later = card.position
    later.completed = then + minute
    #expect(try play.card(card.id).position == later && play.card(card.id).text == card.text)
  }

  @Test("A card sent to another project is merged there", arguments: Conformer.allCases)
  func elsewhere(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"))
    let id = try play.add("a")
    let base = CardSnapshot(try play.card(id))
    try play.commit(.sent([id], to: garden))
    let theirs = try reading(id, play) { $0.text.title = "b" }
    try play.commit(.received([received(id, theirs, base: base)]))
    #expect(try play.titles(of: garden) == ["b"])
  }

  // MARK: Series

  @Test("A completion on the other side advances the occurrence once", arguments: Conformer.allCases)
  func occurrence(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", due: .day(Sample.day + 1))
    let series = Repeat(RecurrenceRule(.weekly), from: .day(Sample.day + 1))
    try play.commit(.edited(id, [.repeats(nil, series)]))
    let base = CardSnapshot(try play.card(id))
    let theirs = try reading(id, play) { $0.column = .done }
    let coming = received(id, theirs, base: base)
    let arrival = coming.arrival(at: try play.card(id), lastChanged: try play.store.lastChanges(of: id), Sample.clock)
    #expect(arrival == .occurred)
    let entries = try play.commit(.received([coming]))
    #expect(entries.map(\.kind) == [.occurred])
    #expect(try play.card(id).due == .day(Sample.day + 8))
    // The same occurrence is not completed twice, and an undone completion is not repeated.
    #expect(try play.commit(.received([coming])).isEmpty)
    try play.commit(.undone)
    #expect(try play.commit(.received([received(id, theirs, base: theirs)])).isEmpty)
    #expect(try play.card(id).due == .day(Sample.day + 1))
  }

  @Test("Completing the last occurrence on the other side completes the card", arguments: Conformer.allCases)
  func lastOccurrence(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    var rule = RecurrenceRule(.weekly)
    rule.count = 1
    var text = CardText(title: "a", due: .day(Sample.day + 1))
    text.repeats = Repeat(rule, from: .day(Sample.day + 1))
    let then = Sample.clock(after: -90 * minute).now
    let theirs = CardSnapshot(text: text, column: .done, completed: then)
    try play.commit(.received([received(Sample.id(50), theirs)]))
    #expect(try play.card(Sample.id(50)).position.completed == then)
    text.repeats?.rule.count = nil
    try play.commit(.received([received(Sample.id(51), CardSnapshot(text: text, column: .done))]))
    #expect(try play.card(Sample.id(51)).due == .day(Sample.day + 8))
    #expect(try play.card(Sample.id(51)).column == .todo)
  }

  @Test("The later of two occurrences wins", arguments: Conformer.allCases)
  func laterOccurrence(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", due: .day(Sample.day + 1))
    try play.commit(.edited(id, [.repeats(nil, Repeat(RecurrenceRule(.weekly), from: .day(Sample.day + 1)))]))
    let base = CardSnapshot(try play.card(id))
    try play.commit(.completed([id]))
    var theirs = base
    theirs.text.repeats?.current = WallSecond(Sample.day + 15)
    theirs.text.due = .day(Sample.day + 15)
    try play.commit(.received([received(id, theirs, base: base, at: -900)]))
    #expect(try play.card(id).due == .day(Sample.day + 15))
    try play.commit(.received([received(id, base, at: 900)]))
    #expect(try play.card(id).due == .day(Sample.day + 15))
  }

  // MARK: Waiting

  @Test("Received dependencies on missing cards or in a cycle are dropped", arguments: Conformer.allCases)
  func waiting(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let (a, b) = (try play.add("a"), try play.add("b"))
    try play.commit(.waited([b], Waiting(for: "", cards: [Awaited(a)])))
    let nowhere = Awaited(Sample.id(99))
    let theirs = try reading(a, play) { $0.waiting = Waiting(for: "a reply", cards: [Awaited(b), nowhere]) }
    try play.commit(.received([received(a, theirs, base: CardSnapshot(try play.card(a)))]))
    #expect(try play.card(a).waiting == Waiting(for: "a reply"))
    try play.commit(.waited([b], nil))
    let again = try reading(a, play) { $0.waiting = Waiting(for: "", cards: [Awaited(b)]) }
    try play.commit(.received([received(a, again, base: CardSnapshot(try play.card(a)))]))
    #expect(try play.card(a).waiting?.cards.map(\.card) == [b])
  }

  @Test("An archived project accepts no received cards", arguments: Conformer.allCases)
  func archived(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.commit(.projectAdded(garden, "Garden"))
    try play.commit(.projectArchived(garden, true))
    let coming = received(Sample.id(50), CardSnapshot(text: CardText(title: "a")))
    #expect(try play.refusal(of: .within(garden, .received([coming]))) == .projectIsArchived("Garden"))
  }

  // MARK: Imported from another store

  @Test(
    "A card from another store keeps its state and times, also in an archived project", arguments: Conformer.allCases)
  func past(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    try play.add("a")
    try play.commit(.projectAdded(garden, "Garden"))
    try play.commit(.projectArchived(garden, true))
    let (then, later) = (Sample.clock(after: -9_000_123).now, Sample.clock(after: -5_000_456).now)
    let done = CardSnapshot(
      text: CardText(title: "b", due: .day(Sample.day - 3)), column: .done, completed: then, cameFrom: .doing,
      place: .middle, waiting: Waiting(for: "", cards: [Awaited(Sample.id(60))]))
    let times = IncomingCard.PartTimes(other: later)
    let (one, two) = (
      IncomingCard(
        Sample.id(60), done, changed: times, past: StoreDates(life: .inTrash, created: then, changed: later)),
      IncomingCard(
        Sample.id(61), CardSnapshot(text: done.text, waiting: done.waiting), changed: times,
        past: StoreDates(life: .onBoard, created: then, changed: later))
    )
    try play.commit(.within(garden, .received([one, two])))
    try play.reopen()
    let (first, second) = (try play.card(one.id), try play.card(two.id))
    #expect(first.life == .inTrash && first.project == garden)
    #expect((first.created, first.changed) == (then, later) && (second.created, second.changed) == (then, later))
    #expect(first.position == Position(column: .done, place: .middle, completed: then, cameFrom: .doing))
    // The card waits for a card in the trash, as in the store from which both come.
    #expect(second.waiting?.cards.map(\.card) == [one.id])
    // After undo and redo a card imported into the trash is in the trash.
    try play.commit(.within(garden, .undone))
    #expect(try play.card(two.id).life == .inTrash)
    try play.commit(.within(garden, .redone))
    #expect(try play.card(one.id).life == .inTrash)
    #expect(try play.card(two.id).life == .onBoard)
  }

  @Test("Time that comes with a new card is no work here, also after a purge", arguments: Conformer.allCases)
  func timeSpentBefore(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let theirs = CardSnapshot(text: CardText(title: "a", spent: 600))
    let times = IncomingCard.PartTimes(other: Sample.clock.now)
    let past = StoreDates(life: .onBoard, created: Sample.clock.now, changed: Sample.clock.now)
    let pulled = IncomingCard(Sample.id(60), theirs, changed: times)
    try play.commit(.received([pulled]), by: Sample.actor(origin: .remote))
    let older = IncomingCard(Sample.id(61), theirs, changed: times, created: Sample.clock.now)
    try play.commit(.received([older]))
    let imported = IncomingCard(Sample.id(62), theirs, changed: times, past: past)
    try play.commit(.received([imported]), at: Sample.clock)
    for id in [pulled.id, older.id, imported.id] {
      #expect(try play.store.timeSpent(on: play.card(id)).spells == [])
      try play.commit(.edited(id, [TextChange(.spent, .length(600), .length(630))]))
      #expect(try play.store.timeSpent(on: play.card(id)).spells.map(\.minutes) == [30])
      try play.commit(.removed([id]))
      try play.commit(.purged([id]))
      #expect(try play.store.timeSpent(on: play.card(id)).spells.map(\.minutes) == [30])
    }
    try play.expectSound()
  }

  @Test("At equal times the edited file of a store wins", arguments: Conformer.allCases, ["aaa", "zzz"])
  func editedFile(_ conformer: Conformer, title: String) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    try play.commit(.edited(id, [.title("a", "ours")]))
    let card = try play.card(id)
    let theirs = try reading(id, play) { $0.text.title = title }
    let past = StoreDates(life: .onBoard, created: card.created, changed: card.changed)
    try play.commit(
      .received([IncomingCard(id, theirs, changed: IncomingCard.PartTimes(other: card.changed), past: past)]))
    #expect(try play.card(id).title == title)
  }

  // MARK: Without a common version

  @Test("The common version of a field is found in the history", arguments: Conformer.allCases)
  func history(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a", notes: "base")
    let written = try play.card(id)
    try play.commit(.edited(id, [.notes("base", "ours\nbase"), .tags([], ["alpha"])]))
    let card = try play.card(id)
    let moments = CardSnapshot.Part.allCases.reduce(into: [:]) { $0[$1] = written.created }
    let base = try #require(try play.store.parts(of: card, at: moments.mapValues { [$0] }))
    #expect(base.parts == Set(CardSnapshot.Part.fields) && base.reading == CardSnapshot(written))
    #expect(try play.store.parts(of: card, at: [.notes: [written.created + 1]]) == nil)
    #expect(try play.store.parts(of: card, at: [.tags: [card.changed]])?.reading.text.tags == ["alpha"])
    var theirs = CardSnapshot(written)
    (theirs.text.notes, theirs.text.tags) = ("base\ntheirs", ["beta"])
    try play.commit(.received([IncomingCard(id, theirs, changed: times(900), base: base)]))
    #expect(try play.card(id).text == CardText(title: "a", notes: "ours\nbase\ntheirs", tags: ["alpha", "beta"]))
  }

  @Test("Fields that the other side does not support are not changed", arguments: Conformer.allCases)
  func omittedParts(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    try play.commit(.waited([id], Waiting(for: "a reply")))
    let theirs = try reading(id, play) { ($0.waiting, $0.text.title) = (nil, "b") }
    var coming = received(id, theirs, base: CardSnapshot(try play.card(id)))
    coming.omitted = [.waiting]
    try play.commit(.received([coming]))
    #expect(try play.card(id).waiting == Waiting(for: "a reply") && play.card(id).title == "b")
  }

  @Test("An older version does not replace the stored original", arguments: Conformer.allCases)
  func olderOriginal(_ conformer: Conformer) throws {
    let play = try Playground(conformer)
    let id = try play.add("a")
    let newer = received(id, try reading(id, play) { $0.text.title = "b" }, at: 20)
    try play.commit(.received([newer]))
    var older = received(id, newer.theirs, base: newer.theirs, at: 10)
    older.base?.changed = times(20)
    try play.commit(.received([older]))
    #expect(try play.store.original(of: id) == newer.original)
  }
}
