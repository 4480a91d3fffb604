/// Cards of a column that stand behind one another without a gap, as they were read: it answers what lies within it.
struct Run {
  private var cards: ArraySlice<CardSummary> = []
  /// The first is the first of the column, the last the last.
  private var isFromTop = false
  private var isToEnd = false
  private var before = Before.unknown

  /// How many stand before the first.
  private enum Before {
    case unknown
    case exactly(Int)
    case atLeast(Int)
  }

  /// At its edges more are read at once than are asked for, so that not every step asks again.
  private static let least = 24
  /// Of more than this the far end is forgotten; who asks for more at once is not answered from here.
  private static let most = 320

  /// Nil for what is longer than it may become. Where it begins anew, no more than is asked for: a start, and the screen
  /// after a change, wait for it.
  func worthReading(for window: Window) -> Window? {
    guard window.most <= Run.most / 2 else { return nil }
    var wider = window
    if touches(window) { wider.most = max(window.most, Run.least) }
    return wider
  }

  // MARK: Answers

  /// Nil where it does not know.
  func cards(in window: Window) -> [CardSummary]? {
    guard window.most > 0 else { return [] }
    switch window.direction {
    case .down:
      guard let start = start(of: window) else { return nil }
      let found = cards[start...].prefix(window.most)
      return found.count == window.most || isToEnd ? Array(found) : nil
    case .up:
      guard let end = end(of: window) else { return nil }
      let found = cards[..<end].suffix(window.most)
      return found.count == window.most || isFromTop ? found.reversed() : nil
    }
  }

  /// Where a window downwards begins; nil where that is not in it.
  private func start(of window: Window) -> Int? {
    guard let from = window.from else { return isFromTop ? cards.startIndex : nil }
    guard isFromTop || cards.first.map({ $0.rank <= from }) ?? false else { return nil }
    return index { window.isInclusive ? $0 < from : $0 <= from }
  }

  /// Where a window upwards ends; nil where that is not in it.
  private func end(of window: Window) -> Int? {
    guard let from = window.from else { return isToEnd ? cards.endIndex : nil }
    guard isToEnd || cards.last.map({ from <= $0.rank }) ?? false else { return nil }
    return index { window.isInclusive ? $0 <= from : $0 < from }
  }

  /// The first that does not stand before.
  private func index(where standsBefore: (Rank) -> Bool) -> Int {
    var (low, high) = (cards.startIndex, cards.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if standsBefore(cards[middle].rank) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many stand before a rank that lies in it, counted up to a most; nil where it does not know.
  func countBefore(_ rank: Rank, most: Int) -> Int? {
    guard let index = position(of: rank) else { return nil }
    switch before {
    case .exactly(let count): return min(most, count + index)
    case .atLeast(let count) where count >= most: return most
    case .atLeast, .unknown: return nil
    }
  }

  private func position(of rank: Rank) -> Int? {
    guard let first = cards.first, let last = cards.last, isFromTop || first.rank <= rank, isToEnd || rank <= last.rank
    else { return nil }
    return index { $0 < rank } - cards.startIndex
  }

  /// The rank of which to ask how many stand before it, when that of another is wanted that lies in it.
  func first(toCount rank: Rank) -> Rank? { position(of: rank).flatMap { _ in cards.first?.rank } }

  mutating func know(_ count: Int, before first: Rank, most: Int) {
    guard cards.first?.rank == first else { return }
    before = count < most ? .exactly(count) : .atLeast(count)
  }

  // MARK: Growing

  /// What a window was answered with. What does not touch it takes the place of all there was.
  mutating func take(_ found: [CardSummary], for window: Window) {
    let isWhole = found.count < window.most
    switch window.direction {
    case .down:
      guard touches(window), let start = start(of: window) else {
        return begin(found, top: window.from == nil, end: isWhole)
      }
      extend(downTo: start, found, isWhole)
    case .up:
      let found = Array(found.reversed())
      guard touches(window), let end = end(of: window) else {
        return begin(found, top: isWhole, end: window.from == nil)
      }
      extend(upTo: end, found, isWhole)
    }
  }

  /// No card can stand between it and what the window begins with.
  private func touches(_ window: Window) -> Bool {
    guard let first = cards.first, let last = cards.last else { return false }
    return window.from.map { first.rank <= $0 && $0 <= last.rank } ?? true
  }

  private mutating func begin(_ found: [CardSummary], top: Bool, end: Bool) {
    // Nothing behind a rank says nothing about what stands before it.
    guard !found.isEmpty || top && end else {
      self = Run()
      return
    }
    (cards, isFromTop, isToEnd) = (found[...], top, end)
    before = top ? .exactly(0) : .unknown
  }

  private mutating func extend(downTo start: Int, _ found: [CardSummary], _ isWhole: Bool) {
    cards = cards[..<start] + found
    isToEnd = isWhole
    let gone = cards.count - Run.most
    guard gone > 0 else { return }
    cards = Array(cards.dropFirst(gone))[...]
    isFromTop = false
    if case .exactly(let count) = before { before = .exactly(count + gone) }
  }

  private mutating func extend(upTo end: Int, _ found: [CardSummary], _ isWhole: Bool) {
    let added = found.count - (end - cards.startIndex)
    switch before {
    case _ where isWhole: before = .exactly(0)
    case .exactly(let count): before = .exactly(count - added)
    case .atLeast, .unknown: before = .unknown
    }
    cards = found + cards[end...]
    isFromTop = isWhole
    guard cards.count > Run.most else { return }
    cards = Array(cards.prefix(Run.most))[...]
    isToEnd = false
  }
}
