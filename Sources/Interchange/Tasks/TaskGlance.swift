import Kanban

/// What tells of a task whether it was made of another one: programs that complete one time of a series leave copies behind.
public struct TaskGlance: Hashable, Sendable {
  let uid: String
  let title: String
  let created: String?
  /// Whose lines of ours it has, as a sum.
  let linesFor: String?
  private let rule: String?
  public let isDone: Bool

  public init?(_ object: TaskObject) {
    let task = object.task
    guard let uid = task.uid else { return nil }
    (self.uid, title, created) = (uid, task.title, task.first("CREATED")?.value)
    linesFor = task.first("X-SEKAN-FOR")?.value
    rule = task.first("RRULE")?.value
    isDone = task.column == .done
  }

  public var comesAgain: Bool { rule != nil }

  /// What a copy is first looked for by.
  public var likeness: String { title }

  /// Only who copies a task writes its title and the second in which it was made, or lines of ours that are about it.
  public func isCopy(of other: TaskGlance) -> Bool {
    guard !uid.utf8.elementsEqual(other.uid.utf8), title == other.title else { return false }
    return isOfSameSecond(as: other) || linesFor == TaskShown.sum(other.uid)
  }

  /// Made at once, as far as both tell.
  private func isOfSameSecond(as other: TaskGlance) -> Bool { created != nil && created == other.created }

  /// Also where somebody has changed its title since.
  public func isLike(_ other: TaskGlance) -> Bool { isOfSameSecond(as: other) && rule == other.rule }
}
