import Kanban

/// Journal queries. The cost depends on the size of the result, not on the number of pages.
extension SQLiteStore {
  public func page(_ id: PageID) throws(StoreFailure) -> Page? {
    try reading { () throws(StoreFailure) in try FileLedger(database).page(id) }
  }

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
    try reading { () throws(StoreFailure) in
      try database.all(.pageTags, [journal.value, .number(max(0, most))], "journal_tags") {
        (row: inout Row) throws(StoreFailure) -> TagCount in
        let tag = try row.textValue { Tags.isValid($0) ? $0 : nil }
        return TagCount(tag, try row.value { $0 > 0 ? $0 : nil })
      }
    }
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
    try reading { () throws(StoreFailure) in
      try database.all(.cardsOfPage, [.id(page)], "page_mentions") { (row: inout Row) throws(StoreFailure) in
        let id: CardID = try row.id()
        return id
      }.sorted()
    }
  }

  private func pages(_ sql: SQL, _ values: [Value]) throws(StoreFailure) -> [PageSummary] {
    try reading { () throws(StoreFailure) in
      try database.all(sql, values, "pages") { (row: inout Row) throws(StoreFailure) in try row.pageSummary() }
    }
  }
}

// MARK: Completed cards

extension SQLiteStore {
  /// Finds the days by an index and reads only the cards returned.
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
  fileprivate func completed(
    in project: ProjectID, _ moments: Range<Moment>
  ) throws(StoreFailure) -> [(moment: Moment, id: CardID)] {
    let (first, end) = (moments.lowerBound.milliseconds, moments.upperBound.milliseconds)
    // Swift and SQLite both divide towards zero.
    let times = [first / 86_400_000, end / 86_400_000, first, end].map { Value.integer($0) }
    return try all(.completedOnDays, [.id(project)] + times, "cards") { (row: inout Row) throws(StoreFailure) in
      (moment: try row.moment(), id: try row.id())
    }
  }
}

// MARK: Range bounds

extension PageStretch {
  /// Journal, first spot, end spot (exclusive), tag if given, and limit.
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

  /// Sorts before every page of the day.
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
