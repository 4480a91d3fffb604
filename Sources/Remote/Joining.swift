import Interchange
import Kanban

/// The numbers of tasks, or of journal pages, in a project and a calendar before these are synced.
public struct JoiningCounts: Equatable, Sendable {
  public var here = 0
  public var there = 0
  /// The number on both sides: tasks are matched by UID or by content, pages by UID.
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

  /// The maximum size in bytes of all objects that are kept for the first pull, which fetches the others again.
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
  /// The project is linked already, to this calendar or another one; the value is that link.
  case isLinked(RemoteLink)
  case isTaken(ProjectID)
  case takesNoTasks
}

/// Links and unlinks projects and calendars, and stores the user's answers about held deletions.
public struct Joining {
  let store: any RemoteStore
  let environment: SyncEnvironment

  public init(in store: any RemoteStore, on environment: SyncEnvironment) {
    (self.store, self.environment) = (store, environment)
  }

  /// Throws if the project or the calendar is already linked; a nil calendar is not checked. Sends no request.
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

  /// The number of cards that a link would send: those on the board of the project, without untouched samples.
  public func count(_ project: ProjectID) throws(JoiningFailure) -> Int {
    try storing { () throws(StoreFailure) in
      var count = 0
      try store.eachCard(of: project) { id throws(StoreFailure) in count += try store.isUntouchedSample(id) ? 0 : 1 }
      return count
    }
  }

  /// Counts the tasks on both sides and those that match. Fetches all objects, because only their content has the UIDs.
  public func preview(
    _ project: ProjectID, with calendar: WebAddress, over transport: any Transport
  ) throws(JoiningFailure) -> JoiningPreview {
    let calendar = ServerCalendar(calendar, over: transport)
    var preview = JoiningPreview(here: try count(project))
    var known: Set<String> = []
    var faces: [(href: String, face: CardSnapshot.Face)] = []
    for hrefs in try requesting({ () throws(ServerTrouble) in try calendar.list().keys.sorted() })
      .inSlices(of: Round.mostAtOnce)
    {
      let found = try requesting { () throws(ServerTrouble) in try calendar.fetch(hrefs).found }
      try storing { () throws(StoreFailure) in
        for one in try merger.inOrder(found, in: store) {
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

  var merger: PullMerger { PullMerger(server: "", environment: environment) }

  func requesting<Answer>(_ work: () throws(ServerTrouble) -> Answer) throws(JoiningFailure) -> Answer {
    do throws(ServerTrouble) { return try work() } catch { throw .server(error) }
  }

  /// Stores the link and marks the project's cards as unsent; the next round does the first exchange. Throws for an
  /// archived project.
  public func link(
    _ project: ProjectID, to calendar: FoundCalendar, at server: String
  ) throws(JoiningFailure) {
    try judge(project, to: calendar.address, at: server)
    let link = RemoteLink(
      project: project, server: server, href: calendar.address.href, name: calendar.name,
      isReadOnly: calendar.isReadOnly, since: environment.clock().now)
    try storing { () throws(StoreFailure) in
      try store.exchange { ledger throws(StoreFailure) in
        if let archived = try ledger.project(project), archived.isArchived {
          throw .refused(.projectIsArchived(archived.name))
        }
        try ledger.write(link)
        var cards: [CardID] = []
        try ledger.eachCard(of: project) { id throws(StoreFailure) in
          if try !ledger.isUntouchedSample(id) { cards.append(id) }
        }
        for id in cards { try ledger.mark(RemoteUnsent(id), in: project) }
      }
    }
  }

  func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(JoiningFailure) -> Answer {
    do throws(StoreFailure) { return try work() } catch { throw .store(error) }
  }
}

extension Joining {
  /// The user's answer to a question about many deletions: delete on the other side as well, or restore.
  public enum Answer: Sendable {
    case accept, putBack
  }

  /// Stores the user's answer to the question about deletions. False if no question is open.
  public func answer(_ answer: Answer, for project: ProjectID) throws(StoreFailure) -> Bool {
    let wish: SyncRequest =
      switch answer {
      case .accept: .delete(project)
      case .putBack: .putBack(project)
      }
    return try store.carryOut(wish, at: environment.clock().now) > 0
  }

  /// Lets the next sync send parked cards and pages again and try rejected credentials again. Returns the number of
  /// parked cards and pages.
  public func retry(_ project: ProjectID) throws(StoreFailure) -> Int {
    try store.carryOut(.retry(project), at: environment.clock().now)
  }

  /// Ends the link. The cards stay on both sides, and each keeps its UID and unknown properties, so that a new link
  /// finds them again.
  public func unlink(_ project: ProjectID) throws(StoreFailure) {
    try store.exchange { ledger throws(StoreFailure) in try unlink(project, &ledger) }
  }

  /// Forgets the server and its links; nothing is deleted on the server.
  public func remove(server name: String) throws(StoreFailure) {
    try store.exchange { ledger throws(StoreFailure) in
      for link in try ledger.links() where link.server == name { try unlink(link.project, &ledger) }
      try ledger.forget(server: name)
    }
  }

  private func unlink(_ project: ProjectID, _ ledger: inout any SyncLedger) throws(StoreFailure) {
    guard let link = try ledger.link(of: project) else { return }
    let merger = PullMerger(server: link.server, environment: environment)
    for mark in try ledger.allMarks(of: project) {
      // Skips objects that were left alone: the server's version was not merged, so a later link has no base for it.
      guard let object = try ledger.object(at: mark.href, in: project), object.role == object.subject?.role else {
        continue
      }
      try merger.keep(object, &ledger)
    }
    try ledger.forget(link: project)
  }
}

/// Turns the sync of a linked project's journal on and off. Pages stay on both sides when the sync is turned off.
extension Joining {
  /// The numbers of journal pages here, in the calendar and on both sides; nil if the calendar accepts no journal
  /// entries.
  public func journalCounts(
    of link: RemoteLink, at address: WebAddress, over transport: any Transport
  ) throws(JoiningFailure) -> JoiningCounts? {
    let calendar = ServerCalendar(address, over: transport)
    let state = try requesting { () throws(ServerTrouble) in try calendar.state() }
    guard state.takesJournals else { return nil }
    var counts = JoiningCounts()
    try storing { () throws(StoreFailure) in
      try store.eachPage(of: link.project) { _ throws(StoreFailure) in counts.here += 1 }
    }
    var asked = link
    asked.hasJournal = true
    for hrefs in try requesting({ () throws(ServerTrouble) in try calendar.list().keys.sorted() })
      .inSlices(of: Round.mostAtOnce)
    {
      for one in try requesting({ () throws(ServerTrouble) in try calendar.fetch(hrefs).found }) {
        guard let (_, read) = merger.readPage(one, asked) else { continue }
        counts.there += 1
        let page = try storing { () throws(StoreFailure) in try store.page(read.page) }
        if let page, page.project == link.project, page.life == .onBoard { counts.same += 1 }
      }
    }
    return counts
  }

  /// Marks all pages as unsent. Objects that were left alone are fetched again, as they may be pages.
  public func beginJournal(of project: ProjectID) throws(StoreFailure) {
    try store.exchange { ledger throws(StoreFailure) in
      guard var link = try ledger.link(of: project), !link.hasJournal else { return }
      link.hasJournal = true
      try ledger.write(link)
      var pages: [PageID] = []
      try ledger.eachPage(of: project) { id throws(StoreFailure) in pages.append(id) }
      for id in pages { try ledger.mark(.page(id), in: project) }
      for mark in try ledger.allMarks(of: project) where mark.subject == nil {
        guard var object = try ledger.object(at: mark.href, in: project), object.role == .leftAlone else { continue }
        (object.etag, object.isFresh) = (nil, true)
        try ledger.write(object)
      }
    }
  }

  public func endJournal(of project: ProjectID) throws(StoreFailure) {
    try store.exchange { ledger throws(StoreFailure) in
      guard var link = try ledger.link(of: project), link.hasJournal else { return }
      for sending in try ledger.sendings(in: project) where sending.page != nil {
        try ledger.forgetSending(at: sending.href, in: project)
      }
      while true {
        let waiting = try ledger.unsentPages(in: project, after: nil, most: 1_000)
        for one in waiting { try ledger.clearUnsent(.page(one.page), in: project) }
        if waiting.isEmpty { break }
      }
      let merger = merger
      for mark in try ledger.allMarks(of: project) where mark.page != nil {
        guard let object = try ledger.object(at: mark.href, in: project) else { continue }
        if object.role == .page { try merger.keep(object, &ledger) }
        try ledger.write(
          RemoteObject(
            project: project, href: object.href, uid: "", card: nil, etag: object.etag, raw: [], role: .leftAlone,
            isFresh: object.isFresh))
      }
      link.hasJournal = false
      try ledger.write(link)
    }
  }
}

extension RemoteReader {
  func eachCard(of project: ProjectID, _ work: (CardID) throws(StoreFailure) -> Void) throws(StoreFailure) {
    try visit(
      { (after: CardID?) throws(StoreFailure) in try cardsOnBoard(of: project, after: after, most: pageSize) },
      key: { $0 }, work)
  }

  func eachPage(of project: ProjectID, _ work: (PageID) throws(StoreFailure) -> Void) throws(StoreFailure) {
    try visit(
      { (after: PageID?) throws(StoreFailure) in try pagesWritten(in: project, after: after, most: pageSize) },
      key: { $0 }, work)
  }

  func eachMark(of project: ProjectID, _ work: (RemoteMark) throws(StoreFailure) -> Void) throws(StoreFailure) {
    try visit(
      { (after: String?) throws(StoreFailure) in try marks(in: project, after: after, most: pageSize) },
      key: \.href, work)
  }

  fileprivate func allMarks(of project: ProjectID) throws(StoreFailure) -> [RemoteMark] {
    var all: [RemoteMark] = []
    try eachMark(of: project) { mark throws(StoreFailure) in all.append(mark) }
    return all
  }
}

private let pageSize = 1_000

/// Visits a list that is read in pages, each after the last element of the one before.
private func visit<Element, Key>(
  _ page: (_ after: Key?) throws(StoreFailure) -> [Element], key: (Element) -> Key,
  _ work: (Element) throws(StoreFailure) -> Void
) throws(StoreFailure) {
  var after: Key?
  while true {
    let elements = try page(after)
    for element in elements { try work(element) }
    guard elements.count == pageSize, let last = elements.last else { return }
    after = key(last)
  }
}
