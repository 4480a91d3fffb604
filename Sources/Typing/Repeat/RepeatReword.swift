import Kanban
import Time

/// Rewrites repetitions outside of the grammar: `nightly` to `every day night`, `every! 3 days` to `every 3 days after
/// done`. Tried if the typed phrase is not understood.
enum RepeatReword {
  static func other(_ text: String, mendsSpelling: Bool = true) -> String? {
    let plain = DateLine(text, .repeats).whole.lowercased()
    // Here a second is the unit of time.
    if plain == "every second" || plain.hasPrefix("every second,") || plain.hasPrefix("every second;") { return nil }
    let other = plain.isKorean ? korean(plain) : english(plain, mendsSpelling)
    return other == plain || other.isEmpty ? nil : other
  }

  private static func english(_ text: String, _ mendsSpelling: Bool) -> String {
    var text = text
    for (from, to) in signs { text = text.replacing(from, with: to) }
    let isAfterDone = text.hasPrefix("every!")
    if isAfterDone { text = text.replacing("every!", with: "every ") }
    var words = text.split(separator: " ").flatMap { parts(of: String($0)) }
    words = DateReword.replaced(words, by: phrases)
    words = DateReword.clock(Numerals.read(mendsSpelling ? words.map(DateReword.spelt) : words))
    words = ended(times(words))
    words = DateReword.replaced(numbered(words), by: phrases)
    if isAfterDone { words += ["after", "done"] }
    if words.count > 2, words[0] == "from", DateReword.weekdays.contains(words[1]) { words.removeFirst() }
    let rest = words.joined(separator: " ").replacing(" ,", with: ",")
    return startsPlainly(words) ? "every " + rest : rest
  }

  private static let signs = [
    ("+", " and "), (";", ","), (": ", " "), (" - ", " "), ("–", "-"), ("24/7", "every day"), ("'", ""), (",", " , "),
  ]

  /// Splits `mo-fr`, `4-weekly`, `semi-annually`, `weekly/mon`, `x5` into words of the grammar.
  private static func parts(of word: String) -> [String] {
    if word.count > 1, word.first == "x", DateReword.isNumber(String(word.dropFirst())) {
      return ["x", String(word.dropFirst())]
    }
    let sides = word.split(whereSeparator: { $0 == "-" || $0 == "/" }).map(String.init)
    guard sides.count == 2, sides[1].allSatisfy(\.isLetter) else { return [word] }
    if let unit = units[sides[1]], let count = Numerals.read([sides[0]]).first, DateReword.isNumber(count) {
      return ["every", count, unit]
    }
    if let first = shortDays[sides[0]], let last = shortDays[sides[1]] { return ["every", "\(first)-\(last)"] }
    return sides[0].allSatisfy(\.isLetter) && !DateReword.weekdays.contains(sides[0]) ? sides : [word]
  }

  private static let units = [
    "daily": "days", "weekly": "weeks", "monthly": "months", "yearly": "years", "hourly": "hours",
    "annual": "years",
  ]
  private static let shortDays = [
    "mo": "mon", "tu": "tue", "we": "wed", "th": "thu", "fr": "fri", "sa": "sat", "su": "sun", "m": "mon", "f": "fri",
  ]

  /// Turns `daily x 5` into `daily 5 times`.
  private static func times(_ typed: [String]) -> [String] {
    var words = typed
    for index in words.indices.dropLast() where words[index] == "x" && DateReword.isNumber(words[index + 1]) {
      (words[index], words[index + 1]) = (words[index + 1], "times")
    }
    return words
  }

  /// Turns `to` into `until` before the end, as in `every week to 15 dec`. `mon to fri` is a range.
  private static func ended(_ typed: [String]) -> [String] {
    var words = typed
    for index in words.indices.dropFirst().dropLast() where ["to", "through", "thru"].contains(words[index]) {
      let (before, next) = (words[index - 1], words[index + 1])
      let isRange =
        DateReword.weekdays.contains(before) && DateReword.weekdays.contains(next) || isMonth(before) && isMonth(next)
        || before == "second" || before.last?.isNumber == true
      if !isRange, !words.contains("until") { words[index] = "until" }
    }
    return words
  }

  static func isMonth(_ word: String) -> Bool {
    word.count > 2 && DateWord.latin.contains { $0.kind == .monthName && String(describing: $0.text) == word }
  }

  /// Turns numbers into ordinals: `monthly on 15` into the 15th, `first of may` into the 1st.
  private static func numbered(_ typed: [String]) -> [String] {
    var words = typed
    let isMonthly = words.contains { ["monthly", "month"].contains($0) }
    for index in words.indices {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if isMonthly, index > 0, words[index - 1] == "on", let day = decimal(words[index]), (1...31).contains(day),
        next.isEmpty || next == ","
      {
        words[index] = DateDoubt.ordinal(day)
      }
      let isOfMonth = next == "of" && index + 2 < words.count && isMonth(words[index + 2])
      if isOfMonth, words[index] == "first" { words[index] = "1st" }
    }
    return words
  }

  /// True for repetitions without a word such as every: `first monday`, `1st and 15th`, `last friday of november`.
  private static func startsPlainly(_ words: [String]) -> Bool {
    let rest = words.drop { ["on", "the", "at"].contains($0) }
    guard let first = rest.first, let second = rest.dropFirst().first else { return false }
    // `first week` names no day.
    if ["week", "month", "quarter", "year"].contains(second) { return false }
    let isMarked = words.contains { marks.contains($0) || $0.hasSuffix("ly") }
    if !isMarked, words.contains(where: dayParts.contains) || words.count(where: isMonth) > 1 { return true }
    return !isMarked
      && (places.contains(first) || first.last.map { "tdh".contains($0) } ?? false && first.first?.isNumber == true)
  }

  private static let marks: Set = [
    "every", "each", "daily", "weekly", "monthly", "yearly", "hourly", "annually", "once",
  ]
  private static let dayParts: Set = ["morning", "afternoon", "evening", "night"]
  private static let places: Set = ["first", "second", "third", "fourth", "fifth", "last"]
}

extension RepeatReword {
  static let phrases = DateReword.table(
    """
    evry = every
    ev = every
    evey = every
    evrey = every
    everyday = every day
    every single = every
    each and every = every
    all days = every day
    forever =
    for ever =
    all week = every day
    all weekdays = every weekday
    one time per = every
    for the rest of the year = until eoy
    for the rest of the month = until eom
    until the end of the year = until eoy
    until end of the year = until eoy
    until end of year = until eoy
    until the end of the month = until eom
    until end of the month = until eom
    until end of month = until eom
    recur =
    again =
    after it was done = after done
    after it was finished = after done
    after it was completed = after done
    after it has been done = after done
    after completing the last one = after done
    every day of the week = every day
    7 days a week = every day
    seven days a week = every day
    every week day = every weekday
    week days = weekdays
    every weekdays = every weekday
    business day = weekday
    business days = weekdays
    working day = weekday
    working days = weekdays
    work day = weekday
    work days = weekdays
    workday = weekday
    workdays = weekdays
    bank day = weekday
    weekdays only = weekdays
    weekends only = weekends
    only on = on
    days only = days
    once daily = daily
    once weekly = weekly
    once monthly = monthly
    once yearly = yearly
    once annually = yearly
    once quarterly = quarterly
    once per = every
    once each = every
    once in = every
    once in a = every
    once in every = every
    one time a = every
    1 time a = every
    per month = every month
    per week = every week
    per day = every day
    per year = every year
    per quarter = every quarter
    annual = annually
    alternate = every other
    alternating = every other
    every alternate = every other
    every alternating = every other
    on alternate = every other
    on a = on
    on an = on
    couple of = couple
    a couple of = couple
    every couple of = every 2
    every couple = every 2
    every decade = every 10 years
    every leap day = every 29 feb
    first of the month = every month on the 1st
    first of each month = every month on the 1st
    first of every month = every month on the 1st
    every first of the month = every month on the 1st
    start of month = every month on the 1st
    start of the month = every month on the 1st
    start of each month = every month on the 1st
    start of every month = every month on the 1st
    beginning of month = every month on the 1st
    beginning of the month = every month on the 1st
    beginning of each month = every month on the 1st
    beginning of every month = every month on the 1st
    at the start of every month = every month on the 1st
    at the start of each month = every month on the 1st
    at the beginning of every month = every month on the 1st
    at the beginning of each month = every month on the 1st
    at the end of every month = end of every month
    at the end of each month = end of every month
    at the end of the month = end of every month
    month end = end of every month
    months end = end of every month
    end of month = end of every month
    end of the month = end of every month
    every end of month = end of every month
    every end of the month = end of every month
    quarter end = end of every quarter
    end of quarter = end of every quarter
    end of the quarter = end of every quarter
    end of a quarter = end of every quarter
    last day of the quarter = end of every quarter
    last day of a quarter = end of every quarter
    start of each quarter = first day of every quarter
    start of every quarter = first day of every quarter
    start of the quarter = first day of every quarter
    start of quarter = first day of every quarter
    beginning of each quarter = first day of every quarter
    beginning of every quarter = first day of every quarter
    beginning of the quarter = first day of every quarter
    of the quarter = of every quarter
    year end = every 31 december
    end of year = every 31 december
    end of the year = every 31 december
    end of each year = every 31 december
    end of every year = every 31 december
    start of the year = every 1 january
    start of each year = every 1 january
    start of every year = every 1 january
    beginning of the year = every 1 january
    beginning of each year = every 1 january
    half yearly = every 6 months
    half annually = every 6 months
    semi annually = every 6 months
    semi annual = every 6 months
    semi yearly = every 6 months
    semiannual = every 6 months
    half year = 6 months
    half years = 6 months
    bi weekly = biweekly
    bi monthly = bimonthly
    bi annually = biannually
    bi annual = biannual
    tri weekly = triweekly
    second to last = second last
    2nd to last = second last
    third to last = third last
    3rd to last = third last
    next to last = second last
    last but one = second last
    penultimate = second last
    half an hour = 30 minutes
    half hour = 30 minutes
    half hourly = every 30 minutes
    quarter of an hour = 15 minutes
    quarter hour = 15 minutes
    nightly = every day night
    every night = every day night
    every morning = every day morning
    every evening = every day evening
    every afternoon = every day afternoon
    each morning = every day morning
    each evening = every day evening
    each night = every day night
    mornings = morning
    evenings = evening
    afternoons = afternoon
    nights = night
    in the mornings = in the morning
    in the evenings = in the evening
    every weeknight = every weekday night
    weeknights = every weekday night
    weeknight = weekday night
    from now on =
    from now until = until
    for the next = for
    for the coming = for
    for the following = for
    over the next = for
    up to = until
    up until = until
    until and including = until
    ending = until
    ending on = until
    ends = until
    ends on = until
    ending by = until
    end on = until
    to the end of the year = until eoy
    to the end of the month = until eom
    to end of year = until eoy
    apart from = except
    aside from = except
    other than = except
    except for = except
    except on = except
    excepting = except
    excl = except
    minus = except
    save = except
    skip = except
    skipping = except
    repeat =
    repeats =
    repeating =
    recurring =
    recurs =
    happens =
    after finishing = after done
    after finishing it = after done
    after completing = after done
    after completing it = after done
    after i finish = after done
    after i finish it = after done
    after i complete = after done
    after i complete it = after done
    after ive finished = after done
    after ive completed it = after done
    after ive done it = after done
    after im done = after done
    after im finished = after done
    after i do it = after done
    after its done = after done
    after its finished = after done
    after its completed = after done
    after its been done = after done
    after it gets done = after done
    after being done = after done
    after doing it = after done
    after doing = after done
    after last done = after done
    after it was last done = after done
    after the last one = after done
    after the last time = after done
    after last time = after done
    after last completion = after done
    after the last completion = after done
    after the previous one = after done
    after each completion = after done
    after every completion = after done
    after i close it = after done
    after closing = after done
    after close = after done
    from completion = after done
    from when its done = after done
    from last completion = after done
    since completion = after done
    since last done = after done
    since last time = after done
    once done = after done
    once its done = after done
    once finished = after done
    once completed = after done
    when its done = after done
    when im done = after done
    when i finish = after done
    when i finish it = after done
    when complete = after done
    when finished = after done
    after complete = after done
    same day every month = every month
    same day each month = every month
    the same day every month = every month
    same date every month = every month
    same day every week = every week
    the same day every week = every week
    same time every week = every week
    same time every day = every day
    same date every year = every year
    same day every year = every year
    15th of the lunar month = lunar month on the 15th
    1st of the lunar month = lunar month on the 1st
    on weekly basis = weekly
    on daily basis = daily
    on monthly basis = monthly
    on a weekly basis = weekly
    on a daily basis = daily
    on a monthly basis = monthly
    on a quarterly basis = quarterly
    on a yearly basis = yearly
    on yearly basis = yearly
    wkly = weekly
    mthly = monthly
    qtrly = quarterly
    qtr = quarter
    wknd = weekend
    wknds = weekends
    wkdays = weekdays
    wkday = weekday
    bday = birthday
    alt = every other
    """)
}

extension RepeatReword {
  static func korean(_ text: String) -> String {
    var other = " " + text + " "
    other = skipping(other)
    var bytes = Array(other.utf8)
    for (from, to) in koreanBytes { bytes.replace(from, with: to) }
    other = String(decoding: bytes, as: UTF8.self)
    other = DateReword.digits(other)
    other = lunar(other)
    let words = other.split(separator: " ").map { dotted(String($0)) }
    return paced(endLast(words)).joined(separator: " ")
  }

  /// Joins `매 일` and `매 월`, which mean every day and every month and not Sunday and Monday. Turns `월마다` into `매월`.
  static func spaced(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for index in words.indices.dropLast() where words[index] == "매" && ["일", "월"].contains(words[index + 1]) {
      words[index] = "매" + words.remove(at: index + 1)
      break
    }
    if let first = words.first, first == "월마다" { words[0] = "매월" }
    if words.count > 1, ["매주에", "매달에", "매월에", "매년에", "매일에"].contains(words[0]) { words[0].removeLast() }
    return words.joined(separator: " ")
  }

  /// Turns `3.3` into a month and a day.
  private static func dotted(_ word: String) -> String {
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2, parts.allSatisfy({ DateReword.isNumber($0) && $0.count < 3 }) else { return word }
    return "\(parts[0])월 \(parts[1])일"
  }

  /// Turns `이틀 걸러` into every third day, `한 주 건너` into every second week.
  private static func skipping(_ text: String) -> String {
    guard ["걸러", "건너"].contains(where: { !text.ranges(of: $0).isEmpty }) else { return text }
    var other = text
    for (typed, pace) in skips {
      for skip in [" 걸러서", "걸러서", " 걸러", "걸러", " 건너서", "건너서", " 건너", "건너"] {
        other = other.replacing(" " + typed + skip, with: " " + pace + " ")
      }
    }
    return other.replacing("마다 하루 ", with: "마다 ").replacing("마다 한 번 ", with: "마다 ").replacing(
      "마다 한번 ", with: "마다 ")
  }

  private static let skips: [(String, String)] =
    [
      ("하루", "2일마다"), ("이틀", "3일마다"), ("사흘", "4일마다"), ("나흘", "5일마다"), ("닷새", "6일마다"),
      ("일주일", "2주마다"), ("한 주", "2주마다"), ("한주", "2주마다"), ("두 주", "3주마다"), ("두주", "3주마다"),
      ("한 달", "2개월마다"), ("한달", "2개월마다"), ("두 달", "3개월마다"), ("두달", "3개월마다"), ("세 달", "4개월마다"),
      ("한 해", "2년마다"), ("한해", "2년마다"),
    ]
    + (1...30).map { ("\($0)일", "\($0 + 1)일마다") } + (1...12).map { ("\($0)주", "\($0 + 1)주마다") }
    + (1...12).map { ("\($0)개월", "\($0 + 1)개월마다") }

  /// Adds the omitted word for lunar to `초하루·보름` or `보름날마다`. `보름마다` stays fifteen days.
  private static func lunar(_ text: String) -> String {
    let isSaid = !text.ranges(of: "음").isEmpty
    let days = ["초하루", "그믐", "보름날", "초하룻날", "보름,", ",보름", "보름과", "보름 "].filter { !text.ranges(of: $0).isEmpty }
    let isPace =
      !text.ranges(of: "보름에 ").isEmpty || !text.ranges(of: "보름 간격").isEmpty || !text.ranges(of: "보름 동안").isEmpty
    guard !days.isEmpty, !isPace else { return text }
    let isMonthly = ["매월", "매달", "매년", "월 "].contains { !text.ranges(of: $0).isEmpty }
    return (isSaid ? "" : " 음력") + (isMonthly || !text.ranges(of: "마다").isEmpty ? "" : " 매월") + text
  }

  /// Moves the end behind the rule, as in `12월 31일까지 매주 월요일`.
  private static func endLast(_ words: [String]) -> [String] {
    guard let end = words.firstIndex(where: { $0.hasSuffix("까지") }), end < words.count - 1,
      words[(end + 1)...].contains(where: isPace), !words[...end].contains(where: isPace)
    else { return words }
    var rest = Array(words[(end + 1)...])
    rest[rest.count - 1] += ","
    return rest + words[...end]
  }

  private static func isPace(_ word: String) -> Bool {
    word.hasPrefix("매") || word.hasPrefix("격") || word.hasSuffix("마다") || word.hasPrefix("평일") || word.hasPrefix("주말")
  }

  /// Adds the omitted pace: monthly for `셋째 금요일` and `1, 3주 토요일`, weekly for `수요일만`.
  private static func paced(_ typed: [String]) -> [String] {
    var words = typed
    guard let first = words.first else { return words }
    if ["분기", "반기", "분기말", "반기말", "분기초"].contains(first) { return ["매" + first] + words.dropFirst() }
    if first == "월", words.count > 1 { return ["매월"] + words.dropFirst() }
    guard !words.contains(where: isPace) else { return words }
    if words.contains(where: { ["빼고", "제외", "제외하고", "말고"].contains($0) }) { return words + ["매일"] }
    if words.count == 1, first.hasSuffix("만"), first.dropLast().hasSuffix("요일") || first.dropLast().hasSuffix("요일에") {
      words[0].removeLast()
      return ["매주", words[0]]
    }
    let isPlace = words.contains { word in
      ["째", "주차", "마지막"].contains { word.hasSuffix($0) } || word.hasSuffix("주") && word.first?.isNumber == true
        || word == "주" || word == "첫"
    }
    return isPlace && words.contains { $0.hasSuffix("요일") || $0 == "평일" || $0 == "날" }
      && !words.contains { $0.hasSuffix("월") }
      ? ["매월"] + words : words
  }

  /// Phrases such as `2주 1회`, with the same as `2주에 한 번`.
  private static let once: [(String, String)] =
    (2...12).flatMap { count in
      ["일", "주", "개월", "년"].flatMap { unit in
        ["1회", "1번", "한 번", "한번"].map { ("\(count)\(unit) \($0)", "\(count)\(unit)에 한 번") }
      }
    }
    + [
      (" 하루 1번 ", " 매일 "), (" 하루 1회 ", " 매일 "), (" 하루 한번 ", " 매일 "), (" 년 1회 ", " 매년 "), (" 년 한 번 ", " 매년 "),
      (" 1주 1회 ", " 매주 "), (" 1주 한 번 ", " 매주 "), (" 1년 1회 ", " 매년 "), (" 1개월 1회 ", " 매월 "), (" 1일 1회 ", " 매일 "),
      (" 분기 1회 ", " 매분기 "), (" 반기 1회 ", " 매반기 "), (" 분기 한 번 ", " 매분기 "), (" 반기 한 번 ", " 매반기 "), (" 주 한번 ", " 매주 "),
      (" 월 한번 ", " 매월 "), (" 연 한번 ", " 매년 "), (" 주1번 ", " 매주 "), (" 주 1번 ", " 매주 "), (" 월 1번 ", " 매월 "),
      (" 연 1번 ", " 매년 "),
    ]

  private static let koreanBytes = koreanPhrases.map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// A blank matches the edge of a word.
  private static let koreanPhrases: [(String, String)] =
    once + [
      ("(", " "), (")", " "), (" 그리고 ", " "), ("매달 월초", "매월 초"), ("월말 전날마다", "매월 말일 전날"), (" 말일 전날마다", " 매월 말일 전날"),
      ("시월", "10월"),
      (" 유월", " 6월"), (" 음력 설 ", " 설날 "), ("음력 유월", "음력 6월"), (" 다시 ", " "), ("완료할 때마다 ", "완료하고 "),
      ("완료 다음날", "완료하고 다음날"),
      ("완료 다음 날", "완료하고 다음날"), ("주 지나면 ", "주 뒤 "), ("일 지나면 ", "일 뒤 "), ("달 지나면 ", "달 뒤 "), ("끝낸 다음에 ", "끝내고 "),
      ("끝낸 다음 ", "끝내고 "), ("끝낸 지 ", "끝내고 "), (" 다 끝나면 ", " 끝나면 "), (" 한 지 ", " 완료하고 "), ("마지막으로 한 날부터 ", "완료하고 "),
      ("홀수 달", "홀수달"), ("짝수 달", "짝수달"), ("매 홀수달", "홀수달"), ("매 짝수달", "짝수달"), ("홀수달마다", "홀수달"), ("짝수달마다", "짝수달"),
      ("홀수달", "매년 1월, 3월, 5월, 7월, 9월, 11월"), ("짝수달", "매년 2월, 4월, 6월, 8월, 10월, 12월"),
      ("·", ","), ("매일매일", "매일"), (" 매일 매일 ", " 매일 "), ("매주매주", "매주"), ("매월매월", "매월"), ("매년매년", "매년"),
      (" 맨날 ", " 매일 "), ("날이면 날마다", "매일"), (" 허구한 날 ", " 매일 "), (" 하루도 빠짐없이 ", " 매일 "), (" 일일 ", " 매일 "),
      (" 주간 ", " 매주 "), (" 월간 ", " 매월 "), (" 연간 ", " 매년 "), (" 격일제 ", " 격일 "), (" 격주제 ", " 격주 "), (" 격일로 ", " 격일 "),
      (" 격주로 ", " 격주 "), (" 격월로 ", " 격월 "), ("경 ", " "), ("쯤 ", " "), ("께 ", " "), ("즈음 ", " "), ("무렵 ", " "),
      (" 대략 ", " "), (" 늦어도 ", " "), (" 이내 ", " "), (" 이내로 ", " "), ("일 이내", "일"), (" 정기적으로 ", " "), (" 규칙적으로 ", " "),
      (" 꼬박꼬박 ", " "), (" 꼭 ", " "), (" 반복 ", " "), (" 반복하기 ", " "), (" 반복해서 ", " "), ("씩 ", " "),
      ("월초", "월 초"), ("연초", "매년 초"), ("매매", "매"), (" 월 초", " 매월 초"), ("매월 매월", "매월"), ("월 끝", "월 말"),
      ("매월 말 금요일", "매월 마지막 금요일"), ("매월 말 영업일", "매월 마지막 평일"),
      ("영업일", "평일"), ("근무일", "평일"), ("평일에만 ", "평일만 "), ("주말에만 ", "주말만 "), ("주말만 ", "주말 "),
      (" 매 평일", " 평일"), ("요일에만 ", "요일만 "), ("요일에서 ", "요일부터 "), ("요일부터 월요일 ", "요일부터 월요일까지 "),
      ("평일날", "평일"), ("주말날", "주말"), ("에는 ", "에 "), ("에도 ", "에 "), ("요일은 ", "요일 "),
      (" 반 년", " 반년"), (" 반시간마다", " 30분마다"), (" 반 시간마다", " 30분마다"), ("매시 정각", "매시간"), ("시간당 한 번", "매시간"),
      (" 백일", " 100일"), (" 이 주에 ", " 2주에 "), (" 이 주마다", " 2주마다"), (" 이 년마다", " 2년마다"), (" 이 년에 ", " 2년에 "),
      (" 일 주일", " 일주일"), (" 삼 개월", " 3개월"), ("일주일 마다", "일주일마다"),
      ("같은 요일에 ", ""), ("같은 요일 ", ""), ("같은 날짜에 ", ""), ("같은 날짜 ", ""), ("같은 날에 ", ""), ("같은 날 ", ""),
      ("같은 시간에 ", ""), ("같은 시각에 ", ""),
      (" 다음날마다", " 다음날"), ("끝나는 대로", "완료하고"), ("끝내는 대로", "완료하고"), ("하는 대로", "완료하고"), ("완료하는 대로", "완료하고"),
      ("고 나서 ", "고 "), ("고 나면 ", "고 "), ("고난 뒤 ", "고 "), ("고 난 뒤 ", "고 "), ("고 난 후 ", "고 "), ("고 난 다음 ", "고 "),
      ("한 다음에 ", "하고 "), ("한 다음 ", "하고 "), (" 한 뒤에 ", " 하고 "), (" 한 뒤 ", " 하고 "), (" 한 후에 ", " 하고 "),
      (" 한 후 ", " 하고 "), (" 하고 ", " 완료하고 "), (" 하면 ", " 완료하고 "), ("완료 완료하고", "완료하고"), (" 다 완료하고", " 완료하고"),
      ("완료한 날부터 ", "완료 후 "), ("완료한 날로부터 ", "완료 후 "), ("완료일로부터 ", "완료 후 "), ("완료일부터 ", "완료 후 "),
      ("완료 시점부터 ", "완료 후 "), ("완료 시점으로부터 ", "완료 후 "), ("완료일 기준으로 ", "완료 후 "), ("완료일 기준 ", "완료 후 "),
      ("완료 기준으로 ", "완료 후 "), ("완료 기준 ", "완료 후 "), ("완료한 뒤 ", "완료 후 "), ("완료한 지 ", "완료 후 "), ("완료 이후 ", "완료 후 "),
      ("완료 다음 ", "완료 후 "), ("처리 후 ", "완료 후 "), ("처리하고 ", "완료하고 "), ("처리한 뒤 ", "완료 후 "), ("끝낸 날부터 ", "완료 후 "),
      ("끝난 날부터 ", "완료 후 "), ("마지막으로 하고 ", "완료하고 "), ("마지막 완료 후 ", "완료 후 "),
      ("다음 날", "다음날"),
    ]
}

extension [UInt8] {
  /// Replaces each occurrence, ten times faster than `String.replacing` for hundreds of phrases.
  fileprivate mutating func replace(_ old: [UInt8], with new: [UInt8]) {
    var start = 0
    while let at = first(old, from: start) {
      replaceSubrange(at..<at + old.count, with: new)
      start = at + new.count
    }
  }

  private func first(_ part: [UInt8], from start: Int) -> Int? {
    guard let head = part.first, count - start >= part.count else { return nil }
    return (start...count - part.count).first { at in
      self[at] == head && self[at..<at + part.count].elementsEqual(part)
    }
  }
}
