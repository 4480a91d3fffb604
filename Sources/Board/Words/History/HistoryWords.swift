import Kanban

/// What the history tells. `what` is the card, or how many of them, where it is not the card whose own history is read.
public protocol HistoryWords {
  func historyAdded(_ what: String?, to column: String?) -> String
  func historyRemoved(_ what: String?) -> String
  func historyRestored(_ what: String?) -> String
  func historyReordered(_ what: String?) -> String
  func historyChecked(_ what: String?) -> String
  func historyMoved(_ what: String?, from: String?, to: String) -> String
  func historyCompletion(_ what: String?, _ moment: String?) -> String
  func historyTitle(_ what: String?, _ title: String) -> String
  func historyNotes(_ what: String?) -> String
  /// A due date, start date, tags, priority or reminders; without a value, it was cleared.
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String
  func historyLimit(_ column: String, _ limit: Int?) -> String
  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String
  func historyGoesOn(_ what: String?) -> String
  func historyRenumbered(_ what: String?, from old: Int, to new: Int) -> String
  func historySent(_ what: String?, _ number: Int) -> String
  /// As one sees it from where it was sent to.
  func historyCame(_ what: String?, from project: String, _ number: Int) -> String
  /// From another program.
  /// From a server by itself, or out of a file that somebody imported.
  func historyReceived(_ fields: String, isFromServer: Bool) -> String
  func historyReverted(_ fields: String) -> String
  func historyUndone(_ what: String) -> String
  func historyRedone(_ what: String) -> String
  func historyPurged(_ what: String?) -> String
  /// Of many cards at once.
  func historyEdited(_ what: String, _ fields: String) -> String
  /// Tags of many cards, each of which has others beside them.
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String
  var thisPane: String { get }
  var anotherPane: String { get }
  /// Before this pane was opened, in whichever.
  var youEarlier: String { get }
  var commandLine: String { get }
  var theProgram: String { get }
  func onMachine(_ name: String) -> String
  /// Of a server.
  func from(_ name: String) -> String
  func manyCards(_ count: String) -> String
  func changes(_ count: String) -> String
  var takenBack: String { get }
  var noChanges: String { get }
  var noChangesFound: String { get }
  func kind(_ kind: HistoryFilter.Kind) -> String
  var filterTitle: String { get }
  var everything: String { get }
  var oneChange: String { get }
  func only(_ name: String) -> String
  var searchedWords: String { get }
  var changeOfMany: String { get }
  var notAboutCard: String { get }
  func liesInTrash(_ number: Int) -> String
  /// Of notes, what goes and what comes.
  func removes(_ text: String) -> String
  func adds(_ text: String) -> String
  func revertTitle(_ what: String) -> String
  func revertMeaning(_ when: String) -> String
  var revertYes: String { get }
  var nothingToRevert: String { get }
  var placeChanges: String { get }
  var fieldPlace: String { get }
  var fieldCompletion: String { get }
  var fieldLife: String { get }
  func fieldLimit(_ column: String) -> String
  var fieldName: String { get }
  var fieldProject: String { get }
  func life(_ life: Life?) -> String
  var nothing: String { get }
  var notArchived: String { get }
  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String
  func historySkipped(_ what: String?, for day: String?, next: String?) -> String
  func historyDetached(_ what: String?) -> String
  func historyRepeat(_ what: String?, _ rule: String?) -> String
  /// Another occurrence of the same repetition was skipped.
  func historyOccurrences(_ what: String?) -> String
  var history: String { get }
}
