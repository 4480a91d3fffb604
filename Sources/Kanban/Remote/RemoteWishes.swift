import Time

/// A decision of the user about sync, which the next sync carries out; `seen` only marks a conflict as seen.
public enum SyncRequest: Equatable, Sendable {
  /// Carry out the held deletions on the other side, or revert all of them.
  case delete(ProjectID), putBack(ProjectID)
  /// Send refused cards again and try rejected credentials again, of one project or all.
  case retry(ProjectID?)
  case seen(Int64)
}

extension RemoteStore {
  /// Carries out the user's decision in the store. Returns the number of answered questions, of refused cards and pages
  /// to send again, or always 1 for `seen`; a retry of credentials is not counted.
  public func carryOut(_ wish: SyncRequest, at now: Moment) throws(StoreFailure) -> Int {
    try exchange { ledger throws(StoreFailure) in
      switch wish {
      case .delete(let project): try ledger.answer(project, byDeleting: true, at: now)
      case .putBack(let project): try ledger.answer(project, byDeleting: false, at: now)
      case .retry(let project?): try ledger.retry(project, at: now)
      case .retry(nil): try ledger.retryAll(at: now)
      case .seen(let sequence): try ledger.see(sequence)
      }
    }
  }
}

extension SyncLedger {
  fileprivate mutating func answer(
    _ project: ProjectID, byDeleting deletes: Bool, at now: Moment
  ) throws(StoreFailure) -> Int {
    guard let link = try link(of: project), let state = link.state.answered(byDeleting: deletes) else { return 0 }
    // `detail` keeps the number of cards in the question, because the answer is valid for that number only.
    try put(link, in: state, link.detail, since: now)
    return 1
  }

  fileprivate mutating func retry(_ project: ProjectID, at now: Moment) throws(StoreFailure) -> Int {
    guard let link = try link(of: project) else { return 0 }
    if link.state == .unauthorized { try put(link, in: .fine, "", since: now) }
    var count = 0
    for waiting in try allParked(in: project) {
      try mark(waiting.subject, in: project)
      if waiting.parked == RemoteUnsent.unreadable { try forgetTag(of: waiting.subject, in: project) }
      count += 1
    }
    return count
  }

  /// Lets the next sync fetch an unreadable object again.
  private mutating func forgetTag(of subject: RemoteSubject, in project: ProjectID) throws(StoreFailure) {
    guard var object = try object(of: subject, in: project) else { return }
    (object.etag, object.isFresh) = (nil, true)
    try write(object)
  }

  fileprivate mutating func retryAll(at now: Moment) throws(StoreFailure) -> Int {
    var count = 0
    for link in try links() { count += try retry(link.project, at: now) }
    return count
  }

  fileprivate mutating func see(_ sequence: Int64) throws(StoreFailure) -> Int {
    try forgetConflict(sequence)
    return 1
  }

  private mutating func put(
    _ link: RemoteLink, in state: RemoteLink.State, _ detail: String, since now: Moment
  ) throws(StoreFailure) {
    var link = link
    (link.state, link.since, link.detail) = (state, now, detail)
    try write(link)
  }
}

extension RemoteLink.State {
  /// The state of the link after the user's answer to the open question; nil if no question is open.
  fileprivate func answered(byDeleting deletes: Bool) -> RemoteLink.State? {
    switch self {
    case .held: deletes ? .accepted : .putBack
    case .heldBack: deletes ? .sendAccepted : .takenBack
    case .fine, .offline, .busy, .unauthorized, .missing, .accepted, .putBack, .sendAccepted, .takenBack, .strange: nil
    }
  }
}

extension RemoteUnsent {
  /// The value of `parked` for a card or page whose object on the server cannot be read as one.
  public static let unreadable = "unreadable"
  /// The value of `parked` for a card or page that exceeds the size limit.
  public static let tooLarge = "too large"

  public var isLeftAlone: Bool { parked == RemoteUnsent.unreadable }
}

extension RemoteUnsentPage {
  public var isLeftAlone: Bool { parked == RemoteUnsent.unreadable }
}

extension RemoteReader {
  public func allParked(in project: ProjectID) throws(StoreFailure) -> [RemoteWaiting] {
    var (parked, after) = ([RemoteWaiting](), RemoteSubject?.none)
    while true {
      let page = try waiting(in: project, after: after, most: 1_000)
      parked += page.filter { $0.parked != nil }
      guard page.count == 1_000, let last = page.last else { return parked }
      after = last.subject
    }
  }

  public func parked(in project: ProjectID) throws(StoreFailure) -> [RemoteUnsent] {
    var (parked, after) = ([RemoteUnsent](), CardID?.none)
    while true {
      let page = try unsent(in: project, after: after, most: 1_000)
      parked += page.filter { $0.parked != nil }
      guard page.count == 1_000, let last = page.last else { return parked }
      after = last.card
    }
  }
}
