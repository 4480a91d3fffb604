import Kanban
import Words

/// A row of a column: a card, or the heading of a lane.
enum ColumnRow: Equatable, Sendable {
  case card(CardSummary)
  case heading(CardGroup)

  var place: RowPlace {
    switch self {
    case .card(let card): .card(card.rank)
    case .heading(let group): .heading(group)
    }
  }
}

enum RowPlace: Equatable, Sendable {
  case card(Rank)
  case heading(CardGroup)

  var rank: Rank? {
    if case .card(let rank) = self { rank } else { nil }
  }

  var group: CardGroup? {
    if case .heading(let group) = self { group } else { nil }
  }
}

/// Queries for the rows of a column. A column without lanes has its cards as rows.
extension Surroundings {
  var groups: Groups? { sieve?.groups }

  /// True if the ranks of the cards give the order of the column: it is neither sorted nor divided into lanes.
  func isRanked(_ column: Column) -> Bool { !isSorted && !isDivided(column) }

  /// True if the column shows headings of lanes.
  func isDivided(_ column: Column) -> Bool { groups.map { !$0.isWhole(column) } ?? false }

  /// Rows from a place in a direction, the nearest first. The row at the place is among them only if `inclusive`. A nil
  /// place starts at the top of the column, or with `.up` at its bottom.
  func rows(
    of column: Column, from: RowPlace? = nil, inclusive: Bool = false, _ direction: Window.Direction = .down, most: Int
  ) throws(StoreFailure) -> [ColumnRow] {
    var window = Window(project, column, from: from?.rank, inclusive: inclusive, direction, most: most)
    window.group = from?.group
    let cards = try cards(window)
    guard isDivided(column) else { return cards.map { .card($0) } }
    let isWhole = cards.count < most
    let rows =
      switch direction {
      case .down: try headed(cards, of: column, from, inclusive, isWhole)
      case .up: try headedUp(cards, of: column, from, inclusive, isWhole)
      }
    return Array(rows.prefix(most))
  }

  /// The rows of a column in lanes, downwards: the cards, with a heading before each lane, also before lanes without
  /// cards. Headings follow the last card only if it is the column's last (`isWhole`).
  private func headed(
    _ cards: [CardSummary], of column: Column, _ from: RowPlace?, _ inclusive: Bool, _ isWhole: Bool
  ) throws(StoreFailure) -> [ColumnRow] {
    let used = headedGroups(of: column)
    var (rows, passed) = ([] as [ColumnRow], -1)
    switch from {
    case .card(let rank): passed = try index(of: rank, beside: cards, inclusive)
    case .heading(let group): passed = (index(of: group) ?? 0) - (inclusive ? 1 : 0)
    case nil: break
    }
    for card in cards {
      let index = index(of: card)
      rows += headings(used.filter { passed < $0 && $0 <= index }) + [.card(card)]
      passed = max(passed, index)
    }
    return isWhole ? rows + headings(used.filter { passed < $0 }) : rows
  }

  private func headedUp(
    _ cards: [CardSummary], of column: Column, _ from: RowPlace?, _ inclusive: Bool, _ isWhole: Bool
  ) throws(StoreFailure) -> [ColumnRow] {
    let used = Array(headedGroups(of: column).reversed())
    var (rows, end) = ([] as [ColumnRow], Int.max)
    switch from {
    case .card(let rank): end = try index(of: rank, beside: cards, inclusive) + 1
    case .heading(let group): end = (index(of: group) ?? 0) + (inclusive ? 1 : 0)
    case nil: break
    }
    for card in cards {
      let index = index(of: card)
      rows += headings(used.filter { index < $0 && $0 < end }) + [.card(card)]
      end = min(end, index + 1)
    }
    return isWhole ? rows + headings(used.filter { $0 < end }) : rows
  }

  private func headings(_ indices: [Int]) -> [ColumnRow] {
    indices.compactMap { groups?.all[$0] }.map { .heading($0) }
  }

  func stands(_ one: RowPlace, before other: RowPlace, in column: Column) throws(StoreFailure) -> Bool {
    if let one = one.rank, let other = other.rank { return try stands(one, before: other, in: column) }
    let (index, otherIndex) = (try index(of: one), try index(of: other))
    return index != otherIndex ? index < otherIndex : one.group != nil && other.rank != nil
  }

  // MARK: Lanes of cards

  func index(of group: CardGroup) -> Int? { groups?.index(of: group) }

  private func index(of place: RowPlace) throws(StoreFailure) -> Int {
    switch place {
    case .card(let rank): try index(of: rank, beside: [], true)
    case .heading(let group): index(of: group) ?? 0
    }
  }

  /// Index of the lane to which the card with this rank belongs; 0 if the card is gone. Usually it is the first of
  /// `cards`, so that no query is needed.
  private func index(of rank: Rank, beside cards: [CardSummary], _ inclusive: Bool) throws(StoreFailure) -> Int {
    if inclusive, let first = cards.first, first.id == rank.id { return index(of: first) }
    guard let card = try store.card(rank.id) else { return 0 }
    return groups?.index(of: card, at: clock) ?? 0
  }

  private func index(of card: CardSummary) -> Int {
    guard let groups else { return 0 }
    // A card's summary does not have its project, which is read for lanes by project.
    let home = groups.grouping == .project ? (try? store.card(card.id))?.project : nil
    return groups.index(of: card, in: home ?? project, at: clock)
  }

  func group(of card: Card) -> CardGroup? { groups.map { $0.all[$0.index(of: card, at: clock)] } }

  func group(of card: CardSummary) -> CardGroup? { groups?.all[index(of: card)] }

  func isFolded(_ group: CardGroup) -> Bool { index(of: group).map { sieve?.folded.contains($0) == true } ?? false }

  /// Indices of the lanes that have a heading in the column now.
  func headedGroups(of column: Column) -> [Int] { sieve?.headed(in: column) ?? [] }

  func hasHeading(_ group: CardGroup, in column: Column) -> Bool {
    index(of: group).map(headedGroups(of: column).contains) ?? false
  }

  func count(_ column: Column, in group: CardGroup) -> Int {
    index(of: group).map { sieve?.count(column, in: $0) ?? 0 } ?? 0
  }
}

// MARK: The cursor

extension Surroundings {
  /// The rows beyond a place at which the cursor stops, the nearest first: cards, and the headings of folded lanes that
  /// have cards. A nil place is an end of the column, as in `rows(of:from:)`.
  func stops(
    of column: Column, from: RowPlace?, _ direction: Window.Direction, most: Int
  ) throws(StoreFailure) -> [RowPlace] {
    var (found, from) = ([] as [RowPlace], from)
    while found.count < most {
      let share = most - found.count + (groups == nil ? 0 : 4)
      let rows = try rows(of: column, from: from, direction, most: share)
      found += rows.map(\.place).filter { isStop($0, in: column) }
      guard rows.count == share, let last = rows.last else { break }
      from = last.place
    }
    return Array(found.prefix(most))
  }

  private func isStop(_ place: RowPlace, in column: Column) -> Bool {
    guard let group = place.group else { return true }
    return isFolded(group) && count(column, in: group) > 0
  }
}
