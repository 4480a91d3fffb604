extension TextField {
  /// Performs an edit at the cursor; `wrap` is the width of the field. False if nothing changed, for example for up in the first row, so that a
  /// form can move to the field above.
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

  /// Skips non-word characters, then the word.
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

  /// At the end of a line deletes the line break, so that a held key clears line after line.
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
  /// Whether word movement treats it as part of a word.
  fileprivate var isOfWord: Bool {
    switch utf8.first {
    case .some(0x30...0x39), .some(0x41...0x5A), .some(0x5F), .some(0x61...0x7A): return true
    case .some(..<0x80), .none: return false
    case .some: return isLetter || isNumber
    }
  }
}
