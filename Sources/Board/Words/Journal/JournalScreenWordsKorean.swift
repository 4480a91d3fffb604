import Kanban

extension Korean {
  var journalIsEmpty: String { "아직 쓴 일기가 없습니다. {newPage} 키를 누르면 첫 일기를 쓸 수 있습니다." }
  var noPageTagged: String { "이 태그가 있는 일기가 없습니다. {cancel} 키를 누르면 모두 보입니다." }
  var noPageFound: String { "이 말이 모두 들어 있는 일기가 없습니다" }
  var nothingOnThisDay: String { "지난 해들의 이날에는 쓴 일기가 없습니다." }
  var noRemovedPages: String { "지운 일기가 없습니다. 일기에서 {remove} 키를 누르면 지울 수 있고, 여기에서 복구할 수 있습니다." }
  var noPageHere: String { "여기에는 일기가 없습니다" }
  var pageIsNotRemoved: String { "지운 일기가 아닙니다" }
  var pageHasNoTags: String { "이 일기에는 태그가 없습니다. 글 어디에나 #태그를 쓰면 됩니다" }
  var pageTagsTitle: String { "태그로 일기 고르기" }
  var allPages: String { "모든 일기" }
  var removedPages: String { "지운 일기" }
  var onThisDay: String { "지난 해들의 오늘" }
  func yearsAgo(_ years: Int) -> String { "\(years)년 전" }
  func dayOfMonth(_ day: Day) -> String { "\(day.dayOfMonth)일 (\(shortWeekday(day.weekday)))" }
  func removedAt(_ when: String) -> String { "\(when) 지움" }
  var isFirstPage: String { "첫 일기입니다" }
  var isLastPage: String { "가장 최근 일기입니다" }
  var noMoreHits: String { "이 일기에는 찾는 말이 더 없습니다" }
  var noLinkInSight: String { "지금 보이는 글에는 링크나 카드 번호가 없습니다" }
  var finishedThatDay: String { "그날 완료" }
  var dueThatDay: String { "그날 마감" }
  var mentionedInJournal: String { "일기에 나온 날" }
  var journalIsLocked: String { "잠김" }
  var pressAnyKey: String { "아무 키나 누르면 읽을 수 있습니다" }
  var removePageTitle: String { "이 일기를 지울까요?" }
  var removePageMeans: String { "지운 일기로 옮깁니다. 거기에서 복구할 수 있습니다." }
  var removeIt: String { "지우기" }
  var purgePageLoses: String { "일기와 기록 속 변경의 내용이 사라집니다. 되돌릴 수 없습니다." }

  func purgePagesLose(_ count: Int) -> String {
    "지운 \(pages(count))\(count == 1 ? "과" : " 모두와") 기록 속 내용이 사라집니다. 되돌릴 수 없습니다."
  }

  func purgeAllPages(_ count: Int) -> String { count == 1 ? purgeIt : "\(grouped(count))편 모두 영구 삭제" }
  var weatherIsNeeded: String { "날씨를 쓰세요. 예: 비 12, 눈 -3 부산. 없음을 쓰면 지웁니다" }
}
