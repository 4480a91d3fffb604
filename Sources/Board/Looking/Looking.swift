import Kanban

/// What is looked at where nobody does anything: the board or one column of it, the agenda, the calendar.
public struct Looking: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    case board
    case column(Column)
    case agenda, calendar
  }

  public let place: Place
  /// Which of the board's cards, and in which order.
  public let query: Query
  public let ordering: Ordering
  /// In agenda and calendar, those of all projects.
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
  /// The same for who only looks: nothing is chosen, no key is told, and there is no foot.
  public func onlyLooking(at looking: Looking) -> Surroundings {
    // Drawn as the others are, with a foot that nobody sees.
    var other = filling(Extent(columns: extent.columns, rows: extent.rows + 1))
    other.looking = looking
    return other
  }

  var isOnlyLooking: Bool { looking != nil }
}

extension Coordinator {
  /// Of a project, as nobody left it: what is looked at begins where it begins.
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

  /// Before each frame: nothing stays chosen that has gone elsewhere, and the calendar is that of today.
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
