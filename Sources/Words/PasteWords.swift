/// The question about a paste of many lines.
public protocol PasteWords {
  func pasteTitle(_ lines: Int) -> String
  func pasteAsCards(_ count: Int) -> String
  var pasteAsOneCard: String { get }
  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String
}

extension English {
  func pasteTitle(_ lines: Int) -> String { lines == 1 ? "Paste 1 line" : "Paste \(grouped(lines)) lines" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "One card" : "\(grouped(count)) cards, one per line" }
  var pasteAsOneCard: String { "One card with notes" }

  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "Cards take at most \(grouped(lines)) lines of \(grouped(characters)) characters"
  }
}

extension Korean {
  func pasteTitle(_ lines: Int) -> String { "\(grouped(lines))줄 붙여넣기" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "카드 한 장" : "한 줄에 한 장씩, \(cards(count))" }
  var pasteAsOneCard: String { "카드 한 장으로, 나머지는 메모에" }

  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "카드로는 \(grouped(lines))줄, 줄마다 \(grouped(characters))자까지 나눌 수 있습니다"
  }
}
