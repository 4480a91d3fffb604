/// How much of each card is shown in a list, from most to least.
public enum Density: String, CaseIterable, Comparable, Sendable {
  case relaxed, plain, compact, titles

  private var order: Int {
    switch self {
    case .relaxed: 0
    case .plain: 1
    case .compact: 2
    case .titles: 3
    }
  }

  public static func < (one: Density, other: Density) -> Bool { one.order < other.order }

  package var next: Density {
    switch self {
    case .relaxed: .plain
    case .plain: .compact
    case .compact: .titles
    case .titles: .relaxed
    }
  }

  package var titleRows: Int { self <= .plain ? 2 : 1 }

  package var metaRows: Int {
    switch self {
    case .relaxed: 2
    case .plain, .compact: 1
    case .titles: 0
    }
  }

  /// Maximum number of rows of notes on a card: three, but only one beside a title of two rows and meta rows; none
  /// from `compact` on.
  package func noteRows(titleRows: Int, hasMeta: Bool) -> Int {
    guard self <= .plain else { return 0 }
    return titleRows > 1 && hasMeta ? 1 : 3
  }

  package var gap: Int { self <= .plain ? 1 : 0 }
}
