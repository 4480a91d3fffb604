import Time

/// A word for a part of the day, which qualifies an hour or means a default hour.
enum DayHalf: Int {
  case am, pm, forenoon, afternoon, dawn, morning, midday, lunch, evening, night

  /// The part of the day whose default hour the word means. Nil for a word without one.
  var part: DayPart? {
    switch self {
    case .midday: nil
    case .am, .forenoon, .morning: .morning
    case .pm, .afternoon: .afternoon
    case .dawn: .dawn
    case .lunch: .lunch
    case .evening: .evening
    case .night: .night
    }
  }

  /// The minute at which the part of the day is over: noon for a morning, at least 22:00 for an evening.
  func end(_ hours: DayHours) -> Int {
    switch self {
    case .dawn: 8 * 60
    case .am, .forenoon, .morning: 12 * 60
    case .midday, .lunch: hours[.afternoon]
    case .pm, .afternoon: hours[.evening]
    case .evening: max(22 * 60, hours[.night])
    case .night: 24 * 60
    }
  }

  /// The minute of the day, up to 1440, or up to 1499 behind `밤 12시`; nil if the word does not go with the hour.
  func minute(hour: Int, _ minute: Int) -> Int? {
    // `밤 12시 반` is half an hour into the next day.
    let end = self == .night && hour == 12 ? 1499 : 1440
    return hours(hour).map { $0 * 60 + minute }.flatMap { $0 <= end ? $0 : nil }
  }

  private func hours(_ hour: Int) -> Int? {
    switch self {
    // Hour 0 is midnight with `am` and `오전`, and noon with `오후`. `0pm` is no time.
    case .am, .forenoon: (0...12).contains(hour) ? hour % 12 : nil
    case .pm: (1...12).contains(hour) ? hour % 12 + 12 : nil
    case .afternoon: (0...12).contains(hour) ? hour % 12 + 12 : (13...23).contains(hour) ? hour : nil
    case .dawn: (0...7).contains(hour) ? hour : hour == 12 ? 0 : nil
    case .morning: (4...11).contains(hour) ? hour : nil
    case .midday: (10...12).contains(hour) ? hour : (1...5).contains(hour) ? hour + 12 : nil
    case .lunch: (11...14).contains(hour) ? hour : (1...3).contains(hour) ? hour + 12 : nil
    case .evening: (4...12).contains(hour) ? hour + 12 : (16...24).contains(hour) ? hour : nil
    case .night: (6...12).contains(hour) ? hour + 12 : (18...24).contains(hour) ? hour : nil
    }
  }
}
