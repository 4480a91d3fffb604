import Kanban

extension Settings {
  /// Days off are red; a Saturday is blue where Sunday is a day off.
  func role(of weekday: Weekday) -> Role? {
    guard weekend.contains(weekday) else { return nil }
    return weekday == .saturday && weekend.contains(.sunday) ? .saturday : .holiday
  }
}

extension Surroundings {
  /// In the user's language if it is that of the country, else in English.
  func name(of holiday: Holiday) -> String {
    settings.language.isSpoken(in: holiday.country) ? holiday.name : holiday.englishName
  }

  /// With its local name, if that differs.
  func names(of holiday: Holiday) -> String {
    let name = name(of: holiday)
    return name == holiday.name ? name : "\(name) (\(holiday.name))"
  }
}

extension Surroundings {
  /// With its sources, if other than the built-in table, and the sources that differ.
  func holidayText(_ merged: MergedHoliday) -> String {
    let (name, differences) = (names(of: merged.holiday), merged.differences(in: words))
    let withSources = merged.sources.isEmpty ? name : words.holiday(name, from: merged.sources)
    return differences.isEmpty ? withSources : "\(withSources) (\(differences.joined(separator: "; ")))"
  }
}

extension Language {
  /// True if the country's holidays are named in this language.
  fileprivate func isSpoken(in country: String?) -> Bool {
    switch self {
    case .english: country == nil
    case .korean: country == nil || country == "KR"
    }
  }
}

extension Day {
  /// ISO 8601: week 1 of a year has its first Thursday.
  var weekNumber: Int {
    let thursday = self - weekday.rawValue + 3
    let first = Day(year: thursday.year, month: 1, day: 1) ?? thursday
    return (thursday - first) / 7 + 1
  }
}
