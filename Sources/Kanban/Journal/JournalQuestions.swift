/// What may be asked of the journals in a store. Each answer costs what is shown, at any number of pages.
public protocol JournalQuestions {
  func page(_ id: PageID) throws(StoreFailure) -> Page?
  /// Those of a journal that are not removed, in order from a spot on.
  func pages(_ stretch: PageStretch) throws(StoreFailure) -> [PageSummary]
  /// How many there are in the same stretch.
  func pageCount(_ stretch: PageStretch) throws(StoreFailure) -> Int
  /// The tags of a journal in order of the alphabet, with how many pages have them.
  func pageTags(in journal: Journal, most: Int) throws(StoreFailure) -> [TagCount]
  /// What was removed, the last first, from behind a spot on; of all journals where none is told.
  func removedPages(in journal: Journal?, after: PageTrashSpot?, most: Int) throws(StoreFailure) -> [PageSummary]
  /// The pages whose text names a card, the newest first.
  func pages(mentioning card: CardID, most: Int) throws(StoreFailure) -> [PageSummary]
  /// The cards that a page's text names, each once.
  func cards(mentionedIn page: PageID) throws(StoreFailure) -> [CardID]
  /// Which cards were completed from one hour (in UTC) to before another, the first completed first.
  func completed(in boards: Boards, during moments: Range<Moment>, most: Int) throws(StoreFailure) -> [CardSummary]
  /// Goes on with a search for about so long; it is dropped when the question changes.
  func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure)
}

/// Some pages of a journal that follow each other.
public struct PageStretch: Hashable, Sendable {
  public var journal: Journal
  public var tag: String?
  /// Nil begins at the end that one comes from.
  public var from: PageSpot?
  public var isInclusive: Bool
  public var direction: Direction
  /// Both ends belong to it.
  public var days: ClosedRange<Day>
  public var most: Int

  public enum Direction: Hashable, Sendable {
    /// Towards the newest, towards the oldest.
    case later, earlier
  }

  public static let allDays = Day(number: -4_000_000)...Day(number: 4_000_000)

  public init(
    _ journal: Journal, _ direction: Direction = .earlier, from: PageSpot? = nil, inclusive: Bool = false,
    days: ClosedRange<Day> = PageStretch.allDays, tag: String? = nil, most: Int
  ) {
    (self.journal, self.direction, self.from, isInclusive) = (journal, direction, from, inclusive)
    (self.days, self.tag, self.most) = (days, tag, most)
  }

  /// Whether a page that is not removed is one of them, wherever it comes in order.
  package func includes(_ page: Page) -> Bool {
    guard page.life == .onBoard, page.journal == journal, days.contains(page.date.day) else { return false }
    return tag.map(page.tags.contains) ?? true
  }

  /// Whether it stands behind `from` on the way.
  package func reaches(_ spot: PageSpot) -> Bool {
    guard let from else { return true }
    if spot == from { return isInclusive }
    return direction == .later ? spot > from : spot < from
  }
}

/// Where one is among the removed pages: by the moment of removal, those of one moment by id.
public struct PageTrashSpot: Hashable, Comparable, Sendable {
  public let moment: Moment
  public let id: PageID

  public init(_ moment: Moment, _ id: PageID) { (self.moment, self.id) = (moment, id) }

  public static func < (one: PageTrashSpot, other: PageTrashSpot) -> Bool {
    one.moment != other.moment ? one.moment < other.moment : one.id < other.id
  }
}

extension PageSummary {
  public var trashSpot: PageTrashSpot { PageTrashSpot(changed, id) }
}

extension JournalQuestions {
  /// The pages of a day, the first one first.
  public func pages(on day: Day, in journal: Journal, most: Int) throws(StoreFailure) -> [PageSummary] {
    try pages(PageStretch(journal, .later, days: day...day, most: most))
  }

  /// What was written on this day of earlier years, the latest year first; on 29 February where a year has none, on the 28th.
  public func pages(inYearsBefore day: Day, in journal: Journal, most: Int) throws(StoreFailure) -> [PageSummary] {
    func named(in year: Int) -> Day? {
      Day(year: year, month: day.month, day: min(day.dayOfMonth, Day.length(ofMonth: day.month, year: year)))
    }
    var (found, year) = ([PageSummary](), day.year - 1)
    while found.count < most, let then = named(in: year) {
      // Years in which nothing was written are passed over, however many.
      let days = PageStretch.allDays.lowerBound...then
      guard let there = try pages(PageStretch(journal, days: days, most: 1)).first?.date.day else { break }
      if there == then {
        found += try pages(on: then, in: journal, most: most - found.count)
        year -= 1
      } else {
        year = named(in: there.year).map { there < $0 } == true ? there.year - 1 : there.year
      }
    }
    return found
  }
}
