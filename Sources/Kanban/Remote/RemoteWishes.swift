/// What a person wants to become of what waits between a board and its servers. The next sync does it.
public enum RemoteWish: Equatable, Sendable {
  /// So many deletions are done on the other side, too; or none of them is.
  case delete(ProjectID), putBack(ProjectID)
  /// What the server did not take is tried again, and who was not let in asks again; of one project, or of all.
  case retry(ProjectID?)
  /// Somebody has seen what a conflict took.
  case seen(Int64)
}

extension RemoteStore {
  /// Of how many cards, links or entries it was still to be wished; none where somebody else was quicker.
  public func carryOut(_ wish: RemoteWish, at now: Moment) throws(StoreFailure) -> Int {
    try exchange { desk throws(StoreFailure) in
      switch wish {
      case .delete(let project): try desk.answer(project, byDeleting: true, at: now)
      case .putBack(let project): try desk.answer(project, byDeleting: false, at: now)
      case .retry(let project?): try desk.retry(project, at: now)
      case .retry(nil): try desk.retryAll(at: now)
      case .seen(let sequence): try desk.see(sequence)
      }
    }
  }
}

extension RemoteDesk {
  fileprivate mutating func answer(
    _ project: ProjectID, byDeleting deletes: Bool, at now: Moment
  ) throws(StoreFailure) -> Int {
    guard let link = try link(of: project), let state = link.state.answered(byDeleting: deletes) else { return 0 }
    // For as many as were asked about.
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

  /// What could not be read there is read again.
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
  /// What a person's answer makes of it; nil where nothing is asked.
  fileprivate func answered(byDeleting deletes: Bool) -> RemoteLink.State? {
    switch self {
    case .held: deletes ? .accepted : .putBack
    case .heldBack: deletes ? .sendAccepted : .takenBack
    case .fine, .offline, .busy, .unauthorized, .missing, .accepted, .putBack, .sendAccepted, .takenBack, .strange: nil
    }
  }
}

extension RemoteUnsent {
  /// Why a card stays here, where no server said it: what lies there in its place cannot be read as a card.
  public static let unreadable = "unreadable"
  /// Or it is more than any server is asked to keep.
  public static let tooLarge = "too large"

  public var isLeftAlone: Bool { parked == RemoteUnsent.unreadable }
}

extension RemoteUnsentPage {
  public var isLeftAlone: Bool { parked == RemoteUnsent.unreadable }
}

extension RemoteTeller {
  /// All that the server does not take, cards and pages.
  public func allParked(in project: ProjectID) throws(StoreFailure) -> [RemoteWaiting] {
    var (parked, after) = ([RemoteWaiting](), RemoteSubject?.none)
    while true {
      let page = try waiting(in: project, after: after, most: 1_000)
      parked += page.filter { $0.parked != nil }
      guard page.count == 1_000, let last = page.last else { return parked }
      after = last.subject
    }
  }

  /// All cards that the server does not take.
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
