import Board
import Kanban
import Support
import Typing

extension EveryText {
  /// Errors of reminders with the longest possible input, and questions about series.
  var series: [Told] {
    let (what, day) = (words.quoted("Write the report"), words.mediumDate(Sample.day))
    let long = String(repeating: "w", count: 60)
    let failures: [ReminderPhraseFailure] = [
      .notUnderstood(long), .unclear("15", clear: ["15 min", "15 h", "15분", "15시간"]), .badMoment(.noSuchTime("25:00")),
      .outOfRange(long), .tooMany(limit: 10), .tooLong(limit: 300),
    ]
    return [
      Told(name: "historyUndone", text: words.historyUndone(what)),
      Told(name: "historyRedone", text: words.historyRedone(what)),
      Told(name: "endingQuestion", text: words.endingQuestion), Told(name: "endSeries", text: words.endSeries),
      Told(name: "noRepeat", text: words.noRepeat), Told(name: "repeatNext", text: words.repeatNext(day)),
      Told(name: "needsTime", text: words.sentence(.needsTime)),
      Told(name: "needsDay", text: words.sentence(.needsDay)),
      Told(name: "neverComes", text: words.sentence(.neverComes)),
      Told(name: "repeatCannotMove", text: words.repeatCannotMove),
      Told(name: "repeatEndsWithDeadline", text: words.repeatEndsWithDeadline),
      Told(name: "seriesQuestion", text: words.seriesQuestion),
      Told(name: "seriesQuestionOfMany", text: words.seriesQuestionOfMany), Told(name: "thisOne", text: words.thisOne),
      Told(name: "allFollowing", text: words.allFollowing), Told(name: "pauseSeries", text: words.pauseSeries),
      Told(name: "resumeSeries", text: words.resumeSeries), Told(name: "seriesActions", text: words.seriesActions),
      Told(name: "skipMeans", text: words.skipMeans(next: day)), Told(name: "pauseMeans", text: words.pauseMeans),
      Told(name: "resumeMeans", text: words.resumeMeans(next: day)),
      Told(name: "takeOutMeans", text: words.takeOutMeans(next: day)),
      Told(name: "seriesEnded", text: words.seriesEnded(what)),
      Told(name: "seriesPaused", text: words.seriesPaused(what)),
      Told(name: "seriesResumed", text: words.seriesResumed(what, next: day)),
      Told(name: "isPausedAlready", text: words.isPausedAlready), Told(name: "isNotPaused", text: words.isNotPaused),
      Told(name: "oneCardAtATime", text: words.oneCardAtATime),
      Told(name: "remindersPlaceholder", text: words.remindersPlaceholder),
      Told(name: "reminderPassed", text: words.reminderPassed),
      Told(name: "reminderIsLate", text: words.remindersAreLate("#1", "1 h", 1)),
      Told(name: "tooLateToRing", text: words.tooLateToRing("1 h")),
      Told(name: "remindersAreLate", text: words.remindersAreLate("#1", "1 h, 2 h", 2)),
      Told(name: "reminderNeedsDeadline", text: words.reminderNeedsDeadline),
    ] + failures.map { Told(name: "\($0)", text: words.sentence($0)) }
      + [0, 15, 60, 1440, 20_160].map { Told(name: "reminderTyped \($0)", text: words.reminderTyped($0)) }
      + (words.repeatExamples + words.reminderExamples + words.dayExamples).map { Told(name: "example", text: $0) }
  }
}
