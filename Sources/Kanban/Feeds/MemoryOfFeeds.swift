/// Cached events of published calendars.
extension QueryCache {
  public func events(
    on day: Day, of feeds: [FeedID], skipping: Int, most: Int
  ) throws(StoreFailure) -> [ListedEvent] {
    try recalled(.events(day, feeds, skipping, most)) { () throws(StoreFailure) in
      try store.events(on: day, of: feeds, skipping: skipping, most: most)
    }
  }

  public func events(over days: Range<Day>, of feeds: [FeedID], most: Int) throws(StoreFailure) -> [DayEvents] {
    try recalled(.eventsOver(days, feeds, most)) { () throws(StoreFailure) in
      try store.events(over: days, of: feeds, most: most)
    }
  }
}
