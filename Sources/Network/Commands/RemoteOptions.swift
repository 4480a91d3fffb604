import Words

/// The parsed command line of `sekan remote` or `sekan sync`.
package struct RemoteOptions: Equatable {
  enum Printout {
    case version, usage
  }

  var task = RemoteTask.list
  var printout: Printout?
  var store: String?
  var config: String?
  var language: Language?
  var isASCII = false
  var isJSON = false
  var isQuiet = false
  /// The path of `--trace`: a new file, to which requests and answers are written without credentials, up to a limit.
  var trace: String?
  /// True if a board started this process, which then ends soon after its stdin is closed.
  var isWithBoard = false
  /// True to sync repeatedly until the process is ended, instead of once.
  var isWatch = false
  /// True for a watch that only fetches external sources (feeds) and contacts no server of calendars.
  var isOfFeeds = false
  /// The unparsed values of options. Empty after parsing, so that command lines with the same meaning are equal.
  fileprivate var values: [RemoteOption: String] = [:]

  init(task: RemoteTask = .list) { self.task = task }

  package init(_ arguments: [String]) throws(UsageMistake) {
    var rest = ShellWords(arguments)
    var (words, given) = ([String](), Set<RemoteOption>())
    while let argument = rest.next(RemoteOption.self) {
      switch argument {
      case .option(let option, let word):
        given.insert(option)
        try option.fill(&self, written: word, from: &rest)
      case .unknown(let word): throw .unknownOption(word, meant: RemoteOption.nearest(to: word))
      case .word(let word): words.append(word)
      }
    }
    if printout == nil { try choose(words[...], given) }
    values = [:]
  }

  /// Best-effort parse of an invalid command line, for the language of the error message.
  init(asFarAsUnderstood arguments: [String]) {
    RemoteOption.fill(&self, withOnly: [.language, .config, .ascii], from: arguments)
  }

  // MARK: Commands

  private mutating func choose(_ words: ArraySlice<String>, _ given: Set<RemoteOption>) throws(UsageMistake) {
    switch words.first.flatMap(ShellCommand.init(rawValue:)) {
    case .remote:
      let name = words.dropFirst().first ?? RemoteAction.list.name
      guard let action = RemoteAction(rawValue: name) else { throw .unknownAction(name) }
      try choose(action, words.dropFirst(2), given)
    case .sync:
      let ofWatch: Set<RemoteOption> = isWatch ? [.watch, .feeds, .withBoard] : []
      let known = ofWatch.union([.json, .quiet, .trace])
      try RemoteOption.expect(known, among: given, for: ShellCommand.sync.name)
      task = .sync(try atMostOne(words.dropFirst()))
    default: throw .unknownCommand(words.first ?? "")
    }
  }

  private mutating func choose(
    _ action: RemoteAction, _ words: ArraySlice<String>, _ given: Set<RemoteOption>
  ) throws(UsageMistake) {
    try RemoteOption.expect(RemoteOptions.options(of: action), among: given, for: action.call)
    let isSure = given.contains(.yes)
    switch action {
    case .list:
      if let word = words.first { throw .tooManyWords(word) }
      task = .list
    case .feeds:
      if let word = words.first { throw .tooManyWords(word) }
      task = .feeds
    case .add:
      task = .add(.init(address: try atMostOne(words), user: values[.user], name: values[.name]))
    case .link: task = .link(try linking(words, isSure: isSure))
    case .journal: task = .journal(try journaling(words, isSure: isSure))
    case .unlink: task = .unlink(try project(words, of: action))
    case .remove:
      guard let name = try atMostOne(words) else { throw .needsServer }
      task = .remove(name)
    case .accept: task = .accept(try project(words, of: action))
    case .putBack: task = .putBack(try project(words, of: action))
    case .retry: task = .retry(try atMostOne(words))
    case .seen: task = .seen(try atMostOne(words), isKept: given.contains(.keep))
    }
  }

  private static func options(of action: RemoteAction) -> Set<RemoteOption> {
    switch action {
    case .list, .feeds: [.json]
    case .add: [.user, .name]
    case .link: [.server, .yes]
    case .journal: [.yes]
    case .seen: [.keep, .json]
    case .unlink, .remove, .accept, .putBack, .retry: []
    }
  }

  private func journaling(
    _ words: ArraySlice<String>, isSure: Bool
  ) throws(UsageMistake) -> RemoteTask.Journaling {
    guard let name = words.first else { throw .needsProject(RemoteAction.journal.call) }
    let word = try atMostOne(words.dropFirst()) ?? "on"
    guard ["on", "off"].contains(word) else {
      throw .badValue(word, RemoteAction.journal.call, possible: ["on", "off"])
    }
    return RemoteTask.Journaling(project: name, isOn: word == "on", isSure: isSure)
  }

  private func linking(
    _ words: ArraySlice<String>, isSure: Bool
  ) throws(UsageMistake) -> RemoteTask.Linking {
    guard let name = words.first else { throw .needsProject(RemoteAction.link.call) }
    var linking = RemoteTask.Linking(project: name, server: values[.server], isSure: isSure)
    if let place = try atMostOne(words.dropFirst()) { linking.target = RemoteTask.Linking.Target(typed: place) }
    return linking
  }

  private func project(_ words: ArraySlice<String>, of action: RemoteAction) throws(UsageMistake) -> String {
    guard let name = try atMostOne(words) else { throw .needsProject(action.call) }
    return name
  }

  private func atMostOne(_ words: ArraySlice<String>) throws(UsageMistake) -> String? {
    if let second = words.dropFirst().first { throw .tooManyWords(second) }
    return words.first
  }
}

extension RemoteTask.Linking.Target {
  /// Parses a calendar on the command line: `new`, an address or path if it
  /// contains a slash, else the name of a calendar.
  fileprivate init(typed: String) {
    self = typed == "new" ? .new : typed.contains("/") ? .at(typed) : .called(typed)
  }
}

/// The options of `sekan remote` and `sekan sync`, by their long names without dashes.
enum RemoteOption: String, CommandOption {
  case store, config
  case language = "lang"
  case ascii, plain
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  case json, quiet, trace, watch, feeds, user, name, server, yes, keep
  /// An internal option, which a board passes when it starts the process.
  case withBoard = "with-board"

  var name: String { "--" + rawValue }

  /// The option with the most similar spelling; nil if none is close.
  static func nearest(to word: String) -> String? {
    Spelling.nearest(to: word, among: allCases.filter { $0 != .withBoard }.map(\.name))
  }

  /// Throws for an option without effect on the command, as a script would rely on it.
  static func expect(_ known: Set<RemoteOption>, among given: Set<RemoteOption>, for call: String) throws(UsageMistake)
  {
    let other = allCases.first { given.contains($0) && !$0.row.isAnywhere && !known.contains($0) }
    if let other { throw .notForCommand(other.name, call) }
  }

  var row: OptionRow<RemoteOptions> {
    switch self {
    case .store: OptionRow(isAnywhere: true, isFile: true, reading: .any { $0.store = $1 })
    case .config: OptionRow(isAnywhere: true, isFile: true, reading: .filled { $0.config = $1 })
    case .language:
      OptionRow(
        isAnywhere: true,
        reading: .one(of: Language.allCases.map(\.rawValue), Language.init(rawValue:)) { $0.language = $1 })
    case .ascii: OptionRow(isAnywhere: true, reading: .flag { $0.isASCII = true })
    case .noColor: OptionRow(aliases: ["--no-colour"], isAnywhere: true, reading: .flag { _ in })
    case .noMouse, .plain: OptionRow(isAnywhere: true, reading: .flag { _ in })
    case .version: OptionRow(aliases: ["-V"], isAnywhere: true, reading: .flag { $0.printout = .version })
    case .help: OptionRow(aliases: ["-h"], isAnywhere: true, reading: .flag { $0.printout = .usage })
    case .json: OptionRow(reading: .flag { $0.isJSON = true })
    case .quiet: OptionRow(reading: .flag { $0.isQuiet = true })
    case .trace: OptionRow(isFile: true, reading: .filled { $0.trace = $1 })
    case .feeds: OptionRow(reading: .flag { $0.isOfFeeds = true })
    case .withBoard: OptionRow(reading: .flag { $0.isWithBoard = true })
    case .watch: OptionRow(reading: .flag { $0.isWatch = true })
    case .yes, .keep: OptionRow(reading: .flag { _ in })
    case .user, .name, .server: OptionRow(reading: .filled { $0.values[self] = $1 })
    }
  }
}

enum RemoteTask: Equatable {
  struct Adding: Equatable {
    /// The address of the server; nil to ask the user for it.
    var address: String?
    var user: String?
    var name: String?
  }

  struct Linking: Equatable {
    enum Target: Equatable {
      /// Links the calendar that has the project's name, or asks the user to choose one.
      case any
      case new
      case at(String)
      case called(String)
    }

    var project: String
    var target = Target.any
    var server: String?
    var isSure = false
  }

  case list
  case feeds
  case add(Adding)
  case link(Linking)
  struct Journaling: Equatable {
    var project: String
    var isOn = true
    var isSure = false
  }

  case journal(Journaling)
  case unlink(String)
  case remove(String)
  case accept(String)
  case putBack(String)
  case retry(String?)
  /// Lists the conflicts of a project (nil: of all). `isKept`: they stay unseen, so the next call lists them again.
  case seen(String?, isKept: Bool)
  /// Syncs with one server or, for nil, with all.
  case sync(String?)

  var beginsStore: Bool {
    switch self {
    case .add: true
    case .list, .feeds, .link, .journal, .unlink, .remove, .accept, .putBack, .retry, .seen, .sync: false
    }
  }
}

/// The text of `sekan remote --help`.
struct RemoteUsage {
  let words: any Words
  var room: Int?

  private static let meaning = 34

  private var rows: UsageRows { UsageRows(within: room) }

  var text: String {
    let actions = RemoteAction.allCases.flatMap { entry($0 == .list ? "remote" : $0.call, words.usage(of: $0)) }
    let paragraphs = [
      rows.fitting([words.remoteTitle]), actions + entry("sync", words.usageOfSync), rows.fitting(words.remoteRemarks),
    ]
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func entry(_ call: String, _ text: UsageText) -> [String] {
    let written = ["  sekan", call, text.value].filter { !$0.isEmpty }.joined(separator: " ")
    return rows.entry(written, text.meaning, RemoteUsage.meaning)
  }
}
