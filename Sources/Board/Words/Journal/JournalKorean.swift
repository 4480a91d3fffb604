import Kanban

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

  func isBackInJournal(_ what: String, _ count: Int) -> String { "\(Korean.with(what, "을", "를")) 일기장으로 복구했습니다" }
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
  var badWeather: String { "날씨는 다음 가운데 하나로 시작합니다: \(weathers). 뒤에 -100~100도의 기온과 짧은 장소를 쓸 수 있습니다" }
  var badPageDate: String { "일기에는 1년부터 9999년까지의 날짜와 하루 안의 시각이 있어야 합니다" }
}
