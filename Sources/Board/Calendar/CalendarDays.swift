import Kanban

/// What is said of a day by itself.
extension Settings {
  /// Days on which nobody works are red; a Saturday among them is blue, as it is half a holiday.
  func role(of weekday: Weekday) -> Role? {
    guard weekend.contains(weekday) else { return nil }
    return weekday == .saturday && weekend.contains(.sunday) ? .saturday : .holiday
  }
}

extension Surroundings {
  /// In the language one reads, where that is the country's own or English.
  func name(of holiday: Holiday) -> String {
    settings.language.isSpoken(in: holiday.country) ? holiday.name : holiday.englishName
  }

  /// With the name it has there, where that is another.
  func names(of holiday: Holiday) -> String {
    let name = name(of: holiday)
    return name == holiday.name ? name : "\(name) (\(holiday.name))"
  }
}

extension Surroundings {
  /// With who tells it, where that is not the program's own table, and who says otherwise.
  func told(_ told: ToldHoliday) -> String {
    let (name, others) = (names(of: told.holiday), told.differences(in: words))
    let who = told.sources.isEmpty ? name : words.holiday(name, toldBy: told.sources)
    return others.isEmpty ? who : "\(who) (\(others.joined(separator: "; ")))"
  }
}

extension Language {
  /// One's own days are in one's own words.
  fileprivate func isSpoken(in country: String?) -> Bool {
    switch self {
    case .english: country == nil
    case .korean: country == nil || country == "KR"
    }
  }
}

extension Day {
  /// By ISO 8601: the first week of a year is the one with its first Thursday.
  var weekNumber: Int {
    let thursday = self - weekday.rawValue + 3
    let first = Day(year: thursday.year, month: 1, day: 1) ?? thursday
    return (thursday - first) / 7 + 1
  }
}
