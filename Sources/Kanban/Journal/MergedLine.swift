/// A line that both sides kept. Two edits are merged word by word; the box of a checklist item is merged separately.
struct MergedLine {
  /// Two lines if the edits conflict: theirs, then mine.
  let lines: [Substring]

  init(base: Substring, mine: Substring, theirs: Substring) {
    lines = MergedLine.merged(base, mine, theirs).map { [$0] } ?? [theirs, mine]
  }

  private static func merged(_ base: Substring, _ mine: Substring, _ theirs: Substring) -> Substring? {
    if theirs == base || theirs == mine { return mine }
    if mine == base { return theirs }
    // A line with little in common with the base is a new line.
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

  /// Words, and the blanks and punctuation between them.
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
