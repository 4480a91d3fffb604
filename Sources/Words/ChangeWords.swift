import Kanban

/// Notices about changes of cards and projects.
public protocol ChangeWords {
  func waits(_ what: String) -> String
  func noLongerWaits(_ what: String) -> String
  func sent(_ what: String, to project: String) -> String
  func reverted(_ what: String) -> String
  func purged(_ what: String) -> String
  func projectAdded(_ name: String) -> String
  func projectRenamed(_ name: String) -> String
  /// Notice of new titles of the columns; nil stands for the usual names.
  func columnsTitled(_ titles: String?) -> String
  /// Notice of a column's new stages; `stages` is nil if it has none now. `unlimited` names the removed stages that had
  /// a limit.
  func columnStaged(_ column: String, _ stages: String?, _ unlimited: [String]) -> String
  /// The sentence about a renamed stage, followed by the number of cards that moved with it.
  func stageRenamed(_ sentence: String, _ count: Int, _ stage: String) -> String
  /// The sentence about removed stages, with the request to move the cards that still have one; `stage` names it, or
  /// stands for several.
  func stageGone(_ sentence: String, _ count: Int, _ stage: String) -> String
  /// The sentence about removed stages, followed by the number of cards that still have a stage in this column.
  func stagesKept(_ sentence: String, _ count: Int) -> String
  /// Notices about a project that was archived or brought back; `name` is nil if the sentence does not name it.
  func projectArchived(_ name: String?) -> String
  func projectOpened(_ name: String?) -> String
  var projectsOrdered: String { get }
  /// Part of a notice: the project whose trash holds a card that came back from another project.
  func inTrash(of project: String) -> String
  var purgedCard: String { get }
  var waiting: String { get }
  /// Shorter form of a notice for narrow panes.
  func terse(_ sentence: String) -> String
  /// A sentence as a noun, for use inside the sentence about an undo.
  func asNoun(_ sentence: String) -> String
  /// A changed field, for the report of an edit of several fields; a nil value means that it was cleared.
  func fieldReport(_ field: CardField, _ value: String?) -> String
  /// The report of an edit of several fields; nil in a language that uses the sentence of the history.
  func editReport(_ what: String, _ fields: [String]) -> String?
  /// A sentence of the history as the report of a command that just made the change.
  func asReport(_ row: String) -> String
  func limited(_ column: String, _ limit: Int?) -> String
  /// Separators before the parts of a notice that can be cut off at its end.
  var clauseEnds: [String] { get }
  /// Repairs a sentence after its title was removed: in English a leftover “is” or “are” goes, and the first letter
  /// becomes a capital.
  func bare(_ sentence: String) -> String
  /// Notice that many cards were moved; `column` is nil if they went to several columns.
  func movedMany(_ what: String, to column: String?) -> String
  func reopenedMany(_ what: String) -> String
  /// Notice that an occurrence was completed, with the next date. `missed` counts the overdue occurrences that were
  /// skipped.
  func occurred(_ what: String, next: String, missed: Int) -> String
  func skipped(_ what: String, next: String) -> String
  func detached(_ what: String) -> String
  /// Note in a notice that the other occurrences of the series are unchanged.
  var onlyThisOne: String { get }
  func isThereAlready(_ what: String) -> String
  func isInTrashAlready(_ what: String) -> String
  func quoted(_ title: String) -> String
  func cards(_ count: Int) -> String
  func added(_ what: String) -> String
  func duplicated(_ what: String) -> String
  /// A field with the number of others that changed as well: `Notes and 6 other fields`.
  func fieldAndOthers(_ field: String, _ others: Int) -> String
  /// Notice of a checklist item that was added to a card.
  func addedItem(_ item: String) -> String
  func addedItems(_ count: Int) -> String
  func saved(_ what: String) -> String
  func checkedLine(_ what: String) -> String
  func ticked(_ line: String, isChecked: Bool) -> String
  /// Notice of a new value of a card's field; a nil value means that the field was cleared.
  func changed(_ field: CardField, of what: String?, to value: String?) -> String
  /// The sentence about a new or cleared deadline, with the former deadline added.
  func withFormerDue(_ sentence: String, _ due: String) -> String
  func nowWaits(_ what: String, _ things: [String], _ until: String?) -> String
  var fieldDue: String { get }
  var fieldStart: String { get }
  func moved(_ what: String, to column: String) -> String
  func completed(_ what: String) -> String
  func completedMany(_ what: String, recurring: Int) -> String
  func reopened(_ what: String, to column: String) -> String
  func removed(_ what: String) -> String
  func restored(_ what: String) -> String
  /// Notice of an undo. `place` is the pane or machine of the change that was undone; nil for this pane.
  func undone(_ result: String, madeAt place: String?) -> String
  func redone(_ result: String, madeAt place: String?) -> String
  func importing(_ what: String) -> String
  var place: String { get }
  func reordered(_ what: String) -> String
}

extension English {
  func waits(_ what: String) -> String { what.hasSuffix(" cards") ? "\(what) are waiting" : "\(what) is waiting" }
  func noLongerWaits(_ what: String) -> String { "\(what) is no longer waiting" }
  func sent(_ what: String, to project: String) -> String { "Moved \(what) to \(project)" }
  func reverted(_ what: String) -> String { "Reverted \(what)" }
  func purged(_ what: String) -> String { "Deleted \(what) permanently" }
  func projectAdded(_ name: String) -> String { "Added project ‘\(name)’" }
  func projectRenamed(_ name: String) -> String { "Renamed the project to ‘\(name)’" }
  func columnsTitled(_ titles: String?) -> String {
    titles.map { "Titled the columns ‘\($0)’" } ?? "Cleared the titles of the columns"
  }
  func columnStaged(_ column: String, _ stages: String?, _ unlimited: [String]) -> String {
    let limits = "limit of " + unlimited.joined(separator: ", ")
    guard let stages else { return "Stages of \(column)\(unlimited.isEmpty ? "" : " and \(limits)") cleared" }
    return "Stages of \(column) set to \(stages)" + (unlimited.isEmpty ? "" : "; \(limits) cleared")
  }
  func stageRenamed(_ sentence: String, _ count: Int, _ stage: String) -> String {
    "\(sentence); \(cards(count)) moved to \(stage)"
  }
  func stageGone(_ sentence: String, _ count: Int, _ stage: String) -> String {
    "\(sentence); move the \(count == 1 ? "card" : cards(count)) left in \(stage)"
  }
  func stagesKept(_ sentence: String, _ count: Int) -> String {
    "\(sentence); \(cards(count)) \(count == 1 ? "keeps" : "keep") a stage"
  }
  func projectArchived(_ name: String?) -> String { "Archived " + (name.map { "project ‘\($0)’" } ?? "the project") }
  func projectOpened(_ name: String?) -> String {
    "Restored " + (name.map { "project ‘\($0)’" } ?? "the project") + " from the archive"
  }
  var projectsOrdered: String { "Reordered the projects" }

  func inTrash(of project: String) -> String { "in the trash of \(project)" }

  var purgedCard: String { "a deleted card" }
  var waiting: String { "Waiting" }

  /// An ordinal number in words; a negative number counts from the end: `first`, `20th`, `last`, `second-to-last`.
  func place(_ number: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth"]
    let name = (1...5).contains(abs(number)) ? words[abs(number) - 1] : ordinal(abs(number))
    return number > 0 ? name : number == -1 ? "last" : name + "-to-last"
  }

  func quoted(_ title: String) -> String { "‘\(title)’" }
  func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(grouped(count)) cards" }
  func added(_ what: String) -> String { "Added \(what)" }
  func duplicated(_ what: String) -> String { "Duplicated \(what)" }
  func fieldAndOthers(_ field: String, _ others: Int) -> String { "\(field) and \(several(others, "other field"))" }
  func addedItem(_ item: String) -> String { "Added \(item)" }
  func addedItems(_ count: Int) -> String { "Added \(several(count, "item"))" }
  func saved(_ what: String) -> String { "Saved \(what)" }
  func checkedLine(_ what: String) -> String { "Changed the checklist of \(what)" }
  func ticked(_ line: String, isChecked: Bool) -> String { "\(isChecked ? "Ticked" : "Unticked") ‘\(line)’" }
  func changed(_ field: CardField, of what: String?, to value: String?) -> String { historyValue(field, what, value) }
  func withFormerDue(_ sentence: String, _ due: String) -> String { "\(sentence) (was \(due))" }
  func nowWaits(_ what: String, _ things: [String], _ until: String?) -> String { historyWaits(what, things, until) }
  var fieldDue: String { "Due date" }
  var fieldStart: String { "Start date" }
  func moved(_ what: String, to column: String) -> String { "Moved to \(column)" }
  func completed(_ what: String) -> String { "Completed \(what)" }

  func completedMany(_ what: String, recurring: Int) -> String {
    completed(what) + (recurring == 0 ? "" : recurring == 1 ? ", 1 comes again" : ", \(grouped(recurring)) come again")
  }

  func reopened(_ what: String, to column: String) -> String { "Reopened in \(column)" }
  func removed(_ what: String) -> String { "Moved \(what) to the trash" }
  func restored(_ what: String) -> String { "Restored \(what)" }
  func undone(_ result: String, madeAt place: String?) -> String { "Undone\(aside(place)): \(result)" }
  func redone(_ result: String, madeAt place: String?) -> String { "Redone\(aside(place)): \(result)" }
  private func aside(_ place: String?) -> String { place.map { " (\($0))" } ?? "" }
  func importing(_ what: String) -> String { "import of \(what)" }
  var place: String { "place" }
  func reordered(_ what: String) -> String { "Reordered" }
  func terse(_ sentence: String) -> String {
    sentence.replacing(" set to ", with: ": ").replacing(" to the trash", with: " to trash")
  }

  func asNoun(_ sentence: String) -> String { sentence }
  func fieldReport(_ field: CardField, _ value: String?) -> String { historyValue(field, nil, value) }
  func editReport(_ what: String, _ fields: [String]) -> String? { nil }
  func asReport(_ row: String) -> String { row }
  func limited(_ column: String, _ limit: Int?) -> String { historyLimit(column, limit) }
  var clauseEnds: [String] { ["; ", ", next ", " for ‘", " for #", " ("] }
  func bare(_ sentence: String) -> String {
    capitalised(sentence.replacing(": is ", with: ": ").replacing(": are ", with: ": "))
  }

  func movedMany(_ what: String, to column: String?) -> String {
    "Moved \(what)" + (column.map { " to \($0)" } ?? "")
  }

  func reopenedMany(_ what: String) -> String { "Reopened \(what)" }

  func occurred(_ what: String, next: String, missed: Int) -> String {
    let passed = missed == 0 ? "" : " (\(missed) missed, skipped)"
    return "Completed \(what), next \(next)\(passed)"
  }

  func skipped(_ what: String, next: String) -> String { "Skipped \(what), next \(next)" }
  var onlyThisOne: String { "only this one" }
  func detached(_ what: String) -> String { "\(what) is now a card of its own; the series goes on" }
  func isThereAlready(_ what: String) -> String { "\(what) is already on the board" }
  func isInTrashAlready(_ what: String) -> String { "\(what) is already in the trash" }
  func be(_ count: Int) -> String { count == 1 ? "is" : "are" }
}

extension Korean {
  func waits(_ what: String) -> String { "\(Korean.with(what, "이", "가")) 대기 중입니다" }
  func noLongerWaits(_ what: String) -> String { "\(what)의 대기를 풀었습니다" }

  func sent(_ what: String, to project: String) -> String {
    "\(Korean.with(what, "을", "를")) \(Korean.toward(project)) 옮겼습니다"
  }

  func reverted(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 예전 모습으로 복원했습니다" }
  func purged(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 영구 삭제했습니다" }
  func projectAdded(_ name: String) -> String { "‘\(name)’ 프로젝트를 만들었습니다" }
  func projectRenamed(_ name: String) -> String { "프로젝트 이름을 \(Korean.toward("‘\(name)’")) 바꿨습니다" }
  func columnsTitled(_ titles: String?) -> String {
    titles.map { "칸 제목을 \(Korean.toward("‘\($0)’")) 바꿨습니다" } ?? "칸 제목을 지웠습니다"
  }
  func columnStaged(_ column: String, _ stages: String?, _ unlimited: [String]) -> String {
    let limits = unlimited.joined(separator: ", ") + " 한도를 없앴습니다"
    guard let stages else { return "\(column) 칸의 " + (unlimited.isEmpty ? "단계를 없앴습니다" : "단계와 \(limits)") }
    let set = "\(column) 칸의 단계를 \(Korean.toward("‘\(stages)’")) "
    return set + (unlimited.isEmpty ? "정했습니다" : "정하고 \(limits)")
  }
  func stageRenamed(_ sentence: String, _ count: Int, _ stage: String) -> String {
    "\(sentence). \(cards(count))도 \(Korean.toward(stage)) 옮겼습니다"
  }
  func stageGone(_ sentence: String, _ count: Int, _ stage: String) -> String {
    "\(sentence). \(stage)에 남은 \(Korean.with(cards(count), "을", "를")) 옮기세요"
  }
  func stagesKept(_ sentence: String, _ count: Int) -> String { "\(sentence). \(cards(count))에는 단계가 남아 있습니다" }
  func projectArchived(_ name: String?) -> String { (name.map { "‘\($0)’ " } ?? "") + "프로젝트를 보관했습니다" }
  func projectOpened(_ name: String?) -> String { (name.map { "‘\($0)’ " } ?? "") + "프로젝트를 보관함에서 꺼냈습니다" }
  var projectsOrdered: String { "프로젝트 순서를 바꿨습니다" }
  func inTrash(of project: String) -> String { "\(project) 휴지통에 있음" }
  var purgedCard: String { "영구 삭제한 카드" }
  var waiting: String { "대기" }

  func place(_ number: Int) -> String {
    let words = ["첫째", "둘째", "셋째", "넷째", "다섯째"]
    let name = (1...5).contains(abs(number)) ? words[abs(number) - 1] : "\(abs(number))번째"
    return number > 0 ? name : number == -1 ? "마지막" : "끝에서 " + name
  }

  func quoted(_ title: String) -> String { "‘\(title)’" }
  func cards(_ count: Int) -> String { "카드 \(grouped(count))장" }
  func added(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 추가했습니다" }
  func duplicated(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 복제했습니다" }
  func fieldAndOthers(_ field: String, _ others: Int) -> String {
    "\(field) 등 \(grouped(others + 1))개 항목"
  }
  func addedItem(_ item: String) -> String { "\(item) 항목을 추가했습니다" }
  func addedItems(_ count: Int) -> String { "항목 \(grouped(count))개를 추가했습니다" }
  func saved(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 저장했습니다" }
  func checkedLine(_ what: String) -> String { "\(what)의 체크리스트를 바꿨습니다" }
  func ticked(_ line: String, isChecked: Bool) -> String {
    isChecked ? "\(Korean.with("‘\(line)’", "을", "를")) 체크했습니다" : "‘\(line)’ 체크를 풀었습니다"
  }

  func changed(_ field: CardField, of what: String?, to value: String?) -> String {
    let what = (what.map { "\($0)의 " } ?? "") + Korean.with(name(of: field), "을", "를")
    guard let value else { return "\(what) 지웠습니다" }
    let isWord = field == .tags || field == .priority
    return "\(what) \(Korean.toward(isWord ? "‘\(value)’" : value)) 정했습니다"
  }

  func withFormerDue(_ sentence: String, _ due: String) -> String { "\(sentence). 이전 마감은 \(due)입니다" }

  func nowWaits(_ what: String, _ things: [String], _ until: String?) -> String {
    let details = things + (until.map { ["\($0)까지"] } ?? [])
    return waits(what) + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
  }

  var fieldDue: String { "마감" }
  var fieldStart: String { "시작" }
  func moved(_ what: String, to column: String) -> String { "\(Korean.toward(column)) 옮겼습니다" }
  func completed(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 완료했습니다" }

  func completedMany(_ what: String, recurring: Int) -> String {
    completed(what) + (recurring == 0 ? "" : ". 그중 \(grouped(recurring))장은 다음 차례로 돌아왔습니다")
  }

  func reopened(_ what: String, to column: String) -> String { "\(Korean.toward(column)) 다시 열었습니다" }
  func removed(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 휴지통으로 옮겼습니다" }
  func restored(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 복구했습니다" }
  func undone(_ result: String, madeAt place: String?) -> String { "되돌렸습니다\(aside(place)): \(result)" }
  func redone(_ result: String, madeAt place: String?) -> String { "다시 실행했습니다\(aside(place)): \(result)" }
  private func aside(_ place: String?) -> String { place.map { " (\($0))" } ?? "" }
  func importing(_ what: String) -> String { "\(what) 가져오기" }
  var place: String { "자리" }
  func reordered(_ what: String) -> String { "순서를 바꿨습니다" }

  /// Noun form, as in the history: 옮겼습니다 → 옮김, 대기 중입니다 → 대기 중.
  func terse(_ sentence: String) -> String {
    if let former = sentence.ranges(of: ". 이전 마감은 ").first {
      return terse(String(sentence[..<former.lowerBound])) + sentence[former.lowerBound...]
    }
    // The sentence before the next date is unchanged; only the part with the date gets shorter.
    if let next = sentence.ranges(of: ". 다음은 ").first {
      let rest = String(sentence[next.upperBound...])
      return sentence[..<next.lowerBound] + ". 다음 " + rest.replacing("입니다", with: "")
    }
    // The notice of an undo or redo stays a sentence; to fit, only its title is shortened elsewhere.
    if sentence.hasPrefix("되돌렸습니다") || sentence.hasPrefix("다시 실행했습니다") { return sentence }
    return Korean.nouns.reduce(Korean.fieldAndValue(of: sentence)) { $0.replacing($1.0, with: $1.1) }
  }

  /// Drops the particle and the verb of a sentence that sets a field: 마감을 11월 23일 (월)로 정했습니다 → 마감 11월 23일 (월). Other
  /// sentences are unchanged.
  private static func fieldAndValue(of sentence: String) -> String {
    guard let verb = ["으로 정했습니다", "로 정했습니다"].first(where: sentence.hasSuffix),
      let particle = ["을 ", "를 "].compactMap({ sentence.ranges(of: $0).first }).min(by: {
        $0.lowerBound < $1.lowerBound
      })
    else { return sentence }
    let value = String(sentence[particle.upperBound...].dropLast(verb.count))
    return sentence[..<particle.lowerBound] + " "
      + value.replacing("’으로, 마감을 ", with: "’, 마감 ").replacing("’로, 마감을 ", with: "’, 마감 ")
  }

  /// Endings of Korean verbs with the noun for each. Longer endings come first, because shorter ones are parts of them.
  private static var nouns: [(String, String)] {
    [
      ("프로젝트를 보관했습니다", "프로젝트 보관"), ("놓았습니다", "놓음"), ("옮겼습니다", "옮김"), ("바꿨습니다", "바꿈"), ("꺼냈습니다", "꺼냄"), ("만들었습니다", "만듦"),
      ("건너뛰었습니다", "건너뜀"), ("멈췄습니다", "멈춤"), ("풀었습니다", "풂"), ("다시 열었습니다", "다시 엶"), ("정했습니다", "정함"),
      ("없앴습니다", "없앰"), ("지웠습니다", "지움"), ("썼습니다", "씀"), ("냈습니다", "냄"), ("못했습니다", "못함"), ("했습니다", ""), ("습니다", "음"),
      ("다음은 ", "다음 "),
      ("입니다", ""),
    ].map { ($0.0, $0.1) }
  }

  func asNoun(_ sentence: String) -> String { Korean.nouns.reduce(sentence) { $0.replacing($1.0, with: $1.1) } }

  func fieldReport(_ field: CardField, _ value: String?) -> String { historyValue(field, nil, value) }
  func editReport(_ what: String, _ fields: [String]) -> String? {
    "\(Korean.with(what, "을", "를")) 바꿨습니다: \(fields.joined(separator: ", "))"
  }

  /// Turns a noun form into a sentence: ‘가’ 메모 바꿈 → ‘가’ 메모를 바꿨습니다. Several parts stay nouns.
  func asReport(_ row: String) -> String {
    guard row.ranges(of: "; ").isEmpty, row.hasSuffix("바꿈") else { return row }
    let changed = String(row.dropLast(2))
    let isObject = changed.hasSuffix("메모 ") || changed.hasSuffix("체크리스트 ")
    return (isObject ? changed.dropLast() + "를 " : changed) + "바꿨습니다"
  }
  func limited(_ column: String, _ limit: Int?) -> String {
    limit.map { "\(column) 한도를 \($0)장으로 정했습니다" } ?? "\(column) 한도를 없앴습니다"
  }

  var clauseEnds: [String] { [". ", "; ", ": ‘", ": #", " ("] }
  func bare(_ sentence: String) -> String { sentence }

  func movedMany(_ what: String, to column: String?) -> String {
    "\(Korean.with(what, "을", "를")) \(column.map { Korean.toward($0) + " " } ?? "")옮겼습니다"
  }

  func reopenedMany(_ what: String) -> String { "\(Korean.with(what, "을", "를")) 다시 열었습니다" }

  func occurred(_ what: String, next: String, missed: Int) -> String {
    "\(Korean.with(what, "을", "를")) 완료했습니다. 다음은 \(next)입니다" + (missed == 0 ? "" : " (놓친 \(missed)회는 건너뜀)")
  }

  func skipped(_ what: String, next: String) -> String { "\(what)의 이번 차례를 건너뛰었습니다. 다음은 \(next)입니다" }
  var onlyThisOne: String { "이번만" }
  func detached(_ what: String) -> String { "\(what)의 이번 차례를 별도 카드로 떼어 냈습니다" }
  func isThereAlready(_ what: String) -> String { "\(Korean.with(what, "은", "는")) 이미 보드에 있습니다" }
  func isInTrashAlready(_ what: String) -> String { "\(Korean.with(what, "은", "는")) 이미 휴지통에 있습니다" }
}
