import Kanban

extension PopoverModel: OverlayLayer {
  var overlay: Overlay { .popover(self) }
  var focus: Focus { asked != nil ? .seriesQuestion : isInMonth ? .datePicker : .popover }

  var hints: [Command] {
    if asked != nil { return [] }
    if isInMonth { return [.accept, .monthBefore, .monthAfter, .goToToday, .nextField, .cancel] }
    return [.accept] + (kind == .tags || kind == .due ? [.nextField] : []) + [.cancel]
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    guard command == .nextField, focus == .popover else { return nil }
    return kind == .due ? words.short(.showCalendar) : words.completes
  }

  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    proposed == change ? .close : .stay
  }

  /// What was typed stays.
  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    proposed = nil
    problem = text
    return text
  }
}
