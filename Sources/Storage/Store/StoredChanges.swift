import Kanban

/// What was changed through a store since it was opened: which entry of the history tells of it first, and how many there are.
public struct StoredChanges: Equatable, Sendable {
  public private(set) var first: Int64?
  public private(set) var count = 0

  mutating func note(_ receipt: Receipt) {
    first = first ?? receipt.entries.first?.sequence
    count += receipt.entries.count
  }
}
