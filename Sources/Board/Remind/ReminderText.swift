import Kanban
import Time
import Words

/// Sentences about ringing reminders, for all outputs.
public struct ReminderText {
  private let words: any Words
  private let dates: DateText

  public init(words: any Words, clock: Clock) {
    self.words = words
    dates = DateText(words: words, clock: clock)
  }

  /// The sentence that a reminder rings, for example `Reminder: ‘Pay the rent’ · due today 17:00`.
  public func sentence(_ ringing: Ringing, dot: String) -> String {
    ([words.reminds(words.quoted(ringing.title))] + about(ringing)).joined(separator: dot)
  }

  /// The text behind the title: the card's deadline and, unless that has passed, the delay of the reminder.
  public func about(_ ringing: Ringing) -> [String] {
    guard let due = ringing.due else { return late(ringing).map { [words.ringsLate($0)] } ?? [] }
    let late = due.isPast(at: dates.clock) ? nil : late(ringing).map(words.ringsLate)
    return [self.due(due), late].compactMap { $0 }
  }

  public func due(_ due: Deadline) -> String {
    let (day, minute) = due.wall(in: dates.clock.zone)
    // A reminder set for the moment of the deadline rings slightly after it: within the first minute it is due now, not
    // late.
    if case .time(_, _, let instant) = due, instant <= dates.clock.now, dates.clock.now < instant + 60_000 {
      return words.isDueNow
    }
    if due.isPast(at: dates.clock) {
      let late = dates.clock.today - day
      return late > 0 ? words.daysLate(late) : words.lateSince(WallTime.clock(minute ?? 0))
    }
    return words.isDue(dates.day(day) + (minute.map { " " + WallTime.clock($0) } ?? ""))
  }

  /// The delay since the time for which the reminder was set, as when no program could ring then or the machine slept;
  /// nil below `lateFrom` minutes.
  private func late(_ ringing: Ringing) -> String? {
    let minutes = Int((dates.clock.now.milliseconds - ringing.moment.milliseconds) / 60_000)
    return minutes < ReminderText.lateFrom ? nil : words.duration(minutes: minutes)
  }

  private static let lateFrom = 3

  public func moment(_ moment: Moment) -> String {
    let wall = dates.clock.zone.wall(at: moment)
    return dates.day(wall.day) + " " + WallTime.clock(wall.minute)
  }
}

extension Notice {
  /// The notice of ringing reminders at the foot, which fades after `reminderLasts`; nil if nothing rings.
  init?(_ ringing: [Ringing], in surroundings: Surroundings) {
    guard let first = ringing.first else { return nil }
    let texts = ReminderText(words: surroundings.words, clock: surroundings.clock)
    let sentence = texts.sentence(first, dot: surroundings.settings.signs.dot)
    let text = ringing.count == 1 ? sentence : surroundings.words.andMore(sentence, ringing.count - 1)
    let fades = surroundings.clock.now + Notice.reminderLasts
    self.init(text, offers: [.showReminders], about: first.title, fades: fades)
  }

  /// Milliseconds for which a reminder's notice is shown: long enough to be seen after a short absence.
  static let reminderLasts = 60_000
}

extension Surroundings {
  /// Warns that a change has set reminders too late to ring; nil if all of them will ring. Reminders that were set
  /// automatically, like those of the next occurrence, cause no warning.
  public func lateReminders(of card: Card, after entry: Entry) -> String? {
    let late = remindersTooLate(of: card, after: entry)
    guard let reminders = dates.reminders(late, before: card.text.due) else { return nil }
    return words.remindersAreLate("#\(card.number) \(words.quoted(card.title))", reminders, late.count)
  }

  /// Like `lateReminders(of:after:)`, but without the card's name, for the notice of a change of one card, which has it
  /// already.
  func lateReminders(after receipt: Receipt) -> String? {
    guard receipt.entries.count == 1, let entry = receipt.entries.first, entry.kind == .added || entry.setsReminders,
      let id = entry.subject.card, let card = (try? store.card(id)) ?? nil
    else { return nil }
    return dates.reminders(remindersTooLate(of: card, after: entry), before: card.text.due).map(words.tooLateToRing)
  }

  private func remindersTooLate(of card: Card, after entry: Entry) -> [Reminder] {
    guard [.added, .edited].contains(entry.kind), card.isOpen else { return [] }
    return card.text.lateReminders(
      unlike: entry.kind == .edited ? card.text.before(entry) : CardText(), at: alarmClock)
  }
}

extension CardText {
  fileprivate func before(_ entry: Entry) -> CardText {
    var text = self
    for case .text(let change) in entry.fields { text[change.field] = change.before }
    return text
  }
}

extension Entry {
  fileprivate var setsReminders: Bool {
    kind == .edited && (touched.contains(FieldSet(.due)) || touched.contains(FieldSet(.reminders)))
  }
}
