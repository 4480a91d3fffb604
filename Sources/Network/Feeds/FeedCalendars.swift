import Feeds
import Kanban
import Remote
import Storage
import Time
import Words

/// The ETag and a checksum, which identify a version of a calendar file.
private struct CalendarTag: Equatable {
  var etag = ""
  /// A checksum of the file's content: if it is the same, the calendar is unchanged whatever its ETag.
  var sum = ""

  static func name(_ feed: FeedID) -> NoteName { NoteName("feed.tag.\(feed.text)") }

  init() {}

  init(_ answer: WebAnswer) {
    let header = answer.headers["etag"] ?? ""
    let isSound = header.utf8.count <= 300 && header.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    etag = isSound ? header : ""
    let number = answer.body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    sum = String(number, radix: 16)
  }

  init(text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 2, size: 1_024) else { return }
    (etag, sum) = (json["etag"]?.string ?? "", json["sum"]?.string ?? "")
  }

  var text: String { JSON.object([("etag", .string(etag)), ("sum", .string(sum))]).text }
}

private struct ZonesOfClock: ZoneShelf {
  let clock: Clock

  func zone(named name: String) -> Zone? { clock.zone(named: name) }
  func spelling(of name: String) -> String? { clock.zone(typed: name)?.name }
}

// Fetches published calendars, and stores their events by day.
extension FeedRounds {
  /// Events are stored from this many days before today to this many after it.
  private static let (before, after) = (400, 750)
  /// Days after which an unchanged calendar is expanded again, because today has moved.
  private static let slack = 30
  /// The most events that one transaction stores, so that other processes can write in between. A day is never split.
  private static let piece = 500

  func calendarNote(_ address: String) throws(CommandStop) -> CalendarNote {
    CalendarNote(text: try noted(CalendarNote.name(FeedID(of: address)))) ?? CalendarNote()
  }

  var zone: Zone { context.clock().zone }

  func calendarPlan(_ address: String) throws(CommandStop) -> Plan {
    let calendarNote = try calendarNote(address)
    // If the zone has changed, the calendar is fetched after the shortest pause, because its days and times are stored
    // in the zone of the last request.
    let isElsewhere = calendarNote.state.got != nil && calendarNote.zone != zone.name
    return Plan(
      due: calendarNote.state.due(every: CalendarNote.good, isWished: isElsewhere), turn: .calendar(address),
      trouble: calendarNote.state.trouble, asked: calendarNote.state.asked)
  }

  mutating func askCalendar(_ address: String) throws(CommandStop) -> Outcome {
    let feed = FeedID(of: address)
    var calendarNote = try calendarNote(address)
    let known = isFresh(calendarNote) ? CalendarTag(text: try noted(CalendarTag.name(feed))) : CalendarTag()
    let days = context.clock().today - FeedRounds.before..<context.clock().today + FeedRounds.after
    let news: (tag: CalendarTag, reading: CalendarReading)?
    do throws(FeedRefusal) { news = try look(at: address, days, known) } catch {
      let outcome = record(error, in: &calendarNote.state, of: address)
      if outcome != .ended { try saveNote(CalendarNote.name(feed), calendarNote.text) }
      return outcome
    }
    if let (tag, reading) = news {
      // Forgets the version first: if the write of the events is interrupted, the calendar is fetched again as a whole.
      try saveNote(CalendarTag.name(feed), nil)
      try write(reading.events, of: feed)
      (calendarNote.name, calendarNote.count, calendarNote.leftOut) = (
        String(reading.name.prefix(100)), reading.events.count { $0.isBeginning }, reading.leftOut
      )
      (calendarNote.days, calendarNote.zone) = (days, zone.name)
      try saveNote(CalendarTag.name(feed), tag.text)
    }
    calendarNote.state.noteAnswer(at: now)
    try saveNote(CalendarNote.name(feed), calendarNote.text)
    return .answered()
  }

  /// True if the stored days suffice for today and this zone, so that an unchanged calendar need not be expanded again.
  private func isFresh(_ note: CalendarNote) -> Bool {
    guard let days = note.days, note.zone == zone.name else { return false }
    let wanted = context.clock().today - FeedRounds.before
    return (0...FeedRounds.slack).contains(wanted - days.lowerBound)
  }

  /// The new version of the calendar; nil if the calendar is unchanged.
  private func look(
    at address: String, _ days: Range<Day>, _ known: CalendarTag
  ) throws(FeedRefusal) -> (tag: CalendarTag, reading: CalendarReading)? {
    guard var question = CalendarFeed.question(address) else { throw FeedRefusal(.other, "address") }
    question.headers["accept"] = "text/calendar, */*;q=0.1"
    if !known.etag.isEmpty { question.headers["if-none-match"] = known.etag }
    let answer = try ask(question, of: question.address.host, .calendar, with: nil)
    if answer.status == 304, !known.etag.isEmpty { return nil }
    let tag = CalendarTag(answer)
    if (200..<300).contains(answer.status), tag.sum == known.sum { return nil }
    let clock = context.clock()
    let reading = try read(answer, hiding: nil) { answer throws(FeedFailure) in
      try CalendarFeed.read(answer, in: days, zone: clock.zone, zones: ZonesOfClock(clock: clock))
    }
    return (tag, reading)
  }

  /// Stores the events, whole days at a time, and deletes those of all other days, which are from an earlier expansion.
  private func write(_ events: [FeedEvent], of feed: FeedID) throws(CommandStop) {
    var start = PageStretch.allDays.lowerBound
    var rest = events[...]
    while !rest.isEmpty {
      let last = rest[min(rest.endIndex, rest.startIndex + FeedRounds.piece) - 1].day
      let piece = rest.prefix { $0.day <= last }
      try replace(piece, of: feed, on: start..<last + 1)
      (start, rest) = (last + 1, rest[piece.endIndex...])
    }
    try replace([], of: feed, on: start..<PageStretch.allDays.upperBound)
  }

  private func replace(_ events: ArraySlice<FeedEvent>, of feed: FeedID, on days: Range<Day>) throws(CommandStop) {
    try context.storing { () throws(StoreFailure) in try store.replaceEvents(of: feed, on: days, by: Array(events)) }
  }

  // MARK: Deselected sources

  /// Deletes the data of sources that no configuration selects, neither this one nor another one used with the store.
  func forgetOthers() throws(CommandStop) {
    let (text, today) = (try noted(FeedsChosen.name), context.clock().today)
    var chosen = FeedsChosen(text: text)
    let before = chosen.all
    chosen.choose(try names(), with: FeedID(of: context.paths.config).text, on: today)
    for name in before.subtracting(chosen.all).sorted() { try forget(name) }
    try saveNote(FeedsChosen.name, chosen.text)
  }

  private func names() throws(CommandStop) -> [String] {
    var names: [String] = []
    for source in choice.holidays {
      guard let provider = HolidayProvider(written: source) else { continue }
      names += countries(of: provider).map { HolidayNote.name(source, $0).name }
    }
    return names + choice.calendars.map { CalendarNote.name(FeedID(of: $0)).name }
  }

  private func forget(_ name: String) throws(CommandStop) {
    let mark = CalendarNote.name(FeedID(number: 0)).name.dropLast()
    if name.hasPrefix(mark), let number = UInt64(name.dropFirst(mark.count), radix: 16) {
      let feed = FeedID(number: Int64(bitPattern: number))
      try context.storing { () throws(StoreFailure) in try store.dropEvents(of: feed) }
      try saveNote(CalendarTag.name(feed), nil)
    }
    try saveNote(NoteName(name), nil)
  }
}

/// The sources selected by each configuration used with a store, so that one that is used rarely keeps its data.
struct FeedsChosen: Equatable {
  private struct Choice: Equatable {
    var names: [String]
    /// The day on which the configuration was last used, or up to `slack` days earlier.
    var seen: Day
  }

  private var choices: [String: Choice] = [:]

  static let name = NoteName("feed.known")
  /// The days after which an unused configuration is dropped, so that its sources no longer keep their data.
  static let patience = 60
  /// The days by which the stored day of use may be too early, so that most uses write nothing.
  private static let slack = 7
  /// The number of configurations that fit into a note, each with a full selection.
  private static let most = 8

  /// Parses the note; a text that is no valid note counts as empty.
  init(text: String?) {
    guard let text, let json = try? JSON(parsing: text, depth: 4, size: NoteName.longest) else { return }
    for one in (json.array ?? []).prefix(FeedsChosen.most) {
      guard let configuration = one["by"]?.string, let seen = one["seen"]?.string.flatMap({ Day(text: $0) }) else {
        continue
      }
      let names = (one["names"]?.array ?? []).compactMap(\.string)
      choices[configuration] = Choice(names: names.filter { $0.utf8.starts(with: "feed.".utf8) }, seen: seen)
    }
  }

  var text: String? {
    guard !choices.isEmpty else { return nil }
    return JSON.array(
      choices.sorted { $0.key < $1.key }.map { configuration, choice in
        .object([
          ("by", .string(configuration)), ("seen", .string(choice.seen.text)),
          ("names", .array(choice.names.map { .string($0) })),
        ])
      }
    ).text
  }

  var all: Set<String> { Set(choices.values.flatMap(\.names)) }

  mutating func choose(_ names: [String], with configuration: String, on today: Day) {
    let known = choices[configuration].map(\.seen)
    let isFresh = known.map { (0..<FeedsChosen.slack).contains(today - $0) } ?? false
    choices[configuration] = names.isEmpty ? nil : Choice(names: names, seen: isFresh ? known ?? today : today)
    choices = choices.filter { today - $0.value.seen <= FeedsChosen.patience }
    while choices.count > FeedsChosen.most,
      let oldest = choices.min(by: { ($0.value.seen, $0.key) < ($1.value.seen, $1.key) })
    {
      choices[oldest.key] = nil
    }
  }
}
