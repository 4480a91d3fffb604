/// Matches the lines of a text to those of an edited copy, including edited lines.
enum EditedLines {
  /// Ascending indices; nil for a deleted line. A checklist item is matched by its text, checked or not.
  static func places(of base: [Substring], in other: [Substring]) -> [Int?] {
    var places = LinePlaces.of(base.map(unchecked), in: other.map(unchecked))
    var next = (base: 0, other: 0)
    for line in 0...base.count {
      guard let place = line < base.count ? places[line] : other.count else { continue }
      for (edited, there) in edited(base[next.base..<line], other[next.other..<place]) { places[edited] = there }
      next = (line + 1, place + 1)
    }
    return places
  }

  static func unchecked(_ line: Substring) -> Substring {
    Checklist.isChecked(line) == true ? Checklist.toggled(String(line)).map { $0[...] } ?? line : line
  }

  /// Pairs similar lines; between two pairs, equally many deleted and added lines are pairs too.
  private static func edited(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    var (pairs, next) = ([(base: Int, other: Int)](), (base: old.startIndex, other: new.startIndex))
    for end in similar(old, new) + [(old.endIndex, new.endIndex)] {
      if end.base - next.base == end.other - next.other {
        pairs += zip(next.base..<end.base, next.other..<end.other).map { ($0, $1) }
      }
      if end.base < old.endIndex { pairs.append(end) }
      next = (end.base + 1, end.other + 1)
    }
    return pairs
  }

  /// Limits the quadratic comparison.
  private static let mostComparisons = 2_500

  /// The longest list of similar pairs in ascending order.
  private static func similar(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) -> [(base: Int, other: Int)] {
    let (rows, columns) = (old.count, new.count)
    guard rows > 0, columns > 0, rows * columns <= mostComparisons else { return [] }
    let isPair = old.map { line in new.map { isSimilar(line, $0) } }
    // The maximum number of pairs from this row and column on.
    var most = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let paired = isPair[row][column] ? most[row + 1][column + 1] + 1 : 0
        most[row][column] = max(paired, most[row + 1][column], most[row][column + 1])
      }
    }
    var (pairs, row, column) = ([(base: Int, other: Int)](), 0, 0)
    while row < rows, column < columns, most[row][column] > 0 {
      if isPair[row][column], most[row][column] == most[row + 1][column + 1] + 1 {
        pairs.append((old.startIndex + row, new.startIndex + column))
        (row, column) = (row + 1, column + 1)
      } else if most[row][column] == most[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Whether one line is an edit of the other: their common start and end cover three fifths of the longer one, or all
  /// of the shorter one.
  static func isSimilar(_ one: Substring, _ other: Substring) -> Bool {
    let (first, second) = (text(of: one), text(of: other))
    let (shorter, longer) = (min(first.count, second.count), max(first.count, second.count))
    let head = zip(first, second).prefix { $0 == $1 }.count
    let tail = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    let same = min(head + tail, shorter)
    return same * 5 >= longer * 3 || same == shorter && shorter >= shortest
  }

  /// Shorter lines are contained in many others by chance.
  private static let shortest = 4

  /// Without the box of a checklist item.
  private static func text(of line: Substring) -> [Unicode.Scalar] {
    let isItem = Checklist.isChecked(line) != nil
    return Array(isItem ? line.unicodeScalars.drop { $0 != "]" } : line.unicodeScalars)
  }
}
