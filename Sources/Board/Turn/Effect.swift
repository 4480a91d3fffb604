import Kanban
import Time
import Words

/// Work that the coordinator asks the loop to do.
public indirect enum Effect: Equatable, Sendable {
  /// Commits the change. With `group` it continues the earlier change of that group, for undo.
  case commit(Change, group: Int64? = nil)
  case editExternally(String)
  case dropDraft(DraftID)
  /// Keeps the draft on disk after its overlay was closed, to offer it again.
  case keepDraft(Draft)
  /// Discards the draft but keeps its text in a file, in case the key was pressed by mistake.
  case putDraftAside(DraftID)
  /// Copies the text to the terminal's clipboard. The notice calls it `name`, which is nil for a journal page.
  case copy(String, name: String?)
  /// Stores a note, which has no history entry.
  case storeNote(NoteName, String)
  /// Deletes the contents of a trash permanently, in small batches.
  case empty(Emptying)
  /// Opens a link in a browser, or copies it if no browser is available.
  case openLink(String)
  /// Runs a shell command of the user, with the text on its standard input.
  case pipe(command: String, input: String)
  /// Writes the text to a new file; refused if the file exists.
  case write(path: String, text: String, Shared)
  /// Snoozes or dismisses alarms, without a history entry.
  case remind(AlarmAction)
  case keepFilters(String, sentence: String)
  /// Stores a request for the program that fetches feeds, and then shows the sentence.
  case ask(String, sentence: String)
  /// Applies and stores a theme.
  case wear(ThemeName)
  /// For the next sync: stores an answer to its question or a retry, or marks a conflict as seen.
  case wish(SyncRequest)
  case sync
  case suspend
  case redraw
  /// Cancels the change that waits for the store.
  case giveUp
  case stopEmptying
  case quit
}

/// Snoozing or dismissing alarms that have rung, and the notice to show afterwards.
public struct AlarmAction: Equatable, Sendable {
  public let alarms: [Alarm]
  /// Time at which the alarms ring again; nil dismisses them.
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

  /// The draft of a file with this name; nil if it is not the name of a draft.
  public init?(name: String) {
    guard let id = CardID(text: name) else { return nil }
    self.name = id.text
  }
}
