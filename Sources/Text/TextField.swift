/// Editable text: edits by grapheme cluster, readline's commands, soft wrap and undo, at the same speed for any length.
public struct TextField: Sendable {
  public enum Lines: Equatable, Sendable {
    case one, many
  }

  public let lines: Lines
  /// Increases with each change of the text, undo included.
  public private(set) var revision = 0

  private(set) var content: LongText
  /// In bytes, on a cluster boundary. The anchor of a one-line field is too.
  private(set) var cursor: Int
  /// A position within the first visible row, or the first visible character of a one-line field.
  private(set) var anchor = 0
  /// The column that up and down try to keep.
  var goalColumn: Int?
  /// The distance of page up and down: the number of visible rows.
  private(set) var pageRows = 10
  private var history = UndoHistory()
  private var killed = ""
  private var isKilling = false

  /// The cursor starts at the end of one line, at the start of many.
  public init(_ text: String = "", lines: Lines) {
    self.lines = lines
    content = LongText(TextIntake.accepted(text, lines: lines))
    cursor = lines == .one ? content.byteCount : 0
  }

  public var text: String { content.text }

  /// In `Character`s, line breaks included.
  public var count: Int { content.count }

  public var isEmpty: Bool { content.byteCount == 0 }

  public var byteCount: Int { content.byteCount }

  /// Bytes before the cursor.
  public var cursorByte: Int { cursor }

  public var cursorOffset: Int { content.characterCount(before: cursor) }

  /// Inserts text of any size. More than one `Character` is an undo step of its own.
  public mutating func insert(_ text: String) {
    let accepted = TextIntake.accepted(text, lines: lines)
    guard !accepted.isEmpty else { return }
    let isTyped = accepted.index(after: accepted.startIndex) == accepted.endIndex
    replace(cursor..<cursor, with: accepted, as: isTyped ? .typing : .none)
  }

  /// Replaces the text in one undo step that stores only the difference. With many lines the cursor keeps its position if possible.
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
  /// Replaces the text by one that another process wrote. Cursor and scroll position are mapped by `place`. Clears the undo history, because undo
  /// would revert the other change.
  public mutating func rebase(onto text: String, place: (Int) -> Int) {
    content = LongText(TextIntake.accepted(text, lines: lines))
    cursor = content.boundary(near: place(cursor))
    anchor = content.boundary(near: place(anchor))
    revision += 1
    goalColumn = nil
    history = UndoHistory()
    isKilling = false
  }

  /// Moves to any byte offset, or to the next cluster boundary.
  public mutating func moveCursor(toByte byte: Int) { moveCursor(to: content.boundary(near: byte)) }

  /// At least this many bytes, up to the next cluster boundary.
  public func opening(_ bytes: Int) -> String { content.slice(0..<content.boundary(near: bytes)) }

  /// Both bounds must be cluster boundaries.
  public func text(in bytes: Range<Int>) -> String { content.slice(bytes) }
}

extension TextField: Equatable {
  /// Compares text and cursor, but not the undo history.
  public static func == (one: TextField, other: TextField) -> Bool {
    one.revision == other.revision && one.lines == other.lines && one.cursor == other.cursor
      && one.anchor == other.anchor && one.content == other.content
  }
}

/// All changes go through these functions.
extension TextField {
  mutating func replace(_ range: Range<Int>, with inserted: String, as run: UndoHistory.Run) {
    var replacement = Replacement(offset: range.lowerBound, removed: "", inserted: inserted, cursor: cursor)
    replacement.removed = apply(replacement, removing: range.count)
    history.record(replacement, as: run)
  }

  /// Deletes for `yank`; consecutive kills are joined in text order.
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
    guard let replacement = history.takeBack() else { return false }
    _ = apply(replacement.inverse, removing: replacement.inserted.utf8.count)
    moveCursor(to: replacement.cursor)
    return true
  }

  mutating func redo() -> Bool {
    guard let replacement = history.repeatUndone() else { return false }
    _ = apply(replacement, removing: replacement.removed.utf8.count)
    return true
  }

  /// False if the cursor is there already.
  @discardableResult
  mutating func moveCursor(to offset: Int) -> Bool {
    history.endRun()
    isKilling = false
    goalColumn = nil
    guard offset != cursor else { return false }
    cursor = offset
    return true
  }

  /// An edit without effect also ends a run.
  mutating func endRuns() {
    history.endRun()
    isKilling = false
  }

  private mutating func apply(_ replacement: Replacement, removing length: Int) -> String {
    let removed = content.splice(at: replacement.offset, removing: length, inserting: replacement.inserted)
    let growth = replacement.inserted.utf8.count - length
    // Inserted text may have joined a cluster; the cursor moves to the next boundary.
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
}

extension TextField {
  /// Updates the scroll position for the cursor, and caches the wrapping nearby. Called after each edit, it scrolls no more than necessary.
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
}
