import Kanban
import Support
import Time

struct TaskDice {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func card() -> Card {
    let column = random.pick(Column.allCases)
    var card = TaskSamples.card(text(), column, id: CardID(high: UInt64(random.number(in: 1..<1_000)), low: 5))
    if random.number(below: 3) == 0 { card.position.stage = random.pick(["build", "code; review", "검토 \\n"]) }
    if random.number(below: 3) == 0 { card.position.cameFrom = column == .done ? .doing : nil }
    if random.number(below: 3) == 0 {
      card.waiting = Waiting(
        for: random.pick(["", "a reply, soon"]), until: random.number(below: 2) == 0 ? TaskSamples.day + 5 : nil,
        cards: random.number(below: 2) == 0 ? [Awaited(CardID(high: 3, low: 4))] : [])
      if card.waiting == Waiting(for: "") { card.waiting = nil }
    }
    return card
  }

  private mutating func text() -> CardText {
    var text = CardText(
      title: random.pick(["Buy milk", "한글 제목, 쉼표; 와 \\ 기호", "a" + String(repeating: "é", count: 200), "x:y\"z\""]),
      notes: random.pick([
        "", "One\n\n- [ ] two\n- [x] three", "  indented\nlast", "\\n is no line, ; nor \\, this", "끝  \n\n",
      ]),
      tags: random.pick([[], ["ops"], ["ops", "보안", "a;b"], ["x\\y", "z"]]), priority: random.pick(Priority.allCases))
    text.due = due()
    if random.number(below: 2) == 0 { text.start = (text.due?.day ?? TaskSamples.day) - random.number(below: 4) }
    if let due = text.due, random.number(below: 2) == 0 { text.repeats = series(due) }
    if random.number(below: 2) == 0 { text.reminders = reminders() }
    return text
  }

  private mutating func due() -> Deadline? {
    let day = TaskSamples.day + random.number(in: -30..<300)
    switch random.number(below: 5) {
    case 0: return nil
    case 1, 2: return .day(day)
    case 3: return TaskSamples.clock.deadline(day, minute: random.number(below: 1_440))
    default:
      return TaskSamples.clock.deadline(
        day, minute: random.number(below: 1_440), in: random.pick([.utc, TaskSamples.berlin]))
    }
  }

  private mutating func series(_ due: Deadline) -> Repeat {
    var rule = RecurrenceRule(random.pick([.daily, .weekly, .monthly, .yearly]), interval: random.number(in: 1..<4))
    switch random.number(below: 4) {
    case 0: rule.count = random.number(in: 1..<20)
    case 1: rule.until = random.pick([.day(due.day + 90), .instant(Moment(seconds: 1_900_000_000))])
    default: break
    }
    if rule.frequency == .weekly, random.number(below: 2) == 0 {
      rule.byDay = [.init(due.day.weekday), .init(.friday)]
    }
    var series = Repeat(rule, from: due, isAfterDone: random.number(below: 5) == 0)
    if random.number(below: 4) == 0 { series.isPaused = true }
    if random.number(below: 3) == 0 { series.skipped = [WallSecond(due.day + 7, second: series.first.second)] }
    if random.number(below: 4) == 0 { series.added = [WallSecond(due.day + 3, second: series.first.second)] }
    if random.number(below: 4) == 0 { series.rule.lunar = rule.frequency >= .monthly ? RecurrenceRule.Lunar() : nil }
    // Formatting and parsing sorts the lists, as in a store.
    return Repeat(text: series.text) ?? series
  }

  private mutating func reminders() -> [Reminder] {
    let wall = WallTime(TaskSamples.day + random.number(below: 9), minute: random.number(below: 1_440))
    let zone = random.pick([JournalSamples.seoul, TaskSamples.berlin, .utc])
    let at = Reminder.at(wall, zone: zone.name, instant: zone.moment(of: wall))
    return random.pick([
      [.before(minutes: 0)], [.before(minutes: 15), .before(minutes: 1_440)], [at], [.before(minutes: 5), at],
      [.onDay(daysBefore: random.number(below: 9), minute: random.number(below: 1_440)), .before(minutes: 1_440)],
    ])
  }

  /// The properties of a task from another program.
  mutating func foreign() -> String {
    var lines = ["UID:" + random.pick(["a@b", "0195C2F4-3B1A-4C3E-9F12-0123456789AB", "한글 이름"])]
    let some = [
      "SUMMARY:Buy milk\\, now", "SUMMARY;LANGUAGE=de:Größe", "DESCRIPTION:a\\nb", "categories:one,two words",
      "CATEGORIES:three",
      "PRIORITY:3", "PRIORITY:0", "STATUS:CANCELLED", "STATUS:COMPLETED", "COMPLETED:20261101T101010Z",
      "PERCENT-COMPLETE:30", "DUE;VALUE=DATE:20261220", "DTSTART;VALUE=DATE:20261210", "RRULE:freq=weekly;wkst=su",
      "X-APPLE-SORT-ORDER:123", "item1.X-ABLABEL:x", "CLASS:PRIVATE", "URL:https://example.org", "junk without a colon",
      "RELATED-TO;RELTYPE=DEPENDS-ON:other", "RELATED-TO:parent", "GEO:1;2", "SUMMARY",
      "X-LONG:" + String(repeating: "é ", count: 80),
      "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT5M\r\nATTACH:x\r\nEND:VALARM", "BEGIN:X-THING\r\nA:b\r\nEND:X-THING",
    ]
    var used: Set<String> = []
    for _ in 0..<random.number(below: 14) {
      let line = random.pick(some)
      let name = String(line.uppercased().prefix { $0 != ":" && $0 != ";" })
      if ["CATEGORIES", "RELATED-TO", "BEGIN"].contains(name) || used.insert(name).inserted { lines.append(line) }
    }
    // A rule without a date to start from is ignored.
    if !used.contains("DUE"), !used.contains("DTSTART") { lines.removeAll { $0.hasPrefix("RRULE") } }
    if used.contains("DUE"), used.contains("DTSTART") { lines.removeAll { $0.hasPrefix("RRULE") } }
    return lines.joined(separator: "\r\n")
  }
}
