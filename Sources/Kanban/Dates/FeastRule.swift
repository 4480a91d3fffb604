/// Which day of every year one is, where a rule can tell it.
enum YearlyDay: Equatable {
  /// By the sun or else by the moon.
  case date(_ month: Int, _ day: Int, isLunar: Bool)
  case weekday(_ month: Int, nth: Int, Weekday)
}

/// A day that many keep every year and that has one meaning by its name, whichever holidays are in force.
struct FeastRule: Sendable {
  enum Date: Sendable {
    case solar(Int, Int)
    case lunar(Int, Int)
    /// So many days after Easter Sunday.
    case easter(Int)
    /// The day behind such a weekday of a month.
    case behind(month: Int, nth: Int, Weekday)
  }

  let date: Date

  /// Nil where it was not yet, or where nobody knows when it will be.
  func day(in year: Int) -> Day? {
    switch date {
    case .solar(let month, let day): Day(year: year, month: month, day: day)
    case .lunar(let month, let day): LunarDay(year: year, month: month, day: day).solar
    case .easter(let days): FeastRule.easter(year).map { $0 + days }
    case .behind(let month, let nth, let weekday):
      Day(year: year, month: month, day: 1).map { $0.first(weekday) + 7 * (nth - 1) + 1 }
    }
  }

  /// The last year of which it is known; nil where it is known of all.
  var lastYear: Int? {
    if case .lunar = date { LunarDay.years.upperBound } else { nil }
  }

  /// Month and day on which it comes; nil where it moves.
  var yearly: YearlyDay? {
    switch date {
    case .solar(let month, let day): .date(month, day, isLunar: false)
    case .lunar(let month, let day): .date(month, day, isLunar: true)
    case .easter, .behind: nil
    }
  }

  /// Of the churches of the West, by the rule of 1582 as Meeus, Jones and Butcher put it.
  private static func easter(_ year: Int) -> Day? {
    guard year > 1582 else { return nil }
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let shift = century - century / 4 - (century - (century + 8) / 25 + 1) / 3
    let moon = (19 * golden + shift + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
    let late = (golden + 11 * moon + 22 * weekday) / 451
    let days = moon + weekday - 7 * late + 114
    return Day(year: year, month: days / 31, day: days % 31 + 1)
  }
}

extension FeastRule {
  /// By their names, spaces and signs left out.
  static let named: [[UInt8]: FeastRule] = Dictionary(
    table.flatMap { names, date in
      String(describing: names).split(separator: " ").map { (Array($0.utf8), FeastRule(date: date)) }
    }, uniquingKeysWith: { first, _ in first })

  private static let table: [(StaticString, Date)] = [
    ("newyear newyears newyearsday 신정 새해 새해첫날", .solar(1, 1)),
    ("valentines valentinesday 밸런타인데이 발렌타인데이", .solar(2, 14)),
    ("삼일절 31절", .solar(3, 1)),
    ("노동절 근로자의날", .solar(5, 1)),
    ("식목일", .solar(4, 5)),
    ("어린이날", .solar(5, 5)),
    ("어버이날", .solar(5, 8)),
    ("스승의날", .solar(5, 15)),
    ("현충일", .solar(6, 6)),
    ("제헌절", .solar(7, 17)),
    ("광복절", .solar(8, 15)),
    ("개천절", .solar(10, 3)),
    ("한글날", .solar(10, 9)),
    ("halloween 핼러윈 할로윈", .solar(10, 31)),
    ("christmaseve 크리스마스이브", .solar(12, 24)),
    ("christmas christmasday xmas 크리스마스 크리스마스날 성탄절", .solar(12, 25)),
    ("newyearseve", .solar(12, 31)),
    ("goodfriday 성금요일", .easter(-2)),
    ("easter eastersunday 부활절", .easter(0)),
    ("eastermonday", .easter(1)),
    ("boxingday", .solar(12, 26)),
    ("blackfriday 블랙프라이데이", .behind(month: 11, nth: 4, .thursday)),
    ("seollal koreannewyear 설날 설 구정", .lunar(1, 1)),
    ("정월대보름 대보름", .lunar(1, 15)),
    ("부처님오신날 석가탄신일 초파일", .lunar(4, 8)),
    ("단오 단옷날", .lunar(5, 5)),
    ("칠석", .lunar(7, 7)),
    ("chuseok 추석 한가위", .lunar(8, 15)),
  ]
}
