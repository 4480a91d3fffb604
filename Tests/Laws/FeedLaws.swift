import Feeds
import Kanban
import Support
import Time

extension Law {
  static let ofFeeds: [Law] =
    WeatherProvider.allCases.map { provider in
      Law("weather-" + provider.rawValue, weatherAnswers, words: weatherWords) { try weather($0, from: provider) }
    } + [
      Law("holidays-nager", holidayAnswers, words: holidayWords) { try holidays($0, from: .nager) },
      Law("holidays-data-go-kr", holidayAnswers, words: holidayWords) { try holidays($0, from: .dataGoKr) },
      Law("holidays-calendar", calendars, words: calendarWords) {
        try holidays($0, from: .calendar("https://x.example/a.ics"))
      },
      Law(
        "feed-address", ["webcal://x.example/a.ics?k=v#f", "https://x", "nager", "data.go.kr"],
        words: ["://", "?", "#", "webcals"], of: feedAddress),
      Law(
        "feed-notes",
        [
          #"{"provider":"open-meteo","asked":"Busan","state":{"got":1795176000250}}"#,
          #"{"source":"nager","country":"DE","years":[{"year":2026,"got":1,"days":[]}]}"#,
        ],
        words: ["\"state\":{", "\"place\":{", "\"weather\":{", "\"years\":["], of: feedNotes),
    ]

  /// A response gives weather valid for a page, or the reason why not.
  private static func weather(_ bytes: [UInt8], from provider: WeatherProvider) throws {
    for status in [200, 429, 500] {
      let answer = FeedAnswer(status, headers: ["retry-after": "5"], body: bytes)
      var found = [try? provider.weather(now: answer, at: Sample.noon)]
      found.append((try? provider.weather(of: Sample.day - 3, in: answer, at: Sample.noon)) ?? nil)
      for case let weather? in found {
        try hold(weather.isValid && weather.observed <= Sample.noon, "invalid weather: \(weather)")
      }
      let places = (try? provider.places(in: answer, korean: true)) ?? []
      try hold(places.count <= WeatherProvider.mostPlaces, "\(places.count) places")
      try hold(places.allSatisfy { $0.name == $0.name.asTitle && $0.name.count <= 200 }, "an invalid place name")
      if let rest = provider.rest(after: answer, at: Sample.noon) {
        try hold((0...400 * 86_400).contains(rest), "a cache time of \(rest) s")
      }
    }
  }

  private static func holidays(_ bytes: [UInt8], from provider: HolidayProvider) throws {
    guard let found = try? provider.holidays(in: FeedAnswer(200, body: bytes), 2026, of: "KR") else { return }
    try hold(
      found.allSatisfy { $0.day.year == 2026 && !$0.name.isEmpty }, "a holiday of another year, or without a name")
    for (day, next) in zip(found, found.dropFirst()) { try hold(day.day <= next.day, "the holidays are not sorted") }
  }

  @Sendable private static func feedAddress(_ text: String) throws {
    _ = CalendarFeed.question(text)
    if let provider = HolidayProvider(written: text) {
      _ = (provider.name, provider.question(2026, of: "KR", key: "k"))
    }
  }

  @Sendable private static func feedNotes(_ text: String) throws {
    if let note = WeatherNote(text: text) {
      try hold(WeatherNote(text: note.text) == note, "\(note.text) parses to another note")
    }
    if let note = HolidayNote(text: text) {
      try hold(HolidayNote(text: note.text) == note, "\(note.text) parses to another note")
    }
  }

  private static let weatherAnswers = [
    #"{"current":{"time":1795176000,"temperature_2m":12.5,"weather_code":61,"is_day":1},"utc_offset_seconds":0}"#,
    #"{"hourly":{"time":[1794916800,1794920400],"temperature_2m":[1,2.5],"weather_code":[0,95]}}"#,
    #"{"results":[{"name":"Busan","latitude":35.1,"longitude":129.04,"admin1":"Busan","country":"South Korea"}]}"#,
    #"{"weather":[{"id":500}],"main":{"temp":12.5},"dt":1795176000}"#,
    #"{"data":[{"dt":1794916800,"temp":1,"weather":[{"id":800}]}]}"#,
    #"[{"name":"Busan","local_names":{"ko":"부산"},"lat":35.1,"lon":129.04,"country":"KR"}]"#,
    #"{"properties":{"timeseries":[{"time":"2026-11-20T12:00:00Z","data":{"instant":{"details":{"air_temperature":12.5}},"next_1_hours":{"summary":{"symbol_code":"rain_day"}}}}]}}"#,
    #"{"error":true,"reason":"limit"}"#,
  ].map { Array($0.utf8) }

  private static let weatherWords = [
    "\"current\":{", "\"time\":", "\"temperature_2m\":", "\"weather_code\":", "\"hourly\":{", "\"results\":[",
    "\"weather\":[{\"id\":", "\"main\":{\"temp\":",
    "\"dt\":", "\"data\":[", "\"properties\":{", "\"timeseries\":[", "\"symbol_code\":", "null", "1e300", "-273.2",
  ]

  private static let holidayAnswers = [
    #"[{"date":"2026-12-25","localName":"기독탄신일","name":"Christmas","countryCode":"KR","global":true,"types":["Public"]}]"#,
    #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[{"dateKind":"01","dateName":"설날","isHoliday":"Y","locdate":20260217,"seq":1}]},"totalCount":1}}}"#,
    "<response><header><resultCode>00</resultCode></header><body><items><item><dateName>설날</dateName><isHoliday>Y</isHoliday><locdate>20260217</locdate></item></items></body></response>",
    "<OpenAPI_ServiceResponse><cmmMsgHeader><returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>",
  ].map { Array($0.utf8) }

  private static let holidayWords = [
    "\"date\":", "\"localName\":", "\"name\":", "\"items\":", "\"item\":", "\"locdate\":20260217",
    "\"isHoliday\":\"Y\"", "\"dateName\":", "<item>", "<locdate>",
    "</item>", "\"global\":false", "\"types\":[",
  ]
}
