import Kanban

extension Joining {
  /// What a person decides about so many deletions: here or there they are done, too, or none of it.
  public enum Answer: Sendable {
    case accept, putBack
  }

  /// False where nothing is asked.
  public func answer(_ answer: Answer, for project: ProjectID) throws(StoreFailure) -> Bool {
    try store.exchange { desk throws(StoreFailure) in
      guard let link = try desk.link(of: project), link.state == .held || link.state == .heldBack else { return false }
      let state: RemoteLink.State =
        switch answer {
        case .accept: link.state == .held ? .accepted : .sendAccepted
        case .putBack: link.state == .held ? .putBack : .takenBack
        }
      // For so many, and for no more.
      try desk.put(link, in: state, link.detail, at: ground.clock().now)
      return true
    }
  }

  /// What the server did not take is tried again, and who was not let in asks again. How many cards wait for that now.
  public func retry(_ project: ProjectID) throws(StoreFailure) -> Int {
    try store.exchange { desk throws(StoreFailure) in
      guard let link = try desk.link(of: project) else { return 0 }
      if link.state == .unauthorized { try desk.put(link, in: .fine, "", at: ground.clock().now) }
      let parked = try desk.parked(in: project).filter { $0.parked != RemoteParked.unreadable }
      for unsent in parked { try desk.mark(RemoteUnsent(unsent.card), in: project) }
      return parked.count
    }
  }
}

extension RemoteTeller {
  /// The cards that the server does not take.
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
