import Kanban

/// The properties that show whether a task is a copy: some programs leave copies behind when they complete an occurrence.
public struct TaskGlance: Hashable, Sendable {
  let uid: String
  let title: String
  let created: String?
  /// The checksum of the UID that the private properties belong to.
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

  /// The key by which copies are searched.
  public var likeness: String { title }

  /// A copy has the same title and either the same time of creation or private properties of the original.
  public func isCopy(of other: TaskGlance) -> Bool {
    guard !uid.utf8.elementsEqual(other.uid.utf8), title == other.title else { return false }
    return isOfSameSecond(as: other) || linesFor == TaskShown.sum(other.uid)
  }

  private func isOfSameSecond(as other: TaskGlance) -> Bool { created != nil && created == other.created }

  /// Ignores the title, which may have been changed.
  public func isLike(_ other: TaskGlance) -> Bool { isOfSameSecond(as: other) && rule == other.rule }
}
