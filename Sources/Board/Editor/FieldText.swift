import Kanban
import Time
import Typing
import Words

/// Parses the typed values of a card's fields, for editor, popovers, commands and command line.
public struct FieldText {
  let dates: DateText
  /// Minute of the day at which a reminder rings that is set for a day without a time.
  private let morning: Int
  public var allowsPast = false
  /// The command-line option that allows past deadlines, for the refusal to name it; nil on the board.
  public var pastOption: ShellOption?
  /// True if the deadline was typed together with the repetition: a repetition that would change it is refused.
  public var isDueTyped = false

  public init(words: any Words, clock: Clock, morning: Int) {
    dates = DateText(words: words, clock: clock)
    self.morning = morning
  }

  var words: any Words { dates.words }
  var clock: Clock { dates.clock }

  /// Sets a field from typed text; empty text clears it. Most reminders need a deadline, and so do repetitions, which
  /// may set it.
  public func fill(in field: CardField, of text: inout CardText, with typed: String) throws(Reason) {
    switch text[field] {
    case .text: text[field] = .text(field == .notes ? typed : typed.asTitle)
    case .deadline: text[field] = .deadline(try deadline(typed))
    case .day: text[field] = .day(try day(typed))
    // A tag that is named like the word for "none" has to be typed with its sign, `#`.
    case .tags(let there): text[field] = .tags(Language.isNone(typed) ? [] : Tags.read(typed, known: there))
    case .priority: text[field] = .priority(Priority(name: typed) ?? .none)
    case .repeats: try fill(in: &text, repeating: typed)
    case .reminders(let there):
      text[field] = .reminders(try reminders(typed, beside: text.due, unlike: there))
    case .size: text[field] = .size(try size(typed))
    case .length(let there): text[field] = .length(try length(typed, besides: there))
    }
  }

  /// The changes that set a field of the card's text to the typed value; throws the reason if it is invalid.
  public func changes(of text: CardText, _ field: CardField, typed: String) throws(Reason) -> [TextChange] {
    var other = text
    try fill(in: field, of: &other, with: typed)
    return text.changes(to: other)
  }

  /// Parses a deadline. Unless `allowsPast`, a past weekday of this week, such as `this fri` on a Sunday, is refused
  /// and the coming one suggested; other past deadlines are left to the caller. With the command line's `--past`, a
  /// date without a year is the most recent one.
  func deadline(_ typed: String) throws(Reason) -> Deadline? {
    let due = try date(typed, looksBack: allowsPast && pastOption != nil)
    if !allowsPast, due?.isPast(at: clock) == true, let coming = DatePhrase.coming(typed, at: clock) {
      guard let pastOption else { throw Reason(words.deadlinePassed(try: coming)) }
      throw Reason(words.deadlinePassed(try: coming, without: pastOption.name))
    }
    return due
  }

  /// Parses a date, which may lie in the past. With `looksBack` a date without a year is the most recent one.
  func date(_ typed: String, looksBack: Bool = false) throws(Reason) -> Deadline? {
    if Language.isNone(typed) { return nil }
    do throws(DatePhraseFailure) {
      return try clock.deadline(typed, looksBack: looksBack)
    } catch {
      throw Reason(clock.isZoneWithoutTime(typed) ? words.zoneNeedsTime : words.sentence(error, of: typed, at: clock))
    }
  }

  /// Parses the typed start of a card: a day without a time, which may lie in the past.
  private func day(_ typed: String) throws(Reason) -> Day? {
    if Language.isNone(typed) { return nil }
    do throws(DatePhraseFailure) {
      let due = try clock.deadline(typed)
      if case .time = due { throw DatePhraseFailure.noSuchTime(typed) }
      return due?.day
    } catch {
      let hasZone = clock.isZoneWithoutTime(typed)
      throw Reason(hasZone ? words.startIsADay : words.startSentence(error, of: typed, at: clock))
    }
  }
}

extension FieldText {
  private func size(_ typed: String) throws(Reason) -> Int {
    if typed.trimmed.isEmpty || Language.isNone(typed) { return 0 }
    guard let size = Int(typed.trimmed.drop { $0 == "~" }), (1...Work.largest).contains(size) else {
      throw Reason(words.badSize(Work.largest))
    }
    return size
  }

  /// Parses a length of work in minutes, for example `1h30m`. `+20m` adds to the present length, `-20m` subtracts from
  /// it, down to 0.
  public func length(_ typed: String, besides there: Int = 0) throws(Reason) -> Int {
    let typed = typed.trimmed
    if typed.isEmpty || Language.isNone(typed) { return 0 }
    let isMore = typed.hasPrefix("+")
    let sign = isMore || typed.hasPrefix("-")
    guard let minutes = Work.minutes(sign ? String(typed.dropFirst()) : typed) else {
      throw Reason(words.workNotUnderstood(typed.excerpt))
    }
    let length = sign ? there + (isMore ? minutes : -minutes) : minutes
    guard length <= Work.longest else { throw Reason(words.badWork(Work.longest / 60)) }
    return max(0, length)
  }

  /// Parses reminders. Those that the card already has may lie in the past or lack a deadline.
  private func reminders(
    _ typed: String, beside due: Deadline?, unlike before: [Reminder]
  ) throws(Reason) -> [Reminder] {
    if Language.isNone(typed) { return [] }
    let reminders: [Reminder]
    do throws(ReminderPhraseFailure) {
      reminders = try ReminderPhrase.read(typed, at: clock, morning: morning, before: due)
    } catch {
      throw Reason(words.sentence(error, of: typed, at: clock))
    }
    for reminder in reminders where !before.contains(reminder) {
      if reminder.needsDeadline, due == nil { throw Reason(words.reminderNeedsDeadline) }
      guard case .at(_, _, let instant) = reminder else { continue }
      if instant < clock.now { throw Reason(words.reminderPassed) }
      // Refuses a reminder after the deadline, except for a late card: only such a reminder can still ring.
      guard let due, !due.isPast(at: clock) else { continue }
      let wall = clock.zone.wall(at: instant)
      if wall.day > due.wall(in: clock.zone).day {
        let moment = words.timed(dates.medium(wall.day), WallTime.clock(wall.minute))
        throw Reason(words.reminderAfterDue(moment, dates.medium(due)))
      }
    }
    return reminders
  }
}

extension Clock {
  /// True for a date with a zone but without a time, for example `fri Europe/Berlin`: only a time has a zone.
  fileprivate func isZoneWithoutTime(_ typed: String) -> Bool {
    let typed = typed.trimmed
    guard let blank = typed.lastIndex(where: \.isWhitespace) else { return false }
    let timed = typed[..<blank] + " 12:00 " + typed[blank...]
    return (try? DatePhrase.read(String(timed), at: self))??.zone != nil
  }

  func deadline(_ typed: String, looksBack: Bool = false) throws(DatePhraseFailure) -> Deadline? {
    guard let phrase = try DatePhrase.read(typed, at: self, looksBack: looksBack) else { return nil }
    guard let due = deadline(phrase) else { throw .noSuchZone(phrase.zone ?? "") }
    return due
  }
}

// MARK: Order of the fields

extension CardField {
  static let typed: [CardField] = [.title] + explained + [.tags, .priority] + work + [.notes]

  /// The fields that share a row of the editor: size, estimate and time spent.
  static let work: [CardField] = [.size, .estimate, .spent]

  static let explained = allCases.filter(\.isExplained)

  var isExplained: Bool {
    switch empty {
    case .deadline, .day, .repeats, .reminders: true
    case .text, .tags, .priority, .size, .length: false
    }
  }

  var untyped: String { self == .priority ? Priority.none.name : "" }
}

// MARK: Parsing

/// Why an input is refused, in words for the user.
public struct Reason: Error, Equatable {
  public let text: String

  init(_ text: String) { self.text = text }
}

/// Parses a typed repetition. It may set the deadline and its time.
extension FieldText {
  func fill(in text: inout CardText, repeating typed: String) throws(Reason) {
    guard let timed = try timedRepeat(typed, beside: text.due) else {
      text.repeats = nil
      return
    }
    // If the deadline was typed as well, the card's own series is kept only if that deadline is the series' current
    // date.
    let isOfSeries = text.due == text.repeats.flatMap { $0.due($0.current, at: clock) }
    if !isDueTyped || isOfSeries, keepSeries(of: &text, saying: timed, isDueFixed: isDueTyped) { return }
    let begun: (repeats: Repeat, due: Deadline)
    do throws(RepeatMisfit) {
      let due = isPast(timed, on: text.due) ? nil : text.due.map { firstDue(of: timed, from: $0) }
      begun = try Repeat.begun(timed, with: due, at: clock)
    } catch {
      throw Reason(words.sentence(error))
    }
    if isDueTyped, let due = text.due, !agrees(begun.due, with: due) {
      throw Reason(words.repeatContradicts(due: dates.medium(due), first: dates.medium(begun.due)))
    }
    (text.due, text.repeats) = (begun.due, begun.repeats)
  }

  /// The deadline itself if the rule comes then, else the rule's first occurrence behind it that is not past. Rules that
  /// count hours, or from completion, begin at the deadline.
  private func firstDue(of timed: TimedRepeat, from due: Deadline) -> Deadline {
    let phrase = timed.phrase
    guard phrase.series == nil, timed.first == nil, !phrase.isAfterDone, !phrase.rule.isWithinDay else { return due }
    var every = phrase.rule
    (every.interval, every.count) = (1, nil)
    let start = timed.minute.map { clock.deadline(due.wall(in: clock.zone).day, minute: $0) } ?? due
    let series = Repeat(every, from: start)
    if series.first(onOrAfter: series.first, at: clock) == series.first { return due }
    let next = series.firstNotPast(onOrAfter: series.first, at: clock)
    return next.flatMap { series.due($0, at: clock) } ?? due
  }

  /// True if a repetition keeps the typed deadline. It may add a time to a day without one.
  private func agrees(_ first: Deadline, with due: Deadline) -> Bool {
    let (day, minute) = due.wall(in: clock.zone)
    let new = first.wall(in: clock.zone)
    return new.day == day && (minute == nil || new.minute == minute)
  }

  /// True if the deadline has passed and the typed time would move it to another time that has passed, too. The
  /// repetition then begins with its first occurrence that has not.
  private func isPast(_ timed: TimedRepeat, on due: Deadline?) -> Bool {
    guard let due, let minute = timed.minute, timed.first == nil else { return false }
    let moved = clock.deadline(due.wall(in: clock.zone).day, minute: minute)
    return moved != due && due.isPast(at: clock) && moved.isPast(at: clock)
  }

  private func timedRepeat(_ typed: String, beside due: Deadline?) throws(Reason) -> TimedRepeat? {
    if Language.isNone(typed) || FieldText.saysNoRepeat(typed) { return nil }
    let first = due.map { max(clock.today, $0.wall(in: clock.zone).day) }
    do throws(RepeatPhraseFailure) {
      return try TimedRepeat.read(typed, at: clock, from: first)
    } catch {
      throw Reason(words.sentence(error, of: typed, at: clock))
    }
  }

  /// True for text that means no repetition, such as `no repeat` or `반복 안 함`.
  private static func saysNoRepeat(_ typed: String) -> Bool {
    let words = typed.lowercased().split(separator: " ").joined(separator: " ")
    return [
      "never", "no", "no repeat", "don't repeat", "do not repeat", "does not repeat", "doesn't repeat", "not repeating",
      "안 함", "안함", "반복 안 함", "반복 안함", "반복안함", "반복 없음", "반복없음", "반복하지 않음", "반복 끝", "반복 끄기",
    ].contains(words)
  }

  /// If the typed phrase means the card's own series, keeps that series with its beginning and its skipped dates, and
  /// moves only its time. Returns false if it means another one, or if the time cannot be moved.
  private func keepSeries(of text: inout CardText, saying timed: TimedRepeat, isDueFixed: Bool) -> Bool {
    guard let due = text.due, let repeats = text.repeats, repeats.says(timed.phrase) else { return false }
    guard let minute = timed.minute else { return true }
    let moved = clock.deadline(due.wall(in: clock.zone).day, minute: minute)
    guard moved != due else { return true }
    if isDueFixed { return false }
    if isPast(timed, on: due) { return false }
    guard repeats.due(repeats.current, at: clock) == due, let later = repeats.moved(to: moved, at: clock) else {
      return false
    }
    (text.due, text.repeats) = (moved, later)
    return true
  }
}
