import Kanban

extension English {
  var journal: String { "Journal" }
  func page(_ when: String) -> String { "the page of \(when)" }
  func pages(_ count: Int) -> String { count == 1 ? "1 page" : "\(grouped(count)) pages" }
  func historyWritten(_ what: String?) -> String { what.map { "Wrote in \($0)" } ?? "Written" }
  func historyDated(_ what: String?, from: String, to: String) -> String { "Moved \(what ?? "from " + from) to \(to)" }
  func historyTimed(_ what: String?, _ time: String?) -> String { set("Time", what, time) }

  func historyWeather(_ what: String?, _ weather: String?) -> String {
    let of = what.map { " of \($0)" } ?? ""
    return weather.map { "Weather\(of) set to \($0)" } ?? "Weather\(of) removed"
  }

  func historyPageRestored(_ what: String?) -> String { "Restored\(what.map { " \($0)" } ?? "") to the journal" }
  func timed(page: String, _ time: String?) -> String {
    time.map { "Set the time of \(page) to \($0)" } ?? "Removed the time of \(page)"
  }

  func weathered(page: String, _ weather: String?) -> String {
    weather.map { "Set the weather of \(page) to \($0)" } ?? "Removed the weather of \(page)"
  }

  func isBackInJournal(_ what: String, _ count: Int) -> String { "\(what) \(be(count)) back in the journal" }
  func lifeOfPage(_ life: Life?) -> String { life == .onBoard ? "in the journal" : self.life(life) }
  var fieldPage: String { "Page" }

  func condition(_ condition: WeatherCondition) -> String {
    switch condition {
    case .clear: "clear"
    case .fair: "fair"
    case .cloudy: "cloudy"
    case .fog: "fog"
    case .drizzle: "drizzle"
    case .rain: "rain"
    case .showers: "showers"
    case .thunder: "thunderstorm"
    case .sleet: "sleet"
    case .snow: "snow"
    case .hail: "hail"
    case .wind: "wind"
    case .dust: "dust"
    case .smog: "smog"
    case .typhoon: "typhoon"
    }
  }

  func weather(_ weather: Weather) -> String {
    condition(weather.condition) + (weather.temperature.map { " \(degrees($0))" } ?? "")
  }

  var pageText: String { "Text" }
  var pageDate: String { "Date" }
  var weatherName: String { "Weather" }
  var pageIsEmpty: String { "Empty pages are not saved" }
  func pageTooLong(_ bytes: Int, isCut: Bool, _ limit: Int) -> String {
    "A page holds at most \(grouped(limit)) bytes; this one has \(isCut ? "more than " : "")\(grouped(bytes))"
  }
  var pageIsGone: String { "That page is not in this journal" }
  func pageIsThere(_ what: String) -> String { "There is already \(what), with another text" }
  func pageIsInTrash(_ what: String) -> String { "\(sentence(what)) is in the trash" }
  func pageIsPurged(_ what: String) -> String { "\(sentence(what)) was deleted permanently" }
  func pageIsNotInTrash(_ what: String) -> String { "\(sentence(what)) is not in the trash" }
  var badWeather: String {
    "Weather starts with one of \(weathers); a temperature (-100 to 100°) and a short place may follow"
  }
  var badPageDate: String { "A page needs a day from year 1 to 9999 and a time of day" }

  private func sentence(_ what: String) -> String { what.prefix(1).uppercased() + what.dropFirst() }
}
