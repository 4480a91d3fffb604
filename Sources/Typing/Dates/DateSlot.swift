/// One letter of the grammar: the tokens that it matches, and their role.
struct DateSlot {
  let kinds: DateKinds
  let role: DateRole
  /// The accepted values; nil for all.
  let values: ClosedRange<Int>?
  /// True for a number without a mark, which a following word may claim: `3시 12월` has no minute.
  let isBare: Bool

  func accepts(_ token: DateToken) -> Bool {
    // A month has at most five of each weekday: `25th wed` is a day and its weekday.
    let isPlace = role != .nth || token.kind != .ordinal || token.value <= 5
    return isPlace && kinds.contains(token.kind) && (values?.contains(token.value) ?? true)
  }

  private init(_ kinds: DateKinds, _ role: DateRole = .none, only unit: DateUnit? = nil) {
    self.init(kinds, role, values: unit.map { $0.rawValue...$0.rawValue })
  }

  private init(_ kinds: DateKinds, _ role: DateRole, only value: Int) {
    self.init(kinds, role, values: value...value)
  }

  private init(_ kinds: DateKinds, onlyValue value: Int) {
    self.init(kinds, .none, values: value...value)
  }

  private init(_ kinds: DateKinds, _ role: DateRole, values: ClosedRange<Int>?, isBare: Bool = false) {
    (self.kinds, self.role, self.values, self.isBare) = (kinds, role, values, isBare)
  }

  init?(letter: Unicode.Scalar) {
    guard let slot = DateSlot.number(letter) ?? DateSlot.sign(letter) ?? DateSlot.word(letter) ?? DateSlot.mark(letter)
    else { return nil }
    self = slot
  }

  private static func number(_ letter: Unicode.Scalar) -> DateSlot? {
    switch letter {
    case "p": DateSlot([.oneDigit, .twoDigits], .dayOfMonth)
    case "y": DateSlot(.fourDigits, .year)
    case "v": DateSlot(.twoDigits, .shortYear)
    case "V": DateSlot([.oneDigit, .twoDigits], .shortYear)
    case "m": DateSlot([.oneDigit, .twoDigits], .month)
    case "d": DateSlot([.oneDigit, .twoDigits, .ordinal], .dayOfMonth)
    case "c": DateSlot([.oneDigit, .twoDigits, .fourDigits, .otherDigits], .count)
    case "h": DateSlot([.oneDigit, .twoDigits], .hour)
    case "n": DateSlot(.twoDigits, .minuteOfHour)
    case "q": DateSlot(.twoDigits, .minuteOfHour, values: nil, isBare: true)
    case "j": DateSlot([.oneDigit, .twoDigits], .hour, values: 0...12, isBare: true)
    case "C": DateSlot(.fourDigits, .clockDigits)
    case "o": DateSlot([.oneDigit, .twoDigits], .minuteOfHour)
    case "#": DateSlot(.oneDigit, .nth)
    case "k": DateSlot([.oneDigit, .twoDigits], .nth)
    // Only weeks from the sixth on: `3주차` without a year may be the third week of a month or a course.
    case "주": DateSlot([.oneDigit, .twoDigits], .nth, values: 6...53)
    // Only the years of this century: other numbers of four digits are times, as in `week 50 1700`.
    case "연": DateSlot(.fourDigits, .year, values: 2000...2099)
    default: nil
    }
  }

  private static func sign(_ letter: Unicode.Scalar) -> DateSlot? {
    switch letter {
    case "+": DateSlot(.plus)
    case "-": DateSlot(.dash)
    case "/": DateSlot(.slash)
    case ".": DateSlot(.dot)
    case ":": DateSlot(.colon)
    case ",": DateSlot(.comma)
    default: nil
    }
  }

  private static func word(_ letter: Unicode.Scalar) -> DateSlot? {
    switch letter {
    case "B": DateSlot(.monthName, .month)
    case "N": DateSlot(.nearDay, .count)
    case "w": DateSlot(.nearDay, .base)
    case "W": DateSlot(.weekday, .weekday)
    case "X": DateSlot(.which, .which)
    case "G": DateSlot(.coming, .coming)
    case "O": DateSlot([.place, .ordinal], .nth)
    case "L": DateSlot(.last, .last)
    case "U": DateSlot(.unit, .unit)
    // `일` and `년` also match, because in each pattern another word makes the number a length, as `뒤` in `3일 뒤`.
    case "u": DateSlot([.unit, .dayMark, .yearMark], .unit)
    case "D": DateSlot([.unit, .dayWord], .unit, only: .day)
    case "l": DateSlot([.unit, .dayWord], only: .day)
    case "H": DateSlot(.clockUnit, .clockUnit)
    case "K": DateSlot(.unit, .unit, only: .week)
    case "M": DateSlot(.unit, .unit, only: .month)
    case "Q": DateSlot(.unit, .unit, only: .quarter)
    case "Y": DateSlot(.unit, .unit, only: .year)
    case "A": DateSlot(.amount, .count)
    case "S": DateSlot(.span, .count)
    case "E": DateSlot(.endOf, .unit)
    case "g": DateSlot(.endWord, .end)
    case "s": DateSlot(.beginWord, .begin)
    case "f": DateSlot(.of)
    case "t": DateSlot(.filler)
    case "a": DateSlot(.afterThat)
    case ">": DateSlot(.afterThat, .further)
    case "r": DateSlot(.from)
    case "J": DateSlot(.now)
    case "i": DateSlot(.within)
    case "F": DateSlot(.after)
    case "z": DateSlot(.business)
    case "T": DateSlot(.halfDay, .half)
    case "P": DateSlot(.halfDay, .half, values: DayHalf.am.rawValue...DayHalf.pm.rawValue)
    case "I": DateSlot(.lead)
    case "Z": DateSlot(.clockWord, .clockWord)
    default: nil
    }
  }

  private static func mark(_ letter: Unicode.Scalar) -> DateSlot? {
    switch letter {
    case "e": DateSlot(.end, .end)
    case "x": DateSlot(.begin, .begin)
    case "b": DateSlot(.minuteMark, .clockUnit)
    case "년": DateSlot(.yearMark)
    case "월": DateSlot(.monthMark)
    case "일": DateSlot(.dayMark)
    case "시": DateSlot(.hourMark, .hourMark)
    case "분": DateSlot(.minuteMark)
    case "반": DateSlot(.halfPast, .minuteOfHour)
    case "상": DateSlot(.halfYear, .nth)
    case "중": DateSlot(.partOfWeek, .weekday)
    case "째": DateSlot(.nth)
    // `of` or `in`, as in `first monday of december` and `last friday in december`.
    case "ㅇ": DateSlot([.of, .within])
    // `last friday` is past; `마지막 금요일` is in the future.
    case "前": DateSlot(.last, .gone, only: 0)
    case "고": DateSlot([.ago, .before], onlyValue: 1)
    case "막": DateSlot(.last, .last, only: 1)
    case "끝": DateSlot(.endOf, .last, only: DateUnit.month.rawValue)
    case "ㅂ": DateSlot(.unit, .unit, only: DateUnit.half)
    case "末": DateSlot(.end, .unit, only: DateUnit.month.rawValue)
    case "영": DateSlot(.businessDay)
    case "전": DateSlot(.before, .before)
    case "절": DateSlot(.feast, .feast)
    case "휴": DateSlot(.ambiguous, .weekend, only: AmbiguousDate.weekend.rawValue)
    case "안": DateSlot(.particle, onlyValue: 2)
    case "±": DateSlot(.beside, .beside)
    default: nil
    }
  }
}

enum DateRole {
  case none, year, shortYear, month, dayOfMonth, count, hour, minuteOfHour, half, clockWord, hourMark, weekday, unit
  case which, further, clockUnit, clockDigits, weekend, nth, last, begin, end, base, before, feast, beside, coming, gone
}
