import Kanban

/// What stands on days in published calendars: all of it in one array, sorted anew each time.
extension MemoryStore {
  public func events(on day: Day, skipping: Int, most: Int) -> [ListedEvent] {
    Array(
      events.filter { $0.event.day == day }.sorted(by: ListedEvent.stands).dropFirst(max(0, skipping)).prefix(
        max(0, most)))
  }

  public func events(over days: Range<Day>, most: Int) -> [DayEvents] {
    days.all.map { day in
      DayEvents(
        events(on: day, skipping: 0, most: most),
        count: min(events.count { $0.event.day == day }, max(DayEvents.most, 0)))
    }
  }

  public func replaceEvents(of feed: FeedID, on days: Range<Day>, by new: [FeedEvent]) {
    events.removeAll { $0.feed == feed && days.contains($0.event.day) }
    events += new.filter { days.contains($0.day) }.map { ListedEvent(feed, $0) }
  }

  public func dropEvents(of feed: FeedID) { events.removeAll { $0.feed == feed } }
}
