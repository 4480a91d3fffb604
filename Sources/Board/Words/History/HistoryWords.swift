import Kanban

/// Sentences of the history. `what` is the title of a card or a number of cards; nil in a card's own history.
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
  /// A nil value means that the field was cleared.
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String
  func historyLimit(_ column: String, _ limit: Int?) -> String
  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String
  func historyGoesOn(_ what: String?) -> String
  func historyRenumbered(_ what: String?, from old: Int, to new: Int) -> String
  func historySent(_ what: String?, _ number: Int) -> String
  /// Seen from the project that received the card.
  func historyCame(_ what: String?, from project: String, _ number: Int) -> String
  /// Values from a server or an imported file.
  func historyReceived(_ fields: String, isFromServer: Bool) -> String
  func historyReverted(_ fields: String) -> String
  func historyUndone(_ what: String) -> String
  func historyRedone(_ what: String) -> String
  func historyPurged(_ what: String?) -> String
  /// Many cards, whose new values differ or cannot be shown.
  func historyEdited(_ what: String, _ fields: String) -> String
  /// Tags of many cards, as a difference: each card keeps its other tags.
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String
  var thisPane: String { get }
  var anotherPane: String { get }
  /// The user, before this pane was opened, in an unknown pane.
  var youEarlier: String { get }
  var commandLine: String { get }
  var theProgram: String { get }
  func onMachine(_ name: String) -> String
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
  /// Text removed from the notes.
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
  /// Another occurrence of the series was skipped.
  func historyOccurrences(_ what: String?) -> String
  var history: String { get }
}
