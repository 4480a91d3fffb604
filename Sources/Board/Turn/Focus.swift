/// The key table in use.
public enum Focus: String, CaseIterable, Sendable {
  case list, detail, moveMenu, help, helpFilter, palette
  /// Line editor beside a card, and the menu of the four priorities.
  case popover, priorityMenu
  /// Each part of the editor has its own keys.
  case editorLine, editorNotes, editorPriority, editorButton
  case editorQuestion, pasteQuestion, draftQuestion
  /// Asks whether to change one occurrence or all.
  case seriesQuestion
  /// Calendar below a typed date.
  case datePicker
  /// Menu of the actions on a series, below its rule.
  case seriesMenu
  /// List of projects and its filter line.
  case projects, projectsLine
  /// History, its menu, its search line, and the question before reverting.
  case history, historyMenu, historyWords, revertQuestion
  case trash, trashedCard, purgeQuestion
  /// Calendar, and the cards of a day.
  case calendar, calendarDay, agenda
  case search
  /// Filter line, saved filters, and the menu of orders.
  case filterLine, filterList, orderMenu
  /// Line that adds cards.
  case quickLine
  case themeMenu
  /// Links of one line.
  case linkMenu
  /// Page editor of the journal.
  case writing
  case reminders
  /// Journal, its search line, its menu of tags, the page reader, and the question before removing pages.
  case journal, journalWords, journalMenu, page, pageQuestion
  /// Server screen, and its questions before many deletions and before cards leave a calendar.
  case remote, remoteQuestion, sendQuestion
}

extension Focus {
  /// True if commands act on a journal page in place of a card.
  var isOfJournal: Bool { [.journal, .journalWords, .journalMenu, .page].contains(self) }
}
