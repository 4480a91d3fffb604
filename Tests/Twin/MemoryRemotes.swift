import Kanban

struct MemoryRemotes {
  var servers: [Path: RemoteServer] = [:]
  var links: [ProjectID: RemoteLink] = [:]
  var objects: [ProjectID: [Path: RemoteObject]] = [:]
  /// The order in which objects became known, as the keys of rows.
  var keys: [ProjectID: [Path: Int]] = [:]
  var unsent: [ProjectID: [CardID: RemoteUnsent]] = [:]
  var unsentPages: [ProjectID: [PageID: RemoteUnsentPage]] = [:]
  var sendings: [ProjectID: [Path: RemoteSending]] = [:]
  /// The project of each entry.
  var conflicts: [Int64: ProjectID] = [:]

  /// A path compared by its bytes, because `String` treats canonically equivalent names as equal.
  struct Path: Hashable, Comparable {
    let bytes: [UInt8]

    init(_ name: String) { bytes = Array(name.utf8) }

    static func < (one: Path, other: Path) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
  }
}

extension MemoryStore: RemoteStore {
  public func exchange<Answer>(
    _ work: (inout any SyncLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    var attempt: any SyncLedger = shelf
    let answer = try work(&attempt)
    guard let written = attempt as? Shelf else { throw .other("another desk came back") }
    shelf = written
    return answer
  }

  public func servers() -> [RemoteServer] { shelf.servers() }
  public func links() -> [RemoteLink] { shelf.links() }
  public func link(of project: ProjectID) -> RemoteLink? { shelf.link(of: project) }
  public func object(at href: String, in project: ProjectID) -> RemoteObject? { shelf.object(at: href, in: project) }
  public func object(of subject: RemoteSubject, in project: ProjectID) -> RemoteObject? {
    shelf.object(of: subject, in: project)
  }

  public func marks(in project: ProjectID, after href: String?, most: Int) -> [RemoteMark] {
    shelf.marks(in: project, after: href, most: most)
  }

  public func hrefsNewestFirst(in project: ProjectID) -> [String] { shelf.hrefsNewestFirst(in: project) }
  public func openObjectCount(in project: ProjectID) -> Int { shelf.openObjectCount(in: project) }

  public func leftAloneCounts(in project: ProjectID) -> [LeftAloneReason: Int] { shelf.leftAloneCounts(in: project) }

  public func unsent(in project: ProjectID, after card: CardID?, most: Int) -> [RemoteUnsent] {
    shelf.unsent(in: project, after: card, most: most)
  }

  public func pageObjectCount(in project: ProjectID) -> Int { shelf.pageObjectCount(in: project) }

  public func unsentPages(in project: ProjectID, after page: PageID?, most: Int) -> [RemoteUnsentPage] {
    shelf.unsentPages(in: project, after: page, most: most)
  }

  public func unsent(_ page: PageID, in project: ProjectID) -> RemoteUnsentPage? { shelf.unsent(page, in: project) }

  public func parkedPages(in project: ProjectID, most: Int) -> [RemoteUnsentPage] {
    shelf.parkedPages(in: project, most: most)
  }

  public func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) -> [PageID] {
    shelf.pagesWritten(in: project, after: page, most: most)
  }

  public func unsent(_ card: CardID, in project: ProjectID) -> RemoteUnsent? { shelf.unsent(card, in: project) }
  public func unsentCount(in project: ProjectID, most: Int) -> Int { shelf.unsentCount(in: project, most: most) }
  public func unsentCounts(in project: ProjectID, most: Int) -> UnsentCounts {
    shelf.unsentCounts(in: project, most: most)
  }

  public func parked(in project: ProjectID, most: Int) -> [RemoteUnsent] { shelf.parked(in: project, most: most) }
  public func sendings(in project: ProjectID) -> [RemoteSending] { shelf.sendings(in: project) }
  public func conflicts(in project: ProjectID, most: Int) -> [Int64] { shelf.conflicts(in: project, most: most) }

  public func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) -> [CardID] {
    shelf.cardsOnBoard(of: project, after: card, most: most)
  }
}

extension Shelf: SyncLedger {
  func servers() -> [RemoteServer] { remotes.servers.values.sorted { $0.name.stands(before: $1.name) } }
  func links() -> [RemoteLink] { remotes.links.values.sorted { $0.stands(before: $1) } }
  func link(of project: ProjectID) -> RemoteLink? { remotes.links[project] }

  private func objects(in project: ProjectID) -> [RemoteObject] {
    (remotes.objects[project] ?? [:]).values.sorted { $0.href.stands(before: $1.href) }
  }

  func object(at href: String, in project: ProjectID) -> RemoteObject? {
    remotes.objects[project]?[MemoryRemotes.Path(href)]
  }

  func object(of subject: RemoteSubject, in project: ProjectID) -> RemoteObject? {
    let all = objects(in: project).filter { $0.subject == subject }
    return switch subject {
    case .card: all.first { $0.role == .card } ?? all.first { $0.role == .leftAlone } ?? all.first
    case .page: all.last { $0.role == .page } ?? all.last
    }
  }

  func marks(in project: ProjectID, after href: String?, most: Int) -> [RemoteMark] {
    let behind = objects(in: project).filter { object in href.map { $0.stands(before: object.href) } ?? true }
    return behind.prefix(max(0, most)).map {
      RemoteMark(href: $0.href, etag: $0.etag, card: $0.card, page: $0.page, isFresh: $0.isFresh)
    }
  }

  func hrefsNewestFirst(in project: ProjectID) -> [String] {
    let all = (remotes.objects[project] ?? [:]).map { (key: remotes.keys[project]?[$0] ?? 0, href: $1.href) }
    return all.sorted { $0.key > $1.key }.map(\.href)
  }

  func openObjectCount(in project: ProjectID) -> Int {
    objects(in: project).count { $0.role == .card && $0.card.flatMap(card).map { $0.column != .done } ?? false }
  }

  func unsent(in project: ProjectID, after card: CardID?, most: Int) -> [RemoteUnsent] {
    let all = (remotes.unsent[project] ?? [:]).values.sorted { $0.card < $1.card }
    return Array(all.filter { unsent in card.map { $0 < unsent.card } ?? true }.prefix(max(0, most)))
  }

  func unsent(_ card: CardID, in project: ProjectID) -> RemoteUnsent? { remotes.unsent[project]?[card] }

  func unsentCount(in project: ProjectID, most: Int) -> Int {
    let cards = (remotes.unsent[project] ?? [:]).values.count { $0.parked == nil }
    let pages = (remotes.unsentPages[project] ?? [:]).values.count { $0.parked == nil }
    return min(max(0, most), cards + pages)
  }

  func unsentCounts(in project: ProjectID, most: Int) -> UnsentCounts {
    let cards = unsent(in: project, after: nil, most: most).map(\.parked)
    let all = cards + unsentPages(in: project, after: nil, most: most - cards.count).map(\.parked)
    let parked = all.count { $0 != nil }
    return UnsentCounts(waiting: all.count - parked, parked: parked)
  }

  func parked(in project: ProjectID, most: Int) -> [RemoteUnsent] {
    let lookedAt = unsent(in: project, after: nil, most: UnsentCounts.mostLookedAt)
    return Array(lookedAt.filter { $0.parked != nil }.prefix(max(0, most)))
  }

  func leftAloneCounts(in project: ProjectID) -> [LeftAloneReason: Int] {
    objects(in: project).reduce(into: [:]) { counts, object in
      if let reason = object.reason, object.subject == nil { counts[reason, default: 0] += 1 }
    }
  }

  func pageObjectCount(in project: ProjectID) -> Int { objects(in: project).count { $0.role == .page } }

  func unsentPages(in project: ProjectID, after page: PageID?, most: Int) -> [RemoteUnsentPage] {
    let all = (remotes.unsentPages[project] ?? [:]).values.sorted { $0.page < $1.page }
    return Array(all.filter { unsent in page.map { $0 < unsent.page } ?? true }.prefix(max(0, most)))
  }

  func unsent(_ page: PageID, in project: ProjectID) -> RemoteUnsentPage? { remotes.unsentPages[project]?[page] }

  func parkedPages(in project: ProjectID, most: Int) -> [RemoteUnsentPage] {
    let lookedAt = unsentPages(in: project, after: nil, most: UnsentCounts.mostLookedAt)
    return Array(lookedAt.filter { $0.parked != nil }.prefix(max(0, most)))
  }

  func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) -> [PageID] {
    let all = pages.values.filter { $0.project == project && $0.life == .onBoard }.map(\.id).sorted()
    return Array(all.filter { id in page.map { $0 < id } ?? true }.prefix(max(0, most)))
  }

  func sendings(in project: ProjectID) -> [RemoteSending] {
    (remotes.sendings[project] ?? [:]).values.sorted { $0.href.stands(before: $1.href) }
  }

  func conflicts(in project: ProjectID, most: Int) -> [Int64] {
    Array(remotes.conflicts.filter { $0.value == project }.keys.sorted(by: >).prefix(max(0, most)))
  }

  func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) -> [CardID] {
    let all = cards.values.filter { $0.project == project && $0.life == .onBoard }.map(\.id).sorted()
    return Array(all.filter { id in card.map { $0 < id } ?? true }.prefix(max(0, most)))
  }
}
