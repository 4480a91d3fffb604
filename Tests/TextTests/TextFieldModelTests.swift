import Support
import Testing

@testable import Text

@Suite("A text field with random edits")
struct TextFieldModelTests {
  init() { #expect(utf8Locale == 1) }

  /// Sends the same random keys to the field and the naive field; describes the first difference.
  private func difference(seed: UInt64, start: String, lines: TextField.Lines, edits: Int) -> String? {
    var random = SeededRandom(seed: seed)
    var field = TextField(start, lines: lines)
    var naive = NaiveField(start, lines: lines)
    let beginning = field.text
    let width = Int.random(in: 1...30, using: &random)
    let rows = Int.random(in: 1...6, using: &random)
    for step in 0..<edits {
      let what = act(&field, &naive, &random, width: width, rows: rows)
      let place = "seed \(seed), step \(step), \(what): "
      if let fault = fault(field, naive) { return place + fault }
      if Bool.random(using: &random) { field.reconcile(width: width, rows: rows) }
      if let fault = layoutFault(field, width: width, rows: rows) { return place + fault }
    }
    for _ in 0..<10_000 where !field.perform(.redo, wrap: width) { break }
    let end = field.text
    for _ in 0..<10_000 where !field.perform(.undo, wrap: width) { break }
    if field.text != beginning { return "seed \(seed): undo does not lead back" }
    for _ in 0..<10_000 where !field.perform(.redo, wrap: width) { break }
    return field.text == end ? nil : "seed \(seed): redo does not lead to the end"
  }

  private func act(
    _ field: inout TextField, _ naive: inout NaiveField, _ random: inout SeededRandom, width: Int, rows: Int
  ) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      let text = String(random.scalar())
      field.insert(text)
      naive.insert(text)
      return "typed \(text.debugDescription)"
    case 8:
      let text = random.text(upTo: 30)
      field.insert(text)
      naive.insert(text)
      return "pasted \(text.debugDescription)"
    case 9:
      field.moveCursor(
        toRow: Int.random(in: -1...rows, using: &random), column: Int.random(in: -1...width, using: &random),
        width: width, rows: rows)
      naive.follow(text: naive.text, cursor: field.cursorOffset)
      return "clicked"
    default:
      let edit = TextEdit.allCases.randomElement(using: &random) ?? .left
      field.perform(edit, wrap: width)
      naive.perform(edit)
      switch edit {
      case .undo, .redo: naive.follow(text: field.text, cursor: field.cursorOffset)
      case .up, .down, .pageUp, .pageDown: naive.follow(text: naive.text, cursor: field.cursorOffset)
      default: break
      }
      return "\(edit)"
    }
  }

  private func fault(_ field: TextField, _ naive: NaiveField) -> String? {
    let text = field.text
    if !text.unicodeScalars.elementsEqual(naive.text.unicodeScalars) {
      return "\(text.debugDescription) instead of \(naive.text.debugDescription)"
    }
    if field.count != naive.characters.count { return "counts \(field.count), not \(naive.characters.count)" }
    if field.cursorOffset != naive.cursor { return "cursor \(field.cursorOffset), not \(naive.cursor)" }
    if field.content.byteCount != text.utf8.count { return "counts its bytes wrong" }
    if field.content.pieces.flatMap({ Array($0.text) }) != naive.characters { return "a seam splits a cluster" }
    return nil
  }

  private func layoutFault(_ field: TextField, width: Int, rows: Int) -> String? {
    let layout = field.layout(width: width, rows: rows)
    var settled = field
    settled.reconcile(width: width, rows: rows)
    let isInside = layout.rows.indices.contains(layout.cursorRow) && (0..<width).contains(layout.cursorColumn)
    if !isInside || layout.rows.count > (field.lines == .one ? 1 : rows) { return "cursor outside: \(layout)" }
    if layout.rows.contains(where: { ScreenText.width($0) > width }) { return "too wide: \(layout)" }
    if layout.rows.contains(where: { ScreenText.clean($0) != $0 }) { return "not clean: \(layout)" }
    return settled.layout(width: width, rows: rows) == layout ? nil : "settling moves the view"
  }

  @Test("a field of many lines matches an array of characters", arguments: 0..<40 as Range<UInt64>)
  func manyLinesMatchTheModel(seed: UInt64) {
    var random = SeededRandom(seed: seed + 1_000)
    #expect(difference(seed: seed, start: random.text(upTo: 80), lines: .many, edits: 150) == nil)
  }

  @Test("a field of one line matches an array of characters", arguments: 40..<70 as Range<UInt64>)
  func oneLineMatchesTheModel(seed: UInt64) {
    var random = SeededRandom(seed: seed + 1_000)
    #expect(difference(seed: seed, start: random.text(upTo: 40), lines: .one, edits: 150) == nil)
  }

  @Test("a long text matches across the borders of its pieces", arguments: 70..<73 as Range<UInt64>)
  func longTextMatchesTheModel(seed: UInt64) {
    var random = SeededRandom(seed: seed + 1_000)
    var start = ""
    while start.utf8.count < 14_000 { start += random.text(upTo: 400) }
    #expect(difference(seed: seed, start: start, lines: seed % 2 == 0 ? .many : .one, edits: 60) == nil)
  }
}
