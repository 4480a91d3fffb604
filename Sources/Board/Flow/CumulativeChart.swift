import Kanban
import Text
import Time
import Words

/// Cumulative flow: the number of cards in each column or stage, one above the other, at the end of each day. DONE has
/// only the cards that came there in the period.
package struct CumulativeChart: Equatable, Sendable {
  /// The bands of the picture from the lowest to the uppermost: DONE, the stages of DOING with the last one first,
  /// TODO.
  package let areas: [Area]
  private let days: Range<Day>
  private let weekStart: Weekday

  package struct Area: Equatable, Sendable {
    package let name: String
    package let column: Column
    package let levels: [Int]
  }

  /// `stages` has the stages of DOING in their order. Stages that are not among them follow by name.
  package init(_ flow: Flow, stages: [String], weekStart: Weekday, name: (Band) -> String) {
    let observed = flow.observed
    days = flow.days.lowerBound + observed.lowerBound..<flow.days.upperBound
    self.weekStart = weekStart
    let order = { (band: Band) in stages.firstIndex(of: band.stage) ?? (band.stage.isEmpty ? -1 : stages.count) }
    let doing = flow.bands.filter { $0.column == .doing }.enumerated()
      .sorted { (order($0.element), $0.offset) > (order($1.element), $1.offset) }.map(\.element)
    let todo = flow.bands.filter { $0.column == .todo }
    let sum = { (bands: [Band]) in
      bands.map { flow.level(of: $0) }.reduce([Int](repeating: 0, count: flow.days.count)) { sum, level in
        zip(sum, level).map { $0 + $1 }
      }
    }
    var areas = [Area(name: name(Band(.done)), column: .done, levels: Array(flow.reached[observed]))]
    for band in doing.isEmpty ? [Band(.doing)] : doing {
      areas.append(Area(name: name(band), column: .doing, levels: Array(flow.level(of: band)[observed])))
    }
    areas.append(Area(name: name(Band(.todo)), column: .todo, levels: Array(sum(todo)[observed])))
    self.areas = areas
  }

  package func rows(in space: ChartSpace, _ words: any Words) -> [[Piece]] {
    let signs = ChartSigns.of(space)
    let fillings = fillings(signs)
    let legend = [Piece].legend(
      zip(areas, fillings).reversed().map { area, filling in
        let level = area.levels.last ?? 0
        return (filling.sign, area.name + (area.column == .done ? " +" : " ") + words.grouped(level), filling.role)
      }, width: space.width)
    let sums = (areas.first?.levels ?? []).indices.map { day in areas.reduce(0) { $0 + max(0, $1.levels[day]) } }
    let scale = ChartScale(sums.max() ?? 1)
    let labels = [0, scale.top / 2, scale.top].map(words.grouped)
    let height = max(3, space.height - legend.count)
    let frame = ChartFrame(labels: labels, width: space.width, height: height)
    var grid = ChartGrid(width: space.width, height: height)
    frame.draw(labels, from: 0, signs, on: &grid)
    frame.draw(days, from: 0, words, weekStart: weekStart, on: &grid)
    for x in 0..<frame.width where !sums.isEmpty {
      // A column of cells can cover several days: it shows the last of them, so that today is always shown.
      let day = max(0, ((x + 1) * sums.count + frame.width - 1) / frame.width - 1)
      for (area, cells) in zip(areas.indices, cells(on: min(day, sums.count - 1), of: scale, frame.rows)) {
        for row in cells {
          grid.put(fillings[area].sign, frame.left + x, frame.rows - 1 - row, fillings[area].role)
        }
      }
    }
    return legend + grid.rows
  }

  /// The rows of each area, counted from the lowest. An area that has a card gets at least one row while rows are left.
  private func cells(on day: Int, of scale: ChartScale, _ rows: Int) -> [Range<Int>] {
    var (sum, begin) = (0, 0)
    return areas.map { area in
      let level = max(0, area.levels[day])
      sum += level
      let end = min(rows, max(begin + (level > 0 ? 1 : 0), (sum * rows * 2 + scale.top) / (scale.top * 2)))
      defer { begin = end }
      return begin..<end
    }
  }

  private func fillings(_ signs: ChartSigns) -> [(sign: String, role: Role)] {
    var stage = 0
    return areas.map { area in
      switch area.column {
      case .done: return (signs.solid, .checked)
      case .todo: return (signs.shade, .dim)
      case .doing:
        stage += 1
        return (signs.stages[stage % signs.stages.count], stage % 2 == 0 ? .saturday : .accent)
      }
    }
  }
}
