/// A search in a journal under way: the words, how far a store has looked, and what it has found so far, the newest page first.
public struct PageSearch: Equatable, Sendable {
  public let words: [Needle]
  /// Its direction and most mean nothing here.
  public let stretch: PageStretch

  /// No more than `most`, however many there are, in the order of their days.
  public private(set) var found: [PageSpot] = []
  /// All that were found until now.
  public private(set) var count = 0
  public private(set) var isComplete = false
  /// Something was written after the search began: what it found may be outdated.
  public private(set) var isOutdated = false

  public static let most = 10_000

  private var course: Course?

  /// Every word must stand in a page, in any order; no words find every page.
  public init(_ words: [Needle], in journal: Journal, days: ClosedRange<Day> = PageStretch.allDays, tag: String? = nil)
  {
    self.words = words
    stretch = PageStretch(journal, days: days, tag: tag, most: 0)
  }

  /// From 0 to 1.
  public var progress: Double {
    guard !isComplete else { return 1 }
    guard let course, course.top > course.next else { return 0 }
    return min(1, (Double(course.top) - Double(course.next)) / max(1, Double(course.top)))
  }
}

// MARK: For stores

extension PageSearch {
  /// Pages are looked at in the order in which they came, the last one first, under numbers that only the store knows.
  private struct Course: Equatable {
    let top: Int64
    var next: Int64
    /// The newest entry of the store's history when the search began.
    let sequence: Int64
  }

  /// The page to be looked at next, the newest on the first occasion; nil when there is none left.
  public mutating func resume(newest page: Int64, sequence: Int64) -> Int64? {
    let course = self.course ?? Course(top: page, next: page, sequence: sequence)
    self.course = course
    isOutdated = sequence != course.sequence
    return isComplete ? nil : course.next
  }

  public mutating func note(_ spot: PageSpot) {
    count += 1
    // Mostly pages came in the order of their days.
    let place = found.last.map { $0 > spot } ?? true ? found.count : found.firstPlace { $0 < spot }
    found.insert(spot, at: place)
    if found.count > PageSearch.most { found.removeLast() }
  }

  /// All pages after this one have been looked at.
  public mutating func pause(before page: Int64) { course?.next = page }

  public mutating func finish() { isComplete = true }
}

extension [PageSpot] {
  /// Where the first stands for which it is true, as it is for all behind it.
  fileprivate func firstPlace(where isBehind: (PageSpot) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
