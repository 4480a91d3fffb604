import Board
import Kanban

/// The parsed command line.
package struct Options: Equatable {
  /// Output that replaces the command.
  enum Printout {
    case version, usage
  }

  /// The part of the configuration that `sekan config` prints.
  enum Listing {
    case inForce, mistakes, example
  }

  struct Listed: Equatable {
    /// A query, or the name of a saved filter.
    var query = ""
    var ordering = Ordering.own
    var isReversed = false
  }

  /// The arguments of `sekan holidays`, unparsed.
  struct HolidaysAsked: Equatable {
    var year: String?
    var country: String?
    /// Print facts about the table instead of days.
    var isAboutTable = false
  }

  struct Addition: Equatable {
    /// Unparsed values of the field options.
    var fields: [CardField: String] = [:]
    /// The card as one line, instead of a title.
    var quick: String?
    /// Append the notes instead of replacing them.
    var isAppending = false
    /// Add a card for each line of standard input.
    var isOfLines = false
  }

  struct Logged: Equatable {
    /// Unparsed: the sequence number of an entry, or a day; the output begins there with the oldest entry.
    var since: String?
    var follows = false
  }

  struct Sought: Equatable {
    var words: [Needle] = []
    var isEverywhere = false
    var includesTrash = false
  }

  /// The arguments of `sekan complete`: a shell and the words on its command line.
  struct Completing: Equatable {
    var shell = Completion.bash
    var words: [String] = []
  }

  enum BoardFile {
    case markdown, calendar
  }

  /// The arguments of `sekan limit`; a nil limit removes the limit.
  struct Limiting: Equatable {
    var column = Column.todo
    var limit: Int?
  }

  var command = ShellCommand.board
  var printout: Printout?
  // Options of several commands
  var store: String?
  var makesFolders = false
  var config: String?
  var project: String?
  var language: Language?
  var isASCII = false
  var hasColor = true
  var color: ColorChoice?
  var hasMouse = true
  var column: Column?
  var isJSON = false
  /// Run until interrupted.
  var isWatching = false
  /// The number of next occurrences in the JSON of a repeating card.
  var occurrences: Int?
  var isDry = false
  var isSure = false
  var most: Int?
  // Options of one command
  var addition = Addition()
  var listed = Listed()
  var sought = Sought()
  var limiting = Limiting()
  var cards = CardsAsked()
  var logged = Logged()
  var explained: ShellCommand?
  var explainedAction: JournalAction?
  var export = BoardFile.markdown
  var file = "-"
  var projectChange: ProjectChange?
  var isRepairing = false
  var holidays = HolidaysAsked()
  var reminded = Reminded()
  var listing = Listing.inForce
  var journal = Journaling()
  var dashboard = Dashboard()
  var completing = Completing()
  /// All arguments, to pass to `sekan-remote`.
  var handedOn: [String] = []
}

extension Options {
  package init(_ arguments: [String]) throws(UsageMistake) {
    var rest = ShellWords(arguments)
    var (words, given) = ([String](), [ShellOption]())
    while let word = rest.next() {
      if word == "--" {
        words += rest.rest()
        if let name = words.first, handsOn(arguments, to: name) { return }
      } else if let option = ShellOption(written: word) {
        given.append(option)
        do throws(UsageMistake) { try fill(option, written: word, from: &rest) } catch {
          let command = TypedLine(arguments + [""]).command
          if let command, !command.row.options.contains(option) { throw .notForCommand(option.name, command.name) }
          throw error.listing(option.values(for: command))
        }
      } else if word.hasPrefix("-"), word != "-", !Options.isWord(word, behind: words.first) {
        guard let (option, value) = ShellOption.attached(in: word) else {
          throw .unknownOption(word, to: TypedLine(arguments + [""]).command)
        }
        given.append(option)
        var only = ShellWords([value])
        try fill(option, written: option.letter ?? option.name, from: &only)
      } else {
        words.append(word)
        if words.count == 1, handsOn(arguments, to: word) { return }
      }
    }
    if printout == .usage {
      explained = words.first.flatMap(ShellCommand.init(rawValue:))
      if explained == .journal { explainedAction = words.dropFirst().first.flatMap(JournalAction.init(rawValue:)) }
    }
    if printout == nil { try choose(words[...], given) }
  }

  /// True for words that begin with a minus sign but are no options: `sekan tag 12 +ops -home`, `sekan journal show
  /// -7d`, `sekan calendar -1`. `sekan limit todo -1` is reported as a bad number, not as an unknown option.
  private static func isWord(_ word: String, behind command: String?) -> Bool {
    if command == ShellCommand.tag.name { return !word.hasPrefix("--") }
    let takesDays = [ShellCommand.journal, .calendar, .limit].contains { $0.name == command }
    return takesDays && word.dropFirst().first?.isNumber == true
  }

  /// Passes a command of `sekan-remote` on unparsed; only options that affect error messages are read.
  private mutating func handsOn(_ arguments: [String], to name: String) -> Bool {
    guard let named = ShellCommand(rawValue: name), named.row.words.areHandedOn, printout == nil else { return false }
    self = Options(asFarAsUnderstood: arguments)
    (command, handedOn) = (named, arguments)
    return true
  }

  /// Best-effort parse of an invalid command line, for the language and the store of the error message.
  package init(asFarAsUnderstood arguments: [String]) {
    var rest = ShellWords(arguments)
    while let word = rest.next(), word != "--" {
      guard let option = ShellOption(written: word), [.store, .language, .config, .ascii].contains(option) else {
        continue
      }
      // A mistake here has been reported, or is less important than the one that is reported.
      try? fill(option, written: word, from: &rest)
    }
  }

  mutating func fill(
    _ option: ShellOption, written word: String, from rest: inout ShellWords
  ) throws(UsageMistake) {
    switch option.row.reading {
    case .flag(let fill):
      if let value = rest.unwanted { throw .takesNoValue(word, value) }
      fill(&self)
    case .text(let isFilled, let fill):
      let value = try rest.value(of: word)
      if isFilled, value.allSatisfy(\.isWhitespace) { throw .badValue(value, word) }
      fill(&self, value)
    case .choice(let possible, let fill):
      let value = try rest.value(of: word)
      guard fill(&self, value) else { throw .badValue(value, word, possible: possible) }
    case .number(let range, let fill): fill(&self, try Options.number(try rest.value(of: word), in: range, of: word))
    }
  }

  /// An option or word that the command ignores is an error, since a script would rely on its effect.
  private mutating func choose(_ words: ArraySlice<String>, _ given: [ShellOption]) throws(UsageMistake) {
    let name = words.first ?? ShellCommand.board.name
    let named = ShellCommand(rawValue: name)
    // The board has no command name.
    guard let named, named != .board || words.isEmpty else { throw .unknownCommand(name) }
    let known = named.row.options
    if let other = given.first(where: { !known.contains($0) }) { throw .notForCommand(other.name, name) }
    if let (one, other) = named.row.contradiction(among: given) { throw .eitherOr(one.name, other.name) }
    for (option, other) in named.row.needs where given.contains(option) && !given.contains(other) {
      throw .needsOption(option.name, other.name)
    }
    command = named
    try judgeColor()
    try read(words.dropFirst(), as: command.row.words, beside: given)
  }
}

extension ShellWords {
  mutating func value(of option: String) throws(UsageMistake) -> String {
    guard let value = value() else { throw .missingValue(option) }
    return value
  }
}
