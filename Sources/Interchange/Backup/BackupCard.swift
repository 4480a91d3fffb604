import Kanban
import Time

public struct BackupCard: Equatable, Sendable {
  public let id: CardID
  public let number: Int?
  /// The project that the file names for the card; nil if it names none and the reader has to choose one.
  public let project: BackupProject.Name?
  public let reading: CardSnapshot
  /// The parts of the card that the file does not contain, and that an import leaves unchanged.
  public let omitted: Set<CardSnapshot.Part>
  /// The times of creation, change and so on; nil if the file has no dates of the card.
  public let past: StoreDates?
  public let life: Life
  public let changed: Moment?
  /// The time of each part's last change, as far as the file has them.
  public let changes: [CardSnapshot.Part: Moment]
  /// The times of each part's earlier changes, newest first; nil if the file does not have them.
  public let earlier: [CardSnapshot.Part: [Moment]]?
  public let original: SourceText?
  /// The titles of cards that this card waits for, as far as the file has them; in a file of another program, the ids
  /// that it has for these cards.
  public let titles: [CardID: String]
  /// True if the card changed while the backup was written. An older version of it may precede this one in the file.
  public let isAgain: Bool
  /// True if the card comes from another program: then its last import is the base of the merge.
  public let isForeign: Bool
  /// Values that the file of another program does not contain.
  public let gaps: Set<ForeignGap>
  /// The card's own text, at the beginning of its notes; empty without gaps.
  public let body: String
  /// The lines of the notes with the facts of the file; empty without gaps.
  public let facts: String
  /// True for the file of a mirror that a user edited: its values may be newer than `changes` says.
  public let isEdited: Bool
}

extension BackupCard {
  /// Creates the card from a card of another program.
  init(
    id: CardID, project: BackupProject.Name?, reading: CardSnapshot, past: StoreDates, changed: Moment?,
    awaited: [CardID: String], gaps: Set<ForeignGap> = [], body: String = "", facts: String = ""
  ) {
    (self.gaps, self.body, self.facts) = (gaps, body, facts)
    (self.id, self.project, self.reading, self.past, self.changed) = (id, project, reading, past, changed)
    (number, life, original, earlier) = (nil, past.life, nil, nil)
    omitted = reading.column == .done && reading.completed == nil ? [.completion] : []
    (changes, titles, isAgain, isForeign, isEdited) = ([:], awaited, false, true, false)
  }

  /// The maximum number of earlier moments that are written and read for each part.
  public static let mostEarlier = 16

  /// All known members of a card in JSON, including those that are derived from others and ignored when reading.
  static let known: Set = [
    "id", "number", "title", "column", "projectId", "project", "stage", "place", "cameFrom", "trash", "removed",
    "notes", "tags",
    "priority", "due", "dueZone", "dueAt", "dueSeconds", "start", "repeat", "reminders", "waiting", "waitsFor",
    "blockedBy", "blocks", "mentionedIn", "partOf", "parts", "size", "estimate", "spent", "clock", "created", "changed",
    "completed", "milliseconds",
    "changes", "earlier", "original",
    "checklist", "links", "next", "reason", "again",
  ]
  static let knownWithin: [String: Set<String>] = [
    "milliseconds": ["created", "changed", "completed", "removed"], "waiting": ["for", "until"],
    "waitsFor": ["id", "number", "title", "holds"], "partOf": ["id", "number", "title"],
    "original": ["uid", "text", "base64url"],
    "repeat": [
      "sentence", "rrule", "afterDone", "paused", "first", "zone", "current", "added", "skipped", "left",
    ],
    "reminders": ["minutesBefore", "daysBefore", "time", "at", "zone", "seconds"],
    "changes": Set(CardSnapshot.Part.fields.map(\.rawValue)),
    "earlier": Set(CardSnapshot.Part.fields.map(\.rawValue)),
  ]

  init(_ members: BackupMembers, at clock: Clock, isEdited: Bool = false) throws(BackupFlaw) {
    (self.isEdited, gaps, body, facts) = (isEdited, [], "", "")
    let exact = try members.object("milliseconds") { exact throws(BackupFlaw) in exact }
    guard let id: CardID = try members.id("id") else { throw BackupFlaw(.missing("id"), at: members.path) }
    self.id = id
    number = try members.number("number", in: 1...Int64(Int32.max))
    project = try BackupProject.Name(members)
    let changed = try members.moment("changed", exactly: exact)
    self.changed = changed
    let life: Life = try members.flag("trash") ?? false ? .inTrash : .onBoard
    self.life = life
    let removed = try members.moment("removed", exactly: exact)
    past = (try members.moment("created", exactly: exact) ?? changed ?? removed).map { created in
      StoreDates(life: life, created: created, changed: removed ?? changed ?? created)
    }
    reading = try CardSnapshot(members, exact, at: clock)
    omitted = CardSnapshot.omitted(in: members)
    changes = try members.object("changes") { member throws(BackupFlaw) in try CardSnapshot.changes(member) } ?? [:]
    earlier = try members.object("earlier") { member throws(BackupFlaw) in try CardSnapshot.earlier(member) }
    original = try members.object("original") { member throws(BackupFlaw) in try SourceText(member) }
    titles = try BackupCard.titles(members)
    isAgain = try members.flag("again") ?? false
    isForeign = false
    if isEdited, let repeats = reading.text.repeats, !repeats.fits(reading.text.due, at: clock) {
      let path = members.path + [.member("repeat"), .member("rrule")]
      throw BackupFlaw(.badValue(JSON.string(repeats.rule.text).glimpse, .ruleOfDates), at: path)
    }
  }

  private static func titles(_ members: BackupMembers) throws(BackupFlaw) -> [CardID: String] {
    let awaited = try members.objects("waitsFor") { member throws(BackupFlaw) -> (CardID?, String?) in
      (try member.id("id"), try member.text("title"))
    }
    return (awaited ?? []).reduce(into: [:]) { titles, other in
      if let id = other.0, let title = other.1 { titles[id] = title }
    }
  }
}

extension CardSnapshot {
  fileprivate init(_ members: BackupMembers, _ exact: BackupMembers?, at clock: Clock) throws(BackupFlaw) {
    let column = try members.needed("column", .column) { $0.string.flatMap { Column(name: $0) } }
    self.init(
      text: try CardText(members, at: clock), column: column,
      stage: try members.value("stage", .stage) { $0.string.flatMap { $0.isEmpty || Stages.isValid($0) ? $0 : nil } }
        ?? "",
      completed: try members.moment("completed", exactly: exact).flatMap { $0.mayHaveBeen(at: clock.now) ? $0 : nil },
      cameFrom: try members.column("cameFrom"),
      place: try members.value("place", .place) { $0.string.flatMap { Place(key: $0) } }, waiting: try Waiting(members),
      parent: try members.object("partOf") { member throws(BackupFlaw) -> CardID in try CardSnapshot.id(of: member) })
  }

  private static func id(of member: BackupMembers) throws(BackupFlaw) -> CardID {
    guard let id: CardID = try member.id("id") else { throw BackupFlaw(.missing("id"), at: member.path) }
    return id
  }

  /// The parts that lack a member in the file. For example, a deadline without the member `repeat` says nothing about
  /// the repetition, so that the whole part is omitted.
  fileprivate static func omitted(in members: BackupMembers) -> Set<Part> {
    Set(Part.allCases.filter { part in !part.members.allSatisfy(members.has) })
  }

  fileprivate static func changes(_ members: BackupMembers) throws(BackupFlaw) -> [Part: Moment] {
    var changes: [Part: Moment] = [:]
    for part in Part.fields { changes[part] = try members.milliseconds(part.rawValue) }
    changes[.completion] = changes[.position]
    return changes
  }

  fileprivate static func earlier(_ members: BackupMembers) throws(BackupFlaw) -> [Part: [Moment]] {
    var earlier: [Part: [Moment]] = [:]
    for part in Part.fields {
      let moments = try members.list(part.rawValue, of: .milliseconds) { $0.integer.flatMap { Moment(inReach: $0) } }
      earlier[part] = moments.map { $0.prefix(BackupCard.mostEarlier).sorted(by: >) }
    }
    earlier[.completion] = earlier[.position]
    return earlier
  }
}

extension BackupCard {
  /// The moments of all known versions of a part, newest first; only `changed` if the file has no earlier ones.
  public func moments(of part: CardSnapshot.Part, changed: Moment) -> [Moment] {
    guard let past, let earlier else { return [changed] }
    let moments = [changed] + (earlier[part] ?? [])
    // Only a list that is not full ends with the creation: from a full one, versions after the creation may be missing.
    return moments.count > BackupCard.mostEarlier ? moments : moments + [past.created]
  }
}

extension CardSnapshot.Part {
  fileprivate var members: [String] {
    switch self {
    case .title: ["title"]
    case .notes: ["notes"]
    case .tags: ["tags"]
    case .priority: ["priority"]
    case .times: ["due", "start", "repeat"]
    case .reminders: ["reminders"]
    case .position: ["column"]
    case .waiting: ["waiting", "waitsFor"]
    case .completion: ["completed"]
    case .parent: ["partOf"]
    case .size: ["size"]
    case .estimate: ["estimate"]
    case .spent: ["spent"]
    }
  }
}

extension CardText {
  fileprivate init(_ members: BackupMembers, at clock: Clock) throws(BackupFlaw) {
    let greatest = TextLimits.greatest
    let title = try members.needed("title", .textOf(1...greatest.title)) { json in
      json.string.flatMap { CardText.title($0) }
    }
    let notes = try members.value("notes", .textOf(0...greatest.notes)) { json in
      json.string.flatMap { CardText.notes($0) }
    }
    let due = try Deadline(members, at: clock)
    self.init(
      title: title, notes: notes ?? "", due: due, start: try members.day("start"),
      tags: try members.list("tags", of: .tag, most: Tags.most) { $0.string.flatMap { Tags.isValid($0) ? $0 : nil } }
        ?? [],
      priority: try members.value("priority", .choice(Priority.allCases.map(\.name))) {
        $0.string.flatMap { Priority(name: $0) }
      } ?? .none,
      repeats: try members.object("repeat") { member throws(BackupFlaw) in try Repeat(member, due) },
      reminders: try members.objects("reminders", most: Reminder.most) { member throws(BackupFlaw) in
        try Reminder(member, at: clock)
      } ?? [],
      size: try members.number("size", in: 1...Int64(Work.largest)) ?? 0,
      estimate: try members.number("estimate", in: 1...Int64(Work.longest)) ?? 0,
      spent: try members.number("spent", in: 1...Int64(Work.longest)) ?? 0)
    if Set(tags).count < tags.count { throw members.flaw("tags", .distinct) }
    if Set(reminders).count < reminders.count { throw members.flaw("reminders", .distinct) }
  }

  /// The most bytes that a character of a field may take on average; only an excess of combining marks exceeds it.
  private static let bytesOfCharacter = 32

  private static func title(_ text: String) -> String? {
    let title = text.asTitle
    let most = TextLimits.greatest.title
    let isShort = title.utf8.count <= most || title.utf8.count <= most * bytesOfCharacter && title.count <= most
    guard !title.isEmpty, isShort else { return nil }
    // A title of only invisible characters, which older versions stored, is replaced.
    return title.hasVisibleCharacters ? title : CalendarComponent.untitled
  }

  private static func notes(_ text: String) -> String? {
    let most = TextLimits.greatest.notes
    let isShort = text.utf8.count <= most || text.utf8.count <= most * bytesOfCharacter && text.count <= most
    return isShort ? text.withOneKindOfLineEnd : nil
  }
}

// MARK: Times

extension Deadline {
  fileprivate init?(_ members: BackupMembers, at clock: Clock) throws(BackupFlaw) {
    let (seconds, moment) = (try members.seconds("dueSeconds"), try members.moment("dueAt"))
    guard let text = try members.text("due") else {
      // `dueAt` without `due` is rejected, because it lacks the wall time;
      // beside an explicit null in `due` it is ignored.
      if !members.has("due"), seconds != nil || moment != nil { throw BackupFlaw(.missing("due"), at: members.path) }
      return nil
    }
    if let day = Day(text: text) {
      self = .day(day)
      return
    }
    guard let wall = WallTime(iso: text) else { throw members.flaw("due", .deadline) }
    let zone = try members.needed("dueZone", .zone) { $0.string.flatMap { $0.isZoneName ? $0 : nil } }
    guard let instant = clock.moment(of: wall, inZoneNamed: zone, stated: seconds ?? moment) else {
      throw members.flaw("dueZone", .zone)
    }
    self = .time(wall, zone: zone, instant: instant)
  }
}

extension Clock {
  /// The moment of a wall time. `stated` selects one of two moments if the wall time is ambiguous, and is ignored if it
  /// does not fit, as after an edit by hand. Without a known zone the result is `stated`.
  fileprivate func moment(of wall: WallTime, inZoneNamed name: String, stated: Moment?) -> Moment? {
    guard let zone = zone(named: name) else { return stated }
    if let stated, zone.wall(at: stated) == wall { return stated }
    return zone.moment(of: wall)
  }
}

extension Reminder {
  fileprivate init(_ members: BackupMembers, at clock: Clock) throws(BackupFlaw) {
    if let minutes = try members.number("minutesBefore", in: 0...Int64(Reminder.longestBefore)) {
      self = .before(minutes: minutes)
      return
    }
    if let days = try members.number("daysBefore", in: 0...Int64(Reminder.mostDaysBefore)) {
      let minute = try members.needed("time", .time) { $0.string.flatMap { WallTime.minute(Substring($0)) } }
      self = .onDay(daysBefore: days, minute: minute)
      return
    }
    let wall = try members.needed("at", .dayAndTime) { $0.string.flatMap { WallTime(iso: $0) } }
    let zone = try members.needed("zone", .zone) { $0.string.flatMap { $0.isZoneName ? $0 : nil } }
    let stated = try members.seconds("seconds")
    guard let instant = clock.moment(of: wall, inZoneNamed: zone, stated: stated) else {
      throw members.flaw("zone", .zone)
    }
    self = .at(wall, zone: zone, instant: instant)
    guard Reminder(text: text) == self else { throw members.flaw("at", .dayAndTime) }
  }
}

extension Repeat {
  /// Reads a repetition. Without the member `first` its rule starts at the deadline.
  fileprivate init(_ members: BackupMembers, _ due: Deadline?) throws(BackupFlaw) {
    let rule = try members.needed("rrule", .rule) { $0.string.flatMap { try? RecurrenceRule(text: $0) } }
    let isAfterDone = try members.flag("afterDone") ?? false
    if let first = try members.wall("first") {
      let zone = try members.zone("zone")
      self.init(rule, first: first, zone: zone, isAfterDone: isAfterDone)
    } else {
      guard let due else { throw BackupFlaw(.missing("first"), at: members.path) }
      self.init(rule, from: due, isAfterDone: isAfterDone)
    }
    current = try members.wall("current") ?? first
    added = try members.walls("added")
    skipped = try members.walls("skipped")
    isPaused = try members.flag("paused") ?? false
    // Rejects a repetition that the store could not read again.
    guard Repeat(text: text) == self else { throw BackupFlaw(.badValue(.object, .series), at: members.path) }
  }
}

extension BackupMembers {
  fileprivate func wall(_ name: String) throws(BackupFlaw) -> WallSecond? {
    try value(name, .occurrence) { $0.string.flatMap { WallSecond(iso: $0) } }
  }

  fileprivate func walls(_ name: String) throws(BackupFlaw) -> [WallSecond] {
    try list(name, of: .occurrence, most: Repeat.mostDates) { $0.string.flatMap { WallSecond(iso: $0) } } ?? []
  }
}

extension WallTime {
  /// Parses a wall time such as `2026-12-25T17:00`; nil for other texts.
  init?(iso text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false).map { Substring($0) }
    guard parts.count == 2, let day = Day(text: parts[0]), let minute = WallTime.minute(parts[1]) else { return nil }
    self.init(day, minute: minute)
  }
}

extension WallSecond {
  /// The wall time in ISO 8601: `2026-12-25T17:00:00`, or `2026-12-25` for a whole day.
  public func isoText(isTimed: Bool) -> String {
    guard isTimed else { return day.text }
    let rest = second % 60
    return "\(day.text)T\(WallTime.clock(second / 60)):\(rest < 10 ? "0" : "")\(rest)"
  }

  init?(iso text: String) {
    if let day = Day(text: text) {
      self.init(day)
      return
    }
    guard text.utf8.count == 19, text.utf8.dropFirst(16).first == UInt8(ascii: ":"),
      let second = text.suffix(2).asNumber,
      second < 60, let wall = WallTime(iso: String(text.dropLast(3)))
    else { return nil }
    self.init(wall.day, second: wall.minute * 60 + second)
  }
}

// MARK: Waiting and source texts

extension Waiting {
  fileprivate init?(_ members: BackupMembers) throws(BackupFlaw) {
    let beside = try members.object("waiting") { member throws(BackupFlaw) -> Waiting in
      let reason = try member.value("for", .textOf(0...Waiting.longest)) {
        $0.string.flatMap { $0.count <= Waiting.longest ? $0.asTitle : nil }
      }
      return Waiting(for: reason ?? "", until: try member.day("until"))
    }
    let cards = try members.objects("waitsFor", most: Waiting.mostCards) { member throws(BackupFlaw) -> Awaited in
      guard let id: CardID = try member.id("id") else { throw BackupFlaw(.missing("id"), at: member.path) }
      return Awaited(id)
    }
    guard beside != nil || cards?.isEmpty == false else { return nil }
    self.init(for: beside?.reason ?? "", until: beside?.until, cards: cards ?? [])
  }
}

extension SourceText {
  fileprivate init(_ members: BackupMembers) throws(BackupFlaw) {
    let uid = try members.needed("uid", .text, \.string)
    let text = try members.text("text").map { Array($0.utf8) }
    let base64 = try members.value("base64url", .base64) { $0.string.flatMap { Base64URL.decode($0) } }
    guard let bytes = text ?? base64 else {
      throw BackupFlaw(.missing("text"), at: members.path)
    }
    self.init(uid: uid, bytes: bytes)
    guard SourceText.isKept(uid: uid) else { throw members.flaw("uid", .textOfBytes(1...SourceText.longestUID)) }
    guard isKept else {
      throw members.flaw(text == nil ? "base64url" : "text", .textOfBytes(0...SourceText.longest))
    }
  }
}
