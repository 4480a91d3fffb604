import Feeds
import Support
import Testing

@Suite("All weather providers")
struct WeatherProviderTests {
  private static let nows: [(WeatherProvider, String)] = [
    (.openMeteo, OpenMeteoTests.now), (.openWeather, OpenWeatherTests.now), (.metNorway, METNorwayTests.now),
  ]
  private static let all =
    nows.map(\.1) + [OpenMeteoTests.past, OpenMeteoTests.places, OpenWeatherTests.past, OpenWeatherTests.places]

  @Test("An HTML page is a failure", arguments: WeatherProvider.allCases)
  func htmlPageIsAFailure(_ provider: WeatherProvider) {
    #expect(throws: FeedFailure.strange("no JSON")) {
      try provider.weather(now: WeatherSamples.answer("<html>"), at: WeatherSamples.moment)
    }
  }

  @Test("A response truncated at any byte is reported as truncated")
  func truncatedResponseIsReported() {
    for (provider, text) in Self.nows {
      let body = Array(text.utf8)
      for length in body.indices {
        #expect(throws: FeedFailure.cut, "\(provider) at \(length)") {
          try provider.weather(now: FeedAnswer(200, body: Array(body.prefix(length))), at: WeatherSamples.moment)
        }
      }
    }
    for text in Self.all {
      let body = Array(text.utf8)
      #expect(body.indices.allSatisfy { WeatherSamples.readsAnything(FeedAnswer(200, body: Array(body.prefix($0)))) })
    }
  }

  @Test("Random changes never crash the parser or exceed the limits")
  func randomChangesStayWithinTheLimits() {
    var (dice, accepted) = (SeededRandom(seed: 20_261_124), 0)
    let signs = Array(#"0123456789-+.eE"\{}[],:nulltrue "#.utf8) + [0, 0x1B, 0x7F, 0xC2, 0xE2, 0xFF]
    for round in 0..<2_000 {
      var body = Array(dice.pick(Self.all).utf8)
      for _ in 0...dice.number(below: 6) {
        let at = dice.number(below: body.count)
        switch dice.number(below: 3) {
        case 0: body[at] = dice.pick(signs)
        case 1: body.insert(dice.pick(signs), at: at)
        default: body.removeSubrange(at..<min(body.count - 1, at + dice.number(below: 4)).clamped(from: at))
        }
      }
      let answer = FeedAnswer(200, body: body)
      #expect(WeatherSamples.readsAnything(answer), "round \(round)")
      let isAccepted = WeatherProvider.allCases.contains {
        (try? $0.weather(now: answer, at: WeatherSamples.moment)) != nil
      }
      if isAccepted { accepted += 1 }
    }
    #expect(accepted > 0)
    #expect(WeatherSamples.readsAnything(FeedAnswer(200, body: Array(repeating: UInt8(ascii: "["), count: 100_000))))
  }

  @Test("Response headers determine how long an answer is cached")
  func cacheHeadersAreRespected() {
    func rest(_ headers: [String: String]) -> Int? {
      WeatherProvider.metNorway.rest(after: FeedAnswer(200, headers: headers), at: WeatherSamples.moment)
    }
    #expect(rest([:]) == nil)
    #expect(rest(["expires": "Fri, 20 Nov 2026 07:51:12 GMT"]) == 1_872)
    // The time until the expiry is measured by the server's clock.
    #expect(rest(["expires": "Fri, 20 Nov 2026 09:00:00 GMT", "date": "Fri, 20 Nov 2026 08:59:00 GMT"]) == 60)
    #expect(rest(["expires": "Fri, 20 Nov 2026 07:00:00 GMT"]) == nil)
    #expect(rest(["expires": "0"]) == nil)
    #expect(rest(["cache-control": "public, Max-Age=900", "expires": "Fri, 20 Nov 2026 07:51:12 GMT"]) == 900)
    #expect(rest(["cache-control": "max-age=900", "age": "300"]) == 600)
    #expect(rest(["cache-control": "no-store"]) == nil)
    #expect(rest(["retry-after": "30", "cache-control": "max-age=900"]) == 30)
    #expect(rest(["retry-after": "99999999999999999999999"]) == 86_400)
    #expect(rest(["retry-after": "-5"]) == nil)
    #expect(rest(["retry-after": "Fri, 20 Nov 2026 07:30:00 GMT", "cache-control": "max-age=900"]) == 600)
  }
}

extension Int {
  fileprivate func clamped(from least: Int) -> Int { Swift.max(least, self) }
}
