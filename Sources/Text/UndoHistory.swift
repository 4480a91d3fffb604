/// A replacement of a part of the text, with the data to reverse it.
struct Replacement: Equatable, Sendable {
  var offset: Int
  var removed: String
  var inserted: String
  /// The position of the cursor before the replacement.
  var cursor: Int

  var inverse: Replacement {
    Replacement(offset: offset, removed: inserted, inserted: removed, cursor: offset + inserted.utf8.count)
  }
}

/// The undo and redo stacks. Typing makes one step per word.
struct UndoHistory: Sendable {
  /// The kind of edit that may extend the last step.
  enum Run: Sendable {
    case none, typing, erasingBackward, erasingForward
  }

  private(set) var done: [Replacement] = []
  private(set) var undone: [Replacement] = []
  private var run = Run.none

  mutating func record(_ replacement: Replacement, as kind: Run) {
    undone.removeAll()
    if kind != .none, kind == run, let last = done.last, let joined = last.joined(replacement, as: kind) {
      done[done.count - 1] = joined
    } else {
      done.append(replacement)
    }
    run = kind
  }

  /// Ends the step that typing extends, so that further typing begins a new one. Called after a cursor movement.
  mutating func endRun() { run = .none }

  mutating func undo() -> Replacement? {
    run = .none
    guard let replacement = done.popLast() else { return nil }
    undone.append(replacement)
    return replacement
  }

  mutating func repeatUndone() -> Replacement? {
    run = .none
    guard let replacement = undone.popLast() else { return nil }
    done.append(replacement)
    return replacement
  }
}

extension Replacement {
  /// Both replacements as one; nil unless `next` continues this one as the
  /// same kind of edit and does not begin a new word.
  fileprivate func joined(_ next: Replacement, as run: UndoHistory.Run) -> Replacement? {
    var joined = self
    switch run {
    case .none:
      return nil
    case .typing:
      guard next.removed.isEmpty, next.offset == offset + inserted.utf8.count else { return nil }
      guard !(endsBlank(inserted) && !endsBlank(next.inserted)) else { return nil }
      joined.inserted += next.inserted
    case .erasingBackward:
      guard next.offset + next.removed.utf8.count == offset, inserted.isEmpty, next.inserted.isEmpty else { return nil }
      guard !(beginsBlank(removed) && !endsBlank(next.removed)) else { return nil }
      joined.removed = next.removed + removed
      joined.offset = next.offset
    case .erasingForward:
      guard next.offset == offset, inserted.isEmpty, next.inserted.isEmpty else { return nil }
      guard !(endsBlank(removed) && !endsBlank(next.removed)) else { return nil }
      joined.removed += next.removed
    }
    return joined
  }

  private func endsBlank(_ text: String) -> Bool { isBlank(text.utf8.last) }
  private func beginsBlank(_ text: String) -> Bool { isBlank(text.utf8.first) }
  private func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}
