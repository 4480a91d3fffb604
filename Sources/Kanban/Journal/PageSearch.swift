import Time

/// A search of a journal in progress: its words, the store's position, and the hits so far.
public struct PageSearch: SearchProgress {
  public let words: [Needle]
  /// The journal, days and tag of the pages to search. Its direction and `most` are unused.
  public let stretch: PageStretch

  /// The pages found so far, newest day first, at most `most`.
  public private(set) var found: [PageSpot] = []
  public private(set) var count = 0
  public var course = SearchCourse()

  public static let most = 10_000

  /// A page must contain every word, in any order. Without words every page matches.
  public init(_ words: [Needle], in journal: Journal, days: ClosedRange<Day> = PageStretch.allDays, tag: String? = nil)
  {
    self.words = words
    stretch = PageStretch(journal, days: days, tag: tag, most: 0)
  }

  public var project: ProjectID? { stretch.journal.project }
}

// MARK: For stores

extension PageSearch {
  public mutating func add(_ spot: PageSpot) {
    count += 1
    // The end of the list is tried first, because most pages were added to the store in the order of their days.
    let place = found.last.map { $0 > spot } ?? true ? found.count : found.firstPlace { $0 < spot }
    found.insert(spot, at: place)
    if found.count > PageSearch.most { found.removeLast() }
  }
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
