import Interchange
import Kanban
import Testing
import Time

/// The sample day is Friday 20 November 2026.
@Suite("Series of other programs that start before they are due")
struct TaskLeadTests {
  private static let berlin = "DTSTART;TZID=Europe/Berlin:20261120T190000\nDUE;TZID=Europe/Berlin:20261120T200000\n"
  private static let days = "DTSTART;VALUE=DATE:20261118\nDUE;VALUE=DATE:20261120\n"
  private static let dayAndTime = "DTSTART;VALUE=DATE:20261118\nDUE;TZID=Europe/Berlin:20261120T170000\n"
  private static let saturdayToMonday = "DTSTART;VALUE=DATE:20261121\nDUE;VALUE=DATE:20261123\n"

  private func card(of object: TaskObject) throws -> Card {
    let task = try object.read(in: TaskSamples.place)
    return TaskSamples.card(task.reading.text, task.reading.column, id: task.card)
  }

  /// The task that Sekan writes after a change of the card.
  private func written(_ object: TaskObject, _ change: (inout Card) throws -> Void) throws -> TaskObject {
    var card = try card(of: object)
    try change(&card)
    return TaskSamples.write(card, over: try object.original(named: "x", in: TaskSamples.place))
  }

  private func advance(_ card: inout Card) throws {
    var series = try #require(card.repeats)
    series.current = try #require(series.next(after: series.current, at: TaskSamples.clock))
    let due = try #require(series.due(series.current, at: TaskSamples.clock))
    if let start = card.start, let old = card.due { card.start = start + (due.day - old.day) }
    (card.repeats, card.due) = (series, due)
  }

  private func times(_ object: TaskObject) -> [String] {
    TaskSamples.lines(object).filter { line in
      ["DTSTART", "DUE", "RRULE", "EXDATE", "RDATE", "TRIGGER"].contains { line.hasPrefix($0) }
    }
  }

  @Test(arguments: [
    (
      berlin + "RRULE:FREQ=DAILY;INTERVAL=1;COUNT=4\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM",
      [
        "DTSTART;TZID=Europe/Berlin:20261121T190000", "DUE;TZID=Europe/Berlin:20261121T200000",
        "RRULE:FREQ=DAILY;INTERVAL=1;COUNT=3", "TRIGGER:-PT15M",
      ]
    ),
    // Summer time begins; start and deadline have different zones.
    (
      "DTSTART;TZID=Europe/Berlin:20270322T190000\nDUE:20270325T190000Z\nRRULE:FREQ=WEEKLY",
      [
        "DTSTART;TZID=Europe/Berlin:20270329T190000", "DUE;TZID=Europe/Berlin:20270401T200000", "RRULE:FREQ=WEEKLY",
      ]
    ),
    (
      days + "RRULE:BYDAY=WE;FREQ=WEEKLY;UNTIL=20270101",
      ["DTSTART;VALUE=DATE:20261125", "DUE;VALUE=DATE:20261127", "RRULE:BYDAY=WE;FREQ=WEEKLY;UNTIL=20270101"]
    ),
    (
      dayAndTime + "RRULE:FREQ=WEEKLY;BYDAY=FR",
      ["DTSTART;VALUE=DATE:20261125", "DUE;TZID=Europe/Berlin:20261127T170000", "RRULE:FREQ=WEEKLY;BYDAY=FR"]
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20261118T080000\nDUE;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;INTERVAL=3",
      ["DTSTART;TZID=Europe/Berlin:20261121T080000", "DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY;INTERVAL=3"]
    ),
    (
      days + "RRULE:FREQ=MONTHLY;BYMONTHDAY=18",
      ["DTSTART;VALUE=DATE:20261218", "DUE;VALUE=DATE:20261220", "RRULE:FREQ=MONTHLY;BYMONTHDAY=18"]
    ),
    (
      days + "RRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261125,20261209\nRDATE;VALUE=DATE:20261203",
      [
        "DTSTART;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261204", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20261209",
        "RDATE;VALUE=DATE:20261203",
      ]
    ),
  ])
  func nextOccurrenceKeepsTheLead(lines: String, next: [String]) throws {
    let source = try TaskSamples.object("UID:x\n" + lines)
    let written = try written(source, advance)
    #expect(times(written) == next)
    // Reading the written task gives the same card, also without its previous version.
    let (card, reread) = (try card(of: source), try card(of: written))
    #expect(reread.repeats?.rule.isEndless(as: card.repeats?.rule) == true)
    #expect(reread.start.map { $0 - (reread.due?.day ?? $0) } == card.start.map { $0 - (card.due?.day ?? $0) })
    #expect(reread.reminders == card.reminders)
  }

  @Test(arguments: [
    (days + "RRULE:FREQ=WEEKLY;BYDAY=WE", "FREQ=WEEKLY;BYDAY=FR"),
    (days + "RRULE:FREQ=WEEKLY;BYDAY=FR", "FREQ=WEEKLY;BYDAY=FR"),
    // Two days after Friday is Sunday, which is the first day of those weeks.
    (days + "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,WE;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=TU"),
    // The rule fits neither date, because the deadline was moved.
    (days + "RRULE:FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=TU"),
    (days + "RRULE:FREQ=DAILY;UNTIL=20261125", "FREQ=DAILY;UNTIL=20261127"),
    (dayAndTime + "RRULE:FREQ=DAILY;UNTIL=20261125", "FREQ=DAILY;UNTIL=20261127"),
    (berlin + "RRULE:FREQ=DAILY;UNTIL=20261125T180000Z", "FREQ=DAILY;UNTIL=20261125T200000"),
    (days + "RRULE:FREQ=MONTHLY", "FREQ=MONTHLY"), (days + "RRULE:FREQ=YEARLY", "FREQ=YEARLY"),
    (days + "RRULE:FREQ=MONTHLY;BYMONTHDAY=10,18", "FREQ=MONTHLY;BYMONTHDAY=12,20"),
    (days + "RRULE:FREQ=MONTHLY;BYDAY=3FR", "FREQ=MONTHLY;BYDAY=3FR"),
    (days + "RRULE:FREQ=MONTHLY;BYMONTHDAY=20", "FREQ=MONTHLY;BYMONTHDAY=20"),
    // Across the end of a month, where no rule of deadlines is equivalent.
    ("DTSTART;VALUE=DATE:20261129\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=MONTHLY", "FREQ=MONTHLY"),
  ])
  func ruleOfStartsBecomesARuleOfDeadlines(lines: String, rule: String) throws {
    let text = try TaskSamples.read(lines).reading.text
    #expect(text.repeats?.rule.text == rule)
    #expect(text.repeats?.first.day == text.due?.day)
  }

  @Test(arguments: [
    // Two days after the third Wednesday is not the nth Friday of a month.
    days + "RRULE:FREQ=MONTHLY;BYDAY=3WE", days + "RRULE:FREQ=MONTHLY;BYMONTHDAY=18,-1",
    "DTSTART;VALUE=DATE:20261129\nDUE;VALUE=DATE:20261201\nRRULE:FREQ=MONTHLY\nEXDATE;VALUE=DATE:20261229",
    days + "RRULE:FREQ=DAILY;BYHOUR=8", "DTSTART;VALUE=DATE:20261121\nDUE;VALUE=DATE:20261120\nRRULE:FREQ=DAILY",
  ])
  func untranslatableRuleIsRejected(lines: String) {
    #expect(throws: TaskTrouble.recurrence) { try TaskSamples.read(lines) }
  }

  /// A rule for Mondays and Wednesdays counts deadlines if the deadline is two days after a Saturday. The next
  /// occurrence starts on Monday and is due on Wednesday, which would fit both readings.
  @Test func referenceDateOfARuleIsStored() throws {
    let source = try TaskSamples.object("UID:x\n" + Self.saturdayToMonday + "RRULE:FREQ=WEEKLY;BYDAY=MO,WE")
    let next = try written(source, advance)
    #expect(
      times(next) == ["DTSTART;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261125", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"])
    let edited = try TaskSamples.object(
      TaskSamples.lines(next).dropFirst().dropLast().joined(separator: "\r\n")
        .replacing("20261125", with: "20261202").replacing("20261123", with: "20261130"))
    #expect(try edited.read(in: TaskSamples.place).reading.text.repeats?.rule.text == "FREQ=WEEKLY;BYDAY=MO,WE")
    let unknown = try TaskSamples.read(times(next).joined(separator: "\n"))
    #expect(unknown.reading.text.repeats?.rule.text == "FREQ=WEEKLY;BYDAY=WE,FR")
  }

  // MARK: Changes by the user

  @Test func movedDeadlineMovesTheStart() throws {
    let source = try TaskSamples.object("UID:x\n" + Self.berlin + "RRULE:FREQ=DAILY")
    let earlier = try written(source) { card in
      let due = TaskSamples.clock.deadline(TaskSamples.day, minute: 540, in: TaskSamples.berlin)
      (card.due, card.repeats) = (due, Repeat(RecurrenceRule(.daily), from: due))
    }
    #expect(
      times(earlier) == [
        "DTSTART;TZID=Europe/Berlin:20261120T080000", "DUE;TZID=Europe/Berlin:20261120T090000", "RRULE:FREQ=DAILY",
      ])
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=FR", ["DTSTART;VALUE=DATE:20261118", "RRULE:FREQ=WEEKLY;BYDAY=WE"]),
    // If the rule counted starts, it would mean Mondays and Fridays.
    ("FREQ=WEEKLY;BYDAY=WE,FR", ["DTSTART;VALUE=DATE:20261118", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"]),
    ("FREQ=MONTHLY;BYDAY=3FR", ["DTSTART;VALUE=DATE:20261118", "RRULE:FREQ=MONTHLY;BYDAY=3FR"]),
    ("FREQ=DAILY;UNTIL=20261130", ["DTSTART;VALUE=DATE:20261118", "RRULE:FREQ=DAILY;UNTIL=20261128"]),
  ])
  func changedRuleIsWrittenForTheStart(rule: String, lines: [String]) throws {
    let source = try TaskSamples.object("UID:x\n" + Self.days + "RRULE:FREQ=YEARLY")
    let new = try RecurrenceRule(text: rule)
    let written = try written(source) { $0.repeats?.rule = new }
    #expect(times(written) == [lines[0], "DUE;VALUE=DATE:20261120", lines[1]])
    let read = try TaskSamples.read(times(written).joined(separator: "\n")).reading.text
    #expect(read.repeats?.rule == new)
  }

  @Test func changedStartShiftsTheRule() throws {
    let source = try TaskSamples.object("UID:x\n" + Self.days + "RRULE:FREQ=WEEKLY;BYDAY=WE")
    let later = try written(source) { $0.start = TaskSamples.day - 1 }
    #expect(times(later) == ["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;BYDAY=FR"])
    #expect(try card(of: later).start == TaskSamples.day - 1)
  }

  /// A card's start has no time, but the task keeps its times.
  @Test func completedLastOccurrenceKeepsItsTimes() throws {
    let source = try TaskSamples.object("UID:x\n" + Self.berlin + "RRULE:FREQ=DAILY;COUNT=1")
    let done = try written(source) { $0.position.column = .done }
    #expect(times(done) == Self.berlin.split(separator: "\n").map(String.init))
    #expect(try card(of: done).start == nil)
  }

  // MARK: Data of other programs

  private func lines(_ object: TaskObject, _ names: [String]) -> [String] {
    TaskSamples.lines(object).filter { line in names.contains { line.hasPrefix($0) } }
  }

  /// Tasks.org counts the rule from the day of completion.
  @Test func ruleWithoutADateIsPreserved() throws {
    let source = try TaskSamples.object("UID:x\nSUMMARY:y\nRRULE:FREQ=DAILY;INTERVAL=3")
    #expect(try card(of: source).text == CardText(title: "y"))
    let done = try written(source) { $0.position.column = .done }
    #expect(lines(done, ["RRULE", "STATUS"]) == ["RRULE:FREQ=DAILY;INTERVAL=3", "STATUS:COMPLETED"])
    let due = try written(source) { $0.due = .day(TaskSamples.day) }
    #expect(times(due) == ["RRULE:FREQ=DAILY;INTERVAL=3", "DUE;VALUE=DATE:20261120"])
    #expect(try card(of: due).repeats == nil)
    let later = try written(due) { $0.due = .day(TaskSamples.day + 1) }
    #expect(times(later) == ["RRULE:FREQ=DAILY;INTERVAL=3", "DUE;VALUE=DATE:20261121"])
    let repeated = try written(source) { card in
      (card.due, card.repeats) = (.day(TaskSamples.day), Repeat(RecurrenceRule(.weekly), from: .day(TaskSamples.day)))
    }
    #expect(lines(repeated, ["RRULE"]) == ["RRULE:FREQ=WEEKLY"])
    let ended = try written(repeated) { $0.repeats = nil }
    #expect(lines(ended, ["RRULE"]) == [])
  }

  /// Other programs would show the override as open.
  @Test func pastOverrideIsCompleted() throws {
    func override(_ day: String) -> String { "UID:x\nRECURRENCE-ID;VALUE=DATE:\(day)\nSUMMARY:Other\nX-KEPT:1" }
    let source = try TaskSamples.object(
      "UID:x\n" + Self.days + "RRULE:FREQ=WEEKLY", beside: [override("20261118"), override("20261125")])
    let next = try written(source, advance)
    #expect(
      next.overrides.map {
        String(decoding: $0.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      }
        == [
          [
            "BEGIN:VTODO", "UID:x", "RECURRENCE-ID;VALUE=DATE:20261118", "SUMMARY:Other", "X-KEPT:1",
            "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20261120T120000Z", "END:VTODO",
          ],
          ["BEGIN:VTODO", "UID:x", "RECURRENCE-ID;VALUE=DATE:20261125", "SUMMARY:Other", "X-KEPT:1", "END:VTODO"],
        ])
    let renamed = try written(source) { $0.title = "z" }
    #expect(renamed.overrides == source.overrides)
  }

  // MARK: Alarms

  private func alarm(_ trigger: String) -> String { "\nBEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM" }

  @Test(arguments: [
    (berlin + "RRULE:FREQ=DAILY", "TRIGGER:-PT15M", ["75"]), (days + "RRULE:FREQ=WEEKLY", "TRIGGER:PT9H", ["2880"]),
    (berlin + "RRULE:FREQ=DAILY", "TRIGGER;VALUE=DATE-TIME:20261120T184500Z", ["15"]),
    (days + "RRULE:FREQ=WEEKLY", "TRIGGER;VALUE=DATE-TIME:20261120T000000Z", ["0"]),
    // Alarms of an earlier occurrence, and of none.
    (
      berlin + "RRULE:FREQ=DAILY", "TRIGGER;VALUE=DATE-TIME:20261119T190000Z",
      ["2026-11-19 19:00 UTC 1795114800000"]
    ),
    (berlin + "RRULE:FREQ=DAILY", "TRIGGER;VALUE=DATE-TIME:20261120T191500Z", ["2026-11-20 19:15 UTC 1795202100000"]),
    (berlin, "TRIGGER;VALUE=DATE-TIME:20261120T184500Z", ["2026-11-20 18:45 UTC 1795200300000"]),
    (berlin, "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", []),
  ])
  func alarmsOfASeriesAreRead(lines: String, trigger: String, reminders: [String]) throws {
    let text = try TaskSamples.read(lines + alarm(trigger)).reading.text
    #expect(text.reminders.map(\.text) == reminders)
  }

  /// Apple's Reminders writes the time of the next occurrence.
  @Test func absoluteAlarmMovesWithTheSeries() throws {
    let source = try TaskSamples.object(
      "UID:x\n" + Self.berlin + "RRULE:FREQ=WEEKLY" + alarm("TRIGGER;VALUE=DATE-TIME:20261120T184500Z")
        + alarm("TRIGGER;VALUE=DATE-TIME:19760401T005545Z"))
    let next = try written(source, advance)
    #expect(
      times(next).suffix(2) == ["TRIGGER;VALUE=DATE-TIME:20261127T184500Z", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z"])
    #expect(try card(of: next).reminders == [.before(minutes: 15)])
    let once = try written(next) { $0.repeats = nil }
    #expect(try card(of: once).reminders == [.before(minutes: 15)])
  }
}

extension RecurrenceRule {
  fileprivate func isEndless(as other: RecurrenceRule?) -> Bool {
    var (one, two) = (self, other)
    (one.count, one.until) = (nil, nil)
    two?.count = nil
    two?.until = nil
    return one == two
  }
}
