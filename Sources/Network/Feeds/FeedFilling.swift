import Feeds
import Kanban
import Storage
import Time
import Words

/// The stored note about journal pages for which the weather of a past day was requested.
struct FeedFilling: Equatable {
  /// The time since which pages get weather. Older pages stay without it, because no provider was selected then.
  var since: Moment
  /// For each page that was tried, its day, so that it is not tried again. Failures of the network are not recorded.
  var tried: [PageID: Day] = [:]

  static let name = NoteName("feed.filled")
  /// The age in days of the oldest pages that get weather.
  static let most = 7
  private static let mostTried = 500

  init(since: Moment) { self.since = since }

  /// Parses the note; nil if the text is invalid, whereupon existing pages stay without weather.
  init?(text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 4, size: NoteName.longest),
      let since = json["since"]?.integer.flatMap({ Moment(inReach: $0) })
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

  mutating func markTried(_ pages: [Page], today: Day) {
    for page in pages { tried[page.id] = page.date.day }
    // Entries of days that are too old to be filled are dropped. If such a page gets a newer date, it is tried again.
    tried = tried.filter { $0.value >= today - FeedFilling.most - 1 }
  }
}

// Adds weather to pages of past days.
extension FeedRounds {
  /// The note about pages that get weather, from the store; creates it if it is missing or invalid.
  func filling() throws(CommandStop) -> FeedFilling {
    if let filling = FeedFilling(text: try noted(FeedFilling.name)) { return filling }
    let filling = FeedFilling(since: now)
    try saveNote(FeedFilling.name, filling.text)
    return filling
  }

  /// Requests the weather of the oldest past day whose pages wait for it. Only one day follows a request for the
  /// current weather, so that a provider does not get a week of requests at once.
  mutating func fillOneDay(at place: FoundPlace, by provider: WeatherProvider) throws(CommandStop) -> Outcome {
    let today = context.clock().today
    var filling = try filling()
    var (weather, outcome) = (Weather?.none, Outcome.answered())
    guard let (day, pages) = try waiting(filling, today: today) else { return outcome }
    do throws(FeedRefusal) {
      let key = provider.needsKey ? try keys.key(of: provider.rawValue) : nil
      let query = provider.past(day, at: place.point, key: key?.text, agent: RemoteProgram.agent, today: today)
      guard let question = query else { return outcome }
      let answer = try ask(question, of: provider.rawValue, .short, with: key)
      let moment = now
      weather = try read(answer, hiding: key) { answer throws(FeedFailure) in
        try provider.weather(of: day, in: answer, at: moment)
      }
    } catch {
      outcome = error.trouble == nil ? .ended : .failed(isOfNetwork: error.isOfNetwork)
      // After a failure of the network or the end of the process, returns without recording the day: it is tried again.
      if outcome != .failed(isOfNetwork: false) { return outcome }
    }
    if var weather {
      weather.place = place.name.isEmpty ? nil : place.name
      for page in pages { try fill(page, weather) }
    }
    filling.markTried(pages, today: today)
    try saveNote(FeedFilling.name, filling.text)
    return outcome
  }

  private func waiting(_ filling: FeedFilling, today: Day) throws(CommandStop) -> (day: Day, pages: [Page])? {
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

  /// Sets the weather, unless in the meantime a user has set it, or moved or deleted the page.
  private func fill(_ page: Page, _ weather: Weather) throws(CommandStop) {
    do throws(StoreFailure) {
      guard let now = try store.page(page.id), try store.waitsForWeather(now), now.date.day == page.date.day else {
        return
      }
      let commit = context.commitContext(in: page.project, by: .program)
      _ = try store.commit(.pageWeathered(page.id, weather), on: commit)
    } catch {
      // Ignores a refusal, for example in an archived project: the page stays without weather.
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

  /// True if the page's weather was never set or removed.
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
