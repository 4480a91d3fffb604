/// Two who wrote in the same text: what each of them changed is kept, and where both changed the same lines, both versions stand
/// one below the other.
public enum PageMerge {
  /// `base` is what `mine` began with; `theirs` is what stands there by now.
  public static func merged(base: String, mine: String, theirs: String) -> String {
    if theirs == base || theirs == mine { return mine }
    if mine == base { return theirs }
    // In different places of it.
    let mySplice = Splice(from: base, to: mine)
    let apart = mySplice.shifted(past: Splice(from: base, to: theirs))?.applied(to: theirs)
    // Of letters that are doubled, one that was taken out here would look like one that was put in there.
    if mySplice.inserted.isEmpty, let apart { return apart }
    // What was changed here stands there already: an earlier try had held although it was told otherwise.
    if Splice(from: mine, to: base).shifted(past: Splice(from: mine, to: theirs)) != nil { return theirs }
    // With an end of its own the last line is the same line when somebody has gone on below it.
    let texts = (base: endedLines(base), mine: endedLines(mine), theirs: endedLines(theirs))
    // Likewise, among lines of which several say the same: what they would be without it leads back to them.
    let without = LineMerge(base: texts.mine, mine: texts.base, theirs: texts.theirs).merged()
    if LineMerge(base: texts.base, mine: texts.mine, theirs: without).merged() == texts.theirs { return theirs }
    if let apart { return apart }
    let both = LineMerge(base: texts.base, mine: texts.mine, theirs: texts.theirs).merged()
    return String(String.UnicodeScalarView(both.map(String.init).joined().unicodeScalars.dropLast()))
  }

  /// Each with its own end, also the last. A text that was emptied has none: nobody wrote an empty line.
  private static func endedLines(_ text: String) -> [Substring] {
    if text.isEmpty { return [] }
    var (lines, rest) = ([Substring](), (text + "\n")[...])
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return lines
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
    inMine = LinePlaces.of(base, in: mine)
    inTheirs = LinePlaces.of(base, in: theirs)
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
      result += stretch(base[next.base..<line], mine[next.mine..<end.mine], theirs[next.theirs..<end.theirs])
      if line < base.count { result.append(base[line]) }
      next = (line + 1, end.mine + 1, end.theirs + 1)
    }
    return result
  }

  private func stretch(
    _ base: ArraySlice<Substring>, _ mine: ArraySlice<Substring>, _ theirs: ArraySlice<Substring>
  ) -> [Substring] {
    if theirs.elementsEqual(base) || theirs.elementsEqual(mine) { return Array(mine) }
    if mine.elementsEqual(base) { return Array(theirs) }
    if let both = beside(base, mine, theirs) ?? beside(base, theirs, mine) { return both }
    // What both begin or end with alike is told once.
    let head = zip(mine, theirs).prefix { $0 == $1 }.count
    let (my, their) = (mine.dropFirst(head), theirs.dropFirst(head))
    let tail = zip(my.reversed(), their.reversed()).prefix { $0 == $1 }.count
    // What one of them has of the other is not said again.
    if their.dropLast(tail).has(my.dropLast(tail)) { return Array(theirs) }
    if my.dropLast(tail).has(their.dropLast(tail)) { return Array(mine) }
    // A line that one of them left as it was and the other took away is gone.
    let (added, mineToo) = (their.dropLast(tail).without(inTheirs), my.dropLast(tail).without(inMine))
    return Array(mine.prefix(head)) + added + mineToo + Array(my.suffix(tail))
  }

  /// Where one only added before or behind what the other changed.
  private func beside(
    _ base: ArraySlice<Substring>, _ changed: ArraySlice<Substring>, _ added: ArraySlice<Substring>
  ) -> [Substring]? {
    guard !base.isEmpty, added.count > base.count else { return nil }
    if added.starts(with: base) { return Array(changed) + Array(added.dropFirst(base.count)) }
    if added.reversed().starts(with: base.reversed()) { return Array(added.dropLast(base.count)) + Array(changed) }
    return nil
  }
}

extension ArraySlice<Substring> {
  /// But for the lines that stand at these places.
  fileprivate func without(_ places: [Int?]) -> [Substring] {
    let old = Set(places.compactMap(\.self))
    return indices.filter { !old.contains($0) }.map { self[$0] }
  }

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
