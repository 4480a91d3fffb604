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
  /// Among what can be done to a series, under the line of its rule.
  case seriesMenu
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
  /// The line that makes cards of what is typed.
  case quickLine
  case themeMenu
  /// The links of one line.
  case linkMenu
  /// A page of the journal.
  case writing
  /// What has rung.
  case reminders
  /// The journal, its line for words and its menu of tags, one page, and the question before pages are removed.
  case journal, journalWords, journalMenu, page, pageQuestion
  /// How it stands with servers, and the questions before many cards go, and before some leave a calendar.
  case remote, remoteQuestion, sendQuestion
}

extension Focus {
  /// Among pages: what is done there is done to one of them and not to a card.
  var isOfJournal: Bool { [.journal, .journalWords, .journalMenu, .page].contains(self) }
}
