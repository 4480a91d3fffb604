import Kanban
import Text

extension FeedChoice {
  /// What the one who was chosen has told of the place that was chosen.
  public func weatherNote(in store: any CardQuestions) throws(StoreFailure) -> WeatherNote? {
    guard hasWeather, let note = WeatherNote(text: try store.noted(WeatherNote.name)) else { return nil }
    return note.provider == weather.rawValue && note.asked == place ? note : nil
  }

  /// What a page begins with that is written today; a page without it may get it later.
  public func snapshot(for date: PageDate, in store: any CardQuestions, at clock: Clock) -> Weather? {
    // Nobody waits with a page for the weather.
    guard date.day == clock.today, let note = try? weatherNote(in: store) else { return nil }
    return note.snapshot(at: clock.now)
  }
}

extension Surroundings {
  func snapshot(for date: PageDate) -> Weather? { settings.feeds.snapshot(for: date, in: store, at: clock) }

  /// `☂ rain 12°`, and how old that is where it is no longer of now; then the same in less room. Nothing of yesterday.
  var weatherToday: [Piece] {
    guard let note = try? settings.feeds.weatherNote(in: store), let weather = note.weather else { return [] }
    let minutes = (clock.now.milliseconds - weather.observed.milliseconds) / 60_000
    guard minutes < 24 * 60 else { return [] }
    let age = note.isFresh(at: clock.now) ? [] : [words.ago(words.duration(minutes: max(1, Int(minutes))))]
    return [false, true].map { Piece(([told(weather, isShort: $0)] + age).joined(separator: ", "), .dim) }
  }

  /// When what is told of the weather becomes old.
  var weatherAges: Moment? {
    guard let weather = (try? settings.feeds.weatherNote(in: store))?.weather else { return nil }
    let end = weather.observed + WeatherNote.fresh * 60_000
    return end > clock.now ? end : nil
  }
}

extension WeatherChoice {
  /// As the licence of what it tells asks for it.
  public var credit: String? {
    switch self {
    case .none: nil
    case .openMeteo: "Weather data by Open-Meteo.com (CC BY 4.0)"
    case .openWeather: "Weather data provided by OpenWeather (openweathermap.org)"
    case .metNorway: "Based on data from MET Norway (CC BY 4.0)"
    }
  }
}

extension Weather {
  /// Who is to be named with it; a person is not.
  var credit: String? { WeatherChoice(rawValue: source.name)?.credit }
}

// MARK: Asked for by hand

extension VerbWords<SaidWeather> {
  /// `rain 12`, `비 12 부산`; `off` takes it off, and without a word the weather of now is fetched.
  static var weather: Self {
    VerbWords(
      completions: { line in
        line.beginning(WeatherCondition.allCases.map(line.words.condition).filter { !$0.contains(" ") })
      },
      understood: { line in
        Weather(typed: line.typed, observed: line.surroundings.clock.now).map { line.surroundings.told($0) }
      },
      read: { line throws(Reason) in
        if line.typed.isEmpty, line.surroundings.settings.feeds.hasWeather { return .now }
        if line.typed.lowercased() == "off" || Language.isNone(line.typed) { return .told(nil) }
        guard let weather = Weather(typed: line.typed, observed: line.surroundings.clock.now) else {
          throw Reason(
            line.typed.isEmpty && line.object.page == nil ? line.words.weatherFromNobody : line.words.weatherIsNeeded)
        }
        return .told(weather)
      })
  }
}

/// What somebody says of the weather.
enum SaidWeather {
  case told(Weather?)
  /// Who was chosen is to tell it.
  case now
}

extension VerbLine {
  func step(_ said: SaidWeather, _ page: Page?) throws(Reason) -> Step {
    switch said {
    case .told(let weather):
      guard let page else { throw Reason(words.noPageHere) }
      return .propose(.pageWeathered(page.id, weather))
    case .now:
      let known = try? surroundings.store.noted(FeedWishes.name)
      var wishes = FeedWishes(text: known ?? nil)
      wishes.weather = surroundings.clock.now
      return .perform(.ask(wishes.text, sentence: words.weatherAsked))
    }
  }
}
