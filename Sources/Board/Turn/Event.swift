import Kanban

/// Input and results that the loop sends to the coordinator.
public enum Event: Equatable, Sendable {
  case input(Input)
  /// Stores the page that is being written, or also closes it. These are not sent as key presses, which would reveal
  /// hidden journal text.
  case savePage, closePage
  case committed(Change, Receipt)
  case failed(Change, StoreFailure)
  /// The change waits, because another process has locked the store. The loop retries it until it is stored or
  /// cancelled.
  case waiting(Change)
  /// The change has waited so long for the store that a notice is due.
  case waitingLong
  case timePassed
  /// No key is waiting: continue background work for one slice.
  case advance
  /// Reminders that ring now; this process has claimed them, so that no other one rings.
  case reminded([Ringing])
  /// The terminal pane lost the focus.
  case lookedAway
  /// Progress of emptying a trash. With `left` 0 it has ended; `isMore` is true if another trash is emptied after it.
  case emptying(purged: Int, left: Int, isMore: Bool = false, ofPages: Bool = false)
  case filtersKept(String, sentence: String)
  /// The store can be read again after a failure.
  case unlocked
  /// The store's file was replaced by another one, which is now open.
  case replaced
  case draftsFound([Draft])
  /// The external editor has ended with this text; `editorFailed` if it failed or could not be started. `kept` is the
  /// file with the text that it had saved.
  case edited(String)
  case editorFailed(String, kept: String? = nil)
  case draftNotSaved(String)
  /// A text that the user left could be saved neither in the store nor as a draft, so it is opened again.
  case keptNowhere(Draft, String)
  /// A text was copied. The name is for the notice; nil for a journal page.
  case copied(String?, Copying)
  case opened(Opening)
  /// The user's shell command has ended; `failure` is nil if it succeeded.
  case piped(String, failure: String?)
  case wrote(Shared, String, Writing)
  /// Result of a sync that the user requested. `wished`: a request was stored, which concerns this number of items.
  case syncing(SyncAsked)
  case wished(SyncRequest, Int)
  case notice(Notice)
  /// A key was pressed that has no meaning on this screen.
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
  /// The link was handed to a program, whose success is unknown.
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
