import Kanban
import Storage

/// What of a store only the file knows: who else has it, and whether it is still the same one.
package protocol StoreFile: AnyObject {
  var path: String { get }
  /// How many milliseconds to wait for another program that has the file.
  var patience: Int { get set }
  /// In bytes.
  var size: Int { get }
  /// What happened to it since it was asked last.
  func fileChange() throws(StoreFailure) -> SQLiteStore.FileChange
  /// Goes over to the file that has the name now.
  func reopen() throws(StoreFailure)
  /// What is wrong with its pages; nothing when they are sound.
  func quickCheck(most: Int) throws(StoreFailure) -> [String]
}

extension SQLiteStore: StoreFile {}
