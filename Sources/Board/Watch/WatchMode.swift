import Kanban
import Time
import Words

/// Watch mode (`sekan watch`): shows the board, one of its columns, the agenda or the calendar, without a selection.
/// Keys only scroll.
public struct WatchMode: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    case board
    case column(Column)
    case agenda, calendar
  }

  public let place: Place
  public let query: Query
  public let ordering: Ordering
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

extension Coordinator {
  /// Starts watch mode on a project, without the last position, filter and marks of that project.
  public init(looking: WatchMode, in project: ProjectID, at today: Day) {
    self.init()
    self.project = project
    layers.board = ListModel(looking: looking, in: project)
    switch looking.place {
    case .board, .column: break
    case .agenda: layers.opened = [.agenda(AgendaModel(ofAll: looking.seesAll))]
    case .calendar: layers.opened = [.calendar(CalendarModel(on: today, ofAll: looking.seesAll))]
    }
  }

  /// Before each frame: resets selections, and moves the calendar to today.
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
      case .detail, .history, .trash, .search, .journal, .page, .remote, .next, .flow: break
      }
    }
  }

  /// Scrolls the board or the agenda by a key; the command that marks scrolls by a page, others do nothing.
  public mutating func scroll(_ command: Command, in surroundings: Surroundings) throws(StoreFailure) {
    let asked: Travel? = command == .mark ? .pages(1) : command.travel
    guard let travel = asked else { return }
    if layers.opened.isEmpty { return try layers.board.scroll(travel, in: surroundings.forBoard) }
    _ = try layers.opened.withTop { screen throws(StoreFailure) in
      if case .agenda(var agenda) = screen.screen {
        try agenda.scroll(travel, in: surroundings)
        screen = agenda
      }
    }
  }
}

extension ListModel {
  init(looking: WatchMode, in project: ProjectID) {
    self.init(focused: looking.column ?? .todo)
    seesAll = looking.seesAll
    _ = shown.show(looking.query, by: looking.ordering, in: looking.seesAll ? .all : .one(project))
  }

  /// Resets the columns except for their scroll positions.
  mutating func lookAgain() {
    var fresh = ColumnCursors(focused: focused)
    for column in Column.allCases {
      fresh[column].topRow = cursors[column].topRow
      fresh[column].go(to: cursors[column].topRow)
    }
    cursors = fresh
  }

  /// Reads the lanes of the project from the store again, because the user may choose others in another process.
  mutating func followLanes(in surroundings: Surroundings) throws(StoreFailure) {
    let note = try LaneNote(of: surroundings.project, in: surroundings.store)
    shown.show(note, in: surroundings.seeing(all: seesAll).boards)
  }

  mutating func scroll(_ travel: Travel, in surroundings: Surroundings) throws(StoreFailure) {
    let surroundings = try look(surroundings)
    let layout = cursors.layout(in: surroundings)
    var page = 1
    // A page scrolls by one card less than is visible, so that the last card of a page is the first one of the next.
    for column in Column.allCases where layout.shows(column) {
      page = max(page, try cursors.stretch(of: column, CardFlags(), layout, surroundings).cardCount - 1)
    }
    for column in Column.allCases { try cursors.moveTop(of: column, travel, page: page, in: surroundings) }
  }
}

extension ColumnCursors {
  /// Moves the first row shown; `reconcile` then fills empty rows below the last card.
  fileprivate mutating func moveTop(
    of column: Column, _ travel: Travel, page: Int, in surroundings: Surroundings
  ) throws(StoreFailure) {
    let top = self[column].topRow
    switch travel {
    case .first: self[column].topRow = nil
    case .last: self[column].topRow = try surroundings.stops(of: column, from: nil, .up, most: 1).first
    case .rows, .pages, .halfPages:
      let count = travel.count(page: page)
      if top == nil, count < 0 { return }
      // At the top no first row is set: the first row that is read is the one that scrolls out of sight, so one more is
      // read.
      let most = abs(count) + (top == nil ? 1 : 0)
      let passed = try surroundings.stops(of: column, from: top, count > 0 ? .down : .up, most: most)
      if let reached = passed.last { self[column].topRow = reached }
    }
  }
}

extension AgendaModel {
  mutating func lookAgain() { (selected, row) = (nil, 0) }

  /// Each key bounds the first row, because several may arrive before a frame.
  mutating func scroll(_ travel: Travel, in surroundings: Surroundings) throws(StoreFailure) {
    top += travel.count(page: AgendaLayout.rows(surroundings.extent))
    try reconcile(in: surroundings)
  }
}
