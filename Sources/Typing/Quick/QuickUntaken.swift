import Time

/// Finds words of a Korean line that name a day, a time or a repetition but stayed text.
struct QuickUntaken {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  private static let mostWords = 6

  /// The longest end of the line that names one; else, if `hasHead`, the longest such start. Nil without any, and for a
  /// single word or a line without Hangul.
  func phrase(hasHead: Bool) -> String? {
    guard words.count > 1, words.contains(where: \.isKorean) else { return nil }
    for count in stride(from: min(words.count - 1, QuickUntaken.mostWords), to: 0, by: -1) {
      let run = Array(words.suffix(count))
      if isNamed(run) || run.last?.hasSuffix("마다") == true && count == 1 {
        return words[opening(before: words.count - count)...].joined(separator: " ")
      }
    }
    if let last = words.last, QuickUntaken.partsOfDay.contains(last) && !isDescribed || isLunarDay(last) { return last }
    if let period = unknownPeriod { return period }
    if let last = words.last, QuickUntaken.besides.contains(last), words.count > 2,
      QuickUntaken.occasions.contains(words[words.count - 2])
    {
      return words.suffix(2).joined(separator: " ")
    }
    guard hasHead else { return nil }
    // `영업일 기준 3일 이내`
    if words.count > 3, words[0] == "영업일", words[1] == "기준" {
      return words.prefix(1 + QuickFollowing.count(Array(words.dropFirst()))).joined(separator: " ")
    }
    for count in stride(from: min(words.count - 1, QuickUntaken.mostWords), to: 0, by: -1) {
      let run = Array(words.prefix(count))
      if isNamed(run) { return run.joined(separator: " ") }
    }
    // At the head `저녁` and `밤` describe the next word, as in `저녁 메뉴`.
    return QuickUntaken.partsOfDay.contains(words[0]) && !["저녁", "밤"].contains(words[0]) ? words[0] : event
  }

  /// The index of the word that opens the bracket which the last word closes, as in `회의(월 10:00)`; else `start`.
  private func opening(before start: Int) -> Int {
    guard words[words.count - 1].hasSuffix(")"), !words[start...].contains(where: { $0.contains("(") }) else {
      return start
    }
    return words[..<start].lastIndex { $0.contains("(") } ?? start
  }

  /// True if the word before the last one describes it, as in `여름의 밤`, or joins it, as in `아침과 저녁`.
  private var isDescribed: Bool {
    guard let before = words.dropLast().last?.last else { return false }
    return "의은는한과와".contains(before)
  }

  /// The words at the end for a period that the program does not know: `다음 학기`, `이번학기까지`. Nil without any.
  private var unknownPeriod: String? {
    let last = words.last.map(QuickUntaken.bare) ?? ""
    let isPeriod = { (word: String) in QuickUntaken.periods.contains(word) }
    if words.count > 2, isPeriod(last), QuickUntaken.whiches.contains(words[words.count - 2]) {
      return words.suffix(2).joined(separator: " ")
    }
    let isGlued = QuickUntaken.whiches.contains { last.hasPrefix($0) && isPeriod(String(last.dropFirst($0.count))) }
    return isGlued ? words.last : nil
  }

  private static let whiches: Set = ["다음", "이번", "오는", "새"]
  private static let periods: Set = ["학기", "학년", "학년도", "방학", "시즌", "스프린트"]
  private static let besides: Set = [
    "전", "전에", "전까지", "후", "후에", "이후", "뒤", "뒤에", "전날", "전날까지", "다음날", "다음날까지",
  ]

  /// True for the name of a lunar day, which may also be of the solar month or a length: `초이튿날`, `열닷새까지`.
  private func isLunarDay(_ word: String) -> Bool {
    let word = QuickUntaken.bare(word)
    return word.count > 2 && QuickUntaken.lunarDays.contains(word)
  }

  private static let lunarDays = Set(
    DateWord.korean.filter { $0.kind == .lunarDay }.map { String(describing: $0.text) })

  /// An hour, deadline or frequency anywhere in the title: `2번 출구에서 3시에 만나기`, `보고서(금요일까지) 쓰기`. Nil without any.
  var inTitle: String? {
    guard let index = words.indices.first(where: { isMoment($0) || isSpokenHour($0) }) else { return nil }
    if isSpokenHour(index) { return words[first(before: index)...index + 1].joined(separator: " ") }
    return words[first(before: index)...last(behind: index)].joined(separator: " ")
  }

  /// An hour at the end of the title, before the deadline: `약 먹기 아침 8시 저녁 8시`. Nil without any.
  var hourAtEnd: String? {
    guard var last = words.last else { return nil }
    if let joint = ["와", "과", ","].first(where: last.hasSuffix) { last = String(last.dropLast(joint.count)) }
    let ended = QuickUntaken(Array(words.dropLast()) + [last])
    let end = words.count - 1
    guard ended.isHour(end) || ended.isWritten(last) && last.contains(":") else { return nil }
    return words[ended.first(before: end)...].joined(separator: " ")
  }

  /// The index of the first word of the date or time that ends at `index`: of `오후 3시에`, `12월 9일까지`. One syllable alone
  /// may be a noun, as in `할 일`.
  private func first(before index: Int) -> Int {
    var first = index
    // A word that ends with `)` begins where the bracket opens, as in `송년회(12/18 금 19시)`.
    if words[index].hasSuffix(")"), !words[index].contains("(") {
      first = words[..<index].lastIndex { $0.contains("(") } ?? index
    }
    while first > 0, words[first - 1].count > 1 || ["주", "달", "해"].contains(words[first - 1]),
      isOfDate(words[first - 1])
    {
      first -= 1
    }
    return isBehindHalf(first) ? first - 1 : first
  }

  /// The first words that name a day, week, month or repetition, so that an hour elsewhere is not today's. Nil without
  /// any.
  var named: String? {
    for start in words.indices {
      let most = min(words.count - start, QuickUntaken.mostWords)
      for count in stride(from: most, to: 0, by: -1) {
        let run = Array(words[start..<start + count])
        if isNamed(run) { return run.joined(separator: " ") }
      }
    }
    return nil
  }

  private func isMoment(_ index: Int) -> Bool {
    let word = words[index]
    return isHour(index) || isDayOfMonth(index) || isDeadline(word) || isGluedDay(word)
      || QuickUntaken.paces.contains(word)
  }

  /// The index of the last word of the date or repetition that begins at `index`: of `12/12(토) 저녁 6시`, `매주 화목`.
  private func last(behind index: Int) -> Int {
    var last = index
    while last + 1 < words.count, words[last + 1].count > 1, isOfDate(words[last + 1]) { last += 1 }
    return last
  }

  private func isDeadline(_ word: String) -> Bool {
    guard word.split(whereSeparator: { "()".contains($0) }).contains(where: { $0.hasSuffix("까지") }) else {
      return false
    }
    return isClear(word) || tokens(word)?.dropLast().last?.kind == .dayMark
  }

  /// True for a day glued to another word: `12월31일재고조사`, `출장(12/1)`, `회의록 공유(금)`.
  private func isGluedDay(_ word: String) -> Bool {
    guard word.isKorean, word.utf8.count <= DatePhrase.longest else { return false }
    if let open = word.firstIndex(of: "("), open > word.startIndex, word.last == ")" {
      let inner = String(word[open...].dropFirst().dropLast())
      return QuickUntaken.isDay(inner) || tokens(inner).map { $0.count == 1 && $0[0].kind == .weekday } ?? false
    }
    let kinds = DateLine(word).known().tokens.prefix(4).map(\.kind)
    return kinds.count == 4 && kinds[1] == .monthMark && kinds[3] == .dayMark
  }

  /// True for an hour. Behind `오전` or `오후` it may be glued to another word: `오후 3시회의`, `내일오후3시회의`.
  private func isHour(_ index: Int) -> Bool {
    guard words[index].contains("시"), words[index].utf8.count <= DatePhrase.longest else { return false }
    let (known, stop) = DateLine(QuickUntaken.bare(words[index])).known()
    // An hour with words behind it counts only with a part of a day, a day or an ending: `3시에회의` and `내일3시회의`, but not
    // `7시리즈`, which is a name.
    let isOfDay = known.contains { [.halfDay, .nearDay, .dayMark].contains($0.kind) }
    let isEnded = known.last.map { [.particle, .halfPast, .minuteMark].contains($0.kind) } ?? false
    return (stop == nil || isBehindHalf(index) || isOfDay || isEnded)
      && known.indices.dropFirst().contains { place in
        known[place].kind == .hourMark && known[place - 1].kind.isSubset(of: .digits)
      }
  }

  /// True for an hour in words behind a part of the day: `저녁 일곱 시`.
  private func isSpokenHour(_ index: Int) -> Bool {
    guard index + 1 < words.count, isBehindHalf(index), ["시", "시에", "시까지", "시부터"].contains(words[index + 1]) else {
      return false
    }
    return tokens(words[index] + " 시")?.last?.kind == .hourMark
  }

  /// True for a month and the day behind it: `12월 3일`.
  private func isDayOfMonth(_ index: Int) -> Bool {
    guard index + 1 < words.count, tokens(words[index])?.last?.kind == .monthMark else { return false }
    return tokens(QuickUntaken.bare(words[index + 1]))?.last?.kind == .dayMark
  }

  private func isBehindHalf(_ index: Int) -> Bool { index > 0 && tokens(words[index - 1])?.last?.kind == .halfDay }

  /// The words for a time after an event, which is no date: `시험 끝나고` in `시험 끝나고 연락`. Nil without any.
  private var event: String? {
    words.indices.dropFirst().first { index in
      // A verb for eating ends an event only behind a meal, as in `밥 먹고 양치`, and not in `라면 먹고 갈래`.
      QuickUntaken.ended.contains(words[index])
        && (!words[index].hasPrefix("먹") || ["아침", "점심", "저녁", "밥"].contains(words[index - 1]))
    }
    .map { words[$0 - 1] + " " + words[$0] }
  }

  /// True if each word belongs to a date and one of them is clearly of a date.
  private func isNamed(_ run: [String]) -> Bool {
    // A number in words before `뒤` or `후` is a length of time, as in `삼일 뒤`.
    if run.count == 2, ["뒤", "후"].contains(run[1]), DateReword.digits(run[0]) != run[0] { return true }
    if isTimesOfPace(run) || run.count == 1 && isTimesOfPace(parts(run[0])) || isCounted(run) || isWritten(run.joined())
    {
      return true
    }
    guard let first = run.first, !QuickUntaken.fillers.contains(first), run.allSatisfy(isOfDate) else { return false }
    return run.contains(where: isClear) || run.indices.dropFirst().contains { isPair(run[$0 - 1], run[$0]) }
  }

  /// True for a number of times per period: `주 3회`, `하루 세 번`, `한 달에 두 번`.
  private func isTimesOfPace(_ run: [String]) -> Bool {
    guard let number = QuickBorder.firstOfCount(run), number > 0, run.count <= 5 else { return false }
    let before = run[number - 1]
    if number == 1, QuickUntaken.units.contains(before) || QuickUntaken.isPace(before) { return true }
    return before.hasSuffix("에") && run[..<number].allSatisfy { tokens($0) != nil }
  }

  /// The word split before its first digit: `주` and `2회` of `주2회`. Empty without a digit.
  private func parts(_ word: String) -> [String] {
    guard let digit = word.firstIndex(where: \.isNumber) else { return [] }
    return [String(word[..<digit]), String(word[digit...])]
  }

  /// True for one time per period, also with words of a date behind it: `연 1회`, `2주에 한 번 토요일`.
  private func isCounted(_ run: [String]) -> Bool {
    if QuickUntaken.units.contains(run[0]), QuickHead.isCounted(run) { return true }
    guard run.count > 1, isOfDate(run[0]) else { return false }
    return (2...4).contains { count in
      count <= run.count && QuickHead.isCounted(Array(run.prefix(count))) && run.dropFirst(count).allSatisfy(isOfDate)
    }
  }

  private func isOfDate(_ word: String) -> Bool {
    if QuickUntaken.fillers.contains(QuickUntaken.bare(word)) || QuickUntaken.fillers.contains(word)
      || isUnmistakable(word) || isLength(word)
    {
      return true
    }
    // A weekday of one syllable with an amount is another word: `월세` is the rent.
    if let glued = tokens(word), glued.count == 2, glued[0].kind == .weekday, glued[1].kind.isSubset(of: .amount),
      glued[0].range.count == QuickUntaken.syllable
    {
      return false
    }
    return sides(of: word).allSatisfy { tokens($0) != nil }
  }

  /// True for words that are no other word: `내일부터`, `12월`, `월요일경`, `월수금`, `3시~5시`, `매일`.
  private func isClear(_ word: String) -> Bool {
    if isUnmistakable(word) { return true }
    let parts = sides(of: word)
    let all = parts.compactMap { tokens($0) }
    guard all.count == parts.count, let first = all.first else { return false }
    let beginsSpan = word.hasSuffix("부터") && first.contains { !$0.kind.isDisjoint(with: .digits) }
    if parts.count > 1 || beginsSpan { return word.isKorean || parts.allSatisfy(QuickUntaken.isDay) }
    // A list or a span of weekdays is clear: `화·목`, `월-수`. In `일/월` the first syllable is a unit.
    let isList = first.contains { [.comma, .slash, .dash].contains($0.kind) }
    if isList, first.count(where: { $0.kind == .weekday }) > 1, !word.hasPrefix("일") { return true }
    let isGlued = first.allSatisfy { $0.range.count == QuickUntaken.syllable }
    // Two weekdays without a sign may be another word, such as `수금` and `목수`; three are clear.
    if isGlued { return first.count > 2 && first.allSatisfy { $0.kind == .weekday } }
    let isOfPeriod = first.contains { $0.kind == .which && $0.value >= 0 } && first.contains { $0.kind == .unit }
    return isOfPeriod
      || first.contains { token in
        token.kind == .monthMark
          || token.range.count > QuickUntaken.syllable && !token.kind.isDisjoint(with: QuickUntaken.clear)
            && !(token.kind == .ambiguous && token.value == AmbiguousDate.work.rawValue)
      }
  }

  private func isUnmistakable(_ word: String) -> Bool {
    QuickUntaken.isPace(word) || QuickUntaken.spoken.contains(word) || isWritten(word) || isCountdown(word)
      || QuickUntaken.isEveryOther(word) || isAboutDay(word)
  }

  /// True for `25일경` and `25일쯤`, which may also be a length: `3일쯤`.
  private func isAboutDay(_ word: String) -> Bool {
    guard ["일경", "일쯤"].contains(where: word.hasSuffix), let day = decimal(word.dropLast(2)) else { return false }
    return (1...31).contains(day)
  }

  /// True for a length behind a start: `3일간`, `2주간`.
  private func isLength(_ word: String) -> Bool {
    ["일간", "주간", "개월간"].contains { word.hasSuffix($0) && decimal(word.dropLast($0.count)) != nil }
  }

  /// True for times and days in digits: `18:30`, `15:00-16:00`, `12/15-18`.
  private func isWritten(_ word: String) -> Bool {
    let word = QuickUntaken.bare(word)
    if QuickUntaken.isDay(word) || QuickUntaken.isSpanInDigits(word) { return true }
    let ends = word.split(omittingEmptySubsequences: false) { "-~".contains($0) }
    return ends.count <= 2 && ends.allSatisfy(isClock)
  }

  private func isClock(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = decimal(parts[0]), let minute = decimal(parts[1])
    else {
      return false
    }
    return hour <= 24 && minute < 60
  }

  /// True for two days in digits: `12/15-12/18`, `12/15-18`, `12.15~18`.
  static func isSpanInDigits(_ word: String) -> Bool {
    let ends = word.split(omittingEmptySubsequences: false) { "-~".contains($0) }
    return ends.count == 2 && ends.allSatisfy { isDay(String($0)) } || isDaysOfMonth(word)
  }

  /// True for days of one month: `12/15-18`, `12.15~18`.
  private static func isDaysOfMonth(_ word: String) -> Bool {
    let sides = word.split(omittingEmptySubsequences: false) { "/.".contains($0) }
    guard sides.count == 2, let month = decimal(sides[0]), 1...12 ~= month else { return false }
    let days = sides[1].split { "-~".contains($0) }.map { decimal($0) ?? 0 }
    return days.count == 2 && days.allSatisfy { 1...31 ~= $0 } && days[0] < days[1]
  }

  /// True for a day in digits: `2026.12.1`, `26-12-01`, `12/1,`, `20261201`. `1.2.3` is a version.
  static func isDay(_ word: String) -> Bool {
    let word = bare(word)
    let parts = word.split { ".-/".contains($0) }.map { ($0.count, decimal($0) ?? -1) }
    if parts.count == 3, parts[0].0 == 4 || parts.allSatisfy({ $0.0 == 2 }) {
      return parts[0].1 >= 0 && 1...12 ~= parts[1].1 && 1...31 ~= parts[2].1
    }
    // A month and a day need a slash or more than three characters: `(12/1)`, `12.25` and `12-30`, but not the number
    // `9.5`.
    if parts.count == 2, word.contains("/") || word.utf8.count > 3 {
      return 1...12 ~= parts[0].1 && 1...31 ~= parts[1].1
    }
    guard word.hasPrefix("20"), word.utf8.count == 8, let number = decimal(word) else { return false }
    return 1...12 ~= number / 100 % 100 && 1...31 ~= number % 100
  }

  /// True for a countdown: `D-3`, `d-day`.
  private func isCountdown(_ word: String) -> Bool {
    let word = QuickUntaken.bare(word).lowercased()
    guard word.hasPrefix("d-") || word.hasPrefix("d+") else { return false }
    return word == "d-day" || decimal(word.dropFirst(2)) != nil
  }

  /// True if two words name a date only together: `다음 주`, `이번 주말`, `퇴근 전`, `일주일 안`, `5분 있다가`.
  private func isPair(_ word: String, _ next: String) -> Bool {
    guard let all = tokens(word), let first = all.last else { return false }
    if all.count > 1, [.unit, .clockUnit, .minuteMark].contains(first.kind), ["전", "있다가"].contains(next) {
      return true
    }
    if first.kind == .span, next == "안" { return true }
    // Two weekdays of one syllable, in the order of the week: `화 목`, `화, 목`. The `일` of `할 일 월` is a noun.
    let names = QuickUntaken.bare(word) + QuickUntaken.bare(next)
    if names.count == 2, QuickHead.inOrder(names) { return true }
    // Two days of a month are a date together: `24일 28일`.
    if first.kind == .dayMark, tokens(QuickUntaken.bare(next))?.last?.kind == .dayMark { return true }
    guard let second = tokens(QuickUntaken.bare(next))?.first else { return false }
    if first.kind == .which, first.value >= 0 { return [.unit, .ambiguous].contains(second.kind) }
    let isWork = first.kind == .ambiguous && first.value == AmbiguousDate.work.rawValue
    return isWork && [.before, .after].contains(second.kind)
  }

  private func sides(of word: String) -> [String] {
    QuickUntaken.bare(word).split(separator: "~", omittingEmptySubsequences: false).map {
      QuickUntaken.bare(String($0))
    }
  }

  /// The tokens of a word. Nil if it is not a word of a date.
  private func tokens(_ word: String) -> [DateToken]? {
    guard word.utf8.count <= DatePhrase.longest, let tokens = try? DateLine(word).tokens(), !tokens.isEmpty else {
      return nil
    }
    return tokens
  }

  /// The word without brackets, an exclamation mark and a particle.
  private static func bare(_ word: String) -> String {
    let inner = word.drop { "[(".contains($0) }
    let core = String(inner.prefix { !"])!".contains($0) })
    guard let end = ends.first(where: core.hasSuffix), core.count > end.count else { return core }
    return String(core.dropLast(end.count))
  }

  /// True for a frequency: `매일`, `2주마다`. False for `매일경제`.
  private static func isPace(_ word: String) -> Bool {
    paces.contains(word) || word.hasSuffix("마다") && DateLine.isWord(word)
  }

  /// True for every other day, week or month: `짝수주`, `홀수날`.
  static func isEveryOther(_ word: String) -> Bool {
    ["짝수", "홀수"].contains(where: word.hasPrefix)
      && (word.count == 2 || ["주", "날", "달", "일", "월"].contains(where: word.hasSuffix))
  }

  private static let partsOfDay: Set = [
    "오전에", "오후에", "아침에", "점심에", "저녁에", "밤에", "낮에", "새벽에", "점심때", "저녁때", "점심시간", "점심시간에", "정오", "자정", "한밤중", "오전중",
    "퇴근하고", "퇴근길에", "출근길에",
    "오후중", "저녁", "밤",
  ]
  private static let syllable = 3
  private static let clear: DateKinds = [
    .nearDay, .weekday, .endOf, .halfYear, .ambiguous, .partOfWeek, .businessDay,
  ]
  private static let ends = ["부터", "까지만", "까지", "에는", "엔", "경", "만", "은", ","]
  private static let fillers: Set = [
    "늦게", "일찍", "전", "후", "전에", "후에", "전까지", "이후", "이전", "또는", "이나", "아니면", "혹은", "쯤", "경", "무렵", "즈음", "중", "초", "말",
    "사이", "내내",
    "동안", "봄", "여름", "가을", "겨울", "초순", "하순", "퇴근길", "당일", "날",
    "이맘때", "안", "있다가", "꼭", "심야", "종일", "하루종일",
  ]
  private static let spoken: Set = ["이따", "이따가", "며칠", "몇", "이삼일"]
  private static let occasions: Set = [
    "출근", "퇴근", "아침", "점심", "저녁", "자기", "식사", "개학", "방학", "시험", "수업", "여행", "휴가", "연휴", "하교", "등교",
    "면접", "결혼식", "발표", "이사", "출국", "공연", "대회",
  ]
  private static let ended: Set = ["끝나고", "끝나면", "끝난", "마치고", "마치면", "먹고", "먹은"]
  private static let units: Set = ["주", "월", "연", "하루", "하루에", "매일"]
  static let paces: Set = [
    "매시간", "매일", "매주", "매달", "매월", "매년", "매해", "매분기", "매반기", "격일", "격주", "격월", "격년", "하루걸러",
  ]
}
