import Kanban

public protocol RefusalWords {
  /// The words with which suggestions at the end of a refusal begin, to find them.
  var proposalLeads: [ProposalLead] { get }
  func cardIsPurged(_ number: Int) -> String
  func cardIsNotInTrash(_ number: Int) -> String
  func reasonTooLong(_ count: Int, _ limit: Int) -> String
  var projectIsGone: String { get }
  var projectNeedsName: String { get }
  func projectNameTooLong(_ count: Int, _ limit: Int) -> String
  func projectIsThere(_ name: String) -> String
  func projectIsArchived(_ name: String) -> String
  func cannotRedoIntoArchived(_ name: String) -> String
  var lastProject: String { get }
  var entryIsGone: String { get }
  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String
  func hasLimitAlready(_ limit: Int?) -> String
  var nothingChanged: String { get }
  var oneCardAtATime: String { get }
  var repeatNeedsDeadline: String { get }
  func tooManyReminders(_ limit: Int) -> String
  func doesNotRepeat(_ number: Int) -> String
  func seriesHasEnded(_ number: Int) -> String
  var titleIsEmpty: String { get }
  func titleTooLong(_ count: Int, _ limit: Int) -> String
  func notesTooLong(_ count: Int, _ limit: Int) -> String
  var tooManyMarks: String { get }
  func badTag(_ tag: String) -> String
  func tooManyTags(_ limit: Int) -> String
  var deadlinePassed: String { get }
  func dueIsPast(_ date: String) -> String
  var enterTakesPast: String { get }
  /// Refusal of a past deadline; `option` is the one that allows it.
  func deadlinePassed(without option: String) -> String
  /// Refusal of a past deadline; `phrase` is the next such day, which can be typed.
  func deadlinePassed(try phrase: String) -> String
  func deadlinePassed(try phrase: String, without option: String) -> String
  var startAfterDue: String { get }
  var badLimit: String { get }
  func columnTitleTooLong(_ count: Int, _ limit: Int) -> String
  func columnTitleTaken(_ title: String) -> String
  func stageTooLong(_ count: Int, _ limit: Int) -> String
  func stageTaken(_ stage: String) -> String
  func tooManyStages(_ limit: Int) -> String
  func noSuchStage(_ stage: String) -> String
  /// Why a stage is unknown: the column has none; with nil the project has none.
  func hasNoStages(_ column: String?) -> String
  var cardIsGone: String { get }
  func cardIsThere(_ number: Int) -> String
  func changeWasLost(_ why: String) -> String
  var workWasLeft: String { get }
  var inputWasLeft: String { get }
  func cardIsInTrash(_ number: Int) -> String
  func changedElsewhere(_ fields: String) -> String
  var nothingToUndo: String { get }
  /// Question before an undo: the last command changed nothing, so undo would reverse this older change.
  func undoesOlder(_ what: String) -> String
  var nothingToRedo: String { get }
  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String
  func seriesIsPaused(_ number: Int) -> String
  /// Refusal to complete a series again today, because it counts from the day of completion; `next` is its next date.
  func isDoneToday(next: String) -> String
  func noneCanBeSkipped(_ count: Int) -> String
  func isInAlready(_ what: String, _ column: String, _ count: Int) -> String
  func tagOnAndOff(_ tag: String) -> String
  var hasTagsAlready: String { get }
  func hasPriorityAlready(_ priority: String) -> String
  var waitsForNothing: String { get }
  var waitHasPassed: String { get }
}

extension Words {
  /// The part of a refusal that suggests what to type instead, at its end; nil for a refusal without a suggestion.
  package func proposal(in refusal: String) -> Substring? {
    proposalLeads.compactMap { $0.proposal(in: refusal) }.max { $0.startIndex < $1.startIndex }
  }
}

/// Words with which a suggestion begins. When it is taken out of the refusal, `before` is cut off and `first` stays.
public struct ProposalLead: Sendable {
  private let before: String
  private let first: String

  /// Parses the words with which a suggestion begins: two parts, `before` and `first`, separated by `|`.
  package init(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    (before, first) = (String(parts[0]), String(parts[1]))
  }

  package func proposal(in refusal: String) -> Substring? {
    refusal.ranges(of: before + first).last.map { refusal[$0.lowerBound...].dropFirst(before.count) }
  }
}

extension English {
  var proposalLeads: [ProposalLead] { [" |try ", " |Try ", " |E.g. ", "’: |"].map(ProposalLead.init) }
  func cardIsPurged(_ number: Int) -> String { "#\(number) was deleted permanently" }
  func cardIsNotInTrash(_ number: Int) -> String { "#\(number) is no longer in the trash" }

  func reasonTooLong(_ count: Int, _ limit: Int) -> String {
    "The reason has \(grouped(count)) characters; at most \(grouped(limit)) are allowed"
  }

  var projectIsGone: String { "The project no longer exists" }
  var projectNeedsName: String { "A project needs a name" }

  func projectNameTooLong(_ count: Int, _ limit: Int) -> String {
    "The name has \(grouped(count)) characters; at most \(grouped(limit)) are allowed"
  }

  func projectIsThere(_ name: String) -> String { "Project ‘\(name)’ already exists" }
  func projectIsArchived(_ name: String) -> String { "Project ‘\(name)’ is archived" }
  func cannotRedoIntoArchived(_ name: String) -> String {
    "Project ‘\(name)’ is archived. Restoring it ends redo: restore it, then send the card again"
  }
  var lastProject: String { "The only project cannot be archived" }
  var entryIsGone: String { "That change is no longer in the history" }
  var titleIsEmpty: String { "A card needs a title" }

  func titleTooLong(_ count: Int, _ limit: Int) -> String {
    "The title has \(grouped(count)) characters (at most \(grouped(limit))); nothing was cut"
  }

  func notesTooLong(_ count: Int, _ limit: Int) -> String {
    "The notes have \(grouped(count)) characters (at most \(grouped(limit))); nothing was cut"
  }

  var tooManyMarks: String { "Too many accents and marks on a few characters; nothing was cut" }

  func badTag(_ tag: String) -> String { "‘\(tag)’ cannot be a tag" }
  func tooManyTags(_ limit: Int) -> String { "At most \(limit) tags" }
  func dueIsPast(_ date: String) -> String { "\(date) is in the past" }
  var enterTakesPast: String { "press Enter again to set it" }
  var deadlinePassed: String { "The due date has passed" }
  func deadlinePassed(without option: String) -> String { "\(deadlinePassed); use \(option) to allow a past date" }
  func deadlinePassed(try phrase: String) -> String { "That day has passed; try \(phrase)" }
  func deadlinePassed(try phrase: String, without option: String) -> String {
    "\(deadlinePassed(try: phrase)), or \(option) to allow a past date"
  }
  var startAfterDue: String { "The start is after the due date" }
  var badLimit: String { "A limit is a number from 1 to 9999" }
  func columnTitleTooLong(_ count: Int, _ limit: Int) -> String {
    "A column’s title has at most \(limit) characters; this one has \(grouped(count))"
  }
  func columnTitleTaken(_ title: String) -> String { "‘\(title)’ already means another column" }
  func stageTooLong(_ count: Int, _ limit: Int) -> String {
    "A stage has at most \(limit) characters; this one has \(grouped(count))"
  }
  func stageTaken(_ stage: String) -> String { "‘\(stage)’ already means a stage or a column" }
  func tooManyStages(_ limit: Int) -> String { "A column has at most \(limit) stages" }
  func noSuchStage(_ stage: String) -> String { "The column has no stage ‘\(stage)’" }
  func hasNoStages(_ column: String?) -> String {
    column.map { "the column \($0) has no stages" } ?? "no column of this project has stages"
  }
  func cardIsThere(_ number: Int) -> String { "Already stored as #\(number); saving again changes that card" }
  func changeWasLost(_ why: String) -> String { "sekan: the last change was not stored: \(why)" }
  var workWasLeft: String { "sekan: the change of many cards was not finished" }
  var inputWasLeft: String { "sekan: the last input was not carried out: the store was locked" }
  var cardIsGone: String { "The card no longer exists" }
  func cardIsInTrash(_ number: Int) -> String { "#\(number) was moved to the trash in the meantime" }

  func changedElsewhere(_ fields: String) -> String {
    "\(fields) changed elsewhere in the meantime; saving again overwrites that"
  }

  func undoesOlder(_ what: String) -> String { "Nothing was changed just now; press {undo} again to undo: \(what)" }
  var nothingToUndo: String { "Nothing to undo" }
  var nothingToRedo: String { "Nothing to redo" }

  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String {
    "Not undone; that would lose a newer change: \(what), \(happened) (\(when))"
  }

  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String {
    "#\(number) was moved: in ‘\(project)’ it is #\(there)"
  }

  func hasLimitAlready(_ limit: Int?) -> String {
    limit.map { "The limit is already \($0)" } ?? "There is no limit to clear"
  }
  var nothingChanged: String { "Nothing to change" }
  var oneCardAtATime: String { "Only one card at a time" }
  var repeatNeedsDeadline: String { "A repeating card needs a due date" }
  func tooManyReminders(_ limit: Int) -> String { "A card has at most \(limit) reminders" }
  func doesNotRepeat(_ number: Int) -> String { "#\(number) does not repeat" }
  func seriesIsPaused(_ number: Int) -> String { "#\(number) is paused; resume it before skipping" }
  func isDoneToday(next: String) -> String { "Already done today; next \(next)" }
  func noneCanBeSkipped(_ count: Int) -> String { "None of the \(cards(count)) has an occurrence to skip" }

  func isInAlready(_ what: String, _ column: String, _ count: Int) -> String {
    "\(what) \(be(count)) already in \(column)"
  }

  func tagOnAndOff(_ tag: String) -> String { "‘\(tag)’ is both added and removed" }
  var hasTagsAlready: String { "Nothing to change: the cards have these tags already" }
  func hasPriorityAlready(_ priority: String) -> String { "The priority is already \(priority)" }
  var waitsForNothing: String { "Not waiting for anything" }
  var waitHasPassed: String { "That day has passed; wait until today or later" }
  func seriesHasEnded(_ number: Int) -> String { "This is the last occurrence of #\(number)" }
}

extension Korean {
  var proposalLeads: [ProposalLead] { [" |예: ", "니다. |‘", "는 |‘", "은 |‘"].map(ProposalLead.init) }
  func cardIsPurged(_ number: Int) -> String { "#\(number) 카드는 영구 삭제되었습니다" }
  func cardIsNotInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 없습니다" }

  func reasonTooLong(_ count: Int, _ limit: Int) -> String {
    "이유가 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다"
  }

  var projectIsGone: String { "프로젝트가 더는 없습니다" }
  var projectNeedsName: String { "프로젝트에는 이름이 있어야 합니다" }

  func projectNameTooLong(_ count: Int, _ limit: Int) -> String {
    "이름이 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다"
  }

  func projectIsThere(_ name: String) -> String { "‘\(name)’ 프로젝트가 이미 있습니다" }
  func projectIsArchived(_ name: String) -> String { "‘\(name)’ 프로젝트는 보관되어 있습니다" }
  func cannotRedoIntoArchived(_ name: String) -> String {
    "‘\(name)’ 프로젝트는 보관되어 있습니다. 꺼내면 다시 실행할 수 없으니, 꺼낸 뒤 카드를 다시 보내세요"
  }
  var lastProject: String { "하나뿐인 프로젝트는 보관할 수 없습니다" }
  var entryIsGone: String { "그 변경은 기록에 없습니다" }
  var titleIsEmpty: String { "제목을 쓰세요" }

  func titleTooLong(_ count: Int, _ limit: Int) -> String {
    "제목이 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다. 잘린 글은 없습니다"
  }

  func notesTooLong(_ count: Int, _ limit: Int) -> String {
    "메모가 \(grouped(count))자입니다. \(grouped(limit))자까지 쓸 수 있습니다. 잘린 글은 없습니다"
  }

  var tooManyMarks: String { "글자에 붙은 기호가 너무 많습니다. 잘린 글은 없습니다" }

  func badTag(_ tag: String) -> String { "\(Korean.with("‘\(tag)’", "은", "는")) 태그로 쓸 수 없습니다" }
  func tooManyTags(_ limit: Int) -> String { "태그는 \(limit)개까지입니다" }
  func dueIsPast(_ date: String) -> String { "\(Korean.with(date, "은", "는")) 이미 지났습니다" }
  var enterTakesPast: String { "Enter를 다시 누르면 그대로 정합니다" }
  var deadlinePassed: String { "마감이 이미 지났습니다" }
  func deadlinePassed(without option: String) -> String { "이미 지난 마감입니다. 그대로 정하려면 \(option) 옵션을 붙이세요" }
  func deadlinePassed(try phrase: String) -> String { "이미 지난 날입니다. ‘\(phrase)’처럼 써 보세요" }
  func deadlinePassed(try phrase: String, without option: String) -> String {
    "\(deadlinePassed(try: phrase)). 그대로 정하려면 \(option)"
  }
  var startAfterDue: String { "시작이 마감보다 늦습니다" }
  var badLimit: String { "한도는 1에서 9999까지의 수입니다" }
  func columnTitleTooLong(_ count: Int, _ limit: Int) -> String {
    "칸 제목은 \(limit)자까지 쓸 수 있습니다. 지금은 \(grouped(count))자입니다"
  }
  func columnTitleTaken(_ title: String) -> String { "\(Korean.with("‘\(title)’", "은", "는")) 이미 다른 칸을 가리킵니다" }
  func stageTooLong(_ count: Int, _ limit: Int) -> String {
    "단계 이름은 \(limit)자까지 쓸 수 있습니다. 지금은 \(grouped(count))자입니다"
  }
  func stageTaken(_ stage: String) -> String { "\(Korean.with("‘\(stage)’", "은", "는")) 이미 다른 단계나 칸을 가리킵니다" }
  func tooManyStages(_ limit: Int) -> String { "한 칸에는 단계를 \(limit)개까지 둘 수 있습니다" }
  func noSuchStage(_ stage: String) -> String { "이 칸에는 ‘\(stage)’ 단계가 없습니다" }
  func hasNoStages(_ column: String?) -> String {
    column.map { "\($0) 칸에는 단계가 없습니다" } ?? "이 프로젝트의 칸에는 단계가 없습니다"
  }
  func cardIsThere(_ number: Int) -> String { "이미 #\(number) 카드로 저장되어 있습니다. 다시 저장하면 그 카드를 바꿉니다" }
  func changeWasLost(_ why: String) -> String { "sekan: 마지막 변경이 저장되지 않았습니다: \(why)" }
  var workWasLeft: String { "sekan: 여러 카드를 바꾸는 일을 끝내지 못했습니다" }
  var inputWasLeft: String { "sekan: 저장소가 잠겨 있어 마지막 입력은 처리하지 못했습니다" }
  var cardIsGone: String { "카드가 더는 없습니다" }
  func cardIsInTrash(_ number: Int) -> String { "#\(number) 카드는 휴지통에 있습니다" }

  func changedElsewhere(_ fields: String) -> String {
    "\(Korean.with(fields, "이", "가")) 그사이 다른 곳에서 바뀌었습니다. 다시 저장하면 덮어씁니다"
  }

  func undoesOlder(_ what: String) -> String { "방금 바꾼 내용이 없습니다. {undo} 키를 한 번 더 누르면 되돌립니다: \(what)" }
  var nothingToUndo: String { "되돌릴 변경이 없습니다" }
  var nothingToRedo: String { "다시 실행할 변경이 없습니다" }

  func undoBlocked(_ what: String, _ happened: String, _ when: String) -> String {
    "되돌리면 나중의 변경이 사라지므로 되돌리지 않았습니다: \(what), \(happened) (\(when))"
  }

  func cardIsElsewhere(_ number: Int, _ project: String, _ there: Int) -> String {
    "#\(number) 카드는 ‘\(project)’의 #\(there) 카드가 되었습니다"
  }

  func hasLimitAlready(_ limit: Int?) -> String { limit.map { "한도가 이미 \($0)장입니다" } ?? "없앨 한도가 없습니다" }
  var nothingChanged: String { "바꿀 것이 없습니다" }
  var oneCardAtATime: String { "카드 한 장에만 쓸 수 있는 명령입니다" }
  var repeatNeedsDeadline: String { "반복하려면 마감이 있어야 합니다" }
  func tooManyReminders(_ limit: Int) -> String { "알림은 카드마다 \(limit)개까지 둘 수 있습니다" }
  func doesNotRepeat(_ number: Int) -> String { "#\(number) 카드는 반복되지 않습니다" }
  func seriesIsPaused(_ number: Int) -> String { "#\(number) 카드의 반복이 멈춰 있습니다. 다시 시작한 뒤에 건너뛰세요" }
  func isDoneToday(next: String) -> String { "오늘 이미 완료했습니다. 다음은 \(next)입니다" }
  func noneCanBeSkipped(_ count: Int) -> String { "카드 \(grouped(count))장 모두 건너뛸 차례가 없습니다" }

  func isInAlready(_ what: String, _ column: String, _ count: Int) -> String {
    "\(Korean.with(what, "은", "는")) 이미 \(column) 칸에 있습니다"
  }

  func tagOnAndOff(_ tag: String) -> String { "‘\(tag)’ 태그를 붙이면서 동시에 뗄 수 없습니다" }
  var hasTagsAlready: String { "태그가 이미 그렇게 되어 있습니다" }
  func hasPriorityAlready(_ priority: String) -> String { "중요도가 이미 \(priority)입니다" }
  var waitsForNothing: String { "대기 중인 카드가 아닙니다" }
  var waitHasPassed: String { "이미 지난 날입니다. 오늘이나 그 뒤의 날짜를 쓰세요" }
  func seriesHasEnded(_ number: Int) -> String { "#\(number) 카드는 이번이 마지막 차례입니다" }
}
