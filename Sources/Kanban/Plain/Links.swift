public struct Link: Equatable, Sendable {
  public let range: Range<String.Index>
  public let target: String
}

/// Finds `http://…`, `https://…` and `mailto:…`, bare, in `<…>` and in Markdown's `[text](…)`.
public enum Links {
  /// Links are looked for in this many bytes at the start of a text, which limits the work on very long lines.
  static let readBytes = 65_536
  /// The maximum length of a link in bytes. Longer ones are ignored, because the program that opens links would
  /// truncate them.
  static let longest = 4_096

  public static func all(in text: String, most: Int = .max) -> [Link] {
    var links: [Link] = []
    let limit = limit(of: text)
    var rest = text.utf8[..<limit]
    while links.count < most, let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[text.utf8.index(after: colon)...]
      guard let start = schemeStart(before: colon, in: text, after: links.last?.range.upperBound ?? text.startIndex)
      else { continue }
      var scan = LinkScan(text[rest.startIndex..<limit], hasHost: text[start..<colon].lowercased() != "mailto")
      let end = scan.end()
      // The search continues after the scanned text, so that many false starts of links take linear time.
      rest = rest[scan.reached...]
      guard let end, scan.reached < limit || limit == text.endIndex,
        text.utf8.distance(from: start, to: end) <= longest
      else { continue }
      links.append(Link(range: start..<end, target: withoutAttachments(text[start..<end])))
    }
    return links
  }

  /// Fields that a `mailto:` address may fill in. Some mail programs attach a file that a link names (`attach=`), so
  /// the others are dropped.
  private static let mailFields: Set = ["to", "cc", "bcc", "subject", "body", "in-reply-to"]

  private static func withoutAttachments(_ link: Substring) -> String {
    guard link.lowercased().hasPrefix("mailto:"), let question = link.firstIndex(of: "?") else { return String(link) }
    let fields = link[link.index(after: question)...].split(separator: "&").filter { field in
      mailFields.contains(field.prefix { $0 != "=" }.lowercased())
    }
    return link[..<question] + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  private static func limit(of text: String) -> String.Index {
    guard var limit = text.utf8.index(text.startIndex, offsetBy: readBytes, limitedBy: text.endIndex)
    else { return text.endIndex }
    while limit.samePosition(in: text.unicodeScalars) == nil { limit = text.utf8.index(before: limit) }
    return limit
  }

  /// The start of the scheme that ends before this colon; nil if the word is no supported scheme.
  private static func schemeStart(
    before colon: String.Index, in text: String, after limit: String.Index
  ) -> String.Index? {
    for scheme in ["https", "http", "mailto"] {
      guard let start = text.utf8.index(colon, offsetBy: -scheme.utf8.count, limitedBy: limit),
        text.utf8[start..<colon].elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 })
      else { continue }
      let before = start > limit ? text.utf8[text.utf8.index(before: start)] : UInt8(ascii: " ")
      return before.isLetterOrDigit || before == UInt8(ascii: "_") || before == UInt8(ascii: "+") ? nil : start
    }
    return nil
  }
}

/// Scans a link from the colon after its scheme to its end.
private struct LinkScan {
  private let text: Substring.UnicodeScalarView
  private let hasHost: Bool
  private(set) var reached: String.Index
  /// The closing brackets that the link itself still needs; any other closing bracket ends it.
  private var open: [Unicode.Scalar] = []

  init(_ text: Substring, hasHost: Bool) {
    self.text = text.unicodeScalars
    self.hasHost = hasHost
    reached = text.startIndex
  }

  mutating func end() -> String.Index? {
    guard let first = hasHost ? authority() : text.startIndex, first < text.endIndex, isHostStart(text[first])
    else { return nil }
    reached = first
    var isHost = true
    while reached < text.endIndex, isPartOfLink(text[reached]) {
      if text[reached] == "/" || text[reached] == "?" { isHost = false }
      if !text[reached].isASCII, endsBefore(reached, first: first, isHost: isHost) { break }
      text.formIndex(after: &reached)
    }
    let end = withoutPunctuation(from: first, to: reached)
    return end > first && (hasHost || isAddress(text[first..<end])) ? end : nil
  }

  private func authority() -> String.Index? {
    text.starts(with: "//".unicodeScalars) ? text.index(text.startIndex, offsetBy: 2) : nil
  }

  private func isHostStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "[" || (scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value).isLetterOrDigit : scalar.isLetter)
  }

  private func isAddress(_ address: Substring.UnicodeScalarView) -> Bool {
    let parts = address.prefix { $0 != "?" }.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }

  /// Whether the character continues the link: allowed ASCII, or a letter of any script. A closing bracket does so only
  /// if it was opened within the link.
  private mutating func isPartOfLink(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[":
      open.append(scalar == "(" ? ")" : "]")
      return true
    case ")", "]":
      guard open.last == scalar else { return false }
      open.removeLast()
      return true
    case "<", ">", "\"", "`", "{", "}", "|", "\\", "^": return false
    default: return scalar.isASCII ? scalar.value > 0x20 && scalar.value < 0x7F : scalar.isLetter
    }
  }

  /// True if the link ends before this character, because Korean text follows without a blank. Only a letter beyond
  /// ASCII that follows an ASCII character ends it: in the host any such letter, except after `.` and `-`; later only a
  /// particle.
  private func endsBefore(_ index: String.Index, first: String.Index, isHost: Bool) -> Bool {
    guard index > first else { return false }
    let previous = text[text.index(before: index)]
    guard previous.isASCII else { return false }
    if isHost { return previous != "." && previous != "-" }
    // Looks at eight letters, which is longer than any particle: so the start of a longer word never counts as one.
    let word = text[index...].prefix(8).prefix { !$0.isASCII && $0.isLetter }
    return Particles.all.contains(String(word))
  }

  /// Moves the end of a link before punctuation that belongs to the sentence around it.
  private func withoutPunctuation(from first: String.Index, to end: String.Index) -> String.Index {
    var end = end
    while end > first {
      let last = text.index(before: end)
      guard ".,;:!?'*~([".unicodeScalars.contains(text[last]) else { break }
      end = last
    }
    return end
  }
}

/// Korean particles, which follow a noun without a blank.
private enum Particles {
  static let all = Set(
    """
    은 는 이 가 을 를 의 에 에서 에게 에는 에도 에서는 로 으로 로는 로도 와 과 랑 이랑 도 만 까지 부터 보다 처럼 마다 나 이나 라고 이라고 라는 이라는 \
    란 이란 입니다 이다 다 이고 인데 이며 예요 이에요 이야 야 님 및 등
    """.split(separator: " ").map(String.init))
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }
}
