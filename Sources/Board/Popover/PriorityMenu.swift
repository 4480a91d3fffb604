import Kanban
import Time
import Words

/// Menu of the four priorities, for one card or all marked ones.
public struct PriorityMenu: Equatable, Sendable {
  public let picked: Picked
  private let number: Int?
  public let card: CardID?
  /// The priority of the selected row; for several cards nil until the user selects one.
  public private(set) var chosen: Priority?

  init(_ picked: Picked, of card: Card?, at place: CardID?) {
    self.picked = picked
    number = card?.number
    self.card = place
    chosen = picked.isMany ? nil : card?.priority ?? Priority.none
  }

  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .command(let command): return handle(command)
    case .mouse(.wheel(let lines), _): step(lines)
    case .mouse(.click, .overlay): break
    case .mouse(.click, _), .mouse(.rightClick, _): return .close
    case .mouse, .text, .edit, .paste: break
    }
    return .stay
  }

  private mutating func handle(_ command: Command) -> Step {
    switch command {
    case .selectDown: step(1)
    case .selectUp: step(-1)
    case .accept: return chosen.map { .act(.prioritize($0), on: picked) } ?? .close
    case .cancel, .back, .editPriority: return .close
    default:
      guard let priority = Priority.allCases.first(where: { $0.command == command }) else { break }
      return .act(.prioritize(priority), on: picked)
    }
    return .stay
  }

  private mutating func step(_ count: Int) {
    let all = Priority.allCases.count
    let start = chosen?.rawValue ?? (count > 0 ? -1 : all)
    chosen = Priority(rawValue: floorModulo(start + count, all))
  }
}

// MARK: Layer

extension PriorityMenu: OverlayLayer {
  var overlay: Overlay { .priorityMenu(self) }
  var focus: Focus { .priorityMenu }
  var hints: [Command] { [.selectDown, .accept, .cancel] }
}

extension PriorityMenu {
  public func content(in surroundings: Surroundings) -> CardMenuContent {
    let words = surroundings.words
    return CardMenuContent(
      card: card,
      title: surroundings.naming(
        card, number, in: words.popoverTitle(words.label(.priority), words.called(picked, number))),
      rows: Priority.allCases.map { priority in
        CardMenuContent.Row(
          key: surroundings.settings.keys.name(of: priority.command, in: .priorityMenu) ?? "",
          text: words.priority(priority), hit: .command(priority.command), isChosen: priority == chosen)
      })
  }
}

extension Priority {
  var command: Command {
    switch self {
    case .none: .setNoPriority
    case .low: .setLowPriority
    case .medium: .setMediumPriority
    case .high: .setHighPriority
    }
  }
}
