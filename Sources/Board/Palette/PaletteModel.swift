import Kanban
import Text
import Typing
import Words

/// The command palette. It finds commands by name and takes verbs with arguments: `due fri`, `tag +ops -home`, `move
/// doing`.
public struct PaletteModel: Equatable, Sendable {
  /// The screen below the palette, whose key table has the commands and keys that the palette lists.
  let about: Focus
  private(set) var object: VerbObject
  private(set) var field = TextField(lines: .one)
  private(set) var chosen: Int?
  private(set) var problem: TypedRefusal?
  /// The change that is being stored for the typed argument. If it is refused, the line stays, so that the user can
  /// correct it.
  private(set) var proposed: Change?

  init(about: Focus, object: VerbObject) {
    self.about = about
    self.object = object
  }

  /// Fills the line with the verb for lanes by tag and the tags that are lanes now, to be edited.
  mutating func begin(with grouping: Grouping?, in surroundings: Surroundings) {
    var tags = ""
    if case .tags(let chosen) = grouping { tags = chosen.joined(separator: " ") }
    field.insert(surroundings.words.text(of: .lanes).name + " " + tags)
  }

  static let rows = 10
  /// Limit of the line in bytes: each key parses the whole line, which takes seconds for a pasted file.
  static let longest = 8_192
}

// MARK: Input

extension PaletteModel {
  mutating func handle(_ input: Input, in surroundings: Surroundings) -> Step {
    switch input {
    case .text(let text), .paste(let text): insert(text, in: surroundings)
    case .edit(.up), .command(.selectUp), .command(.previousField): step(-1, in: surroundings)
    case .edit(.down), .command(.selectDown): step(1, in: surroundings)
    case .edit(.pageUp): step(-PaletteLayout(surroundings.extent).rows, in: surroundings)
    case .edit(.pageDown): step(PaletteLayout(surroundings.extent).rows, in: surroundings)
    // In an empty line, Home and End select in the list.
    case .edit(.lineStart) where field.isEmpty: choose(0, in: surroundings)
    case .edit(.lineEnd) where field.isEmpty: choose(.max, in: surroundings)
    case .edit(.deleteBackward) where field.isEmpty: return .close
    case .edit(let edit): typed { _ = $0.perform(edit, wrap: surroundings.extent.columns) }
    case .command(.nextField): complete(in: surroundings)
    case .command(.accept):
      // Keys may arrive faster than frames: read the names that the argument may refer to now.
      try? reconcile(in: surroundings)
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
      refuse(surroundings.words.lineIsTooLong(PaletteModel.longest))
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

  /// Index of the row that Enter runs: the selected one, or the best match if it is good enough. Nil without either.
  func choice(among found: [Found]) -> Int? {
    chosen ?? (found.first?.isLikely == true ? 0 : nil)
  }

  /// Copies the selected row, or the best match, into the line for further typing.
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
      refuse(refusal(of: found, surroundings.words))
      return .stay
    }
    switch found[index].row {
    case .command(let command): return .run(command)
    case .verb(let verb, let typed, _): return run(verb, typed, in: surroundings)
    case .filter(let saved): return show(saved, in: surroundings)
    }
  }

  private mutating func show(_ saved: SavedFilters.Saved, in surroundings: Surroundings) -> Step {
    do throws(QueryMistake) {
      return .show(try surroundings.query(saved.query), by: surroundings.sieve?.ordering ?? .own)
    } catch {
      refuse(error.sentence(in: surroundings.words))
      return .stay
    }
  }

  private mutating func run(_ verb: Verb, _ typed: String, in surroundings: Surroundings) -> Step {
    let row = verb.row
    // The first Enter completes the verb; a second one without an argument shows the error.
    if typed.isEmpty, row.needsWords, Verb.split(field.text) == nil {
      complete(in: surroundings)
      return .stay
    }
    do throws(Reason) {
      return try row.step(line(typed.trimmed, in: surroundings))
    } catch {
      refuse(error.text)
      return .stay
    }
  }

  private var hasArgument: Bool {
    Verb.split(field.text).map { !$0.typed.isEmpty } ?? field.text.trimmed.isCardNumber
  }

  private mutating func refuse(_ why: String) { problem = TypedRefusal(why, after: problem) }

  /// Shows why the typed argument is refused. Returns false without an argument: the caller then closes the palette.
  mutating func refuseArgument(_ why: String) -> Bool {
    if hasArgument { refuse(why) }
    return hasArgument
  }

  /// Keeps the line until the change of its argument is stored. Returns false without an argument.
  mutating func propose(_ change: Change) -> Bool {
    if hasArgument { proposed = change }
    return hasArgument
  }

  func line(_ typed: String, in surroundings: Surroundings) -> VerbLine {
    VerbLine(typed: typed, object: object, surroundings: surroundings)
  }
}

// MARK: Matches

extension PaletteModel {
  private func refusal(of found: [Found], _ words: any Words) -> String {
    answer(in: words) ?? (found.isEmpty ? words.noSuchCommand : words.noSuchCommandButThese)
  }

  /// Hint for a typed name that Sekan knows, though not as a command of the board, for example `export`; nil for
  /// others.
  func answer(in words: any Words) -> String? {
    let name = field.text.trimmed.lowercased()
    // For “save” the hint says that every change is saved at once, so that no command is needed.
    if ["save", "저장", "저장하기"].contains(name) { return words.isSavedAlready }
    return PaletteModel.shellLine(name).map(words.isInShell)
  }

  /// The shell command for a name such as `export`, which Sekan has only in the shell; nil for other names.
  private static func shellLine(_ name: String) -> String? {
    switch name {
    case "export", "내보내기": "sekan export --markdown"
    case "import", "가져오기": "sekan help import"
    case "backup", "백업": "sekan backup"
    case "config", "settings", "preferences", "options", "language", "설정", "환경설정", "언어": "sekan config"
    default: nil
    }
  }

  /// A row, and whether Enter may run it without a selection.
  struct Found: Equatable, Sendable {
    let row: Row
    var isLikely = true
  }

  enum Row: Equatable, Sendable {
    case command(Command)
    /// A verb with its argument. `isCompletion` is true if the palette completed the argument.
    case verb(Verb, String, isCompletion: Bool)
    case filter(SavedFilters.Saved)

    func completed(in words: any Words) -> String {
      switch self {
      case .command, .filter: title(in: words)
      case .verb(_, let typed, _): title(in: words) + " " + typed
      }
    }
  }

  /// The rows for the typed line. After a verb and a blank: the verb with its argument, and its completions. For the
  /// number of a card: the row that goes to it. For another text: matching commands, verbs and saved filters, best
  /// match first. For an empty line: all commands and verbs.
  func found(in surroundings: Surroundings) -> [Found] {
    let text = field.text.trimmed
    if let (verb, typed) = Verb.split(field.text) {
      let completions = verb.row.completions(line(typed, in: surroundings))
      let completed = completions.filter { $0 != typed }.map { Row.verb(verb, $0, isCompletion: true) }
      return ([.verb(verb, typed, isCompletion: false)] + completed).map { Found(row: $0) }
    }
    // The board lists `date` and `weather`, which change journal pages, only if the whole name is typed.
    let verbs = Verb.allCases.filter { !object.isBoard || !$0.isOfPages || $0.isNamed(text.lowercased()) }
    let all = commands(in: surroundings) + verbs.map { Row.verb($0, "", isCompletion: false) }
    guard !text.isEmpty else { return all.map { Found(row: $0) } }
    // Without this check `import` would run the command that is also called `importance`.
    if PaletteModel.shellLine(text.lowercased()) != nil { return [] }
    if text.isCardNumber { return [Found(row: .verb(.go, text, isCompletion: true))] }
    return PaletteModel.best(of: all + filters(in: surroundings), for: Fuzzy(text))
  }

  private static func best(of rows: [Row], for pattern: Fuzzy) -> [Found] {
    let rated = rows.enumerated().compactMap { index, row in
      Rating(row, pattern).map { (row: row, rating: $0, index: index) }
    }
    // Scattered letters are a guess, which helps only without a better match.
    let isFound = rated.contains { $0.rating.fit.isLikely }
    return rated.filter { !isFound || $0.rating.fit != .scattered }
      .sorted { $0.rating != $1.rating ? $0.rating > $1.rating : $0.index < $1.index }
      .map { Found(row: $0.row, isLikely: $0.rating.fit.isLikely) }
  }

  /// The order of the rows for an empty line: card commands first, because users know the keys for navigation.
  private static let groups: [CommandGroup] = [.cards, .pages, .movingCards, .changes, .program, .moving]

  /// Saved filters as rows, on the board only; none if they cannot be read now.
  private func filters(in surroundings: Surroundings) -> [Row] {
    guard about == .list, let text = try? surroundings.store.noted(.filters) else { return [] }
    return SavedFilters(text).all.map(Row.filter)
  }

  /// Commands with a key on the screen below the palette.
  private func commands(in surroundings: Surroundings) -> [Row] {
    PaletteModel.groups.flatMap(\.commands).filter { command in
      surroundings.settings.keys.name(of: command, in: about) != nil
    }.map(Row.command)
  }
}

/// How well a row matches the typed text. Names of all languages count, so a user may mix them.
private struct Rating: Equatable, Comparable {
  let fit: Fuzzy.Fit
  private let grade: Grade
  private let takesAway: Bool
  /// True if the typed text is a whole word of the name: `mark` is one of `Mark or unmark`, but not of `Markdown`.
  private let isWholeWord: Bool
  private let isTitle: Bool
  private let length: Int

  /// Worst to best. A whole word of a title counts more than the beginning of an alias: `late` is the next late card,
  /// not `later`.
  private enum Grade: Int, Comparable {
    case poor, word, aliasBeginning, wholeWord, beginning, whole

    static func < (one: Grade, other: Grade) -> Bool { one.rawValue < other.rawValue }
  }

  /// The best rating among the row's names; nil if none matches. Aliases, and titles of destructive commands, match
  /// only by their beginning.
  init?(_ row: PaletteModel.Row, _ pattern: Fuzzy) {
    let ratings = Language.allCases.map(\.words).flatMap { words in
      [Rating(row.title(in: words), isTitle: true, row, pattern)]
        + row.otherNames(in: words).map { Rating($0, isTitle: false, row, pattern) }
    }
    guard let best = ratings.compactMap(\.self).max() else { return nil }
    self = best
  }

  private init?(_ name: String, isTitle: Bool, _ row: PaletteModel.Row, _ pattern: Fuzzy) {
    guard let match = pattern.match(name), match.fit >= .beginning || isTitle && !row.takesAway else { return nil }
    fit = match.fit
    let next = match.letters.last.flatMap { name.dropFirst($0 + 1).first }
    isWholeWord = match.fit >= .word && !(next?.isLetter ?? false)
    takesAway = row.takesAway
    self.isTitle = isTitle
    length = name.count
    grade =
      switch match.fit {
      case .scattered, .part, .initials: .poor
      case .word: isWholeWord && isTitle && !takesAway ? .wholeWord : .word
      case .beginning: isWholeWord || isTitle ? .beginning : .aliasBeginning
      case .whole: .whole
      }
  }

  /// Orders ratings by grade, then by kind of match. If those are equal, prefers commands that are not destructive,
  /// then titles over aliases, then whole words, then shorter names.
  static func < (one: Rating, other: Rating) -> Bool {
    if one.grade != other.grade { return one.grade < other.grade }
    if one.fit != other.fit { return one.fit < other.fit }
    if one.takesAway != other.takesAway { return one.takesAway }
    if one.isTitle != other.isTitle { return other.isTitle }
    if one.isWholeWord != other.isWholeWord { return other.isWholeWord }
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
  /// Before each frame: reads the names to which the argument of the typed verb may refer, and no others.
  mutating func reconcile(in surroundings: Surroundings) throws(StoreFailure) {
    guard let (verb, _) = Verb.split(field.text) else { return }
    object.names = try verb.row.names(line("", in: surroundings).atHome)
  }
}

// MARK: Layer

extension PaletteModel: OverlayLayer {
  var overlay: Overlay { .palette(self) }
  var focus: Focus { .palette }
  var hints: [Command] { [.selectDown, .nextField, .accept, .cancel] }
  var takesText: Bool { true }

  mutating func stored(_ change: Change, _ receipt: Receipt, in surroundings: Surroundings) -> Step {
    proposed == change ? .close : .stay
  }

  mutating func refused(
    _ change: Change, _ failure: StoreFailure, saying text: String, in surroundings: Surroundings
  ) -> String {
    guard proposed == change else { return text }
    proposed = nil
    refuse(text)
    return ""
  }

  func hint(_ command: Command, in words: any Words) -> String? { command == .nextField ? words.completes : nil }
}
