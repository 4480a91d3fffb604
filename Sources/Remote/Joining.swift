import Interchange
import Kanban

/// How many tasks the two that are to be linked have before they are.
public struct JoiningCounts: Equatable, Sendable {
  public var here = 0
  public var there = 0
  /// Of both, by their UID.
  public var same = 0

  public init(here: Int = 0, there: Int = 0, same: Int = 0) {
    (self.here, self.there, self.same) = (here, there, same)
  }
}

/// Why a project is not linked to a calendar.
public enum JoiningFailure: Error, Equatable, Sendable {
  case store(StoreFailure)
  case server(ServerTrouble)
  /// To this calendar, or to another one.
  case isLinked(RemoteLink)
  /// The calendar is another project's.
  case isTaken(ProjectID)
  /// It is for something else.
  case takesNoTasks
}

/// Begins and ends that a project and a calendar are kept equal, and takes a person's answers to what a round held
/// (`Leaving.swift`, `Answers.swift`).
public struct Joining {
  let store: any RemoteStore
  let ground: RemoteGround

  public init(in store: any RemoteStore, on ground: RemoteGround) { (self.store, self.ground) = (store, ground) }

  /// Whether it can be done, without asking the server.
  public func judge(_ project: ProjectID, to calendar: WebAddress?, at server: String) throws(JoiningFailure) {
    let links: [RemoteLink]
    do throws(StoreFailure) { links = try store.links() } catch { throw .store(error) }
    if let link = links.first(where: { $0.project == project }) { throw .isLinked(link) }
    guard let calendar else { return }
    let other = links.first { $0.server == server && $0.href.utf8.elementsEqual(calendar.href.utf8) }
    if let other { throw .isTaken(other.project) }
  }

  /// What lies behind an address, where that is a calendar for tasks.
  public func calendar(at address: WebAddress, over transport: any Transport) throws(JoiningFailure) -> FoundCalendar {
    let place = address.asCollection ?? address
    do throws(ServerTrouble) {
      let state = try ServerCalendar(place, over: transport).state()
      guard state.takesTasks else { throw ServerTrouble.strange("VTODO") }
      return FoundCalendar(place, name: state.name, isReadOnly: state.isReadOnly)
    } catch {
      throw error == .strange("VTODO") ? .takesNoTasks : .server(error)
    }
  }

  /// How many cards would be sent.
  public func count(_ project: ProjectID) throws(JoiningFailure) -> Int {
    try storing { () throws(StoreFailure) in
      var count = 0
      try eachCard(of: project, store) { id throws(StoreFailure) in count += try isSent(id, store) ? 1 : 0 }
      return count
    }
  }

  /// All that lies there is read for it: only the tasks themselves tell what they are called.
  public func counts(
    _ project: ProjectID, with calendar: WebAddress, over transport: any Transport
  ) throws(JoiningFailure) -> JoiningCounts {
    let names: [CardID]
    do throws(ServerTrouble) {
      names = try ServerCalendar(calendar, over: transport).tasks()
    } catch {
      throw .server(error)
    }
    var counts = JoiningCounts(here: try count(project), there: names.count)
    return try storing { () throws(StoreFailure) in
      for name in names {
        if let card = try store.card(name), card.project == project, card.life == .onBoard { counts.same += 1 }
      }
      return counts
    }
  }

  /// From the next round on they are one; nothing is sent by this.
  public func link(
    _ project: ProjectID, to calendar: FoundCalendar, at server: String
  ) throws(JoiningFailure) {
    try judge(project, to: calendar.address, at: server)
    let link = RemoteLink(
      project: project, server: server, href: calendar.address.href, name: calendar.name,
      isReadOnly: calendar.isReadOnly, since: ground.clock().now)
    try storing { () throws(StoreFailure) in
      try store.exchange { desk throws(StoreFailure) in
        if let archived = try desk.project(project), archived.isArchived {
          throw .refused(.projectIsArchived(archived.name))
        }
        try desk.write(link)
        var cards: [CardID] = []
        try eachCard(of: project, desk) { id throws(StoreFailure) in if try isSent(id, desk) { cards.append(id) } }
        for id in cards { try desk.mark(RemoteUnsent(id), in: project) }
      }
    }
  }

  /// Nobody wants the sample cards on a server before having made them one's own.
  private func isSent(_ id: CardID, _ teller: any EntryTeller) throws(StoreFailure) -> Bool {
    let entries = try teller.entries(of: id, before: nil, most: 2)
    return entries.count != 1 || entries.first?.actor.origin != .program
  }

  private func eachCard(
    of project: ProjectID, _ teller: any RemoteTeller, _ work: (CardID) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    var after: CardID?
    while true {
      let page = try teller.cardsOnBoard(of: project, after: after, most: 1_000)
      for id in page { try work(id) }
      guard page.count == 1_000, let last = page.last else { return }
      after = last
    }
  }

  private func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(JoiningFailure) -> Answer {
    do throws(StoreFailure) { return try work() } catch { throw .store(error) }
  }
}

extension ServerCalendar {
  /// What the tasks are called that lie there.
  fileprivate func tasks() throws(ServerTrouble) -> [CardID] {
    var tasks: [CardID] = []
    for hrefs in try list().keys.sorted().inSlices(of: Round.mostAtOnce) {
      tasks += try fetch(hrefs).found.compactMap { TaskObject(resource: $0.bytes)?.task.first("UID")?.value }.map(
        TaskNames.card)
    }
    return tasks
  }
}
