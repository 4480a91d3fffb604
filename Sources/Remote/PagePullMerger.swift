import Interchange
import Kanban

// Merges and writes pages of the journal, like cards.
extension PullMerger {
  /// Parses an object as a journal page. Nil for any other object, and if the journal is not synced.
  func readPage(_ found: FoundObject, _ link: RemoteLink) -> (PageObject, ReadPage)? {
    guard link.hasJournal, let object = PageObject(resource: found.bytes), let page = try? object.read(in: place) else {
      return nil
    }
    return (object, page)
  }

  func apply(
    page found: FoundObject, _ read: ReadPage, as id: PageID, _ before: RemoteObject?, _ link: RemoteLink, isOwn: Bool,
    _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    // The stored content is the base of the merge only if it was merged as this page, not as another one.
    let kept = if let before, before.page == id { before.original } else { try ledger.original(of: .page(id)) }
    var isBack = false
    if let page = try ledger.page(id), page.life != .onBoard {
      guard isWanted(page, read, before) else {
        try write(found, read.uid, .page(id), link, &ledger)
        try ledger.mark(.page(id), in: link.project)
        return .same
      }
      let isConflict = try isLost(removalOf: page, to: read, before, ledger)
      try carryOut(.pagesRestored([id]), link, isConflict: isConflict, &ledger)
      isBack = true
    }
    let (page, lastChanged) = (try ledger.page(id), try ledger.lastChanges(of: .page(id)))
    let known = KnownPage(read, of: page, beside: kept, lastChanged, in: place)
    let journal = try ledger.project(link.project).map(environment.journal) ?? .shared
    var received = known.received(id, in: journal, of: link.project, found.bytes)
    if keepsOurs, let page { received.base = ReceivedPage.Base(PageSnapshot(page), changed: .never) }
    let arrival = received.arrival(at: page, lastChanged: lastChanged)
    // If this machine sent the page and the server altered it, any difference is a conflict, because no user intended
    // it.
    let isConflict = isOwn ? arrival.takesSomething : arrival.isConflict
    try carryOut(.pagesReceived([received]), link, isConflict: isConflict, &ledger)
    try write(found, read.uid, .page(id), link, &ledger)
    try updateUnsentMark(.page(id), link, isOwn: isOwn, &ledger)
    return switch arrival {
    case .new: .new(isWaiting: false)
    case .merged(let taken, _, _) where !taken.isEmpty: .changed(isWaiting: false)
    case .merged, .same, .removed: isBack ? .changed(isWaiting: false) : received.isOlder ? .older : .same
    }
  }

  private func isWanted(_ page: Page, _ read: ReadPage, _ before: RemoteObject?) -> Bool {
    guard page.life == .inTrash else { return false }
    guard let before, let then = readPage(before.original) else { return true }
    let omitted = read.omitted(beside: then)
    return PageSnapshot.Part.allCases.contains { part in
      !omitted.contains(part) && !read.reading.isSame(part, as: then.reading)
    }
  }

  func readPage(_ original: SourceText) -> ReadPage? { PageObject(original).flatMap { try? $0.read(in: place) } }

  /// The id of the page that an object is merged into; nil if the page has another path in this calendar. For a purged
  /// page, or one of another project, it is the id of a copy.
  func pageID(
    for read: ReadPage, at href: String, _ before: RemoteObject?, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> PageID? {
    if let known = before?.page, try ledger.page(known)?.life != .purged { return known }
    guard let page = try ledger.page(read.page) else { return read.page }
    guard page.life != .purged, page.project == link.project else { return try copy(page: read, href, link, ledger) }
    let other = try ledger.object(of: .page(page.id), in: link.project)
    return other == nil || other?.href == before?.href ? page.id : nil
  }

  func copy(
    page read: ReadPage, _ href: String, _ link: RemoteLink, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> PageID {
    for number in 1...100 {
      let id = TaskNames.page("\(read.uid)\n\(href)\n\(number)")
      guard let page = try ledger.page(id) else { return id }
      guard page.project == link.project, page.life != .purged else { continue }
      if try ledger.object(of: .page(id), in: link.project) == nil { return id }
    }
    throw .refused(.pageIsThere(read.reading.date.day))
  }

  /// Merges a page whose UID has another path: it was moved or copied. If both objects exist, the decision waits for
  /// the next round, which makes a copy if they still do.
  func apply(
    strangePage found: FoundObject, _ read: ReadPage, _ link: RemoteLink, missing: [ProjectID: Set<String>],
    _ ledger: inout any SyncLedger
  ) throws(StoreFailure) -> PullOutcome {
    guard let page = try ledger.page(read.page) else { return .same }
    let before = try ledger.object(at: found.href, in: link.project)
    let other = try ledger.object(of: .page(page.id), in: link.project)
    if let other, missing[link.project]?.contains(other.href) ?? false {
      try ledger.forgetObject(at: other.href, in: link.project)
      return try apply(page: found, read, as: page.id, other, link, isOwn: false, &ledger)
    }
    if other != nil, before == nil {
      try ledger.write(
        RemoteObject(
          project: link.project, href: found.href, uid: read.uid, card: nil, etag: nil, raw: [], role: .past,
          isFresh: true))
      return .stranger
    }
    let isHere = other == nil && page.project == link.project && page.life != .purged
    let id = isHere ? page.id : try copy(page: read, found.href, link, ledger)
    return try apply(page: found, read, as: id, nil, link, isOwn: false, &ledger)
  }

  // MARK: Writing

  func isInSync(
    _ page: Page, by object: RemoteObject, isOwn: Bool, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard page.project == object.project, page.life == .onBoard, let there = PageObject(object.original),
      let theirs = try? there.read(in: place)
    else { return false }
    let here = try self.object(of: page, over: object.original, ledger)
    if here.isSame(as: there) { return true }
    guard let ours = try? here.read(in: place) else { return false }
    if PageSnapshot.Part.allCases.contains(where: { !ours.reading.isSame($0, as: theirs.reading) }) { return false }
    let isReadOnly = try ledger.link(of: object.project)?.isReadOnly ?? false
    return isOwn || isReadOnly || ours.unbelieved == theirs.unbelieved
  }

  func object(
    of page: Page, over original: SourceText?, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> PageObject {
    PageObjectWriter(in: place).write(page, try ledger.lastChanges(of: .page(page.id)), over: original)
  }

  func isChanged(
    _ page: Page, since object: RemoteObject, _ ledger: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard try ledger.unsent(page.id, in: object.project) != nil else { return false }
    guard let then = readPage(object.original) else { return true }
    return PageSnapshot.Part.allCases.contains { !PageSnapshot(page).isSame($0, as: then.reading) }
  }

  func isSamePage(_ sent: [UInt8], as there: [UInt8]) -> Bool {
    guard let ours = readPage(SourceText(uid: "", bytes: sent)),
      let theirs = readPage(SourceText(uid: "", bytes: there))
    else { return false }
    return PageSnapshot.Part.allCases.allSatisfy { ours.reading.isSame($0, as: theirs.reading) }
  }
}

extension PageArrival {
  fileprivate var takesSomething: Bool {
    switch self {
    case .new: true
    case .merged(let taken, _, _): !taken.isEmpty
    case .same, .removed: false
    }
  }

  fileprivate var isConflict: Bool {
    if case .merged(_, let over, let kept) = self { return !over.isEmpty || !kept.isEmpty }
    return false
  }
}
