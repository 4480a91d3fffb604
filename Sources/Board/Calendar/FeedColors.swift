import Kanban
import Time
import Words

/// The colours of the published calendars, by their position in the settings; dim for calendars that are not in them.
struct FeedColors {
  private let places: [FeedID: Int]

  init(_ surroundings: Surroundings) {
    let addresses = surroundings.settings.feeds.calendars
    places = Dictionary(addresses.enumerated().map { (FeedID(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Colours that do not look like a warning. Each calendar takes the next one; after the last comes the first again.
  private static let roles: [Role] = [.accent, .checked, .saturday]

  func role(of feed: FeedID) -> Role { places[feed].map { FeedColors.roles[$0 % FeedColors.roles.count] } ?? .dim }
}

extension Surroundings {
  private var chosenFeeds: [FeedID] { settings.feeds.calendars.map { FeedID(of: $0) } }

  func events(on day: Day, most: Int) throws(StoreFailure) -> [ListedEvent] {
    let feeds = chosenFeeds
    return feeds.isEmpty ? [] : try store.events(on: day, of: feeds, skipping: 0, most: most)
  }

  func events(over days: Range<Day>, most: Int) throws(StoreFailure) -> [DayEvents] {
    let feeds = chosenFeeds
    return feeds.isEmpty ? days.all.map { _ in DayEvents() } : try store.events(over: days, of: feeds, most: most)
  }

  /// Title of a published calendar as its provider gives it; empty if unknown, or if the store cannot be read now.
  public func name(of feed: FeedID) -> String {
    (try? store.noted(CalendarNote.name(feed))).flatMap { CalendarNote(text: $0) }?.name ?? ""
  }
}

extension FeedEvent {
  /// The time to show for an event on a day: its start, or its end if it began on an earlier day. Nil for an
  /// all-day event, and on a later day to whose end it lasts.
  func time(_ signs: Signs) -> String? {
    guard let minutes, !(minutes.upperBound == 1440 && !isBeginning) else { return nil }
    if isBeginning { return WallTime.clock(minutes.lowerBound) }
    return signs.until + (signs.isWords ? " " : "") + WallTime.clock(minutes.upperBound)
  }

  /// End of the event on its day; nil if the event lasts until midnight or for the whole day.
  func end(at clock: Clock) -> Moment? {
    guard let end = minutes?.upperBound, end < 1440 else { return nil }
    return clock.zone.moment(of: WallTime(day, minute: end))
  }

  func isOver(at clock: Clock) -> Bool { end(at: clock).map { $0 < clock.now } ?? false }

  /// A new card made from the event. Its deadline is the event's start, or this day if the event began earlier or lasts
  /// all day; without a deadline if that has passed.
  func card(at clock: Clock) -> CardText {
    let due = clock.deadline(day, minute: isBeginning ? minutes?.lowerBound : nil)
    return CardText(title: title, notes: place, due: due.isPast(at: clock) ? nil : due)
  }
}
