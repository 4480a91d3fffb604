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
    let home = surroundings.within(projectOf: picked.leading(at: selected))
    switch command {
    case .moveCardLeft: return try shift(.left, surroundings)
    case .moveCardRight: return try shift(.right, surroundings)
    case .complete: return .act(.complete, on: picked)
    case .skipOccurrence: return .act(.skip, on: picked)
    case .remove: return .act(.remove, on: picked)
    case .showMoveMenu:
      let project = surroundings.seesAll ? nil : surroundings.project
      let menu = try MoveMenuModel(picked, at: selected, in: column, sparing: project, surroundings)
      return .present(.moveMenu(menu))
    case .editTags: return .present(.popover(try .tags(picked, of: nil, at: selected, in: home)))
    case .editDue: return .present(.popover(.due(picked, of: nil, at: selected, in: home)))
    case .editWaiting: return .present(.popover(try .waiting(picked, of: nil, at: selected, in: home)))
    case .editPriority: return .present(.priorityMenu(PriorityMenu(picked, of: nil, at: selected)))
    default: return .say(Notice(.oneAtATime, in: surroundings.words))
    }
  }

  /// Moves the marked cards one column or stage to a side. Refused if none of them can move, unless there are too many
  /// to check in one turn.
  private func shift(_ side: Stages.Side, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if picked.ids.count <= Bulk.slice, try !canMove(side, surroundings) {
      return .refuse(surroundings.words.noColumn(beside: side == .left ? .todo : .done))
    }
    return .act(.shift(side), on: picked)
  }

  private func canMove(_ side: Stages.Side, _ surroundings: Surroundings) throws(StoreFailure) -> Bool {
    for id in picked.ids {
      if let card = try surroundings.store.card(id), try surroundings.place(side, of: card) != nil { return true }
    }
    return false
  }
}
