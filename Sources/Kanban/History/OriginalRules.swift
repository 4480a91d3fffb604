extension Ledger {
  /// Replaces the original of a card. Nil or an original that is too large deletes it, because an outdated one must not
  /// remain.
  public mutating func setOriginal(of card: CardID, _ original: SourceText?) throws(StoreFailure) {
    guard let original, original.isKept else { return try forgetOriginal(of: card) }
    _ = try kept(card)
    try keep(original, of: card)
  }

  /// Claims a number for a card: false if another card has it, or had it before a move to another project. Later cards
  /// get greater numbers.
  public mutating func claim(_ number: Int, for id: CardID, in project: ProjectID) throws(StoreFailure) -> Bool {
    _ = try known(project)
    guard (1...Card.greatestClaim).contains(number), try isFree(number, for: id, in: project) else { return false }
    try count(through: number, in: project)
    return true
  }

  /// A card that was renumbered within its project has given up its old number.
  func isFree(_ number: Int, for id: CardID, in project: ProjectID) throws(StoreFailure) -> Bool {
    guard let other = try card(number: number, in: project), other.id != id else { return true }
    return other.project == project && other.number != number
  }
}

extension Card {
  /// Limits the numbers that an import can claim, so that a calendar cannot use up a project's numbers.
  static let greatestClaim = 9_999_999
}
