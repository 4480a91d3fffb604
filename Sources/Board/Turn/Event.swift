import Kanban

/// What happens to the program.
public enum Event: Equatable, Sendable {
  case input(Input)
  /// What is written in the journal is to be stored although nobody asks for it, or to be left for good. No key: nothing that is
  /// hidden is seen after it.
  case keepWriting, leaveWriting
  case committed(Change, Receipt)
  case failed(Change, StoreFailure)
  /// The store is locked by another process; the change is tried again until it is in or given up.
  case waiting(Change)
  /// It waits for so long that it is worth a word.
  case waitingLong
  case timePassed
  /// Nobody wants anything: what takes longer than a turn goes on for a slice.
  case goOn
  /// These ring now, and no other board tells them.
  case reminded([Ringing])
  /// The pane was left for another.
  case lookedAway
  /// How far the emptying of a trash has come; with none left it is at its end, and another one may wait behind it.
  case emptying(purged: Int, left: Int, isMore: Bool = false, ofPages: Bool = false)
  /// The filters kept by name are these now.
  case filtersKept(String, sentence: String)
  /// The store, which could not be read for a while, can be read again.
  case unlocked
  /// Another file has the store's name, and is open now.
  case replaced
  case draftsFound([Draft])
  /// The person's own editor came back with this text, or could not be started.
  case edited(String)
  case editorFailed(String)
  case draftNotSaved(String)
  /// A page of the journal was left that neither the store nor the disk would take: it is to be seen again.
  case keptNowhere(Draft, String)
  /// What became of what was to be copied, which is named first where it has a name.
  case copied(String?, Copying)
  case opened(Opening)
  /// The command has ended; why it did not do so well, if it did not.
  case piped(String, failure: String?)
  case wrote(Shared, String, Writing)
  /// What has become of a sync that was asked for, and that what a person wished of servers is written down, of so many.
  case syncing(SyncAsked)
  case wished(RemoteWish, Int)
  case notice(Notice)
  /// Keys were pressed that mean nothing here.
  case lost(String)
}
