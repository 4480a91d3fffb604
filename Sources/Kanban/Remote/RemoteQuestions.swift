/// The queries about sync that a board makes, only for linked projects (`Project.isLinked`).
public protocol RemoteQuestions {
  func links() throws(StoreFailure) -> [RemoteLink]
  func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink?
  /// The numbers of unsent cards and pages of the project, counted up to `most`.
  func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts
  /// The card's entry among the unsent cards; nil if the card need not be sent.
  func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent?
  /// The first cards that the server refused, among the first `UnsentCounts.mostLookedAt` unsent ones. Later ones are
  /// found once those are sent.
  func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent]
  func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage]
  func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int]
  /// The history entries of unseen conflicts, newest first.
  func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64]
}

/// The numbers of cards and pages whose current version is not on the server: `waiting` for the next sync, or `parked`,
/// as the server refused them.
public struct UnsentCounts: Equatable, Sendable {
  public var waiting: Int
  public var parked: Int

  public init(waiting: Int = 0, parked: Int = 0) { (self.waiting, self.parked) = (waiting, parked) }

  /// The maximum number of unsent cards and pages looked at: right after linking, all cards of a board are unsent, and
  /// a key press must not wait for them.
  public static let mostLookedAt = 10_000
}

extension RemoteLink.State {
  /// The state of a link as a board shows it.
  public enum Condition: Equatable, Sendable {
    case well, offline, busy
    /// The user has to decide about many deletions.
    case asking
    /// The user has decided about many deletions, and the next sync carries that out.
    case answered
    /// The project is not synced until the user has fixed something, such as a password.
    case failing
  }

  public var condition: Condition {
    switch self {
    case .fine: .well
    case .offline: .offline
    case .busy: .busy
    case .held, .heldBack: .asking
    case .accepted, .putBack, .sendAccepted, .takenBack: .answered
    case .unauthorized, .missing, .strange: .failing
    }
  }
}

extension QueryCache {
  public func links() throws(StoreFailure) -> [RemoteLink] { try recalled(.links, try store.links()) }

  public func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    try recalled(.link(project), try store.link(of: project))
  }

  public func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts {
    try recalled(.unsentCounts(project, most), try store.unsentCounts(in: project, most: most))
  }

  public func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent? {
    try recalled(.unsent(card, project), try store.unsent(card, in: project))
  }

  public func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    try recalled(.parked(project, most), try store.parked(in: project, most: most))
  }

  public func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage] {
    try recalled(.parkedPages(project, most), try store.parkedPages(in: project, most: most))
  }

  public func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int] {
    try recalled(.leftAloneCounts(project), try store.leftAloneCounts(in: project))
  }

  public func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64] {
    try recalled(.conflicts(project, most), try store.conflicts(in: project, most: most))
  }
}
