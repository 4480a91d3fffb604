import Kanban
import Text

/// Every command by its name, and those that take words: `due fri`, `tag +ops -home`, `move doing`.
public struct PaletteModel: Equatable, Sendable {
  /// Where it was opened: which commands there are, and which keys they have.
  let about: Focus
  private(set) var object: VerbObject
  private(set) var field = TextField(lines: .one)
  /// The row that was chosen by hand.
  private(set) var chosen: Int?
  private(set) var problem: String?

  init(about: Focus, object: VerbObject) {
    self.about = about
    self.object = object
  }

  static let rows = 10
  /// In bytes. Each key parses the whole line, which takes seconds for a pasted file.
  static let longest = 8_192
}

// MARK: Input

extension PaletteModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text): insert(text, in: surroundings)
    case .edit(.up), .command(.selectUp), .command(.previousField): step(-1, in: surroundings)
    case .edit(.down), .command(.selectDown): step(1, in: surroundings)
    case .edit(.deleteBackward) where field.isEmpty: return .close
    case .edit(let edit): typed { _ = $0.perform(edit, wrap: surroundings.extent.columns) }
    case .command(.nextField): complete(in: surroundings)
    case .command(.accept):
      // Keys may come faster than frames: the names that its words are held against are asked for now.
      try? settle(in: surroundings)
      return accept(in: surroundings)
    case .command(.cancel), .command(.back): return .close
    case .mouse(.wheel(let lines), _): step(lines.signum(), in: surroundings)
    case .mouse(.click, .line(let row)):
      choose(row, in: surroundings)
      return accept(in: surroundings)
    case .mouse(.click, let hit) where hit != .overlay: return .close
    case .command, .mouse: break
    }
    return .stay
  }

  private mutating func insert(_ text: String, in surroundings: Surroundings) {
    guard field.byteCount + text.utf8.count <= PaletteModel.longest else {
      problem = surroundings.words.lineIsTooLong(PaletteModel.longest)
      return
    }
    typed { $0.insert(text) }
  }

  private mutating func typed(_ change: (inout TextField) -> Void) {
    let before = field.revision
    change(&field)
    guard field.revision != before else { return }
    problem = nil
    chosen = nil
  }

  private mutating func step(_ rows: Int, in surroundings: Surroundings) {
    choose(choice(among: found(in: surroundings)).map { $0 + rows } ?? 0, in: surroundings)
  }

  private mutating func choose(_ row: Int, in surroundings: Surroundings) {
    let count = found(in: surroundings).count
    chosen = count == 0 ? nil : max(0, min(row, count - 1))
  }

  /// The row that Enter takes: unless one was chosen the best, where it fits well enough to be meant.
  func choice(among found: [Found]) -> Int? {
    chosen ?? (found.first?.isLikely == true ? 0 : nil)
  }

  /// The chosen row into the line, to go on typing behind it.
  private mutating func complete(in surroundings: Surroundings) {
    let found = found(in: surroundings)
    let index = choice(among: found) ?? 0
    guard found.indices.contains(index) else { return }
    let text = found[index].row.completed(in: surroundings.words)
    typed { $0.replaceAll(with: text) }
  }

  private mutating func accept(in surroundings: Surroundings) -> Step {
    let found = found(in: surroundings)
    guard let index = choice(among: found), found.indices.contains(index) else {
      problem = refusal(of: found, surroundings.words)
      return .stay
    }
    switch found[index].row {
    case .command(let command): return .run(command)
    case .verb(let verb, let typed, _): return take(verb, typed, in: surroundings)
    case .filter(let saved): return show(saved, in: surroundings)
    }
  }

  private mutating func show(_ saved: SavedFilters.Saved, in surroundings: Surroundings) -> Step {
    do throws(QueryMistake) {
      return .show(try Query(saved.query, at: surroundings.clock), by: surroundings.sieve?.ordering ?? .own)
    } catch {
      problem = error.sentence(in: surroundings.words)
      return .stay
    }
  }

  private mutating func take(_ verb: Verb, _ typed: String, in surroundings: Surroundings) -> Step {
    let row = verb.row
    // The first Enter takes the command, for its words to be typed; the next one tells what they may be.
    if typed.isEmpty, row.needsWords, Verb.split(field.text) == nil {
      complete(in: surroundings)
      return .stay
    }
    do throws(Reason) {
      return try row.step(line(typed.trimmed, in: surroundings))
    } catch {
      problem = error.text
      return .stay
    }
  }

  func line(_ typed: String, in surroundings: Surroundings) -> VerbLine {
    VerbLine(typed: typed, object: object, surroundings: surroundings)
  }
}

// MARK: What fits the words

extension PaletteModel {
  private func refusal(of found: [Found], _ words: any Words) -> String {
    answer(in: words) ?? (found.isEmpty ? words.noSuchCommand : words.noSuchCommandButThese)
  }

  /// What is no command here and looked for by its name; nil for all else.
  func answer(in words: any Words) -> String? {
    let name = field.text.trimmed.lowercased()
    // Who is used to saving looks for it in vain.
    if ["save", "저장", "저장하기"].contains(name) { return words.isSavedAlready }
    return PaletteModel.shellLine(name).map(words.isInShell)
  }

  /// What other programs have here, and this one at the shell.
  private static func shellLine(_ name: String) -> String? {
    switch name {
    case "export", "내보내기": "sekan export --markdown"
    case "config", "settings", "preferences", "options", "설정", "환경설정": "sekan config"
    default: nil
    }
  }

  /// A row, and whether Enter may take it without its having been chosen.
  struct Found: Equatable, Sendable {
    let row: Row
    var isLikely = true
  }

  enum Row: Equatable, Sendable {
    case command(Command)
    /// With the words it would take, and what of them was completed.
    case verb(Verb, String, isCompletion: Bool)
    /// A saved filter, on the board.
    case filter(SavedFilters.Saved)

    func completed(in words: any Words) -> String {
      switch self {
      case .command, .filter: title(in: words)
      case .verb(_, let typed, _): title(in: words) + " " + typed
      }
    }
  }

  /// The best first; with nothing typed, everything there is.
  func found(in surroundings: Surroundings) -> [Found] {
    let text = field.text.trimmed
    if let (verb, typed) = Verb.split(field.text) {
      let completions = verb.row.completions(line(typed, in: surroundings))
      let completed = completions.filter { $0 != typed }.map { Row.verb(verb, $0, isCompletion: true) }
      return ([.verb(verb, typed, isCompletion: false)] + completed).map { Found(row: $0) }
    }
    let all =
      commands(in: surroundings) + Verb.allCases.map { Row.verb($0, "", isCompletion: false) }
    guard !text.isEmpty else { return all.map { Found(row: $0) } }
    if text.isCardNumber { return [Found(row: .verb(.go, text, isCompletion: true))] }
    return PaletteModel.best(of: all + filters(in: surroundings), for: Fuzzy(text))
  }

  private static func best(of rows: [Row], for pattern: Fuzzy) -> [Found] {
    let rated = rows.enumerated().compactMap { index, row in
      Rating(row, pattern).map { (row: row, rating: $0, index: index) }
    }
    return rated.sorted { $0.rating != $1.rating ? $0.rating > $1.rating : $0.index < $1.index }
      .map { Found(row: $0.row, isLikely: $0.rating.fit.isLikely) }
  }

  /// What is done to cards first; whoever moves about has a key for it.
  private static let groups: [CommandGroup] = [.cards, .pages, .movingCards, .changes, .program, .moving]

  /// None where they cannot be read now.
  private func filters(in surroundings: Surroundings) -> [Row] {
    guard about == .list, let text = try? surroundings.store.noted(.filters) else { return [] }
    return SavedFilters(text).all.map(Row.filter)
  }

  /// Those that mean something where one is.
  private func commands(in surroundings: Surroundings) -> [Row] {
    PaletteModel.groups.flatMap(\.commands).filter { command in
      surroundings.settings.keys.name(of: command, in: about) != nil
    }.map(Row.command)
  }
}

/// How well a row fits what was typed, in any language: who learnt a program in one finds it in the other.
private struct Rating: Equatable, Comparable {
  let fit: Fuzzy.Fit
  private let takesAway: Bool
  private let isTitle: Bool
  private let length: Int

  /// Nil where none of its names fits; what takes something away is never met by chance.
  init?(_ row: PaletteModel.Row, _ pattern: Fuzzy) {
    let ratings = Language.allCases.map(\.words).flatMap { words in
      [Rating(row.title(in: words), isTitle: true, row, pattern)]
        + row.otherNames(in: words).map { Rating($0, isTitle: false, row, pattern) }
    }
    guard let best = ratings.compactMap(\.self).max() else { return nil }
    self = best
  }

  private init?(_ name: String, isTitle: Bool, _ row: PaletteModel.Row, _ pattern: Fuzzy) {
    guard let fit = pattern.match(name)?.fit, fit >= .beginning || isTitle && !row.takesAway else { return nil }
    self.fit = fit
    takesAway = row.takesAway
    self.isTitle = isTitle
    length = name.count
  }

  /// Of two that fit alike the one that takes nothing away, the one that is called so, the shorter one.
  static func < (one: Rating, other: Rating) -> Bool {
    if one.fit != other.fit { return one.fit < other.fit }
    if one.takesAway != other.takesAway { return one.takesAway }
    if one.isTitle != other.isTitle { return other.isTitle }
    return one.length > other.length
  }
}

extension PaletteModel.Row {
  func title(in words: any Words) -> String {
    switch self {
    case .command(let command): words.title(of: command)
    case .verb(let verb, _, _): words.text(of: verb).name
    case .filter(let saved): saved.name
    }
  }

  fileprivate func otherNames(in words: any Words) -> [String] {
    switch self {
    case .command(let command): words.otherNames(of: command)
    case .verb(let verb, _, _): words.text(of: verb).otherNames
    case .filter: []
    }
  }

  fileprivate var takesAway: Bool {
    switch self {
    case .command(let command): command.row.takesAway
    case .verb(let verb, _, _): verb.row.takesAway
    case .filter: false
    }
  }
}

extension PaletteModel {
  /// Asks only for the names that what is typed could complete.
  mutating func settle(in surroundings: Surroundings) throws(StoreFailure) {
    guard let (verb, _) = Verb.split(field.text) else { return }
    object.names = try verb.row.names(surroundings)
  }
}

// MARK: As a layer

extension PaletteModel: OverlayLayer {
  var overlay: Overlay { .palette(self) }
  var focus: Focus { .palette }
  var hints: [Command] { [.selectDown, .nextField, .accept, .cancel] }
  var takesText: Bool { true }

  func hint(_ command: Command, in words: any Words) -> String? { command == .nextField ? words.completes : nil }
}
