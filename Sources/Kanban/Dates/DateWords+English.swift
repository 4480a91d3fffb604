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
    DateWord("q", .unit, 4), DateWord("quarter", .unit, 4), DateWord("quarters", .unit, 4),
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
    DateWord("weekend", .riddle, AmbiguousDate.weekend.rawValue),
    DateWord("mid", .riddle, AmbiguousDate.middle.rawValue),
    DateWord("eod", .endOf, 0), DateWord("cob", .endOf, 0), DateWord("eow", .endOf, 1), DateWord("eom", .endOf, 2),
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
