import Kanban

/// A period across the days of one week: in which lane, from which column of the week to which.
public struct CalendarBar: Equatable, Sendable {
  public let card: CardID
  public let lane: Int
  public let columns: ClosedRange<Int>
  public let title: String
  /// It began before this week, or goes on behind it.
  public let comesFromBefore: Bool
  public let goesOn: Bool
  public let role: Role
}

extension CalendarBar {
  /// The periods of a week, the earliest in the first lane that is free; and for each day how many found none.
  static func bars(
    _ periods: [CardSummary], in week: Range<Day>, lanes: Int, _ clock: Clock
  ) -> (bars: [CalendarBar], hidden: [Int]) {
    var bars: [CalendarBar] = []
    var hidden = Array(repeating: 0, count: 7)
    var free = Array(repeating: 0, count: max(0, lanes))
    for card in periods {
      guard let start = card.start, let end = card.due?.wall(in: clock.zone).day, start < week.upperBound,
        end >= week.lowerBound, start <= end
      else { continue }
      let first = max(0, start - week.lowerBound)
      let last = min(6, end - week.lowerBound)
      guard let lane = free.firstIndex(where: { $0 <= first }) else {
        // On the day it ends it is told as what is due.
        for column in first...last where week.lowerBound + column != end { hidden[column] += 1 }
        continue
      }
      free[lane] = last + 1
      bars.append(
        CalendarBar(
          card: card.id, lane: lane, columns: first...last, title: card.title, comesFromBefore: start < week.lowerBound,
          goesOn: end >= week.upperBound, role: card.calendarRole(clock)))
    }
    return (bars, hidden)
  }
}

extension CardSummary {
  /// By column; late ones by that.
  func calendarRole(_ clock: Clock) -> Role {
    if isLate(at: clock) { return .late }
    switch position.column {
    case .todo: return .plain
    case .doing: return .accent
    case .done: return .dim
    }
  }
}
