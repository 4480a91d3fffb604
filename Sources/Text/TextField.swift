/// Editable text: edits by grapheme cluster, readline's commands, soft wrap and undo, at the same speed for any length.
public struct TextField: Sendable {
  public enum Lines: Equatable, Sendable {
    case one, many
  }

  public let lines: Lines
  /// A number that grows with each change of the text, including undo.
  public private(set) var revision = 0

  private(set) var content: LongText
  /// The position of the cursor in bytes, on a cluster boundary. The same holds for `anchor` in a one-line field.
  private(set) var cursor: Int
  /// The scroll position: an offset within the first visible row or, in a
  /// one-line field, of the first visible character.
  private(set) var anchor = 0
  /// The column to which up and down return after shorter rows; nil after other edits.
  var goalColumn: Int?
  /// The number of visible rows; page up and page down move by one row less.
  private(set) var pageRows = 10
  private var history = UndoHistory()
  private var killed = ""
  private var isKilling = false

  /// A field with this text. The cursor starts at the end of a one-line field, at the beginning of others.
  public init(_ text: String = "", lines: Lines) {
    self.lines = lines
    content = LongText(TextIntake.accepted(text, lines: lines))
    cursor = lines == .one ? content.byteCount : 0
  }

  public var text: String { content.text }

  /// The length of the text in `Character`s, including line breaks.
  public var count: Int { content.count }

  public var isEmpty: Bool { content.byteCount == 0 }

  public var byteCount: Int { content.byteCount }

  public var cursorByte: Int { cursor }

  public var cursorOffset: Int { content.characterCount(before: cursor) }

  /// Inserts text of any size. More than one `Character` is an undo step of its own.
  public mutating func insert(_ text: String) {
    let accepted = TextIntake.withoutExcessMarks(
      TextIntake.accepted(text, lines: lines), behind: content.previous(before: content.place(cursor))?.character)
    guard !accepted.isEmpty else { return }
    let isTyped = accepted.index(after: accepted.startIndex) == accepted.endIndex
    replace(cursor..<cursor, with: accepted, as: isTyped ? .typing : .none)
  }

  /// Replaces the text in one undo step that stores only the difference. In a field of one line the cursor moves to the
  /// end; otherwise it keeps its place, unless the text around it was replaced.
  public mutating func replaceAll(with text: String) {
    let accepted = TextIntake.accepted(text, lines: lines)
    let (range, inserted) = difference(from: content.text, to: accepted)
    let tail = content.byteCount - range.upperBound
    let place = cursor
    if !range.isEmpty || !inserted.isEmpty { replace(range, with: inserted, as: .none) }
    if lines == .one {
      moveCursor(to: content.byteCount)
    } else if place <= range.lowerBound {
      moveCursor(to: content.boundary(atOrAfter: place))
    } else if place >= range.upperBound {
      moveCursor(to: content.boundary(atOrAfter: place - range.upperBound + content.byteCount - tail))
    }
  }

  private func difference(from old: String, to new: String) -> (Range<Int>, String) {
    let head = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }
      .reduce(0) { $0 + UTF8.width($1.0) }
    let oldTail = old.utf8.dropFirst(head)
    let newTail = new.utf8.dropFirst(head)
    let tail = zip(Substring(oldTail).unicodeScalars.reversed(), Substring(newTail).unicodeScalars.reversed())
      .prefix { $0 == $1 }.reduce(0) { $0 + UTF8.width($1.0) }
    return (head..<(old.utf8.count - tail), String(Substring(newTail.dropLast(tail))))
  }
}

extension TextField {
  /// Replaces the text by one that another process wrote. Cursor and scroll position are mapped by `place`. Clears the
  /// undo history, because undo would revert the other change.
  public mutating func rebase(onto text: String, place: (Int) -> Int) {
    content = LongText(TextIntake.accepted(text, lines: lines))
    cursor = content.boundary(near: place(cursor))
    anchor = content.boundary(near: place(anchor))
    revision += 1
    goalColumn = nil
    history = UndoHistory()
    isKilling = false
  }

  /// Moves the cursor to a byte offset, or to the next cluster boundary.
  public mutating func moveCursor(toByte byte: Int) { moveCursor(to: content.boundary(near: byte)) }

  /// The beginning of the text: this many bytes, extended to a cluster boundary.
  public func opening(_ bytes: Int) -> String { content.slice(0..<content.boundary(near: bytes)) }

  /// The text in a range, whose bounds must be cluster boundaries.
  public func text(in bytes: Range<Int>) -> String { content.slice(bytes) }
}

extension TextField: Equatable {
  /// Compares text, cursor, scroll position and revision, but not the undo history.
  public static func == (one: TextField, other: TextField) -> Bool {
    one.revision == other.revision && one.lines == other.lines && one.cursor == other.cursor
      && one.anchor == other.anchor && one.content == other.content
  }
}

/// Changes of the text that can be undone.
extension TextField {
  mutating func replace(_ range: Range<Int>, with inserted: String, as run: UndoHistory.Run) {
    var replacement = Replacement(offset: range.lowerBound, removed: "", inserted: inserted, cursor: cursor)
    replacement.removed = apply(replacement, removing: range.count)
    history.record(replacement, as: run)
  }

  /// Deletes a range and keeps it for `yank`; consecutive deletions are
  /// joined in text order. False if the range is empty.
  mutating func kill(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let wasKilling = isKilling
    let text = content.slice(range)
    if !wasKilling {
      killed = text
    } else if range.upperBound == cursor {
      killed = text + killed
    } else {
      killed += text
    }
    replace(range, with: "", as: .none)
    isKilling = true
    return true
  }

  mutating func yank() -> Bool {
    guard !killed.isEmpty else { return false }
    replace(cursor..<cursor, with: killed, as: .none)
    return true
  }

  mutating func undo() -> Bool {
    guard let replacement = history.undo() else { return false }
    _ = apply(replacement.inverse, removing: replacement.inserted.utf8.count)
    moveCursor(to: replacement.cursor)
    return true
  }

  mutating func redo() -> Bool {
    guard let replacement = history.repeatUndone() else { return false }
    _ = apply(replacement, removing: replacement.removed.utf8.count)
    return true
  }

  /// Moves the cursor to an offset. False if the cursor does not move.
  @discardableResult
  mutating func moveCursor(to offset: Int) -> Bool {
    history.endRun()
    isKilling = false
    goalColumn = nil
    guard offset != cursor else { return false }
    cursor = offset
    return true
  }

  /// Ends a run of typing or deletions: the next edit is an undo step of its
  /// own. Called also after an edit without effect.
  mutating func endRuns() {
    history.endRun()
    isKilling = false
  }

  private mutating func apply(_ replacement: Replacement, removing length: Int) -> String {
    let removed = content.splice(at: replacement.offset, removing: length, inserting: replacement.inserted)
    let growth = replacement.inserted.utf8.count - length
    // Moves the cursor to the next boundary, because the inserted text may have joined a cluster.
    cursor = content.boundary(atOrAfter: replacement.offset + replacement.inserted.utf8.count)
    if anchor >= replacement.offset + length {
      anchor = replacement.offset == anchor ? anchor : anchor + growth
    } else if anchor > replacement.offset {
      anchor = replacement.offset
    }
    revision += 1
    goalColumn = nil
    isKilling = false
    return removed
  }

  /// Scrolls no more than necessary to show the cursor, and caches the wrapping
  /// nearby. Called after each edit with the size of the field.
  public mutating func reconcile(width: Int, rows: Int) {
    pageRows = max(1, rows)
    switch lines {
    case .one:
      anchor = SingleRow(content, cursor: cursor, anchor: anchor, width: width).start
    case .many:
      var found = FieldRows(content, width: width - 1)
      let first = found.firstInSight(cursor: cursor, anchor: anchor, rows: max(1, rows))
      anchor = found.offset(first)
      _ = found.count(before: first)
      _ = found.count(after: first)
      for (piece, starts) in found.found {
        content.remember(Piece.Wrapped(width: found.width, starts: starts), of: piece)
      }
    }
  }

  /// Performs an edit at the cursor; `wrap` is the width of the field. False if nothing changed, for example for up in
  /// the first row, so that a form can move to the field above.
  @discardableResult
  public mutating func perform(_ edit: TextEdit, wrap: Int) -> Bool {
    let isDone = attempt(edit, wrap: wrap)
    if !isDone { endRuns() }
    return isDone
  }

  private mutating func attempt(_ edit: TextEdit, wrap: Int) -> Bool {
    switch edit {
    case .left: return moveCursor(to: offsetBefore)
    case .right: return moveCursor(to: offsetAfter)
    case .wordLeft: return moveCursor(to: wordStart)
    case .wordRight: return moveCursor(to: wordEnd)
    case .lineStart: return moveCursor(to: content.lineStart(before: cursor))
    case .lineEnd: return moveCursor(to: content.lineEnd(after: cursor))
    case .up: return moveRows(1, up: true, wrap: wrap)
    case .down: return moveRows(1, up: false, wrap: wrap)
    case .pageUp: return moveRows(max(1, pageRows - 1), up: true, wrap: wrap)
    case .pageDown: return moveRows(max(1, pageRows - 1), up: false, wrap: wrap)
    case .textStart: return moveCursor(to: 0)
    case .textEnd: return moveCursor(to: content.byteCount)
    case .deleteBackward: return erase(offsetBefore..<cursor, as: .erasingBackward)
    case .deleteForward: return erase(cursor..<offsetAfter, as: .erasingForward)
    case .deleteWordBackward: return kill(wordStart..<cursor)
    case .deleteWordForward: return kill(cursor..<wordEnd)
    case .deleteToLineStart: return kill(content.lineStart(before: cursor)..<cursor)
    case .deleteToLineEnd: return killToLineEnd()
    case .yank: return yank()
    case .transpose: return transpose()
    case .newline: return breakLine()
    case .undo: return undo()
    case .redo: return redo()
    }
  }

  private var offsetBefore: Int {
    content.previous(before: content.place(cursor)).map { content.offset($0.place) } ?? cursor
  }

  private var offsetAfter: Int {
    content.next(after: content.place(cursor)).map { content.offset($0.place) } ?? cursor
  }

  /// The start of the word before the cursor. Skips characters between words, such as blanks, first.
  private var wordStart: Int {
    var place = content.place(cursor)
    var isInWord = false
    while let (character, previous) = content.previous(before: place) {
      if isInWord && !character.isOfWord { break }
      isInWord = character.isOfWord
      place = previous
    }
    return content.offset(place)
  }

  private var wordEnd: Int {
    var place = content.place(cursor)
    var isInWord = false
    while let (character, next) = content.next(after: place) {
      if isInWord && !character.isOfWord { break }
      isInWord = character.isOfWord
      place = next
    }
    return content.offset(place)
  }

  private mutating func erase(_ range: Range<Int>, as run: UndoHistory.Run) -> Bool {
    guard !range.isEmpty else { return false }
    replace(range, with: "", as: run)
    return true
  }

  /// Deletes to the end of the line; there it deletes the line break, so that a held key clears line after line.
  private mutating func killToLineEnd() -> Bool {
    let end = content.lineEnd(after: cursor)
    return kill(cursor..<(end == cursor ? offsetAfter : end))
  }

  /// Swaps the characters around the cursor and moves on; at the end of a line, the last two.
  private mutating func transpose() -> Bool {
    var second = content.place(cursor)
    if cursor == content.lineEnd(after: cursor), let last = content.previous(before: second) { second = last.place }
    guard let (after, end) = content.next(after: second), after != "\n" else { return false }
    guard let (before, start) = content.previous(before: second), before != "\n" else { return false }
    replace(content.offset(start)..<content.offset(end), with: String(after) + String(before), as: .none)
    return true
  }

  private mutating func breakLine() -> Bool {
    guard lines == .many else { return false }
    replace(cursor..<cursor, with: "\n", as: .typing)
    return true
  }

  /// Moves by visible rows and keeps the column.
  private mutating func moveRows(_ count: Int, up: Bool, wrap: Int) -> Bool {
    guard lines == .many else { return false }
    var rows = FieldRows(content, width: wrap - 1)
    let row = rows.row(at: cursor)
    let column = goalColumn ?? rows.column(of: cursor, in: row)
    var target = row
    for _ in 0..<count {
      guard let next = up ? rows.previous(before: target) : rows.next(after: target) else { break }
      target = next
    }
    guard target != row else { return false }
    moveCursor(to: rows.offset(atColumn: column, in: target))
    goalColumn = column
    return true
  }
}

extension Character {
  /// True for letters, digits and the underscore, which word movement treats as parts of a word.
  fileprivate var isOfWord: Bool {
    switch utf8.first {
    case .some(0x30...0x39), .some(0x41...0x5A), .some(0x5F), .some(0x61...0x7A): return true
    case .some(..<0x80), .none: return false
    case .some: return isLetter || isNumber
    }
  }
}

extension TextField {
  /// The visible rows: soft-wrapped around the cursor, or the part of a one-line field around the cursor.
  public func layout(width: Int, rows: Int) -> FieldLayout {
    let width = max(1, width)
    switch lines {
    case .one: return SingleRow(content, cursor: cursor, anchor: anchor, width: width).layout
    case .many: return wrapped(width: width, rows: max(1, rows)).layout
    }
  }

  /// The visible rows of a field of many lines, with the position of each row.
  public func page(width: Int, rows: Int) -> FieldPage { wrapped(width: max(1, width), rows: max(1, rows)) }

  /// Moves the cursor to a clicked cell of the last layout.
  public mutating func moveCursor(toRow row: Int, column: Int, width: Int, rows: Int) {
    switch lines {
    case .one:
      let line = SingleRow(content, cursor: cursor, anchor: anchor, width: max(1, width))
      moveCursor(to: line.offset(atColumn: max(0, column)))
    case .many:
      var found = FieldRows(content, width: width - 1)
      var target = found.firstInSight(cursor: cursor, anchor: anchor, rows: max(1, rows))
      for _ in 0..<max(0, min(row, rows - 1)) {
        guard let next = found.next(after: target) else { break }
        target = next
      }
      moveCursor(to: found.offset(atColumn: max(0, column), in: target))
    }
  }

  /// The cells of a byte range in a one-line field; empty if it is out of sight.
  public func cells(of bytes: Range<Int>, width: Int) -> Range<Int> {
    SingleRow(content, cursor: cursor, anchor: anchor, width: max(1, width)).cells(of: bytes)
  }

  private func wrapped(width: Int, rows: Int) -> FieldPage {
    var found = FieldRows(content, width: width - 1)
    let first = found.firstInSight(cursor: cursor, anchor: anchor, rows: rows)
    let cursorRow = found.row(at: cursor)
    var layout = FieldLayout(rows: [], cursorRow: 0, cursorColumn: 0, hiddenAbove: 0, hiddenBelow: 0)
    var (last, ranges) = (first, [Range<Int>]())
    var row: FieldRows.Row? = first
    while let shown = row, layout.rows.count < rows {
      if shown == cursorRow { layout.cursorRow = layout.rows.count }
      layout.rows.append(content.pieces[shown.piece].drawn(found.range(shown), width: width))
      let start = found.offset(shown)
      ranges.append(start..<start + found.range(shown).count)
      last = shown
      row = found.next(after: shown)
    }
    layout.cursorColumn = min(found.column(of: cursor, in: cursorRow), width - 1)
    layout.hiddenAbove = found.count(before: first)
    layout.hiddenBelow = found.count(after: last)
    let lead = found.previous(before: first).map { found.offset($0) } ?? ranges[0].lowerBound
    return FieldPage(layout: layout, ranges: ranges, lead: lead)
  }
}

extension FieldRows {
  /// The first visible row: that of the anchor, unless the cursor would be
  /// out of sight or rows at the bottom stay empty.
  mutating func firstInSight(cursor: Int, anchor: Int, rows: Int) -> Row {
    let cursorRow = row(at: cursor)
    let anchorRow = row(at: anchor)
    var first = cursorRow
    var shown = 1
    while shown < rows, first > anchorRow, let before = previous(before: first) {
      first = before
      shown += 1
    }
    var last = cursorRow
    while shown < rows, let after = next(after: last) {
      last = after
      shown += 1
    }
    while shown < rows, let before = previous(before: first) {
      first = before
      shown += 1
    }
    return first
  }

  mutating func column(of offset: Int, in row: Row) -> Int {
    let place = text.place(offset)
    return text.pieces[row.piece].column(of: place.offset, from: range(row).lowerBound)
  }

  mutating func offset(atColumn column: Int, in row: Row) -> Int {
    let isLast = next(after: row) == nil
    let offset = text.pieces[row.piece].offset(atColumn: column, in: range(row), endsText: isLast)
    return text.offset(LongText.Place(piece: row.piece, offset: offset))
  }
}

/// The visible rows of a text field, ready to draw, and the cursor position.
public struct FieldLayout: Equatable, Sendable {
  /// The text of each visible row, safe to draw and no wider than the field. There may be fewer rows than fit.
  public var rows: [String]
  public var cursorRow: Int
  public var cursorColumn: Int
  /// The number of hidden rows above the visible ones: exact for texts of ordinary length, an estimate above 0 for very
  /// long ones. In a field of one line 1 if text is hidden on the left.
  public var hiddenAbove: Int
  /// The number of hidden rows below the visible ones, likewise. In a field of one line 1 if text is hidden on the
  /// right.
  public var hiddenBelow: Int

  public init(rows: [String], cursorRow: Int, cursorColumn: Int, hiddenAbove: Int, hiddenBelow: Int) {
    self.rows = rows
    self.cursorRow = cursorRow
    self.cursorColumn = cursorColumn
    self.hiddenAbove = hiddenAbove
    self.hiddenBelow = hiddenBelow
  }
}

extension FieldLayout {
  /// The row of a field of one line. An ellipsis replaces its first cells if text is hidden on the left, except under
  /// the cursor.
  public func line(ellipsis: String) -> String {
    let row = rows.first ?? ""
    guard hiddenAbove > 0 else { return row }
    var (rest, cut) = (row[...], 0)
    while cut < ScreenText.width(ellipsis), let first = rest.popFirst() { cut += ScreenText.width(String(first)) }
    let padding = cut - ScreenText.width(ellipsis)
    guard padding >= 0, cut <= cursorColumn else { return row }
    return ellipsis + String(repeating: " ", count: padding) + String(rest)
  }
}

/// Visible rows with their positions in the text.
public struct FieldPage: Equatable, Sendable {
  public let layout: FieldLayout
  /// The byte range of each visible row, including its line break.
  public let ranges: [Range<Int>]
  /// The byte offset of the row above the first visible one, where a word may begin that continues in the first one;
  /// that of the first one itself if no row is above it.
  public let lead: Int
}

public enum TextEdit: Equatable, Sendable, CaseIterable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down, pageUp, pageDown, textStart, textEnd
  case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward, deleteToLineStart, deleteToLineEnd
  case yank, transpose, newline, undo, redo
}

/// Normalizes text that is put into a field.
enum TextIntake {
  /// The text with LF for CR and CR LF, and U+FFFD for U+0000, which not every consumer accepts. In a field of one
  /// line, tabs and all kinds of line breaks become spaces.
  static func accepted(_ text: String, lines: TextField.Lines) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isChanged($0, lines) }) else { return text }
    var accepted = String.UnicodeScalarView()
    accepted.reserveCapacity(text.utf8.count)
    var previous: Unicode.Scalar = " "
    for scalar in scalars {
      if !(previous == "\r" && scalar == "\n") { accepted.append(arriving(scalar, lines)) }
      previous = scalar
    }
    return String(accepted)
  }

  /// The most combining marks of a character that an insertion keeps. Each key splits the text around the cursor into
  /// characters again, which takes longer with more marks.
  static let mostMarks = 32

  /// The text without the marks of a character beyond the limit. `before` is the character that it is inserted behind,
  /// whose marks count if the text begins with a mark.
  static func withoutExcessMarks(_ text: String, behind before: @autoclosure () -> Character?) -> String {
    // Returns the text unchanged if it has no mark: U+0300 is the first one, whose UTF-8 begins with 0xCC.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return text }
    var kept = String.UnicodeScalarView()
    var (marks, isCut) = (0, false)
    if text.unicodeScalars.first.map(isMark) == true {
      marks = before()?.unicodeScalars.reversed().prefix(while: isMark).count ?? 0
    }
    for scalar in text.unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : 0
      if marks > mostMarks { isCut = true } else { kept.append(scalar) }
    }
    return isCut ? String(kept) : text
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark
  }

  private static func isChanged(_ scalar: Unicode.Scalar, _ lines: TextField.Lines) -> Bool {
    scalar == "\0" || scalar == "\r" || arriving(scalar, lines) != scalar
  }

  private static func arriving(_ scalar: Unicode.Scalar, _ lines: TextField.Lines) -> Unicode.Scalar {
    switch (scalar, lines) {
    case ("\0", _): Glyph.replacement
    case ("\t", .one), ("\n"..."\r", .one), ("\u{85}", .one), ("\u{2028}"..."\u{2029}", .one): " "
    case ("\r", .many): "\n"
    default: scalar
    }
  }
}
