import Kanban

/// The question about a paste of many lines.
public protocol PasteWords {
  func pasteTitle(_ lines: Int) -> String
  func pasteAsCards(_ count: Int) -> String
  var pasteAsOneCard: String { get }
  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String
}
