import Kanban
import Words

/// Commands on all marked cards.
struct MarkedCommands {
  let picked: Picked
  let selected: CardID?
  let column: Column

  /// Applies a card command to the marked cards; nil if it applies only to the selected card.
  func step(
    _ command: Command, _ meaning: CommandRow.OnMarked, in surroundings: Surroundings
  ) throws(StoreFailure) -> Step? {
    switch meaning {
    case .all: return try step(command, surroundings)
    case .nothing(let why): return .say(Notice(why, in: surroundings.words))
    case .selected: return nil
    }
  }

  private func step(_ command: Command, _ surroundings: Surroundings) throws(StoreFailure) -> Step? {
    switch command {
    case .moveCardLeft: return move(to: column.left, surroundings)
    case .moveCardRight: return move(to: column.right, surroundings)
    case .complete: return .act(.complete, on: picked)
    case .skipOccurrence: return .act(.skip, on: picked)
    case .remove: return .act(.remove, on: picked)
    case .showMoveMenu:
      let menu = try MoveMenuModel(picked, at: selected, in: column, sparing: surroundings.project, surroundings)
      return .present(.moveMenu(menu))
    case .editTags: return .present(.popover(try .tags(picked, of: nil, at: selected, in: surroundings)))
    case .editDue: return .present(.popover(.due(picked, of: nil, at: selected, in: surroundings)))
    case .editWaiting: return .present(.popover(try .waiting(picked, of: nil, at: selected, in: surroundings)))
    case .editPriority: return .present(.priorityMenu(PriorityMenu(picked, of: nil, at: selected)))
    default: return .say(Notice(.oneAtATime, in: surroundings.words))
    }
  }

  /// Moves to the column beside the focused one, independent of the cards' columns.
  private func move(to column: Column?, _ surroundings: Surroundings) -> Step {
    guard let column else { return .refuse(surroundings.words.noColumn(beside: self.column)) }
    return .act(.move(to: column, at: .top), on: picked)
  }
}
