import Board
import Kanban
import Remote

// `unlink` and `remove`, and the user's answers about held deletions.
extension RemoteRun {
  func unlink(_ name: String) throws(CommandFailure) -> Int32 {
    let (project, link) = try linked(name)
    // Without the lock: a round in progress notices that the link is gone, and a slow server can be left at once.
    try context.storing { () throws(StoreFailure) in try joining.unlink(project.id) }
    context.tell(words.unlinked(words.name(of: project), link.name.toldBriefly))
    return RemoteStatus.done
  }

  func remove(_ name: String) throws(CommandFailure) -> Int32 {
    let server = try server(name)
    try context.storing { () throws(StoreFailure) in try joining.remove(server: server.name) }
    context.tell(words.serverRemoved(server.name))
    return RemoteStatus.done
  }

  func answer(_ answer: Joining.Answer, for name: String) throws(CommandFailure) -> Int32 {
    let project = try linked(name).project
    let isAnswered = try storing { () throws(StoreFailure) in try joining.answer(answer, for: project.id) }
    let name = words.name(of: project)
    guard isAnswered else { throw CommandFailure(sentence: words.nothingIsHeld(name)) }
    switch answer {
    case .accept: context.tell(words.deletionsAccepted(name))
    case .putBack: context.tell(words.deletionsPutBack(name))
    }
    return RemoteStatus.done
  }

  func retry(_ name: String?) throws(CommandFailure) -> Int32 {
    let links = if let name { [try linked(name).link] } else { try links() }
    guard !links.isEmpty else { throw nothingLinked }
    for link in links {
      let count = try storing { () throws(StoreFailure) in try joining.retry(link.project) }
      let name = try self.name(of: link.project)
      context.tell(
        count == 0 && link.state != .unauthorized ? words.nothingToRetry(name) : words.retried(name, count))
    }
    return RemoteStatus.done
  }

  /// Waits for a round in progress, which would overwrite the change.
  private func storing<Answer>(_ work: () throws(StoreFailure) -> Answer) throws(CommandFailure) -> Answer {
    try locked { () throws(CommandFailure) in try context.storing(work) }
  }

  func linked(_ name: String) throws(CommandFailure) -> (project: Project, link: RemoteLink) {
    let project = try project(name)
    guard let link = try links().first(where: { $0.project == project.id }) else {
      let name = words.name(of: project)
      throw CommandFailure(sentence: words.isNotLinked(name, call(.link, name)))
    }
    return (project, link)
  }
}
