import Kanban
import Time

/// A date or repetition at the start of a quick-entry line: `금요일까지 보고서 쓰기`, `tomorrow 3pm dentist`, `매주 월요일 주간보고`.
/// `places` are the indices of its words.
enum QuickHead {
  case date(Deadline, text: String, places: [Int])
  case series(TimedRepeat, places: [Int])
  /// An ambiguous deadline, or a day that does not exist.
  case unclear(DatePhraseFailure)
  /// Words that look like a date but belong to the title: a day alone, or a date that the next words continue.
  case text(String)

  /// Reads the longest start of the line that is a date or a repetition and leaves at least one word for the title. Nil
  /// if no start is one.
  static func read(_ words: [QuickWord], _ meanings: [QuickWord.Meaning], in setting: DateSetting) -> QuickHead? {
    let titles = meanings.indices.filter { meanings[$0].isTitle }
    let plain = Array(titles.prefix(DatePhrase.mostWords + 1).prefix { meanings[$0].isPlain })
    let reader = DateReader(setting, rewords: false)
    let ofSeries = RepeatSetting(setting, mendsSpelling: false)
    for count in stride(from: min(plain.count, titles.count - 1), to: 0, by: -1) {
      let places = Array(plain.prefix(count))
      if count == 1, DateReader.isPerson(words[places[0]].text) { return nil }
      let behind = titles[count...].map { words[$0].text }
      let typed = places.map { QuickWord.isDue(words[$0].text) ? "due" : words[$0].text }
      if joints.contains(behind[0].lowercased()), !QuickBorder.isDash(before: behind) {
        // A word such as `to` behind a date continues it: `내일 오후 3시 to 5시` is a span and no deadline, so it stays in
        // the title.
        let phrase = typed.joined(separator: " ")
        guard (try? reader.read(phrase)) != nil else { continue }
        let isDate = reader.isOfDate(phrase) && !reader.isHoliday(phrase)
        return isDate ? .text((typed + behind.prefix(2)).joined(separator: " ")) : nil
      }
      if QuickBorder.belongsToTitle(typed, before: behind) || endsWithHoliday(typed, reader) { continue }
      let phrase = QuickFollowing.withoutParticle(QuickBorder.withoutSign(typed))
      // `lunch 12:30 with Ann`
      if count > 1, typed[0].lowercased() == "lunch", (try? reader.read(typed.joined(separator: " "))) != nil {
        return .text(typed.dropFirst().joined(separator: " "))
      }
      let isSpan = typed.contains("-")
      // A number that counts the next words is no hour: of `every monday 1500 words`, only `every monday` repeats.
      let repetition = QuickFollowing.isCount(phrase, behind) ? nil : series(phrase, places, ofSeries)
      if repetition == nil, isFrequencyAlone(phrase, ofSeries) {
        let count = QuickFollowing.continues(phrase, behind) ? 1 : 0
        return .text((typed + behind.prefix(count)).joined(separator: " "))
      }
      guard let head = repetition ?? (isSpan ? nil : date(phrase, before: behind, places, reader, in: setting)) else {
        continue
      }
      if case .series(let timed, _) = head, repeatsRule(phrase, of: timed, places, ofSeries) { continue }
      if case .unclear = head { return head }
      if QuickFollowing.continues(phrase, behind) {
        return .text((typed + behind.prefix(QuickFollowing.count(behind))).joined(separator: " "))
      }
      return QuickFollowing.describe(phrase, behind) ? .text(typed.joined(separator: " ")) : head
    }
    return nil
  }

  /// A day or repetition without a time at the start of the title, combined with `hour` at its end. Nil otherwise.
  static func beginning(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], before end: Int, hour: String, in setting: DateSetting
  ) -> QuickHead? {
    let titles = meanings.indices.filter { $0 < end && meanings[$0].isTitle }
    let plain = Array(titles.prefix(DatePhrase.mostWords).prefix { meanings[$0].isPlain })
    let reader = DateReader(setting, rewords: false)
    let ofSeries = RepeatSetting(setting, mendsSpelling: false)
    for count in stride(from: min(plain.count, titles.count - 1), to: 0, by: -1) {
      let places = Array(plain.prefix(count))
      let typed = QuickFollowing.withoutParticle(QuickBorder.withoutSign(places.map { words[$0].text }))
      let behind = titles[count...].map { words[$0].text }
      if joints.contains(behind[0].lowercased()) || QuickBorder.belongsToTitle(typed, before: behind) { continue }
      if QuickText.isNameOfTime(typed) { return nil }
      let head = typed.joined(separator: " ")
      let joined = head + " " + hour
      if case .found(let alone, _) = QuickSeries.read(typed, ofSeries),
        case .found(let timed, _) = QuickSeries.read([joined], ofSeries, needsMarker: false)
      {
        if repeatsRule(typed, of: alone, places, ofSeries) { continue }
        return QuickFollowing.continues(typed, behind) ? nil : .series(timed, places: places)
      }
      guard head.utf8.count <= DatePhrase.longest * 4, !isPeriod(head), let day = (try? reader.read(head)) ?? nil,
        day.minute == nil,
        reader.isOfDate(head) || hour.isKorean && QuickUntaken.isDay(head), !reader.isFeast(head),
        !reader.isOfPast(head),
        let phrase = (try? reader.read(joined)) ?? nil, phrase.minute != nil, phrase.day == day.day,
        let due = setting.clock.deadline(phrase), !due.isPast(at: setting.clock)
      else { continue }
      // Two days leave open which one the hour belongs to, as in `금요일 동창회 12월 정모 오후 7시`.
      if QuickNamedDay.find(behind, in: setting) != nil { return nil }
      return QuickFollowing.continues(typed, behind) ? nil : .date(due, text: joined, places: places)
    }
    return nil
  }

  /// True for a period, which names no day: `다음 주`, `next week`.
  private static func isPeriod(_ head: String) -> Bool {
    guard let tokens = try? DateLine(head).tokens(), tokens.last?.kind == .unit else { return false }
    return tokens.contains { $0.kind == .which }
  }

  /// An hour at the start of the title, combined with the day or repetition at its end: `오전 11시 면접 17일`, `저녁 7시 요가 매주
  /// 수요일`. Nil otherwise.
  static func hour(
    _ words: [QuickWord], _ meanings: [QuickWord.Meaning], before end: Int, day: String, rule: String,
    in setting: DateSetting
  ) -> QuickHead? {
    let titles = meanings.indices.filter { $0 < end && meanings[$0].isTitle }
    let plain = Array(titles.prefix(DatePhrase.mostWords).prefix { meanings[$0].isPlain })
    let reader = DateReader(setting, rewords: false)
    for count in stride(from: min(plain.count, titles.count - 1), to: 0, by: -1) {
      let places = Array(plain.prefix(count))
      let typed = QuickFollowing.withoutParticle(QuickBorder.withoutSign(places.map { words[$0].text }))
      let text = typed.joined(separator: " ")
      let hour = text.hasSuffix("시에") || text.hasSuffix("분에") ? String(text.dropLast()) : text
      guard hour.utf8.count <= DatePhrase.longest * 4, QuickText.isHour(hour), !QuickText.isNameOfTime(typed),
        let phrase = (try? reader.read(hour)) ?? nil, reader.saysDeadline(hour, phrase) || isHourOfHalf(hour)
      else { continue }
      let behind = titles[count...].map { words[$0].text }
      if joints.contains(behind[0].lowercased()) || QuickFollowing.continues(typed, behind) { return nil }
      // A time in words can begin a name, as in `Noon at Tiffany's friday`.
      if !hour.contains(where: \.isNumber), QuickFollowing.continuesTime(typed, behind) { return nil }
      if !rule.isEmpty {
        let ofSeries = RepeatSetting(setting, mendsSpelling: false)
        guard case .found(let timed, _) = QuickSeries.read([rule, hour], ofSeries, needsMarker: false) else {
          return nil
        }
        return .series(timed, places: places)
      }
      let joined = day + " " + hour
      guard let both = (try? reader.read(joined)) ?? nil, both.minute != nil, let due = setting.clock.deadline(both),
        !due.isPast(at: setting.clock)
      else { return nil }
      return .date(due, text: joined, places: places)
    }
    return nil
  }

  /// True for `아침 9시`, which without a day beside it is part of a title.
  private static func isHourOfHalf(_ text: String) -> Bool {
    guard let tokens = try? DateLine(text).tokens() else { return false }
    return tokens.first?.kind == .halfDay && tokens.contains { $0.kind == .hourMark }
  }

  /// The repetition that the words mean. Nil if they only name a frequency: `Daily standup` and `매월 보고서` are titles.
  private static func series(_ typed: [String], _ places: [Int], _ setting: RepeatSetting) -> QuickHead? {
    let isClear = isCounted(typed) || isCountedWithHour(typed) || namesWeekdaysAndHour(typed)
    let read = QuickSeries.read(typed, setting, needsMarker: !isClear)
    if case .unclear(let failure) = read {
      // A length behind a repetition is that of the task, as in `매주 화요일 3시간 동안 등산`, so it is not ambiguous.
      if case .unclear(_, let clear) = failure, AmbiguousRepeat.isOfLength(clear) { return nil }
      return .unclear(failure)
    }
    guard case .found(let timed, _) = read, !(typed.contains(where: \.isKorean) && timed.isPaceAlone) else {
      return nil
    }
    // A part of a day makes the frequency clear: `매일 아침` names a time, but `every day` does not.
    let isDaily = timed.minute != nil && typed[0] == "매일"
    let isVague =
      typed.count == 1 && !typed[0].hasSuffix("마다")
      || typed.count == 2 && timed.phrase.rule.isPlainPace && !isDaily
    return isVague && !isClear ? nil : .series(timed, places: places)
  }

  /// True for a frequency without days, which is part of a title: `월 1회`, `2주마다`.
  private static func isFrequencyAlone(_ typed: [String], _ setting: RepeatSetting) -> Bool {
    guard isCounted(typed) || typed.last?.hasSuffix("마다") == true,
      case .found(let timed, _) = QuickSeries.read(typed, setting, needsMarker: false)
    else { return false }
    return timed.isPaceAlone
  }

  /// True if the last word adds nothing, so that it belongs to the title: `월요일마다 주간 계획 세우기`.
  private static func repeatsRule(
    _ typed: [String], of timed: TimedRepeat, _ places: [Int], _ setting: RepeatSetting
  ) -> Bool {
    guard let last = typed.last, QuickBorder.canBeginTitle(last),
      case .series(let shorter, _)? = series(Array(typed.dropLast()), places, setting)
    else { return false }
    return shorter.phrase == timed.phrase && shorter.minute == timed.minute && shorter.first == timed.first
  }

  /// True for one time per period: `2주에 한 번`, `한달에 1번`, `하루 한 번`.
  static func isCounted(_ typed: [String]) -> Bool {
    let text = typed.joined(separator: " ")
    let isOnce = ["한 번", "한번", "1번", "1회"].contains { text.hasSuffix(" " + $0) || text.hasSuffix(" " + $0 + "씩") }
    return isOnce && typed.dropLast().contains { $0.hasSuffix("에") || ["하루", "주", "월", "연"].contains($0) }
  }

  /// True for one time per period with a weekday and an hour: `2주에 한 번 금요일 오후 4시`.
  static func isCountedWithHour(_ typed: [String]) -> Bool {
    guard typed.count > 3, let last = typed.last, ["시", "분", "반"].contains(where: last.hasSuffix) || last.contains(":")
    else { return false }
    return (2...4).contains { isCounted(Array(typed.prefix($0))) } && typed.contains { $0.hasSuffix("요일") }
  }

  /// True for one time per interval with a weekday: `2주에 한 번 토요일`. `주 1회 화요일` may be the name of a meeting.
  static func isCountedWithDay(_ typed: [String]) -> Bool {
    guard let last = typed.last, last.hasSuffix("요일"), typed[0].hasSuffix("에") else { return false }
    return typed.count == 3 && isCounted(Array(typed.prefix(2)))
      || typed.count == 4 && isCounted(Array(typed.prefix(3)))
  }

  /// True for two places of a weekday in each month: `둘째 넷째 주 일요일`, `첫째, 셋째 토요일`. False for `첫째 둘째 토요일`, which
  /// may name two children.
  static func namesTwoPlaces(_ typed: [String]) -> Bool {
    guard (3...4).contains(typed.count), typed[typed.count - 1].hasSuffix("요일") else { return false }
    let places = typed.prefix(2).map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    guard places.allSatisfy(["첫째", "둘째", "셋째", "넷째", "다섯째"].contains) else { return false }
    return typed.count == 3 ? places != ["첫째", "둘째"] : typed[2] == "주"
  }

  /// True for weekdays with an hour: `평일 저녁 7시`, `월수금 아침 6시`, `월~금 오전 9시`. `수금 오후 3시` is no repetition.
  static func namesWeekdaysAndHour(_ typed: [String]) -> Bool {
    guard typed.count > 1, let last = typed.last,
      ["시", "분", "반"].contains(where: last.hasSuffix) || last.contains(":")
    else { return false }
    if typed[0] == "평일" { return true }
    let days = typed.dropLast().prefix { $0.allSatisfy { weekdays.contains($0) || "~-,/·".contains($0) } }
    let typedDays = days.joined(separator: "")
    let names = typedDays.filter { weekdays.contains($0) }
    let isList = typedDays.count > names.count || days.count == 1 && names.count > 2
    return names.count > 1 && (isList || inOrder(names) && !sameAsWeekdays.contains(names))
  }

  /// True for two or more weekdays in the order of the week.
  static func inOrder(_ names: String) -> Bool {
    let places = names.compactMap { name in weekdays.firstIndex(of: name) }
    return places.count > 1 && places.count == names.count && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  }

  private static let weekdays = "월화수목금토일"
  /// Words that are no weekdays: `수금` is the collection of money, `금일` is today.
  private static let sameAsWeekdays: Set = ["수금", "금일", "수일", "화일"]

  /// True for an hour and a holiday, which describes the title: `저녁 7시 크리스마스 파티`.
  private static func endsWithHoliday(_ typed: [String], _ reader: DateReader) -> Bool {
    guard typed.last?.isKorean == true else { return false }
    for count in typed.indices.dropFirst() where reader.isHoliday(typed[count...].joined(separator: " ")) {
      return QueryDays.isTime(typed[..<count].joined(separator: " "))
    }
    return false
  }

  private static func date(
    _ typed: [String], before behind: [String], _ places: [Int], _ reader: DateReader, in setting: DateSetting
  ) -> QuickHead? {
    let text = QuickFollowing.withoutUrge(typed).joined(separator: " ")
    guard text.utf8.count <= DatePhrase.longest * 4 else { return nil }
    if QuickText.isNameOfTime(typed) { return nil }
    let isTime = !text.isKorean && QuickText.isHour(text)
    // A meal begins a title and is no hour: `Lunch at noon fri with Ana`.
    if isTime, QuickFollowing.continuesTime(typed, behind) { return text.lowercased() == "lunch" ? nil : .text(text) }
    do throws(DatePhraseFailure) {
      guard let phrase = try SpokenDate.read(text, reader), let due = setting.clock.deadline(phrase) else {
        return nil
      }
      guard !due.isPast(at: setting.clock), !reader.isOfPast(text) else {
        return text.isKorean && reader.isOfDate(text) ? .text(text) : nil
      }
      // An occasion takes place on the day before it, as in `내일 점심 약속`, so that day is its deadline.
      let isOccasion =
        QuickBorder.takesPlace(behind) && text.count > 1 && phrase.minute == nil
        && (reader.isOfDate(text) || QuickUntaken.isDay(text))
        && !reader.isHoliday(text) && !isPeriod(text)
      // `내일 아침에 먹을 빵 사기`
      if text.hasSuffix("에"), behind.count > 1, QuickBorder.describesNext(behind[0]) { return .text(text) }
      if SpokenDate.isSpoken(text) || reader.saysDeadline(text, phrase) || isOccasion {
        return .date(due, text: SpokenDate.plain(text), places: places)
      }
      let isHour = phrase.minute != nil && ["시", "분", "반"].contains(where: text.hasSuffix)
      let isDate =
        reader.isOfDate(text) || text.contains("/") && text != "24/7" || DateReader.isDotted(text)
        || text.lowercased().hasPrefix("at ")
      return typed.count <= (text.isKorean ? 4 : 3) && (isHour || isDate && !reader.isFeast(text)) ? .text(text) : nil
    } catch {
      if DateDoubt.withoutUnit(text) != nil {
        // A plural behind the number is what it counts, as in `in 10 cities`.
        return behind[0].hasSuffix("s") ? nil : .unclear(error)
      }
      // A number before a plural counts it and is no hour, as in `tomorrow 5 eggs`.
      let isCount = typed.count > 1 && typed[typed.count - 1].isShortNumber && !leads.contains(typed[typed.count - 2])
      if isCount, behind[0].hasSuffix("s") { return nil }
      if !text.isKorean {
        let asks = isTime && text.contains(":") || asksBack(error, about: text, reader)
        return asks ? .unclear(error) : nil
      }
      if DateLimit(of: error) != nil, !error.isOfLength { return .unclear(error) }
      // An ambiguous day alone is part of the title.
      let matches =
        (["까지", "안에", "내로", "중으로"] + halvesOfDay).contains(where: text.hasSuffix)
        || text.contains { $0 == "시" || $0 == ":" }
      guard case .unclear(let words, _) = error, matches else { return nil }
      // `5시 퇴근 캠페인`
      if words == "퇴근", text.hasSuffix(" 퇴근") { return .text(text) }
      return .unclear(error)
    }
  }

  private static let leads: Set = ["at", "by", "on"]
  private static let halvesOfDay = ["오전에", "오후에", "아침에", "점심에", "저녁에", "밤에"]

  /// True if the error is worth a question: `3/4 dentist`, `at 8 call mum`, `31 november meeting`. `december
  /// newsletter` and `q1 report` are titles.
  private static func asksBack(_ error: DatePhraseFailure, about text: String, _ reader: DateReader) -> Bool {
    guard !reader.isOfPast(text) else { return false }
    let hasSlash = text.contains("/")
    switch error {
    case .unclear:
      let hasShortNumber = text.split { !$0.isNumber }.contains { $0.count <= 2 }
      let isNamed = reader.isOfDate(text) && (hasShortNumber || QuickText.isNamedWeekend(text))
      let hasLead = ["at ", "in "].contains(where: text.lowercased().hasPrefix)
      return hasSlash || isNamed || hasLead
    case .noSuchDay, .otherWeekday: return reader.namesMonth(text)
    default: return false
    }
  }

  /// Words that continue a date, so that the title cannot begin with them.
  private static let joints: Set = [
    "and", "or", "to", "&", "-", "–", "vs", "through", "until", "till", "또는", "및", "이나",
  ]
}

extension TimedRepeat {
  /// True for a repetition that names no day, no hour and no end: `2주마다`, `하루 한 번`, `주 1회`.
  fileprivate var isPaceAlone: Bool {
    let rule = phrase.rule
    return rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byMonth.isEmpty && rule.lunar == nil
      && rule.until == nil && rule.count == nil && minute == nil && first == nil && !phrase.isAfterDone
  }
}

extension RecurrenceRule {
  /// True for a repetition on no named day, at an interval of 1: `every day`.
  fileprivate var isPlainPace: Bool { interval == 1 && byDay.isEmpty && byMonthDay.isEmpty && byMonth.isEmpty }
}

/// Decides whether words mark a date as a deadline, instead of a part of the title.
struct DeadlineMark {
  private let first: DateToken
  private let last: DateToken
  private let tokens: [DateToken]
  private let isKorean: Bool
  private let hasTime: Bool
  private let hasParticle: Bool

  init(
    _ first: DateToken, _ last: DateToken, _ tokens: [DateToken], isKorean: Bool, hasTime: Bool, hasParticle: Bool
  ) {
    (self.first, self.last, self.tokens, self.isKorean) = (first, last, tokens, isKorean)
    (self.hasTime, self.hasParticle) = (hasTime, hasParticle)
  }

  var exists: Bool {
    // Words that mark a deadline: `까지` and `안에` at the end; `by`, `on` and `in`, as in `in 3 days`, at the start.
    if last.kind == .particle, last.value > 0 { return true }
    if first.kind == .lead, first.value == 0, tokens.count > 1 { return true }
    if first.kind == .within { return true }
    if !isKorean, isEnd { return true }
    // A part of the week with an hour is no deadline: `주중 오후 3시 산책` may repeat on each weekday.
    guard hasTime, first.kind != .partOfWeek else { return false }
    if has([.clockUnit, .minuteMark]), has([.after, .within]) { return true }
    // 24 o'clock alone is a part of a name, as in `24시 편의점`.
    if tokens.count == 2, first.value == 24, last.kind == .hourMark { return false }
    let hasHour = has([.hourMark, .clockWord]) || has(.colon) || has(.halfDay) && has(.digits)
    if hasBareHour || isTimeAlone { return true }
    let hasDay = has([.nearDay, .weekday, .monthMark, .monthName, .dayMark, .slash, .dash, .fourDigits, .which])
    if hasHour {
      let isClear = !isKorean || hasHourOfDay || last.kind == .particle
      return hasDay || (has(.hourMark) || has(.halfDay) && has(.digits)) && isClear
    }
    guard isKorean, has(.halfDay) else { return false }
    return hasDay && hasParticle || isPartOfDay
  }

  /// True for a day and a part of it: `내일 저녁`, `토요일 오전`, `다음주 금 오후`. False for `월 점심`, `목 아침`, `금 오전` and
  /// `일 오전`, because 월 (month), 목 (neck), 금 (gold) and 일 (work) begin titles.
  private var isPartOfDay: Bool {
    guard tokens.count > 1, last.kind == .halfDay else { return false }
    let day = tokens[tokens.count - 2]
    if day.kind == .nearDay { return tokens.count == 2 && day.range != last.range }
    let isSyllable = day.range.count == 3
    return day.kind == .weekday && !(tokens.count == 2 && isSyllable && [0, 3, 4, 6].contains(day.value))
  }

  /// True for the end of a period longer than a day, as in `eom invoice`, and of a named day, as in
  /// `COB friday report`. False for `EOD report`, which is a title.
  private var isEnd: Bool {
    guard first.kind == .endWord || has(.endOf) else { return false }
    let isOfDay = tokens.contains { [.endOf, .unit].contains($0.kind) && $0.value == DateUnit.day.rawValue }
    return !isOfDay || has([.weekday, .nearDay])
  }

  /// True for a time that is no name: `14:30`, `noon`, `11시 30분`, `7시 반`. `9시 뉴스` and `midnight snack` are titles.
  private var isTimeAlone: Bool {
    if tokens.contains(where: { $0.kind == .clockWord && $0.value == 12 }) { return true }
    if has(.hourMark) { return has([.minuteMark, .halfPast]) && !has(.halfDay) }
    return has(.colon) && first.value < 24
  }

  /// True for an hour of four digits beside a day: `25 dec 0830`, `1430 fri`. The 1917 of `fri 1917 film` is a year.
  private var hasBareHour: Bool {
    guard has([.nearDay, .weekday, .monthName, .slash, .dash, .ordinal, .feast]) else { return false }
    if tokens.contains(where: { $0.kind == .fourDigits && $0.value < 1000 }) { return true }
    guard let digits = [first, last].first(where: { $0.kind == .fourDigits })?.value else { return false }
    return !has(.halfDay) && (!(1900...1999).contains(digits) || digits % 5 == 0)
  }

  /// True for `오전 10시` and `17시`; `9시 뉴스`, `새벽 5시` and `아침 7시` are parts of titles.
  private var hasHourOfDay: Bool {
    let vague = [DayHalf.dawn, .morning].map(\.rawValue)
    return tokens.contains { $0.kind == .halfDay && !vague.contains($0.value) }
      || tokens.indices.dropFirst().contains { tokens[$0].kind == .hourMark && tokens[$0 - 1].value > 12 }
  }

  private func has(_ kinds: DateKinds) -> Bool { tokens.contains { !$0.kind.isDisjoint(with: kinds) } }
}

extension String {
  var isKorean: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}
