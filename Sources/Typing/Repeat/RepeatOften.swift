import Kanban
import Time

/// A number of times per period, without days: `twice a week`, `3x weekly`, `주 3회`.
struct RepeatOften {
  enum Period: Int { case hour, day, week, month, quarter, half, year }

  let words: String
  let count: Int
  let period: Period

  static func find(in text: String) -> RepeatOften? {
    let plain = DateLine(text, .repeats).whole.lowercased()
    return plain.isKorean ? korean(plain) : english(plain.split(separator: " ").map(String.init))
  }

  private static func english(_ words: [String]) -> RepeatOften? {
    for start in words.indices {
      guard let (count, next, isDays) = count(words, start), next < words.count else { continue }
      let isEach = ["a", "an", "per", "each", "every", "in"].contains(words[next])
      let at =
        isEach && next + 1 < words.count && ["a", "an"].contains(words[next + 1]) ? next + 2 : next + (isEach ? 1 : 0)
      guard at < words.count, let period = isEach ? units[words[at]] : paces[words[at]], !isDays || period == .week,
        count > 1, !isDays || count < 7
      else { continue }
      return RepeatOften(words: words[start...at].joined(separator: " "), count: count, period: period)
    }
    // The number of times may follow the frequency: `weekly twice`.
    for index in words.indices.dropLast() where ["twice", "thrice"].contains(words[index + 1]) {
      let isEach = index > 0 && ["every", "each"].contains(words[index - 1])
      guard let period = isEach ? units[words[index]] : paces[words[index]] else { continue }
      return RepeatOften(
        words: words[(isEach ? index - 1 : index)...(index + 1)].joined(separator: " "),
        count: words[index + 1] == "twice" ? 2 : 3, period: period)
    }
    return nil
  }

  /// The count, the index behind it, and whether it counts days: `twice`, `3x`, `three times`, `5 days`. Nil without
  /// one.
  private static func count(_ words: [String], _ start: Int) -> (count: Int, next: Int, isDays: Bool)? {
    switch words[start] {
    case "twice": return (2, start + 1, false)
    case "thrice": return (3, start + 1, false)
    default: break
    }
    if words[start].last == "x", let count = decimal(words[start].dropLast()) { return (count, start + 1, false) }
    guard start + 1 < words.count, let number = Numerals.read([words[start]]).first, let count = decimal(number) else {
      return nil
    }
    switch words[start + 1] {
    case "time", "times", "x": return (count, start + 2, false)
    case "day", "days": return (count, start + 2, true)
    default: return nil
    }
  }

  private static let units: [String: Period] = [
    "hour": .hour, "day": .day, "week": .week, "wk": .week, "month": .month, "quarter": .quarter, "year": .year,
  ]
  private static let paces: [String: Period] = [
    "hourly": .hour, "daily": .day, "weekly": .week, "monthly": .month, "quarterly": .quarter, "yearly": .year,
    "annually": .year,
  ]

  // MARK: Korean

  /// The number of times per period in a Korean phrase: `주 3회`, `일주일에 세 번`, `하루 두번`, `주3일`. Nil without one.
  private static func korean(_ text: String) -> RepeatOften? {
    for word in text.indices where word == text.startIndex || text[text.index(before: word)] == " " {
      for (name, period) in periods where text[word...].hasPrefix(name) {
        var rest = text[word...].dropFirst(name.count).drop { $0 == " " }
        for joint in ["에", "당"] where rest.hasPrefix(joint) { rest = rest.dropFirst().drop { $0 == " " } }
        guard let (count, length) = amount(rest), count > 1 else { continue }
        rest = rest.dropFirst(length).drop { $0 == " " }
        let counters = period == .week ? ["회", "번", "차례", "일"] : ["회", "번", "차례"]
        guard let counter = counters.first(where: rest.hasPrefix) else { continue }
        rest = rest.dropFirst(counter.count)
        guard rest.isEmpty || [" ", ",", "씩"].contains(where: rest.hasPrefix), counter != "일" || count < 7 else {
          continue
        }
        return RepeatOften(words: String(text[word..<rest.startIndex]), count: count, period: period)
      }
    }
    return nil
  }

  private static func amount(_ text: Substring) -> (count: Int, length: Int)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty { return decimal(digits).map { ($0, digits.count) } }
    return natives.first { text.hasPrefix($0.0) }.map { ($0.1, $0.0.count) }
  }

  private static let natives = [
    ("두", 2), ("세", 3), ("네", 4), ("다섯", 5), ("여섯", 6), ("일곱", 7), ("여덟", 8), ("아홉", 9), ("열두", 12), ("열", 10),
  ]

  /// Longer names first: `일주일` must not match `일`.
  private static let periods: [(String, Period)] = [
    ("일주일", .week), ("1주일", .week), ("한 주", .week), ("한주", .week), ("1주", .week), ("주간", .week), ("주", .week),
    ("한 달", .month), ("한달", .month), ("1개월", .month), ("1달", .month), ("월간", .month), ("월", .month), ("달", .month),
    ("분기", .quarter), ("반기", .half), ("한 해", .year), ("일 년", .year), ("일년", .year), ("1년", .year), ("연간", .year),
    ("연", .year), ("년", .year), ("하루", .day), ("1일", .day), ("일", .day), ("1시간", .hour), ("한 시간", .hour),
    ("시간", .hour),
  ]
}

extension RepeatOften {
  /// The phrase with `twice a week` and the like replaced by `every week`: `every week on mon and thu`. Empty for a
  /// period without such a word.
  func pace(beside text: String) -> String {
    let plain = DateLine(text, .repeats).whole.lowercased()
    let paces: [Period: (String, String)] = [
      .day: ("every day", "매일"), .week: ("every week", "매주"), .month: ("every month", "매월"),
      .year: ("every year", "매년"),
    ]
    guard let (english, korean) = paces[period] else { return "" }
    return plain.replacing(words, with: plain.isKorean ? korean + " " : english)
  }

  /// Finds `월 10회` behind a word such as `매주`, whose `월` can be Monday or a month: `매주 월 10회`. Returns these words and
  /// two clear phrases; nil for other texts.
  func onMondays(in text: String) -> (words: String, clear: [String])? {
    let plain = DateLine(text, .repeats).whole.lowercased()
    guard period == .month, words.hasPrefix("월"), !words.hasPrefix("월간"), let place = plain.ranges(of: words).first,
      let pace = plain[..<place.lowerBound].split(separator: " ").last,
      ["매주", "격주"].contains(pace) || pace.hasSuffix("주마다")
    else { return nil }
    let monthly = (RepeatOften.monthly[count] ?? []).first { $0.isKorean }
    return ("\(pace) \(words)", ["\(pace) 월요일 \(count)회"] + (monthly.map { [$0] } ?? []))
  }

  /// Unambiguous phrases to suggest, in both languages.
  var clear: [String] {
    switch period {
    case .hour: pace(60, "min", "분")
    case .day: pace(24, "hours", "시간")
    case .week: RepeatOften.weekly[min(count, 7)] ?? []
    case .month: RepeatOften.monthly[count] ?? ["every week", "매주"]
    case .quarter: count == 3 ? ["every month", "매월"] : ["every 6 weeks", "6주마다"]
    case .half: pace(6, "months", "개월")
    case .year: pace(12, "months", "개월")
    }
  }

  private func pace(_ whole: Int, _ unit: String, _ mark: String) -> [String] {
    let step = max(1, whole / count)
    return ["every \(step) \(unit)", "\(step)\(mark)마다"]
  }

  private static let weekly: [Int: [String]] = [
    2: ["every mon thu", "매주 월목"], 3: ["every mon wed fri", "매주 월수금"], 4: ["every mon tue thu fri", "매주 월화목금"],
    5: ["every weekday", "평일마다"], 6: ["every day except sunday", "일요일 빼고 매일"], 7: ["every day", "매일"],
  ]
  private static let monthly: [Int: [String]] = [
    2: ["every 1st and 15th", "every first and third mon", "매월 1일, 15일", "매월 첫째, 셋째 월요일"],
    3: ["every 1st, 11th and 21st", "매월 1일, 11일, 21일"],
  ]
}
