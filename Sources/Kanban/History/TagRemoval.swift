/// The tags that a change removes from each of its cards.
public enum TagRemoval: Equatable, Sendable, ExpressibleByArrayLiteral {
  case these([String])
  /// All but those that the change adds.
  case all

  public init(arrayLiteral tags: String...) { self = .these(tags) }

  public func removed(from tags: [String], adding new: [String]) -> [String] {
    switch self {
    case .these(let old): old
    case .all: tags.filter { !new.contains($0) }
    }
  }
}
