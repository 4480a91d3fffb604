import Kanban

/// A card's period as a bar across the days of one week.
public struct CalendarBar: Equatable, Sendable {
  public let card: CardID
  public let lane: Int
  public let columns: ClosedRange<Int>
  public let title: String
  /// Whether the period began before this week, or continues after it.
  public let comesFromBefore: Bool
  public let goesOn: Bool
  public let role: Role
}

extension CalendarBar {
  /// A period with its lane; its title is read only afterwards.
  struct Placed {
    let period: Period
    let lane: Int
    let columns: ClosedRange<Int>
  }

  /// Gives each period of a week the first free lane, the earliest first. `hidden` counts for each day those without one.
  static func place(_ periods: [Period], in week: Range<Day>, lanes: Int) -> (placed: [Placed], hidden: [Int]) {
    var placed: [Placed] = []
    var hidden = Array(repeating: 0, count: 7)
    var free = Array(repeating: 0, count: max(0, lanes))
    for period in periods {
      guard period.start < week.upperBound, period.end >= week.lowerBound, period.start <= period.end else { continue }
      let first = max(0, period.start - week.lowerBound)
      let last = min(6, period.end - week.lowerBound)
      guard let lane = free.firstIndex(where: { $0 <= first }) else {
        // On its last day a period counts as due.
        for column in first...last where week.lowerBound + column != period.end { hidden[column] += 1 }
        continue
      }
      free[lane] = last + 1
      placed.append(Placed(period: period, lane: lane, columns: first...last))
    }
    return (placed, hidden)
  }

  init(_ placed: Placed, title: String, in week: Range<Day>) {
    let period = placed.period
    self.init(
      card: period.card, lane: placed.lane, columns: placed.columns, title: title,
      comesFromBefore: period.start < week.lowerBound, goesOn: period.end >= week.upperBound, role: period.role)
  }
}

extension Period {
  var role: Role { isLate ? .late : column.calendarRole }
}

extension DayCard {
  func calendarRole(_ clock: Clock) -> Role { isLate(at: clock) ? .late : column.calendarRole }
}

extension CardSummary {
  func calendarRole(_ clock: Clock) -> Role { isLate(at: clock) ? .late : position.column.calendarRole }
}

extension Column {
  fileprivate var calendarRole: Role {
    switch self {
    case .todo: .plain
    case .doing: .accent
    case .done: .dim
    }
  }
}
