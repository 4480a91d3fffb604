/// All commands that a key can run, in the order of the help screen. Names say what a command does, never its key.
public enum Command: String, CaseIterable, Sendable {
  // Navigation
  case selectDown, selectUp, focusLeft, focusRight, selectFirst, selectLast, pageDown, pageUp, halfPageDown
  case halfPageUp, goToTodo, goToDoing, goToDone, nextCard, previousCard, openDetail, follow, nextLate, showBoard
  case showProjects, switchToList, showTrash, search, nextHit, previousHit, widenSearch, narrowSearch
  case showCalendar, showAgenda, enterDay, dayBefore, dayAfter, weekBefore, weekAfter, monthBefore, monthAfter
  case yearBefore, yearAfter, goToToday, showMonth, showWeek, showDay, seeAllProjects, nextScreen, previousScreen,
    showReminders, showRemote, showNext, showFlow, nextFigure, previousFigure, periodBefore, periodAfter, cyclePeriod,
    cycleUnit
  case goToHistory, cardHistory, filterHistory, unfilterHistory, searchHistory, filterCards, unfilterCards
  case filterByCard
  case sortCards, chooseLanes, nextLane, previousLane, foldLane, cycleDensity, cycleBeside
  // Cards
  case addLast, addBelow, addAbove, addQuickly, edit, editDue, editRepeat, editTags, editPriority, editExternally
  case toggleLine, addLine, complete, writeDay, skipOccurrence, pauseSeries, takeOut, snooze, dismiss, editWaiting
  case toggleClock
  case remove, duplicate
  case clearSamples, copy, copyMarkdown, openLink, editLimit, setNoPriority, setLowPriority, setMediumPriority
  case setHighPriority, restore, purge, purgeAll
  // Journal
  case showJournal, newPage, writePage, nextPage, previousPage, pageHistory, searchPages, filterPages, filterByPage
  case showOnThisDay, showRemovedPages, copyPage
  // Moving cards
  case showMoveMenu, moveCardLeft, moveCardRight, moveCardDown, moveCardUp, moveToTodo, moveToDoing, moveToDone
  case moveToTop, moveToBottom, moveToProject, moveDayBefore, moveDayAfter, moveWeekBefore, moveWeekAfter
  // Changes
  case mark, markRange, markAll, repeatLast, undo, redo, revert, renameProject, archiveProject, moveProjectDown
  case moveProjectUp, markSeen, retrySending
  // Text fields and answers
  case accept, save, nextField, previousField, choosePrevious, chooseNext, takeOffer, renameFilter, removeFilter
  case laneNone, laneByPriority, laneByDue, laneByTag, laneByProject
  case orderOwn, orderByDue, orderByPriority, orderByChange, orderByAge, orderByStart, answerYes, answerNo
  case changeThisOne, changeAllFollowing, deleteToo, putBack, countDay, discard
  // Program
  case palette, help, filterHelp, syncNow, back, cancel, interrupt, leave, redraw, suspend
}
