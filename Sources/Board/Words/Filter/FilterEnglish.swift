import Kanban

extension English {
  func title(of ordering: Ordering) -> String {
    switch ordering {
    case .own: "own order"
    case .due: "due date"
    case .priority: "priority"
    case .changed: "last change"
    case .created: "newest"
    case .start: "start date"
    }
  }

  var filterLineTitle: String { "Filter" }
  var filterPlaceholder: String { "Words, tag:ops, late, due<fri …; empty shows all" }
  var saveFilter: String { "Save this filter …" }
  var manageFilters: String { "Rename or remove saved filters …" }
  var savedFilters: String { "Saved filters" }
  var filterNaming: String { "Save the filter" }
  var filterRenaming: String { "Rename the filter" }
  var filterName: String { "Name:" }
  var filterWillBeReplaced: String { "A filter has this name; press Enter to replace it" }
  func filterSaved(_ name: String) -> String { "Saved filter \(quoted(name))" }
  func filterRemoved(_ name: String, _ query: String) -> String { "Removed filter \(quoted(name)): \(query)" }
  var filterNeedsName: String { "A filter needs a name" }
  func filterNameTaken(_ name: String) -> String { "Filter \(quoted(name)) already exists" }
  func tooManyFilters(_ most: Int) -> String { "At most \(most) filters; remove one first" }
  func shown(_ count: String, of total: String) -> String { "\(count) of \(total)" }
  var nothingPasses: String { "No matches. Press {unfilterCards} to clear the filter." }
  var noFilter: String { "No filter is set" }
  var filterLifted: String { "The card is outside the filter, so it was lifted · {unfilterCards}: filter again" }
  var filterAgain: String { "Filter again" }
  var cardIsPlain: String { "The card has no tags and no priority" }
  var hiddenByFilter: String { "hidden by the filter" }
  var orderTitle: String { "Sort" }

  func inOrder(_ ordering: Ordering) -> String {
    switch ordering {
    case .own: "own order"
    case .due: "by due date"
    case .priority: "by priority"
    case .changed: "by last change"
    case .created: "newest first"
    case .start: "by start date"
    }
  }

  func orderIsKept(_ order: String) -> String {
    "Sorted \(order); press {sortCards} {orderOwn} for the cards' own order"
  }
}
