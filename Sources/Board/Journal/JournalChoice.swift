import Kanban

/// Which projects have a journal of their own; all others share one.
public enum JournalChoice: Hashable, Sendable {
  case shared
  case own
  case ownOf([String])

  /// Parses `shared`, `own`, or project names separated by commas; nil if the text is invalid.
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

  /// Syntax of the configuration file.
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
    case .ownOf(let names): names.contains(where: project.matches) ? .own(project.id) : .shared
    }
  }
}

extension Surroundings {
  var journal: Journal {
    get throws(StoreFailure) {
      guard settings.journal != .shared, let here = try store.project(project) else { return .shared }
      return settings.journal.journal(of: here)
    }
  }
}

/// The page to open for writing.
public enum WritingTarget: Hashable, Sendable {
  /// A new page for this day; today if nil.
  case new(Day?)
  case page(PageID)
  /// Opened in the user's external editor at once.
  case pageInEditor(PageID)
}
