/// What is kept of a card that came from another program, and which number it may have.
extension Ledger {
  /// What another program wrote of it, in place of what it wrote before; nil forgets that. So does what is too much to be kept:
  /// what came earlier is not what came last.
  public mutating func setOriginal(of card: CardID, _ original: Original?) throws(StoreFailure) {
    guard let original, original.isKept else { return try forgetOriginal(of: card) }
    _ = try kept(card)
    try keep(original, of: card)
  }

  /// Whether a card that is about to be written may have this number: not where another card has it, or had it there before it
  /// was sent to another project. Where it is not below the next number, counting goes on behind it.
  public mutating func claim(_ number: Int, for id: CardID, in project: ProjectID) throws(StoreFailure) -> Bool {
    _ = try known(project)
    guard (1...Card.greatestClaim).contains(number), try isFree(number, for: id, in: project) else { return false }
    try count(through: number, in: project)
    return true
  }

  /// Who is here and has been called otherwise since has given it up.
  func isFree(_ number: Int, for id: CardID, in project: ProjectID) throws(StoreFailure) -> Bool {
    guard let other = try card(number: number, in: project), other.id != id else { return true }
    return other.project == project && other.number != number
  }
}

extension Card {
  /// So that whoever writes a calendar cannot leave a project without numbers.
  static let greatestClaim = 9_999_999
}
