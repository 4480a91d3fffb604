/// The cards of a board that a query lets through, in an order: a value that a store fills slice by slice and keeps in line
/// with what changes.
///
/// What it holds is usable at once, while `isComplete` tells whether there may be more. It holds keys, never cards: four
/// bytes a card, as a rule four more where the cards are sorted by something.
public struct Sieve: Equatable, Sendable {
  /// Read again whenever the day turns.
  public private(set) var query: Query
  public let ordering: Ordering
  public let project: ProjectID
  /// By the numbers of the columns.
  package var lanes: [Lane]
  /// What it is true to; nil before the first slice.
  package var basis: Basis?
  /// Cards that have changed: taken out, and to be judged again.
  package private(set) var pending: [SieveKey] = []

  public init(_ query: Query, by ordering: Ordering, in project: ProjectID) {
    self.query = query
    self.ordering = ordering
    self.project = project
    lanes = Column.allCases.map { _ in Lane(ordering) }
  }

  /// How many are known to be in a column.
  public func count(_ column: Column) -> Int { self[column].held.count }

  /// False while there may be more.
  public func isComplete(_ column: Column) -> Bool { self[column].cursor == .end && pending.isEmpty }

  public var isComplete: Bool { Column.allCases.allSatisfy(isComplete) }

  /// How many cards were looked at.
  public var passed: Int { lanes.reduce(0) { $0 + $1.passed } }
}

extension Sieve {
  /// How much may be done at once; tests count cards, where a clock would tell another story every time.
  public enum Slice: Equatable, Sendable {
    case milliseconds(Int)
    case cards(Int)
  }
}

// MARK: For the stores

extension Sieve {
  /// One column of it.
  package struct Lane: Equatable, Sendable {
    package var held: SieveKeys
    package var cursor = Cursor.start
    /// How many cards were looked at.
    package var passed = 0

    package init(_ ordering: Ordering) {
      held = SieveKeys(sorted: ordering != .own)
    }

    /// Whether the scan has been there.
    package func hasPassed(_ rank: Rank) -> Bool {
      switch cursor {
      case .start: false
      case .at(_, let last): rank <= last
      case .end: true
      }
    }
  }

  /// How far the scan of a column has come, in its own order.
  package enum Cursor: Equatable, Sendable {
    case start
    /// The last card that was looked at, and where it stood.
    case at(SieveKey, Rank)
    case end
  }

  /// The state of a store that a sieve is true to.
  package struct Basis: Equatable, Sendable {
    /// The newest entry it knows of.
    package var sequence: Int64
    package var clock: Clock
    /// Which file it was, among those that had the name since the program began.
    package var file: Int

    package init(sequence: Int64, clock: Clock, file: Int = 0) {
      self.sequence = sequence
      self.clock = clock
      self.file = file
    }
  }

  package subscript(column: Column) -> Lane { lanes[column.rawValue] }

  /// The column to look at next: all of them come on alike, as all of them are seen.
  package var next: Column? {
    Column.allCases.filter { self[$0].cursor != .end }.min { self[$0].passed < self[$1].passed }
  }

  package mutating func beginAnew(on basis: Basis) {
    query = query.read(again: basis.clock)
    lanes = Column.allCases.map { _ in Lane(ordering) }
    pending = []
    self.basis = basis
  }

  package mutating func beginAnew(_ column: Column) {
    lanes[column.rawValue] = Lane(ordering)
  }

  /// Takes cards out until they are judged again.
  package mutating func withdraw(_ keys: Set<SieveKey>) {
    guard !keys.isEmpty else { return }
    for column in Column.allCases where count(column) > 0 { lanes[column.rawValue].held.remove(keys) }
    pending = keys.union(pending).sorted()
  }

  /// The last of those that wait has been judged.
  package mutating func settle() { pending.removeLast() }

  /// How many changes it is worth following, before it is quicker to begin anew: finding its place again costs a card as
  /// much as looking at some thirty.
  package var worthFollowing: Int { min(4096, max(100, passed / 32)) }
}
