/// Merges two edits of the same text: card notes, journal pages and the page in the open editor.
public enum PageMerge {
  /// Keeps the changes of both sides. If both changed the same lines, theirs are placed above mine. `base` is the text
  /// that `mine` was edited from, `theirs` the text that is stored now.
  public static func merged(base: String, mine: String, theirs: String) -> String {
    merge(base: base, mine: mine, theirs: theirs).text
  }

  /// Nil if both sides changed the same lines.
  static func mergedWithoutConflict(base: String, mine: String, theirs: String) -> String? {
    let merge = merge(base: base, mine: mine, theirs: theirs)
    return merge.hasConflict ? nil : merge.text
  }

  private static func merge(base: String, mine: String, theirs: String) -> (text: String, hasConflict: Bool) {
    if theirs == base || theirs == mine { return (mine, false) }
    if mine == base { return (theirs, false) }
    let texts = (base: lines(base), mine: lines(mine), theirs: lines(theirs))
    let merge = LineMerge(base: texts.base, mine: texts.mine, theirs: texts.theirs)
    // Skipped if mine only deletes lines: among equal lines a deletion here looks like an insertion there.
    if !texts.base[...].hasInOrder(texts.mine[...]) {
      // A retry after an unknown outcome: theirs already contains my edit if removing and adding it again changes
      // nothing.
      let without = LineMerge(base: texts.mine, mine: texts.base, theirs: texts.theirs).lines
      if LineMerge(base: texts.base, mine: texts.mine, theirs: without).lines == texts.theirs { return (theirs, false) }
    }
    return (merge.lines.joined(separator: "\n"), merge.hasConflict)
  }

  /// An empty text has no lines.
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
  /// Per line of the base, its index in the other text, edited or not; nil if deleted.
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

  /// Merges the lines between two common lines.
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

  /// Merges if one side only added lines above or below those that the other changed.
  private func beside(
    _ base: ArraySlice<Substring>, _ changed: ArraySlice<Substring>, _ added: ArraySlice<Substring>
  ) -> [Substring]? {
    guard !base.isEmpty, added.count > base.count else { return nil }
    if added.starts(with: base) { return Array(changed) + Array(added.dropFirst(base.count)) }
    if added.reversed().starts(with: base.reversed()) { return Array(added.dropLast(base.count)) + Array(changed) }
    return nil
  }

  /// New and edited lines only: the other side deleted the unchanged ones.
  private func written(_ side: ArraySlice<Substring>, _ places: [Int?]) -> [Substring] {
    var unchanged: Set<Int> = []
    for (line, place) in places.enumerated() {
      if let place, side.indices.contains(place), side[place] == base[line] { unchanged.insert(place) }
    }
    return side.indices.filter { !unchanged.contains($0) }.map { side[$0] }
  }

  /// Lines that both sides added are kept once.
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
