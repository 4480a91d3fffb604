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
    case .moveCardLeft: return try move(Stages.left, surroundings)
    case .moveCardRight: return try move(Stages.right, surroundings)
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

  /// Moves to the stage or column beside that of the selected card, independent of the other cards' columns.
  private func move(
    _ step: (Position, [Column: [String]]) -> (column: Column, stage: String?)?, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    let card = try selected.flatMap { id throws(StoreFailure) in try surroundings.store.card(id) }
    let stage = card.flatMap { $0.column == column ? $0.stage : nil } ?? ""
    guard let next = step(Position(column: column, stage: stage, place: .middle), surroundings.stages) else {
      return .refuse(surroundings.words.noColumn(beside: column))
    }
    return .act(.move(to: next.column, stage: next.stage, at: .top), on: picked)
  }
}
