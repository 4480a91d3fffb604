import Kanban

/// The pane beside a board that is wide enough.
public enum Beside: String, CaseIterable, Sendable {
  /// Late cards and those of the next days; the selected card.
  case agenda, detail, none

  var next: Beside {
    switch self {
    case .agenda: .detail
    case .detail: .none
    case .none: .agenda
    }
  }

  var width: Int {
    switch self {
    case .agenda: AgendaLayout.width
    case .detail: 48
    case .none: 0
    }
  }

  /// Minimum width of the terminal.
  public static let from = 170
}

extension Surroundings {
  /// True if a pane fits beside the board, also for surroundings that are already narrowed by it.
  var hasRoomBeside: Bool { isNarrowed || extent.columns >= Beside.from && extent.rows >= 12 }

  public var beside: Beside { hasRoomBeside && !isNarrowed ? chosenBeside ?? settings.beside : .none }

  /// Surroundings with the columns that the pane leaves.
  public var forBoard: Surroundings {
    beside == .none ? self : narrowed(to: extent.columns - beside.width - 1)
  }
}

extension ListModel {
  mutating func cycleBeside(in surroundings: Surroundings) -> Step {
    let chosen = (beside ?? surroundings.settings.beside).next
    beside = chosen
    return .say(Notice(surroundings.words.besideIs(chosen, from: surroundings.hasRoomBeside ? nil : Beside.from)))
  }
}
