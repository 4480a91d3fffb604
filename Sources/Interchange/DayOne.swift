import Kanban
import Time

/// Converts between pages and the entries of Day One's `Journal.json`.
enum DayOne {
  static func write(_ page: Page, _ origin: Origin) -> String {
    let zone = page.date.zone.flatMap(origin.zone(written:)) ?? origin.zone
    var members: [(key: String, value: JSON)] = [
      ("uuid", .string(page.id.text.uppercased())),
      ("creationDate", .string(origin.moment(of: page.date, in: zone).text)), ("timeZone", .string(zone.name)),
      ("isAllDay", .bool(page.date.second == nil)), ("starred", .bool(false)),
      ("tags", .array(page.tags.map(JSON.string))), ("text", .string(page.text)),
    ]
    if let weather = page.weather { members.append(("weather", json(weather))) }
    return JSON.object(members + [(PrivatePageData.name, PrivatePageData.json(page, withDate: true))]).text
  }

  private static func json(_ weather: Weather) -> JSON {
    let name = weather.condition == .thunder ? "thunderstorm" : weather.condition.rawValue
    let degrees = weather.temperature.map { tenths -> JSON in
      tenths % 10 == 0 ? .integer(Int64(tenths / 10)) : .number(Double(tenths) / 10)
    }
    return .object(
      [
        ("conditionsDescription", .string(name.prefix(1).uppercased() + name.dropFirst())),
        ("weatherCode", .string(name)),
      ]
        + (degrees.map { [("temperatureCelsius", $0)] } ?? [])
        + [("weatherServiceName", .string(weather.source.name))])
  }

  // MARK: Reading

  static func read(
    _ entry: JSON, _ origin: Origin, _ leftOut: inout LeftOut
  ) throws(InterchangeMistake.Kind) -> NewPage? {
    guard case .object(let members) = entry else { throw .otherValue("entries", entry.glimpse, .object) }
    let text = try entry.text("text")
    if let json = entry[PrivatePageData.name] {
      guard let kept = PrivatePageData(json), let page = kept.page((text ?? "").cleaned, on: nil, in: origin.journal)
      else { throw .badValue(PrivatePageData.name) }
      return page
    }
    let (created, date) = try date(of: entry, origin, &leftOut)
    var foreign = Foreign(text: plain(text ?? richText(entry)), date: date)
    foreign.tags = entry["tags"]?.texts ?? []
    if entry["starred"]?.boolean == true { foreign.tags.append("starred") }
    foreign.lines = place(of: entry).map { ["📍 " + $0] } ?? []
    foreign.created = created
    foreign.id = try entry.text("uuid").flatMap(PageID.init(uuid:))
    if let json = entry["weather"], json != .null {
      foreign.weather = weather(json, place: entry["location"]?["localityName"]?.string, observed: created)
      if foreign.weather == nil { leftOut.record(.weather) }
    }
    countLeftOut(members, &leftOut)
    return foreign.page(in: origin.journal, &leftOut)
  }

  private static func date(
    of entry: JSON, _ origin: Origin, _ leftOut: inout LeftOut
  ) throws(InterchangeMistake.Kind) -> (Moment, PageDate) {
    guard let written = try entry.text("creationDate") else { throw .missing("creationDate") }
    let name = try entry.text("timeZone")
    let known = name.flatMap(origin.zone(written:))
    if name != nil, known == nil { leftOut.record(.zone) }
    guard let moment = Moment(iso: written), let date = origin.date(of: moment, in: known ?? origin.zone)
    else { throw .badDate(String(written.asTitle.prefix(40))) }
    return (moment, entry["isAllDay"]?.boolean == true ? PageDate(date.day) : date)
  }

  /// The place of an entry: its names, nearest first, without repetitions, or the coordinates if it has no names; nil
  /// without both.
  private static func place(of entry: JSON) -> String? {
    guard let location = entry["location"] else { return nil }
    let names = ["placeName", "localityName", "administrativeArea", "country"].compactMap { location[$0]?.string }
    let distinct = names.reduce(into: [String]()) { distinct, name in
      if !name.isEmpty, !(distinct.last?.utf8.holds(name) ?? false) { distinct.append(name) }
    }
    guard distinct.isEmpty else { return distinct.joined(separator: ", ") }
    guard let latitude = location["latitude"]?.double, let longitude = location["longitude"]?.double else { return nil }
    return "\(latitude), \(longitude)"
  }

  private static func weather(_ json: JSON, place: String?, observed: Moment) -> Weather? {
    let words = ["weatherCode", "conditionsDescription"].compactMap { json[$0]?.string }
    guard let condition = words.lazy.compactMap(WeatherCondition.init(words:)).first else { return nil }
    let tenths = json["temperatureCelsius"]?.double.flatMap(Weather.tenths)
    let source = String((json["weatherServiceName"]?.string ?? "").asTitle.prefix(Weather.longestPlace))
    let town = place.map { String($0.asTitle.prefix(Weather.longestPlace)).asTitle } ?? ""
    let weather = Weather(
      condition, temperature: tenths, place: town.isEmpty ? nil : town,
      observed: observed, source: WeatherSource(name: source.isEmpty ? "Day One" : source.asTitle))
    return weather.isValid ? weather : nil
  }

  private static func countLeftOut(_ members: [(key: String, value: JSON)], _ leftOut: inout LeftOut) {
    for (key, value) in members where !known.contains(key) {
      let count = value.array?.count ?? 1
      switch key {
      case "photos": leftOut.record(.photo, count)
      case "videos": leftOut.record(.video, count)
      case "audios": leftOut.record(.recording, count)
      case "pdfAttachments": leftOut.record(.document, count)
      default: if value != .null, value != .bool(false), value != .array([]) { leftOut.record(.detail) }
      }
    }
  }

  /// Members of an entry that do not count as left out: they are read, repeat others, or describe the device.
  private static let known: Set = [
    "uuid", "creationDate", "modifiedDate", "timeZone", "isAllDay", "text", "richText", "tags", "starred", "weather",
    "location", "creationDevice", "creationDeviceModel", "creationDeviceType", "creationOSName", "creationOSVersion",
    "duration", "editingTime", "sourceString",
  ]

  // MARK: Text

  /// The text of all rich text parts, for an entry without `text`.
  private static func richText(_ entry: JSON) -> String {
    guard let rich = entry["richText"]?.string, let json = try? JSON(parsing: rich) else { return "" }
    return (json["contents"]?.array ?? []).compactMap { $0["text"]?.string }.joined()
  }

  /// Removes escapes such as `fine\.` and `\(so\)`, which Day One adds outside of code.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var isFenced = false
    return text.withOneKindOfLineEnd.lines.map { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return isFenced ? String(line) : withoutEscapes(line)
    }.joined(separator: "\n")
  }

  private static func withoutEscapes(_ line: Substring) -> String {
    var (plain, isCode) = (String.UnicodeScalarView(), false)
    for scalar in line.unicodeScalars {
      if scalar == "`" { isCode.toggle() }
      if !isCode, plain.last == "\\", ".!()-+".unicodeScalars.contains(scalar) { plain.removeLast() }
      plain.append(scalar)
    }
    return String(plain)
  }
}

extension Weather {
  /// The temperature in tenths of a degree; nil if it is implausible.
  static func tenths(_ degrees: Double) -> Int? {
    guard abs(degrees) < 1_000 else { return nil }
    let tenths = Int(degrees * 10 + (degrees < 0 ? -0.5 : 0.5))
    return temperatures.contains(tenths) ? tenths : nil
  }
}

extension WeatherCondition {
  /// Recognizes the words of weather services in text: `mostly-cloudy-night`, `Light Rain`, `소나기`.
  init?(words: String) {
    let words = words.lowercased()
    guard let found = WeatherCondition.words.first(where: { words.utf8.holds($0.word) }) else { return nil }
    self = found.condition
  }

  /// Words for weather and their meanings. The first match counts, so that more specific words come first.
  private static let words: [(word: String, condition: WeatherCondition)] = [
    ("typhoon", .typhoon), ("hurricane", .typhoon), ("cyclone", .typhoon), ("tropical", .typhoon), ("태풍", .typhoon),
    ("dust", .dust), ("sand", .dust), ("황사", .dust), ("smog", .smog), ("미세먼지", .smog),
    ("thunder", .thunder), ("tstorm", .thunder), ("천둥", .thunder), ("뇌우", .thunder), ("hail", .hail), ("우박", .hail),
    ("sleet", .sleet), ("freezing", .sleet), ("wintry", .sleet), ("진눈깨비", .sleet), ("snow", .snow), ("flurr", .snow),
    ("blizzard", .snow), ("눈", .snow), ("shower", .showers), ("소나기", .showers), ("drizzle", .drizzle),
    ("이슬비", .drizzle), ("rain", .rain), ("비", .rain), ("fog", .fog), ("mist", .fog), ("haz", .fog), ("smok", .fog),
    ("안개", .fog), ("partly", .fair), ("mostly clear", .fair), ("mostly-clear", .fair), ("mostly sunny", .fair),
    ("mostly-sunny", .fair), ("fair", .fair), ("구름 조금", .fair), ("cloud", .cloudy), ("overcast", .cloudy),
    ("흐림", .cloudy), ("clear", .clear), ("sunny", .clear), ("맑", .clear), ("wind", .wind), ("breez", .wind),
    ("바람", .wind),
  ]
}
