/// A mention of another card: `#12`, or `work#12` in another project.
public struct Mention: Equatable, Sendable {
  public let range: Range<String.Index>
  public let reference: CardReference
}

/// Finds mentions in the first `Links.readBytes` bytes of a text, except inside links, which may contain `#` too.
public enum Mentions {
  /// The default maximum number of mentions that are found in a text.
  public static let most = 50

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

  /// The start of the project name that ends right before `#`; equal to `sign` without a name. Long names are cut.
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

  /// True for ASCII letters, digits and `_`, after which `#12` is no mention, as in `#12a`. Korean particles may follow
  /// it.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// A card as written in text: `#12`, or `work#12` in another project.
public struct CardReference: Hashable, Sendable {
  /// The project's name as written before `#`; nil if the mention has no name and means the current project.
  public var project: String?
  public var number: Int

  public init(project: String? = nil, _ number: Int) {
    self.project = project
    self.number = number
  }

  public init?(_ word: String) { self.init(word[...]) }

  public init?(_ word: Substring) {
    guard let mark = word.lastIndex(of: "#") else { return nil }
    let (name, digits) = (word[..<mark], word[word.index(after: mark)...])
    guard (1...CardReference.mostDigits).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits), number > 0, !name.contains(where: { $0 == "#" || $0.isWhitespace })
    else { return nil }
    self.init(project: name.isEmpty ? nil : String(name), number)
  }

  private static let mostDigits = 12

  public var text: String { "\(project ?? "")#\(number)" }
}

extension Project {
  /// The project's name as written before a card number: with one `-` between its runs of letters, digits and `_`;
  /// `home` for the home project without a name. A name of signs only is written by its first code points, because an
  /// empty one means the current project.
  public var reference: String { Project.reference(named: name) }

  package static func reference(named name: String) -> String {
    if name.isEmpty { return "home" }
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
    let signs = name.unicodeScalars.prefix(8).lazy.map { "u" + String($0.value, radix: 16) }
    return words.isEmpty ? signs.joined(separator: "-") : words
  }

  public func matches(by reference: String) -> Bool { self.reference.lowercased() == reference.lowercased() }
}
