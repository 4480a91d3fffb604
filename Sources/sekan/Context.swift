import Board
import Kanban
import Screens
import Text

/// What every part of the program is told at its start: who, when, where, in which words.
struct Context {
  let paths: Paths
  let settings: Settings
  var clock: Clock
  let actor: Actor
  var ids: IdentifierSource
  let missingZone: String?

  init(_ options: Options) {
    paths = Paths(store: options.store)
    settings = Context.settings(options)
    let (zone, missing) = SystemZone.load()
    missingZone = missing
    clock = Clock(now: Machine.now, zone: zone)
    ids = Machine.identifiers()
    let run: Identifier<Card> = ids.next(at: clock.now)
    actor = Actor(person: Machine.person, machine: Machine.name, run: run.text, origin: .pane)
  }

  var words: any Words { settings.language.words }

  func occasion(_ origin: Origin) -> Occasion {
    var actor = actor
    actor.origin = origin
    return Occasion(actor: actor, clock: clock, project: Project.home, limits: settings.limits)
  }

  private static func settings(_ options: Options) -> Settings {
    let locale = Locale()
    let isASCII = options.isASCII || locale.isASCII
    let language = options.language ?? Machine.variable("SEKAN_LANG").flatMap(Language.init(rawValue:))
    return Settings(
      language: language ?? Language(locale: locale.messages), isASCII: isASCII,
      keys: KeyLabels.names(isASCII: isASCII))
  }

  func told(_ entry: Entry) -> String { HistoryText.sentence(entry, words: words, clock: clock) }
  func longText(_ due: Deadline) -> String { HistoryText.long(due, words: words, clock: clock) }
  func dueText(_ card: CardSummary) -> String { HistoryText.due(card, words: words, clock: clock) }
}

/// What the person's variables say about language and characters.
struct Locale {
  let messages: String
  /// Asked for in so many words; where nothing is said, or the locale is not installed, lines are drawn.
  let isASCII: Bool

  init() {
    messages = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Machine.variable).first ?? ""
    let characters = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Machine.variable).first
    isASCII = characters.map { !Locale.isUTF8($0) } ?? false
  }

  private static func isUTF8(_ name: String) -> Bool {
    let code = name.split(separator: ".").dropFirst().first?.split(separator: "@").first?.lowercased() ?? ""
    if ["utf-8", "utf8"].contains(code) { return true }
    // `ko_KR` alone says nothing of characters; C and POSIX do.
    return code.isEmpty && name != "C" && name != "POSIX"
  }
}
