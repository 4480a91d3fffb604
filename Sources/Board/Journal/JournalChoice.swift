import Kanban
import Time

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
