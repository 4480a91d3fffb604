import Kanban
import Time

/// Events of published calendars, in one array that is sorted for every query.
extension MemoryStore {
  public func events(on day: Day, of feeds: [FeedID], skipping: Int, most: Int) -> [ListedEvent] {
    Array(all(on: day, feeds).dropFirst(max(0, skipping)).prefix(max(0, most)))
  }

  public func events(over days: Range<Day>, of feeds: [FeedID], most: Int) -> [DayEvents] {
    days.all.map { day in
      DayEvents(
        events(on: day, of: feeds, skipping: 0, most: most), count: min(all(on: day, feeds).count, DayEvents.most))
    }
  }

  private func all(on day: Day, _ feeds: [FeedID]) -> [ListedEvent] {
    events.filter { $0.event.day == day && feeds.contains($0.feed) }.sorted(by: ListedEvent.stands)
  }

  public func replaceEvents(of feed: FeedID, on days: Range<Day>, by new: [FeedEvent]) {
    events.removeAll { $0.feed == feed && days.contains($0.event.day) }
    events += new.filter { days.contains($0.day) }.map { ListedEvent(feed, $0) }
  }

  public func dropEvents(of feed: FeedID) { events.removeAll { $0.feed == feed } }
}
