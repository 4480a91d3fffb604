/// A word of a typed date: what it is, and for words of two meanings whether it stands behind a number.
struct DateWord {
  let text: StaticString
  let kind: DateKinds
  let value: Int
  let place: Place
  /// The unit that some words carry with them: `내년` is `다음` and `해` in one.
  let unit: DateUnit?

  enum Place {
    case anywhere, behindNumber, elsewhere
  }

  init(
    _ text: StaticString, _ kind: DateKinds, _ value: Int = 0, _ place: Place = .anywhere, of unit: DateUnit? = nil
  ) {
    self.text = text
    self.kind = kind
    self.value = value
    self.place = place
    self.unit = unit
  }
}

extension DateWord {
  /// Compared as whole words, in small letters.
  static let latin: [DateWord] = [
    DateWord("today", .nearDay, 0), DateWord("tod", .nearDay, 0),
    DateWord("tomorrow", .nearDay, 1), DateWord("tom", .nearDay, 1),
    DateWord("yesterday", .nearDay, -1), DateWord("tonight", .nearDay, 0),

    DateWord("mon", .weekday, 0), DateWord("monday", .weekday, 0),
    DateWord("tue", .weekday, 1), DateWord("tues", .weekday, 1), DateWord("tuesday", .weekday, 1),
    DateWord("wed", .weekday, 2), DateWord("weds", .weekday, 2), DateWord("wednesday", .weekday, 2),
    DateWord("thu", .weekday, 3), DateWord("thur", .weekday, 3), DateWord("thurs", .weekday, 3),
    DateWord("thursday", .weekday, 3),
    DateWord("fri", .weekday, 4), DateWord("friday", .weekday, 4),
    DateWord("sat", .weekday, 5), DateWord("saturday", .weekday, 5),
    DateWord("sun", .weekday, 6), DateWord("sunday", .weekday, 6),

    DateWord("jan", .monthName, 1), DateWord("january", .monthName, 1),
    DateWord("feb", .monthName, 2), DateWord("february", .monthName, 2),
    DateWord("mar", .monthName, 3), DateWord("march", .monthName, 3),
    DateWord("apr", .monthName, 4), DateWord("april", .monthName, 4),
    DateWord("may", .monthName, 5),
    DateWord("jun", .monthName, 6), DateWord("june", .monthName, 6),
    DateWord("jul", .monthName, 7), DateWord("july", .monthName, 7),
    DateWord("aug", .monthName, 8), DateWord("august", .monthName, 8),
    DateWord("sep", .monthName, 9), DateWord("sept", .monthName, 9), DateWord("september", .monthName, 9),
    DateWord("oct", .monthName, 10), DateWord("october", .monthName, 10),
    DateWord("nov", .monthName, 11), DateWord("november", .monthName, 11),
    DateWord("dec", .monthName, 12), DateWord("december", .monthName, 12),

    DateWord("d", .unit, 0), DateWord("day", .unit, 0), DateWord("days", .unit, 0),
    DateWord("w", .unit, 1), DateWord("week", .unit, 1), DateWord("weeks", .unit, 1),
    DateWord("m", .unit, 2), DateWord("month", .unit, 2), DateWord("months", .unit, 2),
    DateWord("y", .unit, 3), DateWord("year", .unit, 3), DateWord("years", .unit, 3),
    DateWord("a", .amount, 1), DateWord("an", .amount, 1), DateWord("one", .amount, 1),
    DateWord("two", .amount, 2), DateWord("three", .amount, 3), DateWord("four", .amount, 4),
    DateWord("five", .amount, 5), DateWord("six", .amount, 6), DateWord("seven", .amount, 7),
    DateWord("eight", .amount, 8), DateWord("nine", .amount, 9), DateWord("ten", .amount, 10),

    DateWord("this", .which, 0), DateWord("next", .which, 1),
    DateWord("in", .within), DateWord("later", .after),
    DateWord("h", .clockUnit, 60), DateWord("hr", .clockUnit, 60), DateWord("hrs", .clockUnit, 60),
    DateWord("hour", .clockUnit, 60), DateWord("hours", .clockUnit, 60),
    DateWord("min", .clockUnit, 1), DateWord("mins", .clockUnit, 1), DateWord("minute", .clockUnit, 1),
    DateWord("minutes", .clockUnit, 1), DateWord("after", .afterThat), DateWord("from", .from), DateWord("now", .now),
    DateWord("end", .endWord), DateWord("of", .of), DateWord("the", .filler),
    DateWord("weekend", .riddle, DateRiddle.weekend.rawValue), DateWord("mid", .riddle, DateRiddle.middle.rawValue),
    DateWord("eod", .endOf, 0), DateWord("eow", .endOf, 1), DateWord("eom", .endOf, 2), DateWord("eoy", .endOf, 3),

    DateWord("am", .halfDay, 0), DateWord("pm", .halfDay, 12),
    DateWord("noon", .clockWord, 12), DateWord("midnight", .clockWord, 0),
    DateWord("at", .lead), DateWord("on", .lead), DateWord("by", .lead),
  ]

  /// Written without spaces, so the longest that fits is taken: `다음주일요일`, `내일오후5시`.
  static let korean: [DateWord] = [
    DateWord("오늘", .nearDay, 0), DateWord("내일", .nearDay, 1), DateWord("낼", .nearDay, 1),
    DateWord("모레", .nearDay, 2), DateWord("내일모레", .nearDay, 2),
    DateWord("오늘밤", .nearDay, 0), DateWord("금일", .nearDay, 0),
    DateWord("글피", .nearDay, 3), DateWord("그글피", .nearDay, 4),
    DateWord("어제", .nearDay, -1), DateWord("그제", .nearDay, -2), DateWord("그저께", .nearDay, -2),

    DateWord("월", .weekday, 0, .elsewhere), DateWord("월요일", .weekday, 0),
    DateWord("화", .weekday, 1), DateWord("화요일", .weekday, 1),
    DateWord("수", .weekday, 2), DateWord("수요일", .weekday, 2),
    DateWord("목", .weekday, 3), DateWord("목요일", .weekday, 3),
    DateWord("금", .weekday, 4), DateWord("금요일", .weekday, 4),
    DateWord("토", .weekday, 5), DateWord("토요일", .weekday, 5),
    DateWord("일", .weekday, 6, .elsewhere), DateWord("일요일", .weekday, 6),

    // What counts days and years carries their unit as its value.
    DateWord("년", .yearMark, 3, .behindNumber), DateWord("월", .monthMark, 0, .behindNumber),
    DateWord("일", .dayMark, 0, .behindNumber),
    DateWord("시", .hourMark), DateWord("분", .minuteMark, 1), DateWord("시간", .clockUnit, 60),
    DateWord("반", .halfPast, 30),

    DateWord("주", .unit, 1), DateWord("주일", .unit, 1, .behindNumber), DateWord("주간", .unit, 1, .behindNumber),
    DateWord("달", .unit, 2), DateWord("개월", .unit, 2), DateWord("해", .unit, 3),
    DateWord("한", .amount, 1), DateWord("두", .amount, 2), DateWord("세", .amount, 3), DateWord("석", .amount, 3),
    DateWord("네", .amount, 4), DateWord("넉", .amount, 4), DateWord("다섯", .amount, 5), DateWord("여섯", .amount, 6),
    DateWord("하루", .span, 1), DateWord("이틀", .span, 2), DateWord("사흘", .span, 3), DateWord("나흘", .span, 4),
    DateWord("닷새", .span, 5), DateWord("엿새", .span, 6), DateWord("이레", .span, 7), DateWord("일주일", .span, 7),
    DateWord("여드레", .span, 8), DateWord("아흐레", .span, 9), DateWord("열흘", .span, 10), DateWord("보름", .span, 15),
    DateWord("후", .after), DateWord("뒤", .after),

    DateWord("이번", .which, 0), DateWord("다음", .which, 1), DateWord("담", .which, 1), DateWord("다다음", .which, 2),
    DateWord("금주", .which, 0, of: .week), DateWord("차주", .which, 1, of: .week),
    DateWord("이달", .which, 0, of: .month), DateWord("내달", .which, 1, of: .month),
    DateWord("올해", .which, 0, of: .year), DateWord("내년", .which, 1, of: .year),
    DateWord("내후년", .which, 2, of: .year),
    DateWord("월말", .endOf, 2, .elsewhere), DateWord("연말", .endOf, 3), DateWord("말", .end), DateWord("말일", .end),

    DateWord("오전", .halfDay, 0), DateWord("새벽", .halfDay, 0), DateWord("아침", .halfDay, 0),
    DateWord("오후", .halfDay, 12), DateWord("낮", .halfDay, 12), DateWord("저녁", .halfDay, 12),
    DateWord("정오", .clockWord, 12), DateWord("자정", .clockWord, 0),
    DateWord("주말", .riddle, DateRiddle.weekend.rawValue), DateWord("중순", .riddle, DateRiddle.middle.rawValue),
    DateWord("에", .particle), DateWord("까지", .particle, 1),
  ]
}
