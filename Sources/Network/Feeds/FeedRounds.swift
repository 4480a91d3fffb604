import Feeds
import Kanban
import Remote
import Storage
import Time
import Words

/// Decides which external sources are due, by their notes in the store, and fetches them.
struct FeedRounds {
  let context: RemoteContext
  let store: SQLiteStore
  var keys: FeedKeys
  /// Reports whether the process is ending, so that no further request is sent; nil for a single command.
  private let syncWait: (any SyncWait)?

  init(_ run: RemoteRun, by syncWait: (any SyncWait)? = nil) {
    (context, store, self.syncWait) = (run.context, run.store, syncWait)
    keys = FeedKeys(run.context.remotes)
  }

  /// One request to a source, so that a watch can sync with servers between two requests.
  enum Turn: Equatable {
    /// The current weather, at a place that the previous request has just found; nil for the known place, which is
    /// first searched for if only its name is known.
    case weather(WeatherProvider, at: FoundPlace? = nil)
    /// The weather of a past day, for journal pages without weather.
    case filling(WeatherProvider, at: FoundPlace)
    /// The holidays of the first year of `years` that is due, or of all due years if the provider sends all in one
    /// file. `years` are those that the previous request left over; nil, for the first request, means all years to
    /// fetch.
    case holidays(HolidayProvider, source: String, country: String, years: [Int]? = nil)
    case calendar(String)
  }

  struct Plan: Equatable {
    let due: Moment
    let turn: Turn
    let trouble: FeedTrouble?
    let asked: Moment?

    func at(_ due: Moment) -> Plan { Plan(due: due, turn: turn, trouble: trouble, asked: asked) }
  }

  enum Outcome: Equatable {
    /// The source has answered. `then` is a further request to it, for example for the next year.
    case answered(then: Turn? = nil)
    case failed(isOfNetwork: Bool)
    case ended

    var isAnswered: Bool {
      if case .answered = self { true } else { false }
    }

    var next: Turn? {
      if case .answered(let next) = self { next } else { nil }
    }
  }

  var choice: FeedChoice { context.settings.feeds }
  var now: Moment { context.clock().now }

  /// The plans for all selected sources, each with the time at which it is due; the weather comes first.
  func plans() throws(CommandStop) -> [Plan] {
    var plans: [Plan] = []
    if let plan = try weatherPlan() { plans.append(plan) }
    plans += try holidayPlans()
    for address in choice.calendars { plans.append(try calendarPlan(address)) }
    // Treats a last request in the future as one long ago: the clock was set back, and the source is due now.
    return plans.map { $0.asked.map { $0 > now + 60_000 } ?? false ? $0.at(Moment(seconds: 0)) : $0 }
  }

  mutating func perform(_ turn: Turn) throws(CommandStop) -> Outcome {
    switch turn {
    case .weather(let provider, let place): try askWeather(provider, at: place)
    case .filling(let provider, let place): try fillOneDay(at: place, by: provider)
    case .holidays(let provider, let source, let country, let years):
      try askHolidays(provider, source, of: country, years)
    case .calendar(let address): try askCalendar(address)
    }
  }

  // MARK: Requests

  /// Sends a request. With a key, redirects to other hosts are not followed.
  func ask(
    _ question: FeedQuestion, of source: String, _ reach: FeedReach, with key: Secret?
  ) throws(FeedRefusal) -> WebAnswer {
    var reach = reach
    reach.mayLeave = key == nil
    reach.authority = keys.authority(of: source, at: question.address.host)
    let request = WebRequest(
      "GET", question.address, query: question.sentQuery, headers: question.headers)
    do throws(TransportFailure) {
      let transport = try context.feedWay(reach)
      return try (syncWait.map { Interruptible(transport, by: $0) } ?? transport).send(request)
    } catch {
      throw FeedRefusal(error, hiding: key)
    }
  }

  func read<Value>(
    _ answer: WebAnswer, hiding key: Secret?, _ read: (FeedAnswer) throws(FeedFailure) -> Value
  ) throws(FeedRefusal) -> Value {
    do throws(FeedFailure) {
      return try read(FeedAnswer(answer.status, headers: answer.headers, body: answer.body))
    } catch {
      throw FeedRefusal(error, in: answer, at: now, hiding: key)
    }
  }

  /// Records a failure. Earlier data stays.
  mutating func record(_ refusal: FeedRefusal, in state: inout FeedState, of provider: String) -> Outcome {
    guard let trouble = refusal.trouble else { return .ended }
    // Forgets a rejected key, because the user may write another one into the file.
    if trouble.kind == .wrongKey { keys.forget(provider) }
    state.noteTrouble(trouble, at: now, rest: refusal.rest)
    return .failed(isOfNetwork: refusal.isOfNetwork)
  }

  // MARK: Notes

  func noted(_ name: NoteName) throws(CommandStop) -> String? {
    try context.storing { () throws(StoreFailure) in try store.noted(name) }
  }

  /// Stores a note. An unchanged one is not written, because that would wake every board.
  func saveNote(_ name: NoteName, _ text: String?) throws(CommandStop) {
    try context.storing { () throws(StoreFailure) in
      if try store.noted(name) != text { try store.note(name, text) }
    }
  }

  func wishes() throws(CommandStop) -> FetchRequests { FetchRequests(text: try noted(FetchRequests.name)) }
}
