import Kanban

extension Joining {
  /// The user's answer to a question about many deletions: delete on the other side as well, or restore.
  public enum Answer: Sendable {
    case accept, putBack
  }

  /// False if no question is open.
  public func answer(_ answer: Answer, for project: ProjectID) throws(StoreFailure) -> Bool {
    let wish: SyncRequest =
      switch answer {
      case .accept: .delete(project)
      case .putBack: .putBack(project)
      }
    return try store.carryOut(wish, at: ground.clock().now) > 0
  }

  /// Retries parked cards and rejected credentials. Returns the number of parked cards.
  public func retry(_ project: ProjectID) throws(StoreFailure) -> Int {
    try store.carryOut(.retry(project), at: ground.clock().now)
  }
}
