import Time

public typealias PageID = Identifier<Page>

/// One page of a journal: a text about a day.
public struct Page: Equatable, Sendable {
  public let id: PageID
  public let journal: Journal
  /// The project in which the page was written. The page's history belongs there, and `#12` refers to a card of that
  /// project.
  public let project: ProjectID
  public var date: PageDate
  /// The whole text; its first line with words is the title.
  public var text: String
  public var weather: Weather?
  public var life: Life
  public let created: Moment
  public var changed: Moment

  public init(
    id: PageID, journal: Journal, project: ProjectID, date: PageDate, text: String, weather: Weather? = nil,
    life: Life = .onBoard, created: Moment, changed: Moment
  ) {
    (self.id, self.journal, self.project, self.date) = (id, journal, project, date)
    (self.text, self.weather, self.life) = (text, weather, life)
    (self.created, self.changed) = (created, changed)
  }

  public var spot: PageSpot { PageSpot(date, id) }
  public var title: String { PageText.title(of: text) }
  public var tags: [String] { PageText.tags(in: text) }

  public static let longest = 1_048_576
}

public enum Journal: Hashable, Sendable {
  /// The one journal of all projects that have no journal of their own.
  case shared
  case own(ProjectID)

  public var project: ProjectID? {
    if case .own(let project) = self { project } else { nil }
  }
}

/// The day of a page, and if known the second of that day on the author's clock, with its zone.
public struct PageDate: Hashable, Sendable {
  public var day: Day
  public var second: Int?
  public var zone: String?

  public init(_ day: Day, second: Int? = nil, zone: String? = nil) {
    (self.day, self.second) = (day, second)
    self.zone = second == nil ? nil : zone
  }

  public init(_ clock: Clock) {
    self.init(clock.today, second: clock.secondOfDay, zone: clock.zone.name)
  }

  public var minute: Int? { second.map { $0 / 60 } }

  /// The date as stored: without the zone if it has no time of day.
  var plain: PageDate { PageDate(day, second: second, zone: zone) }

  public var isValid: Bool {
    Day.years.contains(day.year) && second.map(PageDate.seconds.contains) ?? true
      && zone.map { !$0.isEmpty && $0.utf8.count <= PageDate.longestZone && $0 == $0.asTitle } ?? true
  }

  static let longestZone = 100

  public static let seconds = 0...86_399
}

/// The position of a page, ascending by day and time; pages without a time come first in their day.
public struct PageSpot: Hashable, Comparable, Sendable {
  public let day: Day
  /// The second of the day; -1 for a page without a time, which comes first in its day.
  public let second: Int
  public let id: PageID

  public init(day: Day, second: Int, id: PageID) { (self.day, self.second, self.id) = (day, second, id) }
  public init(_ date: PageDate, _ id: PageID) { self.init(day: date.day, second: date.second ?? -1, id: id) }

  public static func < (one: PageSpot, other: PageSpot) -> Bool {
    if one.day != other.day { return one.day < other.day }
    return one.second != other.second ? one.second < other.second : one.id < other.id
  }
}

public struct PageSummary: Equatable, Sendable {
  public let id: PageID
  public let journal: Journal
  public let project: ProjectID
  public let date: PageDate
  /// The beginning of the text, at most `openingLength` scalars, for lists.
  public let opening: String
  public let isWhole: Bool
  public let tags: [String]
  public let weather: Weather?
  public let life: Life
  public let changed: Moment

  /// The maximum length of `opening` in Unicode scalars, which SQLite counts as characters.
  public static let openingLength = 512

  public init(
    id: PageID, journal: Journal, project: ProjectID, date: PageDate, opening: String, isWhole: Bool, tags: [String],
    weather: Weather?, life: Life, changed: Moment
  ) {
    (self.id, self.journal, self.project, self.date) = (id, journal, project, date)
    (self.opening, self.isWhole, self.tags) = (opening, isWhole, tags)
    (self.weather, self.life, self.changed) = (weather, life, changed)
  }

  public var spot: PageSpot { PageSpot(date, id) }
  public var title: String { PageText.title(of: opening) }
}

extension Page {
  public var summary: PageSummary {
    let opening = PageText.opening(of: text)
    return PageSummary(
      id: id, journal: journal, project: project, date: date, opening: opening,
      isWhole: opening.utf8.count == text.utf8.count, tags: tags, weather: weather, life: life, changed: changed)
  }

  /// The page after a purge: only id, journal, project and dates remain.
  var gravestone: Page {
    Page(
      id: id, journal: journal, project: project, date: date, text: "", life: .purged, created: created,
      changed: changed)
  }
}

public struct NewPage: Equatable, Sendable {
  public var id: PageID
  public var journal: Journal
  public var date: PageDate
  public var text: String
  public var weather: Weather?
  /// When the page was created, for an imported page; nil means now.
  public var created: Moment?

  public init(
    id: PageID, journal: Journal, date: PageDate, text: String, weather: Weather? = nil, created: Moment? = nil
  ) {
    (self.id, self.journal, self.date) = (id, journal, date)
    (self.text, self.weather, self.created) = (text, weather, created)
  }
}
