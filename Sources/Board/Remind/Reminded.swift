import Kanban

extension Notice {
  /// The notice of ringing reminders, until it is seen or replaced. It is at the foot and takes no keys. nil if nothing
  /// rings.
  init?(_ ringing: [Ringing], in surroundings: Surroundings) {
    guard let first = ringing.first else { return nil }
    let texts = ReminderText(words: surroundings.words, clock: surroundings.clock)
    let sentence = texts.sentence(first, dot: surroundings.settings.signs.dot)
    let text = ringing.count == 1 ? sentence : surroundings.words.andMore(sentence, ringing.count - 1)
    let fades = surroundings.clock.now + Notice.reminderLasts
    self.init(text, offers: [.showReminders], about: first.title, fades: fades)
  }

  /// In milliseconds, long enough to be seen after a short absence.
  static let reminderLasts = 60_000
}
