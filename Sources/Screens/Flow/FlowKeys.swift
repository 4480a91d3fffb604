import Words

/// Keys of the statistics. The digits 1 to 6 open a figure and are no commands; all other keys are shared with other
/// screens.
extension KeyTable {
  static let flow: [KeyRow] = [
    KeyRow(
      [.list, .detail, .calendar, .calendarDay, .agenda, .history, .trash, .trashedCard, .journal, .page, .next],
      .showFlow, "g m"),
    KeyRow([.flow], .nextFigure, "tab", "l", "right"),
    KeyRow([.flow], .previousFigure, "shift-tab", "h", "left"),
    KeyRow([.flow], .periodBefore, "["),
    KeyRow([.flow], .periodAfter, "]"),
    KeyRow([.flow], .cyclePeriod, "p"),
    KeyRow([.flow], .cycleUnit, "b"),
  ]
}
