import Kanban

/// A page read from a calendar, with the times of its changes.
public struct ReadPage: Equatable, Sendable {
  public let uid: String
  public let page: PageID
  public let reading: PageSnapshot
  public let changed: ReceivedPage.PartTimes
  /// False if the object has no time of change.
  public let isDated: Bool
  /// Whether the page is in its project's journal; nil if unknown.
  public let isOfItsProject: Bool?
  public let created: Moment?
  /// Parts whose private properties are missing or outdated.
  public let unbelieved: Set<PageSnapshot.Part>
  let lines: PageLines
  /// Checksums of the public properties, by part.
  let sums: [PageSnapshot.Part: String]

  /// Parts that carry no information beyond the other reading: equal public properties and no valid private ones.
  public func untold(beside other: ReadPage) -> Set<PageSnapshot.Part> {
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
  /// The day and time in the object's own zone; a moment in UTC is converted to the viewer's.
  func pageDate(in place: TaskPlace) -> PageDate? {
    guard let line = first("DTSTART"), let stamp = TaskStamp(line, in: place) else { return nil }
    guard case .time(let wall, let zone, let instant) = stamp else { return PageDate(stamp.day) }
    let seconds = line.value.utf8.count >= 15 ? line.value.dropFirst(13).prefix(2).asNumber ?? 0 : 0
    let isUTC = line.value.utf8.count == 16
    let shown = isUTC ? place.clock.zone.wall(at: instant) : wall
    let isFloating = !isUTC && line.parameter("TZID") == nil
    let name = isUTC ? place.clock.zone.name : zone
    return PageDate(shown.day, second: shown.minute * 60 + min(seconds, 59), zone: isFloating ? nil : name)
  }
}

/// Private properties (X-SEKAN-…) of a VJOURNAL. As in tasks, each part is valid only while the public properties have the checksum that they had
/// when Sekan wrote it.
struct PagePrivate {
  private let page: CalendarComponent
  private let stamps: PrivateStamps<PageSnapshot.Part>
  /// False for a copied entry: its private properties belong to the original's UID.
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

  /// Format: `33120`, or with the zone: `33120.RXVyb3BlL0Jlcmxpbg`
  func time(on day: Day) -> PageDate? {
    let parts = value("TIME")?.split(separator: ".") ?? []
    guard let second = parts.first?.asNumber, PageDate.seconds.contains(second), parts.count <= 2 else { return nil }
    let zone = parts.count == 2 ? Base64URL.decode(String(parts[1])).map { String(decoding: $0, as: UTF8.self) } : nil
    let date = PageDate(day, second: second, zone: zone)
    return date.isValid ? date : nil
  }

  private func value(_ name: String) -> String? { page.first("X-SEKAN-" + name)?.value }

  /// The checksum of normalized public properties.
  static func sum(of part: PageSnapshot.Part, in page: CalendarComponent, _ place: TaskPlace) -> String {
    switch part {
    case .text: TaskShown.sum(PageLines(page, isOwn: false).shown)
    case .date: TaskShown.sum(page.stamp("DTSTART", in: place.inUTC)?.canonical ?? "")
    // No public property holds the weather.
    case .weather: TaskShown.sum("")
    }
  }
}
