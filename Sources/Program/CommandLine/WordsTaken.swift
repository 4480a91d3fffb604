import Board
import Kanban

/// What stands after the name of a command, options aside.
enum WordsTaken: Equatable {
  case none
  /// Of a new card.
  case title
  /// Each word of the shell's is one to be found: what it had in quotes stands together.
  case needles
  /// Of cards.
  case numbers
  /// A column, and how many cards it is meant to hold.
  case limit
  /// What is asked about reminders, mostly by options.
  case alarms
  /// What is done with the journal, and with which pages, words or files.
  case journal
  /// One, or standard input.
  case file
  /// Any, and any options, for another program; with what the first can be.
  case handedOn([String])

  /// What can stand at each place, where that is known.
  var values: [[String]] {
    switch self {
    case .none, .title, .needles, .numbers, .alarms, .file: []
    case .limit: [Column.allCases.map(\.name), [WordsTaken.unlimited]]
    case .journal: [JournalAction.allCases.map(\.name)]
    case .handedOn(let firsts): firsts.isEmpty ? [] : [firsts]
    }
  }

  /// Behind which first word a file may stand.
  var beforeFiles: [String] {
    switch self {
    case .none, .title, .needles, .numbers, .limit, .alarms, .file, .handedOn: []
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
      if words.isEmpty, addition.quick == nil { throw .addNeedsTitle }
      if !words.isEmpty { addition.fields[.title] = words.joined(separator: " ") }
    case .needles:
      sought.words = words.compactMap { Needle($0) }
      if sought.words.isEmpty { throw .findNeedsWords }
    case .numbers:
      if words.isEmpty { throw .needsNumbers(command.name) }
      var known: Set<Int> = []
      for word in words {
        let number = try Options.number(word, of: command.name)
        if known.insert(number).inserted { numbers.append(number) }
      }
    case .limit: try readLimit(words)
    case .alarms: try readAlarms(words, beside: given)
    case .journal: try readJournal(words, beside: given)
    case .file:
      guard let word = words.first else { throw .needsOneFile(command.name) }
      if words.count > 1 { throw .tooManyWords(words[words.startIndex + 1]) }
      file = word
    case .handedOn: break
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
