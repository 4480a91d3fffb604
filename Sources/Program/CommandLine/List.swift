import Board
import Kanban
import Storage

extension CommandLineRun {
  /// `sekan list`: prints the cards of one or all projects.
  func list(_ store: SQLiteStore) throws(StoreFailure) -> Int32 {
    guard let query = try query(in: store) else { return ShellStatus.notUnderstood }
    var run = ListRun(self, query, in: store)
    return try run.run()
  }

  /// The query of --filter, or that of the saved filter with this name. Nil for an invalid query, after reporting it.
  func query(in store: SQLiteStore) throws(StoreFailure) -> Query? {
    let typed = options.listed.query
    return query(typed.isEmpty ? typed : SavedFilters(try store.noted(.filters) ?? "").query(named: typed) ?? typed)
  }

  func query(_ text: String) -> Query? {
    do throws(QueryMistake) {
      return try Query(text, at: context.clock)
    } catch {
      let what = context.words.queryMistake(at: error.position.lowerBound + 1, error.sentence(in: context.words))
      let sentence = UsageMistake.badValue(text, "--filter").sentence(in: context.words)
      complain(context.words.together([sentence, what]))
      return nil
    }
  }
}

/// Prints the cards page by page. Each page is one snapshot, and the store is not locked while a page is written out.
private struct ListRun {
  private let shell: CommandLineRun
  private let query: Query
  private let store: SQLiteStore
  private var listed: ListedCards
  private var room: Int
  private var home: String?

  init(_ shell: CommandLineRun, _ query: Query, in store: SQLiteStore) {
    (self.shell, self.query, self.store) = (shell, query, store)
    listed = ListedCards(shell, in: store)
    room = shell.options.most ?? .max
  }

  private var isOfAll: Bool { shell.options.sought.isEverywhere }
  private var isReversed: Bool { shell.options.listed.isReversed }
  private var columns: [Column] { shell.columns }
  private var hasHeadings: Bool { !isOfAll && columns.count > 1 }

  mutating func run() throws(StoreFailure) -> Int32 {
    let projects = isOfAll ? try store.projects().filter { !$0.isArchived } : []
    for project in isOfAll ? projects.map(\.id) : [shell.project] {
      home = projects.first { $0.id == project }.map { shell.context.words.name(of: $0) }
      guard try listBoard(of: project), try listTrash(of: project) else { return shell.outputFailed() }
    }
    return listed.end() ? 0 : shell.outputFailed()
  }

  private mutating func listBoard(of project: ProjectID) throws(StoreFailure) -> Bool {
    var pages = CardPages(
      query, by: shell.options.listed.ordering, at: shell.context.clock, in: project, columns, store)
    var held: [Column: [CardSummary]] = [:]
    for column in columns where room > 0 {
      pages.begin()
      var isFirst = true
      while room > 0, let cards = try pages.next(column) {
        if isReversed {
          held[column, default: []] += cards
        } else {
          guard try put(cards, of: column, isFirst: isFirst) else { return false }
          isFirst = false
        }
      }
    }
    while room > 0, let late = try pages.late() {
      for (column, cards) in late {
        if isReversed {
          held[column, default: []] += cards
        } else {
          guard try put(cards, of: column, isFirst: true) else { return false }
        }
      }
    }
    for column in columns where held[column] != nil {
      guard try put(held[column]?.reversed() ?? [], of: column, isFirst: true) else { return false }
    }
    return true
  }

  private mutating func put(_ cards: [CardSummary], of column: Column, isFirst: Bool) throws(StoreFailure) -> Bool {
    let cards = cards.prefix(room)
    if cards.isEmpty { return true }
    room -= cards.count
    if isFirst, hasHeadings { listed.put(heading: shell.context.words.column(column)) }
    try listed.put(cards.map { CardTable.Entry($0, home: home, tellingColumn: isOfAll) })
    return listed.flush()
  }

  // MARK: The trash

  /// Cards removed last come first.
  private mutating func listTrash(of project: ProjectID) throws(StoreFailure) -> Bool {
    guard shell.options.sought.includesTrash || query.namesTrash else { return true }
    var (spot, isFirst) = (TrashSpot?.none, true)
    while room > 0 {
      let page = try trash(of: project, beyond: spot)
      guard let last = page.last else { break }
      spot = last.trashSpot
      var cards: [CardSummary] = []
      for card in page where cards.count < room {
        if try matches(card) { cards.append(card) }
      }
      if cards.isEmpty { continue }
      room -= cards.count
      if isFirst, hasHeadings { listed.put(heading: shell.context.words.trash) }
      isFirst = false
      try listed.put(cards.map { CardTable.Entry($0, home: home, isInTrash: true) })
      guard listed.flush() else { return false }
    }
    return true
  }

  private static let page = 500

  private func trash(of project: ProjectID, beyond spot: TrashSpot?) throws(StoreFailure) -> [CardSummary] {
    if isReversed { return try store.trash(in: project, before: spot, most: ListRun.page) }
    return try store.trash(in: project, after: spot, most: ListRun.page)
  }

  private func matches(_ summary: CardSummary) throws(StoreFailure) -> Bool {
    guard columns.contains(summary.position.column), !query.isEverything else {
      return columns.contains(summary.position.column)
    }
    guard let card = try store.card(summary.id) else { return false }
    return query.matches(card, tied: try store.tiedCards(of: card.id).ties(in: card.project), at: shell.context.clock)
  }
}
