import Kanban
import Time

/// A clock with the names of the holidays around it. They are looked up once for all attempts at a text, when first
/// needed.
final class DateSetting {
  let clock: Clock
  private(set) lazy var feasts = FeastNames(clock.customs.holidays, around: clock.today)

  init(_ clock: Clock) { self.clock = clock }
}

/// Parses typed dates relative to the time of `setting`.
struct DateReader {
  let setting: DateSetting
  private let looksBack: Bool
  private var clock: Clock { setting.clock }
  private var feasts: FeastNames { setting.feasts }

  /// True to try other wordings and to correct misspelt words for days. Off at the end of a title, where such words
  /// mean something else (`First one`), and for suggestions.
  private let rewords: Bool

  init(_ setting: DateSetting, looksBack: Bool = false, rewords: Bool = true) {
    (self.setting, self.looksBack, self.rewords) = (setting, looksBack, rewords)
  }

  var shortNames: [String] { feasts.shortNames }

  func read(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    // Checks bytes first, because counting the characters of a pasted book is slow.
    guard text.utf8.count <= DatePhrase.longest * 10, text.count <= DatePhrase.longest else {
      throw .tooLong(limit: DatePhrase.longest)
    }
    if let written = try DateWritten.read(text, at: clock) { return written }
    do throws(DatePhraseFailure) {
      return try readPlain(text)
    } catch {
      if let unclear = DateDoubt.withoutUnit(text) { throw unclear }
      switch error {
      case .notUnderstood, .noSuchTime: guard rewords else { throw error }
      default: throw error
      }
      if let (rest, isWeek) = DateReword.whole(text), let phrase = try readPlain(rest), phrase.minute == nil {
        let now = clock.zone.wall(at: clock.now).minute
        return DatePhrase(
          day: isWeek ? phrase.day.start(of: .week, after: 0) : phrase.day, minute: isWeek ? nil : now)
      }
      if ReminderReword.isHalfDay(text), ["뒤", "후", "안에", "뒤에", "후에"].contains(where: text.hasSuffix) {
        throw .unclear(text, clear: ["in 6 hours", "in 12 hours", "6시간 뒤", "12시간 뒤"])
      }
      guard let other = DateReword.other(text) else { throw error }
      do throws(DatePhraseFailure) {
        let phrase = try readPlain(other)
        if let time = DateReword.spokenSeven(other, of: text) {
          throw DatePhraseFailure.unclear(time, clear: [time + "am", time + "pm"])
        }
        return phrase
      } catch let second {
        // If the reworded text is not understood either, the error about the typed words is reported.
        if case .notUnderstood = second { throw error }
        throw second
      }
    }
  }

  private func readPlain(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    do throws(DatePhraseFailure) {
      let line = DateLine(text)
      let tokens = try line.tokens()
      let counted = DateCounted(tokens, of: line, at: clock)
      if counted.beginsOnWeekday, let phrase = try counted.read() { return phrase }
      return try DatePhrase.read(tokens, of: line, at: clock, looksBack: looksBack)
    } catch {
      if let phrase = try named(text) { return phrase }
      guard case .notUnderstood = error, let phrase = try counted(text) else { throw error }
      return phrase
    }
  }

  /// The meaning of a day that is counted from another one, which may be a holiday. Nil for other texts.
  private func counted(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    for line in [DateLine(text), DateLine(text, feasts: feasts)] {
      guard let tokens = try? line.tokens() else { continue }
      do throws(DatePhraseFailure) {
        if let phrase = try DateCounted(tokens, of: line, at: clock).read() { return phrase }
      } catch {
        if case .notUnderstood = error { continue }
        throw error
      }
    }
    return nil
  }

  /// The meaning of a text that names a holiday. Nil if it names none or is still not understood.
  private func named(_ text: String) throws(DatePhraseFailure) -> DatePhrase? {
    let line = DateLine(text, feasts: feasts)
    guard let tokens = try? line.tokens(), tokens.contains(where: { $0.kind == .feast }) else { return nil }
    do throws(DatePhraseFailure) {
      return try DatePhrase.read(tokens, of: line, at: clock, looksBack: looksBack)
    } catch {
      // The phrase may be counted from the holiday, which is tried next.
      if case .notUnderstood = error { return nil }
      throw error
    }
  }

  /// True for phrases that at the end of a title are usually no dates: a count (`Chapter 3`, `pages 10-20`), a task
  /// (`오늘 할 일`), a part of the day or week alone (`Movie night`, `근무 주중`), a weekday or hour behind an article, and a
  /// lunar day without a word for the lunar calendar.
  func isMostlyText(_ text: String, inKorean: Bool = false) -> Bool {
    if text == "일" || text == "24/7" { return true }
    if DateReader.isDotted(text) || DateReader.isWeekOfYear(text) { return false }
    if inKorean, DateReader.isDotted(text.filter { $0 != " " }) { return false }
    guard let tokens = (try? DateLine(text).tokens()) ?? (try? DateLine(text, feasts: feasts).tokens()) else {
      return false
    }
    // A lunar day without a word for the lunar calendar, such as `섣달 그믐`. `대보름` is a holiday.
    if tokens.contains(where: { $0.kind == .lunarDay }), !tokens.contains(where: { $0.kind == .lunar }) {
      return text.ranges(of: "대보름").isEmpty
    }
    let said = tokens.drop { $0.kind == .filler }
    // A weekday after an article, as in `look at the sun`.
    if tokens.count > 1, tokens.last?.kind == .weekday,
      tokens.dropLast().allSatisfy({ [.filler, .lead].contains($0.kind) }),
      tokens.contains(where: { $0.kind == .filler })
    {
      return true
    }
    // An hour after an article, or a length after `by`, as in `cancel the 3pm` and `delay it by 2 weeks`.
    if said.count < tokens.count, DateReader.isHour(said) { return true }
    let isBy = said.first?.kind == .lead && text.lowercased().hasPrefix("by ")
    if isBy, DateReader.isLength(said.dropFirst()) { return true }
    if DateReader.isLength(said) || DateReader.isPair(said, inKorean: inKorean) { return true }
    // A number, a part of the day or a part of the week alone; in Korean also `정오`, as in `카페 이름 정오`.
    let alone: DateKinds = text.isKorean ? [.halfDay, .partOfWeek, .clockWord] : [.halfDay, .partOfWeek]
    return said.count == 1 && said.allSatisfy { !$0.kind.isDisjoint(with: alone.union(.digits)) }
  }

  /// True for a dotted day: `27.11.`, unlike `24.04`.
  static func isDotted(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].isEmpty
      && parts.prefix(2).allSatisfy { $0.utf8.count < 3 && decimal($0) != nil }
  }

  /// True for a week of a year: `2027 w10`, unlike the duration `2 w`.
  private static func isWeekOfYear(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ")
    return words.count == 2 && words[0].utf8.count == 4 && decimal(words[0]) != nil && words[1].first == "w"
      && decimal(words[1].dropFirst()) != nil
  }

  /// True for a duration: `30 min`, `2 weeks`.
  private static func isLength(_ tokens: ArraySlice<DateToken>) -> Bool {
    let counts: DateKinds = DateKinds.digits.union([.amount, .span])
    return !tokens.isEmpty && counts.contains(tokens[tokens.startIndex].kind) && tokens.contains { $0.kind != .ordinal }
      && tokens.allSatisfy { !$0.kind.isDisjoint(with: counts.union([.unit, .clockUnit])) }
      && tokens.contains { !$0.kind.isDisjoint(with: [.unit, .clockUnit, .span]) }
  }

  /// True for a time with an hour: `3pm`, `15:30`, unlike `noon` and `evening`.
  private static func isHour(_ tokens: ArraySlice<DateToken>) -> Bool {
    guard let (reading, found, next) = DateShape.longest(in: Array(tokens), at: 0) else { return false }
    return reading == .time && found.hour != nil && next == tokens.count
  }

  /// True for `10-20`, `24.04`, and `9/11` if both parts can be a month. In Korean `12/3` is a date.
  private static func isPair(_ tokens: ArraySlice<DateToken>, inKorean: Bool) -> Bool {
    let parts = tokens.prefix { !$0.kind.isDisjoint(with: DateKinds.digits.union([.dash, .dot, .slash])) }
    guard parts.count == tokens.count, tokens.count == 3 || tokens.count == 4,
      !tokens.contains(where: { $0.kind == .fourDigits })
    else { return false }
    guard tokens[tokens.startIndex + 1].kind == .slash else { return true }
    let values = tokens.filter { $0.kind != .slash }.map(\.value)
    return !inKorean && values.allSatisfy { $0 <= 12 }
  }

  /// True for a name that is or ends with a date word: `Black Friday`, `Tom`; also for a holiday alone.
  func isName(_ text: String, behind before: String?) -> Bool {
    let words = text.split(separator: " ")
    if let last = words.last, DateReader.isPerson(String(last)), words.dropLast().allSatisfy({ DateLine.isLead($0) }) {
      return true
    }
    guard let tokens = try? DateLine(text, feasts: feasts).tokens(), let last = tokens.last else { return false }
    let said = tokens.drop { $0.kind == .filler }
    if said.count == 1, said.first?.kind == .feast { return true }
    return words.count == 1 && last.kind == .weekday
      && before.map { DateReader.namesOfWeekdays.contains($0.lowercased()) } ?? false
  }

  /// True for the capitalized names `Tom` and `Tod`, which in lower case mean tomorrow and today.
  static func isPerson(_ word: String) -> Bool { ["Tom", "Tod", "TOM", "TOD"].contains(word) }

  static let namesOfWeekdays: Set = [
    "good", "black", "ash", "cyber", "easter", "holy", "maundy", "palm", "super", "shrove", "fat", "giving", "bloody",
    "casual", "taco", "throwback", "meatless", "blue", "whit", "spy", "freaky", "ruby", "manic", "happy", "given",
    "tgi", "mr", "mr.", "mrs", "mrs.", "ms", "ms.",
  ]

  /// True if the word belongs to a date, so that the following word is not a date alone: `다음주`, `설날`, `dec`.
  func isOfDate(_ word: String) -> Bool {
    guard let tokens = (try? DateLine(word).tokens()) ?? (try? DateLine(word, feasts: feasts).tokens()) else {
      return false
    }
    // One-syllable date words can form another word, such as `전화` or `월세`. They count only if they form a date
    // together.
    let isGlued = tokens.count > 1 && tokens.allSatisfy { $0.range.count == DateReader.syllable }
    if isGlued, (try? read(word)).flatMap(\.self) == nil { return false }
    return tokens.contains { token in
      !token.kind.isDisjoint(with: DateReader.days) && !(token.kind == .feast && feasts.isCommonWord(token.value))
    }
  }

  /// True for a past date, which at the end of a title belongs to the text: `지난 금요일`, `3일 전`.
  func isOfPast(_ text: String) -> Bool {
    guard let tokens = try? DateLine(text).tokens() else { return false }
    return tokens.contains { $0.kind == .ago || $0.kind == .which && $0.value < 0 }
      || tokens.indices.contains { DateShape.longest(in: tokens, at: $0)?.0 == .ago || isLast(tokens[$0...]) }
  }

  /// True for `last friday`, but not for `last friday of december` and `last working day of the month`.
  private func isLast(_ tokens: ArraySlice<DateToken>) -> Bool {
    let isWithin = tokens.dropFirst(2).prefix(2).contains { [.of, .within].contains($0.kind) }
    return tokens.first?.isLast == true && !isWithin
  }

  /// True if a preposition (`by`, `까지`), a word for an end (`eom`), or a time that cannot begin a name, unlike `9시`,
  /// makes a date in a title its deadline.
  func saysDeadline(_ text: String, _ phrase: DatePhrase) -> Bool {
    guard let tokens = (try? DateLine(text).tokens()) ?? (try? DateLine(text, feasts: feasts).tokens()),
      let first = tokens.first, let last = tokens.last
    else { return false }
    // A part of today that has begun has no minute.
    let hasTime = phrase.minute != nil || tokens.contains { $0.kind == .halfDay }
    // `오전에` is one token, because its end `전에` means before; `오후에` ends with a particle token.
    let hasParticle = last.kind == .particle || text.hasSuffix("오전에")
    return DeadlineMark(first, last, tokens, isKorean: text.isKorean, hasTime: hasTime, hasParticle: hasParticle).exists
  }

  func isHoliday(_ word: String) -> Bool {
    guard let tokens = try? DateLine(word, feasts: feasts).tokens() else { return false }
    return tokens.count == 1 && tokens[0].kind == .feast
  }

  /// True for a holiday that also names a celebration, as in `Christmas party`. `christmas eve` and `boxing day` are
  /// only days.
  func isFeast(_ word: String) -> Bool { isHoliday(word) && !DateReader.isEve(word) }

  static func isEve(_ word: String) -> Bool {
    let word = word.lowercased().replacing("’", with: "'")
    return word.hasSuffix(" eve") || daysOfFeasts.contains(word)
  }

  private static let daysOfFeasts: Set = [
    "boxing day", "christmas day", "xmas day", "new year's day", "new years day", "nye",
  ]

  /// True if a month is named: `9월 15일`, `15 sep`, unlike `3일 뒤`.
  func namesMonth(_ phrase: String) -> Bool {
    guard let tokens = try? DateLine(phrase).tokens() else { return false }
    return tokens.contains { !$0.kind.isDisjoint(with: [.monthMark, .monthName]) }
  }

  private static let syllable = 3

  private static let days: DateKinds = [
    .monthName, .weekday, .nearDay, .which, .span, .endOf, .after, .yearMark, .monthMark, .dayMark, .coming, .halfYear,
    .business, .businessDay, .beside, .feast,
  ]
}

/// A day counted from another typed day: `a week before 25 dec`, `a fortnight on monday`, `12월 25일 이틀 전`, `금요일 전날`,
/// `크리스마스 다음 영업일`.
struct DateCounted {
  private let tokens: [DateToken]
  private let line: DateLine
  private let clock: Clock

  init(_ tokens: [DateToken], of line: DateLine, at clock: Clock) {
    (self.tokens, self.line, self.clock) = (tokens, line, clock)
  }

  /// True for `2 weeks on monday`, which counts from that Monday. `in 2 weeks on monday` means a day of that week.
  var beginsOnWeekday: Bool {
    guard let (_, next) = length(at: 0) else { return false }
    return has(.lead, at: next) && tokens[next].value == 0 && has(.weekday, at: next + 1)
  }

  func read() throws(DatePhraseFailure) -> DatePhrase? {
    guard tokens.count > 1, tokens.count <= 30 else { return nil }
    if let phrase = try behindLength() { return phrase }
    return try beforeLength()
  }

  private enum Step {
    case units(Int, DateUnit)
    case minutes(Int)
    case workingDays(Int)
    case weekday(Weekday, isBefore: Bool)
  }

  /// A length at `start`, such as `a week` or `이틀`, and the index of the token after it. Nil without one.
  private func length(at start: Int) -> (step: Step, next: Int)? {
    guard start < tokens.count else { return nil }
    // `a fortnight` has two amount tokens.
    if has(.amount, at: start), has(.amount, at: start + 1), line.text(of: tokens[start]).lowercased() == "a" {
      return length(at: start + 1)
    }
    if has(.span, at: start) { return (.units(tokens[start].value, .day), start + 1) }
    let isCounted = has(DateKinds.digits.union(.amount), at: start)
    let (count, at) = isCounted ? (tokens[start].value, start + 1) : (1, start)
    // A plural needs its number, which may be a word that is not known: `a few days before 25 dec`.
    if !isCounted, at < tokens.count, tokens[at].kind == .unit, line.text(of: tokens[at]).hasPluralEnd { return nil }
    if isCounted, has(.clockUnit, at: at), count < 100_000, !line.text(of: tokens[at]).isKorean {
      return (.minutes(count * tokens[at].value), at + 1)
    }
    if has(.businessDay, at: at) { return (.workingDays(count), at + 1) }
    if has(.business, at: at), has([.unit, .dayWord], at: at + 1), tokens[at + 1].value == 0 {
      return (.workingDays(count), at + 2)
    }
    let units: DateKinds = isCounted ? [.unit, .dayMark, .yearMark] : [.unit]
    guard has(units, at: at), !tokens[at].isMinutesOrMonths, let unit = DateUnit(rawValue: tokens[at].value) else {
      return nil
    }
    return (.units(count, unit), at + 1)
  }

  private func has(_ kinds: DateKinds, at index: Int) -> Bool {
    tokens.indices.contains(index) && kinds.contains(tokens[index].kind)
  }

  private func phrase(of range: Range<Int>) throws(DatePhraseFailure) -> DatePhrase? {
    try DatePhrase.read(Array(tokens[range]), of: line, at: clock)
  }

  private func moved(_ base: DatePhrase, _ step: Step, back: Bool) throws(DatePhraseFailure) -> DatePhrase? {
    let sign = back ? -1 : 1
    let day: Day?
    switch step {
    case .minutes(let minutes):
      guard let minute = base.minute else { return nil }
      let moved = minute + sign * minutes
      let day = base.day + floorDivide(moved, 1440)
      guard Day.years.contains(day.year) else { throw .outOfRange }
      return DatePhrase(day: day, minute: floorModulo(moved, 1440), zone: base.zone)
    case .units(let count, let unit): day = count < 1_000_000 ? base.day.adding(sign * count, unit) : nil
    case .workingDays(let count):
      let customs = line.text(of: tokens[0]).isKorean ? clock.customs.inKorea : clock.customs
      guard customs.knowsHolidays else { throw .needsHolidays }
      day = customs.workingDay(count, after: base.day, back: back)
    case .weekday(let weekday, let isBefore):
      day = isBefore ? (base.day - 1).last(weekday) : base.day.coming(weekday)
    }
    guard let day, Day.years.contains(day.year) else { throw .outOfRange }
    return DatePhrase(day: day, minute: base.minute, zone: base.zone)
  }
}

// MARK: The length comes first

extension DateCounted {
  /// The meaning of a length or weekday before its day: `a week before 25 dec`, `two weeks today`, `friday before
  /// christmas`. Nil for others.
  private func behindLength() throws(DatePhraseFailure) -> DatePhrase? {
    let start = has(.filler, at: 0) ? 1 : 0
    if has(.weekday, at: start), has([.before, .afterThat], at: start + 1),
      let weekday = Weekday(rawValue: tokens[start].value)
    {
      // Not with `??`: the compiler drops the path of an error that its right side throws (Swift 6.3, optimized).
      if let phrase = afterNext(weekday, start + 2) { return phrase }
      return try counted(from: start + 2, .weekday(weekday, isBefore: has(.before, at: start + 1)), back: false)
    }
    guard let (step, next) = length(at: start) else { return nil }
    if case .minutes = step, !has(.before, at: next) { return nil }
    if has([.before, .afterThat, .from], at: next), !line.text(of: tokens[next]).isKorean {
      return try counted(from: next + 1, step, back: has(.before, at: next))
    }
    // `a week on monday` counts from that Monday. `in two weeks on friday` begins with a preposition and is not read
    // here: its Friday is in that week.
    let isOn = has(.lead, at: next) && tokens[next].value == 0
    let first = isOn ? next + 1 : next
    guard has([.weekday, .nearDay], at: first), !line.text(of: tokens[first]).isKorean,
      tokens[first].value >= 0 || has(.weekday, at: first)
    else { return nil }
    return try counted(from: first, step, back: false)
  }

  /// The day of `the friday after next`, a week after the coming Friday. Nil for other words.
  private func afterNext(_ weekday: Weekday, _ at: Int) -> DatePhrase? {
    guard has(.which, at: at), tokens[at].value == 1, at + 1 == tokens.count else { return nil }
    return DatePhrase(day: clock.today.coming(weekday) + 7, minute: nil)
  }

  private func counted(from start: Int, _ step: Step, back: Bool) throws(DatePhraseFailure) -> DatePhrase? {
    guard start < tokens.count, !has(.now, at: start), let base = try phrase(of: start..<tokens.count) else {
      return nil
    }
    return try moved(base, step, back: back)
  }
}

// MARK: The length comes last

extension DateCounted {
  /// Parses a day that is followed by a length: `12월 25일 이틀 전`, `금요일 전날`, `monday fortnight`. A time may follow. Nil
  /// for other texts.
  private func beforeLength() throws(DatePhraseFailure) -> DatePhrase? {
    for start in (1..<tokens.count).reversed() {
      guard let (step, back, next) = step(at: start) else { continue }
      var end = next
      if has(.particle, at: end) { end += 1 }
      guard let base = try phrase(of: 0..<start), base.minute == nil, let day = try moved(base, step, back: back) else {
        return nil
      }
      guard end < tokens.count else { return day }
      let rest = line.text(from: tokens[end], to: tokens[tokens.count - 1])
      return try DatePhrase.read("\(day.day.text) \(rest)", at: clock)
    }
    return nil
  }

  private func step(at start: Int) -> (step: Step, back: Bool, next: Int)? {
    // Accepts only Korean words, such as `전날`: the English `eve` may mean an evening, as in `friday eve`.
    if has(.beside, at: start), line.text(of: tokens[start]).isKorean {
      let days = tokens[start].value
      return (.units(abs(days), .day), days < 0, start + 1)
    }
    if has([.which, .before], at: start), has(.businessDay, at: start + 1), tokens[start].value == 1 {
      return (.workingDays(1), has(.before, at: start), start + 2)
    }
    // `1 day before` is a length, and no day before the 1st.
    if start == 1, has([.unit, .dayWord], at: start), has([.oneDigit, .twoDigits, .amount], at: 0) { return nil }
    guard let (step, next) = length(at: start) else { return nil }
    // After a month, `10일` is no length: `다음달 10일 전까지` ends before the 10th of that month.
    if has(.dayMark, at: next - 1), has(.unit, at: start - 1), tokens[start - 1].value == DateUnit.month.rawValue {
      return nil
    }
    if has([.before, .after], at: next) { return (step, has(.before, at: next), next + 1) }
    // A length without a preposition, as in `monday fortnight` and `tomorrow week`. English only, at the end of the
    // text, and no other unit: `tomorrow day off` is no date.
    let isBare =
      next == tokens.count && has([.weekday, .nearDay], at: start - 1)
      && (has(.unit, at: start) && tokens[start].value == DateUnit.week.rawValue
        || has(.amount, at: start) && tokens[start].range == tokens[next - 1].range)
    return isBare && !line.text(of: tokens[start]).isKorean ? (step, false, next) : nil
  }
}

extension String {
  /// True for `days` and `weeks`.
  fileprivate var hasPluralEnd: Bool { lowercased().hasSuffix("s") }
}

/// ISO 8601 dates of programs, including this one's JSON: `2026-11-27T17:00Z`, `20261201`, `2026-W50-3`.
struct DateWritten {
  private let bytes: [UInt8]
  private var at = 0

  static func read(_ text: String, at clock: Clock) throws(DatePhraseFailure) -> DatePhrase? {
    let typed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    let whole = String(typed)
    guard (7...DatePhrase.longest).contains(whole.utf8.count) else { return nil }
    var reader = DateWritten(bytes: Array(whole.utf8))
    guard let date = reader.date() else { return nil }
    if reader.isAtEnd {
      // `2026-12-25` is left to the normal parser.
      guard date.isCompact else { return nil }
      guard let day = date.day else { throw .noSuchDay(whole) }
      return DatePhrase(day: day, minute: nil)
    }
    let isSpaced = reader.skip(" ")
    guard isSpaced || reader.skip("T"), let minute = reader.time() else { return nil }
    let zone = isSpaced ? nil : try reader.zone(at: clock)
    let hasOffset = !reader.isAtEnd
    let offset = reader.offset()
    // Behind a blank only `Z` is an offset: `2026-12-25 9:00-10:00` is a span.
    guard reader.isAtEnd, !hasOffset || offset != nil, !isSpaced || offset == 0 && whole.hasSuffix("Z") else {
      return nil
    }
    guard let day = date.day else { throw .noSuchDay(whole) }
    guard let minute = minute.value else { throw .noSuchTime(whole) }
    if let zone { return DatePhrase(day: day, minute: minute, zone: zone.name == clock.zone.name ? nil : zone.name) }
    return try phrase(WallTime(day, minute: minute), offset, at: clock)
  }

  /// The phrase of a written time: without an offset on the viewer's clock, with `Z` or `+00:00` in UTC, with another
  /// offset converted to the viewer's clock.
  private static func phrase(
    _ wall: WallTime, _ offset: Int?, at clock: Clock
  ) throws(DatePhraseFailure) -> DatePhrase {
    guard let offset else { return DatePhrase(day: wall.day, minute: wall.minute) }
    if offset == 0, let utc = clock.zone(named: "UTC") {
      return DatePhrase(day: wall.day, minute: wall.minute, zone: utc.name == clock.zone.name ? nil : utc.name)
    }
    let moment = Moment(seconds: wall.day.number * 86_400 + (wall.minute - offset) * 60)
    let own = clock.zone.wall(at: moment)
    guard Day.years.contains(own.day.year) else { throw .outOfRange }
    return DatePhrase(day: own.day, minute: own.minute)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var isAtEnd: Bool { at == bytes.count }

  private mutating func digits(_ count: Int) -> Int? {
    guard at + count <= bytes.count, let value = decimal(String(decoding: bytes[at..<at + count], as: UTF8.self)) else {
      return nil
    }
    at += count
    return value
  }

  private mutating func skip(_ letter: Unicode.Scalar) -> Bool {
    guard at < bytes.count, Unicode.Scalar(bytes[at] & (letter.properties.isAlphabetic ? 0xDF : 0xFF)) == letter else {
      return false
    }
    at += 1
    return true
  }

  /// The day, nil if it does not exist, and whether it has a form that only programs write. Nil for other texts.
  private mutating func date() -> (day: Day?, isCompact: Bool)? {
    guard let year = digits(4) else { return nil }
    let hasDash = skip("-")
    if skip("W") {
      guard let week = digits(2) else { return nil }
      let isDay = !isAtEnd && (!hasDash || skip("-"))
      let weekday = isDay ? digits(1) : 1
      guard let weekday, let name = Weekday(rawValue: weekday - 1) else { return (nil, true) }
      return (Day(week: week, of: year, name), true)
    }
    guard let month = digits(2), !hasDash || skip("-"), let day = digits(2) else { return nil }
    return (Day(year: year, month: month, day: day), !hasDash)
  }

  /// A time of the right form; the value is nil if it is invalid.
  private struct Time { let value: Int? }

  /// Parses a time and ignores its seconds. Nil for other texts.
  private mutating func time() -> Time? {
    guard let hour = digits(2) else { return nil }
    let hasColon = skip(":")
    guard let minute = digits(2) else { return nil }
    if !isAtEnd, hasColon ? skip(":") : (48...57).contains(bytes[at]) {
      guard digits(2) != nil else { return nil }
      if skip(".") { while digits(1) != nil {} }
    }
    return Time(value: hour < 24 && minute < 60 ? hour * 60 + minute : nil)
  }

  /// The zone behind a blank, as in `2026-12-27T17:00 Europe/Berlin`. Nil for other texts.
  private mutating func zone(at clock: Clock) throws(DatePhraseFailure) -> Zone? {
    guard !isAtEnd, bytes[at] == UInt8(ascii: " ") else { return nil }
    let name = String(decoding: bytes[(at + 1)...], as: UTF8.self)
    guard DatePhrase.isZoneName(name) else { return nil }
    guard let zone = clock.zone(typed: name) else { throw .noSuchZone(name) }
    at = bytes.count
    return zone
  }

  /// The offset from UTC in minutes. Nil if absent or invalid.
  private mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign = at < bytes.count && bytes[at] == UInt8(ascii: "-") ? -1 : 1
    guard skip("+") || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    guard !isAtEnd else { return sign * hours * 60 }
    _ = skip(":")
    return digits(2).flatMap { $0 < 60 ? sign * (hours * 60 + $0) : nil }
  }
}
