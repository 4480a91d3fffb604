import Kanban

/// How the store is.
public protocol StoreWords {
  var storeIsSound: String { get }
  func trouble(_ trouble: SystemTrouble) -> String
  /// What ended something of which a part is done, without a word of nothing having been changed; nil where the usual sentence
  /// has none.
  func stopped(by failure: StoreFailure) -> String?
  var storeOlder: String { get }
  var waitingForStore: String { get }
  var storeBusy: String { get }
  /// One has left, and a change still waits.
  var leavesWhenStored: String { get }
  /// With so many keys that waited and are not carried out any more.
  func storeBusy(dropping keys: Int) -> String
  var diskFull: String { get }
  /// The path comes last: it may be long.
  func storeReadOnly(_ path: String) -> String
  var storeReplaced: String { get }
  var storeMissing: String { get }
  /// To whoever only looks on.
  var storeIsGone: String { get }
  var storeReopened: String { get }
  var storeReopenedStopping: String { get }
  func storeDamaged(_ what: String, check command: String) -> String
  /// The report of `sekan check`, with the number of findings.
  func storeDamaged(_ count: Int, repair command: String) -> String
  func waitsForLock(_ seconds: Int) -> String
  /// However long that takes.
  var waitsForStore: String { get }
  var storeIsEmpty: String { get }
  func storeEmptied(_ copy: String) -> String
  /// Nothing is there yet, or not any more.
  func noStore(_ path: String) -> String
  /// Nor the folder, which is made where that is asked for.
  func noStoreNorFolder(_ path: String) -> String
  /// Nor can one be begun: that folder takes nothing.
  func noStore(_ path: String, norAnyIn folder: String) -> String
  /// A `.sekan` file names a store that is not there.
  func noStore(_ path: String, named signpost: String) -> String
  /// Why a file `.sekan` is not obeyed, and what would help.
  func told(_ signpost: PassedSignpost) -> DoctorText
  func signpostIsPassed(_ first: String, more: Int) -> String
  func noFolder(_ folder: String) -> String
  func draftsUnreadable(_ folder: String, _ count: Int) -> String
  var storeNewer: String { get }
  var notAStore: String { get }
  func journalNames(_ path: String) -> String
  var storeIsInWALMode: String { get }
  func cannotOpenStore(_ why: String) -> String
  func storeFailed(_ why: String) -> String
  /// After a reason that ends without a stop.
  func storeUncertain(_ why: String) -> String
  func crashed(_ report: String) -> String
}
