import Kanban

extension SQLiteStore {
  public func events(
    on day: Day, of feeds: [FeedID], skipping: Int, most: Int
  ) throws(StoreFailure) -> [ListedEvent] {
    try reading { () throws(StoreFailure) in
      let values: [Value] = [.day(day), .text(feeds.listed), .number(max(0, skipping)), .number(max(0, most))]
      return try database.all(.eventsOnDay, values, "feed_events") {
        (row: inout Row) throws(StoreFailure) in try row.listedEvent()
      }
    }
  }

  public func events(over days: Range<Day>, of feeds: [FeedID], most: Int) throws(StoreFailure) -> [DayEvents] {
    try reading { () throws(StoreFailure) in
      var found: [DayEvents] = []
      for day in days.all {
        let first = try events(on: day, of: feeds, skipping: 0, most: most)
        found.append(DayEvents(first, count: try count(first.count, on: day, of: feeds, most: most)))
      }
      return found
    }
  }

  /// Usually there are fewer events than the limit; then no count query is needed.
  private func count(_ read: Int, on day: Day, of feeds: [FeedID], most: Int) throws(StoreFailure) -> Int {
    if read < most { return read }
    let values: [Value] = [.day(day), .text(feeds.listed), .number(DayEvents.most)]
    return Int(try database.number(.eventCount, values) ?? 0)
  }

  public func replaceEvents(
    of feed: FeedID, on days: Range<Day>, by events: [FeedEvent]
  ) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in
      let database = ledger.database
      try database.run(.dropEvents, [.integer(feed.number), .day(days.lowerBound), .day(days.upperBound)])
      for (place, event) in events.enumerated() where days.contains(event.day) {
        try database.run(
          .addEvent,
          [
            .day(event.day), .number(event.begins), .integer(feed.number), .number(place),
            .number(event.minutes?.upperBound), .number(event.isBeginning ? 1 : 0), .text(event.title),
            .text(event.place),
          ])
      }
    }
  }

  public func dropEvents(of feed: FeedID) throws(StoreFailure) {
    try rewrite { ledger throws(StoreFailure) in try ledger.database.run(.dropFeed, [.integer(feed.number)]) }
  }
}

extension [FeedID] {
  /// A list in one parameter, however many ids it has: `,12,-7,`. The statement searches it with `instr`.
  fileprivate var listed: String { reduce(into: ",") { $0 += "\($1.number)," } }
}

extension Row {
  mutating func listedEvent() throws(StoreFailure) -> ListedEvent {
    let day = Day(number: Int(try integer(in: Row.days)))
    let begins = Int(try integer(in: -1...1440))
    let feed = FeedID(number: try integer(in: Int64.min...Int64.max))
    let ends = try optionalInteger(in: 0...1440).map { Int($0) }
    let isBeginning = try integer(in: 0...1) == 1
    let (title, place) = (try text(), try text())
    guard (begins < 0) == (ends == nil), ends ?? begins >= begins else { throw damage() }
    return ListedEvent(
      feed,
      FeedEvent(day: day, minutes: ends.map { begins..<$0 }, title: title, place: place, isBeginning: isBeginning))
  }
}
