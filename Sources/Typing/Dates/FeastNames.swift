import Time

/// Names of holidays that can be typed as a date: the user's holidays, in the language of the country and in English,
/// and well-known days such as Christmas, which need no setting. Spaces and punctuation are ignored.
struct FeastNames {
  private struct Row {
    let name: [UInt8]
    /// The days of the holiday in the four years around today, by country.
    let days: [String: [Day]]
    /// Gives the day in other years; nil if only the holiday book has it.
    let rule: FeastRule?
  }

  private let rows: [Row]
  /// The indices of the rows by the first byte of their names.
  private let starts: [UInt8: [Int]]
  private let book: HolidayBook

  static let none = FeastNames(rows: [], book: HolidayBook())

  private init(rows: [Row], book: HolidayBook) {
    (self.rows, self.book) = (rows, book)
    starts = Dictionary(grouping: rows.indices.filter { !rows[$0].name.isEmpty }) { rows[$0].name[0] }
  }

  init(_ book: HolidayBook, around today: Day) {
    var holidays = book.merged(in: today - 400..<today + 1100)
    if !book.countries.contains(KoreanHolidays.country) {
      let korean = KoreanHolidays.holidays(today - 400..<today + 1100).filter { $0.name.hasSuffix("연휴") }
      holidays += korean.map { MergedHoliday($0) }
    }
    var days: [[UInt8]: [String: [Day]]] = [:]
    // Caches the names, because the list has each holiday once per year.
    var known: [[String]: Set<[UInt8]>] = [:]
    for merged in holidays {
      let written = FeastNames.written(merged)
      let names = known[written] ?? FeastNames.names(of: written)
      known[written] = names
      for name in names {
        days[name, default: [:]][merged.holiday.country ?? "", default: []].append(merged.holiday.day)
      }
    }
    for holiday in FeastNames.coming(in: book, from: today) {
      for name in holiday.names { days[name, default: [:]][""] = [holiday.day] }
    }
    let national = FeastRule.ofCountries(book.countries)
    let rules = FeastRule.named.merging(national) { own, _ in own }
    let names = Set(days.keys).union(rules.keys)
    let rows = names.map { name in
      Row(name: name, days: days[name] ?? [:], rule: FeastNames.rule(rules[name], agreeingWith: days[name]))
    }
    self.init(rows: rows, book: book)
  }

  /// The words `next holiday` and `다음 공휴일` with the next holiday of the chosen countries (without a country that of
  /// South Korea, Korean words only), and `대체공휴일` with South Korea's next substitute holiday, whatever is chosen.
  private static func coming(in book: HolidayBook, from today: Day) -> [(names: [[UInt8]], day: Day)] {
    let days = today + 1..<today + 400
    let own = book.withoutOwn
    let korean = HolidayBook(countries: [KoreanHolidays.country])
    let all = (own.countries.isEmpty ? korean : own).all(days)
    let english = own.countries.isEmpty ? nil : all.first?.day
    let hasKorean = own.countries.isEmpty || own.countries.contains(KoreanHolidays.country)
    let substitute = (hasKorean ? all : korean.all(days))
      .first { $0.isObserved && $0.name.hasPrefix("대체") }?.day
    let names: [([String], Day?)] = [
      (["다음공휴일", "다음휴일"], all.first?.day), (["대체공휴일", "다음대체공휴일"], substitute),
      (["nextholiday", "nextpublicholiday", "nextbankholiday"], english),
    ]
    return names.compactMap { names, day in day.map { (names.map { Array($0.utf8) }, $0) } }
  }

  /// True for a solar term or dog day, whose name may be a common word in titles.
  func isCommonWord(_ index: Int) -> Bool { rows[index].rule?.isCommonWord == true }

  /// The rule; nil if the chosen countries have the holiday on another day, such as Christmas in January.
  private static func rule(_ rule: FeastRule?, agreeingWith days: [String: [Day]]?) -> FeastRule? {
    guard let rule else { return nil }
    return days?.values.joined().allSatisfy { rule.day(in: $0.year) == $0 } == false ? nil : rule
  }

  /// The names of a holiday, including those that providers give it.
  private static func written(_ merged: MergedHoliday) -> [String] {
    [merged.holiday.name, merged.holiday.englishName] + merged.otherNames.map(\.name)
  }

  /// The names in the form in which typed words are compared. `Christmas Day` also gives `christmas`. Names of digits
  /// or of fewer than three bytes are left out.
  private static func names(of written: [String]) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for name in written {
      let whole = squeezed(name)
      guard whole.count >= 3, whole.contains(where: { !(48...57).contains($0) }) else { continue }
      names.insert(whole)
      let short = Array(whole.dropLast(3))
      if whole.suffix(3).elementsEqual("day".utf8), name.utf8.dropLast(3).last == 0x20, short.count >= 5 {
        names.insert(short)
      }
    }
    return names.reduce(into: names) { all, name in all.formUnion(moreNames[name] ?? []) }
  }

  private static let moreNames: [[UInt8]: [[UInt8]]] = Dictionary(
    otherNames.map { (Array($0.utf8), [Array($1.utf8)]) }, uniquingKeysWith: +)

  private static let otherNames: [(String, String)] = [
    ("christmasday", "xmas"), ("christmasday", "크리스마스"), ("성탄절", "크리스마스"), ("newyearsday", "newyear"),
    ("newyearsday", "newyears"), ("신정", "새해"), ("신정", "새해첫날"), ("설날", "설"), ("설날", "구정"), ("설날연휴", "설연휴"),
    ("koreannewyear", "seollal"), ("koreannewyear", "lunarnewyear"), ("추석", "한가위"), ("부처님오신날", "석가탄신일"),
    ("부처님오신날", "초파일"), ("삼일절", "31절"), ("노동절", "근로자의날"),
  ]

  var shortNames: [String] {
    rows.filter { $0.name.count <= 15 && !$0.name.contains(32) }.map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// The index and end of the longest name that is a whole word at `start`. Nil without one.
  func longest(in bytes: [UInt8], at start: Int) -> (index: Int, end: Int)? {
    var best: (index: Int, end: Int)?
    for index in starts[FeastNames.small(bytes[start])] ?? [] {
      guard let end = FeastNames.end(of: rows[index].name, in: bytes, at: start), end > best?.end ?? 0 else { continue }
      best = (index, end)
    }
    return best
  }

  static func end(of name: [UInt8], in bytes: [UInt8], at start: Int) -> Int? {
    var at = start
    for byte in name {
      while at > start, at < bytes.count, isBetween(bytes[at]) { at += 1 }
      guard at < bytes.count, small(bytes[at]) == byte else { return nil }
      at += 1
    }
    let isPartOfWord = at < bytes.count && isLetter(bytes[at]) && isLetter(bytes[at - 1])
    return isPartOfWord ? nil : at
  }

  static func squeezed(_ name: String) -> [UInt8] {
    // Few names have an apostrophe, whose first byte is this one.
    let hasApostrophe = name.utf8.contains(0xE2)
    let plain = hasApostrophe ? String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "’" })) : name
    return plain.utf8.filter { !isBetween($0) }.map(small)
  }

  private static func isBetween(_ byte: UInt8) -> Bool { byte < 48 }
  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
  private static func small(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }
}

extension FeastNames {
  /// The yearly day of a holiday; nil if no simple rule describes it.
  func yearly(_ index: Int) -> YearlyDay? {
    if let rule = rows[index].rule { return rule.yearly }
    let days = Set(rows[index].days.values.flatMap(\.self))
    let solar = Set(days.map { [$0.month, $0.dayOfMonth] })
    let lunar = Set(days.compactMap { LunarDay($0) }.map { [$0.month, $0.day, $0.isLeapMonth ? 1 : 0] })
    // A single year does not show a rule.
    guard days.count > 1 else { return nil }
    guard let day = solar.count == 1 ? solar.first : lunar.count == 1 ? lunar.first : nil else {
      return weekday(index, around: days)
    }
    return .date(day[0], day[1], isLunar: solar.count > 1)
  }

  /// The yearly weekday of a holiday, nil without one. Within four years the fourth may always be the last, so more
  /// years are checked.
  private func weekday(_ index: Int, around days: Set<Day>) -> YearlyDay? {
    guard let first = days.min(), days.allSatisfy({ $0.month == first.month && $0.weekday == first.weekday }) else {
      return nil
    }
    let all = (first.year - 4...first.year + 12).flatMap { self.days(index, in: $0) }
    let places = [(1...5).first { nth in all.allSatisfy { ($0.dayOfMonth - 1) / 7 + 1 == nth } }, FeastNames.last(all)]
    guard all.count > 6, let nth = places.compactMap(\.self).first else { return nil }
    return .weekday(first.month, nth: nth, first.weekday)
  }

  private static func last(_ days: [Day]) -> Int? { days.allSatisfy { ($0 + 7).month != $0.month } ? -1 : nil }

  /// The first day of each country from `day` on, sorted; a single one if they agree.
  func days(_ index: Int, from day: Day) -> [Day] {
    let days = Set(rows[index].days.values.compactMap { $0.filter { $0 >= day }.min() }).sorted()
    guard days.isEmpty, let rule = rows[index].rule else { return days }
    return (day.year...day.year + 1).compactMap(rule.day).first { $0 >= day }.map { [$0] } ?? []
  }

  /// The latest day of each country up to `day`, or the first day of a holiday of several days.
  func days(_ index: Int, until day: Day) -> [Day] {
    let days = rows[index].days.values.compactMap { days -> Day? in
      let past = days.filter { $0 <= day }
      return past.max().flatMap { last in past.filter { last - $0 < FeastNames.mostInARow }.min() }
    }
    guard days.isEmpty, let rule = rows[index].rule else { return Set(days).sorted() }
    return [day.year, day.year - 1].compactMap(rule.day).first { $0 <= day }.map { [$0] } ?? []
  }

  private static let mostInARow = 20

  /// The last day of a holiday of several days (`설 연휴`), including substitute holidays; `day` for other holidays.
  func last(of index: Int, from day: Day) -> Day {
    guard rows[index].name.suffix(6).elementsEqual("연휴".utf8) else { return day }
    let free = Set(KoreanHolidays.holidays(day..<day + FeastNames.mostInARow).map(\.day))
    return sequence(first: day) { free.contains($0 + 1) ? $0 + 1 : nil }.reduce(day) { $1 }
  }

  /// The first day of each country in a year, which may be far from today.
  func days(_ index: Int, in year: Int) -> [Day] {
    let row = rows[index]
    if let rule = row.rule { return rule.day(in: year).map { [$0] } ?? [] }
    guard let first = Day(year: year, month: 1, day: 1) else { return [] }
    let named = book.merged(in: first..<first.adding(months: 12)).filter { merged in
      FeastNames.names(of: FeastNames.written(merged)).contains(row.name)
    }
    return Set(Dictionary(grouping: named.map(\.holiday), by: \.country).values.compactMap { $0.map(\.day).min() })
      .sorted()
  }

  /// The last year for which the day is known; nil if unlimited.
  func lastYear(_ index: Int) -> Int? { rows[index].rule.map(\.lastYear) ?? book.years?.upperBound }
}

extension HolidayBook {
  /// True if the text contains a holiday of a country that is not chosen, and no known one.
  public func isHolidayElsewhere(in typed: String, around today: Day) -> Bool {
    !namesElsewhere(in: typed, around: today).isEmpty
  }

  /// The setting that adds a country with a holiday in the text: `holidays = kr, us`. Nil if no other country has it,
  /// or if a known one is named. South Korea and four English-speaking countries are tried first. With `isWhole` the
  /// text must consist of the holiday's name.
  public func settingElsewhere(of typed: String, around today: Day, isWhole: Bool = false) -> String? {
    let (whole, bytes) = (FeastNames.squeezed(typed), DateLine(typed).bytes)
    let names = Set(
      namesElsewhere(in: typed, around: today).filter { name in
        let name = FeastNames.squeezed(name)
        return !isWhole || name == whole || name == whole + Array("day".utf8)
      })
    guard !names.isEmpty else { return nil }
    let isTyped = { (name: [UInt8]) in
      isWhole
        ? name == whole
        : bytes.indices.contains { start in
          (start == 0 || bytes[start - 1] == UInt8(ascii: " ")) && FeastNames.end(of: name, in: bytes, at: start) != nil
        }
    }
    let english = ["US", "GB", "CA", "AU"]
    let often = typed.isKorean ? [KoreanHolidays.country] + english : english + [KoreanHolidays.country]
    let all = often + known.map(\.code).filter { !often.contains($0) }
    let days = today - 200..<today + 500
    let country = all.first { country in
      guard !countries.contains(country) else { return false }
      // `presidents day` is in no list of the United States, but a rule of theirs.
      return FeastRule.ofCountries([country]).keys.contains(where: isTyped)
        || holidays(of: country, days).contains { names.contains($0.name) || names.contains($0.englishName) }
    }
    return country.map { "holidays = " + (countries + [$0]).joined(separator: ", ").lowercased() }
  }

  private func namesElsewhere(in typed: String, around today: Day) -> [String] {
    guard typed.utf8.count <= DatePhrase.longest * 4 else { return [] }
    let bytes = DateLine(typed).bytes
    let starts = bytes.indices.filter { $0 == 0 || bytes[$0 - 1] == UInt8(ascii: " ") }
    let known = FeastNames(self, around: today)
    guard !starts.contains(where: { known.longest(in: bytes, at: $0) != nil }) else { return [] }
    return allNames.filter { name in
      let whole = FeastNames.squeezed(name)
      let short = whole.suffix(3).elementsEqual("day".utf8) ? Array(whole.dropLast(3)) : whole
      // Short names and common words are left out: `summer` is seldom the Summer Day of Albania.
      return [whole, short].contains { name in
        name.count >= 6 && !KnownWords.isOrdinary(String(decoding: name, as: UTF8.self))
          && starts.contains { FeastNames.end(of: name, in: bytes, at: $0) != nil }
      }
    }
  }

  /// Whether a holiday of this name follows a yearly rule; nil if no such holiday is known.
  public func isYearly(_ typed: String, around today: Day) -> Bool? {
    let (bytes, names) = (DateLine(typed).bytes, FeastNames(self, around: today))
    guard !bytes.isEmpty, let found = names.longest(in: bytes, at: 0), found.end == bytes.count else { return nil }
    return names.yearly(found.index) != nil
  }
}

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

  /// The day in a year. Nil if it cannot be computed, as for Easter before 1583.
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

  /// The rule as a date or a weekday of a month; nil if the day moves in no simple way.
  var yearly: YearlyDay? {
    switch date {
    case .solar(let month, let day): .date(month, day, isLunar: false)
    case .lunar(let month, let day): .date(month, day, isLunar: true)
    case .weekday(let month, let nth, let weekday, 0): .weekday(month, nth: nth, weekday)
    case .easter, .weekday, .term, .dogDay, .coldFood: nil
    }
  }

  /// Western Easter, by the algorithm of Meeus, Jones and Butcher; nil up to 1582, before the Gregorian calendar.
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

  /// True for solar terms and dog days: some of their names are also common words in titles (`소설`, `중복`).
  var isCommonWord: Bool {
    switch date {
    case .term, .dogDay, .coldFood: true
    case .solar, .lunar, .easter, .weekday: false
    }
  }

  /// The rules, by name, of days that depend on the country or that only one country has.
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
