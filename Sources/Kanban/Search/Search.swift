/// A search in progress: its words, the store's position, and the hits so far, newest card first.
public struct Search: SearchProgress {
  public enum Scope: Hashable, Sendable {
    case project(ProjectID), everywhere
  }

  public let words: [Needle]
  public let scope: Scope
  public let includesTrash: Bool

  /// The hits, newest card first, at most `most`.
  public private(set) var found: [SearchHit] = []
  /// The number of all hits so far, including those beyond `most`.
  public private(set) var count = 0
  public var course = SearchCourse()

  public static let most = 10_000

  /// A card must contain every word, in any order. Without words every card matches.
  public init(_ words: [Needle], in scope: Scope, includingTrash: Bool = false) {
    self.words = words
    self.scope = scope
    includesTrash = includingTrash
  }

  public var project: ProjectID? { if case .project(let id) = scope { id } else { nil } }
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
  public mutating func add<Failure>(_ hit: () throws(Failure) -> SearchHit) throws(Failure) {
    if found.count < Search.most { found.append(try hit()) }
    count += 1
  }

  /// Removes the hits so far and returns them, so that further hits have room.
  public mutating func takeFound() -> [SearchHit] {
    defer { found = [] }
    return found
  }

  package func includes(_ card: Card) -> Bool {
    guard includesTrash || card.life == .onBoard, !card.title.isEmpty else { return false }
    return switch scope {
    case .project(let project): card.project == project
    case .everywhere: true
    }
  }
}

/// A search in progress through cards or pages.
public protocol SearchProgress: Equatable, Sendable {
  var words: [Needle] { get }
  /// The project to search; nil for all projects, or for the shared journal.
  var project: ProjectID? { get }
  var course: SearchCourse { get set }
}

extension SearchProgress {
  public var isComplete: Bool { course.isComplete }
  /// True if the store has changed since the search began, so that hits may be outdated.
  public var isOutdated: Bool { course.isOutdated }
  public var progress: Double { course.progress }

  /// The row from which the search continues towards older ones; it begins with `newest`. Nil if all rows are tested.
  public mutating func resume(newest: Int64, sequence: Int64) -> Int64? {
    course.resume(newest: newest, sequence: sequence)
  }

  public mutating func pause(before row: Int64) { course.pause(before: row) }
  public mutating func finish() { course.finish() }
}

/// The progress of a search through rows in descending order of their row ids.
public struct SearchCourse: Equatable, Sendable {
  fileprivate(set) var isComplete = false
  fileprivate(set) var isOutdated = false
  private var way: Way?

  private struct Way: Equatable {
    let top: Int64
    var next: Int64
    /// The sequence of the newest history entry when the search began; a later one means that hits may be outdated.
    let sequence: Int64
  }

  fileprivate var progress: Double {
    guard !isComplete else { return 1 }
    guard let way, way.top > way.next else { return 0 }
    return min(1, (Double(way.top) - Double(way.next)) / max(1, Double(way.top)))
  }

  fileprivate mutating func resume(newest: Int64, sequence: Int64) -> Int64? {
    let way = self.way ?? Way(top: newest, next: newest, sequence: sequence)
    self.way = way
    isOutdated = sequence != way.sequence
    return isComplete ? nil : way.next
  }

  fileprivate mutating func pause(before next: Int64) { way?.next = next }
  fileprivate mutating func finish() { isComplete = true }
}
