import Kanban

/// A known word of dates. An ambiguous word has two entries, one for the place after a number.
struct DateWord {
  let text: StaticString
  let kind: DateKinds
  let value: Int
  let place: Place
  /// A second token in the same word: `내년` is `다음` and `해`, `tonight` is `today` and `night`.
  let more: (kind: DateKinds, value: Int)?

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
    more = unit.map { (.unit, $0.rawValue) }
  }

  init(_ text: StaticString, _ half: DayHalf) {
    self.init(text, .halfDay, half.rawValue)
  }

  init(_ text: StaticString, today half: DayHalf) {
    self.text = text
    kind = .nearDay
    value = 0
    place = .anywhere
    more = (.halfDay, half.rawValue)
  }
}

extension DateWord {
  /// Lowercase; matched as whole words.
  static let latin: [DateWord] = latinDays + latinNumbers + latinPeriods + latinTimes

  private static let latinDays: [DateWord] = [
    DateWord("today", .nearDay, 0), DateWord("tod", .nearDay, 0),
    DateWord("tomorrow", .nearDay, 1), DateWord("tom", .nearDay, 1), DateWord("tmrw", .nearDay, 1),
    DateWord("tmr", .nearDay, 1), DateWord("tmw", .nearDay, 1),
    DateWord("yesterday", .nearDay, -1), DateWord("tonight", today: .night), DateWord("tonite", today: .night),

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
  ]

  private static let latinNumbers: [DateWord] = [
    DateWord("a", .amount, 1), DateWord("an", .amount, 1), DateWord("one", .amount, 1),
    DateWord("two", .amount, 2), DateWord("three", .amount, 3), DateWord("four", .amount, 4),
    DateWord("five", .amount, 5), DateWord("six", .amount, 6), DateWord("seven", .amount, 7),
    DateWord("eight", .amount, 8), DateWord("nine", .amount, 9), DateWord("ten", .amount, 10),
    DateWord("couple", .amount, 2), DateWord("half", .halfPast, 30),
    DateWord("first", .place, 1), DateWord("second", .place, 2), DateWord("third", .place, 3),
    DateWord("fourth", .place, 4), DateWord("fifth", .place, 5), DateWord("last", .last),

    DateWord("d", .unit, 0), DateWord("day", .unit, 0), DateWord("days", .unit, 0),
    DateWord("w", .unit, 1), DateWord("week", .unit, 1), DateWord("weeks", .unit, 1), DateWord("wk", .unit, 1),
    DateWord("wks", .unit, 1),
    DateWord("m", .unit, 2), DateWord("month", .unit, 2), DateWord("months", .unit, 2),
    DateWord("y", .unit, 3), DateWord("year", .unit, 3), DateWord("years", .unit, 3), DateWord("yr", .unit, 3),
    DateWord("yrs", .unit, 3), DateWord("mo", .unit, 2), DateWord("mos", .unit, 2),
    DateWord("mth", .unit, 2), DateWord("mths", .unit, 2),
    DateWord("q", .unit, 4), DateWord("quarter", .unit, 4), DateWord("quarters", .unit, 4), DateWord("qtr", .unit, 4),
    DateWord("fortnight", .amount, 2, of: .week),
    DateWord("business", .business), DateWord("working", .business), DateWord("workday", .businessDay),
    DateWord("workdays", .businessDay),
    DateWord("h", .clockUnit, 60), DateWord("hr", .clockUnit, 60), DateWord("hrs", .clockUnit, 60),
    DateWord("hour", .clockUnit, 60), DateWord("hours", .clockUnit, 60),
    DateWord("min", .clockUnit, 1), DateWord("mins", .clockUnit, 1), DateWord("minute", .clockUnit, 1),
    DateWord("minutes", .clockUnit, 1),
  ]

  private static let latinPeriods: [DateWord] = [
    DateWord("this", .which, 0), DateWord("next", .which, 1), DateWord("coming", .coming),
    DateWord("in", .within), DateWord("within", .within), DateWord("later", .after), DateWord("after", .afterThat),
    DateWord("before", .before),
    DateWord("ago", .ago, 1),
    DateWord("from", .from), DateWord("now", .now), DateWord("eve", .beside, -1),
    DateWord("lunar", .lunar), DateWord("leap", .leap),
    DateWord("end", .endWord), DateWord("start", .beginWord), DateWord("beginning", .beginWord),
    DateWord("of", .of), DateWord("the", .filler),
    DateWord("weekend", .ambiguous, AmbiguousDate.weekend.rawValue),
    DateWord("mid", .ambiguous, AmbiguousDate.middle.rawValue),
    DateWord("eod", .endOf, 0), DateWord("cob", .endOf, 0), DateWord("eob", .endOf, 0), DateWord("eow", .endOf, 1),
    DateWord("eom", .endOf, 2),
    DateWord("eoy", .endOf, 3), DateWord("eoq", .endOf, 4),
  ]

  private static let latinTimes: [DateWord] = [
    DateWord("am", .am), DateWord("pm", .pm), DateWord("dawn", .dawn), DateWord("morning", .morning),
    DateWord("lunch", .lunch), DateWord("lunchtime", .lunch), DateWord("afternoon", .afternoon),
    DateWord("arvo", .afternoon),
    DateWord("evening", .evening), DateWord("night", .night),
    DateWord("noon", .clockWord, 12), DateWord("midday", .clockWord, 12), DateWord("midnight", .clockWord, 0),
    DateWord("at", .lead, 1), DateWord("on", .lead), DateWord("by", .lead), DateWord("until", .lead),
    DateWord("till", .lead), DateWord("due", .lead),
  ]
}

extension DateWord {
  /// Written without spaces, so the longest match wins: `다음주일요일`, `내일오후5시`.
  static let korean: [DateWord] = koreanDays + koreanNumbers + koreanPeriods + koreanTimes + koreanLunar

  private static let koreanDays: [DateWord] = [
    DateWord("오늘", .nearDay, 0), DateWord("금일", .nearDay, 0), DateWord("당일", .nearDay, 0),
    DateWord("오늘밤", today: .night), DateWord("오늘저녁", today: .evening),
    DateWord("내일", .nearDay, 1), DateWord("낼", .nearDay, 1), DateWord("명일", .nearDay, 1),
    DateWord("익일", .nearDay, 1),
    DateWord("모레", .nearDay, 2), DateWord("내일모레", .nearDay, 2), DateWord("내일 모레", .nearDay, 2),
    DateWord("낼모레", .nearDay, 2), DateWord("낼 모레", .nearDay, 2),
    DateWord("월요일날", .weekday, 0), DateWord("화요일날", .weekday, 1), DateWord("수요일날", .weekday, 2),
    DateWord("목요일날", .weekday, 3), DateWord("금요일날", .weekday, 4), DateWord("토요일날", .weekday, 5),
    DateWord("일요일날", .weekday, 6),
    DateWord("글피", .nearDay, 3), DateWord("그글피", .nearDay, 4),
    DateWord("어제", .nearDay, -1), DateWord("그제", .nearDay, -2), DateWord("그저께", .nearDay, -2),
    DateWord("엊그제", .nearDay, -2), DateWord("엊그저께", .nearDay, -2), DateWord("그끄제", .nearDay, -3),
    DateWord("그끄저께", .nearDay, -3),

    DateWord("월", .weekday, 0, .elsewhere), DateWord("월요일", .weekday, 0), DateWord("월욜", .weekday, 0),
    DateWord("화", .weekday, 1), DateWord("화요일", .weekday, 1), DateWord("화욜", .weekday, 1),
    DateWord("수", .weekday, 2), DateWord("수요일", .weekday, 2), DateWord("수욜", .weekday, 2),
    DateWord("목", .weekday, 3), DateWord("목요일", .weekday, 3), DateWord("목욜", .weekday, 3),
    DateWord("금", .weekday, 4), DateWord("금요일", .weekday, 4), DateWord("금욜", .weekday, 4),
    DateWord("토", .weekday, 5), DateWord("토요일", .weekday, 5), DateWord("토욜", .weekday, 5),
    DateWord("일", .weekday, 6, .elsewhere), DateWord("일요일", .weekday, 6), DateWord("일욜", .weekday, 6),
  ]

  private static let koreanNumbers: [DateWord] = [
    // The value of `년` and `일` is a unit (year, day), because they also count lengths, as in `3일 뒤`.
    DateWord("년", .yearMark, 3, .behindNumber), DateWord("월", .monthMark, 0, .behindNumber),
    DateWord("일", .dayMark, 0, .behindNumber), DateWord("일자", .dayMark, 0, .behindNumber),
    DateWord("일날", .dayMark, 0, .behindNumber), DateWord("일 날", .dayMark, 0, .behindNumber),
    DateWord("일 자", .dayMark, 0, .behindNumber),
    DateWord("시", .hourMark), DateWord("분", .minuteMark, 1), DateWord("시간", .clockUnit, 60),
    DateWord("반", .halfPast, 30),

    DateWord("주", .unit, 1), DateWord("주일", .unit, 1, .behindNumber), DateWord("주간", .unit, 1, .behindNumber),
    DateWord("달", .unit, 2), DateWord("개월", .unit, 2), DateWord("해", .unit, 3), DateWord("분기", .unit, 4),
    DateWord("반기", .unit, 5),
    DateWord("한", .amount, 1), DateWord("두", .amount, 2), DateWord("세", .amount, 3), DateWord("석", .amount, 3),
    DateWord("네", .amount, 4), DateWord("넉", .amount, 4), DateWord("다섯", .amount, 5), DateWord("여섯", .amount, 6),
    DateWord("일곱", .amount, 7), DateWord("여덟", .amount, 8), DateWord("아홉", .amount, 9), DateWord("열", .amount, 10),
    DateWord("열한", .amount, 11), DateWord("열두", .amount, 12),
    DateWord("십", .amount, 10), DateWord("십오", .amount, 15),
    DateWord("이십", .amount, 20), DateWord("삼십", .amount, 30), DateWord("사십", .amount, 40),
    DateWord("사십오", .amount, 45), DateWord("오십", .amount, 50),
    DateWord("이주", .amount, 2, of: .week), DateWord("삼주", .amount, 3, of: .week),
    DateWord("삼개월", .amount, 3, of: .month), DateWord("육개월", .amount, 6, of: .month),
    DateWord("일년", .amount, 1, of: .year), DateWord("일 년", .amount, 1, of: .year),
    DateWord("반년", .amount, 6, of: .month),
    DateWord("하루", .span, 1), DateWord("이틀", .span, 2), DateWord("사흘", .span, 3), DateWord("나흘", .span, 4),
    DateWord("닷새", .span, 5), DateWord("엿새", .span, 6), DateWord("이레", .span, 7), DateWord("일주일", .span, 7),
    DateWord("여드레", .span, 8), DateWord("아흐레", .span, 9), DateWord("열흘", .span, 10), DateWord("보름", .span, 15),
    DateWord("후", .after), DateWord("뒤", .after), DateWord("이내", .after, DateFound.within), DateWord("전", .before, 1),
    DateWord("이전", .before), DateWord("직전", .before),

    DateWord("첫째", .place, 1), DateWord("첫", .place, 1), DateWord("첫번째", .place, 1), DateWord("첫 번째", .place, 1),
    DateWord("둘째", .place, 2), DateWord("두번째", .place, 2), DateWord("두 번째", .place, 2),
    DateWord("셋째", .place, 3), DateWord("세번째", .place, 3), DateWord("세 번째", .place, 3),
    DateWord("넷째", .place, 4), DateWord("네번째", .place, 4), DateWord("네 번째", .place, 4),
    DateWord("다섯째", .place, 5), DateWord("다섯번째", .place, 5), DateWord("다섯 번째", .place, 5),
    DateWord("째", .nth), DateWord("번째", .nth), DateWord("마지막", .last, 1), DateWord("날", .dayWord),
    DateWord("주차", .nth, 0, .behindNumber, of: .week),
    DateWord("영업일", .businessDay), DateWord("근무일", .businessDay), DateWord("평일", .businessDay),
  ]

  private static let koreanPeriods: [DateWord] = [
    DateWord("이번", .which, 0), DateWord("다음", .which, 1), DateWord("다음번", .which, 1), DateWord("담", .which, 1),
    DateWord("담번", .which, 1),
    DateWord("다다음", .which, 2), DateWord("다음다음", .which, 2), DateWord("요번", .which, 0), DateWord("다담", .which, 2),
    DateWord("지난", .which, -1), DateWord("저번", .which, -1), DateWord("지지난", .which, -2), DateWord("저저번", .which, -2),
    DateWord("작년", .which, -1, of: .year), DateWord("재작년", .which, -2, of: .year),
    DateWord("돌아오는", .coming), DateWord("다가오는", .coming), DateWord("오는", .coming),
    DateWord("금주", .which, 0, of: .week), DateWord("차주", .which, 1, of: .week), DateWord("내주", .which, 1, of: .week),
    DateWord("익주", .which, 1, of: .week), DateWord("차차주", .which, 2, of: .week),
    DateWord("이달", .which, 0, of: .month), DateWord("금월", .which, 0, of: .month),
    DateWord("당월", .which, 0, of: .month), DateWord("내달", .which, 1, of: .month),
    DateWord("익월", .which, 1, of: .month), DateWord("차월", .which, 1, of: .month),
    DateWord("올해", .which, 0, of: .year), DateWord("금년", .which, 0, of: .year), DateWord("내년", .which, 1, of: .year),
    DateWord("내후년", .which, 2, of: .year),
    DateWord("월말", .endOf, 2, .elsewhere), DateWord("연말", .endOf, 3), DateWord("분기말", .endOf, 4, .elsewhere),
    DateWord("반기말", .endOf, 5), DateWord("연내", .endOf, 3), DateWord("연내로", .endOf, 3),
    DateWord("월내", .endOf, 2, .elsewhere), DateWord("월내로", .endOf, 2, .elsewhere),
    DateWord("주내", .endOf, 1), DateWord("주내로", .endOf, 1),
    DateWord("월초", .which, 1, .elsewhere, of: .month), DateWord("연초", .which, 1, of: .year),
    // `월초까지` is the first day of the month, although `까지` moves other periods to their end.
    DateWord("월초까지", .which, 1, .elsewhere, of: .month), DateWord("연초까지", .which, 1, of: .year),
    DateWord("주초", .partOfWeek, 0), DateWord("주중", .partOfWeek, 4),
    DateWord("말", .end), DateWord("말일", .end, 2), DateWord("초", .begin), DateWord("첫날", .begin, 1),
    DateWord("첫 날", .begin, 1),
    DateWord("상반기", .halfYear, 1), DateWord("하반기", .halfYear, 2),
    DateWord("전날", .beside, -1), DateWord("다음날", .beside, 1), DateWord("다음 날", .beside, 1),
    DateWord("이튿날", .beside, 1), DateWord("전전날", .beside, -2), DateWord("다다음날", .beside, 2),
    DateWord("이브", .beside, -1),
    DateWord("주말", .ambiguous, AmbiguousDate.weekend.rawValue),
    DateWord("초순", .ambiguous, AmbiguousDate.early.rawValue),
    DateWord("중순", .ambiguous, AmbiguousDate.middle.rawValue),
    DateWord("하순", .ambiguous, AmbiguousDate.late.rawValue),
    DateWord("퇴근", .ambiguous, AmbiguousDate.work.rawValue),
  ]

  private static let koreanLunar: [DateWord] = [
    DateWord("음력", .lunar), DateWord("음", .lunar), DateWord("윤", .leap), DateWord("윤달", .leap),
    DateWord("정월", .lunarMonth, 1), DateWord("동짓달", .lunarMonth, 11), DateWord("섣달", .lunarMonth, 12),
    DateWord("초하루", .lunarDay, 1), DateWord("초이틀", .lunarDay, 2), DateWord("초사흘", .lunarDay, 3),
    DateWord("초나흘", .lunarDay, 4), DateWord("초닷새", .lunarDay, 5), DateWord("초엿새", .lunarDay, 6),
    DateWord("초이레", .lunarDay, 7), DateWord("초여드레", .lunarDay, 8), DateWord("초아흐레", .lunarDay, 9),
    DateWord("초열흘", .lunarDay, 10),
    DateWord("초하룻날", .lunarDay, 1), DateWord("초이튿날", .lunarDay, 2), DateWord("초사흗날", .lunarDay, 3),
    DateWord("초나흗날", .lunarDay, 4), DateWord("초닷샛날", .lunarDay, 5), DateWord("초엿샛날", .lunarDay, 6),
    DateWord("초이렛날", .lunarDay, 7), DateWord("초여드렛날", .lunarDay, 8), DateWord("초아흐렛날", .lunarDay, 9),
    DateWord("열하루", .lunarDay, 11), DateWord("열이틀", .lunarDay, 12), DateWord("열사흘", .lunarDay, 13),
    DateWord("열나흘", .lunarDay, 14), DateWord("열닷새", .lunarDay, 15), DateWord("열엿새", .lunarDay, 16),
    DateWord("열이레", .lunarDay, 17), DateWord("열여드레", .lunarDay, 18), DateWord("열아흐레", .lunarDay, 19),
    DateWord("스무날", .lunarDay, 20), DateWord("스무하루", .lunarDay, 21), DateWord("스무이틀", .lunarDay, 22),
    DateWord("스무사흘", .lunarDay, 23), DateWord("스무나흘", .lunarDay, 24), DateWord("스무닷새", .lunarDay, 25),
    DateWord("스무엿새", .lunarDay, 26), DateWord("스무이레", .lunarDay, 27), DateWord("스무여드레", .lunarDay, 28),
    DateWord("스무아흐레", .lunarDay, 29), DateWord("음력으로", .lunar), DateWord("보름날", .lunarDay, 15),
    DateWord("대보름", .lunarDay, 15),
    DateWord("그믐", .lunarDay, -1), DateWord("그믐날", .lunarDay, -1),
  ]

  private static let koreanTimes: [DateWord] = [
    DateWord("오전", .forenoon), DateWord("오전에", .forenoon), DateWord("새벽", .dawn), DateWord("아침", .morning),
    DateWord("오후", .afternoon),
    DateWord("낮", .midday), DateWord("점심", .lunch), DateWord("점심때", .lunch), DateWord("점심시간", .lunch),
    DateWord("저녁", .evening), DateWord("밤", .night),
    DateWord("정오", .clockWord, 12), DateWord("자정", .clockWord, 24),
    // Particles. After a period, those with a value refer to its end.
    DateWord("에", .particle), DateWord("쯤", .particle), DateWord("쯤에", .particle), DateWord("으로", .particle),
    DateWord("정각", .particle), DateWord("정각에", .particle),
    DateWord("까지", .particle, 1), DateWord("까지요", .particle, 1), DateWord("내", .particle, 2),
    DateWord("안에", .particle, 2),
    DateWord("안으로", .particle, 2), DateWord("내로", .particle, 2), DateWord("중", .particle, 3),
    DateWord("중에", .particle, 3), DateWord("중으로", .particle, 3),
  ]
}
