/// Marks a change that was overwritten unseen, so that the machine that made it can list the conflict.
extension EntryReader {
  /// The parts of a card whose newest change here won against a change on the server that had not been seen here.
  public func overriding(_ card: CardID) throws(StoreFailure) -> Set<CardSnapshot.Part> {
    var (touched, parts) = (FieldSet(), Set<CardSnapshot.Part>())
    for entry in try entries(of: card, before: nil, most: 100) {
      let newest = entry.touched.subtracting(touched)
      touched.formUnion(entry.touched)
      guard entry.isOutdone else { continue }
      parts.formUnion(CardSnapshot.Part.fields.filter { !$0.fields.isDisjoint(with: newest) })
    }
    return parts
  }

  /// Whether these fields of a card or a page were last changed by a user at this machine.
  public func isOwn(_ fields: FieldSet, of subject: Subject) throws(StoreFailure) -> Bool {
    let entries = try entries(of: subject, before: nil, most: 100)
    let newest = entries.first { !$0.isOutdone && !$0.touched.isDisjoint(with: fields) }
    return newest.map { $0.actor.origin != .remote } ?? false
  }
}
