/// Words between a date or repetition and the title that both could claim.
enum QuickBorder {
  /// True if the last words of a phrase begin the title: `매주 금요일 10번 버스 타기`, `매주 목요일 3월 모의고사`, `월요일마다 일일 보고`.
  static func belongsToTitle(_ phrase: [String]) -> Bool {
    guard phrase.count > 1, let last = phrase.last else { return false }
    if last == "일일" { return true }
    if let count = firstOfCount(phrase) { return count > 0 && !leadsCount(phrase[count - 1]) }
    let rest = phrase.dropLast()
    return isMonth(last) && rest.contains(where: QuickSeries.isMarker)
      && !rest.contains { word in yearly.contains(where: word.hasPrefix) }
  }

  /// True if a phrase begins with a number of times, which belongs to the title before it: `버스 10번 매주 금요일`.
  static func beginsWithCount(_ phrase: [String]) -> Bool {
    (1...2).contains { count in phrase.count > count && firstOfCount(Array(phrase.prefix(count))) == 0 }
  }

  /// False for words that end an hour, a number of times or a period, and for words without a meaning of their own.
  static func canBeginTitle(_ word: String) -> Bool {
    word.isKorean && !word.contains(where: \.isNumber) && !fillers.contains(word)
      && !ends.contains(where: word.hasSuffix)
      && !QuickSeries.isMarker(word)
  }

  /// The index of the first word of `10번`, `세 번` or `5회` at the end of a phrase; nil for `1회` and `한 번`, which
  /// repeat the rule.
  private static func firstOfCount(_ phrase: [String]) -> Int? {
    guard let last = phrase.last, ["번", "회"].contains(where: last.hasSuffix) else { return nil }
    let isApart = last.count == 1
    guard !isApart || phrase.count > 1 else { return nil }
    let first = phrase.count - (isApart ? 2 : 1)
    let number = isApart ? phrase[first] : String(last.dropLast())
    return number != "1" && (number.allSatisfy(\.isNumber) || numbers.contains(number)) ? first : nil
  }

  /// `총 10회`, `매주 금요일, 10회`, `2주에 3번`.
  private static func leadsCount(_ word: String) -> Bool {
    word == "총" || word.hasSuffix(",") || word.hasSuffix("에")
  }

  private static func isMonth(_ word: String) -> Bool {
    word.hasSuffix("월") && word.count > 1 && word.dropLast().allSatisfy(\.isNumber)
  }

  private static let numbers: Set = ["두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열두", "스무"]
  private static let yearly = ["매년", "매해", "해마다", "격년"]
  private static let ends = ["시", "분", "반", "번", "회", "에", "까지", "동안", "부터", "마다", "간격", "으로", "후", "뒤"]
  private static let fillers: Set = ["날", "당일", "정각", "쯤", "경", "정도", "씩", "무렵", "즈음", "이내", "안"]
}
