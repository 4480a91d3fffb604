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
  /// A cell of a text field, counted from the first row and column that are visible in it.
  case text(EditorPart, row: Int, column: Int)
  case line(Int)
  case trashed(CardID)
  case page(PageSpot)
  case day(Day)
  case planned(DayItem, Day)
  /// The background of an overlay; clicks there do not reach the board.
  case overlay
  /// Beside a menu: a click there closes the menu.
  case beside
}

/// Target of the move menu: a column or stage, an end of the card's own column, or another project.
public enum Destination: Hashable, Sendable {
  /// The column; in a column with stages its first stage.
  case column(Column)
  case stage(Column, String)
  case top, bottom
  case project
}

/// An item in the list of a calendar day.
public enum DayItem: Hashable, Sendable {
  case card(CardID)
  /// A future occurrence of a repeating card, with its time.
  case coming(CardID, WallSecond)
  /// A card whose period, from its start to its deadline, goes on after the day.
  case passing(CardID)
  /// A completed occurrence of a repeating card; `Int64` is the number of the history entry that completed it.
  case done(CardID, Int64)
  case page(PageID)
  indirect case event(ListedEvent)

  var card: CardID? {
    switch self {
    case .card(let id), .coming(let id, _), .passing(let id), .done(let id, _): id
    case .page, .event: nil
    }
  }

  /// Opens the item for Enter or a double click. An event opens the editor with a new card made from it, because events
  /// are read-only.
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

  /// Identifies the item after it was moved by days. A coming occurrence is identified by its time, which moves, too.
  func moved(by days: Int) -> DayItem {
    if case .coming(let id, let occurrence) = self {
      return .coming(id, WallSecond(number: occurrence.number + days * 86_400))
    }
    return self
  }
}
