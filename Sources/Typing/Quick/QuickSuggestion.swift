import Kanban
import Time

/// A phrase that the quick line would parse, for words of a line that stay text: `12월 31일까지` for `12월 28일부터 31일까지`.
struct QuickSuggestion {
  private let words: [String]
  private let typed: String
  private let reader: DateReader

  /// `typed` is the part of the line that stays text.
  init(_ words: [String], _ typed: String, in setting: DateSetting) {
    (self.words, self.typed) = (words, typed)
    reader = DateReader(setting, rewords: false)
  }

  private var isKorean: Bool { words.contains(where: \.isKorean) }

  var phrase: String? {
    guard typed.utf8.count <= DatePhrase.longest, words.count <= QuickSuggestion.mostWords else { return nil }
    return besideHours ?? endOfDays ?? weekly ?? dotted ?? counted ?? named ?? partOfToday ?? signed
  }

  /// The day or the repetition before a span of hours at the end, with the first of them: `12월 10일(목) 14:00` before
  /// `14:00~16:00`. Without an hour if that is ambiguous, as in `내일 3시~4시`.
  private var besideHours: String? {
    let span = words.count - 1
    guard span > 1, QuickFollowing.isSpanOfHours(words[span]) else { return nil }
    for start in max(1, span - DatePhrase.mostWords)..<span {
      var run = Array(words[start..<span])
      // In `내일 오후 2시~4시` the part of the day belongs to the span.
      let hasPart = run.count > 1 && QueryDays.isTime(run[run.count - 1] + " 1시")
      let part = hasPart ? run.removeLast() + " " : ""
      let text = run.joined(separator: " ")
      let timed = firstHour(of: words[span]).map { text + " " + part + $0 }
      let setting = RepeatSetting(reader.setting, mendsSpelling: false)
      if case .found = QuickSeries.read(run, setting) {
        guard let timed, case .found = QuickSeries.read([timed], setting, needsMarker: false) else { return text }
        return timed
      }
      if isDay(text), reader.isOfDate(text) || QuickUntaken.isDay(text) {
        guard let timed, case .time(_, _, _)? = due(timed) else { return text }
        return timed
      }
    }
    return nil
  }

  /// The first hour of a span: `14:00` of `14:00~16:00`, `3시` of `3~4시`. Nil for a bare number in an English line.
  private func firstHour(of span: String) -> String? {
    guard let first = span.split(whereSeparator: { "-~".contains($0) }).first.map(String.init) else { return nil }
    if first.contains(":") || first.contains("시") { return first }
    return isKorean ? first + "시" : nil
  }

  /// The last day of a span of days, with the month or week of its first day. The only day of `12월 28일부터`.
  private var endOfDays: String? {
    guard QuickPair.numbers(of: typed) == nil, let (first, last) = sides,
      first.contains(where: \.isNumber) || namesDay(first), (try? DateLine(first).tokens()) != nil
    else { return nil }
    // At the head a day alone would stay text.
    guard !last.isEmpty else { return isDay(first) && !isHead ? first : nil }
    return ends(of: first, last).filter { decimal($0) == nil }.flatMap(marked).first { end in
      // A weekday is the next one, which may be before the first day.
      let isBefore = namesDay(last) && (due(end)?.day).map { day in due(first).map { day < $0.day } ?? false } ?? false
      return isDay(end) && !isBefore
    }
  }

  /// Ways to type the last day of a span alone. Its month or week is that of the first day, or the next week if it
  /// would be before that day.
  private func ends(of first: String, _ last: String) -> [String] {
    if isDayOfMonth(last) {
      let month = month(of: first)
      return [month + last + (month.hasSuffix("월 ") && decimal(last) != nil ? "일" : "")]
    }
    if isKorean, last.contains("."), let (month, day) = QuickPair.numbers(of: last) { return ["\(month)월 \(day)일"] }
    // In `21/12-4/1` the day stands first, so that `4/1` would be another day where the month does.
    if let begin = QuickPair.numbers(of: first), begin.first > 12, let end = QuickPair.numbers(of: last),
      max(end.first, end.second) <= 12, reader.setting.clock.customs.order != .dayFirst
    {
      return []
    }
    guard namesDay(last), !last.contains(where: \.isNumber) else { return [last] }
    let name = last.count == 1 ? last + "요일" : last
    return [week(of: first) + name, (isKorean ? "다음 주 " : "next ") + name]
  }

  /// True for `31`, `31일`, `10th` and `6, 2027`.
  private func isDayOfMonth(_ text: String) -> Bool {
    let number = text.prefix { $0.isNumber }
    let rest = text.dropFirst(number.count)
    let year = rest.drop { ", ".contains($0) }
    return (1...2).contains(number.count)
      && (["", "일", "st", "nd", "rd", "th"].contains(rest) || year.count < rest.count && String(year).isFourDigits)
  }

  /// The day as a deadline, which needs a mark in Korean, at the head of an English line and for `3/4` and `the 26th`:
  /// `12월 31일까지`, `by dec 31`, `on 3/4`.
  private func marked(_ day: String) -> [String] {
    if isKorean, let end = [" 내", " 안"].first(where: day.hasSuffix) {
      return [String(day.dropLast(end.count)) + " 안에"]
    }
    if isKorean { return [day + "까지"] }
    return isHead ? ["by " + day] : [day, "on " + day]
  }

  private var isHead: Bool { words.count > 1 && (words.joined(separator: " ") + " ").hasPrefix(typed + " ") }

  private func namesDay(_ text: String) -> Bool {
    (try? DateLine(text).tokens())?.contains { [.weekday, .nearDay].contains($0.kind) } ?? false
  }

  /// The typed week before the weekday of a date: `다음주 `, `next `. Empty without one.
  private func week(of date: String) -> String {
    let words = date.split(separator: " ").map(String.init).dropLast()
    guard let tokens = try? DateLine(words.joined(separator: " ")).tokens(), !tokens.isEmpty,
      tokens.allSatisfy({ [.which, .unit].contains($0.kind) })
    else { return "" }
    return words.joined(separator: " ") + " "
  }

  /// The first and the last day of `12월 28일부터 31일까지`, `12/7~12/9`, `dec 28-31` and `dec 20 to jan 3`.
  private var sides: (String, String)? {
    for joint in QuickSuggestion.joints {
      guard let place = typed.ranges(of: joint).first else { continue }
      let last = String(typed[place.upperBound...]).trimmingBlanks
      return (
        String(typed[..<place.lowerBound]).trimmingBlanks,
        last.hasSuffix("까지") ? String(last.dropLast(2)) : last
      )
    }
    return nil
  }

  private static let joints = [
    "부터 ", "부터", "~", " - ", " – ", " — ", " to ", " through ", " thru ", " until ", " till ", "–", "-",
  ]

  /// The typed month before the day of a date: `12월 `, `12/`, `dec `. Empty without one.
  private func month(of date: String) -> String {
    if let mark = date.ranges(of: "월").first, !namesDay(date) { return String(date[..<mark.upperBound]) + " " }
    if let slash = date.lastIndex(of: "/") { return String(date[...slash]) }
    if isKorean, let (month, _) = QuickPair.numbers(of: date) { return "\(month)월 " }
    let name = date.prefix { $0.isLetter }
    return name.isEmpty ? "" : String(name) + " "
  }

  /// A day in digits with a sign that no fraction and no version has: `on 3/4` for `3/4`, `25.12. 17:00` for
  /// `25.12 17:00`.
  private var signed: String? {
    let parts = typed.split(separator: " ").map(String.init)
    guard !isKorean, let index = parts.firstIndex(where: { QuickPair.numbers(of: $0) != nil }), index < 2 else {
      return nil
    }
    if parts[index].contains(".") {
      let text = QuickPair.dotted(Array(parts[index...]))
      return due(text).map { !$0.isPast(at: reader.setting.clock) } == true ? text : nil
    }
    return isDay("on " + typed) ? "on " + typed : nil
  }

  /// `매주 월수금` for `월수금`.
  private var weekly: String? {
    guard typed.count > 2, QuickHead.inOrder(typed) else { return nil }
    let setting = RepeatSetting(reader.setting, mendsSpelling: false)
    guard case .found = QuickSeries.read(["매주", typed], setting) else { return nil }
    return "매주 " + typed
  }

  /// `1/25` for `1.25` at the end of a Korean line.
  private var dotted: String? {
    guard isKorean, !isHead, typed.contains("."), let (month, day) = QuickPair.numbers(of: typed) else { return nil }
    let text = "\(month)/\(day)"
    return isDay(text) ? text : nil
  }

  /// `3영업일 뒤` for `영업일 기준 3일 뒤`, and `3영업일 뒤까지` and `3영업일 안에` at the head of a line, where a mark is needed.
  private var counted: String? {
    let parts = typed.split(separator: " ").map(String.init)
    if parts.count > 2, parts[0] == "영업일", parts[1] == "기준", parts[2].hasSuffix("일") {
      let length = ([parts[2].dropLast() + "영업일"] + parts[3...]).joined(separator: " ")
      let isWithin = length.hasSuffix(" 이내")
      let marked = isWithin ? String(length.dropLast(2)) + "안에" : length + "까지"
      let text = isHead && !length.hasSuffix("안에") ? marked : length
      return isDay(text) ? text : nil
    }
    guard let last = parts.last, parts.count > 1, ["뒤", "후"].contains(last), isDay(typed + "까지") else { return nil }
    return typed + "까지"
  }

  /// A holiday or solar term as a deadline: `동지까지`, `by christmas eve`.
  private var named: String? {
    guard reader.isHoliday(typed) || typed.hasSuffix(" 이브") else { return nil }
    let text = typed.isKorean ? typed + "까지" : "by " + typed
    return isDay(text) ? text : nil
  }

  /// A time with a short name of Korea's zone at the end of a Korean line, and the phrase with the name that is read:
  /// `금 17:00 KST` and `금 17:00 Asia/Seoul`. Nil without one.
  static func besideZone(_ words: [String], in setting: DateSetting) -> (typed: String, phrase: String)? {
    guard let zone = words.last, ["서울", "KST", "kst"].contains(zone), words.contains(where: \.isKorean) else {
      return nil
    }
    let reader = DateReader(setting, rewords: false)
    let end = words.count - 1
    for start in max(1, end - 6)..<max(1, end) {
      let time = words[start..<end].joined(separator: " ")
      guard time.utf8.count <= DatePhrase.longest, let phrase = (try? reader.read(time)) ?? nil, phrase.minute != nil
      else { continue }
      return (time + " " + zone, time + " Asia/Seoul")
    }
    return nil
  }

  /// The holiday at the end of a line behind a word for every year, if its date is another one each year: `매년 동지`. Nil
  /// without one.
  static func movingHoliday(_ words: [String], in setting: DateSetting) -> String? {
    guard words.count > 1, let name = words.last, ["매년", "매해", "해마다"].contains(words[words.count - 2]),
      name.utf8.count <= DatePhrase.longest
    else { return nil }
    let clock = setting.clock
    return clock.customs.holidays.isYearly(name, around: clock.today) == false ? name : nil
  }

  /// `오늘 저녁` for `저녁` at the end of a line, `내일 저녁` once it is past; `밤` likewise.
  private var partOfToday: String? {
    guard ["저녁", "밤"].contains(typed) else { return nil }
    return ["오늘 ", "내일 "].map { $0 + typed }.first { due($0)?.isPast(at: reader.setting.clock) == false }
  }

  private func isDay(_ text: String) -> Bool {
    guard let due = due(text), case .day = due, !reader.isMostlyText(text, inKorean: isKorean) else { return false }
    return !due.isPast(at: reader.setting.clock)
  }

  private func due(_ text: String) -> Deadline? {
    guard text.utf8.count <= DatePhrase.longest else { return nil }
    return ((try? reader.read(text)) ?? nil).flatMap(reader.setting.clock.deadline)
  }

  private static let mostWords = 24

  /// A repetition with a condition about holidays, and the repetition without it: `매월 25일` of `매월 25일, 휴일이면 전 영업일`.
  /// Nil without one.
  static func besideHolidays(_ words: [String], in setting: DateSetting) -> (typed: String, rest: String)? {
    guard words.count <= mostWords, let start = words.firstIndex(where: QuickSeries.isMarker), start > 0,
      words[start].isKorean
    else { return nil }
    let text = words[start...].joined(separator: " ")
    guard text.utf8.count <= DatePhrase.longest * 4 else { return nil }
    do throws(RepeatPhraseFailure) {
      _ = try RepeatPhrase.read(text, RepeatSetting(setting, mendsSpelling: false))
    } catch {
      if case .holidays(_, let rest?) = error, QuickSeries.isMarker(words[start]), rest.hasPrefix(words[start]) {
        return (text, rest)
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingBlanks: String { split(separator: " ").joined(separator: " ") }
}
