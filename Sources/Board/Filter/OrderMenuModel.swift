import Kanban
import Words

/// Menu of the orders of cards, with a key each.
public struct OrderMenuModel: Equatable, Sendable {
  let filter: Query
  let ordering: Ordering
  public private(set) var chosen: Int

  /// True on the board of all projects, which has no order of its own.
  let isOfAll: Bool

  init(_ filter: Query, _ ordering: Ordering, ofAll isOfAll: Bool) {
    self.filter = filter
    self.isOfAll = isOfAll
    self.ordering = ordering
    chosen = Ordering.allCases.firstIndex(of: ordering) ?? 0
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    let count = Ordering.allCases.count
    switch input {
    case .command(.selectDown): chosen = (chosen + 1) % count
    case .command(.selectUp): chosen = (chosen + count - 1) % count
    case .mouse(.wheel(let lines), _): chosen = max(0, min(chosen + lines.signum(), count - 1))
    case .command(.accept): return .show(filter, by: Ordering.allCases[chosen])
    case .mouse(.click, .line(let line)) where Ordering.allCases.indices.contains(line):
      return .show(filter, by: Ordering.allCases[line])
    case .command(let command):
      if let ordering = Ordering.allCases.first(where: { $0.command == command }) { return .show(filter, by: ordering) }
      return command == .cancel || command == .back || command == .sortCards ? .close : .stay
    case .mouse(.click, .overlay): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }
}

// MARK: Layer

extension OrderMenuModel: OverlayLayer {
  var overlay: Overlay { .orders(self) }
  var focus: Focus { .orderMenu }
  var hints: [Command] { [.selectDown, .accept, .cancel] }
}

/// A menu of choices with a check mark at the active one, ready to draw.
public struct ChoicesContent: Equatable, Sendable {
  public let title: String
  public let rows: [Row]

  public struct Row: Equatable, Sendable {
    public let key: String
    public let text: String
    public let isChosen: Bool
    public let isInForce: Bool
  }
}

extension OrderMenuModel {
  public func content(in surroundings: Surroundings) -> ChoicesContent {
    let (words, keys) = (surroundings.words, surroundings.settings.keys)
    let rows = Ordering.allCases.enumerated().map { index, ordering in
      ChoicesContent.Row(
        key: keys.name(of: ordering.command, in: .orderMenu) ?? "", text: title(of: ordering, in: surroundings),
        isChosen: index == chosen, isInForce: ordering == self.ordering)
    }
    return ChoicesContent(title: words.orderTitle, rows: rows)
  }

  private func title(of ordering: Ordering, in surroundings: Surroundings) -> String {
    ordering == .own && isOfAll ? surroundings.words.orderOfAll : surroundings.words.title(of: ordering)
  }
}

extension Ordering {
  var command: Command {
    switch self {
    case .own: .orderOwn
    case .due: .orderByDue
    case .priority: .orderByPriority
    case .changed: .orderByChange
    case .created: .orderByAge
    case .start: .orderByStart
    }
  }
}
