import Board
import Words

extension KeyTable {
  private static let calendars: [Focus] = [.calendar, .calendarDay]
  private static let planned: [Focus] = [.calendarDay, .agenda]
  private static let all: [Focus] = [.calendar, .calendarDay, .agenda]
  private static let circle: [Focus] = [.list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .next]

  /// Keys of calendar and agenda: movement among days, and the card commands of the board.
  static let calendar: [KeyRow] = [
    KeyRow([.list, .detail, .agenda, .history, .trash, .trashedCard, .next, .flow], .showCalendar, "g c"),
    KeyRow(
      [.list, .detail, .calendar, .calendarDay, .history, .trash, .trashedCard, .next, .flow], .showAgenda, "g a"),
    KeyRow(circle, .nextScreen, "tab"),
    KeyRow(circle, .previousScreen, "shift-tab"),
    KeyRow([.calendar], .dayBefore, "h", "left"),
    KeyRow([.calendar], .dayAfter, "l", "right"),
    KeyRow([.calendar], .weekAfter, "j", "down"),
    KeyRow([.calendar], .weekBefore, "k", "up"),
    KeyRow(planned, .selectDown, "j", "down"),
    KeyRow(planned, .selectUp, "k", "up"),
    KeyRow([.calendarDay], .dayBefore, "h", "left"),
    KeyRow([.calendarDay], .dayAfter, "l", "right"),
    KeyRow(planned, .selectFirst, "g g"),
    KeyRow(planned, .selectLast, "G", "end"),
    KeyRow(planned, .pageDown, "pgdn", "ctrl-f"),
    KeyRow(planned, .pageUp, "pgup", "ctrl-b"),
    KeyRow(planned, .halfPageDown, "}", "ctrl-d"),
    KeyRow(planned, .halfPageUp, "{", "ctrl-u"),
    KeyRow(calendars, .monthBefore, "lt"),
    KeyRow(calendars, .monthAfter, "gt"),
    KeyRow([.calendar], .monthBefore, "pgup"),
    KeyRow([.calendar], .monthAfter, "pgdn"),
    KeyRow(calendars, .yearBefore, "["),
    KeyRow(calendars, .yearAfter, "]"),
    KeyRow(calendars, .goToToday, "g d", "home"),
    KeyRow([.list, .next, .flow] + all, .seeAllProjects, "0"),
    KeyRow(calendars, .showMonth, "1"),
    KeyRow(calendars, .showWeek, "2"),
    KeyRow(calendars, .showDay, "3"),
    KeyRow([.calendar], .enterDay, "enter", "space", "ctrl-j"),
    KeyRow(planned, .openDetail, "enter", "ctrl-j"),
    KeyRow(planned, .moveDayBefore, "H", "shift-left"),
    KeyRow(planned, .moveDayAfter, "L", "shift-right"),
    KeyRow(planned, .moveWeekAfter, "J", "shift-down"),
    KeyRow(planned, .moveWeekBefore, "K", "shift-up"),
    KeyRow(all, .addLast, "a"),
    KeyRow(planned, .edit, "e"),
    KeyRow(planned, .editExternally, "E"),
    KeyRow(planned, .editDue, "d"),
    KeyRow(planned, .editTags, "t"),
    KeyRow(planned, .editPriority, "p"),
    KeyRow(planned, .showMoveMenu, "m"),
    KeyRow(planned, .complete, "c"),
    KeyRow(planned, .remove, "x"),
    KeyRow(planned, .editWaiting, "w"),
    KeyRow([.calendar], .writeDay, "w"),
    KeyRow(planned, .copy, "y"),
    KeyRow(planned, .copyMarkdown, "Y"),
    KeyRow([.list, .detail, .next] + planned, .editRepeat, "r"),
    KeyRow([.list, .detail, .next] + planned, .skipOccurrence, "S", "g s"),
    KeyRow(all, .undo, "u"),
    KeyRow(all, .redo, "U", "ctrl-r"),
    KeyRow(all, .showBoard, "g b"),
    KeyRow(all, .showProjects, "g p"),
    KeyRow(all, .showTrash, "g t"),
    KeyRow(all, .goToHistory, "g h"),
    KeyRow(all, .palette, ":"),
    KeyRow(all, .back, "q"),
    KeyRow(all, .leave, "Q"),
    KeyRow(all, .help, "?"),
  ]
}
