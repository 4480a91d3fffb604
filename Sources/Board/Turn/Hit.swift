import Kanban
import Time
import Words

/// The thing under the mouse pointer.
public enum Hit: Equatable, Sendable {
  case column(Column)
  case card(CardID, Column)
  case fold
  case heading(CardGroup, Column)
  case project(ProjectID)
  case command(Command)
  case destination(Destination)
  /// A row below the line of a popover, by its index: a completion of the typed tag, or an action on a series.
  case completion(Int)
  case field(EditorPart)
  /// A cell of an input field, counted from its first visible row and column.
  case text(EditorPart, row: Int, column: Int)
  case line(Int)
  case trashed(CardID)
  case page(PageSpot)
  case day(Day)
  case planned(DayItem, Day)
  /// The background of an overlay; clicks there do not reach the board.
  case overlay
  /// The screen beside a menu, where a click closes the menu.
  case beside
}

/// Target of a move: a column, an end of the card's column, or another project.
public enum Destination: Hashable, Sendable {
  /// To the first stage of the column.
  case column(Column)
  case stage(Column, String)
  case top, bottom
  case project
}

/// A row of a calendar day.
public enum DayItem: Hashable, Sendable {
  case card(CardID)
  case coming(CardID, WallSecond)
  case passing(CardID)
  /// `Int64` is the number of the history entry.
  case done(CardID, Int64)
  case page(PageID)
  indirect case event(ListedEvent)

  var card: CardID? {
    switch self {
    case .card(let id), .coming(let id, _), .passing(let id), .done(let id, _): id
    case .page, .event: nil
    }
  }

  /// Opens the item. An event opens the editor with a new card, because events are read-only.
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

  /// Identity of the item after a move. An occurrence is identified by its time, which moves with the occurrence.
  func moved(by days: Int) -> DayItem {
    if case .coming(let id, let occurrence) = self {
      return .coming(id, WallSecond(number: occurrence.number + days * 86_400))
    }
    return self
  }
}
