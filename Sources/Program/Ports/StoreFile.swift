import Kanban
import Storage

/// The loop's port to the file of the store: its size, its lock and its changes.
package protocol StoreFile: AnyObject {
  var path: String { get }
  /// Milliseconds to wait for the lock of another process.
  var patience: Int { get set }
  var size: Int { get }
  /// The change since the last call.
  func fileChange() throws(StoreFailure) -> SQLiteStore.FileChange
  /// Opens the file that has the path now.
  func reopen() throws(StoreFailure)
  /// Problems found in the pages; empty if none.
  func quickCheck(most: Int) throws(StoreFailure) -> [String]
}

extension SQLiteStore: StoreFile {}
