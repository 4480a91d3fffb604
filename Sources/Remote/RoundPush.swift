import Kanban

// Pushes local changes: each request is stored, sent, and deleted once its outcome is recorded.
extension Round {
  /// The HTTP status of a conflict: another client has written the object since it was read.
  private static let changed = 412
  /// The maximum number of attempts to send an object while other clients keep changing it.
  private static let mostTries = 4

  mutating func sendCards(of link: RemoteLink) throws(Halt) {
    var failedRequests = FailedRequests()
    try eachUnsent(of: link) { round, id throws(Halt) in try round.sendCard(id, of: link, &failedRequests) }
    try parkRepeatedFailures(failedRequests, link)
  }

  private mutating func sendCard(
    _ id: RemoteSubject, of link: RemoteLink, _ failedRequests: inout FailedRequests
  ) throws(Halt) {
    guard try !isHeld(id, link) else { return }
    if let one = unchecked.first(where: { $0.sending.subject == id }) {
      return try failedRequests.add(one.sending, one.status)
    }
    for isLast in (1...Self.mostTries).map({ $0 == Self.mostTries }) {
      let merger = merger
      let sending = try exchange(about: link) { ledger throws(StoreFailure) in try merger.prepare(id, link, &ledger) }
      guard let sending else { return }
      switch try send(sending, link) {
      case .done: return failedRequests.noteSuccess()
      case .failed(let status): return try failedRequests.add(sending, status)
      case .again(let status) where isLast:
        // After a conflict at every attempt the card is parked, as if the server had refused it.
        try park(sending, String(status), link)
        return
      case .again: break
      }
    }
  }

  /// Whether the deletion of the card waits for an answer. If the card were sent, its missing object would remove it
  /// without the answer.
  private func isHeld(_ id: RemoteSubject, _ link: RemoteLink) throws(Halt) -> Bool {
    guard let held = held[link.project] else { return false }
    let object = try readingStore { () throws(StoreFailure) in try store.object(of: id, in: link.project) }
    return object.map { held.contains($0.href) } ?? false
  }

  mutating func sendDeletions(of link: RemoteLink) throws(Halt) {
    guard let link = try links().first(where: { $0.isSame(as: link) }) else { return }
    var deletions: [RemoteSending] = []
    let merger = merger
    try eachUnsent(of: link) { round, id throws(Halt) in
      guard !round.unchecked.contains(where: { $0.sending.subject == id }) else { return }
      let deletion = try round.exchange(about: link) { ledger throws(StoreFailure) in
        try merger.deletion(of: id, link, &ledger)
      }
      if let deletion { deletions.append(deletion) }
    }
    let isAnswered = deletions.count <= link.asked
    if link.state == .takenBack, isAnswered { return try restoreCards(of: deletions, link) }
    let counted = try counted(deletions.compactMap(\.subject))
    let recently = link.goneRecently(at: environment.clock().now)
    if try isTooMuch(counted, recently: recently, link), link.state != .sendAccepted || !isAnswered {
      // A question about objects that are missing on the server comes first; the one about these deletions waits.
      if link.state != .held { try put(link, in: .heldBack, String(deletions.count)) }
      return
    }
    var failedRequests = FailedRequests()
    for deletion in deletions {
      try exchange(about: link) { ledger throws(StoreFailure) in try ledger.write(deletion) }
      switch try send(deletion, link) {
      // With `.again`, the object on the server has changed and was merged here. That restores the card, or the next
      // round deletes the object.
      case .done, .again: failedRequests.noteSuccess()
      case .failed(let status): try failedRequests.add(deletion, status)
      }
    }
    try parkRepeatedFailures(failedRequests, link)
    if link.isAboutDeletionsThere { try put(link, in: .fine) }
  }

  /// Restores the cards and pages in the trash that the user decided not to delete on the server.
  private mutating func restoreCards(of deletions: [RemoteSending], _ link: RemoteLink) throws(Halt) {
    let merger = merger
    try exchange(about: link) { ledger throws(StoreFailure) in
      for deletion in deletions {
        guard let subject = deletion.subject, try ledger.life(of: subject) == .inTrash else { continue }
        _ = try ledger.carryOut(subject.restored, on: merger.context(link.project))
      }
    }
    try put(link, in: .fine)
  }

  /// Runs `work` for each unsent card or page that is not parked. Reads in slices, as `work` may mark further cards.
  private mutating func eachUnsent(
    of link: RemoteLink, _ work: (inout Round, RemoteSubject) throws(Halt) -> Void
  ) throws(Halt) {
    var after: RemoteSubject?
    while true {
      let page = try readingStore { () throws(StoreFailure) in
        try store.waiting(in: link.project, after: after, most: Round.mostAtOnce)
      }
      for waiting in page where waiting.parked == nil { try work(&self, waiting.subject) }
      guard page.count == Round.mostAtOnce, let last = page.last else { return }
      after = last.subject
    }
  }

  private enum Sent {
    case done
    /// The object on the server was merged or moved here, so the request has to be built again; the value is the HTTP
    /// status.
    case again(Int)
    /// The server failed with this HTTP status. The next round checks whether the request took effect.
    case failed(Int)
  }

  private mutating func send(_ sending: RemoteSending, _ link: RemoteLink) throws(Halt) -> Sent {
    let calendar = try calendar(link)
    let written = try requesting { () throws(ServerTrouble) in try calendar.carryOut(sending) }
    switch written {
    case .done(let etag): try recordSent(sending, etag, calendar, link)
    case .changed(let status):
      try takeIn(sending.href, instead: sending, calendar, link)
      return .again(status)
    case .named(let href):
      let found = try requesting { () throws(ServerTrouble) in
        if let href { href } else { try calendar.path(named: sending) }
      }
      if let found, found != sending.href {
        try takeIn(found, instead: sending, calendar, link)
        return .again(Self.changed)
      }
      try park(sending, "no-uid-conflict", link)
    case .elsewhere(let hrefs):
      if try bring(sending, from: hrefs, to: calendar, link) { return .again(Self.changed) }
      try park(sending, "no-uid-conflict", link)
    case .readOnly: try markReadOnly(sending, link)
    case .forbidden where unsure.contains(link.project): try markReadOnly(sending, link)
    case .forbidden: try park(sending, "403", link)
    case .refused(let why): try park(sending, why, link)
    case .failed(let status): return .failed(status)
    }
    return .done
  }

  /// Marks the calendar as read-only after the server refused to write to it.
  private func markReadOnly(_ sending: RemoteSending, _ link: RemoteLink) throws(Halt) {
    try exchange(about: link) { ledger throws(StoreFailure) in
      try ledger.forgetSending(at: sending.href, in: link.project)
      guard var link = try ledger.link(of: link.project) else { return }
      link.isReadOnly = true
      try ledger.write(link)
    }
  }

  /// Moves the card's object from another linked calendar to this one, for servers that allow each UID only once. False
  /// if no linked calendar has the object, or the server does not move it.
  private mutating func bring(
    _ sending: RemoteSending, from hrefs: [String], to calendar: ServerCalendar, _ link: RemoteLink
  ) throws(Halt) -> Bool {
    for other in try links() where other.project != link.project && other.acceptsWrites {
      for href in hrefs {
        let object = try readingStore { () throws(StoreFailure) in try store.object(at: href, in: other.project) }
        guard let object, let card = object.card, card == sending.card else { continue }
        let isMoved = try requesting { () throws(ServerTrouble) in try calendar.move(href, here: sending.href) }
        // Checks that the object has moved, because some servers report success without moving it.
        guard isMoved, try exists(sending.href, in: link) else { return false }
        let merger = merger
        try exchange(about: other) { ledger throws(StoreFailure) in
          try merger.keep(object, &ledger)
          try ledger.forgetObject(at: href, in: other.project)
          try ledger.clearUnsent(.card(card), in: other.project)
        }
        try takeIn(sending.href, instead: sending, calendar, link)
        return true
      }
    }
    return false
  }

  private mutating func park(_ sending: RemoteSending, _ why: String, _ link: RemoteLink) throws(Halt) {
    try exchange(about: link) { ledger throws(StoreFailure) in
      try ledger.forgetSending(at: sending.href, in: link.project)
      if let subject = sending.subject { try ledger.mark(subject, parked: why, in: link.project) }
    }
    report.parked += 1
  }

  private mutating func recordSent(
    _ sending: RemoteSending, _ etag: String?, _ calendar: ServerCalendar, _ link: RemoteLink
  ) throws(Halt) {
    if sending.body == nil { report.deleted += 1 } else { report.sent += 1 }
    if sending.body != nil, etag == nil {
      // The response has no ETag, so the version that the server stored is fetched.
      let found = try requesting { () throws(ServerTrouble) in try calendar.get(sending.href) }
      guard let found else { return try fetchAgainLater(sending, link) }
      return try takeOwn(found, sending, link)
    }
    let merger = merger
    try exchange(about: link) { ledger throws(StoreFailure) in try merger.recordSent(sending, etag, link, &ledger) }
  }

  private func takeOwn(_ found: FoundObject, _ sending: RemoteSending, _ link: RemoteLink) throws(Halt) {
    let merger = merger
    try exchange(about: link) { ledger throws(StoreFailure) in
      // Records the version sent by this machine first, because it is the base for merging the version that the server
      // made of it.
      try merger.recordSent(sending, nil, link, &ledger)
      _ = try merger.apply(found, link, isOwn: true, &ledger)
    }
  }

  private func fetchAgainLater(_ sending: RemoteSending, _ link: RemoteLink) throws(Halt) {
    try exchange(about: link) { ledger throws(StoreFailure) in
      try ledger.forgetSending(at: sending.href, in: link.project)
      try ledger.markFresh(sending.href, in: link.project)
    }
  }

  /// Merges the object on the server into the card or page, instead of overwriting it. If the server has no such object
  /// any more, removes the card or page, or marks it as unsent if it was changed here.
  private mutating func takeIn(
    _ href: String, instead sending: RemoteSending, _ calendar: ServerCalendar, _ link: RemoteLink
  ) throws(Halt) {
    let found = try requesting { () throws(ServerTrouble) in try calendar.get(href) }
    let merger = merger
    let what = try exchange(about: link) { ledger throws(StoreFailure) in
      try ledger.forgetSending(at: sending.href, in: link.project)
      guard let found else { return try merger.handleMissing(sending, link, &ledger) }
      return try merger.apply(found, link, &ledger)
    }
    report.count(what)
  }
}

// MARK: Failures of the server

/// Counts requests that ended in a server error. A single one does not stop the push; several in a row do.
private struct FailedRequests {
  private(set) var all: [(sending: RemoteSending, status: Int)] = []
  private(set) var inARow = 0

  mutating func noteSuccess() { inARow = 0 }

  mutating func add(_ sending: RemoteSending, _ status: Int) throws(Round.Halt) {
    all.append((sending, status))
    inARow += 1
    if inARow == ServerCalendar.mostFailures { throw .server(.failed(status)) }
  }
}

extension Round {
  /// Parks cards whose requests failed now and already had no response when the round began, if that one could be
  /// checked. A lock (423) or a full disk (507) does not count, as it does not depend on the card. If none is parked
  /// and the last request failed, throws its failure.
  private mutating func parkRepeatedFailures(_ failedRequests: FailedRequests, _ link: RemoteLink) throws(Halt) {
    let again = failedRequests.all.filter { sending, status in
      status != 423 && status != 507 && sending.subject.map(recovered.contains) ?? false
        && !unchecked.contains { $0.sending.subject == sending.subject }
    }
    for (sending, status) in again { try park(sending, String(status), link) }
    if again.isEmpty, failedRequests.inARow > 0, let last = failedRequests.all.last {
      throw .server(.failed(last.status))
    }
  }
}

extension RemoteSubject {
  fileprivate var restored: Change {
    switch self {
    case .card(let id): .restored([id])
    case .page(let id): .pagesRestored([id])
    }
  }

  var removed: Change {
    switch self {
    case .card(let id): .removed([id])
    case .page(let id): .pagesRemoved([id])
    }
  }
}
