import Board
import Support

extension EveryText {
  var journalScreen: [Told] {
    [
      Told(name: "journalIsEmpty", text: words.journalIsEmpty), Told(name: "noPageTagged", text: words.noPageTagged),
      Told(name: "noPageFound", text: words.noPageFound), Told(name: "nothingOnThisDay", text: words.nothingOnThisDay),
      Told(name: "noRemovedPages", text: words.noRemovedPages), Told(name: "noPageHere", text: words.noPageHere),
      Told(name: "pageIsNotRemoved", text: words.pageIsNotRemoved),
      Told(name: "pageHasNoTags", text: words.pageHasNoTags), Told(name: "pageTagsTitle", text: words.pageTagsTitle),
      Told(name: "allPages", text: words.allPages), Told(name: "removedPages", text: words.removedPages),
      Told(name: "onThisDay", text: words.onThisDay), Told(name: "yearsAgo", text: words.yearsAgo(1)),
      Told(name: "yearsAgo", text: words.yearsAgo(12)), Told(name: "dayOfMonth", text: words.dayOfMonth(Sample.day)),
      Told(name: "removedAt", text: words.removedAt(words.yesterday)),
      Told(name: "isFirstPage", text: words.isFirstPage), Told(name: "isLastPage", text: words.isLastPage),
      Told(name: "noMoreHits", text: words.noMoreHits), Told(name: "noLinkInSight", text: words.noLinkInSight),
      Told(name: "finishedThatDay", text: words.finishedThatDay), Told(name: "dueThatDay", text: words.dueThatDay),
      Told(name: "finished", text: words.finished("20+", words.quoted("Write the report"))),
      Told(name: "mentionedInJournal", text: words.mentionedInJournal),
      Told(name: "journalIsLocked", text: words.journalIsLocked), Told(name: "pressAnyKey", text: words.pressAnyKey),
      Told(name: "removePageTitle", text: words.removePageTitle),
      Told(name: "removePageMeans", text: words.removePageMeans), Told(name: "removeIt", text: words.removeIt),
      Told(name: "purgePageLoses", text: words.purgePageLoses),
      Told(name: "purgePagesLose", text: words.purgePagesLose(1)),
      Told(name: "purgePagesLose", text: words.purgePagesLose(1_000)),
      Told(name: "purgeAllPages", text: words.purgeAllPages(37)),
      Told(name: "weatherIsNeeded", text: words.weatherIsNeeded),
    ]
  }
}
