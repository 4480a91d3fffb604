import Kanban

/// The editor and its drafts.
public protocol EditorWords {
  var draftTitle: String { get }
  func draftFound(_ title: String, _ when: String) -> String
  /// The same of a line beside cards.
  func lineFound(_ text: String, _ when: String) -> String
  var draftContinue: String { get }
  var draftDiscard: String { get }
  var draftLater: String { get }
  var untitled: String { get }
  func label(_ field: CardField) -> String
  func label(_ part: EditorModel.Part) -> String
  func placeholder(_ field: CardField) -> String
  var notesPlaceholder: String { get }
  func newCardTitle(_ column: String) -> String
  func editTitle(_ number: Int) -> String
  var keepTyped: String { get }
  var keepEditing: String { get }
  func editorFailed(_ why: String) -> String
  var editedFileUnreadable: String { get }
  func draftNotSaved(_ why: String) -> String
}
