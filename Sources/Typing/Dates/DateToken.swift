import Kanban

/// One word, number or sign of a typed date.
struct DateToken {
  let kind: DateKinds
  let value: Int
  let range: Range<Int>

  /// True for `last`, which means a past day, unlike `마지막`.
  var isLast: Bool { kind == .last && value == 0 }

  /// True for `pm` glued to a number: `3pm`.
  func isGluedHalf(to number: DateToken) -> Bool {
    kind == .halfDay && (DayHalf.am.rawValue...DayHalf.pm.rawValue).contains(value) && number.kind.isSubset(of: .digits)
      && range.lowerBound == number.range.upperBound
  }

  /// True for the single letter `m`, which is read as months but often means minutes.
  var isMinutesOrMonths: Bool { kind == .unit && value == DateUnit.month.rawValue && range.count == 1 }
}

struct DateKinds: OptionSet {
  let rawValue: UInt128

  static func one(_ bit: UInt128) -> DateKinds { DateKinds(rawValue: 1 << bit) }

  static let oneDigit = one(0)
  static let twoDigits = one(1)
  static let fourDigits = one(2)
  static let otherDigits = one(3)
  static let ordinal = one(4)
  static let plus = one(5)
  static let dash = one(6)
  static let slash = one(7)
  static let dot = one(8)
  static let colon = one(9)
  static let comma = one(10)
  /// `december`. The value is the month, counted from 1.
  static let monthName = one(11)
  static let weekday = one(12)
  /// `tomorrow`. The value is the number of days from today.
  static let nearDay = one(13)
  /// `next`, `이번`.
  static let which = one(14)
  /// `weeks`, `개월`.
  static let unit = one(15)
  /// `two`, `한`.
  static let amount = one(16)
  /// `이틀`. The value is the length in days.
  static let span = one(17)
  /// `eom`, `연말`. The value is the unit whose end is meant.
  static let endOf = one(18)
  /// `말`, after a month or year.
  static let end = one(19)
  /// `in`, before a length of time.
  static let within = one(20)
  /// `later`, `후`.
  static let after = one(21)
  static let halfDay = one(22)
  /// `noon`. The value is the hour.
  static let clockWord = one(23)
  /// `at`, `on`, `by`, before a part.
  static let lead = one(24)
  /// `에`, `까지`, after a part.
  static let particle = one(25)
  static let yearMark = one(26)
  static let monthMark = one(27)
  static let dayMark = one(28)
  static let hourMark = one(29)
  static let minuteMark = one(30)
  static let halfPast = one(31)
  /// `UTC`, `Asia/Seoul`; the name is in the line.
  static let zone = one(32)
  /// `hours`, `시간`. The value is the length of the unit in minutes.
  static let clockUnit = one(33)
  /// `end`, before `of`.
  static let endWord = one(34)
  static let of = one(35)
  /// `after`, before the day it refers to.
  static let afterThat = one(36)
  /// `from`, before `now`.
  static let from = one(37)
  static let now = one(38)
  /// `weekend`: an ambiguous word.
  static let ambiguous = one(39)

  /// `ago`, and `전` after a number of days.
  static let ago = one(102)

  /// `coming`, `돌아오는`, before a weekday.
  static let coming = one(64)
  /// `start`, before `of`; `begin` is `초`, after a month or year.
  static let beginWord = one(65)
  static let begin = one(66)
  /// `business`, before `day`; `영업일`, which is both.
  static let business = one(67)
  static let businessDay = one(68)
  /// `전날`, `다음 날`, `eve`. The value is the number of days from the day or holiday named before it.
  static let beside = one(69)
  /// A holiday; the value is its index in the line's `feasts`.
  static let feast = one(70)
  /// `주초`, `주중`: a day of the week.
  static let partOfWeek = one(101)
  /// `상반기`: a half of the year.
  static let halfYear = one(71)

  /// `음력`, `lunar`; `leap` is `윤` or `leap` before a month.
  static let lunar = one(72)
  static let leap = one(73)
  /// `정월`, `섣달`. The value is the lunar month, counted from 1.
  static let lunarMonth = one(74)
  /// `초하루`, `그믐`. The value is the day of the lunar month; the last day is -1.
  static let lunarDay = one(75)

  static let digits: DateKinds = [.oneDigit, .twoDigits, .fourDigits, .otherDigits]
  static let signs: DateKinds = [.dash, .slash, .dot, .colon]
}
