import Feeds
import Kanban
import Time
import Words

// `sekan remote feeds`: fetches external sources and prints their state.
extension RemoteRun {
  /// Fetches all due external sources, and those for which the user may have corrected the key or certificate since.
  func askFeeds() throws(CommandStop) -> Int32 {
    if context.settings.feeds.isEmpty { context.printError(words.noFeedChosen) }
    if context.settings.feeds.withholdsCalendars { context.printError(words.calendarsStayInOwnStore) }
    var rounds = FeedRounds(self)
    let lock = try context.lock(of: store.path, for: .feeds, patience: context.patience)
    try rounds.forgetOthers()
    let now = rounds.now
    for plan in try rounds.plans() where plan.due <= now || isReconsidered(plan) {
      var turn: FeedRounds.Turn? = plan.turn
      while let next = turn {
        let outcome = try rounds.perform(next)
        if outcome.isAnswered { lock.touch(at: rounds.now) }
        turn = outcome.next
      }
    }
    _ = consume lock
    if options.isJSON {
      context.conversation.write(try feedsJSON().text + "\n")
    } else {
      try printFeeds()
    }
    return try FeedStanding.status(of: feedStandings())
  }

  /// True if a source is tried before it is due: it had no key, or the user has changed the file since the key or
  /// certificate was rejected.
  private func isReconsidered(_ plan: FeedRounds.Plan) -> Bool {
    switch plan.trouble?.kind {
    case .noKey: true
    case .wrongKey, .certificate: plan.asked.map(context.hasNewCredentials) ?? true
    default: false
    }
  }

  func printFeeds() throws(CommandStop) {
    let standings = try feedStandings()
    for standing in standings {
      context.printLine(standing.parts.filter { !$0.isEmpty }.joined(separator: "  "))
    }
    var credits: [String] = []
    for credit in standings.compactMap(\.credit) where !credits.contains(credit) { credits.append(credit) }
    for credit in credits { context.printLine(credit) }
    for standing in standings {
      guard let trouble = standing.state.trouble else { continue }
      context.printError(words.feedTrouble(trouble, of: standing.source))
    }
  }

  func feedsJSON() throws(CommandStop) -> JSON { .array(try feedStandings().map(\.json)) }

  // MARK: State

  func feedStandings() throws(CommandStop) -> [FeedStanding] {
    let rounds = FeedRounds(self)
    var standings: [FeedStanding] = []
    if rounds.choice.hasWeather, let provider = WeatherProvider(rawValue: rounds.choice.weather.rawValue) {
      standings.append(standing(of: try rounds.weatherNote(), by: provider))
    }
    for source in rounds.choice.holidays {
      guard let provider = HolidayProvider(written: source) else { continue }
      for country in rounds.countries(of: provider) {
        standings.append(standing(of: try rounds.holidayNote(source, country), by: provider))
      }
    }
    for address in rounds.choice.calendars {
      standings.append(standing(of: try rounds.calendarNote(address), at: address))
    }
    return standings
  }

  private func standing(of note: WeatherNote, by provider: WeatherProvider) -> FeedStanding {
    let place = note.place.map { place in
      [[place.name, place.region].filter { !$0.isEmpty }.joined(separator: ", "), place.point.coordinates]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    let weather = note.weather.map { weather in
      words.weather(weather) + ", " + age(of: weather.observed)
    }
    let name = provider.rawValue
    return FeedStanding(
      kind: .weather, source: source(name, isKeyed: provider.needsKey), state: note.state,
      parts: [name, place ?? note.asked, weather ?? words.nothingFetched],
      credit: note.weather == nil ? nil : WeatherChoice(rawValue: name)?.credit,
      members: [
        ("place", note.place.map { .string($0.name) } ?? .null),
        ("region", note.place.map { .string($0.region) } ?? .null),
        ("point", note.place.map { .string($0.point.coordinates) } ?? .null), ("weather", note.weather?.json ?? .null),
      ])
  }

  private func standing(of note: HolidayNote, by provider: HolidayProvider) -> FeedStanding {
    let years = note.years.keys.sorted()
    let count = note.years.values.reduce(0) { $0 + $1.holidays.count }
    let known =
      years.isEmpty
      ? words.nothingFetched : words.holidaysKnown(count, in: years.map { "\($0)" }.joined(separator: ", "))
    return FeedStanding(
      kind: .holidays, source: source(provider.name, isKeyed: provider.needsKey), state: note.state,
      parts: [provider.name, note.country.lowercased(), known, note.state.got.map(age) ?? ""],
      credit: years.isEmpty ? nil : provider.credit,
      members: [
        ("country", .string(note.country)), ("years", .array(years.map { .integer(Int64($0)) })),
        ("count", .integer(Int64(count))),
      ])
  }

  /// Only the host of the address is shown, as the rest may be the key to the calendar.
  private func standing(of note: CalendarNote, at address: String) -> FeedStanding {
    let host = CalendarFeed.question(address)?.address.host ?? "calendar"
    let known =
      note.days == nil ? words.nothingFetched : words.eventsKnown(note.count, leftOut: note.leftOut)
    return FeedStanding(
      kind: .calendar, source: source(note.name.isEmpty ? host : "\(note.name) (\(host))", isKeyed: false),
      state: note.state, parts: [note.name, host, known, note.state.got.map(age) ?? ""], credit: nil,
      members: [
        ("name", .string(note.name)), ("host", .string(host)), ("events", .integer(Int64(note.count))),
        ("leftOut", .integer(Int64(note.leftOut))),
      ])
  }

  private func source(_ name: String, isKeyed: Bool) -> FeedSourceName {
    FeedSourceName(name.excerpt, block: isKeyed ? name : nil, file: context.remotes)
  }

  private func age(of moment: Moment) -> String {
    let minutes = (context.clock().now.milliseconds - moment.milliseconds) / 60_000
    return minutes < 1 ? words.justNow : words.ago(words.duration(minutes: Int(min(minutes, 5_256_000))))
  }
}

struct FeedStanding {
  enum Kind: String {
    case weather, holidays, calendar
  }

  let kind: Kind
  let source: FeedSourceName
  let state: FeedState
  let parts: [String]
  let credit: String?
  let members: [(key: String, value: JSON)]

  var json: JSON {
    .object(
      [("kind", .string(kind.rawValue)), ("source", .string(source.name))] + members
        + [("state", state.json)])
  }

  /// The exit status for the states of the sources: success without failures, offline if all failures are those of the
  /// network.
  static func status(of standings: [FeedStanding]) -> Int32 {
    let troubles = standings.compactMap(\.state.trouble)
    if troubles.isEmpty { return ShellStatus.done }
    return troubles.allSatisfy(\.kind.isOfNetwork) ? ShellStatus.offline : ShellStatus.needsAttention
  }
}

extension GeoPoint {
  /// Latitude and longitude in degrees with two decimals, which is about a kilometre: `37.57, 126.98`.
  fileprivate var coordinates: String { "\(GeoPoint.degrees(latitude)), \(GeoPoint.degrees(longitude))" }

  private static func degrees(_ number: Int) -> String {
    let hundredths = (abs(number) + 50) / 100
    return "\(number < 0 ? "-" : "")\(hundredths / 100).\(padded(hundredths % 100, 2))"
  }
}
