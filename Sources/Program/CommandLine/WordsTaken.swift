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

  /// What can stand at each place, where that is known.
  var values: [[String]] {
    switch self {
    case .none, .title, .needles, .cards, .alarms, .maybeOne, .looking, .file: []
    case .command: [ShellCommand.named.map(\.name)]
    case .limit: [Column.allCases.map(\.name), [WordsTaken.unlimited]]
    case .journal: [JournalAction.allCases.map(\.name)]
    case .handedOn(let firsts): firsts.isEmpty ? [] : [firsts]
    }
  }

  /// Behind which first word a file may stand.
  var beforeFiles: [String] {
    switch self {
    case .none, .title, .needles, .cards, .command, .limit, .alarms, .maybeOne, .looking, .file, .handedOn: []
    case .journal: [JournalAction.export, .bringIn].map(\.name)
    }
  }

  /// The first word itself is one.
  var beginsWithFile: Bool { self == .file }
  var takesFiles: Bool { beginsWithFile || !beforeFiles.isEmpty }

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
      if !words.isEmpty { addition.fields[.title] = words.joined(separator: " ") }
    case .needles:
      sought.words = words.compactMap { Needle($0) }
      if sought.words.isEmpty { throw .findNeedsWords }
    case .cards(let kind): try readCards(words, kind, beside: given)
    case .command: try readCommand(words)
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

  private mutating func readCommand(_ words: ArraySlice<String>) throws(UsageMistake) {
    if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
    explained = try words.first.map { word throws(UsageMistake) in
      guard let command = ShellCommand.named.first(where: { $0.name == word }) else { throw .unknownCommand(word) }
      return command
    }
  }

  private mutating func readLimit(_ words: ArraySlice<String>) throws(UsageMistake) {
    guard words.count == 2, let name = words.first, let number = words.last else { throw .limitNeedsBoth }
    guard let column = Column(called: name) else {
      throw .badValue(name, command.name, possible: Column.allCases.map(\.name))
    }
    limiting = Limiting(column: column)
    if Language.isNone(number) { return }
    guard let limit = CardCount.read(number) else { throw .badValue(number, command.name) }
    limiting.limit = limit
  }

  /// `12` or `#12`.
  static func number(_ word: String, of command: String) throws(UsageMistake) -> Int {
    guard let number = Int(word.hasPrefix("#") ? String(word.dropFirst()) : word), number > 0 else {
      throw .badValue(word, command)
    }
    return number
  }
}
