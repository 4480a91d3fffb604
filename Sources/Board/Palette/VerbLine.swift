import Kanban
import Words

/// The target of the palette's verbs: the cards, column, lane or page of the screen below.
struct VerbObject: Equatable, Sendable {
  /// The cards that a verb acts on: the marked ones, or the selected one; nil without a card.
  var picked: Picked?
  /// The focused column of the board; on other screens that of a single picked card, else nil.
  var column: Column?
  /// The fields that new cards get from the lane at the cursor.
  var lane = LaneFields()
  /// The spot at the end of the column, above the old cards of DONE that are folded.
  var end = Change.Spot.bottom
  var page: PageID?
  var isJournal = false
  var isBoard = false
  /// The names that the argument may refer to; of tags only the first ones.
  var names = VerbNames()
}

/// Names of tags, projects and stages that an argument may refer to.
struct VerbNames: Equatable, Sendable {
  var tags: [String] = []
  var projects: [Project] = []
  var stages: [Column: [String]] = [:]

  private static let most = 500

  static func tags(in surroundings: Surroundings) throws(StoreFailure) -> VerbNames {
    VerbNames(tags: try surroundings.store.tags(in: surroundings.project, most: most).map(\.tag))
  }

  static func stages(in surroundings: Surroundings) throws(StoreFailure) -> VerbNames {
    VerbNames(stages: try surroundings.store.project(surroundings.project)?.stages ?? [:])
  }

  static func projects(in surroundings: Surroundings) throws(StoreFailure) -> VerbNames {
    VerbNames(projects: try surroundings.store.projects())
  }
}

/// The typed argument of a verb, with the cards or page it acts on and the surroundings.
struct VerbLine {
  var typed: String
  let object: VerbObject
  let surroundings: Surroundings

  var words: any Words { surroundings.words }

  /// Surroundings in the project of the picked cards, because typed card numbers are of that project.
  var atHome: Surroundings { surroundings.within(projectOf: object.picked?.leading()) }
}

extension Verb {
  /// Splits the palette's line into verb and argument; nil while the verb is being typed, or if the first word is no
  /// verb. Some lines are short for others: `calendar december` is `go december`, and `project garden` is `new-project
  /// garden`.
  static func split(_ line: String) -> (verb: Verb, typed: String)? {
    let text = line.drop(while: \.isWhitespace)
    guard let end = text.firstIndex(where: \.isWhitespace) else { return nil }
    let name = String(text[..<end]).lowercased()
    let typed = String(text[end...].drop(while: \.isWhitespace))
    if let project = project(name, typed) { return (.newProject, project) }
    if let verb = Verb.allCases.first(where: { $0.isNamed(name) }) { return (verb, typed) }
    let isCalendar = Language.allCases.contains { $0.words.title(of: Command.showCalendar).lowercased() == name }
    return isCalendar && !typed.isEmpty ? (Verb.go, typed) : nil
  }

  /// The name of the project that such a line adds: `project garden`, `new project garden` or `project new garden`. Nil
  /// for other lines: `add project plan` adds a card.
  private static func project(_ first: String, _ rest: String) -> String? {
    let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
    let (second, name) = (rest[..<end].lowercased(), String(rest[end...]).trimmed)
    let isKind = kinds.contains(first)
    if isKind && making.contains(second) || making.contains(first) && kinds.contains(second), !name.isEmpty {
      return name
    }
    return isKind && !rest.isEmpty ? rest : nil
  }

  /// True if the verb changes a page of the journal.
  var isOfPages: Bool { self == .date || self == .weather }

  private static let making: Set = ["new", "create", "새", "만들기"]
  private static let kinds: Set = ["project", "프로젝트"]

  /// True if the text is the verb's name or an alias of it, in any language.
  func isNamed(_ name: String) -> Bool {
    Language.allCases.contains { language in
      let text = language.words.text(of: self)
      return text.name == name || text.otherNames.contains(name)
    }
  }
}
