/// Matches equal lines of two versions of a text.
public enum LinePlaces {
  /// The index of each line in `other`; nil if it was deleted.
  public static func of(_ base: [Substring], in other: [Substring]) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: base.count)
    place(base[...], in: other[...], &places)
    return places
  }

  /// Longer stretches are first split at lines that are unique in both texts.
  private static let most = 500

  private static func place(_ base: ArraySlice<Substring>, in other: ArraySlice<Substring>, _ places: inout [Int?]) {
    let head = zip(base, other).prefix { $0 == $1 }.count
    let (lower, otherRest) = (base.dropFirst(head), other.dropFirst(head))
    let tail = zip(lower.reversed(), otherRest.reversed()).prefix { $0 == $1 }.count
    for line in 0..<head { places[base.startIndex + line] = other.startIndex + line }
    for line in 0..<tail { places[base.endIndex - 1 - line] = other.endIndex - 1 - line }
    let (middle, changed) = (lower.dropLast(tail), otherRest.dropLast(tail))
    guard !middle.isEmpty, !changed.isEmpty else { return }
    if middle.count <= most, changed.count <= most { return placeAll(middle, in: changed, &places) }
    var next = (base: middle.startIndex, other: changed.startIndex)
    for (line, there) in unique(middle, changed) {
      places[line] = there
      placeShort(middle[next.base..<line], in: changed[next.other..<there], &places)
      next = (line + 1, there + 1)
    }
    placeShort(middle[next.base...], in: changed[next.other...], &places)
  }

  private static func placeShort(
    _ base: ArraySlice<Substring>, in other: ArraySlice<Substring>, _ places: inout [Int?]
  ) {
    if base.count <= most, other.count <= most { placeAll(base, in: other, &places) }
  }

  private static func placeAll(
    _ base: ArraySlice<Substring>, in other: ArraySlice<Substring>, _ places: inout [Int?]
  ) {
    let (removed, inserted) = changes(from: base, to: other)
    var line = other.startIndex
    for place in base.indices where !removed.contains(place) {
      while inserted.contains(line) { line += 1 }
      places[place] = line
      line += 1
    }
  }

  /// Lines that are unique in both texts; the longest list in a common order.
  private static func unique(
    _ base: ArraySlice<Substring>, _ other: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    let there = onlyOnes(other)
    let pairs = onlyOnes(base).compactMap { line, place in there[line].map { (base: place, other: $0) } }
      .sorted { $0.base < $1.base }
    // For each length, the end of the best list so far; for each pair, its predecessor.
    var (ends, before) = ([Int](), [Int?](repeating: nil, count: pairs.count))
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].other < pair.other { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var (found, next) = ([(base: Int, other: Int)](), ends.last)
    while let index = next {
      found.append(pairs[index])
      next = before[index]
    }
    return found.reversed()
  }

  private static func onlyOnes(_ lines: ArraySlice<Substring>) -> [Substring: Int] {
    var places: [Substring: Int?] = [:]
    for place in lines.indices { places[lines[place]] = .some(places[lines[place]] == nil ? place : nil) }
    return places.compactMapValues(\.self)
  }

  private static func changes(
    from base: ArraySlice<Substring>, to other: ArraySlice<Substring>
  ) -> (removed: Set<Int>, inserted: Set<Int>) {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in Array(other).difference(from: Array(base)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(base.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(other.startIndex + offset)
      }
    }
    return (removed, inserted)
  }
}
