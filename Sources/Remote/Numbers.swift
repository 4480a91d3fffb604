import Interchange
import Kanban

/// Card numbers follow the server, so that `#12` is the same card on every machine.
extension PullMerger {
  /// The number for a new card; nil if it has none. A card that exists is renumbered at once, and the result is nil.
  func number(
    _ task: ReadTask, of object: TaskObject, as id: CardID, beside original: SourceText?, _ link: RemoteLink,
    _ desk: inout any SyncLedger
  ) throws(StoreFailure) -> Int? {
    guard let number = try claimed(task, of: object, as: id, beside: original, link, &desk) else { return nil }
    guard let card = try desk.card(id) else { return number }
    let followers = try followers(of: card, link, desk)
    _ = try desk.carryOut(.renumbered(id, to: number, followers: followers), on: context(link.project))
    return nil
  }

  /// The number of the task, if it is news. Another card with this number gives it up if it was never sent or was created later.
  private func claimed(
    _ task: ReadTask, of object: TaskObject, as id: CardID, beside original: SourceText?, _ link: RemoteLink,
    _ desk: inout any SyncLedger
  ) throws(StoreFailure) -> Int? {
    guard let number = task.number else { return nil }
    if let card = try desk.card(id) {
      guard card.project == link.project, card.number != number else { return nil }
      // No news: the card was renumbered here since, which is not sent yet.
      if let original, TaskObject(original)?.number == number { return nil }
    }
    guard let other = try desk.card(number: number, in: link.project), other.number == number,
      other.project == link.project
    else { return number }
    // A purged card keeps its number; the new card gets another one on every machine.
    if other.life == .purged { return number }
    let standing = Standing(uid: task.uid, made: object.made(in: place))
    if let theirs = try self.standing(of: other, as: number, link, desk), theirs.isFirst(beside: standing) {
      return number
    }
    let followers = try followers(of: other, link, desk)
    _ = try desk.carryOut(.renumbered(other.id, to: nil, followers: followers), on: context(link.project))
    return number
  }

  /// Decides which of two cards keeps a number, with the same result on every machine.
  private struct Standing {
    let uid: String
    let made: Moment?

    func isFirst(beside other: Standing) -> Bool {
      let (one, two) = (made?.milliseconds ?? .max, other.made?.milliseconds ?? .max)
      return one != two ? one < two : uid.utf8.lexicographicallyPrecedes(other.uid.utf8)
    }
  }

  /// Nil if the server does not have the card under this number.
  private func standing(
    of card: Card, as number: Int, _ link: RemoteLink, _ desk: any SyncLedger
  ) throws(StoreFailure) -> Standing? {
    guard let object = try desk.object(of: card.id, in: link.project), let there = TaskObject(object.original),
      there.number == number
    else { return nil }
    return Standing(uid: object.uid, made: there.made(in: place))
  }

  /// The cards whose notes mention this one: by the index of mentions, or by its number in unsent cards, which may mention
  /// themselves or a card that does not exist yet.
  private func naming(
    _ card: Card, _ link: RemoteLink, _ desk: any SyncLedger
  ) throws(StoreFailure) -> [CardID] {
    var naming = Set(try desk.mentioning(card.id, most: PullMerger.mostFollowers))
    let reference = CardReference(project: nil, card.number)
    for unsent in try desk.unsent(in: link.project, after: nil, most: PullMerger.mostFollowers) {
      guard let other = try desk.card(unsent.card), other.notes.utf8.contains(UInt8(ascii: "#")) else { continue }
      if Mentions.all(in: other.notes).contains(where: { $0.reference == reference }) { naming.insert(other.id) }
    }
    return naming.sorted()
  }

  private static let mostFollowers = 2_000

  /// The cards whose notes were written here and mention this card by its number. Notes from the server follow the numbers there.
  private func followers(
    of card: Card, _ link: RemoteLink, _ desk: any SyncLedger
  ) throws(StoreFailure) -> [CardID] {
    var followers: [CardID] = []
    for id in try naming(card, link, desk) {
      let there = try desk.object(of: id, in: link.project).flatMap { TaskObject($0.original) }
      let notes = there.flatMap { try? $0.read(in: place) }?.reading.text.notes ?? ""
      if Mentions.all(in: notes).contains(where: { $0.reference.number == card.number }) { continue }
      followers.append(id)
    }
    return followers
  }
}
