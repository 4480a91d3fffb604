import Kanban

/// Texts of the editor and of drafts.
public protocol EditorWords {
  var draftTitle: String { get }
  func draft(of what: String) -> String
  var newCard: String { get }
  var draftContinue: String { get }
  var draftDiscard: String { get }
  var draftLater: String { get }
  func label(_ field: CardField) -> String
  func label(_ part: EditorModel.Part) -> String
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
  /// The edited card is in the trash; saving again adds it as a new card.
  func savesAsNewCard(_ number: Int) -> String
  func editorFailed(_ why: String) -> String
  var editedFileUnreadable: String { get }
  func draftNotSaved(_ why: String) -> String
}
