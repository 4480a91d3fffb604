import Kanban

/// What lies under the mouse.
public enum Hit: Equatable, Sendable {
  case column(Column)
  case card(CardID, Column)
  /// The row that stands for what is folded in DONE.
  case fold
  /// The name of another project.
  case project(ProjectID)
  case command(Command)
  case destination(Destination)
  /// A tag that completes what is typed.
  case completion(Int)
  case field(EditorPart)
  /// A cell of what is typed, counted from the first row and column that are shown.
  case text(EditorPart, row: Int, column: Int)
  case line(Int)
  case trashed(CardID)
  /// A page of the journal.
  case page(PageSpot)
  /// A day of the calendar, or what is planned on one.
  case day(Day)
  case planned(DayItem, Day)
  /// The overlay itself: a click there does not fall through to the board.
  case overlay
  /// Beside a menu of the screen itself: a click there closes it.
  case beside
}

/// Where a card can go: another column, an end of its own, another project.
public enum Destination: Hashable, Sendable {
  case column(Column)
  case top, bottom
  case project
}

/// A part of the editor: its fields in their order, then its buttons.
public enum EditorPart: Hashable, Sendable {
  case field(CardField), done, cancel, editor
}

/// A row of a day: a card that is due, an occurrence still to come or done, a period that goes on, or what is no card.
public enum DayItem: Hashable, Sendable {
  case card(CardID)
  case coming(CardID, WallSecond)
  case passing(CardID)
  /// With the entry that tells it.
  case done(CardID, Int64)
  /// What was written about it.
  case page(PageID)
  /// What stands in a calendar that somebody publishes.
  indirect case event(ListedEvent)

  /// Nil for what is no card.
  var card: CardID? {
    switch self {
    case .card(let id), .coming(let id, _), .passing(let id), .done(let id, _): id
    case .page, .event: nil
    }
  }

  /// Where it is read; what is only looked at becomes a card, if one goes on with it.
  func opened(in surroundings: Surroundings) -> Step {
    switch self {
    case .card(let id), .coming(let id, _), .passing(let id), .done(let id, _): .open(.detail(id))
    case .page(let id): .open(.page(id))
    case .event(let listed): .present(.editor(EditorModel(adding: listed.event, in: surroundings)))
    }
  }

  var isEvent: Bool {
    if case .event = self { true } else { false }
  }

  /// What it is called when it was moved.
  func moved(by days: Int) -> DayItem {
    if case .coming(let id, let occurrence) = self {
      return .coming(id, WallSecond(number: occurrence.number + days * 86_400))
    }
    return self
  }
}
