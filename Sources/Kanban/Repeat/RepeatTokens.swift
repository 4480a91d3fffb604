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

  /// Whether a word such as `빼고` follows the days.
  func isLeftOut(before index: Int) -> Bool { has(.except, at: index) && tokens[index].value == 1 }

  /// Refuses an ambiguous `m`: `every 30m`. In a total length it means months: `for 3m`.
  func refuseMinutesOrMonths() throws(RepeatPhraseFailure) {
    for index in tokens.indices where tokens[index].isMinutesOrMonths {
      guard index > 0, has([.digits, .amount], at: index - 1) else {
        throw .unclear(line.word(around: tokens[index]), clear: RepeatRiddle.minutesOrMonths.clear)
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

  /// `3 days`, `두 달`, `이틀`; the number is not checked.
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

  /// `1, 15일`: one mark is enough for several numbers.
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
