import Kanban
import Time
import Words

/// An item of a day: a due card, an occurrence, a period, or an event of a published calendar.
public struct Planned: Equatable, Sendable {
  /// Kinds of planned items. The names are part of the JSON output and must not change.
  public enum Kind: String, Sendable {
    case late, due, occurrence, period, event
  }

  public let kind: Kind
  public let day: Day
  public let minute: Int?
  public let title: String
  /// The card of the item; nil for an event.
  public let card: CardID?
  public let number: Int?
  public let column: Column?
  /// Last day of the item if it is a period; nil for others.
  public let end: Day?
  /// Location of an event; empty for cards, and for an event without one.
  public let place: String
  public let feed: FeedID?

  public var isOpen: Bool { column != .done }
}

extension Planned {
  fileprivate init(_ card: CardSummary, on day: Day, at clock: Clock) {
    let due = card.due?.wall(in: clock.zone)
    self.init(
      kind: card.isLate(at: clock) ? .late : .due, day: day, minute: due?.minute, title: card.title, card: card.id,
      number: card.number, column: card.position.column, end: nil, place: "", feed: nil)
  }

  fileprivate init(_ coming: FutureOccurrence) {
    self.init(
      kind: .occurrence, day: coming.day, minute: coming.minute, title: coming.title, card: coming.card,
      number: coming.number, column: coming.column, end: nil, place: "", feed: nil)
  }

  fileprivate init(_ period: Period, _ card: CardSummary, from day: Day) {
    self.init(
      kind: .period, day: day, minute: nil, title: card.title, card: card.id, number: card.number,
      column: period.column, end: period.end, place: "", feed: nil)
  }

  fileprivate init(_ listed: ListedEvent) {
    let event = listed.event
    self.init(
      kind: .event, day: event.day, minute: event.isBeginning ? event.minutes?.lowerBound : nil, title: event.title,
      card: nil, number: nil, column: nil, end: nil, place: event.place, feed: listed.feed)
  }
}

/// All planned items of a range of days, for printing and JSON. A screen reads only the rows that fit.
public struct PlannedItems: Sendable {
  public let days: Range<Day>
  private let found: [[Planned]]

  /// Limit of items per day and of late ones: more than any list has, because a printed list must not be cut silently.
  public static let most = 1_000_000

  public init(_ days: Range<Day>, in surroundings: Surroundings) throws(StoreFailure) {
    self.days = days
    let (store, boards, clock) = (surroundings.store, surroundings.boards, surroundings.clock)
    var coming = Recurrences(in: boards, on: days, most: PlannedItems.most)
    while !coming.isComplete { try store.advance(&coming, at: clock, for: .milliseconds(20)) }
    var found = [[Planned]]()
    for day in days.all {
      let due = try store.cards(in: boards, dueOn: day, skipping: 0, most: PlannedItems.most, at: clock)
      let rows =
        DayList.inOrder(due, clock).map { Planned($0, on: day, at: clock) } + coming.found(on: day).map { Planned($0) }
      let events = try surroundings.events(on: day, most: PlannedItems.most).map { Planned($0) }
      found.append(PlannedItems.inOrder(rows + events))
    }
    for period in try store.periods(in: boards, over: days, most: PlannedItems.most, at: clock)
    where period.column != .done {
      let first = max(period.start, days.lowerBound)
      // A period is listed on its first visible day. On its last day the card itself is due.
      guard period.end > first, let card = try store.summary(of: period.card) else { continue }
      found[first - days.lowerBound].append(Planned(period, card, from: first))
    }
    self.found = found
  }

  public func on(_ day: Day) -> [Planned] { days.contains(day) ? found[day - days.lowerBound] : [] }

  /// Sorts the items of a day: first events of the whole day or from an earlier day, then by time, then items without a
  /// time, then done ones. Equal ones keep their order.
  private static func inOrder(_ rows: [Planned]) -> [Planned] {
    let keys = rows.map { row -> Int in
      guard row.isOpen else { return 2000 }
      return row.minute ?? (row.kind == .event ? -1 : 1440)
    }
    return rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[$0] }
  }
}

extension Planned {
  /// Late cards with the days on which they were due. The card that became late last comes first.
  public static func late(in surroundings: Surroundings) throws(StoreFailure) -> [Planned] {
    let (boards, clock) = (surroundings.boards, surroundings.clock)
    let cards = try surroundings.store.lateCards(in: boards, at: clock, most: PlannedItems.most)
    return cards.lateInOrder(at: clock).compactMap { card in
      card.due.map { Planned(card, on: $0.wall(in: clock.zone).day, at: clock) }
    }
  }
}

extension Settings {
  public func look(of weekday: Weekday) -> Role { role(of: weekday) ?? .plain }
}

extension Day {
  private static let monthsFromToday = [
    "lastmonth": -1, "지난달": -1, "저번달": -1, "thismonth": 0, "이번달": 0, "이달": 0, "nextmonth": 1, "다음달": 1, "내달": 1,
  ]

  /// Parses `2026-12`, `12` of this year, `12월`, `2027년 3월`, `dec`, `march 2027`, `next month`, or `+1` from this
  /// month, to the first day of the month.
  public init?(month text: String, today: Day) {
    let word = text.lowercased()
    if let count = Day.monthsFromToday[word.filter { !$0.isWhitespace }] {
      self = today.beginOfMonth.adding(months: count)
      return
    }
    if let sign = word.first, sign == "+" || sign == "-" {
      guard let count = Day.count(word.dropFirst()), count <= 1200 else { return nil }
      self = today.beginOfMonth.adding(months: sign == "+" ? count : -count)
      guard Day.years.contains(year) else { return nil }
      return
    }
    let isKorean = word.hasSuffix("월")
    let digits = isKorean ? String(word.dropLast()).replacing(" ", with: "").replacing("년", with: "-") : word
    let parts = digits.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].utf8.count == 4, let year = Day.count(parts[0]), let month = Day.count(parts[1]) {
      self.init(year: year, month: month, day: 1)
    } else if parts.count == 1, let month = Day.count(digits[...]) {
      self.init(year: today.year, month: month, day: 1)
    } else {
      let named = word.split(separator: " ")
      guard let name = named.first, name.utf8.count >= 3, named.count == 1 || named.count == 2 && named[1].count == 4,
        let month = Language.englishMonths.firstIndex(where: { $0.lowercased().hasPrefix(name) }),
        let year = named.count == 2 ? Day.count(named[1]) : today.year
      else { return nil }
      self.init(year: year, month: month + 1, day: 1)
    }
  }

  public var beginOfMonth: Day { self - (dayOfMonth - 1) }

  private static func count(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }
}
