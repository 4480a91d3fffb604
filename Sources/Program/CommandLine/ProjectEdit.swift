/// A change that `sekan projects` makes. `--project` names the project to rename.
enum ProjectEdit: Equatable {
  case add(String), rename(to: String), archive(String), unarchive(String)
  /// Unparsed.
  case titles(String)
  /// Unparsed.
  case stages(String)
}

extension ProjectEdit? {
  /// Only adding one creates a store.
  var use: StoreUse {
    switch self {
    case nil: .looking
    // A home without a store has the first project, too, so that it can be named.
    case .add, .rename, .titles, .stages: .adding
    case .archive, .unarchive: .changing
    }
  }
}
