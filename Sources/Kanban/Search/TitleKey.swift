/// The sort key of a title's beginning: folded, and cut to the length that stores index.
public struct TitleKey: Hashable, Sendable {
  public let bytes: [UInt8]
  private let rest: [UInt8]

  /// The length of a key in bytes. Titles whose first 64 folded bytes are equal are listed in order of creation. Keys
  /// are stored, so the length must never change.
  public static let longest = 64

  /// Creates the key of a title; nil if nothing is left after folding, as for a purged card.
  public init?(_ text: String) {
    let folded = Folded(text).bytes
    guard !folded.isEmpty else { return nil }
    bytes = Array(folded.prefix(TitleKey.longest))
    rest = Array(folded.dropFirst(TitleKey.longest))
  }

  /// Whether a title, compared in full, begins with the text of this key; the key itself is cut to the indexed length.
  public func begins(_ title: String) -> Bool { Folded(title).bytes.starts(with: bytes + rest) }

  /// Whether the titles are equal except for case and accents.
  public func isWhole(_ title: String) -> Bool { Folded(title).bytes == bytes + rest }

  /// The upper bound of all keys with this prefix. UTF-8 has no byte 255, so each byte can be incremented.
  public var behind: [UInt8] {
    var bytes = bytes
    while bytes.last == .max { bytes.removeLast() }
    if let last = bytes.popLast() { bytes.append(last + 1) }
    return bytes
  }
}

public struct TitledCard: Hashable, Sendable {
  public let id: CardID
  public let number: Int
  public let title: String
  public let life: Life
  public let column: Column
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
