import Kanban

extension Joining {
  /// What a person decides about so many deletions: here or there they are done, too, or none of it.
  public enum Answer: Sendable {
    case accept, putBack
  }

  /// False where nothing is asked.
  public func answer(_ answer: Answer, for project: ProjectID) throws(StoreFailure) -> Bool {
    let wish: RemoteWish =
      switch answer {
      case .accept: .delete(project)
      case .putBack: .putBack(project)
      }
    return try store.carryOut(wish, at: ground.clock().now) > 0
  }

  /// What the server did not take is tried again, and who was not let in asks again. How many cards wait for that now.
  public func retry(_ project: ProjectID) throws(StoreFailure) -> Int {
    try store.carryOut(.retry(project), at: ground.clock().now)
  }
}
