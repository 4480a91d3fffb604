import Time

/// Queries about journals. Their cost depends on the number of rows shown, not on the number of pages.
public protocol JournalQuestions {
  func page(_ id: PageID) throws(StoreFailure) -> Page?
  /// The pages of a journal that are not removed and match the tag and days of `stretch`, in its direction from its
  /// start.
  func pages(_ stretch: PageStretch) throws(StoreFailure) -> [PageSummary]
  /// The number of pages that `pages` would find, counted up to the `most` of `stretch`.
  func pageCount(_ stretch: PageStretch) throws(StoreFailure) -> Int
  /// The first `most` tags of a journal in the order of their bytes, each with its number of pages.
  func pageTags(in journal: Journal, most: Int) throws(StoreFailure) -> [TagCount]
  /// Removed pages, latest first, after a spot; of all journals if `journal` is nil.
  func removedPages(in journal: Journal?, after: PageTrashSpot?, most: Int) throws(StoreFailure) -> [PageSummary]
  /// Pages that mention a card and are not removed, newest first.
  func pages(mentioning card: CardID, most: Int) throws(StoreFailure) -> [PageSummary]
  func cards(mentionedIn page: PageID) throws(StoreFailure) -> [CardID]
  /// Cards in DONE that were completed within these moments, in order of completion.
  func completed(in boards: Boards, during moments: Range<Moment>, most: Int) throws(StoreFailure) -> [CardSummary]
  /// Advances a search for about this long. A search may be dropped at any time.
  func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure)
}

public struct PageStretch: Hashable, Sendable {
  public var journal: Journal
  public var tag: String?
  /// The page at which the list starts, itself listed only if `isInclusive`; nil starts at the oldest page for `later`,
  /// at the newest page for `earlier`.
  public var from: PageSpot?
  public var isInclusive: Bool
  public var direction: Direction
  public var days: ClosedRange<Day>
  public var most: Int

  public enum Direction: Hashable, Sendable {
    /// The direction of a list of pages: `later` goes towards the newest page, `earlier` towards the oldest.
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

  /// Whether a page matches, regardless of `from`.
  package func includes(_ page: Page) -> Bool {
    guard page.life == .onBoard, page.journal == journal, days.contains(page.date.day) else { return false }
    return tag.map(page.tags.contains) ?? true
  }
}

/// A position among removed pages: moment of removal, then id.
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
  public func pages(on day: Day, in journal: Journal, most: Int) throws(StoreFailure) -> [PageSummary] {
    try pages(PageStretch(journal, .later, days: day...day, most: most))
  }

  /// The pages of this day in earlier years, latest year first. For 29 February, the 28th in years without it.
  public func pages(inYearsBefore day: Day, in journal: Journal, most: Int) throws(StoreFailure) -> [PageSummary] {
    func named(in year: Int) -> Day? {
      Day(year: year, month: day.month, day: min(day.dayOfMonth, Day.length(ofMonth: day.month, year: year)))
    }
    var (found, year) = ([PageSummary](), day.year - 1)
    while found.count < most, let then = named(in: year) {
      // Finds the newest year with pages in one query, to skip years without any.
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

extension QueryCache {
  public func page(_ id: PageID) throws(StoreFailure) -> Page? { try recalled(.page(id), try store.page(id)) }

  public func pages(_ stretch: PageStretch) throws(StoreFailure) -> [PageSummary] {
    try recalled(.pages(stretch), try store.pages(stretch))
  }

  public func pageCount(_ stretch: PageStretch) throws(StoreFailure) -> Int {
    try recalled(.pageCount(stretch), try store.pageCount(stretch))
  }

  public func pageTags(in journal: Journal, most: Int) throws(StoreFailure) -> [TagCount] {
    try recalled(.pageTags(journal, most), try store.pageTags(in: journal, most: most))
  }

  public func removedPages(
    in journal: Journal?, after: PageTrashSpot?, most: Int
  ) throws(StoreFailure) -> [PageSummary] {
    try recalled(.removedPages(journal, after, most), try store.removedPages(in: journal, after: after, most: most))
  }

  public func pages(mentioning card: CardID, most: Int) throws(StoreFailure) -> [PageSummary] {
    try recalled(.pagesMentioning(card, most), try store.pages(mentioning: card, most: most))
  }

  public func cards(mentionedIn page: PageID) throws(StoreFailure) -> [CardID] {
    try recalled(.cardsMentioned(page), try store.cards(mentionedIn: page))
  }

  public func completed(
    in boards: Boards, during moments: Range<Moment>, most: Int
  ) throws(StoreFailure) -> [CardSummary] {
    try recalled(.completed(boards, moments, most), try store.completed(in: boards, during: moments, most: most))
  }

  public func advance(_ search: inout PageSearch, for milliseconds: Int) throws(StoreFailure) {
    try store.advance(&search, for: milliseconds)
  }
}
