import Kanban

extension Korean {
  var filterLineTitle: String { "필터" }
  var filterPlaceholder: String { "낱말, 태그:운영, 지남, 마감<금 …; 비우면 모두" }
  var saveFilter: String { "이 필터 저장 …" }
  var manageFilters: String { "저장한 필터의 이름 바꾸기, 지우기 …" }
  var savedFilters: String { "저장한 필터" }
  var filterNaming: String { "필터 저장" }
  var filterRenaming: String { "필터 이름 바꾸기" }
  var filterName: String { "이름:" }
  var filterWillBeReplaced: String { "같은 이름의 필터가 있습니다. Enter를 누르면 덮어씁니다" }
  func filterSaved(_ name: String) -> String { "\(quoted(name)) 필터를 저장했습니다" }
  func filterRemoved(_ name: String, _ query: String) -> String { "\(quoted(name)) 필터를 지웠습니다: \(query)" }
  var filterNeedsName: String { "필터에 이름이 필요합니다" }
  func filterNameTaken(_ name: String) -> String { "\(quoted(name)) 필터가 이미 있습니다" }
  func tooManyFilters(_ most: Int) -> String { "필터 \(most)개가 저장되어 있습니다. 먼저 하나를 지우세요" }
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
