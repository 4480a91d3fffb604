extension ReminderReword {
  static func korean(_ text: String) -> String {
    var other = " " + text.split(separator: " ").joined(separator: " ") + " "
    for (from, to) in spoken { other = other.replacing(from, with: to) }
    other = DateReword.digits(other)
    other = decimals(dDays(other))
    var words = other.split(separator: " ").map(String.init)
    if words.first == "그리고" { words.removeFirst() }
    let whole = words.joined(separator: " ")
    if onTime.contains(whole) { return "마감 시각" }
    if words.count > 1, words.last == "낮" { return whole + " 12시" }
    while words.count > 2, heads.contains(words[0]), heads.contains(words[1]) { words.removeFirst() }
    // `행사 전날`, `회의 30분 전`, `마감일 3일 전`: drops the noun before the length.
    guard let first = words.first, words.count > 1 else { return whole }
    if words.count > 2, heads.contains(first), words[1] == "전" {
      return words.dropFirst(2).joined(separator: " ") + " 전"
    }
    let isDay = first == "당일" && words.contains { $0 != "오전" && $0.hasSuffix("전") }
    return isDay || heads.contains(first) ? words.dropFirst().joined(separator: " ") : whole
  }

  /// A blank matches the edge of a word.
  private static let spoken: [(String, String)] =
    [
      (" 알려줘 ", " "), (" 알려 줘 ", " "), (" 알려주세요 ", " "), (" 알려 주세요 ", " "), (" 알림 ", " "), (" 알람 ", " "),
      (" 울려줘 ", " "), (" 울리기 ", " "), (" 미리 알림 ", " 미리 "), (" 약 ", " "), (" 대략 ", " "), (" 정도 ", " "),
      (" 마감 시간 ", " 마감 "), (" 시작 시간 ", " 시작 "), (" 남았을 때 ", " 전 "), (" 남기고 ", " 전 "), (" 남으면 ", " 전 "),
      (" 앞두고 ", " 전 "), (" 같은 시각 ", " "), (" 같은 시간 ", " "), (" 같은 시각에 ", " "), (" 같은 시간에 ", " "),
      (" 스무 ", " 20"), (" 서른 ", " 30"), (" 마흔 ", " 40"), (" 쉰 ", " 50"), (" 백 ", " 100"), ("루하고 ", "루 "),
      ("틀하고 ", "틀 "), ("흘하고 ", "흘 "), ("간하고 ", "간 "), ("정도 전", " 전"), (" 전 날 ", " 전날 "), (" 쯤 ", " "), ("쯤 ", " "),
      (" 딱 ", " "), (" 바로 ", " "), (" 일찍 ", " "), (" 이른 ", " "), (" 늦은 ", " "), ("밤늦게 ", "밤 "), (" 미리 ", " "),

      ("전전날", "이틀 전 "), ("전 전날", "이틀 전 "), (" 전일 ", " 전날 "), (" 그 전날", " 전날"), (" 그전날", " 전날"),
      ("마감일 전날", "전날"), ("마감 전날", "전날"), ("마감전날", "전날"),
    ]
    + ["하루", "이틀", "사흘", "나흘", "닷새", "열흘", "보름", "일주일", "주일", "개월", "달", "주", "일"].flatMap { length in
      [("\(length) 전날", "\(length) 전 "), ("\(length)전날", "\(length) 전 ")]
    }
    + [
      ("마감일 당일", "당일"), ("마감일에 ", "당일에 "), ("마감 당일", "당일"), ("마감당일", "당일"), ("당일날", "당일 "), ("당일 날", "당일 "),
      (" 직전 영업일", " 전 영업일"), (" 직전 근무일", " 전 근무일"), (" 그 전 ", " 전 "), (" 점심 때", " 점심때"), ("영업일 기준 ", "영업일 "),
      (" 그날", " 당일 "), (" 그 날", " 당일 "),
      ("마감일 ", "당일 "), ("마감 날 ", "당일 "), ("마감날 ", "당일 "), ("같은 날 ", "당일 "), ("디데이", "당일 "), ("d데이", "당일 "),
      (" 하루 반 ", " 36시간 "), (" 이틀 반 ", " 60시간 "), ("하루 반 전", "36시간 전"), ("먼저 ", "전 "), ("이전 ", "전 "),
      ("하기 ", " "),
    ]

  private static let heads: Set = [
    "마감", "마감일", "기한", "시작", "행사", "회의", "일정", "약속", "출발", "만기", "마감시간", "마감시각", "시작시간", "그",
  ]

  private static let onTime: Set = [
    "시작할 때", "시작 할 때", "시작 때", "시작 시각", "시작 시간", "시작 시간에", "시작하면", "시작", "마감시간", "마감시각", "마감 시간에",
    "마감 시각에", "마감할 때", "마감되면", "마감에", "그 시각", "그 시각에", "그 시간", "그 시간에", "그때", "그 때", "제시간에", "정시에",
    "정각에", "제때에", "때맞춰", "시간 되면", "시간이 되면", "시간에", "시간 맞춰", "시간에 맞춰", "시작과 동시에", "당일 마감 시각",
    "당일 그 시각", "시작 정각", "시작 시",
  ]

  /// `d-3` to `3일 전`.
  private static func dDays(_ text: String) -> String {
    text.split(separator: " ").map { word -> String in
      let day = word.hasPrefix("d-") ? word.dropFirst(2) : ""
      if day == "day" { return "당일" }
      let digits = day.prefix { $0.isNumber }
      return digits.isEmpty ? String(word) : "\(digits)일 전 " + day.dropFirst(digits.count)
    }.joined(separator: " ")
  }

  private static func decimals(_ text: String) -> String {
    text.split(separator: " ").map { word -> String in
      let number = word.prefix { $0.isNumber || $0 == "." }
      for (name, unit) in [("시간", 60), ("일", 1440), ("주", 10_080)] where word.dropFirst(number.count).hasPrefix(name) {
        guard let minutes = minutes(number, of: unit) else { continue }
        return "\(minutes)분" + word.dropFirst(number.count + name.count)
      }
      return String(word)
    }.joined(separator: " ")
  }
}
