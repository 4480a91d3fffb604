import Time

/// The parts of a card that other programs and stores exchange with this one.
public struct CardSnapshot: MergeSnapshot {
  public var text: CardText
  public var column: Column
  /// The name of the card's stage; empty if it has none, or if the source does not know stages.
  public var stage: String
  /// When the card was completed; nil if it is open. In DONE nil means that the source does not record the time: two
  /// snapshots in DONE, one of them with nil, count as completed at the same time.
  public var completed: Moment?
  public var cameFrom: Column?
  /// The place in the column; nil if the source does not store the order of cards.
  public var place: Place?
  public var waiting: Waiting?
  public var parent: CardID?

  public init(
    text: CardText, column: Column = .todo, stage: String = "", completed: Moment? = nil, cameFrom: Column? = nil,
    place: Place? = nil,
    waiting: Waiting? = nil, parent: CardID? = nil
  ) {
    self.text = text
    self.column = column
    self.stage = stage
    self.completed = completed
    self.cameFrom = cameFrom
    self.place = place
    self.waiting = waiting
    self.parent = parent
  }
}

extension CardSnapshot {
  public init(_ card: Card) {
    self.init(
      text: card.text, column: card.column, stage: card.stage, completed: card.position.completed,
      cameFrom: card.position.cameFrom,
      place: card.position.place, waiting: card.waiting, parent: card.parent)
  }

  /// The units of a merge. Each is taken from one side as a whole, except notes and tags, which can be merged from
  /// both.
  public enum Part: String, MergePart {
    case title, notes, tags, priority
    /// Deadline, start and repetition, which are merged as one.
    case times
    case reminders
    /// The column, the stage, and the place in it, which are merged as one.
    case position
    case waiting
    /// The moment of completion and the column before it, if the card is done on both sides; otherwise part of the
    /// position.
    case completion
    case parent
    case size, estimate, spent

    /// All parts except the completion, which shares its field with the position.
    public static let fields = allCases.filter { $0 != .completion }

    public var fields: FieldSet {
      switch self {
      case .title: FieldSet(.title)
      case .notes: FieldSet(.notes)
      case .tags: FieldSet(.tags)
      case .priority: FieldSet(.priority)
      case .times: [FieldSet(.due), FieldSet(.start), FieldSet(.repeats)]
      case .reminders: FieldSet(.reminders)
      case .position, .completion: .position
      case .waiting: .waiting
      case .parent: .parent
      case .size: FieldSet(.size)
      case .estimate: FieldSet(.estimate)
      case .spent: FieldSet(.spent)
      }
    }
  }

  public func isSame(_ part: Part, as other: CardSnapshot) -> Bool {
    switch part {
    case .title: text.title == other.text.title
    case .notes: text.notes.normalized == other.text.notes.normalized
    case .tags: Set(text.tags) == Set(other.text.tags)
    case .priority: text.priority == other.text.priority
    case .times: hasSameTimes(as: other)
    case .reminders: Set(text.reminders) == Set(other.text.reminders)
    case .position:
      column == other.column
        // Stages are compared only if both sides have a place: a source without places knows no stages either.
        && (place == nil || other.place == nil || place == other.place && stage == other.stage)
    case .waiting: isWaitingAlike(other)
    case .completion: isDoneAlike(other)
    case .parent: parent == other.parent
    case .size: text.size == other.text.size
    case .estimate: text.estimate == other.text.estimate
    case .spent: text.spent == other.text.spent
    }
  }

  private func hasSameTimes(as other: CardSnapshot) -> Bool {
    text.start == other.text.start && text.repeats == other.text.repeats
      && Deadline.isSameMoment(text.due, other.text.due)
  }

  /// True if the card is done now and in the base, with different deadlines: its next occurrence was completed, too.
  func isDoneAgain(since base: CardSnapshot) -> Bool {
    column == .done && base.column == .done && !Deadline.isSameMoment(text.due, base.text.due)
  }

  /// False if both are done at known times and the seconds differ (calendars store no milliseconds), or the columns
  /// before, if both are known.
  private func isDoneAlike(_ other: CardSnapshot) -> Bool {
    guard column == .done, other.column == .done, let completed, let theirs = other.completed else { return true }
    return completed.seconds == theirs.seconds
      && (cameFrom == nil || other.cameFrom == nil || cameFrom == other.cameFrom)
  }

  private func isWaitingAlike(_ other: CardSnapshot) -> Bool {
    waiting?.reason ?? "" == other.waiting?.reason ?? "" && waiting?.until == other.waiting?.until
      && Set(waiting?.cards.map(\.card) ?? []) == Set(other.waiting?.cards.map(\.card) ?? [])
  }

  mutating func copy(_ part: Part, from other: CardSnapshot) {
    switch part {
    case .title: text.title = other.text.title
    case .notes: text.notes = other.text.notes
    case .tags: text.tags = other.text.tags
    case .priority: text.priority = other.text.priority
    case .times: (text.due, text.start, text.repeats) = (other.text.due, other.text.start, other.text.repeats)
    case .reminders: text.reminders = other.text.reminders
    case .position:
      if column != .done || other.column != .done { (completed, cameFrom) = (other.completed, other.cameFrom) }
      if column != other.column || other.place != nil { stage = other.stage }
      (column, place) = (other.column, other.place)
    case .waiting: waiting = other.waiting
    case .completion: (completed, cameFrom) = (other.completed, other.cameFrom ?? cameFrom)
    case .parent: parent = other.parent
    case .size: text.size = other.text.size
    case .estimate: text.estimate = other.text.estimate
    case .spent: text.spent = other.text.spent
    }
  }

  /// A copy in which `changed` replaces a missing time of completion if the card is in DONE.
  public func done(asOf changed: Moment) -> CardSnapshot {
    var reading = self
    if column == .done { reading.completed = completed ?? changed }
    return reading
  }

  /// The content by which a user recognizes two cards as the same: title, notes and deadline.
  public struct Face: Hashable, Sendable {
    private let title: String
    private let notes: String
    private let day: Day?
    private let instant: Moment?

    init(_ text: CardText) {
      (title, notes) = (text.title, text.notes.normalized)
      switch text.due {
      case nil: (day, instant) = (nil, nil)
      case .day(let day): (self.day, instant) = (day, nil)
      case .time(_, _, let instant): (day, self.instant) = (nil, instant)
      }
    }
  }

  public var face: Face { Face(text) }
}

extension Deadline {
  /// True if two deadlines are equal, or are the same moment in two zones.
  fileprivate static func isSameMoment(_ one: Deadline?, _ other: Deadline?) -> Bool {
    if case (.time(_, _, let instant)?, .time(_, _, let otherInstant)?) = (one, other) {
      return instant == otherInstant
    }
    return one == other
  }
}

extension String {
  /// The text as other programs normalize it: LF line ends, no other control characters but tabs, no trailing blanks or
  /// leading empty lines.
  fileprivate var normalized: String {
    let text = withOneKindOfLineEnd
    let plain = text.unicodeScalars.filter { !$0.isControl || $0 == "\n" || $0 == "\t" }
    return String(String(String.UnicodeScalarView(plain)).withoutBlankEnds)
  }

  /// The text without trailing blanks and leading empty lines, which other programs add or remove.
  public var withoutBlankEnds: Substring {
    let isBlank = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    // Cuts at the start of the first line with text, so that its indentation stays.
    let line = bytes[..<first].lastIndex { $0 == 10 || $0 == 13 }.map(bytes.index(after:)) ?? bytes.startIndex
    return self[line...last]
  }
}

/// When the parts of a card or page were last changed elsewhere, as far as known.
public struct ChangeTimes<Part: Hashable & Sendable>: Equatable, Sendable {
  public var parts: [Part: Moment]
  /// When any part was changed last; it counts for parts without a moment of their own.
  public var other: Moment

  public init(_ parts: [Part: Moment] = [:], other: Moment) { (self.parts, self.other) = (parts, other) }

  /// Times that are later than any change, so that this version wins.
  public static var never: ChangeTimes { ChangeTimes(other: Moment(milliseconds: .max)) }

  public func moment(_ part: Part) -> Moment { parts[part] ?? other }
}

// Clocks choose winners, and a wrong clock must not win forever: a moment more than a day ahead of ours is not trusted.
// Within a day, all clocks count as right.
extension ChangeTimes {
  /// The times of an incoming version, each at most a day ahead of now.
  public func capped(at now: Moment) -> ChangeTimes {
    ChangeTimes(parts.mapValues { min($0, now + Moment.aDay) }, other: min(other, now + Moment.aDay))
  }

  /// The times of a stored version without moments more than a day ahead, with which every later version would count as
  /// older. Nil if `other` is such a moment.
  public func withoutFuture(at now: Moment) -> ChangeTimes? {
    other > now + Moment.aDay ? nil : ChangeTimes(parts.filter { $0.value <= now + Moment.aDay }, other: other)
  }
}

extension Moment {
  fileprivate static let aDay = 86_400_000

  /// True if the moment can be the time of a change. The epoch and earlier stand for an unknown time; more than a day
  /// ahead is wrong.
  public func isPlausible(at now: Moment) -> Bool { milliseconds > 0 && mayHaveBeen(at: now) }

  /// False if the moment is more than a day ahead.
  public func mayHaveBeen(at now: Moment) -> Bool { self <= now + Moment.aDay }
}

/// The life and dates of a card or page in another store or a file, which a new card or page here takes over.
public struct StoreDates: Equatable, Sendable {
  /// Whether the card or page is on the board or in the trash there.
  public var life: Life
  public var created: Moment
  /// The time of the last change there; for a card or page in the trash, the time of its removal.
  public var changed: Moment

  public init(life: Life, created: Moment, changed: Moment) {
    self.life = life == .inTrash ? .inTrash : .onBoard
    (self.created, self.changed) = (created, changed)
  }
}
