import Kanban
import Support
import Time

/// Fills a store with every kind of entry, every field and all auxiliary data. The story grows with the program, while
/// the stored files of published versions stay unchanged.
struct PublishedStory {
  static let work = ProjectID(high: 7, low: 1)
  static let house = ProjectID(high: 7, low: 2)
  static let attic = ProjectID(high: 7, low: 3)
  static let kim = Sample.actor()

  private static let lee = Sample.actor("lee", machine: "노트북", run: "call-1", origin: .commandLine)
  private static let program = Sample.actor(run: "first", origin: .program)

  private let store: any CardStore
  private var minutes = 0

  private init(_ store: any CardStore) { self.store = store }

  static func tell(to store: any CardStore) throws {
    var story = PublishedStory(store)
    try story.begin()
    try story.write()
    try story.moveAbout()
    try story.comeAgain()
    try story.changeMany()
    try story.openProjects()
    try story.throwAway()
    try story.takeBack()
    try story.ring()
    try story.keepNotes()
    try story.writePages()
    try story.keepOriginals()
    try story.meetServer()
  }

  private func id(_ number: Int) -> CardID { Sample.id(number) }

  /// Commits a change a minute after the previous one, and returns its entries.
  @discardableResult
  private mutating func commit(_ change: Change, by actor: Actor = kim) throws -> [Entry] {
    minutes += 1
    return try store.commit(change, on: Sample.context(by: actor, at: Sample.clock(after: minutes * 60_000))).entries
  }

  private mutating func rewrite(_ card: CardID, _ change: (inout CardText) -> Void) throws {
    guard let before = try store.card(card)?.text else { return }
    var after = before
    change(&after)
    try commit(.edited(card, before.changes(to: after)))
  }
}

// MARK: One card

extension PublishedStory {
  private mutating func begin() throws {
    try commit(
      .added(id(1), CardText(title: "Welcome to Sekan", notes: "L moves it."), to: .todo, at: .bottom),
      by: PublishedStory.program)
    try commit(.added(id(2), PublishedStory.filledIn, to: .todo, at: .top))
    let pasted = ["Weekly report", "월세 보내기"].enumerated().map { NewCard(id: id(3 + $0), text: CardText(title: $1)) }
    try commit(.pasted(pasted, to: .todo), by: PublishedStory.lee)
    try commit(
      .added(
        id(5), CardText(title: "Stand-up", due: Sample.clock.deadline(Sample.day + 1, minute: 570)), to: .todo,
        at: .bottom))
    for number in 6...7 { try commit(.added(id(number), CardText(title: "Card \(number)"), to: .doing, at: .bottom)) }
  }

  /// Field values that are easy to get wrong.
  private static var filledIn: CardText {
    let seoul = WallTime(Sample.day + 20, minute: 9 * 60)
    return CardText(
      title: "서버 점검 \"준비\" & it's \\ 5 o'clock 👩‍💻",
      notes: "- [ ] 't is the first\n- [x] 둘째\n\ttab\n\n" + (1...40).map { "긴 메모 \($0)" }.joined(separator: "\n"),
      due: berlin(Sample.day + 28),
      start: Sample.day + 7, tags: ["ops", "보안", "+y", "a\"b"], priority: .high,
      reminders: [
        .before(minutes: 15), .at(seoul, zone: "Asia/Seoul", instant: Zone.utc.moment(of: seoul) + -9 * 3_600_000),
      ])
  }

  /// One hour ahead of UTC in winter, independent of the system's zones.
  private static func berlin(_ day: Day) -> Deadline {
    let wall = WallTime(day, minute: 17 * 60)
    return .time(wall, zone: "Europe/Berlin", instant: Zone.utc.moment(of: wall) + -3_600_000)
  }

  /// Fills and empties every field.
  private mutating func write() throws {
    try rewrite(id(3)) { text in
      text.title = "Weekly report, shorter"
      text.notes = "What was done\nWhat is next"
      text.due = .day(Sample.day + 3)
      text.start = Sample.day + 1
      text.tags = ["ops"]
      text.priority = .medium
      text.repeats = Repeat(RecurrenceRule(.weekly), from: .day(Sample.day + 3))
      text.reminders = [.before(minutes: 1440)]
    }
    try rewrite(id(4)) { text in
      text.due = .day(Sample.day + 10)
      text.repeats = Repeat(RecurrenceRule(.monthly), from: .day(Sample.day + 10), isAfterDone: true)
    }
    try rewrite(id(4)) { $0.repeats?.isPaused = true }
    try rewrite(id(5)) { text in
      text.repeats = text.due.map { Repeat(RecurrenceRule(.daily, interval: 2), from: $0) }
      text.repeats?.rule.count = 30
      text.reminders = [.before(minutes: 10), .before(minutes: 60), .onDay(daysBefore: 0, minute: 510)]
    }
    try rewrite(id(2)) { text in
      text.due = PublishedStory.berlin(Sample.day + 30)
      text.start = nil
      text.notes = text.notes.replacing("긴 메모 20\n", with: "")
    }
    try commit(.checked(id(2), line: 0, reads: "- [ ] 't is the first"))
    try rewrite(id(3)) { ($0.size, $0.estimate, $0.spent) = (3, 120, 40) }
    try commit(.started(id(3)))
    try commit(.started(id(2)))
  }

  private mutating func moveAbout() throws {
    try commit(.moved([id(2)], to: .doing, at: .top))
    try commit(.moved([id(6)], to: .doing, at: .bottom))
    try commit(.completed([id(6)]))
    try commit(.reopened([id(6)]))
    try commit(.completed([id(7)]), by: PublishedStory.lee)
    for (column, limit) in [(Column.doing, 3), (.todo, 20), (.done, 500), (.done, nil)] {
      try commit(.limited(column, limit))
    }
  }

  private mutating func comeAgain() throws {
    try commit(.completed([id(3)]))
    try commit(.skipped([id(3)]))
    try commit(.detached(id(3), as: id(8), [.title("Weekly report, shorter", "The long report")]))
    try commit(.occurred(id(5), WallSecond(Sample.day + 1, second: 570 * 60)), by: PublishedStory.lee)
  }
}

// MARK: Many cards, projects, the trash

extension PublishedStory {
  private mutating func changeMany() throws {
    try commit(.retagged([id(2), id(6)], removing: ["ops"], adding: ["infra"]))
    try commit(.tagRenamed([id(2), id(6)], "infra", to: "기반"))
    try commit(.prioritized([id(6), id(7)], .low))
    try commit(.rescheduled([id(6), id(7)], .day(Sample.day + 5)))
    try commit(.rescheduled([id(7)], nil))
    try commit(.waited([id(6)], Waiting(for: "an answer", until: Sample.day + 4)))
    try commit(.waited([id(7)], Waiting(for: "")), by: PublishedStory.lee)
    try commit(.waited([id(2)], Waiting(for: "and an answer", cards: [Awaited(id(6)), Awaited(id(3))])))
    try commit(.waited([id(6)], Waiting(for: "", cards: [Awaited(id(5))])))
    try commit(.madePart([id(6), id(5)], of: id(2)))
    try commit(.madePart([id(5)], of: nil), by: PublishedStory.lee)
  }

  private mutating func openProjects() throws {
    let (work, house, attic) = (PublishedStory.work, PublishedStory.house, PublishedStory.attic)
    for (project, name) in [(work, "Work"), (house, "집"), (attic, "Attic")] {
      try commit(.projectAdded(project, name))
    }
    try commit(.projectRenamed(work, "회사's"))
    try commit(.projectOrdered(house, after: nil))
    try commit(.within(attic, .added(id(9), CardText(title: "Old idea"), to: .done, at: .top)))
    try commit(.projectArchived(attic, true))
    try commit(.within(work, .limited(.doing, 2)))
    if let titles = ColumnTitles(["아이디어", "it's now", ""]) { try commit(.within(work, .titled(titles))) }
    try commit(.within(work, .staged(.doing, ["build", "검토 '2'"])))
    try commit(.sent([id(7)], to: work))
    try commit(.within(work, .moved([id(7)], to: .doing, stage: "검토 '2'", at: .top)))
  }

  private mutating func throwAway() throws {
    try commit(.removed([id(1), id(6)]))
    try commit(.restored([id(6)]))
    let secret = CardText(title: "Secret", notes: "nobody's business", tags: ["private"])
    try commit(.added(id(10), secret, to: .todo, at: .bottom))
    try commit(.waited([id(10)], Waiting(for: "nobody")))
    try store.setOriginal(of: id(10), SourceText(uid: "secret@example", bytes: Array("SUMMARY:Secret".utf8)))
    try commit(.removed([id(10)]))
    try commit(.purged([id(10)]))
  }

  private mutating func takeBack() throws {
    let added = try commit(.added(id(11), CardText(title: "As it was"), to: .todo, at: .bottom))
    try rewrite(id(11)) { $0.title = "As it became" }
    try commit(.reverted(to: added[0].sequence))
    try commit(.removed([id(8), id(11)]))
    try commit(.undone)
    try commit(.undone)
    try commit(.redone)
  }
}

// MARK: Data beside the cards

extension PublishedStory {
  /// One alarm has rung, one is snoozed, one is being delivered, the others are pending.
  private func ring() throws {
    let clock = AlarmClock(Sample.clock(after: 72 * 3_600_000))
    for (index, ringing) in try store.ring(.board, at: clock, lease: Ringing.lease, most: 9).enumerated() {
      switch index {
      case 0: try store.rang(ringing, on: .board, at: clock.now + 1)
      default: _ = try store.snooze(ringing.alarm, until: clock.now + 600_000)
      }
    }
    _ = try store.ring(.command, at: clock, lease: Ringing.lease, most: 1)
  }

  private func keepNotes() throws {
    try store.note(NoteName("project"), PublishedStory.work.text)
    try store.note(NoteName("place", of: Project.home), "doing \(id(2).text)")
    try store.note(NoteName("filters"), "urgent\tpriority:high due<=fri\n회사's\ttag:ops -is:waiting")
    try store.note(.zones, "2026c")
  }
}

// MARK: Source texts

extension PublishedStory {
  static let report = SourceText(
    uid: "a'1@예",
    bytes: Array(
      "BEGIN:VTODO\r\nUID:a'1@예\r\nSUMMARY:Weekly report\r\nX-THEIRS;A=\"b\":c\r\nEND:VTODO\r\n".utf8))

  private mutating func keepOriginals() throws {
    guard let card = try store.card(id(3)) else { return }
    var theirs = CardSnapshot(card)
    theirs.text.priority = card.priority == .low ? .high : .low
    let times = IncomingCard.PartTimes(other: Sample.clock(after: (minutes + 60) * 60_000).now)
    let coming = IncomingCard(
      id(3), theirs, changed: times, base: IncomingCard.Base(CardSnapshot(card)), original: PublishedStory.report)
    try commit(.received([coming]))
    try store.setOriginal(of: id(11), SourceText(uid: "in the trash", bytes: [0, 0xFF, 0x0A]))
  }
}

// MARK: Sync state

extension PublishedStory {
  static let link = RemoteLink(
    project: work, server: "집의 서버", href: "/kim/'tasks'/", name: "할 일", token: "http://radicale/ns/sync/1",
    listed: Sample.noon, isReadOnly: false, state: .held, since: Sample.noon + 1, detail: "12 gone",
    goneSince: Sample.noon,
    gone: 12)
  static let object = RemoteObject(
    project: work, href: "/kim/'tasks'/7.ics", uid: "7@예", card: Sample.id(7), etag: "\"7\"",
    raw: Array("BEGIN:VTODO\r\nSUMMARY:긴\r\nEND:VTODO\r\n".utf8) + [0, 0xFF])
  static let sendings = [
    RemoteSending(project: work, href: "/kim/'tasks'/5.ics", card: nil, body: nil, ifMatch: "\"5\""),
    RemoteSending(project: work, href: "/kim/'tasks'/7.ics", card: Sample.id(7), body: object.raw, ifMatch: nil),
  ]

  /// One link with each kind of object, and a card changed on both sides.
  private mutating func meetServer() throws {
    guard let remote = store as? any RemoteStore else { return }
    try remote.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "집의 서버", address: "https://cal.example.org:5232/", user: "k'im"))
      try desk.write(PublishedStory.link)
      try desk.write(PublishedStory.object)
      for (name, role, isFresh) in [("past", RemoteObject.Role.past, false), ("left", .leftAlone, true)] {
        try desk.write(
          RemoteObject(
            project: PublishedStory.work, href: "/kim/'tasks'/\(name)", uid: name, card: nil, etag: nil, raw: [],
            role: role, isFresh: isFresh))
      }
      for sending in PublishedStory.sendings { try desk.write(sending) }
    }
    let entries = try overrideServerTitle()
    try remote.exchange { desk throws(StoreFailure) in
      for entry in entries where entry.isReversed { try desk.noteConflict(entry.sequence, in: PublishedStory.work) }
      try desk.mark(RemoteUnsent(Sample.id(9), parked: "413 too large"), in: PublishedStory.work)
    }
  }

  private mutating func overrideServerTitle() throws -> [Entry] {
    guard let card = try store.card(id(7)) else { return [] }
    let before = CardSnapshot(card)
    try commit(.within(PublishedStory.work, .edited(id(7), [.init(.title, .text(card.title), .text("Ours"))])))
    var theirs = before
    theirs.text.title = "Theirs"
    let long = IncomingCard.PartTimes(other: Sample.clock(after: -60_000).now)
    let coming = IncomingCard(id(7), theirs, changed: long, base: IncomingCard.Base(before))
    let server = Actor(person: "kim", machine: "remote:집의 서버", run: "sync-1", origin: .remote)
    return try commit(.within(PublishedStory.work, .received([coming])), by: server)
  }
}

// MARK: The journal

extension PublishedStory {
  private func page(_ number: Int) -> PageID { PageID(high: 9, low: UInt64(number)) }

  /// A long page, one in a project's own journal, one in the trash, one purged.
  private mutating func writePages() throws {
    let rain = Weather(.rain, temperature: -35, place: "서울", observed: Sample.noon, source: .named("open-meteo"))
    let long = "# 긴 하루\n#정원 #garden and #2, it's \"quoted\" \\\n" + String(repeating: " 비가 왔다.", count: 90)
    let date = PageDate(Sample.day - 1, second: 33_333, zone: "Asia/Seoul")
    try commit(
      .pagesAdded([
        NewPage(id: page(1), journal: .shared, date: date, text: long, weather: rain),
        NewPage(id: page(2), journal: .shared, date: PageDate(Sample.day), text: "Short, about #3"),
      ]))
    try commit(.within(PublishedStory.house, .pagesAdded([own(page(3), "집에서 #정원"), own(page(4), "Secret #private")])))
    try commit(.pageWritten(page(1), from: long, to: long + "\nAnd then it stopped."), by: PublishedStory.lee)
    try commit(.pageWeathered(page(1), nil))
    try commit(.undone)
    try commit(.pageDated(page(2), PageDate(Sample.day - 400, second: 0)))
    try commit(.pagesRemoved([page(2), page(4)]))
    try commit(.pagesRestored([page(2)]))
    try commit(.pagesPurged([page(4)]))
    try commit(.pagesRemoved([page(2)]), by: PublishedStory.lee)
  }

  private func own(_ id: PageID, _ text: String) -> NewPage {
    NewPage(id: id, journal: .own(PublishedStory.house), date: PageDate(Sample.day), text: text)
  }
}
