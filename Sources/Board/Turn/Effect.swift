import Kanban

/// What the program is to do.
public indirect enum Effect: Equatable, Sendable {
  /// The group is that of the change it goes on with.
  case commit(Change, group: Int64? = nil)
  /// Opens the person's own editor on a text.
  case editExternally(String)
  case dropDraft(DraftID)
  /// The line it was typed in is left: it stays on disk, and is offered again.
  case keepDraft(Draft)
  /// As dropping, but the text is put aside: a key typed blindly may have asked for it.
  case putDraftAside(DraftID)
  /// Sends a text to the terminal's clipboard; a notice calls it by the name, and a page of the journal by none.
  case copy(String, name: String?)
  /// Keeps something by the second door, which leaves no history.
  case note(NoteName, String)
  /// Destroys what lies in a trash, a few cards at a time.
  case empty(Emptying)
  /// Hands a link to a browser; where there is none, to the terminal's clipboard.
  case openLink(String)
  /// Runs the person's own words for a shell on the terminal, with a text on their stdin.
  case pipe(command: String, input: String)
  /// Writes a new file; one that is there is left alone.
  case write(path: String, text: String, Shared)
  /// What becomes of reminders that have rung, by the second door.
  case remind(AlarmAction)
  /// Writes the filters that are kept by name, and says so.
  case keepFilters(String, sentence: String)
  /// What is wished of the world outside, for the program that fetches it.
  case ask(String, sentence: String)
  /// The theme that was chosen, from now on.
  case wear(ThemeName)
  /// What is to become of what waits between boards and their servers.
  case wish(RemoteWish)
  /// Has the program beside this one exchange with all servers.
  case sync
  case suspend
  case redraw
  /// Takes the change that waits for the store back.
  case giveUp
  /// What still lies in the trash stays there.
  case stopEmptying
  case quit
}

/// What is to become of reminders that have rung, and what is said once it is so.
public struct AlarmAction: Equatable, Sendable {
  public let alarms: [Alarm]
  /// When they ring again; nil puts them aside.
  public let until: Moment?
  public let sentence: String

  public init(_ alarms: [Alarm], until: Moment?, saying sentence: String) {
    self.alarms = alarms
    self.until = until
    self.sentence = sentence
  }
}
