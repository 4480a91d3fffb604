import Kanban

extension AlarmAction {
  /// Puts off what is called so.
  static func snooze(_ alarms: [Alarm], of what: String, minutes: Int, in surroundings: Surroundings) -> AlarmAction {
    let until = surroundings.clock.now + minutes * 60_000
    let texts = ReminderText(words: surroundings.words, clock: surroundings.clock)
    return AlarmAction(alarms, until: until, told: surroundings.words.snoozed(what, until: texts.moment(until)))
  }

  static func dismiss(_ alarms: [Alarm], of what: String, in surroundings: Surroundings) -> AlarmAction {
    AlarmAction(alarms, until: nil, told: surroundings.words.dismissed(what))
  }
}

extension Surroundings {
  var alarmClock: AlarmClock { AlarmClock(clock, morning: settings.reminding.morning) }
}

extension Verb {
  /// `snooze 1h`, `dismiss`: about the card one is at.
  func aboutReminders(
    _ argument: String, _ picked: Picked?, in surroundings: Surroundings
  ) -> Result<Step, VerbMistake> {
    let (words, store) = (surroundings.words, surroundings.store)
    // One that cannot be asked for now has rung no reminder that could be put off.
    guard let id = picked?.ids.first, let card = try? store.card(id) else {
      return .failure(VerbMistake(text: words.noCardHere))
    }
    let rung = (try? store.rung(of: id, at: surroundings.alarmClock, most: Reminder.most + 1)) ?? []
    guard !rung.isEmpty else { return .failure(VerbMistake(text: words.nothingRang("#\(card.number)"))) }
    let (alarms, what) = (rung.map(\.alarm), words.quoted(card.title))
    if self == .dismiss { return .success(.perform(.remind(.dismiss(alarms, of: what, in: surroundings)))) }
    let minutes = argument.isEmpty ? surroundings.settings.snooze : MinuteSpan.minutes(argument) ?? 0
    guard minutes > 0 else { return .failure(VerbMistake(text: words.badSpan)) }
    return .success(.perform(.remind(.snooze(alarms, of: what, minutes: minutes, in: surroundings))))
  }
}
