import Kanban

/// Sentences of the history. `what` is the title of a card or a number of cards; nil in a card's own history.
public protocol HistoryWords {
  func historyAdded(_ what: String?, to column: String?) -> String
  func historyRemoved(_ what: String?) -> String
  func historyRestored(_ what: String?) -> String
  func historyReordered(_ what: String?) -> String
  func historyChecked(_ what: String?) -> String
  /// Sentence for a moved card; `to` is nil if many cards went to several columns.
  func historyMoved(_ what: String?, from: String?, to: String?) -> String
  func historyCompletion(_ what: String?, _ moment: String?) -> String
  func historyTitle(_ what: String?, _ title: String) -> String
  func historyNotes(_ what: String?) -> String
  /// Sentence for a field with a new value; a nil value means that it was cleared.
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String
  /// Like `historyValue`, for an undo or redo: names the change, not the value as the present one.
  func historyChange(_ field: CardField, _ what: String?, _ value: String?) -> String
  func historyLimit(_ column: String, _ limit: Int?) -> String
  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String
  func historyGoesOn(_ what: String?) -> String
  func historyRenumbered(_ what: String?, from old: Int, to new: Int) -> String
  func historySent(_ what: String?, _ number: Int) -> String
  /// Sentence for a card that came from another project, in the history of the project that received it.
  func historyCame(_ what: String?, from project: String, _ number: Int) -> String
  /// Sentence for fields of a card that got values from a server, or from an imported file.
  func historyReceived(_ fields: String, isFromServer: Bool) -> String
  func historyReverted(_ fields: String) -> String
  func historyUndone(_ what: String) -> String
  func historyRedone(_ what: String) -> String
  func historyPurged(_ what: String?) -> String
  /// Sentence for changed fields of many cards, whose new values differ or cannot be shown.
  func historyEdited(_ what: String, _ fields: String) -> String
  /// Sentence for changed tags of many cards; it names the difference, because each card keeps its other tags.
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String
  var thisPane: String { get }
  var anotherPane: String { get }
  /// Origin of a change: the same user, in an unknown pane, before this pane was opened.
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
  func kind(_ kind: HistoryKind) -> String
  var filterTitle: String { get }
  var everything: String { get }
  var oneChange: String { get }
  func only(_ name: String) -> String
  var searchedWords: String { get }
  var changeOfMany: String { get }
  var notAboutCard: String { get }
  func liesInTrash(_ number: Int) -> String
  /// In the question before a revert: text that is removed from the notes.
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
  var fieldTitles: String { get }
  func fieldStages(_ column: String) -> String
  var fieldName: String { get }
  var fieldProject: String { get }
  func life(_ life: Life?) -> String
  var nothing: String { get }
  var notArchived: String { get }
  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String
  func historySkipped(_ what: String?, for day: String?, next: String?) -> String
  func historyDetached(_ what: String?) -> String
  func historyRepeat(_ what: String?, _ rule: String?) -> String
  func historyPaused(_ what: String?, _ isPaused: Bool) -> String
  /// Sentence for a change of only the skipped or added dates of a series, not of its rule.
  func historyOccurrences(_ what: String?) -> String
  var history: String { get }
}

extension English {
  var history: String { "History" }

  func historyAdded(_ what: String?, to column: String?) -> String {
    "Added" + plus(what) + (what == nil ? "" : column.map { " to \($0)" } ?? "")
  }

  func historyRemoved(_ what: String?) -> String { "Moved\(plus(what)) to the trash" }
  func historyRestored(_ what: String?) -> String { "Restored\(plus(what)) to the board" }
  func historyReordered(_ what: String?) -> String { "Reordered\(plus(what))" }
  func historyChecked(_ what: String?) -> String { "Checklist\(of(what)) changed" }

  func historyMoved(_ what: String?, from: String?, to: String?) -> String {
    "Moved\(plus(what))" + (from.map { " from \($0)" } ?? "") + (to.map { " to \($0)" } ?? "")
  }

  func historyTitle(_ what: String?, _ title: String) -> String { "Title\(of(what)) set to ‘\(title)’" }
  func historyNotes(_ what: String?) -> String { "Notes\(of(what)) changed" }
  func historyCompletion(_ what: String?, _ moment: String?) -> String { set(fieldCompletion, what, moment) }
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String {
    set(name(of: field), what, value)
  }
  func historyChange(_ field: CardField, _ what: String?, _ value: String?) -> String {
    historyValue(field, what, value)
  }
  func historyLimit(_ column: String, _ limit: Int?) -> String { set("Limit", column, limit.map { "\($0)" }) }

  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String {
    (what.map { "\($0) is waiting" } ?? "Waiting")
      + (things.isEmpty ? "" : " for " + things.joined(separator: " and "))
      + (until.map { " until \($0)" } ?? "")
  }

  func historyGoesOn(_ what: String?) -> String { what.map { "\($0) is no longer waiting" } ?? "No longer waiting" }
  func historyRenumbered(_ what: String?, from old: Int, to new: Int) -> String {
    "Renumbered\(plus(what)) from #\(old) to #\(new)"
  }
  func historySent(_ what: String?, _ number: Int) -> String { "Moved\(plus(what)) to another project, as #\(number)" }
  func historyCame(_ what: String?, from project: String, _ number: Int) -> String {
    "\(what.map { "\($0) came" } ?? "Came") from \(project), as #\(number)"
  }

  func historyUndone(_ what: String) -> String { "Undone: \(what)" }
  func historyRedone(_ what: String) -> String { "Redone: \(what)" }
  func historyReceived(_ fields: String, isFromServer: Bool) -> String {
    isFromServer ? "Received: \(fields)" : "Imported: \(fields)"
  }
  func historyReverted(_ fields: String) -> String { "Reverted: \(fields)" }
  func historyPurged(_ what: String?) -> String { "Deleted\(plus(what)) permanently" }
  func historyEdited(_ what: String, _ fields: String) -> String { "\(fields) of \(what) changed" }
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String {
    let signed = adding.map { "+" + $0 } + removing.map { "-" + $0 }
    return "Tags of \(what): " + signed.joined(separator: " ")
  }

  var thisPane: String { "this pane" }
  var anotherPane: String { "another pane" }
  var youEarlier: String { "you, earlier" }
  var commandLine: String { "command line" }
  var theProgram: String { "Sekan" }
  func onMachine(_ name: String) -> String { "on \(name)" }
  func from(_ name: String) -> String { "from \(name)" }
  func manyCards(_ count: String) -> String { "\(count) cards" }
  func changes(_ count: String) -> String { count == "1" ? "1 change" : "\(count) changes" }
  var takenBack: String { "undone" }
  var noChanges: String { "Nothing has happened yet." }
  var noChangesFound: String { "No matching changes." }

  func kind(_ kind: HistoryKind) -> String {
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
  var changeOfMany: String { "This change is about many cards; press {openDetail} to see them" }
  var notAboutCard: String { "This change is about the board, not about a card" }
  func liesInTrash(_ number: Int) -> String {
    "#\(number) is in the trash; press {revert} on an earlier row to bring it back"
  }
  func removes(_ text: String) -> String { "removes \(text)" }
  func adds(_ text: String) -> String { "adds \(text)" }
  func revertTitle(_ what: String) -> String { "Revert \(what)" }
  func revertMeaning(_ when: String) -> String { "As it was after this change (\(when)):" }
  var revertYes: String { "Revert (can be undone)" }
  var nothingToRevert: String { "Nothing to revert: it has not changed since" }
  var placeChanges: String { "another place in the column" }
  var fieldPlace: String { "Column" }
  var fieldCompletion: String { "Time of completion" }
  var fieldLife: String { "Card" }
  func fieldLimit(_ column: String) -> String { "Limit of \(column)" }
  var fieldTitles: String { "Titles of the columns" }
  func fieldStages(_ column: String) -> String { "Stages of \(column)" }
  var fieldName: String { "Name" }
  var fieldProject: String { "Project" }

  func life(_ life: Life?) -> String {
    switch life {
    case .onBoard: "on the board"
    case .inTrash, nil: "in the trash"
    case .purged: "deleted"
    }
  }

  var nothing: String { "none" }
  var notArchived: String { "in use" }

  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String {
    happened("Completed", what, day.map { " for \($0)" }, next)
  }

  func historySkipped(_ what: String?, for day: String?, next: String?) -> String {
    happened("Skipped", what, day.map { what == nil ? " \($0)" : " of \($0)" }, next)
  }

  func historyDetached(_ what: String?) -> String { "Taken out of its series" + (what.map { ": \($0)" } ?? "") }

  func historyOccurrences(_ what: String?) -> String { "Skipped dates\(what.map { " of \($0)" } ?? "") changed" }
  func historyRepeat(_ what: String?, _ rule: String?) -> String {
    let of = what.map { " of \($0)" } ?? ""
    return rule.map { "Repeat\(of) set to \($0)" } ?? "Repeat\(of) removed"
  }
  func historyPaused(_ what: String?, _ isPaused: Bool) -> String {
    "Repeat\(of(what)) \(isPaused ? "paused" : "resumed")"
  }

  var liesInTrash: String { "This card is in the trash; press {restore} to restore it" }
  private func plus(_ what: String?) -> String { what.map { " \($0)" } ?? "" }
  func of(_ what: String?) -> String { what.map { " of \($0)" } ?? "" }

  func set(_ field: String, _ what: String?, _ value: String?) -> String {
    field + of(what) + (value.map { " set to \($0)" } ?? " cleared")
  }
}

extension Korean {
  func historyAdded(_ what: String?, to column: String?) -> String {
    guard let what else { return "추가" }
    return column.map { "\(object(what))\($0)에 추가" } ?? "\(what) 추가"
  }

  func historyRemoved(_ what: String?) -> String { "\(object(what))휴지통으로 옮김" }
  func historyRestored(_ what: String?) -> String { "\(object(what))보드로 복구" }
  func historyReordered(_ what: String?) -> String { "\(of(what))순서 바꿈" }
  func historyChecked(_ what: String?) -> String { "\(of(what))체크리스트 바꿈" }

  func historyMoved(_ what: String?, from: String?, to: String?) -> String {
    object(what) + (from.map { "\($0)에서 " } ?? "") + (to.map { Korean.toward($0) + " " } ?? "") + "옮김"
  }

  func historyTitle(_ what: String?, _ title: String) -> String { "\(of(what))제목을 \(Korean.toward("‘\(title)’")) 바꿈" }
  func historyNotes(_ what: String?) -> String { "\(of(what))메모 바꿈" }
  func historyCompletion(_ what: String?, _ moment: String?) -> String {
    of(what) + (moment.map { "완료 시각 \($0)" } ?? "완료 시각 지움")
  }
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String {
    of(what) + "\(name(of: field)) \(value ?? "지움")"
  }

  func historyChange(_ field: CardField, _ what: String?, _ value: String?) -> String {
    guard let value else { return historyValue(field, what, nil) }
    let isWord = field == .tags || field == .priority
    let target = Korean.toward(isWord ? "‘\(value)’" : value)
    return "\(of(what))\(Korean.with(name(of: field), "을", "를")) \(target) 바꿈"
  }

  func historyLimit(_ column: String, _ limit: Int?) -> String {
    limit.map { "\(column) 한도를 \($0)장으로 정함" } ?? "\(column) 한도를 없앰"
  }

  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String {
    let details = things + (until.map { ["\($0)까지"] } ?? [])
    return of(what) + (details.isEmpty ? "대기" : "대기: " + details.joined(separator: ", "))
  }

  func historyGoesOn(_ what: String?) -> String { "\(of(what))대기 풀림" }
  func historyRenumbered(_ what: String?, from old: Int, to new: Int) -> String {
    "\(what.map { $0 + "의 " } ?? "")번호를 #\(old)에서 \(Korean.toward("#\(new)")) 바꿈"
  }
  func historySent(_ what: String?, _ number: Int) -> String { "\(object(what))다른 프로젝트로 옮김, #\(number)" }
  func historyCame(_ what: String?, from project: String, _ number: Int) -> String {
    "\(object(what))\(project)에서 옮겨 옴, #\(number)"
  }

  func historyUndone(_ what: String) -> String { "되돌리기: \(what)" }
  func historyRedone(_ what: String) -> String { "다시 실행: \(what)" }
  func historyReceived(_ fields: String, isFromServer: Bool) -> String {
    isFromServer ? "받음: \(fields)" : "가져옴: \(fields)"
  }
  func historyReverted(_ fields: String) -> String { "복원: \(fields)" }
  func historyPurged(_ what: String?) -> String { "\(object(what))영구 삭제" }
  func historyEdited(_ what: String, _ fields: String) -> String { "\(what) \(fields) 바꿈" }
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String {
    let signed = adding.map { "+" + $0 } + removing.map { "-" + $0 }
    return "\(what)의 태그: " + signed.joined(separator: " ")
  }

  var thisPane: String { "이 창" }
  var anotherPane: String { "다른 창" }
  var youEarlier: String { "나, 다른 창" }
  var commandLine: String { "명령줄" }
  var theProgram: String { "세칸" }
  func onMachine(_ name: String) -> String { "\(name)에서" }
  func from(_ name: String) -> String { "\(name)에서" }
  func manyCards(_ count: String) -> String { "카드 \(count)장" }
  func changes(_ count: String) -> String { "변경 \(count)건" }
  var takenBack: String { "되돌림" }
  var noChanges: String { "아직 기록이 없습니다." }
  var noChangesFound: String { "해당하는 변경이 없습니다." }

  func kind(_ kind: HistoryKind) -> String {
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

  var filterTitle: String { "필터" }
  var everything: String { "모두" }
  var oneChange: String { "한 번의 변경" }
  func only(_ name: String) -> String { "\(name)만" }
  var searchedWords: String { "검색어" }
  var changeOfMany: String { "카드 여러 장을 함께 바꾼 기록입니다. {openDetail} 키를 누르면 펼칩니다" }
  var notAboutCard: String { "카드가 아니라 보드를 바꾼 기록입니다" }
  func liesInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 있습니다. 이전 기록에서 {revert} 키를 누르면 복구됩니다" }
  func removes(_ text: String) -> String { "\(text) 삭제" }
  func adds(_ text: String) -> String { "\(text) 추가" }
  func revertTitle(_ what: String) -> String { "\(what) 복원" }
  func revertMeaning(_ when: String) -> String { "이 변경 직후(\(when))의 모습으로:" }
  var revertYes: String { "복원 (되돌릴 수 있음)" }
  var nothingToRevert: String { "지금도 그때와 같습니다" }
  var placeChanges: String { "칸 안의 다른 자리" }
  var fieldPlace: String { "칸" }
  var fieldCompletion: String { "완료 시각" }
  var fieldLife: String { "카드" }
  func fieldLimit(_ column: String) -> String { "\(column) 한도" }
  var fieldTitles: String { "칸 제목" }
  func fieldStages(_ column: String) -> String { "\(column) 단계" }
  var fieldName: String { "이름" }
  var fieldProject: String { "프로젝트" }

  func life(_ life: Life?) -> String {
    switch life {
    case .onBoard: "보드"
    case .inTrash, nil: "휴지통"
    case .purged: "영구 삭제"
    }
  }

  var nothing: String { "없음" }
  var notArchived: String { "사용 중" }
  var history: String { "기록" }

  func historyOccurred(_ what: String?, for day: String?, next: String?) -> String {
    happened("완료", what, day, next)
  }

  func historySkipped(_ what: String?, for day: String?, next: String?) -> String {
    happened("건너뜀", what, day, next)
  }

  func historyDetached(_ what: String?) -> String { (what.map { "\($0) " } ?? "") + "반복에서 떼어 냄" }

  func historyOccurrences(_ what: String?) -> String { (what.map { "\($0) " } ?? "") + "건너뛴 날짜를 바꿈" }
  func historyRepeat(_ what: String?, _ rule: String?) -> String {
    (what.map { "\($0) " } ?? "") + (rule.map { "반복을 \(Korean.toward("‘\($0)’")) 바꿈" } ?? "반복 지움")
  }
  func historyPaused(_ what: String?, _ isPaused: Bool) -> String { "\(of(what))반복을 \(isPaused ? "멈춤" : "다시 시작")" }

  var liesInTrash: String { "휴지통에 있는 카드입니다. {restore} 키로 복구합니다" }
  private func object(_ what: String?) -> String { what.map { Korean.with($0, "을", "를") + " " } ?? "" }
  func of(_ what: String?) -> String { what.map { $0 + " " } ?? "" }
}
