import Kanban

/// What stands beside a board that is wide enough.
public enum Beside: String, CaseIterable, Sendable {
  /// What is late, today and in the next days; the selected card.
  case agenda, detail, none

  /// Around and around.
  var next: Beside {
    switch self {
    case .agenda: .detail
    case .detail: .none
    case .none: .agenda
    }
  }

  /// In cells.
  var width: Int {
    switch self {
    case .agenda: AgendaLayout.width
    case .detail: 48
    case .none: 0
    }
  }

  /// Columns that leave a board room to spare.
  public static let from = 170
}

extension Surroundings {
  /// There is room for something beside the board; what it takes is no room for more.
  var hasRoomBeside: Bool { isNarrowed || extent.columns >= Beside.from && extent.rows >= 12 }

  public var beside: Beside { hasRoomBeside && !isNarrowed ? chosenBeside ?? settings.beside : .none }

  /// The board has the columns that are left to it.
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
