import Kanban

extension PopoverModel: OverlayLayer {
  var overlay: Overlay { .popover(self) }
  var focus: Focus {
    seriesQuestion != nil ? .seriesQuestion : isInMonth ? .datePicker : isInSeries ? .seriesMenu : .popover
  }

  var hints: [Command] {
    if seriesQuestion != nil { return [] }
    if isInMonth { return [.accept, .monthBefore, .monthAfter, .goToToday, .nextField, .cancel] }
    if isInSeries { return [.accept, .nextField, .cancel] }
    let hasMore = kind == .tags || kind == .due || !series.actions.isEmpty
    return [.accept] + (hasMore ? [.nextField] : []) + [.cancel]
  }

  func question(in surroundings: Surroundings) -> QuestionContent? { seriesQuestion?.content(in: surroundings) }

  func hint(_ command: Command, in words: any Words) -> String? {
    if command == .accept, kind == .line { return words.short(.addLast) }
    guard command == .nextField, seriesQuestion == nil, !isInMonth else { return nil }
    if isInSeries { return words.label(.repeats) }
    switch kind {
    case .due: return words.short(.showCalendar)
    case .repeats: return words.seriesActions
    case .tags, .waits, .line, .limit: return words.completes
    }
  }

  var takesText: Bool { true }
  var staysUntilStored: Bool { true }
  var holdsText: Bool { true }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    proposed == change ? closing : .stay
  }

  mutating func comeBack(saying why: String) { line.refuse(why) }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    proposed = nil
    line.refuse(text)
    return text
  }
}
