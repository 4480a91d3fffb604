import Time

/// The settings in force and their origins. Later layers override earlier ones: defaults, the user's file, choices in
/// the program, the environment, the command line.
public struct Configuration: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    case standard
    case file(line: Int)
    /// The value was chosen in the program, which stores it in a file of its own, given here.
    case chosen(String)
    case environment(String)
    case zone(String)
    case option(String)
  }

  public static let mostBytes = ConfigurationText.most

  public private(set) var settings: Settings
  public private(set) var mistakes = Mistakes()
  /// The styles and keys of the file as text with positions; `Screens` checks and applies them.
  public private(set) var styles: [Wish] = []
  public private(set) var keys: [Wish] = []
  private var sources: [Setting: Source] = [:]
  /// The line of each value of a repeatable setting, in the order of `Setting.texts`.
  private var lines: [Setting: [Int]] = [:]
  /// The lines of the templates in `settings`.
  public private(set) var templateLines: [Int] = []

  /// An assignment `name = one, two` below `[theme]`, `[keys]`, or the section of the keys of a place.
  public struct Wish: Equatable, Sendable {
    public let place: Focus?
    public let name: Marked
    public let values: [Marked]

    public init(place: Focus? = nil, name: Marked, values: [Marked]) {
      self.place = place
      self.name = name
      self.values = values
    }
  }

  public init(_ settings: Settings = Settings()) {
    self.settings = settings
  }

  public func source(of setting: Setting) -> Source { sources[setting] ?? .standard }

  /// The origin of each value in `Setting.texts`.
  public func sources(of setting: Setting) -> [Source] {
    setting.isRepeatable ? (lines[setting] ?? []).map { .file(line: $0) } : [source(of: setting)]
  }

  /// Takes a value from the environment, the command line or a choice in the program; an invalid one is ignored.
  public mutating func choose(_ setting: Setting, _ value: String, from source: Source) {
    if setting.read(value, into: &settings) { sources[setting] = source }
  }

  /// Chooses the holidays of a country if no file, option or choice in the program sets `holidays`: those of the time
  /// zone's country, else of the locale's (already chosen), else of South Korea if the language is Korean.
  public mutating func chooseCountry(ofZone zone: String) {
    switch source(of: .holidays) {
    case .file, .option, .chosen: return
    case .standard, .environment, .zone: break
    }
    if let code = ZoneCountry.code(ofZone: zone) {
      choose(.holidays, code, from: .zone(zone))
    } else if settings.holidays.countries.isEmpty, settings.language == .korean {
      choose(.holidays, KoreanHolidays.country, from: source(of: .language))
    }
    settings.holidays.isGuessed = !settings.holidays.countries.isEmpty
  }

  /// Reports the sources of holidays that have data for none of the chosen countries.
  public mutating func reportIdleFeeds() {
    for (source, line) in zip(settings.feeds.holidays, lines[.holidayFeed] ?? [])
    where FeedChoice.isIdle(source, in: settings.holidays.countries) {
      mistakes.add(.feedWithoutCountry(source), line: line)
    }
  }

  public mutating func fail(_ why: Mistake.Kind) {
    mistakes.add(why, line: 1)
  }

  /// Parses the user's file. An invalid line is reported; all other lines apply.
  public mutating func read(file bytes: [UInt8]) {
    let text = ConfigurationText(bytes)
    mistakes.add(text.mistakes)
    var reader = SectionReader()
    for line in text.lines {
      do {
        switch line {
        case .section(let title): try reader.begin(title)
        case .assignment(let name, let value):
          if !isRepeatable(name, in: reader.section) { try reader.claim(name) }
          try read(name, value, in: reader.section)
        }
      } catch {
        mistakes.add(error)
      }
    }
  }

  private func isRepeatable(_ name: Marked, in section: Section) -> Bool {
    section == .settings && Setting(rawValue: name.text)?.isRepeatable == true
  }

  private mutating func read(
    _ name: Marked, _ value: ConfigurationValue, in section: Section
  )
    throws(Mistake)
  {
    switch section {
    case .settings: try set(name, try value.text())
    case .theme:
      guard Role(name: name.text) != nil else { throw name.mistake(.unknownRole(name.text)) }
      styles.append(Wish(name: name, values: [try value.text()]))
    case .keys(let place): keys.append(Wish(place: place, name: name, values: try value.items()))
    case .templates: try add(name, try value.text())
    case .unknown: break
    }
  }

  private mutating func set(_ name: Marked, _ value: Marked) throws(Mistake) {
    let former = Setting.formerly(name.text, value.text)
    guard let setting = former?.setting ?? Setting(rawValue: name.text) else {
      throw name.mistake(.unknownSetting(name.text))
    }
    let count = setting.count(in: settings)?.now
    guard setting.read(former?.value ?? value.text, into: &settings) else {
      let most = setting.most(reachedIn: settings)
      throw value.mistake(most.map { Mistake.Kind.tooManyLines(setting, $0) } ?? .badValue(value.text, setting))
    }
    sources[setting] = .file(line: name.line)
    // An empty value or a known address adds nothing.
    if setting.count(in: settings)?.now != count { lines[setting, default: []].append(name.line) }
  }

  private mutating func add(_ name: Marked, _ text: Marked) throws(Mistake) {
    guard !text.text.isEmpty else { throw text.mistake(.badTemplate(name.text)) }
    guard settings.templates.count < Template.most else { throw name.mistake(.tooManyTemplates(Template.most)) }
    settings.templates.append(Template(name: name.text, text: text.text))
    templateLines.append(name.line)
  }
}

/// The section of a configuration file, which decides what the lines below its title mean.
package enum Section: Equatable {
  case settings, theme, templates
  case keys(Focus?)
  /// The title is invalid, so the lines below it are skipped.
  case unknown

  package static let names = ["theme", "templates", "keys"] + Focus.allCases.map { "keys." + $0.name }

  package init?(title: String) {
    switch title {
    case "theme": self = .theme
    case "templates": self = .templates
    case "keys": self = .keys(nil)
    default:
      guard title.hasPrefix("keys."), let place = Focus(name: String(title.dropFirst(5))) else { return nil }
      self = .keys(place)
    }
  }
}

/// While a configuration file is parsed: the current section, and the names that already have a value in it.
private struct SectionReader {
  private(set) var section = Section.settings
  private var title = ""
  private var claimed: [String: Int] = [:]

  mutating func begin(_ title: Marked) throws(Mistake) {
    self.title = title.text
    section = Section(title: title.text) ?? .unknown
    if section == .unknown { throw title.mistake(.unknownSection(title.text)) }
  }

  /// Notes that a name has a value now. Throws if it had one before: only the first assignment applies.
  mutating func claim(_ name: Marked) throws(Mistake) {
    let key = title + "\n" + (section == .settings ? Setting.nameNow(of: name.text) : name.text)
    if let line = claimed[key] { throw name.mistake(.again(name.text, firstLine: line)) }
    claimed[key] = name.line
  }
}
