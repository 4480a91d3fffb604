import Kanban
import Text
import Time
import Words

extension Surroundings {
  func snapshot(for date: PageDate) -> Weather? { settings.feeds.snapshot(for: date, in: store, at: clock) }

  /// The current weather in two forms, the longer one first, for example `☂ rain 12°`; with its age if it is not
  /// current. Empty if it is unknown or at least a day old.
  var weatherToday: [Piece] {
    guard let note = try? settings.feeds.weatherNote(in: store), let weather = note.weather else { return [] }
    let minutes = (clock.now.milliseconds - weather.observed.milliseconds) / 60_000
    guard minutes < 24 * 60 else { return [] }
    let age = note.isFresh(at: clock.now) ? [] : [words.ago(words.duration(minutes: max(1, Int(minutes))))]
    return [false, true].map { Piece(([weatherText(weather, isShort: $0)] + age).joined(separator: ", "), .dim) }
  }

  /// Time at which the shown weather becomes outdated; nil if it is outdated already, or unknown.
  var weatherAges: Moment? {
    guard let weather = (try? settings.feeds.weatherNote(in: store))?.weather else { return nil }
    let end = weather.observed + WeatherNote.fresh * 60_000
    return end > clock.now ? end : nil
  }
}

extension Weather {
  /// Attribution of the weather's provider; nil for weather that the user entered.
  var credit: String? { WeatherChoice(rawValue: source.name)?.credit }
}

// MARK: Weather command

extension VerbWords<WeatherArgument> {
  /// Parses the argument of `:weather`: weather to set for a page, for example `rain 12` or `비 12 부산`; `off` removes
  /// it; without an argument it is fetched now, if a provider is set.
  static var weather: Self {
    VerbWords(
      completions: { line in
        line.beginning(WeatherCondition.allCases.map(line.words.condition).filter { !$0.contains(" ") })
      },
      understood: { line in
        Weather(typed: line.typed, observed: line.surroundings.clock.now).map { weather in
          let place = weather.place.map { line.surroundings.settings.signs.dot + $0 } ?? ""
          return line.surroundings.weatherText(weather) + place
        }
      },
      read: { line throws(Reason) in
        if line.typed.isEmpty, line.surroundings.settings.feeds.hasWeather { return .now }
        if line.typed.lowercased() == "off" || Language.isNone(line.typed) { return .given(nil) }
        guard let weather = Weather(typed: line.typed, observed: line.surroundings.clock.now) else {
          throw Reason(line.typed.isEmpty ? line.words.weatherFromNobody : line.words.weatherIsNeeded)
        }
        return .given(weather)
      })
  }
}

enum WeatherArgument {
  /// Weather to set for a page; nil removes it.
  case given(Weather?)
  /// Without an argument: fetches the current weather from the provider.
  case now
}

extension VerbLine {
  func step(_ argument: WeatherArgument, _ page: Page?) throws(Reason) -> Step {
    switch argument {
    case .given(let weather):
      guard let page else { throw Reason(noPageHere) }
      return .propose(.pageWeathered(page.id, weather))
    case .now:
      let known = try? surroundings.store.noted(FetchRequests.name)
      var wishes = FetchRequests(text: known ?? nil)
      wishes.weather = surroundings.clock.now
      return .perform(.ask(wishes.text, sentence: words.weatherAsked))
    }
  }
}
