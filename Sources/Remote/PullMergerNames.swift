import Interchange
import Kanban

extension PullMerger {
  /// The card of a task; nil if its UID belongs to a card of another project, or to an object at another path of this calendar.
  func name(
    _ task: ReadTask, at href: String, _ before: RemoteObject?, _ link: RemoteLink, twin: CardID?,
    _ desk: any SyncLedger
  ) throws(StoreFailure) -> CardID? {
    if let known = before?.card, try desk.card(known)?.life != .purged { return known }
    guard let card = try desk.card(task.card) else {
      guard let twin, let card = try desk.card(twin), try DuplicateFinder.isAlone(card, desk) else { return task.card }
      return twin
    }
    if card.life == .purged { return try copy(task, href, link, desk) }
    guard card.project == link.project else { return nil }
    let other = try desk.object(of: card.id, in: link.project)
    return other == nil || other?.href == before?.href ? card.id : nil
  }

  /// A new ID for a copy. It is derived from UID and path, so the copy keeps it when the project is linked again.
  func copy(
    _ task: ReadTask, _ href: String, _ link: RemoteLink, _ desk: any SyncLedger
  ) throws(StoreFailure) -> CardID {
    for number in 1...100 {
      let id = TaskNames.card("\(task.uid)\n\(href)\n\(number)")
      guard let card = try desk.card(id) else { return id }
      guard card.project == link.project, card.life != .purged else { continue }
      if try desk.object(of: id, in: link.project) == nil { return id }
    }
    throw .refused(.cardIsThere(number: 0))
  }

  /// Merges an object whose UID belongs to another project or path: it was moved or copied. While the other object exists, the
  /// decision waits for the next round.
  func apply(
    stranger found: FoundObject, _ link: RemoteLink, missing: [ProjectID: Set<String>], _ desk: inout any SyncLedger
  ) throws(StoreFailure) -> Absorbed {
    if let (_, page) = readPage(found, link) {
      return try apply(strangePage: found, page, link, missing: missing, &desk)
    }
    guard let (object, task) = try read(found, desk), let card = try desk.card(task.card) else { return .same }
    let before = try desk.object(at: found.href, in: link.project)
    let other = try desk.object(of: card.id, in: card.project)
    if let other, missing[card.project]?.contains(other.href) ?? false {
      try desk.forgetObject(at: other.href, in: card.project)
      if card.project != link.project, card.life == .onBoard {
        try carryOut(.within(card.project, .sent([card.id], to: link.project)), link, isConflict: false, &desk)
        try desk.reconcile(card.id, in: card.project)
      }
      return try apply(found, object, task, as: card.id, other, link, isOwn: false, &desk)
    }
    if try isSentHere(object, card, link, desk) {
      return try apply(found, object, task, as: card.id, other, link, isOwn: false, &desk)
    }
    if other != nil, before == nil {
      try desk.write(
        RemoteObject(
          project: link.project, href: found.href, uid: task.uid, card: nil, etag: nil, raw: [], role: .past,
          isFresh: true))
      return .stranger
    }
    let isHere = other == nil && card.project == link.project
    let id = isHere ? card.id : try copy(task, found.href, link, desk)
    return try apply(found, object, task, as: id, nil, link, isOwn: false, &desk)
  }
}
