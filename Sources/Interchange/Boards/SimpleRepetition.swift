import Time

/// A repetition of only an interval and a unit, such as every 2 weeks. Most formats can write no other.
struct SimpleRepetition: Equatable {
  enum Unit: String, CaseIterable {
    case day, week, month, year

    var frequency: RecurrenceRule.Frequency {
      switch self {
      case .day: .daily
      case .week: .weekly
      case .month: .monthly
      case .year: .yearly
      }
    }
  }

  var unit: Unit
  var interval: Int
  var isAfterDone: Bool

  static let intervals = 1...999

  init(_ unit: Unit, _ interval: Int, isAfterDone: Bool) {
    (self.unit, self.interval, self.isAfterDone) = (unit, interval, isAfterDone)
  }

  /// Nil if the repetition needs more, such as an end or several days.
  init?(_ repetition: ForeignRepetition) {
    guard case .rule(let rule, let isAfterDone) = repetition, rule.count == nil, rule.until == nil, rule.lunar == nil,
      SimpleRepetition.intervals.contains(rule.interval),
      let unit = Unit.allCases.first(where: { $0.frequency == rule.frequency })
    else { return nil }
    let others = [
      rule.bySecond, rule.byMinute, rule.byHour, rule.byYearDay, rule.byWeek, rule.bySetPosition,
    ]
    guard others.allSatisfy(\.isEmpty) else { return nil }
    // A rule with a single day is simple, because that day is the day of the deadline.
    let isOneDay = rule.byDay.allSatisfy { $0.ordinal == nil } && rule.byDay.count <= (unit == .week ? 1 : 0)
    let isOneDate =
      rule.byMonthDay.allSatisfy { (1...28).contains($0) }
      && rule.byMonthDay.count <= (unit == .month || unit == .year ? 1 : 0)
    guard isOneDay, isOneDate, rule.byMonth.count <= (unit == .year ? 1 : 0) else { return nil }
    self.init(unit, rule.interval, isAfterDone: isAfterDone)
  }

  var repetition: ForeignRepetition {
    .rule(RecurrenceRule(unit.frequency, interval: interval), isAfterDone: isAfterDone)
  }

  // MARK: every 2 weeks when done

  private static let afterDone = " when done"

  init?(every text: String) {
    let isAfterDone = text.hasSuffix(SimpleRepetition.afterDone)
    let words = (isAfterDone ? text.dropLast(SimpleRepetition.afterDone.count) : text[...]).split { $0 == " " }
    guard words.first == "every", words.count == 2 || words.count == 3, let last = words.last else { return nil }
    let interval = words.count == 2 ? 1 : decimal(words[1])
    guard let interval, SimpleRepetition.intervals.contains(interval),
      let unit = Unit(rawValue: String(last)) ?? Unit.allCases.first(where: { $0.rawValue + "s" == last })
    else { return nil }
    self.init(unit, interval, isAfterDone: isAfterDone)
  }

  var every: String {
    "every " + (interval == 1 ? unit.rawValue : "\(interval) \(unit.rawValue)s")
      + (isAfterDone ? SimpleRepetition.afterDone : "")
  }

  // MARK: +2w

  /// The repeater of Org: `+1w`, `++1w`, or `.+1w` after completion. Nil for other texts.
  init?(org text: Substring) {
    let sign = text.prefix { $0 == "." || $0 == "+" }
    let rest = text.dropFirst(sign.count).prefix { $0 != "/" }
    guard ["+", "++", ".+"].contains(sign), let interval = decimal(rest.dropLast()),
      SimpleRepetition.intervals.contains(interval), let letter = rest.last,
      let unit = Unit.allCases.first(where: { $0.rawValue.first == letter })
    else { return nil }
    self.init(unit, interval, isAfterDone: sign == ".+")
  }

  var org: String { "\(isAfterDone ? ".+" : "+")\(interval)\(unit.rawValue.prefix(1))" }
}
