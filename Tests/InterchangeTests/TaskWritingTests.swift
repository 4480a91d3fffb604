import Interchange
import Kanban
import Testing
import Time

@Suite("Writing of VTODO tasks")
struct TaskWritingTests {
  @Test func cardIsWrittenCompletely() {
    var text = CardText(
      title: "Renew, the certificate", notes: "One\n- [x] two;",
      due: TaskSamples.clock.deadline(TaskSamples.day + 20, minute: 1_020),
      start: TaskSamples.day + 2, tags: ["ops", "보안"], priority: .high)
    text.reminders = [.before(minutes: 15)]
    let lines = TaskSamples.lines(TaskSamples.write(TaskSamples.card(text, .doing)))
    #expect(
      lines.filter { !$0.hasPrefix("X-SEKAN-STAMPS") && !$0.hasPrefix(" ") } == [
        "BEGIN:VTODO", "UID:00000000-0000-0007-0000-000000000009", "SUMMARY:Renew\\, the certificate",
        "DESCRIPTION:One\\n- [x] two\\;", "CATEGORIES:ops,보안", "PRIORITY:1", "DUE;TZID=Asia/Seoul:20261210T170000",
        "DTSTART;TZID=Asia/Seoul:20261122T000000", "STATUS:IN-PROCESS", "CREATED:20261119T120000Z",
        "DTSTAMP:20261120T120000Z", "LAST-MODIFIED:20261120T120000Z", "SEQUENCE:0", "X-SEKAN-FOR:393b95339086b77f",
        "X-SEKAN-NUMBER:12", "X-SEKAN-PLACE:a0", "X-SEKAN-START:20261122", "BEGIN:VALARM", "ACTION:DISPLAY",
        "DESCRIPTION:Renew\\, the certificate", "TRIGGER;RELATED=END:-PT15M", "X-SEKAN-BEFORE:15.0",
        "UID:cbc8310d-0ff2-e52a-1cbf-aa614f9a69c8", "END:VALARM", "END:VTODO",
      ])
  }

  @Test(arguments: 0..<8)
  func taskRoundTrips(seed: Int) throws {
    var dice = TaskDice(seed: UInt64(seed))
    for _ in 0..<300 {
      let card = dice.card()
      let task = try TaskSamples.reread(TaskSamples.write(card)).read(in: TaskSamples.place)
      let other = CardSnapshot.Part.allCases.filter { !task.reading.isSame($0, as: CardSnapshot(card)) }
      #expect(other == [], "\(TaskSamples.lines(TaskSamples.write(card)).joined(separator: "\n"))")
      #expect(task.reading.place == card.position.place)
      #expect(task.number == card.number)
      #expect(task.card == card.id)
      #expect(task.changed.parts.count == CardSnapshot.Part.allCases.count)
    }
  }

  /// A time before 1970 begins with a minus sign, which also separates stamps.
  @Test func changeTimesBefore1970RoundTrip() throws {
    var card = TaskSamples.card(CardText(title: "x", due: .day(TaskSamples.day)), at: Moment(seconds: -1_000))
    card.waiting = Waiting(for: "Bob")
    let object = TaskSamples.write(card)
    let task = try TaskSamples.reread(object).read(in: TaskSamples.place)
    #expect(task.reading.waiting == card.waiting)
    #expect(task.changed.parts[.title] == card.created)
    // After writing over a stored version, each stamp has a fourth field.
    let again = TaskSamples.write(card, over: try object.original(named: task.uid, in: TaskSamples.place))
    #expect(try TaskSamples.reread(again).read(in: TaskSamples.place).reading.waiting == card.waiting)
  }

  @Test func hugeArrivalTimeIsIgnored() throws {
    let bytes =
      "BEGIN:VCALENDAR\nX-SEKAN-CAME:9223372036854775807\nBEGIN:VTODO\nUID:x\nSUMMARY:y\nEND:VTODO\nEND:VCALENDAR\n"
    let original = SourceText(uid: "x", bytes: Array(bytes.utf8))
    let written = TaskSamples.write(TaskSamples.card(CardText(title: "z")), over: original)
    #expect(TaskSamples.lines(written).contains("SUMMARY:z"))
  }

  /// Without a change only private properties are written, and no line is lost.
  @Test(arguments: 0..<4)
  func unchangedPropertiesArePreserved(seed: Int) throws {
    var dice = TaskDice(seed: UInt64(seed))
    for _ in 0..<200 {
      let source = dice.foreign()
      let object = try TaskSamples.object(source)
      let task = try object.read(in: TaskSamples.place)
      var card = TaskSamples.card(task.reading.text, task.reading.column, id: task.card)
      card.waiting = task.reading.waiting
      if let completed = task.reading.completed { card.position.completed = completed }
      let written = TaskSamples.write(card, over: try object.original(named: task.uid, in: TaskSamples.place))
      let lines = TaskSamples.lines(written).filter { !$0.isOurs }
      #expect(lines == TaskSamples.lines(object).filter { !$0.isOurs })
      // Writing again changes no byte.
      #expect(
        try TaskSamples.write(card, over: written.original(named: task.uid, in: TaskSamples.place)).task.bytes
          == written.task.bytes)
    }
  }

  @Test func onlyChangedPropertiesAreRewritten() throws {
    let object = try TaskSamples.object(
      """
      UID:x
      SUMMARY;LANGUAGE=en:Old
      X-COLOR:red
      DESCRIPTION;ALTREP="cid:x":Notes
      X-ALT-DESC;FMTTYPE=text/html:<b>Notes</b>
      CATEGORIES:home office,Ops
      PRIORITY:2
      STATUS:NEEDS-ACTION
      SEQUENCE:4
      BEGIN:VALARM
      ACTION:EMAIL
      TRIGGER:-P1D
      END:VALARM
      """)
    let task = try object.read(in: TaskSamples.place)
    var card = TaskSamples.card(task.reading.text, id: task.card)
    card.title = "New"
    card.tags = ["Ops", "home-office", "more"]
    let lines = TaskSamples.lines(TaskSamples.write(card, over: try object.original(named: "x", in: TaskSamples.place)))
    #expect(
      lines.filter { !$0.hasPrefix("X-SEKAN") && !$0.hasPrefix(" ") && !$0.hasPrefix("CREATED") } == [
        "BEGIN:VTODO", "UID:x", "SUMMARY:New", "X-COLOR:red", "DESCRIPTION;ALTREP=\"cid:x\":Notes",
        "X-ALT-DESC;FMTTYPE=text/html:<b>Notes</b>", "CATEGORIES:Ops,home office,more", "PRIORITY:2",
        "STATUS:NEEDS-ACTION", "SEQUENCE:5", "DTSTAMP:20261120T120000Z", "LAST-MODIFIED:20261120T120000Z",
        "BEGIN:VALARM",
        "ACTION:EMAIL", "TRIGGER:-P1D", "END:VALARM", "END:VTODO",
      ])
  }

  /// A card's start is a day, but the start of another program's task may have a time.
  @Test func movedDeadlineKeepsTheTimeOfTheStart() throws {
    let start = "DTSTART;TZID=Europe/Berlin:20261122T090000"
    let object = try TaskSamples.object("UID:x\nSUMMARY:y\n\(start)\nDUE;TZID=Europe/Berlin:20261125T170000")
    let task = try object.read(in: TaskSamples.place)
    var card = TaskSamples.card(task.reading.text, id: task.card)
    func written() throws -> String? {
      let original = try object.original(named: "x", in: TaskSamples.place)
      return TaskSamples.lines(TaskSamples.write(card, over: original)).first { $0.hasPrefix("DTSTART") }
    }
    card.due = TaskSamples.clock.deadline(TaskSamples.day + 9, minute: 1_020)
    #expect(try written() == start)
    card.due = nil
    #expect(try written() == start)
    card.due = .day(TaskSamples.day + 9)
    #expect(try written() == "DTSTART;VALUE=DATE:20261122")
    card.due = TaskSamples.clock.deadline(TaskSamples.day + 9, minute: 1_020)
    card.start = TaskSamples.day + 3
    #expect(try written() == "DTSTART;TZID=Asia/Seoul:20261123T000000")
  }

  /// Beside a deadline with a time, Sekan writes a start as midnight. That is no time of day to keep.
  @Test func startIsADayAgainWithoutTheDeadline() throws {
    let due = TaskSamples.clock.deadline(TaskSamples.day + 5, minute: 540)
    var card = TaskSamples.card(CardText(title: "x", due: due, start: TaskSamples.day + 2))
    let object = TaskSamples.write(card)
    func start(_ object: TaskObject) -> String? { TaskSamples.lines(object).first { $0.hasPrefix("DTSTART") } }
    #expect(start(object) == "DTSTART;TZID=Asia/Seoul:20261122T000000")
    card.due = nil
    let original = try object.original(named: "x", in: TaskSamples.place)
    #expect(start(TaskSamples.write(card, over: original)) == "DTSTART;VALUE=DATE:20261122")
  }

  /// Some programs write an alarm to see and one to hear at the same time.
  @Test func secondAlarmAtTheSameTimeIsKept() throws {
    func alarm(_ action: String) -> String { "\nBEGIN:VALARM\nACTION:\(action)\nTRIGGER:-PT15M\nEND:VALARM" }
    let object = try TaskSamples.object(
      "UID:x\nSUMMARY:y\nDUE:20261125T100000Z" + alarm("DISPLAY") + alarm("AUDIO"))
    let task = try object.read(in: TaskSamples.place)
    var card = TaskSamples.card(task.reading.text, id: task.card)
    func written() throws -> [String] {
      let original = try object.original(named: "x", in: TaskSamples.place)
      return TaskSamples.lines(TaskSamples.write(card, over: original)).filter { $0.hasPrefix("ACTION") }
    }
    card.reminders.append(.before(minutes: 60))
    #expect(try written() == ["ACTION:DISPLAY", "ACTION:AUDIO", "ACTION:DISPLAY"])
    card.reminders = []
    #expect(try written() == [])
  }

  /// Other programs read an hour of a day as a distance, so it is rewritten when the deadline moves.
  @Test func reminderAtAnHourKeepsItsHour() throws {
    let hours: [Reminder] = [.onDay(daysBefore: 1, minute: 1_260), .onDay(daysBefore: 0, minute: 510)]
    func due(_ minute: Int) -> Deadline { TaskSamples.clock.deadline(TaskSamples.day + 20, minute: minute) }
    func triggers(_ object: TaskObject) -> [String] {
      TaskSamples.lines(object).filter { $0.hasPrefix("TRIGGER") || $0.hasPrefix("X-SEKAN-ON-DAY") }
    }
    func text(_ due: Deadline?) -> CardText { CardText(title: "x", due: due, reminders: hours) }
    let first = TaskSamples.write(TaskSamples.card(text(due(1_020))))
    #expect(
      triggers(first) == [
        "TRIGGER;RELATED=END:-PT20H", "X-SEKAN-ON-DAY:1.1260.-1200", "TRIGGER;RELATED=END:-PT8H30M",
        "X-SEKAN-ON-DAY:0.510.-510",
      ])
    let kept = SourceText(uid: "00000000-0000-0007-0000-000000000009", bytes: first.task.bytes)
    let moved = TaskSamples.write(TaskSamples.card(text(due(600))), over: kept)
    #expect(
      triggers(moved) == [
        "TRIGGER;RELATED=END:-PT13H", "X-SEKAN-ON-DAY:1.1260.-780", "TRIGGER;RELATED=END:-PT1H30M",
        "X-SEKAN-ON-DAY:0.510.-90",
      ])
    let day = TaskSamples.write(TaskSamples.card(text(.day(TaskSamples.day + 20))), over: kept)
    #expect(
      triggers(day) == [
        "TRIGGER;RELATED=END:-PT3H", "X-SEKAN-ON-DAY:1.1260.-180", "TRIGGER;RELATED=END:PT8H30M",
        "X-SEKAN-ON-DAY:0.510.510",
      ])
    for object in [first, moved, day] {
      #expect(try TaskSamples.reread(object).read(in: TaskSamples.place).reading.text.reminders == hours)
    }
    // Another program moves only the deadline, or only a reminder.
    func read(_ change: (String) -> String) throws -> [String] {
      let lines = TaskSamples.lines(first).dropFirst().dropLast().map(change).joined(separator: "\n")
      return try TaskSamples.object(lines).read(in: TaskSamples.place).reading.text.reminders.map(\.text)
    }
    #expect(try read { $0.hasPrefix("DUE") ? "DUE;TZID=Asia/Seoul:20261211T093000" : $0 } == ["1d 21:00", "0d 08:30"])
    #expect(try read { $0.replacing("-PT20H", with: "-PT2H") } == ["120", "0d 08:30"])
  }

  // MARK: Completion time

  /// A card completed one minute before noon, written over another program's task.
  private func rewritten(_ status: String, _ column: Column = .done) throws -> (lines: [String], reading: CardSnapshot)
  {
    let object = try TaskSamples.object("UID:x\nSUMMARY:y\nLAST-MODIFIED:20261101T101010Z\n" + status)
    let card = TaskSamples.card(CardText(title: "y"), column, id: TaskNames.card("x"))
    let written = TaskSamples.write(card, over: try object.original(named: "x", in: TaskSamples.place))
    let lines = TaskSamples.lines(written).filter { line in
      ["STATUS", "COMPLETED", "PERCENT", "X-SEKAN-COMPLETED"].contains { line.hasPrefix($0) }
    }
    return (lines, try written.read(in: TaskSamples.place).reading)
  }

  @Test(arguments: [
    ("STATUS:COMPLETED\nCOMPLETED:20261101T101010Z", ["STATUS:COMPLETED", "COMPLETED:20261120T115900Z"]),
    ("STATUS:CANCELLED\nCOMPLETED:20261101T101010Z", ["STATUS:CANCELLED", "COMPLETED:20261120T115900Z"]),
    // The same time in another zone.
    (
      "STATUS:COMPLETED\nCOMPLETED;TZID=Europe/Berlin:20261120T125900",
      ["STATUS:COMPLETED", "COMPLETED;TZID=Europe/Berlin:20261120T125900"]
    ),
    // A task without a completion time gets none.
    ("STATUS:CANCELLED", ["STATUS:CANCELLED", "X-SEKAN-COMPLETED:20261120T115900Z"]),
    ("STATUS:COMPLETED", ["STATUS:COMPLETED", "X-SEKAN-COMPLETED:20261120T115900Z"]),
    (
      "STATUS:NEEDS-ACTION\nX-SEKAN-COMPLETED:20261101T101010Z",
      ["STATUS:COMPLETED", "COMPLETED:20261120T115900Z", "PERCENT-COMPLETE:100"]
    ),
  ])
  func completionTimeIsWritten(status: String, lines: [String]) throws {
    let written = try rewritten(status)
    #expect(Set(written.lines) == Set(lines))
    #expect(written.reading.completed?.text == "2026-11-20T11:59:00Z")
  }

  @Test func reopenedTaskHasNoCompletionTime() throws {
    let written = try rewritten("STATUS:CANCELLED\nX-SEKAN-COMPLETED:20261101T101010Z", .todo)
    #expect(written.lines == ["STATUS:NEEDS-ACTION"] && written.reading.completed == nil)
  }

  // MARK: Changes by other programs

  private func changed(_ card: Card, _ edit: (String) -> String?) throws -> ReadTask {
    let lines = TaskSamples.lines(TaskSamples.write(card)).dropFirst().dropLast().compactMap(edit)
    return try TaskSamples.object(lines.joined(separator: "\r\n")).read(in: TaskSamples.place)
  }

  private func series() -> Card {
    var text = CardText(title: "Water the plants", due: .day(TaskSamples.day + 3), start: TaskSamples.day + 1)
    text.repeats = Repeat(RecurrenceRule(.weekly), from: .day(TaskSamples.day + 3))
    text.repeats?.isPaused = false
    return TaskSamples.card(text)
  }

  @Test func changedTitleKeepsTheOtherParts() throws {
    let card = series()
    let task = try changed(card) { $0.hasPrefix("SUMMARY") ? "SUMMARY:Other" : $0 }
    #expect(task.reading.text.title == "Other")
    // A change without a time counts as made after the last write.
    #expect(task.changed.parts[.title] == TaskSamples.clock.now)
    #expect(task.changed.parts[.notes] == card.created)
    #expect(task.since == [.title: card.created])
    #expect(task.reading.isSame(.times, as: CardSnapshot(card)))
  }

  @Test func movedDeadlineInvalidatesThePrivateStart() throws {
    let task = try changed(series()) { line in
      line.hasPrefix("DUE")
        ? "DUE;VALUE=DATE:20261201" : line.hasPrefix("DTSTART") ? "DTSTART;VALUE=DATE:20261201" : line
    }
    #expect(task.reading.text.due == .day(Day(year: 2026, month: 12, day: 1) ?? Day(number: 0)))
    // The private start is outdated and ignored.
    #expect(task.reading.text.start == nil)
    #expect(task.changed.parts[.times] == TaskSamples.clock.now)
  }

  /// At every edit, todoman writes times in UTC and removes a start that equals the deadline.
  @Test func equalTimeInAnotherZoneIsNoChange() throws {
    var card = series()
    card.due = TaskSamples.clock.deadline(TaskSamples.day + 3, minute: 540)
    card.repeats = card.due.map { Repeat(RecurrenceRule(.weekly), from: $0) }
    let task = try changed(card) { line in
      line.hasPrefix("DTSTART") ? nil : line.hasPrefix("DUE") ? "DUE:20261123T000000Z" : line
    }
    #expect(task.reading.isSame(.times, as: CardSnapshot(card)))
    #expect(task.reading.text.repeats?.zone == "Asia/Seoul")
    #expect(task.reading.text.start == card.start)
  }

  /// Other programs take the name for their own zone.
  @Test func deadlineInAnUnnamedZoneIsWrittenInUTC() throws {
    let clock = Clock(now: TaskSamples.clock.now, zone: Zone(name: Zone.unnamed, offset: 9 * 3_600))
    let place = TaskPlace(clock, morning: 540)
    var card = TaskSamples.card(CardText(title: "x", due: clock.deadline(TaskSamples.day + 3, minute: 540)))
    func due() throws -> [String] {
      let object = TaskWriter(in: place) { TaskNames.uid($0) }.write(card, LastChanges(), over: nil)
      #expect(try TaskSamples.reread(object).read(in: place).reading.isSame(.times, as: CardSnapshot(card)))
      return TaskSamples.lines(object).filter { $0.hasPrefix("DUE") }
    }
    #expect(try due() == ["DUE:20261123T000000Z"])
    // The weekdays of a rule are those of its zone.
    card.repeats = card.due.map { Repeat(RecurrenceRule(.weekly), from: $0) }
    #expect(try due() == ["DUE;TZID=localtime:20261123T090000"])
  }

  /// An older Sekan moves a card and keeps the stage as an unknown line, with valid stamps of its own.
  @Test(arguments: [Column.todo, .doing, .done])
  func stageOfAnotherColumnIsIgnored(column: Column) throws {
    var card = TaskSamples.card(CardText(title: "x"), .doing)
    card.position.stage = "code; review"
    let line = try #require(TaskSamples.lines(TaskSamples.write(card)).first { $0.hasPrefix("X-SEKAN-STAGE") })
    #expect(line == "X-SEKAN-STAGE;X-SEKAN-COLUMN=doing:code\\; review")
    let stage = try changed(TaskSamples.card(CardText(title: "x"), column)) {
      $0.hasPrefix("X-SEKAN-NUMBER") ? $0 + "\r\n" + line : $0
    }.reading.stage
    #expect(stage == (column == .doing ? "code; review" : ""))
  }

  /// Lines of stages were first written without a column.
  @Test func stageWithoutColumnIsRead() throws {
    let task = try changed(TaskSamples.card(CardText(title: "x"), .doing)) {
      $0.hasPrefix("X-SEKAN-NUMBER") ? $0 + "\r\nX-SEKAN-STAGE:review" : $0
    }
    #expect(task.reading.stage == "review")
  }

  /// Size, estimate and time spent first had one stamp.
  @Test func stampOfEffortIsRead() throws {
    let card = TaskSamples.card(CardText(title: "x", size: 3, estimate: 120, spent: 40))
    let unfolded = TaskSamples.lines(TaskSamples.write(card)).reduce("") {
      $0 + ($1.hasPrefix(" ") ? String($1.dropFirst()) : "\n" + $1)
    }
    let stamp = try #require(unfolded.split { $0 == "-" || $0 == "\n" }.first { $0.hasPrefix("size.") })
    let task = try changed(card) {
      $0.hasPrefix("X-SEKAN-STAMPS") ? "X-SEKAN-STAMPS:effort" + stamp.dropFirst(4) : $0.hasPrefix(" ") ? nil : $0
    }
    let text = task.reading.text
    #expect([text.size, text.estimate, text.spent] == [3, 120, 40])
    #expect(Set(task.changed.parts.keys) == [.size, .estimate, .spent])
  }

  @Test func taskWithoutPrivateLinesIsRead() throws {
    let task = try changed(series()) { $0.hasPrefix("X-SEKAN") || $0.hasPrefix(" ") ? nil : $0 }
    #expect(task.changed.parts.isEmpty)
    #expect(task.reading.place == nil)
    #expect(task.number == nil)
    #expect(task.reading.text.repeats == series().repeats)
  }

  /// The private properties do not apply under another UID.
  @Test func privateLinesUnderAnotherUIDAreIgnored() throws {
    let task = try changed(series()) { $0.hasPrefix("UID") ? "UID:copy" : $0 }
    #expect(task.changed.parts.isEmpty)
    #expect(task.number == nil)
    #expect(task.reading.text.start == nil)
  }

  @Test(arguments: ["", "x", "title.1.2", "title.99999999999999999999.a", "-.-.-", "times..-times.0."])
  func invalidStampsAreIgnored(stamps: String) throws {
    let task = try changed(series()) {
      $0.hasPrefix("X-SEKAN-STAMPS") ? "X-SEKAN-STAMPS:" + stamps : $0.hasPrefix(" ") ? nil : $0
    }
    #expect(task.changed.parts.values.allSatisfy { $0 == TaskSamples.clock.now })
    #expect(task.reading.place == nil)
  }

  /// Recurrences that iCalendar cannot express are written privately only: a program that completes a task with such a
  /// recurrence would end the series.
  @Test func inexpressibleSeriesIsWrittenPrivately() throws {
    for change in [
      { (text: inout CardText) in text.repeats?.isAfterDone = true }, { $0.repeats?.isPaused = true },
      { $0.due = .day(TaskSamples.day + 4) }, { $0.repeats?.rule.lunar = RecurrenceRule.Lunar() },
    ] {
      var card = series()
      change(&card.text)
      let lines = TaskSamples.lines(TaskSamples.write(card))
      #expect(!lines.contains { $0.hasPrefix("RRULE") })
      #expect(lines.contains { $0.hasPrefix("X-SEKAN-SERIES") })
    }
  }

  @Test func remainingCountIsWritten() throws {
    var card = series()
    card.repeats?.rule.count = 5
    card.repeats?.current = WallSecond(TaskSamples.day + 17)
    card.due = .day(TaskSamples.day + 17)
    #expect(TaskSamples.lines(TaskSamples.write(card)).contains("RRULE:FREQ=WEEKLY;COUNT=3"))
  }

  /// An occurrence of a timed series that was moved to a whole day, and vice versa.
  @Test(arguments: [false, true])
  func occurrenceOfAnotherKindKeepsItsSeries(isTimed: Bool) throws {
    let kinds = [Deadline.day(TaskSamples.day), TaskSamples.clock.deadline(TaskSamples.day, minute: 1_050)]
    var text = CardText(title: "x")
    text.due = isTimed ? kinds[1] : kinds[0]
    text.repeats = text.due.map { Repeat(RecurrenceRule(.weekly), from: $0) }
    text.due = isTimed ? kinds[0] : kinds[1]
    let written = try TaskSamples.reread(TaskSamples.write(TaskSamples.card(text)))
    let read = try written.read(in: TaskSamples.place).reading.text
    #expect(read.repeats == text.repeats && read.due == text.due)
  }

  /// The percentage and another program's status are removed with the old column.
  @Test func statusOfTheOldColumnIsRemoved() throws {
    func moved(to column: Column, _ percent: String) -> [String] {
      let bytes =
        "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSUMMARY:y\r\nSTATUS:IN-PROCESS\r\nPERCENT-COMPLETE:\(percent)\r\n"
        + "X-STATUS:Review\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      let written = TaskSamples.write(
        TaskSamples.card(CardText(title: "y"), column), over: SourceText(uid: "x", bytes: Array(bytes.utf8)))
      return TaskSamples.lines(written).filter { $0.hasPrefix("PERCENT") || $0.hasPrefix("X-STATUS") }
    }
    #expect(moved(to: .doing, "50") == ["PERCENT-COMPLETE:50", "X-STATUS:Review"])
    #expect(moved(to: .todo, "50") == [])
    #expect(moved(to: .done, "50") == ["PERCENT-COMPLETE:100"])
  }

  @Test func invalidLinesAreNotWritten() throws {
    let bytes =
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSUMMARY:y\r\nno colon here\r\nA NAME:with a blank\r\nX-OTHER:kept\r\n"
      + "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nbroken\r\nEND:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let object = try #require(TaskObject(SourceText(uid: "x", bytes: Array(bytes.utf8))))
    var writer = TaskFileWriter("x", in: TaskSamples.place)
    let text = String(decoding: writer.write(object), as: UTF8.self)
    #expect(text.contains("X-OTHER:kept") && text.contains("TRIGGER:-PT15M"))
    #expect(!text.contains("no colon") && !text.contains("A NAME") && !text.contains("broken"))
  }
}

extension String {
  fileprivate var isOurs: Bool {
    ["X-SEKAN", "CREATED", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", " "].contains { hasPrefix($0) }
  }
}
