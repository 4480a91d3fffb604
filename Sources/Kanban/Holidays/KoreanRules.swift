/// A yearly holiday, in the years for which it is law.
struct KoreanRule {
  enum Date {
    case solar(Int, Int)
    /// Month and day of the lunar year, and an offset in days.
    case lunar(Int, Int, offset: Int = 0)

    func day(in year: Int) -> Day? {
      switch self {
      case .solar(let month, let day): Day(year: year, month: month, day: day)
      case .lunar(let month, let day, let offset):
        LunarDay(year: year, month: month, day: day).solar.map { $0 + offset }
      }
    }
  }

  /// The weekdays on which the holiday gets a substitute.
  enum Substitution {
    case none, sunday, weekend

    func includes(_ weekday: Weekday) -> Bool {
      switch self {
      case .none: false
      case .sunday: weekday == .sunday
      case .weekend: weekday == .saturday || weekday == .sunday
      }
    }
  }

  let name: String
  let englishName: String
  let date: Date
  let years: [ClosedRange<Int>]
  private let substitution: Substitution
  private let substitutedSince: Int

  init(
    _ name: String, _ englishName: String, _ date: Date, _ years: ClosedRange<Int>...,
    substitution: Substitution = .none, since: Int = .max
  ) {
    self.name = name
    self.englishName = englishName
    self.date = date
    self.years = years
    self.substitution = substitution
    substitutedSince = since
  }

  func isLaw(in year: Int) -> Bool { years.contains { $0.contains(year) } }

  func substitution(in year: Int) -> Substitution { year >= substitutedSince ? substitution : .none }

  /// The festival's name without the suffix of the days around it.
  static func festival(_ name: String) -> String {
    for around in [" 연휴", " Holiday"] where name.hasSuffix(around) { return String(name.dropLast(around.count)) }
    return name
  }
}

extension KoreanRule {
  private static let ever = 9999

  /// Substitutes: from 2014 for the two festivals and Children's Day, from 15 August 2021 for the national days, from
  /// May 2023 for Buddha's Birthday and Christmas, from 2026 for Labour Day and Constitution Day (both holidays by that
  /// year's law).
  static let all: [KoreanRule] = [
    KoreanRule("신정", "New Year's Day", .solar(1, 1), 1949...ever),
    KoreanRule("신정 연휴", "New Year's Day Holiday", .solar(1, 2), 1949...1998),
    KoreanRule("신정 연휴", "New Year's Day Holiday", .solar(1, 3), 1949...1989),
    KoreanRule("민속의 날", "Folk Day", .lunar(1, 1), 1985...1988),
    KoreanRule(
      "설날 연휴", "Korean New Year Holiday", .lunar(1, 1, offset: -1), 1989...ever, substitution: .sunday, since: 2014),
    KoreanRule("설날", "Korean New Year", .lunar(1, 1), 1989...ever, substitution: .sunday, since: 2014),
    KoreanRule(
      "설날 연휴", "Korean New Year Holiday", .lunar(1, 1, offset: 1), 1989...ever, substitution: .sunday, since: 2014),
    KoreanRule(
      "삼일절", "Independence Movement Day", .solar(3, 1), 1949...ever, substitution: .weekend, since: 2022),
    KoreanRule("식목일", "Arbor Day", .solar(4, 5), 1949...1959, 1961...2005),
    KoreanRule("석가탄신일", "Buddha's Birthday", .lunar(4, 8), 1975...2017),
    KoreanRule("부처님오신날", "Buddha's Birthday", .lunar(4, 8), 2018...ever, substitution: .weekend, since: 2023),
    KoreanRule("노동절", "Labor Day", .solar(5, 1), 2026...ever, substitution: .weekend, since: 2026),
    KoreanRule("어린이날", "Children's Day", .solar(5, 5), 1975...ever, substitution: .weekend, since: 2014),
    KoreanRule("현충일", "Memorial Day", .solar(6, 6), 1956...ever),
    KoreanRule(
      "제헌절", "Constitution Day", .solar(7, 17), 1949...2007, 2026...ever, substitution: .weekend, since: 2026),
    KoreanRule("광복절", "Liberation Day", .solar(8, 15), 1949...ever, substitution: .weekend, since: 2021),
    KoreanRule("추석 연휴", "Chuseok Holiday", .lunar(8, 15, offset: -1), 1989...ever, substitution: .sunday, since: 2014),
    KoreanRule("추석", "Chuseok", .lunar(8, 15), 1949...ever, substitution: .sunday, since: 2014),
    KoreanRule("추석 연휴", "Chuseok Holiday", .lunar(8, 15, offset: 1), 1986...ever, substitution: .sunday, since: 2014),
    KoreanRule("국군의 날", "Armed Forces Day", .solar(10, 1), 1976...1990),
    KoreanRule(
      "개천절", "National Foundation Day", .solar(10, 3), 1949...ever, substitution: .weekend, since: 2021),
    KoreanRule(
      "한글날", "Hangul Day", .solar(10, 9), 1949...1990, 2013...ever, substitution: .weekend, since: 2021),
    KoreanRule("국제연합일", "United Nations Day", .solar(10, 24), 1950...1975),
    KoreanRule("성탄절", "Christmas Day", .solar(12, 25), 1949...ever, substitution: .weekend, since: 2023),
  ]
}

/// An election at the end of each term of office.
struct KoreanElection {
  let kind: KoreanOccasion.Kind
  /// The earliest possible day, counted back from the end of the term.
  let month: Int
  let day: Int
  /// The first year after the list of occasions, and the interval in years.
  let first: Int
  let every: Int

  static let all = [
    // The term ends on 29 May; the first Wednesday from the 50th day before.
    KoreanElection(kind: .assemblyElection, month: 4, day: 9, first: 2028, every: 4),
    // The term ends on 30 June; from the 30th day before.
    KoreanElection(kind: .localElection, month: 5, day: 31, first: 2030, every: 4),
    // The term ends on 3 June since the election of 2025; from the 70th day before.
    KoreanElection(kind: .presidentialElection, month: 3, day: 25, first: 2030, every: 5),
  ]

  func isExpected(in year: Int) -> Bool { year >= first && (year - first) % every == 0 }

  func firstWednesday(in year: Int) -> Day? {
    Day(year: year, month: month, day: day).map {
      $0 + floorModulo(Weekday.wednesday.rawValue - $0.weekday.rawValue, 7)
    }
  }
}
