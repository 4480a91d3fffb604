/// What is kept of a card that came from another program, and which number it may have.
extension Ledger {
  /// What another program wrote of it, in place of what it wrote before; nil forgets that. So does what is too much to be kept:
  /// what came earlier is not what came last.
  public mutating func setOriginal(of card: CardID, _ original: Original?) throws(StoreFailure) {
    guard let original, original.isKept else { return try forgetOriginal(of: card) }
    _ = try kept(card)
    try keep(original, of: card)
  }

  /// Whether a new card that is about to be written may have this number: not where a card has it, or had it there before it was
  /// sent to another project. Where it is not below the next number, counting goes on behind it.
  public mutating func claim(_ number: Int, in project: ProjectID) throws(StoreFailure) -> Bool {
    _ = try known(project)
    guard (1...Card.greatestClaim).contains(number), try card(number: number, in: project) == nil else { return false }
    try count(through: number, in: project)
    return true
  }
}

extension Card {
  /// So that whoever writes a calendar cannot leave a project without numbers.
  static let greatestClaim = 9_999_999
}
