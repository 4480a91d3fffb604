/// A kind of list that can be cached: its items, and the place of each, which sorts them: a smaller place is further
/// up.
protocol Listed {
  associatedtype Item
  associatedtype Place: Comparable
  static func place(of item: Item) -> Place
}

enum InColumn: Listed {
  static func place(of card: CardSummary) -> Rank { card.rank }
}

/// The list of history entries, newest first.
enum InHistory: Listed {
  static func place(of entry: Entry) -> Int64 { -entry.sequence }
}

/// The list of cards in the trash, the one removed last first.
enum InTrash: Listed {
  struct Place: Comparable {
    let spot: TrashSpot

    static func < (one: Place, other: Place) -> Bool { other.spot < one.spot }
  }

  static func place(of card: CardSummary) -> Place { Place(spot: card.trashSpot) }
}

/// A request for items of a list, from a place in a direction.
struct Look<List: Listed> {
  var from: List.Place?
  var isInclusive = false
  var direction = Window.Direction.down
  var most: Int
}

extension Look where List == InColumn {
  init(_ window: Window) {
    self.init(from: window.from, isInclusive: window.isInclusive, direction: window.direction, most: window.most)
  }
}

/// A cached, gapless range of a list, which answers requests inside it.
struct CachedWindow<List: Listed> {
  typealias Item = List.Item
  typealias Place = List.Place

  /// True if the list is sorted by the places of its items, so that any place can be located; otherwise only those of
  /// cached items can.
  private let isInOrder: Bool
  private var items: ArraySlice<Item> = []
  /// Whether the cached range begins with the list's first item, and whether it ends with its last one.
  private var isFromTop = false
  private var isToEnd = false
  private var before = Before.unknown

  /// The number of list items before the first cached one, as far as known.
  private enum Before {
    case unknown
    case exactly(Int)
    case atLeast(Int)
  }

  /// The minimum number of items read at an edge of the window, so that not every step of the cursor reads the store.
  private static var least: Int { 24 }
  /// The maximum number of cached items. A longer window loses its far end; a request for more than half of it is not
  /// cached.
  private static var most: Int { 320 }

  init(isInOrder: Bool = true) { self.isInOrder = isInOrder }

  /// The range to read for a request; nil if it is too large to cache. At an edge of the window it is widened to
  /// `least` items. A new window reads no more than requested: the first screen and the one after a change wait for it.
  /// The same holds if `isInOrder` is false and only one card, the selected one, is cached: each card of such a list is
  /// read by its own statement.
  func worthReading(for look: Look<List>) -> Look<List>? {
    guard look.most <= CachedWindow.most / 2 else { return nil }
    var wider = look
    if touches(look), isInOrder || items.count > 1 { wider.most = max(look.most, CachedWindow.least) }
    return wider
  }

  // MARK: Answers

  func answer(_ look: Look<List>) -> [Item]? {
    guard look.most > 0 else { return [] }
    switch look.direction {
    case .down:
      guard let start = start(of: look) else { return nil }
      let found = items[start...].prefix(look.most)
      return found.count == look.most || isToEnd ? Array(found) : nil
    case .up:
      guard let end = end(of: look) else { return nil }
      let found = items[..<end].suffix(look.most)
      return found.count == look.most || isFromTop ? found.reversed() : nil
    }
  }

  /// The index from which a downward request is answered; nil if its start is not in the window.
  private func start(of look: Look<List>) -> Int? {
    guard let from = look.from else { return isFromTop ? items.startIndex : nil }
    return index(of: from, behind: !look.isInclusive)
  }

  /// The index before which an upward request is answered; nil if its start is not in the window.
  private func end(of look: Look<List>) -> Int? {
    guard let from = look.from else { return isToEnd ? items.endIndex : nil }
    return index(of: from, behind: look.isInclusive)
  }

  /// The index of the first item at or after a place, or only after it with `behind`; nil if the place is not in the
  /// window. If the list is not `isInOrder`, an item must be cached at the very place.
  private func index(of place: Place, behind: Bool = false) -> Int? {
    guard isInOrder else {
      return items.firstIndex { List.place(of: $0) == place }.map { behind ? $0 + 1 : $0 }
    }
    guard let first, let last, isFromTop || first <= place, isToEnd || place <= last else {
      return items.isEmpty && isFromTop && isToEnd ? items.startIndex : nil
    }
    return index { behind ? $0 <= place : $0 < place }
  }

  private var first: Place? { items.first.map(List.place(of:)) }
  private var last: Place? { items.last.map(List.place(of:)) }

  private func index(where standsBefore: (Place) -> Bool) -> Int {
    var (low, high) = (items.startIndex, items.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if standsBefore(List.place(of: items[middle])) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of list items before a place in the window, counted up to `most`; nil if it is unknown.
  func countBefore(_ place: Place, most: Int) -> Int? {
    guard let index = position(of: place) else { return nil }
    switch before {
    case .exactly(let count): return min(most, count + index)
    case .atLeast(let count) where count >= most: return most
    case .atLeast, .unknown: return nil
    }
  }

  private func position(of place: Place) -> Int? {
    items.isEmpty ? nil : index(of: place).map { $0 - items.startIndex }
  }

  /// The first place of the window if `place` is in it, else nil. The caller asks the store how many items are before
  /// that.
  func first(toCount place: Place) -> Place? { position(of: place).flatMap { _ in first } }

  mutating func know(_ count: Int, before first: Place, most: Int) {
    guard self.first == first else { return }
    before = count < most ? .exactly(count) : .atLeast(count)
  }

  // MARK: Growing

  /// Adds the items read for a request. A range that does not touch the window replaces it.
  mutating func add(_ found: [Item], for look: Look<List>) {
    let isWhole = found.count < look.most
    switch look.direction {
    case .down:
      guard touches(look), let start = start(of: look) else {
        return begin(found, top: look.from == nil, end: isWhole)
      }
      extend(downTo: start, found, isWhole)
    case .up:
      let found = Array(found.reversed())
      guard touches(look), let end = end(of: look) else {
        return begin(found, top: isWhole, end: look.from == nil)
      }
      extend(upTo: end, found, isWhole)
    }
  }

  /// True if no list item can lie between the window and the start of the request. A request from an end of the list
  /// counts as touching; `start` and `end` decide then.
  private func touches(_ look: Look<List>) -> Bool {
    guard let first, let last else { return false }
    guard let from = look.from else { return true }
    return isInOrder ? first <= from && from <= last : index(of: from) != nil
  }

  private mutating func begin(_ found: [Item], top: Bool, end: Bool) {
    // Unless it covers the whole list, an empty answer says nothing about the items on the other side, so the window is
    // dropped.
    guard !found.isEmpty || top && end else {
      self = CachedWindow(isInOrder: isInOrder)
      return
    }
    (items, isFromTop, isToEnd) = (found[...], top, end)
    before = top ? .exactly(0) : .unknown
  }

  private mutating func extend(downTo start: Int, _ found: [Item], _ isWhole: Bool) {
    // Appends only the new items. The cached ones stay the identical values, which are fast to compare with those of
    // the last frame.
    items += found.dropFirst(items.endIndex - start)
    isToEnd = isWhole
    let gone = items.count - CachedWindow.most
    guard gone > 0 else { return }
    items = Array(items.dropFirst(gone))[...]
    isFromTop = false
    if case .exactly(let count) = before { before = .exactly(count + gone) }
  }

  private mutating func extend(upTo end: Int, _ found: [Item], _ isWhole: Bool) {
    let known = end - items.startIndex
    let added = found.count - known
    switch before {
    case _ where isWhole: before = .exactly(0)
    case .exactly(let count): before = .exactly(count - added)
    case .atLeast, .unknown: before = .unknown
    }
    items = found.dropLast(known) + items
    isFromTop = isWhole
    guard items.count > CachedWindow.most else { return }
    items = Array(items.prefix(CachedWindow.most))[...]
    isToEnd = false
  }
}
