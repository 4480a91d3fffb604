import Kanban

/// Reads cards. The columns have the order of the statements in `SQL`.
extension Row {
  /// `ties` is called with the card's key, and only if the card has ties.
  mutating func summary(_ ties: (Int64) throws(StoreFailure) -> Ties) throws(StoreFailure) -> CardSummary {
    let id: CardID = try id()
    let number = try integer(in: Row.numbers)
    let position = try position()
    let changed = try moment()
    let checked = try integer(in: 0...Int64(Int32.max))
    let total = try integer(in: checked...Int64(Int32.max))
    let waiting = try waiting()
    let text = try shownText()
    let isTied = try integer(in: 0...1) == 1
    return CardSummary(
      id: id, number: Int(number), position: position, showing: text,
      progress: Progress(checked: Int(checked), total: Int(total)), waiting: waiting,
      ties: isTied ? try ties(key) : .none, changed: changed)
  }

  /// `awaited` is called with the card's key, and only if the card waits for others.
  mutating func card(_ awaited: (Int64) throws(StoreFailure) -> [Awaited]) throws(StoreFailure) -> Card {
    var waits = false
    let summary = try summary { _ in
      waits = true
      return .none
    }
    let life = try value(Life.init(rawValue:))
    let created = try moment()
    let project: ProjectID = try id()
    let rest = try optionalText()
    return summary.card(
      notes: rest.map { summary.opening + $0 } ?? summary.opening, project: project, life: life, created: created,
      awaiting: waits ? try awaited(key) : [])
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
    project.place = try textValue(Place.init(key:))
    project.isArchived = try integer(in: 0...1) == 1
    project.isLinked = try integer(in: 0...1) == 1
    project.isAmongLinked = try integer(in: 0...1) == 1
    return project
  }

  private mutating func waiting() throws(StoreFailure) -> Waiting? {
    let reason = try optionalText()
    let until = try optionalDay()
    if reason == nil, until != nil { throw damage() }
    return reason.map { Waiting(for: $0, until: until) }
  }

  mutating func ties() throws(StoreFailure) -> Ties {
    let awaited = try tied()
    return Ties(awaited: awaited, waiters: try tied())
  }

  /// Format: `12,0,14`
  private mutating func tied() throws(StoreFailure) -> Tied {
    guard let text = try optionalText() else { return Tied() }
    var numbers: [Int] = []
    for word in text.split(separator: ",") {
      guard let number = Int(word), number >= 0 else { throw damage() }
      numbers.append(number)
    }
    return Tied(numbers)
  }

  mutating func awaited() throws(StoreFailure) -> Awaited {
    Awaited(try id(), since: try integer(in: Int64.min...Int64.max))
  }

  private mutating func position() throws(StoreFailure) -> Position {
    let column = try value(Column.init(rawValue:))
    let place = try textValue(Place.init(key:))
    let completed = try optionalMoment()
    return Position(
      column: column, place: place, completed: completed, cameFrom: try optionalValue(Column.init(rawValue:)))
  }
}

/// A card's values, in the order of the statements that write it.
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
    ]
  }

  /// The notes in two parts: the part that boards show, and the rest, which is only read with the whole card.
  var opening: (shown: String, rest: String) {
    let notes = text.notes
    // A text has at least as many bytes as scalars.
    guard notes.utf8.count > CardSummary.openingLength else { return (notes, "") }
    let scalars = notes.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: CardSummary.openingLength, limitedBy: scalars.endIndex)
    guard let end else { return (notes, "") }
    return (String(notes[..<end]), String(notes[end...]))
  }
}

extension Life {
  /// The value of the `life` column. A purged card is stored as trashed and marked as purged elsewhere.
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

  private func summary(_ row: inout Row) throws(StoreFailure) -> CardSummary { try row.summary(numbersTied) }

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
