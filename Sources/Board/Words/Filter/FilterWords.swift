import Kanban

/// Texts about filters and sort orders of the board.
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
  /// `3 of 148`, in place of `3/148`, which would look like a limit.
  func shown(_ count: String, of total: String) -> String
  var nothingPasses: String { get }
  var noFilter: String { get }
  /// Added to the notice of a jump to a card outside the filter.
  var filterLifted: String { get }
  var filterAgain: String { get }
  /// The card has neither tags nor a priority to filter by.
  var cardIsPlain: String { get }
  /// Added to the notice of a change that makes its card disappear.
  var hiddenByFilter: String { get }
  var orderTitle: String { get }
  func inOrder(_ ordering: Ordering) -> String
  func orderIsKept(_ order: String) -> String
  func title(of ordering: Ordering) -> String
}
