import Kanban

/// Where one goes, beyond opening a screen.
extension Coordinator {
  /// The ways from one screen to another are the same on all of them.
  mutating func handleScreen(_ input: Input, _ surroundings: Surroundings) throws(StoreFailure) -> Step {
    switch input {
    case .command(.showBoard): .open(.board)
    case .command(.showTrash): .open(.trash)
    case .command(.showCalendar): .open(.calendar(nil))
    case .command(.showAgenda): .open(.agenda)
    case .command(.showProjects): .present(.projects(try ProjectsModel(in: surroundings)))
    case .command(.showReminders): .present(.reminders(try RemindersModel(in: surroundings)))
    case .command(.nextScreen): turn(by: 1)
    case .command(.previousScreen): turn(by: -1)
    default: try screen.handle(input, in: surroundings)
    }
  }

  /// One screen after the other, in a circle.
  private func turn(by count: Int) -> Step {
    let circle: [Step] = [
      .open(.board), .open(.calendar(nil)), .open(.agenda), .open(.history(nil)), .open(.trash),
    ]
    let here =
      switch screen {
      case .list, .detail, .search: 0
      case .calendar: 1
      case .agenda: 2
      case .history: 3
      case .trash: 4
      }
    return circle[floorModulo(here + count, circle.count)]
  }

  /// There is one calendar; it is opened again where it was left, unless a day is asked for.
  mutating func openCalendar(on day: Day) {
    // The command line may have asked for it.
    overlay = nil
    screens = [screens[0], .calendar(CalendarModel(on: day))]
  }

  mutating func openAgenda() {
    overlay = nil
    screens = [screens[0], .agenda(AgendaModel())]
  }

  /// There is one history: from its cards one comes back to it, however often, and never deeper.
  mutating func openHistory(of card: HistoryFilter.Named? = nil) {
    let open = screens.firstIndex { screen in
      if case .history = screen { return true }
      return false
    }
    if let open { screens.removeSubrange(open...) }
    screens.append(.history(HistoryModel(of: card)))
  }

  /// Also by the number it had before it was sent to another project: there it is, then.
  mutating func openCard(numbered number: Int, in surroundings: Surroundings) -> [Effect] {
    overlay = nil
    guard let card = try? surroundings.store.card(number: number, in: surroundings.project), card.life == .onBoard
    else {
      say(Notice(surroundings.words.noCardNumbered(number), .refusal), in: surroundings)
      return []
    }
    let effects = card.project == project ? [] : go(to: card.project, in: surroundings)
    screens.removeLast(screens.count - 1)
    guard case .list(var list) = screen else { return effects }
    if !list.passes(card, at: surroundings.clock) { list.showAll(in: project) }
    list.select(card.id, card.rank, in: card.column)
    screen = .list(list)
    return effects
  }

  mutating func followCard(in surroundings: Surroundings) -> [Effect] {
    guard let followed, let card = try? surroundings.store.card(followed), card.life == .onBoard else {
      say(Notice(surroundings.words.nothingToFollow, .refusal), in: surroundings)
      return []
    }
    let effects = card.project == project ? [] : go(to: card.project, in: surroundings)
    guard case .list(var list) = screen else { return effects }
    if !list.passes(card, at: surroundings.clock) { list.showAll(in: project) }
    list.select(card.id, card.rank, in: card.column)
    screen = .list(list)
    return effects
  }
}
