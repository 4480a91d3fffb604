import Board

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
