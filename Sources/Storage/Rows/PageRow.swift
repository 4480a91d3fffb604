import Kanban
import Time

/// Reads journal pages. The columns have the order of the statements in `SQL`.
extension Row {
  mutating func pageSummary() throws(StoreFailure) -> PageSummary {
    let id: PageID = try id()
    let isOwn = try integer(in: 0...1) == 1
    let project: ProjectID = try self.id()
    let date = try pageDate()
    let life = try value(Life.init(rawValue:))
    let changed = try moment()
    let weather = try weather()
    let tags = try textValue(StoredTags.read)
    let opening = try text()
    return PageSummary(
      id: id, journal: isOwn ? .own(project) : .shared, project: project, date: date, opening: opening,
      isWhole: try integer(in: 0...1) == 1, tags: tags, weather: weather, life: life, changed: changed)
  }

  mutating func page() throws(StoreFailure) -> Page {
    let summary = try pageSummary()
    let created = try moment()
    let rest = try optionalText()
    return Page(
      id: summary.id, journal: summary.journal, project: summary.project, date: summary.date,
      text: rest.map { summary.opening + $0 } ?? summary.opening, weather: summary.weather, life: summary.life,
      created: created, changed: summary.changed)
  }

  mutating func pageSpot() throws(StoreFailure) -> PageSpot {
    let day = Day(number: Int(try integer(in: Row.days)))
    let second = Int(try integer(in: Row.seconds))
    return PageSpot(day: day, second: second, id: try id())
  }

  private mutating func pageDate() throws(StoreFailure) -> PageDate {
    let day = Day(number: Int(try integer(in: Row.days)))
    let second = try integer(in: Row.seconds)
    let zone = try optionalText()
    guard second >= 0 else {
      if zone != nil { throw damage() }
      return PageDate(day)
    }
    return PageDate(day, second: Int(second), zone: zone)
  }

  private mutating func weather() throws(StoreFailure) -> Weather? {
    guard let text = try optionalText() else { return nil }
    // The error of the parser is dropped, because the caller reports the row as damaged without details.
    guard let json = try? JSON(parsing: text, depth: 2), let weather = Weather(json: json) else { throw damage() }
    return weather
  }

  /// The valid values of the column `second`: a second of the day, or -1 for a page without a time.
  private static let seconds: ClosedRange<Int64> = -1...Int64(PageDate.seconds.upperBound)
}

/// The parameters for storing a page, in the order of the statements that write it.
extension Page {
  var insertion: [Value] {
    [journal.value, .id(id), .id(project), .number(life.rawValue), .day(date.day), .number(spot.second)]
      + [.text(date.zone), .moment(created), .moment(changed), .text(weather?.json.text)] + textValues
  }

  var rewriting: [Value] { [.id(id)] + textValues + [.moment(changed)] }

  var replacing: [Value] {
    [.id(id), .number(life.rawValue), .day(date.day), .number(spot.second), .text(date.zone)]
      + [.text(weather?.json.text), .moment(changed)]
  }

  private var textValues: [Value] { [.text(StoredTags.text(tags)), .text(PageText.opening(of: text))] }

  /// The text of a page after its opening; it is stored apart, because lists never read it.
  var rest: String { String(Substring(text.utf8.dropFirst(PageText.opening(of: text).utf8.count))) }

  /// The tags of a page that are indexed: none if it is in the trash or purged.
  var shownTags: [String] { life == .onBoard ? tags : [] }

  func isSameText(as other: Page) -> Bool { text.utf8.elementsEqual(other.text.utf8) }
}

extension Journal {
  /// The project of the journal as a parameter; NULL for the shared journal.
  var value: Value { project.map { .id($0) } ?? .null }
}
