import Kanban
import Text
import Time
import Typing

/// Formats days, times and deadlines relative to today.
public struct DateText {
  package let words: any Words
  package let clock: Clock
  /// True to write words in place of signs, for screen readers.
  package let isPlain: Bool

  package init(words: any Words, clock: Clock, isPlain: Bool = false) {
    (self.words, self.clock, self.isPlain) = (words, clock, isPlain)
  }

  /// The deadline of an open card, or the day on which a card in DONE was completed; nil without one. A completed card
  /// is never shown as late.
  package func due(_ card: CardSummary) -> Piece? {
    if card.position.column == .done {
      return card.position.completed.map { Piece(day(clock.zone.wall(at: min($0, clock.now)).day), .dim) }
    }
    guard let due = card.due else { return nil }
    return deadline(due)
  }

  /// The deadline or the day of completion. If it is wider than `room`, its weekday is shortened: `(금) 17:00`.
  package func due(_ card: CardSummary, fitting room: Int) -> Piece? {
    guard let due = due(card), ScreenText.width(due.text) > room else { return self.due(card) }
    let weekdays = Weekday.allCases.map { (near: words.nearWeekday($0), short: words.shortWeekday($0)) }
    guard let weekday = weekdays.first(where: { $0.near != $0.short && due.text.hasPrefix($0.near) }) else {
      return due
    }
    return Piece("(\(weekday.short))" + due.text.dropFirst(weekday.near.count), due.role)
  }

  /// The cards and the reason that a card waits for, and until when; highlighted once that day, on which it is
  /// reviewed, has come. Nil if the card does not wait, or is done.
  package func waiting(_ card: CardSummary) -> Piece? {
    guard card.isWaiting, card.position.column != .done else { return nil }
    return waiting(card.waiting ?? Waiting(for: ""), words.named(card.ties.awaited))
  }

  /// Like `waiting(_:)`, but for few cells: a text wider than `room` gets an arrow before the date and a shortened
  /// reason, `waiting: the DBA’s → Wed`. The date is shown in full or left out. In plain mode the text stays unchanged.
  package func waiting(_ card: CardSummary, fitting room: Int, _ signs: Signs) -> Piece? {
    guard let all = waiting(card), ScreenText.width(all.text) > room, !isPlain, let waiting = card.waiting else {
      return waiting(card)
    }
    let what = [words.named(card.ties.awaited), waiting.reason].filter { !$0.isEmpty }
    if what.isEmpty { return all }
    let reason = words.waits(for: what.joined(separator: ", "), until: nil)
    let date = waiting.until.map { " \(signs.arrow) \(day($0))" } ?? ""
    let text = (reason + date).shortening(waiting.reason, toFit: room, signs.ellipsis)
    return Piece(ScreenText.width(text) <= room ? text : reason, all.role)
  }

  package func waiting(_ waiting: Waiting, _ cards: String = "") -> Piece {
    let what = [cards, waiting.reason].filter { !$0.isEmpty }.joined(separator: ", ")
    guard let until = waiting.until else { return Piece(words.waits(for: what, until: nil), .dim) }
    return Piece(words.waits(for: what, until: day(until)), until <= clock.today ? .today : .dim)
  }

  /// How long an open card has not been changed, in days; nil below `days`, the threshold of the settings, and for
  /// cards that wait.
  package func idle(_ card: CardSummary, after days: Int?) -> Piece? {
    guard let days, card.position.column != .done, !card.isWaiting else { return nil }
    let idle = clock.today - clock.zone.wall(at: card.changed).day
    guard idle >= days else { return nil }
    return Piece(isPlain ? words.plainUntouched(days: idle) : words.untouched(days: idle), .dim)
  }

  package func repeats(_ repeats: Repeat) -> String { words.sentence(of: repeats) }

  /// The reminders of a card in words, for example `1 day before, Wed 18 November, 9:00`; nil for an empty list.
  package func reminders(_ reminders: [Reminder], before due: Deadline? = nil) -> String? {
    let texts = reminders.map { reminder in
      switch reminder {
      case .before(let minutes): months(minutes, before: due).map(words.monthsBefore) ?? words.minutesBefore(minutes)
      case .onDay(let days, let minute): words.onDay(days, at: WallTime.clock(minute))
      case .at(let wall, let zone, let instant): medium(.time(wall, zone: zone, instant: instant))
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The reminders of a card with their name, for example `Reminders: 1 day before`; nil for an empty list.
  package func namedReminders(_ reminders: [Reminder], before due: Deadline?) -> String? {
    self.reminders(reminders, before: due).map { "\(words.fieldReminders): \($0)" }
  }

  /// The time before the deadline as 1 to 12 whole calendar months; nil if it is anything else, or without a deadline.
  private func months(_ minutes: Int, before due: Deadline?) -> Int? {
    guard let day = due?.wall(in: clock.zone).day, minutes % 1440 == 0, minutes >= 28 * 1440 else { return nil }
    return (1...12).first { day - day.adding(months: -$0) == minutes / 1440 }
  }

  /// The deadline of an open card, short and relative to today.
  package func deadline(_ due: Deadline) -> Piece {
    let (day, minute) = due.wall(in: clock.zone)
    if due.isPast(at: clock) {
      let late = clock.today - day
      let text = late > 0 ? words.daysLate(late) : words.lateSince(WallTime.clock(minute ?? 0))
      return Piece((isPlain ? "" : "! ") + text, .late)
    }
    let text = minute.map { self.day(day) + " " + WallTime.clock($0) } ?? self.day(day)
    return Piece(text, due.isToday(at: clock) ? .today : .plain)
  }

  /// A deadline as relative day and date, `2 days late, Wed 18 November`; from the day after tomorrow on only the date.
  package func full(_ due: Deadline) -> Piece {
    let day = due.wall(in: clock.zone).day
    let short = deadline(due)
    if short.role == .late { return Piece("\(short.text), \(medium(due))", .late) }
    guard day - clock.today <= 1 else { return Piece(medium(due), short.role) }
    return Piece("\(self.day(day)), \(medium(due))", short.role)
  }

  /// How far a day is from today, for example `in 3 days`; nil beyond 60 days.
  package func nearness(of day: Day) -> String? {
    switch day - clock.today {
    case -1...1: words.capitalised(self.day(day))
    case 2...60: words.inDays(day - clock.today)
    case -60 ... -2: words.daysAgo(clock.today - day)
    default: nil
    }
  }

  /// A deadline for the middle of a sentence. Beyond tomorrow, Korean uses the full date with its weekday.
  package func within(_ due: Deadline) -> String {
    let isNear = abs(due.wall(in: clock.zone).day - clock.today) <= 1
    return isNear || due.isPast(at: clock) ? deadline(due).text : words.inSentence(deadline(due).text, medium(due))
  }

  package func current(of card: Card) -> String { card.due.map(medium) ?? "" }

  /// A day relative to today: `today`; `Fri` and `금요일` up to six days before or after; else `25 Dec`, with the year if
  /// it is not this year.
  public func day(_ day: Day) -> String {
    switch day - clock.today {
    case 0: words.today
    case 1: words.tomorrow
    case -1: words.yesterday
    case 2...6, -6 ... -2: words.nearWeekday(day.weekday)
    default: words.shortDate(day, withYear: day.year != clock.today.year)
    }
  }

  /// A deadline as full date, for example `Friday 27 November 2026, 17:00`. A time of another zone follows in
  /// parentheses: `(9:00 Europe/Berlin)`.
  public func long(_ due: Deadline) -> String {
    let (day, minute) = due.wall(in: clock.zone)
    let date = minute.map { words.timed(words.longDate(day), WallTime.clock($0)) } ?? words.longDate(day)
    // A time that daylight saving skips is only in the note. In another zone, the time that the viewer's clocks show
    // stands before the note.
    if let gap = gap(due) { return (due.zone == clock.zone.name ? words.longDate(day) : date) + " (\(gap))" }
    return date + (elsewhere(due, besides: day).map { " (\($0))" } ?? "")
  }

  /// Note that daylight saving time skips the deadline's time, with the time shown instead; nil for any other deadline.
  package func gap(_ due: Deadline) -> String? {
    guard case .time(let wall, let zone, _) = due, let shown = clock.shownInstead(of: due) else { return nil }
    let time = WallTime.clock(wall.minute)
    // In another zone the skipped time can be on another day, so the note also has its date.
    let place = zone == clock.zone.name ? "" : words.shortDate(wall.day, withYear: false) + " "
    let name = zone == clock.zone.name ? "" : " " + zone
    let text = words.timeIsLeftOut(place + time + name, WallTime.clock(shown.minute))
    return isPlain ? text.drawn(with: Signs.ascii.ellipsis) : text
  }

  /// The deadline's full form if it fits; else the note about a time that daylight saving skips, or the medium form.
  package func fitting(_ due: Deadline, _ room: Int) -> String {
    let long = long(due)
    return ScreenText.width(long) <= room ? long : gap(due) ?? medium(due)
  }

  /// Like `fitting`, but for a single row: if that form does not fit, one without the weekday, or `12-25 17:00`.
  package func inOneRow(_ due: Deadline, _ room: Int) -> String {
    let fitting = fitting(due, room)
    guard ScreenText.width(fitting) > room else { return fitting }
    let (day, minute) = due.wall(in: clock.zone)
    let isThisYear = day.year == clock.today.year
    let time = minute.map { " " + WallTime.clock($0) } ?? ""
    let numbers = isThisYear ? String(day.text.dropFirst(5)) : day.text
    return [words.shortDate(day, withYear: !isThisYear), numbers].map { $0 + time }
      .first { ScreenText.width($0) <= room } ?? fitting
  }

  /// The deadline's time in its own zone, after its day there if that differs from `day`. Nil for a whole day, for the
  /// viewer's zone, or for a zone that cannot be typed.
  private func elsewhere(_ due: Deadline, besides day: Day) -> String? {
    guard case .time(let wall, let zone, _) = due, DatePhrase.text(of: due, in: clock.zone).hasSuffix(" " + zone) else {
      return nil
    }
    let time = WallTime.clock(wall.minute) + " " + zone
    return wall.day == day ? time : self.day(wall.day) + " " + time
  }

  /// A deadline as weekday and date, `Wed 18 November`, with its time if it has one.
  package func medium(_ due: Deadline) -> String {
    let (day, minute) = due.wall(in: clock.zone)
    return minute.map { words.timed(medium(day), WallTime.clock($0)) } ?? medium(day)
  }

  package func medium(_ day: Day) -> String { words.mediumDate(day, withYear: day.year != clock.today.year) }

  /// The name of a page in a sentence, by its date: `the page of Mon 23 November 17:07`. Its text is private.
  package func page(_ date: PageDate) -> String { words.page(medium(date)) }

  package func page(of day: Day) -> String { page(PageDate(day)) }

  package func medium(_ date: PageDate) -> String {
    date.minute.map { medium(date.day) + " " + WallTime.clock($0) } ?? medium(date.day)
  }

  /// A moment for the middle of a sentence, as day and time.
  package func momentWithin(_ moment: Moment) -> String {
    let wall = clock.zone.wall(at: moment)
    let isNear = clock.today - wall.day <= 1
    return isNear ? day(wall.day) + " " + WallTime.clock(wall.minute) : self.moment(moment)
  }

  /// A moment as day and time: `Today 14:02`, `Mon 16 Nov 9:12`.
  package func moment(_ moment: Moment) -> String {
    let wall = clock.zone.wall(at: moment)
    let time = WallTime.clock(wall.minute)
    switch clock.today - wall.day {
    case 0, 1: return words.capitalised(day(wall.day)) + " " + time
    default: return words.shortMoment(wall.day, withYear: wall.day.year != clock.today.year) + " " + time
    }
  }
}
