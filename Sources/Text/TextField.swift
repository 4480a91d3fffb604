/// Text being typed: by grapheme cluster, with readline's edits, soft wrap and undo, at the same speed at any length.
public struct TextField: Sendable {
  public enum Lines: Equatable, Sendable {
    case one, many
  }

  public let lines: Lines
  /// Goes up with each change of the text, undo included.
  public private(set) var revision = 0

  private(set) var content: LongText
  /// In bytes; always on a cluster boundary. So is the anchor of a one-line field.
  private(set) var cursor: Int
  /// What the first row (the first character in a one-line field) in sight begins with or contains.
  private(set) var anchor = 0
  /// The column that up and down try to keep, while nothing else is done.
  var goalColumn: Int?
  /// How far a page goes: the rows it was last settled for.
  private(set) var pageRows = 10
  private var history = UndoHistory()
  private var killed = ""
  private var isKilling = false

  /// The cursor stands at the end of one line, at the start of many.
  public init(_ text: String = "", lines: Lines) {
    self.lines = lines
    content = LongText(TextIntake.accepted(text, lines: lines))
    cursor = lines == .one ? content.byteCount : 0
  }

  public var text: String { content.text }

  /// In `Character`s, line breaks included.
  public var count: Int { content.count }

  public var isEmpty: Bool { content.byteCount == 0 }

  /// In bytes of UTF-8.
  public var byteCount: Int { content.byteCount }

  /// Bytes before the cursor.
  public var cursorByte: Int { cursor }

  /// `Character`s before the cursor.
  public var cursorOffset: Int { content.characterCount(before: cursor) }

  /// Typed or pasted, of any size; more than one `Character` at once is an undo step of its own.
  public mutating func insert(_ text: String) {
    let accepted = TextIntake.accepted(text, lines: lines)
    guard !accepted.isEmpty else { return }
    let isTyped = accepted.index(after: accepted.startIndex) == accepted.endIndex
    replace(cursor..<cursor, with: accepted, as: isTyped ? .typing : .none)
  }

  /// One undo step, which holds only what differs. The cursor keeps its place in many lines where it can.
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
  /// Another text, written by somebody else: the cursor and what is in sight stay where they were in it, as `place` tells of
  /// each byte. What was typed before can be taken back no more, as it would take back what others wrote.
  public mutating func rebase(onto text: String, place: (Int) -> Int) {
    content = LongText(TextIntake.accepted(text, lines: lines))
    cursor = content.boundary(near: place(cursor))
    anchor = content.boundary(near: place(anchor))
    revision += 1
    goalColumn = nil
    history = UndoHistory()
    isKilling = false
  }

  /// To a byte that was told by others, or to what lies behind it.
  public mutating func moveCursor(toByte byte: Int) { moveCursor(to: content.boundary(near: byte)) }

  /// So many bytes of its beginning, or a few more.
  public func opening(_ bytes: Int) -> String { content.slice(0..<content.boundary(near: bytes)) }

  /// A stretch between two places that were told as such.
  public func text(in bytes: Range<Int>) -> String { content.slice(bytes) }
}

extension TextField: Equatable {
  /// What it says and where the cursor is; not what undo would bring back.
  public static func == (one: TextField, other: TextField) -> Bool {
    one.revision == other.revision && one.lines == other.lines && one.cursor == other.cursor
      && one.anchor == other.anchor && one.content == other.content
  }
}

/// The few doors through which everything changes.
extension TextField {
  mutating func replace(_ range: Range<Int>, with inserted: String, as run: UndoHistory.Run) {
    var replacement = Replacement(offset: range.lowerBound, removed: "", inserted: inserted, cursor: cursor)
    replacement.removed = apply(replacement, removing: range.count)
    history.record(replacement, as: run)
  }

  /// Removes and keeps for `yank`; kills in a row gather in the order of the text.
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

  /// False when it stood there already.
  @discardableResult
  mutating func moveCursor(to offset: Int) -> Bool {
    history.endRun()
    isKilling = false
    goalColumn = nil
    guard offset != cursor else { return false }
    cursor = offset
    return true
  }

  /// An edit that came to nothing still ends what was going on.
  mutating func endRuns() {
    history.endRun()
    isKilling = false
  }

  private mutating func apply(_ replacement: Replacement, removing length: Int) -> String {
    let removed = content.splice(at: replacement.offset, removing: length, inserting: replacement.inserted)
    let growth = replacement.inserted.utf8.count - length
    // Text that joined a cluster before or behind it leaves no boundary here: the cursor goes on to the next.
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
  /// Brings the first row in sight in line with the cursor and remembers how the text near it is wrapped. Called after
  /// each edit with the size it is shown at, it lets the view move no more than it must.
  public mutating func settle(width: Int, rows: Int) {
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
