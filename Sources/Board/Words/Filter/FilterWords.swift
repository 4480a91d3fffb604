import Kanban

/// What is said of filters and orders of the board.
public protocol FilterWords {
  var filterLineTitle: String { get }
  var filterPlaceholder: String { get }
  var saveFilter: String { get }
  var manageFilters: String { get }
  var savedFilters: String { get }
  var filterNaming: String { get }
  var filterRenaming: String { get }
  var filterName: String { get }
  var filterWillBeReplaced: String { get }
  func filterSaved(_ name: String) -> String
  func filterRemoved(_ name: String, _ query: String) -> String
  var filterNeedsName: String { get }
  func filterNameTaken(_ name: String) -> String
  func tooManyFilters(_ most: Int) -> String
  /// `3 of 148`; no sign that a limit has.
  func shown(_ count: String, of total: String) -> String
  var nothingPasses: String { get }
  var noFilter: String { get }
  /// Said after a jump to a card that the filter left out.
  var filterLifted: String { get }
  var filterAgain: String { get }
  /// There is nothing about a card to filter by.
  var cardIsPlain: String { get }
  /// Said after what was done to a card.
  var hiddenByFilter: String { get }
  var orderTitle: String { get }
  /// As it stands behind a filter.
  func inOrder(_ ordering: Ordering) -> String
  func orderIsKept(_ order: String) -> String
  func title(of ordering: Ordering) -> String
}
