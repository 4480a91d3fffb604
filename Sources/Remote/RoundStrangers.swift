import Interchange
import Kanban

// Objects that have the UID of a card of another project.
extension Round {
  /// An object that is missing in one calendar and new in another was moved. One that is in both is checked again in the next
  /// round, as a move may be unfinished; after that it is a copy.
  mutating func takeStrangers(_ pulls: inout [Pull]) throws(Halt) {
    for index in pulls.indices where !pulls[index].strangers.isEmpty {
      let link = pulls[index].link
      var all = pulls
      try eachLink { round, other throws(Halt) in
        if other.isSame(as: link) { try round.takeStrangers(of: index, among: &all) }
      }
      pulls = all
    }
  }

  /// Fetches the objects again, as all of them may not fit into memory.
  private mutating func takeStrangers(of index: Int, among pulls: inout [Pull]) throws(Halt) {
    let link = pulls[index].link
    let calendar = try calendar(link)
    var missing = pulls.reduce(into: [ProjectID: Set<String>]()) { $0[$1.link.project] = $1.missing }
    for hrefs in pulls[index].strangers.inSlices(of: Round.mostAtOnce) {
      let objects = try requesting { () throws(ServerTrouble) in try calendar.fetch(hrefs) }
      pulls[index].deferred.formUnion(objects.failed)
      for one in objects.found {
        try leaveOut(one, of: &missing, pulls)
        let (absorber, missing) = (absorber, missing)
        let what = try exchange(about: link) { desk throws(StoreFailure) in
          try absorber.apply(stranger: one, link, missing: missing, &desk)
        }
        if what == .stranger { pulls[index].deferred.insert(one.href) } else { report.count(what) }
      }
    }
  }

  /// An object may exist although no listing has it. Then the one with its UID is a copy.
  private func leaveOut(
    _ one: FoundObject, of missing: inout [ProjectID: Set<String>], _ pulls: [Pull]
  ) throws(Halt) {
    guard let uid = TaskObject(resource: one.bytes)?.task.first("UID")?.value else { return }
    for pull in pulls {
      let (project, card) = (pull.link.project, TaskNames.card(uid))
      let other = try asking { () throws(StoreFailure) in try store.object(of: card, in: project)?.href }
      guard let other, missing[project]?.contains(other) ?? false, !pull.reportedGone.contains(other) else { continue }
      if try exists(other, in: pull.link) { missing[project]?.remove(other) }
    }
  }
}
