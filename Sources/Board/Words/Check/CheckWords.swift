import Kanban

/// What `sekan check` tells.
public protocol CheckWords {
  /// With the command that rebuilds them.
  func indexesDamaged(_ command: String) -> String
  func reckonedWrongly(_ command: String) -> String
  var checkNeedsWriting: String { get }
  func storeCopied(_ path: String) -> String
  var storeRemade: String { get }
  func storeNotRepaired(_ count: Int) -> String
  var storeHasOtherName: String { get }
  func cannotRepair(_ what: String) -> String
}
