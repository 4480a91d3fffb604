import Kanban

extension English {
  var journalIsEmpty: String { "Nothing is written here yet. Press {newPage} to write the first page." }
  var noPageTagged: String { "No page has this tag. {cancel} shows all pages." }
  var noPageFound: String { "No page has all of these words" }
  var nothingOnThisDay: String { "Nothing was written on this day in earlier years." }
  var noRemovedPages: String { "No page was removed. Press {remove} on a page to remove it; here it can be restored." }
  var noPageHere: String { "There is no page here" }
  var pageIsNotRemoved: String { "This page was not removed" }
  var pageHasNoTags: String { "This page has no tags; write #tag anywhere in it" }
  var pageTagsTitle: String { "Pages with a tag" }
  var allPages: String { "All pages" }
  var removedPages: String { "Removed pages" }
  var onThisDay: String { "On this day" }
  func yearsAgo(_ years: Int) -> String { years == 1 ? "1 year ago" : "\(years) years ago" }
  func dayOfMonth(_ day: Day) -> String { "\(day.dayOfMonth) \(shortWeekday(day.weekday))" }
  func removedAt(_ when: String) -> String { "removed \(when)" }
  var isFirstPage: String { "This is the first page" }
  var isLastPage: String { "This is the newest page" }
  var noMoreHits: String { "These words do not come again on this page" }
  var noLinkInSight: String { "No link or card is named in what is shown" }
  var finishedThatDay: String { "Done that day" }
  var dueThatDay: String { "Due that day" }
  var mentionedInJournal: String { "Mentioned in the journal" }
  var journalIsLocked: String { "Locked" }
  var pressAnyKey: String { "Press any key to read" }
  var removePageTitle: String { "Remove this page?" }
  var removePageMeans: String { "It goes to the removed pages, where it can be restored." }
  var removeIt: String { "Remove" }
  var purgePageLoses: String {
    "This loses the page, and what its changes in the history say. It cannot be undone."
  }

  func purgePagesLose(_ count: Int) -> String {
    let (what, them) = count == 1 ? ("the only removed page", "it") : ("all \(grouped(count)) removed pages", "them")
    return "This loses \(what), and what the history says of \(them). It cannot be undone."
  }

  func purgeAllPages(_ count: Int) -> String { count == 1 ? purgeIt : "Delete all \(grouped(count))" }
  var weatherIsNeeded: String { "Type the weather, like rain 12 or snow -3 Busan; off removes it" }
}
