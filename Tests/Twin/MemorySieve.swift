import Kanban
import Time

/// Filters and sorts all cards for every slice.
extension MemoryStore {
  public func advance(_ sieve: inout Sieve, at clock: Clock, for slice: Sieve.Slice) {
    sieve.turn(to: clock, projects: projects(of: sieve.boards).filter(sieve.query.canMatch))
    sieve.basis?.sequence = newestSequence()
    sieve.basis?.clock = clock
    var left: Int
    switch slice {
    case .milliseconds: left = .max
    case .cards(let most): left = max(1, most)
    }
    for column in Column.allCases {
      let all = sieve.basis?.projects.flatMap { shelf.column(column, $0) } ?? []
      let passed = sieve[column].passed + min(left, max(0, all.count - sieve[column].passed))
      left -= passed - sieve[column].passed
      let found = all.prefix(passed).filter { sieve.query.matches($0, tied: shelf.tieFacts(of: $0), at: clock) }
        .map { (standing(of: $0, in: sieve), $0) }.sorted { $0.0 < $1.0 }
      sieve.fill(
        column, found.map { (sieveKeys.key(of: $1.id), $0.group, $0.order) }, passed: passed, of: all.count)
    }
  }

  public func window(_ window: Window, in sieve: Sieve) -> [CardSummary] {
    guard sieve.boards.show(window.project) else { return [] }
    let start = window.group.flatMap { sieve.groups?.index(of: $0) }.map(Standing.start(of:))
    let from = window.from.map { standing($0, in: sieve) } ?? start
    let held = held(window.column, in: sieve)
    let found: [(standing: Standing, card: Card)]
    switch window.direction {
    case .down:
      found = held.filter { held in from.map { window.isInclusive ? held.0 >= $0 : held.0 > $0 } ?? true }
    case .up:
      found = held.reversed().filter { held in from.map { window.isInclusive ? held.0 <= $0 : held.0 < $0 } ?? true }
    }
    return found.prefix(window.most).map { shelf.summary($0.card) }
  }

  public func countBefore(_ rank: Rank, column: Column, in sieve: Sieve) -> Int {
    let standing = standing(rank, in: sieve)
    return held(column, in: sieve).count { $0.standing < standing }
  }

  private func held(_ column: Column, in sieve: Sieve) -> [(standing: Standing, card: Card)] {
    let groups = sieve[column].held.enumerated().filter { !sieve.folded.contains($0.offset) }
    return groups.flatMap { $0.element.keys(in: 0..<$0.element.count) }.compactMap { key in
      guard let card = shelf.card(sieveKeys[key]), card.column == column, card.life == .onBoard,
        projects(of: sieve.boards).contains(card.project)
      else { return nil }
      return (standing(of: card, in: sieve), card)
    }
  }

  private func standing(_ rank: Rank, in sieve: Sieve) -> Standing {
    guard let card = shelf.card(rank.id) else { return Standing(0, 0, rank) }
    let standing = standing(of: card, in: sieve)
    return Standing(standing.group, standing.order, rank)
  }

  private func standing(of card: Card, in sieve: Sieve) -> Standing {
    let clock = sieve.basis?.clock
    return CardFacts.of(card) { facts in
      let group = clock.map { sieve.group(of: facts, in: card.project, at: $0) } ?? 0
      let order = clock.map { sieve.key(facts, in: sieve.index(of: card.project) ?? 0, at: $0) } ?? 0
      return Standing(group, order, card.rank)
    }
  }

  private func projects(of boards: Boards) -> [ProjectID] {
    switch boards {
    case .one(let project): [project]
    case .all: projects().filter { !$0.isArchived }.map(\.id)
    }
  }
}

/// Sort key of a card: its lane, the chosen order, then the board's own.
private struct Standing: Comparable {
  let group: Int
  let order: UInt64
  /// The position on the board; nil sorts before all cards of the group.
  let rank: Rank?

  init(_ group: Int, _ order: UInt64, _ rank: Rank?) {
    (self.group, self.order, self.rank) = (group, order, rank)
  }

  static func start(of group: Int) -> Standing { Standing(group, 0, nil) }

  static func < (one: Standing, other: Standing) -> Bool {
    if one.group != other.group { return one.group < other.group }
    if one.order != other.order { return one.order < other.order }
    guard let rank = other.rank else { return false }
    return one.rank.map { $0 < rank } ?? true
  }
}

/// Assigns the numbers by which a sieve identifies cards.
struct CardKeys {
  private var keys: [CardID: SieveKey] = [:]
  private var cards: [CardID] = []

  subscript(key: SieveKey) -> CardID { cards[Int(key)] }

  mutating func key(of card: CardID) -> SieveKey {
    if let key = keys[card] { return key }
    let key = SieveKey(cards.count)
    keys[card] = key
    cards.append(card)
    return key
  }
}

extension Sieve {
  mutating func turn(to clock: Clock, projects: [ProjectID]) {
    guard let basis, basis.clock.today == clock.today, basis.clock.zone == clock.zone, basis.projects == projects,
      !query.dependsOnMinute || query.read(again: clock) == query
    else {
      return beginAnew(on: Basis(sequence: 0, clock: clock, projects: projects))
    }
  }

  /// Replaces the found cards of a column. `passed` of `all` cards have been examined.
  mutating func fill(_ column: Column, _ found: [(key: SieveKey, group: Int, order: UInt64)], passed: Int, of all: Int)
  {
    var scan = emptyColumn
    for (key, group, order) in found { scan.held[group].append(key, order: order) }
    scan.passed = passed
    scan.cursor = passed >= all ? .end : .start
    columns[column.rawValue] = scan
  }
}
