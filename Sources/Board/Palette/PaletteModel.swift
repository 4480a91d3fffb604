import Kanban
import Text

/// Every command by its name, and those that take words: `due fri`, `tag +ops -home`, `move doing`.
public struct PaletteModel: Equatable, Sendable {
  /// Where it was opened: which commands there are, and which keys they have.
  let about: Focus
  private(set) var object: VerbObject
  private(set) var field = TextField(lines: .one)
  /// The row that Enter takes.
  private(set) var chosen = 0
  private(set) var problem: String?

  init(about: Focus, object: VerbObject) {
    self.about = about
    self.object = object
  }

  /// With a command that takes words, to go on behind it.
  init(about: Focus, object: VerbObject, typed verb: Verb, in surroundings: Surroundings) {
    self.init(about: about, object: object)
    field.insert(verb.name(in: surroundings.settings.language) + " ")
  }

  static let rows = 10
}

// MARK: Input

extension PaletteModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text): typed { $0.insert(text) }
    case .edit(.up), .command(.selectUp), .command(.previousField): choose(chosen - 1, in: surroundings)
    case .edit(.down), .command(.selectDown): choose(chosen + 1, in: surroundings)
    case .edit(.deleteBackward) where field.isEmpty: return .close
    case .edit(let edit): typed { _ = $0.perform(edit, wrap: surroundings.extent.columns) }
    case .command(.nextField): complete(in: surroundings)
    case .command(.accept): return accept(in: surroundings)
    case .command(.cancel), .command(.back): return .close
    case .mouse(.wheel(let lines), _): choose(chosen + lines.signum(), in: surroundings)
    case .mouse(.click, .line(let row)):
      choose(row, in: surroundings)
      return accept(in: surroundings)
    case .mouse(.click, let hit) where hit != .overlay: return .close
    case .command, .mouse: break
    }
    return .stay
  }

  private mutating func typed(_ change: (inout TextField) -> Void) {
    let before = field.revision
    change(&field)
    guard field.revision != before else { return }
    problem = nil
    chosen = 0
  }

  private mutating func choose(_ row: Int, in surroundings: Surroundings) {
    chosen = max(0, min(row, rows(in: surroundings).count - 1))
  }

  /// The chosen row into the line, to go on typing behind it.
  private mutating func complete(in surroundings: Surroundings) {
    let rows = rows(in: surroundings)
    guard rows.indices.contains(chosen) else { return }
    let text = rows[chosen].completed(in: surroundings.settings.language)
    typed { $0.replaceAll(with: text) }
  }

  private mutating func accept(in surroundings: Surroundings) -> Step {
    let rows = rows(in: surroundings)
    guard rows.indices.contains(chosen) else {
      problem = surroundings.words.noSuchCommand
      return .stay
    }
    switch rows[chosen] {
    case .command(let command): return .run(command)
    case .verb(let verb, let argument, _):
      // The first Enter takes the command, for its words to be typed; the next one tells what they may be.
      if argument.isEmpty, !verb.goesWithoutWords, Verb.split(field.text) == nil {
        complete(in: surroundings)
        return .stay
      }
      switch verb.step(argument, about: object, in: surroundings) {
      case .success(let step): return step
      case .failure(let mistake):
        problem = mistake.text
        return .stay
      }
    }
  }
}

// MARK: What fits the words

extension PaletteModel {
  enum Row: Equatable, Sendable {
    case command(Command)
    /// With the words it would take, and what of them was completed.
    case verb(Verb, String, isCompletion: Bool)

    func completed(in language: Language) -> String {
      switch self {
      case .command(let command): language.words.title(of: command)
      case .verb(let verb, let argument, _): verb.name(in: language) + " " + argument
      }
    }
  }

  /// The best first; with nothing typed, everything there is.
  func rows(in surroundings: Surroundings) -> [Row] {
    let text = field.text.trimmed
    if let (verb, argument) = Verb.split(field.text) {
      let completions = verb.completions(of: argument, names: object.names, in: surroundings)
      return [.verb(verb, argument, isCompletion: false)]
        + completions.filter { $0 != argument }.map { .verb(verb, $0, isCompletion: true) }
    }
    let found = commands(in: surroundings) + Verb.allCases.map { Row.verb($0, "", isCompletion: false) }
    guard !text.isEmpty else { return found }
    if text.isCardNumber { return [.verb(.go, text, isCompletion: true)] }
    let pattern = Fuzzy(text)
    let rated = found.enumerated().compactMap { index, row in
      names(of: row).compactMap(pattern.rating).max().map { (row: row, rating: $0, index: index) }
    }
    return rated.sorted { $0.rating != $1.rating ? $0.rating > $1.rating : $0.index < $1.index }.map(\.row)
  }

  /// What is done to cards first; whoever moves about has a key for it.
  private static let groups: [CommandGroup] = [.cards, .movingCards, .changes, .program, .moving]

  /// Those that mean something where one is.
  private func commands(in surroundings: Surroundings) -> [Row] {
    PaletteModel.groups.flatMap(\.commands).filter { command in
      surroundings.settings.keys.name(of: command, in: about) != nil
    }.map(Row.command)
  }

  /// In every language: who learnt a program in one finds it in the other.
  private func names(of row: Row) -> [String] {
    Language.allCases.map { language in
      switch row {
      case .command(let command): language.words.title(of: command)
      case .verb(let verb, _, _): verb.name(in: language)
      }
    }
  }
}

extension PaletteModel {
  /// Asks only for the names that what is typed could complete.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    guard let (verb, _) = Verb.split(field.text) else { return }
    switch verb {
    case .tag, .retag:
      object.names.tags = try surroundings.store.tags(in: surroundings.project, most: VerbNames.most).map(\.tag)
    case .send: object.names.projects = try surroundings.store.projects()
    case .due, .start, .repeat, .remind, .skip, .pause, .resume, .detach, .priority, .move, .wait, .add, .template, .go,
      .limit, .write, .pipe, .snooze, .dismiss:
      break
    }
  }
}
