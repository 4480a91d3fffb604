import Kanban

extension English {
  func helpTitle(_ screen: String, _ dot: String) -> String { "Keys\(dot)\(screen)" }

  var helpRemarks: [String] {
    [
      "Mouse: a click selects, a double click opens, the wheel scrolls, a card can be dragged, a right click opens the move menu.",
      "With a Korean, Cyrillic or Greek keyboard the command keys work by their position. A Korean input method sends the last letter late: it arrives with the next key, or with Enter.",
    ]
  }

  var helpFilter: String { "Find" }
  var noKeyLikeThat: String { "No key for that here" }
}
