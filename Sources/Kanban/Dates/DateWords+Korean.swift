extension DateWord {
  /// Written without spaces, so the longest that fits is taken: `다음주일요일`, `내일오후5시`.
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
    // What counts days and years carries their unit as its value.
    DateWord("년", .yearMark, 3, .behindNumber), DateWord("월", .monthMark, 0, .behindNumber),
    DateWord("일", .dayMark, 0, .behindNumber), DateWord("일자", .dayMark, 0, .behindNumber),
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
    DateWord("후", .after), DateWord("뒤", .after), DateWord("이내", .after), DateWord("전", .before, 1),
    DateWord("이전", .before),

    DateWord("첫째", .place, 1), DateWord("첫", .place, 1), DateWord("첫번째", .place, 1), DateWord("첫 번째", .place, 1),
    DateWord("둘째", .place, 2), DateWord("두번째", .place, 2), DateWord("두 번째", .place, 2),
    DateWord("셋째", .place, 3), DateWord("세번째", .place, 3), DateWord("세 번째", .place, 3),
    DateWord("넷째", .place, 4), DateWord("네번째", .place, 4), DateWord("네 번째", .place, 4),
    DateWord("다섯째", .place, 5), DateWord("다섯번째", .place, 5), DateWord("다섯 번째", .place, 5),
    DateWord("째", .nth), DateWord("번째", .nth), DateWord("마지막", .last, 1), DateWord("날", .dayWord),
    DateWord("영업일", .businessDay), DateWord("근무일", .businessDay), DateWord("평일", .businessDay),
  ]

  private static let koreanPeriods: [DateWord] = [
    DateWord("이번", .which, 0), DateWord("다음", .which, 1), DateWord("다음번", .which, 1), DateWord("담", .which, 1),
    DateWord("담번", .which, 1),
    DateWord("다다음", .which, 2), DateWord("다담", .which, 2),
    DateWord("지난", .which, -1), DateWord("저번", .which, -1), DateWord("지지난", .which, -2), DateWord("저저번", .which, -2),
    DateWord("작년", .which, -1, of: .year), DateWord("재작년", .which, -2, of: .year),
    DateWord("돌아오는", .coming), DateWord("다가오는", .coming), DateWord("오는", .coming),
    DateWord("금주", .which, 0, of: .week), DateWord("차주", .which, 1, of: .week), DateWord("내주", .which, 1, of: .week),
    DateWord("익주", .which, 1, of: .week), DateWord("차차주", .which, 2, of: .week),
    DateWord("이달", .which, 0, of: .month), DateWord("금월", .which, 0, of: .month),
    DateWord("당월", .which, 0, of: .month), DateWord("내달", .which, 1, of: .month),
    DateWord("익월", .which, 1, of: .month),
    DateWord("올해", .which, 0, of: .year), DateWord("금년", .which, 0, of: .year), DateWord("내년", .which, 1, of: .year),
    DateWord("내후년", .which, 2, of: .year),
    DateWord("월말", .endOf, 2, .elsewhere), DateWord("연말", .endOf, 3), DateWord("분기말", .endOf, 4, .elsewhere),
    DateWord("반기말", .endOf, 5),
    DateWord("월초", .which, 1, .elsewhere, of: .month), DateWord("연초", .which, 1, of: .year),
    DateWord("주초", .partOfWeek, 0), DateWord("주중", .partOfWeek, 4),
    DateWord("말", .end), DateWord("말일", .end, 2), DateWord("초", .begin), DateWord("첫날", .begin, 1),
    DateWord("첫 날", .begin, 1),
    DateWord("상반기", .halfYear, 1), DateWord("하반기", .halfYear, 2),
    DateWord("전날", .beside, -1), DateWord("다음날", .beside, 1), DateWord("다음 날", .beside, 1),
    DateWord("이튿날", .beside, 1), DateWord("이브", .beside, -1),
    DateWord("주말", .riddle, DateRiddle.weekend.rawValue), DateWord("중순", .riddle, DateRiddle.middle.rawValue),
    DateWord("퇴근", .riddle, DateRiddle.work.rawValue),
  ]

  private static let koreanLunar: [DateWord] = [
    DateWord("음력", .lunar), DateWord("음", .lunar), DateWord("윤", .leap), DateWord("윤달", .leap),
    DateWord("정월", .lunarMonth, 1), DateWord("동짓달", .lunarMonth, 11), DateWord("섣달", .lunarMonth, 12),
    DateWord("초하루", .lunarDay, 1), DateWord("초이틀", .lunarDay, 2), DateWord("초사흘", .lunarDay, 3),
    DateWord("초나흘", .lunarDay, 4), DateWord("초닷새", .lunarDay, 5), DateWord("초엿새", .lunarDay, 6),
    DateWord("초이레", .lunarDay, 7), DateWord("초여드레", .lunarDay, 8), DateWord("초아흐레", .lunarDay, 9),
    DateWord("초열흘", .lunarDay, 10), DateWord("보름날", .lunarDay, 15), DateWord("대보름", .lunarDay, 15),
    DateWord("그믐", .lunarDay, -1), DateWord("그믐날", .lunarDay, -1),
  ]

  private static let koreanTimes: [DateWord] = [
    DateWord("오전", .forenoon), DateWord("새벽", .dawn), DateWord("아침", .morning), DateWord("오후", .afternoon),
    DateWord("낮", .midday), DateWord("점심", .lunch), DateWord("점심때", .lunch), DateWord("점심시간", .lunch),
    DateWord("저녁", .evening), DateWord("밤", .night),
    DateWord("정오", .clockWord, 12), DateWord("자정", .clockWord, 24),
    // Behind a period it is the end of it that counts.
    DateWord("에", .particle), DateWord("쯤", .particle), DateWord("쯤에", .particle), DateWord("으로", .particle),
    DateWord("까지", .particle, 1), DateWord("까지요", .particle, 1), DateWord("내", .particle, 2),
    DateWord("안에", .particle, 2),
    DateWord("안으로", .particle, 2), DateWord("내로", .particle, 2), DateWord("중", .particle, 3),
    DateWord("중에", .particle, 3), DateWord("중으로", .particle, 3),
  ]
}
