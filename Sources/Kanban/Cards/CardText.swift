import Time

/// The editable fields of a card; `CardField` describes each of them.
public struct CardText: Equatable, Sendable {
  public var title: String
  public var notes: String
  public var due: Deadline?
  public var start: Day?
  public var tags: [String]
  public var priority: Priority
  public var repeats: Repeat? {
    get { series?.wrappedValue }
    set { series = newValue.map { Boxed($0) } }
  }
  public var reminders: [Reminder]
  /// The size of the work, a number without a unit; 0 if unknown.
  public var size: Int
  /// The estimated work in minutes; 0 if unknown.
  public var estimate: Int
  /// The time spent in minutes.
  public var spent: Int
  private var series: Boxed<Repeat>?

  public init(
    title: String = "", notes: String = "", due: Deadline? = nil, start: Day? = nil, tags: [String] = [],
    priority: Priority = .none, repeats: Repeat? = nil, reminders: [Reminder] = [], size: Int = 0, estimate: Int = 0,
    spent: Int = 0
  ) {
    self.title = title
    self.notes = notes
    self.due = due
    self.start = start
    self.tags = tags
    self.priority = priority
    self.reminders = reminders
    self.size = size
    self.estimate = estimate
    self.spent = spent
    series = repeats.map { Boxed($0) }
  }
}

/// The configurable maximum lengths of a card's title and notes, in characters.
public struct TextLimits: Equatable, Sendable {
  public var title: Int
  public var notes: Int

  public init(title: Int = 200, notes: Int = 10_000) {
    self.title = title
    self.notes = notes
  }

  /// Upper bounds for the configurable lengths of title and notes. They keep a row within SQLite's limits.
  public static let greatest = TextLimits(title: 2_000, notes: 1_000_000)

  /// How many UTF-8 bytes a character of a text may have on average. An emoji family takes 25; thirty thousand
  /// combining accents are still one character.
  private static let bytesOfCharacter = 32

  /// The first changed text (title or notes) with far more bytes than its limit in characters allows; nil if none has.
  func overrun(by text: CardText, _ before: CardText?) -> CardField? {
    if text.title != before?.title, text.title.utf8.count > title * TextLimits.bytesOfCharacter { return .title }
    if text.notes != before?.notes, text.notes.utf8.count > notes * TextLimits.bytesOfCharacter { return .notes }
    return nil
  }
}

/// Parses and validates the tags of cards. A tag has no blanks, commas, `#` or control characters.
public enum Tags {
  public static let most = 50
  public static let longest = 50

  /// Parses `ops, security`, `#ops #security` or `+ops +security`, without duplicates, in the given order. A word that
  /// equals a known tag is that tag, even if it begins with `#` or `+`. Invalid tags are returned, too.
  public static func read(_ text: String, known: [String] = []) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init) {
      let tag = known.contains(word) ? word : plain(word)
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The tags without duplicates, in the given order.
  static func distinct(_ tags: [String]) -> [String] {
    tags.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  public static func plain(_ word: String) -> String { String(word.drop { $0 == "#" || $0 == "+" }) }

  /// Whether the text is a valid tag. A leading `+`, which `read` removes from new tags, is valid, because older stores
  /// have such tags.
  public static func isValid(_ tag: String) -> Bool {
    // Compares bytes with the limit first, which is faster: a string never has more characters than bytes.
    !tag.isEmpty && (tag.utf8.count <= longest || tag.count <= longest)
      && !tag.unicodeScalars.contains { $0 == "," || $0 == "#" || $0.isControl || $0.isBlank }
  }
}

extension Unicode.Scalar {
  /// True for white space; in ASCII only for the space, because the other blanks are control characters.
  fileprivate var isBlank: Bool { isASCII ? self == " " : properties.isWhitespace }
}

extension String {
  /// The text with CRLF and CR replaced by LF, so that the lines of a checklist are recognized.
  public var withOneKindOfLineEnd: String {
    guard utf8.contains(13) else { return self }
    var bytes: [UInt8] = []
    var wasReturn = false
    for byte in utf8 {
      if !(byte == 10 && wasReturn) { bytes.append(byte == 13 ? 10 : byte) }
      wasReturn = byte == 13
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// False for a text that shows nothing: blanks and invisible characters such as zero-width spaces, soft hyphens and
  /// direction marks.
  public var hasVisibleCharacters: Bool {
    unicodeScalars.contains {
      !$0.isControl && !$0.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The text as a single line: control characters and line breaks become spaces, and both ends are trimmed.
  public var asTitle: String {
    // Fast check of bytes: these begin no control character and no white space but the blank.
    let isPlain =
      utf8.first != 32 && utf8.last != 32
      && utf8.allSatisfy { (32..<127).contains($0) || $0 >= 0x80 && $0 != 0xC2 && !(0xE1...0xE3).contains($0) }
    if isPlain { return self }
    var title = String.UnicodeScalarView()
    // A plain loop instead of lazy collections, whose first use looks up types by name: a tenth of the run time of
    // `sekan add`.
    var gap: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      let sign = scalar.isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar
      if sign.isWhitespace {
        if !title.isEmpty { gap.append(sign) }
      } else {
        for blank in gap { title.append(blank) }
        gap.removeAll()
        title.append(sign)
      }
    }
    return String(title)
  }
}
