extension Commit {
  /// Purges cards in the trash: blanks their history entries and server objects, and deletes their originals. It cannot
  /// be undone.
  mutating func purge(_ ids: [CardID]) throws(StoreFailure) {
    for id in ids {
      guard let before = try ledger.card(id) else { throw .refused(.cardIsGone) }
      switch before.life {
      case .onBoard: throw .refused(.cardIsNotInTrash(number: before.number))
      case .purged: continue
      case .inTrash: break
      }
      try blankEntries(of: .card(id))
      try ledger.forgetOriginal(of: id)
      try ledger.blankObjects(of: id)
      try record(before.gravestone, over: before, .purged, [.life(.inTrash, .purged)])
    }
  }

  /// In pages of 100, because a card may have years of history.
  mutating func blankEntries(of subject: Subject) throws(StoreFailure) {
    var before: Int64?
    while true {
      let page = try ledger.entries(of: subject, before: before, most: 100)
      guard let last = page.last else { return }
      for entry in page { try ledger.blank(entry) }
      before = last.sequence
    }
  }
}
