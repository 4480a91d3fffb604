import Kanban
import Time

extension MemoryStore {
  public func cards(in boards: Boards, dueOn days: Range<Day>, most: Int, at clock: Clock) -> [DayCards] {
    days.all.map { day in
      let all = cards(in: boards, dueOn: day, skipping: 0, most: .max, at: clock)
      let shown = all.prefix(most).map {
        DayCard(id: $0.id, number: $0.number, column: $0.position.column, title: $0.title, due: $0.due)
      }
      let open = all.count { $0.position.column != .done }
      return DayCards(shown, count: min(all.count, DayCards.most), open: min(open, DayCards.most))
    }
  }

  public func cards(
    in boards: Boards, dueOn day: Day, skipping: Int, most: Int, at clock: Clock
  ) -> [CardSummary] {
    let due = onBoard(boards).filter { $0.due?.wall(in: clock.zone).day == day }
    let sorted = due.sorted {
      $0.calendarKey.lexicographicallyPrecedes($1.calendarKey) || $0.calendarKey == $1.calendarKey && $0.id < $1.id
    }
    return sorted.dropFirst(skipping).prefix(most).map(shelf.summary)
  }

  public func lateCards(in boards: Boards, at clock: Clock, most: Int) -> [CardSummary] {
    let late = onBoard(boards).filter { $0.isLate(at: clock) }.map(shelf.summary)
    return Array(late.sorted { CardSummary.becameLateLater($0, than: $1, at: clock) }.prefix(most))
  }

  public func cardsLeftToday(in boards: Boards, at clock: Clock, most: Int) -> [CardSummary] {
    let due = cards(in: boards, dueOn: clock.today, skipping: 0, most: .max, at: clock)
    return Array(due.filter { $0.position.column != .done && !$0.isLate(at: clock) }.prefix(most))
  }

  public func periods(in boards: Boards, over days: Range<Day>, most: Int, at clock: Clock) -> [Period] {
    let found = onBoard(boards).compactMap { card -> Period? in
      guard let start = card.start, let due = card.due, due.day > start, start < days.upperBound,
        due.day >= days.lowerBound
      else { return nil }
      return Period(card.id, from: start, to: due, card.column, at: clock)
    }
    return Array(found.sorted(by: Period.starts).prefix(most))
  }

  public func occurrences(in boards: Boards, doneOn days: Range<Day>, most: Int, at clock: Clock) -> [DoneOnDay] {
    let projects = Set(projects().filter { !$0.isArchived }.map(\.id))
    let done = shelf.history.compactMap { entry -> DoneOccurrence? in
      guard entry.kind == .occurred, !entry.isReversed, case .card(let id, _, let title) = entry.subject,
        shelf.card(id)?.life == .onBoard,
        boards == .one(entry.project) || boards == .all && projects.contains(entry.project)
      else { return nil }
      return DoneOccurrence(sequence: entry.sequence, card: id, title: title, moment: entry.moment)
    }
    return days.all.map { day in
      let all = done.filter { clock.zone.wall(at: $0.moment).day == day }.sorted {
        ($0.moment.milliseconds, $0.sequence) < ($1.moment.milliseconds, $1.sequence)
      }
      return DoneOnDay(Array(all.prefix(most)), count: min(all.count, DayCards.most))
    }
  }

  public func summary(of card: CardID) -> CardSummary? { shelf.card(card).map(shelf.summary) }

  public func advance(_ recurrences: inout Recurrences, at clock: Clock, for slice: Sieve.Slice) {
    recurrences.begin(at: newestSequence())
    let boards = recurrences.boards
    let cards = onBoard(boards).filter { $0.column != .done && $0.repeats != nil }.sorted { $0.id < $1.id }
    var left = cards.filter { card in recurrences.cursor.map { $0 < card.id } ?? true }[...]
    if case .cards(let most) = slice { left = left.prefix(max(1, most)) }
    for card in left {
      guard let repeats = card.repeats else { continue }
      recurrences.add(
        RepeatingCard(id: card.id, number: card.number, title: card.title, column: card.column, repeats: repeats),
        at: clock)
    }
    recurrences.isComplete = left.last?.id == cards.last?.id || recurrences.cursor == cards.last?.id
  }
}

extension Card {
  fileprivate var calendarKey: [Int64] {
    let isDone: Int64 = column == .done ? 1 : 0
    if case .time(_, _, let instant) = text.due { return [isDone, 0, instant.milliseconds, Int64(number)] }
    return [isDone, 1, Int64(column.rawValue), Int64(number)]
  }
}
