import Interchange
import Kanban
import Time

/// A calendar published as an iCalendar file (RFC 5545), read-only.
public struct CalendarFeed {
  public static let mostBytes = 10 << 20
  /// The maximum number of occurrences kept of a calendar; each counts once for each of its days.
  public static let mostOccurrences = 20_000

  /// The request for an address with `http`, `https`, `webcal` or `webcals`; nil for any other, or an invalid one. The
  /// query is sent unchanged, as it may be signed or be the key.
  public static func question(_ written: String) -> FeedQuestion? {
    let whole = written.prefix { $0 != "#" }
    let (place, query) =
      whole.firstIndex(of: "?").map { (whole[..<$0], whole[whole.index(after: $0)...]) } ?? (whole, "")
    guard let colon = place.firstIndex(of: ":"), place[colon...].hasPrefix("://"),
      let scheme = schemes[place[..<colon].lowercased()],
      whole.utf8.count <= WebAddress.longest, !query.utf8.contains(where: { $0 <= 32 || $0 == 127 }),
      let address = try? WebAddress(scheme + place[colon...])
    else { return nil }
    var question = FeedQuestion(address)
    question.rawQuery = String(query)
    return question
  }

  /// The scheme that is used for each supported one. `webcal` once meant `http`; its servers use encryption now.
  private static let schemes = ["http": "http", "https": "https", "webcal": "https", "webcals": "https"]
}

public struct CalendarReading: Equatable, Sendable {
  /// The calendar's own name; empty if it has none.
  public let name: String
  /// The events of the calendar, sorted by day, whole days first, then by start.
  public let events: [FeedEvent]
  /// The number of events that were cut or left out, because they are invalid, not supported or beyond a limit.
  public let leftOut: Int
}

extension CalendarFeed {
  public static func read(
    _ answer: FeedAnswer, in days: Range<Day>, zone: Zone, zones: any ZoneShelf
  ) throws(FeedFailure) -> CalendarReading {
    if let failure = answer.failure { throw failure }
    guard answer.body.count <= mostBytes else { throw .strange("size") }
    let file = try CalendarContents(answer.body)
    var expansion = CalendarExpansion(CalendarPlace(zone, zones, defined: file.zones), days)
    for series in CalendarSeries.all(of: file.events) { expansion.add(series) }
    return CalendarReading(name: file.name, events: expansion.inOrder, leftOut: file.unread + expansion.leftOut)
  }
}

private struct CalendarContents {
  private(set) var events: [WrittenEvent] = []
  private(set) var zones: [String: CalendarZone] = [:]
  private(set) var name = ""
  private(set) var unread = 0

  private static let chunk = 1 << 16
  /// The maximum number of zones kept of a file: real files have fewer, and each may be long.
  private static let mostZones = 50

  init(_ bytes: [UInt8]) throws(FeedFailure) {
    var reader = CalendarReader()
    do throws(CalendarMistake) {
      for start in stride(from: 0, to: bytes.count, by: CalendarContents.chunk) {
        add(try reader.feed(bytes[start..<min(start + CalendarContents.chunk, bytes.count)]))
      }
      add(try reader.finish())
    } catch {
      throw CalendarContents.failure(error)
    }
    let named = ["X-WR-CALNAME", "NAME"].lazy.compactMap { name in reader.properties.first { $0.name == name } }
    name = named.first?.text.asLine(longest: WrittenEvent.longestText) ?? ""
  }

  private mutating func add(_ children: [CalendarReader.Child]) {
    for child in children {
      switch child {
      case .unread: unread += 1
      case .component(let component, _) where component.name == "VEVENT": events.append(WrittenEvent(component))
      case .component(let component, _) where component.name == "VTIMEZONE" && zones.count < CalendarContents.mostZones:
        if let zone = CalendarZone(component) { zones[zone.tzid] = zone }
      case .component: break
      }
    }
  }

  private static func failure(_ mistake: CalendarMistake) -> FeedFailure {
    switch mistake.kind {
    case .cut: .cut
    case .otherEncoding: .strange("encoding")
    case .notCalendar: .strange("BEGIN:VCALENDAR")
    case .wrongEnd, .tooDeep, .tooLong, .tooMuch, .notAlone: .strange("line \(mistake.line)")
    }
  }
}
