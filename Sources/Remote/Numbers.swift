import Interchange
import Kanban

/// The server decides what a card is called, so that `#12` is the same card on every machine.
extension Absorber {
  /// What a card that comes is to be called from now on; nil where it says nothing new of that, or is called so by then.
  func number(
    _ task: ReadTask, of object: TaskObject, as id: CardID, beside original: Original?, _ link: RemoteLink,
    _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> Int? {
    guard let number = try claimed(task, of: object, as: id, beside: original, link, &desk) else { return nil }
    guard let card = try desk.card(id) else { return number }
    let followers = try followers(of: card, link, desk)
    _ = try desk.carryOut(.renumbered(id, to: number, followers: followers), on: context(link.project))
    return nil
  }

  /// A card here that has this number gives it up where it was never sent, or was made later.
  private func claimed(
    _ task: ReadTask, of object: TaskObject, as id: CardID, beside original: Original?, _ link: RemoteLink,
    _ desk: inout any RemoteDesk
  ) throws(StoreFailure) -> Int? {
    guard let number = task.number else { return nil }
    if let card = try desk.card(id) {
      guard card.project == link.project, card.number != number else { return nil }
      // It was told already, and has another one since that is still to be sent.
      if let original, TaskObject(original)?.number == number { return nil }
    }
    guard let other = try desk.card(number: number, in: link.project), other.number == number,
      other.project == link.project
    else { return number }
    // What was destroyed keeps its number, and what comes has another one everywhere.
    if other.life == .purged { return number }
    let standing = Standing(uid: task.uid, made: object.made(in: place))
    if let theirs = try self.standing(of: other, as: number, link, desk), theirs.isFirst(beside: standing) {
      return number
    }
    let followers = try followers(of: other, link, desk)
    _ = try desk.carryOut(.renumbered(other.id, to: nil, followers: followers), on: context(link.project))
    return number
  }

  /// Of two with the same number on the server every machine chooses the same.
  private struct Standing {
    let uid: String
    let made: Moment?

    func isFirst(beside other: Standing) -> Bool {
      let (one, two) = (made?.milliseconds ?? .max, other.made?.milliseconds ?? .max)
      return one != two ? one < two : uid.utf8.lexicographicallyPrecedes(other.uid.utf8)
    }
  }

  /// Nil where the server does not have it under this number.
  private func standing(
    of card: Card, as number: Int, _ link: RemoteLink, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> Standing? {
    guard let object = try desk.object(of: card.id, in: link.project), let there = TaskObject(object.original),
      there.number == number
    else { return nil }
    return Standing(uid: object.uid, made: there.made(in: place))
  }

  /// Those that were written when it had the number already, by which they are known; and those that wait to be sent and say it, as one
  /// may speak of a card that is not there yet, and of itself.
  private func naming(
    _ card: Card, _ link: RemoteLink, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> [CardID] {
    var naming = Set(try desk.mentioning(card.id, most: Absorber.mostFollowers))
    let reference = CardReference(project: nil, card.number)
    for unsent in try desk.unsent(in: link.project, after: nil, most: Absorber.mostFollowers) {
      guard let other = try desk.card(unsent.card), other.notes.utf8.contains(UInt8(ascii: "#")) else { continue }
      if Mentions.all(in: other.notes).contains(where: { $0.reference == reference }) { naming.insert(other.id) }
    }
    return naming.sorted()
  }

  private static let mostFollowers = 2_000

  /// The cards whose notes were written here and mean this one by its number: what came from there means what has it there.
  private func followers(
    of card: Card, _ link: RemoteLink, _ desk: any RemoteDesk
  ) throws(StoreFailure) -> [CardID] {
    var followers: [CardID] = []
    for id in try naming(card, link, desk) {
      let there = try desk.object(of: id, in: link.project).flatMap { TaskObject($0.original) }
      let told = there.flatMap { try? $0.read(in: place) }?.reading.text.notes ?? ""
      if Mentions.all(in: told).contains(where: { $0.reference.number == card.number }) { continue }
      followers.append(id)
    }
    return followers
  }
}
