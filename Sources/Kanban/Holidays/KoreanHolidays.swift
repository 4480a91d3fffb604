/// The public holidays of South Korea, by the law of each year.
///
/// They begin with the decree of 4 June 1949 on the holidays of public offices, applied to the whole of that year.
/// Future elections without a fixed date follow article 34 of the Public Official Elections Act and are estimated.
public enum KoreanHolidays {
  public static let country = "KR"
  public static let years = 1949...LunarDay.years.upperBound

  /// Sorted by day; empty outside of `years`.
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

/// A public holiday of one year, with its substitution rule.
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

  /// Elections, celebrations and days of mourning that were holidays once.
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
      // A week later if this or a neighbouring day is a holiday.
      if days.contains(where: { abs($0.day - day) <= 1 }) { day = day + 7 }
      days.append(
        KoreanDay(day: day, name: election.kind.names.own, englishName: election.kind.names.english, isEstimated: true))
    }
  }

  /// The substitute is the next working day after a holiday on a weekend or on another holiday.
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
