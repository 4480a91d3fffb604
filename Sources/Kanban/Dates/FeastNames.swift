/// Names of holidays as words of a date: those in force, in the country's language and English, and those that need no
/// setting. Spaces and punctuation are ignored.
struct FeastNames {
  private struct Row {
    let name: [UInt8]
    /// Days per country in the four years around today.
    let days: [String: [Day]]
    /// Gives the day in other years; nil if only the holiday book has it.
    let rule: FeastRule?
  }

  private let rows: [Row]
  private let book: HolidayBook

  static let none = FeastNames(rows: [], book: HolidayBook())

  private init(rows: [Row], book: HolidayBook) { (self.rows, self.book) = (rows, book) }

  init(_ book: HolidayBook, around today: Day) {
    var days: [[UInt8]: [String: [Day]]] = [:]
    for merged in book.merged(in: today - 400..<today + 1100) {
      for name in FeastNames.names(of: merged) {
        days[name, default: [:]][merged.holiday.country ?? "", default: []].append(merged.holiday.day)
      }
    }
    if !book.countries.contains(KoreanHolidays.country) {
      for holiday in KoreanHolidays.holidays(today - 400..<today + 1100) where holiday.name.hasSuffix("연휴") {
        for name in FeastNames.names(of: MergedHoliday(holiday)) {
          days[name, default: [:]][KoreanHolidays.country, default: []].append(holiday.day)
        }
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
    self.init(rows: rows.sorted { $0.name.lexicographicallyPrecedes($1.name) }, book: book)
  }

  /// The next holiday and the next substitute holiday of the chosen countries; without a country, those of South Korea
  /// by their Korean names.
  private static func coming(in book: HolidayBook, from today: Day) -> [(names: [[UInt8]], day: Day)] {
    let days = today + 1..<today + 400
    let own = book.withoutOwn
    let korean = HolidayBook(countries: [KoreanHolidays.country])
    let all = (own.countries.isEmpty ? korean : own).all(days)
    let english = own.countries.isEmpty ? nil : all.first?.day
    let substitute = (own.countries.contains(KoreanHolidays.country) ? own : korean).all(days)
      .first { $0.isObserved && $0.name.hasPrefix("대체") }?.day
    let names: [([String], Day?)] = [
      (["다음공휴일", "다음휴일"], all.first?.day), (["대체공휴일", "다음대체공휴일"], substitute),
      (["nextholiday", "nextpublicholiday", "nextbankholiday"], english),
    ]
    return names.compactMap { names, day in day.map { (names.map { Array($0.utf8) }, $0) } }
  }

  /// True for a name that also is a common word in titles.
  func isCommonWord(_ index: Int) -> Bool { rows[index].rule?.isCommonWord == true }

  /// No rule if it disagrees with the chosen countries, such as Christmas in January.
  private static func rule(_ rule: FeastRule?, agreeingWith days: [String: [Day]]?) -> FeastRule? {
    guard let rule else { return nil }
    return days?.values.joined().allSatisfy { rule.day(in: $0.year) == $0 } == false ? nil : rule
  }

  /// `Christmas Day` is also Christmas. Includes the names that sources use.
  private static func names(of merged: MergedHoliday) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    for name in [merged.holiday.name, merged.holiday.englishName] + merged.otherNames.map(\.name) {
      let whole = squeezed(name)
      guard whole.count >= 3, whole.contains(where: { !(48...57).contains($0) }) else { continue }
      names.insert(whole)
      let short = Array(whole.dropLast(3))
      if whole.suffix(3).elementsEqual("day".utf8), name.utf8.dropLast(3).last == 0x20, short.count >= 5 {
        names.insert(short)
      }
    }
    for (called, other) in moreNames where names.contains(Array(called.utf8)) { names.insert(Array(other.utf8)) }
    return names
  }

  private static let moreNames: [(String, String)] = [
    ("christmasday", "xmas"), ("christmasday", "크리스마스"), ("성탄절", "크리스마스"), ("newyearsday", "newyear"),
    ("newyearsday", "newyears"), ("신정", "새해"), ("신정", "새해첫날"), ("설날", "설"), ("설날", "구정"), ("설날연휴", "설연휴"),
    ("koreannewyear", "seollal"), ("koreannewyear", "lunarnewyear"), ("추석", "한가위"), ("부처님오신날", "석가탄신일"),
    ("부처님오신날", "초파일"), ("삼일절", "31절"), ("노동절", "근로자의날"),
  ]

  var shortNames: [String] {
    rows.filter { $0.name.count <= 15 && !$0.name.contains(32) }.map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// The index and end of the longest name that is a whole word at `start`.
  func longest(in bytes: [UInt8], at start: Int) -> (index: Int, end: Int)? {
    var best: (index: Int, end: Int)?
    for (index, row) in rows.enumerated() {
      guard let end = FeastNames.end(of: row.name, in: bytes, at: start), end > best?.end ?? 0 else { continue }
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
    let goesOn = at < bytes.count && isLetter(bytes[at]) && isLetter(bytes[at - 1])
    return goesOn ? nil : at
  }

  static func squeezed(_ name: String) -> [UInt8] {
    let plain = String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "’" }))
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
    // A single year proves nothing.
    guard days.count > 1 else { return nil }
    guard let day = solar.count == 1 ? solar.first : lunar.count == 1 ? lunar.first : nil else {
      return weekday(index, around: days)
    }
    return .date(day[0], day[1], isLunar: solar.count > 1)
  }

  /// Within four years the fourth weekday of a month may always be the last, so more years are checked.
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

  /// The last day of a holiday of several days (`설 연휴`), including substitute holidays.
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
    let named = book.merged(in: first..<first.adding(months: 12)).filter { FeastNames.names(of: $0).contains(row.name) }
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

  /// The code of a country with such a holiday, for the settings. Large countries are preferred.
  public func countryElsewhere(of typed: String, around today: Day) -> String? {
    let names = Set(namesElsewhere(in: typed, around: today))
    guard !names.isEmpty else { return nil }
    let english = ["US", "GB", "CA", "AU"]
    let often = typed.isKorean ? [KoreanHolidays.country] + english : english + [KoreanHolidays.country]
    let all = often + known.map(\.code).filter { !often.contains($0) }
    let days = today - 200..<today + 500
    return all.first { country in
      guard !countries.contains(country) else { return false }
      return holidays(of: country, days).contains { names.contains($0.name) || names.contains($0.englishName) }
    }?.lowercased()
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
      return [whole, short].contains { name in
        name.count >= 6 && starts.contains { FeastNames.end(of: name, in: bytes, at: $0) != nil }
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
