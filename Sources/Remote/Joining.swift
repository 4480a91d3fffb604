import Interchange
import Kanban

/// The numbers of tasks in a project and a calendar before they are linked.
public struct JoiningCounts: Equatable, Sendable {
  public var here = 0
  public var there = 0
  /// On both sides, matched by UID or by content.
  public var same = 0

  public init(here: Int = 0, there: Int = 0, same: Int = 0) {
    (self.here, self.there, self.same) = (here, there, same)
  }
}

/// The counts before linking, and the objects read for them, which the first round need not fetch again.
public struct JoiningPreview: Sendable {
  public private(set) var counts = JoiningCounts()
  private(set) var objects: [String: FoundObject] = [:]
  private var bytes = 0

  public init() {}

  fileprivate init(here: Int) { counts.here = here }

  /// In bytes; further objects are fetched again.
  private static let most = 16 << 20

  fileprivate mutating func count(_ found: FoundObject) {
    counts.there += 1
    keep(found)
  }

  private mutating func keep(_ found: FoundObject) {
    guard bytes + found.bytes.count <= JoiningPreview.most else { return }
    bytes += found.bytes.count
    objects[found.href] = found
  }

  fileprivate mutating func record(same: Int) { counts.same = same }

  public mutating func add(_ other: JoiningPreview) { for found in other.objects.values { keep(found) } }
}

public enum JoiningFailure: Error, Equatable, Sendable {
  case store(StoreFailure)
  case server(ServerTrouble)
  /// The project is linked already, to this calendar or another one.
  case isLinked(RemoteLink)
  case isTaken(ProjectID)
  case takesNoTasks
}

/// Links and unlinks projects and calendars, and stores the user's answers about held deletions (`Leaving.swift`, `Answers.swift`).
public struct Joining {
  let store: any RemoteStore
  let ground: SyncEnvironment

  public init(in store: any RemoteStore, on ground: SyncEnvironment) { (self.store, self.ground) = (store, ground) }

  /// Throws if the link is impossible, without a request to the server.
  public func judge(_ project: ProjectID, to calendar: WebAddress?, at server: String) throws(JoiningFailure) {
    let links: [RemoteLink]
    do throws(StoreFailure) { links = try store.links() } catch { throw .store(error) }
    if let link = links.first(where: { $0.project == project }) { throw .isLinked(link) }
    guard let calendar else { return }
    let other = links.first { $0.server == server && $0.href.utf8.elementsEqual(calendar.href.utf8) }
    if let other { throw .isTaken(other.project) }
  }

  /// The calendar at an address; throws if it accepts no tasks.
  public func calendar(at address: WebAddress, over transport: any Transport) throws(JoiningFailure) -> FoundCalendar {
    let place = address.asCollection ?? address
    do throws(ServerTrouble) {
      let (state, there) = try ServerCalendar(place, over: transport).located()
      guard state.takesTasks else { throw ServerTrouble.strange("VTODO") }
      return FoundCalendar(there.asCollection ?? there, name: state.name, isReadOnly: state.isReadOnly ?? false)
    } catch {
      throw error == .strange("VTODO") ? .takesNoTasks : .server(error)
    }
  }

  /// The number of cards that would be sent.
  public func count(_ project: ProjectID) throws(JoiningFailure) -> Int {
    try storing { () throws(StoreFailure) in
      var count = 0
      try store.eachCard(of: project) { id throws(StoreFailure) in count += try store.isUntouchedSample(id) ? 0 : 1 }
      return count
    }
  }

  /// Fetches all objects, as only their content has the UIDs.
  public func preview(
    _ project: ProjectID, with calendar: WebAddress, over transport: any Transport
  ) throws(JoiningFailure) -> JoiningPreview {
    let calendar = ServerCalendar(calendar, over: transport)
    var preview = JoiningPreview(here: try count(project))
    var known: Set<String> = []
    var faces: [(href: String, face: CardSnapshot.Face)] = []
    for hrefs in try asking({ () throws(ServerTrouble) in try calendar.list().keys.sorted() })
      .inSlices(of: Round.mostAtOnce)
    {
      let found = try asking { () throws(ServerTrouble) in try calendar.fetch(hrefs).found }
      try storing { () throws(StoreFailure) in
        for one in try absorber.inOrder(found, in: store) {
          guard let id = one.card, let face = one.face else { continue }
          preview.count(one.found)
          faces.append((one.found.href, face))
          if let card = try store.card(id), card.project == project, card.life == .onBoard {
            known.insert(one.found.href)
          }
        }
      }
    }
    return try storing { () throws(StoreFailure) in
      let twins = try DuplicateFinder(project, in: store).found(among: faces)
      preview.record(same: known.union(twins.keys).count)
      return preview
    }
  }

  var absorber: PullMerger { PullMerger(server: "", ground: ground) }

  func asking<Answer>(_ work: () throws(ServerTrouble) -> Answer) throws(JoiningFailure) -> Answer {
    do throws(ServerTrouble) { return try work() } catch { throw .server(error) }
  }

  /// Stores the link; the next round does the first exchange.
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
        try desk.eachCard(of: project) { id throws(StoreFailure) in
          if try !desk.isUntouchedSample(id) { cards.append(id) }
        }
        for id in cards { try desk.mark(RemoteUnsent(id), in: project) }
      }
    }
  }

  func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(JoiningFailure) -> Answer {
    do throws(StoreFailure) { return try work() } catch { throw .store(error) }
  }
}
