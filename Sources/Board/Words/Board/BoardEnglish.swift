import Kanban

extension English {
  var home: String { "Home" }

  func column(_ column: Column) -> String {
    switch column {
    case .todo: "TODO"
    case .doing: "DOING"
    case .done: "DONE"
    }
  }

  func plain(_ column: Column) -> String { column.name }

  func emptyColumn(_ column: Column) -> String {
    switch column {
    case .todo: "Nothing here yet. Press {addLast} to add a card."
    case .doing: "Nothing in progress. Press {moveCardRight} on a TODO card to start it."
    case .done: "Nothing done yet. Press {complete} on a card to complete it."
    }
  }

  func lateCount(_ count: String) -> String { "\(count) late" }
  func todayCount(_ count: String) -> String { "\(count) today" }

  func priority(_ priority: Priority) -> String {
    switch priority {
    case .none: "none"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }

  func older(_ count: String) -> String { "\(count) older" }
  var unfold: String { "Show" }

  var nothingIsLate: String { "Nothing is late" }
  func lateCard(_ place: Int, of count: Int) -> String { "Late card \(place) of \(count)" }
  var tooSmall: String { "too small" }

  var samples: [(title: String, notes: String)] {
    [
      ("Welcome to Sekan", "Press {moveCardRight} to move this card to DOING, {undo} to undo that."),
      ("Set a due date", "Press {editDue}, then type fri, +3 or 12-25 17:00."),
      ("Tick off steps", "Press {openDetail} to open, {toggleLine} to tick.\n- [x] read this\n- [ ] tick this line"),
      ("Move cards about", "Press {showMoveMenu} to choose where, {help} for all keys."),
      ("Clear the samples", "Press {clearSamples} to clear these cards; your own stay."),
    ]
  }

  var noCardHere: String { "No card here" }
  func happenedElsewhere(_ what: String) -> String { "Elsewhere: \(what)" }
  func isSelectedNow(_ card: String) -> String { "\(card) is selected now; press again to change it" }
  func noColumn(beside column: Column) -> String { "No column to the \(column == .todo ? "left" : "right")" }
  var isFirst: String { "Already at the top" }
  var isLast: String { "Already at the bottom" }
  var noSamples: String { "No sample cards left" }
  var nothingToFollow: String { "No card has moved away" }

  func waits(for reason: String, until day: String?) -> String {
    (reason.isEmpty ? "waiting" : "waiting: \(reason)") + (day.map { ", until \($0)" } ?? "")
  }

  func untouched(days: Int) -> String {
    days < 60 ? "\(days)d" : days < 730 ? "\(days / 30)mo" : "\(days / 365)y"
  }

  func densityIs(_ chosen: Density, shown: Density) -> String {
    let what = { (density: Density) in
      switch density {
      case .relaxed: "relaxed"
      case .plain: "plain"
      case .compact: "compact"
      case .titles: "titles"
      }
    }
    return "Density: \(what(chosen))" + (shown == chosen ? "" : " (\(what(shown)) in a pane this short)")
  }

  func besideIs(_ chosen: Beside, from columns: Int?) -> String {
    let what =
      switch chosen {
      case .agenda: "agenda"
      case .detail: "card"
      case .none: "off"
      }
    return "Side panel: \(what)" + (columns.map { " (from \($0) columns on)" } ?? "")
  }

  var besideDetail: String { "Card" }

  func noTemplate(_ names: String) -> String { "No such template. Templates: \(names)" }
  var noTemplates: String { "No templates yet; add them below [templates] in the configuration" }
}
