import Kanban

extension CalendarModel: OpenedLayer {
  var screen: Screen { .calendar(self) }
  var station: Station { .calendar }
  var focus: Focus { isInDay ? .calendarDay : .calendar }

  var hints: [Command] {
    if isInDay, case .page = selected { return [.openDetail, .edit, .back, .help] }
    if isInDay, case .event = selected { return [.openDetail, .addLast, .back, .help] }
    return isInDay
      ? [.openDetail, .moveDayBefore, .moveDayAfter, .complete, .edit, .addLast, .back, .help]
      : [
        .enterDay, .addLast, .writeDay, .monthBefore, .monthAfter, .goToToday, .seeAllProjects, otherScope, .back,
        .help,
      ]
  }

  /// The next smaller scope; from a day back to the month.
  private var otherScope: Command {
    switch scope {
    case .month: .showWeek
    case .week: .showDay
    case .day: .showMonth
    }
  }

  func hint(_ command: Command, in words: any Words) -> String? {
    switch command {
    case .seeAllProjects: words.shortReach(seesAll ? .project : .projects)
    case .openDetail where isInDay && selected?.isEvent == true: words.shortMakeCard
    default: nil
    }
  }

  var picked: Picked? {
    guard isInDay, let selected, case .card(let id) = selected else { return nil }
    return .one(id)
  }

  var isBusy: Bool { coming.isBusy }

  mutating func advance(in surroundings: Surroundings) throws(StoreFailure) -> Step {
    try coming.advance(for: surroundings.slice, in: surroundings.seeing(all: seesAll))
    return .stay
  }

  /// After undo and redo the cursor follows the card to its day.
  mutating func stored(_ change: Change, _ entry: Entry, in surroundings: Surroundings) {
    // The cursor stays if the card cannot be read now.
    guard isInDay, change.isTakingBack, let id = entry.subject.card,
      !entry.touched.isDisjoint(with: [FieldSet(.due), .life]), let card = try? surroundings.store.card(id),
      card.life == .onBoard, let due = card.due
    else { return }
    choose(due.wall(in: surroundings.clock.zone).day)
    selected = .card(id)
  }
}

extension Change {
  fileprivate var isTakingBack: Bool {
    if case .within(_, let change) = self { return change.isTakingBack }
    return self == .undone || self == .redone
  }
}
