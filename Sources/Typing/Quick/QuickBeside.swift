import Kanban

/// Words beside the deadline that stay in the title: a misspelt priority, names, a start, and a reminder after the
/// deadline.
extension QuickText {
  /// The parts that are split off a line before the rest is parsed again, in this order and each once. Otherwise a
  /// pasted line of a thousand of them would be parsed a thousand times, one inside the other.
  enum Part: Int {
    case misspeltPriority, marks, work, reminders, start, rest
  }

  /// Parses a line that has one of the parts, from the given one on. False without any.
  mutating func readApart(
    of line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, workBehind: Int,
    in setting: DateSetting, morning: Int, from first: Part
  ) -> Bool {
    let mayHave = { (part: Part) in first.rawValue <= part.rawValue }
    return end == 0 && mayHave(.misspeltPriority)
      && readBeforeSlip(of: line, words, meanings, in: setting, morning: morning)
      || mayHave(.marks) && readBeforeMarks(of: line, words, meanings, behind: end, in: setting, morning: morning)
      || mayHave(.work)
        && readWork(of: line, words, meanings, behind: workBehind, datesBehind: end, in: setting, morning: morning)
      || mayHave(.reminders) && readReminders(of: line, words, meanings, behind: end, in: setting, morning: morning)
      || mayHave(.start) && readBesideStart(of: line, words, meanings, behind: end, in: setting, morning: morning)
  }

  /// Parses a line without the misspelt priority at its end, which stays in the title: `buy milk tomorrow !hgh`. False
  /// without one, or if the rest has no clear deadline.
  mutating func readBeforeSlip(
    of line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], in setting: DateSetting, morning: Int
  ) -> Bool {
    guard let last = meanings.lastIndex(where: \.isTitle), meanings[last].isPlain,
      let slip = QuickHint(slipOfPriority: words[last].text, inKorean: line.isKorean)
    else { return false }
    let rest = QuickText(
      QuickText.blanked(line, [words[last].range]), in: setting, datesBehind: 0, morning: morning, from: .marks)
    guard rest.due != nil, rest.doubt == nil else { return false }
    self = rest
    title += " " + words[last].text
    hint = slip
    return true
  }

  /// Parses a line without the names and exclamation marks at its end, which stay in the title: `dentist fri @Mia`,
  /// `ship it 10am !!!`. False without any, or if the rest has neither a deadline nor an ambiguous one.
  mutating func readBeforeMarks(
    of line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, in setting: DateSetting,
    morning: Int
  ) -> Bool {
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    guard let last = titles.lastIndex(where: { !meanings[$0].isPlain || !words[$0].isMark }),
      last + 1 < titles.count
    else { return false }
    let marks = titles[(last + 1)...].map { words[$0] }
    let rest = QuickText(
      QuickText.blanked(line, marks.map(\.range)), in: setting, datesBehind: end, morning: morning, from: .work)
    guard rest.due != nil || rest.doubt != nil else { return false }
    self = rest
    title += " " + marks.map(\.text).joined(separator: " ")
    if hint == nil, marks.contains(where: { $0.text.hasPrefix("!") }) {
      hint = .near("!" + QueryValue.priority(.high).name.first(inKorean: line.isKorean))
    }
    return true
  }

  /// Parses a line with a start behind its deadline: `Report by fri start wed`. False without both, and beside a
  /// repetition or an ambiguous date.
  mutating func readBesideStart(
    of line: String, _ words: [QuickWord], _ meanings: [QuickWord.Meaning], behind end: Int, in setting: DateSetting,
    morning: Int
  ) -> Bool {
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    let starts = titles.filter { QuickKept.isStart(words[$0].text) }
    guard starts.count < 3, let start = starts.last, let last = titles.last, titles[0] < start, start < last,
      last - start <= DatePhrase.mostWords,
      (start...last).allSatisfy({ meanings[$0].isPlain && words[$0].range.lowerBound >= end })
    else { return false }
    let typed = (start + 1...last).map { words[$0].text }.drop { ["on", "from"].contains($0.lowercased()) }
    let date = QuickBorder.withoutEnd(typed.joined(separator: " "))
    guard date.utf8.count <= DatePhrase.longest * 4,
      ((try? SpokenDate.read(date, DateReader(setting, rewords: false))) ?? nil) != nil
    else { return false }
    let before = words[start - 1].range
    let hasComma = words[start - 1].text.hasSuffix(",") && meanings[start - 1].isPlain
    let place = (hasComma ? before.upperBound - 1 : words[start].range.lowerBound)..<words[last].range.upperBound
    let rest = QuickText(
      QuickText.blanked(line, [place]), in: setting, datesBehind: end, morning: morning, from: .rest)
    guard rest.due != nil, rest.repeats == nil, rest.doubt == nil else { return false }
    keep(place, of: line, beside: rest)
    return true
  }

  /// Takes the parts of `rest`, the line without `phrase`. Adds `phrase`, the date of a start or reminder, to the title
  /// and names it in the hint.
  mutating func keep(_ phrase: Range<Int>, of line: String, beside rest: QuickText) {
    let typed = String(decoding: Array(line.utf8)[phrase], as: UTF8.self).asTitle
    let bare = String(typed.drop { ", ".contains($0) })
    self = rest
    title += " " + bare
    hint = .text(bare)
  }

  /// The line with blanks in place of the ranges, so that the places of other words stay.
  static func blanked(_ line: String, _ ranges: [Range<Int>]) -> String {
    var bytes = Array(line.utf8)
    for index in ranges.joined() { bytes[index] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
