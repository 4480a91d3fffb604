import Board
import Kanban

/// The positional arguments of a command.
enum ArgumentKind: Equatable {
  case none
  case title
  /// Search terms: each argument is one, so that quotes keep a phrase together.
  case needles
  /// A query, as after `--filter`.
  case query
  /// Cards, and the arguments of their change.
  case cards(CardWords)
  case command
  case shell
  /// A shell, and the words typed there so far.
  case typed
  case limit
  /// The duration of a snooze; everything else about reminders is an option.
  case alarms
  /// A journal action with its pages, words or files.
  case journal
  /// At most one word.
  case maybeOne(WritableKeyPath<Options, String?>)
  /// None; options choose the view of watch mode.
  case looking
  /// A path, or `-` for standard input.
  case file
  /// Any words and options, passed to `sekan-remote`; the values list its actions for completion.
  case handedOn([String])

  var areHandedOn: Bool {
    if case .handedOn = self { true } else { false }
  }

  static let unlimited = "none"
}

extension Options {
  mutating func read(
    _ words: ArraySlice<String>, as accepted: ArgumentKind, beside given: [ShellOption]
  ) throws(UsageMistake) {
    switch accepted {
    case .none: if let word = words.first { throw .tooManyWords(word) }
    case .title:
      if Array(words) == ["-"] || words.isEmpty && addition.quick == "-" { return try readLines(beside: given) }
      if words.first == "-", words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      if words.isEmpty, addition.quick == nil { throw .addNeedsTitle }
      if !words.isEmpty { addition.fields[.title] = Array(words).joined(separator: " ") }
    case .needles:
      sought.words = words.compactMap { Needle($0) }
      if sought.words.isEmpty { throw .findNeedsWords }
    case .query: try readQuery(words, beside: given)
    case .cards(let kind): try readCards(words, kind, beside: given)
    case .command: try readCommand(words)
    case .shell:
      completing.shell = try shell(words.first)
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
    case .typed: try readTyped(words)
    case .limit: try readLimit(words)
    case .alarms: try readAlarms(words, beside: given)
    case .journal: try readJournal(words, beside: given)
    case .looking: try readLooking(words, beside: given)
    case .maybeOne(let path):
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      self[keyPath: path] = words.first
    case .file:
      guard let word = words.first else { throw .needsOneFile(command.name) }
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      file = word
    case .handedOn: break
    }
  }

  /// Numbers are those of cards, as in other commands: `12`, `1-3`, `1,2`.
  private mutating func readQuery(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    guard let first = words.first else { return }
    if given.contains(.filter) { throw .tooManyWords(first) }
    let areNumbers = words.allSatisfy { Options.isNumbers($0) && !$0.contains(where: \.isLetter) }
    listed.query = areNumbers ? "#" + words.joined(separator: ",") : words.joined(separator: " ")
  }

  /// Adds one card per line; all options apply to each card.
  private mutating func readLines(beside given: [ShellOption]) throws(UsageMistake) {
    if given.contains(.top) { throw .notForCommand(ShellOption.top.name, "\(command.name) -") }
    if let quick = addition.quick, quick != "-" { throw .notForCommand(ShellOption.quick.name, "\(command.name) -") }
    if addition.fields[.notes] == "-" { throw .notForCommand("\(ShellOption.notes.name) -", "\(command.name) -") }
    addition.isOfLines = true
  }

  /// `sekan help COMMAND [ACTION]`; the help of server actions is printed by `sekan-remote`.
  private mutating func readCommand(_ words: ArraySlice<String>) throws(UsageMistake) {
    guard let name = words.first else { return }
    guard let asked = ShellCommand.named.first(where: { $0.name == name }) else { throw .unknownCommand(name) }
    explained = asked
    var rest = words.dropFirst()
    guard let action = rest.popFirst() else { return }
    if case .handedOn(let actions) = asked.row.words, actions.contains(action) {
      handedOn = [asked.name, action, ShellOption.help.name]
    } else if asked == .journal {
      explainedAction = JournalAction(rawValue: action)
      guard explainedAction != nil else {
        throw .badValue(action, asked.name, possible: JournalAction.allCases.map(\.name))
      }
    } else {
      throw .tooManyWords(action)
    }
    if let word = rest.first { throw .tooManyWords(word) }
  }

  private func shell(_ name: String?) throws(UsageMistake) -> Completion {
    guard let name else { throw .needsValue(command.name) }
    guard let shell = Completion(rawValue: name) else {
      throw .badValue(name, command.name, possible: Completion.allCases.map(\.rawValue))
    }
    return shell
  }

  /// Options for store, configuration, project and language on the typed line count here as well.
  private mutating func readTyped(_ words: ArraySlice<String>) throws(UsageMistake) {
    completing = Completing(shell: try shell(words.first), words: Array(words.dropFirst()))
    let line = TypedLine(completing)
    store = line.value(of: .store) ?? store
    config = line.value(of: .config) ?? config
    project = line.value(of: .project) ?? project
    language = line.value(of: .language).flatMap(Language.init(rawValue:)) ?? language
  }

  private mutating func readLimit(_ words: ArraySlice<String>) throws(UsageMistake) {
    guard words.count == 2, let name = words.first, let number = words.last else { throw .limitNeedsBoth }
    guard let column = Column(called: name) else {
      throw .badValue(name, command.name, possible: Column.allCases.map(\.name))
    }
    limiting = Limiting(column: column)
    if Language.isNone(number) { return }
    guard let limit = CardCount.read(number), Column.limits.contains(limit) else {
      throw .badNumber(number, command.name, Column.limits)
    }
    limiting.limit = limit
  }

  /// Accepts `12` and `#12`.
  static func number(
    _ word: String, in range: ClosedRange<Int> = 1 ... .max, of name: String
  ) throws(UsageMistake) -> Int {
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    guard let number = Int(digits), !digits.hasPrefix("+"), range.contains(number) else {
      throw .badNumber(word, name, range)
    }
    return number
  }
}
