import Board
import Kanban

/// The command line, read; nothing is done yet.
package struct Options: Equatable {
  /// What is printed instead of anything being done.
  enum Printout {
    case version, usage
  }

  /// What is shown of the configuration.
  enum Listing {
    case inForce, mistakes, example
  }

  /// Which cards are listed, and in which order.
  struct Listed: Equatable {
    /// Or the name of a saved filter.
    var query = ""
    var ordering = Ordering.own
    var isReversed = false
  }

  /// Of which year and countries; as it was typed.
  struct HolidaysAsked: Equatable {
    var year: String?
    var country: String?
    /// What is known at all, in place of days.
    var isAboutTable = false
  }

  struct Addition: Equatable {
    /// As it was typed.
    var fields: [CardField: String] = [:]
    /// In place of a title: the card as one line.
    var quick: String?
    /// What is written goes below what stands there.
    var isAppending = false
    /// Each line of standard input is a card.
    var isOfLines = false
  }

  /// Which part of the history.
  struct Logged: Equatable {
    /// Typed: the number of an entry, or a day, from which the oldest entries are listed.
    var since: String?
    var follows = false
  }

  /// What is looked for, and how far.
  struct Sought: Equatable {
    var words: [Needle] = []
    var isEverywhere = false
    var includesTrash = false
  }

  /// What a shell asks about the line that is being typed there.
  struct Completing: Equatable {
    var shell = Completion.bash
    var words: [String] = []
  }

  /// How a board is written down outside the store.
  enum BoardFile {
    case markdown, calendar
  }

  /// How many cards a column is meant to hold; nil for any number.
  struct Limiting: Equatable {
    var column = Column.todo
    var limit: Int?
  }

  var command = ShellCommand.board
  var printout: Printout?
  // Of many commands
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
  /// Goes on until it is ended.
  var isWatching = false
  /// How many of each card that comes again are told.
  var occurrences: Int?
  /// Tells what would be done.
  var isDry = false
  /// What cannot be taken back was meant.
  var isSure = false
  /// No more than so many.
  var most: Int?
  // Of one
  var addition = Addition()
  var listed = Listed()
  var sought = Sought()
  var limiting = Limiting()
  var cards = CardsAsked()
  var logged = Logged()
  /// Of which command the usage is asked for.
  var explained: ShellCommand?
  /// Of what it does.
  var explainedAction: JournalAction?
  var export = BoardFile.markdown
  /// Of what comes in.
  var file = "-"
  var newProject: String?
  var isRepairing = false
  var holidays = HolidaysAsked()
  var reminded = Reminded()
  var listing = Listing.inForce
  var journal = Journaling()
  var dashboard = Dashboard()
  var completing = Completing()
  /// All that was said, for another program that does it.
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

  /// `sekan tag 12 +ops -home`, `sekan journal show -7d`, `sekan calendar -1`: no option begins with a digit. A limit below one is none,
  /// and no option either.
  private static func isWord(_ word: String, behind command: String?) -> Bool {
    if command == ShellCommand.tag.name { return !word.hasPrefix("--") }
    let takesDays = [ShellCommand.journal, .calendar, .limit].contains { $0.name == command }
    return takesDays && word.dropFirst().first?.isNumber == true
  }

  /// What another program does, it understands for itself: here only that is read which says how to speak of it.
  private mutating func handsOn(_ arguments: [String], to name: String) -> Bool {
    guard let named = ShellCommand(rawValue: name), named.row.words.areHandedOn, printout == nil else { return false }
    self = Options(asFarAsUnderstood: arguments)
    (command, handedOn) = (named, arguments)
    return true
  }

  /// What of words that mean nothing, or something to another program, says how that is to be told, and in which store it is done.
  package init(asFarAsUnderstood arguments: [String]) {
    var rest = ShellWords(arguments)
    while let word = rest.next(), word != "--" {
      guard let option = ShellOption(written: word), [.store, .language, .config, .ascii].contains(option) else {
        continue
      }
      // What is wrong here has been said, or is less than what is being said.
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

  /// What means nothing to a command is a mistake: a script would believe that it had done something.
  private mutating func choose(_ words: ArraySlice<String>, _ given: [ShellOption]) throws(UsageMistake) {
    let name = words.first ?? ShellCommand.board.name
    let named = ShellCommand(rawValue: name)
    // The board is asked for by no word.
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
