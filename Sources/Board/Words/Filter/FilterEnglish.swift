import Kanban

extension English {
  func title(of ordering: Ordering) -> String {
    switch ordering {
    case .own: "own order"
    case .due: "deadline"
    case .priority: "priority"
    case .changed: "last change"
    case .created: "newest"
    case .start: "start"
    }
  }

  var filterLineTitle: String { "Show only" }
  var filterPlaceholder: String { "Words, tag:ops, late, due<fri …; nothing shows all" }
  var saveFilter: String { "Save this filter …" }
  var manageFilters: String { "Rename or remove saved filters …" }
  var savedFilters: String { "Saved filters" }
  var filterNaming: String { "Save the filter" }
  var filterRenaming: String { "Rename the filter" }
  var filterName: String { "Name:" }
  var filterWillBeReplaced: String { "A filter has this name; Enter replaces it" }
  func filterSaved(_ name: String) -> String { "Saved as \(quoted(name))" }
  func filterRemoved(_ name: String, _ query: String) -> String { "Removed \(quoted(name)), which was: \(query)" }
  var filterNeedsName: String { "A filter needs a name" }
  func filterNameTaken(_ name: String) -> String { "Another filter is called \(quoted(name))" }
  func tooManyFilters(_ most: Int) -> String { "\(most) filters are kept; remove one first" }
  func shown(_ count: String, of total: String) -> String { "\(count) of \(total)" }
  var nothingPasses: String { "No card here passes the filter. {unfilterCards} shows all." }
  var noFilter: String { "All cards are shown already" }
  var hiddenByFilter: String { "hidden by the filter" }
  var orderTitle: String { "Order" }

  func inOrder(_ ordering: Ordering) -> String {
    switch ordering {
    case .own: "own order"
    case .due: "by deadline"
    case .priority: "by priority"
    case .changed: "by last change"
    case .created: "newest first"
    case .start: "by start"
    }
  }

  func orderIsKept(_ order: String) -> String {
    "The cards are shown \(order); {sortCards} {orderOwn} goes back to their own order"
  }
}
