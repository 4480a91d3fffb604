import Kanban

/// Messages about the store and its failures.
public protocol StoreWords {
  var storeIsSound: String { get }
  func trouble(_ trouble: SystemTrouble) -> String
  /// Reason for stopping after partial success, without "nothing was changed"; nil if the usual sentence already lacks
  /// that.
  func stopped(by failure: StoreFailure) -> String?
  var storeOlder: String { get }
  var waitingForStore: String { get }
  var storeBusy: String { get }
  /// The user has quit while a change still waits for the store.
  var leavesWhenStored: String { get }
  /// `keys` is the number of queued key presses that are discarded.
  func storeBusy(dropping keys: Int) -> String
  var diskFull: String { get }
  /// Ends with the path, which can be long.
  func storeReadOnly(_ path: String) -> String
  var storeReplaced: String { get }
  var storeMissing: String { get }
  /// For watch mode.
  var storeIsGone: String { get }
  var storeReopened: String { get }
  var storeReopenedStopping: String { get }
  func storeDamaged(_ what: String, check command: String) -> String
  func storeDamaged(_ count: Int, repair command: String) -> String
  func waitsForLock(_ seconds: Int) -> String
  /// Waits without a timeout.
  var waitsForStore: String { get }
  var storeIsEmpty: String { get }
  func storeEmptied(_ copy: String) -> String
  func noStore(_ path: String) -> String
  /// The folder does not exist either; `--create` makes it.
  func noStoreNorFolder(_ path: String) -> String
  /// The folder is not writable, so no store can be created.
  func noStore(_ path: String, norAnyIn folder: String) -> String
  func noStore(_ path: String, named signpost: String) -> String
  /// Why a `.sekan` file is ignored, and how to fix it.
  func text(of signpost: SkippedProjectFile) -> DoctorText
  func signpostIsPassed(_ first: String, more: Int) -> String
  func noFolder(_ folder: String) -> String
  func draftsUnreadable(_ folder: String, _ count: Int) -> String
  var storeNewer: String { get }
  var notAStore: String { get }
  func journalNames(_ path: String) -> String
  var storeIsInWALMode: String { get }
  func cannotOpenStore(_ why: String) -> String
  func storeFailed(_ why: String) -> String
  /// `why` has no full stop.
  func storeUncertain(_ why: String) -> String
  func crashed(_ report: String) -> String
}
