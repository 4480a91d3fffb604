import Time

/// Token kinds of repetitions, besides those of dates.
extension DateKinds {
  /// `every`, `매`.
  static let every = one(40)
  /// `daily`, `매주`, `격월`.
  static let pace = one(41)
  /// `quarter`, `fortnight`: a unit of several others. The value is a `RepeatPace`, as that of `pace`.
  static let paceUnit = one(42)
  static let other = one(43)
  /// `the`, `총`: without meaning. The value 1 is for `for`, which a length or a number of times may follow.
  static let filler = one(44)
  static let and = one(45)
  static let daySet = one(46)
  /// `mondays`: implies every.
  static let weekdays = one(47)
  /// `first`, `둘째`.
  static let place = one(48)
  static let last = one(49)
  /// `times`, `회`.
  static let times = one(50)
  static let until = one(51)
  /// `done`, `완료`. The value 1 means that the word includes `after`.
  static let done = one(52)
  /// `it is` before `done`, as in `after it is done`.
  static let itIs = one(54)
  /// `마다`.
  static let each = one(55)
  static let through = one(56)
  static let tilde = one(57)
  static let nth = one(59)
  static let fromEnd = one(60)
  static let dayWord = one(61)
  /// `biweekly`: an ambiguous word.
  static let unclear = one(62)
  /// `once`, `한번`, which means one time per period beside a frequency.
  static let once = one(63)
  /// `동안`, after a length.
  static let during = one(80)
  /// `except` before days. The value 1 is for words such as `빼고`, which follow the days.
  static let except = one(100)
}

/// Encodes a frequency and an interval as the value of a token.
enum RepeatPace {
  static func value(_ frequency: RecurrenceRule.Frequency, _ interval: Int) -> Int {
    frequency.rawValue * 1000 + interval
  }

  static func read(_ value: Int) -> (frequency: RecurrenceRule.Frequency, interval: Int) {
    (RecurrenceRule.Frequency(rawValue: value / 1000) ?? .daily, value % 1000)
  }
}

extension DateWord {
  fileprivate static func pace(
    _ text: StaticString, _ frequency: RecurrenceRule.Frequency, _ interval: Int = 1
  ) -> DateWord {
    DateWord(text, .pace, RepeatPace.value(frequency, interval))
  }

  fileprivate static func unit(
    _ text: StaticString, _ frequency: RecurrenceRule.Frequency, _ interval: Int = 1
  ) -> DateWord {
    DateWord(text, .paceUnit, RepeatPace.value(frequency, interval))
  }
}

extension DateLine.Vocabulary {
  /// Includes the words of dates, because a repetition may end on a date; an ambiguous word has its meaning in
  /// repetitions.
  static let repeats = DateLine.Vocabulary(
    latin: DateWord.latinRepeats + DateWord.latin, korean: DateWord.koreanRepeats + DateWord.korean)
}

extension DateWord {
  fileprivate static let latinRepeats: [DateWord] = [
    DateWord("every", .every), DateWord("each", .every), DateWord("other", .other),
    pace("daily", .daily), pace("weekly", .weekly), pace("fortnightly", .weekly, 2), pace("monthly", .monthly),
    pace("quarterly", .monthly, 3), pace("yearly", .yearly), pace("annually", .yearly), pace("hourly", .hourly),
    unit("fortnight", .weekly, 2), unit("fortnights", .weekly, 2),
    unit("quarter", .monthly, 3), unit("quarters", .monthly, 3),

    pace("semiannually", .monthly, 6),
    DateWord("tu", .weekday, 1), DateWord("th", .weekday, 3),

    // A length or a number of times may follow `for`.
    DateWord("for", .filler, 1),
    DateWord("and", .and), DateWord("to", .through), DateWord("through", .through), DateWord("thru", .through),
    DateWord("weekday", .daySet, 0), DateWord("weekdays", .daySet, 0),
    DateWord("weekend", .daySet, 1), DateWord("weekends", .daySet, 1),
    DateWord("mondays", .weekdays, 0), DateWord("tuesdays", .weekdays, 1), DateWord("wednesdays", .weekdays, 2),
    DateWord("thursdays", .weekdays, 3), DateWord("fridays", .weekdays, 4), DateWord("saturdays", .weekdays, 5),
    DateWord("sundays", .weekdays, 6),

    DateWord("first", .place, 1), DateWord("second", .place, 2), DateWord("third", .place, 3),
    DateWord("fourth", .place, 4), DateWord("fifth", .place, 5), DateWord("last", .last),
    DateWord("times", .times), DateWord("time", .times), DateWord("x", .times), DateWord("occurrences", .times),
    DateWord("once", .once), DateWord("until", .until), DateWord("till", .until), DateWord("til", .until),
    DateWord("when", .afterThat), DateWord("it", .itIs), DateWord("is", .itIs),
    DateWord("done", .done), DateWord("completed", .done), DateWord("completion", .done), DateWord("finished", .done),

    DateWord("except", .except), DateWord("excluding", .except), DateWord("but", .except), DateWord("not", .except),
    DateWord("without", .except),
    DateWord("biweekly", .unclear, AmbiguousRepeat.biweekly.rawValue),
    DateWord("bimonthly", .unclear, AmbiguousRepeat.bimonthly.rawValue),
    DateWord("biannually", .unclear, AmbiguousRepeat.biannual.rawValue),
    DateWord("biannual", .unclear, AmbiguousRepeat.biannual.rawValue),
    DateWord("triweekly", .unclear, AmbiguousRepeat.triweekly.rawValue),
    DateWord("semiweekly", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("twice", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("workday", .unclear, AmbiguousRepeat.workday.rawValue),
    DateWord("workdays", .unclear, AmbiguousRepeat.workday.rawValue),
    DateWord("business", .unclear, AmbiguousRepeat.workday.rawValue),
    DateWord("working", .unclear, AmbiguousRepeat.workday.rawValue),
  ]

  fileprivate static let koreanRepeats: [DateWord] = [
    DateWord("매", .every), DateWord("마다", .each), DateWord("간격", .each), DateWord("간격으로", .each),
    DateWord("동안", .during), DateWord("간", .during), DateWord("주차", .unit, 1), DateWord("씩", .particle),
    DateWord("만", .particle),
    pace("매일", .daily), pace("격일", .daily, 2), pace("매주", .weekly), pace("격주", .weekly, 2),
    pace("매월", .monthly), pace("매달", .monthly), pace("격월", .monthly, 2), pace("격달", .monthly, 2),
    pace("매분기", .monthly, 3), pace("매년", .yearly), pace("매해", .yearly), pace("해마다", .yearly),
    pace("격년", .yearly, 2), pace("매시간", .hourly), pace("매시", .hourly), pace("매분", .minutely),
    pace("매반기", .monthly, 6), pace("하루걸러", .daily, 2), pace("하루 걸러", .daily, 2), pace("한 주 걸러", .weekly, 2),
    pace("한 달 걸러", .monthly, 2),
    pace("일별", .daily), pace("주별", .weekly), pace("월별", .monthly), pace("분기별", .monthly, 3), pace("연도별", .yearly),
    pace("반기별", .monthly, 6),
    unit("분기", .monthly, 3), unit("반년", .monthly, 6), unit("반기", .monthly, 6),
    pace("하루 한 번", .daily), pace("하루 1회", .daily), pace("주 1회", .weekly), pace("주1회", .weekly),
    pace("주 한 번", .weekly), pace("월 1회", .monthly), pace("월1회", .monthly), pace("월 한 번", .monthly),
    pace("연 1회", .yearly), pace("연1회", .yearly), pace("연 한 번", .yearly),

    DateWord("총", .filler), DateWord("의", .filler), DateWord("그달", .filler), DateWord("그해", .filler),
    DateWord("로", .particle),
    DateWord("과", .and), DateWord("와", .and), DateWord("및", .and), DateWord("이랑", .and), DateWord("랑", .and),
    DateWord("하고", .and), DateWord("부터", .through), DateWord("주말 빼고", .daySet, 0), DateWord("주말은 빼고", .daySet, 0),
    DateWord("주말 제외", .daySet, 0), DateWord("주말을 제외하고", .daySet, 0), DateWord("주말 제외하고", .daySet, 0),
    DateWord("매주말", .daySet, 1), DateWord("평일", .daySet, 0), DateWord("주중", .daySet, 0), DateWord("주말", .daySet, 1),

    DateWord("첫", .place, 1), DateWord("첫째", .place, 1), DateWord("첫번째", .place, 1),
    DateWord("둘째", .place, 2), DateWord("두번째", .place, 2), DateWord("셋째", .place, 3),
    DateWord("세번째", .place, 3), DateWord("넷째", .place, 4), DateWord("네번째", .place, 4),
    DateWord("다섯째", .place, 5), DateWord("다섯번째", .place, 5),
    DateWord("번째", .nth), DateWord("마지막", .last), DateWord("끝에서", .fromEnd), DateWord("뒤에서", .fromEnd),
    DateWord("날", .dayWord), pace("날마다", .daily),
    // The value 1 marks words that are ambiguous behind a frequency: times per week, or times in all.
    DateWord("회", .times, 1),
    DateWord("번", .times, 1),
    DateWord("한번", .once),
    DateWord("주 2회", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주2회", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주 3회", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주3회", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주 두 번", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("월 2회", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("월2회", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("월 두 번", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주 3일", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주3일", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주 2일", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("주2일", .unclear, AmbiguousRepeat.twice.rawValue),
    DateWord("연 2회", .unclear, AmbiguousRepeat.twiceYearly.rawValue),
    DateWord("연2회", .unclear, AmbiguousRepeat.twiceYearly.rawValue),
    DateWord("연 두 번", .unclear, AmbiguousRepeat.twiceYearly.rawValue),

    DateWord("완료", .done), DateWord("완료한", .done), DateWord("끝낸", .done), DateWord("끝난", .done),
    DateWord("마친", .done), DateWord("완료하고", .done, 1), DateWord("끝내고", .done, 1), DateWord("마치고", .done, 1),
    DateWord("완료하면", .done, 1), DateWord("끝나면", .done, 1), DateWord("완료되면", .done, 1), DateWord("끝나고", .done, 1),
    DateWord("끝내면", .done, 1), DateWord("마치면", .done, 1), DateWord("다 하면", .done, 1), DateWord("다하면", .done, 1),
    DateWord("다 하고", .done, 1),

    DateWord("빼고", .except, 1), DateWord("제외", .except, 1), DateWord("제외하고", .except, 1), DateWord("말고", .except, 1),
    DateWord("은 빼고", .except, 1), DateWord("을 빼고", .except, 1), DateWord("만 빼고", .except, 1),
    DateWord("은 제외", .except, 1),
    DateWord("을 제외하고", .except, 1), DateWord("은 제외하고", .except, 1), DateWord("만 제외하고", .except, 1),
    DateWord("을 제외한", .except, 1), DateWord("제외한", .except, 1), DateWord("은 말고", .except, 1),
    DateWord("만 말고", .except, 1),
    DateWord("영업일", .unclear, AmbiguousRepeat.workday.rawValue),
    DateWord("근무일", .unclear, AmbiguousRepeat.workday.rawValue),
  ]
}

/// Ambiguous phrases for repetitions, and unambiguous ones in both languages.
enum AmbiguousRepeat: Int, CaseIterable {
  case biweekly, bimonthly, biannual, twice, workday, weekOfMonth, otherWeekday, weekdayOfMonth, dayOfYear, lunarDay
  case twiceYearly, workdayOfMonth, minutesOrMonths, triweekly

  var clear: [String] {
    switch self {
    case .biweekly: ["every 2 weeks", "every mon thu", "2주마다", "매주 월목"]
    case .triweekly: ["every 3 weeks", "every mon wed fri", "3주마다", "매주 월수금"]
    case .bimonthly: ["every 2 months", "every 1st and 15th", "2개월마다", "매월 1일, 15일"]
    case .biannual: ["every 6 months", "every 2 years", "6개월마다", "2년마다"]
    case .twice: ["every mon thu", "every 1st and 15th", "매주 월목", "매월 1일, 15일"]
    case .workdayOfMonth: ["first weekday of every month", "last weekday of every month", "매월 첫 평일", "매월 마지막 평일"]
    case .twiceYearly: ["every 6 months", "every 1 march", "6개월마다", "매년 3월, 9월 1일"]
    // Rules cannot express holidays, which are no working days.
    case .workday: ["every weekday", "평일마다"]
    // The Tuesday of the second week need not be the second Tuesday.
    case .weekOfMonth: ["second tue of every month", "every 7th", "매월 둘째 화요일", "매월 7일"]
    case .otherWeekday: ["every 2 days", "every mon wed fri", "2일마다", "매주 월수금"]
    case .weekdayOfMonth: ["every first mon", "every mon", "매월 첫째 월요일", "매주 월요일"]
    case .lunarDay: ["every lunar 8-15", "every lunar month on the 15th", "매년 음력 8월 15일", "매월 음력 15일"]
    case .minutesOrMonths: ["every minute", "every month", "매분", "매월"]
    case .dayOfYear: ["every 15 march", "every 15th", "매년 3월 15일", "매월 15일"]
    }
  }

  /// The two readings of `every second tuesday`: every other one, or the second of each month. Nil for other texts.
  static func everySecond(_ text: String) -> [String]? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard words.count > 2, ["every", "each"].contains(words[0]), ["second", "2nd"].contains(words[1]),
      DateReword.weekdays.contains(words[2]), words.count == 3 || words[3] == "at" || words[3].first?.isNumber == true
    else { return nil }
    let rest = words.dropFirst(3).map { " " + $0 }.joined()
    return ["every other \(words[2])" + rest, "second \(words[2]) of every month" + rest]
  }

  /// Phrases to suggest for a length that is no whole number of occurrences, with an end about half a year after `day`.
  static func length(from day: Day) -> [String] {
    let end = day.start(of: .month, after: 7).text
    return [times, "until \(end)", "10회", "\(end)까지"]
  }

  static func isOfLength(_ clear: [String]) -> Bool { clear.first == times }

  private static let times = "10 times"
}
