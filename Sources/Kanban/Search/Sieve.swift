import Time

/// The sorted cards of one board, or of all boards, that match a query. A store fills it slice by slice and updates it
/// after changes.
///
/// Its content is usable at any time; `isComplete` is false while more may follow. It holds keys, not cards: four bytes
/// per card, and usually four more if sorted.
public struct Sieve: Equatable, Sendable {
  /// The query that cards must match; it is parsed again when the scan starts over, as on a new day.
  public private(set) var query: Query
  public let ordering: Ordering
  public let boards: Boards
  /// The lanes or stages that divide the columns of the board; nil if none do.
  public let groups: Groups?
  /// The lanes that the user folded, as indices of `groups.all`. Their cards are left out of windows and positions.
  public private(set) var folded: Set<Int> = []
  /// The state of each column, by the raw value of the column.
  package var columns: [ColumnScan]
  /// The state of the store for which the cards were tested; nil before the first slice.
  package var basis: Basis?
  /// Changed cards, which were taken out of the sieve until they are tested again.
  package private(set) var pending: [SieveKey] = []

  public init(_ query: Query, by ordering: Ordering, in boards: Boards, grouped groups: Groups? = nil) {
    self.query = query
    self.ordering = ordering
    self.boards = boards
    self.groups = groups
    columns = []
    for column in Column.allCases { columns.insert(emptyColumn, at: column.rawValue) }
  }

  public init(_ query: Query, by ordering: Ordering, in project: ProjectID) {
    self.init(query, by: ordering, in: .one(project))
  }

  /// True if the cards are not in the order that users arranged.
  public var isSorted: Bool { ordering.sorts(boards) }

  /// The number of the column's cards, with those of folded lanes.
  public func count(_ column: Column) -> Int { self[column].held.reduce(0) { $0 + $1.count } }

  public func isComplete(_ column: Column) -> Bool { self[column].cursor == .end && pending.isEmpty }

  public var isComplete: Bool { Column.allCases.allSatisfy(isComplete) }

  /// The number of cards that the scan has tested.
  public var passed: Int { columns.reduce(0) { $0 + $1.passed } }
}

extension Sieve {
  /// The limit of one slice: a time, or a number of cards. A number gives tests the same slices in every run; `.max`
  /// scans all cards at once.
  public enum Slice: Equatable, Sendable {
    case milliseconds(Int)
    case cards(Int)
  }
}

extension Sieve {
  package struct ColumnScan: Equatable, Sendable {
    /// The cards that match, one list for each group; a single list if the board has no groups.
    package var held: [SieveKeys]
    package var cursor = Cursor.start
    package var passed = 0
    /// The project that is being scanned, as an index of `Basis.projects`. Those before it are complete.
    package var project = 0

    package init(sorted: Bool, groups: Int = 1) {
      held = Array(repeating: SieveKeys(sorted: sorted), count: max(1, groups))
    }

    /// Whether the scan has tested the card at this rank of a project.
    package func hasPassed(_ rank: Rank, in project: Int) -> Bool {
      switch cursor {
      case .start: project < self.project
      case .at(_, let last): project < self.project || project == self.project && rank <= last
      case .end: true
      }
    }
  }

  /// The position of the scan in a project's column, in the column's own order.
  package enum Cursor: Equatable, Sendable {
    /// The scan has not tested any card of the project yet.
    case start
    /// The scan has tested the cards up to this one, which had this rank then.
    case at(SieveKey, Rank)
    case end
  }

  package struct Basis: Equatable, Sendable {
    package var sequence: Int64
    package var clock: Clock
    /// How many times the store's file was opened again, as after another file replaced it.
    package var reopenCount: Int
    /// The projects in order where the query can match cards. If one is added, archived or moved, the scan starts
    /// again.
    package var projects: [ProjectID]

    package init(sequence: Int64, clock: Clock, reopenCount: Int = 0, projects: [ProjectID]) {
      self.sequence = sequence
      self.clock = clock
      self.reopenCount = reopenCount
      self.projects = projects
    }
  }

  package subscript(column: Column) -> ColumnScan { columns[column.rawValue] }

  /// The unfinished column with the fewest tested cards, so that all columns progress evenly; nil if all are finished.
  package var next: Column? {
    Column.allCases.filter { self[$0].cursor != .end }.min { self[$0].passed < self[$1].passed }
  }

  package mutating func beginAnew(on basis: Basis) {
    query = query.read(again: basis.clock)
    for column in Column.allCases { beginAnew(column) }
    pending = []
    self.basis = basis
  }

  package mutating func beginAnew(_ column: Column) {
    columns[column.rawValue] = emptyColumn
  }

  package var emptyColumn: ColumnScan { ColumnScan(sorted: isSorted, groups: groups?.all.count ?? 1) }

  /// The index of the project among the scanned ones, for sort keys; nil if its cards are not shown.
  package func index(of project: ProjectID) -> Int? { basis?.projects.firstIndex(of: project) }

  /// The sort key of a card; `project` is the index of its project. Cards with an equal key are ordered by rank.
  package func key(_ facts: CardFacts, in project: Int, at clock: Clock) -> UInt64 {
    switch boards {
    case .one: ordering.key(facts, in: clock.zone)
    case .all: ordering.key(facts, amongAll: project, in: clock.zone)
    }
  }

  /// Takes these cards out of the sieve until they are tested again.
  package mutating func withdraw(_ keys: Set<SieveKey>) {
    guard !keys.isEmpty else { return }
    var left = keys
    for column in Column.allCases {
      for group in self[column].held.indices where self[column].held[group].count > 0 {
        columns[column.rawValue].held[group].remove(&left)
      }
    }
    pending = keys.union(pending).sorted()
  }

  /// Drops the last pending card after it was tested.
  package mutating func removeLastPending() { pending.removeLast() }

  /// The number of changes up to which an update is faster than a new scan: updating a card costs as much as testing
  /// about thirty.
  package var worthFollowing: Int { min(4096, max(100, passed / 32)) }
}

// MARK: Lanes

extension Sieve {
  public func count(_ column: Column, in group: Int) -> Int { self[column].held[group].count }

  /// The number of the column's matching cards, without those in folded lanes.
  public func shownCount(_ column: Column) -> Int { shownCount(column, before: self[column].held.count) }

  /// The number of the column's matching cards in unfolded lanes before this lane.
  public func shownCount(_ column: Column, before group: Int) -> Int {
    self[column].held.indices.prefix(group).reduce(0) { folded.contains($1) ? $0 : $0 + count(column, in: $1) }
  }

  /// The lanes that have a card in any column.
  public var usedGroups: [Int] {
    (groups?.all.indices ?? 0..<0).filter { group in Column.allCases.contains { count($0, in: group) > 0 } }
  }

  public func headed(in column: Column) -> [Int] {
    guard let groups, groups.grouping == .stages else { return usedGroups }
    return groups.all.indices.filter {
      groups.hasHeading($0, in: column, count: count(column, in: $0), isFiltered: !query.isEverything)
    }
  }

  /// True if the column's cards are all shown, undivided and in the order that users arranged.
  public func isUnfiltered(_ column: Column) -> Bool {
    query.isEverything && !isSorted && groups?.isWhole(column) != false
  }

  public mutating func fold(_ groups: Set<CardGroup>) {
    let folded = Set(groups.compactMap { self.groups?.foldable($0) })
    if folded != self.folded { self.folded = folded }
  }

  /// Whether a card can begin or cease to match, or change its lane, as time passes.
  package var dependsOnTime: Bool { query.dependsOnTime || groups?.grouping == .due }

  package var dependsOnZone: Bool {
    query.dependsOnZone || groups?.grouping == .due || ordering.dependsOnZone(on: boards)
  }

  package func group(of facts: CardFacts, in project: ProjectID, at clock: Clock) -> Int {
    groups?.index(of: facts, in: project, at: clock) ?? 0
  }
}
