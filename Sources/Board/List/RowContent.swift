import Kanban
import Text
import Words

/// A row of a column, ready to draw, with the empty rows above it.
public struct RowContent: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case card(CardContent)
    case heading(HeadingContent)
  }

  public let content: Content
  public let gap: Int
  /// The date on the row below the card; nil without a date mark.
  public let dateMark: String?

  var isCard: Bool {
    if case .card = content { true } else { false }
  }

  public var card: CardContent? {
    if case .card(let card) = content { card } else { nil }
  }

  public var heading: HeadingContent? {
    if case .heading(let heading) = content { heading } else { nil }
  }

  /// The height of the card or heading without the date below it.
  public var contentHeight: Int { card?.height ?? 1 }
  public var height: Int { contentHeight + (dateMark == nil ? 0 : 1) }

  /// The empty rows between this row and the next one; none below a lane's heading.
  func gap(below gap: Int) -> Int { isCard ? RowContent.gap(below: dateMark, gap) : 0 }

  /// A date takes the place of an empty row.
  static func gap(below dateMark: String?, _ gap: Int) -> Int { dateMark == nil ? gap : max(0, gap - 1) }
}

/// The heading of a lane within a column, for example `▾ high 12`, and a rule to the column's width. A stage shows its
/// limit, for example `4/3!` for four cards where three are allowed.
public struct HeadingContent: Equatable, Sendable {
  public let group: CardGroup
  public let title: String
  public let count: String
  public let isOverLimit: Bool
  /// True if the lane has no card in this column: its heading stands alone.
  public let isEmpty: Bool
  public let isSelected: Bool

  init(_ group: CardGroup, of column: Column, width: Int, isSelected: Bool, in surroundings: Surroundings) {
    let signs = surroundings.settings.signs
    let count = surroundings.count(column, in: group)
    let isComplete = surroundings.sieve?.isComplete(column) != false
    // A stage's limit counts all of its cards, so the heading shows it only if no filter hides cards and the column has
    // been read completely.
    let isWhole = isComplete && surroundings.sieve?.query.isEverything == true
    let limit = isWhole ? surroundings.limit(of: group) : nil
    isOverLimit = limit.map { count > $0 } ?? false
    let words = surroundings.words
    let number =
      limit.map { "\(count)/\($0)" + (count > $0 ? "!" : "") } ?? "\(count)\(isComplete ? "" : signs.ellipsis)"
    let isFolded = surroundings.isFolded(group)
    let plain = words.plainCount(count, limit: limit) + (isComplete ? "" : signs.ellipsis)
    let end = signs.isWords ? isFolded ? words.plainFolded(plain) : plain : number
    let name = ScreenText.truncated(
      surroundings.name(of: group, in: column), to: max(1, width - 3 - ScreenText.width(end)), ellipsis: signs.ellipsis)
    title = signs.isWords ? name + signs.dot : "\(isFolded ? signs.folded : signs.unfolded) \(name) "
    self.count = end
    self.group = group
    isEmpty = count == 0
    self.isSelected = isSelected
  }

  public var text: String { title + count }
}

extension Surroundings {
  func name(of group: CardGroup, in column: Column) -> String {
    switch group {
    case .priority(let priority): words.lane(priority)
    case .due(let due): words.lane(due, in: column)
    case .tag(let tag): tag ?? words.laneOfOthers
    case .project(let id): words.name(of: try? store.project(id))
    case .stage(_, .none): words.noStage
    case .stage(_, .named(let stage)): stage
    case .stage(_, .other): words.otherStages
    }
  }
}

extension Surroundings {
  /// The stage that a card names itself; nil if it has no stage, or if a heading above it names the stage.
  func stage(beside card: CardSummary) -> String? {
    let stage = card.position.stage
    guard !stage.isEmpty else { return nil }
    return stagesWithHeadings.contains(.stage(card.position.column, .named(stage))) ? nil : stage
  }

  var stagesWithHeadings: [CardGroup] { groups?.grouping == .stages ? groups?.all ?? [] : [] }
}
