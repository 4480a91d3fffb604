import Kanban

extension Korean {
  func pasteTitle(_ lines: Int) -> String { "\(grouped(lines))줄 붙여넣기" }
  func pasteAsCards(_ count: Int) -> String { count == 1 ? "카드 한 장" : "한 줄에 한 장씩, \(cards(count))" }
  var pasteAsOneCard: String { "카드 한 장으로, 나머지는 메모에" }

  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String {
    "카드로는 \(grouped(lines))줄, 줄마다 \(grouped(characters))자까지 나눌 수 있습니다"
  }
}
