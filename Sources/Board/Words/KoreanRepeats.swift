import Kanban

extension Korean {
  func sentence(of rule: RecurrenceRule, isAfterDone: Bool) -> String {
    paceAndDays(rule, isAfterDone) + weekStart(of: rule) + end(of: rule)
  }

  func short(of rule: RecurrenceRule, isAfterDone: Bool) -> String {
    if isAfterDone { return "완료 \(amount(rule)) 뒤" }
    guard case .weekdays(let days) = rule.shape, rule.interval == 1 else { return pace(rule) }
    return setName(days).map { $0 + "마다" } ?? "매주 " + days.map(shortWeekday).joined()
  }

  private func paceAndDays(_ rule: RecurrenceRule, _ isAfterDone: Bool) -> String {
    guard isAfterDone else { return days(rule) }
    if case .plain = rule.shape, rule.byMonth.isEmpty { return "완료하고 \(amount(rule)) 뒤" }
    return "\(days(rule)), 완료 후"
  }

  private func days(_ rule: RecurrenceRule) -> String {
    switch rule.shape {
    case .plain where rule.frequency == .yearly:
      return rule.byMonth.isEmpty ? pace(rule) : pace(rule) + " " + months(rule)
    case .plain: return monthsBefore(rule) + pace(rule)
    case .weekdays(let days): return monthsBefore(rule) + weekly(rule, days)
    case .days(let days): return chosen(rule, days.map(dayOfMonth).joined(separator: ", "))
    case .numbered(let days): return chosen(rule, numbered(days))
    case .workdays(let places): return chosen(rule, places.map(place).joined(separator: ", ") + " 평일")
    case .exotic: return exotic(rule)
    }
  }

  /// `매월 말일`, `매년 11월 마지막 금요일`, `3월에 매월 15일`
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

  /// `3일`, `일주일`
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

  private func dayOfMonth(_ day: Int) -> String {
    day > 0 ? "\(day)일" : day == -1 ? "말일" : "끝에서 \(-day)번째 날"
  }

  /// `첫째, 셋째 월요일`, `첫째 월요일, 마지막 금요일`
  private func numbered(_ days: [RecurrenceRule.WeekdayNumber]) -> String {
    let places = days.map { place($0.ordinal ?? 0) }
    if Set(days.map(\.weekday)).count == 1 {
      return places.joined(separator: ", ") + " " + weekday(days[0].weekday)
    }
    return zip(places, days).map { "\($0) \(weekday($1.weekday))" }.joined(separator: ", ")
  }

  private func place(_ number: Int) -> String {
    let words = ["첫째", "둘째", "셋째", "넷째", "다섯째"]
    let name = (1...5).contains(abs(number)) ? words[abs(number) - 1] : "\(abs(number))번째"
    return number > 0 ? name : number == -1 ? "마지막" : "끝에서 " + name
  }

  private func monthsBefore(_ rule: RecurrenceRule) -> String {
    rule.byMonth.isEmpty ? "" : months(rule) + "에 "
  }

  private func months(_ rule: RecurrenceRule) -> String {
    rule.byMonth.map { "\($0)월" }.joined(separator: ", ")
  }

  private func weekStart(of rule: RecurrenceRule) -> String {
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

  /// Part by part, so that nothing is left out and nothing is made up.
  private func exotic(_ rule: RecurrenceRule) -> String {
    let parts: [(String, [String])] = [
      ("달", rule.byMonth.map { "\($0)월" }),
      ("그해의 주", rule.byWeek.map { $0 < 0 ? place($0) : "\($0)주" }),
      ("그해의 날", rule.byYearDay.map { $0 < 0 ? place($0) : "\($0)일째" }),
      ("그달의 날", rule.byMonthDay.map(dayOfMonth)),
      ("요일", rule.byDay.map { day in (day.ordinal.map { place($0) + " " } ?? "") + weekday(day.weekday) }),
      ("시", rule.byHour.map { "\($0)시" }),
      ("분", rule.byMinute.map { "\($0)분" }),
      ("초", rule.bySecond.map { "\($0)초" }),
      ("그중", rule.bySetPosition.map(place)),
    ]
    let told = parts.filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
    return ([pace(rule)] + told).joined(separator: "; ")
  }

  private func weekday(_ weekday: Weekday) -> String { shortWeekday(weekday) + "요일" }
}
