import Kanban

extension Joining {
  /// Ends the link. The cards stay on both sides, and each keeps its UID and unknown properties, so that a new link finds them
  /// again.
  public func unlink(_ project: ProjectID) throws(StoreFailure) {
    try store.exchange { desk throws(StoreFailure) in try unlink(project, &desk) }
  }

  /// Forgets the server and its links; nothing is deleted on the server.
  public func remove(server name: String) throws(StoreFailure) {
    try store.exchange { desk throws(StoreFailure) in
      for link in try desk.links() where link.server == name { try unlink(link.project, &desk) }
      try desk.forget(server: name)
    }
  }

  private func unlink(_ project: ProjectID, _ desk: inout any SyncLedger) throws(StoreFailure) {
    guard let link = try desk.link(of: project) else { return }
    let absorber = PullMerger(server: link.server, ground: ground)
    var after: String?
    while true {
      let page = try desk.marks(in: project, after: after, most: 1_000)
      for mark in page {
        // The content of an object left alone was never merged, so it is no base.
        guard let object = try desk.object(at: mark.href, in: project), object.role == object.subject?.role else {
          continue
        }
        try absorber.keep(object, &desk)
      }
      guard page.count == 1_000, let last = page.last else { break }
      after = last.href
    }
    try desk.forget(link: project)
  }
}
