import Board
import Kanban
import Remote

// `sekan remote seen`: what both sides had changed is told once, and then it is seen.
extension RemoteRun {
  func seen(_ name: String?) throws(NotDone) -> Int32 {
    let links = if let name { [try linked(name).link] } else { try links() }
    guard !links.isEmpty else { throw nothingLinked }
    var count = 0
    for link in links { count += try see(link.project) }
    context.tell(count == 0 ? words.nothingToSee : words.whereToSee)
    return RemoteStatus.done
  }

  /// How many there were. What is not told is not seen, either.
  private func see(_ project: ProjectID) throws(NotDone) -> Int {
    let conflicts = try context.storing { () throws(StoreFailure) in
      try store.conflicts(in: project, most: LinkStanding.mostCounted)
    }
    guard !conflicts.isEmpty else { return 0 }
    context.tell(words.changedTwice(try name(of: project), conflicts.count))
    for sequence in conflicts {
      let entry = try context.storing { () throws(StoreFailure) in try store.entry(sequence) }
      if let entry, !context.tell("  " + line(entry)) { return 0 }
    }
    try context.storing { () throws(StoreFailure) in
      try store.exchange { desk throws(StoreFailure) in
        for sequence in conflicts { try desk.forgetConflict(sequence) }
      }
    }
    return conflicts.count
  }

  private func line(_ entry: Entry) -> String {
    let what = HistoryText.sentence(entry, words: words, clock: context.clock())
    guard case .card(_, let number, let title) = entry.subject else { return "\(told(entry.moment))  \(what)" }
    return "\(told(entry.moment))  #\(number) \(words.quoted(title.toldBriefly))  \(what)"
  }
}
