import Kanban

/// The published calendars that one chose to look at, in the order of the settings. What others have chosen may lie in the store as
/// well, and nobody asks for it.
struct ChosenFeeds {
  private let places: [FeedID: Int]

  init(_ surroundings: Surroundings) {
    let addresses = surroundings.settings.feeds.calendars
    places = Dictionary(addresses.enumerated().map { (FeedID(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Quiet colours that warn of nothing, one calendar after the other; there are more calendars than colours.
  private static let roles: [Role] = [.accent, .checked, .saturday]

  func role(of feed: FeedID) -> Role { places[feed].map { ChosenFeeds.roles[$0 % ChosenFeeds.roles.count] } ?? .dim }
}

extension Surroundings {
  private var chosenFeeds: [FeedID] { settings.feeds.calendars.map { FeedID(of: $0) } }

  /// In order, up to so many.
  func events(on day: Day, most: Int) throws(StoreFailure) -> [ListedEvent] {
    let feeds = chosenFeeds
    return feeds.isEmpty ? [] : try store.events(on: day, of: feeds, skipping: 0, most: most)
  }

  /// For each of some days the first few, and how many there are.
  func events(over days: Range<Day>, most: Int) throws(StoreFailure) -> [DayEvents] {
    let feeds = chosenFeeds
    return feeds.isEmpty ? days.all.map { _ in DayEvents() } : try store.events(over: days, of: feeds, most: most)
  }

  /// What its own calendar calls itself; empty where that is not known, and where it cannot be asked for now.
  func name(of feed: FeedID) -> String {
    (try? store.noted(CalendarNote.name(feed))).flatMap { CalendarNote(text: $0) }?.name ?? ""
  }
}

extension FeedEvent {
  /// When it begins; of one that began on another day, when it ends. Nothing where it takes the whole day.
  func time(_ signs: Signs) -> String? {
    guard let minutes, !(minutes.upperBound == 1440 && !isBeginning) else { return nil }
    return isBeginning ? WallTime.clock(minutes.lowerBound) : signs.until + WallTime.clock(minutes.upperBound)
  }

  /// The moment with which its part of the day is over; nil for whole days.
  func end(at clock: Clock) -> Moment? {
    guard let end = minutes?.upperBound, end < 1440 else { return nil }
    return clock.zone.moment(of: WallTime(day, minute: end))
  }

  func isOver(at clock: Clock) -> Bool { end(at: clock).map { $0 < clock.now } ?? false }

  /// As a card of one's own; nothing is due that has begun already.
  func card(at clock: Clock) -> CardText {
    let due = clock.deadline(day, minute: isBeginning ? minutes?.lowerBound : nil)
    return CardText(title: title, notes: place, due: due.isPast(at: clock) ? nil : due)
  }
}
