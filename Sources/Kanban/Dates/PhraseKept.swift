/// The parts of a phrase that a suggestion must keep: its numbers, and words that change the day.
struct PhraseKept {
  private let numbers: [[UInt8]]
  private let words: [Weight]
  private let syllables: [String]
  private let vocabulary: DateLine.Vocabulary

  private struct Weight: Hashable {
    let kind: DateKinds.RawValue
    let value: Int
  }

  init(_ line: DateLine) {
    numbers = PhraseKept.numbers(line.bytes)
    words = PhraseKept.words(of: line)
    vocabulary = line.vocabulary
    let latin = line.bytes.split { !PhraseKept.isLatin($0) }.map { String(decoding: $0, as: UTF8.self).lowercased() }
    syllables =
      PhraseKept.hangul.filter { !line.whole.ranges(of: $0).isEmpty } + PhraseKept.latin.filter(latin.contains)
  }

  func isKept(in candidate: String) -> Bool {
    let line = DateLine(candidate, vocabulary)
    var rest = PhraseKept.numbers(line.bytes)[...]
    for number in numbers {
      guard let place = rest.firstIndex(of: number) else { return false }
      rest = rest[(place + 1)...]
    }
    let small = candidate.lowercased()
    guard syllables.allSatisfy({ !small.ranges(of: $0).isEmpty }) else { return false }
    var there = PhraseKept.words(of: line)
    return words.allSatisfy { word in there.firstIndex(of: word).map { there.remove(at: $0) } != nil }
  }

  /// The digits as typed: `03` and `3` differ, and so do `-3` and `3`.
  private static func numbers(_ bytes: [UInt8]) -> [[UInt8]] {
    var numbers: [[UInt8]] = []
    for index in bytes.indices where isDigit(bytes[index]) {
      if index > 0, isDigit(bytes[index - 1]) {
        numbers[numbers.count - 1].append(bytes[index])
      } else {
        let isSigned = index > 0 && bytes[index - 1] == UInt8(ascii: "-") && (index == 1 || bytes[index - 2] == 0x20)
        numbers.append((isSigned ? [UInt8(ascii: "-")] : []) + [bytes[index]])
      }
    }
    return numbers
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Whole words only: one syllable of a misspelt word may look like one.
  private static func words(of line: DateLine) -> [Weight] {
    line.allKnown.filter { token in
      guard !token.kind.isDisjoint(with: heavy) else { return false }
      return token.range.count > 3 || isLatin(line.bytes[token.range.lowerBound])
        || isAlone(token.range, in: line.bytes)
    }.map { Weight(kind: $0.kind.rawKind, value: $0.value) }
  }

  private static func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let isStart = range.lowerBound == 0 || bytes[range.lowerBound - 1] < 0x80
    return isStart && (range.upperBound == bytes.count || bytes[range.upperBound] < 0x80)
  }

  private static func isLatin(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static let heavy: DateKinds = [
    .lunar, .leap, .lunarMonth, .lunarDay, .which, .coming, .before, .after, .afterThat, .beside, .every, .each, .pace,
    .other, .until, .except, .weekday, .weekdays, .daySet, .monthName, .nearDay, .last, .feast, .done,
    .unit, .span, .ordinal, .place, .nth, .hourMark, .clockUnit, .halfDay, .clockWord, .endOf, .endWord, .beginWord,
    .business, .businessDay, .halfYear, .riddle, .dueDay, .minuteMark, .monthMark, .dayMark, .yearMark, .halfPast,
  ]

  /// These count within unknown words too.
  private static let hangul = [
    "음력", "양력", "윤", "다음", "지난", "빼고", "제외", "말고", "아닌", "아니", "없", "않", "못", "전", "후", "뒤", "매", "마다",
    "휴일", "연휴", "종일", "분기", "이나", "또는", "거나", "부터", "에서",
  ]
  private static let latin = [
    "lunar", "leap", "next", "last", "except", "excluding", "but", "not", "no", "never", "without", "before", "after",
    "ago", "that",
    "every", "each", "until", "unless", "once", "twice", "times", "two", "three", "four", "five", "six", "seven",
    "eight",
    "nine", "ten",
  ]
}

extension DateKinds {
  /// Treats a word and the corresponding ending as the same kind.
  fileprivate var rawKind: RawValue {
    switch self {
    case .weekdays: DateKinds.weekday.rawValue
    case .each: DateKinds.every.rawValue
    default: rawValue
    }
  }
}
