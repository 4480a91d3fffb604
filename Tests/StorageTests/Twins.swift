import Kanban
import Storage
import Support
import Time
import Twin

/// Random changes by several people to a file store and a memory store, which must behave alike.
struct Twins {
  private let story: TwinStory
  var memory: MemoryStore { story.pair.memory }
  var file: SQLiteStore { story.pair.file }
  var refused: Int { story.pair.refused }
  private(set) var ids: [CardID] = []
  let projects = [Project.home, ProjectID(high: 7, low: 1), ProjectID(high: 7, low: 2)]
  private var random: SeededRandom
  private var clock = Sample.clock
  /// The generator for reminders. With separate generators, new kinds of operations do not alter the changes of cards.
  private var dice: SeededRandom
  /// The generator for pages.
  private var pen: SeededRandom
  /// The generator for imports.
  private var post: SeededRandom
  /// The generator for the sync state.
  private var net: SeededRandom
  /// Edits that also move the card.
  private var hand: SeededRandom
  /// The generator for sizes and times.
  private var scale: SeededRandom
  private(set) var pages: [PageID] = []
  /// The current editing session.
  private var sitting: Int64?

  private static let actors = [
    Sample.actor(), Sample.actor(run: "pane-2"), Sample.actor("lee", run: "call", origin: .commandLine),
  ]
  private static let titles = ["report", "서버 점검", "Cafe\u{301}", "a 'quoted' \"one\"", "👩‍💻 pair", "x", ""]
  private static let lines = [
    "- [ ] one", "- [x] 둘", "plain #3 and work#2, #7", "", "long " + String(repeating: "긴 줄 ", count: 150),
  ]

  private static let words = [
    "report", "서버", "ㅅㅂ ㅈㄱ", "cafe", "긴 줄", "7", "#3", "3", "ops", "회ㅅ", "ㄷ", "quo", "👩‍💻", "nowhere", "e", "점ㄱ 1",
  ]

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    dice = SeededRandom(seed: ~seed)
    pen = SeededRandom(seed: seed &+ 77)
    post = SeededRandom(seed: seed &+ 99)
    net = SeededRandom(seed: seed &+ 111)
    hand = SeededRandom(seed: seed &+ 131)
    scale = SeededRandom(seed: seed &+ 151)
    story = try TwinStory(seed: seed)
    for _ in 0..<12 { try make(added()) }
    for (id, name) in zip(projects.dropFirst(), ["Work", "집"]) { try make(.projectAdded(id, name)) }
  }

  /// Makes one change; results and refusals must be equal.
  mutating func step() throws {
    clock = Clock(now: clock.now + random.number(below: 7_200_000), zone: .utc)
    // The project is mostly Home, sometimes one that does not exist.
    let project = random.number(below: 3) == 0 ? random.pick(projects) : Project.home
    let context = Sample.context(
      by: random.pick(Twins.actors), at: clock, in: project, limits: TextLimits(title: 40, notes: 9000))
    let change = change()
    try make(change, on: isFromServer(change) ? Sample.context(by: RemoteDice.server, at: clock, in: project) : context)
    if net.number(below: 3) == 0 { try meetServer() }
    if dice.number(below: 4) == 0 { try ring() }
    if pen.number(below: 3) == 0 { try writeInJournal(context) }
    if post.number(below: 4) == 0 { try takeIn(context) }
    if random.number(below: 60) == 0 { try perform(.reopen) }
  }

  private func make(_ change: Change, on context: CommitContext = Sample.context()) throws {
    try perform(.commit(change, on: context))
  }

  func perform(_ act: TwinAct) throws { try story.perform(act) }

  /// True for half of the received changes.
  private mutating func isFromServer(_ change: Change) -> Bool {
    if case .card(.received) = change { net.number(below: 2) == 0 } else { false }
  }

  private mutating func meetServer() throws {
    let work = RemoteDice.step(&net, ids: ids, projects: projects, entries: memory.newestSequence())
    try perform(
      TwinAct(work.name) { pair in
        try expectSame(
          RemoteDice.failure(of: work.run, in: pair.file), RemoteDice.failure(of: work.run, in: pair.memory))
      })
  }

  /// Due alarms are claimed and then delivered, left or snoozed.
  private mutating func ring() throws {
    let channel = dice.pick(AlarmChannel.allCases)
    try perform(.ring(channel, at: AlarmClock(clock)))
    for ringing in story.pair.rung {
      let later = clock.now + dice.number(below: 9_000_000)
      switch dice.number(below: 5) {
      case 0: break
      case 1: try both("release \(ringing) until \(later)") { try $0.release(ringing, on: channel, until: later) }
      case 2: try both("snooze \(ringing.alarm) until \(later)") { try $0.snooze(ringing.alarm, until: later) }
      case 3: try both("dismiss \(ringing.alarm)") { try $0.dismiss(ringing.alarm) }
      default: try both("deliver \(ringing) at \(later)") { try $0.rang(ringing, on: channel, at: later) }
      }
    }
  }

  /// An import: a source text, or a card with a number.
  private mutating func takeIn(_ context: CommitContext) throws {
    let id = post.number(below: 20) == 0 ? Sample.id(1_000_000) : post.pick(ids)
    guard post.number(below: 3) == 0 else {
      let original = SourceText(
        uid: post.pick(["", "a@b", "서버", "cafe\u{301}"]), bytes: (0..<post.number(below: 40)).map(UInt8.init))
      return try both("set the source text of \(id) to \(original)") {
        try $0.setOriginal(of: id, original.bytes.count == 39 ? nil : original)
      }
    }
    let number = post.number(below: Int(2 * memory.counts(in: context.project).values.reduce(5, +)))
    let new = NewCard(id: Sample.id(ids.count + 1), text: CardText(title: "letter \(number)"))
    try both("add \(new) numbered \(number)") { try $0.add(new, numbered: number, on: context) }
    if memory.card(new.id) != nil { ids.append(new.id) }
  }

  private func both<Answer: Equatable>(
    _ words: @autoclosure @escaping () -> String, _ action: @escaping (any CardStore) throws -> Answer
  ) throws {
    try perform(.both(words(), action))
  }

  private func both(
    _ words: @autoclosure @escaping () -> String, _ action: @escaping (any CardStore) throws -> Void
  ) throws {
    try both(words()) { store in
      try action(store)
      return true
    }
  }

  private mutating func make(inJournal change: Change, on context: CommitContext) throws {
    let before = memory.newestSequence()
    try make(change, on: context)
    // The session may continue.
    let written = memory.newestSequence() > before ? memory.entry(before + 1) : nil
    sitting = pen.number(below: 4) == 0 ? nil : written?.group ?? sitting
  }

  private mutating func writeInJournal(_ context: CommitContext) throws {
    var context = context
    let change = JournalDice.change(&pen, pages: &pages, in: memory, projects: projects, on: clock.today)
    if case .page(.written) = change { context.group = sitting }
    try make(inJournal: change, on: context)
  }

  private mutating func change() -> Change {
    if dice.number(below: 15) == 0 { return waited() }
    if dice.number(below: 15) == 0 { return received() }
    if dice.number(below: 15) == 0 { return parted() }
    if dice.number(below: 15) == 0 { return clocked() }
    switch random.number(below: 43) {
    case 0...1: return added()
    case 2: return pasted()
    case 3...6: return edited()
    case 7...9: return .moved(some(upTo: 4), to: random.pick(Column.allCases), at: spot())
    case 10: return staged()
    case 11...12: return .completed(some(upTo: 2))
    case 13: return .reopened(some(upTo: 2))
    case 14: return .removed(some(upTo: 3))
    case 15...16: return .restored(some(upTo: 6))
    case 17:
      let stage = random.pick([nil, nil, "build", "검토", "a", "1"])
      return .limited(random.pick(Column.allCases), stage: stage, random.pick([nil, 0, 1, 3, 9999]))
    case 18, 34: return checked()
    case 19...20: return .undone
    case 21...22: return .reopened(some(upTo: 1))
    case 23...24: return .redone
    case 25: return .retagged(some(upTo: 5), removing: random.pick([[], ["ops"], ["x", "z"]]), adding: tags())
    case 26 where random.number(below: 2) == 0:
      return .tagRenamed(some(upTo: 4), random.pick(["ops", "x"]), to: random.pick(["y", "새"]))
    case 26: return .prioritized(some(upTo: 5), random.pick(Priority.allCases))
    case 27 where random.number(below: 2) == 0: return .reanchored(some(upTo: 3), to: due() ?? .day(day()))
    case 27: return .rescheduled(some(upTo: 3), due())
    case 28: return .waited(some(upTo: 3), random.pick([nil, Waiting(for: "답장"), Waiting(for: "", until: day())]))
    case 29...30: return .sent(some(upTo: 3), to: random.pick(projects))
    case 31...32: return .reverted(to: Int64(1 + random.number(below: Int(memory.newestSequence()) + 1)))
    case 39 where random.number(below: 2) == 0: return occurred()
    case 39: return .skipped([recurring()])
    case 40: return detached()
    case 41...42: return rescheduling()
    case 33: return .purged(random.number(below: 2) == 0 ? some(upTo: 2) : trashed())
    default: return projectChange()
    }
  }

  private static let columnTitles = [",,", "Ideas, Now, Done", "할 일, 지금,", "a, a, b", "Done, Now, Todo", "a\tb, c,"]

  private static let stages = [
    "", "build, review, deploy", "build, test, deploy", "검토", "a, A", "doing, x", "b\tc, d", "1,2,3,4,5,6,7,8,9,10",
  ]

  /// A move to a stage, sometimes an unknown one, or a move of each card to the place beside its own.
  private mutating func staged() -> Change {
    if random.number(below: 3) == 0 { return .cards(.shift(random.pick([.left, .right])), on: some(upTo: 4)) }
    let column = random.pick(Column.allCases)
    let stage = memory.project(Project.home)?.stages(of: column).randomElement(using: &random) ?? "검토"
    return .moved(some(upTo: 3), to: column, stage: random.number(below: 8) == 0 ? "a" : stage, at: spot())
  }

  private mutating func projectChange() -> Change {
    let (id, other) = (random.pick(projects), random.pick(projects))
    let name = random.pick([
      "Work", "work", "회사 \(random.number(below: 99))", "", String(repeating: "long", count: 20), "a\tb",
    ])
    switch random.number(below: 8) {
    case 7: return .within(other, .staged(random.pick(Column.allCases), Stages.read(random.pick(Twins.stages))))
    case 6: return .within(other, .titled(ColumnTitles(typed: random.pick(Twins.columnTitles)) ?? .none))
    case 0: return .projectAdded(id, name)
    case 1, 5: return .projectRenamed(id, name)
    case 2: return .projectArchived(id, random.number(below: 2) == 0)
    case 3: return .projectOrdered(id, after: random.number(below: 3) == 0 ? nil : other)
    default: return .within(other, random.pick([.undone, .redone, .limited(.doing, 5)]))
    }
  }

  private mutating func added() -> Change {
    .added(new(), text(), to: random.pick(Column.allCases), at: spot())
  }

  private mutating func pasted() -> Change {
    let cards = (0..<random.number(below: 4)).map { _ in
      NewCard(id: new(), text: CardText(title: "\(random.pick(Twins.titles)).", notes: notes()))
    }
    return .pasted(cards, to: random.pick(Column.allCases))
  }

  /// A new id; rarely that of an existing card.
  private mutating func new() -> CardID {
    let id = random.number(below: 30) == 0 ? one() : Sample.id(ids.count + 1)
    if !ids.contains(id) { ids.append(id) }
    return id
  }

  private mutating func text() -> CardText {
    CardText(
      title: title(), notes: notes(), due: due(),
      start: random.number(below: 3) == 0 ? day() : nil, tags: tags(), priority: random.pick(Priority.allCases),
      repeats: random.number(below: 4) == 0 ? repeats() : nil, reminders: reminders(), size: amount(below: 100),
      estimate: amount(below: 300), spent: amount(below: 300))
  }

  /// 0 for a third of the cards.
  private mutating func amount(below limit: Int) -> Int {
    scale.number(below: 3) == 0 ? 0 : scale.number(below: limit)
  }

  /// An edit, mostly based on the current text, sometimes on an outdated one.
  private mutating func edited() -> Change {
    let id = one()
    let seen = random.number(below: 10) == 0 ? nil : memory.card(id)?.text
    let before = seen ?? text()
    var after = before
    switch random.number(below: 6) {
    case 0: after.title = title()
    case 1: after.notes = random.number(below: 2) == 0 ? notes() : before.notes + "\n" + random.pick(Twins.lines)
    case 2: after.due = due()
    case 3: after.start = day()
    case 4: after.tags = tags()
    case 5 where dice.number(below: 2) == 0:
      (after.size, after.estimate, after.spent) = (
        dice.number(below: 101), dice.number(below: 300), dice.number(below: 300)
      )
    default:
      after.priority = random.pick(Priority.allCases)
      after.title = title()
    }
    guard hand.number(below: 6) == 0 else { return .edited(id, before.changes(to: after)) }
    let spot: Change.Spot = hand.number(below: 2) == 0 ? .above(hand.pick(ids)) : .bottom
    return .placed(id, before.changes(to: after), to: hand.pick(Column.allCases), at: spot)
  }

  /// An edit that adds or removes a recurrence.
  private mutating func rescheduling() -> Change {
    let id = one()
    let before = memory.card(id)?.text ?? text()
    var after = before
    after.repeats = random.number(below: 4) == 0 ? nil : repeats()
    after.due = after.due ?? due()
    after.reminders = reminders()
    return .edited(id, before.changes(to: after))
  }

  /// A wait, sometimes in a circle or of a done card.
  private mutating func waited() -> Change {
    let recurring = ids.filter { memory.card($0)?.repeats != nil }
    let cards = (0...dice.number(below: 3)).map { _ in
      Awaited(dice.pick(recurring.isEmpty || dice.number(below: 3) > 0 ? ids : recurring))
    }
    return .waited([dice.pick(ids)], Waiting(for: dice.pick(["", "", "답장"]), cards: cards))
  }

  /// A change of parents, sometimes in a circle.
  /// The clock of a card, mostly of the running one, is started or stopped.
  private mutating func clocked() -> Change {
    let running = memory.running().first.flatMap { memory.card($0) }
    guard dice.number(below: 2) == 0, let running, let start = running.clock else { return .started(dice.pick(ids)) }
    let seen = dice.number(below: 9) == 0 ? start + 1 : start
    return .stopped(running.id, since: seen, adding: dice.number(below: 3) == 0 ? dice.number(below: 90) : nil)
  }

  private mutating func parted() -> Change {
    .madePart([dice.pick(ids), dice.pick(ids)], of: dice.number(below: 5) == 0 ? nil : dice.pick(ids))
  }

  /// Received cards, mostly existing ones, some with a common version.
  private mutating func received() -> Change {
    .received(
      (0...dice.number(below: 3)).map { _ in
        let id = dice.number(below: 3) == 0 ? Sample.id(900 + dice.number(below: 20)) : dice.pick(ids)
        if !ids.contains(id) { ids.append(id) }
        let here = memory.card(id)
        var theirs = here.map { CardSnapshot($0) } ?? CardSnapshot(text: CardText(title: "Comes \(id.low % 100)"))
        let base = dice.number(below: 3) == 0 ? nil : theirs
        if dice.number(below: 2) == 0 { theirs.text.title = dice.pick(["x", "y", "새"]) }
        if dice.number(below: 2) == 0 { theirs.text.notes += "\n" + dice.pick(["one", "two"]) }
        if dice.number(below: 3) == 0 { theirs.text.tags = dice.pick([[], ["ops"], ["x", "y"]]) }
        if dice.number(below: 3) == 0 { theirs.column = dice.pick(Column.allCases) }
        if dice.number(below: 3) == 0 { theirs.place = dice.pick([nil, .middle]) }
        if dice.number(below: 3) == 0 {
          theirs.waiting = dice.pick([nil, Waiting(for: "a", cards: [Awaited(dice.pick(ids))])])
        }
        if dice.number(below: 3) == 0 { theirs.parent = dice.pick([nil, Sample.id(950), dice.pick(ids)]) }
        let moment = Sample.clock(after: dice.number(below: 40) * 3_600_000).now
        let times = IncomingCard.PartTimes(other: moment)
        return IncomingCard(
          id, theirs, changed: times, base: base.map { IncomingCard.Base($0, changed: times) },
          omitted: dice.number(below: 4) == 0 ? [dice.pick(CardSnapshot.Part.allCases)] : [],
          isEnded: dice.number(below: 2) == 0, number: dice.pick([nil, 3, 77]),
          original: SourceText(uid: "u", bytes: [UInt8(dice.number(below: 200))]),
          past: dice.number(below: 3) > 0 ? nil : StoreDates(life: .onBoard, created: Sample.clock.now, changed: moment)
        )
      })
  }

  /// The id of a card, mostly of a recurring one.
  private mutating func recurring() -> CardID {
    let found = ids.filter { memory.card($0)?.repeats != nil }
    return found.isEmpty || random.number(below: 4) == 0 ? one() : random.pick(found)
  }

  /// A completed occurrence, sometimes an outdated one.
  private mutating func occurred() -> Change {
    let id = recurring()
    let current = memory.card(id)?.repeats?.current ?? WallSecond(day())
    return .occurred(id, random.number(below: 4) == 0 ? WallSecond(day()) : current)
  }

  private mutating func detached() -> Change {
    let id = recurring()
    let title = memory.card(id)?.title ?? ""
    return .detached(id, as: new(), random.number(below: 2) == 0 ? [] : [.title(title, self.title())])
  }

  private mutating func repeats() -> Repeat {
    var rule = RecurrenceRule(random.pick([.daily, .weekly, .monthly]), interval: 1 + random.number(below: 3))
    if random.number(below: 4) == 0 { rule.count = 1 + random.number(below: 4) }
    if random.number(below: 3) == 0 { rule.byDay = [.init(random.pick(Weekday.allCases))] }
    var repeats = Repeat(rule, from: .day(day()), isAfterDone: random.number(below: 6) == 0)
    repeats.zone = random.pick([nil, "UTC", "Nowhere/Lost"])
    repeats.isPaused = random.number(below: 8) == 0
    return repeats
  }

  private mutating func reminders() -> [Reminder] {
    // Reminders are in UTC, because the history recomputes moments from their zone.
    let wall = WallTime(day(), minute: dice.number(below: 1440))
    return random.pick([
      [], [], [.before(minutes: 15)],
      [.onDay(daysBefore: dice.number(below: 3), minute: dice.number(below: 1440)), .before(minutes: 1440)],
      [
        .before(minutes: dice.number(below: 3) * 1440),
        .at(wall, zone: "UTC", instant: Zone.utc.moment(of: wall)),
      ],
    ])
  }

  private mutating func checked() -> Change {
    let id = one()
    let lines = memory.card(id)?.notes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    guard !lines.isEmpty else { return .checked(id, line: 0, reads: "nothing") }
    let line = random.number(below: lines.count)
    return .checked(id, line: line, reads: lines[line])
  }

  private mutating func one() -> CardID {
    // Sometimes returns an unknown id.
    ids.isEmpty || random.number(below: 50) == 0 ? Sample.id(1_000_000) : random.pick(ids)
  }

  private mutating func some(upTo most: Int) -> [CardID] {
    var chosen: [CardID] = []
    for _ in 0..<1 + random.number(below: most) {
      let id = one()
      if !chosen.contains(id) { chosen.append(id) }
    }
    return chosen
  }

  private func trashed() -> [CardID] { memory.trash(in: Project.home, after: nil, most: 2).map(\.id) }

  private mutating func spot() -> Change.Spot {
    switch random.number(below: 4) {
    case 0: .top
    case 1: .bottom
    case 2: .above(one())
    default: .below(one())
    }
  }

  private mutating func title() -> String {
    let title = random.pick(Twins.titles)
    return title.isEmpty ? title : "\(title) \(random.number(below: 100))"
  }

  private mutating func notes() -> String {
    (0..<random.number(below: 5)).map { _ in random.pick(Twins.lines) }.joined(separator: "\n")
  }

  private mutating func tags() -> [String] {
    random.pick([[], ["ops"], ["회사", "ops"], ["a,b"], ["x", "y", "z"]])
  }

  private mutating func day() -> Day { clock.today + (random.number(below: 12) - 3) }

  private mutating func due() -> Deadline? {
    switch random.number(below: 3) {
    case 0: nil
    case 1: .day(day())
    default: clock.deadline(day(), minute: random.number(below: 1440))
    }
  }
}

// MARK: Comparing

extension Twins {
  /// One query of each kind with random parameters.
  mutating func compareSome() throws {
    let (column, id, most) = (random.pick(Column.allCases), one(), random.number(below: 12))
    let rank = memory.card(id)?.rank ?? Rank(place: .middle, id: id)
    let asking = Clock(now: clock.now + (random.number(below: 400_000_000) - 200_000_000), zone: .utc)
    let direction: Window.Direction = random.number(below: 2) == 0 ? .down : .up
    let from = random.number(below: 4) == 0 ? nil : rank
    let window = Window(
      Project.home, column, from: from, inclusive: random.number(below: 2) == 0, direction, most: most)
    let sequence = Int64(random.number(below: 300))
    let project = random.pick(projects)
    try compare { try $0.window(window) }
    try compareStretches()
    try compare { try $0.tallies(in: Project.home) }
    try compare { try $0.late(in: .one(Project.home), at: asking, most: most) }
    let alarmClock = AlarmClock(asking, morning: dice.number(below: 1440))
    for channel in AlarmChannel.allCases {
      try compare { try $0.nextAlarm(on: channel, at: alarmClock) }
      try compare { try $0.pending(on: channel, at: alarmClock, most: 9_999) }
    }
    try compareOverview(at: asking, of: project)
    let asked = dice.number(below: 2) == 0 ? id : nil
    try compare { try $0.rung(of: asked, at: alarmClock, most: 9_999) }
    try compare { try $0.dueToday(in: .one(Project.home), at: asking, most: most) }
    try compare { try $0.nextDeadline(in: .one(Project.home), after: asking.now) }
    try compare { try $0.countBefore(rank, column: column, in: Project.home, most: most) }
    try compare { try $0.countAfter(rank, column: column, in: Project.home, most: most) }
    try compare { try $0.card(id) }
    try compare { try $0.card(number: most, in: Project.home) }
    try compare { try $0.project(project) }
    try compare { try $0.projects() }
    try compare { try $0.tags(in: project, most: most) }
    for project in projects { try compare { try $0.tags(in: project, most: 99) } }
    try compare { try $0.trashCount(in: project) }
    let first = day()
    let days = first..<first + 1 + random.number(below: 40)
    let boards: Boards = dice.number(below: 3) == 0 ? .all : .one(project)
    try compare { try $0.cards(in: boards, dueOn: days, most: most, at: asking) }
    let (day, skipping) = (day(), random.number(below: 6))
    try compare { try $0.cards(in: boards, dueOn: day, skipping: skipping, most: most, at: asking) }
    try compare { try $0.lateCards(in: boards, at: asking, most: most) }
    try compare { try $0.cardsLeftToday(in: boards, at: asking, most: most) }
    try compare { try $0.awaitedCards(in: project, most: most) }
    try compare { try $0.next(in: boards, at: asking, most: most) }
    try compare { try $0.summary(of: id) }
    try compare { try $0.tiedCards(of: id) }
    for direction in Chain.Direction.allCases { try compare { try $0.chain(of: id, direction) } }
    try compare { try $0.original(of: id) }
    try compareLastChanges(of: id)
    try compareSync(about: id, in: project, most: net.number(below: 12))
    try compare { try $0.periods(in: boards, over: days, most: 99, at: asking) }
    try compare { store in
      var coming = Recurrences(in: boards, on: days, most: most + 1)
      try repeatStep {
        try store.advance(&coming, at: asking, for: .cards(2))
        return !coming.isComplete
      }
      return [coming.found.flatMap(\.self).map(\.day.number), coming.counts]
    }
    try compare { try $0.occurrences(in: boards, doneOn: days, most: most, at: asking) }
    try compare { try $0.late(in: boards, at: asking, most: most) }
    try compare { try $0.dueToday(in: boards, at: asking, most: most) }
    try compare { try $0.nextDeadline(in: boards, after: asking.now) }
    let actor = dice.pick(Twins.actors)
    try compare { try $0.undoable(by: actor) }
    try compare { try $0.redoable(by: actor) }
    let trash = try file.trash(in: project, after: nil, most: 99)
    try compare { try $0.trash(in: project, after: nil, most: most) }
    try compare { try $0.trash(in: project, before: nil, most: most) }
    if !trash.isEmpty {
      let spot = random.pick(trash).trashSpot
      try compare { try $0.trash(in: project, after: spot, most: most) }
      try compare { try $0.trash(in: project, before: spot, most: most) }
      try compare { try $0.trashCount(in: project, before: spot, most: most) }
    }
    try compare { try $0.entry(sequence) }
    try compare { try $0.newestSequence() }
    try compare { try $0.entries(in: project, before: sequence, most: most) }
    try compare { try $0.changes(in: project, before: sequence, most: most) }
    try compare { try $0.changes(in: project, after: sequence, most: most) }
    try compare { try $0.changeCount(in: project, most: most * 20) }
    if let group = try file.entry(sequence)?.group {
      try compare { try $0.entryCount(ofGroup: group, most: 1 + most) }
    }
    try compare { try $0.entries(of: .project(project), before: sequence, most: most) }
    try compare { try $0.tallies(in: project) }
    try compare { try $0.talliesOfAll() }
    try compare { try $0.entries(of: id, before: sequence, most: most) }
    try compareSearch()
    try compareJournal(at: asking)
    try compare { try $0.entries(in: Project.home, after: sequence, most: most) }
  }

  /// Several windows in the same state, to test the cache.
  private mutating func compareStretches() throws {
    for _ in 0..<8 {
      let (column, most) = (dice.pick(Column.allCases), dice.number(below: 9))
      let from = dice.number(below: 4) == 0 ? nil : memory.card(dice.pick(ids))?.rank
      let direction: Window.Direction = dice.number(below: 2) == 0 ? .down : .up
      let window = Window(
        Project.home, column, from: from, inclusive: dice.number(below: 2) == 0, direction, most: most)
      try compare { try $0.window(window) }
      guard let from else { continue }
      try compare { try $0.countBefore(from, column: column, in: Project.home, most: most) }
      try compare { try $0.countAfter(from, column: column, in: Project.home, most: most) }
    }
  }

  private func compareSync(about id: CardID, in project: ProjectID, most: Int) throws {
    try perform(
      TwinAct("the questions about the sync of \(id) in \(project), at most \(most)") { pair in
        try RemoteDice.expectSame(pair.file, pair.memory, about: id, in: project, most: most)
      })
  }

  /// Compares the last changes in both stores, and in the file with its entries.
  private func compareLastChanges(of id: CardID) throws {
    try compare { try $0.lastChanges(of: id) }
    try perform(
      TwinAct("the last changes and the entries of \(id)") { pair in
        let (changes, entries) = (
          try pair.file.lastChanges(of: id), try pair.file.entries(of: id, before: nil, most: 99_999)
        )
        let bits = (0..<20).map { FieldSet(rawValue: 1 << $0) }
        for fields in bits + [.limit, [.life, .position], FieldSet(rawValue: .max)] {
          try expectSame(
            changes[fields], entries.first { !$0.isOverridden && !$0.touched.isDisjoint(with: fields) }?.moment)
        }
      })
  }

  private mutating func compareOverview(at asking: Clock, of project: ProjectID) throws {
    let most = 1 + dice.number(below: 4)
    try compare { try $0.glances(at: asking, mostLate: 3, most: most) }
    let since = clock.today - dice.number(below: 30)
    try compare { try $0.lowestDone(in: project, since: since) }
    let weeks = Throughput.Weeks(upTo: asking, startingOn: dice.pick(Weekday.allCases))
    try compare { try $0.completions(in: project, weeks: weeks) }
  }

  private mutating func compareJournal(at asking: Clock) throws {
    guard !pages.isEmpty else { return }
    let (id, most) = (pen.pick(pages), pen.number(below: 9))
    let journal = JournalDice.journal(&pen, projects)
    let from = pen.number(below: 3) == 0 ? nil : memory.page(id)?.spot
    let first = clock.today - pen.number(below: 40)
    let days = pen.number(below: 2) == 0 ? PageStretch.allDays : first...first + pen.number(below: 60)
    let tag = pen.pick([nil, nil, "garden", "정원", "nowhere"])
    let stretch = PageStretch(
      journal, pen.number(below: 2) == 0 ? .later : .earlier, from: from, inclusive: pen.number(below: 2) == 0,
      days: days, tag: tag, most: most)
    try compare { try $0.pages(stretch) }
    try compare { try $0.pageCount(stretch) }
    try compare { try $0.page(id) }
    try compare { try $0.pageTags(in: journal, most: most) }
    let asked = pen.number(below: 2) == 0 ? nil : journal
    let spot = memory.removedPages(in: asked, after: nil, most: 9).last?.trashSpot
    try compare { try $0.removedPages(in: asked, after: nil, most: most) }
    try compare { try $0.removedPages(in: asked, after: spot, most: most) }
    let card = pen.pick(ids)
    try compare { try $0.pages(mentioning: card, most: most) }
    try compare { try $0.cards(mentionedIn: id) }
    try compare { try $0.entries(of: .page(id), before: nil, most: most) }
    let since = asking.now + -1 * pen.number(below: 172_800_000)
    let boards: Boards = pen.number(below: 2) == 0 ? .all : .one(pen.pick(projects))
    try compare { try $0.completed(in: boards, during: since..<since + 86_400_000, most: most) }
    let words = (0..<pen.number(below: 3)).compactMap { _ in Needle(pen.pick(JournalDice.words)) }
    let search = PageSearch(words, in: journal, days: days, tag: tag)
    try compare { store in
      var search = search
      try repeatStep {
        try store.advance(&search, for: 0)
        return !search.isComplete
      }
      return search.found
    }
  }

  private mutating func compareSearch() throws {
    let words = (0..<1 + random.number(below: 2)).compactMap { _ in Needle(random.pick(Twins.words)) }
    let scope: Search.Scope = random.number(below: 3) == 0 ? .everywhere : .project(Project.home)
    let search = Search(words, in: scope, includingTrash: random.number(below: 2) == 0)
    try compare { store in
      var search = search
      try repeatStep {
        try store.advance(&search, for: 1)
        return !search.isComplete
      }
      return search.found
    }
    if random.number(below: 20) == 0 { try perform(TwinAct("maintain the file") { _ = try $0.file.maintain(for: 0) }) }
  }

  func compareAll() throws {
    for id in ids {
      try compare { try $0.card(id) }
      try compare { try $0.original(of: id) }
      try compareLastChanges(of: id)
      for project in projects { try compareSync(about: id, in: project, most: 9_999) }
    }
    for project in projects {
      for column in Column.allCases { try compare { try $0.window(Window(project, column, most: 9999)) } }
      try compare { try $0.entries(in: project, after: 0, most: 99_999) }
      for number in 1..<99 { try compare { try $0.card(number: number, in: project) } }
    }
    for page in pages {
      try compare { try $0.page(page) }
      try compare { try $0.entries(of: .page(page), before: nil, most: 999) }
      try compare { try $0.cards(mentionedIn: page) }
    }
    try perform(
      TwinAct("check the file") { pair in
        try expectSame(try pair.file.quickCheck(), [])
        try expectSame(try pair.file.verify(), [])
      })
  }

  func entries() throws -> [Entry] {
    try (0..<file.newestSequence()).compactMap { try file.entry($0 + 1) }
  }

  func compare<Answer: Equatable>(
    line: Int = #line, _ question: @escaping (any CardQuestions) throws -> Answer
  ) throws {
    try perform(.compare(line: line, question))
  }
}
