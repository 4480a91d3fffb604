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
  /// Said after what was done to a card.
  var hiddenByFilter: String { get }

  var orderTitle: String { get }
  /// As it stands behind a filter.
  func inOrder(_ ordering: Ordering) -> String
  func orderIsKept(_ order: String) -> String

  // The command line
  func queryMistake(at position: Int, _ what: String) -> String
}

extension English {
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

  func queryMistake(at position: Int, _ what: String) -> String { "character \(position): \(what)" }
}

extension Korean {
  var filterLineTitle: String { "골라 보기" }
  var filterPlaceholder: String { "낱말, 태그:운영, 지남, 마감<금 …; 비우면 모두" }
  var saveFilter: String { "이 필터 저장 …" }
  var manageFilters: String { "저장한 필터의 이름 바꾸기, 지우기 …" }
  var savedFilters: String { "저장한 필터" }
  var filterNaming: String { "필터 저장" }
  var filterRenaming: String { "필터 이름 바꾸기" }
  var filterName: String { "이름:" }
  var filterWillBeReplaced: String { "같은 이름의 필터가 있습니다. Enter를 누르면 바뀝니다" }
  func filterSaved(_ name: String) -> String { "\(Korean.toward(quoted(name))) 저장했습니다" }
  func filterRemoved(_ name: String, _ query: String) -> String { "\(quoted(name)) 필터를 지웠습니다: \(query)" }
  var filterNeedsName: String { "필터에 이름이 필요합니다" }
  func filterNameTaken(_ name: String) -> String { "\(quoted(name)) 필터가 이미 있습니다" }
  func tooManyFilters(_ most: Int) -> String { "필터 \(most)개가 저장되어 있습니다. 먼저 하나를 지우세요" }

  func shown(_ count: String, of total: String) -> String { "\(total) 중 \(count)" }
  var nothingPasses: String { "필터에 맞는 카드가 없습니다. {unfilterCards}: 모두 보기" }
  var noFilter: String { "이미 모든 카드가 보입니다" }
  var hiddenByFilter: String { "필터에 가려져 있습니다" }

  var orderTitle: String { "순서" }
  func inOrder(_ ordering: Ordering) -> String { title(of: ordering) }
  func orderIsKept(_ order: String) -> String {
    "지금은 \(order)입니다. {sortCards} {orderOwn}: 원래 순서로"
  }

  func queryMistake(at position: Int, _ what: String) -> String { "\(position)번째 글자: \(what)" }
}
