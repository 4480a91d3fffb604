import Kanban

extension Korean {
  func historyAdded(_ what: String?, to column: String?) -> String {
    guard let what else { return "추가" }
    return object(what) + (column.map { "\($0)에 " } ?? "") + "추가"
  }

  func historyRemoved(_ what: String?) -> String { "\(object(what))휴지통으로 옮김" }
  func historyRestored(_ what: String?) -> String { "\(object(what))보드로 복구" }
  func historyReordered(_ what: String?) -> String { "\(of(what))순서 바꿈" }
  func historyChecked(_ what: String?) -> String { "\(of(what))체크리스트 바꿈" }

  func historyMoved(_ what: String?, from: String?, to: String) -> String {
    object(what) + (from.map { "\($0)에서 " } ?? "") + "\(Korean.toward(to)) 옮김"
  }

  func historyTitle(_ what: String?, _ title: String) -> String { "\(of(what))제목을 \(Korean.toward("‘\(title)’")) 바꿈" }
  func historyNotes(_ what: String?) -> String { "\(of(what))메모 바꿈" }
  func historyCompletion(_ what: String?, _ moment: String?) -> String {
    of(what) + (moment.map { "완료 시각 \($0)" } ?? "완료 시각 지움")
  }
  func historyValue(_ field: CardField, _ what: String?, _ value: String?) -> String {
    of(what) + "\(name(of: field)) \(value ?? "지움")"
  }

  func historyLimit(_ column: String, _ limit: Int?) -> String {
    limit.map { "\(column) 한도를 \($0)장으로 정함" } ?? "\(column) 한도를 없앰"
  }

  func historyWaits(_ what: String?, _ things: [String], _ until: String?) -> String {
    of(what) + (things.isEmpty ? "대기" : "대기: " + things.joined(separator: ", "))
      + (until.map { " (\($0)까지)" } ?? "")
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
  func historyReverted(_ fields: String) -> String { "그때로 되돌림: \(fields)" }
  func historyPurged(_ what: String?) -> String { "\(object(what))영구 삭제" }
  func historyEdited(_ what: String, _ fields: String) -> String { "\(what) \(fields) 바꿈" }
  func historyTagged(_ what: String, adding: [String], removing: [String]) -> String {
    let signed = adding.map { "+" + $0 } + removing.map { "-" + $0 }
    return "\(what)의 태그: " + signed.joined(separator: " ")
  }

  var thisPane: String { "이 창" }
  var anotherPane: String { "다른 창" }
  var youEarlier: String { "나, 닫은 창" }
  var commandLine: String { "명령줄" }
  var theProgram: String { "세칸" }
  func onMachine(_ name: String) -> String { "\(name)에서" }
  func from(_ name: String) -> String { "\(name)에서" }
  func manyCards(_ count: String) -> String { "카드 \(count)장" }
  func changes(_ count: String) -> String { "변경 \(count)건" }
  var takenBack: String { "되돌림" }
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

  var filterTitle: String { "필터" }
  var everything: String { "모두" }
  var oneChange: String { "한 번의 변경" }
  func only(_ name: String) -> String { "\(name)만" }
  var searchedWords: String { "찾을 말" }
  var changeOfMany: String { "카드 여러 장을 함께 바꾼 기록입니다. {openDetail} 키를 누르면 펼칩니다" }
  var notAboutCard: String { "카드가 아니라 보드를 바꾼 기록입니다" }
  func liesInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 있습니다. 앞선 기록에서 {revert} 키로 되살립니다" }
  func removes(_ text: String) -> String { "\(text) 삭제" }
  func adds(_ text: String) -> String { "\(text) 추가" }
  func revertTitle(_ what: String) -> String { "\(what) 되돌리기" }
  func revertMeaning(_ when: String) -> String { "이 변경 직후(\(when))의 모습으로:" }
  var revertYes: String { "되돌리기 (이 변경도 되돌릴 수 있음)" }
  var nothingToRevert: String { "그때와 같습니다. 바뀔 것이 없습니다" }
  var placeChanges: String { "칸 안의 다른 자리" }
  var fieldPlace: String { "칸" }
  var fieldCompletion: String { "완료 시각" }
  var fieldLife: String { "카드" }
  func fieldLimit(_ column: String) -> String { "\(column) 한도" }
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
    (what.map { "\($0) " } ?? "") + (rule.map { "반복을 \(Korean.toward("‘\($0)’")) 정함" } ?? "반복을 없앰")
  }

  var liesInTrash: String { "휴지통에 있는 카드입니다. {restore} 키로 복구합니다" }
  private func object(_ what: String?) -> String { what.map { Korean.with($0, "을", "를") + " " } ?? "" }
  func of(_ what: String?) -> String { what.map { $0 + " " } ?? "" }
}
