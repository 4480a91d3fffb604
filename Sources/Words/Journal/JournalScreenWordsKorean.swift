import Time

extension Korean {
  var journalIsEmpty: String { "아직 쓴 일기가 없습니다. {newPage} 키를 누르면 첫 일기를 쓸 수 있습니다." }
  var noPageTagged: String { "이 태그가 있는 일기가 없습니다. {cancel} 키를 누르면 모두 보여 줍니다." }
  var noPageFound: String { "검색어가 모두 들어 있는 일기가 없습니다" }
  var nothingOnThisDay: String { "과거의 오늘에는 쓴 일기가 없습니다." }
  var noRemovedPages: String { "일기 휴지통이 비어 있습니다. 일기에서 {remove} 키를 누르면 휴지통으로 옮기고, 여기에서 {restore} 키로 복구합니다." }
  var noPageHere: String { "여기에는 일기가 없습니다" }
  var commandIsOfJournal: String { "일기 화면({showJournal})에서 쓰는 명령입니다" }
  var pageIsNotRemoved: String { "휴지통에 있는 일기만 복구하거나 영구 삭제할 수 있습니다" }
  var pageHasNoTags: String { "이 일기에는 태그가 없습니다. 글 어디에나 #태그를 쓰면 됩니다" }
  var pageTagsTitle: String { "태그로 일기 고르기" }
  var allPages: String { "모든 일기" }
  var removedPages: String { "일기 휴지통" }
  var onThisDay: String { "과거의 오늘" }
  func yearsAgo(_ years: Int) -> String { "\(years)년 전" }
  func dayOfMonth(_ day: Day) -> String { "\(day.dayOfMonth)일 (\(shortWeekday(day.weekday)))" }
  func removedAt(_ when: String) -> String { "\(when) 지움" }
  var isFirstPage: String { "첫 일기입니다" }
  var isLastPage: String { "가장 최근 일기입니다" }
  var noMoreHits: String { "이 일기에는 검색 결과가 더 없습니다" }
  var noLinkInSight: String { "지금 보이는 글에는 링크나 카드 번호가 없습니다" }
  var finishedThatDay: String { "그날 완료" }
  var dueThatDay: String { "그날 마감" }
  func finished(_ count: String, _ titles: String) -> String { "완료 \(count): \(titles)" }
  var mentionedInJournal: String { "일기에 나온 날" }
  var journalIsLocked: String { "가림" }
  var pressAnyKey: String { "아무 키나 누르면 보입니다" }
  var removePageTitle: String { "이 일기를 휴지통으로 옮길까요?" }
  var removePageMeans: String { "휴지통은 {showRemovedPages} 키로 열고, 거기에서 {restore} 키로 복구합니다." }
  var removeIt: String { "옮기기" }
  var purgePageLoses: String { "이 일기와, 기록에 남은 이 일기의 내용이 모두 사라지며 되돌릴 수 없습니다." }

  func purgePagesLose(_ count: Int) -> String {
    "휴지통에 있는 \(pages(count))과, 기록에 남은 그 내용이 모두 사라지며 되돌릴 수 없습니다."
  }

  func purgeAllPages(_ count: Int) -> String { count == 1 ? purgeIt : "\(grouped(count))편 모두 영구 삭제" }
  var weatherIsNeeded: String { "다음 가운데 하나로 시작하세요: \(weathers)" }
}
