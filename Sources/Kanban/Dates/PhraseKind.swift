enum PhraseKind {
  case dates, repeats, reminders

  var vocabulary: DateLine.Vocabulary {
    switch self {
    case .dates: .dates
    case .repeats: .repeats
    case .reminders: .reminders
    }
  }
}

extension PhraseRepair {
  /// An example of the kind that the known words suggest; nil if none matches.
  var example: String? {
    let kinds = line.allKnown.reduce(into: DateKinds()) { $0.formUnion($1.kind) }
    let shapes =
      switch kind {
      case .dates: PhraseRepair.dates
      case .repeats: PhraseRepair.repeats
      case .reminders: PhraseRepair.reminders
      }
    return shapes.first { !$0.kinds.isDisjoint(with: kinds) }.map { speaksKorean ? $0.korean : $0.english }
  }

  private typealias Shape = (kinds: DateKinds, english: String, korean: String)

  /// Most specific kinds first.
  private static let dates: [Shape] = [
    ([.monthName, .monthMark], "25 dec", "12월 25일"),
    ([.weekday], "fri 17:00", "금 오후 5시"),
    ([.colon, .halfDay, .clockWord, .hourMark], "tomorrow 17:00", "내일 오후 5시"),
    ([.dash, .slash], "12-25", "12-25"),
    ([.plus, .unit, .clockUnit, .after, .within, .span, .from], "in 3 days", "3일 뒤"),
    ([.which, .endOf, .endWord, .beginWord, .end], "end of month", "월말"),
    ([.nearDay], "tomorrow", "내일"),
    ([.dot], "12-25", "12-25"),
  ]

  private static let repeats: [Shape] = [
    ([.done], "every 3 days after done", "완료 후 3일마다"),
    ([.weekday, .weekdays], "every mon wed", "매주 월수"),
    ([.monthName, .monthMark], "every year on 25 dec", "매년 12월 25일"),
    ([.ordinal, .place, .last, .nth, .dayMark], "every month on the 15th", "매월 15일"),
    ([.daySet], "every weekday", "평일마다"),
    ([.unit, .paceUnit, .clockUnit, .each], "every 2 weeks", "2주마다"),
    ([.pace, .every], "every week", "매주 월요일"),
  ]

  private static let reminders: [Shape] = [
    ([.dueDay, .halfDay, .hourMark, .clockWord], "the day before at 9pm", "전날 저녁 9시"),
    ([.weekday, .monthName, .monthMark, .nearDay, .colon], "fri 9:00", "금 오전 9시"),
    ([.minuteMark], "15 min", "15분 전"),
    ([.clockUnit], "1 hour", "1시간 전"),
    ([.unit, .span, .before, .dayMark], "1 day", "하루 전"),
  ]
}
