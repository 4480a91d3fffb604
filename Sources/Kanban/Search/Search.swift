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
  public private(set) var isComplete = false
  /// Something was written after the search began: what it found may be outdated.
  public private(set) var isOutdated = false

  public static let most = 10_000

  private var course: Course?

  /// Every word must stand in a card, in any order; no words find every card.
  public init(_ words: [Needle], in scope: Scope, includingTrash: Bool = false) {
    self.words = words
    self.scope = scope
    includesTrash = includingTrash
  }

  /// From 0 to 1.
  public var progress: Double {
    guard !isComplete else { return 1 }
    guard let course, course.top > course.next else { return 0 }
    return min(1, (Double(course.top) - Double(course.next)) / max(1, Double(course.top)))
  }
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
  /// Cards are looked at in the order in which they came, the last one first, under numbers that only the store knows.
  private struct Course: Equatable {
    let top: Int64
    var next: Int64
    /// The newest entry of the store's history when the search began.
    let sequence: Int64
  }

  /// The card to be looked at next, the newest on the first occasion; nil when there is none left.
  public mutating func resume(newest card: Int64, sequence: Int64) -> Int64? {
    let course = self.course ?? Course(top: card, next: card, sequence: sequence)
    self.course = course
    isOutdated = sequence != course.sequence
    return isComplete ? nil : course.next
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
  public mutating func pause(before card: Int64) {
    course?.next = card
  }

  public mutating func finish() {
    isComplete = true
  }

  /// Whether a card that the words stand in is one that is asked for.
  func includes(_ card: Card) -> Bool {
    guard includesTrash || card.life == .onBoard, !card.title.isEmpty else { return false }
    return switch scope {
    case .project(let project): card.project == project
    case .everywhere: true
    }
  }
}
