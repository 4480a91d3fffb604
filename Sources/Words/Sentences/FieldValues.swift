import Kanban
import Text
import Time
import Typing

extension DateText {
  /// The reminders of a card as text that can be typed again.
  package func typed(_ reminders: [Reminder]) -> String {
    reminders.map { reminder in
      switch reminder {
      case .before(let minutes): words.reminderTyped(minutes)
      case .onDay(let days, let minute): words.onDay(days, at: WallTime.clock(minute))
      case .at(let wall, let zone, let instant):
        DatePhrase.text(of: .time(wall, zone: zone, instant: instant), in: clock.zone)
      }
    }.joined(separator: ", ")
  }

  /// The rule of a card's repetition as text that can be typed again; changes of single occurrences are not in it.
  package func typed(_ repeats: Repeat?) -> String {
    repeats.map { words.sentence(of: $0.rule, isAfterDone: $0.isAfterDone) } ?? ""
  }

  /// Dates of the next occurrences, beginning with the deadline `due` if the repetition sets it. A paused series, and
  /// one that counts from the day of completion, has no dates beyond that deadline.
  package func following(
    _ repeats: Repeat, bringing due: Deadline? = nil, most: Int, withWeekdays: Bool = false
  ) -> [String] {
    let first = due.map { due in
      let (day, minute) = due.wall(in: clock.zone)
      let date = withWeekdays ? medium(day) : words.shortMoment(day, withYear: day.year != clock.today.year)
      return [minute.map { "\(date) \(WallTime.clock($0))" } ?? date]
    }
    guard !repeats.isAfterDone, !repeats.isPaused else { return first ?? [] }
    let later = repeats.occurrences(from: WallSecond(number: repeats.current.number + 1), at: clock)
    let isTimed = repeats.rule.isWithinDay || withWeekdays && due?.wall(in: clock.zone).minute != nil
    return (first ?? [])
      + later.prefix(most - (first?.count ?? 0)).map { occurrence in
        let date = occurrence.day
        let day = withWeekdays ? medium(date) : words.shortDate(date, withYear: date.year != clock.today.year)
        return isTimed ? "\(day) \(WallTime.clock(occurrence.wallTime.minute))" : day
      }
  }
}

extension DateText {
  /// The value of a card's field in words; nil without a value. An empty text and no tags are an empty text, and “no
  /// priority” has a word.
  package func text(of value: FieldValue) -> String? {
    switch value {
    case .text(let text): text
    case .deadline(let due): due.map(medium)
    case .day(let day): day.map(words.mediumDate)
    case .tags(let tags): tags.joined(separator: ", ")
    case .priority(let priority): words.priority(priority)
    case .repeats(let repeats): repeats.map(self.repeats)
    case .reminders(let reminders): self.reminders(reminders)
    case .size(let size): size == 0 ? nil : "\(size)"
    case .length(let minutes): minutes == 0 ? nil : words.work(minutes)
    }
  }

  /// The value of a card's field as text that can be typed again.
  package func typed(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): text
    case .deadline(let due): DatePhrase.text(of: due, in: clock.zone)
    case .day(let day): day?.text ?? ""
    case .tags(let tags): tags.joined(separator: ", ")
    case .priority(let priority): priority.name
    case .repeats(let repeats): typed(repeats)
    case .reminders(let reminders): typed(reminders)
    case .size(let size): size == 0 ? "" : "\(size)"
    case .length(let minutes): Work.typed(minutes)
    }
  }
}

extension DateText {
  /// Pieces for the time of a card: time spent and estimate, with the running clock, and the size, for example `◔
  /// 1:20/2:00` and `~3`.
  package func work(
    _ text: CardText, clock start: Moment?, _ signs: Signs
  ) -> [Piece] {
    work(size: text.size, spent: text.spent, of: text.estimate, clock: start, signs)
  }

  /// Pieces for the sums of the time spent, the estimates and the sizes of a column's cards.
  package func work(_ tally: ColumnTally, _ signs: Signs) -> [Piece] {
    work(size: tally.size, spent: tally.spent, of: tally.estimate, clock: nil, signs)
  }

  private func work(size: Int, spent: Int, of estimate: Int, clock start: Moment?, _ signs: Signs) -> [Piece] {
    guard !signs.isWords else { return plainWork(size, spent, estimate, isRunning: start != nil, signs) }
    let running = start.map { Work.minutes(from: $0, to: clock.now) }
    let sum = Work.text(spent: spent + (running ?? 0), of: estimate) ?? running.map(Work.clock)
    let time = sum.map { start == nil ? Piece("\(signs.clock) \($0)", .dim) : Piece("\(signs.running) \($0)", .accent) }
    return [time, size == 0 ? nil : Piece("~\(size)", .dim)].compactMap(\.self)
  }

  /// In plain mode: clock, time spent, estimate and size in words, for example `clock runs`, `spent 1 h 20 min of 2 h`,
  /// `size 3`. Without the minutes of the running clock, so that a screen reader does not report each of them.
  private func plainWork(
    _ size: Int, _ spent: Int, _ estimate: Int, isRunning: Bool, _ signs: Signs
  ) -> [Piece] {
    let time = spent + estimate == 0 ? nil : words.plainWork(spent, of: estimate)
    return [isRunning ? signs.running : nil, time, size == 0 ? nil : words.plainSize(size)]
      .compactMap(\.self).map { Piece($0, .dim) }
  }
}

extension Repeat {
  /// Compares a series with its former state: the new time of one occurrence, if nothing else was changed; else nil.
  package func movedOne(since before: Repeat) -> WallSecond? {
    var comparable = self
    (comparable.added, comparable.skipped) = (before.added, before.skipped)
    return comparable == before ? added.first { !before.added.contains($0) } : nil
  }
}
