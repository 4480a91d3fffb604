/// The place that has the focus, which decides what keys do: each place has its own key table.
public enum Focus: String, CaseIterable, Sendable {
  case list, detail, moveMenu, help, helpFilter, palette
  /// `popover`: the line editor beside a card. `priorityMenu`: the menu of the four priorities.
  case popover, priorityMenu
  /// The parts of the card editor, each with keys of its own.
  case editorLine, editorNotes, editorPriority, editorButton
  case editorQuestion, pasteQuestion, draftQuestion
  /// The question whether to change one occurrence of a series or all from now on.
  case seriesQuestion
  case datePicker
  case seriesMenu
  case projects, projectsLine
  case history, historyMenu, historyWords, revertQuestion
  case trash, trashedCard, purgeQuestion
  /// The screen of the cards to work on next.
  case next
  /// The screen of statistics.
  case flow
  case calendar, calendarDay, agenda
  case search
  case filterLine, filterList, orderMenu, laneMenu
  case quickLine
  case themeMenu
  case linkMenu
  case writing
  case reminders
  /// The journal's list, its search line, its menu of tags, the view of a page, and the question before pages are
  /// removed.
  case journal, journalWords, journalMenu, page, pageQuestion
  /// The server screen, the question about many deletions, and the question before cards leave a shared calendar.
  case remote, remoteQuestion, sendQuestion
  /// The question how much of the time of a clock counts that was started on an earlier day.
  case clockQuestion
}

extension Focus {
  /// True for the places of the journal, in which card commands act on a page.
  package var isOfJournal: Bool { [.journal, .journalWords, .journalMenu, .page].contains(self) }
}
