import Kanban
import Support
import Time
import Twin

@testable import Remote

/// A machine with a store of its own, synced with a calendar.
final class Replica {
  let name: String
  let store: any RemoteStore
  /// Each machine has its own clock.
  var clock: Clock
  private let server: any Transport
  private var count = 0

  init(
    _ name: String, with server: any ControllableServer, ahead milliseconds: Int = 0,
    store: any RemoteStore = MemoryStore()
  ) throws {
    (self.name, self.server, self.store) = (name, server, store)
    clock = Sample.clock(after: milliseconds)
    let (address, calendar) = (server.address, server.calendar)
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(RemoteServer(name: "home", address: address, user: "kim"))
    }
    try link(Project.home, to: calendar)
  }

  func link(_ project: ProjectID, to calendar: String) throws {
    try store.exchange { desk throws(StoreFailure) in
      try desk.write(
        RemoteLink(project: project, server: "home", href: calendar, name: "Tasks", since: Sample.noon))
    }
  }

  static let tasks = "/cal/tasks/"

  /// Advances the clock, as every action does.
  func pass(_ milliseconds: Int = 1_500) { clock = clock.at(clock.now + milliseconds) }

  @discardableResult
  func commit(_ change: Change, in project: ProjectID = Project.home) throws -> Receipt {
    pass()
    let actor = Sample.actor(name, machine: name)
    return try store.commit(change, on: Sample.context(by: actor, at: clock, in: project))
  }

  @discardableResult
  func add(
    _ title: String, notes: String = "", to column: Column = .todo, in project: ProjectID = Project.home
  ) throws -> CardID {
    count += 1
    let id = CardID(high: UInt64(name.utf8.first ?? 0), low: UInt64(count))
    try commit(.added(id, CardText(title: title, notes: notes), to: column, at: .bottom), in: project)
    return id
  }

  var ground: SyncEnvironment { SyncEnvironment(person: name, run: "sync-\(name)") { [self] in clock } }

  func keepJournal() throws { try Joining(in: store, on: ground).beginJournal(of: Project.home) }

  @discardableResult
  func write(_ text: String, at date: PageDate = PageDate(Sample.day), in journal: Journal = .shared) throws -> PageID {
    count += 1
    let id = PageID(high: UInt64(name.utf8.first ?? 0), low: UInt64(count))
    try commit(.pagesAdded([NewPage(id: id, journal: journal, date: date, text: text)]))
    return id
  }

  func rewrite(_ id: PageID, _ text: String) throws {
    try commit(.pageWritten(id, from: try store.page(id)?.text ?? "", to: text))
  }

  func pages() throws -> [Page] {
    try store.pagesWritten(in: Project.home, after: nil, most: 10_000).compactMap { try store.page($0) }
  }

  /// The parts of a journal that must be equal on two machines.
  func journal() throws -> [String] {
    try pages().map { page in
      let date = "\(page.date.day.text) \(page.date.second ?? -1) \(page.date.zone ?? "")"
      return "\(page.id.text)|\(date)|\(page.weather?.json.text ?? "")|\(page.text)"
    }
  }

  @discardableResult
  func sync() throws -> RoundReport {
    pass()
    let servers = try store.servers()
    guard var round = Round(with: servers[0], of: store, over: server, on: ground) else { return RoundReport() }
    try round.run()
    return round.report
  }

  func answer(_ answer: Joining.Answer) throws {
    let ground = SyncEnvironment(person: name, run: "answer-\(name)") { [self] in clock }
    _ = try Joining(in: store, on: ground).answer(answer, for: Project.home)
  }

  func link(_ project: ProjectID = Project.home) throws -> RemoteLink? { try store.link(of: project) }

  func cards(_ project: ProjectID = Project.home) throws -> [Card] {
    try Column.allCases.flatMap { column in
      try store.window(Window(project, column, most: 10_000)).compactMap { try store.card($0.id) }
    }
  }

  func titles(_ project: ProjectID = Project.home) throws -> [String] { try cards(project).map(\.title) }

  func card(_ title: String) throws -> Card? { try cards().first { $0.title == title } }

  /// The parts of a board that must be equal on two machines.
  func boardState(_ project: ProjectID = Project.home) throws -> [String] {
    try cards(project).map { card in
      [
        "#\(card.number)", card.column.name, card.stage, card.position.place.key,
        card.position.completed.map { "\($0.seconds)" } ?? "", card.position.cameFrom?.name ?? "", card.title,
        card.notes,
        card.tags.sorted().joined(separator: ","),
        card.priority.name, card.due.map { "\($0.text) \($0.zone ?? "")" } ?? "", card.start?.text ?? "",
        card.repeats?.text ?? "", card.waiting?.reason ?? "",
        try card.parent.flatMap { try store.card($0)?.title } ?? "",
        card.reminders.map(\.text).sorted().joined(separator: " "),
      ].joined(separator: "|")
    }
  }
}
