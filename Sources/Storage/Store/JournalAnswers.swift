import Kanban
import Time

/// Journal queries. The cost depends on the size of the result, not on the number of pages.
extension SQLiteStore {
  public func page(_ id: PageID) throws(StoreFailure) -> Page? { try asking(try ledger.page(id)) }

  public func pages(_ stretch: PageStretch) throws(StoreFailure) -> [PageSummary] {
    let sql: SQL =
      switch (stretch.direction, stretch.tag) {
      case (.later, nil): .pagesLater
      case (.earlier, nil): .pagesEarlier
      case (.later, _): .pagesOfTagLater
      case (.earlier, _): .pagesOfTagEarlier
      }
    return try pages(sql, stretch.values)
  }

  public func pageCount(_ stretch: PageStretch) throws(StoreFailure) -> Int {
    try reading { () throws(StoreFailure) in
      Int(try database.number(stretch.tag == nil ? .pageCount : .pageCountOfTag, stretch.values) ?? 0)
    }
  }

  public func pageTags(in journal: Journal, most: Int) throws(StoreFailure) -> [TagCount] {
    try tags(.pageTags, [journal.value, .number(max(0, most))], "journal_tags")
  }

  public func removedPages(
    in journal: Journal?, after: PageTrashSpot?, most: Int
  ) throws(StoreFailure) -> [PageSummary] {
    let end: [Value] = after.map { [.moment($0.moment), .id($0.id)] } ?? PageTrashSpot.behindAll
    return try pages(
      journal == nil ? .removedPagesOfAll : .removedPages,
      [journal?.value ?? .null] + end + [.number(max(0, most))])
  }

  public func pages(mentioning card: CardID, most: Int) throws(StoreFailure) -> [PageSummary] {
    try pages(.pagesMentioning, [.id(card), .number(max(0, most))])
  }

  public func cards(mentionedIn page: PageID) throws(StoreFailure) -> [CardID] {
    try asking(try database.cards(.cardsOfPage, [.id(page)], "page_mentions")).sorted()
  }

  private func pages(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [PageSummary] {
    try reading { () throws(StoreFailure) in
      try database.all(sql, values, "pages") { (row: inout Row) throws(StoreFailure) in try row.pageSummary() }
    }
  }
}

// MARK: Completed cards

extension SQLiteStore {
  /// The first `most` cards on the board that were completed in the period, oldest completion first. Finds them through
  /// an index of days, and reads only those that are returned.
  public func completed(
    in boards: Boards, during moments: Range<Moment>, most: Int
  ) throws(StoreFailure) -> [CardSummary] {
    try reading { () throws(StoreFailure) in
      var found: [(moment: Moment, id: CardID)] = []
      for project in try projects(of: boards) { found += try database.completed(in: project, moments) }
      found.sort { $0.moment != $1.moment ? $0.moment < $1.moment : $0.id < $1.id }
      var cards: [CardSummary] = []
      for (_, id) in found.prefix(max(0, most)) {
        if let card = try database.summary(.summaryOfCard, [.id(id)]) { cards.append(card) }
      }
      return cards
    }
  }

  private func projects(of boards: Boards) throws(StoreFailure) -> [ProjectID] {
    switch boards {
    case .one(let project): [project]
    case .all: try FileLedger(database).projects().filter { !$0.isArchived }.map(\.id)
    }
  }
}

extension Database {
  /// The cards that a statement finds, in its order.
  func cards(_ sql: SQL, _ values: [Value], _ table: StaticString) throws(StoreFailure) -> [CardID] {
    try all(sql, values, table) { (row: inout Row) throws(StoreFailure) in try row.id() }
  }

  fileprivate func completed(
    in project: ProjectID, _ moments: Range<Moment>
  ) throws(StoreFailure) -> [(moment: Moment, id: CardID)] {
    let (first, end) = (moments.lowerBound.milliseconds, moments.upperBound.milliseconds)
    // Days before 1970 are rounded as in the index: Swift and SQLite both divide towards zero.
    let times = [first / 86_400_000, end / 86_400_000, first, end].map { Value.integer($0) }
    return try all(.completedOnDays, [.id(project)] + times, "cards") { (row: inout Row) throws(StoreFailure) in
      (moment: try row.moment(), id: try row.id())
    }
  }
}

// MARK: Range bounds

extension PageStretch {
  /// The parameters of the statement: journal, first spot, end spot (exclusive), tag if given, and limit.
  fileprivate var values: [Value] {
    [journal.value] + first + end + (tag.map { [.text($0)] } ?? []) + [.number(max(0, most))]
  }

  private var first: [Value] {
    guard direction == .later, let from, from.day >= days.lowerBound else {
      return PageStretch.beginning(of: days.lowerBound.number)
    }
    return isInclusive ? from.values : from.valuesBehind
  }

  private var end: [Value] {
    guard direction == .earlier, let from, from.day <= days.upperBound else {
      return PageStretch.beginning(of: days.upperBound.number + 1)
    }
    return isInclusive ? from.valuesBehind : from.values
  }

  /// The start of a range: sorts before every page of the day, also before those without a time.
  private static func beginning(of day: Int) -> [Value] { [.number(day), .number(-2), .identifier(high: 0, low: 0)] }
}

extension PageTrashSpot {
  fileprivate static let behindAll: [Value] = [.integer(.max), .identifier(high: 0, low: 0)]
}

extension PageSpot {
  fileprivate var valuesBehind: [Value] {
    [.day(day), .number(second), .behind(high: id.high, low: id.low)]
  }
}

extension SQLiteStore {
  public func pageObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try asking(try ledger.pageObjectCount(in: project))
  }

  public func unsentPages(
    in project: ProjectID, after page: PageID?, most: Int
  ) throws(StoreFailure) -> [RemoteUnsentPage] {
    try asking(try ledger.unsentPages(in: project, after: page, most: most))
  }

  public func unsent(_ page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsentPage? {
    try asking(try ledger.unsent(page, in: project))
  }

  public func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage] {
    try asking(try ledger.parkedPages(in: project, most: most))
  }

  public func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [PageID] {
    try asking(try ledger.pagesWritten(in: project, after: page, most: most))
  }
}

extension FileLedger {
  func pageObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    Int(try database.number(.pageObjectCount, [.id(project)]) ?? 0)
  }

  func unsentPages(
    in project: ProjectID, after page: PageID?, most: Int
  ) throws(StoreFailure) -> [RemoteUnsentPage] {
    let values: [Value] = [.id(project), .from(page), .number(max(0, most))]
    return try database.all(.unsentPages, values, "unsent_pages") { (row: inout Row) throws(StoreFailure) in
      try row.unsentPage()
    }
  }

  func unsent(_ page: PageID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsentPage? {
    try database.first(.unsentPage, [.id(project), .id(page)], "unsent_pages") {
      (row: inout Row) throws(StoreFailure) in try row.unsentPage()
    }
  }

  func parkedPages(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsentPage] {
    let values: [Value] = [.id(project), .number(UnsentCounts.mostLookedAt), .number(max(0, most))]
    return try database.all(.unsentPagesParked, values, "unsent_pages") { (row: inout Row) throws(StoreFailure) in
      try row.unsentPage()
    }
  }

  func pagesWritten(in project: ProjectID, after page: PageID?, most: Int) throws(StoreFailure) -> [PageID] {
    let values: [Value] = [.id(project), .from(page), .number(max(0, most))]
    return try database.all(.pagesWritten, values, "pages") { (row: inout Row) throws(StoreFailure) in try row.id() }
  }

  mutating func mark(_ unsent: RemoteUnsentPage, in project: ProjectID) throws(StoreFailure) {
    try expectJournal(of: project, with: unsent.page)
    try database.run(.markUnsentPage, [.id(project), .id(unsent.page), .text(unsent.parked)])
  }

  /// Marks the page as unsent if the journal of its project is synced.
  mutating func markWritten(_ page: Page) throws(StoreFailure) {
    guard try sendsAnything() else { return }
    try database.run(.markPageWritten, [.id(page.project), .id(page.id)])
  }
}

/// Queries about the sync state, and transactions that write cards and sync state together.
extension SQLiteStore: RemoteStore {
  /// Runs `work` in one transaction. A failure of the commit is thrown even if it may have succeeded; the next sync
  /// finds out.
  public func exchange<Answer>(
    _ work: (inout any SyncLedger) throws(StoreFailure) -> Answer
  ) throws(StoreFailure) -> Answer {
    try rewrite { ledger throws(StoreFailure) in
      var desk: any SyncLedger = ledger
      let answer = try work(&desk)
      // The ledger holds the counts of new cards, which the transaction writes at its end.
      if let written = desk as? FileLedger { ledger = written }
      return answer
    }
  }

  public func servers() throws(StoreFailure) -> [RemoteServer] { try asking(try ledger.servers()) }
  public func links() throws(StoreFailure) -> [RemoteLink] { try asking(try ledger.links()) }

  public func link(of project: ProjectID) throws(StoreFailure) -> RemoteLink? {
    try asking(try ledger.link(of: project))
  }

  public func object(at href: String, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try asking(try ledger.object(at: href, in: project))
  }

  public func object(of subject: RemoteSubject, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try asking(try ledger.object(of: subject, in: project))
  }

  public func marks(in project: ProjectID, after href: String?, most: Int) throws(StoreFailure) -> [RemoteMark] {
    try asking(try ledger.marks(in: project, after: href, most: most))
  }

  public func hrefsNewestFirst(in project: ProjectID) throws(StoreFailure) -> [String] {
    try asking(try ledger.hrefsNewestFirst(in: project))
  }

  public func openObjectCount(in project: ProjectID) throws(StoreFailure) -> Int {
    try asking(try ledger.openObjectCount(in: project))
  }

  public func leftAloneCounts(in project: ProjectID) throws(StoreFailure) -> [LeftAloneReason: Int] {
    try asking(try ledger.leftAloneCounts(in: project))
  }

  public func unsent(in project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    try asking(try ledger.unsent(in: project, after: card, most: most))
  }

  public func unsent(_ card: CardID, in project: ProjectID) throws(StoreFailure) -> RemoteUnsent? {
    try asking(try ledger.unsent(card, in: project))
  }

  public func unsentCount(in project: ProjectID, most: Int) throws(StoreFailure) -> Int {
    try asking(try ledger.unsentCount(in: project, most: most))
  }

  public func unsentCounts(in project: ProjectID, most: Int) throws(StoreFailure) -> UnsentCounts {
    try asking(try ledger.unsentCounts(in: project, most: most))
  }

  public func parked(in project: ProjectID, most: Int) throws(StoreFailure) -> [RemoteUnsent] {
    try asking(try ledger.parked(in: project, most: most))
  }

  public func sendings(in project: ProjectID) throws(StoreFailure) -> [RemoteSending] {
    try asking(try ledger.sendings(in: project))
  }

  public func conflicts(in project: ProjectID, most: Int) throws(StoreFailure) -> [Int64] {
    try asking(try ledger.conflicts(in: project, most: most))
  }

  public func cardsOnBoard(of project: ProjectID, after card: CardID?, most: Int) throws(StoreFailure) -> [CardID] {
    try asking(try ledger.cardsOnBoard(of: project, after: card, most: most))
  }
}

extension SQLiteStore {
  public func original(of card: CardID) throws(StoreFailure) -> SourceText? {
    try asking(try ledger.original(of: card))
  }

  public func card(called uid: String) throws(StoreFailure) -> CardID? { try asking(try ledger.card(called: uid)) }
  public func running() throws(StoreFailure) -> [CardID] { try asking(try ledger.running()) }

  public func lastChanges(of card: CardID) throws(StoreFailure) -> LastChanges {
    try asking(try ledger.lastChanges(of: card))
  }
}

/// Sync state of cards and pages, each in tables of its own.
extension FileLedger {
  func original(of subject: RemoteSubject) throws(StoreFailure) -> SourceText? {
    let table: StaticString = subject.page == nil ? "originals" : "page_originals"
    return try database.first(subject.sql(.original, .pageOriginal), [subject.value], table) {
      (row: inout Row) throws(StoreFailure) in try row.original()
    }
  }

  func keep(_ original: SourceText, of subject: RemoteSubject) throws(StoreFailure) {
    try database.run(subject.sql(.writeOriginal, .writePageOriginal), [subject.value] + original.values)
  }

  func forgetOriginal(of subject: RemoteSubject) throws(StoreFailure) {
    try database.run(subject.sql(.dropOriginal, .dropPageOriginal), [subject.value])
  }

  func lastChanges(of subject: RemoteSubject) throws(StoreFailure) -> LastChanges {
    var changes = LastChanges()
    let statement = try database.statement(subject.sql(.lastChanges, .lastPageChanges))
    try database.visit(statement, [subject.value], "entries") { (row: inout Row) throws(StoreFailure) in
      let fields = FieldSet(rawValue: Int(try row.integer(in: Row.fields)))
      let moment = try row.moment()
      changes.add(
        fields.subtracting(.elsewhereTimes), at: moment,
        elsewhere: try row.optionalText().flatMap(EntryBody.whole)?.elsewhere ?? [:])
      return true
    }
    return changes
  }

  func object(of subject: RemoteSubject, in project: ProjectID) throws(StoreFailure) -> RemoteObject? {
    try object(subject.sql(.objectOfCard, .objectOfPage), [subject.value, .id(project)], in: project)
  }

  func clearUnsent(_ subject: RemoteSubject, in project: ProjectID) throws(StoreFailure) {
    try database.run(subject.sql(.clearUnsent, .clearUnsentPage), [.id(project), subject.value])
  }

  func blankObjects(of subject: RemoteSubject) throws(StoreFailure) {
    try database.run(subject.sql(.blankObjects, .blankObjectsOfPage), [subject.value])
    try database.run(subject.sql(.blankSendings, .blankSendingsOfPage), [subject.value])
  }
}

extension RemoteSubject {
  fileprivate var value: Value {
    switch self {
    case .card(let id): .id(id)
    case .page(let id): .id(id)
    }
  }

  fileprivate func sql(_ ofCard: SQL, _ ofPage: SQL) -> SQL { page == nil ? ofCard : ofPage }
}

extension FileLedger {
  func running() throws(StoreFailure) -> [CardID] { try database.cards(.running, [], "cards") }

  func card(called uid: String) throws(StoreFailure) -> CardID? {
    try database.first(.cardByName, [.text(uid)], "cards") { (row: inout Row) throws(StoreFailure) in
      let id: CardID = try row.id()
      return id
    }
  }
}
