/// A position in the month: `first`, `끝에서 둘째`, `15th`; negative from the end.
struct RepeatPlace {
  let number: Int
  /// True if it names a day without the word day.
  let isDayByItself: Bool

  static func read(_ words: RepeatTokens, at start: Int) -> (RepeatPlace, next: Int)? {
    if words.has(.last, at: start) { return (RepeatPlace(number: -1, isDayByItself: false), start + 1) }
    if words.has(.fromEnd, at: start) {
      return numbered(words, at: start + 1).map { (RepeatPlace(number: -$0.number, isDayByItself: false), $0.next) }
    }
    guard let (number, next) = numbered(words, at: start) else { return nil }
    if let next = behindLast(words, at: next) { return (RepeatPlace(number: -number, isDayByItself: false), next) }
    return (RepeatPlace(number: number, isDayByItself: words.has(.ordinal, at: start)), next)
  }

  /// `second last`, `second-to-last`.
  private static func behindLast(_ words: RepeatTokens, at index: Int) -> Int? {
    if words.has(.last, at: index) { return index + 1 }
    let isThrough = words.has(.dash, at: index) && words.has(.through, at: index + 1) && words.has(.dash, at: index + 2)
    return isThrough && words.has(.last, at: index + 3) ? index + 4 : nil
  }

  /// `2nd`, `second`, `둘째`, `두 번째`, `2번째`.
  private static func numbered(_ words: RepeatTokens, at index: Int) -> (number: Int, next: Int)? {
    let hasMark = words.has(.nth, at: index + 1)
    guard words.has([.ordinal, .place], at: index) || words.has([.digits, .amount], at: index) && hasMark else {
      return nil
    }
    return (words.tokens[index].value, index + (hasMark ? 2 : 1))
  }
}
