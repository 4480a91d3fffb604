import Feeds
import Kanban
import Time

enum WeatherSamples {
  static let agent = "sekan/1.2 (+https://example.org)"
  static let seoul = GeoPoint(latitude: 375_665, longitude: 1_269_780)!
  static let day = Day(year: 2026, month: 11, day: 20)!
  /// 07:20 in UTC, 16:20 in Seoul.
  static let moment = Moment(seconds: day.number * 86_400 + 7 * 3_600 + 20 * 60)

  static func sent(_ question: FeedQuestion?) -> String? {
    question.map { "\($0.address.text)?\($0.sentQuery)" }
  }

  static func answer(_ text: String, status: Int = 200) -> FeedAnswer {
    FeedAnswer(status, body: Array(text.utf8))
  }

  static func isBounded(_ weather: Weather) -> Bool { weather.isValid && weather.observed <= moment }

  static func isBounded(_ places: [FoundPlace]) -> Bool {
    places.count <= 10
      && places.allSatisfy { $0.name == $0.name.asTitle && $0.name.count <= 100 && $0.region.count <= 202 }
  }

  /// True if the results of parsing the answer in every possible way are bounded.
  static func readsAnything(_ answer: FeedAnswer) -> Bool {
    WeatherProvider.allCases.allSatisfy { provider in
      let now = try? provider.weather(now: answer, at: moment)
      let past = try? provider.weather(of: day, in: answer, at: moment)
      let places = (try? provider.places(in: answer)) ?? []
      return now.map(isBounded) ?? true && past.map(isBounded) ?? true && isBounded(places)
    }
  }
}
