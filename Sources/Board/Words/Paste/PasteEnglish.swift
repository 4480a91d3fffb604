import Kanban

extension English {
  func pasteTitle(_ lines: Int) -> String { lines == 1 ? "Paste 1 line" : "Paste \(lines) lines" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "One card" : "\(count) cards, one per line" }
  var pasteAsOneCard: String { "One card with notes" }

  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "Too much for cards (\(grouped(lines)) lines of \(grouped(characters))); one card with notes takes it all"
  }
}
