import Kanban
import Remote

/// A link, with the counts and lists that `sekan remote` prints.
struct LinkStanding {
  let link: RemoteLink
  let project: Project?
  /// Unsent cards and pages, or the cards that stay here if the calendar is read-only; counted up to `mostCounted`.
  let unsent: Int
  let parked: [RemoteUnsent]
  let parkedPages: [RemoteUnsentPage]
  /// Counted up to `mostCounted`.
  let conflicts: Int
  let leftAlone: [LeftAloneReason: Int]

  static let mostCounted = 1_000
  static let mostParked = 20
}

extension RemoteRun {
  func standing(of link: RemoteLink) throws(CommandFailure) -> LinkStanding {
    try context.storing { () throws(StoreFailure) in
      LinkStanding(
        link: link, project: try store.project(link.project),
        unsent: link.isReadOnly
          ? try ownCount(in: link.project)
          : try store.unsentCount(in: link.project, most: LinkStanding.mostCounted),
        parked: try store.parked(in: link.project),
        parkedPages: try store.parkedPages(in: link.project, most: LinkStanding.mostCounted),
        conflicts: try store.conflicts(in: link.project, most: LinkStanding.mostCounted).count,
        leftAlone: try store.leftAloneCounts(in: link.project))
    }
  }

  /// Without cards that only came from the server, which may count as unsent as well.
  private func ownCount(in project: ProjectID) throws(StoreFailure) -> Int {
    let unsent = try store.unsent(in: project, after: nil, most: LinkStanding.mostCounted)
    var count = 0
    for one in unsent where one.parked == nil { count += try isOwn(one.card) ? 1 : 0 }
    return count
  }

  /// Whether a user has changed the card, within its last hundred history entries.
  private func isOwn(_ card: CardID) throws(StoreFailure) -> Bool {
    try store.entries(of: card, before: nil, most: 100).contains { $0.actor.origin != .remote }
  }
}
