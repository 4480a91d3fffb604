import Kanban

/// What `sekan check` tells.
public protocol CheckWords {
  var indexesDamaged: String { get }
  var reckonedWrongly: String { get }
  /// Goes on where `storeDamaged` ends.
  var orRepair: String { get }
  var checkNeedsWriting: String { get }
  func storeCopied(_ path: String) -> String
  var storeRemade: String { get }
  func storeNotRepaired(_ count: Int) -> String
  func cannotRepair(_ what: String) -> String
}
