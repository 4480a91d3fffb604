import Board
import Kanban

/// The command line, read; nothing is done yet.
struct Options {
  enum Action {
    case board
    case add(Addition)
    case list(Listed)
    case export(Column?)
    case limit(Column, Int?)
    case projects(isJSON: Bool)
    case addProject(String)
    case remove([Int])
    case restore([Int])
    case find(Finding)
    case check(repairing: Bool)
    case config(Listing)
    case holidays(HolidaysAsked)
    case remind(Reminded)
    case version
    case help
  }

  /// What is told of the configuration.
  enum Listing {
    case inForce, mistakes, example
  }

  /// Which cards are listed, and how.
  struct Listed {
    var column: Column?
    var query = ""
    var ordering = Ordering.own
    var isJSON = false
  }

  /// Of which year and countries; as it was typed.
  struct HolidaysAsked {
    var year: String?
    var country: String?
    var isJSON = false
  }

  struct Addition {
    var title = ""
    var notes = ""
    var due = ""
    var start = ""
    var repeats = ""
    var reminders = ""
    var tags: [String] = []
    var priority = Priority.none
    var column = Column.todo
    var isTop = false
  }

  /// What is looked for, and how far.
  struct Finding {
    let words: [Needle]
    let isEverywhere: Bool
    let includesTrash: Bool
    let isJSON: Bool
  }

  /// What was wrong with a word of it.
  enum Mistake: Error {
    case unknownOption(String)
    case unknownCommand(String)
    case missingValue(String)
    case badValue(String, String, possible: [String] = [])
    case needsNumbers(String)
    case addNeedsTitle, limitNeedsBoth, exportNeedsForm, findNeedsWords
    case notForCommand(String, String)

    func told(in words: any Words) -> String {
      switch self {
      case .unknownOption(let option): words.unknownOption(option)
      case .unknownCommand(let command): words.unknownCommand(command)
      case .missingValue(let option): words.missingValue(option)
      case .badValue(let value, let option, let possible):
        words.badValue(value, option)
          + (possible.isEmpty ? "" : "; " + words.possibleValues(possible.joined(separator: ", ")))
      case .needsNumbers(let command): words.needsNumbers(command)
      case .addNeedsTitle: words.addNeedsTitle
      case .limitNeedsBoth: words.limitNeedsBoth
      case .exportNeedsForm: words.exportNeedsForm
      case .findNeedsWords: words.findNeedsWords
      case .notForCommand(let option, let command): words.notForCommand(option, command)
      }
    }
  }

  var action = Action.board
  var store: String?
  var config: String?
  var project: String?
  var language: Language?
  var isASCII = false
  var hasColor = true
  var hasMouse = true

  init(_ arguments: [String]) throws(Mistake) {
    var words = Arguments(arguments)
    var plain: [String] = []
    var addition = Addition()
    var (column, isJSON, isMarkdown) = (Column?.none, false, false)
    var listing = Listing.inForce
    var newProject: String?
    var listed = Listed()
    var given: [String] = []
    var holidays = HolidaysAsked()
    var reminded = Reminded()
    while let word = words.next() {
      if word.hasPrefix("--"), word != "--" { given.append(word) }
      switch word {
      case "--store": store = try words.value(of: word)
      case "--config": config = try words.filled(of: word)
      case "--check": listing = .mistakes
      case "--example": listing = .example
      case "--project", "-p":
        project = try words.filled(of: word)
        if word == "-p" { given.append("--project") }
      case "--year": holidays.year = try words.filled(of: word)
      case "--country": holidays.country = try words.filled(of: word)
      case "--command": reminded.command = try words.filled(of: word)
      case "--snooze": reminded.snoozed = try words.filled(of: word)
      case "--dismiss": reminded.dismissed = try words.filled(of: word)
      case "--add": newProject = try words.filled(of: word)
      case "--lang":
        language = try words.value(of: word, Language.init(rawValue:), possible: Language.allCases.map(\.rawValue))
      case "--ascii": isASCII = true
      case "--no-color", "--no-colour": hasColor = false
      case "--no-mouse": hasMouse = false
      case "--version", "-V": action = .version
      case "--help", "-h": action = .help
      case "--due": addition.due = try words.filled(of: word)
      case "--repeat": addition.repeats = try words.filled(of: word)
      case "--remind": addition.reminders = try words.filled(of: word)
      case "--start": addition.start = try words.filled(of: word)
      case "--tag": addition.tags += Tags.read(try words.value(of: word))
      case "--priority":
        addition.priority = try words.value(of: word, Priority.init(name:), possible: Priority.allCases.map(\.name))
      case "--notes": addition.notes = try words.value(of: word)
      case "--column":
        let chosen = try words.value(of: word, Column.init(name:), possible: Column.allCases.map(\.name))
        (column, addition.column) = (chosen, chosen)
      case "--top": addition.isTop = true
      case "--json": isJSON = true
      case "--filter": listed.query = try words.filled(of: word)
      case "--sort":
        listed.ordering = try words.value(
          of: word, Ordering.init(rawValue:), possible: Ordering.allCases.map(\.rawValue))
      case "--markdown": isMarkdown = true
      // Only one command asks for each, and looks whether it was given.
      case "--all", "--trash", "--watch", "--list", "--repair": break
      case "--": plain += words.rest()
      case _ where word.hasPrefix("-") && word != "-": throw .unknownOption(word)
      default: plain.append(word)
      }
    }
    if case .board = action {
      try Options.check(given, for: plain)
      if let finding = try Options.find(plain, given) {
        action = finding
      } else if plain.first == "remind" {
        action = .remind(try Options.remind(plain, given, reminded))
      } else if plain.first == "holidays" {
        holidays.isJSON = isJSON
        action = .holidays(holidays)
      } else {
        (listed.column, listed.isJSON) = (column, isJSON)
        action = try Options.action(plain, given, addition, listed, isMarkdown, listing, newProject)
      }
    }
  }

  private static let anywhere = ["--store", "--config", "--lang", "--ascii", "--no-color", "--no-colour", "--no-mouse"]
  private static let own = [
    "add": [
      "--due", "--start", "--repeat", "--remind", "--tag", "--priority", "--notes", "--column", "--top", "--project",
    ],
    "list": ["--column", "--json", "--project", "--filter", "--sort"],
    "export": ["--column", "--markdown", "--project"],
    "remove": ["--project"], "restore": ["--project"], "limit": ["--project"], "projects": ["--add", "--json"],
    "find": ["--all", "--trash", "--json", "--project"], "sekan": ["--project"], "check": ["--repair"],
    "config": ["--check", "--example"],
    "remind": ["--command", "--watch", "--list", "--json", "--snooze", "--dismiss", "--project"],
    "holidays": ["--year", "--country", "--json"],
  ]

  /// What means nothing to a command is a mistake: a script would believe that it had done something.
  private static func check(_ given: [String], for plain: [String]) throws(Mistake) {
    let command = plain.first ?? "sekan"
    let known = anywhere + (own[command] ?? [])
    if let other = given.first(where: { !known.contains($0) }) { throw .notForCommand(other, command) }
    if ["list", "export", "projects", "check", "config", "holidays"].contains(command), plain.count > 1 {
      throw .notForCommand(plain[1], command)
    }
  }

  /// Each word of the shell's is one to be found: what it had in quotes stands together. Nil for other commands.
  private static func find(_ plain: [String], _ given: [String]) throws(Mistake) -> Action? {
    guard plain.first == "find" else { return nil }
    let words = plain.dropFirst().compactMap { Needle($0) }
    guard !words.isEmpty else { throw .findNeedsWords }
    return .find(
      Finding(
        words: words, isEverywhere: given.contains("--all"), includesTrash: given.contains("--trash"),
        isJSON: given.contains("--json")))
  }

  private static func action(
    _ plain: [String], _ given: [String], _ addition: Addition, _ listed: Listed, _ isMarkdown: Bool,
    _ listing: Listing,
    _ newProject: String?
  )
    throws(Mistake) -> Action
  {
    guard let command = plain.first else { return .board }
    let rest = plain.dropFirst()
    switch command {
    case "add":
      var addition = addition
      addition.title = rest.joined(separator: " ")
      guard !rest.isEmpty else { throw .addNeedsTitle }
      return .add(addition)
    case "list": return .list(listed)
    case "export":
      guard isMarkdown else { throw .exportNeedsForm }
      return .export(listed.column)
    case "projects": return newProject.map(Action.addProject) ?? .projects(isJSON: listed.isJSON)
    case "remove": return .remove(try numbers(rest, of: command))
    case "restore": return .restore(try numbers(rest, of: command))
    case "check": return .check(repairing: given.contains("--repair"))
    case "config": return .config(listing)
    case "limit":
      guard rest.count == 2, let name = rest.first, let number = rest.last else { throw .limitNeedsBoth }
      guard let column = Column(name: name) else {
        throw .badValue(name, "limit", possible: Column.allCases.map(\.name))
      }
      if number == "none" { return .limit(column, nil) }
      guard let limit = Int(number) else { throw .badValue(number, "limit") }
      return .limit(column, limit)
    default: throw .unknownCommand(command)
    }
  }
}

extension Options {
  private static func numbers(_ words: ArraySlice<String>, of command: String) throws(Mistake) -> [Int] {
    if words.isEmpty { throw .needsNumbers(command) }
    var numbers: [Int] = []
    for word in words { numbers.append(try number(word, of: command)) }
    return numbers
  }
}

/// The words after the program's name, one after the other; `--option=value` counts as two.
private struct Arguments {
  private var words: [String]
  private var attached: String?

  init(_ words: [String]) { self.words = words.reversed() }

  mutating func next() -> String? {
    attached = nil
    guard let word = words.popLast() else { return nil }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return word }
    attached = String(word[word.index(after: equals)...])
    return String(word[..<equals])
  }

  mutating func value(of option: String) throws(Options.Mistake) -> String {
    if let attached { return attached }
    guard let word = words.popLast() else { throw .missingValue(option) }
    return word
  }

  /// A script's empty variable is a mistake, not a wish.
  mutating func filled(of option: String) throws(Options.Mistake) -> String {
    let word = try value(of: option)
    guard !word.allSatisfy(\.isWhitespace) else { throw .badValue(word, option) }
    return word
  }

  mutating func value<Value>(
    of option: String, _ read: (String) -> Value?, possible: [String]
  ) throws(Options.Mistake) -> Value {
    let word = try value(of: option)
    guard let value = read(word) else { throw .badValue(word, option, possible: possible) }
    return value
  }

  mutating func rest() -> [String] {
    defer { words = [] }
    return words.reversed()
  }
}
