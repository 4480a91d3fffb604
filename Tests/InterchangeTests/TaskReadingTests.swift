import Interchange
import Kanban
import Support
import Testing
import Time

@Suite("Reading of VTODO tasks")
struct TaskReadingTests {
  @Test func plainTaskIsRead() throws {
    let task = try TaskSamples.read(
      """
      SUMMARY:  Renew\\, the\\ncertificate
      DESCRIPTION:One\\n- [ ] two
      CATEGORIES:ops,home office
      CATEGORIES:#ops,x\\,y
      PRIORITY:5
      STATUS:IN-PROCESS
      """)
    #expect(
      task.reading
        == CardSnapshot(
          text: CardText(
            title: "Renew, the certificate", notes: "One\n- [ ] two", tags: ["ops", "home-office", "-ops", "x-y"],
            priority: .medium), column: .doing))
    #expect(task.card == TaskNames.card("x"))
  }

  @Test(arguments: [
    ("", Column.todo), ("STATUS:NEEDS-ACTION", .todo), ("STATUS:COMPLETED", .done), ("STATUS:CANCELLED", .done),
    ("COMPLETED:20261101T000000Z", .done), ("PERCENT-COMPLETE:100", .done), ("PERCENT-COMPLETE:40", .doing),
    ("STATUS:in-process\nPERCENT-COMPLETE:100", .doing), ("STATUS:X-WHAT", .todo),
  ])
  func statusDeterminesTheColumn(lines: String, column: Column) throws {
    #expect(try TaskSamples.read(lines).reading.column == column)
  }

  @Test(arguments: [
    ("0", Priority.none), ("1", .high), ("4", .high), ("5", .medium), ("6", .low), ("9", .low), ("10", .none),
    ("x", .none),
  ])
  func prioritiesAreMapped(value: String, priority: Priority) throws {
    #expect(try TaskSamples.read("PRIORITY:" + value).reading.text.priority == priority)
  }

  @Test func completionTimeIsReadToTheSecond() throws {
    let reading = try TaskSamples.read("STATUS:COMPLETED\nCOMPLETED:20261101T101011Z").reading
    #expect(reading.completed?.text == "2026-11-01T10:10:11Z")
  }

  /// Without valid private properties the completion time is ignored, and LAST-MODIFIED may be due to any change.
  @Test func cancelledTaskHasNoCompletionTime() throws {
    let task = try TaskSamples.read(
      "STATUS:CANCELLED\nLAST-MODIFIED:20261101T101011Z\nX-SEKAN-COMPLETED:20261001T101011Z")
    #expect(task.reading.column == .done && task.reading.completed == nil)
  }

  @Test func emptyTaskIsUntitled() throws {
    #expect(try TaskSamples.read("").reading.text == CardText(title: "(untitled)"))
    #expect(try TaskSamples.read("SUMMARY:\u{200B}\u{FEFF} ").reading.text == CardText(title: "(untitled)"))
  }

  // MARK: Times

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261220", "2026-12-20", nil as String?), ("DUE:20261220T080000Z", "2026-12-20T08:00", "UTC"),
    ("DUE:20261220T170000", "2026-12-20T17:00", "Asia/Seoul"),
    ("DUE;TZID=Europe/Berlin:20261220T170000", "2026-12-20T17:00", "Europe/Berlin"),
    ("DUE;TZID=\"/mozilla.org/20070129_1/Europe/Berlin\":20261220T170000", "2026-12-20T17:00", "Europe/Berlin"),
    ("DUE;TZID=W. Europe Standard Time:20261220T170000", "2026-12-20T17:00", "Europe/Berlin"),
    ("DTSTART:20261220T080000Z\nDURATION:PT1H30M", "2026-12-20T09:30", "UTC"),
    // A day may have 23 or 25 hours; PT24H has 24.
    ("DTSTART;TZID=Europe/Berlin:20270327T100000\nDURATION:P2DT1H", "2027-03-29T11:00", "Europe/Berlin"),
    ("DTSTART;TZID=Europe/Berlin:20270327T100000\nDURATION:PT24H", "2027-03-28T11:00", "Europe/Berlin"),
    ("DTSTART;VALUE=DATE:20261210\nDURATION:P1W", "2026-12-17", nil),
  ])
  func deadlinesAreRead(lines: String, due: String, zone: String?) throws {
    let text = try TaskSamples.read(lines).reading.text
    #expect([text.due?.text, text.due?.zone] == [due, zone])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261210\nDUE;VALUE=DATE:20261220", "2026-12-10" as String?),
    ("DTSTART;VALUE=DATE:20261210", "2026-12-10"), ("DTSTART;VALUE=DATE:20261220\nDUE;VALUE=DATE:20261220", nil),
    ("DTSTART;VALUE=DATE:20261221\nDUE;VALUE=DATE:20261220", nil),
    ("DTSTART:20261220T080000Z\nDUE:20261220T090000Z", "2026-12-20"),
  ])
  func startsAreRead(lines: String, start: String?) throws {
    #expect(try TaskSamples.read(lines).reading.text.start?.text == start)
  }

  @Test(arguments: [
    "DUE:soon", "DUE;VALUE=DATE:20260230", "DTSTART:20261220T256000Z", "DUE;TZID=Mars/Base:20261220T170000",
  ])
  func invalidDateIsReported(line: String) throws {
    let name = String(line.prefix { $0 != ":" && $0 != ";" })
    #expect(throws: TaskTrouble.badDate(name)) { try TaskSamples.read(line) }
  }

  @Test func zoneDefinedInTheFileIsConverted() throws {
    let zone = try CalendarComponent(parsing: Array(zoneOfCalendar("Base", "+0300").utf8))
    var object = try TaskSamples.object("UID:x\nDUE;TZID=Base:20261220T120000")
    object.zones = [zone]
    let due = try object.read(in: TaskSamples.place).reading.text.due
    #expect([due?.text, due?.zone] == ["2026-12-20T18:00", "Asia/Seoul"])
  }

  /// Every machine has a zone of this name, so only the file's definition counts.
  @Test func unnamedZoneOfAnotherMachineIsConverted() throws {
    let zones = FewZones([Zone(name: Zone.unnamed, offset: 9 * 3_600)])
    let place = TaskPlace(Clock(now: TaskSamples.clock.now, zone: JournalSamples.seoul, zones: zones), morning: 540)
    var object = try TaskSamples.object("UID:x\nDUE;TZID=localtime:20261220T120000")
    object.zones = [try CalendarComponent(parsing: Array(zoneOfCalendar("localtime", "+0300").utf8))]
    let original = try object.original(named: "x", in: place)
    for one in [object, try #require(TaskObject(original))] {
      let due = try one.read(in: place).reading.text.due
      #expect([due?.text, due?.zone] == ["2026-12-20T18:00", "Asia/Seoul"])
    }
  }

  private func dues(_ bytes: [UInt8]) throws -> [String?] {
    var survey = TaskSurvey()
    try survey.feed(bytes)
    try survey.finish()
    var reader = TaskFileReader(survey)
    return try (reader.feed(bytes) + reader.finish()).map { found in
      guard case .task(let object, _) = found else { return nil }
      return try object.read(in: TaskSamples.place).reading.text.due?.text
    }
  }

  /// 12:00 in +0200, in +0900, and in a calendar without a definition of the zone.
  @Test func zonesWithTheSameNameAreDistinguished() throws {
    let task = "BEGIN:VTODO\nUID:%\nSUMMARY:x\nDUE;TZID=My:20261220T120000\nEND:VTODO"
    let calendars = [zoneOfCalendar("My", "+0200"), zoneOfCalendar("My", "+0900"), ""].enumerated().map { index, zone in
      "BEGIN:VCALENDAR\n\(zone)\n\(task.replacing("%", with: "\(index)"))\nEND:VCALENDAR\n"
    }
    let found = ["2026-12-20T19:00", "2026-12-20T12:00", "2026-12-20T19:00"]
    #expect(try dues(Array(calendars.joined().utf8)) == found)
    var writer = TaskFileWriter("x", in: TaskSamples.place)
    var bytes = writer.begin()
    for (index, offset) in ["+0200", "+0900", "+0200"].enumerated() {
      var object = try TaskSamples.object("UID:\(index)\nSUMMARY:x\nDUE;TZID=My:20261220T120000")
      object.zones = [try CalendarComponent(parsing: Array(zoneOfCalendar("My", offset).utf8))]
      bytes += writer.write(object)
    }
    bytes += writer.end()
    #expect(try dues(bytes) == found)
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.filter { $0.hasPrefix("TZID") } == ["TZID:My", "TZID:My 2"])
  }

  /// Looking up each zone, also by Windows names, would take too long.
  @Test func manyExcludedDatesAreReadQuickly() throws {
    let dates = (0..<20_000).map { _ in "20261220T120000" }.joined(separator: ",")
    let task = try TaskSamples.read("SUMMARY:x\nEXDATE;TZID=Nowhere:\(dates)\nDUE:20261220")
    #expect(task.reading.text.due?.text == "2026-12-20")
  }

  // MARK: Recurrence

  @Test func seriesIsRead() throws {
    let task = try TaskSamples.read(
      """
      DTSTART;TZID=Europe/Berlin:20261120T170000
      DUE;TZID=Europe/Berlin:20261120T170000
      RRULE:FREQ=WEEKLY;COUNT=5
      RDATE;TZID=Europe/Berlin:20261125T170000
      EXDATE:20261127T160000Z
      """)
    let text = task.reading.text
    #expect(
      text.repeats?.text.split(separator: "\n").map(String.init) == [
        "DTSTART;TZID=Europe/Berlin:20261120T170000", "RRULE:FREQ=WEEKLY;COUNT=5",
        "RDATE;TZID=Europe/Berlin:20261125T170000", "EXDATE;TZID=Europe/Berlin:20261127T170000",
      ])
    #expect(text.start == nil)
    #expect(!task.isEnded && task.reading.column == .todo)
  }

  @Test(arguments: [
    // Due two days after its start.
    ("DTSTART;VALUE=DATE:20261118\nDUE;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;INTERVAL=2", "20261120"),
    // Counted from its deadline.
    ("DUE;VALUE=DATE:20261120\nRRULE:FREQ=MONTHLY", "20261120"),
    // The task has a start, but no deadline.
    ("DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY", "20261120"),
  ])
  func seriesBeginsAtItsDeadlineOrStart(lines: String, first: String) throws {
    let text = try TaskSamples.read(lines).reading.text
    #expect(text.repeats?.first.day.basicText == first)
    #expect(text.due?.day.basicText == first)
  }

  @Test(arguments: [
    "DUE;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY\nRRULE:FREQ=DAILY", "DUE;VALUE=DATE:20261120\nRRULE:FREQ=SOMETIMES",
    "DUE;VALUE=DATE:20261120\nRDATE;VALUE=DATE:20261125",
    "DUE;VALUE=DATE:20261120\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "DUE;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY",
    "DUE;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nRDATE;VALUE=PERIOD:20261125T000000Z/PT1H",
  ])
  func unsupportedRecurrenceIsReported(lines: String) throws {
    #expect(throws: TaskTrouble.recurrence) { try TaskSamples.read(lines) }
  }

  private static let weekly = "DTSTART;VALUE=DATE:20261120\nDUE;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY\n"

  @Test func completedOccurrenceIsDone() throws {
    let master = try TaskSamples.read(Self.weekly + "STATUS:COMPLETED\nCOMPLETED:20261120T100000Z")
    #expect(!master.isEnded && master.reading.column == .done)
    let single = "RECURRENCE-ID;VALUE=DATE:20261120\nSTATUS:COMPLETED"
    #expect(try TaskSamples.read(Self.weekly, beside: [single]).reading.column == .done)
    let past = "RECURRENCE-ID;VALUE=DATE:20261113\nSUMMARY:Other"
    #expect(try TaskSamples.read(Self.weekly, beside: [past]).reading.column == .todo)
  }

  @Test func cancelledSeriesIsEnded() throws {
    #expect(try TaskSamples.read(Self.weekly + "STATUS:CANCELLED").isEnded)
  }

  @Test(arguments: [
    "DUE;VALUE=DATE:99991231\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:P3000D\nEND:VALARM",
    "DUE:99991231T235900Z\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:P1D\nEND:VALARM",
  ])
  func alarmsBeyondTheLastDayAreSkipped(lines: String) throws {
    #expect(try TaskSamples.read(lines).reading.text.reminders == [])
  }

  @Test(arguments: [
    "DTSTART;VALUE=DATE:99991231\nDURATION:P3000D",
    "DTSTART:99991230T000000Z\nDURATION:P3000D\nRRULE:FREQ=DAILY;INTERVAL=9999",
    "DTSTART;VALUE=DATE:20261230\nDUE;VALUE=DATE:20261231\nRRULE:FREQ=DAILY\nRDATE;VALUE=DATE:99991231",
    "RRULE:FREQ=DAILY\nRDATE;VALUE=DATE:20261120",
  ])
  func datesBeyondTheLastDayAreReported(lines: String) {
    #expect(throws: TaskTrouble.self) { try TaskSamples.read(lines) }
  }

  @Test(arguments: ["P99999999W", "P9999999999D", "P1Y", "soon"])
  func invalidDurationIsReported(length: String) {
    #expect(throws: TaskTrouble.badDate("DURATION")) {
      try TaskSamples.read("DTSTART;VALUE=DATE:20261120\nDURATION:\(length)")
    }
  }

  @Test func durationBesideADeadlineIsIgnored() throws {
    let lines = "DTSTART;VALUE=DATE:20261120\nDUE;VALUE=DATE:20261121\nDURATION:P99999999W"
    #expect(try TaskSamples.read(lines).reading.text.due?.day.basicText == "20261121")
  }

  @Test func seriesUsesTheZoneOfItsStart() throws {
    let text = try TaskSamples.read(
      "DTSTART;TZID=Europe/Berlin:20260325T100000\nDUE:20260325T090000Z\nRRULE:FREQ=MONTHLY")
    #expect(text.reading.text.repeats?.zone == "Europe/Berlin")
  }

  @Test(arguments: [
    "RECURRENCE-ID;VALUE=DATE:20261127\nDUE;VALUE=DATE:20261128",
    "RECURRENCE-ID;VALUE=DATE:20261127\nDUE:20261127T080000Z",
    "RECURRENCE-ID;VALUE=DATE:20261127\nDTSTART;VALUE=DATE:20261126\nDUE;VALUE=DATE:20261127",
    "RECURRENCE-ID;VALUE=DATE:20261127\nSTATUS:COMPLETED", "RECURRENCE-ID;VALUE=DATE:20261120\nDUE;VALUE=DATE:20261121",
    "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261113\nSTATUS:COMPLETED", "RECURRENCE-ID:soon\nSTATUS:COMPLETED",
  ])
  func unsupportedOverrideIsReported(override: String) throws {
    #expect(throws: TaskTrouble.recurrence) { try TaskSamples.read(Self.weekly, beside: [override]) }
  }

  @Test(arguments: [
    "RECURRENCE-ID;VALUE=DATE:20261127\nSUMMARY:Other", "RECURRENCE-ID;VALUE=DATE:20261120\nSUMMARY:Other",
    "RECURRENCE-ID;VALUE=DATE:20261127\nDTSTART;VALUE=DATE:20261127\nDUE;VALUE=DATE:20261127\nSUMMARY:Other",
  ])
  func overrideOfTheTitleIsIgnored(override: String) throws {
    let task = try TaskSamples.read(Self.weekly + "SUMMARY:Water", beside: [override])
    #expect(task.reading.text.title == "Water" && task.reading.column == .todo)
    #expect(task.reading.text.repeats?.rule == RecurrenceRule(.weekly))
  }

  @Test func overrideMustKeepTheLeadOfItsSeries() throws {
    let series = "DTSTART;TZID=Europe/Berlin:20261119T190000\nDUE;TZID=Europe/Berlin:20261120T200000\nRRULE:FREQ=DAILY"
    let id = "RECURRENCE-ID;TZID=Europe/Berlin:20261120T190000\nDTSTART:20261120T180000Z\n"
    #expect(try TaskSamples.read(series, beside: [id + "DUE:20261121T190000Z"]).reading.column == .todo)
    #expect(throws: TaskTrouble.recurrence) { try TaskSamples.read(series, beside: [id + "DUE:20261120T190000Z"]) }
  }

  // MARK: Alarms

  private func alarms(_ lines: String, _ triggers: [String]) throws -> [String] {
    let alarms = triggers.map { "BEGIN:VALARM\nACTION:DISPLAY\n\($0)\nEND:VALARM\n" }.joined()
    return try TaskSamples.read(lines + "\n" + alarms.dropLast()).reading.text.reminders.map(\.text)
  }

  @Test func alarmsOfATimeAreRead() throws {
    let due = "DUE;TZID=Europe/Berlin:20261220T170000"
    #expect(
      try alarms(
        due,
        [
          "TRIGGER:-PT15M", "TRIGGER;RELATED=END:-P1D", "TRIGGER:-P1W", "TRIGGER:PT0S", "TRIGGER:PT5M",
          "TRIGGER;VALUE=DATE-TIME:20261219T080000Z", "TRIGGER:soon", "TRIGGER:-PT15M",
        ])
        == [
          "15", "1440", "10080", "0", "2026-12-20 17:05 Europe/Berlin 1797782700000",
          "2026-12-19 08:00 UTC 1797667200000",
        ])
  }

  /// Reminders are rounded to the earlier minute.
  @Test func alarmSecondsAreRoundedToTheEarlierMinute() throws {
    #expect(try alarms("DUE:20261220T080000Z", ["TRIGGER:-PT90S", "TRIGGER:-PT1S"]) == ["2", "1"])
    #expect(try alarms("DUE;VALUE=DATE:20261220", ["TRIGGER;RELATED=END:PT8H59M30S"]) == ["1"])
  }

  @Test func alarmsOfADayAreRead() throws {
    // The morning hour is nine o'clock.
    #expect(
      try alarms(
        "DUE;VALUE=DATE:20261220", ["TRIGGER;RELATED=END:PT9H", "TRIGGER;RELATED=END:-PT15H", "TRIGGER:PT10H"])
        == ["0", "1440", "2026-12-20 10:00 Asia/Seoul 1797728400000"])
  }

  @Test func alarmsOfAStartAreRead() throws {
    #expect(
      try alarms("DTSTART;VALUE=DATE:20261210\nDUE;VALUE=DATE:20261220", ["TRIGGER:-PT1H"])
        == ["2026-12-09 23:00 Asia/Seoul 1796824800000"])
    #expect(try alarms("", ["TRIGGER:-PT1H"]) == [])
  }

  @Test func numberOfAlarmsIsLimited() throws {
    let all = try alarms("DUE:20261220T080000Z", (1...14).map { "TRIGGER:-PT\($0)M" })
    #expect(all == (1...10).map(String.init))
  }

  // MARK: Names

  @Test func uidIsDerivedFromTheCardID() {
    let id = CardID(high: 0x0195_C2F4_3B1A_4C3E, low: 0x9F12_0123_4567_89AB)
    #expect(TaskNames.uid(id) == "0195c2f4-3b1a-4c3e-9f12-0123456789ab")
    #expect(TaskNames.card("0195c2f4-3b1a-4c3e-9f12-0123456789ab") == id)
    // Another form is another UID.
    #expect(TaskNames.card("0195C2F4-3B1A-4C3E-9F12-0123456789AB") != id)
    #expect(TaskNames.card("0195c2f43b1a-4c3e-9f12-0123456789ab-") != id)
    #expect(TaskNames.card("abc").text == "ba7816bf8f01cfea414140de5dae2223")
  }

  @Test func taskWithoutAUIDIsReported() throws {
    #expect(throws: TaskTrouble.noName) { try TaskSamples.object("SUMMARY:x").read(in: TaskSamples.place) }
  }
}
