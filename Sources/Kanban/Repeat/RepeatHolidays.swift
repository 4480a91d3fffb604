/// Detects conditions about holidays, which rules cannot express: `except public holidays`, `휴일이면 전 영업일`.
public enum RepeatHolidays {
  /// The words about holidays, and the longest rest that is a repetition; nil if the text mentions no holidays.
  static func read(_ text: String, isRepetition: (String) -> Bool) -> (words: String, rest: String?)? {
    let plain = DateLine(text, .repeats).whole
    let words = plain.split(separator: " ").map(String.init)
    guard words.count <= 24, isSaid(plain.lowercased()) else { return nil }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      var before = Array(words.prefix(count))
      // `말일이 휴일이면`
      if let last = before.last, last.hasSuffix("이") || last.hasSuffix("가") { before[count - 1].removeLast() }
      let behind = Array(words.suffix(count))
      for (kept, other) in [(before, words.dropFirst(count)), (behind, words.dropLast(count))] {
        let rest = trimmed(kept)
        guard !isSaid(rest.lowercased()), isRepetition(rest) else { continue }
        return (trimmed(Array(other)), rest)
      }
    }
    return (plain, nil)
  }

  /// True for working days: a rule treats them as weekdays, including holidays.
  public static func namesWorkingDays(_ text: String) -> Bool {
    let text = DateLine(text, .repeats).whole.lowercased()
    return ["business", "working day", "workday", "work day", "영업일", "근무일"].contains { !text.ranges(of: $0).isEmpty }
  }

  private static func isSaid(_ text: String) -> Bool {
    signs.contains { !text.ranges(of: $0).isEmpty }
      || !text.ranges(of: "if ").isEmpty && !text.ranges(of: "weekend").isEmpty
      || ["or", "otherwise", "else"].contains { word in
        ["business", "working", "weekday", "workday"].contains { other in
          guard let first = text.ranges(of: " \(word) ").first, let last = text.ranges(of: other).last else {
            return false
          }
          return first.lowerBound < last.lowerBound
        }
      }
  }

  private static let signs = [
    "holiday", "공휴일", "휴일", "빨간날", "빨간 날", "쉬는 날", "쉬는날", "주말이면", "주말인", "주말과 겹치", "토일이면", "토요일이면", "일요일이면",
    "전 영업일", "다음 영업일", "직전 영업일", "익영업일", "앞 영업일",
  ]

  private static func trimmed(_ words: [String]) -> String {
    let edges: Set<Character> = [",", "(", ")", " ", "."]
    let text = words.joined(separator: " ").drop { edges.contains($0) }
    return String(text.reversed().drop { edges.contains($0) }.reversed())
  }
}
