import Kanban

/// A page in iCalendar: a VJOURNAL and the VTIMEZONEs of its file.
public struct PageObject: Equatable, Sendable {
  var page: CalendarComponent
  var zones: [CalendarComponent]
  /// True if it has overridden occurrences; it is no page then.
  private let isSeveral: Bool

  init(_ page: CalendarComponent, zones: [CalendarComponent] = []) {
    (self.page, self.zones, isSeveral) = (page, zones, false)
  }

  /// Reads a calendar object resource; nil if it is not exactly one VJOURNAL.
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

  /// Compares bytes.
  public func isSame(as other: PageObject) -> Bool { page.bytes == other.page.bytes }

  /// The resource to send; other content of the previous one is kept.
  public func resource(over bytes: [UInt8]?) -> [UInt8] {
    let before = bytes.flatMap { try? CalendarComponent(parsing: $0) }
    let known: Set = ["VERSION", "PRODID", "METHOD"]
    let foreign = before?.parts.filter { part in
      switch part {
      case .property(let property): !known.contains(property.name) && !property.name.isEmpty
      case .component(let component): component.name != "VJOURNAL"
      }
    }
    let head = [CalendarProperty("VERSION", value: "2.0"), CalendarProperty("PRODID", value: TaskFileWriter.product)]
    return CalendarComponent("VCALENDAR", head.map { .property($0) } + (foreign ?? []) + [.component(page)]).bytes
  }
}

extension TaskNames {
  /// Derived from the UID, as for cards.
  public static func page(_ uid: String) -> PageID {
    let card = card(uid)
    return PageID(high: card.high, low: card.low)
  }

  public static func uid(_ page: PageID) -> String { uid(CardID(high: page.high, low: page.low)) }
}
