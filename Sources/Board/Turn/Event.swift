import Kanban

/// Input and results that the loop sends to the coordinator.
public enum Event: Equatable, Sendable {
  case input(Input)
  /// Store or close the page being written. Not sent as key presses, which would reveal hidden journal text.
  case savePage, closePage
  case committed(Change, Receipt)
  case failed(Change, StoreFailure)
  /// Another process has locked the store. The loop retries the change until it is stored or cancelled.
  case waiting(Change)
  /// The retries have taken long enough for a notice.
  case waitingLong
  case timePassed
  /// No key is waiting: continue background work for one slice.
  case advance
  /// Alarms that this process has claimed.
  case reminded([Ringing])
  /// The terminal pane lost the focus.
  case lookedAway
  /// Progress of emptying a trash. At `left` 0 it has ended, and `isMore` says whether another one is queued.
  case emptying(purged: Int, left: Int, isMore: Bool = false, ofPages: Bool = false)
  case filtersKept(String, sentence: String)
  /// The store can be read again.
  case unlocked
  /// The store was replaced by another file, which is now open.
  case replaced
  case draftsFound([Draft])
  /// `$EDITOR` returned this text, or could not be started.
  case edited(String)
  case editorFailed(String)
  case draftNotSaved(String)
  /// A text that the user left could be saved neither in the store nor as a draft, so it is opened again.
  case keptNowhere(Draft, String)
  /// The name of the copied thing; nil for a journal page.
  case copied(String?, Copying)
  case opened(Opening)
  /// The shell command has ended. `failure` is nil on success.
  case piped(String, failure: String?)
  case wrote(Shared, String, Writing)
  /// Progress of a requested sync; and a stored request with its number of items.
  case syncing(SyncAsked)
  case wished(SyncRequest, Int)
  case notice(Notice)
  /// Keys without a meaning here.
  case lost(String)
}

/// Result of copying a text.
public enum Copying: Equatable, Sendable {
  /// Sent to the terminal, which does not confirm it.
  case sent
  case sentThroughTmux
  case tooLong(most: Int)
  case noClipboard
}

/// Result of opening a link.
public enum Opening: Equatable, Sendable {
  /// The program was started; its success is unknown.
  case handed(to: String)
  /// No browser was found, as over SSH, so the link was copied.
  case copied(Copying)
  case failed(String, why: String)
}

/// Result of writing a file.
public enum Writing: Equatable, Sendable {
  case done
  case exists
  case failed(String)
}
