import Board
import Host
import Kanban
import Screens
import Text

/// What every part of the program is told at its start: who, when, where, in which words.
package struct Context {
  let paths: Paths
  let preferences: Preferences
  package var settings: Settings
  package var clock: Clock
  package var actor: Actor
  package var ids: IdentifierSource
  let missingZone: String?
  let holidayFiles: HolidayFiles
  package var holidays: HolidayBook
  let streams: any Streams
  /// How long a command waits for another program that has the store, in milliseconds.
  var patience = 30_000

  package init(
    paths: Paths, preferences: Preferences, clock: Clock, actor: Actor, ids: IdentifierSource, holidays: HolidayBook,
    missingZone: String? = nil, streams: any Streams
  ) {
    self.paths = paths
    self.preferences = preferences
    settings = preferences.settings
    self.clock = clock
    self.actor = actor
    self.ids = ids
    self.holidays = holidays
    self.missingZone = missingZone
    self.streams = streams
    holidayFiles = HolidayFiles(preferences.settings.holidays.files, beside: paths.config)
  }

  init(_ options: Options, streams: any Streams) {
    self.streams = streams
    paths = Paths(store: options.store, config: options.config)
    preferences = Preferences(Context.configuration(options, paths))
    settings = preferences.settings
    holidayFiles = HolidayFiles(settings.holidays.files, beside: paths.config)
    let choice = settings.holidays
    holidays = HolidayBook(.builtIn, countries: choice.countries, own: choice.own, shelf: holidayFiles)
    let (zone, missing) = SystemZone.load()
    missingZone = missing
    clock = Clock(now: Machine.now, zone: zone, zones: SystemZones.all)
    ids = Machine.identifiers()
    let run: Identifier<Card> = ids.next(at: clock.now)
    actor = Actor(person: Machine.person, machine: Machine.name, run: run.text, origin: .pane)
  }

  var words: any Words { settings.language.words }
  var alarmClock: AlarmClock { AlarmClock(clock, morning: settings.reminding.morning) }

  func complain(_ text: String) { streams.complain(text) }

  func commitContext(_ origin: Origin, in project: ProjectID, group: Int64? = nil) -> CommitContext {
    var actor = actor
    actor.origin = origin
    return CommitContext(
      actor: actor, clock: clock, project: project, limits: settings.limits, group: group, reminding: settings.reminding
    )
  }

  /// One layer over the other: the locale, the person's file, the environment, the command line.
  private static func configuration(_ options: Options, _ paths: Paths) -> Configuration {
    let locale = Locale()
    var standard = Settings()
    let territory = Territory(locale: locale.time)
    if let weekend = territory?.weekend { standard.weekend = weekend }
    var configuration = Configuration(standard)
    if let territory, let name = locale.timeName {
      configuration.choose(.weekStart, "\(territory.weekStart)", from: .environment(name))
    }
    if let name = locale.messagesName {
      configuration.choose(.language, Language(locale: locale.messages).rawValue, from: .environment(name))
    }
    if let country = Locale.country {
      configuration.choose(.holidays, country.code, from: .environment(country.variable))
    }
    if locale.isASCII, let name = locale.charactersName {
      configuration.choose(.ascii, "on", from: .environment(name))
    }
    ConfigurationFile.read(paths, into: &configuration)
    if let language = Machine.variable("SEKAN_LANG") {
      configuration.choose(.language, language, from: .environment("SEKAN_LANG"))
    }
    if Machine.variable("NO_COLOR") != nil { configuration.choose(.theme, "mono", from: .environment("NO_COLOR")) }
    if let language = options.language {
      configuration.choose(.language, language.rawValue, from: .option("--lang"))
    }
    if options.isASCII { configuration.choose(.ascii, "on", from: .option("--ascii")) }
    if !options.hasColor { configuration.choose(.theme, "mono", from: .option("--no-color")) }
    if !options.hasMouse { configuration.choose(.mouse, "off", from: .option("--no-mouse")) }
    return configuration
  }

  func sentence(of entry: Entry) -> String { HistoryText.sentence(entry, words: words, clock: clock) }
  func longText(_ due: Deadline) -> String { HistoryText.long(due, words: words, clock: clock) }
  func waitingText(_ card: CardSummary) -> String { HistoryText.waiting(card, words: words, clock: clock) }
  func dueText(_ card: CardSummary) -> String { HistoryText.due(card, words: words, clock: clock) }
}
