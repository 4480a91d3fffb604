import Board
import Kanban
import Support

extension EveryText {
  var time: [Told] {
    let (what, day) = (words.quoted("Write the report"), words.mediumDate(Sample.day))
    return [
      Told(name: "fieldReminders", text: words.fieldReminders),
      Told(name: "occurred", text: words.occurred(what, next: day, missed: 3)),
      Told(name: "skipped", text: words.skipped(what, next: day)),
      Told(name: "skippedMany", text: words.skippedMany(what)), Told(name: "detached", text: words.detached(what)),
      Told(name: "historyOccurred", text: words.historyOccurred(what, for: day, next: day)),
      Told(name: "historySkipped", text: words.historySkipped(nil, for: day, next: day)),
      Told(name: "historyDetached", text: words.historyDetached(what)),
      Told(name: "historyRepeat", text: words.historyRepeat(what, nil)),
      Told(name: "historyOccurrences", text: words.historyOccurrences(what)),
      Told(name: "repeatNeedsDeadline", text: words.repeatNeedsDeadline),
      Told(name: "tooManyReminders", text: words.tooManyReminders(10)),
      Told(name: "doesNotRepeat", text: words.doesNotRepeat(12)),
      Told(name: "seriesIsPaused", text: words.seriesIsPaused(12)),
      Told(name: "paused", text: words.paused),
      Told(name: "nothingComesWhilePaused", text: words.nothingComesWhilePaused),
      Told(name: "isDoneToday", text: words.isDoneToday(next: "tomorrow")),
      Told(name: "noneCanBeSkipped", text: words.noneCanBeSkipped(5)),
      Told(name: "timed", text: words.timed(day, "17:00")),
      Told(name: "zoneNeedsTime", text: words.zoneNeedsTime),
      Told(name: "seriesHasEnded", text: words.seriesHasEnded(12)),
      Told(name: "ruleCannotFollow", text: words.ruleCannotFollow(12)),
      Told(name: "zoneIsUnknown", text: words.zoneIsUnknown("Nowhere/Lost")),
      Told(name: "monthTitle", text: words.monthTitle(Sample.day)),
      Told(name: "weekTitle", text: words.weekTitle(Sample.day, Sample.day + 6, week: 47)),
      Told(name: "weekTitle", text: words.weekTitle(Sample.day, Sample.day + 6, week: nil)),
      Told(name: "occurrenceIsDone", text: words.occurrenceIsDone),
      Told(name: "inDays", text: words.inDays(3)), Told(name: "daysAgo", text: words.daysAgo(3)),
      Told(name: "occursThere", text: words.occursThere(12)), Told(name: "agenda", text: words.agenda),
      Told(name: "lateHeading", text: words.lateHeading),
      Told(name: "moreCards", text: words.moreCards(1_234)), Told(name: "nothingAhead", text: words.nothingAhead),
      Told(name: "nothingToday", text: words.nothingToday),
      Told(name: "repeats", text: words.repeats(as: "every Tuesday", due: words.today)),
      Told(name: "pageIsNoCard", text: words.pageIsNoCard),
      Told(name: "eventIsElsewhere", text: words.eventIsElsewhere),
      Told(name: "eventHasBegun", text: words.eventHasBegun), Told(name: "shortMakeCard", text: words.shortMakeCard),
      Told(name: "moreEvents", text: words.moreEvents(1_234, isLeast: false)),
      Told(name: "moreEvents", text: words.moreEvents(95, isLeast: true)),
      Told(name: "moreEvents", text: words.moreEvents(0, isLeast: true)),
      Told(name: "nearWeekday", text: words.nearWeekday(.friday)),
      Told(name: "inSentence", text: words.inSentence("Fri", day)),
      Told(name: "dateIsOther", text: words.dateIsOther(Sample.day, typed: .friday)),
      Told(name: "workingDaysNeedHolidays", text: words.workingDaysNeedHolidays),
      Told(name: "dateNoSuchDay", text: words.dateNoSuchDay("2-30")),
      Told(name: "dateUnknownYear", text: words.dateUnknownYear(last: 2100)),
      Told(name: "holidayIsUnknown", text: words.holidayIsUnknown(setting: nil)),
      Told(name: "holidayOfOthers", text: words.holidayIsUnknown(setting: "holidays = kr")),
      Told(name: "holidayMoves", text: words.holidayMoves("easter")),
      Told(name: "until", text: words.until(day)), Told(name: "nothingWasOnDay", text: words.nothingWasOnDay),
      Told(name: "showsHolidays", text: words.showsHolidays(of: words.home)),
      Told(name: "nothingOnDay", text: words.nothingOnDay), Told(name: "comesLater", text: words.comesLater(day)),
    ] + [0, 15, 90, 1440, 1500, 20_160].map { Told(name: "minutesBefore \($0)", text: words.minutesBefore($0)) }
      + [0, 1, 2, 3].map { Told(name: "onDay \($0)", text: words.onDay($0, at: "21:00")) }
      + [1, 3].map { Told(name: "monthsBefore \($0)", text: words.monthsBefore($0)) }
  }
}
