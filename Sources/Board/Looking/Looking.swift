import Kanban

/// Watch mode (`sekan watch`): shows the board, one of its columns, the agenda or the calendar, without selection and
/// keys.
public struct Looking: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    case board
    case column(Column)
    case agenda, calendar
  }

  public let place: Place
  public let query: Query
  public let ordering: Ordering
  /// In the agenda and the calendar, shows all projects.
  public let seesAll: Bool

  public init(
    _ place: Place = .board, through query: Query = .everything, by ordering: Ordering = .own,
    ofAll seesAll: Bool = false
  ) {
    (self.place, self.query, self.ordering, self.seesAll) = (place, query, ordering, seesAll)
  }

  var column: Column? {
    if case .column(let column) = place { column } else { nil }
  }
}

extension Surroundings {
  /// A copy for watch mode, which has no selection, no key hints and no footer.
  public func onlyLooking(at looking: Looking) -> Surroundings {
    // Layout code expects a footer, so one more row is drawn and cut off.
    var other = filling(Extent(columns: extent.columns, rows: extent.rows + 1))
    other.looking = looking
    return other
  }

  var isOnlyLooking: Bool { looking != nil }
}

extension Coordinator {
  /// Opens the project without its last position, filter and marks.
  public init(looking: Looking, in project: ProjectID, at today: Day) {
    self.init()
    self.project = project
    layers.board = ListModel(looking: looking, in: project)
    switch looking.place {
    case .board, .column: break
    case .agenda: layers.opened = [.agenda(AgendaModel(ofAll: looking.seesAll))]
    case .calendar: layers.opened = [.calendar(CalendarModel(on: today, ofAll: looking.seesAll))]
    }
  }

  /// Resets selections and moves the calendar to today, before each frame.
  public mutating func lookAgain(on today: Day) {
    layers.board.lookAgain()
    _ = layers.opened.withTop { screen in
      switch screen.screen {
      case .agenda(var agenda):
        agenda.lookAgain()
        screen = agenda
      case .calendar(var calendar):
        calendar.choose(today)
        screen = calendar
      case .detail, .history, .trash, .search, .journal, .page, .remote: break
      }
    }
  }
}

extension ListModel {
  init(looking: Looking, in project: ProjectID) {
    self.init(focused: looking.column ?? .todo)
    _ = shown.show(looking.query, by: looking.ordering, in: project)
  }

  mutating func lookAgain() { lanes = Lanes(focused: focused) }
}

extension AgendaModel {
  mutating func lookAgain() { (selected, row, top) = (nil, 0, 0) }
}
