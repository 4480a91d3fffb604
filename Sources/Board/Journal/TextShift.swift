import Kanban

/// Where a place of one text stands in another that was made of it: what it stood beside, it stands beside again.
struct TextShift {
  private let old: Lines
  private let new: Lines
  /// Where each of the lines is now; nil for one that is another.
  private let places: [Int?]

  private struct Lines {
    let texts: [Substring]
    /// Where each begins, and where the text ends.
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

  /// In bytes.
  func place(_ byte: Int) -> Int {
    let line = max(0, min(old.texts.count - 1, (old.starts.firstIndex { $0 > byte } ?? old.texts.count) - 1))
    if let now = places[line] { return new.starts[now] + byte - old.starts[line] }
    // The line itself is another one: before the next that stayed.
    let next = places[line...].lazy.compactMap(\.self).first ?? new.texts.count
    return next < new.texts.count ? new.starts[next] : new.end
  }
}
