import Kanban
import Time

/// Words right behind a date or repetition at the head of a line that make all of it a part of the title.
enum QuickFollowing {
  /// True if the words continue the date: `금요일 오후 5시 이후 배포`, `내일 오후 2시~4시 교육`, `매년 12월 둘째 주 김장`.
  static func continues(_ phrase: [String], _ behind: [String]) -> Bool {
    guard let last = phrase.last, let next = behind.first, !ends.contains(where: last.hasSuffix) else { return false }
    if QuickBorder.isWhole(behind) { return false }
    if isCount(phrase, behind) || isTimesOfPeriod(phrase, next) || last == "영업일" && next == "기준" { return true }
    // `설 전날 전 부치기`
    if next == "전", ["전날", "다음날", "이튿날"].contains(last) { return false }
    if beginnings.contains(where: next.hasPrefix) || words.contains(next) || isHour(next) || isSpanOfHours(next)
      || next.isKorean && QuickSpan.isOfDays(next)
    {
      return true
    }
    if places.contains(where: next.hasPrefix) {
      return next.hasSuffix("주") || behind.prefix(3).contains(where: weeks.contains)
    }
    // A weekday behind a number of times belongs to the repetition, as in `주 1회 화요일 회의`.
    if ["회", "번"].contains(where: last.hasSuffix), next.hasSuffix("요일") { return true }
    // A second hour belongs to the date, as in `오전 8시 오후 3시 투약`.
    if ["시", "분", "반"].contains(where: last.hasSuffix), beginsWithHourOfDay(behind) { return true }
    if last.hasSuffix("시") { return isMinute(next) }
    return ["오전", "오후"].contains(where: last.hasSuffix) && QuickBorder.leaves.contains(where: next.hasPrefix)
  }

  /// How many words continue the date: two in `오후 3시`, three in `~ 오후 3시` and `기준 3일 이내`, one in most others.
  static func count(_ behind: [String]) -> Int {
    if beginsWithHourOfDay(behind) { return 2 }
    // `영업일 기준 3일 이내`
    if behind.first == "기준" { return behind.count > 2 && lengthEnds.contains(behind[2]) ? 3 : min(behind.count, 2) }
    guard behind.count > 1, behind[0] == "~" else { return 1 }
    let day = behind.dropFirst().prefix { word in (try? DateLine(word).tokens()) != nil }
    return 1 + min(day.count, 3)
  }

  /// True for a period and a number of times in it: `월 2회`.
  private static func isTimesOfPeriod(_ phrase: [String], _ next: String) -> Bool {
    phrase.count == 1 && ["주", "월", "연"].contains(phrase[0]) && QuickBorder.firstOfCount([next]) == 0
  }

  /// True if a number at the end counts what follows: `tomorrow 1200 words essay`.
  static func isCount(_ phrase: [String], _ behind: [String]) -> Bool {
    guard let last = phrase.last, let next = behind.first else { return false }
    return last.utf8.count == 4 && decimal(last) != nil && counted.contains(next.lowercased())
  }

  /// True for words that make a time alone a part of the title: `7:30 for 8 dinner`, `Noon at Tiffany's`, `Noon Zoom`.
  static func continuesTime(_ phrase: [String], _ behind: [String]) -> Bool {
    guard let first = phrase.first, let next = behind.first else { return false }
    let isName = first.first?.isUppercase == true && first.allSatisfy(\.isLetter) && next.first?.isUppercase == true
    // `13:00 Europe/Berlin` with an unknown zone
    return isName || next.contains("/") && next != "w/" || QuickKept.isHour(NearDate.trimmed(next))
      || ["for", "in", "at", "of", "from", "by", "on"].contains(next)
  }

  /// True if the date describes a noun of the title: `12월 25일까지 진열할 상품 목록`, `주말마다 문 여는 식당 목록`.
  static func describe(_ phrase: [String], _ behind: [String]) -> Bool {
    guard let last = phrase.last, (ends + ["마다", "번"]).contains(where: last.hasSuffix) else { return false }
    // An order ends with such a form too, as in `금요일까지 완료할 것`: the date is its deadline and describes no noun.
    if behind.last == "것", behind.dropLast().last?.hasSuffix("할") == true { return false }
    return behind.dropLast().prefix(2).contains { word in
      verbs.contains(word)
        || word.last.map { "는할한된쓴".contains($0) } == true && !nouns.contains(where: word.hasSuffix) && word != "한"
    }
  }

  /// Removes a word that only urges before a deadline: `꼭 내일까지`, `늦어도 금요일까지`.
  static func withoutUrge(_ phrase: [String]) -> [String] {
    let isUrged = phrase.count > 1 && ["꼭", "늦어도", "반드시"].contains(phrase[0]) && phrase.last?.hasSuffix("까지") == true
    return isUrged ? Array(phrase.dropFirst()) : phrase
  }

  /// Removes a particle without effect: `저녁 7시부터` and `저녁 7시경` become `저녁 7시`, `금요일까지는` becomes `금요일까지`.
  static func withoutParticle(_ phrase: [String]) -> [String] {
    if let last = phrase.last, last.hasSuffix("까지는") { return Array(phrase.dropLast()) + [String(last.dropLast())] }
    guard let last = phrase.last, let particle = ["부터", "경"].first(where: last.hasSuffix) else { return phrase }
    let hour = last.dropLast(particle.count)
    let isHour = ["시", "분", "반"].contains(where: hour.hasSuffix) || QuickKept.isHour(String(hour))
    return isHour ? Array(phrase.dropLast()) + [String(hour)] : phrase
  }

  /// True if the words begin with an hour of a half of the day: `오후 3시`, `저녁 8시`.
  static func beginsWithHourOfDay(_ words: [String]) -> Bool {
    words.count > 1 && halves.contains(words[0]) && isHour(words[1])
  }

  /// True for an hour: `7시에서`, `일곱시`. False for `3시간`.
  private static func isHour(_ word: String) -> Bool {
    let digits = word.prefix { $0.isNumber }
    let number = digits.isEmpty ? numbers.first(where: word.hasPrefix) ?? "" : String(digits)
    let behind = word.dropFirst(number.count)
    return !number.isEmpty && behind.hasPrefix("시") && !["시간", "시즌", "시리즈"].contains(where: behind.hasPrefix)
  }

  /// True for two hours: `15:00-16:00`, `2시~4시`, `3~4시`.
  static func isSpanOfHours(_ word: String) -> Bool {
    let ends = word.split { "-~".contains($0) }
    let isHour = { (end: Substring) in end.contains(":") || end.contains("시") }
    guard ends.count == 2, ends.allSatisfy({ $0.first?.isNumber == true }), !word.hasSuffix("시간") else { return false }
    return isHour(ends[1]) && (isHour(ends[0]) || decimal(ends[0]) != nil)
  }

  /// True for minutes: `30분부터`, `반부터`. False for `반납`.
  private static func isMinute(_ word: String) -> Bool {
    if word.hasPrefix("반") { return ["", "부터", "까지", "에", "에서", "쯤", "경"].contains(word.dropFirst()) }
    return word.first?.isNumber == true && word.drop { $0.isNumber }.hasPrefix("분")
  }

  /// Nouns that a number of four digits counts, so that it is no hour: `tomorrow 1200 words`.
  private static let counted: Set = [
    "words", "steps", "pages", "people", "pieces", "piece", "copies", "units", "reps", "push-ups", "pushups", "sit-ups",
    "m", "metres", "meters", "metre", "meter", "km", "miles", "feet", "ft", "g", "kg", "ml", "kcal", "cal", "calories",
    "dollars", "pounds", "euros", "bucks", "quid", "won", "yen", "usd", "gbp", "aud", "eur", "krw", "points", "calls",
  ]
  private static let ends = ["까지", "안에", "내로"]
  private static let lengthEnds: Set = ["이내", "안에", "내", "뒤", "후"]
  private static let beginnings = ["부터", "이후", "넘어", "넘으", "중순", "에서", "~", "제외", "빼고", "말고"]
  private static let words: Set = [
    "이전", "전", "전에", "전까지", "직전", "직후", "초", "초에", "초순", "말", "말에", "경", "경에", "쯤", "쯤에", "사이", "사이에", "무렵", "즈음",
    "내내", "동안", "일찍", "늦게", "후", "후에", "뒤", "뒤에", "지나서",
  ]
  private static let places = ["첫", "둘째", "셋째", "넷째", "다섯째", "마지막"]
  private static let weeks: Set = ["주", "주에", "주말", "주차"]
  private static let halves: Set = ["오전", "오후", "새벽", "아침", "낮", "점심", "저녁", "밤"]
  private static let numbers = ["열두", "열한", "열", "아홉", "여덟", "일곱", "여섯", "다섯", "네", "세", "두", "한"]
  /// Verb forms before a noun. They are listed because many nouns end with the same syllable.
  private static let verbs: Set = [
    "쓸", "읽을", "먹을", "입을", "받을", "찾을", "볼", "낼", "보낼", "끝낼", "만날", "가져갈", "마칠", "돌려줄", "올릴",
  ]
  /// Nouns and adverbs that end like a modifier.
  private static let nouns = ["역할", "분할", "관할", "제한", "권한", "기한", "시한", "무한", "최소한", "최대한", "가능한", "북한", "남한"]
}
