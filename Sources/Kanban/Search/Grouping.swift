import Time

/// The field that divides the columns of a board into lanes.
public enum Grouping: Hashable, Sendable {
  case priority, due
  /// A lane for each tag of the list, in its order; `area:*` means all tags that begin with `area:`.
  case tags([String])
  case project
  /// The stages of each column, by which a board is divided while the user has chosen no lanes.
  case stages

  package static let mostTags = 60
}

/// One lane: the cards with the same value of the grouping.
public enum CardGroup: Hashable, Sendable {
  case priority(Priority)
  case due(DueGroup)
  /// Cards with this tag; nil for cards with none of the tags that are lanes.
  case tag(String?)
  case project(ProjectID)
  case stage(Column, StageGroup)
}

public enum StageGroup: Hashable, Sendable {
  /// Cards without a stage; all cards of a column without stages.
  case none
  case named(String)
  /// Cards with a stage that their column no longer has.
  case other
}

/// Groups deadlines into lanes by their distance from today.
public enum DueGroup: String, CaseIterable, Sendable {
  case late, today
  /// Deadlines in the rest of this week, after today.
  case week
  case later, none

  /// A card in DONE is `late` only from the day after its deadline; an open card as soon as the deadline passes.
  public init(_ due: Deadline?, in column: Column, at clock: Clock) {
    guard let due else {
      self = .none
      return
    }
    let day = due.wall(in: clock.zone).day
    let isLate = day < clock.today || column != .done && due.isPast(at: clock)
    self = isLate ? .late : day == clock.today ? .today : day <= clock.endOfWeek ? .week : .later
  }

  /// The deadline's new day for a card that is moved to this lane; nil if the lane sets none.
  public func day(at clock: Clock) -> Day? {
    switch self {
    case .late, .none: nil
    case .today: clock.today
    case .week: clock.endOfWeek
    case .later: clock.endOfWeek + 1
    }
  }
}

extension Clock {
  public var endOfWeek: Day { today + (6 - floorModulo(today.weekday.rawValue - customs.weekStart.rawValue, 7)) }
}

// MARK: Lanes of a board

/// The lanes of a grouping in order. Every card belongs to exactly one.
public struct Groups: Equatable, Sendable {
  public let grouping: Grouping
  public let all: [CardGroup]
  /// The tags that are lanes, in their order, in UTF-8.
  private let tags: [[UInt8]]
  /// The stages of each column, by the raw value of the column; empty unless stages are the lanes.
  private let stages: [StagesOfColumn]

  private struct StagesOfColumn: Equatable {
    /// The index of the column's first group, of cards without a stage, among the groups of all columns.
    let first: Int
    /// The names of the column's stages in UTF-8.
    let names: [[UInt8]]
  }

  /// Lists the lanes of a grouping; for `stages`, which have an initializer of their own, it lists none. `known` are
  /// the tags of the board's cards; `projects` are those of all boards in order.
  public init(_ grouping: Grouping, tags known: [String] = [], projects: [ProjectID] = []) {
    self.grouping = grouping
    var tags: [String] = []
    switch grouping {
    case .priority: all = Priority.allCases.sorted(by: >).map { .priority($0) }
    case .due: all = DueGroup.allCases.map { .due($0) }
    case .tags(let patterns):
      tags = Groups.tags(patterns, among: known)
      all = tags.map { .tag($0) } + [.tag(nil)]
    case .project: all = projects.map { .project($0) }
    case .stages: all = []
    }
    self.tags = tags.map { Array($0.utf8) }
    stages = []
  }

  /// Lists the stages of all columns as groups, column by column.
  public init(stages: [Column: [String]]) {
    grouping = .stages
    tags = []
    var (all, columns) = ([] as [CardGroup], [] as [StagesOfColumn])
    for column in Column.allCases {
      let names = stages[column] ?? []
      columns.append(StagesOfColumn(first: all.count, names: names.map { Array($0.utf8) }))
      all.append(.stage(column, .none))
      if !names.isEmpty { all += names.map { .stage(column, .named($0)) } + [.stage(column, .other)] }
    }
    (self.all, self.stages) = (all, columns)
  }

  private static func tags(_ patterns: [String], among known: [String]) -> [String] {
    var tags: [String] = []
    for pattern in patterns {
      let found =
        pattern.hasSuffix("*") ? known.filter { $0.lowercased().hasPrefix(pattern.dropLast().lowercased()) } : [pattern]
      tags += found.filter { !tags.contains($0) }
    }
    return Array(tags.prefix(Grouping.mostTags))
  }

  public func index(of group: CardGroup) -> Int? { all.firstIndex(of: group) }

  package func index(of facts: CardFacts, in project: ProjectID, at clock: Clock) -> Int {
    switch grouping {
    case .priority: index(of: .priority(facts.priority)) ?? last
    case .due: index(of: .due(DueGroup(facts.due, in: facts.column, at: clock))) ?? last
    case .tags: index(ofTags: facts.tags.split(separator: UInt8(ascii: " ")))
    case .project: index(of: .project(project)) ?? last
    case .stages: index(ofStage: facts.stage, in: facts.column)
    }
  }

  public func index(of card: CardSummary, in project: ProjectID, at clock: Clock) -> Int {
    switch grouping {
    case .priority: index(of: .priority(card.priority)) ?? last
    case .due: index(of: .due(DueGroup(card.due, in: card.position.column, at: clock))) ?? last
    case .tags: index(ofTags: card.tags.map(\.utf8))
    case .project: index(of: .project(project)) ?? last
    case .stages: index(ofStage: card.position.stage.utf8, in: card.position.column)
    }
  }

  public func index(of card: Card, at clock: Clock) -> Int {
    CardFacts.of(card) { index(of: $0, in: card.project, at: clock) }
  }

  private var last: Int { max(0, all.count - 1) }

  /// The index of the first lane with one of the tags of a card; without a match that of the lane without tags.
  private func index(ofTags found: [some Sequence<UInt8>]) -> Int {
    var first = tags.count
    for tag in found where first > 0 {
      first = tags[..<first].firstIndex { $0.elementsEqual(tag) } ?? first
    }
    return first
  }

  private func index(ofStage stage: some Collection<UInt8>, in column: Column) -> Int {
    let (first, names) = (stages[column.rawValue].first, stages[column.rawValue].names)
    guard !stage.isEmpty, !names.isEmpty else { return first }
    return first + 1 + (names.firstIndex { $0.elementsEqual(stage) } ?? names.count)
  }

  /// True if the board is divided by stages and the column has none: all its cards are in one group.
  public func isWhole(_ column: Column) -> Bool { grouping == .stages && stages[column.rawValue].names.isEmpty }

  /// The index of a group that can be folded; nil for an unknown group, and for the only group of a column without
  /// stages, which has no heading to unfold it.
  func foldable(_ group: CardGroup) -> Int? {
    if case .stage(let column, .none) = group, isWhole(column) { return nil }
    return index(of: group)
  }

  /// Whether a group has a heading in this column: a group of the column with cards, or one of its stages on an
  /// unfiltered board. Not the only group of a column without stages.
  package func hasHeading(_ index: Int, in column: Column, count: Int, isFiltered: Bool) -> Bool {
    guard case .stage(column, let stage) = all[index] else { return false }
    switch stage {
    case .none: return count > 0 && !isWhole(column)
    case .named: return count > 0 || !isFiltered
    case .other: return count > 0
    }
  }
}
