import Kanban

/// A project that a query may name.
public struct QueryProject: Hashable, Sendable {
  public let id: ProjectID
  /// The names that a query may use for the project; the first one is suggested. The home project has one for each
  /// language.
  public let names: [String]

  public init(_ id: ProjectID, names: [String]) { (self.id, self.names) = (id, names) }

  /// The name that `typed` stands for, in any case and with dashes in place of blanks. Nil for other texts.
  func name(typedAs typed: String) -> String? {
    let wanted = typed.asTitle.lowercased()
    return names.first { $0.lowercased() == wanted }
      ?? names.first { Project.reference(named: $0).lowercased() == wanted }
  }
}
