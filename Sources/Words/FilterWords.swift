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
  /// Notice that the renamed filter was saved as a new one, because another process had removed it.
  func filterSavedAgain(_ name: String) -> String
  func filterRemoved(_ name: String, _ query: String) -> String
  var filterNeedsName: String { get }
  func filterNameTaken(_ name: String) -> String
  func tooManyFilters(_ most: Int) -> String
  /// The number of shown cards among all, for example `3 of 148`; not `3/148`, which would look like a limit.
  func shown(_ count: String, of total: String) -> String
  var nothingPasses: String { get }
  var noFilter: String { get }
  /// Notice that the filter was removed, because it hid the card to which the user jumped; names the key that restores
  /// it.
  var filterLifted: String { get }
  var filterAgain: String { get }
  /// Refusal to filter by the selected card, because it has neither tags nor a priority.
  var cardIsPlain: String { get }
  /// Added to the notice of a change if the filter hides the changed card.
  var hiddenByFilter: String { get }
  var orderTitle: String { get }
  func inOrder(_ ordering: Ordering) -> String
  func orderIsKept(_ order: String) -> String
  var noOrderAcrossProjects: String { get }
  var limitNeedsOneProject: String { get }
  var titlesNeedOneProject: String { get }
  var stagesNeedOneProject: String { get }
  var tagsNeedOneProject: String { get }
  func title(of ordering: Ordering) -> String
  /// Name of the unsorted order on the board of all projects. On the board of one project that is the user's order.
  var orderOfAll: String { get }
}

extension English {
  var orderOfAll: String { "deadlines, then projects" }
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
  var filterPlaceholder: String { "Words, tag:ops, late, due<fri (empty shows all)" }
  var saveFilter: String { "Save this filter …" }
  var manageFilters: String { "Rename or remove saved filters …" }
  var savedFilters: String { "Saved filters" }
  var filterNaming: String { "Save the filter" }
  var filterRenaming: String { "Rename the filter" }
  var filterName: String { "Name:" }
  var filterWillBeReplaced: String { "A filter has this name; press Enter to replace it" }
  func filterSaved(_ name: String) -> String { "Saved filter \(quoted(name))" }
  func filterSavedAgain(_ name: String) -> String { "Saved filter \(quoted(name)) again; it was removed elsewhere" }
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

  var noOrderAcrossProjects: String {
    "Cards of all projects are sorted; press {seeAllProjects} to arrange those of one project"
  }
  var limitNeedsOneProject: String { "Each project has its own limits; press {seeAllProjects} for one project" }
  var stagesNeedOneProject: String { "Each project has its own stages; press {seeAllProjects} for one project" }
  var tagsNeedOneProject: String { "Each project has its own tags; press {seeAllProjects} for one project" }
  var titlesNeedOneProject: String { "Each project has its own column titles; press {seeAllProjects} for one project" }
}

extension Korean {
  var filterLineTitle: String { "필터" }
  var filterPlaceholder: String { "검색어, 태그:운영, 지남, 마감<금 (비우면 모두)" }
  var saveFilter: String { "이 필터 저장 …" }
  var manageFilters: String { "저장한 필터의 이름 바꾸기, 삭제 …" }
  var savedFilters: String { "저장한 필터" }
  var filterNaming: String { "필터 저장" }
  var filterRenaming: String { "필터 이름 바꾸기" }
  var filterName: String { "이름:" }
  var filterWillBeReplaced: String { "같은 이름의 필터가 있습니다. Enter를 누르면 덮어씁니다" }
  func filterSaved(_ name: String) -> String { "\(quoted(name)) 필터를 저장했습니다" }
  func filterSavedAgain(_ name: String) -> String { "다른 곳에서 삭제된 필터를 \(quoted(name)) 이름으로 다시 저장했습니다" }
  func filterRemoved(_ name: String, _ query: String) -> String { "\(quoted(name)) 필터를 삭제했습니다: \(query)" }
  var filterNeedsName: String { "필터에 이름이 필요합니다" }
  func filterNameTaken(_ name: String) -> String { "\(quoted(name)) 필터가 이미 있습니다" }
  func tooManyFilters(_ most: Int) -> String { "필터는 \(most)개까지 저장할 수 있습니다. 먼저 하나를 삭제하세요" }
  func shown(_ count: String, of total: String) -> String { "\(count) (전체 \(total))" }
  var nothingPasses: String { "필터에 맞는 카드가 없습니다. {unfilterCards} 키를 누르면 필터를 해제합니다." }
  var noFilter: String { "걸어 둔 필터가 없습니다" }
  var filterLifted: String { "필터에 없는 카드라서 필터를 잠시 풀었습니다 · {unfilterCards}: 필터 다시 걸기" }
  var filterAgain: String { "필터 다시 걸기" }
  var cardIsPlain: String { "이 카드에는 태그도 중요도도 없습니다" }
  var hiddenByFilter: String { "필터에 가려져 있습니다" }
  var orderTitle: String { "정렬" }
  func inOrder(_ ordering: Ordering) -> String { title(of: ordering) }

  func orderIsKept(_ order: String) -> String {
    "지금은 \(order)입니다. {sortCards} {orderOwn}: 직접 정한 순서로"
  }

  var noOrderAcrossProjects: String {
    "모든 프로젝트의 카드는 자동으로 정렬됩니다. 순서를 바꾸려면 {seeAllProjects} 키로 한 프로젝트만 보세요"
  }
  var limitNeedsOneProject: String { "한도는 프로젝트마다 따로 정합니다. {seeAllProjects} 키로 한 프로젝트만 보세요" }
  var stagesNeedOneProject: String { "단계는 프로젝트마다 따로 정합니다. {seeAllProjects} 키로 한 프로젝트만 보세요" }
  var tagsNeedOneProject: String { "태그는 프로젝트마다 따로 있습니다. {seeAllProjects} 키로 한 프로젝트만 보세요" }
  var titlesNeedOneProject: String { "칸 제목은 프로젝트마다 따로 정합니다. {seeAllProjects} 키로 한 프로젝트만 보세요" }

  var orderOfAll: String { "마감순, 그다음 프로젝트순" }
  func title(of ordering: Ordering) -> String {
    switch ordering {
    case .own: "직접 정한 순서"
    case .due: "마감순"
    case .priority: "중요도순"
    case .changed: "최근 변경순"
    case .created: "최근 추가순"
    case .start: "시작순"
    }
  }
}
