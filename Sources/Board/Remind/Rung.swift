import Kanban
import Time

/// Reminders that have rung, with the name of their card.
struct Rung {
  let alarms: [Alarm]
  let what: String

  func snoozed(for minutes: Int, in surroundings: Surroundings) -> Step {
    let until = surroundings.clock.now + minutes * 60_000
    let moment = ReminderText(words: surroundings.words, clock: surroundings.clock).moment(until)
    return .perform(
      .remind(AlarmAction(alarms, until: until, saying: surroundings.words.snoozed(what, until: moment))))
  }

  func dismissed(in surroundings: Surroundings) -> Step {
    .perform(.remind(AlarmAction(alarms, until: nil, saying: surroundings.words.dismissed(what))))
  }
}

extension VerbSubject<Rung> {
  static var rung: Self {
    VerbSubject { line throws(Reason) in
      let (words, surroundings) = (line.words, line.surroundings)
      guard let id = line.object.picked?.ids.first else { throw Reason(.noCard, in: words) }
      let card = try line.card(id)
      let rung = (try? surroundings.store.rung(of: id, at: surroundings.alarmClock, most: Reminder.most + 1)) ?? []
      guard !rung.isEmpty else { throw Reason(words.nothingRang("#\(card.number)")) }
      return Rung(alarms: rung.map(\.alarm), what: words.quoted(card.title))
    }
  }
}
