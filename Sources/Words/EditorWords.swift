import Kanban

public protocol EditorWords {
  var draftTitle: String { get }
  func draft(of what: String) -> String
  var newCard: String { get }
  var draftContinue: String { get }
  var draftDiscard: String { get }
  var draftLater: String { get }
  /// Refusal of typed text while the question about an unsaved draft is open.
  var draftComesFirst: String { get }
  func label(_ field: CardField) -> String
  func label(_ part: EditorPart) -> String
  func placeholder(_ field: CardField) -> String
  var notesPlaceholder: String { get }
  func newCardTitle(_ column: String) -> String
  func editTitle(_ number: Int) -> String
  var keepTyped: String { get }
  var keepEditing: String { get }
  func conflictTitle(_ fields: String) -> String
  func conflictTheirs(_ text: String) -> String
  func conflictMine(_ text: String) -> String
  var conflictSaveMine: String { get }
  var conflictTakeTheirs: String { get }
  /// Warning that the edited card was moved to the trash, or purged (`isGone`): saving again adds it as a new card.
  func savesAsNewCard(_ number: Int, isGone: Bool) -> String
  func editorFailed(_ why: String) -> String
  /// Notice that the editor failed, and that the text which it had saved is in a file. It is short, so that the path
  /// fits in a foot of 80 columns.
  func editorFailed(_ why: String, kept path: String) -> String
  var editedFileUnreadable: String { get }
  var editedToNothing: String { get }
  func draftNotSaved(_ why: String) -> String
  /// Notice that the draft was discarded, but that the folder keeps a copy.
  func draftPutAside(_ folder: String) -> String
}

extension English {
  var draftTitle: String { "Unsaved text" }
  func draft(of what: String) -> String { "Text for \(what)" }
  var newCard: String { "New card" }
  var draftContinue: String { "Continue" }
  var draftDiscard: String { "Discard" }
  var draftLater: String { "Later" }
  var draftComesFirst: String {
    "Unsaved text comes first: {answerYes} continues it, {answerNo} discards it, {cancel} leaves it for later"
  }

  func label(_ field: CardField) -> String {
    switch field {
    case .title: "Title"
    case .due: "Due"
    case .start: "Start"
    case .repeats: "Repeat"
    case .reminders: "Remind"
    case .size: "Size"
    case .estimate: "Est."
    case .spent: "Spent"
    case .tags: "Tags"
    case .priority: "Priority"
    case .notes: "Notes"
    }
  }

  func label(_ part: EditorPart) -> String {
    switch part {
    case .field(let field): label(field)
    case .done: "Save"
    case .cancel: "Cancel"
    case .editor: "Editor"
    }
  }

  func placeholder(_ field: CardField) -> String {
    switch field {
    case .title: "What needs doing?"
    case .due: "fri, +3, 12-25 17:00"
    case .start: "a day"
    case .repeats: "every week, every mon"
    case .reminders: remindersPlaceholder
    case .tags: "ops, home"
    case .size: "3"
    case .estimate, .spent: "1h30m"
    case .priority, .notes: ""
    }
  }

  var notesPlaceholder: String { "Notes; a line ‘- [ ] …’ is a checklist line" }
  func newCardTitle(_ column: String) -> String { "New card in \(column)" }
  func editTitle(_ number: Int) -> String { "Edit #\(number)" }
  var keepTyped: String { "Save what you typed?" }
  var keepEditing: String { "Keep editing" }
  func conflictTitle(_ fields: String) -> String { "\(fields) changed elsewhere" }
  func conflictTheirs(_ text: String) -> String { "Now: \(text)" }
  func conflictMine(_ text: String) -> String { "Yours: \(text)" }
  var conflictSaveMine: String { "Save yours over it" }
  var conflictTakeTheirs: String { "Discard yours and keep it" }
  func savesAsNewCard(_ number: Int, isGone: Bool) -> String {
    "#\(number) \(isGone ? "does not exist any more" : "was moved to the trash meanwhile"); saving adds a new card"
  }
  var editedFileUnreadable: String { "no readable UTF-8 text" }
  var editedToNothing: String { "Your editor left no text, so nothing was changed" }
  func editorFailed(_ why: String, kept path: String) -> String { "\(why); its unused text: \(path)" }
  func editorFailed(_ why: String) -> String { "Your editor could not be used; the text is unchanged: \(why)" }
  func draftNotSaved(_ why: String) -> String { "What you type cannot be kept on disk: \(why)" }
  func draftPutAside(_ folder: String) -> String { "Discarded; a copy stays in \(folder)" }
}

extension Korean {
  var draftTitle: String { "저장하지 않은 글" }
  func draft(of what: String) -> String { "\(what)에 쓴 글" }
  var newCard: String { "새 카드" }
  var draftContinue: String { "이어서 쓰기" }
  var draftDiscard: String { "버리기" }
  var draftLater: String { "나중에" }
  var draftComesFirst: String {
    "저장하지 않은 글부터 정하세요: {answerYes} 이어서 쓰기, {answerNo} 버리기, {cancel} 나중에"
  }

  func label(_ field: CardField) -> String {
    switch field {
    case .title: "제목"
    case .due: "마감"
    case .start: "시작"
    case .repeats: "반복"
    case .reminders: fieldReminders
    case .size: "크기"
    case .estimate: "예상"
    case .spent: "소요"
    case .tags: "태그"
    case .priority: "중요도"
    case .notes: "메모"
    }
  }

  func label(_ part: EditorPart) -> String {
    switch part {
    case .field(let field): label(field)
    case .done: "저장"
    case .cancel: "닫기"
    case .editor: "외부 편집"
    }
  }

  func placeholder(_ field: CardField) -> String {
    switch field {
    case .title: "무엇을 할까요?"
    case .due: "금, +3, 12-25 17:00"
    case .start: "날짜"
    case .repeats: "매주, 2주마다"
    case .reminders: remindersPlaceholder
    case .tags: "업무, 집"
    case .size: "3"
    case .estimate, .spent: "1:30"
    case .priority, .notes: ""
    }
  }

  var notesPlaceholder: String { "메모. ‘- [ ]’로 시작하는 줄은 체크리스트가 됩니다" }
  func newCardTitle(_ column: String) -> String { "새 카드 · \(column)" }
  func editTitle(_ number: Int) -> String { "#\(number) 편집" }
  var keepTyped: String { "입력한 내용을 저장할까요?" }
  var keepEditing: String { "돌아가기" }
  func conflictTitle(_ fields: String) -> String { "편집하는 동안 \(Korean.with(fields, "이", "가")) 바뀌었습니다" }
  func conflictTheirs(_ text: String) -> String { "지금: \(text)" }
  func conflictMine(_ text: String) -> String { "내 글: \(text)" }
  var conflictSaveMine: String { "내 글로 덮어쓰기" }
  var conflictTakeTheirs: String { "내 글을 버리고 지금 글 쓰기" }
  func savesAsNewCard(_ number: Int, isGone: Bool) -> String {
    "편집하던 #\(number) 카드가 \(isGone ? "이제 없습니다" : "휴지통에 있습니다"). 저장하면 새 카드가 됩니다"
  }
  var editedFileUnreadable: String { "읽을 수 있는 UTF-8 글이 아닙니다" }
  var editedToNothing: String { "편집기에서 빈 글이 돌아와 아무것도 바꾸지 않았습니다" }
  func editorFailed(_ why: String, kept path: String) -> String { "\(why). 반영하지 않은 글: \(path)" }
  func editorFailed(_ why: String) -> String { "편집기를 쓸 수 없어 글을 그대로 두었습니다: \(why)" }
  func draftNotSaved(_ why: String) -> String { "입력한 글을 디스크에 보관할 수 없습니다: \(why)" }
  func draftPutAside(_ folder: String) -> String { "글을 버렸습니다. 사본은 \(folder) 폴더에 남아 있습니다" }
}
