import Kanban

extension English {
  func helpTitle(_ screen: String, _ dot: String) -> String { "Keys\(dot)\(screen)" }

  var helpRemarks: [String] {
    [
      "Mouse: click selects, double click opens, the wheel scrolls, a card can be dragged, a right click opens the move menu.",
      "With a Korean, Cyrillic or Greek keyboard the command keys work as they lie. A Korean input method sends the last letter late: it counts with the key after it, or with Enter.",
    ]
  }

  var helpFilter: String { "Find" }
  var noKeyLikeThat: String { "No key for that here" }
}
