import Kanban
import Time

/// A card of a board in another program, with texts as the file has them. The conversion to a `BackupCard` validates
/// and limits them.
public struct ForeignCard: Equatable, Sendable {
  /// The format's own identifier, or another text that is the same in a later version of the file. Nil if the format
  /// has none: then project and title identify the card.
  public var origin: String?
  /// The id of the card in the store that exported it, in a format whose cards have no identifier. It only recognizes
  /// a card of this store: other programs copy it to the next occurrence of a card.
  public var exportedID: String?
  /// The line of the file that the card begins on.
  public var line: Int
  public var title: String
  public var notes = ""
  /// The list, column or status as the file names it; nil without lists.
  public var list: String?
  /// True if `list` is a keyword such as WAITING, which becomes a tag unless the user maps it or the format defines its
  /// column.
  public var isState = false
  /// Set if the format itself defines whether the card is open, begun or done; a name of a list alone does not.
  public var column: Column?
  /// The board or project that the file names.
  public var project: String?
  /// The names of tags, without a leading `#` or `+`.
  public var tags: [String] = []
  /// The names of people, without a leading `@`; they become the tags `@name`.
  public var people: [String] = []
  public var priority = Priority.none
  public var due: ForeignDate?
  public var start: ForeignDate?
  public var repetition: ForeignRepetition?
  /// The repetition as the file has it, for messages; nil if the format has no text for it.
  public var writtenRepetition: String?
  /// The size of the work, and the estimate and the time spent in minutes; 0 if unknown.
  public var size = 0
  public var estimate = 0
  public var spent = 0
  /// When a reminder rings, in minutes before the deadline.
  public var reminder: Int?
  public var checklists: [ForeignChecklist] = []
  public var links: [ForeignLink] = []
  public var comments: [ForeignComment] = []
  /// Facts that no field of a card holds, for example `milestone: May`; they become lines of the notes.
  public var facts: [ForeignFact] = []
  public var created: ForeignDate?
  public var completed: ForeignDate?
  public var changed: ForeignDate?
  public var waitsUntil: ForeignDate?
  /// The origins (`origin`) of the cards that this card waits for.
  public var waitsFor: [String] = []
  /// The origin (`origin`) of the card that this card is part of.
  public var parent: String?
  /// The name of the zone of the card's times (`ForeignDate.wall`); nil for the user's zone.
  public var zone: String?
  /// True if a deadline at midnight is meant: the format has deadlines without a time, too.
  public var keepsMidnight = false
  /// The cells of a row for which the table has no column.
  public var surplus: [String] = []
  /// The name of its file in a folder; empty for a card of a single file.
  public var file = ""
  /// True in a format without identifiers that keeps completed tasks: an open task of the same title is another one.
  public var staysDone = false
  /// Values of the format's own fields that were not understood. The notes keep them as facts, and the report names
  /// them.
  public var unclear: [ForeignFact] = []
  /// True if the program archives completed cards: an archived card of a list in DONE is completed, not removed.
  public var isDoneWhenArchived = false
  /// Values that the file does not contain, so that an import leaves those of a known card unchanged.
  public var gaps: Set<ForeignGap> = []
  /// True for a closed or deleted card, which goes to the trash.
  public var isArchived = false

  public init(_ title: String, origin: String? = nil, line: Int) {
    (self.title, self.origin, self.line) = (title, origin, line)
  }

  /// Sets size, estimate or time spent if the name means one of them and the value is valid; otherwise adds a fact.
  mutating func add(_ name: String, _ value: String) {
    let number = decimal(value).flatMap { (1...Work.largest).contains($0) ? $0 : nil }
    switch (ForeignCard.workField(named: name), number, Work.minutes(foreign: value)) {
    case (.size, let number?, _): size = number
    case (.estimate, _, let minutes?): estimate = minutes
    case (.spent, _, let minutes?): spent = minutes
    default: facts.append(ForeignFact(name, value))
    }
  }

  /// The field of a card that the name means: size, estimate or time spent. Nil for other names.
  static func workField(named name: String) -> CardField? {
    switch name.lowercased() {
    case "size": .size
    case "estimate", "effort": .estimate
    case "spent": .spent
    default: nil
    }
  }
}

extension Work {
  /// The minutes of a length with a unit, such as `2h`, `1:30` or `PT2H`. Nil for a number alone, because each program
  /// counts in another unit, and for days and weeks.
  static func minutes(foreign text: String) -> Int? {
    let text = text.uppercased().hasPrefix("PT") ? String(text.dropFirst(2)) : text
    guard text.contains(where: { !$0.isNumber }), let minutes = minutes(text), minutes > 0 else { return nil }
    return minutes
  }
}

/// A value that a file of another program does not contain, although the program may have it. The import keeps the
/// stored value.
public enum ForeignGap: Sendable {
  /// The column of an open card. An import still moves the card if an earlier import had completed it.
  case column
  /// Deadline, start and repetition, unless the stored card has neither deadline nor start.
  case times
  case priority
  case labels, people
  /// Facts and comments in the notes, below the text of the card.
  case additions
}

/// A date or a time of another program's file, as precise as the file has it.
public enum ForeignDate: Equatable, Sendable {
  case day(Day)
  /// A time without a zone of its own; it is read in the card's zone, or in the user's.
  case wall(WallTime)
  case moment(Moment)
  /// A text that the format does not define, for example `every friday`. Sekan's own date reader gets it, and the notes
  /// keep it if that fails.
  case text(String)
}

public enum ForeignRepetition: Equatable, Sendable {
  case rule(RecurrenceRule, isAfterDone: Bool)
  /// A repetition in words that the format does not define, treated like the text of a `ForeignDate`.
  case text(String)
}

public struct ForeignChecklist: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var text: String
    public var isDone: Bool
    /// How deep the item is nested; 0 at the top of the checklist.
    public var depth: Int
    /// The deadline of the item; nil without one.
    public var due: ForeignDate?

    public init(_ text: String, isDone: Bool = false, depth: Int = 0, due: ForeignDate? = nil) {
      (self.text, self.isDone, self.depth, self.due) = (text, isDone, depth, due)
    }
  }

  /// The heading of the checklist; empty without one.
  public var name: String
  public var items: [Item]

  public init(_ name: String = "", _ items: [Item]) { (self.name, self.items) = (name, items) }
}

public struct ForeignLink: Equatable, Sendable {
  /// The text of the link; empty if its address is its only text.
  public var name: String
  public var address: String

  public init(_ name: String = "", _ address: String) { (self.name, self.address) = (name, address) }
}

public struct ForeignComment: Equatable, Sendable {
  public var date: ForeignDate?
  /// The name of the comment's author; empty if unknown.
  public var author: String
  public var text: String

  public init(_ text: String, by author: String = "", on date: ForeignDate? = nil) {
    (self.text, self.author, self.date) = (text, author, date)
  }
}

public struct ForeignFact: Equatable, Sendable {
  public var name: String
  public var value: String
  /// The date that the value means, which the notes show in the user's zone; nil for other values.
  public var date: ForeignDate?

  public init(_ name: String, _ value: String, on date: ForeignDate? = nil) {
    (self.name, self.value, self.date) = (name, value, date)
  }
}

/// Collects the notes of a card line by line, up to a limit.
struct ForeignText {
  private var lines: [String] = []
  private var size = 0

  /// The most bytes of the notes; `append` throws if they grow longer.
  static let longest = 8 << 20

  mutating func append(_ line: String, line number: Int) throws(ForeignMistake) {
    size += line.utf8.count + 1
    guard size <= ForeignText.longest else { throw ForeignMistake(.tooLarge(limit: ForeignText.longest), line: number) }
    lines.append(line)
  }

  mutating func append(_ other: ForeignText) { (lines, size) = (lines + other.lines, size + other.size) }

  /// Returns the lines without blank text at both ends and resets the collection. With `unindented`, the blanks that
  /// all lines begin with are removed.
  mutating func flush(unindented: Bool = false) -> String {
    defer { (lines, size) = ([], 0) }
    let shared = unindented ? lines.filter { !$0.allSatisfy(\.isWhitespace) }.map(ForeignText.indentation).min() : 0
    return String(
      lines.map { $0.dropFirst(min(shared ?? 0, ForeignText.indentation($0))) }
        .joined(separator: "\n").withoutBlankEnds)
  }

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}

/// Origins of cards that only their titles and those of the cards above them identify. They are hashes, because such a
/// path can be long.
struct ForeignPaths {
  /// Counts cards of the same path.
  private var counts: [String: Int] = [:]

  mutating func origin(of title: String, below parent: String?) -> String {
    let path = ForeignPaths.hash((parent ?? "") + "\n" + title)
    let count = counts[path, default: 0]
    counts[path] = count + 1
    return count == 0 ? path : ForeignPaths.hash("\(path)\n\(count)")
  }

  private static func hash(_ text: String) -> String { Base64URL.encode(SHA256.hash(text.utf8)) }
}

extension String {
  /// True if the origin is unique everywhere: an address, a UUID, or the 24 digits of Trello.
  var isGloballyUnique: Bool {
    if utf8.count <= 36 {
      let digits = filter { $0 != "-" }
      if [24, 32].contains(digits.utf8.count), digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) {
        return true
      }
    }
    return hasPrefix("https://") || hasPrefix("http://")
  }
}
