import Time
import Typing

extension English {
  func sentence(of rule: RecurrenceRule, isAfterDone: Bool) -> String {
    paceAndDays(rule, isAfterDone) + weekStart(of: rule) + end(of: rule)
  }

  var paused: String { "paused" }
  func repeatPaused(_ sentence: String) -> String { "\(sentence) (paused)" }

  func repeatDates(_ sentence: String, added: Int, skipped: Int) -> String {
    let more = added == 0 ? [] : ["\(added) more"]
    let less = skipped == 0 ? [] : ["\(skipped) left out"]
    return "\(sentence) (\((more + less).joined(separator: ", ")))"
  }

  func repeatNotUnderstood(_ words: String) -> String {
    "‘\(words)’? E.g. every 2 weeks, every mon wed, monthly on the 15th"
  }

  func repeatHasHolidays(_ words: String, rest: String) -> String {
    "‘\(words)’: repetitions ignore holidays. Try \(rest)"
  }
  func repeatHasTime(_ words: String) -> String { "‘\(words)’: put the time into the due date" }
  func repeatHasTimes(_ words: String) -> String { "‘\(words)’: a repetition has one time; add a card for each time" }
  func repeatBadEnd(_ words: String) -> String {
    "The end ‘\(words)’? E.g. until eoy, until dec 24, 10 times"
  }

  func repeatBadRule(_ part: String) -> String { "‘\(part)’ is wrong in the rule. E.g. FREQ=WEEKLY;BYDAY=MO" }
  func repeatNotTogether(_ one: String, _ other: String) -> String { "\(one) and \(other) exclude each other" }
  func repeatBadLine(_ name: String) -> String { "‘\(name)’? These lines are read: DTSTART, RRULE, EXDATE, RDATE" }
  func repeatOutOfRange(_ words: String, _ most: Int) -> String { "‘\(words)’: a number from 1 to \(most)" }
  func repeatTooLong(_ limit: Int) -> String { "At most \(limit) characters are allowed" }
  func repeatNext(_ dates: String) -> String { "next \(dates)" }
  var holidaysAreNotLeftOut: String { "also on public holidays" }
  var businessDaysIncludeHolidays: String { "a repetition on business days does not skip public holidays" }
  var withoutThirtieth: String { "no 30th: on the 29th" }
  func withoutLeapMonth(_ month: Int) -> String { "no leap month \(month): in month \(month)" }
  var nothingComesWhilePaused: String { "Nothing comes until you resume it" }
  var noRepeat: String { "Does not repeat" }
  var repeatNeedsTime: String { "To repeat within a day, the due date needs a time" }
  var repeatNeedsDay: String { "The month needs a day: every 15 march" }
  var repeatNeverComes: String { "No day fits this rule" }
  func repeatContradicts(due: String, first: String) -> String {
    "The first date is \(first), but the due date is \(due)"
  }
  func repeatCannotMove(_ rule: String?) -> String {
    (rule.map { "‘\($0)’" } ?? "The rule") + " cannot move to that day; to change all, edit Repeat ({editRepeat})"
  }
  var repeatEndsWithDeadline: String { "ends without a due date" }
  var seriesQuestion: String { "This card repeats: change" }
  var seriesQuestionOfMany: String { "Some of these repeat. Change" }
  var endingQuestion: String { "A repeating card needs a due date" }
  var endSeries: String { "Clear the date and stop repeating" }
  var thisOne: String { "This occurrence" }
  var allFollowing: String { "This and all later ones" }
  var pauseSeries: String { "Pause" }
  var resumeSeries: String { "Resume" }
  var seriesActions: String { "Skip, pause …" }
  func skipMeans(next day: String) -> String { "This occurrence does not take place; next \(day)" }
  var pauseMeans: String { "Nothing comes after this occurrence until it is resumed" }
  func resumeMeans(next day: String) -> String { "It repeats again, from \(day)" }
  func takeOutMeans(next day: String) -> String {
    "This occurrence becomes a card of its own; the series goes on, next \(day)"
  }
  func seriesEnded(_ what: String) -> String { "Saved \(what); it no longer repeats" }
  func holidayMoves(_ name: String) -> String {
    "‘\(name)’ is on another date each year, so it cannot repeat; type it as the due date, one year at a time"
  }
  func repeats(as rule: String) -> String { historyRepeat(nil, rule) }
  func repeats(as rule: String, due: String) -> String { "\(repeats(as: rule)), due \(due)" }
  func seriesPaused(_ what: String) -> String { "Paused \(what); nothing comes after this one" }
  func seriesResumed(_ what: String, next: String) -> String { "Resumed \(what), next \(next)" }
  var isPausedAlready: String { "Already paused" }
  var isNotPaused: String { "Not paused" }

  var repeatExamples: [String] {
    [
      "every day", "every week", "every 2 weeks", "every weekday", "every month", "every month on the last day",
      "every 3 months", "every year", "every 3 days after done",
    ]
  }

  func skippedMany(_ what: String) -> String { "Skipped \(what)" }
  func ruleCannotFollow(_ number: Int) -> String { "The rule of #\(number) cannot move to that day; edit Repeat" }

  private func paceAndDays(_ rule: RecurrenceRule, _ isAfterDone: Bool) -> String {
    guard isAfterDone else { return days(rule) }
    if case .plain = rule.shape, rule.lunar == nil, rule.byMonth.isEmpty { return "\(amount(rule)) after it is done" }
    return "\(days(rule)), after it is done"
  }

  func days(_ rule: RecurrenceRule) -> String {
    switch rule.shape {
    case .plain where rule.lunar != nil: return lunarPace(rule)
    case .plain: return pace(rule) + months(" in ", rule)
    case .weekdays(let days): return weekly(rule, days) + months(" in ", rule)
    case .days(let days): return dated(rule, days)
    case .lunar(let month, let isLeap, let day) where day > 0:
      return "\(pace(rule)) on lunar \(isLeap ? "leap " : "")\(month)-\(day)"
    case .lunar(let month, let isLeap, let day):
      return "\(pace(rule)) on the \(place(day)) day of lunar \(isLeap ? "leap " : "")month \(month)"
    case .numbered(let days): return pace(rule) + " on " + numbered(days) + monthsBehind(rule)
    case .workdays(let places):
      return pace(rule) + " on the " + listed(places.map(place)) + " weekday" + monthsBehind(rule)
    case .exotic: return exotic(rule)
    }
  }

  /// The interval of a rule, for example `every 2 weeks`.
  private func pace(_ rule: RecurrenceRule) -> String {
    rule.interval == 1 ? "every \(unit(rule))" : "every \(rule.interval) \(unit(rule))s"
  }

  /// The interval of a rule in the lunar calendar, for example `every 2 lunar months`.
  private func lunarPace(_ rule: RecurrenceRule) -> String {
    rule.interval == 1 ? "every lunar \(unit(rule))" : "every \(rule.interval) lunar \(unit(rule))s"
  }

  /// The length of an interval, for example `a week`, `3 days`.
  private func amount(_ rule: RecurrenceRule) -> String {
    guard rule.interval == 1 else { return "\(rule.interval) \(unit(rule))s" }
    return (rule.frequency == .hourly ? "an " : "a ") + unit(rule)
  }

  func unit(_ rule: RecurrenceRule) -> String {
    switch rule.frequency {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }

  private func weekly(_ rule: RecurrenceRule, _ days: [Weekday]) -> String {
    let names = listed(days.map(weekday))
    guard rule.interval > 1 else { return "every " + (setName(days) ?? names) }
    return pace(rule) + " on " + (days == RepeatShape.workweek ? "weekdays" : names)
  }

  private func setName(_ days: [Weekday]) -> String? {
    days == RepeatShape.workweek ? "weekday" : days == RepeatShape.weekend ? "weekend" : nil
  }

  private func dated(_ rule: RecurrenceRule, _ days: [Int]) -> String {
    if rule.frequency == .yearly, days.count == 1, days[0] > 0, rule.byMonth.count == 1 {
      return "\(pace(rule)) on \(days[0]) \(month(rule.byMonth[0]))"
    }
    let names = days.map { $0 > 0 ? ordinal($0) : place($0) + " day" }
    let first = "the " + names[0]
    // For example "the 1st and 15th", but "the 15th and the last day": “the” is repeated only before days from the end.
    let rest = zip(days, names).dropFirst().map { $0 > 0 ? $1 : "the \($1)" }
    let pace = rule.lunar == nil ? pace(rule) : lunarPace(rule)
    return pace + " on " + listed([first] + rest) + monthsBehind(rule)
  }

  /// Numbered weekdays, for example `the first and third Monday`, `the first Monday and the last Friday`.
  private func numbered(_ days: [RecurrenceRule.WeekdayNumber]) -> String {
    let places = days.map { place($0.ordinal ?? 0) }
    if Set(days.map(\.weekday)).count == 1 { return "the \(listed(places)) \(weekday(days[0].weekday))" }
    return listed(zip(places, days).map { "the \($0) \(weekday($1.weekday))" })
  }

  private func monthsBehind(_ rule: RecurrenceRule) -> String {
    guard rule.frequency == .yearly else { return months(", in ", rule) }
    return rule.byMonth.isEmpty ? " of the year" : months(" of ", rule)
  }

  func months(_ lead: String, _ rule: RecurrenceRule) -> String {
    rule.byMonth.isEmpty ? "" : lead + listed(rule.byMonth.map(month))
  }

  func weekStart(of rule: RecurrenceRule) -> String {
    rule.hasOwnWeekStart ? ", weeks beginning on \(weekday(rule.weekStart))" : ""
  }

  func end(of rule: RecurrenceRule) -> String {
    if let count = rule.count { return count == 1 ? ", 1 time" : ", \(count) times" }
    switch rule.until {
    case nil: return ""
    case .day(let day): return ", until \(date(day))"
    case .wall(let wall): return ", until \(date(wall.day)) \(RepeatTerms.clock(wall.second))"
    case .instant(let moment):
      let wall = WallSecond(number: moment.seconds)
      return ", until \(date(wall.day)) \(RepeatTerms.clock(wall.second)) UTC"
    }
  }

  /// For a rule without a natural sentence: names its frequency and each of its parts in order.
  private func exotic(_ rule: RecurrenceRule) -> String {
    let parts: [(String, [String])] = [
      ("calendar", rule.lunar.map { [$0.isBackward ? "lunar" : "lunar without days that are missing"] } ?? []),
      (
        "months",
        rule.lunar.map { lunar in rule.byMonth.map(String.init) + lunar.leapMonths.map { "leap \($0)" } }
          ?? rule.byMonth.map(month)
      ),
      ("weeks of the year", rule.byWeek.map(fromEnd)),
      ("days of the year", rule.byYearDay.map(fromEnd)),
      ("days of the month", rule.byMonthDay.map(fromEnd)),
      ("weekdays", rule.byDay.map { day in (day.ordinal.map { place($0) + " " } ?? "") + weekday(day.weekday) }),
      ("hours", rule.byHour.map(String.init)),
      ("minutes", rule.byMinute.map(String.init)),
      ("seconds", rule.bySecond.map(String.init)),
      ("of these only the", rule.bySetPosition.map(place)),
    ]
    let named = parts.filter { !$0.1.isEmpty }.map { "\($0) \(listed($1))" }
    return ([pace(rule)] + named).joined(separator: "; ")
  }

  private func fromEnd(_ number: Int) -> String { number < 0 ? place(number) : String(number) }

  func ordinal(_ number: Int) -> String { DateDoubt.ordinal(number) }

  private func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  func date(_ day: Day) -> String { "\(day.dayOfMonth) \(month(day.month)) \(day.year)" }

  func month(_ number: Int) -> String {
    (1...12).contains(number) ? English.months[number - 1] : String(number)
  }

  func weekday(_ weekday: Weekday) -> String { English.weekdays[weekday.rawValue] }

  func happened(_ verb: String, _ what: String?, _ day: String?, _ next: String?) -> String {
    verb + (what.map { " \($0)" } ?? "") + (day ?? "") + (next.map { ", next \($0)" } ?? "")
  }

  func before(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") before" }
}
