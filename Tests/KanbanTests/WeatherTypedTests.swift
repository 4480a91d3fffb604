import Kanban
import Testing
import Time

@Suite("Typed weather")
struct WeatherTypedTests {
  private let now = Moment(milliseconds: 0)

  private func read(_ typed: String) -> Weather? { Weather(typed: typed, observed: now) }

  @Test(arguments: WeatherCondition.allCases)
  func everyWeatherNameIsParsed(condition: WeatherCondition) {
    for name in condition.names { #expect(read(name)?.condition == condition, "\(name)") }
  }

  @Test func weatherNamesAreUnambiguous() {
    let names = WeatherCondition.allCases.flatMap(\.names)
    #expect(Set(names).count == names.count)
  }

  @Test func temperaturesAndPlacesAreParsed() {
    #expect(read("rain 12") == Weather(.rain, temperature: 120, observed: now))
    #expect(read("비 12° 부산") == Weather(.rain, temperature: 120, place: "부산", observed: now))
    #expect(read("snow -3.5") == Weather(.snow, temperature: -35, observed: now))
    #expect(read("clear 54f") == Weather(.clear, temperature: 122, observed: now))
    #expect(read("눈 영하3도 강릉") == Weather(.snow, temperature: -30, place: "강릉", observed: now))
    #expect(read("rain, 12 °C New York") == Weather(.rain, temperature: 120, place: "New York", observed: now))
    #expect(read("구름 조금 3도") == Weather(.fair, temperature: 30, observed: now))
    #expect(read("partly cloudy") == Weather(.fair, observed: now))
  }

  @Test func weatherNamesParseAsDocumented() {
    let said: [(String, WeatherCondition)] = [
      ("갬", .clear), ("구름많음", .cloudy), ("구름 많음", .cloudy), ("흐림", .cloudy), ("황사", .dust), ("yellow dust", .dust),
      ("dust storm", .dust),
      ("미세먼지 나쁨", .smog), ("미세먼지 매우 나쁨", .smog), ("fine dust", .smog), ("태풍", .typhoon), ("hurricane", .typhoon),
    ]
    for (typed, condition) in said { #expect(read(typed) == Weather(condition, observed: now), "\(typed)") }
  }

  @Test func rainIntensityIsNotAPlace() {
    #expect(read("비 온다") == Weather(.rain, observed: now))
    #expect(read("비가 온다 부산") == Weather(.rain, place: "부산", observed: now))
    #expect(read("눈 조금") == Weather(.snow, observed: now))
    #expect(read("눈이 많이 내림, 영하 2도 강릉") == Weather(.snow, temperature: -20, place: "강릉", observed: now))
  }

  @Test func aTemperatureMayBeSeveralWords() {
    #expect(read("비, 영하 3도") == Weather(.rain, temperature: -30, observed: now))
    #expect(read("맑음 영상 12도 서울") == Weather(.clear, temperature: 120, place: "서울", observed: now))
    for typed in ["clear 54F", "clear 54 F", "clear 54 °F", "맑음 화씨 54도"] {
      #expect(read(typed) == Weather(.clear, temperature: 122, observed: now), "\(typed)")
    }
    #expect(read("rain 12.5") == Weather(.rain, temperature: 125, observed: now))
  }

  @Test(arguments: [
    "", "12", "54F", "영하 3도", "nice", "rain 2000", "rain -", "비 1.2.3", "먼지",
    "rain " + String(repeating: "x", count: 200),
  ])
  func unknownWeatherIsRejected(typed: String) {
    #expect(read(typed) == nil)
  }
}
