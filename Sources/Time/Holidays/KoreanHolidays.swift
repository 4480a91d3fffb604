/// The public holidays of South Korea, by the law of each year.
///
/// They begin with the decree of 4 June 1949 on the holidays of public offices, applied to the whole of that year.
/// Future elections without a fixed date follow article 34 of the Public Official Elections Act and are estimated.
public enum KoreanHolidays {
  public static let country = "KR"
  public static let years = 1949...LunarDay.years.upperBound

  /// The holidays of a year, sorted by day; empty outside of `years`.
  public static func holidays(in year: Int) -> [Holiday] {
    guard years.contains(year) else { return [] }
    var year = KoreanYear(year)
    year.addRules()
    year.addOccasions()
    year.addElections()
    year.addSubstitutes()
    return year.days.sorted { $0.day < $1.day }.map(\.holiday)
  }

  public static func holidays(_ days: Range<Day>) -> [Holiday] {
    guard !days.isEmpty else { return [] }
    let asked = days.lowerBound.year...(days.upperBound - 1).year
    guard asked.overlaps(years) else { return [] }
    return asked.clamped(to: years).flatMap(holidays(in:)).filter { days.contains($0.day) }
  }
}

/// A public holiday on its day in one year, with the rule for its substitute.
struct KoreanDay {
  let day: Day
  let name: String
  let englishName: String
  var substitution = KoreanRule.Substitution.none
  var isEstimated = false
  var isObserved = false

  var holiday: Holiday {
    Holiday(
      day: day, name: name, englishName: englishName, country: KoreanHolidays.country, isObserved: isObserved,
      isEstimated: isEstimated)
  }
}

struct KoreanYear {
  let year: Int
  private(set) var days: [KoreanDay] = []

  init(_ year: Int) { self.year = year }

  mutating func addRules() {
    for rule in KoreanRule.all where rule.isLaw(in: year) {
      guard let day = rule.date.day(in: year) else { continue }
      let substitution = rule.substitution(in: year)
      days.append(
        KoreanDay(day: day, name: rule.name, englishName: rule.englishName, substitution: substitution))
    }
  }

  /// Adds the holidays of this single year, such as elections, celebrations and days of mourning.
  mutating func addOccasions() {
    for occasion in KoreanOccasion.all where occasion.year == year {
      guard let day = Day(year: year, month: occasion.month, day: occasion.day) else { continue }
      days.append(
        KoreanDay(
          day: day, name: occasion.kind.names.own, englishName: occasion.kind.names.english,
          isObserved: occasion.kind == .substitute))
    }
  }

  mutating func addElections() {
    for election in KoreanElection.all where election.isExpected(in: year) {
      guard var day = election.firstWednesday(in: year) else { continue }
      // An election moves by a week if its day or a neighbouring day is a holiday.
      if days.contains(where: { abs($0.day - day) <= 1 }) { day = day + 7 }
      days.append(
        KoreanDay(day: day, name: election.kind.names.own, englishName: election.kind.names.english, isEstimated: true))
    }
  }

  /// Adds a substitute day off for each holiday with a `substitution` that falls on another holiday or on a weekday
  /// that the substitution includes: the next day that is neither a holiday nor a weekend. Holidays of one day share
  /// one.
  mutating func addSubstitutes() {
    var taken = Set(days.map(\.day))
    let moved = days.filter { $0.substitution != .none }.sorted { $0.day < $1.day }
    var index = 0
    while index < moved.count {
      let day = moved[index].day
      let here = moved[index...].prefix { $0.day == day }
      index += here.count
      let isShared = days.contains { $0.day == day && $0.name != here.first?.name }
      guard isShared || here.contains(where: { $0.substitution.includes(day.weekday) }) else { continue }
      var free = day + 1
      while taken.contains(free) || free.weekday == .saturday || free.weekday == .sunday { free = free + 1 }
      taken.insert(free)
      days.append(KoreanYear.substitute(for: here, on: free))
    }
  }

  private static func substitute(for days: ArraySlice<KoreanDay>, on day: Day) -> KoreanDay {
    let name = days.map { KoreanRule.festival($0.name) }.joined(separator: "·")
    let english = days.map { KoreanRule.festival($0.englishName) }.joined(separator: ", ")
    return KoreanDay(
      day: day, name: "대체공휴일(\(name))", englishName: "Substitute Holiday (\(english))", isObserved: true)
  }
}

/// A holiday that recurs yearly, with the years in which it is law.
struct KoreanRule {
  enum Date {
    case solar(Int, Int)
    /// A date by month and day of the lunar year, moved by an offset in days.
    case lunar(Int, Int, offset: Int = 0)

    func day(in year: Int) -> Day? {
      switch self {
      case .solar(let month, let day): Day(year: year, month: month, day: day)
      case .lunar(let month, let day, let offset):
        LunarDay(year: year, month: month, day: day).solar.map { $0 + offset }
      }
    }
  }

  /// On which weekdays a holiday gets a substitute day off. Except with `none` it also gets one on another holiday.
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

  /// The festival's name without the suffix that marks the days before and after it.
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

/// An election that is held at the end of each term of office, at an estimated date.
struct KoreanElection {
  let kind: KoreanOccasion.Kind
  /// Month and day of the earliest possible election day, which the law counts back from the end of the term.
  let month: Int
  let day: Int
  /// The first year for which the date is estimated (earlier elections are in `KoreanOccasion.all`), and the years
  /// between two elections.
  let first: Int
  let every: Int

  static let all = [
    // The assembly's term ends on 29 May; the election is the first Wednesday from the 50th day before.
    KoreanElection(kind: .assemblyElection, month: 4, day: 9, first: 2028, every: 4),
    // The term of local offices ends on 30 June; the election is the first Wednesday from the 30th day before.
    KoreanElection(kind: .localElection, month: 5, day: 31, first: 2030, every: 4),
    // The president's term ends on 3 June since the election of 2025; the next is the first Wednesday from the 70th day
    // before.
    KoreanElection(kind: .presidentialElection, month: 3, day: 25, first: 2030, every: 5),
  ]

  func isExpected(in year: Int) -> Bool { year >= first && (year - first) % every == 0 }

  func firstWednesday(in year: Int) -> Day? {
    Day(year: year, month: month, day: day).map {
      $0 + floorModulo(Weekday.wednesday.rawValue - $0.weekday.rawValue, 7)
    }
  }
}

/// A one-time public holiday: an election, a celebration, a day of mourning, a bridge day.
struct KoreanOccasion {
  let year: Int
  let month: Int
  let day: Int
  let kind: Kind

  init(_ year: Int, _ month: Int, _ day: Int, _ kind: Kind) {
    self.year = year
    self.month = month
    self.day = day
    self.kind = kind
  }
}

extension KoreanOccasion {
  /// All one-time holidays in order of date, up to 2026, including elections, whose later dates `KoreanElection`
  /// estimates.
  static let all: [KoreanOccasion] = [
    KoreanOccasion(1949, 5, 10, .firstAssemblyAnniversary),
    KoreanOccasion(1949, 7, 5, .kimKuFuneral),
    KoreanOccasion(1950, 5, 30, .assemblyElection),
    KoreanOccasion(1950, 6, 21, .memorialService),
    KoreanOccasion(1951, 5, 16, .vicePresidentialElection),
    KoreanOccasion(1952, 4, 25, .localElection),
    KoreanOccasion(1952, 5, 10, .localElection),
    KoreanOccasion(1952, 8, 5, .presidentialElection),
    KoreanOccasion(1954, 5, 20, .assemblyElection),
    KoreanOccasion(1956, 5, 15, .presidentialElection),
    KoreanOccasion(1956, 8, 8, .localElection),
    KoreanOccasion(1956, 8, 13, .localElection),
    KoreanOccasion(1957, 3, 26, .rheeBirthday),
    KoreanOccasion(1958, 3, 26, .rheeBirthday),
    KoreanOccasion(1958, 5, 2, .assemblyElection),
    KoreanOccasion(1959, 3, 26, .rheeBirthday),
    KoreanOccasion(1959, 4, 6, .substitute),
    KoreanOccasion(1960, 3, 15, .presidentialElection),
    KoreanOccasion(1960, 3, 16, .sabangDay),
    KoreanOccasion(1960, 3, 26, .rheeBirthday),
    KoreanOccasion(1960, 7, 18, .substitute),
    KoreanOccasion(1960, 7, 29, .assemblyElection),
    KoreanOccasion(1960, 8, 12, .presidentialElection),
    KoreanOccasion(1960, 10, 1, .newGovernment),
    KoreanOccasion(1960, 10, 10, .substitute),
    KoreanOccasion(1960, 12, 12, .localElection),
    KoreanOccasion(1960, 12, 19, .localElection),
    KoreanOccasion(1960, 12, 26, .localElection),
    KoreanOccasion(1960, 12, 26, .substitute),
    KoreanOccasion(1960, 12, 29, .localElection),
    KoreanOccasion(1961, 4, 19, .aprilRevolution),
    KoreanOccasion(1962, 4, 19, .aprilRevolution),
    KoreanOccasion(1962, 5, 16, .mayCoup),
    KoreanOccasion(1963, 4, 19, .aprilRevolution),
    KoreanOccasion(1963, 5, 16, .mayCoup),
    KoreanOccasion(1963, 10, 15, .presidentialElection),
    KoreanOccasion(1963, 11, 26, .assemblyElection),
    KoreanOccasion(1963, 12, 17, .inauguration),
    KoreanOccasion(1966, 10, 1, .armedForcesDay),
    KoreanOccasion(1967, 1, 4, .temporary),
    KoreanOccasion(1967, 5, 3, .presidentialElection),
    KoreanOccasion(1967, 6, 8, .assemblyElection),
    KoreanOccasion(1967, 7, 1, .inauguration),
    KoreanOccasion(1969, 7, 21, .moonLanding),
    KoreanOccasion(1969, 10, 17, .thirdTermReferendum),
    KoreanOccasion(1971, 4, 27, .presidentialElection),
    KoreanOccasion(1971, 5, 25, .assemblyElection),
    KoreanOccasion(1971, 7, 1, .inauguration),
    KoreanOccasion(1972, 11, 21, .yushinReferendum),
    KoreanOccasion(1972, 12, 15, .unificationCouncilElection),
    KoreanOccasion(1972, 12, 23, .presidentialElection),
    KoreanOccasion(1972, 12, 27, .inauguration),
    KoreanOccasion(1973, 2, 27, .assemblyElection),
    KoreanOccasion(1974, 8, 19, .yukFuneral),
    KoreanOccasion(1975, 2, 12, .yushinReferendum),
    KoreanOccasion(1978, 5, 18, .unificationCouncilElection),
    KoreanOccasion(1978, 7, 6, .presidentialElection),
    KoreanOccasion(1978, 12, 12, .assemblyElection),
    KoreanOccasion(1978, 12, 27, .inauguration),
    KoreanOccasion(1979, 11, 3, .parkFuneral),
    KoreanOccasion(1979, 12, 6, .presidentialElection),
    KoreanOccasion(1979, 12, 21, .inauguration),
    KoreanOccasion(1980, 8, 27, .presidentialElection),
    KoreanOccasion(1980, 9, 1, .inauguration),
    KoreanOccasion(1980, 10, 22, .fifthRepublicReferendum),
    KoreanOccasion(1981, 2, 11, .electoralCollegeElection),
    KoreanOccasion(1981, 2, 25, .presidentialElection),
    KoreanOccasion(1981, 3, 3, .inauguration),
    KoreanOccasion(1981, 3, 25, .assemblyElection),
    KoreanOccasion(1982, 10, 2, .temporary),
    KoreanOccasion(1985, 2, 12, .assemblyElection),
    KoreanOccasion(1987, 10, 27, .sixthRepublicReferendum),
    KoreanOccasion(1987, 12, 16, .presidentialElection),
    KoreanOccasion(1988, 2, 25, .inauguration),
    KoreanOccasion(1988, 4, 26, .assemblyElection),
    KoreanOccasion(1988, 9, 17, .olympics),
    KoreanOccasion(1989, 10, 2, .substitute),
    KoreanOccasion(1991, 3, 26, .localElection),
    KoreanOccasion(1991, 6, 20, .localElection),
    KoreanOccasion(1992, 3, 24, .assemblyElection),
    KoreanOccasion(1992, 12, 18, .presidentialElection),
    KoreanOccasion(1995, 6, 27, .localElection),
    KoreanOccasion(1996, 4, 11, .assemblyElection),
    KoreanOccasion(1997, 12, 18, .presidentialElection),
    KoreanOccasion(1998, 6, 4, .localElection),
    KoreanOccasion(2000, 4, 13, .assemblyElection),
    KoreanOccasion(2002, 6, 13, .localElection),
    KoreanOccasion(2002, 7, 1, .worldCup),
    KoreanOccasion(2002, 12, 19, .presidentialElection),
    KoreanOccasion(2004, 4, 15, .assemblyElection),
    KoreanOccasion(2006, 5, 31, .localElection),
    KoreanOccasion(2007, 12, 19, .presidentialElection),
    KoreanOccasion(2008, 4, 9, .assemblyElection),
    KoreanOccasion(2010, 6, 2, .localElection),
    KoreanOccasion(2012, 4, 11, .assemblyElection),
    KoreanOccasion(2012, 12, 19, .presidentialElection),
    KoreanOccasion(2014, 6, 4, .localElection),
    KoreanOccasion(2015, 8, 14, .temporary),
    KoreanOccasion(2016, 4, 13, .assemblyElection),
    KoreanOccasion(2016, 5, 6, .temporary),
    KoreanOccasion(2017, 5, 9, .presidentialElection),
    KoreanOccasion(2017, 10, 2, .temporary),
    KoreanOccasion(2018, 6, 13, .localElection),
    KoreanOccasion(2020, 4, 15, .assemblyElection),
    KoreanOccasion(2020, 8, 17, .temporary),
    KoreanOccasion(2022, 3, 9, .presidentialElection),
    KoreanOccasion(2022, 6, 1, .localElection),
    KoreanOccasion(2023, 10, 2, .temporary),
    KoreanOccasion(2024, 4, 10, .assemblyElection),
    KoreanOccasion(2024, 10, 1, .armedForcesDay),
    KoreanOccasion(2025, 1, 27, .temporary),
    KoreanOccasion(2025, 6, 3, .presidentialElection),
    KoreanOccasion(2026, 6, 3, .localElection),
  ]

  enum Kind {
    case assemblyElection
    case presidentialElection
    case vicePresidentialElection
    case localElection
    case electoralCollegeElection
    case unificationCouncilElection
    case inauguration
    case thirdTermReferendum
    case yushinReferendum
    case fifthRepublicReferendum
    case sixthRepublicReferendum
    case firstAssemblyAnniversary
    case kimKuFuneral
    case memorialService
    case rheeBirthday
    case sabangDay
    case newGovernment
    case aprilRevolution
    case mayCoup
    case armedForcesDay
    case moonLanding
    case yukFuneral
    case parkFuneral
    case olympics
    case worldCup
    case temporary
    /// The one-time substitute for a holiday on a Sunday, long before the law provided for substitutes.
    case substitute

    var names: (own: String, english: String) {
      switch self {
      case .assemblyElection: ("국회의원 선거일", "National Assembly Election Day")
      case .presidentialElection: ("대통령 선거일", "Presidential Election Day")
      case .vicePresidentialElection: ("부통령 선거일", "Vice Presidential Election Day")
      case .localElection: ("지방선거일", "Local Election Day")
      case .electoralCollegeElection: ("대통령 선거인단 선거일", "Electoral College Election Day")
      case .unificationCouncilElection: ("통일주체국민회의 선거일", "National Conference for Unification Election Day")
      case .inauguration: ("대통령 취임식", "Presidential Inauguration Day")
      case .thirdTermReferendum: ("3선 개헌 국민투표일", "Third-term Constitutional Referendum Day")
      case .yushinReferendum: ("유신헌법 국민투표일", "Yushin Constitution Referendum Day")
      case .fifthRepublicReferendum: ("제5공화국 헌법 국민투표일", "5th Republic Constitutional Referendum Day")
      case .sixthRepublicReferendum: ("제6공화국 헌법 국민투표일", "6th Republic Constitutional Referendum Day")
      case .firstAssemblyAnniversary: ("5·10 총선거 1주년 기념일", "Anniversary of the 1st National Assembly Election")
      case .kimKuFuneral: ("백범 김구 선생 국민장 영결식", "Baekbeom Kim Ku's Funeral Ceremony")
      case .memorialService: ("전몰군인 합동위령제", "Joint Memorial Service for Fallen Soldiers")
      case .rheeBirthday: ("이승만 대통령 탄신일", "President Syngman Rhee's Birthday")
      case .sabangDay: ("사방의 날", "Sabang Day")
      case .newGovernment: ("신정부 경축의 날", "New Government Celebration Day")
      case .aprilRevolution: ("4·19 혁명 기념일", "April 19 Revolution Anniversary")
      case .mayCoup: ("5·16 군사혁명 기념일", "May 16 Military Coup d'Etat Anniversary")
      case .armedForcesDay: ("국군의 날", "Armed Forces Day")
      case .moonLanding: ("아폴로 11호 달 착륙 기념", "Commemoration of the Apollo 11 Moon Landing")
      case .yukFuneral: ("육영수 여사 국민장 영결식", "First Lady Yuk Young-soo's Funeral Ceremony")
      case .parkFuneral: ("박정희 대통령 국장 영결식", "President Park Chung Hee's Funeral Ceremony")
      case .olympics: ("1988 서울 올림픽 개막식", "1988 Seoul Olympics Opening Ceremony")
      case .worldCup: ("2002년 한일 월드컵 대표팀 4강 진출", "2002 FIFA World Cup National Team Semi-Finals Celebrations")
      case .temporary: ("임시공휴일", "Temporary Public Holiday")
      case .substitute: ("대체공휴일", "Substitute Holiday")
      }
    }
  }
}
