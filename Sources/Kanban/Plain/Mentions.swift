/// A mention of another card: `#12`, or `work#12` in another project.
public struct Mention: Equatable, Sendable {
  public let range: Range<String.Index>
  public let reference: CardReference
}

/// Finds mentions, except inside links, which may contain `#` too.
public enum Mentions {
  public static let most = 50
  /// Maximum number of mentioning cards that are listed.
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

  /// The start of a project name right before `#`, within a maximum length.
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

  /// ASCII only: a Korean particle may follow `#12`.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
