/// One word, number or sign of a typed date.
struct DateToken {
  /// Exactly one.
  let kind: DateKinds
  let value: Int
  /// Where it stands in the line's bytes.
  let range: Range<Int>

  /// `last`, which is one that is over, and not `마지막`.
  var isLast: Bool { kind == .last && value == 0 }

  /// `m`, which is one letter: months where they are counted, minutes to many.
  var isMinutesOrMonths: Bool { kind == .unit && value == DateUnit.month.rawValue && range.count == 1 }
}

/// What kinds of tokens there are.
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
  /// `december`, from one.
  static let monthName = one(11)
  static let weekday = one(12)
  /// `tomorrow`, in days from today.
  static let nearDay = one(13)
  /// `next`, `이번`.
  static let which = one(14)
  /// `weeks`, `개월`.
  static let unit = one(15)
  /// `two`, `한`.
  static let amount = one(16)
  /// `이틀`, in days.
  static let span = one(17)
  /// `eom`, `연말`: of which unit.
  static let endOf = one(18)
  /// `말`, behind a month or year.
  static let end = one(19)
  /// `in`.
  static let within = one(20)
  /// `later`, `후`.
  static let after = one(21)
  static let halfDay = one(22)
  /// `noon`, in hours.
  static let clockWord = one(23)
  /// `at`, `on`, `by` before a part.
  static let lead = one(24)
  /// `에`, `까지` behind a part.
  static let particle = one(25)
  static let yearMark = one(26)
  static let monthMark = one(27)
  static let dayMark = one(28)
  static let hourMark = one(29)
  static let minuteMark = one(30)
  static let halfPast = one(31)
  /// `UTC`, `Asia/Seoul`: which one is in the line.
  static let zone = one(32)
  /// `hours`, `시간`, in minutes.
  static let clockUnit = one(33)
  /// `end`, before `of`.
  static let endWord = one(34)
  static let of = one(35)
  /// `after`, before what it is after.
  static let afterThat = one(36)
  /// `from`, before `now`.
  static let from = one(37)
  static let now = one(38)
  /// `weekend`: a word that can mean two days.
  static let riddle = one(39)

  /// `ago`; `전` behind a number of days is one, too.
  static let ago = one(102)

  /// `coming`, `돌아오는`, before a weekday.
  static let coming = one(64)
  /// `start`, before `of`; `초`, behind a month or year.
  static let beginWord = one(65)
  static let begin = one(66)
  /// `business`, before `day`; `영업일`, which is both.
  static let business = one(67)
  static let businessDay = one(68)
  /// `전날`, `다음 날`, `eve`, in days from the holiday before it.
  static let beside = one(69)
  /// A holiday by its name: its place among those of the line.
  static let feast = one(70)
  /// `주초`, `주중`: a day of its week.
  static let partOfWeek = one(101)
  /// `상반기`: the first or second half of the year.
  static let halfYear = one(71)

  /// `음력`, `lunar`, and before a month `윤`, `leap`.
  static let lunar = one(72)
  static let leap = one(73)
  /// `정월`, `섣달`, from one.
  static let lunarMonth = one(74)
  /// `초하루`, `그믐`: a day of the lunar month, the last one below zero.
  static let lunarDay = one(75)

  static let digits: DateKinds = [.oneDigit, .twoDigits, .fourDigits, .otherDigits]
  static let signs: DateKinds = [.dash, .slash, .dot, .colon]
}
