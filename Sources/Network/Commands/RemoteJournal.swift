import Board
import Interchange
import Kanban
import Remote

// `sekan remote journal`: turns the sync of a linked project's journal on or off.
extension RemoteRun {
  mutating func keepJournal(_ journaling: RemoteTask.Journaling) throws(CommandFailure) -> Int32 {
    let (project, link) = try linked(journaling.project)
    let name = words.name(of: project)
    guard link.hasJournal != journaling.isOn else {
      context.tell(words.journalIsAsItWas(name, isOn: link.hasJournal))
      return RemoteStatus.done
    }
    guard journaling.isOn else {
      try locked { () throws(CommandFailure) in
        try context.storing { () throws(StoreFailure) in try joining.endJournal(of: project.id) }
      }
      context.tell(words.journalEnds(name, link.name.toldBriefly))
      return RemoteStatus.done
    }
    return try beginJournal(of: project, link, isSure: journaling.isSure)
  }

  private mutating func beginJournal(
    of project: Project, _ link: RemoteLink, isSure: Bool
  ) throws(CommandFailure) -> Int32 {
    let (server, name) = (try server(link.server), words.name(of: project))
    let way = try context.way(to: server)
    guard let address = WebAddress(href: link.href, on: way.address) else {
      throw CommandFailure(sentence: words.badAddress(link.href.toldBriefly))
    }
    let counts = try judged(at: address, as: server.user) { () throws(JoiningFailure) in
      try joining.journalCounts(of: link, at: address, over: way.transport)
    }
    guard let counts else {
      throw CommandFailure(sentence: words.takesNoJournal(link.name.toldBriefly, name, call(.unlink, name)))
    }
    context.introduce(
      words.joiningJournal(name, link.name.toldBriefly, here: counts.here, there: counts.there, same: counts.same))
    if !isSure {
      guard context.conversation.isPossible else {
        context.complain(words.journalNeedsYes)
        return RemoteStatus.needsAttention
      }
      guard context.isYes(to: words.askToSendJournal) else { return RemoteStatus.needsAttention }
    }
    try locked { () throws(CommandFailure) in
      try context.storing { () throws(StoreFailure) in try joining.beginJournal(of: project.id) }
    }
    context.tell(words.journalBegins(name, link.name.toldBriefly))
    return try sync(server, by: way)
  }
}
