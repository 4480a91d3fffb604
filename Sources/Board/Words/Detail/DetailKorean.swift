import Kanban

extension Korean {
  func wasDue(_ date: String) -> String { "마감 \(date)" }
  func doneAt(_ moment: String) -> String { "\(moment) 완료" }
  func starts(_ date: String) -> String { "\(date) 시작" }
  func addedAt(_ moment: String) -> String { "\(moment) 추가" }
  var noChecklistLine: String { "체크박스가 없는 줄입니다. 줄 앞에 ‘- [ ]’를 쓰세요" }
  var noLink: String { "이 줄에는 링크가 없습니다" }
  var mentionedIn: String { "이 카드를 언급한 카드" }
}
