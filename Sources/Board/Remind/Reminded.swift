import Kanban

extension Notice {
  /// What rings while the board is open is said at the foot, where it takes no key from what is being typed, until it is
  /// seen or something else is said. Nil where nothing rings.
  init?(_ ringing: [Ringing], in surroundings: Surroundings) {
    guard let first = ringing.first else { return nil }
    let texts = ReminderText(words: surroundings.words, clock: surroundings.clock)
    let sentence = texts.sentence(first, dot: surroundings.settings.signs.dot)
    let text = ringing.count == 1 ? sentence : surroundings.words.andMore(sentence, ringing.count - 1)
    let fades = surroundings.clock.now + Notice.reminderLasts
    self.init(text, offers: [.showReminders], about: first.title, fades: fades)
  }

  /// In milliseconds: whoever is away from the keys for a moment still sees it.
  static let reminderLasts = 60_000
}
