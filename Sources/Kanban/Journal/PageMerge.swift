/// Two who wrote in the same text: what each of them changed is kept, and where both changed the same lines, both versions stand
/// one below the other.
public enum PageMerge {
  /// `base` is what `mine` began with; `theirs` is what stands there by now.
  public static func merged(base: String, mine: String, theirs: String) -> String {
    if theirs == base || theirs == mine { return mine }
    if mine == base { return theirs }
    // What was changed here stands there already: an earlier try had held although it was told otherwise.
    if Splice(from: mine, to: base).shifted(past: Splice(from: mine, to: theirs)) != nil { return theirs }
    // With an end of its own the last line is the same line when somebody has gone on below it.
    let texts = (base: lines(base + "\n"), mine: lines(mine + "\n"), theirs: lines(theirs + "\n"))
    // Likewise, among lines of which several say the same: what they would be without it leads back to them.
    let without = LineMerge(base: texts.mine, mine: texts.base, theirs: texts.theirs).merged()
    if LineMerge(base: texts.base, mine: texts.mine, theirs: without).merged() == texts.theirs { return theirs }
    if let apart = Splice(from: base, to: mine).shifted(past: Splice(from: base, to: theirs))?.applied(to: theirs) {
      return apart
    }
    let both = LineMerge(base: texts.base, mine: texts.mine, theirs: texts.theirs).merged()
    return String(String.UnicodeScalarView(both.map(String.init).joined().unicodeScalars.dropLast()))
  }

  /// Each with its own end.
  private static func lines(_ text: String) -> [Substring] {
    var (lines, rest) = ([Substring](), text[...])
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}

/// Walks over three texts at once, from one line that all of them have to the next.
private struct LineMerge {
  private let base: [Substring]
  private let mine: [Substring]
  private let theirs: [Substring]
  /// Where each line of the base stands in the others; nil where it does not.
  private let inMine: [Int?]
  private let inTheirs: [Int?]

  init(base: [Substring], mine: [Substring], theirs: [Substring]) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    inMine = LineMerge.places(of: base, in: mine)
    inTheirs = LineMerge.places(of: base, in: theirs)
  }

  func merged() -> [Substring] {
    var (result, next) = ([Substring](), (base: 0, mine: 0, theirs: 0))
    for line in 0...base.count {
      let end: (mine: Int, theirs: Int)
      if line == base.count {
        end = (mine.count, theirs.count)
      } else if let my = inMine[line], let their = inTheirs[line] {
        end = (my, their)
      } else {
        continue
      }
      result += LineMerge.stretch(
        base[next.base..<line], mine[next.mine..<end.mine], theirs[next.theirs..<end.theirs])
      if line < base.count { result.append(base[line]) }
      next = (line + 1, end.mine + 1, end.theirs + 1)
    }
    return result
  }

  private static func stretch(
    _ base: ArraySlice<Substring>, _ mine: ArraySlice<Substring>, _ theirs: ArraySlice<Substring>
  ) -> [Substring] {
    if theirs.elementsEqual(base) || theirs.elementsEqual(mine) { return Array(mine) }
    if mine.elementsEqual(base) { return Array(theirs) }
    // What both begin or end with alike is told once.
    let head = zip(mine, theirs).prefix { $0 == $1 }.count
    let (my, their) = (mine.dropFirst(head), theirs.dropFirst(head))
    let tail = zip(my.reversed(), their.reversed()).prefix { $0 == $1 }.count
    // What one of them has of the other is not said again.
    if their.dropLast(tail).has(my.dropLast(tail)) { return Array(theirs) }
    if my.dropLast(tail).has(their.dropLast(tail)) { return Array(mine) }
    let both = Array(their.dropLast(tail))
    return Array(mine.prefix(head)) + both + my.dropLast(tail) + Array(my.suffix(tail))
  }

  private static func places(of base: [Substring], in other: [Substring]) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: base.count)
    place(base[...], in: other[...], &places)
    return places
  }

  /// More than so many lines are compared by those that stand once in either, and then stretch by stretch.
  private static let most = 500

  private static func place(_ base: ArraySlice<Substring>, in other: ArraySlice<Substring>, _ places: inout [Int?]) {
    let head = zip(base, other).prefix { $0 == $1 }.count
    let (lower, others) = (base.dropFirst(head), other.dropFirst(head))
    let tail = zip(lower.reversed(), others.reversed()).prefix { $0 == $1 }.count
    for line in 0..<head { places[base.startIndex + line] = other.startIndex + line }
    for line in 0..<tail { places[base.endIndex - 1 - line] = other.endIndex - 1 - line }
    let (middle, changed) = (lower.dropLast(tail), others.dropLast(tail))
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

  /// Lines that stand once in either, in an order that both have: the longest there is.
  private static func unique(
    _ base: ArraySlice<Substring>, _ other: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    let there = onlyOnes(other)
    let pairs = onlyOnes(base).compactMap { line, place in there[line].map { (base: place, other: $0) } }
      .sorted { $0.base < $1.base }
    // The last of the best so far of each length, and what came before each.
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

extension ArraySlice<Substring> {
  /// All lines of another, in their order, whatever stands between them.
  fileprivate func has(_ other: ArraySlice<Substring>) -> Bool {
    var rest = self
    for line in other {
      guard let place = rest.firstIndex(of: line) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
