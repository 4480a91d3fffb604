import Kanban
import Time
import Typing
import Words

/// Runs commands on the selected item of a day (card, occurrence, page, event), for calendar and agenda.
enum PlannedCommands {
  static func step(_ command: Command, on item: DayItem?, in surroundings: Surroundings) throws(StoreFailure) -> Step {
    if case .done = item, command.days != nil || command == .complete || command == .editDue {
      return .refuse(surroundings.words.occurrenceIsDone)
    }
    if case .page(let id) = item, command.isAboutCard {
      return try PageCommands.step(ofDay: command, on: id, in: surroundings)
    }
    if let item, item.isEvent, command.isAboutCard || command.days != nil {
      return command == .openDetail ? item.opened(in: surroundings) : refuse(surroundings)
    }
    guard let days = command.days else { return try act(command, on: item, surroundings) }
    guard let item else { return .refuse(surroundings.words.noCardHere) }
    return try move(item, by: days, surroundings)
  }

  /// Card commands on an item; a coming occurrence cannot be completed or get another deadline.
  private static func act(
    _ command: Command, on item: DayItem?, _ surroundings: Surroundings
  ) throws(StoreFailure) -> Step {
    guard command.isAboutCard else { return .stay }
    guard let item, let card = try card(of: item, surroundings), card.life == .onBoard else {
      return .refuse(surroundings.words.noCardHere)
    }
    if case .coming = item, command == .complete || command == .editDue {
      return .refuse(surroundings.words.comesLater(surroundings.dates.current(of: card)))
    }
    return try CardCommands.step(command, on: card, in: surroundings)
  }

  /// Moves the deadline and the start of a card, or a single coming occurrence.
  static func move(_ item: DayItem, by days: Int, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    if item.isEvent { return refuse(surroundings) }
    if case .page = item { return .refuse(surroundings.words.pageIsNoCard) }
    guard let card = try card(of: item, surroundings), card.life == .onBoard, let due = card.due else {
      return .refuse(surroundings.words.cardIsGone)
    }
    if case .done = item { return .refuse(surroundings.words.occurrenceIsDone) }
    if case .coming(_, let occurrence) = item {
      guard let repeats = card.repeats, repeats.takesPlace(occurrence, at: surroundings.clock),
        let moved = repeats.moving(occurrence, by: days)
      else {
        return .refuse(surroundings.words.cardIsGone)
      }
      let target = WallSecond(number: occurrence.number + days * 86_400)
      guard isOfCalendar(target.day) else { return .refuse(surroundings.words.datesEnd) }
      // The series never comes to an occurrence before the current one, or to one that is past.
      if target < repeats.current {
        return .refuse(surroundings.words.comesLater(surroundings.dates.current(of: card)))
      }
      if let due = repeats.due(target, at: surroundings.clock), due.isPast(at: surroundings.clock) {
        return .refuse(surroundings.words.dueIsPast(surroundings.dates.medium(due)))
      }
      guard target != repeats.current, !repeats.takesPlace(target, at: surroundings.clock) else {
        return .refuse(surroundings.words.occursThere(card.number))
      }
      return .propose(.edited(card.id, card.text.changes { $0.repeats = moved }))
    }
    let moved = due.moved(by: days, at: surroundings.clock)
    guard isOfCalendar(moved.day), card.start.map({ isOfCalendar($0 + days) }) ?? true else {
      return .refuse(surroundings.words.datesEnd)
    }
    if moved.isPast(at: surroundings.clock) {
      let typed = DatePhrase.text(of: moved, in: surroundings.clock.zone)
      return .present(.popover(.due(refusing: typed, of: .one(card), in: surroundings)))
    }
    let changes = card.text.changes { text in
      text.due = moved
      text.start = text.start.map { $0 + days }
    }
    return .propose(.edited(card.id, changes))
  }

  /// False for a day that no backup and no calendar file can hold.
  private static func isOfCalendar(_ day: Day) -> Bool { Day.years.contains(day.year) }

  private static func card(of item: DayItem, _ surroundings: Surroundings) throws(StoreFailure) -> Card? {
    try item.card.flatMap { id throws(StoreFailure) in try surroundings.store.card(id) }
  }

  /// Refuses a card command on an event of a published calendar, which is read-only, and names the key that makes a
  /// card of it.
  private static func refuse(_ surroundings: Surroundings) -> Step {
    let text = surroundings.words.eventIsElsewhere
    return .refuse(surroundings.settings.keys.filled(text, in: .calendarDay))
  }
}

extension Deadline {
  func moved(by days: Int, at clock: Clock) -> Deadline {
    switch self {
    case .day(let day): return .day(day + days)
    case .time(let wall, let zone, let instant):
      let moved = WallTime(wall.day + days, minute: wall.minute)
      // If this machine lacks the rules of the deadline's zone, a day is taken as 24 hours.
      let moment = clock.zone(named: zone)?.moment(of: moved) ?? instant + days * 86_400_000
      return .time(moved, zone: zone, instant: moment)
    }
  }
}

extension Repeat {
  fileprivate func takesPlace(_ occurrence: WallSecond, at clock: Clock) -> Bool {
    first(onOrAfter: occurrence, at: clock) == occurrence
  }

  /// Moves one occurrence to another day; nil if the series cannot hold more dates.
  fileprivate func moving(_ occurrence: WallSecond, by days: Int) -> Repeat? {
    var moved = self
    let target = WallSecond(number: occurrence.number + days * 86_400)
    if let index = added.firstIndex(of: occurrence) {
      moved.added.remove(at: index)
    } else if !skipped.contains(occurrence) {
      moved.skipped.append(occurrence)
    }
    if let index = moved.skipped.firstIndex(of: target) {
      moved.skipped.remove(at: index)
    } else {
      moved.added.append(target)
    }
    moved.added.sort()
    moved.skipped.sort()
    return max(moved.added.count, moved.skipped.count) <= Repeat.mostDates ? moved : nil
  }
}
