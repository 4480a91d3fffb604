import Kanban
import Time

extension CardField {
  /// The columns of the field in the table of cards. For notes only the opening: the rest is in a table of its own.
  var columns: [String] {
    switch self {
    case .notes: ["opening"]
    case .due: ["due_day", "due_minute", "due_zone", "due_at"]
    case .start: ["start_day"]
    case .title, .tags, .priority, .repeats, .reminders, .size, .estimate, .spent: [name]
    }
  }

  /// Whether the field is indexed for calendars and reminders; those indexes stay untouched when only a title changes.
  private var isTime: Bool {
    switch self {
    case .due, .start, .repeats, .reminders: true
    case .title, .notes, .tags, .priority, .size, .estimate, .spent: false
    }
  }

  static let times = allCases.filter(\.isTime)
  static let texts = allCases.filter { !$0.isTime }
}

// MARK: Reading

extension Row {
  /// Reads all fields, of the notes only the opening, in the order of `CardField.allCases`.
  mutating func cardText() throws(StoreFailure) -> CardText {
    var text = CardText()
    for field in CardField.allCases {
      if let value = try value(of: field.kind) { text[field] = value }
    }
    return text
  }

  /// Reads the value of a field from its columns; nil if these are NULL.
  private mutating func value(of kind: FieldKind) throws(StoreFailure) -> FieldValue? {
    switch kind {
    case .text: .text(try shownText())
    case .deadline: try deadline().map { .deadline($0) }
    case .day: try optionalDay().map { .day($0) }
    case .tags: .tags(try textValue(StoredTags.read))
    case .priority: .priority(try value(Priority.init(rawValue:)))
    case .repeats: try repeats().map { .repeats($0) }
    case .reminders: try reminders().map { .reminders($0) }
    case .size: .size(Int(try integer(in: 0...Int64(Work.largest))))
    case .length: .length(Int(try integer(in: 0...Int64(Work.longest))))
    }
  }

  mutating func deadline() throws(StoreFailure) -> Deadline? {
    let day = try optionalDay()
    let minute = try optionalInteger(in: 0...1439)
    let zone = try optionalText()
    let instant = try optionalMoment()
    switch (day, minute, zone, instant) {
    case (nil, nil, nil, nil): return nil
    case (let day?, nil, nil, nil): return .day(day)
    case (let day?, let minute?, let zone?, let instant?):
      return .time(WallTime(day, minute: Int(minute)), zone: zone, instant: instant)
    default: throw damage()
    }
  }

  private mutating func repeats() throws(StoreFailure) -> Repeat? {
    guard let text = try optionalText() else { return nil }
    guard let repeats = Repeat(text: text) else { throw damage() }
    return repeats
  }

  private mutating func reminders() throws(StoreFailure) -> [Reminder]? {
    guard let text = try optionalText() else { return nil }
    guard let reminders = StoredReminders.read(text) else { throw damage() }
    return reminders
  }
}

// MARK: Writing

extension Card {
  func values(of fields: [CardField]) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(fields.count + 3)
    for field in fields {
      if field == .notes { values.append(.text(opening.shown)) } else { values += text[field].values }
    }
    return values
  }

  func isSameInFile(_ fields: [CardField], as other: Card) -> Bool {
    fields.allSatisfy { text[$0].isSameInBytes(as: other.text[$0]) }
  }
}

extension FieldValue {
  fileprivate var values: [Value] {
    switch self {
    case .text(let text): [.text(text)]
    case .deadline(nil): [.null, .null, .null, .null]
    case .deadline(.day(let day)): [.day(day), .null, .null, .null]
    case .deadline(.time(let wall, let zone, let instant)):
      [.day(wall.day), .number(wall.minute), .text(zone), .moment(instant)]
    case .day(let day): [.day(day)]
    case .tags(let tags): [.text(StoredTags.text(tags))]
    case .priority(let priority): [.number(priority.rawValue)]
    case .repeats(let repeats): [.text(repeats?.text)]
    case .reminders(let reminders): [.text(StoredReminders.text(reminders))]
    case .size(let number), .length(let number): [.number(number)]
    }
  }
}

/// The tags of a card as stored in one column, separated by spaces, which no tag contains.
enum StoredTags {
  static func text(_ tags: [String]) -> String { tags.joined(separator: " ") }

  static func read(_ text: String) -> [String]? {
    if text.isEmpty { return [] }
    let space = UInt8(ascii: " ")
    let tags =
      text.utf8.contains(space)
      ? text.utf8.split(separator: space, omittingEmptySubsequences: false).map { String(Substring($0)) } : [text]
    return tags.count <= Tags.most && tags.allSatisfy(Tags.isValid) ? tags : nil
  }
}

/// The reminders of a card as stored in one column, one per line.
enum StoredReminders {
  static func text(_ reminders: [Reminder]) -> String? {
    reminders.isEmpty ? nil : reminders.map(\.text).joined(separator: "\n")
  }

  static func read(_ text: String) -> [Reminder]? {
    let lines = text.split(separator: "\n")
    let reminders = lines.compactMap { Reminder(text: $0) }
    return reminders.count == lines.count && reminders.count <= Reminder.most ? reminders : nil
  }
}

/// Reads cards. The columns have the order of the statements in `SQL`.
extension Row {
  /// Reads a card as lists show it. Calls `ties` with the card's key only if the card has ties.
  mutating func summary(_ ties: (Int64) throws(StoreFailure) -> Ties) throws(StoreFailure) -> CardSummary {
    let id: CardID = try id()
    let number = try integer(in: Row.numbers)
    let position = try position()
    let created = try moment()
    let changed = try moment()
    let checked = try integer(in: 0...Int64(Int32.max))
    let total = try integer(in: checked...Int64(Int32.max))
    let waiting = try waiting()
    let text = try cardText()
    let clock = try optionalMoment()
    let isTied = try integer(in: 0...1) == 1
    return CardSummary(
      id: id, number: Int(number), position: position, showing: text,
      progress: Progress(checked: Int(checked), total: Int(total)), waiting: waiting,
      ties: isTied ? try ties(key) : .none, clock: clock, created: created, changed: changed)
  }

  /// Reads a whole card. Calls `awaited` with the card's key only if the card waits for others.
  mutating func card(_ awaited: (Int64) throws(StoreFailure) -> [Awaited]) throws(StoreFailure) -> Card {
    var waits = false
    let summary = try summary { _ in
      waits = true
      return .none
    }
    let life = try value(Life.init(rawValue:))
    let project: ProjectID = try id()
    let rest = try optionalText()
    let parent: CardID? = try optionalID()
    return summary.card(
      notes: rest.map { summary.opening + $0 } ?? summary.opening, project: project, life: life,
      awaiting: waits ? try awaited(key) : [], partOf: parent)
  }

  mutating func rank() throws(StoreFailure) -> Rank {
    let place = try textValue(Place.init(key:))
    return Rank(place: place, id: try id())
  }

  mutating func project() throws(StoreFailure) -> Project {
    var project = Project(id: try id(), name: try text())
    for column in Column.allCases {
      project.limits[column] = try optionalInteger(in: 1...9999).map { Int($0) }
    }
    project.titles = try titles()
    for column in Column.allCases {
      guard let text = try optionalText() else { continue }
      try read(text.split(separator: "\n"), as: column, of: &project)
    }
    project.place = try textValue(Place.init(key:))
    project.isArchived = try integer(in: 0...1) == 1
    project.isLinked = try integer(in: 0...1) == 1
    project.isAmongLinked = try integer(in: 0...1) == 1
    return project
  }

  /// Reads the stages of a column from lines, one stage per line with its limit, if it has one, behind a comma:
  /// `review,3`.
  private func read(_ lines: [Substring], as column: Column, of project: inout Project) throws(StoreFailure) {
    var (names, limits) = ([] as [String], [:] as [String: Int])
    for line in lines {
      let parts = line.split(separator: ",", omittingEmptySubsequences: false)
      names.append(String(parts[0]))
      guard parts.count > 1 else { continue }
      guard parts.count == 2, let limit = Int(parts[1]), Column.limits.contains(limit) else { throw damage() }
      limits[names[names.count - 1]] = limit
    }
    project.stages[column] = names
    project.stageLimits[column] = limits.isEmpty ? nil : limits
  }

  /// Reads the titles of the columns, one per line.
  private mutating func titles() throws(StoreFailure) -> ColumnTitles {
    guard let text = try optionalText() else { return .none }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let titles = ColumnTitles(lines) else { throw damage() }
    return titles
  }

  private mutating func waiting() throws(StoreFailure) -> Waiting? {
    let reason = try optionalShownText()
    let until = try optionalDay()
    if reason == nil, until != nil { throw damage() }
    return reason.map { Waiting(for: $0, until: until) }
  }

  mutating func ties() throws(StoreFailure) -> Ties {
    let awaited = try tied()
    let waiters = try tied()
    let number = try optionalInteger(in: Row.numbers)
    cutShownTexts()
    let home = try optionalShownText().map { Project.reference(named: $0) }
    let parent = number.map { CardReference(project: home, Int($0)) }
    return Ties(awaited: awaited, waiters: waiters, parent: parent, parts: try progress())
  }

  mutating func progress() throws(StoreFailure) -> Progress {
    let checked = try integer(in: 0...Int64(Int32.max))
    return Progress(checked: Int(checked), total: Int(try integer(in: checked...Int64(Int32.max))))
  }

  /// Reads the numbers of tied cards, separated by commas, with 0 for a card of another project: `12,0,14`. NULL means
  /// none.
  private mutating func tied() throws(StoreFailure) -> Tied {
    guard let text = try optionalText() else { return Tied() }
    var numbers: [Int] = []
    for word in text.split(separator: ",") {
      guard let number = Int(word), number >= 0 else { throw damage() }
      numbers.append(number)
    }
    return Tied(numbers)
  }

  mutating func tie() throws(StoreFailure) -> Chain.Tie {
    let from: CardID = try id()
    let other: CardID = try id()
    let number = try integer(in: Row.numbers)
    let project: ProjectID = try id()
    cutShownTexts()
    let title = try shownText()
    let column = try value(Column.init(rawValue:))
    let life = try value(Life.init(rawValue:))
    let holds = try integer(in: 0...1) == 1
    let isStuck = try integer(in: 0...1) == 1
    return Chain.Tie(
      from: from,
      other: TiedCard(
        id: other, number: Int(number), project: project, title: title, column: column, life: life, holds: holds,
        isStuck: isStuck))
  }

  mutating func awaited() throws(StoreFailure) -> Awaited {
    Awaited(try id(), since: try integer(in: Int64.min...Int64.max))
  }

  private mutating func position() throws(StoreFailure) -> Position {
    let column = try value(Column.init(rawValue:))
    let place = try textValue(Place.init(key:))
    let completed = try optionalMoment()
    let cameFrom = try optionalValue(Column.init(rawValue:))
    return Position(column: column, stage: try shownText(), place: place, completed: completed, cameFrom: cameFrom)
  }
}

/// The parameters for storing a card, in the order of the statements that write it.
extension Card {
  var insertion: [Value] {
    [.id(id), .id(project), .number(number), .number(life.kept)] + positionValues + progressValues
      + [.moment(created), .moment(changed), spanValue] + values(of: CardField.allCases)
  }

  var repositioning: [Value] {
    [.id(id), .number(life.kept)] + positionValues + [.moment(changed)]
  }

  var rewriting: [Value] { [.id(id)] + progressValues + [.moment(changed)] + values(of: CardField.texts) }
  var rescheduling: [Value] { [.id(id), spanValue] + values(of: CardField.times) }
  var rewaiting: [Value] {
    let waiting = waiting?.besideCards
    return [.id(id), .text(waiting?.reason), .day(waiting?.until), .moment(changed)]
  }

  private var progressValues: [Value] {
    let progress = Checklist.progress(in: text.notes)
    return [.number(progress.checked), .number(progress.total)]
  }

  private var spanValue: Value { .number(Span.of(text.start, text.due)) }

  private var positionValues: [Value] {
    [
      .column(position.column), .text(position.place.key), .moment(position.completed), .column(position.cameFrom),
      .text(position.stage),
    ]
  }

  /// The notes in two parts: the opening, which boards show, and the rest, which is only read with the whole card.
  var opening: (shown: String, rest: String) {
    let notes = text.notes
    // Compares bytes first, which is faster: a text never has more scalars than bytes.
    guard notes.utf8.count > CardSummary.openingLength else { return (notes, "") }
    let scalars = notes.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: CardSummary.openingLength, limitedBy: scalars.endIndex)
    guard let end else { return (notes, "") }
    return (String(notes[..<end]), String(notes[end...]))
  }
}

extension Life {
  /// The value of the column `life`. A purged card is stored as trashed, and its column `purged` is set.
  fileprivate var kept: Int {
    switch self {
    case .onBoard: 0
    case .inTrash, .purged: 1
    }
  }
}

extension Database {
  func summary(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> CardSummary? {
    try first(sql, values, "cards", summary)
  }

  func summaries(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [CardSummary] {
    try all(sql, values, "cards", summary)
  }

  private func summary(_ row: inout Row) throws(StoreFailure) -> CardSummary {
    row.cutShownTexts()
    return try row.summary(numbersTied)
  }

  func card(_ row: inout Row) throws(StoreFailure) -> Card {
    try row.card { (key: Int64) throws(StoreFailure) in
      try all(.awaitedBy, [.integer(key)], "waits") { (row: inout Row) throws(StoreFailure) in try row.awaited() }
        .sorted { $0.card < $1.card }
    }
  }

  private func numbersTied(to key: Int64) throws(StoreFailure) -> Ties {
    try first(.numbersTied, [.integer(key)], "cards") { (row: inout Row) throws(StoreFailure) in try row.ties() }
      ?? .none
  }
}

/// Reads cards as queries see them. The columns have the order of the statements in `SQL`.
extension Row {
  /// Reads a card's values for queries. Texts stay in SQLite's buffers, so the facts are valid until the statement's
  /// next step.
  mutating func facts() throws(StoreFailure) -> CardFacts {
    let number = try integer(in: Row.numbers)
    let life = try value(Life.init(rawValue:))
    let column = try value(Column.init(rawValue:))
    let priority = try value(Priority.init(rawValue:))
    let due = try deadline()
    let start = try optionalDay()
    let created = try moment()
    let changed = try moment()
    let completed = try optionalMoment()
    let checked = try integer(in: 0...Int64(Int32.max))
    let total = try integer(in: checked...Int64(Int32.max))
    let isWaiting = try integer(in: 0...1) == 1
    let repeats = try integer(in: 0...1) == 1
    let size = try integer(in: 0...Int64(Work.largest))
    let estimate = try integer(in: 0...Int64(Work.longest))
    let spent = try integer(in: 0...Int64(Work.longest))
    let isRunning = try integer(in: 0...1) == 1
    let stage = try textBytes()
    let tags = try textBytes()
    let title = try textBytes()
    var facts = CardFacts(
      number: Int(number), column: column, life: life, priority: priority, due: due, start: start, created: created,
      changed: changed, completed: completed, progress: Progress(checked: Int(checked), total: Int(total)),
      isWaiting: isWaiting, repeats: repeats, title: title, notes: try textBytes(), stage: stage, tags: tags)
    (facts.size, facts.estimate, facts.spent, facts.isRunning) = (Int(size), Int(estimate), Int(spent), isRunning)
    return facts
  }

  /// The row's key as a `SieveKey` of four bytes; no store has more cards than these can number.
  var sieveKey: SieveKey {
    get throws(StoreFailure) {
      guard let key = SieveKey(exactly: key) else { throw .damaged("cards \(key): key") }
      return key
    }
  }
}

/// Reads the source text of a card or page, as another program wrote it. The columns have the order of the statements
/// in `SQL`.
extension Row {
  /// The valid values of a stored field set, which has one bit per field.
  static let fields: ClosedRange<Int64> = 0...Int64(Int32.max)

  mutating func original() throws(StoreFailure) -> SourceText {
    let uid = try textValue { SourceText.isKept(uid: $0) ? $0 : nil }
    return SourceText(uid: uid, bytes: try checkedBytes(atMost: SourceText.longest))
  }
}

extension SourceText {
  var values: [Value] { [.text(uid), .bytes(bytes), .integer(bytes.storedChecksum)] }
}

/// Divides periods from start to deadline into classes by length: class n holds 2ⁿ to 2ⁿ⁺¹ − 1 days.
enum Span {
  /// The last class, which holds all periods of 2¹⁵ days (about ninety years) or more.
  static let longest = 15

  static func of(_ start: Day?, _ due: Deadline?) -> Int? {
    guard let start, let due, due.day > start else { return nil }
    let days = due.day - start
    return min(longest, Int.bitWidth - 1 - days.leadingZeroBitCount)
  }

  /// The maximum number of days of a period in this class; for the last one a number that no period exceeds.
  static func reach(_ span: Int) -> Int {
    span == longest ? 10_000_000 : (2 << span) - 1
  }
}
