import Time

/// A search of a journal in progress: its words, the store's position, and the hits so far.
public struct PageSearch: Equatable, Sendable {
  public let words: [Needle]
  /// Direction and `most` are unused.
  public let stretch: PageStretch

  /// At most `most` hits, newest day first.
  public private(set) var found: [PageSpot] = []
  public private(set) var count = 0
  public var isComplete: Bool { course.isComplete }
  /// True if the store has changed since the search began, so that hits may be outdated.
  public var isOutdated: Bool { course.isOutdated }

  public static let most = 10_000

  private var course = SearchCourse()

  /// A page must contain every word, in any order. Without words every page matches.
  public init(_ words: [Needle], in journal: Journal, days: ClosedRange<Day> = PageStretch.allDays, tag: String? = nil)
  {
    self.words = words
    stretch = PageStretch(journal, days: days, tag: tag, most: 0)
  }

  public var progress: Double { course.progress }
}

// MARK: For stores

extension PageSearch {
  /// The page to test next, beginning with the newest; nil at the end.
  public mutating func resume(newest page: Int64, sequence: Int64) -> Int64? {
    course.resume(newest: page, sequence: sequence)
  }

  public mutating func add(_ spot: PageSpot) {
    count += 1
    // Pages were mostly added in the order of their days.
    let place = found.last.map { $0 > spot } ?? true ? found.count : found.firstPlace { $0 < spot }
    found.insert(spot, at: place)
    if found.count > PageSearch.most { found.removeLast() }
  }

  public mutating func pause(before page: Int64) { course.pause(before: page) }

  public mutating func finish() { course.finish() }
}

extension [PageSpot] {
  /// Binary search for the first spot for which `isBehind` is true.
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
  public func includes(_ page: Page) -> Bool { stretch.includes(page) }
}
