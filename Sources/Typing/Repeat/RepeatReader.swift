import Kanban
import Time

/// Parses the tokens of a typed repetition part by part.
struct RepeatReader {
  let words: RepeatTokens
  var at = 0
  var found = RepeatFound()
  var paceEnd: Int?
  private let first: Day
  private let today: Day
  let order: DateOrder

  /// A length of time counts from `first`, or else from today.
  init(_ line: DateLine, _ tokens: ArraySlice<DateToken>, from first: Day? = nil, at clock: Clock) {
    (today, order) = (clock.today, clock.customs.order)
    words = RepeatTokens(line: line, tokens: Array(tokens))
    self.first = first ?? clock.today
  }

  var line: DateLine { words.line }
  var tokens: [DateToken] { words.tokens }

  mutating func phrase(until: RecurrenceRule.Until?) throws(RepeatPhraseFailure) -> RepeatPhrase {
    guard let first = tokens.first, let last = tokens.last else { throw .notUnderstood(line.whole) }
    try words.refuseMinutesOrMonths()
    while at < tokens.count {
      skipFillers()
      guard at < tokens.count, try readPart() else { throw stopped() }
      if has(.particle), tokens[at].value == 0 { at += 1 }
      // A comma or `and` joins two parts; at the end the phrase would be incomplete.
      if at < tokens.count - 1, has(.comma) { at += 1 }
      if at < tokens.count - 1, has(.and) { at += 1 }
    }
    let typed = line.text(from: first, to: last)
    return try found.phrase(until: until, from: self.first, typed: typed, on: today)
  }

  /// The error at the first part that does not parse: a time, which belongs to the deadline, or an unknown word.
  private func stopped() -> RepeatPhraseFailure {
    if let (reading, _, next) = DateShape.longest(in: tokens, at: at), reading == .time,
      found.pace != nil || found.isEvery || found.daySet != nil || found.weekdays.count > 1
    {
      return .hasTime(text(from: at, to: next - 1))
    }
    return .notUnderstood(line.word(around: tokens[min(at, tokens.count - 1)]))
  }

  private mutating func readPart() throws(RepeatPhraseFailure) -> Bool {
    if has(.unclear), let ambiguous = AmbiguousRepeat(rawValue: tokens[at].value) {
      if ambiguous == .twice, isDaily { throw timesADay(2, from: 0, to: at) }
      throw unclear(ambiguous, from: at, to: at)
    }
    if try readHoliday() { return true }
    if readOffset() { return true }
    if try readLunarDate() { return true }
    if try readAfterDone() { return true }
    if try readDayAfterDone() { return true }
    if try readCount() { return true }
    if try readLength() { return true }
    if try readPace() { return true }
    if readExclusions() || readWeekdays() { return true }
    if try readNumberedDays() { return true }
    if try readMonthsAndDays() { return true }
    return try readDaysOfMonth()
  }
}

// MARK: Tokens

extension RepeatReader {
  func has(_ kinds: DateKinds, at index: Int? = nil) -> Bool {
    words.has(kinds, at: index ?? at)
  }

  mutating func skipFillers() {
    while has([.filler, .lead, .within, .of]) { at += 1 }
  }

  func text(from start: Int, to end: Int) -> String { words.text(from: start, to: end) }

  func unclear(_ ambiguous: AmbiguousRepeat, from start: Int, to end: Int) -> RepeatPhraseFailure {
    .unclear(text(from: start, to: end), clear: ambiguous.clear)
  }

  /// Items separated by commas and words for "and".
  mutating func list<Item>(_ item: (inout RepeatReader) -> Item?) -> [Item] {
    var items: [Item] = []
    while true {
      let before = at
      if !items.isEmpty {
        if has([.comma, .slash]) { at += 1 }
        if has(.and) { at += 1 }
        if has(.filler) { at += 1 }
      }
      guard let next = item(&self) else {
        at = before
        return items
      }
      items.append(next)
    }
  }
}

/// The tokens of a typed repetition, with lookups for lengths and completion.
struct RepeatTokens {
  let line: DateLine
  let tokens: [DateToken]

  func has(_ kinds: DateKinds, at index: Int) -> Bool {
    tokens.indices.contains(index) && kinds.contains(tokens[index].kind)
  }

  func text(from start: Int, to end: Int) -> String {
    line.text(from: tokens[start], to: tokens[min(end, tokens.count - 1)])
  }

  /// Whether a word such as `빼고` stands at `index` and excludes the days before it.
  func isLeftOut(before index: Int) -> Bool { has(.except, at: index) && tokens[index].value == 1 }

  /// Refuses an ambiguous `m`: `every 30m`. In a total length it means months: `for 3m`.
  func refuseMinutesOrMonths() throws(RepeatPhraseFailure) {
    for index in tokens.indices where tokens[index].isMinutesOrMonths {
      guard index > 0, has([.digits, .amount], at: index - 1) else {
        throw .unclear(line.word(around: tokens[index]), clear: AmbiguousRepeat.minutesOrMonths.clear)
      }
      if has(.filler, at: index - 2), tokens[index - 2].value == 1 { continue }
      let (count, start) = (tokens[index - 1].value, has(.every, at: index - 2) ? index - 2 : index - 1)
      throw .unclear(
        text(from: start, to: index),
        clear: ["every \(count) min", "every \(count) months", "\(count)분마다", "\(count)개월마다"])
    }
  }

  func behindDone(_ start: Int) -> Int? {
    if has(.afterThat, at: start) {
      var next = start + 1
      while has(.itIs, at: next) { next += 1 }
      return has(.done, at: next) && tokens[next].value == 0 ? next + 1 : nil
    }
    guard has(.done, at: start) else { return nil }
    if tokens[start].value == 1 { return start + 1 }
    if has(.after, at: start + 1) { return start + 2 }
    guard let counted = counted(start + 1), has(.after, at: counted.next) else { return nil }
    return start + 1
  }

  func endOfCalendar(_ index: Int) -> (frequency: RecurrenceRule.Frequency, interval: Int)? {
    guard has(.endOf, at: index) else { return nil }
    switch DateUnit(rawValue: tokens[index].value) {
    case .quarter: return (.monthly, 3)
    case .half: return (.monthly, 6)
    case .day, .week, .month, .year, nil: return nil
    }
  }

  func behindOnce(_ start: Int) -> Int? {
    if has(.once, at: start) { return start + 1 }
    guard has([.amount, .digits], at: start), tokens[start].value == 1, has(.times, at: start + 1) else { return nil }
    return has(.amount, at: start) || tokens[start + 1].value == 1 ? start + 2 : nil
  }

  /// A number with its unit, and the index behind it: `3 days`, `두 달`, `이틀`. Nil without one; the number is not
  /// checked.
  func counted(
    _ start: Int
  ) -> (pace: (frequency: RecurrenceRule.Frequency, interval: Int), next: Int)? {
    if has(.span, at: start) {
      let days = tokens[start].value
      return (days == 7 ? (.weekly, 1) : (.daily, days), start + 1)
    }
    guard has([.digits, .amount], at: start), let unit = unit(start + 1) else { return nil }
    return ((unit.frequency, unit.interval * tokens[start].value), start + 2)
  }

  func unit(_ index: Int) -> (frequency: RecurrenceRule.Frequency, interval: Int)? {
    guard tokens.indices.contains(index) else { return nil }
    let token = tokens[index]
    if token.kind == .paceUnit { return RepeatPace.read(token.value) }
    if DateKinds([.clockUnit, .minuteMark]).contains(token.kind) { return (token.value == 1 ? .minutely : .hourly, 1) }
    guard DateKinds([.unit, .dayMark, .yearMark]).contains(token.kind) else { return nil }
    switch DateUnit(rawValue: token.value) {
    case .day: return (.daily, 1)
    case .week: return (.weekly, 1)
    case .month: return (.monthly, 1)
    case .quarter: return (.monthly, 3)
    case .half: return (.monthly, 6)
    case .year: return (.yearly, 1)
    case nil: return nil
    }
  }

  /// Numbers before a mark, and the index behind it; one mark is enough for several numbers: `1, 15일`. Nil without any.
  func numbers(_ start: Int, before mark: DateKinds) -> (values: [Int], next: Int)? {
    var values: [Int] = []
    var next = start
    while has([.oneDigit, .twoDigits], at: next) {
      values.append(tokens[next].value)
      next += 1
      if has(mark, at: next) { return (values, next + 1) }
      guard has([.comma, .and], at: next) else { return nil }
      next += 1
    }
    return nil
  }
}

/// Parses frequencies, ends, and intervals that count from completion.
extension RepeatReader {
  /// Parses the word for completion: `after it is done`, `완료 후`, `완료 3일 후`. False without one.
  mutating func readAfterDone() throws(RepeatPhraseFailure) -> Bool {
    guard !found.isAfterDone, let next = words.behindDone(at) else { return false }
    found.isAfterDone = true
    at = next
    return true
  }

  /// Parses the next day after completion as a daily frequency: `완료되면 다음날`. False without it.
  mutating func readDayAfterDone() throws(RepeatPhraseFailure) -> Bool {
    guard found.isAfterDone, has(.beside), tokens[at].value == 1 else { return false }
    try set((.daily, 1), from: at, to: at + 1)
    return true
  }

  /// Parses the number of occurrences: `10 times`, `10회`. Throws for `매주 2회`, which may mean twice a week. False
  /// without one.
  mutating func readCount() throws(RepeatPhraseFailure) -> Bool {
    guard has([.digits, .amount]), has(.times, at: at + 1), found.count == nil else { return false }
    guard (1...RepeatPhrase.most).contains(tokens[at].value) else { throw .outOfRange(text(from: at, to: at + 1)) }
    // Once per named month adds nothing to the rule: `매년 6월에 한 번`.
    if tokens[at].value == 1, at > 0, has(.particle, at: at - 1) {
      if found.daySet != nil {
        throw .unclear(text(from: at - 2, to: at + 1), clear: ["매주 토", "매주 일", "every sat", "every sun"])
      }
      at += 2
      return true
    }
    if tokens[at].value == 1, isOnNamedDay(at) {
      at += 2
      return true
    }
    if paceEnd == at, tokens[at + 1].value == 1 {
      // Suggests times of day for 2 to 4 only: `매일 10회` seldom means ten times within a day.
      if isDaily, (2...4).contains(tokens[at].value) { throw timesADay(tokens[at].value, from: 0, to: at + 1) }
      let (pace, times) = (text(from: 0, to: at - 1), text(from: at, to: at + 1))
      let days =
        switch found.pace?.frequency {
        case .weekly: ["매주 월목"]
        case .monthly: ["매월 1일, 15일"]
        default: [String]()
        }
      throw .unclear(text(from: 0, to: at + 1), clear: days + ["\(pace), \(times)"])
    }
    found.count = tokens[at].value
    at += 2
    return true
  }

  /// True behind a frequency of every day.
  private var isDaily: Bool {
    guard let pace = found.pace else { return false }
    return pace.frequency == .daily && pace.interval == 1
  }

  /// The error about a number of times behind a daily frequency: `매일 2번`, `daily, twice`.
  private func timesADay(_ count: Int, from start: Int, to end: Int) -> RepeatPhraseFailure {
    let typed = text(from: start, to: end)
    return .unclear(typed, clear: RepeatOften(words: typed, count: count, period: .day).clear)
  }

  /// True if a number of times only repeats that the rule occurs once on its day, as in `매월 1일 1회`. False behind a
  /// comma: there it is the number of occurrences.
  private func isOnNamedDay(_ start: Int) -> Bool {
    guard start > 0, found.pace != nil, line.text(of: tokens[start + 1]).isKorean else { return false }
    return !has(.comma, at: start - 1) && found.days.count + found.weekdays.count + found.numbered.count == 1
  }

  /// Parses the length of the repetition: `for 2 weeks`, `10주간`, `3개월 동안`. False without one.
  mutating func readLength() throws(RepeatPhraseFailure) -> Bool {
    // A length in hours is that of the task and not of the repetition, as in `매주 화요일 3시간`.
    guard found.length == nil, let counted = words.counted(at), counted.pace.frequency >= .daily else { return false }
    let isWeeks = counted.next == tokens.count && line.text(of: tokens[counted.next - 1]).hasSuffix("간")
    let isFor = at > 0 && has(.filler, at: at - 1) && tokens[at - 1].value == 1
    guard has(.during, at: counted.next) || isFor || isWeeks && found.pace != nil else { return false }
    guard (1...RepeatPhrase.most).contains(counted.pace.interval) else {
      throw .outOfRange(text(from: at, to: counted.next - 1))
    }
    found.length = counted.pace
    found.lengthText = text(from: at, to: counted.next - 1)
    at = counted.next + (has(.during, at: counted.next) ? 1 : 0)
    return true
  }

  mutating func readPace() throws(RepeatPhraseFailure) -> Bool {
    let start = at
    if try eachEnd() { return true }
    if has(.pace) {
      try set(RepeatPace.read(tokens[at].value), from: start, to: at + 1)
      if has(.each) { at += 1 }
      skipOnce()
      paceEnd = at
      return true
    }
    if has(.once), has([.every, .amount], at: at + 1) { at += 1 }
    if has(.every) { return try readEvery() }
    if try countedPace(once: at > start) {
      skipOnce()
      return true
    }
    at = start
    return try barePace()
  }

  /// Parses `every 2 weeks`, `every other month`, `every second day`, `매 2주`; or `every` alone before days:
  /// `every mon`. False for a second `every` alone.
  private mutating func readEvery() throws(RepeatPhraseFailure) -> Bool {
    let start = at
    if has(.other, at: start + 1) { return try everyOther() }
    if try everyLunar() { return true }
    if try everyEnd() { return true }
    if has(.halfPast, at: start + 1), has(.unit, at: start + 2), tokens[start + 2].value == DateUnit.year.rawValue {
      try set((.monthly, 6), from: start, to: start + 3)
      return true
    }
    if let counted = words.counted(start + 1) {
      try set(counted.pace, from: start, to: counted.next)
      if has(.each) { at += 1 }
    } else if let unit = words.unit(start + 1) {
      try set(unit, from: start, to: start + 2)
    } else if has([.ordinal, .place], at: start + 1), let unit = words.unit(start + 2) {
      try set((unit.frequency, unit.interval * tokens[start + 1].value), from: start, to: start + 3)
    } else {
      guard !found.isEvery else { return false }
      found.isEvery = true
      at += 1
    }
    return true
  }

  /// Parses the end of a calendar quarter or half behind `매`: `매 분기말`. False without one.
  private mutating func everyEnd() throws(RepeatPhraseFailure) -> Bool {
    guard let pace = words.endOfCalendar(at + 1) else { return false }
    return try takeEnd(of: pace, to: at + 2)
  }

  /// Parses the end of a calendar quarter or half before `마다`: `분기 말마다`. False without one.
  private mutating func eachEnd() throws(RepeatPhraseFailure) -> Bool {
    if let pace = words.endOfCalendar(at), has(.each, at: at + 1) { return try takeEnd(of: pace, to: at + 2) }
    guard has(.paceUnit), let pace = words.unit(at), has(.end, at: at + 1), has(.each, at: at + 2) else { return false }
    return try takeEnd(of: pace, to: at + 3)
  }

  private mutating func takeEnd(
    of pace: (frequency: RecurrenceRule.Frequency, interval: Int), to next: Int
  ) throws(RepeatPhraseFailure) -> Bool {
    try set(pace, from: at, to: next)
    found.isOfCalendar = true
    found.days.append(-1)
    return true
  }

  private mutating func everyOther() throws(RepeatPhraseFailure) -> Bool {
    let start = at
    if has(.daySet, at: start + 2), tokens[start + 2].value == 0 {
      throw unclear(.otherWeekday, from: start, to: start + 2)
    }
    if let unit = words.unit(start + 2) {
      try set((unit.frequency, unit.interval * 2), from: start, to: start + 3)
    } else if has([.weekday, .weekdays, .daySet], at: start + 2) {
      try set((.weekly, 2), from: start, to: start + 2)
    } else {
      return false
    }
    return true
  }

  /// Parses a number of units: `2주마다`, `이틀에 한 번`, `3 days` beside `after it is done`, `once a week`. False without one.
  private mutating func countedPace(once: Bool) throws(RepeatPhraseFailure) -> Bool {
    guard let counted = words.counted(at), !isDayOfMonth(at) else { return false }
    let start = at
    var next = counted.next
    if has(.each, at: next) {
      next += 1
    } else if found.isAfterDone {
      if has(.after, at: next) { next += 1 }
    } else if has(.particle, at: next), let behind = words.behindOnce(next + 1) {
      next = behind
    } else if has(.particle, at: next), has([.amount, .digits], at: next + 1), has(.times, at: next + 2) {
      throw unclear(.twice, from: start, to: next + 2)
    } else {
      guard once || words.behindDone(next) != nil else { return false }
    }
    try set(counted.pace, from: start, to: next)
    return true
  }

  /// True for `매달 25일마다`, which is a day of the month and no second frequency.
  private func isDayOfMonth(_ start: Int) -> Bool {
    guard let pace = found.pace?.frequency, [.monthly, .yearly].contains(pace) else { return false }
    return has([.oneDigit, .twoDigits], at: start) && has(.dayMark, at: start + 1) && has(.each, at: start + 2)
  }

  /// Parses a unit without a number: `달마다`, `분기에 한 번`, and `month` in `the last fri of the month`. False without one.
  private mutating func barePace() throws(RepeatPhraseFailure) -> Bool {
    guard let unit = words.unit(at) else { return false }
    if has(.each, at: at + 1) {
      try set(unit, from: at, to: at + 2)
      skipOnce()
      return true
    }
    if has(.particle, at: at + 1), let next = words.behindOnce(at + 2) {
      try set(unit, from: at, to: next)
      return true
    }
    guard at > 0, has(.filler, at: at - 1), found.scope == nil, unit.interval == 1 else { return false }
    found.scope = unit.frequency
    at += 1
    return true
  }

  /// Parses a lunar frequency: `every lunar year`, `every 2 lunar months`. False without one.
  private mutating func everyLunar() throws(RepeatPhraseFailure) -> Bool {
    let number = has([.digits, .amount], at: at + 1) ? tokens[at + 1].value : nil
    let behind = at + (number == nil ? 1 : 2)
    guard has(.lunar, at: behind), !found.isLunar, let unit = words.unit(behind + 1) else { return false }
    found.isLunar = true
    try set((unit.frequency, unit.interval * (number ?? 1)), from: at, to: behind + 2)
    return true
  }

  private mutating func set(
    _ pace: (frequency: RecurrenceRule.Frequency, interval: Int), from start: Int, to next: Int
  ) throws(RepeatPhraseFailure) {
    guard found.pace == nil else { throw .notUnderstood(text(from: start, to: next - 1)) }
    guard (1...RepeatPhrase.most).contains(pace.interval) else { throw .outOfRange(text(from: start, to: next - 1)) }
    found.pace = pace
    found.isOfCalendar = tokens[start..<next].contains { token in
      token.kind == .halfPast
        || DateKinds([.pace, .paceUnit]).contains(token.kind) && RepeatPace.read(token.value) == pace
          && [3, 6].contains(pace.interval)
    }
    (at, paceEnd) = (next, next)
  }

  private mutating func skipOnce() {
    if let next = words.behindOnce(at) { at = next }
  }
}
