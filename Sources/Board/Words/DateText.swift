import Kanban

/// Days and times as a person says them today.
public struct DateText {
  let words: any Words
  let clock: Clock

  /// What a card says about its time; a done card says when it was done, and never in red.
  func due(_ card: CardSummary) -> Piece? {
    if card.position.column == .done {
      return card.position.completed.map { Piece(day(clock.zone.wall(at: $0).day), .dim) }
    }
    guard let due = card.due else { return nil }
    return deadline(due)
  }

  /// Relative and short.
  func deadline(_ due: Deadline) -> Piece {
    let (day, minute) = due.wall(in: clock.zone)
    if due.isPast(at: clock) {
      let late = clock.today - day
      let text = late > 0 ? words.daysLate(late) : words.lateSince(WallTime.clock(minute ?? 0))
      return Piece("! " + text, .late)
    }
    let text = minute.map { self.day(day) + " " + WallTime.clock($0) } ?? self.day(day)
    return Piece(text, due.isToday(at: clock) ? .today : .plain)
  }

  /// `today`, `Fri` within the week, `25 Dec`, with the year where it is another.
  func day(_ day: Day) -> String {
    switch day - clock.today {
    case 0: words.today
    case 1: words.tomorrow
    case -1: words.yesterday
    case 2...6, -6 ... -2: words.shortWeekday(day.weekday)
    default: words.shortDate(day, withYear: day.year != clock.today.year)
    }
  }

  /// `Friday 27 November 2026, 17:00`
  public func long(_ due: Deadline) -> String {
    let (day, minute) = due.wall(in: clock.zone)
    return minute.map { "\(words.longDate(day)), \(WallTime.clock($0))" } ?? words.longDate(day)
  }

  /// `Wed 18 November`, with a time where there is one.
  func medium(_ due: Deadline) -> String {
    let (day, minute) = due.wall(in: clock.zone)
    return minute.map { "\(words.mediumDate(day)), \(WallTime.clock($0))" } ?? words.mediumDate(day)
  }

  /// When something happened: `Today 14:02`, `Mon 16 Nov 9:12`.
  func moment(_ moment: Moment) -> String {
    let wall = clock.zone.wall(at: moment)
    let time = WallTime.clock(wall.minute)
    switch clock.today - wall.day {
    case 0: return words.capitalised(words.today) + " " + time
    case 1: return words.capitalised(words.yesterday) + " " + time
    default: return words.shortMoment(wall.day, withYear: wall.day.year != clock.today.year) + " " + time
    }
  }
}
