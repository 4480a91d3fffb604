import Kanban
import Text
import Time
import Words

/// Bars of the cards that came in and that were finished, by day, week or month.
package struct ThroughputChart: Equatable, Sendable {
  package let bars: [Bar]
  private let unit: FlowUnit

  package struct Bar: Equatable, Sendable {
    package let first: Day
    package let arrived: Int
    package let finished: Int
  }

  package init(_ flow: Flow, by unit: FlowUnit, weekStart: Weekday) {
    let start = flow.observed.lowerBound
    let days = flow.days.lowerBound + start..<flow.days.upperBound
    bars = unit.groups(of: days, weekStart: weekStart).map { group in
      let group = group.lowerBound + start..<group.upperBound + start
      return Bar(
        first: flow.days.lowerBound + group.lowerBound, arrived: flow.arrived[group].reduce(0, +),
        finished: flow.finished[group].reduce(0, +))
    }
    self.unit = unit
  }

  /// The smallest unit (day, week, month) with which the bars of the whole period have room; days at most for 31 of
  /// them.
  package static func unit(for flow: Flow, width: Int) -> FlowUnit {
    let days = flow.observed.count
    let room = (width - 5) / 2
    return days <= min(room, 31) ? .day : days / 7 + 2 <= room ? .week : .month
  }

  package func rows(in space: ChartSpace, _ words: any Words) -> [[Piece]] {
    let signs = ChartSigns.of(space)
    let legend = [Piece].legend(
      [
        (signs.shade, words.flowCameIn + " " + words.grouped(bars.reduce(0) { $0 + $1.arrived }), .dim),
        (signs.solid, words.flowFinished + " " + words.grouped(bars.reduce(0) { $0 + $1.finished }), .checked),
      ], width: space.width)
    let scale = ChartScale(bars.reduce(1) { max($0, $1.arrived, $1.finished) })
    let labels = [0, scale.top / 2, scale.top].map(words.grouped)
    let left = ChartFrame(labels: labels, width: space.width, height: 1)
    let slot = max(2, min(12, left.width / max(1, bars.count)))
    let widest = bars.map { max("\($0.arrived)".utf8.count, "\($0.finished)".utf8.count) }.max() ?? 1
    // The number of each bar stands below it if all numbers fit and the picture is high enough.
    let hasNumbers = widest < slot && space.height >= 9
    let height = max(3, space.height - legend.count - (hasNumbers ? 2 : 0))
    let frame = ChartFrame(labels: labels, width: space.width, height: height)
    // If not all bars fit, only the newest ones are drawn.
    let shown = bars.suffix(frame.width / slot)
    var grid = ChartGrid(width: space.width, height: height + (hasNumbers ? 2 : 0))
    frame.draw(labels, from: 0, signs, on: &grid)
    let thickness = slot == 2 ? 1 : (slot - 1) / 2
    for (index, bar) in shown.enumerated() {
      let x = frame.left + index * slot
      for column in 0..<thickness {
        draw(bar.arrived, of: scale, x + column, frame, [signs.shade], .dim, &grid)
        draw(bar.finished, of: scale, x + thickness + column, frame, signs.heights, .checked, &grid)
      }
      if hasNumbers {
        let end = x + max(2 * thickness, widest)
        grid.put(right: words.grouped(bar.arrived), before: end, height, .dim)
        grid.put(right: words.grouped(bar.finished), before: end, height + 1)
      }
    }
    if hasNumbers {
      grid.put(signs.shade, frame.left - 1, height, .dim)
      grid.put(signs.solid, frame.left - 1, height + 1, .checked)
    }
    drawDates(of: Array(shown), slot, frame, words, &grid)
    return legend + grid.rows
  }

  /// Draws a bar, down to parts of a cell; any number above zero is visible.
  private func draw(
    _ number: Int, of scale: ChartScale, _ x: Int, _ frame: ChartFrame, _ parts: [String], _ role: Role,
    _ grid: inout ChartGrid
  ) {
    guard number > 0 else { return }
    let height = max(1, (number * frame.rows * parts.count * 2 + scale.top) / (scale.top * 2))
    for row in 0..<frame.rows {
      let part = min(parts.count, height - row * parts.count)
      guard part > 0 else { return }
      grid.put(parts[part - 1], x, frame.rows - 1 - row, role)
    }
  }

  private func drawDates(
    of shown: [Bar], _ slot: Int, _ frame: ChartFrame, _ words: any Words, _ grid: inout ChartGrid
  ) {
    let texts = shown.map { bar in
      unit == .month ? words.tick(ofMonth: bar.first) : words.shortDate(bar.first, withYear: false)
    }
    let widest = texts.map(ScreenText.width).max() ?? 0
    let step = (widest + slot) / slot
    for (index, text) in texts.enumerated() where index % step == 0 {
      let x = frame.left + index * slot
      if x + ScreenText.width(text) <= grid.width { grid.put(text, x, frame.rows + 1, .dim) }
    }
  }
}
