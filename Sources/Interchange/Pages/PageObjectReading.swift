import Kanban

/// A page as it was read from a calendar: what it says, when that was changed, and what else it brings along.
public struct ReadPage: Equatable, Sendable {
  public let uid: String
  public let page: PageID
  public let reading: PageReading
  public let changed: ReceivedPage.Told
  /// False where nothing in it tells when it was changed.
  public let isDated: Bool
  /// The journal of its project alone; nil where nobody told.
  public let isOfItsProject: Bool?
  public let created: Moment?
  /// The parts of which our lines are not there, or not believed.
  public let unbelieved: Set<PageReading.Part>
  let lines: PageLines
  /// Of what the public lines say, part by part.
  let sums: [PageReading.Part: String]

  /// Of what it tells nothing that another reading does not: the public lines say the same, and ours are not there.
  public func untold(beside other: ReadPage) -> Set<PageReading.Part> {
    unbelieved.filter { sums[$0] == other.sums[$0] }
  }
}

/// Why an entry of a calendar's journal becomes no page.
public enum PageTrouble: Error, Hashable, Sendable {
  case noName
  /// It comes again: a page does not.
  case recurrence
  /// It is about no day.
  case noDate
  case noText
  case tooLong
}

extension PageObject {
  public func read(in place: TaskPlace) throws(PageTrouble) -> ReadPage {
    let place = place.knowing(zones)
    guard let uid = page.uid, uid.utf8.count <= Original.longestUID, !uid.unicodeScalars.contains("\u{FFFD}") else {
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
    let sums = PageReading.Part.allCases.reduce(into: [:]) { $0[$1] = PagePrivate.sum(of: $1, in: page, place) }
    return ReadPage(
      uid: uid, page: TaskNames.page(uid),
      reading: PageReading(date: date, text: text, weather: own.isBelieved(.weather) ? own.weather : nil),
      changed: own.told(other: dated ?? place.clock.now), isDated: dated != nil, isOfItsProject: own.isOfItsProject,
      created: page.moment("CREATED", in: place), unbelieved: Set(PageReading.Part.allCases).subtracting(own.believed),
      lines: lines, sums: sums)
  }
}

extension CalendarComponent {
  /// The day that it is about, and the second on the clock that it names; a moment in UTC is told by the viewer's.
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

/// Lines of ours in an entry of a calendar's journal, for what others have no lines for. As in a task, each part is believed only
/// while the public lines say of it what they said when we wrote it.
struct PagePrivate {
  private let page: CalendarComponent
  private let stamps: PrivateStamps<PageReading.Part>
  /// Who copies an entry copies our lines; under another name they are not about it.
  let isOwn: Bool

  init(_ page: CalendarComponent, in place: TaskPlace) {
    self.page = page
    isOwn = page.first("X-SEKAN-FOR")?.value == TaskShown.sum(page.uid ?? "")
    stamps = PrivateStamps(isOwn ? page.first("X-SEKAN-STAMPS")?.value : nil) {
      PagePrivate.sum(of: $0, in: page, place)
    }
  }

  var believed: Set<PageReading.Part> { stamps.believed }
  func isBelieved(_ part: PageReading.Part) -> Bool { believed.contains(part) }

  func told(other: Moment) -> ReceivedPage.Told { ReceivedPage.Told(stamps.told(other: other), other: other) }

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

  /// `33120`, or with the clock on which that was read: `33120.RXVyb3BlL0Jlcmxpbg`.
  func time(on day: Day) -> PageDate? {
    let parts = value("TIME")?.split(separator: ".") ?? []
    guard let second = parts.first?.asNumber, PageDate.seconds.contains(second), parts.count <= 2 else { return nil }
    let zone = parts.count == 2 ? Base64URL.decode(String(parts[1])).map { String(decoding: $0, as: UTF8.self) } : nil
    let date = PageDate(day, second: second, zone: zone)
    return date.isValid ? date : nil
  }

  private func value(_ name: String) -> String? { page.first("X-SEKAN-" + name)?.value }

  /// Of what the public lines say, in a form that is the same however they are written.
  static func sum(of part: PageReading.Part, in page: CalendarComponent, _ place: TaskPlace) -> String {
    switch part {
    case .text: TaskShown.sum(PageLines(page, isOwn: false).shown)
    case .date: TaskShown.sum(page.stamp("DTSTART", in: place.inUTC)?.canonical ?? "")
    // No public line says anything of it.
    case .weather: TaskShown.sum("")
    }
  }
}
