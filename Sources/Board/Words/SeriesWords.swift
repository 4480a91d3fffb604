import Kanban

/// Setting when a card comes again and when it asks to be looked at; and what is done to a series.
public protocol SeriesWords {
  func repeatNext(_ dates: String) -> String
  var noRepeat: String { get }
  var repeatNeedsTime: String { get }
  var repeatNeverComes: String { get }
  var repeatCannotMove: String { get }
  var repeatEndsWithDeadline: String { get }

  var seriesQuestion: String { get }
  var seriesQuestionOfMany: String { get }
  var thisOne: String { get }
  var allFollowing: String { get }

  var pauseSeries: String { get }
  var resumeSeries: String { get }
  var takeOut: String { get }
  func seriesPaused(_ what: String) -> String
  func seriesResumed(_ what: String, next: String) -> String
  var isPausedAlready: String { get }
  var isNotPaused: String { get }
  var oneCardAtATime: String { get }

  var remindersPlaceholder: String { get }
  func reminderTyped(_ minutes: Int) -> String
  func reminderNotUnderstood(_ words: String) -> String
  func reminderTooFar(_ words: String) -> String
  func remindersTooLong(_ limit: Int) -> String
  var reminderPassed: String { get }
  var reminderNeedsDeadline: String { get }

  /// What can be typed, to complete from.
  var repeatExamples: [String] { get }
  var reminderExamples: [String] { get }
  var dayExamples: [String] { get }
}

extension Words {
  public func sentence(_ misfit: RepeatMisfit) -> String {
    switch misfit {
    case .needsTime: repeatNeedsTime
    case .neverComes: repeatNeverComes
    }
  }

  public func sentence(_ failure: ReminderPhraseFailure) -> String {
    switch failure {
    case .notUnderstood(let words): reminderNotUnderstood(RepeatTerms.brief(words))
    case .unclear(let words, let clear):
      repeatUnclear(RepeatTerms.brief(words), RepeatTerms.spoken(clear, inKorean: self is Korean))
    case .badMoment(let failure): sentence(failure)
    case .outOfRange(let words): reminderTooFar(RepeatTerms.brief(words))
    case .tooMany(let limit): tooManyReminders(limit)
    case .tooLong(let limit): remindersTooLong(limit)
    }
  }
}

extension DateText {
  /// As it can be typed again.
  func typed(_ reminders: [Reminder]) -> String {
    reminders.map { reminder in
      switch reminder {
      case .before(let minutes): words.reminderTyped(minutes)
      case .at(let wall, let zone, let instant):
        DatePhrase.text(of: .time(wall, zone: zone, instant: instant), in: clock.zone)
      }
    }.joined(separator: ", ")
  }

  /// As it can be typed again, without what was done to single occurrences.
  func typed(_ repeats: Repeat?) -> String {
    repeats.map { words.sentence(of: $0.rule, isAfterDone: $0.isAfterDone) } ?? ""
  }

  /// The occurrences after the one that the card stands for; none where they are counted from a day that nobody knows.
  func following(_ repeats: Repeat, most: Int) -> [String] {
    guard !repeats.isAfterDone else { return [] }
    let next = repeats.occurrences(from: WallSecond(number: repeats.current.number + 1), at: clock).prefix(most)
    let isTimed = repeats.rule.isWithinDay
    return next.map { occurrence in
      let day = words.shortDate(occurrence.day, withYear: occurrence.day.year != clock.today.year)
      return isTimed ? "\(day) \(WallTime.clock(occurrence.wallTime.minute))" : day
    }
  }
}

extension English {
  func repeatNext(_ dates: String) -> String { "next \(dates)" }
  var noRepeat: String { "Does not repeat" }
  var repeatNeedsTime: String { "Within a day: the deadline needs a time" }
  var repeatNeverComes: String { "This repetition would never come" }
  var repeatCannotMove: String { "The rule cannot follow; edit Repeat" }
  var repeatEndsWithDeadline: String { "ends with the deadline" }

  var seriesQuestion: String { "This card repeats: change" }
  var seriesQuestionOfMany: String { "Some cards repeat: change" }
  var thisOne: String { "This one" }
  var allFollowing: String { "All following" }

  var pauseSeries: String { "Pause" }
  var resumeSeries: String { "Resume" }
  var takeOut: String { "Take this occurrence out" }
  func seriesPaused(_ what: String) -> String { "\(what) is paused; nothing comes after this one" }
  func seriesResumed(_ what: String, next: String) -> String { "\(what) goes on, next \(next)" }
  var isPausedAlready: String { "It is paused already" }
  var isNotPaused: String { "It is not paused" }
  var oneCardAtATime: String { "This is done to one card at a time" }

  var remindersPlaceholder: String { "15 min, 1 day before" }
  func reminderTyped(_ minutes: Int) -> String {
    func told(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
    return switch minutes {
    case 0: "at the time"
    case let minutes where minutes % 10_080 == 0: told(minutes / 10_080, "week")
    case let minutes where minutes % 1440 == 0: told(minutes / 1440, "day")
    case let minutes where minutes % 60 == 0: told(minutes / 60, "hour")
    default: "\(minutes) min"
    }
  }
  func reminderNotUnderstood(_ words: String) -> String { "‘\(words)’? E.g. 15 min, 1 day, fri 9:00" }
  func reminderTooFar(_ words: String) -> String { "‘\(words)’ is more than a year before" }
  func remindersTooLong(_ limit: Int) -> String { "At most \(limit) characters are possible" }
  var reminderPassed: String { "The time of the reminder has passed" }
  var reminderNeedsDeadline: String { "Before what? A deadline is needed" }

  var repeatExamples: [String] {
    [
      "every day", "every week", "every 2 weeks", "every weekday", "every month", "every month on the last day",
      "every 3 months", "every year", "every 3 days after done",
    ]
  }
  var reminderExamples: [String] { ["at the time", "15 min", "1 hour", "1 day", "1 week"] }
  var dayExamples: [String] { ["today", "tomorrow", "next mon", "next week", "eom"] }
}

extension Korean {
  func repeatNext(_ dates: String) -> String { "다음 \(dates)" }
  var noRepeat: String { "반복 없음" }
  var repeatNeedsTime: String { "마감에 시각이 있어야 합니다" }
  var repeatNeverComes: String { "이 규칙으로는 오는 날이 없습니다" }
  var repeatCannotMove: String { "옮길 수 없는 규칙: 반복을 고치세요" }
  var repeatEndsWithDeadline: String { "마감과 함께 끝납니다" }

  var seriesQuestion: String { "반복 카드: 바꿀 범위" }
  var seriesQuestionOfMany: String { "반복 카드 포함: 바꿀 범위" }
  var thisOne: String { "이번만" }
  var allFollowing: String { "이번부터 모두" }

  var pauseSeries: String { "멈추기" }
  var resumeSeries: String { "다시 시작" }
  var takeOut: String { "이번 차례 떼어 내기" }
  func seriesPaused(_ what: String) -> String { "\(what) 반복을 멈췄습니다. 이번 차례가 끝이 됩니다" }
  func seriesResumed(_ what: String, next: String) -> String { "\(what) 반복을 다시 시작했습니다. 다음은 \(next)입니다" }
  var isPausedAlready: String { "이미 멈춰 있습니다" }
  var isNotPaused: String { "멈춰 있지 않습니다" }
  var oneCardAtATime: String { "한 번에 카드 하나씩만 할 수 있습니다" }

  var remindersPlaceholder: String { "15분 전, 하루 전" }
  func reminderTyped(_ minutes: Int) -> String { minutesBefore(minutes) }
  func reminderNotUnderstood(_ words: String) -> String { "‘\(words)’? 예: 15분 전, 하루 전, 금 9:00" }
  func reminderTooFar(_ words: String) -> String { "‘\(words)’: 일 년 넘게 앞섭니다" }
  func remindersTooLong(_ limit: Int) -> String { "\(limit)자까지 쓸 수 있습니다" }
  var reminderPassed: String { "알림 시각이 지났습니다" }
  var reminderNeedsDeadline: String { "마감 전 알림에는 마감이 있어야 합니다" }

  var repeatExamples: [String] {
    ["매일", "매주", "2주마다", "평일마다", "매월", "매월 말일", "3개월마다", "매년", "완료 후 3일마다"]
  }
  var reminderExamples: [String] { ["정각", "15분 전", "1시간 전", "하루 전", "일주일 전"] }
  var dayExamples: [String] { ["오늘", "내일", "모레", "다음주 월", "월말"] }
}
