import Kanban
import Time

/// The store as an SQLite file that several processes may have open: short transactions, one writer at a time.
public final class SQLiteStore: CardStore {
  public enum Mode: Equatable, Sendable {
    /// Opens the store for writing; creates its file and missing folders.
    case create
    /// Opens the store for writing and creates its file, but no folders: a mistyped path should not become a second
    /// board.
    case createFile
    case existing
    /// Opens the store for reading only; SQLite may still roll back the journal of a crashed writer.
    case inspecting
    case readOnly
    /// Like `inspecting`, but with an empty store in memory as long as the file does not exist.
    case watching

    var mayWrite: Bool {
      switch self {
      case .create, .createFile, .existing: true
      case .inspecting, .readOnly, .watching: false
      }
    }
  }

  public enum FileChange: Equatable, Sendable {
    case none
    case changed
    /// The file was modified without a commit, which Sekan never does; answers read before may be outdated.
    case touched
    /// The path leads to another file now; `reopen` switches to it.
    case replaced
    case missing
  }

  /// True if the file did not exist and this store created it, or if the store is in memory.
  public let isNew: Bool
  private let transactions: Transactions
  public private(set) var stored = StoredChanges()
  /// True once all notes have been searched for mentions of cards.
  var hasReadMentions = false
  /// True once the titles of all cards have been indexed.
  var hasReadTitles = false
  /// The state of the store in which no more moves had to be derived, so that idle work has nothing to do.
  var movesDerivedAt: StoreVersion?

  private init(_ opening: FileOpening) throws(StoreFailure) {
    transactions = try Transactions(opening)
    isNew = transactions.file.isNew
  }

  /// Opens a store. `steps` is the schema; it differs only in tests of newer and older versions.
  static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, reporting: LockWaitNotice? = nil,
    steps: [Schema.Step]
  ) throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore(FileOpening(path: path, mode: mode, patience: milliseconds, reporting: reporting, steps: steps))
  }

  public static func open(
    _ path: String, mode: Mode = .create, patience milliseconds: Int, reporting: LockWaitNotice? = nil
  ) throws(StoreFailure) -> SQLiteStore {
    try open(path, mode: mode, patience: milliseconds, reporting: reporting, steps: Schema.steps)
  }

  /// Runs all checks on a file, even one that was cut short. Reads the whole file; commits by other processes wait
  /// until then.
  public static func check(
    _ path: String, patience milliseconds: Int, reporting: LockWaitNotice? = nil
  ) throws(StoreFailure) -> [Finding] {
    try SQLiteStore(padding: path, mode: .inspecting, patience: milliseconds, reporting: reporting).check()
  }

  /// Whether a check can read a damaged file at all, even one that was cut short. Reads only its beginning.
  public static func canBeChecked(_ path: String, patience milliseconds: Int) -> Bool {
    (try? SQLiteStore(padding: path, mode: .readOnly, patience: milliseconds)) != nil
  }

  private convenience init(
    padding path: String, mode: Mode, patience milliseconds: Int, reporting: LockWaitNotice? = nil
  ) throws(StoreFailure) {
    var opening = FileOpening(
      path: path, mode: mode, patience: milliseconds, reporting: reporting, steps: Schema.steps)
    opening.padding = true
    try self.init(opening)
  }

  /// An empty store in memory, for reading before the file exists.
  public static func inMemory() throws(StoreFailure) -> SQLiteStore {
    try SQLiteStore(FileOpening(path: "", mode: .create, patience: 0, steps: Schema.steps, isInMemory: true))
  }

  public var path: String { transactions.path }
  public var mayWrite: Bool { transactions.mayWrite }
  /// How many milliseconds to wait while another process locks the file.
  public var patience: Int {
    get { transactions.patience }
    set { transactions.patience = newValue }
  }
  public var written: Int64 { database.writtenEver }
  public var size: Int { FileIdentity(path)?.size ?? 0 }
  var database: Database { transactions.database }
  /// True within `reading` or `together`: no further write transaction can begin.
  var isWithinTransaction: Bool { transactions.isWithinTransaction }
  var reopenCount: Int { transactions.reopenCount }
  /// The number of statements that were run, those of transactions included.
  package var asked: Int { database.asked }

  /// The change of the file since the last call, such as a commit or a replacement. Cheap enough to call on every event
  /// of `StoreWatch`.
  public func fileChange() throws(StoreFailure) -> FileChange { try transactions.fileChange() }

  /// Switches to the file that has the path now; if opening it fails, nothing changes.
  public func reopen() throws(StoreFailure) {
    try transactions.reopen()
    (hasReadMentions, hasReadTitles, movesDerivedAt) = (false, false, nil)
  }
}

// MARK: Withdrawing an empty store

extension SQLiteStore {
  /// Deletes the file if this opening created it, it has no entries and no other process has written to it. True if
  /// deleted.
  public func withdraw() throws(StoreFailure) -> Bool {
    guard isNew, reopenCount == 0, stored.count == 0 else { return false }
    return try transactions.withdrawing()
  }
}

// MARK: Transactions

extension SQLiteStore {
  public func reading<Answer>(_ questions: () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try transactions.reading(questions)
  }

  func asking<Answer>(_ answer: @autoclosure () throws(StoreFailure) -> Answer) throws(StoreFailure) -> Answer {
    try transactions.reading { () throws(StoreFailure) in try answer() }
  }

  var ledger: FileLedger { FileLedger(database) }

  public func version() throws(StoreFailure) -> StoreVersion {
    try reading { () throws(StoreFailure) in transactions.version }
  }

  public func commit(_ change: Change, on context: CommitContext) throws(StoreFailure) -> Receipt {
    try recorded(transactions.writing { ledger throws(StoreFailure) in try ledger.carryOut(change, on: context) })
  }

  public func commit(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try recorded(transactions.writing { ledger throws(StoreFailure) in try ledger.carryOut(changes, on: context) })
  }

  public func together(_ work: () throws(StoreFailure) -> Bool) throws(StoreFailure) {
    let before = stored
    do throws(StoreFailure) {
      if try !transactions.together(work) { stored = before }
    } catch {
      stored = before
      throw error
    }
  }

  private func recorded(_ receipt: Receipt) -> Receipt {
    stored.add(receipt)
    return receipt
  }

  public func rehearse(_ changes: [Change], on context: CommitContext) throws(StoreFailure) -> Receipt {
    try transactions.rehearsing { ledger throws(StoreFailure) in try ledger.carryOut(changes, on: context) }
  }

  /// Carries out all changes in one transaction, to wait for the disk only once.
  public func commit(_ changes: [(change: Change, context: CommitContext)]) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      for (change, context) in changes { _ = try ledger.carryOut(change, on: context) }
    }
  }

  /// Runs writes in one transaction, for a caller that needs no receipt.
  func rewrite<Answer>(
    _ work: (inout FileLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try transactions.rewriting(work)
  }
}

/// The board's queries. The cost depends on the size of the result, not on the number of cards.
extension SQLiteStore {
  public func project(_ id: ProjectID) throws(StoreFailure) -> Project? { try asking(try ledger.project(id)) }
  public func projects() throws(StoreFailure) -> [Project] { try asking(try ledger.projects()) }

  public func tags(in project: ProjectID, most: Int) throws(StoreFailure) -> [TagCount] {
    try tags(.tags, [.id(project), .number(max(0, most))], "tags")
  }

  func tags(_ sql: SQL, _ values: [Value], _ table: StaticString) throws(StoreFailure) -> [TagCount] {
    try reading { () throws(StoreFailure) in
      try database.all(sql, values, table) { (row: inout Row) throws(StoreFailure) -> TagCount in
        let tag = try row.textValue { Tags.isValid($0) ? $0 : nil }
        return TagCount(tag, try row.value { $0 > 0 ? $0 : nil })
      }
    }
  }

  public func card(_ id: CardID) throws(StoreFailure) -> Card? { try asking(try ledger.card(id)) }

  public func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    try asking(try ledger.card(number: number, in: project))
  }

  public func trash(in project: ProjectID, after: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    try trash(after == nil ? .trashFirst : .trash, project, after, most)
  }

  public func trash(in project: ProjectID, before: TrashSpot?, most: Int) throws(StoreFailure) -> [CardSummary] {
    try trash(before == nil ? .trashLast : .trashUp, project, before, most)
  }

  private func trash(
    _ sql: SQL, _ project: ProjectID, _ spot: TrashSpot?, _ most: Int
  ) throws(StoreFailure) -> [CardSummary] {
    try summaries(sql, [.id(project)] + (spot?.values ?? []), most)
  }

  public func trashCount(in project: ProjectID, before spot: TrashSpot, most: Int) throws(StoreFailure) -> Int {
    try count(.trashCountBefore, [.id(project)] + spot.values, most)
  }

  public func trashCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in Int(try database.number(.trashCount, [.id(project)]) ?? 0) }
  }

  public func tallies(in project: ProjectID) throws(StoreFailure) -> [Column: ColumnTally] {
    try tallies(.tallies, [.id(project)])
  }

  public func talliesOfAll() throws(StoreFailure) -> [Column: ColumnTally] { try tallies(.talliesOfAll, []) }

  private func tallies(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [Column: ColumnTally] {
    try reading { () throws(StoreFailure) in
      let tallies = try database.all(sql, values, "tallies") {
        (row: inout Row) throws(StoreFailure) -> (Column, ColumnTally) in
        (try row.value(Column.init(rawValue:)), try row.tally())
      }
      let none = ColumnTally()
      return tallies.reduce(into: [.todo: none, .doing: none, .done: none]) { $0[$1.0] = ($0[$1.0] ?? none) + $1.1 }
    }
  }

  public func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    let sql: SQL =
      switch window.direction {
      case .down: .summariesDown
      case .up: .summariesUp
      }
    return try summaries(sql, [.id(window.project), .column(window.column)] + window.bound, window.most)
  }

  public func ranks(
    of column: Column, in project: ProjectID, from: Rank?, through: Rank?, most: Int
  ) throws(StoreFailure) -> [Rank] {
    let bounds = (from.map(Bound.at) ?? Bound.end(.down)) + (through.map(Bound.at) ?? Bound.end(.up))
    let values = [.id(project), .column(column)] + bounds + [.number(max(0, most))]
    return try reading { () throws(StoreFailure) in
      try database.all(.ranks, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.rank() }
    }
  }

  public func countBefore(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.countBefore, [.id(project), .column(column)] + Bound.at(rank), most)
  }

  public func countAfter(_ rank: Rank, column: Column, in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.countAfter, [.id(project), .column(column)] + Bound.at(rank), most)
  }

  private func summaries(_ sql: SQL, _ values: [Value], _ most: Int) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in try database.summaries(sql, values + [.number(max(0, most))]) }
  }

  private func count(_ sql: SQL, _ values: [Value], _ most: Int) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      Int(try database.number(sql, values + [.number(max(0, most))]) ?? 0)
    }
  }
}

// MARK: Undo across projects

extension SQLiteStore {
  public func undoable(by actor: Actor) throws(StoreFailure) -> ProjectID? {
    try asking(try ledger.projectToUndo(for: actor))
  }

  public func entryToUndo(by actor: Actor, in project: ProjectID) throws(StoreFailure) -> Entry? {
    try asking(try ledger.entryToUndo(for: actor, in: project))
  }

  public func redoable(by actor: Actor) throws(StoreFailure) -> ProjectID? {
    try asking(try ledger.projectToRedo(for: actor))
  }
}

// MARK: Deadlines

extension SQLiteStore {
  public func late(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    let times: [Value] = [boards.bound, .moment(clock.now)]
    return try count(
      SQL.lateDays.asked(of: boards), [boards.bound, .day(clock.today)], SQL.lateTimes.asked(of: boards), times, most)
  }

  public func dueToday(in boards: Boards, at clock: Clock, most: Int) throws(StoreFailure) -> Int {
    let times: [Value] = [boards.bound, .moment(clock.now), .moment(clock.midnight)]
    return try count(
      SQL.dueOnDay.asked(of: boards), [boards.bound, .day(clock.today)], SQL.dueBetween.asked(of: boards), times, most)
  }

  /// Counts the cards whose deadline is a day, then those whose deadline has a time, until their sum reaches `most`.
  private func count(
    _ days: SQL, _ ofDays: [Value], _ times: SQL, _ ofTimes: [Value], _ most: Int
  ) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      let count = try count(days, ofDays, most)
      return count + (try self.count(times, ofTimes, most - count))
    }
  }

  public func nextDeadline(in boards: Boards, after moment: Moment) throws(StoreFailure) -> Moment? {
    try reading { () throws(StoreFailure) in
      try database.number(SQL.nextDeadline.asked(of: boards), [boards.bound, .moment(moment)]).map {
        Moment(milliseconds: $0)
      }
    }
  }
}

// MARK: History

extension SQLiteStore {
  public func entry(_ sequence: Int64) throws(StoreFailure) -> Entry? { try asking(try ledger.entry(sequence)) }

  public func entries(of subject: Subject, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try asking(try ledger.entries(of: subject, before: before, most: most))
  }

  public func entries(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.entriesInProjectBefore, [.id(project), .integer(before ?? .max), .number(max(0, most))])
  }

  public func entries(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.entriesInProject, [.id(project), .integer(after), .number(max(0, most))])
  }

  public func changes(in project: ProjectID, before: Int64?, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.changesBefore, [.id(project), .integer(before ?? .max), .number(max(0, most))])
  }

  public func changes(in project: ProjectID, after: Int64, most: Int) throws(StoreFailure) -> [Entry] {
    try entries(.changesAfter, [.id(project), .integer(after), .number(max(0, most))])
  }

  public func changeCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try count(.changeCount, [.id(project)], most)
  }

  public func entryCount(ofGroup group: Int64, most: Int) throws(StoreFailure) -> Int {
    min(most, try count(.groupCount, [.integer(group)], most) + 1)
  }

  public func newestSequence() throws(StoreFailure) -> Int64 {
    try reading { () throws(StoreFailure) in try database.number(.newestSequence) ?? 0 }
  }

  private func entries(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [Entry] {
    try asking(try ledger.entries(sql, values))
  }
}

// MARK: Notes

extension SQLiteStore {
  public func noted(_ note: NoteName) throws(StoreFailure) -> String? {
    try reading { () throws(StoreFailure) in
      try database.first(.noted, note.values, "notes") { (row: inout Row) throws(StoreFailure) in try row.text() }
    }
  }

  public func note(_ name: NoteName, _ text: String?) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      if let text {
        try ledger.database.run(.writeNote, name.values + [.text(text)])
      } else {
        try ledger.database.run(.dropNote, name.values)
      }
    }
  }
}

extension TrashSpot {
  fileprivate var values: [Value] { [.moment(moment), .id(id)] }
}

extension Window {
  /// The statement parameters for `from`: `Bound.at` if the statement compares as wanted (`>=` down, `<` up), else
  /// `Bound.behind`.
  fileprivate var bound: [Value] {
    guard let from else { return Bound.end(direction) }
    return isInclusive == (direction == .down) ? Bound.at(from) : Bound.behind(from)
  }
}

extension NoteName {
  var values: [Value] { [project.map { .id($0) } ?? .null, .text(name)] }
}

/// Filtered and sorted boards: filled by scanning, read by key.
extension SQLiteStore {
  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) throws(StoreFailure) {
    try reading { () throws(StoreFailure) in
      try SieveUpdate(database: database, clock: clock, reopenCount: reopenCount).update(&sieve)
      var scan = try SieveScan(database, for: sieve, at: clock, slice)
      try scan.advance(&sieve)
    }
  }

  public func window(_ window: Window, in sieve: Sieve) throws(StoreFailure) -> [CardSummary] {
    guard sieve.boards.show(window.project) else { return [] }
    return try reading { () throws(StoreFailure) in try Sifted(database: database, sieve: sieve).window(window) }
  }

  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      try Sifted(database: database, sieve: sieve).position(of: rank, in: column)
    }
  }
}

/// Reads the cards of a `Sieve`, the list of cards that match a filter, in its order and with their current values.
private struct Sifted {
  let database: Database
  let sieve: Sieve

  func window(_ window: Window) throws(StoreFailure) -> [CardSummary] {
    let (most, isDown) = (max(0, window.most), window.direction == .down)
    var (found, left) = ([] as [CardSummary], try stretches(of: window)[...])
    while found.count < most, let (group, range) = left.popFirst() {
      found += try summaries(of: group, range, most - found.count, isDown, in: window)
    }
    return found
  }

  /// Up to `most` cards in a range of positions of the sieve. Further ones are read for cards that have left the column
  /// since the last update.
  private func summaries(
    of group: Int, _ range: Range<Int>, _ most: Int, _ isDown: Bool, in window: Window
  ) throws(StoreFailure) -> [CardSummary] {
    var (found, left) = ([] as [CardSummary], range)
    while found.count < most, !left.isEmpty {
      let share = isDown ? left.prefix(most - found.count) : left.suffix(most - found.count)
      let keys = sieve[window.column].held[group].keys(in: share)
      found += try summaries(isDown ? keys : keys.reversed(), in: window)
      left = isDown ? share.upperBound..<left.upperBound : left.lowerBound..<share.lowerBound
    }
    return found
  }

  /// The positions from the window's start down, or up to it, in each unfolded group.
  private func stretches(of window: Window) throws(StoreFailure) -> [(group: Int, range: Range<Int>)] {
    let held = sieve[window.column].held
    let isDown = window.direction == .down
    var start = (group: isDown ? 0 : held.count - 1, position: isDown ? 0 : held[held.count - 1].count)
    if let from = window.from {
      start = try spot(of: from, behind: isDown != window.isInclusive, in: window.column)
    } else if let group = window.group, let index = sieve.groups?.index(of: group) {
      start = (index, 0)
    }
    let groups = isDown ? Array(start.group..<held.count) : Array((0...start.group).reversed())
    return groups.filter { !sieve.folded.contains($0) }.map { group in
      let count = held[group].count
      guard group == start.group else { return (group, 0..<count) }
      return (group, isDown ? start.position..<count : 0..<start.position)
    }
  }

  /// The number of cards before a rank, without those in folded lanes.
  func position(of rank: Rank, in column: Column) throws(StoreFailure) -> Int {
    let spot = try spot(of: rank, behind: false, in: column)
    return sieve.shownCount(column, before: spot.group) + (sieve.folded.contains(spot.group) ? 0 : spot.position)
  }

  private func spot(of rank: Rank, behind: Bool, in column: Column) throws(StoreFailure) -> (group: Int, position: Int)
  {
    let (group, order) = try place(of: rank.id)
    let held = sieve[column].held[group]
    return (group, try database.position(of: rank, behind: behind, among: held.equals(of: order), in: held))
  }

  /// The group and the sort key of a card in the sieve; both are 0 without groups and sorting, or for an unknown card.
  private func place(of card: CardID) throws(StoreFailure) -> (group: Int, order: UInt64) {
    guard sieve.isSorted || sieve.groups != nil, let basis = sieve.basis else { return (0, 0) }
    return try database.first(.factsOfCard, [.id(card)], "cards") { (row: inout Row) throws(StoreFailure) in
      let facts = try row.facts()
      let project = try row.id() as ProjectID
      return (
        sieve.group(of: facts, in: project, at: basis.clock),
        sieve.key(facts, in: sieve.index(of: project) ?? 0, at: basis.clock)
      )
    } ?? (0, 0)
  }

  private func summaries(_ keys: [SieveKey], in window: Window) throws(StoreFailure) -> [CardSummary] {
    var summaries: [CardSummary] = []
    let sql = SQL.summaryOfKey.asked(of: sieve.boards)
    for key in keys {
      let values: [Value] = [sieve.boards.bound, .column(window.column), .integer(Int64(key))]
      if let summary = try database.summary(sql, values) { summaries.append(summary) }
    }
    return summaries
  }
}

/// The entries of the receipts that this store returned since it was opened: the sequence of the first one, and their
/// number.
public struct StoredChanges: Equatable, Sendable {
  public private(set) var first: Int64?
  public private(set) var count = 0

  mutating func add(_ receipt: Receipt) {
    first = first ?? receipt.entries.first?.sequence
    count += receipt.entries.count
  }
}

extension Row {
  fileprivate mutating func tally() throws(StoreFailure) -> ColumnTally {
    ColumnTally(cards: try sum(), size: try sum(), estimate: try sum(), spent: try sum())
  }

  /// Reads a stored number of cards or sum. It is limited, so that adding up the tallies of a foreign file cannot
  /// overflow.
  private mutating func sum() throws(StoreFailure) -> Int { try value { $0 >= 0 ? min($0, SQL.mostCounted) : nil } }
}
