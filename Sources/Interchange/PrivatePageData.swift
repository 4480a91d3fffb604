import Kanban
import Time

/// The page data that a foreign format cannot hold: a JSON object named `sekan`.
struct PrivatePageData {
  let id: PageID
  let created: Moment
  private let date: PageDate?
  private let zone: String?
  let weather: Weather?
  /// The whole text of the page; nil if the format's own fields reproduce it.
  let text: String?

  static let name = "sekan"

  static func json(_ page: Page, withDate: Bool, text: String? = nil) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("id", .string(page.id.text)), ("created", .integer(page.created.milliseconds)),
    ]
    if withDate { members.append(("date", .string(page.date.day.text))) }
    if withDate, let second = page.date.second { members.append(("second", .integer(Int64(second)))) }
    if let zone = page.date.zone { members.append(("zone", .string(zone))) }
    if let weather = page.weather { members.append(("weather", weather.json)) }
    if let text { members.append(("text", .string(text))) }
    return .object(members)
  }

  /// Parses the object `sekan` of an entry; nil if it is not as Sekan writes it.
  init?(_ json: JSON) {
    guard let id = json["id"]?.string.flatMap(PageID.init(text:)),
      let created = json["created"]?.integer.flatMap({ Moment(inReach: $0) })
    else { return nil }
    (self.id, self.created, text) = (id, created, json["text"]?.string)
    zone = json["zone"]?.string
    weather = json["weather"].flatMap(Weather.init(json:))
    if weather == nil, json["weather"] != nil { return nil }
    let second = json["second"]?.integer.map { Int(clamping: $0) }
    let day = json["date"]?.string.flatMap { Day(text: $0) }
    if day == nil, json["date"] != nil { return nil }
    // Checks time and zone with any day, because without a day of its own the page takes the format's.
    let pageDate = PageDate(day ?? PrivatePageData.anyDay, second: second, zone: zone)
    guard pageDate.isValid else { return nil }
    date = day.map { _ in pageDate }
  }

  private static let anyDay = Day(number: 0)

  init?(_ text: String) {
    guard let json = try? JSON(parsing: text, size: 65_536) else { return nil }
    self.init(json)
  }

  /// The page with this text. If the private data lack a date, its day and time are those of `written`, which was read
  /// from the format's own fields; nil if both are missing.
  func page(_ text: String, on written: PageDate?, in journal: Journal) -> NewPage? {
    guard let date = self.date ?? written.map({ PageDate($0.day, second: $0.second, zone: zone) }) else { return nil }
    return NewPage(id: id, journal: journal, date: date, text: text, weather: weather, created: created)
  }
}
