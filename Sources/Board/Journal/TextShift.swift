/// Where a place of one text stands in another that was made of it: what it stood beside, it stands beside again.
struct TextShift {
  private let old: Lines
  private let new: Lines
  /// Lines at the beginning and at the end that both have.
  private let head: Int
  private let tail: Int
  /// Of the lines between, where those that stayed are now.
  private let kept: [Int: Int]

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

  /// More than so many lines between what both have are not told apart.
  private static let most = 2_000

  init(from before: String, to after: String) {
    (old, new) = (Lines(before), Lines(after))
    head = zip(old.texts, new.texts).prefix { $0 == $1 }.count
    tail = zip(old.texts.dropFirst(head).reversed(), new.texts.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    kept = TextShift.kept(old.texts[head..<old.texts.count - tail], new.texts[head..<new.texts.count - tail])
  }

  private static func kept(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [Int: Int] {
    guard old.count <= most, new.count <= most else { return [:] }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
      }
    }
    let stayed = old.indices.filter { !removed.contains($0) }
    return Dictionary(uniqueKeysWithValues: zip(stayed, new.indices.filter { !inserted.contains($0) }))
  }

  /// In bytes.
  func place(_ byte: Int) -> Int {
    let line = max(0, min(old.texts.count - 1, (old.starts.firstIndex { $0 > byte } ?? old.texts.count) - 1))
    if line < head { return byte }
    if line >= old.texts.count - tail { return new.end - (old.end - byte) }
    if let now = kept[line] { return new.starts[now] + byte - old.starts[line] }
    // The line itself is another one: before the next that stayed.
    let next = (line..<old.texts.count - tail).lazy.compactMap { kept[$0] }.first ?? new.texts.count - tail
    return next < new.texts.count ? new.starts[next] : new.end
  }
}
