import Kanban
import Time

extension SQLiteStore {
  public func titled(
    _ beginning: String, in project: ProjectID, _ life: Life, _ direction: Window.Direction, most: Int
  ) throws(StoreFailure) -> [TitledCard]? {
    try reading { () throws(StoreFailure) -> [TitledCard]? in
      if !hasReadTitles { hasReadTitles = try !database.hasUnreadTitles }
      guard hasReadTitles else { return nil }
      guard let key = TitleKey(beginning), life != .purged, most > 0 else { return [] }
      var found: [TitledCard] = []
      let sql: SQL = direction == .down ? .titledDown : .titledUp
      // For a text as long as the stored keys, the statement has no limit: titles with the same key may differ later
      // on.
      let limit = key.bytes.count < TitleKey.longest ? most : Int(Int32.max)
      let values: [Value] = [
        .id(project), .number(life.rawValue), .bytes(key.bytes), .bytes(key.behind), .number(limit),
      ]
      try database.visit(try database.statement(sql), values, "titles") { (row: inout Row) throws(StoreFailure) in
        let card = try row.titledCard(life)
        if key.begins(card.title) { found.append(card) }
        return found.count < most
      }
      return found
    }
  }
}

extension Row {
  fileprivate mutating func titledCard(_ life: Life) throws(StoreFailure) -> TitledCard {
    let id: CardID = try id()
    let number = Int(try integer(in: Row.numbers))
    cutShownTexts()
    let title = try shownText()
    let column = try value(Column.init(rawValue:))
    return TitledCard(
      id: id, number: number, title: title, life: life, column: column, repeats: try integer(in: 0...1) == 1)
  }
}

/// A row in the sorted table of titles, for one card.
private struct TitlePlace: Equatable {
  let card: CardID
  let project: ProjectID
  let life: Life
  let key: TitleKey

  init?(_ card: Card) {
    guard card.life != .purged, let key = TitleKey(card.title) else { return nil }
    (self.card, project, life, self.key) = (card.id, card.project, card.life, key)
  }

  var values: [Value] { [.id(project), .number(life.rawValue), .bytes(key.bytes), .id(card)] }
}

extension FileLedger {
  /// Moves the row of a changed title, in the transaction that writes the card. A title that is not indexed yet has no
  /// row to drop.
  func keepTitle(of card: Card, over before: Card?) throws(StoreFailure) {
    if let before, before.title == card.title, before.project == card.project, before.life == card.life { return }
    let (old, new) = (before.flatMap(TitlePlace.init), TitlePlace(card))
    if let old { try database.run(.dropTitle, old.values) }
    if let new { try database.run(.addTitle, new.values) }
  }

  /// Indexes the titles of the next older cards; false if none was left.
  func readTitles() throws(StoreFailure) -> Bool {
    guard let newest = try database.newestUnreadTitle else { return false }
    // `max` prevents an overflow: in a damaged file the key may be the least integer.
    try database.noteUnreadTitles(to: max(1, try readTitles(from: newest)) - 1)
    return true
  }

  /// Indexes titles downwards from a card key; returns the last key read, or 0 if none was left.
  private func readTitles(from newest: Int64) throws(StoreFailure) -> Int64 {
    var (last, found) = (Int64(0), [[Value]]())
    let values: [Value] = [.integer(newest), .number(FileLedger.titlesAtOnce)]
    try database.visit(try database.statement(.titlesToRead), values, "cards") {
      (row: inout Row) throws(StoreFailure) in
      last = row.key
      let life = try row.integer(in: 0...1)
      if let key = TitleKey(try row.text()) { found.append([.integer(last), .integer(life), .bytes(key.bytes)]) }
      return true
    }
    for values in found { try database.run(.readTitle, values) }
    return last
  }

  private static let titlesAtOnce = 64

  /// Indexes the titles of a store of few cards at once: such a store would rarely be idle before titles are needed.
  func readTitlesOfFewCards() throws(StoreFailure) {
    guard let newest = try database.newestUnreadTitle, newest <= FileLedger.fewCards else { return }
    while try readTitles() {}
  }

  private static let fewCards: Int64 = 10_000
}

extension Database {
  private static let unreadTitles: [Value] = [.null, .text(Schema.unreadTitles)]

  /// The greatest key of a card whose title is not indexed yet; nil if all are.
  fileprivate var newestUnreadTitle: Int64? {
    get throws(StoreFailure) {
      let text = try first(.noted, Database.unreadTitles, "notes") { (row: inout Row) throws(StoreFailure) in
        try row.text()
      }
      return text.flatMap { Int64($0) }
    }
  }

  fileprivate func noteUnreadTitles(to newest: Int64) throws(StoreFailure) {
    if newest > 0 {
      try run(.writeNote, Database.unreadTitles + [.text("\(newest)")])
    } else {
      try run(.dropNote, Database.unreadTitles)
    }
  }

  var hasUnreadTitles: Bool {
    get throws(StoreFailure) { try newestUnreadTitle != nil }
  }

  func remakeTitles() throws(StoreFailure) {
    try connection.execute("DELETE FROM titles")
    try noteUnreadTitles(to: try number(.newestCard) ?? 0)
    while try FileLedger(self).readTitles() {}
  }
}

extension SQLiteStore {
  public func tiedCards(of card: CardID) throws(StoreFailure) -> TiedCards {
    try asking(try ledger.tiedCards(of: card))
  }

  public func awaitedCards(in project: ProjectID, most: Int) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      try database.summaries(.awaitedCards, [.id(project), .number(max(0, most))])
    }
  }

  /// Follows the dependencies of a card with one statement per level.
  public func chain(of card: CardID, _ direction: Chain.Direction) throws(StoreFailure) -> Chain {
    let sql = direction == .awaited ? SQL.awaitedByCards : .waitersOfCards
    return try reading { () throws(StoreFailure) in
      try Chain(of: card, direction) { (level, most) throws(StoreFailure) in
        try database.all(sql, [.bytes(level.flatMap(\.bytes)), .number(most)], "waits") {
          (row: inout Row) throws(StoreFailure) in try row.tie()
        }
      }
    }
  }

  public func hasOccurred(_ awaited: Awaited) throws(StoreFailure) -> Bool {
    try asking(try ledger.hasOccurred(awaited))
  }

  public func waiters(of card: CardID, most: Int) throws(StoreFailure) -> [CardID] {
    try asking(try ledger.waiters(of: card, most: most))
  }
}

// MARK: Within a change

extension FileLedger {
  func newestSequence() throws(StoreFailure) -> Int64 { try database.number(.newestSequence) ?? 0 }

  func cards(
    of column: Column, in project: ProjectID, stage: String, inTrash: Bool
  ) throws(StoreFailure) -> [CardID] {
    try database.cards(inTrash ? .ofStageInTrash : .ofStage, [.id(project), .column(column), .text(stage)], "cards")
  }

  func waiters(of card: CardID, most: Int) throws(StoreFailure) -> [CardID] {
    try database.cards(.waitersOf, [.id(card), .number(most)], "waits").sorted()
  }

  func parts(of card: CardID, most: Int) throws(StoreFailure) -> [CardID] {
    try database.cards(.partsOf, [.id(card), .number(most)], "cards").sorted()
  }

  func mentioningAndParts(
    of card: CardID, most: Int
  ) throws(StoreFailure) -> (mentioning: [CardID], parts: [CardID]) {
    let rows = try database.all(.mentioningAndParts, [.id(card), .number(most)], "cards") {
      (row: inout Row) throws(StoreFailure) -> (id: CardID, isPart: Bool) in
      let id: CardID = try row.id()
      return (id: id, isPart: try row.integer(in: 0...1) == 1)
    }
    return (rows.filter { !$0.isPart }.map(\.id).sorted(), rows.filter(\.isPart).map(\.id).sorted())
  }

  func partProgress(of card: CardID) throws(StoreFailure) -> Progress {
    try database.first(.partProgress, [.id(card)], "cards") { (row: inout Row) throws(StoreFailure) in
      try row.progress()
    } ?? Progress()
  }

  func hasOccurred(_ awaited: Awaited) throws(StoreFailure) -> Bool {
    try database.number(.occurredSince, [.id(awaited.card), .integer(awaited.since)]) != nil
  }

  func writeWaits(of card: Card, over before: Card?) throws(StoreFailure) {
    let (old, new) = (before?.waiting?.cards ?? [], card.waiting?.cards ?? [])
    for awaited in old where !new.contains(awaited) { try database.run(.dropWait, [.id(card.id), .id(awaited.card)]) }
    for awaited in new where !old.contains(awaited) {
      try database.run(.addWait, [.id(card.id), .id(awaited.card), .integer(awaited.since)])
    }
  }
}

// MARK: For sieves

extension Database {
  /// Whether any card waits for another or is part of one; if not, filters skip reading ties.
  var hasTies: Bool {
    get throws(StoreFailure) {
      if try number(.anyWait) != nil { return true }
      return try number(.anyPart) != nil
    }
  }

  func ties(of key: SieveKey) throws(StoreFailure) -> TieFacts {
    try first(.tiesOfKey, [.integer(Int64(key))], "cards") { (row: inout Row) throws(StoreFailure) in
      let isBlocked = try row.integer(in: 0...1) == 1
      let blocks = try row.integer(in: 0...1) == 1
      let isStuck = try row.integer(in: 0...1) == 1
      let parent = try row.optionalInteger(in: 0...Row.numbers.upperBound).map { Int($0) }
      return TieFacts(isBlocked: isBlocked, blocks: blocks, isStuck: isStuck, parent: parent)
    } ?? .none
  }

  /// Cards with a tie to a card that was changed after `sequence`: by a present wait, a wait that began or ended, or as
  /// its part.
  func keysTied(since sequence: Int64) throws(StoreFailure) -> Set<SieveKey> {
    var ids: Set<CardID> = []
    try visit(try statement(.waitedSince), [.integer(sequence)], "entries") { (row: inout Row) throws(StoreFailure) in
      for case .waiting(let before, let after) in try row.textValue(EntryBody.read) {
        ids.formUnion(((before?.cards ?? []) + (after?.cards ?? [])).map(\.card))
      }
      return true
    }
    var keys: Set<SieveKey> = []
    for id in ids {
      // A key out of range is left out: the scan reports it as damage.
      if let key = try number(.cardKey, [.id(id)]).flatMap({ SieveKey(exactly: $0) }) { keys.insert(key) }
    }
    for sql in [SQL.tiedSince, .partsSince] {
      try visit(try statement(sql), [.integer(sequence)], "waits") { (row: inout Row) throws(StoreFailure) in
        keys.insert(SieveKey(try row.integer(in: 1...Int64(SieveKey.max))))
        return true
      }
    }
    return keys
  }
}

extension FileLedger {
  func card(number: Int, in project: ProjectID) throws(StoreFailure) -> Card? {
    let values: [Value] = [.number(number), .id(project)]
    if let id = try id(.cardOfNumber, values) { return try card(id) }
    return try id(.cardOfFormerNumber, values).flatMap { id throws(StoreFailure) in try card(id) }
  }

  /// Reads only the id of a card; the caller reads the card by it, so that the long statement for whole cards exists
  /// once.
  private func id(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> CardID? {
    try database.first(sql, values, "cards") { (row: inout Row) throws(StoreFailure) in try row.id() }
  }

  func mentioning(_ card: CardID, most: Int) throws(StoreFailure) -> [CardID] {
    try database.cards(.mentioning, [.id(card), .number(most)], "mentions").sorted()
  }

  func setMentions(of card: CardID, _ mentioned: [CardID]) throws(StoreFailure) {
    try database.run(.dropMentions, [.id(card)])
    for other in mentioned { try database.run(.addMention, [.id(card), .id(other)]) }
  }

  /// Reads the notes of the next older cards for mentions; false if none was left.
  func readMentions() throws(StoreFailure) -> Bool {
    guard let newest = try database.number(.unreadMentions) else { return false }
    var (last, found) = (nil as Int64?, [CardID]())
    let values: [Value] = [.integer(newest), .number(FileLedger.readAtOnce)]
    try database.visit(try database.statement(.cardsToRead), values, "cards") {
      (row: inout Row) throws(StoreFailure) in
      last = row.key
      let id: CardID = try row.id()
      if try row.integer(in: 0...1) == 1 { found.append(id) }
      return true
    }
    for id in found {
      if let card = try card(id) { try setMentions(of: id, try mentioned(by: card)) }
    }
    guard let last, last > 1 else {
      try database.run(.mentionsAllRead)
      return true
    }
    try database.run(.mentionsRead, [.integer(last - 1)])
    return true
  }

  private static let readAtOnce = 128
}

extension Database {
  var hasUnreadMentions: Bool {
    get throws(StoreFailure) { try number(.unreadMentions) != nil }
  }
}

extension SQL {
  var overviewText: String {
    switch self {
    case .glances:
      """
      SELECT key, id, name,
        (SELECT count(*) FROM (SELECT 1 \(SQL.openDaysOfProject) AND due_day < ?1 LIMIT ?3)),
        (SELECT count(*) FROM (SELECT 1 \(SQL.openTimesOfProject) AND due_at < ?2 LIMIT ?3)),
        (SELECT due_at \(SQL.openTimesOfProject) AND due_at >= ?2 ORDER BY due_at LIMIT 1)
      FROM projects INDEXED BY projects_in_order WHERE archived = 0 AND place > '' ORDER BY place, id LIMIT ?4
      """
    // Steps from one day with completions to the next and takes the lowest card of each: at most one row per day.
    case .lowestDone:
      """
      WITH RECURSIVE days (day) AS (
        SELECT (\(SQL.dayDone) AND \(SQL.dayOfCompletion) >= ?2 ORDER BY \(SQL.dayOfCompletion) LIMIT 1)
        UNION ALL
        SELECT (\(SQL.dayDone) AND \(SQL.dayOfCompletion) > days.day ORDER BY \(SQL.dayOfCompletion) LIMIT 1)
        FROM days WHERE days.day IS NOT NULL)
      SELECT cards.key, cards.place, cards.id FROM days CROSS JOIN cards WHERE cards.key = (
        SELECT key FROM cards INDEXED BY done_by_day WHERE \(SQL.isDone) AND \(SQL.dayOfCompletion) = days.day
        ORDER BY place DESC, id DESC LIMIT 1)
      """
    case .completions:
      """
      SELECT 0, \((3...Throughput.Weeks.count + 2).map(SQL.completedBefore).joined(separator: ", "))
      """
    case .completedBeforeBound:
      """
      SELECT (
          SELECT count(*) FROM cards INDEXED BY done_by_day
          WHERE \(SQL.isDone) AND \(SQL.dayOfCompletion) = ?2 / 86400000 AND completed >= ?2 AND completed < ?3)
        + (
          SELECT count(*) FROM entries INDEXED BY occurrences_done
          WHERE project = \(SQL.project1) AND kind = 'occurred' AND reversed = 0 AND at >= ?2 AND at < ?3)
      FROM completions WHERE project = \(SQL.project1) AND hour = ?2 / 3600000 AND count > 0
      """
    default: ""
    }
  }

  private static let openDaysOfProject = """
    FROM cards INDEXED BY cards_due_on_a_day
    WHERE project = projects.key AND life = 0 AND state < 2 AND due_day IS NOT NULL AND due_minute IS NULL
    """
  private static let openTimesOfProject = """
    FROM cards INDEXED BY cards_due_at_a_time
    WHERE project = projects.key AND life = 0 AND state < 2 AND due_at IS NOT NULL
    """
  private static let isDone = "project = \(project1) AND life = 0 AND state = 2 AND completed IS NOT NULL"
  private static let dayOfCompletion = "completed / 86400000"
  private static let dayDone = "SELECT \(dayOfCompletion) FROM cards INDEXED BY done_by_day WHERE \(isDone)"

  /// SQL of the number of completions in one week: a query for each week visits each row once. Parameter `end` is bound
  /// to the hour at the end of the week, parameter `end - 1` to the one at its beginning.
  private static func completedBefore(_ end: Int) -> String {
    """
    (SELECT ifnull(sum(count), 0) FROM completions
    WHERE project = \(project1) AND hour >= ?\(end - 1) AND hour < ?\(end))
    """
  }
}

extension SQLiteStore {
  public func glances(at clock: Clock, mostLate: Int, most: Int) throws(StoreFailure) -> [ProjectGlance] {
    let values: [Value] = [.day(clock.today), .moment(clock.now), .number(max(0, mostLate)), .number(max(0, most))]
    return try reading { () throws(StoreFailure) in
      try database.all(.glances, values, "projects") { (row: inout Row) throws(StoreFailure) in
        let (id, name): (ProjectID, String) = (try row.id(), try row.text())
        let (days, times) = (try row.integer(in: 0...Int64.max), try row.integer(in: 0...Int64.max))
        return ProjectGlance(
          id: id, name: name, late: Int(min(Int64(mostLate), days + times)), nextDeadline: try row.optionalMoment())
      }
    }
  }

  public func lowestDone(in project: ProjectID, since day: Day) throws(StoreFailure) -> Rank? {
    try reading { () throws(StoreFailure) in
      let lowest = try database.all(.lowestDone, [.id(project), .day(day)], "cards") {
        (row: inout Row) throws(StoreFailure) in try row.rank()
      }
      return lowest.max()
    }
  }

  public func completions(in project: ProjectID, weeks: Throughput.Weeks) throws(StoreFailure) -> [Int] {
    try reading { () throws(StoreFailure) in
      let values = [.id(project)] + weeks.bounds.map { Value.number($0.hour) }
      let sums: [Int]? = try database.first(.completions, values, "completions") {
        (row: inout Row) throws(StoreFailure) in
        var counts: [Int] = []
        for _ in 0..<Throughput.Weeks.count { counts.append(try row.value { $0 >= 0 ? $0 : nil }) }
        return counts
      }
      guard var counts = sums else { return [] }
      for (week, bound) in weeks.bounds.enumerated() {
        let hour = Moment(milliseconds: Int64(bound.hour) * 3_600_000)
        let values: [Value] = [.id(project), .moment(hour), .moment(bound)]
        guard hour < bound, let early = try database.number(.completedBeforeBound, values) else { continue }
        if week > 0 { counts[week - 1] += Int(early) }
        if week < counts.count { counts[week] = max(0, counts[week] - Int(early)) }
      }
      return counts
    }
  }
}
