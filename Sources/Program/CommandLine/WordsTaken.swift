import Board
import Kanban

/// What stands after the name of a command, options aside.
enum WordsTaken: Equatable {
  case none
  /// Of a new card.
  case title
  /// Each word of the shell's is one to be found: what it had in quotes stands together.
  case needles
  /// Of cards, and what is to be done with them.
  case cards(CardWords)
  /// The name of a command.
  case command
  /// The name of a shell.
  case shell
  /// The same, and what was typed there so far.
  case typed
  /// A column, and how many cards it is meant to hold.
  case limit
  /// What is asked about reminders, mostly by options.
  case alarms
  /// What is done with the journal, and with which pages, words or files.
  case journal
  /// One or none.
  case maybeOne(WritableKeyPath<Options, String?>)
  /// None; what is looked at is said by options.
  case looking
  /// One, or standard input.
  case file
  /// Any, and any options, for another program; with what the first can be.
  case handedOn([String])

  var areHandedOn: Bool {
    if case .handedOn = self { true } else { false }
  }

  static let unlimited = "none"
}

extension Options {
  mutating func read(
    _ words: ArraySlice<String>, as taken: WordsTaken, beside given: [ShellOption]
  ) throws(UsageMistake) {
    switch taken {
    case .none: if let word = words.first { throw .tooManyWords(word) }
    case .title:
      if Array(words) == ["-"] || words.isEmpty && addition.quick == "-" { return try readLines(beside: given) }
      if words.first == "-", words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      if words.isEmpty, addition.quick == nil { throw .addNeedsTitle }
      if !words.isEmpty { addition.fields[.title] = Array(words).joined(separator: " ") }
    case .needles:
      sought.words = words.compactMap { Needle($0) }
      if sought.words.isEmpty { throw .findNeedsWords }
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

  /// A card a line, all alike but for that: what is said once is said of all of them.
  private mutating func readLines(beside given: [ShellOption]) throws(UsageMistake) {
    if given.contains(.top) { throw .notForCommand(ShellOption.top.name, "\(command.name) -") }
    if let quick = addition.quick, quick != "-" { throw .notForCommand(ShellOption.quick.name, "\(command.name) -") }
    if addition.fields[.notes] == "-" { throw .notForCommand("\(ShellOption.notes.name) -", "\(command.name) -") }
    addition.isOfLines = true
  }

  /// And what it does: of the journal here, of servers there where it is known.
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

  /// What was said there of the store, the project and the language counts here.
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

  /// `12` or `#12`.
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
