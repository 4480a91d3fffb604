import Kanban

/// The languages that Sekan speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"

  public var words: any Words {
    switch self {
    case .english: English()
    case .korean: Korean()
    }
  }

  /// What the first project is called in any language, as long as it has no name of its own; nil for another name.
  public static func nameOfHome(_ name: String) -> String? {
    let wanted = name.asTitle.lowercased()
    return allCases.map(\.words.home).first { $0.lowercased() == wanted }
  }

  /// From a locale's name: `ko_KR.UTF-8`; English where it is another.
  public init(locale: String) {
    self = locale.prefix(while: \.isLetter).lowercased() == "ko" ? .korean : .english
  }
}

/// Every text a person reads. One file a language; a missing translation does not compile.
public protocol Words: Sendable, ConfigurationWords, ChangeWords, ProjectWords, MarkWords, PopoverWords, HistoryWords,
  PaletteWords, LivingWords, TrashWords, SearchWords, RepeatWords, DatePhraseWords, TimeWords, CalendarWords,
  FilterWords, HolidayWords, RemindWords, SeriesWords, CheckWords, CommandLineWords
{
  // The board
  var home: String { get }
  func column(_ column: Column) -> String
  func emptyColumn(_ column: Column) -> String
  func lateCount(_ count: String) -> String
  func todayCount(_ count: String) -> String
  func priority(_ priority: Priority) -> String
  var tooSmall: String { get }

  // Commands
  func title(of command: Command) -> String
  func short(_ command: Command) -> String
  func offer(_ command: Command, key: String) -> String
  func title(of group: CommandGroup) -> String
  func title(of focus: Focus) -> String
  func helpTitle(_ screen: String, _ dot: String) -> String
  var helpRemarks: [String] { get }

  // Days
  var today: String { get }
  var tomorrow: String { get }
  var yesterday: String { get }
  func daysLate(_ days: Int) -> String
  func lateSince(_ time: String) -> String
  func shortWeekday(_ weekday: Weekday) -> String
  func shortDate(_ day: Day, withYear: Bool) -> String
  func mediumDate(_ day: Day) -> String
  func longDate(_ day: Day) -> String
  func shortMoment(_ day: Day, withYear: Bool) -> String
  func capitalised(_ word: String) -> String
  func grouped(_ number: Int) -> String

  // Menus and questions
  func moveMenuTitle(_ number: Int) -> String
  func moveTo(_ column: String) -> String
  func pasteTitle(_ lines: Int) -> String
  func pasteAsCards(_ count: Int) -> String
  var pasteAsOneCard: String { get }
  func tooMuchForCards(_ lines: Int, _ characters: Int) -> String
  var draftTitle: String { get }
  func draftFound(_ title: String, _ when: String) -> String
  var draftContinue: String { get }
  var draftDiscard: String { get }
  var draftLater: String { get }
  var untitled: String { get }

  // The editor
  func label(_ field: CardField) -> String
  func label(_ part: EditorModel.Part) -> String
  func placeholder(_ field: CardField) -> String
  var notesPlaceholder: String { get }
  func newCardTitle(_ column: String) -> String
  func editTitle(_ number: Int) -> String
  var keepTyped: String { get }
  var keepEditing: String { get }
  var dateNotUnderstood: String { get }
  func editorFailed(_ why: String) -> String
  func draftNotSaved(_ why: String) -> String

  // The detail
  var history: String { get }
  func wasDue(_ date: String) -> String
  func doneAt(_ moment: String) -> String
  func starts(_ date: String) -> String
  func addedAt(_ moment: String) -> String

  // What happened
  func quoted(_ title: String) -> String
  func cards(_ count: Int) -> String
  func added(_ what: String) -> String
  func saved(_ what: String) -> String
  func checkedLine(_ what: String) -> String
  func moved(_ what: String, to column: String) -> String
  func completed(_ what: String) -> String
  func reopened(_ what: String, to column: String) -> String
  func removed(_ what: String) -> String
  func restored(_ what: String) -> String
  func undone(_ result: String) -> String
  func redone(_ result: String) -> String
  func isBack(_ what: String, _ count: Int) -> String
  func isInTrash(_ what: String, _ count: Int) -> String
  func isAtItsPlace(_ what: String, _ count: Int) -> String
  func isIn(_ what: String, _ column: String, _ count: Int) -> String
  func isAsBefore(_ what: String, _ fields: String) -> String
  var place: String { get }

  // Why not
  var noCardHere: String { get }
  var noColumnThere: String { get }
  var isFirst: String { get }
  var isLast: String { get }
  var noSamples: String { get }
  var nothingToFollow: String { get }
  var noChecklistLine: String { get }
  var interruptAgain: String { get }
  var interruptAgainKeeping: String { get }
  var titleIsEmpty: String { get }
  func titleTooLong(_ count: Int, _ limit: Int) -> String
  func notesTooLong(_ count: Int, _ limit: Int) -> String
  func badTag(_ tag: String) -> String
  func tooManyTags(_ limit: Int) -> String
  var deadlinePassed: String { get }
  var startAfterDue: String { get }
  var badLimit: String { get }
  func zoneIsMissing(_ name: String) -> String
  var cardIsGone: String { get }
  func cardIsThere(_ number: Int) -> String
  var cannotSuspend: String { get }
  func reordered(_ what: String) -> String
  func changeWasLost(_ why: String) -> String
  func cardIsInTrash(_ number: Int) -> String
  func changedElsewhere(_ fields: String) -> String
  var nothingToUndo: String { get }
  var nothingToRedo: String { get }
  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String

  // Sharing
  func sentToTerminal(_ what: String) -> String
  func sentToTmux(_ what: String) -> String
  func tooLongToCopy(_ what: String, _ most: Int) -> String
  var noClipboard: String { get }
  var noLink: String { get }
  func linkHanded(_ program: String) -> String
  var linkSentToTerminal: String { get }
  var linkSentToTmux: String { get }
  var noBrowser: String { get }
  func browserFailed(_ program: String, _ why: String) -> String
  func piped(_ command: String) -> String
  func pipeFailed(_ command: String, _ why: String) -> String
  var pressEnter: String { get }
  func wroteFile(_ path: String) -> String
  func fileIsThere(_ path: String) -> String
  func fileNotWritten(_ path: String, _ why: String) -> String

  // Search
  func meaning(of field: QueryField) -> String
  func meaning(of state: QueryState) -> String
  func title(of ordering: Ordering) -> String
  func queryTooLong(_ limit: Int) -> String
  func queryTooDeep(_ limit: Int) -> String
  func queryHasTooManyTerms(_ limit: Int) -> String
  var queryQuoteIsOpen: String { get }
  var queryParenthesisIsOpen: String { get }
  var queryParenthesisIsStray: String { get }
  var queryTermIsMissing: String { get }
  func queryHasNoField(_ name: String, meant: String?) -> String
  func queryValueIsMissing(_ field: String, _ example: String) -> String
  func queryBadValue(_ value: String, _ field: String, _ right: String) -> String
  func queryNotComparable(_ field: String) -> String

  // The store
  var waitingForStore: String { get }
  var storeBusy: String { get }
  var diskFull: String { get }
  var storeReadOnly: String { get }
  var storeReplaced: String { get }
  var storeMissing: String { get }
  var storeReopened: String { get }
  func storeDamaged(_ what: String) -> String
  var storeNewer: String { get }
  var notAStore: String { get }
  func cannotOpenStore(_ why: String) -> String
  func storeFailed(_ why: String) -> String

  // The command line
  func crashed(_ report: String) -> String
  var notATerminal: String { get }
  func unknownTerminal(_ name: String) -> String
  func systemFailed(_ what: String, _ why: String) -> String
  func unknownOption(_ option: String) -> String
  func unknownCommand(_ command: String) -> String
  func missingValue(_ option: String) -> String
  func badValue(_ value: String, _ option: String) -> String
  func possibleValues(_ values: String) -> String
  var addNeedsTitle: String { get }
  var limitNeedsBoth: String { get }
  func notForCommand(_ option: String, _ command: String) -> String

  var samples: [(title: String, notes: String)] { get }
}
