/// Merges two edits of the same text: card notes, journal pages and the page in the open editor.
public enum PageMerge {
  /// Keeps the changes of both sides. If both changed the same lines, theirs are placed above mine. `base` is the text
  /// that `mine` was edited from, `theirs` the text that is stored now.
  public static func merged(base: String, mine: String, theirs: String) -> String {
    merge(base: base, mine: mine, theirs: theirs).text
  }

  /// The merged text; nil if both sides changed the same lines.
  static func mergedWithoutConflict(base: String, mine: String, theirs: String) -> String? {
    let merge = merge(base: base, mine: mine, theirs: theirs)
    return merge.hasConflict ? nil : merge.text
  }

  private static func merge(base: String, mine: String, theirs: String) -> (text: String, hasConflict: Bool) {
    if theirs == base || theirs == mine { return (mine, false) }
    if mine == base { return (theirs, false) }
    let texts = (base: lines(base), mine: lines(mine), theirs: lines(theirs))
    let merge = LineMerge(base: texts.base, mine: texts.mine, theirs: texts.theirs)
    // Finds out whether `theirs` already contains my edit. Not tested if mine only deletes lines: among equal lines a
    // deletion in one text looks like an insertion in the other.
    if !texts.base[...].hasInOrder(texts.mine[...]) {
      // A retry after an unknown outcome: theirs already contains my edit if removing and adding it again changes
      // nothing.
      let without = LineMerge(base: texts.mine, mine: texts.base, theirs: texts.theirs).lines
      if LineMerge(base: texts.base, mine: texts.mine, theirs: without).lines == texts.theirs { return (theirs, false) }
    }
    return (merge.lines.joined(separator: "\n"), merge.hasConflict)
  }

  /// The lines of a text; none for an empty text.
  private static func lines(_ text: String) -> [Substring] {
    if text.isEmpty { return [] }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
  }
}

/// A three-way merge of lines. Lines kept by both sides, edited or not, are merged one by one (`MergedLine`); the
/// stretches between them are merged as a whole.
private struct LineMerge {
  private(set) var lines: [Substring] = []
  private(set) var hasConflict = false
  private let base: [Substring]
  private let mine: [Substring]
  private let theirs: [Substring]
  /// For each line of the base its index in `mine`, or in `theirs`, even if it was edited; nil if it was deleted or no
  /// match was found.
  private let inMine: [Int?]
  private let inTheirs: [Int?]

  init(base: [Substring], mine: [Substring], theirs: [Substring]) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    inMine = EditedLines.places(of: base, in: mine)
    inTheirs = EditedLines.places(of: base, in: theirs)
    merge()
  }

  private mutating func merge() {
    var next = (base: 0, mine: 0, theirs: 0)
    for line in base.indices {
      guard let my = inMine[line], let their = inTheirs[line] else { continue }
      mergeStretch(next.base..<line, next.mine..<my, next.theirs..<their)
      let merged = MergedLine(base: base[line], mine: mine[my], theirs: theirs[their])
      lines += merged.lines
      if merged.lines.count > 1 { hasConflict = true }
      next = (line + 1, my + 1, their + 1)
    }
    mergeStretch(next.base..<base.count, next.mine..<mine.count, next.theirs..<theirs.count)
  }

  /// Merges the stretches of lines that lie between two lines that both sides kept.
  private mutating func mergeStretch(_ inBase: Range<Int>, _ my: Range<Int>, _ their: Range<Int>) {
    let (base, mine, theirs) = (base[inBase], mine[my], theirs[their])
    if theirs.elementsEqual(base) || theirs.elementsEqual(mine) {
      lines += mine
    } else if mine.elementsEqual(base) {
      lines += theirs
    } else if let both = beside(base, mine, theirs) ?? beside(base, theirs, mine) {
      lines += both
    } else {
      hasConflict = true
      lines += both(written(mine, inMine), written(theirs, inTheirs))
    }
  }

  /// Both changed stretches as one if one side only added lines above or below those that the other changed; else nil.
  private func beside(
    _ base: ArraySlice<Substring>, _ changed: ArraySlice<Substring>, _ added: ArraySlice<Substring>
  ) -> [Substring]? {
    guard !base.isEmpty, added.count > base.count else { return nil }
    if added.starts(with: base) { return Array(changed) + Array(added.dropFirst(base.count)) }
    if added.reversed().starts(with: base.reversed()) { return Array(added.dropLast(base.count)) + Array(changed) }
    return nil
  }

  /// The new and edited lines of one side. Its unchanged lines were deleted by the other side, so they are left out.
  private func written(_ side: ArraySlice<Substring>, _ places: [Int?]) -> [Substring] {
    var unchanged: Set<Int> = []
    for (line, place) in places.enumerated() {
      if let place, side.indices.contains(place), side[place] == base[line] { unchanged.insert(place) }
    }
    return side.indices.filter { !unchanged.contains($0) }.map { side[$0] }
  }

  /// Joins the added lines of both sides, theirs above mine. Common lines at the start and at the end are kept once. If
  /// one side has all lines of the other in their order, it alone is kept.
  private func both(_ mine: [Substring], _ theirs: [Substring]) -> [Substring] {
    let head = zip(mine, theirs).prefix { $0 == $1 }.count
    let (my, their) = (mine.dropFirst(head), theirs.dropFirst(head))
    let tail = zip(my.reversed(), their.reversed()).prefix { $0 == $1 }.count
    let (myOwn, theirOwn) = (my.dropLast(tail), their.dropLast(tail))
    if theirOwn.hasInOrder(myOwn) { return theirs }
    if myOwn.hasInOrder(theirOwn) { return mine }
    return mine.prefix(head) + theirOwn + myOwn + my.suffix(tail)
  }
}

extension ArraySlice<Substring> {
  fileprivate func hasInOrder(_ other: ArraySlice<Substring>) -> Bool {
    var rest = self
    for line in other {
      guard let place = rest.firstIndex(of: line) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

/// Finds equal lines in two versions of a text.
public enum LinePlaces {
  /// For each line of `base` the index of its match in `other`; nil if the line was deleted or changed, or is in a
  /// long stretch with too few unique lines to be compared.
  public static func of(_ base: [Substring], in other: [Substring]) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: base.count)
    place(base[...], in: other[...], &places)
    return places
  }

  /// The maximum number of lines that are compared directly. Longer stretches are first split at lines that are unique
  /// in both texts.
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

  /// Pairs of equal lines that are unique in both texts: the longest list that ascends in both.
  private static func unique(
    _ base: ArraySlice<Substring>, _ other: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    let there = onlyOnes(other)
    let pairs = onlyOnes(base).compactMap { line, place in there[line].map { (base: place, other: $0) } }
      .sorted { $0.base < $1.base }
    // Longest ascending list: `ends` has for each length the end of the best list so far, `before` for each pair its
    // predecessor.
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

/// Matches the lines of a text to those of an edited copy, including edited lines.
enum EditedLines {
  /// The index in `other` of each line of `base`, ascending; nil for a line that was deleted or has no match. A
  /// checklist item is matched by its text, checked or not.
  static func places(of base: [Substring], in other: [Substring]) -> [Int?] {
    var places = LinePlaces.of(base.map(unchecked), in: other.map(unchecked))
    var next = (base: 0, other: 0)
    for line in 0...base.count {
      guard let place = line < base.count ? places[line] : other.count else { continue }
      for (edited, there) in edited(base[next.base..<line], other[next.other..<place]) { places[edited] = there }
      next = (line + 1, place + 1)
    }
    return places
  }

  static func unchecked(_ line: Substring) -> Substring {
    Checklist.isChecked(line) == true ? Checklist.toggled(String(line)).map { $0[...] } ?? line : line
  }

  /// Pairs similar lines; between two pairs, equally many deleted and added lines are pairs too.
  private static func edited(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    var (pairs, next) = ([(base: Int, other: Int)](), (base: old.startIndex, other: new.startIndex))
    for end in similar(old, new) + [(old.endIndex, new.endIndex)] {
      if end.base - next.base == end.other - next.other {
        pairs += zip(next.base..<end.base, next.other..<end.other).map { ($0, $1) }
      }
      if end.base < old.endIndex { pairs.append(end) }
      next = (end.base + 1, end.other + 1)
    }
    return pairs
  }

  /// The maximum number of pairs of lines to compare: comparing each line with each other one takes quadratic time.
  private static let mostComparisons = 2_500

  /// The longest list of similar pairs in ascending order; empty if there are more than `mostComparisons` to compare.
  private static func similar(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    let (rows, columns) = (old.count, new.count)
    guard rows > 0, columns > 0, rows * columns <= mostComparisons else { return [] }
    let isPair = old.map { line in new.map { isSimilar(line, $0) } }
    // For each row and column, the maximum number of pairs that can be formed from there on.
    var most = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let paired = isPair[row][column] ? most[row + 1][column + 1] + 1 : 0
        most[row][column] = max(paired, most[row + 1][column], most[row][column + 1])
      }
    }
    var (pairs, row, column) = ([(base: Int, other: Int)](), 0, 0)
    while row < rows, column < columns, most[row][column] > 0 {
      if isPair[row][column], most[row][column] == most[row + 1][column + 1] + 1 {
        pairs.append((old.startIndex + row, new.startIndex + column))
        (row, column) = (row + 1, column + 1)
      } else if most[row][column] == most[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Whether one line is an edit of the other: their common start and end cover three fifths of the longer one, or all
  /// of the shorter one if that has at least `shortest` scalars.
  static func isSimilar(_ one: Substring, _ other: Substring) -> Bool {
    let (first, second) = (text(of: one), text(of: other))
    let (shorter, longer) = (min(first.count, second.count), max(first.count, second.count))
    let head = zip(first, second).prefix { $0 == $1 }.count
    let tail = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    let same = min(head + tail, shorter)
    return same * 5 >= longer * 3 || same == shorter && shorter >= shortest
  }

  /// The minimum length, in scalars, of a line that counts as similar to a longer one that contains it. Shorter lines
  /// are contained in many by chance.
  private static let shortest = 4

  /// The scalars of a line for a comparison: without the box if it is an item of a checklist.
  private static func text(of line: Substring) -> [Unicode.Scalar] {
    let isItem = Checklist.isChecked(line) != nil
    return Array(isItem ? line.unicodeScalars.drop { $0 != "]" } : line.unicodeScalars)
  }
}

/// A line that both sides kept. Two edits are merged word by word; the box of a checklist item is merged separately.
struct MergedLine {
  /// The merged line; if the edits conflict, two lines: theirs, then mine.
  let lines: [Substring]

  init(base: Substring, mine: Substring, theirs: Substring) {
    lines = MergedLine.merged(base, mine, theirs).map { [$0] } ?? [theirs, mine]
  }

  private static func merged(_ base: Substring, _ mine: Substring, _ theirs: Substring) -> Substring? {
    if theirs == base || theirs == mine { return mine }
    if mine == base { return theirs }
    // Nil if either line has little in common with the base: it is a new line then, not an edit.
    guard EditedLines.isSimilar(base, mine), EditedLines.isSimilar(base, theirs) else { return nil }
    guard let wasChecked = Checklist.isChecked(base), let my = Checklist.isChecked(mine),
      let their = Checklist.isChecked(theirs)
    else { return mergedWords(base, mine, theirs) }
    let isChecked = my == wasChecked ? their : my
    let open = (
      base: EditedLines.unchecked(base), mine: EditedLines.unchecked(mine), theirs: EditedLines.unchecked(theirs)
    )
    guard let merged = mergedWords(open.base, open.mine, open.theirs) else { return nil }
    return isChecked ? Checklist.toggled(String(merged)).map { $0[...] } ?? merged : merged
  }

  private static func mergedWords(_ base: Substring, _ mine: Substring, _ theirs: Substring) -> Substring? {
    if theirs == base || theirs == mine { return mine }
    if mine == base { return theirs }
    let words = self.words(of: base)
    let (my, their) = (WordEdit(words, self.words(of: mine)), WordEdit(words, self.words(of: theirs)))
    guard !(my.range.isEmpty && my.range == their.range) else { return nil }
    let (first, second) = my.isBefore(their) ? (my, their) : (their, my)
    guard first.range.upperBound <= second.range.lowerBound else { return nil }
    let parts = [
      words[..<first.range.lowerBound], first.words, words[first.range.upperBound..<second.range.lowerBound],
      second.words, words[second.range.upperBound...],
    ]
    return parts.joined().joined()[...]
  }

  /// The words of the line and, each by itself, the blanks and punctuation marks between them.
  private static func words(of line: Substring) -> [Substring] {
    var (words, start, isInWord) = ([Substring](), line.startIndex, false)
    for place in line.indices {
      let isLetter = line[place].isLetter || line[place].isNumber
      if place > line.startIndex, !(isLetter && isInWord) {
        words.append(line[start..<place])
        start = place
      }
      isInWord = isLetter
    }
    if start < line.endIndex { words.append(line[start...]) }
    return words
  }
}

private struct WordEdit {
  let range: Range<Int>
  let words: ArraySlice<Substring>

  init(_ before: [Substring], _ after: [Substring]) {
    let head = zip(before, after).prefix { $0 == $1 }.count
    let (old, new) = (before.dropFirst(head), after.dropFirst(head))
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    (range, words) = (head..<before.count - tail, new.dropLast(tail))
  }

  func isBefore(_ other: WordEdit) -> Bool {
    (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
  }
}
