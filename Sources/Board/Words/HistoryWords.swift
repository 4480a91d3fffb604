import Kanban

/// What the history tells. `what` is the card, or how many of them, where it is not the card whose own history is read.
public protocol HistoryWords {
  func historyAdded(_ what: String?, to column: String?) -> String
  func historyRemoved(_ what: String?) -> String
  func historyRestored(_ what: String?) -> String
  func historyReordered(_ what: String?) -> String
  func historyChecked(_ what: String?) -> String
  func historyMoved(_ what: String?, from: String?, to: String) -> String
  func historyTitle(_ what: String?, _ title: String) -> String
  func historyNotes(_ what: String?) -> String
  func historyDue(_ what: String?, _ date: String?) -> String
  func historyStart(_ what: String?, _ date: String?) -> String
  func historyTags(_ what: String?, _ tags: String) -> String
  func historyPriority(_ what: String?, _ priority: String) -> String
  func historyLimit(_ column: String, _ limit: Int?) -> String
  func historyWaits(_ what: String?, _ reason: String, _ until: String?) -> String
  func historyGoesOn(_ what: String?) -> String
  func historySent(_ what: String?, _ number: Int) -> String
  func historyReverted(_ fields: String) -> String
  func historyPurged(_ what: String?) -> String
  /// Of many cards at once.
  func historyEdited(_ what: String, _ fields: String) -> String

  // By whom, from where
  var thisPane: String { get }
  var anotherPane: String { get }
  var commandLine: String { get }
  var theProgram: String { get }
  func onMachine(_ name: String) -> String

  // The screen
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

  // Going back
  func revertTitle(_ what: String) -> String
  func revertMeaning(_ when: String) -> String
  var revertYes: String { get }
  var nothingToRevert: String { get }
  var placeChanges: String { get }
  var fieldPlace: String { get }
  var fieldLife: String { get }
  func fieldLimit(_ column: String) -> String
  var fieldName: String { get }
  var fieldProject: String { get }
  func told(_ life: Life?) -> String
  var nothing: String { get }
  var notArchived: String { get }
}

extension English {
  func historyAdded(_ what: String?, to column: String?) -> String {
    "Added" + plus(what) + (what == nil ? "" : column.map { " to \($0)" } ?? "")
  }
  func historyRemoved(_ what: String?) -> String { "Removed\(plus(what)) to the trash" }
  func historyRestored(_ what: String?) -> String { "Restored\(plus(what)) to the board" }
  func historyReordered(_ what: String?) -> String { "Reordered\(plus(what))" }
  func historyChecked(_ what: String?) -> String { "Checklist\(of(what)) changed" }
  func historyMoved(_ what: String?, from: String?, to: String) -> String {
    "Moved\(plus(what))" + (from.map { " from \($0)" } ?? "") + " to \(to)"
  }
  func historyTitle(_ what: String?, _ title: String) -> String { "Title\(of(what)) set to ‘\(title)’" }
  func historyNotes(_ what: String?) -> String { "Notes\(of(what)) changed" }
  func historyDue(_ what: String?, _ date: String?) -> String { set("Due", what, date) }
  func historyStart(_ what: String?, _ date: String?) -> String { set("Start", what, date) }
  func historyTags(_ what: String?, _ tags: String) -> String { set("Tags", what, tags.isEmpty ? nil : tags) }
  func historyPriority(_ what: String?, _ priority: String) -> String { set("Priority", what, priority) }
  func historyLimit(_ column: String, _ limit: Int?) -> String { set("Limit", column, limit.map { "\($0)" }) }
  func historyWaits(_ what: String?, _ reason: String, _ until: String?) -> String {
    (what.map { "\($0) waits" } ?? "Waiting") + (reason.isEmpty ? "" : " for ‘\(reason)’")
      + (until.map { " until \($0)" } ?? "")
  }
  func historyGoesOn(_ what: String?) -> String { what.map { "\($0) waits no more" } ?? "Not waiting any more" }
  func historySent(_ what: String?, _ number: Int) -> String { "Moved\(plus(what)) to another project, as #\(number)" }
  func historyReverted(_ fields: String) -> String { "Reverted: \(fields)" }
  func historyPurged(_ what: String?) -> String { "Purged\(plus(what)) for ever" }
  func historyEdited(_ what: String, _ fields: String) -> String { "\(fields) of \(what) changed" }

  private func plus(_ what: String?) -> String { what.map { " \($0)" } ?? "" }
  private func of(_ what: String?) -> String { what.map { " of \($0)" } ?? "" }
  private func set(_ field: String, _ what: String?, _ value: String?) -> String {
    field + of(what) + (value.map { " set to \($0)" } ?? " cleared")
  }

  var thisPane: String { "this pane" }
  var anotherPane: String { "another pane" }
  var commandLine: String { "command line" }
  var theProgram: String { "Sekan" }
  func onMachine(_ name: String) -> String { "on \(name)" }

  func manyCards(_ count: String) -> String { "\(count) cards" }
  func changes(_ count: String) -> String { count == "1" ? "1 change" : "\(count) changes" }
  var takenBack: String { "undone" }
  var noChanges: String { "Nothing has happened yet." }
  var noChangesFound: String { "No such change." }
  func kind(_ kind: HistoryFilter.Kind) -> String {
    switch kind {
    case .added: "added"
    case .moved: "moved"
    case .edited: "edited"
    case .completed: "completed, reopened"
    case .removed: "removed, restored"
    case .undone: "undone, reverted"
    case .board: "limits, projects"
    }
  }
  var filterTitle: String { "Show" }
  var everything: String { "everything" }
  var oneChange: String { "one change" }
  func only(_ name: String) -> String { "only \(name)" }
  var searchedWords: String { "Words" }
  var changeOfMany: String { "A change of many cards: {openDetail} shows them" }
  var notAboutCard: String { "This change is about the board, not about a card" }
  func liesInTrash(_ number: Int) -> String { "#\(number) is in the trash; {revert} on an earlier row brings it back" }

  func revertTitle(_ what: String) -> String { "Revert \(what)" }
  func revertMeaning(_ when: String) -> String { "As it was after this change (\(when)):" }
  var revertYes: String { "Revert, as one step that can be undone" }
  var nothingToRevert: String { "It is as it was then: nothing would change" }
  var placeChanges: String { "another place in the column" }
  var fieldPlace: String { "Column" }
  var fieldLife: String { "Card" }
  func fieldLimit(_ column: String) -> String { "Limit of \(column)" }
  var fieldName: String { "Name" }
  var fieldProject: String { "Project" }
  func told(_ life: Life?) -> String {
    switch life {
    case .onBoard: "on the board"
    case .inTrash, nil: "in the trash"
    case .purged: "purged"
    }
  }
  var nothing: String { "none" }
  var notArchived: String { "in use" }
}

extension Korean {
  func historyAdded(_ what: String?, to column: String?) -> String {
    guard let what else { return "추가" }
    return object(what) + (column.map { "\($0)에 " } ?? "") + "추가"
  }
  func historyRemoved(_ what: String?) -> String { "\(object(what))휴지통으로 보냄" }
  func historyRestored(_ what: String?) -> String { "\(object(what))보드로 복구" }
  func historyReordered(_ what: String?) -> String { "\(of(what))순서 바꿈" }
  func historyChecked(_ what: String?) -> String { "\(of(what))체크리스트 바꿈" }
  func historyMoved(_ what: String?, from: String?, to: String) -> String {
    object(what) + (from.map { "\($0)에서 " } ?? "") + "\(Korean.toward(to)) 옮김"
  }
  func historyTitle(_ what: String?, _ title: String) -> String { "\(of(what))제목을 \(Korean.toward("‘\(title)’")) 바꿈" }
  func historyNotes(_ what: String?) -> String { "\(of(what))메모 바꿈" }
  func historyDue(_ what: String?, _ date: String?) -> String { of(what) + (date.map { "마감 \($0)" } ?? "마감 지움") }
  func historyStart(_ what: String?, _ date: String?) -> String { of(what) + (date.map { "시작 \($0)" } ?? "시작 지움") }
  func historyTags(_ what: String?, _ tags: String) -> String { of(what) + (tags.isEmpty ? "태그 지움" : "태그 \(tags)") }
  func historyPriority(_ what: String?, _ priority: String) -> String { "\(of(what))중요도 \(priority)" }
  func historyLimit(_ column: String, _ limit: Int?) -> String {
    limit.map { "\(column) 한도를 \($0)장으로 정했습니다" } ?? "\(column) 한도를 없앴습니다"
  }
  func historyWaits(_ what: String?, _ reason: String, _ until: String?) -> String {
    of(what) + (reason.isEmpty ? "대기" : "대기: ‘\(reason)’") + (until.map { " (\($0)까지)" } ?? "")
  }
  func historyGoesOn(_ what: String?) -> String { "\(of(what))대기 풀림" }
  func historySent(_ what: String?, _ number: Int) -> String { "\(object(what))다른 프로젝트로 옮김, #\(number)" }
  func historyReverted(_ fields: String) -> String { "그때로 되돌림: \(fields)" }
  func historyPurged(_ what: String?) -> String { "\(object(what))영구히 지움" }
  func historyEdited(_ what: String, _ fields: String) -> String { "\(what) \(fields) 바꿈" }

  private func object(_ what: String?) -> String { what.map { Korean.with($0, "을", "를") + " " } ?? "" }
  private func of(_ what: String?) -> String { what.map { $0 + " " } ?? "" }

  var thisPane: String { "이 창" }
  var anotherPane: String { "다른 창" }
  var commandLine: String { "명령줄" }
  var theProgram: String { "세칸" }
  func onMachine(_ name: String) -> String { "\(name)에서" }

  func manyCards(_ count: String) -> String { "카드 \(count)장" }
  func changes(_ count: String) -> String { "변경 \(count)건" }
  var takenBack: String { "되돌려짐" }
  var noChanges: String { "아직 기록이 없습니다." }
  var noChangesFound: String { "해당하는 변경이 없습니다." }
  func kind(_ kind: HistoryFilter.Kind) -> String {
    switch kind {
    case .added: "추가"
    case .moved: "옮김"
    case .edited: "고침"
    case .completed: "완료, 다시 열기"
    case .removed: "삭제, 복구"
    case .undone: "되돌림"
    case .board: "한도, 프로젝트"
    }
  }
  var filterTitle: String { "골라 보기" }
  var everything: String { "모두" }
  var oneChange: String { "한 번의 변경" }
  func only(_ name: String) -> String { "\(name)만" }
  var searchedWords: String { "찾을 말" }
  var changeOfMany: String { "여러 장을 함께 바꾼 기록입니다. {openDetail} 키로 펼칩니다" }
  var notAboutCard: String { "카드가 아니라 보드를 바꾼 기록입니다" }
  func liesInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 있습니다. 앞선 기록에서 {revert} 키로 되살립니다" }

  func revertTitle(_ what: String) -> String { "\(what) 되돌리기" }
  func revertMeaning(_ when: String) -> String { "이 변경 직후(\(when))의 모습으로:" }
  var revertYes: String { "되돌리기 (한 번에 취소 가능)" }
  var nothingToRevert: String { "그때와 같습니다. 바뀔 것이 없습니다" }
  var placeChanges: String { "칸 안의 다른 자리" }
  var fieldPlace: String { "칸" }
  var fieldLife: String { "카드" }
  func fieldLimit(_ column: String) -> String { "\(column) 한도" }
  var fieldName: String { "이름" }
  var fieldProject: String { "프로젝트" }
  func told(_ life: Life?) -> String {
    switch life {
    case .onBoard: "보드"
    case .inTrash, nil: "휴지통"
    case .purged: "영구히 지움"
    }
  }
  var nothing: String { "없음" }
  var notArchived: String { "사용 중" }
}
