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
  /// True if a board started the process, which then ends with its input.
  var isWithBoard = false
  /// True for a watch without servers.
  var isOfFeeds = false
  private var given: [RemoteOption: String] = [:]

  init(task: RemoteTask = .list) { self.task = task }

  package init(_ arguments: [String]) throws(RemoteMistake) {
    var rest = ShellWords(arguments)
    var words: [String] = []
    while let word = rest.next() {
      if word == "--" {
        words += rest.rest()
      } else if let option = RemoteOption(written: word) {
        try fill(option, written: word, from: &rest)
      } else if word.hasPrefix("-"), word != "-" {
        throw .unknownOption(word)
      } else {
        words.append(word)
      }
    }
    if printout == nil { try choose(words[...]) }
    // Only used while parsing; two lines with the same meaning compare equal without it.
    given = [:]
  }

  /// Best-effort parse of an invalid command line, for the language of the error message.
  init(asFarAsUnderstood arguments: [String]) {
    var rest = ShellWords(arguments)
    while let word = rest.next(), word != "--" {
      guard let option = RemoteOption(written: word), [.language, .config, .ascii].contains(option) else { continue }
      // The first mistake has been reported already.
      try? fill(option, written: word, from: &rest)
    }
    given = [:]
  }

  private mutating func fill(
    _ option: RemoteOption, written word: String, from rest: inout ShellWords
  ) throws(RemoteMistake) {
    if !option.takesValue, let value = rest.unwanted { throw .takesNoValue(word, value) }
    switch option {
    case .store: store = try rest.value(of: word)
    case .config: config = try rest.filled(word)
    case .language:
      let value = try rest.value(of: word)
      guard let known = Language(rawValue: value) else {
        throw .badValue(value, word, possible: Language.allCases.map(\.rawValue))
      }
      language = known
    case .ascii: isASCII = true
    case .noColor, .noMouse: break
    case .version: printout = .version
    case .help: printout = .usage
    case .json: (isJSON, given[option]) = (true, "")
    case .quiet: (isQuiet, given[option]) = (true, "")
    case .withBoard: (isWithBoard, given[option]) = (true, "")
    case .feeds: (isOfFeeds, given[option]) = (true, "")
    case .yes, .watch, .keep: given[option] = ""
    case .user, .name, .server: given[option] = try rest.filled(word)
    }
  }

  // MARK: Commands

  private mutating func choose(_ words: ArraySlice<String>) throws(RemoteMistake) {
    switch words.first.flatMap(ShellCommand.init(rawValue:)) {
    case .remote:
      let name = words.dropFirst().first ?? RemoteAction.list.name
      guard let action = RemoteAction(rawValue: name) else { throw .unknownAction(name) }
      try choose(action, words.dropFirst(2))
    case .sync:
      let isWatch = given[.watch] != nil
      try rejectOthers(
        isWatch ? [.json, .quiet, .watch, .feeds, .withBoard] : [.json, .quiet], for: ShellCommand.sync.name)
      let server = try atMostOne(words.dropFirst())
      task = isWatch ? .watch(server) : .sync(server)
    default: throw .unknownCommand(words.first ?? "")
    }
  }

  private mutating func choose(_ action: RemoteAction, _ words: ArraySlice<String>) throws(RemoteMistake) {
    try rejectOthers(RemoteOptions.options(of: action), for: action.call)
    switch action {
    case .list:
      if let word = words.first { throw .tooManyWords(word) }
      task = .list
    case .feeds:
      if let word = words.first { throw .tooManyWords(word) }
      task = .feeds
    case .add:
      task = .add(.init(address: try atMostOne(words), user: given[.user], name: given[.name]))
    case .link: task = .link(try linking(words))
    case .journal: task = .journal(try journaling(words))
    case .unlink: task = .unlink(try project(words, of: action))
    case .remove:
      guard let name = try atMostOne(words) else { throw .needsServer }
      task = .remove(name)
    case .accept: task = .accept(try project(words, of: action))
    case .putBack: task = .putBack(try project(words, of: action))
    case .retry: task = .retry(try atMostOne(words))
    case .seen: task = .seen(try atMostOne(words), isKept: given[.keep] != nil)
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

  /// An option without effect is an error: a script would rely on it.
  private func rejectOthers(_ known: Set<RemoteOption>, for call: String) throws(RemoteMistake) {
    let unexpected = RemoteOption.allCases.filter { given[$0] != nil && !known.contains($0) }
    if let other = unexpected.first { throw .notForCommand("--" + other.rawValue, call) }
  }

  private func journaling(_ words: ArraySlice<String>) throws(RemoteMistake) -> RemoteTask.Journaling {
    guard let name = words.first else { throw .needsProject(RemoteAction.journal.call) }
    let word = try atMostOne(words.dropFirst()) ?? "on"
    guard ["on", "off"].contains(word) else {
      throw .badValue(word, RemoteAction.journal.call, possible: ["on", "off"])
    }
    return RemoteTask.Journaling(project: name, isOn: word == "on", isSure: given[.yes] != nil)
  }

  private func linking(_ words: ArraySlice<String>) throws(RemoteMistake) -> RemoteTask.Linking {
    guard let name = words.first else { throw .needsProject(RemoteAction.link.call) }
    var linking = RemoteTask.Linking(project: name, server: given[.server], isSure: given[.yes] != nil)
    if let place = try atMostOne(words.dropFirst()) { linking.target = RemoteTask.Linking.Target(typed: place) }
    return linking
  }

  private func project(_ words: ArraySlice<String>, of action: RemoteAction) throws(RemoteMistake) -> String {
    guard let name = try atMostOne(words) else { throw .needsProject(action.call) }
    return name
  }

  private func atMostOne(_ words: ArraySlice<String>) throws(RemoteMistake) -> String? {
    if let second = words.dropFirst().first { throw .tooManyWords(second) }
    return words.first
  }
}

extension RemoteTask.Linking.Target {
  /// A name has no slash.
  fileprivate init(typed: String) {
    self = typed == "new" ? .new : typed.contains("/") ? .at(typed) : .called(typed)
  }
}

extension ShellWords {
  fileprivate mutating func value(of option: String) throws(RemoteMistake) -> String {
    guard let value = value() else { throw .missingValue(option) }
    return value
  }

  /// An empty variable of a script is a mistake.
  fileprivate mutating func filled(_ option: String) throws(RemoteMistake) -> String {
    let value = try value(of: option)
    if value.allSatisfy(\.isWhitespace) { throw .badValue(value, option) }
    return value
  }
}

/// The options of `sekan remote` and `sekan sync`, by their long names without dashes.
enum RemoteOption: String, CaseIterable {
  case store, config
  case language = "lang"
  case ascii
  case noColor = "no-color"
  case noMouse = "no-mouse"
  case version, help
  case json, quiet, watch, feeds, user, name, server, yes, keep
  /// Used only by boards.
  case withBoard = "with-board"

  init?(written word: String) {
    switch word {
    case "-h": self = .help
    case "-V": self = .version
    case "--no-colour": self = .noColor
    default:
      guard word.hasPrefix("--"), let option = RemoteOption(rawValue: String(word.dropFirst(2))) else { return nil }
      self = option
    }
  }

  /// The option with the most similar spelling; nil if none is close.
  static func nearest(to word: String) -> String? {
    Spelling.nearest(to: word, among: allCases.filter { $0 != .withBoard }.map { "--" + $0.rawValue })
  }

  var takesValue: Bool {
    switch self {
    case .store, .config, .language, .user, .name, .server: true
    case .ascii, .noColor, .noMouse, .version, .help, .json, .quiet, .watch, .feeds, .yes, .keep, .withBoard: false
    }
  }

  var isAnywhere: Bool {
    switch self {
    case .store, .config, .language, .ascii, .noColor, .noMouse, .version, .help: true
    case .json, .quiet, .watch, .feeds, .user, .name, .server, .yes, .keep, .withBoard: false
    }
  }
}

enum RemoteTask: Equatable {
  struct Adding: Equatable {
    /// Nil to ask for it.
    var address: String?
    var user: String?
    var name: String?
  }

  struct Linking: Equatable {
    enum Target: Equatable {
      /// A calendar with the project's name, or one that the user chooses.
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
  /// Kept conflicts are listed again the next time.
  case seen(String?, isKept: Bool)
  case sync(String?)
  /// Syncs repeatedly until the process is ended.
  case watch(String?)

  var beginsStore: Bool {
    switch self {
    case .add: true
    case .list, .feeds, .link, .journal, .unlink, .remove, .accept, .putBack, .retry, .seen, .sync, .watch: false
    }
  }
}

/// Why the command line is invalid.
package enum RemoteMistake: Error, Equatable {
  case unknownOption(String)
  case unknownCommand(String)
  case unknownAction(String)
  case missingValue(String)
  case takesNoValue(String, String)
  case badValue(String, String, possible: [String] = [])
  case notForCommand(String, String)
  case tooManyWords(String)
  case needsProject(String)
  case needsServer

  func sentence(in words: any Words) -> String {
    switch self {
    case .unknownOption(let option): words.unknownOption(option.toldBriefly, meant: RemoteOption.nearest(to: option))
    case .unknownCommand(let command): words.unknownCommand(command.toldBriefly, meant: nil)
    case .unknownAction(let name):
      words.unknownAction(
        name.toldBriefly, possible: RemoteAction.allCases.map(\.name).joined(separator: ", "))
    case .missingValue(let option): words.missingValue(option)
    case .takesNoValue(let option, let value): words.takesNoValue(option, value.toldBriefly)
    case .badValue(let value, let option, let possible):
      words.badValue(value.toldBriefly, option, meant: nil, possible: possible)
    case .notForCommand(let option, let command): words.notForCommand(option, command)
    case .tooManyWords(let word): words.tooManyWords(word.toldBriefly)
    case .needsProject(let call): words.needsProject(call)
    case .needsServer: words.needsServer(RemoteAction.remove.call)
    }
  }
}

/// `sekan remote --help`.
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
