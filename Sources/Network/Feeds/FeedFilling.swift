import Board
import Feeds
import Kanban
import Remote
import Storage

/// Which pages have waited for the weather of their day, and since when any do.
struct FeedFilling: Equatable {
  /// Pages that are older have none, as nobody had chosen who tells it.
  var since: Moment
  /// Of which days pages were asked for; each once, whatever came of it.
  var tried: [PageID: Day] = [:]

  static let name = NoteName("feed.filled")
  /// In days: what is older stays as it is.
  static let most = 7
  /// Of so many pages it is remembered.
  private static let mostTried = 500

  init(since: Moment) { self.since = since }

  /// What is not as this writes it is none: nothing is filled then that was there before.
  init?(text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 4, size: NoteName.longest),
      let since = json["since"]?.integer.flatMap({ Moment(told: $0) })
    else { return nil }
    self.since = since
    for pair in (json["tried"]?.array ?? []).prefix(FeedFilling.mostTried) {
      guard let pair = pair.array, pair.count == 2, let page = pair[0].string.flatMap({ PageID(text: $0) }),
        let day = pair[1].string.flatMap({ Day(text: $0) })
      else { continue }
      tried[page] = day
    }
  }

  var text: String {
    let pairs = tried.sorted { $0.key < $1.key }.map { JSON.array([.string($0.key.text), .string($0.value.text)]) }
    return JSON.object([("since", .integer(since.milliseconds)), ("tried", .array(pairs))]).text
  }

  mutating func note(_ pages: [Page], today: Day) {
    for page in pages { tried[page.id] = page.date.day }
    // One that is dated anew among newer days may be asked for once more.
    tried = tried.filter { $0.value >= today - FeedFilling.most - 1 }
  }
}

// Pages whose day is over and that have no weather.
extension FeedRounds {
  /// Begun where there is none.
  func filling() throws(NotDone) -> FeedFilling {
    if let filling = FeedFilling(text: try noted(FeedFilling.name)) { return filling }
    let filling = FeedFilling(since: now)
    try note(FeedFilling.name, filling.text)
    return filling
  }

  /// One day at a time, beside a look at the weather of now: a provider is not asked for a week at once.
  mutating func fillOneDay(at place: FoundPlace, by provider: WeatherProvider) throws(NotDone) -> Outcome {
    let today = context.clock().today
    var filling = try filling()
    var (weather, outcome) = (Weather?.none, Outcome.answered())
    guard let (day, pages) = try waiting(filling, today: today) else { return outcome }
    do throws(FeedRefusal) {
      let key = provider.needsKey ? try keys.key(of: provider.rawValue) : nil
      let told = provider.past(day, at: place.point, key: key?.text, agent: RemoteProgram.agent, today: today)
      guard let question = told else { return outcome }
      let answer = try ask(question, of: provider.rawValue, .short, with: key)
      let moment = now
      weather = try read(answer, hiding: key) { answer throws(FeedFailure) in
        try provider.weather(of: day, in: answer, at: moment)
      }
    } catch {
      outcome = error.trouble == nil ? .ended : .failed(isOfNetwork: error.isOfNetwork)
      // Nobody has said anything of that day.
      if outcome != .failed(isOfNetwork: false) { return outcome }
    }
    if var weather {
      weather.place = place.name.isEmpty ? nil : place.name
      for page in pages { try fill(page, weather) }
    }
    filling.note(pages, today: today)
    try note(FeedFilling.name, filling.text)
    return outcome
  }

  /// The oldest day of which pages wait, with those.
  private func waiting(_ filling: FeedFilling, today: Day) throws(NotDone) -> (day: Day, pages: [Page])? {
    let pages = try context.storing { () throws(StoreFailure) in
      try store.reading { () throws(StoreFailure) in
        try store.pagesWithoutWeather(today - FeedFilling.most...today - 1).filter {
          $0.created >= filling.since && filling.tried[$0.id] == nil
        }
      }
    }
    guard let day = pages.map(\.date.day).min() else { return nil }
    return (day, pages.filter { $0.date.day == day })
  }

  /// Somebody may have said it meanwhile, or taken the page away.
  private func fill(_ page: Page, _ weather: Weather) throws(NotDone) {
    do throws(StoreFailure) {
      guard let now = try store.page(page.id), try store.waitsForWeather(now), now.date.day == page.date.day else {
        return
      }
      let commit = context.commitContext(in: page.project, by: .program)
      _ = try store.commit(.pageWeathered(page.id, weather), on: commit)
    } catch {
      // Its project may be put away: then it stays without.
      if case .refused = error { return }
      throw context.notDone(error)
    }
  }
}

extension SQLiteStore {
  private static let mostPages = 200

  fileprivate func pagesWithoutWeather(_ days: ClosedRange<Day>) throws(StoreFailure) -> [Page] {
    var found: [Page] = []
    for journal in [.shared] + (try projects()).map({ Journal.own($0.id) }) {
      let stretch = PageStretch(journal, .later, days: days, most: SQLiteStore.mostPages)
      for summary in try pages(stretch) where summary.weather == nil {
        guard let page = try page(summary.id), try waitsForWeather(page) else { continue }
        found.append(page)
      }
    }
    return found
  }

  /// Nobody has set it or taken it off.
  fileprivate func waitsForWeather(_ page: Page) throws(StoreFailure) -> Bool {
    guard page.life == .onBoard, page.weather == nil else { return false }
    let entries = try entries(of: Subject.page(page.id), before: nil, most: SQLiteStore.mostPages)
    return !entries.contains { entry in
      entry.fields.contains { field in
        if case .weather(let before, let after) = field { return before != nil || after != nil }
        return false
      }
    }
  }
}
