import Kanban
import Time

extension DateReword {
  static func korean(_ text: String) -> String {
    var other = " " + text + " "
    if let end = politeEnds.first(where: { text.hasSuffix("까지" + $0) }) { other = " \(text.dropLast(end.count)) " }
    for (from, to) in phrases { other = other.replacing(from, with: to) }
    other = years(ranges(digits(other)))
    // Days such as `시월 보름` exist only in the lunar calendar, so its name is added.
    if other.ranges(of: "음").isEmpty, !other.ranges(of: "월 ").isEmpty,
      lunarDays.contains(where: { !other.ranges(of: $0).isEmpty })
    {
      other = "음력 " + other
    }
    let words = other.split(separator: " ")
    if words.count == 2, words[1] == "대체공휴일" { return String(words[1]) + (words[0] == "설" ? "설날" : words[0]) }
    if other.hasPrefix(" 대보름") { other = " 정월" + other }
    return other.split(separator: " ").joined(separator: " ")
  }

  /// Turns a range of lengths before `뒤`, `후`, `내` or `안` into its end: `2~3일 내` is by the third day.
  private static func ranges(_ text: String) -> String {
    text.split(separator: " ").map { word -> String in
      let sides = word.split(separator: "~")
      guard sides.count == 2, let first = decimal(sides[0]), let last = decimal(sides[1].prefix { $0.isNumber }),
        first < last, ["일", "주", "개월", "시간", "분"].contains(where: sides[1].drop { $0.isNumber }.hasPrefix),
        ["뒤", "후", "내", "안"].contains(where: { !text.ranges(of: $0).isEmpty })
      else { return String(word) }
      return String(sides[1])
    }.joined(separator: " ").padded
  }

  /// Turns `2027년 말` into the last day of that year.
  private static func years(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, words[0].count == 5, words[0].hasSuffix("년"), isNumber(String(words[0].dropLast())),
      ["말", "말까지"].contains(words[1])
    else { return text }
    return " \(words[0]) 12월 31일 "
  }

  private static let lunarDays = [
    "보름", "그믐", "초하루", "초이틀", "초사흘", "초나흘", "초닷새", "초엿새", "초이레", "초여드레", "초아흐레", "초열흘", "스무",
  ]

  /// Polite ends of a deadline, as in `금요일까지입니다`.
  static let politeEnds = ["입니다", "이에요", "이예요", "예요", "에요", "이요", "임", "야", "다"]

  /// Replacements, applied in order. A blank matches the edge of a word.
  private static let phrases: [(String, String)] = [
    (" 늦어도 ", " "), (" 지금부터 ", " "), (" 적어도 ", " "), (" 대략 ", " "), (" 약 ", " "), (" 한 1", " 1"), (" 한 2", " 2"),
    (" 한 3", " 3"),
    (" 정도 ", " "), ("시간쯤 ", "시간 "), ("분쯤 ", "분 "), ("시경 ", "시 "),
    ("분경 ", "분 "), (" 정각", " "), (" 꼭 ", " "), (" 이삼일 ", " 3일 "), (" 2,3일 ", " 3일 "),
    ("말경 ", "말 "),
    (" 영업일 기준 사흘 ", " 3영업일 "), ("이삼일 ", "3일 "), ("경까지 ", "까지 "),
    ("춘분날", "춘분"), ("추분날", "추분"), ("하지날", "하지"), ("하짓날", "하지"), (" 성탄 전야", " 크리스마스 이브"),
    (" 성탄전야", " 크리스마스 이브"), ("까지는 ", "까지 "), ("까지만 ", "까지 "), ("까지로 ", "까지 "),
    ("/4분기", "분기"), (" 점심 때", " 점심"), (" 저녁 때", " 저녁"),
    (" 이번에 오는 ", " 오는 "),
    // A vague number is the later of its two, like `이삼일`.
    (" 하루 이틀 ", " 이틀 "), (" 하루이틀 ", " 이틀 "), (" 사나흘 ", " 나흘 "), (" 한두", " 두"), (" 두세", " 세"),
    (" 서너", " 네"), (" 두어", " 두"), (" 이삼 주", " 3주"), (" 이삼주", " 3주"), (" 삼사일", " 4일"), (" 삼사 일", " 4일"),
    (" 마감 ", " "), ("저녁때", "저녁"),
    (" 마감일 ", " "), ("일한 ", "일까지 "), ("일 한 ", "일까지 "), (" 기한 ", " "),
    ("시까지 마감", "시까지"), (" 이따가 ", " 오늘 "), (" 이따 ", " 오늘 "), (" 있다가 ", " 뒤 "), ("있다가 ", " 뒤 "),
    ("분 오늘 ", "분 뒤 "), ("시간 오늘 ", "시간 뒤 "),
    (" 이내로 ", " 이내 "), (" 이내에 ", " 이내 "), ("이내로 ", " 이내 "), ("이내에 ", " 이내 "),
    (" 금년도 ", " 올해 "), (" 올 연말", " 연말"), (" 올해 연말", " 연말"), (" 금년 연말", " 연말"), (" 올 ", " 올해 "),
    (" 새해 첫 ", " 1월 첫 "), (" 이번 주 끝까지 ", " 이번 주까지 "), (" 이번 주 끝 ", " 이번 주까지 "), (" 이번주 끝", " 이번주까지"),
    (" 달 끝", " 달 말"), ("월 끝", "월 말"), (" 해 끝", " 해 말"), ("월의 ", "월 "), ("주의 ", "주 "), ("달의 ", "달 "),
    (" 오늘 하루 ", " 오늘 "), (" 하루 안에 ", " 안에 "), (" 마지막날 ", " 마지막 날 "),
    ("영업일 기준 ", "영업일 "), ("근무일 기준 ", "영업일 "), ("영업일기준 ", "영업일 "), ("영업일로 ", "영업일 "), ("영업일 기준으로 ", "영업일 "),
    (" 음력 설 ", " 설날 "), (" 음력 설날 ", " 설날 "), ("사월 초파일", "초파일"),
    ("칠월 칠석", "칠석"), ("음력 칠석", "칠석"), (" 시월", " 10월"), (" 유월", " 6월"), (" 동짓달 ", " 음력 11월 "), (" 오는 ", " "),
    (" 석탄일 ", " 부처님오신날 "), ("주차 ", " 번째 주 "), (" 추석 당일 ", " 추석 "), (" 설 당일 ", " 설날 "), ("설날 당일 ", "설날 "),
    (" 이주일 ", " 2주 "), (" 스무 날 ", " 20일 "), (" 백일 ", " 100일 "), (" 백 일 ", " 100일 "),
  ]

  /// Turns spelled numbers before a unit into digits: `이십오일` into `25일`, `삼 주` into `3 주`.
  static func digits(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let first = rest.first {
      // A syllable right after a digit is its unit: in `1일 월 보고`, `일` is not the number one.
      let isStart = result.last.map { !$0.isNumber && (!$0.isKoreanLetter || "년월일시".contains($0)) } ?? true
      if isStart, let (value, count) = number(rest) {
        let behind = rest.dropFirst(count)
        let unit = behind.drop { $0 == " " }
        if counters.contains(where: unit.hasPrefix), !isWord(rest) {
          result += String(value)
          rest = behind
          continue
        }
      }
      result.append(first)
      rest.removeFirst()
    }
    return result
  }

  /// True for words that only begin like numbers: `일요일`, `이번`, `일주일`.
  private static func isWord(_ text: Substring) -> Bool {
    ["일요일", "일주일", "이번", "일일", "이월 "].contains { text.hasPrefix($0) }
  }

  private static let counters = [
    "일", "월", "주", "개월", "년", "시간", "분", "달", "영업일", "근무일",
  ]

  private static func number(_ text: Substring) -> (value: Int, count: Int)? {
    var (value, digit, count) = (0, 0, 0)
    for character in text {
      if character == "십" {
        (value, digit) = (value + max(digit, 1) * 10, 0)
      } else if let next = "영일이삼사오육칠팔구".firstIndex(of: character) {
        let number = "영일이삼사오육칠팔구".distance(from: "영일이삼사오육칠팔구".startIndex, to: next)
        // `십일일` is the 11th: the last syllable is the unit.
        guard number > 0, digit == 0 else { break }
        if character == "일", !isDigit(text.dropFirst(count + 1)) { break }
        digit = number
      } else {
        break
      }
      count += 1
    }
    return value + digit > 0 ? (value + digit, count) : nil
  }

  /// True if `일` is the number one, because a unit follows.
  private static func isDigit(_ behind: Substring) -> Bool {
    let unit = behind.drop { $0 == " " }
    return ["일", "월", "주", "개월", "년", "시간"].contains { unit.hasPrefix($0) }
  }
}

extension String {
  /// The text with a blank at both edges.
  fileprivate var padded: String { " " + self + " " }
}

extension Character {
  fileprivate var isKoreanLetter: Bool { unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false }
}
