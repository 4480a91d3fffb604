/// What a title is looked up by when only its beginning is typed: as search compares it, so far as stores keep it in order.
public struct TitleKey: Hashable, Sendable {
  public let bytes: [UInt8]
  private let rest: [UInt8]

  /// What begins alike for so long stands in the order in which it came. It is in people's files and never changes.
  public static let longest = 64

  /// Nil for what is left of a card that was purged, and for a beginning that says nothing.
  public init?(_ text: String) {
    let folded = Folded(text).bytes
    guard !folded.isEmpty else { return nil }
    bytes = Array(folded.prefix(TitleKey.longest))
    rest = Array(folded.dropFirst(TitleKey.longest))
  }

  /// All of it, beyond what is kept.
  public func begins(_ title: String) -> Bool { Folded(title).bytes.starts(with: bytes + rest) }

  /// Whether nothing but capitals and accents tells a title from it.
  public func isWhole(_ title: String) -> Bool { Folded(title).bytes == bytes + rest }

  /// Behind everything that begins so. Text has no byte that cannot be one greater.
  public var behind: [UInt8] {
    var bytes = bytes
    while bytes.last == .max { bytes.removeLast() }
    if let last = bytes.popLast() { bytes.append(last + 1) }
    return bytes
  }
}

/// A card as its title finds it, which is all that a list of names needs.
public struct TitledCard: Hashable, Sendable {
  public let id: CardID
  public let number: Int
  public let title: String
  public let life: Life
  public let column: Column
  /// It comes again.
  public let repeats: Bool

  public init(id: CardID, number: Int, title: String, life: Life, column: Column, repeats: Bool) {
    (self.id, self.number, self.title) = (id, number, title)
    (self.life, self.column, self.repeats) = (life, column, repeats)
  }

  public init(_ card: Card) {
    self.init(
      id: card.id, number: card.number, title: card.title, life: card.life, column: card.column,
      repeats: card.repeats != nil)
  }

  public init(_ card: CardSummary, _ life: Life) {
    self.init(
      id: card.id, number: card.number, title: card.title, life: life, column: card.position.column,
      repeats: card.repeats != nil)
  }
}
