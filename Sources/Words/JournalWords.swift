import Kanban
import Time

/// Sentences about changes of journal pages, and errors.
public protocol JournalWords {
  var journal: String { get }
  /// Names a page by its date, never by its text, which is private.
  func page(_ when: String) -> String
  func pages(_ count: Int) -> String
  func historyWritten(_ what: String?) -> String
  /// Sentence for a page that was moved to another day; `from` is left out if `what` already names the old day.
  func historyDated(_ what: String?, from: String, to: String) -> String
  /// Sentence for a page with another time of day; a nil time means that it was removed.
  func historyTimed(_ what: String?, _ time: String?) -> String
  func historyWeather(_ what: String?, _ weather: String?) -> String
  func historyPageRestored(_ what: String?) -> String
  func timed(page: String, _ time: String?) -> String
  func weathered(page: String, _ weather: String?) -> String
  func lifeOfPage(_ life: Life?) -> String
  var fieldPage: String { get }
  func condition(_ condition: WeatherCondition) -> String
  /// The weather in words, for example `rain 12°`.
  func weather(_ weather: Weather) -> String
  var pageText: String { get }
  var pageDate: String { get }
  var weatherName: String { get }
  var pageIsEmpty: String { get }
  func pageTooLong(_ bytes: Int, isCut: Bool, _ limit: Int) -> String
  var pageIsGone: String { get }
  func pageIsThere(_ what: String) -> String
  func pageIsInTrash(_ what: String) -> String
  func pageIsPurged(_ what: String) -> String
  func pageIsNotInTrash(_ what: String) -> String
  func pageIsSelectedNow(_ what: String) -> String
  var badWeather: String { get }
  var badPageDate: String { get }
}

extension Words {
  public func page(of day: Day) -> String { page(mediumDate(day)) }

  /// Formats tenths of a degree: `12°`, `-3.5°`.
  package func degrees(_ tenths: Int) -> String {
    let (whole, tenth) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (tenth == 0 ? "" : ".\(tenth)") + "°"
  }

  package var weathers: String { WeatherCondition.allCases.map(condition).joined(separator: ", ") }
}

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
  func pageIsSelectedNow(_ what: String) -> String { "\(sentence(what)) is selected now; press the key again" }
  var badWeather: String {
    "Weather starts with one of \(weathers); a temperature (-100 to 100°) and a short place may follow"
  }
  var badPageDate: String { "A page needs a day from year 1 to 9999 and a time of day" }

  private func sentence(_ what: String) -> String { what.prefix(1).uppercased() + what.dropFirst() }
}

extension Korean {
  var journal: String { "일기" }
  func page(_ when: String) -> String { "\(when) 일기" }
  func pages(_ count: Int) -> String { "일기 \(grouped(count))편" }
  func historyWritten(_ what: String?) -> String { Korean.with(what ?? "글", "을", "를") + " 고침" }
  func historyDated(_ what: String?, from: String, to: String) -> String {
    "\(what.map { Korean.with($0, "을", "를") } ?? from + "에서") \(Korean.toward(to)) 옮김"
  }

  func historyTimed(_ what: String?, _ time: String?) -> String {
    of(what) + (time.map { "시각 \($0)" } ?? "시각 지움")
  }

  func historyWeather(_ what: String?, _ weather: String?) -> String {
    let of = what.map { "\($0)의 " } ?? ""
    return of + (weather.map { "날씨 \($0)" } ?? "날씨 지움")
  }

  func historyPageRestored(_ what: String?) -> String {
    "\(what.map { Korean.with($0, "을", "를") + " " } ?? "")일기장으로 복구"
  }

  func timed(page: String, _ time: String?) -> String {
    "\(page)의 시각을 " + (time.map { "\(Korean.toward($0)) 바꿨습니다" } ?? "지웠습니다")
  }

  func weathered(page: String, _ weather: String?) -> String {
    "\(page)의 날씨를 " + (weather.map { "\(Korean.toward($0)) 정했습니다" } ?? "지웠습니다")
  }

  func lifeOfPage(_ life: Life?) -> String { life == .onBoard ? "일기장" : self.life(life) }
  var fieldPage: String { "일기" }

  func condition(_ condition: WeatherCondition) -> String {
    switch condition {
    case .clear: "맑음"
    case .fair: "구름 조금"
    case .cloudy: "흐림"
    case .fog: "안개"
    case .drizzle: "이슬비"
    case .rain: "비"
    case .showers: "소나기"
    case .thunder: "천둥번개"
    case .sleet: "진눈깨비"
    case .snow: "눈"
    case .hail: "우박"
    case .wind: "바람"
    case .dust: "황사"
    case .smog: "미세먼지"
    case .typhoon: "태풍"
    }
  }

  func weather(_ weather: Weather) -> String {
    condition(weather.condition) + (weather.temperature.map { " \(degrees($0))" } ?? "")
  }

  var pageText: String { "글" }
  var pageDate: String { "날짜" }
  var weatherName: String { "날씨" }
  var pageIsEmpty: String { "빈 일기는 남기지 않습니다" }
  func pageTooLong(_ bytes: Int, isCut: Bool, _ limit: Int) -> String {
    "일기 한 편은 \(grouped(limit))바이트까지입니다. 지금은 \(grouped(bytes))바이트\(isCut ? "가 넘습니다" : "입니다")"
  }
  var pageIsGone: String { "그 일기는 이 일기장에 없습니다" }
  func pageIsThere(_ what: String) -> String { "글이 다른 \(what)가 이미 있습니다" }
  func pageIsInTrash(_ what: String) -> String { "\(what)는 휴지통에 있습니다" }
  func pageIsPurged(_ what: String) -> String { "\(what)는 영구 삭제되었습니다" }
  func pageIsNotInTrash(_ what: String) -> String { "\(what)는 휴지통에 없습니다" }
  func pageIsSelectedNow(_ what: String) -> String { "지금 선택된 것은 \(what)입니다. 한 번 더 누르면 바꿉니다" }
  var badWeather: String { "날씨는 다음 가운데 하나로 시작합니다: \(weathers). 뒤에 -100~100도의 기온과 짧은 장소를 쓸 수 있습니다" }
  var badPageDate: String { "일기에는 1년부터 9999년까지의 날짜와 하루 안의 시각이 있어야 합니다" }
}
