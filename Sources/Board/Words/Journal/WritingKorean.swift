import Kanban

extension Korean {
  var writingIsKept: String { "저장됨" }
  var writingIsNotKept: String { "임시 저장됨" }
  var writingDone: String { "마침" }
  var writingHint: String { "글을 쓰세요. 첫 줄이 제목입니다." }
  func writingLength(_ characters: Int) -> String { "\(grouped(characters))자" }
  func writingStaysDraft(_ why: String) -> String { "한 번 더 나가면 초안으로 남습니다. \(why)" }
  func writingWasKept(_ day: String) -> String { "\(day)에 쓴 글을 저장했습니다" }
  func writingsWereKept(_ pages: String) -> String { "쓰던 \(Korean.with(pages, "을", "를")) 저장했습니다" }
  func writingIsDraft(_ why: String) -> String { "쓴 글은 다음에 시작할 때까지 초안으로 남습니다: \(why)" }
  func weekdayName(_ weekday: Weekday) -> String { "\(shortWeekday(weekday))요일" }
  var pageNeedsDay: String { "일기의 날짜를 입력하세요. 예: 어제, 금, 11-03" }
  var writingIsNowhere: String { "보관 안 됨" }
  func writingIsLost(_ why: String) -> String { "저장할 수도 초안으로 남길 수도 없어 마지막에 쓴 글을 잃었습니다: \(why)" }
}
