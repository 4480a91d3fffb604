/// What stands in a list, and by what its place in it is named: a smaller one stands further up.
protocol Listed {
  associatedtype Item
  associatedtype Place: Comparable
  static func place(of item: Item) -> Place
}

/// Cards of a column.
enum InColumn: Listed {
  static func place(of card: CardSummary) -> Rank { card.rank }
}

/// Changes, the newest first.
enum InHistory: Listed {
  static func place(of entry: Entry) -> Int64 { -entry.sequence }
}

/// What was removed, the last first.
enum InTrash: Listed {
  struct Place: Comparable {
    let spot: TrashSpot

    static func < (one: Place, other: Place) -> Bool { other.spot < one.spot }
  }

  static func place(of card: CardSummary) -> Place { Place(spot: card.trashSpot) }
}

/// A stretch of a list, from a place in a direction.
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

/// Items of a list that stand behind one another without a gap, as they were read: it answers what lies within it.
struct Run<List: Listed> {
  typealias Item = List.Item
  typealias Place = List.Place

  /// They stand by their places, so that any place is among theirs or beyond; else only those of its items are known.
  private let isInOrder: Bool
  private var items: ArraySlice<Item> = []
  /// The first is the first of the list, the last the last.
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
  private static var least: Int { 24 }
  /// Of more than this the far end is forgotten; who asks for more at once is not answered from here.
  private static var most: Int { 320 }

  init(isInOrder: Bool = true) { self.isInOrder = isInOrder }

  /// Nil for what is longer than it may become. Where it begins anew, no more than is asked for: a start, and the screen
  /// after a change, wait for it.
  func worthReading(for look: Look<List>) -> Look<List>? {
    guard look.most <= Run.most / 2 else { return nil }
    var wider = look
    if touches(look) { wider.most = max(look.most, Run.least) }
    return wider
  }

  // MARK: Answers

  /// Nil where it does not know.
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

  /// Where a look downwards begins; nil where that is not in it.
  private func start(of look: Look<List>) -> Int? {
    guard let from = look.from else { return isFromTop ? items.startIndex : nil }
    return index(of: from, behind: !look.isInclusive)
  }

  /// Where a look upwards ends; nil where that is not in it.
  private func end(of look: Look<List>) -> Int? {
    guard let from = look.from else { return isToEnd ? items.endIndex : nil }
    return index(of: from, behind: look.isInclusive)
  }

  /// The first that does not stand before a place, or behind it the next one; nil where that is not in it.
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

  /// The first that does not stand before.
  private func index(where standsBefore: (Place) -> Bool) -> Int {
    var (low, high) = (items.startIndex, items.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if standsBefore(List.place(of: items[middle])) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many stand before a place that lies in it, counted up to a most; nil where it does not know.
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

  /// The place of which to ask how many stand before it, when that of another is wanted that lies in it.
  func first(toCount place: Place) -> Place? { position(of: place).flatMap { _ in first } }

  mutating func know(_ count: Int, before first: Place, most: Int) {
    guard self.first == first else { return }
    before = count < most ? .exactly(count) : .atLeast(count)
  }

  // MARK: Growing

  /// What a look was answered with. What does not touch it takes the place of all there was.
  mutating func take(_ found: [Item], for look: Look<List>) {
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

  /// No card can stand between it and what the look begins with.
  private func touches(_ look: Look<List>) -> Bool {
    guard let first, let last else { return false }
    guard let from = look.from else { return true }
    return isInOrder ? first <= from && from <= last : index(of: from) != nil
  }

  private mutating func begin(_ found: [Item], top: Bool, end: Bool) {
    // Nothing behind a place says nothing about what stands before it.
    guard !found.isEmpty || top && end else {
      self = Run(isInOrder: isInOrder)
      return
    }
    (items, isFromTop, isToEnd) = (found[...], top, end)
    before = top ? .exactly(0) : .unknown
  }

  private mutating func extend(downTo start: Int, _ found: [Item], _ isWhole: Bool) {
    // What is there already stays, so that who compares a card with it finds the very same.
    items += found.dropFirst(items.endIndex - start)
    isToEnd = isWhole
    let gone = items.count - Run.most
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
    guard items.count > Run.most else { return }
    items = Array(items.prefix(Run.most))[...]
    isToEnd = false
  }
}
