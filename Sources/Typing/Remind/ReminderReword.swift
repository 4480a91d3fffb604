import Kanban
import Time

/// Rewords reminders for the grammar if they are not understood: `the night before` becomes `1 day before night`, `on
/// the day` becomes `dueday`.
enum ReminderReword {
  static func other(_ text: String) -> String? {
    let plain = DateLine(text).whole.lowercased()
    let other = plain.isKorean ? korean(plain) : english(plain)
    return other == plain || other.isEmpty ? nil : other
  }

  static func isNone(_ text: String) -> Bool {
    let plain = DateLine(text).whole.lowercased().split(separator: " ").joined(separator: " ")
    return none.contains(plain)
  }

  private static let none: Set = [
    "off", "no", "never", "no reminder", "no reminders", "reminder off", "reminders off", "turn off", "don't remind me",
    "끄기", "끔", "꺼", "안 함", "안함", "안 해", "안해", "알림 끄기", "알림끄기", "알림 끔", "알림 없음", "알림 안 함", "알림 없이", "필요 없음", "해제",
  ]

  /// True for a half day: `반나절 전` is six hours to some and twelve to others.
  static func isHalfDay(_ text: String) -> Bool { ["반나절", "한나절"].contains { !text.ranges(of: $0).isEmpty } }

  /// A phrase to suggest for seconds or a vague length. Nil for other texts.
  static func example(_ text: String, inKorean: Bool) -> String? {
    let plain = DateLine(text).whole.lowercased()
    let isKorean = inKorean || plain.isKorean
    let words = plain.split(separator: " ").map { $0.drop { $0.isNumber } }
    if words.contains(where: { seconds.contains(String($0)) || $0.hasPrefix("초") }) {
      return isKorean ? "1분 전" : "1 min"
    }
    guard words.contains(where: { vague.contains(String($0)) }) else { return nil }
    return isKorean ? "5분 전" : "5 min"
  }

  private static let seconds: Set = ["s", "sec", "secs", "second", "seconds"]
  private static let vague: Set = [
    "few", "several", "bit", "shortly", "just", "some", "moments", "직전", "직전에", "바로", "몇", "몇분", "조금", "잠시", "잠깐", "얼마",
  ]

  /// The ways to split the text into several reminders: `1 hour before and 1 day before`, `30분 전과 하루 전`.
  static func parts(_ text: String) -> [[String]] {
    let plain = DateLine(text).whole.lowercased()
    let marked = separators.reduce(" " + plain + " ") { $0.replacing($1.0, with: $1.1) }
    // Without a separator, each `전` ends a reminder, unless the text ends with a weekday: `일주일 전 월요일` is one day.
    let endsWithDay = marked.hasSuffix("요일 ")
    return [marked, endsWithDay ? marked : marked.replacing("전 ", with: "전\n")].map { text in
      withUnits(
        text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty })
    }.filter { $0.count > 1 }
  }

  /// Adds the unit of the next number to a number alone: `15 and 30 minutes`.
  static func withUnits(_ all: [String]) -> [String] {
    var result = all
    for index in all.indices.dropLast().reversed() {
      let number = all[index].split(separator: " ").joined(separator: "|")
      guard DateReword.isNumber(number) else { continue }
      var unit = result[index + 1].drop { $0 == " " || $0.isNumber }
      // If numbers are joined, only the last one has the unit, as in `10, 15 and 30 minutes`.
      if unit.lowercased().hasPrefix("and "), let last = unit.lastIndex(where: \.isNumber) {
        unit = unit[unit.index(after: last)...]
      }
      result[index] = number + unit
    }
    return result
  }

  private static let separators = [
    (" and again ", "\n"), (" and then ", "\n"), (" and also ", "\n"), (" and ", "\n"), (" then ", "\n"),
    (" plus ", "\n"), ("&", "\n"),
    ("+", "\n"), ("/", "\n"), (" 그리고 ", "\n"), (" 및 ", "\n"), (" 또 ", "\n"), ("하고 ", "\n"), ("이랑 ", "\n"),
    ("랑 ", "\n"), ("과 ", "\n"), ("와 ", "\n"),
  ]

  /// Phrases in both languages for the midnights at the start and the end of the day `days` before the deadline; the
  /// end of the deadline's own day is left out.
  static func midnights(_ days: Int) -> [String] {
    let names = ["on the day", "the day before"]
    let koreans = ["당일", "하루 전"]
    let all = [days, days - 1].filter { $0 >= 0 }
    return all.map { (names.indices.contains($0) ? names[$0] : "\($0) days before") + " at 00:00" }
      + all.map { (koreans.indices.contains($0) ? koreans[$0] : "\($0)일 전") + " 00:00" }
  }

  /// The minutes of a length with one or two decimals: `1.5 hours`, `2.5일`. Nil for other numbers, and for fractions of
  /// a minute.
  static func minutes(_ number: Substring, of unit: Int) -> Int? {
    let sides = number.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[1].count == 1 || sides[1].count == 2, sides[0].count < 4,
      let whole = decimal(sides[0]),
      let part = decimal(sides[1])
    else { return nil }
    let hundredths = whole * 100 + part * (sides[1].count == 1 ? 10 : 1)
    return hundredths * unit % 100 == 0 ? hundredths * unit / 100 : nil
  }
}

// MARK: English

extension ReminderReword {
  private static func english(_ text: String) -> String {
    var text = text
    for (part, number) in [("1/2 ", "0.5 "), ("½ ", "0.5 "), ("1/4 ", "0.25 "), ("3/4 ", "0.75 ")]
    where text.hasPrefix(part) { text = number + text.dropFirst(part.count) }
    text = text.replacing(" 1/2", with: ".5").replacing("½", with: ".5")
    // A sign before a number means before: `-1h`, `t-15m`.
    for sign in ["t-", "t - ", "t minus ", "- ", "-"]
    where text.hasPrefix(sign) && text.dropFirst(sign.count).first?.isNumber ?? false {
      text = text.dropFirst(sign.count) + " before"
    }
    var words = text.split(separator: " ").flatMap { parted(String($0)) }
    if words.first == "and" { words.removeFirst() }
    words = DateReword.replaced(words, by: openings)
    words = Numerals.read(words)
    words = fractions(DateReword.replaced(words, by: lengths))
    words = DateReword.replaced(counted(words), by: days)
    // `morning` is dropped beside an hour with `am`, as in `9 am on the morning of`.
    if words.contains(where: { $0.hasSuffix("am") || $0.hasSuffix("a.m.") }) { words.removeAll { $0 == "morning" } }
    return withoutObjects(words).joined(separator: " ")
  }

  /// Splits two words with a hyphen, such as `forty-five`, and a decimal number from its unit, as in `1.5h`. Turns
  /// `d-2` into `2 days before`, and drops the dot of an abbreviation and the `'s` of a unit.
  private static func parted(_ word: String) -> [String] {
    if ["d-day", "dday"].contains(word) { return ["dueday"] }
    if word.hasPrefix("d-"), DateReword.isNumber(String(word.dropFirst(2))) {
      return [String(word.dropFirst(2)), "days", "before"]
    }
    if word.hasSuffix("."), word.count > 3, word.dropLast().allSatisfy(\.isLetter) { return [String(word.dropLast())] }
    let digits = word.prefix { $0.isNumber || $0 == "." }
    let unit = String(word.dropFirst(digits.count))
    if digits.contains("."), units[unit] != nil { return [String(digits), unit] }
    if word.hasSuffix("'s"), units[String(word.dropLast(2))] != nil { return [String(word.dropLast(2))] }
    let hyphened = word.split(separator: "-").map(String.init)
    let isOfWords = hyphened.count == 2 && hyphened[1].allSatisfy(\.isLetter)
    return isOfWords && (DateReword.isNumber(hyphened[0]) || hyphened[0].allSatisfy(\.isLetter)) ? hyphened : [word]
  }

  private static let units = [
    "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60, "d": 1440, "day": 1440, "days": 1440, "w": 10_080,
    "wk": 10_080,
    "week": 10_080, "weeks": 10_080,
  ]

  private static let openings = DateReword.table(
    """
    remind me =
    alert me =
    notify me =
    ping me =
    tell me =
    remind =
    reminder =
    alert =
    notify =
    please =
    pls =
    exactly =
    then =
    also =
    about =
    around =
    """)

  private static let lengths = DateReword.table(
    """
    in advance of = before
    in advance = before
    ahead of time = before
    ahead of = before
    prior to = before
    out = before
    notice = before
    warning = before
    a couple of = 2
    a couple = 2
    couple of = 2
    couple = 2
    three quarters of an hour = 45 min
    3 quarters of an hour = 45 min
    three quarters of hour = 45 min
    a quarter of an hour = 15 min
    quarter of an hour = 15 min
    a quarter hour = 15 min
    quarter hour = 15 min
    a half hour = 30 min
    half a day = 12 hours
    half day = 12 hours
    a half day = 12 hours
    half a year = 6 months
    a fortnight = 2 weeks
    fortnight = 2 weeks
    fortnights = 2 weeks
    """)

  /// Replaces lengths with a fraction by minutes: `1.5 hours`, `1:30 hours` and `1 and a half hours` become `90 min`.
  private static func fractions(_ words: [String]) -> [String] {
    var (result, at) = ([String](), 0)
    func word(_ ahead: Int) -> String { at + ahead < words.count ? words[at + ahead] : "" }
    while at < words.count {
      let count = ["a", "an"].contains(words[at]) ? 1 : decimal(words[at])
      if let unit = units[word(1)], let minutes = minutes(words[at][...], of: unit) {
        result += [String(minutes), "min"]
        at += 2
      } else if let minutes = WallTime.minute(("0" + words[at]).suffix(5)), units[word(1)] == 60 {
        result += [String(minutes), "min"]
        at += 2
      } else if let count, count < 1_000, let unit = units[word(1)], let next = half(words, at + 2) {
        result += [String(count * unit + unit / 2), "min"]
        at = next
      } else if let count, count < 1_000, let next = half(words, at + 1), next < words.count,
        let unit = units[words[next]]
      {
        result += [String(count * unit + unit / 2), "min"]
        at = next + 1
      } else if let unit = units[words[at]], let next = half(words, at + 1) {
        result += [String(unit + unit / 2), "min"]
        at = next
      } else {
        result.append(words[at])
        at += 1
      }
    }
    return result
  }

  /// The index after `and a half`; nil if those words are missing.
  private static func half(_ words: [String], _ at: Int) -> Int? {
    for ending in [["and", "a", "half"], ["and", "half"]] where words[min(at, words.count)...].starts(with: ending) {
      return at + ending.count
    }
    return nil
  }

  private static let partsOfDay = ["morning", "afternoon", "arvo", "evening", "night", "lunchtime", "noon", "midday"]

  private static let days =
    DateReword.table(
      """
      the day before = 1 day before
      on the day before = 1 day before
      day before = 1 day before
      a day before = 1 day before
      1 day before = 1 day before
      the day earlier = 1 day before
      the day prior = 1 day before
      day prior = 1 day before
      month before = 1 month before
      the month before = 1 month before
      the previous day = 1 day before
      previous day = 1 day before
      the prior day = 1 day before
      on the eve = 1 day before evening
      the eve = 1 day before evening
      on the day of = dueday
      on the day itself = dueday
      on the actual day = dueday
      on the day = dueday
      the day of = dueday
      day of = dueday
      the day itself = dueday
      the day = dueday
      that day = dueday
      on that day = dueday
      same day = dueday
      the same day = dueday
      on the same day = dueday
      due day = dueday
      the due day = dueday
      on the due day = dueday
      due date = dueday
      the due date = dueday
      on the due date = dueday
      on due date = dueday
      on the deadline day = dueday
      deadline day = dueday
      day of deadline = dueday
      day of event = dueday
      on the date = dueday
      d day = dueday
      first thing in the morning = morning
      first thing = morning
      """)
    + partsOfDay.flatMap { part in
      [
        "the # before", "on the # before", "# before", "the previous #", "previous #", "the # prior", "# prior",
        "the prior #",
        "the # earlier", "the # of the day before", "# of the day before",
      ].map { (words($0, part), ["1", "day", "before", part]) }
        + [
          "on the # of", "in the # of", "the # of", "# of", "on that #", "that #", "the same #", "same #",
          "that same #",
          "# on the day", "in the # on the day", "first thing that #",
        ].map { (words($0, part), ["dueday", part]) } + [(words("in the #", part), [part])]
    }

  private static func words(_ phrase: String, _ part: String) -> [String] {
    phrase.split(separator: " ").map { $0 == "#" ? part : String($0) }
  }

  /// Turns a number of parts of a day into days: `2 nights before` becomes `2 days before night`.
  private static func counted(_ words: [String]) -> [String] {
    guard let at = words.firstIndex(of: "before"), at > 1, words[at - 2] == "a" || DateReword.isNumber(words[at - 2]),
      let part = partsOfDay.first(where: { [$0, $0 + "s"].contains(words[at - 1]) })
    else { return words }
    return words[..<(at - 1)] + ["days", "before", part] + words[(at + 1)...]
  }

  /// Drops words for the event behind `before` and `dueday`, as in `1 hour before the meeting starts`. A text of
  /// nothing but such words, as `when it starts`, becomes `at the time`.
  private static func withoutObjects(_ words: [String]) -> [String] {
    let nouns = words.filter { !articles.contains($0) }
    if words.count > 1, !nouns.isEmpty, nouns.allSatisfy(atTheTime.contains) { return ["at", "the", "time"] }
    var result: [String] = []
    for word in words {
      let isBehind = result.contains { $0 == "before" || $0 == "dueday" }
      if isBehind, objects.contains(word) || word == "dueday" && result.contains(word) { continue }
      result.append(word)
    }
    return result
  }

  private static let articles: Set = [
    "at", "the", "of", "on", "when", "it", "it's", "is", "its", "exact", "right", "just", "my", "as", "in",
  ]
  private static let objects: Set = [
    "deadline", "due", "date", "start", "starts", "begins", "beginning", "event", "meeting", "appointment", "happens",
    "class", "call", "flight", "task", "departure", "kick", "off", "take", "takeoff", "session", "lesson", "exam",
    "interview",
    "match", "game", "show", "train", "begin", "that", "then", "time", "the", "it", "it's", "its", "is", "of", "my",
    "we", "i", "you", "they",
  ]
  private static let atTheTime: Set = [
    "time", "start", "starts", "event", "due", "deadline", "moment", "dot", "begins", "beginning", "happens", "meeting",
    "comes", "kick",
    "off",
  ]
}

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
    // Drops a noun for the event before the length: `행사 전날`, `회의 30분 전`, `마감일 3일 전`.
    guard let first = words.first, words.count > 1 else { return whole }
    if words.count > 2, heads.contains(first), words[1] == "전" {
      return words.dropFirst(2).joined(separator: " ") + " 전"
    }
    let isDay = first == "당일" && words.contains { $0 != "오전" && $0.hasSuffix("전") }
    return isDay || heads.contains(first) ? words.dropFirst().joined(separator: " ") : whole
  }

  /// Replacements, applied in this order. A blank at either end of a searched text matches the edge of a word.
  private static let spoken = phrases + daysBefore + wordsOfTheDay

  private static let phrases: [(String, String)] = [
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

  private static let daysBefore: [(String, String)] = lengthNames.flatMap { length -> [(String, String)] in
    [("\(length) 전날", "\(length) 전 "), ("\(length)전날", "\(length) 전 ")]
  }

  private static let lengthNames = [
    "하루", "이틀", "사흘", "나흘", "닷새", "열흘", "보름", "일주일", "주일", "개월", "달", "주", "일",
  ]

  private static let wordsOfTheDay: [(String, String)] = [
    ("마감일 당일", "당일"), ("마감일에 ", "당일에 "), ("마감 당일", "당일"), ("마감당일", "당일"), ("당일날", "당일 "), ("당일 날", "당일 "),
    (" 직전 영업일", " 전 영업일"), (" 직전 근무일", " 전 근무일"), (" 그 전 ", " 전 "), (" 점심 때", " 점심때"), ("영업일 기준 ", "영업일 "),
    (" 그날", " 당일 "), (" 그 날", " 당일 "),
    ("마감일 ", "당일 "), ("마감 날 ", "당일 "), ("마감날 ", "당일 "), ("같은 날 ", "당일 "), ("디데이", "당일 "), ("d데이", "당일 "),
    (" 하루 반 ", " 36시간 "), (" 이틀 반 ", " 60시간 "), ("하루 반 전", "36시간 전"), ("먼저 ", "전 "), ("이전 ", "전 "),
    ("하기 ", " "),
  ]

  /// True for a length after the deadline, such as `마감 10분 후` and `회의 1시간 뒤에`. Without its first word it would be
  /// counted from now.
  static func isAfterDeadline(_ text: String) -> Bool {
    let words = DateLine(text).whole.split(separator: " ").map(String.init)
    guard let first = words.first, words.count > 1, first != "그" else { return false }
    let isNamed = heads.contains(first) || heads.contains { first == $0 + "에서" || first == $0 + "으로부터" }
    return isNamed
      && words.dropFirst().contains { word in afters.contains(where: word.hasSuffix) && !word.hasSuffix("오후") }
  }

  private static let afters = ["후", "뒤", "후에", "뒤에"]

  private static let heads: Set = [
    "마감", "마감일", "기한", "시작", "행사", "회의", "일정", "약속", "출발", "만기", "마감시간", "마감시각", "시작시간", "그",
  ]

  private static let onTime: Set = [
    "시작할 때", "시작 할 때", "시작 때", "시작 시각", "시작 시간", "시작 시간에", "시작하면", "시작", "마감시간", "마감시각", "마감 시간에",
    "마감 시각에", "마감할 때", "마감되면", "마감에", "그 시각", "그 시각에", "그 시간", "그 시간에", "그때", "그 때", "제시간에", "정시에",
    "정각에", "제때에", "때맞춰", "시간 되면", "시간이 되면", "시간에", "시간 맞춰", "시간에 맞춰", "시작과 동시에", "당일 마감 시각",
    "당일 그 시각", "시작 정각", "시작 시",
  ]

  /// Turns `d-3` into `3일 전`.
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
