/// What a person fills in of a card; what more there is to know of each field is declared in `CardField`.
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
  private var series: Boxed<Repeat>?

  public init(
    title: String = "", notes: String = "", due: Deadline? = nil, start: Day? = nil, tags: [String] = [],
    priority: Priority = .none, repeats: Repeat? = nil, reminders: [Reminder] = []
  ) {
    self.title = title
    self.notes = notes
    self.due = due
    self.start = start
    self.tags = tags
    self.priority = priority
    self.reminders = reminders
    series = repeats.map { Boxed($0) }
  }
}

/// How long a title and the notes may be, in characters.
public struct TextLimits: Equatable, Sendable {
  public var title: Int
  public var notes: Int

  public init(title: Int = 200, notes: Int = 10_000) {
    self.title = title
    self.notes = notes
  }

  /// No setting goes beyond: a store stays readable, and a row within what SQLite is told to accept.
  public static let greatest = TextLimits(title: 2_000, notes: 1_000_000)

  /// In UTF-8, on average: a family of emoji takes 25, and a letter under thirty thousand accents is one character.
  private static let bytesOfCharacter = 32

  /// The text that has no more characters than it may, and is far too large all the same.
  func overrun(by text: CardText, _ before: CardText?) -> CardField? {
    if text.title != before?.title, text.title.utf8.count > title * TextLimits.bytesOfCharacter { return .title }
    if text.notes != before?.notes, text.notes.utf8.count > notes * TextLimits.bytesOfCharacter { return .notes }
    return nil
  }
}

/// Words that group cards, written without spaces or commas.
public enum Tags {
  public static let most = 50
  public static let longest = 50

  /// `ops, security`, `#ops #security` or `+ops +security`; each once, in the order they came. What is written just as
  /// a tag that is known already means that one, whatever it begins with.
  public static func read(_ text: String, known: [String] = []) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init) {
      let tag = known.contains(word) ? word : plain(word)
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Without the signs that only say that it is a tag.
  public static func plain(_ word: String) -> String { String(word.drop { $0 == "#" || $0 == "+" }) }

  /// Nobody types one that begins with `+`, but older stores have such.
  public static func isValid(_ tag: String) -> Bool {
    // Fewer bytes than characters there cannot be.
    !tag.isEmpty && (tag.utf8.count <= longest || tag.count <= longest)
      && !tag.unicodeScalars.contains { $0 == "," || $0 == "#" || $0.isControl || $0.isBlank }
  }
}

extension Unicode.Scalar {
  /// C0, delete and C1: what a terminal would obey rather than show.
  public var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// White space that is no control character; of ASCII that is one.
  fileprivate var isBlank: Bool { isASCII ? self == " " : properties.isWhitespace }
}

extension String {
  /// However a text came here, its lines end alike, and the lines of a checklist can be told.
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

  /// A single line: every control character and line break becomes a space, the ends are trimmed.
  public var asTitle: String {
    var title = String.UnicodeScalarView()
    // In a loop: the types of layered collections are looked up by name when they are first met, a tenth of a whole `sekan add`.
    var gap: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      let sign = scalar.isControl || scalar == "\u{2028}" || scalar == "\u{2029}" ? " " : scalar
      if sign.properties.isWhitespace {
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
