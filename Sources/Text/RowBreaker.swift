/// Breaks paragraphs into rows, given the widths of their glyphs.
///
/// A word that fits in a row moves to the next row whole. A longer word is broken beside a wide glyph, and then also
/// fills the row in which it began, or anywhere if it has no wide glyph. Spaces hang over the right edge and begin a
/// row only at the start of a paragraph.
struct RowBreaker {
  private struct Item {
    let start: Int
    let cells: Int
    let isWide: Bool
  }

  let width: Int
  /// The start of each row so far, in the caller's offsets.
  private(set) var starts: [Int]
  /// The cells that the present row has before the word that is being collected, spaces included.
  private var usedWidth = 0
  private var word: [Item] = []
  private var wordWidth = 0

  init(width: Int, start: Int) {
    self.width = max(1, width)
    starts = [start]
  }

  var isBetweenWords: Bool { word.isEmpty }

  mutating func add(at start: Int, cells: Int, isWide: Bool) {
    word.append(Item(start: start, cells: cells, isWide: isWide))
    wordWidth += cells
    while wordWidth > width, breakLongWord() {}
  }

  @inline(__always)
  mutating func add(_ glyph: Glyph, at start: Int) {
    if glyph.isSpace { addSpace() } else { add(at: start, cells: glyph.width, isWide: glyph.width == 2) }
  }

  mutating func addSpace() {
    endWord()
    usedWidth += 1
  }

  /// Adds the collected word to the present row, or to a new one if it does not fit. Called behind each word.
  mutating func endWord() {
    guard let first = word.first else { return }
    if usedWidth > 0 && usedWidth + wordWidth > width {
      starts.append(first.start)
      usedWidth = 0
    }
    usedWidth += wordWidth
    word.removeAll(keepingCapacity: true)
    wordWidth = 0
  }

  /// Ends the paragraph and begins another one, whose first row starts at `start`.
  mutating func newLine(at start: Int) {
    endWord()
    starts.append(start)
    usedWidth = 0
  }

  /// Breaks a collected word that is wider than a row. False if it is a single glyph, which is cut when drawn.
  private mutating func breakLongWord() -> Bool {
    if let index = wideBreak(within: width - usedWidth) { return begin(at: index) }
    if usedWidth > 0 { return begin(at: 0) }
    let index = anyBreak()
    return index < word.count && begin(at: index)
  }

  private mutating func begin(at index: Int) -> Bool {
    starts.append(word[index].start)
    wordWidth -= word[..<index].reduce(0) { $0 + $1.cells }
    word.removeFirst(index)
    usedWidth = 0
    return true
  }

  /// The last position beside a wide glyph at which the word can be broken so
  /// that its beginning fits into `free` cells; nil if none.
  private func wideBreak(within free: Int) -> Int? {
    var cells = 0
    var found: Int?
    for index in word.indices.dropFirst() {
      cells += word[index - 1].cells
      if cells > free { break }
      if word[index - 1].isWide || word[index].isWide { found = index }
    }
    return found
  }

  /// The number of the word's glyphs that fit into an empty row, at least
  /// one; zero-width glyphs stay with the glyph before.
  private func anyBreak() -> Int {
    var cells = word[0].cells
    var index = 1
    while index < word.count, word[index].cells == 0 || cells + word[index].cells <= width {
      cells += word[index].cells
      index += 1
    }
    return index
  }
}
