/// A search in progress: its words, the store's position, and the hits so far, newest card first.
public struct Search: Equatable, Sendable {
  public enum Scope: Hashable, Sendable {
    case project(ProjectID), everywhere
  }

  public let words: [Needle]
  public let scope: Scope
  public let includesTrash: Bool

  /// At most `most` hits.
  public private(set) var found: [SearchHit] = []
  /// All hits so far, including those beyond `most`.
  public private(set) var count = 0
  public var isComplete: Bool { course.isComplete }
  /// True if the store has changed since the search began, so that hits may be outdated.
  public var isOutdated: Bool { course.isOutdated }

  public static let most = 10_000

  private var course = SearchCourse()

  /// A card must contain every word, in any order. Without words every card matches.
  public init(_ words: [Needle], in scope: Scope, includingTrash: Bool = false) {
    self.words = words
    self.scope = scope
    includesTrash = includingTrash
  }

  public var progress: Double { course.progress }
}

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
  /// The card to test next, beginning with the newest; nil at the end.
  public mutating func resume(newest card: Int64, sequence: Int64) -> Int64? {
    course.resume(newest: card, sequence: sequence)
  }

  public mutating func add<Failure>(_ hit: () throws(Failure) -> SearchHit) throws(Failure) {
    if found.count < Search.most { found.append(try hit()) }
    count += 1
  }

  /// Returns and removes the hits, to make room for more.
  public mutating func takeFound() -> [SearchHit] {
    defer { found = [] }
    return found
  }

  public mutating func pause(before card: Int64) { course.pause(before: card) }

  public mutating func finish() { course.finish() }

  package func includes(_ card: Card) -> Bool {
    guard includesTrash || card.life == .onBoard, !card.title.isEmpty else { return false }
    return switch scope {
    case .project(let project): card.project == project
    case .everywhere: true
    }
  }
}

/// The progress of a search through rows in descending order of their row ids.
struct SearchCourse: Equatable, Sendable {
  private(set) var isComplete = false
  /// True if the store has changed since the search began.
  private(set) var isOutdated = false
  private var way: Way?

  private struct Way: Equatable {
    let top: Int64
    var next: Int64
    /// The newest history entry when the search began.
    let sequence: Int64
  }

  var progress: Double {
    guard !isComplete else { return 1 }
    guard let way, way.top > way.next else { return 0 }
    return min(1, (Double(way.top) - Double(way.next)) / max(1, Double(way.top)))
  }

  mutating func resume(newest: Int64, sequence: Int64) -> Int64? {
    let way = self.way ?? Way(top: newest, next: newest, sequence: sequence)
    self.way = way
    isOutdated = sequence != way.sequence
    return isComplete ? nil : way.next
  }

  mutating func pause(before next: Int64) { way?.next = next }
  mutating func finish() { isComplete = true }
}
