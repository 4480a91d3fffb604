import Kanban
import Text
import Time
import Words

/// The time of each finished card on the day when it was finished, with lines for percentiles.
package struct ScatterChart: Equatable, Sendable {
  /// The finished cards. `place` is the moment of completion within the period, from 0 to 999; `seconds` is the time
  /// taken.
  package let points: [Point]
  package let lines: [Line]
  private let days: Range<Day>
  private let weekStart: Weekday

  package struct Point: Equatable, Sendable {
    package let place: Int
    package let seconds: Int
  }

  /// A percentile: `percent` of the cards took at most `seconds`, which is rounded as in the label.
  package struct Line: Equatable, Sendable {
    package let percent: Int
    package let seconds: Int
  }

  /// The label of all percentiles with the same time.
  package struct Label: Equatable, Sendable {
    package let seconds: Int
    package let text: String
  }

  package static let percents = [50, 85, 95]

  /// Makes the picture of lead times (since the card was added) if `isLead`, else of the times since DOING. `sorted`
  /// has these times in ascending order; nil sorts them here.
  package init(_ flow: Flow, isLead: Bool, sorted: [Int]? = nil, weekStart: Weekday, at clock: Clock) {
    days = flow.days.lowerBound + flow.observed.lowerBound..<flow.days.upperBound
    self.weekStart = weekStart
    let bounds = [days.lowerBound, days.upperBound].map {
      clock.zone.moment(of: WallTime($0, minute: 0)).milliseconds
    }
    points = flow.works.compactMap { work in
      guard let seconds = isLead ? work.lead : work.cycle else { return nil }
      let place = (work.moment.milliseconds - bounds[0]) * 1000 / max(1, bounds[1] - bounds[0])
      return Point(place: max(0, min(999, Int(place))), seconds: seconds)
    }
    let sorted = sorted ?? points.map(\.seconds).sorted()
    lines =
      sorted.count < FlowSentences.fewest
      ? []
      : ScatterChart.percents.compactMap { percent in
        percentile(percent, of: sorted).map { Line(percent: percent, seconds: FlowLength(seconds: $0).seconds) }
      }
  }

  /// One label for each time, the shortest first. Percentiles with the same time share a label, for example `50–85%
  /// 3d`.
  package func labels(_ words: any Words, isASCII: Bool) -> [Label] {
    var labels: [Label] = []
    for line in lines where line.seconds != labels.last?.seconds {
      let percents = lines.filter { $0.seconds == line.seconds }.map(\.percent)
      let range = percents.count > 1 ? "\(line.percent)" + (isASCII ? "-" : "–") : ""
      let length = words.shortLength(FlowLength(seconds: line.seconds))
      labels.append(
        Label(seconds: line.seconds, text: range + words.percent(percents.last ?? line.percent) + " " + length))
    }
    return labels
  }

  /// The unit of the axis labels: days if the axis exceeds two days, hours from one hour on, else minutes.
  private var unit: FlowLength.Unit { most > 2 * 86_400 ? .day : most >= 3_600 ? .hour : .minute }

  /// The time in seconds that the axis has to show, at most twice the highest percentile (but at least an hour): a few
  /// very long times would press all other points to the floor.
  private var most: Int {
    let longest = points.map(\.seconds).max() ?? 0
    return lines.last.map { min(longest, max(2 * $0.seconds, 3_600)) } ?? longest
  }

  package func rows(in space: ChartSpace, _ words: any Words) -> [[Piece]] {
    let signs = ChartSigns.of(space)
    let scale = ChartScale((most + unit.rawValue - 1) / unit.rawValue)
    let labels = [0, scale.top / 2, scale.top].map { words.shortLength(FlowLength($0, unit)) }
    let top = scale.top * unit.rawValue
    let above = points.count { $0.seconds > top }
    let note = above > 0 ? [[Piece(words.flowAbove(above, labels[2]), .dim)]] : []
    let height = max(3, space.height - note.count)
    let frame = ChartFrame(labels: labels, width: space.width, height: height)
    let lines = self.labels(words, isASCII: space.isASCII)
    let right = lines.map { ScreenText.width($0.text) + 1 }.max() ?? 0
    let width = max(1, frame.width - right)
    var grid = ChartGrid(width: space.width, height: height)
    frame.draw(labels, from: 0, signs, on: &grid)
    let dots = dots(width, frame.rows, top)
    for (row, line) in dots.enumerated() {
      for (x, dot) in line.enumerated() where dot.count > 0 {
        let sign = space.isASCII ? (dot.count == 1 ? "." : dot.count < 4 ? "o" : "@") : braille(dot.pattern)
        grid.put(sign, frame.left + x, row, .accent)
      }
    }
    let rows = lines.map { frame.rows - 1 - ScatterChart.step($0.seconds, of: frame.rows, to: top) }
    for row in rows {
      for x in 0..<width where grid.isBlank(frame.left + x, row) { grid.put(signs.level, frame.left + x, row, .dim) }
    }
    for (row, line) in zip(ScatterChart.spread(rows, below: frame.rows), lines) {
      grid.put(line.text, frame.left + width + 1, row)
    }
    frame.narrowed(to: width).draw(days, from: 0, words, weekStart: weekStart, on: &grid)
    return note + grid.rows
  }

  /// The step of a value, counted from the lowest. A value on the border of two steps belongs to the lower one, as on
  /// the axis.
  private static func step(_ value: Int, of steps: Int, to top: Int) -> Int {
    max(0, min(steps - 1, (value * steps - 1) / top))
  }

  /// Moves labels that would share a row to rows of their own, as near as possible. The rows are given and returned
  /// from the lowest on the screen up.
  private static func spread(_ rows: [Int], below end: Int) -> [Int] {
    var (spread, free) = ([Int](), 0)
    for row in rows.reversed() {
      spread.append(max(row, free))
      free = spread[spread.count - 1] + 1
    }
    var limit = end - 1
    for index in spread.indices.reversed() {
      spread[index] = max(0, min(spread[index], limit))
      limit = spread[index] - 1
    }
    return spread.reversed()
  }

  /// Number of points in each cell, and their pattern as a Braille sign, two dots wide and four high.
  private func dots(_ width: Int, _ rows: Int, _ top: Int) -> [[(count: Int, pattern: UInt8)]] {
    var cells = [[(count: Int, pattern: UInt8)]](repeating: Array(repeating: (0, 0), count: width), count: rows)
    for point in points {
      let x = point.place * width * 2 / 1000
      let y = ScatterChart.step(point.seconds, of: rows * 4, to: top)
      let row = rows - 1 - y / 4
      cells[row][x / 2].count += 1
      cells[row][x / 2].pattern |= ScatterChart.bits[x % 2][y % 4]
    }
    return cells
  }

  /// The Braille bits of the four dots in the left and in the right column of a cell, from the lowest dot up.
  private static let bits: [[UInt8]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]

  private func braille(_ pattern: UInt8) -> String {
    Unicode.Scalar(0x2800 + UInt32(pattern)).map { String($0) } ?? ""
  }
}
