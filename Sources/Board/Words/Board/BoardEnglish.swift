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

  func emptyColumn(_ column: Column) -> String {
    switch column {
    case .todo: "Nothing planned. {addLast} adds a card."
    case .doing: "Nothing begun. {moveCardRight} on a card in TODO brings it here."
    case .done: "Nothing done yet. {complete} on a card completes it."
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

  var tooSmall: String { "too small" }

  var samples: [(title: String, notes: String)] {
    [
      ("Welcome to Sekan", "{moveCardRight} moves this card to DOING; {undo} takes it back."),
      ("Set a deadline", "{editDue} and then fri, +3 or 12-25 17:00."),
      ("Tick off steps", "{openDetail} opens, {toggleLine} ticks.\n- [x] read this\n- [ ] tick this line"),
      ("Move cards about", "{showMoveMenu} shows where to. {help} tells all keys."),
      ("Clear the samples", "{clearSamples} clears these cards; your own stay."),
    ]
  }

  var noCardHere: String { "There is no card here" }
  var noColumnThere: String { "There is no column on that side" }
  var isFirst: String { "It is the first card" }
  var isLast: String { "It is the last card" }
  var noSamples: String { "There are no sample cards left" }
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
    return "Density: \(what(chosen))" + (shown == chosen ? "" : " (\(what(shown)) in a pane this low)")
  }

  func noTemplate(_ names: String) -> String { "There are these templates: \(names)" }
  var noTemplates: String { "There are no templates; [templates] in the configuration makes them" }
}
