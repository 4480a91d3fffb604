import Kanban
import Time

/// A journal entry from another program, which becomes a page.
struct Foreign {
  var text: String
  var date: PageDate
  /// The names of the entry's tags, without `#`.
  var tags: [String] = []
  /// Lines of metadata that a page has no field for; they are added below the text.
  var lines: [String] = []
  var weather: Weather?
  var created: Moment?
  var id: PageID?

  /// The page of the entry; nil if it is blank even with its lines and tags, which is counted as left out.
  func page(in journal: Journal, _ leftOut: inout LeftOut) -> NewPage? {
    let text = wholeText(&leftOut)
    guard !PageText.isBlank(text) else {
      leftOut.record(.empty)
      return nil
    }
    return NewPage(
      id: id ?? .made(of: text, on: date), journal: journal, date: date, text: text, weather: weather, created: created)
  }

  /// The text with the lines, and the tags that it lacks, at its end.
  func wholeText(_ leftOut: inout LeftOut) -> String {
    let text = text.cleaned.trimmed
    var (there, missing) = (Set(PageText.tags(in: text).map { $0.lowercased() }), [String]())
    for tag in tags {
      guard let tag = Foreign.tag(tag) else {
        leftOut.record(.tag)
        continue
      }
      if there.insert(tag.lowercased()).inserted { missing.append("#" + tag) }
    }
    let ending = (lines.map(\.asTitle) + (missing.isEmpty ? [] : [missing.joined(separator: " ")]))
      .joined(separator: "\n")
    return text.isEmpty || ending.isEmpty ? text + ending : text + "\n\n" + ending
  }

  /// The word as a valid tag: `Day One` becomes `Day-One`, and a number gets a prefix because `#2026` would be a card.
  /// Nil if no valid tag remains.
  private static func tag(_ word: String) -> String? {
    let signs = word.map { $0.isLetter || $0.isNumber || "-_/".contains($0) ? $0 : "-" }
    var tag = String(signs.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed().prefix(Tags.longest))
    if !tag.isEmpty, tag.allSatisfy(\.isNumber) { tag = "_" + tag }
    return PageText.tags(in: "#" + tag) == [tag] ? tag : nil
  }
}

extension String {
  /// Normalizes line breaks and removes control characters that a terminal would obey.
  var cleaned: String {
    let text = withOneKindOfLineEnd
    // Fast check of bytes: 0xC2 begins every control character that is not ASCII, but also some others.
    let isClean = !text.utf8.contains { $0 < 32 && $0 != 9 && $0 != 10 || $0 == 0x7F || $0 == 0xC2 }
    return isClean ? text : String(text.unicodeScalars.filter { !$0.isControl || $0 == "\n" || $0 == "\t" })
  }

  /// The text without line breaks at the start and whitespace at the end. The ids of pages are made of it, so another
  /// rule would import them twice.
  fileprivate var trimmed: String {
    let begun = unicodeScalars.drop { $0 == "\n" }
    let last = begun.lastIndex { !$0.properties.isWhitespace }
    return String(begun[..<(last.map(begun.index(after:)) ?? begun.startIndex)])
  }

  var firstLine: Substring {
    Substring(unicodeScalars.prefix { $0 != "\n" })
  }
}

extension PageID {
  /// The id of a page, derived from its text and date, so that a second import finds the same page.
  static func made(of text: String, on date: PageDate) -> PageID {
    let wall = date.day.number * 86_400 + (date.second ?? 0)
    var lanes: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)
    for byte in "\(date.day.text) \(date.second ?? -1) ".utf8 { mix(byte, into: &lanes) }
    for byte in text.utf8 { mix(byte, into: &lanes) }
    let time = UInt64(max(0, wall)) * 1000
    return PageID(high: time << 16 | (spread(lanes.0) & 0xFFFF), low: spread(lanes.1 ^ (lanes.0 &>> 16)))
  }

  private static func mix(_ byte: UInt8, into lanes: inout (UInt64, UInt64)) {
    lanes.0 = (lanes.0 ^ UInt64(byte)) &* 0x100_0000_01B3
    lanes.1 = (lanes.1 &+ UInt64(byte) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    lanes.1 ^= lanes.1 &>> 29
  }

  private static func spread(_ value: UInt64) -> UInt64 {
    let mixed = (value ^ (value &>> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed &>> 33)
  }
}
