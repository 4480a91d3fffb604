import Feeds
import Kanban
import Remote
import Time
import Words

extension FeedRounds {
  /// The minutes between two requests for the current weather.
  private static let pause = 30
  /// Milliseconds before the name of a place that was not found is searched again.
  private static let patience = 86_400_000

  func weatherNote() throws(CommandStop) -> WeatherNote {
    let fresh = WeatherNote(provider: choice.weather.rawValue, asked: choice.place)
    guard let saved = WeatherNote(text: try noted(WeatherNote.name)) else { return fresh }
    return saved.provider == fresh.provider && saved.asked == fresh.asked ? saved : fresh
  }

  func weatherPlan() throws(CommandStop) -> Plan? {
    guard choice.hasWeather, let provider = WeatherProvider(rawValue: choice.weather.rawValue) else { return nil }
    let state = try weatherNote().state
    // Returns no plan if the place was not found and the provider cannot
    // search for names: it would find nothing later either.
    if state.trouble?.kind == .noPlace, !provider.findsPlaces { return nil }
    let isWished = try wishes().weather.map { wish in state.asked.map { wish > $0 } ?? true } ?? false
    let due = state.due(every: FeedRounds.pause, isWished: isWished)
    return Plan(due: due, turn: .weather(provider), trouble: state.trouble, asked: state.asked)
  }

  /// Requests the weather. If only the name of the place is known, requests the place instead, and the weather is the
  /// next turn.
  mutating func askWeather(_ provider: WeatherProvider, at found: FoundPlace?) throws(CommandStop) -> Outcome {
    var weatherNote = try weatherNote()
    // Creates the note about pages with the first request: pages from then on get weather.
    _ = try filling()
    var outcome: Outcome
    do throws(FeedRefusal) {
      let key = provider.needsKey ? try keys.key(of: provider.rawValue) : nil
      if let place = found ?? weatherNote.place ?? pointedAt {
        weatherNote.place = place
        try look(at: place, by: provider, with: key, &weatherNote)
        outcome = .answered(then: .filling(provider, at: place))
      } else {
        let place = try place(by: provider, with: key)
        weatherNote.place = place
        outcome = .answered(then: .weather(provider, at: place))
      }
    } catch {
      outcome = record(error, in: &weatherNote.state, of: provider.rawValue)
    }
    if outcome != .ended { try saveNote(WeatherNote.name, weatherNote.text) }
    return outcome
  }

  private func look(
    at place: FoundPlace, by provider: WeatherProvider, with key: Secret?, _ note: inout WeatherNote
  ) throws(FeedRefusal) {
    let question = provider.now(at: place.point, key: key?.text, agent: RemoteProgram.agent)
    let answer = try ask(question, of: provider.rawValue, .short, with: key)
    let moment = now
    note.weather = try read(answer, hiding: key) { answer throws(FeedFailure) in
      try provider.weather(now: answer, at: moment)
    }
    let rest = provider.rest(after: FeedAnswer(answer.status, headers: answer.headers), at: moment)
    note.state.noteAnswer(at: moment, rest: rest.map { moment + $0 * 1_000 })
  }

  /// The place, if the configuration gives it as coordinates; nil if as a name.
  private var pointedAt: FoundPlace? { choice.point.map { FoundPlace(name: "", region: "", point: $0) } }

  private func place(by provider: WeatherProvider, with key: Secret?) throws(FeedRefusal) -> FoundPlace {
    let korean = context.settings.language == .korean
    guard let question = provider.places(named: choice.place, key: key?.text, korean: korean) else {
      throw FeedRefusal(.noPlace)
    }
    let answer = try ask(question, of: provider.rawValue, .short, with: key)
    let places = try read(answer, hiding: key) { answer throws(FeedFailure) in
      try provider.places(in: answer, korean: korean)
    }
    guard let place = places.first else { throw FeedRefusal(.noPlace, rest: now + FeedRounds.patience) }
    return place
  }
}

extension WeatherProvider {
  var findsPlaces: Bool { places(named: "Seoul", key: "", korean: false) != nil }
}
