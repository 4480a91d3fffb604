import Kanban

/// The changes made through a store since it was opened: the first entry and their number.
public struct StoredChanges: Equatable, Sendable {
  public private(set) var first: Int64?
  public private(set) var count = 0

  mutating func add(_ receipt: Receipt) {
    first = first ?? receipt.entries.first?.sequence
    count += receipt.entries.count
  }
}
