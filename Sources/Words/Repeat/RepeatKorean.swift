import Time

extension Korean {
  func sentence(of rule: RecurrenceRule, isAfterDone: Bool) -> String {
    paceAndDays(rule, isAfterDone) + weekStart(of: rule) + end(of: rule)
  }

  var paused: String { "멈춤" }
  func repeatPaused(_ sentence: String) -> String { "\(sentence) (멈춤)" }

  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String {
    let more = added == 0 ? [] : ["추가 \(added)회"]
    let less = skipped == 0 ? [] : ["제외 \(skipped)회"]
    return "\(sentence) (\((more + less).joined(separator: ", ")))"
  }

  func repeatNotUnderstood(_ words: String) -> String {
    "\(Korean.with("‘\(words)’", "을", "를")) 반복으로 알아듣지 못했습니다. ‘2주마다’, ‘매주 월수’처럼 써 보세요"
  }

  func repeatHasHolidays(_ words: String, rest: String) -> String {
    "반복에서는 공휴일을 피할 수 없습니다(‘\(words)’). \(Korean.with("‘\(rest)’", "은", "는")) 됩니다"
  }
  func repeatHasTime(_ words: String) -> String { "시각(‘\(words)’)은 마감에 쓰세요" }
  func repeatHasTimes(_ words: String) -> String { "반복의 시각은 하나입니다(‘\(words)’). 시각마다 카드를 추가하세요" }
  func repeatBadEnd(_ words: String) -> String {
    "\(Korean.with("‘\(words)’", "을", "를")) 끝나는 날로 알아듣지 못했습니다. ‘연말까지’, ‘10회’처럼 써 보세요"
  }

  func repeatBadRule(_ part: String) -> String { "규칙의 ‘\(part)’ 부분이 틀렸습니다. 예: FREQ=WEEKLY;BYDAY=MO" }
  func repeatNotTogether(_ one: String, _ other: String) -> String {
    "\(one), \(Korean.with(other, "은", "는")) 함께 쓸 수 없습니다"
  }
  func repeatBadLine(_ name: String) -> String { "‘\(name)’ 줄은 읽지 않습니다. 읽는 줄: DTSTART, RRULE, EXDATE, RDATE" }
  func repeatOutOfRange(_ words: String, _ most: Int) -> String { "1부터 \(most)까지 쓸 수 있습니다(‘\(words)’)" }
  func repeatTooLong(_ limit: Int) -> String { "\(limit)자까지 쓸 수 있습니다" }
  func repeatNext(_ dates: String) -> String { "다음 \(dates)" }
  var holidaysAreNotLeftOut: String { "공휴일에도 반복됩니다" }
  var businessDaysIncludeHolidays: String { "영업일 반복은 공휴일을 건너뛰지 않습니다" }
  var withoutThirtieth: String { "30일이 없는 달에는 29일" }
  func withoutLeapMonth(_ month: Int) -> String { "윤\(month)월이 없는 해에는 \(month)월" }
  var nothingComesWhilePaused: String { "다시 시작하면 다음 차례가 옵니다" }
  var noRepeat: String { "반복되지 않음" }
  var repeatNeedsTime: String { "마감에 시각이 있어야 합니다" }
  var repeatNeedsDay: String { "몇 월만으로는 날짜를 알 수 없습니다. 예: 매년 3월 15일" }
  var repeatNeverComes: String { "이 규칙에 맞는 날짜가 없습니다" }
  func repeatContradicts(due: String, first: String) -> String {
    "첫 날짜 \(Korean.with(first, "이", "가")) 마감 \(Korean.with(due, "과", "와")) 맞지 않습니다"
  }
  func repeatCannotMove(_ rule: String?) -> String {
    (rule.map { "‘\($0)’" } ?? "이") + " 반복은 날짜만 옮길 수 없습니다. 모두 바꾸려면 반복({editRepeat})을 고치세요"
  }
  var repeatEndsWithDeadline: String { "마감이 없으면 끝납니다" }
  var seriesQuestion: String { "어디까지 바꿀까요?" }
  var seriesQuestionOfMany: String { "반복 카드는 어디까지 바꿀까요?" }
  var endingQuestion: String { "마감을 지우면 반복도 끝납니다" }
  var endSeries: String { "지우고 반복 끝내기" }
  var thisOne: String { "이번만" }
  var allFollowing: String { "이번부터 모두" }
  var pauseSeries: String { "멈추기" }
  var resumeSeries: String { "다시 시작" }
  var seriesActions: String { "건너뛰기, 멈추기 …" }
  func skipMeans(next day: String) -> String { "이번 차례는 하지 않습니다. 다음은 \(day)입니다" }
  var pauseMeans: String { "다시 시작할 때까지 다음 차례가 오지 않습니다" }
  func resumeMeans(next day: String) -> String { "\(day)부터 다시 반복합니다" }
  func takeOutMeans(next day: String) -> String { "이번 차례는 따로 카드가 되고, 반복은 \(day)에 이어집니다" }
  func seriesEnded(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 저장했습니다. 이제 반복되지 않습니다" }
  func holidayMoves(_ name: String) -> String {
    "\(Korean.with("‘\(name)’", "은", "는")) 해마다 날짜가 달라 반복으로 정할 수 없습니다. 마감에 \(Korean.with("‘\(name)’", "이라고", "라고")) 쓰면 다음 날짜로 정해집니다"
  }
  func repeats(as rule: String, due: String) -> String {
    "반복을 \(Korean.toward("‘\(rule)’")), 마감을 \(Korean.toward(due)) 정했습니다"
  }
  func repeats(as rule: String) -> String { "반복을 \(Korean.toward("‘\(rule)’")) 정했습니다" }
  func seriesPaused(_ what: String) -> String { "\(what)의 반복을 멈췄습니다" }
  func seriesResumed(_ what: String, next: String) -> String { "\(what)의 반복을 다시 시작했습니다. 다음은 \(next)입니다" }
  var isPausedAlready: String { "이미 멈춰 있습니다" }
  var isNotPaused: String { "멈춰 있지 않습니다" }

  var repeatExamples: [String] {
    ["매일", "매주", "2주마다", "평일마다", "매월", "매월 말일", "3개월마다", "매년", "완료 후 3일마다"]
  }

  func skippedMany(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 건너뛰었습니다" }
  func ruleCannotFollow(_ number: Int) -> String { "#\(number) 카드의 규칙은 날짜를 옮길 수 없습니다. 반복을 고치세요" }

  private func paceAndDays(_ rule: RecurrenceRule, _ isAfterDone: Bool) -> String {
    guard isAfterDone else { return days(rule) }
    if case .plain = rule.shape, rule.lunar == nil, rule.byMonth.isEmpty { return "완료하고 \(amount(rule)) 뒤" }
    return "\(days(rule)), 완료 후"
  }

  func days(_ rule: RecurrenceRule) -> String {
    switch rule.shape {
    case .plain where rule.lunar != nil: return pace(rule) + " 음력"
    case .plain where rule.frequency == .yearly:
      return rule.byMonth.isEmpty ? pace(rule) : pace(rule) + " " + months(rule)
    case .plain: return monthsBefore(rule) + pace(rule)
    case .weekdays(let days): return monthsBefore(rule) + weekly(rule, days)
    case .days(let days) where rule.lunar != nil:
      return "\(pace(rule)) 음력 \(days.map(lunarDay).joined(separator: ", "))"
    case .days(let days): return chosen(rule, days.map(dayOfMonth).joined(separator: ", "))
    case .lunar(let month, let isLeap, let day):
      return "\(pace(rule)) 음력 \(isLeap ? "윤" : "")\(month)월 \(lunarDay(day))"
    case .numbered(let days): return chosen(rule, numbered(days))
    case .workdays(let places): return chosen(rule, places.map(place).joined(separator: ", ") + " 평일")
    case .exotic: return exotic(rule)
    }
  }

  /// The interval with the chosen days, for example `매월 말일`, `매년 11월 마지막 금요일`, `3월에 매월 15일`.
  private func chosen(_ rule: RecurrenceRule, _ days: String) -> String {
    guard rule.frequency == .yearly else { return "\(monthsBefore(rule))\(pace(rule)) \(days)" }
    return "\(pace(rule)) \(rule.byMonth.isEmpty ? "그해" : months(rule)) \(days)"
  }

  private func pace(_ rule: RecurrenceRule) -> String {
    guard rule.interval == 1 else { return "\(rule.interval)\(unit(rule))마다" }
    switch rule.frequency {
    case .secondly: return "매초"
    case .minutely: return "매분"
    case .hourly: return "매시간"
    case .daily: return "매일"
    case .weekly: return "매주"
    case .monthly: return "매월"
    case .yearly: return "매년"
    }
  }

  private func unit(_ rule: RecurrenceRule) -> String {
    switch rule.frequency {
    case .secondly: "초"
    case .minutely: "분"
    case .hourly: "시간"
    case .daily: "일"
    case .weekly: "주"
    case .monthly: "개월"
    case .yearly: "년"
    }
  }

  /// The length of an interval, for example `3일`, `일주일`.
  private func amount(_ rule: RecurrenceRule) -> String {
    guard rule.interval == 1 else { return "\(rule.interval)\(unit(rule))" }
    switch rule.frequency {
    case .daily: return "하루"
    case .weekly: return "일주일"
    case .monthly: return "한 달"
    case .secondly, .minutely, .hourly, .yearly: return "1\(unit(rule))"
    }
  }

  private func weekly(_ rule: RecurrenceRule, _ days: [Weekday]) -> String {
    let names = days.map(weekday).joined(separator: ", ")
    guard rule.interval == 1 else { return "\(pace(rule)) \(setName(days) ?? names)" }
    return setName(days).map { $0 + "마다" } ?? "매주 " + names
  }

  private func setName(_ days: [Weekday]) -> String? {
    days == RepeatShape.workweek ? "평일" : days == RepeatShape.weekend ? "주말" : nil
  }

  func dayOfMonth(_ day: Int) -> String {
    day > 0 ? "\(day)일" : day == -1 ? "말일" : "끝에서 \(-day)번째 날"
  }

  private func lunarDay(_ day: Int) -> String { day == -1 ? "그믐" : dayOfMonth(day) }

  /// Numbered weekdays, for example `첫째, 셋째 월요일`, `첫째 월요일, 마지막 금요일`.
  private func numbered(_ days: [RecurrenceRule.WeekdayNumber]) -> String {
    let places = days.map { place($0.ordinal ?? 0) }
    if Set(days.map(\.weekday)).count == 1 {
      return places.joined(separator: ", ") + " " + weekday(days[0].weekday)
    }
    return zip(places, days).map { "\($0) \(weekday($1.weekday))" }.joined(separator: ", ")
  }

  private func monthsBefore(_ rule: RecurrenceRule) -> String {
    rule.byMonth.isEmpty ? "" : months(rule) + "에 "
  }

  private func months(_ rule: RecurrenceRule) -> String {
    rule.byMonth.map { "\($0)월" }.joined(separator: ", ")
  }

  func weekStart(of rule: RecurrenceRule) -> String {
    rule.hasOwnWeekStart ? ", 한 주는 \(weekday(rule.weekStart))부터" : ""
  }

  private func end(of rule: RecurrenceRule) -> String {
    if let count = rule.count { return ", \(count)회" }
    switch rule.until {
    case nil: return ""
    case .day(let day): return ", \(shortDate(day, withYear: true))까지"
    case .wall(let wall):
      return ", \(shortDate(wall.day, withYear: true)) \(RepeatTerms.clock(wall.second))까지"
    case .instant(let moment):
      let wall = WallSecond(number: moment.seconds)
      return ", \(shortDate(wall.day, withYear: true)) \(RepeatTerms.clock(wall.second)) UTC까지"
    }
  }

  /// For a rule without a natural sentence: names its frequency and each of its parts in order.
  private func exotic(_ rule: RecurrenceRule) -> String {
    let parts: [(String, [String])] = [
      ("달력", rule.lunar.map { [$0.isBackward ? "음력" : "음력, 없는 날은 거름"] } ?? []),
      ("달", rule.byMonth.map { "\($0)월" } + (rule.lunar?.leapMonths ?? []).map { "윤\($0)월" }),
      ("그해의 주", rule.byWeek.map { $0 < 0 ? place($0) : "\($0)주" }),
      ("그해의 날", rule.byYearDay.map { $0 < 0 ? place($0) : "\($0)일째" }),
      ("그달의 날", rule.byMonthDay.map(dayOfMonth)),
      ("요일", rule.byDay.map { day in (day.ordinal.map { place($0) + " " } ?? "") + weekday(day.weekday) }),
      ("시", rule.byHour.map { "\($0)시" }),
      ("분", rule.byMinute.map { "\($0)분" }),
      ("초", rule.bySecond.map { "\($0)초" }),
      ("그중", rule.bySetPosition.map(place)),
    ]
    let named = parts.filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
    return ([pace(rule)] + named).joined(separator: "; ")
  }

  func weekday(_ weekday: Weekday) -> String { shortWeekday(weekday) + "요일" }

  func happened(_ verb: String, _ what: String?, _ day: String?, _ next: String?) -> String {
    [what, day.map { "\($0) 차례" }, verb].compactMap(\.self).joined(separator: " ") + (next.map { ", 다음 \($0)" } ?? "")
  }
}
