import Kanban

/// Which projects have a journal of their own; all others share one.
public enum JournalChoice: Hashable, Sendable {
  case shared
  case own
  /// Those of these names have one.
  case ownOf([String])

  /// `shared`, `own`, or the names of projects with commas between them; nil where it is none of these.
  init?(_ text: String) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).asTitle }
    guard !text.isEmpty, names.allSatisfy({ !$0.isEmpty }), names.count <= JournalChoice.most else { return nil }
    switch names {
    case ["shared"]: self = .shared
    case ["own"]: self = .own
    default: self = .ownOf(names)
    }
  }

  private static let most = 50

  /// As it is written in the configuration.
  var text: String {
    switch self {
    case .shared: "shared"
    case .own: "own"
    case .ownOf(let names): names.joined(separator: ", ")
    }
  }

  public func journal(of project: Project) -> Journal {
    switch self {
    case .shared: .shared
    case .own: .own(project.id)
    case .ownOf(let names): names.contains(where: project.isMeant) ? .own(project.id) : .shared
    }
  }
}

extension Surroundings {
  /// The one that is read and written where one is.
  var journal: Journal {
    get throws(StoreFailure) {
      guard settings.journal != .shared, let here = try store.project(project) else { return .shared }
      return settings.journal.journal(of: here)
    }
  }
}

/// What is to be written in.
public enum WritingTarget: Hashable, Sendable {
  /// A new page of this day; today when nil.
  case new(Day?)
  case page(PageID)
  /// By the person's own editor at once.
  case pageInEditor(PageID)
}
