import Kanban

/// The lanes of a project's board and the folded ones, as a stored text: `due` or `tags ops home`, then a line for each
/// folded lane.
struct LaneNote {
  var grouping: Grouping?
  var folded: Set<CardGroup> = []

  init(_ grouping: Grouping?, _ folded: Set<CardGroup>) { (self.grouping, self.folded) = (grouping, folded) }

  /// Accepts any text: invalid lines are skipped.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(1 + Grouping.mostTags)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    switch words.first {
    case "priority": grouping = .priority
    case "due": grouping = .due
    case "project": grouping = .project
    case "tags" where words.count > 1: grouping = .tags(Array(words.dropFirst().prefix(Grouping.mostTags)))
    default: return
    }
    folded = Set(lines.dropFirst().compactMap { group(String($0)) })
  }

  private func group(_ name: String) -> CardGroup? {
    switch grouping {
    case .priority: Priority(name: name).map { .priority($0) }
    case .due: DueGroup(rawValue: name).map { .due($0) }
    case .project: ProjectID(text: name).map { .project($0) }
    case .tags: .tag(name.isEmpty ? nil : name)
    case nil: nil
    }
  }

  var text: String {
    let first: String =
      switch grouping {
      case nil: ""
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
    }
  }
}

extension NoteName {
  static func lanes(in project: ProjectID) -> NoteName { NoteName("lanes", of: project) }
}
