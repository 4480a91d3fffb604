import Kanban

/// The rules' view of the store within one transaction.
struct FileLedger: Ledger {
  let database: Database
  /// Whether a new card is added to the search signatures. False for bulk loads and repairs, which build them
  /// afterwards.
  var signsNewCards = true
  private var newest: Int64?
  private var author: (actor: Actor, person: Int64, run: Int64)?
  /// Whether any project is linked to a server; nil until that was read. Without links no card has to be marked as
  /// unsent.
  var isAnyLinked: Bool?
  var pending = PendingCounts()
  /// Maintenance will count the completions of cards up to this key; nil until it was read.
  private var uncounted: Int64?

  init(_ database: Database) {
    self.database = database
  }
}

// MARK: Reading

extension FileLedger {
  func project(_ id: ProjectID) throws(StoreFailure) -> Project? {
    try database.first(.project, [.id(id)], "projects") { (row: inout Row) throws(StoreFailure) in try row.project() }
  }

  func projects() throws(StoreFailure) -> [Project] {
    var all = try database.all(.projects, [], "projects") { (row: inout Row) throws(StoreFailure) in try row.project() }
    let isAnyLinked = all.contains(where: \.isLinked)
    for index in all.indices { all[index].isAmongLinked = isAnyLinked }
    return all.sorted { $0.stands(before: $1) }
  }

  func number(of card: CardID, in project: ProjectID) throws(StoreFailure) -> Int? {
    try database.number(.formerNumber, [.id(card), .id(project)]).map { Int($0) }
  }

  func card(_ id: CardID) throws(StoreFailure) -> Card? {
    try database.first(.card, [.id(id)], "cards", database.card)
  }

  func knows(_ id: CardID) throws(StoreFailure) -> Bool { try database.number(.cardKey, [.id(id)]) != nil }

  func neighbour(
    of rank: Rank?, _ side: Window.Direction, column: Column, in project: ProjectID
  )
    throws(StoreFailure) -> Rank?
  {
    let sql: SQL
    switch side {
    case .down: sql = .nextRank
    case .up: sql = .previousRank
    }
    let values: [Value] = [.id(project), .column(column)] + (rank.map { Bound.at($0) } ?? Bound.end(side))
    return try database.first(sql, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.rank() }
  }

  func newestUndoable(
    by actor: Actor, run: String?, in project: ProjectID, before: Int64?
  ) throws(StoreFailure) -> Entry? {
    let values = whose(actor, run, project) + [.integer(before ?? .max)]
    return try newest(
      run == nil ? (.undoableByPerson, .undoableThereByPerson) : (.undoableByRun, .undoableThereByRun), values)
  }

  func newestRedoable(
    by actor: Actor, run: String?, in project: ProjectID, before: Int64?
  ) throws(StoreFailure) -> Entry? {
    let whose = whose(actor, run, project)
    let undone = try newest(
      run == nil ? (.redoableByPerson, .redoableThereByPerson) : (.redoableByRun, .redoableThereByRun),
      whose + [.integer(before ?? .max)])
    guard let undone else { return nil }
    let ordinary = try database.number(run == nil ? .ordinaryByPerson : .ordinaryByRun, whose) ?? 0
    let there = try database.number(run == nil ? .ordinaryThereByPerson : .ordinaryThereByRun, whose) ?? 0
    return undone.sequence > max(ordinary, there) ? undone : nil
  }

  /// The newer of two entries: the project's own newest one, and the newest one that came to it from another project.
  private func newest(_ sql: (here: SQL, there: SQL), _ values: [Value]) throws(StoreFailure) -> Entry? {
    let (here, there) = (try entry(sql.here, values), try entry(sql.there, values))
    return here?.sequence ?? 0 < there?.sequence ?? 0 ? there : here
  }

  private func whose(_ actor: Actor, _ run: String?, _ project: ProjectID) -> [Value] {
    [.id(project), .text(actor.person), .text(actor.machine)] + (run.map { [.text($0)] } ?? [])
  }

  private func entry(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> Entry? {
    try database.first(sql, values, "entries") { (row: inout Row) throws(StoreFailure) in try row.entry() }
  }

  func entry(_ sequence: Int64) throws(StoreFailure) -> Entry? {
    try entry(.entry, [.integer(sequence)])
  }

  func isPartlyReversed(group: Int64) throws(StoreFailure) -> Bool {
    try database.number(.takenBackInGroup, [.integer(group)]) != nil
  }

  func reversible(group: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    var found = try entries(.followersInGroup, [.integer(group), .number(most)])
    if found.count < most, let first = try entry(.leaderOfGroup, [.integer(group)]) { found.append(first) }
    return found
  }

  func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    let page: [Value] = [.integer(before ?? .max), .number(max(0, most))]
    return switch subject {
    case .card(let id): try entries(.entriesOfCard, [.id(id)] + page)
    case .project(let id): try entries(.entriesOfBoard, [.id(id)] + page)
    case .page(let id): try entries(.entriesOfPage, [.id(id)] + page)
    }
  }

  func entries(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [Entry] {
    try database.all(sql, values, "entries") { (row: inout Row) throws(StoreFailure) in try row.entry() }
  }

  func inForce(after entry: Entry) throws(StoreFailure) -> Entry? {
    let since: [Value] = [.integer(entry.sequence), .number(entry.touched.rawValue)]
    return switch entry.about {
    case .card(let id): try self.entry(.inForceOnCard, [.id(id), .null] + since)
    case .project(let id): try self.entry(.inForceOnProject, [.null, .id(id)] + since)
    case .page(let id): try self.entry(.inForceOnPage, [.id(id), .null] + since)
    }
  }
}

// MARK: Writing

extension FileLedger {
  mutating func nextNumber(in project: ProjectID) throws(StoreFailure) -> Int {
    guard let last = try lastNumber(in: project) else { throw .refused(.projectIsGone) }
    // With a greater number than rows may have, a new card could not be read again.
    guard Row.lastNumbers.contains(Int64(last)) else { throw .damaged("projects \(project.text): last_number") }
    pending.numbers[project] = last + 1
    return last + 1
  }

  mutating func count(through number: Int, in project: ProjectID) throws(StoreFailure) {
    guard let last = try lastNumber(in: project) else { return }
    pending.numbers[project] = max(last, number)
  }

  func lastNumber(in project: ProjectID) throws(StoreFailure) -> Int? {
    if let known = pending.numbers[project] { return known }
    return try database.number(.lastNumber, [.id(project)]).map { Int($0) }
  }

  mutating func write(_ card: Card, over before: Card?) throws(StoreFailure) {
    guard let before else { return try insert(card) }
    try flush()
    try update(card, over: before)
    try writeRest(of: card, over: before)
    try recount(card, over: before)
    try recountCompletion(of: card, over: before)
    try recountTags(card, over: before)
    try sign(card, over: before)
    try keepTitle(of: card, over: before)
    try markWritten(card, over: before)
  }

  /// Updates only changed columns, so that a move does not touch the deadline indexes, nor an edit the indexes of
  /// positions.
  private func update(_ card: Card, over before: Card) throws(StoreFailure) {
    if card.home != before.home {
      try database.run(.keepNumber, [.id(card.id), .id(before.project), .number(before.number)])
      try database.run(.updateNumber, [.id(card.id), .id(card.project), .number(card.number)])
    }
    let isMoved = card.position != before.position || card.life != before.life
    if isMoved { try database.run(.updatePosition, card.repositioning) }
    if card.waiting != before.waiting { try rewait(card, over: before) }
    if card.parent != before.parent { try reparent(card) }
    if card.clock != before.clock { try setClock(of: card) }
    if card.life == .purged, before.life != .purged {
      try database.run(.bury, [.id(card.id), .moment(card.changed)])
    }
    if !card.isSameInFile(CardField.times, as: before) { try database.run(.updateTimes, card.rescheduling) }
    // Writes the texts even if they are equal when `updatePosition` does not run: one of both must set the time of the
    // change.
    if !card.isSameInFile(CardField.texts, as: before) || !isMoved { try database.run(.updateTexts, card.rewriting) }
  }

  private func rewait(_ card: Card, over before: Card?) throws(StoreFailure) {
    try database.run(.updateWaiting, card.rewaiting)
    try writeWaits(of: card, over: before)
  }

  private func reparent(_ card: Card) throws(StoreFailure) {
    try database.run(.updateParent, [.id(card.id), card.parent.map { .id($0) } ?? .null, .moment(card.changed)])
  }

  private func setClock(of card: Card) throws(StoreFailure) {
    try database.run(.updateClock, [.id(card.id), card.clock.map { .moment($0) } ?? .null, .moment(card.changed)])
  }

  private mutating func insert(_ card: Card) throws(StoreFailure) {
    try database.run(.insertCard, card.insertion)
    let key = database.inserted
    if card.waiting != nil { try rewait(card, over: nil) }
    if card.parent != nil { try reparent(card) }
    if card.clock != nil { try setClock(of: card) }
    if signsNewCards { try sign(card, insertedAs: key) }
    try keepTitle(of: card, over: nil)
    try writeRest(of: card, over: nil)
    try recount(card, over: nil)
    try countCompletion(of: card, insertedAs: key)
    try recountTags(card, over: nil)
    try markWritten(card, over: nil)
  }

  private func writeRest(of card: Card, over before: Card?) throws(StoreFailure) {
    let (rest, old) = (card.opening.rest, before?.opening.rest ?? "")
    guard !rest.utf8.elementsEqual(old.utf8) else { return }
    if rest.isEmpty {
      try database.run(.dropLongNotes, [.id(card.id)])
    } else {
      try database.run(.writeLongNotes, [.id(card.id), .text(rest)])
    }
  }

  /// Adjusts the tallies of cards, sizes and times per column to a changed card.
  private mutating func recount(_ card: Card, over before: Card?) throws(StoreFailure) {
    guard card.tally != before?.tally else { return }
    if let before { try database.run(.tallyDown, before.tally.values) }
    pending.add(card.tally)
  }

  /// Counts the completion of a new card, unless maintenance will count it.
  private mutating func countCompletion(of card: Card, insertedAs key: Int64) throws(StoreFailure) {
    guard let hour = card.completionHour else { return }
    if uncounted == nil { uncounted = try database.number(.uncountedCards) ?? .max }
    if let uncounted, uncounted < key { try database.run(.occurrenceNew, [.id(card.project), .number(hour)]) }
  }

  /// Adjusts the numbers of completions per hour to a changed card. A completed card counts even in the trash.
  private func recountCompletion(of card: Card, over before: Card?) throws(StoreFailure) {
    let (old, new) = (before.flatMap(Completion.init), Completion(card))
    guard old != new else { return }
    if let old { try database.run(.completionDown, old.values) }
    if let new { try database.run(.completionUp, new.values) }
  }

  /// Adjusts the numbers of cards per tag to a changed card. Only tags of cards on the board count.
  private mutating func recountTags(_ card: Card, over before: Card?) throws(StoreFailure) {
    let (old, new) = (before?.shownTags ?? [], card.shownTags)
    let isAtHome = before?.project == card.project
    for tag in old where !isAtHome || !new.has(tag) {
      let values: [Value] = [.id(before?.project ?? card.project), .text(tag)]
      try database.run(.tagGone, values)
      if database.written == 0 { try database.run(.tagDown, values) }
    }
    for tag in new where !isAtHome || !old.has(tag) {
      pending.tags[card.project, default: [:]][Array(tag.utf8), default: 0] += 1
    }
  }

  /// Writes the pending numbers, counts and search signature. Runs at the end of each transaction, and before a stored
  /// card is written over.
  mutating func flush() throws(StoreFailure) {
    for (project, number) in pending.numbers.sorted(by: { $0.key < $1.key }) {
      try database.run(.countThrough, [.id(project), .number(number)])
    }
    for tally in pending.tallies { try database.run(.tallyUp, tally.sum.values + [.number(tally.count)]) }
    for (project, tags) in pending.tags.sorted(by: { $0.key < $1.key }) {
      for (tag, count) in tags.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        try database.run(.tagUp, [.id(project), .text(String(decoding: tag, as: UTF8.self)), .number(count)])
      }
    }
    if let signature = pending.signature { try write(signature) }
    pending = PendingCounts()
  }

  mutating func write(_ project: Project) throws(StoreFailure) {
    let limits: [Value] = Column.allCases.map { .number(project.limits[$0]) }
    let values =
      [.id(project.id), .text(project.name)] + limits
      + [.text(project.place.key), .number(project.isArchived ? 1 : 0), .text(project.titles.stored)]
      + Column.allCases.map { .text(project.storedStages(of: $0)) }
    try database.run(.updateProject, values)
    if database.written == 0 { try database.run(.insertProject, values) }
  }

  mutating func append(_ entry: EntryDraft, group: Int64?) throws(StoreFailure) -> Entry {
    // Looks up the author first, because that query also reads the newest sequence, which `nextSequence` needs.
    _ = try keys(of: entry.actor)
    let entry = entry.numbered(try nextSequence(), group: group)
    try insert(entry)
    return entry
  }

  mutating func nextSequence() throws(StoreFailure) -> Int64 {
    let last = if let newest { newest } else { try database.number(.newestSequence) ?? 0 }
    guard (0..<Int64.max / 2).contains(last) else { throw .damaged("entries \(last): seq") }
    newest = last + 1
    return last + 1
  }

  mutating func insert(_ entry: Entry) throws(StoreFailure) {
    let (person, run) = try keys(of: entry.actor)
    let (card, number, title): (Value, Value, Value)
    let (page, day): (Value, Value)
    switch entry.subject {
    case .card(let id, let given, let called):
      (card, number, title, page, day) = (.id(id), .number(given), .text(called), .null, .null)
    case .page(let id, let then): (card, number, title, page, day) = (.null, .null, .null, .id(id), .day(then))
    case .project: (card, number, title, page, day) = (.null, .null, .null, .null, .null)
    }
    try database.run(
      .insertEntry,
      [
        card, .integer(entry.sequence), .integer(entry.group), .moment(entry.moment), .integer(person), .integer(run),
        .text(entry.actor.origin.rawValue), .id(entry.project), .text(entry.kind.rawValue), number, title,
        .number(entry.touched.union(entry.elsewhere.isEmpty ? [] : .elsewhereTimes).rawValue),
        entry.reverses.map { .integer($0) } ?? .null, .text(EntryBody.text(entry)),
        entry.other.map { .id($0) } ?? .null, page, day,
      ])
    if entry.kind == .occurred { try database.run(.occurrenceNew, [.id(entry.project), .number(entry.moment.hour)]) }
  }

  /// The keys of an author and a run; inserts them on first use.
  private mutating func keys(of actor: Actor) throws(StoreFailure) -> (person: Int64, run: Int64) {
    if let author, author.actor == actor { return (author.person, author.run) }
    let known = try database.first(.author, [.text(actor.person), .text(actor.machine), .text(actor.run)], "people") {
      (row: inout Row) throws(StoreFailure) -> (person: Int64, run: Int64?, newest: Int64?) in
      (
        try row.sequence(), try row.optionalInteger(in: 1...Int64.max - 1),
        try row.optionalInteger(in: Int64.min...Int64.max)
      )
    }
    newest = newest ?? known?.newest
    let person =
      if let known { known.person } else {
        try made(.insertPerson, [.text(actor.person), .text(actor.machine)])
      }
    let run = if let run = known?.run { run } else { try made(.insertRun, [.integer(person), .text(actor.run)]) }
    author = (actor, person, run)
    return (person, run)
  }

  /// Inserts a row and returns its key. Without RETURNING, which would make SQLite search the whole history for
  /// children of the new row.
  private func made(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> Int64 {
    try database.run(sql, values)
    return database.inserted
  }

  mutating func setReversed(_ sequence: Int64, _ isReversed: Bool) throws(StoreFailure) {
    // Both statements change a count only if the entry is a completed occurrence whose mark as undone changes.
    try database.run(isReversed ? .occurrenceDown : .occurrenceUp, [.integer(sequence)])
    try database.run(.setReversed, [.integer(sequence), .integer(isReversed ? 1 : 0)])
  }

  mutating func blank(_ entry: Entry) throws(StoreFailure) {
    try database.run(.blankEntry, [.integer(entry.sequence), .text(EntryBody.text(entry.blanked))])
  }
}

extension Card {
  fileprivate var shownTags: [String] { life == .onBoard ? text.tags : [] }

  fileprivate var tally: Tally {
    Tally(project: project, life: life, column: column, size: text.size, estimate: text.estimate, spent: text.spent)
  }
}

/// Numbers, counts and the search signature of new cards, which a transaction writes once at its end instead of with
/// each card.
struct PendingCounts {
  /// The last number that was given to a card of a project.
  fileprivate var numbers: [ProjectID: Int] = [:]
  fileprivate var tallies: [(sum: Tally, count: Int)] = []
  /// How many more cards of a project have a tag. The inner key is the tag's bytes, because equal strings may be
  /// different tags in the file.
  fileprivate var tags: [ProjectID: [[UInt8]: Int]] = [:]
  var signature: PendingSignature?

  fileprivate mutating func add(_ tally: Tally) {
    if let index = tallies.firstIndex(where: { $0.sum.isOfSameCards(as: tally) }) {
      tallies[index].sum.add(tally)
      tallies[index].count += 1
    } else {
      tallies.append((tally, 1))
    }
  }
}

private struct Tally: Equatable {
  let project: ProjectID
  let life: Life
  let column: Column
  private(set) var size: Int
  private(set) var estimate: Int
  private(set) var spent: Int

  func isOfSameCards(as other: Tally) -> Bool {
    project == other.project && life == other.life && column == other.column
  }

  mutating func add(_ other: Tally) {
    size += other.size
    estimate += other.estimate
    spent += other.spent
  }

  var values: [Value] {
    [.id(project), .number(life.rawValue), .column(column), .number(size), .number(estimate), .number(spent)]
  }
}

private struct Completion: Equatable {
  let card: CardID
  let project: ProjectID
  let hour: Int

  init?(_ card: Card) {
    guard let hour = card.completionHour else { return nil }
    (self.card, project, self.hour) = (card.id, card.project, hour)
  }

  var values: [Value] { [.id(project), .number(hour), .id(card)] }
}

/// The statement parameters for one end of a range of ranks.
enum Bound {
  static func at(_ rank: Rank) -> [Value] { [.text(rank.place.key), .id(rank.id)] }
  static func behind(_ rank: Rank) -> [Value] {
    [.text(rank.place.key), .behind(high: rank.id.high, low: rank.id.low)]
  }

  /// The parameters of a range without a rank: before all keys (down), or after all (up). No place key is empty or
  /// begins with a tilde.
  static func end(_ direction: Window.Direction) -> [Value] {
    switch direction {
    case .down: [.text(""), .identifier(high: 0, low: 0)]
    case .up: [.text("~"), .identifier(high: 0, low: 0)]
    }
  }
}

/// Writes generated cards and histories into an empty store without applying rules, in large transactions.
///
/// For benchmarks and tests; everything else uses `commit`. Entries are renumbered in the given order, each as a change
/// of its own.
public struct BulkLoad {
  private let store: SQLiteStore
  private let batch: Int

  public init(into store: SQLiteStore, batch: Int = 50_000) {
    self.store = store
    self.batch = batch
  }

  public func load(_ cards: some Sequence<(card: Card, entries: [Entry])>) throws(StoreFailure) {
    guard try store.entries(in: Project.home, after: 0, most: 1).isEmpty else { throw .other("the store is not empty") }
    try store.database.connection.execute("PRAGMA cache_size = -131072")
    var iterator = cards.makeIterator()
    var next = iterator.next()
    while next != nil {
      try store.rewrite { ledger throws(StoreFailure) in
        ledger.signsNewCards = false
        for _ in 0..<batch {
          guard let (card, entries) = next else { break }
          try ledger.load(card, entries)
          next = iterator.next()
        }
      }
    }
    while try store.maintain(for: 1000) {}
    try store.database.connection.execute("PRAGMA cache_size = -600; PRAGMA shrink_memory")
  }
}

extension FileLedger {
  fileprivate mutating func load(_ card: Card, _ entries: [Entry]) throws(StoreFailure) {
    var numbered = card
    numbered.number = try nextNumber(in: card.project)
    try write(numbered, over: nil)
    for entry in entries {
      let sequence = try nextSequence()
      try insert(
        Entry(
          sequence: sequence, group: sequence, moment: entry.moment, actor: entry.actor, project: entry.project,
          kind: entry.kind, subject: .card(card.id, number: numbered.number, title: entry.title ?? card.title),
          fields: entry.fields))
    }
  }
}

extension Entry {
  fileprivate var title: String? {
    if case .card(_, _, let title) = subject { title } else { nil }
  }
}

extension Project {
  /// The stages of a column as stored: one per line, a limit behind a comma: `review,3`. Nil without stages.
  fileprivate func storedStages(of column: Column) -> String? {
    stages[column]?.map { stage in limit(of: column, stage: stage).map { "\(stage),\($0)" } ?? stage }
      .joined(separator: "\n")
  }
}

extension ColumnTitles {
  /// The titles of the columns as stored, one per line; nil without titles.
  fileprivate var stored: String? { isEmpty ? nil : all.joined(separator: "\n") }
}
