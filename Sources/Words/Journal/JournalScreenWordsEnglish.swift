import Time

extension English {
  var journalIsEmpty: String { "No pages yet. Press {newPage} to write the first one." }
  var noPageTagged: String { "No page has this tag. Press {cancel} to show all pages." }
  var noPageFound: String { "No page has all of these words" }
  var nothingOnThisDay: String { "Nothing was written on this day in earlier years." }
  var noRemovedPages: String {
    "The trash of the journal is empty. Press {remove} on a page to remove it; {restore} restores it here."
  }

  var noPageHere: String { "There is no page here" }
  var commandIsOfJournal: String { "Use this command in the journal ({showJournal})" }
  var pageIsNotRemoved: String { "Only pages in the trash can be restored or deleted permanently" }
  var pageHasNoTags: String { "This page has no tags; write #tag anywhere in it" }
  var pageTagsTitle: String { "Pages with a tag" }
  var allPages: String { "All pages" }
  var removedPages: String { "Trash of the journal" }
  var onThisDay: String { "On this day" }
  func yearsAgo(_ years: Int) -> String { years == 1 ? "1 year ago" : "\(years) years ago" }
  func dayOfMonth(_ day: Day) -> String { "\(day.dayOfMonth) \(shortWeekday(day.weekday))" }
  func removedAt(_ when: String) -> String { "removed \(when)" }
  var isFirstPage: String { "This is the first page" }
  var isLastPage: String { "This is the newest page" }
  var noMoreHits: String { "No more matches on this page" }
  var noLinkInSight: String { "No link or card number in view" }
  var finishedThatDay: String { "Done that day" }
  var dueThatDay: String { "Due that day" }
  func finished(_ count: String, _ titles: String) -> String { "\(count) done: \(titles)" }
  var mentionedInJournal: String { "Mentioned in the journal" }
  var journalIsLocked: String { "Hidden" }
  var pressAnyKey: String { "press any key" }
  var removePageTitle: String { "Remove this page?" }
  var removePageMeans: String { "It goes to the trash ({showRemovedPages}); {restore} there restores it." }
  var removeIt: String { "Remove" }
  var purgePageLoses: String { "The page and its history will be gone. This cannot be undone." }

  func purgePagesLose(_ count: Int) -> String {
    count == 1
      ? "The only page in the trash and its history will be gone. This cannot be undone."
      : "All \(grouped(count)) pages in the trash and their history will be gone. This cannot be undone."
  }

  func purgeAllPages(_ count: Int) -> String { count == 1 ? purgeIt : "Delete all \(grouped(count))" }
  var weatherIsNeeded: String { "Start with one of \(weathers)" }
}
