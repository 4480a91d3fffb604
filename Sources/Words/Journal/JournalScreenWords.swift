import Time

/// Texts of the journal screen, of the page reader, and about pages on other screens.
public protocol JournalScreenWords {
  var journalIsEmpty: String { get }
  var noPageTagged: String { get }
  var noPageFound: String { get }
  var nothingOnThisDay: String { get }
  var noRemovedPages: String { get }
  var noPageHere: String { get }
  /// Refusal of a command of pages outside the journal.
  var commandIsOfJournal: String { get }
  var pageIsNotRemoved: String { get }
  var pageHasNoTags: String { get }
  var pageTagsTitle: String { get }
  var allPages: String { get }
  var removedPages: String { get }
  var onThisDay: String { get }
  func yearsAgo(_ years: Int) -> String
  /// The day and weekday of a page without its month, because a heading above names the month.
  func dayOfMonth(_ day: Day) -> String
  func removedAt(_ when: String) -> String
  var isFirstPage: String { get }
  var isLastPage: String { get }
  var noMoreHits: String { get }
  var noLinkInSight: String { get }
  /// Headings of the cards that were done or due on the day of a page.
  var finishedThatDay: String { get }
  var dueThatDay: String { get }
  /// The cards completed on the day of a page: their number and the first titles, for example `1 done: Clear the
  /// samples`.
  func finished(_ count: String, _ titles: String) -> String
  var mentionedInJournal: String { get }
  var journalIsLocked: String { get }
  var pressAnyKey: String { get }
  var removePageTitle: String { get }
  var removePageMeans: String { get }
  var removeIt: String { get }
  var purgePageLoses: String { get }
  func purgePagesLose(_ count: Int) -> String
  func purgeAllPages(_ count: Int) -> String
  var weatherIsNeeded: String { get }
}
