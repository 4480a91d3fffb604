import Feeds
import Interchange
import Kanban
import Support
import Time

extension Law {
  static let ofCalendars: [Law] = [
    Law("calendar", calendars, words: calendarWords, calendar),
    Law("tasks", calendars, words: calendarWords, tasks),
    Law("page-object", calendars, words: calendarWords, page),
    Law("calendar-feed", calendars, words: calendarWords, feed),
    Law("holiday-file", calendars, words: calendarWords, holidays),
    Law("zone-file", [zoneFile], words: ["TZif2", "CET-1CEST,M3.5.0,M10.5.0/3"], zone),
    // `CET73:30` once parsed, although no zone is that far from UTC.
    Law(
      "zone-rule",
      ["KST-9", "CET73:30", "X100Y,0,1", "EST5EDT,M3.2.0,M11.1.0", "<+0330>-3:30", "CET-1CEST,M3.5.0,M10.5.0/3"],
      of: zoneRule),
    Law(
      "base64url", ["SGVsbG8", "", "_-8", "AA", "A", "A=="].map { Array($0.utf8) }
    ) { bytes in
      try hold(Base64URL.decode(Base64URL.encode(bytes)) == bytes, "encoding and decoding changes the bytes")
      _ = Base64URL.decode(String(decoding: bytes, as: UTF8.self))
    },
  ]

  private static let clock = Clock(
    now: Sample.noon, zone: .utc, zones: FewZones([.utc, Zone(name: "Asia/Seoul", offset: 32_400)]))
  private static let place = TaskPlace(clock, morning: 540)

  /// Parsed bytes are printed unchanged.
  @Sendable private static func calendar(_ bytes: [UInt8]) throws {
    switch Result(catching: { () throws(CalendarMistake) in try CalendarComponent(parsing: bytes) }) {
    case .success(let component): try hold(component.bytes == bytes, "the component prints other bytes")
    case .failure(let mistake):
      try hold((1...bytes.lines).contains(mistake.line), "an error in line \(mistake.line), outside of the file")
    }
  }

  /// Parsing does not depend on chunk boundaries, and stored task text parses to the same task.
  @Sendable private static func tasks(_ bytes: [UInt8]) throws {
    func found(_ isWhole: Bool) -> ([TaskFileReader.Found], CalendarMistake?) {
      var survey = TaskSurvey()
      do throws(CalendarMistake) {
        try survey.feed(bytes)
        try survey.finish()
        var (reader, found) = (TaskFileReader(survey), [TaskFileReader.Found]())
        if isWhole {
          found = try reader.feed(bytes)
        } else {
          try bytes.pieces { piece throws(CalendarMistake) in found += try reader.feed(Array(piece)) }
        }
        return (found + (try reader.finish()), nil)
      } catch { return ([], error) }
    }
    let (whole, cut) = (found(true), found(false))
    try hold(whole.0 == cut.0 && whole.1 == cut.1, "reading in pieces gives another result")
    if let mistake = whole.1 {
      try hold((1...bytes.lines).contains(mistake.line), "an error in line \(mistake.line), outside of the file")
    }
    for case .task(let object, let line) in whole.0 {
      try hold((1...bytes.lines).contains(line), "a task in line \(line), outside of the file")
      guard let task = try? object.read(in: place), let kept = try? object.original(named: task.uid, in: place) else {
        continue
      }
      let again = try TaskObject(kept)?.read(in: place)
      try hold(again?.reading == task.reading, "the stored original parses to another task")
      if let resource = TaskObject(resource: object.resource(over: nil, in: place)) {
        try hold(try resource.read(in: place).reading == task.reading, "the sent object parses to another value")
      }
    }
    try holdFile(whole.0.compactMap { if case .task(let object, _) = $0 { object } else { nil } })
  }

  /// An exported file parses to the same tasks, whatever files they came from.
  private static func holdFile(_ tasks: [TaskObject]) throws {
    func readings(_ tasks: [TaskObject]) -> [CardSnapshot?] { tasks.map { try? $0.read(in: place).reading } }
    let readable = zip(tasks, readings(tasks)).filter { $0.1 != nil }.map(\.0)
    var writer = TaskFileWriter("x", in: place)
    let bytes = writer.begin() + readable.flatMap { writer.write($0) } + writer.end()
    var survey = TaskSurvey()
    try survey.feed(bytes)
    try survey.finish()
    var (reader, found) = (TaskFileReader(survey), [TaskObject]())
    for case .task(let object, _) in try reader.feed(bytes) + reader.finish() { found.append(object) }
    try hold(readings(found) == readings(readable), "the written file parses to other cards")
  }

  @Sendable private static func page(_ bytes: [UInt8]) throws {
    guard let object = PageObject(resource: bytes), let page = try? object.read(in: place) else { return }
    let again = try PageObject(resource: object.resource(over: nil))?.read(in: place)
    try hold(again?.reading == page.reading, "the sent object parses to another value")
    _ = object.resource(over: bytes)
  }

  @Sendable private static func feed(_ bytes: [UInt8]) throws {
    let days = Sample.day..<Sample.day + 400
    guard
      let read = try? CalendarFeed.read(FeedAnswer(200, body: bytes), in: days, zone: .utc, zones: FewZones([.utc]))
    else { return }
    try hold(read.events.count <= CalendarFeed.mostOccurrences, "\(read.events.count) events")
    try hold(read.events.allSatisfy { days.contains($0.day) }, "an event outside of the requested days")
  }

  @Sendable private static func holidays(_ bytes: [UInt8]) throws {
    let file = HolidayFile(bytes)
    try hold(file.holidays.count <= HolidayFile.mostHolidays, "\(file.holidays.count) holidays")
    try hold(file.failures.count <= HolidayFile.mostFailures, "\(file.failures.count) failures")
    try hold(file.failures.allSatisfy { (1...bytes.lines).contains($0.line) }, "an error outside of the file's lines")
  }

  /// Wall time and moment convert both ways, except at clock changes.
  private static func judge(_ zone: Zone) throws {
    let changes = zone.changes(from: Sample.day)
    try hold(
      !changes.isEmpty && changes.allSatisfy { abs($0.wall.day.number) < 3_000_000 },
      "clock changes out of range: \(changes)"
    )
    for seconds in [-5_000_000_000, 0, 1_795_176_000, 1_774_400_400, 4_000_000_000, 250_000_000_000] {
      let moment = Moment(seconds: seconds)
      try hold((-100_000...100_000).contains(zone.offset(at: moment)), "an offset of \(zone.offset(at: moment))")
      let wall = zone.wall(at: moment)
      let back = zone.moment(of: wall)
      try hold(abs(back.seconds - seconds) < 400_000, "\(seconds) converts to \(back.seconds)")
    }
  }

  @Sendable private static func zone(_ bytes: [UInt8]) throws {
    if let zone = Zone(name: "X/Y", file: bytes) { try judge(zone) }
  }

  @Sendable private static func zoneRule(_ text: String) throws {
    if let zone = Zone(name: "X/Y", posix: text) { try judge(zone) }
  }

  static let calendars: [[UInt8]] = [
    // Two zones of one name, and moments before 1970.
    ["+0200", "+0900"].map { offset in
      """
      BEGIN:VCALENDAR
      \(zoneOfCalendar("My", offset))
      BEGIN:VTODO
      UID:\(offset)
      SUMMARY:Call
      DUE;TZID=My:20261220T120000
      X-SEKAN-FOR:x
      X-SEKAN-STAMPS:title.-1763928000000.cbf29ce484222325-notes.-1.x.-2
      X-SEKAN-CAME:9223372036854775807
      END:VTODO
      END:VCALENDAR

      """
    }.joined(),
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VTIMEZONE
    TZID:Home
    BEGIN:STANDARD
    DTSTART:19701025T030000
    RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTODO
    UID:a
    SUMMARY:Water
     ing
    DTSTART;TZID=Home:20261120T090000
    DUE;TZID=Home:20261120T100000
    RRULE:FREQ=WEEKLY;COUNT=10
    EXDATE;TZID=Home:20261204T090000
    PRIORITY:1
    CATEGORIES:home,green\\,blue
    STATUS:IN-PROCESS
    RELATED-TO;RELTYPE=DEPENDS-ON:b
    DESCRIPTION:one\\ntwo
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT10M
    END:VALARM
    END:VTODO
    BEGIN:VTODO
    UID:a
    RECURRENCE-ID;TZID=Home:20261127T090000
    STATUS:COMPLETED
    COMPLETED:20261127T090000Z
    END:VTODO
    END:VCALENDAR

    """,
    """
    BEGIN:VCALENDAR
    BEGIN:VJOURNAL
    UID:p
    DTSTART;VALUE=DATE:20261120
    SUMMARY:Rain
    DESCRIPTION:Rain\\nall day
    X-SEKAN-WEATHER:rain
    END:VJOURNAL
    END:VCALENDAR

    """,
    """
    BEGIN:VCALENDAR
    X-WR-CALNAME:Days
    BEGIN:VEVENT
    UID:e
    DTSTART;VALUE=DATE:20261225
    DTEND;VALUE=DATE:20261227
    SUMMARY;LANGUAGE=en:Christmas
    RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25
    END:VEVENT
    BEGIN:VEVENT
    UID:f
    DTSTART:20261121T080000Z
    DURATION:PT1H30M
    RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270101T000000Z
    RDATE:20261122T080000Z
    EXDATE:20261123T080000Z
    END:VEVENT
    END:VCALENDAR

    """,
  ].map { Array($0.replacing("\n", with: "\r\n").utf8) }

  static let calendarWords = [
    "BEGIN:VTODO\r\n", "END:VTODO\r\n", "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VCALENDAR\r\n",
    "END:VCALENDAR\r\n",
    "BEGIN:VALARM\r\n", "BEGIN:VTIMEZONE\r\n", "DTSTART", ";VALUE=DATE:", ";TZID=", "DUE:", "RRULE:FREQ=", "BYDAY=-1SU",
    "BYMONTHDAY=", "BYSETPOS=-1", "COUNT=", "UNTIL=", "INTERVAL=", "RECURRENCE-ID", "EXDATE:", "RDATE;VALUE=PERIOD:",
    "DURATION:P1D", "TRIGGER;RELATED=END:-PT5M", "RSCALE=CHINESE;", "SECONDLY", "BYYEARDAY=366", "BYWEEKNO=53", "\r\n ",
    "X-SEKAN-", "LAST-MODIFIED:", "PERCENT-COMPLETE:", "99991231T235959Z",
  ]

  /// A TZif file of version 2 with one zone and one transition.
  private static let zoneFile: [UInt8] = {
    let head = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
    func counts(_ isut: UInt8, _ std: UInt8, _ leap: UInt8, _ times: UInt8, _ types: UInt8, _ letters: UInt8) -> [UInt8]
    {
      [isut, std, leap, times, types, letters].flatMap { [0, 0, 0, $0] }
    }
    let types: [UInt8] = [0, 0, 0x0E, 0x10, 0, 0, 0, 0, 0x1C, 0x20, 1, 4] + Array("CET\0CEST\0".utf8)
    let old = head + counts(0, 0, 0, 1, 2, 9) + [0x10, 0, 0, 0, 1] + types
    let new = head + counts(0, 0, 0, 1, 2, 9) + [0, 0, 0, 0, 0x10, 0, 0, 0, 1] + types
    return old + new + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
  }()
}
