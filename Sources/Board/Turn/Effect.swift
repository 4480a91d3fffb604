import Kanban
import Time
import Words

/// Work that the coordinator asks the loop to do.
public indirect enum Effect: Equatable, Sendable {
  /// `group` is the group of an earlier change that this one continues.
  case commit(Change, group: Int64? = nil)
  case editExternally(String)
  case dropDraft(DraftID)
  /// Keeps the draft on disk, to offer it again after its overlay was closed.
  case keepDraft(Draft)
  /// Discards the draft but keeps its text in a file, in case the key was pressed by mistake.
  case putDraftAside(DraftID)
  /// Copies to the terminal's clipboard. The notice uses the name, which is nil for a journal page.
  case copy(String, name: String?)
  /// Stores a note, which has no history entry.
  case storeNote(NoteName, String)
  /// Deletes the contents of a trash permanently, in small batches.
  case empty(Emptying)
  /// Opens a link in a browser, or copies it if no browser is available.
  case openLink(String)
  /// Runs a shell command of the user, with the text on its standard input.
  case pipe(command: String, input: String)
  /// Writes a new file; never overwrites an existing one.
  case write(path: String, text: String, Shared)
  /// Snoozes or dismisses alarms, without a history entry.
  case remind(AlarmAction)
  case keepFilters(String, sentence: String)
  /// Stores a request for the program that fetches feeds.
  case ask(String, sentence: String)
  /// Applies and stores a theme.
  case wear(ThemeName)
  /// Stores an answer or a retry for the next sync.
  case wish(SyncRequest)
  case sync
  case suspend
  case redraw
  /// Cancels the change that waits for the store.
  case giveUp
  case stopEmptying
  case quit
}

/// A change of alarms that have rung, and the notice to show afterwards.
public struct AlarmAction: Equatable, Sendable {
  public let alarms: [Alarm]
  /// New alarm time; nil dismisses the alarms.
  public let until: Moment?
  public let sentence: String

  public init(_ alarms: [Alarm], until: Moment?, saying sentence: String) {
    self.alarms = alarms
    self.until = until
    self.sentence = sentence
  }
}

/// Name of a draft file. Every opened editor has its own.
public struct DraftID: Hashable, Sendable {
  public let name: String

  init(_ id: CardID) { name = id.text }

  /// Parses a file name; nil for other files.
  public init?(name: String) {
    guard let id = CardID(text: name) else { return nil }
    self.name = id.text
  }
}
