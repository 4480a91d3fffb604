/// A search under way: the words, how far a store has looked, and what it has found so far, the newest card first.
public struct Search: Equatable, Sendable {
  public enum Scope: Hashable, Sendable {
    case project(ProjectID), everywhere
  }

  public let words: [Needle]
  public let scope: Scope
  public let includesTrash: Bool

  /// No more than `most`, however many there are.
  public private(set) var found: [SearchHit] = []
  /// All that were found until now.
  public private(set) var count = 0
  public var isComplete: Bool { course.isComplete }
  /// Something was written after the search began: what it found may be outdated.
  public var isOutdated: Bool { course.isOutdated }

  public static let most = 10_000

  private var course = SearchCourse()

  /// Every word must stand in a card, in any order; no words find every card.
  public init(_ words: [Needle], in scope: Scope, includingTrash: Bool = false) {
    self.words = words
    self.scope = scope
    includesTrash = includingTrash
  }

  /// From 0 to 1.
  public var progress: Double { course.progress }
}

/// A card that has the words; what else is to be shown of it is asked for by its name.
public struct SearchHit: Hashable, Sendable {
  public let card: CardID
  public let project: ProjectID

  public init(card: CardID, project: ProjectID) {
    self.card = card
    self.project = project
  }
}

// MARK: For stores

extension Search {
  /// The card to be looked at next, the newest on the first occasion; nil when there is none left.
  public mutating func resume(newest card: Int64, sequence: Int64) -> Int64? {
    course.resume(newest: card, sequence: sequence)
  }

  public mutating func note<Failure>(_ hit: () throws(Failure) -> SearchHit) throws(Failure) {
    if found.count < Search.most { found.append(try hit()) }
    count += 1
  }

  /// Hands over what was found, so that there is room for more: for those who want all of it.
  public mutating func takeFound() -> [SearchHit] {
    defer { found = [] }
    return found
  }

  /// All cards after this one have been looked at.
  public mutating func pause(before card: Int64) { course.pause(before: card) }

  public mutating func finish() { course.finish() }

  /// Whether a card that the words stand in is one that is asked for.
  package func includes(_ card: Card) -> Bool {
    guard includesTrash || card.life == .onBoard, !card.title.isEmpty else { return false }
    return switch scope {
    case .project(let project): card.project == project
    case .everywhere: true
    }
  }
}
