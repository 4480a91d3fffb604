import Kanban
import Time

extension Crowd {
  func page(_ id: PageID) -> Page? { nil }
  func pages(_ stretch: PageStretch) -> [PageSummary] { [] }
  func pageCount(_ stretch: PageStretch) -> Int { 0 }
  func pageTags(in journal: Journal, most: Int) -> [TagCount] { [] }
  func removedPages(in journal: Journal?, after: PageTrashSpot?, most: Int) -> [PageSummary] { [] }
  func pages(mentioning card: CardID, most: Int) -> [PageSummary] { [] }
  func cards(mentionedIn page: PageID) -> [CardID] { [] }
  func completed(in boards: Boards, during moments: Range<Moment>, most: Int) -> [CardSummary] { [] }
  func advance(_ search: inout PageSearch, for milliseconds: Int) { search.finish() }
}
