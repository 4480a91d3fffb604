public enum PageText {
  /// The title of a page: its first line with words, without heading marks.
  public static func title(of text: String) -> String {
    let range = titleRange(in: text)
    let words = String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self).asTitle
    let behind = words.drop { $0 == "#" }
    // Only `#` before a blank marks a heading: `# Title` is one, `#tag` is not.
    return behind.first == " " ? String(behind.dropFirst()) : words
  }

  /// The byte range of the first line with more than `#`, within the first `titleBytes`; else empty.
  public static func titleRange(in text: String) -> Range<Int> {
    var start = 0
    for line in text.utf8.prefix(titleBytes).split(separator: newline, omittingEmptySubsequences: false) {
      let words = String(decoding: line, as: UTF8.self).asTitle
      if words.contains(where: { $0 != "#" }) { return start..<start + line.count }
      start += line.count + 1
    }
    return 0..<0
  }

  public static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  public static func opening(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(PageSummary.openingLength)))
  }

  /// The first `Tags.most` tags, such as `#garden` and `#정원`, in the text outside of links, in order and without
  /// duplicates. A word such as `#12` is a card, and `# Title` a heading.
  public static func tags(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var (tags, seen) = ([String](), Set<String>())
    for range in tagRanges(in: text, most: .max) {
      let tag = String(text[range].dropFirst())
      guard tags.count < Tags.most, seen.insert(tag).inserted else { continue }
      tags.append(tag)
    }
    return tags
  }

  public static func tagRanges(in text: String, most: Int) -> [Range<String.Index>] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    // Links and tags both go forward in the text, so each link is skipped once it ends before a tag.
    var links = Links.all(in: text).map(\.range)[...]
    var ranges: [Range<String.Index>] = []
    var rest = text.utf8[...]
    while ranges.count < most, let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
      let start = text.index(after: sign)
      let end = text[start...].firstIndex { !isTagCharacter($0) } ?? text.endIndex
      rest = rest[max(end, rest.index(after: sign))...]
      links = links.drop { $0.upperBound <= sign }
      let word = text[start..<end]
      guard !word.isEmpty, word.utf8.count <= longestTag, !isCard(word),
        Tags.isValid(String(word)), sign == text.startIndex || !isTagCharacter(text[text.index(before: sign)]),
        links.first?.contains(sign) != true
      else { continue }
      ranges.append(sign..<end)
    }
    return ranges
  }

  /// True if the word after `#` is a number, which names a card, also with a Korean particle: `#12를`, `#12번에서`.
  private static func isCard(_ word: Substring) -> Bool {
    var behind = word.drop(while: \.isNumber)
    guard behind.count < word.count else { return false }
    if behind.first == "번" { behind.removeFirst() }
    return behind.isEmpty || particles.contains(String(behind))
  }

  private static let particles: Set<String> = [
    "가", "과", "까지", "나", "도", "라", "란", "랑", "로", "를", "만", "보다", "부터", "에", "에게", "에서", "와", "은", "는", "을", "의",
    "이", "이나", "이라", "이란", "이랑", "으로", "처럼", "하고",
  ]

  private static func isTagCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_/".contains(character)
  }

  private static let newline = UInt8(ascii: "\n")
  /// The maximum length of a tag in bytes. A letter may have any number of marks, and lists read the tags of all pages.
  private static let longestTag = 4 * Tags.longest
  /// The number of bytes at the start of a page in which its title is looked for.
  public static let titleBytes = 4_096
}
