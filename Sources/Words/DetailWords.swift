/// Texts of the detail screen of a card.
public protocol DetailWords {
  func wasDue(_ date: String) -> String
  func doneAt(_ moment: String) -> String
  func starts(_ date: String) -> String
  func addedAt(_ moment: String) -> String
  var noChecklistLine: String { get }
  /// Refusal of the first key for a line that took the place of the selected one.
  var lineIsGone: String { get }
  var noLink: String { get }
  var mentionedIn: String { get }
}

extension English {
  func wasDue(_ date: String) -> String { "was due \(date)" }
  func doneAt(_ moment: String) -> String { "done \(moment)" }
  func starts(_ date: String) -> String { "starts \(date)" }
  func addedAt(_ moment: String) -> String { "added \(moment)" }
  var noChecklistLine: String { "This line has no checkbox; write ‘- [ ] …’" }
  var lineIsGone: String { "That line was changed elsewhere; press the key again for this one" }
  var noLink: String { "There is no link on this line" }
  var mentionedIn: String { "Mentioned in" }
}

extension Korean {
  func wasDue(_ date: String) -> String { "마감 \(date)" }
  func doneAt(_ moment: String) -> String { "\(moment) 완료" }
  func starts(_ date: String) -> String { "\(date) 시작" }
  func addedAt(_ moment: String) -> String { "\(moment) 추가" }
  var noChecklistLine: String { "체크박스가 없는 줄입니다. 줄 앞에 ‘- [ ]’를 쓰세요" }
  var lineIsGone: String { "그 줄은 다른 곳에서 바뀌었습니다. 한 번 더 누르면 지금 줄에서 실행합니다" }
  var noLink: String { "이 줄에는 링크가 없습니다" }
  var mentionedIn: String { "이 카드를 언급한 카드" }
}
