/// Parses the first day of a typed repetition: `every monday starting 1 december`, `12월 1일부터 매일`.
enum RepeatStart {
  /// Nil if the text has no first day, or the rest is not a repetition.
  static func read(_ text: String, _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let plain = DateLine(text, .repeats).whole
    let words = plain.split(separator: " ").map { String($0).trimmingBrackets }.filter { !$0.isEmpty }
    guard words.count <= 24 else { return nil }
    return try plain.isKorean ? korean(words, setting) : english(words, setting)
  }

  private static func english(_ words: [String], _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    guard let start = words.firstIndex(where: { leads.contains($0.lowercased()) }) else { return nil }
    var from = start + 1
    while from < words.count, ["on", "from", "at", "in", "of", "the"].contains(words[from].lowercased()) { from += 1 }
    for end in stride(from: min(words.count, from + 6), to: from, by: -1) {
      let date = words[from..<end].joined(separator: " ").trimmingBrackets
      guard let phrase = day(date, setting) ?? day("1 " + date, setting) else { continue }
      let rest = words[..<start] + words[end...]
      if let timed = try timed(rest.joined(separator: " "), phrase, setting) { return timed }
    }
    return nil
  }

  private static let leads: Set = [
    "starting", "starts", "start", "beginning", "begins", "begin", "from", "as", "commencing", "effective",
  ]

  private static func korean(_ words: [String], _ setting: RepeatSetting) throws(RepeatPhraseFailure) -> TimedRepeat? {
    guard let end = words.firstIndex(where: { $0.hasSuffix("부터") }) else { return try throughout(words, setting) }
    for start in 0...end {
      let date = words[start...end].joined(separator: " ").dropLast(2)
      // In `매월 1일부터 5일까지` these are days of each month.
      if date.ranges(of: "월").isEmpty, date.hasSuffix("일"), start > 0, monthly.contains(words[start - 1]) { return nil }
      guard let phrase = day(String(date), setting) ?? day(date + " 1일", setting) else { continue }
      let rest = words[..<start] + words[(end + 1)...]
      if let timed = try timed(rest.joined(separator: " "), phrase, setting) { return timed }
    }
    return nil
  }

  /// `12월 한 달 동안 매일`, `다음 주 내내 매일`: from the first day of the period, or from today, to its last day.
  private static func throughout(
    _ words: [String], _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let today = setting.clock.today
    guard let at = words.indices.dropFirst().first(where: { leadingMark(words[$0...]) != nil }),
      let mark = leadingMark(words[at...])
    else { return nil }
    let behind = words[(at + mark.count)...]
    for start in 0..<(behind.isEmpty ? at : 1) where start == 0 || !words[start - 1].hasSuffix(",") {
      let period = words[start..<at].joined(separator: " ")
      guard let (first, last) = edges(of: period, setting), last >= today else { continue }
      let rest = (words[..<start] + behind).joined(separator: " ")
      // Within the eleventh month, its first day is next year's.
      let isUnderWay = first < today || first > last
      let beginning = DatePhrase(day: isUnderWay ? today : first, minute: nil)
      return try timed("\(rest), \(last.text)까지", beginning, setting)
    }
    return nil
  }

  private static func edges(of period: String, _ setting: RepeatSetting) -> (Day, Day)? {
    if weeks.contains(period) { return day(period + " 월요일", setting).map { ($0.day, $0.day + 6) } }
    guard period.hasSuffix("월") || period.hasSuffix("달"), let first = day(period + " 1일", setting)?.day,
      let last = day(period + " 말일", setting)?.day
    else { return nil }
    return (first, last)
  }

  private static func leadingMark(_ words: ArraySlice<String>) -> [String]? {
    marks.first { words.starts(with: $0) }
  }

  private static let marks = [
    ["한", "달", "동안"], ["한", "달간"], ["한", "달", "내내"], ["한달", "동안"], ["한달간"], ["한달", "내내"], ["한", "주", "동안"],
    ["한", "주간"],
    ["한주", "동안"], ["일주일", "동안"], ["일주일간"], ["동안"], ["내내"],
  ]
  private static let weeks: Set = ["이번 주", "이번주", "다음 주", "다음주", "담주", "다다음 주", "다다음주"]

  private static let monthly: Set = ["매월", "매달", "매년", "마다"]

  private static func day(_ text: String, _ setting: RepeatSetting) -> DatePhrase? {
    guard let phrase = (try? setting.dates.read(text)).flatMap(\.self), phrase.zone == nil else { return nil }
    return phrase
  }

  private static func timed(
    _ rest: String, _ start: DatePhrase, _ setting: RepeatSetting
  ) throws(RepeatPhraseFailure) -> TimedRepeat? {
    let rest = rest.trimmingBrackets
    guard !rest.isEmpty,
      let read = try? TimedRepeat.read(
        rest, RepeatSetting(setting.clock, from: start.day, mendsSpelling: setting.mendsSpelling))
    else {
      return nil
    }
    guard let minute = read.minute else {
      return TimedRepeat(phrase: read.phrase, minute: start.minute, first: start.day, text: read.text)
    }
    guard start.minute == nil else { return nil }
    return TimedRepeat(phrase: read.phrase, minute: minute, first: start.day, text: read.text)
  }
}

extension String {
  fileprivate var trimmingBrackets: String {
    let edges: Set<Character> = ["(", ")", ",", " "]
    return String(String(drop { edges.contains($0) }).reversed().drop { edges.contains($0) }.reversed())
  }
}
