/// A search in a journal under way: the words, how far a store has looked, and what it has found so far, the newest page first.
public struct PageSearch: Equatable, Sendable {
  public let words: [Needle]
  /// Its direction and most mean nothing here.
  public let stretch: PageStretch

  /// No more than `most`, however many there are, in the order of their days.
  public private(set) var found: [PageSpot] = []
  /// All that were found until now.
  public private(set) var count = 0
  public var isComplete: Bool { course.isComplete }
  /// Something was written after the search began: what it found may be outdated.
  public var isOutdated: Bool { course.isOutdated }

  public static let most = 10_000

  private var course = SearchCourse()

  /// Every word must stand in a page, in any order; no words find every page.
  public init(_ words: [Needle], in journal: Journal, days: ClosedRange<Day> = PageStretch.allDays, tag: String? = nil)
  {
    self.words = words
    stretch = PageStretch(journal, days: days, tag: tag, most: 0)
  }

  /// From 0 to 1.
  public var progress: Double { course.progress }
}

// MARK: For stores

extension PageSearch {
  /// The page to be looked at next, the newest on the first occasion; nil when there is none left.
  public mutating func resume(newest page: Int64, sequence: Int64) -> Int64? {
    course.resume(newest: page, sequence: sequence)
  }

  public mutating func note(_ spot: PageSpot) {
    count += 1
    // Mostly pages came in the order of their days.
    let place = found.last.map { $0 > spot } ?? true ? found.count : found.firstPlace { $0 < spot }
    found.insert(spot, at: place)
    if found.count > PageSearch.most { found.removeLast() }
  }

  /// All pages after this one have been looked at.
  public mutating func pause(before page: Int64) { course.pause(before: page) }

  public mutating func finish() { course.finish() }
}

extension [PageSpot] {
  /// Where the first stands for which it is true, as it is for all behind it.
  public func firstPlace(where isBehind: (PageSpot) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension PageSearch {
  /// Whether a page that the words stand in is one that is asked for.
  public func includes(_ page: Page) -> Bool { stretch.includes(page) }
}
