import Kanban
import Remote

/// A link, and what there is to know of its cards.
struct LinkStanding {
  let link: RemoteLink
  let project: Project?
  /// What is to be sent, or where nothing may be written what stays here; counted up to `mostCounted`.
  let unsent: Int
  let parked: [RemoteUnsent]
  /// The first `mostCounted`.
  let parkedPages: [RemoteUnsentPage]
  /// Counted up to `mostCounted`.
  let conflicts: Int
  /// Objects of the calendar that are no cards, by reason.
  let leftAlone: [LeftAloneReason: Int]

  static let mostCounted = 1_000
  /// Of the cards and of the pages that stay here only, as many as somebody reads.
  static let mostParked = 20
}

extension RemoteRun {
  func standing(of link: RemoteLink) throws(NotDone) -> LinkStanding {
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

  /// Without what only came: of it, too, something is to be told that a calendar does not take.
  private func ownCount(in project: ProjectID) throws(StoreFailure) -> Int {
    let unsent = try store.unsent(in: project, after: nil, most: LinkStanding.mostCounted)
    var count = 0
    for one in unsent where one.parked == nil { count += try isOwn(one.card) ? 1 : 0 }
    return count
  }

  /// Whether somebody here had a hand in it, as far back as anybody looks.
  private func isOwn(_ card: CardID) throws(StoreFailure) -> Bool {
    try store.entries(of: card, before: nil, most: 100).contains { $0.actor.origin != .remote }
  }
}
