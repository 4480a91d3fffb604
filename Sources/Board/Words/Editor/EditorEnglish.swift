import Kanban

extension English {
  var draftTitle: String { "Unsaved text" }
  func draft(of what: String) -> String { "Text for \(what)" }
  var newCard: String { "New card" }
  var draftContinue: String { "Continue" }
  var draftDiscard: String { "Discard" }
  var draftLater: String { "Later" }

  func label(_ field: CardField) -> String {
    switch field {
    case .title: "Title"
    case .due: "Due"
    case .start: "Start"
    case .repeats: "Repeat"
    case .reminders: "Remind"
    case .tags: "Tags"
    case .priority: "Priority"
    case .notes: "Notes"
    }
  }

  func label(_ part: EditorModel.Part) -> String {
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
    case .priority, .notes: ""
    }
  }

  var notesPlaceholder: String { "Notes; a line “- [ ] …” is a checklist line" }
  func newCardTitle(_ column: String) -> String { "New card in \(column)" }
  func editTitle(_ number: Int) -> String { "Edit #\(number)" }
  var keepTyped: String { "Save what you typed?" }
  var keepEditing: String { "Keep editing" }
  func conflictTitle(_ fields: String) -> String { "\(fields) changed elsewhere" }
  func conflictTheirs(_ text: String) -> String { "Now: \(text)" }
  func conflictMine(_ text: String) -> String { "Yours: \(text)" }
  var conflictSaveMine: String { "Save yours over it" }
  var conflictTakeTheirs: String { "Discard yours and keep it" }
  func savesAsNewCard(_ number: Int) -> String { "#\(number) was moved to the trash meanwhile; saving adds a new card" }
  var editedFileUnreadable: String { "the file could not be read" }
  func editorFailed(_ why: String) -> String { "Your editor could not be used; the text is unchanged: \(why)" }
  func draftNotSaved(_ why: String) -> String { "What you type cannot be kept on disk: \(why)" }
}
