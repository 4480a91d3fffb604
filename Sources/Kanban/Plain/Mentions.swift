/// Where a text names another card: `#12`, or `work#12` in another project.
public struct Mention: Equatable, Sendable {
  public let range: Range<String.Index>
  public let reference: CardReference
}

/// Finds them; links have a `#` of their own and are left out.
public enum Mentions {
  /// More in one text are not looked for.
  public static let most = 50
  /// How many of the cards that name one are told.
  public static let mostTold = 100

  public static func all(in text: String, most: Int = most) -> [Mention] {
    guard text.utf8.contains(mark) else { return [] }
    let links = Links.all(in: text).map(\.range)
    var (mentions, rest) = ([Mention](), text.utf8.prefix(Links.readBytes))
    while mentions.count < most, let sign = rest.firstIndex(of: mark) {
      let end = rest[rest.index(after: sign)...].prefix(while: isDigit).endIndex
      rest = rest[max(end, rest.index(after: sign))...]
      guard end == text.utf8.endIndex || !isWordByte(text.utf8[end]), !links.contains(where: { $0.contains(sign) })
      else { continue }
      let start = nameStart(before: sign, in: text, after: mentions.last?.range.upperBound ?? text.startIndex)
      guard let reference = CardReference(text[start..<end]) else { continue }
      mentions.append(Mention(range: start..<end, reference: reference))
    }
    return mentions
  }

  /// The name of a project right before the sign. Longer ones have none.
  private static func nameStart(before sign: String.Index, in text: String, after limit: String.Index) -> String.Index {
    var (start, length) = (sign, 0)
    while start > limit, length < mostNameCharacters {
      let before = text.index(before: start)
      guard text[before].isLetter || text[before].isNumber || "-_".contains(text[before]) else { break }
      (start, length) = (before, length + 1)
    }
    return start
  }

  private static let mostNameCharacters = 100
  private static let mark = UInt8(ascii: "#")

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Of ASCII: `#12` may stand right before a Korean particle.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
