/// The one change without an inverse.
extension Ledger {
  /// Only what lies in the trash. What the cards said is taken out of their history too, and none of it can be undone.
  mutating func purge(_ ids: [CardID], _ context: CommitContext) throws(StoreFailure) -> Receipt {
    var receipt = Receipt()
    for id in ids {
      guard let before = try card(id) else { throw .refused(.cardIsGone) }
      switch before.life {
      case .onBoard: throw .refused(.cardIsNotInTrash(number: before.number))
      case .purged: continue
      case .inTrash: break
      }
      try blankEntries(of: id)
      var after = before.gravestone
      after.changed = context.clock.now
      try record(after, over: before, .purged, [.life(.inTrash, .purged)], in: &receipt, context)
    }
    return receipt
  }

  /// A page at a time: a card may have been edited for years.
  private mutating func blankEntries(of card: CardID) throws(StoreFailure) {
    var before: Int64?
    while true {
      let page = try entries(of: card, before: before, most: 100)
      guard let last = page.last else { return }
      for entry in page { try blank(entry) }
      before = last.sequence
    }
  }
}
