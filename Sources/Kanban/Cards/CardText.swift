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
  /// How large the work is, without a unit; 0 if unknown.
  public var size: Int
  /// Minutes; 0 if unknown.
  public var estimate: Int
  /// Minutes.
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

/// Maximum lengths of title and notes, in characters.
public struct TextLimits: Equatable, Sendable {
  public var title: Int
  public var notes: Int

  public init(title: Int = 200, notes: Int = 10_000) {
    self.title = title
    self.notes = notes
  }

  /// Upper bounds for the settings. They keep a store readable and a row within SQLite's limits.
  public static let greatest = TextLimits(title: 2_000, notes: 1_000_000)

  /// Maximum average of UTF-8 bytes per character. An emoji family takes 25; thirty thousand combining accents are
  /// still one character.
  private static let bytesOfCharacter = 32

  /// The first changed field with far too many bytes for its limit in characters, else nil.
  func overrun(by text: CardText, _ before: CardText?) -> CardField? {
    if text.title != before?.title, text.title.utf8.count > title * TextLimits.bytesOfCharacter { return .title }
    if text.notes != before?.notes, text.notes.utf8.count > notes * TextLimits.bytesOfCharacter { return .notes }
    return nil
  }
}

/// Tags group cards. A tag contains no blanks and no commas.
public enum Tags {
  public static let most = 50
  public static let longest = 50

  /// Parses `ops, security`, `#ops #security` or `+ops +security`, without duplicates, in the given order. A word that
  /// equals a known tag is that tag, even if it begins with `#` or `+`.
  public static func read(_ text: String, known: [String] = []) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init) {
      let tag = known.contains(word) ? word : plain(word)
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  public static func plain(_ word: String) -> String { String(word.drop { $0 == "#" || $0 == "+" }) }

  /// Accepts a leading `+`, which cannot be typed: older stores contain such tags.
  public static func isValid(_ tag: String) -> Bool {
    // Checks bytes first: a string never has more characters than bytes.
    !tag.isEmpty && (tag.utf8.count <= longest || tag.count <= longest)
      && !tag.unicodeScalars.contains { $0 == "," || $0 == "#" || $0.isControl || $0.isBlank }
  }
}

extension Unicode.Scalar {
  /// White space other than control characters; in ASCII only the space.
  fileprivate var isBlank: Bool { isASCII ? self == " " : properties.isWhitespace }
}

extension String {
  /// With CRLF and CR replaced by LF, so that the lines of a checklist are recognized.
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

  /// False for a text of blanks and invisible characters only, such as zero-width spaces, soft hyphens and direction
  /// marks.
  public var hasVisibleCharacters: Bool {
    unicodeScalars.contains {
      !$0.isControl && !$0.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// A single line: control characters and line breaks become spaces, and both ends are trimmed.
  public var asTitle: String {
    let isPlain = utf8.first != 32 && utf8.last != 32 && utf8.allSatisfy { (32..<127).contains($0) }
    if isPlain { return self }
    var title = String.UnicodeScalarView()
    // A plain loop: the first use of lazy collections looks up their types by name, a tenth of the run time of `sekan
    // add`.
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
