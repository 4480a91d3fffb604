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
  case datePicker
  case seriesMenu
  case projects, projectsLine
  case history, historyMenu, historyWords, revertQuestion
  case trash, trashedCard, purgeQuestion
  /// The cards to work on next.
  case next
  /// Statistics.
  case flow
  case calendar, calendarDay, agenda
  case search
  case filterLine, filterList, orderMenu, laneMenu
  case quickLine
  case themeMenu
  case linkMenu
  case writing
  case reminders
  /// Journal, its search line, its menu of tags, the page reader, and the question before removing pages.
  case journal, journalWords, journalMenu, page, pageQuestion
  /// Server screen, and its questions before many deletions and before cards leave a calendar.
  case remote, remoteQuestion, sendQuestion
  /// Asks how much of the time of a clock counts.
  case clockQuestion
}

extension Focus {
  /// True if commands act on a journal page in place of a card.
  package var isOfJournal: Bool { [.journal, .journalWords, .journalMenu, .page].contains(self) }
}
