import Kanban
import Support
import Testing
import Time

@testable import Remote

/// Two machines and another client change cards while the network fails at random requests and the server has quirks.
/// In the end all agree, and no typed text is lost.
@Suite("After random changes and failures all machines agree", .cannotHang)
struct FuzzTests {
  fileprivate static let first = Soak.first

  @Test(arguments: first..<(first + (Soak.isLong ? 1_000 : 50)))
  func randomChangesConverge(seed: Int) throws {
    var world = try World(seed: UInt64(seed), on: FakeServer())
    for _ in 0..<(Soak.isLong ? 500 : 60) { try world.step() }
    try world.reconcile()
    try world.expectAgreement()
  }
}

struct World {
  private var dice: SeededRandom
  private let server: any ControllableServer
  private let replicas: [Replica]
  private var typed: [(replica: Int, text: String)] = []
  private var count = 0
  private let seed: UInt64

  init(seed: UInt64, on server: any ControllableServer) throws {
    (self.seed, self.server, dice) = (seed, server, SeededRandom(seed: seed))
    replicas = [try Replica("desk", with: server), try Replica("lap", with: server, ahead: 600_000)]
    server.chooseHabits(&dice)
    for replica in replicas { try replica.keepJournal() }
  }

  private mutating func word() -> String {
    count += 1
    return "w\(count)x"
  }

  // MARK: Steps

  mutating func step() throws {
    let index = dice.number(below: 2)
    let replica = replicas[index]
    replica.pass(dice.number(below: 60_000))
    if dice.number(below: 4) == 0 { try write(replica, index) }
    switch dice.number(below: 14) {
    case 0...4: try edit(replica, index)
    case 5, 6: try type(replica, index)
    case 7: changeByOtherClient()
    case 12 where dice.number(below: 4) == 0: trouble()
    case 8...10: try sync(replica)
    case 11: try cut(replica)
    default: try arrange(replica)
    }
  }

  private mutating func type(_ replica: Replica, _ index: Int) throws {
    let (title, notes) = (word(), word())
    try replica.add(title, notes: notes, to: dice.pick(Column.allCases))
    typed += [(index, title), (index, notes)]
  }

  private mutating func write(_ replica: Replica, _ index: Int) throws {
    let (pages, text) = (try replica.pages(), word())
    guard !pages.isEmpty, dice.number(below: 3) > 0 else {
      try replica.write(text + "\n")
      typed.append((index, text))
      return
    }
    let page = dice.pick(pages)
    switch dice.number(below: 8) {
    case 0:
      _ = try replica.commit(.pagesRemoved([page.id]))
      return
    case 1:
      let trash = try replica.store.removedPages(in: .shared, after: nil, most: 9)
      if !trash.isEmpty { try replica.commit(.pagesRestored([dice.pick(trash).id])) }
      return
    case 2:
      _ = try replica.commit(
        .pageDated(page.id, PageDate(Sample.day + dice.number(below: 9), second: dice.number(below: 99))))
      return
    case 3:
      _ = try replica.commit(
        .pageWeathered(page.id, Weather(dice.pick(WeatherCondition.allCases), observed: Sample.noon)))
      return
    case 4: try replica.rewrite(page.id, "# " + text + "\n" + page.text)
    case 5: try replica.rewrite(page.id, text)
    default: try replica.rewrite(page.id, page.text + "\n" + text)
    }
    typed.append((index, text))
  }

  private mutating func edit(_ replica: Replica, _ index: Int) throws {
    guard let card = try some(replica) else { return }
    let text = word()
    switch dice.number(below: 4) {
    case 0: try replica.commit(.edited(card.id, [.title(card.title, text)]))
    case 1: try replica.commit(.edited(card.id, [.notes(card.notes, card.notes + "\n" + text)]))
    case 2: try replica.commit(.edited(card.id, [.notes(card.notes, text + "\n" + card.notes)]))
    default:
      try replica.commit(.edited(card.id, [.tags(card.tags, [text])]))
    }
    typed.append((index, text))
  }

  private mutating func arrange(_ replica: Replica) throws {
    guard let card = try some(replica) else { return }
    switch dice.number(below: 13) {
    case 8:
      try replica.commit(.edited(card.id, [.reminders(card.reminders, [.before(minutes: 5 * dice.number(below: 9))])]))
    case 9:
      let day = Deadline.day(Sample.day + 20 + dice.number(below: 9))
      let series = Repeat(
        RecurrenceRule(.daily, interval: 2), from: .day(day.day), isAfterDone: dice.number(below: 3) == 0)
      try replica.commit(.edited(card.id, [.due(card.due, day), .repeats(card.repeats, series)]))
    case 10: try attempt { try replica.commit(.completed([card.id])) }
    case 11: try replica.commit(.waited([card.id], Waiting(for: word())))
    case 12:
      let other = dice.pick(try replica.cards()).id
      try attempt { try replica.commit(.waited([card.id], Waiting(for: "", cards: [Awaited(other)]))) }
    case 0: try replica.commit(.removed([card.id]))
    case 1:
      let trash = try replica.store.trash(in: Project.home, after: nil, most: 9)
      if !trash.isEmpty { try replica.commit(.restored([dice.pick(trash).id])) }
    case 2: try replica.commit(.prioritized([card.id], dice.pick(Priority.allCases)))
    case 3: try replica.commit(.rescheduled([card.id], dice.number(below: 3) == 0 ? nil : .day(Sample.day + 9)))
    // A repeating card can be completed once a day, so the rules may refuse this.
    case 4: try attempt { try replica.commit(.moved([card.id], to: dice.pick(Column.allCases), at: .bottom)) }
    default: try attempt { try replica.commit(.moved([card.id], to: dice.pick(Column.allCases), at: .top)) }
    }
  }

  /// Ignores refusals by the rules.
  private func attempt(_ work: () throws -> Void) throws {
    do { try work() } catch let failure as StoreFailure {
      guard case .refused = failure else { throw failure }
    }
  }

  private mutating func some(_ replica: Replica) throws -> Card? {
    let cards = try replica.cards()
    return cards.isEmpty ? nil : dice.pick(cards)
  }

  /// A change by another client, which keeps our lines or drops them, or creates or deletes a task.
  private mutating func changeByOtherClient() {
    let hrefs = server.hrefs
    if hrefs.isEmpty || dice.number(below: 5) == 0 {
      let name = word()
      let task = "UID:\(name)@elsewhere\r\nDTSTAMP:20261120T120000Z\r\nSUMMARY:\(name)\r\nX-OTHER:\(name)\r\n"
      let file =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:other\r\nBEGIN:VTODO\r\n\(task)END:VTODO\r\nEND:VCALENDAR\r\n"
      return server.store(Array(file.utf8), at: server.calendar + name + ".ics")
    }
    let href = dice.pick(hrefs)
    var lines = String(decoding: server.bytes(at: href), as: UTF8.self).replacing("\r\n ", with: "")
      .split(separator: "\r\n").map(String.init)
    switch dice.number(below: 4) {
    case 0: return server.remove(href)
    case 1: lines.removeAll { $0.hasPrefix("X-SEKAN") }
    case 2: lines = lines.map { $0.hasPrefix("STATUS") ? "STATUS:IN-PROCESS" : $0 }
    default: break
    }
    let title = word()
    lines = lines.map { $0.hasPrefix("SUMMARY") ? "SUMMARY:" + title : $0 }
    server.store(Array((lines.joined(separator: "\r\n") + "\r\n").utf8), at: href)
  }

  /// The server makes a backup, is restored from it, or forgets deletions.
  private mutating func trouble() {
    switch dice.number(below: 3) {
    case 0: server.backUp()
    case 1: server.restore()
    default: server.forgetDeletions()
    }
  }

  private mutating func sync(_ replica: Replica) throws {
    try replica.sync()
    try answer(replica)
  }

  /// A round that fails before or after a random request.
  private mutating func cut(_ replica: Replica) throws {
    var left = dice.number(below: 12)
    let fault = dice.pick([ServerFault.lostBefore, .lostAfter, .busy])
    server.fault = { _ in
      left -= 1
      return left < 0 ? fault : .none
    }
    try replica.sync()
    server.fault = { _ in .none }
  }

  private func answer(_ replica: Replica) throws {
    try replica.answer(.accept)
  }

  // MARK: Agreement

  mutating func reconcile() throws {
    server.fault = { _ in .none }
    for _ in 0..<3 {
      for _ in 0..<6 {
        for replica in replicas { try sync(replica) }
      }
      // The daily listing finds what no list of changes reports.
      for replica in replicas { replica.pass(86_400_000) }
    }
  }

  func expectAgreement() throws {
    let (desk, lap) = (try replicas[0].boardState().sorted(), try replicas[1].boardState().sorted())
    let journals = [try replicas[0].journal(), try replicas[1].journal()]
    #expect(journals[0] == journals[1], "seed \(seed)")
    let order = [try replicas[0].titles(), try replicas[1].titles()]
    #expect(desk == lap, "seed \(seed)")
    #expect(order[0] == order[1], "seed \(seed)")
    for replica in replicas {
      let unsent = try replica.store.unsent(in: Project.home, after: nil, most: 99)
      #expect(unsent.isEmpty, "seed \(seed) \(replica.name)")
      #expect(
        try replica.store.unsentPages(in: Project.home, after: nil, most: 99).isEmpty, "seed \(seed) \(replica.name)")
      #expect(try replica.store.sendings(in: Project.home).isEmpty, "seed \(seed) \(replica.name)")
      let cards = try replica.cards()
      #expect(Set(cards.map(\.number)).count == cards.count, "seed \(seed)")
      #expect(try server.hrefs.count == cards.count + replica.pages().count, "seed \(seed)")
    }
    try expectNothingLost()
    expectForeignLines()
  }

  /// Every typed text is on a card or in the history of its machine.
  private func expectNothingLost() throws {
    let texts = try replicas.map { try everything(in: $0).joined(separator: "\n") }
    for (replica, text) in typed where !texts[replica].contains(text) { Issue.record("seed \(seed): \(text) is lost") }
    // Overwritten texts of the other client are in a history as well.
    for text in server.overwritten where !texts.contains(where: { $0.contains(text) }) {
      Issue.record("seed \(seed): \(text) of the server is lost")
    }
  }

  /// All texts of cards and pages and of their history, including the trash.
  private func everything(in replica: Replica) throws -> [String] {
    let entries = try replica.store.entries(in: Project.home, before: nil, most: 100_000)
    var cards: [CardID: Card] = [:]
    var texts: [String] = []
    var pages: [PageID: Page] = [:]
    for entry in entries {
      if let id = entry.subject.page, let page = try pages[id] ?? replica.store.page(id) {
        let past = try #require(page.applying(entry.fields.reversed().map(\.inverse)))
        texts += [page, past].map(\.text)
        pages[id] = past
      }
      guard let id = entry.subject.card, let card = try cards[id] ?? replica.store.card(id) else { continue }
      let past = try #require(card.applying(entry.fields.reversed().map(\.inverse)))
      texts += [card, past].map { "\($0.title) \($0.notes) \($0.tags)" }
      cards[id] = past
    }
    return texts
  }

  private func expectForeignLines() {
    for bytes in server.hrefs.map({ server.bytes(at: $0) }) where bytes.uid.hasSuffix("@elsewhere") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("X-OTHER:" + bytes.uid.dropLast("@elsewhere".count)), "seed \(seed)")
    }
  }
}
