import Interchange
import Kanban

// Finds local changes that a change of the server overwrites.
extension PullMerger {
  /// Whether a removal by the user is undone by a change whose author did not know of it. A card that was restored there
  /// without a change is no conflict.
  func isLost(
    removalOf card: Card, to task: ReadTask, _ before: RemoteObject?, _ desk: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard try desk.isOwn(.life, of: .card(card.id)) else { return false }
    let (ours, theirs) = (CardSnapshot(card), task.reading)
    // While the object still exists, other clients do not know of the removal.
    if before?.card != nil || ours.column != theirs.column { return true }
    return CardSnapshot.Part.fields.contains { $0 != .position && !theirs.isSame($0, as: ours) }
  }

  /// The same of a page.
  func isLost(
    removalOf page: Page, to read: ReadPage, _ before: RemoteObject?, _ desk: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard try desk.isOwn(.life, of: .page(page.id)) else { return false }
    return before?.page != nil
      || PageSnapshot.Part.allCases.contains { !read.reading.isSame($0, as: PageSnapshot(page)) }
  }

  /// Whether a change by the user that the server already had is overwritten by a client that had not seen it.
  func isOverridden(
    by task: ReadTask, _ received: IncomingCard, _ arrival: MergeOutcome, _ desk: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard case .merged(let taken, _, _) = arrival else { return false }
    for part in taken where task.overriding.contains(part) {
      guard let since = task.since[part], since == received.base?.changed?.moment(part) else { continue }
      if try desk.isOwn(part.fields, of: .card(received.id)) { return true }
    }
    return false
  }
}
