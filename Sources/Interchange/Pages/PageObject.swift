import Kanban
import Time

/// A page in iCalendar: a VJOURNAL and the VTIMEZONEs of its file.
public struct PageObject: Equatable, Sendable {
  var page: CalendarComponent
  var zones: [CalendarComponent]
  /// True if the object has several occurrences, as overrides of a series; it is not imported as a page then.
  private let isSeveral: Bool

  init(_ page: CalendarComponent, zones: [CalendarComponent] = []) {
    (self.page, self.zones, isSeveral) = (page, zones, false)
  }

  /// Reads a calendar object resource; nil unless it holds one journal entry, with or without overridden occurrences,
  /// and neither tasks nor events.
  public init?(resource bytes: [UInt8]) {
    guard let calendar = try? CalendarComponent(parsing: bytes) else { return nil }
    let pages = calendar.components("VJOURNAL")
    guard let page = pages.first(where: { $0.first("RECURRENCE-ID") == nil }), let uid = page.uid,
      pages.allSatisfy({ $0.uid?.utf8.elementsEqual(uid.utf8) ?? false }),
      calendar.components("VTODO").isEmpty, calendar.components("VEVENT").isEmpty
    else { return nil }
    (self.page, zones, isSeveral) = (page, calendar.components("VTIMEZONE"), pages.count > 1)
  }

  public init?(_ original: SourceText) { self.init(resource: original.bytes) }

  public var uid: String { page.uid ?? "" }

  var comesAgain: Bool { isSeveral || ["RRULE", "RDATE", "EXDATE"].contains { page.first($0) != nil } }

  /// True if the VJOURNALs of both objects have equal bytes; the rest of the files is not compared.
  public func isSame(as other: PageObject) -> Bool { page.bytes == other.page.bytes }

  /// The bytes of the file to send: this page, and all other content of the previous file.
  public func resource(over bytes: [UInt8]?) -> [UInt8] {
    CalendarComponent.calendar(of: [page], over: bytes, replacing: ["VJOURNAL"]).bytes
  }
}

extension TaskNames {
  /// The id of a page with this UID. Derived from it in the same way as for cards.
  public static func page(_ uid: String) -> PageID {
    let card = card(uid)
    return PageID(high: card.high, low: card.low)
  }

  public static func uid(_ page: PageID) -> String { uid(CardID(high: page.high, low: page.low)) }
}

/// A page read from a calendar, with the times of its changes.
public struct ReadPage: Equatable, Sendable {
  public let uid: String
  public let page: PageID
  public let reading: PageSnapshot
  public let changed: ReceivedPage.PartTimes
  /// False if the calendar object does not have the time of its last change.
  public let isDated: Bool
  /// True if the page is in its project's journal, false if in the shared one; nil if the object does not contain that.
  public let isOfItsProject: Bool?
  public let created: Moment?
  /// Parts whose private properties are missing, or outdated because the public ones have changed since.
  public let unbelieved: Set<PageSnapshot.Part>
  let lines: PageLines
  /// For each part, the checksum of its public properties.
  let sums: [PageSnapshot.Part: String]

  /// Parts that contain no information beyond the other reading: their public
  /// properties are equal and no private ones valid.
  public func omitted(beside other: ReadPage) -> Set<PageSnapshot.Part> {
    unbelieved.filter { sums[$0] == other.sums[$0] }
  }
}

/// The reason why a VJOURNAL is not imported as a page.
public enum PageTrouble: Error, Hashable, Sendable {
  case noName
  case recurrence
  case noDate
  case noText
  case tooLong
}

extension PageObject {
  public func read(in place: TaskPlace) throws(PageTrouble) -> ReadPage {
    let place = place.knowing(zones)
    guard let uid = page.uid, uid.utf8.count <= SourceText.longestUID, !uid.unicodeScalars.contains("\u{FFFD}") else {
      throw .noName
    }
    if comesAgain { throw .recurrence }
    let own = PagePrivate(page, in: place)
    guard var date = page.pageDate(in: place) else { throw .noDate }
    if own.isBelieved(.date), date.second == nil { date = own.time(on: date.day) ?? date }
    guard date.isValid else { throw .noDate }
    let lines = PageLines(page, isOwn: own.isOwn)
    let text = lines.text
    if PageText.isBlank(text) { throw .noText }
    if text.utf8.count > Page.longest { throw .tooLong }
    let dated = page.moment("LAST-MODIFIED", in: place) ?? page.moment("DTSTAMP", in: place)
    let sums = PageSnapshot.Part.allCases.reduce(into: [:]) { $0[$1] = PagePrivate.sum(of: $1, in: page, place) }
    return ReadPage(
      uid: uid, page: TaskNames.page(uid),
      reading: PageSnapshot(date: date, text: text, weather: own.isBelieved(.weather) ? own.weather : nil),
      changed: own.changeTimes(other: dated ?? place.clock.now), isDated: dated != nil,
      isOfItsProject: own.isOfItsProject,
      created: page.moment("CREATED", in: place), unbelieved: Set(PageSnapshot.Part.allCases).subtracting(own.believed),
      lines: lines, sums: sums)
  }
}

extension CalendarComponent {
  /// The day and time of the page in the object's own zone; a moment in UTC is
  /// converted to the viewer's zone. Nil if missing or invalid.
  func pageDate(in place: TaskPlace) -> PageDate? {
    guard let line = first("DTSTART"), let stamp = TaskStamp(line, in: place), let time = CalendarTime(line.value)
    else { return nil }
    guard case .time(let wall, let zone, let instant) = stamp else { return PageDate(stamp.day) }
    let shown = time.isUTC ? place.clock.zone.wall(at: instant) : wall
    let isFloating = !time.isUTC && line.parameter("TZID") == nil
    let name = time.isUTC ? place.clock.zone.name : zone
    // Adds the seconds of the time, because `TaskStamp` has only minutes.
    let second = shown.minute * 60 + (time.second ?? 0) % 60
    return PageDate(shown.day, second: second, zone: isFloating ? nil : name)
  }
}

/// Private properties (X-SEKAN-…) of a VJOURNAL. As in tasks, each part is valid only while the public properties have
/// the checksum that they had when Sekan wrote it.
struct PagePrivate {
  private let page: CalendarComponent
  private let stamps: PrivateStamps<PageSnapshot.Part>
  /// False for a copied entry, whose private properties belong to the original's UID, and for one without private
  /// properties.
  let isOwn: Bool

  init(_ page: CalendarComponent, in place: TaskPlace) {
    self.page = page
    isOwn = page.first("X-SEKAN-FOR")?.value == TaskShown.sum(page.uid ?? "")
    stamps = PrivateStamps(isOwn ? page.first("X-SEKAN-STAMPS")?.value : nil) {
      PagePrivate.sum(of: $0, in: page, place)
    }
  }

  var believed: Set<PageSnapshot.Part> { stamps.believed }
  func isBelieved(_ part: PageSnapshot.Part) -> Bool { believed.contains(part) }

  func changeTimes(other: Moment) -> ReceivedPage.PartTimes {
    ReceivedPage.PartTimes(stamps.moments(other: other), other: other)
  }

  var isOfItsProject: Bool? {
    switch isOwn ? page.first("X-SEKAN-JOURNAL")?.value : nil {
    case "own": true
    case "shared": false
    default: nil
    }
  }

  var weather: Weather? {
    value("WEATHER").flatMap(Base64URL.decode)
      .flatMap { try? JSON(parsing: String(decoding: $0, as: UTF8.self)) }.flatMap(Weather.init(json:))
  }

  /// The time in the private property: the second of the day, and after a dot the zone's name in Base64URL, as in
  /// `33120.RXVyb3BlL0Jlcmxpbg`. Nil if it is missing or invalid.
  func time(on day: Day) -> PageDate? {
    let parts = value("TIME")?.split(separator: ".") ?? []
    guard let second = parts.first?.asNumber, PageDate.seconds.contains(second), parts.count <= 2 else { return nil }
    let zone = parts.count == 2 ? Base64URL.decode(String(parts[1])).map { String(decoding: $0, as: UTF8.self) } : nil
    let date = PageDate(day, second: second, zone: zone)
    return date.isValid ? date : nil
  }

  private func value(_ name: String) -> String? { page.first("X-SEKAN-" + name)?.value }

  /// The checksum of the part's public properties, in a form that does not depend on how a program writes them.
  static func sum(of part: PageSnapshot.Part, in page: CalendarComponent, _ place: TaskPlace) -> String {
    switch part {
    case .text: TaskShown.sum(PageLines(page, isOwn: false).shown)
    case .date: TaskShown.sum(page.stamp("DTSTART", in: place.inUTC)?.canonical ?? "")
    // The weather has no public property, so its checksum is constant.
    case .weather: TaskShown.sum("")
    }
  }
}

/// Writes a page as a VJOURNAL over its previous version; only properties whose meaning changes are rewritten.
public struct PageObjectWriter {
  private let place: TaskPlace

  public init(in place: TaskPlace) { self.place = place }

  public func write(_ page: Page, _ lastChanged: LastChanges, over original: SourceText?) -> PageObject {
    let before = original.flatMap { PageObject($0) }
    let uid = original?.uid ?? TaskNames.uid(page.id)
    var object =
      before ?? PageObject(CalendarComponent("VJOURNAL", [.property(CalendarProperty("UID", value: uid))]))
    let place = place.knowing(object.zones)
    let (untouched, new) = (object.page, PageSnapshot(page))
    // If the previous version cannot be read, all parts are written.
    let old = before.flatMap { try? $0.read(in: place) }
    let kept = PageSnapshot.Part.allCases.filter { old?.reading.isSame($0, as: new) ?? false }
    for part in PageSnapshot.Part.allCases where !kept.contains(part) { set(part, of: page, old, in: &object.page) }
    if before == nil || object.page != untouched || weather(of: object.page, place) != page.weather {
      object.page.stamp(created: page.created, changed: page.changed, over: before == nil ? nil : untouched, in: place)
    }
    writeOwn(page, { moment($0, of: page, lastChanged, isKept: kept.contains($0), old) }, in: &object.page, place)
    return object
  }

  private func set(_ part: PageSnapshot.Part, of page: Page, _ old: ReadPage?, in object: inout CalendarComponent) {
    switch part {
    case .text:
      PageLines(page.text).write(to: &object)
      setTags(of: page, old, in: &object)
    case .date:
      object.set("DTSTART", [CalendarProperty("DTSTART", [("VALUE", "DATE")], value: page.date.day.basicText)])
    // The weather is written with the private properties only.
    case .weather: break
    }
  }

  /// Writes the page's tags as categories. Keeps the categories of other programs that are no tags of its old text.
  private func setTags(of page: Page, _ old: ReadPage?, in object: inout CalendarComponent) {
    let (tags, before) = (page.tags, old.map { PageText.tags(in: $0.reading.text) } ?? [])
    let gone = Set(before).subtracting(tags)
    let kept = object.all("CATEGORIES").flatMap(\.list).filter {
      !$0.isEmpty && !gone.contains(CalendarComponent.tag($0))
    }
    let there = Set(kept.map(CalendarComponent.tag))
    let words = kept + tags.filter { !there.contains($0) }
    object.set("CATEGORIES", words.isEmpty ? [] : [CalendarProperty("CATEGORIES", list: words)])
  }

  /// The time of the part's last change; for a changed part later than in the replaced version, even if the local clock
  /// is slow.
  private func moment(
    _ part: PageSnapshot.Part, of page: Page, _ lastChanged: LastChanges, isKept: Bool, _ old: ReadPage?
  ) -> Moment {
    let here = lastChanged[part.fields] ?? page.created
    guard let there = old?.changed.moment(part) else { return here }
    return isKept ? there : max(here, there + 1)
  }

  private func weather(of object: CalendarComponent, _ place: TaskPlace) -> Weather? {
    let own = PagePrivate(object, in: place)
    return own.isBelieved(.weather) ? own.weather : nil
  }

  private func writeOwn(
    _ page: Page, _ moment: (PageSnapshot.Part) -> Moment, in object: inout CalendarComponent, _ place: TaskPlace
  ) {
    func set(_ name: String, _ value: String?) { object.set("X-SEKAN-" + name, to: value) }
    set("FOR", TaskShown.sum(object.uid ?? ""))
    set("JOURNAL", page.journal == .shared ? "shared" : "own")
    set("TIME", object.pageDate(in: place)?.second == nil ? page.date.asTime : nil)
    set("WEATHER", page.weather.map { Base64URL.encode($0.json.text.utf8) })
    PageLines(page.text).writeOwn(to: &object)
    let written = object
    let stamps = PrivateStamps<PageSnapshot.Part>.text { part in
      .init(moment: moment(part), sum: PagePrivate.sum(of: part, in: written, place))
    }
    set("STAMPS", stamps)
  }
}

extension PageDate {
  fileprivate var asTime: String? {
    second.map { second in String(second) + (zone.map { "." + Base64URL.encode($0.utf8) } ?? "") }
  }
}

/// A page received from a calendar, compared with the local page and the version that both sides had last.
public struct KnownPage {
  private let theirs: ReadPage
  private let reading: PageSnapshot
  private let now: Moment
  private var base: ReceivedPage.Base?
  private var omitted: Set<PageSnapshot.Part> = []

  public init(
    _ read: ReadPage, of page: Page?, beside kept: SourceText?, _ lastChanged: LastChanges, in place: TaskPlace
  ) {
    (theirs, now) = (read, place.clock.now)
    var reading = read.reading
    // Ignores the version that both sides had last if it cannot be read.
    let last = kept.flatMap { PageObject($0) }.flatMap { try? $0.read(in: place) }
    if let page {
      if let last {
        base = ReceivedPage.Base(last.reading, changed: last.isDated ? last.changed.withoutFuture(at: now) : nil)
        omitted = read.omitted(beside: last)
        if read.unbelieved.contains(.text) { reading.text = read.lines.completed(by: last.lines).text }
      }
      // If parts have no valid private properties, those that equal what Sekan would write now count as unchanged.
      if read.unbelieved.isEmpty {
        self.reading = reading
        return
      }
      let written = PageObjectWriter(in: place).write(page, lastChanged, over: kept)
      if let now = try? written.read(in: place) { omitted.formUnion(read.omitted(beside: now)) }
    }
    self.reading = reading
  }

  /// The page to store. If the object does not contain which journal it is in, it goes into `journal`.
  public func received(_ page: PageID, in journal: Journal, of project: ProjectID, _ bytes: [UInt8]) -> ReceivedPage {
    let statedJournal = theirs.isOfItsProject.map { $0 ? Journal.own(project) : .shared }
    return ReceivedPage(
      page, in: statedJournal ?? journal, reading, changed: theirs.changed.capped(at: now), base: base,
      omitted: omitted,
      created: theirs.created, original: SourceText(uid: theirs.uid, bytes: bytes))
  }
}
