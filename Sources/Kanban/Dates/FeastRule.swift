enum YearlyDay: Equatable {
  /// A date of the solar or lunar calendar.
  case date(_ month: Int, _ day: Int, isLunar: Bool)
  case weekday(_ month: Int, nth: Int, Weekday)
}

/// The yearly rule of a well-known day, independent of the chosen holidays.
struct FeastRule: Sendable {
  enum Date: Sendable {
    case solar(Int, Int)
    case lunar(Int, Int)
    case easter(Int)
    /// Days after the nth weekday of a month; -1 is the last one.
    case weekday(month: Int, nth: Int, Weekday, days: Int = 0)
    /// A solar term, by its index in the year.
    case term(Int)
    /// 초복, 중복, 말복.
    case dogDay(Int)
    case coldFood
  }

  let date: Date

  /// Nil before the day existed, or if it cannot be computed.
  func day(in year: Int) -> Day? {
    switch date {
    case .solar(let month, let day): Day(year: year, month: month, day: day)
    case .lunar(let month, let day): LunarDay(year: year, month: month, day: day).solar
    case .easter(let days): FeastRule.easter(year).map { $0 + days }
    case .weekday(let month, let nth, let weekday, let days):
      Day(year: year, month: month, day: 1).map { first in
        (nth < 0 ? first.endOfMonth.last(weekday) : first.first(weekday) + 7 * (nth - 1)) + days
      }
    case .term(let index): SolarTerm.day(index, in: year)
    case .dogDay(let nth): SolarTerm.dogDay(nth, in: year)
    case .coldFood: SolarTerm.coldFood(in: year)
    }
  }

  /// The last year that can be computed; nil if unlimited.
  var lastYear: Int? {
    switch date {
    case .lunar: LunarDay.years.upperBound
    case .term, .dogDay, .coldFood: SolarTerm.years.upperBound
    case .solar, .easter, .weekday: nil
    }
  }

  /// Nil if the day moves in no simple way.
  var yearly: YearlyDay? {
    switch date {
    case .solar(let month, let day): .date(month, day, isLunar: false)
    case .lunar(let month, let day): .date(month, day, isLunar: true)
    case .weekday(let month, let nth, let weekday, 0): .weekday(month, nth: nth, weekday)
    case .easter, .weekday, .term, .dogDay, .coldFood: nil
    }
  }

  /// Western Easter after 1582, by the algorithm of Meeus, Jones and Butcher.
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
  /// By lowercase name without spaces and punctuation.
  static let named: [[UInt8]: FeastRule] = Dictionary(
    table.flatMap { names, date in rows(String(describing: names), date) } + terms,
    uniquingKeysWith: { first, _ in first })

  private static func rows(_ names: String, _ date: Date) -> [([UInt8], FeastRule)] {
    names.split(separator: " ").map { (Array($0.utf8), FeastRule(date: date)) }
  }

  private static let terms =
    SolarTerm.names.indices.flatMap { rows(SolarTerm.names[$0], .term($0)) }
    + rows("동짓날", .term(SolarTerm.winterSolstice)) + rows("하짓날", .term(SolarTerm.summerSolstice))
    + rows("초복", .dogDay(1)) + rows("중복", .dogDay(2)) + rows("말복", .dogDay(3)) + rows("한식 한식날", .coldFood)

  /// True for a name that is also a common word in titles: `소설`, `중복`.
  var isCommonWord: Bool {
    switch date {
    case .term, .dogDay, .coldFood: true
    case .solar, .lunar, .easter, .weekday: false
    }
  }

  /// Days whose date depends on the country, or that only one country has.
  static func ofCountries(_ countries: [String]) -> [[UInt8]: FeastRule] {
    let all = national.filter { $0.countries.split(separator: " ").contains { countries.contains(String($0)) } }
    return Dictionary(all.flatMap { rows($0.names, $0.date) }, uniquingKeysWith: { first, _ in first })
  }

  private static let national: [(countries: String, names: String, date: Date)] = [
    ("US", "presidentsday presidents", .weekday(month: 2, nth: 3, .monday)),
    ("US", "taxday", .solar(4, 15)),
    ("US CA AU NZ ZA IN", "mothersday", .weekday(month: 5, nth: 2, .sunday)),
    ("US CA GB IE IN", "fathersday", .weekday(month: 6, nth: 3, .sunday)),
    ("AU NZ", "fathersday", .weekday(month: 9, nth: 1, .sunday)),
    ("GB IE", "mothersday motheringsunday", .easter(-21)),
    ("GB", "remembrancesunday", .weekday(month: 11, nth: 2, .sunday)),
    ("GB", "earlymaybankholiday maybankholiday", .weekday(month: 5, nth: 1, .monday)),
    ("GB", "springbankholiday latemaybankholiday", .weekday(month: 5, nth: -1, .monday)),
    ("GB", "augustbankholiday summerbankholiday", .weekday(month: 8, nth: -1, .monday)),
    ("IE", "augustbankholiday", .weekday(month: 8, nth: 1, .monday)),
    ("US CA", "laborday labourday", .weekday(month: 9, nth: 1, .monday)),
    ("US", "thanksgiving thanksgivingday", .weekday(month: 11, nth: 4, .thursday)),
    ("CA", "thanksgiving thanksgivingday", .weekday(month: 10, nth: 2, .monday)),
  ]

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
    ("christmas christmasday xmas xmasday 크리스마스 크리스마스날 성탄절", .solar(12, 25)),
    ("newyearseve", .solar(12, 31)),
    ("goodfriday 성금요일", .easter(-2)),
    ("easter eastersunday 부활절", .easter(0)),
    ("eastermonday", .easter(1)),
    ("boxingday", .solar(12, 26)),
    ("blackfriday 블랙프라이데이", .weekday(month: 11, nth: 4, .thursday, days: 1)),
    ("cybermonday 사이버먼데이", .weekday(month: 11, nth: 4, .thursday, days: 4)),
    ("givingtuesday", .weekday(month: 11, nth: 4, .thursday, days: 5)),
    ("shrovetuesday pancakeday pancaketuesday fattuesday mardigras", .easter(-47)),
    ("ashwednesday", .easter(-46)),
    ("palmsunday", .easter(-7)),
    ("maundythursday", .easter(-3)),
    ("ascensionday ascension", .easter(39)),
    ("pentecost pentecostsunday whitsunday whitsun", .easter(49)),
    ("whitmonday pentecostmonday", .easter(50)),
    ("corpuschristi", .easter(60)),
    ("burnsnight", .solar(1, 25)),
    ("groundhogday", .solar(2, 2)),
    ("stdavidsday saintdavidsday", .solar(3, 1)),
    ("stpatricksday saintpatricksday stpatricks stpaddysday paddysday", .solar(3, 17)),
    ("piday", .solar(3, 14)),
    ("aprilfools aprilfoolsday aprilfool 만우절", .solar(4, 1)),
    ("earthday", .solar(4, 22)),
    ("stgeorgesday saintgeorgesday", .solar(4, 23)),
    ("mayday", .solar(5, 1)),
    ("cincodemayo", .solar(5, 5)),
    ("bastilleday", .solar(7, 14)),
    ("allhallowseve halloweennight", .solar(10, 31)),
    ("allsaints allsaintsday", .solar(11, 1)),
    ("allsouls allsoulsday", .solar(11, 2)),
    ("bonfirenight guyfawkes guyfawkesday guyfawkesnight fireworksnight", .solar(11, 5)),
    ("remembranceday armisticeday", .solar(11, 11)),
    ("standrewsday saintandrewsday", .solar(11, 30)),
    ("xmaseve", .solar(12, 24)),
    ("nye hogmanay", .solar(12, 31)),
    ("화이트데이", .solar(3, 14)),
    ("삼겹살데이", .solar(3, 3)),
    ("블랙데이", .solar(4, 14)),
    ("로즈데이", .solar(5, 14)),
    ("부부의날", .solar(5, 21)),
    ("빼빼로데이", .solar(11, 11)),
    ("국군의날", .solar(10, 1)),
    ("핼러윈데이 할로윈데이", .solar(10, 31)),
    ("밸런타인 발렌타인", .solar(2, 14)),
    ("성년의날", .weekday(month: 5, nth: 3, .monday)),
    ("seollal koreannewyear 설날 설 구정", .lunar(1, 1)),
    ("정월대보름 대보름", .lunar(1, 15)),
    ("부처님오신날 석가탄신일 석탄일 초파일", .lunar(4, 8)),
    ("삼짇날", .lunar(3, 3)),
    ("단오 단옷날 단오날", .lunar(5, 5)),
    ("유두", .lunar(6, 15)),
    ("칠석", .lunar(7, 7)),
    ("백중", .lunar(7, 15)),
    ("중양절", .lunar(9, 9)),
    ("chuseok 추석 한가위", .lunar(8, 15)),
  ]
}
