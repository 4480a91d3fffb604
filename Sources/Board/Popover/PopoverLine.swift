import Text
import Words

/// The input line of a popover, and why its text was refused.
struct PopoverLine: Equatable, Sendable {
  private(set) var field: TextField
  /// The text when the popover was opened. Without an edit, accepting changes nothing.
  let beginning: String
  /// True if the whole text is selected, so that the next typed letter replaces it.
  private(set) var isSelected: Bool
  private(set) var refusal: TypedRefusal?

  init(_ text: String) {
    beginning = text
    field = TextField(text, lines: .one)
    isSelected = !text.isEmpty
  }

  var text: String { field.text }
  var isUntouched: Bool { text == beginning }

  mutating func reconcile(_ layout: PopoverLayout) { field.reconcile(width: layout.width, rows: 1) }

  mutating func insert(_ text: String) {
    if isSelected { field.replaceAll(with: "") }
    field.insert(text)
    refusal = nil
  }

  mutating func replace(with text: String) {
    field.replaceAll(with: text)
    (refusal, isSelected) = (nil, false)
  }

  /// Replaces the text by a completion and puts the cursor at its end, to continue typing.
  mutating func complete(with text: String, _ layout: PopoverLayout) {
    replace(with: text)
    _ = field.perform(.lineEnd, wrap: layout.width)
  }

  /// Edits the text of the line; deleting backward deletes a selected text. Returns true if the text has changed.
  mutating func perform(_ edit: TextEdit, _ layout: PopoverLayout) -> Bool {
    let before = field.revision
    if isSelected, edit == .deleteBackward { field.replaceAll(with: "") }
    _ = field.perform(edit, wrap: layout.width)
    guard field.revision != before else { return false }
    refusal = nil
    return true
  }

  mutating func deselect() { isSelected = false }

  mutating func refuse(_ why: String) { refusal = TypedRefusal(why, after: refusal) }

  mutating func forgetRefusal() { refusal = nil }
}

// MARK: Content

extension PopoverLine {
  func content(_ layout: PopoverLayout, orElse hint: String, ellipsis: String) -> (row: [Piece], cursor: Int) {
    let shown = field.layout(width: layout.width, rows: 1)
    let piece =
      field.isEmpty ? Piece(hint, .dim) : Piece(shown.line(ellipsis: ellipsis), isSelected ? .selection : .plain)
    return ([piece].fitting(layout.width, ellipsis: ellipsis), shown.cursorColumn)
  }
}
