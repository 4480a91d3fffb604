/// Everything a person can ask for, named by what it does and never by a key.
public enum Command: String, CaseIterable, Sendable {
  case selectDown, selectUp, focusLeft, focusRight
  case selectFirst, selectLast, pageDown, pageUp, halfPageDown, halfPageUp
  case goToTodo, goToDoing, goToDone
  case openDetail
  case addLast, addBelow, addAbove
  case edit, editDue, editRepeat, editTags, editPriority, editExternally
  case showMoveMenu, moveCardLeft, moveCardRight, moveCardDown, moveCardUp
  case complete, remove
  case editWaiting, duplicate
  case copy, copyMarkdown
  case mark, markRange, markAll
  case repeatLast
  case editLimit
  case setNoPriority, setLowPriority, setMediumPriority, setHighPriority
  case undo, redo
  case follow
  case clearSamples
  case toggleLine, addLine, openLink, nextCard, previousCard
  case moveToTodo, moveToDoing, moveToDone, moveToTop, moveToBottom
  case accept, save, nextField, previousField, choosePrevious, chooseNext
  case discard, answerYes, answerNo
  case showBoard, showProjects, switchToList
  case showTrash, restore, purge, purgeAll
  case renameProject, archiveProject, moveProjectDown, moveProjectUp, moveToProject
  case showCalendar, showAgenda, showMonth, showWeek, showDay, enterDay, goToToday
  case dayBefore, dayAfter, weekBefore, weekAfter, monthBefore, monthAfter, yearBefore, yearAfter
  case moveDayBefore, moveDayAfter, moveWeekBefore, moveWeekAfter
  case nextScreen, previousScreen
  case skipOccurrence, changeThisOne, changeAllFollowing
  case showReminders, snooze, dismiss
  case goToHistory, cardHistory, revert, filterHistory, unfilterHistory, searchHistory
  case search, nextHit, previousHit, widenSearch, narrowSearch
  case filterCards, unfilterCards, sortCards, takeOffer, renameFilter, removeFilter
  case orderOwn, orderByDue, orderByPriority, orderByChange, orderByAge, orderByStart
  case help, filterHelp, palette
  case back, cancel, interrupt, leave
  case redraw, suspend
}
