import Kanban
import Text

/// What a key, a paste or the mouse meant.
public enum Input: Equatable, Sendable {
  case command(Command)
  /// Typed into the field that has the keys.
  case text(String)
  case edit(TextEdit)
  case paste(String)
  case mouse(Gesture, Hit?)
}

extension Input {
  /// A key that is shown, at the foot or in a question, means the same under the mouse.
  var pressed: Input {
    if case .mouse(.click, .command(let command)) = self { return .command(command) }
    return self
  }

  /// False for what can be done whatever has become of the store.
  public var asksStore: Bool {
    switch self {
    case .command(.interrupt), .command(.cancel), .command(.back), .command(.leave), .command(.help),
      .command(.palette),
      .command(.redraw),
      .command(.suspend):
      false
    case .command, .text, .edit, .paste, .mouse: true
    }
  }
}

/// What lies under the mouse.
public enum Hit: Equatable, Sendable {
  case column(Column)
  case card(CardID, Column)
  case command(Command)
  case destination(MoveMenuModel.Choice)
  /// A tag that completes what is typed.
  case completion(Int)
  case field(EditorModel.Part)
  /// A cell of what is typed, counted from the first row and column that are shown.
  case text(EditorModel.Part, row: Int, column: Int)
  case line(Int)
  case trashed(CardID)
  /// A day of the calendar, or what is planned on one.
  case day(Day)
  case planned(DayItem, Day)
  /// The overlay itself: a click there does not fall through to the board.
  case overlay
}

public enum Gesture: Equatable, Sendable {
  case click, rightClick
  case drag, drop
  case wheel(Int)
}

/// What happens to the program.
public enum Event: Equatable, Sendable {
  case input(Input)
  case committed(Change, Receipt)
  case failed(Change, StoreFailure)
  /// The store is locked by another process; the change is tried again until it is in or given up.
  case waiting(Change)
  case timePassed
  /// Nobody wants anything: what takes longer than a turn goes on for a slice.
  case goOn
  /// These ring now, and no other board tells them.
  case reminded([Ringing])
  /// The pane was left for another.
  case lookedAway
  /// How far the emptying of a trash has come; with none left it is done.
  case emptying(purged: Int, left: Int)
  /// The filters kept by name are these now.
  case filtersKept(String, told: String)
  /// The store, which could not be read for a while, can be read again.
  case unlocked
  case draftsFound([Draft])
  /// The person's own editor came back with this text, or could not be started.
  case edited(String)
  case editorFailed(String)
  case draftNotSaved(String)
  /// What became of what was to be copied, which is named first.
  case copied(String, Copying)
  case opened(Opening)
  /// The command has ended; why it did not do so well, if it did not.
  case piped(String, failure: String?)
  case wrote(String, Writing)
  case told(Notice)
  /// Keys were pressed that mean nothing here.
  case lost(String)
}

/// What the program is to do.
public enum Effect: Equatable, Sendable {
  /// The group is that of the change it goes on with.
  case commit(Change, group: Int64? = nil)
  /// Opens the person's own editor on a text.
  case editExternally(String)
  case dropDraft(DraftID)
  /// As dropping, but the text is put aside: a key typed blindly may have asked for it.
  case putDraftAside(DraftID)
  /// Sends a text to the terminal's clipboard; a notice calls it by the name.
  case copy(String, name: String)
  /// Keeps something by the second door, which leaves no history.
  case note(NoteName, String)
  /// Destroys what lies in a trash, a few cards at a time.
  case empty(Emptying)
  /// Hands a link to a browser; where there is none, to the terminal's clipboard.
  case openLink(String)
  /// Runs the person's own words for a shell on the terminal, with a text on their stdin.
  case pipe(command: String, input: String)
  /// Writes a new file; one that is there is left alone.
  case write(path: String, text: String)
  /// What becomes of reminders that have rung, by the second door.
  case remind(AlarmDeed)
  /// Writes the filters that are kept by name, and says so.
  case keepFilters(String, told: String)
  case suspend
  case redraw
  /// Takes the change that waits for the store back.
  case giveUp
  case quit
}

/// What a view-model asks of the coordinator.
public enum Step: Equatable, Sendable {
  case stay
  case propose(Change)
  /// A change of all that is picked, in parts where it is many cards.
  case act(Deed, on: Picked)
  /// A tag gets another name, wherever it is.
  case renameTag(String, to: String)
  case open(Route)
  /// As if its key had been pressed on the screen.
  case run(Command)
  /// The palette, with this much typed.
  case type(Verb)
  /// The cards in question as Markdown, to a file or a command.
  case share(Sharing)
  /// Other cards of the board, or the same in another order.
  case show(Query, by: Ordering)
  case present(Overlay)
  case perform(Effect)
  case say(Notice)
  case close
  case quit
}

/// Where to go; ids, never objects.
public enum Route: Equatable, Sendable {
  case detail(CardID)
  case board
  case trash
  /// On a day; nil is today.
  case calendar(Day?)
  case agenda
  /// A card that lies in the trash, to be read.
  case trashed(CardID)
  case project(ProjectID)
  /// Of everything, or of one card.
  case history(HistoryFilter.Named?)
  /// The card of that number, where it is.
  case number(Int)
  /// A card that reminded, wherever it is.
  case reminded(CardID)
  /// What a search has found, wherever it stands.
  case hit(SearchHit)
}

/// One line at the bottom that fades.
public struct Notice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case done, refusal
  }

  public var text: String
  public var kind: Kind
  /// What can be done about it, shown with its key.
  public var offers: [Command]
  public var fades: Moment?

  public init(_ text: String, _ kind: Kind = .done, offers: [Command] = [], fades: Moment? = nil) {
    self.text = text
    self.kind = kind
    self.offers = offers
    self.fades = fades
  }

  /// Long enough to read twice, short enough not to lie about what just happened.
  static let lasts = (done: 5_000, refusal: 10_000)
}
