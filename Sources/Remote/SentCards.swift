import Interchange
import Kanban

// A card that is sent to another linked project is in both calendars until its old object is deleted there. Each machine takes
// the object that was sent last for the card. A copy made by another program has the X-SEKAN-SENT line of its original, or
// none.
extension PullMerger {
  /// Whether another machine sent a card of another linked project to this calendar. Seen between the two requests of a send, the
  /// card may have been removed here already.
  func isSentHere(
    _ object: TaskObject, _ card: Card, _ link: RemoteLink, _ desk: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    guard card.life != .purged, card.project != link.project, try desk.link(of: card.project) != nil else {
      return false
    }
    let there = try desk.object(of: card.id, in: card.project)
    let last = if let there { there.original } else { try desk.original(of: card.id) }
    guard let last, let other = TaskObject(last) else { return false }
    return object.sent > other.sent
  }

  /// The card moves to the project of this calendar. The machine that sent it deletes its object in the other one.
  func moveHere(_ card: Card, _ link: RemoteLink, _ desk: inout any SyncLedger) throws(StoreFailure) {
    if card.life == .inTrash { try carryOut(.restored([card.id]), link, isConflict: false, &desk) }
    try carryOut(.within(card.project, .sent([card.id], to: link.project)), link, isConflict: false, &desk)
    try desk.reconcile(card.id, in: card.project)
  }

  /// Sets the X-SEKAN-SENT line with which the object wins over those in other calendars.
  func markSent(_ task: inout TaskObject, of card: Card, _ desk: any SyncLedger) throws(StoreFailure) {
    guard let last = try lastSentElsewhere(card, desk), task.sent <= last else { return }
    let moment = max(ground.clock().now.milliseconds, last + 1)
    task.task.set(TaskObject.sentLine, [CalendarProperty(TaskObject.sentLine, value: String(moment))])
  }

  /// Whether an object in another calendar is as new as this one, in whose calendar the card is.
  func isSentElsewhere(
    _ card: Card, since object: TaskObject, _ desk: any SyncLedger
  ) throws(StoreFailure) -> Bool {
    try lastSentElsewhere(card, desk).map { object.sent <= $0 } ?? false
  }

  private func lastSentElsewhere(_ card: Card, _ desk: any SyncLedger) throws(StoreFailure) -> Int64? {
    var last: Int64?
    for link in try desk.links() where link.project != card.project {
      guard let object = try desk.object(of: card.id, in: link.project) else { continue }
      last = max(last ?? 0, TaskObject(object.original)?.sent ?? 0)
    }
    return last
  }
}

extension TaskObject {
  fileprivate static let sentLine = "X-SEKAN-SENT"

  /// When the card was last sent from another calendar, in milliseconds; 0 if never.
  fileprivate var sent: Int64 { task.first(TaskObject.sentLine).flatMap { Int64($0.value) } ?? 0 }
}
