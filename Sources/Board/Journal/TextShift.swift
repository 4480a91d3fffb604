import Kanban

/// Maps positions of a text to an edited version of it, by unchanged lines.
struct TextShift {
  private let old: Lines
  private let new: Lines
  /// New index of each old line; nil if the line was changed or deleted.
  private let places: [Int?]

  private struct Lines {
    let texts: [Substring]
    /// Byte offset of each line, then of the end.
    let starts: [Int]

    init(_ text: String) {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      texts = lines.map { Substring($0) }
      var (starts, byte) = ([0], 0)
      for line in lines {
        byte += line.count + 1
        starts.append(byte)
      }
      starts[starts.count - 1] -= 1
      self.starts = starts
    }

    var end: Int { starts[texts.count] }
  }

  init(from before: String, to after: String) {
    (old, new) = (Lines(before), Lines(after))
    places = LinePlaces.of(old.texts, in: new.texts)
  }

  /// The new byte offset of an old one.
  func place(_ byte: Int) -> Int {
    let line = max(0, min(old.texts.count - 1, (old.starts.firstIndex { $0 > byte } ?? old.texts.count) - 1))
    if let now = places[line] { return new.starts[now] + byte - old.starts[line] }
    // The line has changed: use the start of the next unchanged one.
    let next = places[line...].lazy.compactMap(\.self).first ?? new.texts.count
    return next < new.texts.count ? new.starts[next] : new.end
  }
}
