import Feeds
import Kanban
import Testing
import Time

@Suite("HTTP statuses")
struct FeedStatusTests {
  private static let html = Array("<html><p>Bad</html>".utf8)

  @Test(
    "A status means the same for all providers of weather, holidays and calendars",
    arguments: [
      (204, .strange("status 204")), (206, .strange("status 206")), (301, .strange("status 301")),
      (400, .strange("status 400")), (401, .wrongKey), (403, .wrongKey), (404, .notFound),
      (407, .strange("status 407")), (408, .strange("status 408")), (410, .notFound), (418, .strange("status 418")),
      (429, .tooOften), (500, .busy(500)), (502, .busy(502)), (503, .busy(503)), (599, .busy(599)),
    ] as [(Int, FeedFailure)])
  func statusMeansTheSameForAllProviders(_ status: Int, _ failure: FeedFailure) {
    for body in [Self.html, []] {
      let answer = FeedAnswer(status, body: body)
      for provider in WeatherProvider.allCases {
        #expect(throws: failure) { try provider.weather(now: answer, at: WeatherSamples.moment) }
      }
      for provider in [HolidayProvider.nager, .dataGoKr, .calendar("https://example.org/a.ics")] {
        // Nager answers 204 or 400 for an unknown country.
        let failure = provider == .nager && (status == 204 || status == 400) ? .notFound : failure
        #expect(throws: failure) { try provider.holidays(in: answer, 2026, of: "KR") }
      }
      let days = WeatherSamples.day..<WeatherSamples.day + 1
      #expect(throws: failure) { try CalendarFeed.read(answer, in: days, zone: .utc, zones: FewZones()) }
    }
  }

  @Test("Statuses 200 to 203 let the body decide", arguments: [200, 201, 202, 203])
  func bodyDecidesAfterSuccess(_ status: Int) throws {
    let answer = FeedAnswer(status, body: Array(METNorwayTests.now.utf8))
    #expect(try WeatherProvider.metNorway.weather(now: answer, at: WeatherSamples.moment).condition == .thunder)
    #expect(try HolidayProvider.nager.holidays(in: FeedAnswer(status, body: Array("[]".utf8)), 2026, of: "KR") == [])
  }
}
