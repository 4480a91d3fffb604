/// What a board tells of servers. Of a project that is not linked nothing is asked (`Project.isLinked`), and no answer costs more
/// than a screen.
public protocol RemoteQuestions {
  func links() throws(StoreFailure) -> [RemoteLink]
  func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink?
  /// Of those that are still to be sent no more than a most are looked at.
  func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts
  /// Of one card; nil where it is there as it is here.
  func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent?
  /// The first of those that the server did not take, as far as `UnsentCounts.mostLookedAt` leads to them: the others are found
  /// when what stands before them is sent.
  func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent]
  /// Likewise the pages.
  func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage]
  /// The number of objects in the calendar that are no cards and no pages, by reason.
  func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int]
  /// The entries of conflicts that nobody has seen, the newest first.
  func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64]
}

/// How many cards and pages are not on the server as they are here.
public struct UnsentCounts: Equatable, Sendable {
  /// On their way with the next sync.
  public var waiting: Int
  /// Not taken by the server.
  public var parked: Int

  public init(waiting: Int = 0, parked: Int = 0) { (self.waiting, self.parked) = (waiting, parked) }

  /// A board that was just linked has all of its cards still to send, and nobody is to wait for what is among them.
  public static let mostLookedAt = 10_000
}

extension RemoteLink.State {
  /// What a state means to whoever looks at a board.
  public enum Condition: Equatable, Sendable {
    case well, offline, busy
    /// It asks what is to become of so many deletions.
    case asking
    /// That was answered, and the next sync does it.
    case answered
    /// It does not go on until somebody has mended something.
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
