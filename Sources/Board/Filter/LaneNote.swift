import Kanban

/// The lanes of a project's board and the folded ones, as a stored text: `due` or `tags ops home`, then a line for each
/// folded lane. Without lanes, the folded stages.
struct LaneNote {
  var grouping: Grouping?
  var folded: Set<CardGroup> = []

  init(_ grouping: Grouping?, _ folded: Set<CardGroup>) { (self.grouping, self.folded) = (grouping, folded) }

  /// Parses the stored text. Any text is accepted: invalid and surplus lines are skipped.
  init(_ text: String) {
    // Takes the line of the lanes and a line for each lane that can be folded: one for each tag, and that of the cards
    // without any of them.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2 + Grouping.mostTags)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    switch words.first {
    case "priority": grouping = .priority
    case "due": grouping = .due
    case "project": grouping = .project
    case "tags" where words.count > 1: grouping = .tags(Array(words.dropFirst().prefix(Grouping.mostTags)))
    case nil: break
    default: return
    }
    folded = Set(lines.dropFirst().compactMap { group(String($0)) })
  }

  private func group(_ name: String) -> CardGroup? {
    switch grouping {
    case .priority: Priority(name: name).map { .priority($0) }
    case .due: DueGroup(rawValue: name).map { .due($0) }
    // With lanes by project, the board of one project shows its stages, which can be folded, too.
    case .project: ProjectID(text: name).map { .project($0) } ?? stage(name)
    case .tags: .tag(name.isEmpty ? nil : name)
    case .stages, nil: stage(name)
    }
  }

  /// Parses a folded stage, for example `doing review`. `doing` is the lane without a stage, `doing ,` that of all
  /// other stages, because no stage has a comma.
  private func stage(_ name: String) -> CardGroup? {
    let words = name.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let column = words.first.flatMap({ Column(name: $0) }) else { return nil }
    guard words.count > 1 else { return .stage(column, .none) }
    return .stage(column, words[1] == "," ? .other : .named(String(words[1])))
  }

  var text: String {
    let first: String =
      switch grouping {
      case .stages, nil: ""
      case .priority: "priority"
      case .due: "due"
      case .project: "project"
      case .tags(let tags): (["tags"] + tags).joined(separator: " ")
      }
    return ([first] + folded.map(\.name).sorted()).joined(separator: "\n")
  }
}

extension CardGroup {
  fileprivate var name: String {
    switch self {
    case .priority(let priority): priority.name
    case .due(let due): due.rawValue
    case .tag(let tag): tag ?? ""
    case .project(let id): id.text
    case .stage(let column, .none): column.name
    case .stage(let column, .named(let stage)): "\(column.name) \(stage)"
    case .stage(let column, .other): "\(column.name) ,"
    }
  }
}

extension LaneNote {
  init(of project: ProjectID, in store: any CardQuestions) throws(StoreFailure) {
    self.init(try store.noted(.lanes(in: project)) ?? "")
  }
}

extension NoteName {
  static func lanes(in project: ProjectID) -> NoteName { NoteName("lanes", of: project) }
}
