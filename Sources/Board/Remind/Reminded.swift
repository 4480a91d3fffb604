import Kanban

/// What rings while the board is open.
extension Coordinator {
  /// Said at the foot, where it takes no key from what is being typed, and until it is seen or something else is said.
  mutating func remind(_ ringing: [Ringing], in surroundings: Surroundings) {
    guard let first = ringing.first else { return }
    let texts = ReminderText(words: surroundings.words, clock: surroundings.clock)
    let sentence = texts.sentence(first, dot: surroundings.settings.signs.dot)
    let text = ringing.count == 1 ? sentence : surroundings.words.andMore(sentence, ringing.count - 1)
    notice = Notice(text, offers: [.showReminders], fades: surroundings.clock.now + Notice.reminderLasts)
  }

  /// The card, wherever it is, as one reads it.
  mutating func openReminded(_ id: CardID, in surroundings: Surroundings) -> [Effect] {
    overlay = nil
    guard let card = try? surroundings.store.card(id), card.life == .onBoard else {
      say(Notice(surroundings.words.cardIsGone, .refusal), in: surroundings)
      return []
    }
    let effects = openCard(numbered: card.number, of: card.project, in: surroundings)
    screens.append(.detail(DetailModel(card: id)))
    return effects
  }

  private mutating func openCard(
    numbered number: Int, of project: ProjectID, in surroundings: Surroundings
  ) -> [Effect] {
    let effects = project == self.project ? [] : go(to: project, in: surroundings)
    return effects + openCard(numbered: number, in: surroundings.within(project))
  }
}

extension Notice {
  /// In milliseconds: whoever is away from the keys for a moment still sees it.
  static let reminderLasts = 60_000
}
