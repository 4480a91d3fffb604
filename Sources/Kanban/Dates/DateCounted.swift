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
    case workingDays(Int)
    case weekday(Weekday, isBefore: Bool)
  }

  /// A length at `start`, and the index of the token after it.
  private func length(at start: Int) -> (step: Step, next: Int)? {
    guard start < tokens.count else { return nil }
    // `a fortnight` has two amount tokens.
    if has(.amount, at: start), has(.amount, at: start + 1), line.text(of: tokens[start]).lowercased() == "a" {
      return length(at: start + 1)
    }
    if has(.span, at: start) { return (.units(tokens[start].value, .day), start + 1) }
    let isCounted = has(DateKinds.digits.union(.amount), at: start)
    let (count, at) = isCounted ? (tokens[start].value, start + 1) : (1, start)
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
  /// `a week before 25 dec`, `day after friday`, `two weeks today`, `fortnight on monday`, `friday before christmas`.
  private func behindLength() throws(DatePhraseFailure) -> DatePhrase? {
    let start = has(.filler, at: 0) ? 1 : 0
    if has(.weekday, at: start), has([.before, .afterThat], at: start + 1),
      let weekday = Weekday(rawValue: tokens[start].value)
    {
      return try afterNext(weekday, start + 2)
        ?? counted(
          from: start + 2, .weekday(weekday, isBefore: has(.before, at: start + 1)), back: false)
    }
    guard let (step, next) = length(at: start) else { return nil }
    if has([.before, .afterThat, .from], at: next), !line.text(of: tokens[next]).isKorean {
      return try counted(from: next + 1, step, back: has(.before, at: next))
    }
    // `a week on monday`; in `in two weeks on friday` the weekday belongs to another week.
    let isOn = has(.lead, at: next) && tokens[next].value == 0
    let first = isOn ? next + 1 : next
    guard has([.weekday, .nearDay], at: first), !line.text(of: tokens[first]).isKorean,
      tokens[first].value >= 0 || has(.weekday, at: first)
    else { return nil }
    return try counted(from: first, step, back: false)
  }

  /// `the friday after next`
  private func afterNext(_ weekday: Weekday, _ at: Int) throws(DatePhraseFailure) -> DatePhrase? {
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
  /// `12월 25일 이틀 전`, `금요일 전날`, `추석 다음 영업일`, `monday fortnight`; a time may follow.
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
    // Korean only: `friday eve` can mean an evening.
    if has(.beside, at: start), line.text(of: tokens[start]).isKorean {
      let days = tokens[start].value
      return (.units(abs(days), .day), days < 0, start + 1)
    }
    if has([.which, .before], at: start), has(.businessDay, at: start + 1), tokens[start].value == 1 {
      return (.workingDays(1), has(.before, at: start), start + 2)
    }
    guard let (step, next) = length(at: start) else { return nil }
    // `다음달 10일 전까지` is before the 10th.
    if has(.dayMark, at: next - 1), has(.unit, at: start - 1), tokens[start - 1].value == DateUnit.month.rawValue {
      return nil
    }
    if has([.before, .after], at: next) { return (step, has(.before, at: next), next + 1) }
    // `monday fortnight`, `tomorrow week`: English only, at the end of the text.
    let isBare =
      next == tokens.count && has([.weekday, .nearDay], at: start - 1)
      && (has(.unit, at: start) || has(.amount, at: start) && tokens[start].range == tokens[next - 1].range)
    return isBare && !line.text(of: tokens[start]).isKorean ? (step, false, next) : nil
  }
}
