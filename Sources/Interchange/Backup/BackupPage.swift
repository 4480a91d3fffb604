import Kanban
import Time

public struct BackupPage: Equatable, Sendable {
  public let id: PageID
  /// True if the page is in its project's journal, not in the shared one.
  public let isOwn: Bool
  public let project: BackupProject.Name?
  public let reading: PageSnapshot
  /// The times of creation, change and so on; nil if the file has no dates of the page.
  public let past: StoreDates?
  public let life: Life
  public let changed: Moment?
  /// Times of the last change of each part, as far as the file has them.
  public let changes: [PageSnapshot.Part: Moment]
  /// True if the page changed while the backup was written. An older version of it may precede this one in the file.
  public let isAgain: Bool
  /// True for a file of a mirror that was edited: its values may be newer than `changes` says.
  public let isEdited: Bool
}

extension BackupPage {
  static let known: Set = [
    "id", "journal", "projectId", "project", "date", "time", "zone", "title", "text", "tags", "weather", "created",
    "changed", "changes", "removed", "milliseconds", "lineNumber", "line",
    "again",
  ]
  static let knownWithin: [String: Set<String>] = [
    "milliseconds": ["created", "changed"], "changes": Set(PageSnapshot.Part.allCases.map(\.rawValue)),
    "weather": ["condition", "celsius", "place", "observed", "source", "filledLater", "milliseconds"],
  ]

  init(_ members: BackupMembers) throws(BackupFlaw) {
    let exact = try members.object("milliseconds") { exact throws(BackupFlaw) in exact }
    guard let id: PageID = try members.id("id") else { throw BackupFlaw(.missing("id"), at: members.path) }
    self.id = id
    isOwn =
      try members.value("journal", .choice(["shared", "own"])) { ["shared": false, "own": true][$0.string ?? ""] }
      ?? false
    project = try BackupProject.Name(members)
    reading = try PageSnapshot(members)
    let changed = try members.moment("changed", exactly: exact)
    self.changed = changed
    changes =
      try members.object("changes") { member throws(BackupFlaw) in
        var changes: [PageSnapshot.Part: Moment] = [:]
        for part in PageSnapshot.Part.allCases { changes[part] = try member.milliseconds(part.rawValue) }
        return changes
      } ?? [:]
    (isAgain, isEdited) = (try members.flag("again") ?? false, false)
    let life: Life = try members.flag("removed") ?? false ? .inTrash : .onBoard
    self.life = life
    past = (try members.moment("created", exactly: exact) ?? changed).map { created in
      StoreDates(life: life, created: created, changed: changed ?? created)
    }
    let page = NewPage(
      id: id, journal: .shared, date: reading.date, text: reading.text, weather: reading.weather)
    switch page.refusal {
    case nil: break
    case .badPageDate: throw members.flaw("date", .day)
    case .badWeather: throw members.flaw("weather", .weather)
    default: throw members.flaw("text", .textOfBytes(1...Page.longest))
    }
  }
}

extension PageSnapshot {
  fileprivate init(_ members: BackupMembers) throws(BackupFlaw) {
    let day = try members.needed("date", .day) { $0.string.flatMap { Day(text: $0) } }
    let wall = try members.value("time", .clock) { $0.string.flatMap { WallSecond(iso: "1970-01-01T" + $0) } }
    let zone = try members.zone("zone")
    self.init(
      date: PageDate(day, second: wall?.second, zone: zone), text: try members.needed("text", .text, \.string),
      weather: try members.object("weather") { member throws(BackupFlaw) in try Weather(member) })
  }
}

extension Weather {
  fileprivate init(_ members: BackupMembers) throws(BackupFlaw) {
    let celsius = try members.value("celsius", .degrees(Weather.temperatures)) { json in
      json.double.flatMap(Weather.tenths)
    }
    let rounded = try members.moment("observed")
    guard let observed = try members.milliseconds("milliseconds") ?? rounded else {
      throw BackupFlaw(.missing("observed"), at: members.path)
    }
    self.init(
      try members.needed("condition", .choice(WeatherCondition.allCases.map(\.rawValue))) {
        $0.string.flatMap { WeatherCondition(rawValue: $0) }
      }, temperature: celsius,
      place: try members.text("place"), observed: observed,
      source: WeatherSource(name: try members.text("source") ?? WeatherSource.hand.name),
      isFilledLater: try members.flag("filledLater") ?? false)
  }
}
