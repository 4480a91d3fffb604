import Kanban
import Text
import Words

/// Horizontal bars with a name before and a text behind: a histogram, the age of cards, the time in columns.
package struct BarChart: Equatable, Sendable {
  package let bars: [Bar]
  /// Percentiles, drawn as vertical dotted lines through all rows except over bars and texts; their names are above.
  package let marks: [Mark]

  package struct Bar: Equatable, Sendable {
    package let name: String
    package let value: Int
    package let text: String
    package let role: Role
    /// A note behind the bar's text. Notes are shown only if all bars then keep enough room.
    package let note: String

    package init(_ name: String, _ value: Int, _ text: String, _ role: Role = .accent, note: String = "") {
      (self.name, self.value, self.text, self.role, self.note) = (name, value, text, role, note)
    }
  }

  package struct Mark: Equatable, Sendable {
    package let name: String
    package let value: Int
  }

  package init(_ bars: [Bar], marks: [Mark] = []) { (self.bars, self.marks) = (bars, marks) }

  /// Minimum room for the bars in cells: if notes would leave less, they are left out.
  private static let leastRoom = 8

  /// The picture: one row per bar. If percentiles are drawn, their names are in a row above.
  package func rows(in space: ChartSpace) -> [[Piece]] {
    let signs = ChartSigns.of(space)
    let names = min(bars.map { ScreenText.width($0.name) }.max() ?? 0, max(6, space.width * 2 / 5))
    let left = names + 1
    let roomBesideTexts = { (texts: [String]) in space.width - left - (texts.map(ScreenText.width).max() ?? 0) - 1 }
    let noted = bars.map { $0.text + $0.note }
    let texts = roomBesideTexts(noted) >= BarChart.leastRoom ? noted : bars.map(\.text)
    let room = max(1, roomBesideTexts(texts))
    let most = max(1, bars.map(\.value).max() ?? 1)
    let ellipsis = space.isASCII ? Signs.ascii.ellipsis : Signs.unicode.ellipsis
    let shown = marks.filter { $0.value <= most }.map { (name: $0.name, x: min(room - 1, $0.value * room / most)) }
    let head = shown.isEmpty ? 0 : 1
    var grid = ChartGrid(width: space.width, height: head + bars.count)
    // The name of a percentile is left out if it would touch the name to its right.
    var end = space.width
    for mark in shown.reversed() where left + mark.x + ScreenText.width(mark.name) < end {
      grid.put(mark.name, left + mark.x, 0, .dim)
      end = left + mark.x
    }
    for (index, bar) in bars.enumerated() {
      let y = head + index
      grid.put(ScreenText.truncated(bar.name, to: names, ellipsis: ellipsis), 0, y)
      let parts = bar.value <= 0 ? 0 : max(1, bar.value * room * signs.widths.count / most)
      let (full, rest) = (parts / signs.widths.count, parts % signs.widths.count)
      for x in 0..<full { grid.put(signs.solid, left + x, y, bar.role) }
      if rest > 0 { grid.put(signs.widths[rest - 1], left + full, y, bar.role) }
      let end = left + full + (rest > 0 ? 1 : 0)
      grid.put(ScreenText.truncated(texts[index], to: max(0, space.width - end - 1), ellipsis: ellipsis), end + 1, y)
      // A percentile's line is not drawn within or right beside a bar's text, because it would look like a letter
      // there.
      let text = end...end + 1 + ScreenText.width(texts[index])
      for mark in shown where left + mark.x >= end && !text.contains(left + mark.x) {
        grid.put(signs.mark, left + mark.x, y, .dim)
      }
    }
    return grid.rows
  }
}

extension BarChart {
  /// The bars as text for plain mode: one row per bar, for example `#12 Paint, 3 days`.
  func sentences(_ width: Int) -> [[Piece]] {
    bars.map { bar in
      let room = max(1, width - ScreenText.width(bar.text) - 2)
      return [Piece(ScreenText.truncated(bar.name, to: room, ellipsis: Signs.ascii.ellipsis) + ", " + bar.text)]
    }
  }

  /// A chart of how many finished cards took how long: a bar per class of duration. `sorted` has the durations in
  /// seconds, in ascending order.
  package static func histogram(_ sorted: [Int], _ words: any Words, isASCII: Bool) -> BarChart {
    var (bars, begin, lower) = ([(name: String, count: Int)](), 0, nil as FlowLength?)
    let dash = isASCII ? "-" : "–"
    for bound in bounds {
      let end = sorted.partitioningIndex(above: bound.seconds)
      let from = lower.map { "\($0.seconds / bound.unit.rawValue)" + dash } ?? (isASCII ? "<= " : "≤ ")
      bars.append((from + words.shortLength(bound), end - begin))
      (begin, lower) = (end, bound)
    }
    bars.append(("> " + (lower.map(words.shortLength) ?? ""), sorted.count - begin))
    // Classes without a card are left out at both ends, but not between others.
    let filled = bars.indices.filter { bars[$0].count > 0 }
    guard let first = filled.first, let end = filled.last else { return BarChart([]) }
    return BarChart(bars[first...end].map { Bar($0.name, $0.count, words.grouped($0.count), .checked) })
  }

  /// Upper bounds of the classes of duration: hours up to a day, then days up to a year.
  private static let bounds: [FlowLength] =
    [1, 4, 24].map(FlowLength.hours) + [2, 3, 5, 7, 14, 28, 56, 91, 182, 365].map(FlowLength.days)
}

extension [Int] {
  /// The index of the first element greater than the bound; the array has to be sorted.
  fileprivate func partitioningIndex(above bound: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
