import Kanban

extension English {
  func pasteTitle(_ lines: Int) -> String { lines == 1 ? "Paste 1 line" : "Paste \(grouped(lines)) lines" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "One card" : "\(grouped(count)) cards, one per line" }
  var pasteAsOneCard: String { "One card with notes" }

  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "Cards take at most \(grouped(lines)) lines of \(grouped(characters)) characters"
  }
}
