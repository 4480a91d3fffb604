import Board
import Kanban
import Remote

extension RemoteRun {
  func tell(_ synced: SyncReport, of servers: [RemoteServer]) throws(CommandFailure) -> Int32 {
    let names = servers.map(\.name)
    var attention = synced.failures
    for link in try links() where names.contains(link.server) { attention += try self.attention(to: link) }
    if !options.isQuiet { tell(synced, attention) }
    if attention.contains(where: { !$0.isPassing }) { return RemoteStatus.needsAttention }
    return attention.isEmpty ? RemoteStatus.done : RemoteStatus.offline
  }

  private func tell(_ synced: SyncReport, _ attention: [Attention]) {
    if options.isJSON {
      context.conversation.write(synced.json(attention).text + "\n")
      return
    }
    // After a problem, "nothing new" might be wrong.
    if synced.total.hasExchanged || attention.allSatisfy(\.isOfCards) { context.tell(sentence(of: synced.total)) }
    tellLeftAlone(synced)
    for one in attention { context.complain(one.sentence) }
  }

  /// Prints one round of a watch, with new problems only; silent if there is neither news nor a problem.
  func tell(_ synced: SyncReport, new attention: [Attention]) {
    let hasNews = (synced.total.hasExchanged || !synced.total.leftAlone.isEmpty) && !options.isQuiet
    if options.isJSON, !options.isQuiet {
      if hasNews || !attention.isEmpty { context.conversation.write(synced.json(attention).text + "\n") }
      return
    }
    if hasNews, synced.total.hasExchanged { context.tell(sentence(of: synced.total)) }
    if hasNews { tellLeftAlone(synced) }
    for one in attention { context.complain(one.sentence) }
  }

  /// The tasks that became no card in this round; `sekan remote` lists all.
  private func tellLeftAlone(_ synced: SyncReport) {
    let sentence = words.leftAlone(synced.total.leftAlone)
    if !sentence.isEmpty { context.tell(sentence) }
  }

  private func sentence(of total: RoundReport) -> String {
    words.synced(
      new: total.new, changed: total.changed, removed: total.removed, sent: total.sent, deleted: total.deleted)
  }
}
