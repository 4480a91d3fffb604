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

/// Which table of keys is in force.
public enum Focus: String, CaseIterable, Sendable {
  case list, detail, moveMenu, help, helpFilter, palette
  /// One line beside the card, and the four priorities.
  case popover, priorityMenu
  /// The parts of the editor take keys differently.
  case editorLine, editorNotes, editorPriority, editorButton
  case editorQuestion, pasteQuestion, draftQuestion
  /// Whether a card that comes again is changed this once.
  case seriesQuestion
  /// Among the days under a date that is typed.
  case datePicker
  /// The list of projects, and the line that narrows it.
  case projects, projectsLine
  /// The history, its menu and its line for words, and the question before going back.
  case history, historyMenu, historyWords, revertQuestion
  case trash, trashedCard, purgeQuestion
  /// Among the days, and among the cards of one.
  case calendar, calendarDay, agenda
  case search
  /// The line that filters the board, the filters kept by name, and the menu of orders.
  case filterLine, filterList, orderMenu
  /// What has rung.
  case reminders
}
