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

  /// The row from which the search continues towards older ones; it begins with `newest`. Nil if all rows are tested.
  public mutating func resume(newest: Int64) -> Int64? { course.resume(newest: newest) }
  public mutating func pause(before row: Int64) { course.pause(before: row) }
  public mutating func finish() { course.finish() }
}

/// The progress of a search through rows in descending order of their row ids.
public struct SearchCourse: Equatable, Sendable {
  fileprivate(set) var isComplete = false
  /// The row from which the search continues; nil before it begins.
  private var next: Int64?

  fileprivate mutating func resume(newest: Int64) -> Int64? {
    let next = self.next ?? newest
    self.next = next
    return isComplete ? nil : next
  }

  fileprivate mutating func pause(before next: Int64) { self.next = next }
  fileprivate mutating func finish() { isComplete = true }
}
