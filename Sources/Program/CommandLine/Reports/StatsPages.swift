import Board
import Interchange
import Kanban
import Text
import Time
import Words

/// The sentences and pictures of statistics, as lines of text or as one SVG page.
struct StatsPages {
  /// A card in DOING, as the statistics list it.
  struct Card {
    let name: String
    let title: String
    let seconds: Int
  }

  private let flow: Flow
  private let cards: [Card]
  private let open: Int
  private let words: any Words
  private let sentences: FlowSentences
  private let signs: Signs
  private let clock: Clock
  private let stages: [String]
  private let weekStart: Weekday
  private let leavesOutDays: Bool
  /// Query of the counted cards; nil if all are counted.
  private let filter: String?

  /// The height of a picture in rows of text, and the most cards in DOING that are drawn as bars.
  private static let height = 12
  private static let mostBars = 12

  init(
    _ flow: Flow, _ cards: [Card], _ words: any Words, open: Int, filter: String?, signs: Signs, _ context: Context
  ) {
    (self.flow, self.cards, self.words, self.open, self.signs) = (flow, cards, words, open, signs)
    (clock, stages, weekStart) = (context.clock, context.stages, context.settings.weekStart)
    self.filter = filter?.excerpt
    leavesOutDays = context.settings.workingDays != .all
    sentences = FlowSentences(flow, words: words, at: context.clock, isFiltered: filter != nil)
  }

  private var aged: [FlowSentences.Aged] { cards.map { FlowSentences.Aged($0.name, seconds: $0.seconds) } }
  private var period: String {
    sentences.period(until: signs.until) + (leavesOutDays ? " (" + words.withoutDaysOff + ")" : "")
      + (filter.map { signs.dot + $0 } ?? "")
  }
  private var first: [String] { sentences.first(aged, open: open) }

  private func sentences(of page: FlowPage) -> [String] {
    sentences.sentences(of: page, aged, underWay: cards.count, name: name)
  }

  private func name(_ band: Band) -> String {
    band.stage.isEmpty ? words.column(band.column) : band.stage
  }

  // MARK: Text

  func lines(by unit: FlowUnit, width: Int, isASCII: Bool) -> [[Piece]] {
    let rows = HangingRows(within: width)
    var lines = first.flatMap { rows.rows($0) }.map { [Piece($0)] }
    for page in FlowPage.allCases {
      lines += [[], [Piece(words.title(of: page) + "  " + period, .heading)]]
      lines += sentences(of: page).flatMap { rows.rows($0) }.map { [Piece($0)] }
      guard !flow.observed.isEmpty else { continue }
      lines += picture(of: page, by: unit, in: ChartSpace(width: width, height: StatsPages.height, isASCII: isASCII))
    }
    return lines
  }

  private func picture(of page: FlowPage, by unit: FlowUnit, in space: ChartSpace) -> [[Piece]] {
    switch page {
    case .throughput: ThroughputChart(flow, by: unit, weekStart: weekStart).rows(in: space, words)
    case .cumulative: cumulative.rows(in: space, words)
    case .cycle: scatter(isLead: false, in: space) + histogram(flow.cycles, in: space)
    case .lead: scatter(isLead: true, in: space) + histogram(flow.leads, in: space)
    case .age: ages.rows(in: space)
    case .stays: stays.rows(in: space)
    }
  }

  private func scatter(isLead: Bool, in space: ChartSpace) -> [[Piece]] {
    let chart = ScatterChart(flow, isLead: isLead, weekStart: weekStart, at: clock)
    return chart.points.isEmpty ? [] : chart.rows(in: space, words) + [[]]
  }

  private func histogram(_ sorted: [Int], in space: ChartSpace) -> [[Piece]] {
    sorted.isEmpty ? [] : BarChart.histogram(sorted, words, isASCII: space.isASCII).rows(in: space)
  }

  private var cumulative: CumulativeChart {
    CumulativeChart(flow, stages: stages, weekStart: weekStart, name: name)
  }

  private var ages: BarChart {
    let cycles = flow.cycles
    return BarChart(
      cards.prefix(StatsPages.mostBars).map { card in
        let rank = FlowSentences.rank(of: card.seconds, in: cycles)
        let length = FlowLength(seconds: card.seconds)
        return BarChart.Bar(
          card.name + " " + card.title.asTitle, length.seconds, words.length(length), rank == nil ? .accent : .late,
          note: rank.map { signs.dot + words.longerThan($0) } ?? "")
      })
  }

  private var stays: BarChart {
    let all = sentences.averages.map { (name($0.band), $0.seconds) }
    let waited = flow.waited / max(1, flow.works.count)
    return BarChart(
      (all + (waited > 0 ? [(words.flowWaiting, waited)] : [])).map { name, seconds in
        BarChart.Bar(name, seconds, words.length(FlowLength(seconds: seconds)))
      })
  }

  // MARK: SVG

  func picture(of board: String, by unit: FlowUnit) -> [UInt8] {
    let charts = FlowPage.allCases.map { page in
      var chart = FlowPicture.Chart(words.title(of: page), sentences(of: page))
      if !flow.observed.isEmpty { draw(page, by: unit, on: &chart) }
      return chart
    }
    return FlowPicture.page(words.flowTitle + signs.dot + board, period, first, charts)
  }

  private func draw(_ page: FlowPage, by unit: FlowUnit, on chart: inout FlowPicture.Chart) {
    switch page {
    case .throughput: drawBars(by: unit, on: &chart)
    case .cumulative: drawAreas(on: &chart)
    case .cycle: drawDots(isLead: false, on: &chart)
    case .lead: drawDots(isLead: true, on: &chart)
    case .age: drawRows(ages, on: &chart)
    case .stays: drawRows(stays, on: &chart)
    }
  }

  private func drawBars(by unit: FlowUnit, on chart: inout FlowPicture.Chart) {
    let bars = ThroughputChart(flow, by: unit, weekStart: weekStart).bars
    let top = StatsPages.top(bars.map { max($0.arrived, $0.finished) })
    let slot = 1 / Double(max(1, bars.count))
    let step = (bars.count + 7) / 8
    for (index, bar) in bars.enumerated() {
      let x = Double(index) * slot
      for (series, count, shift) in [(0, bar.arrived, 0.1), (5, bar.finished, 0.48)] where count > 0 {
        chart.shapes.append(
          .bar(
            series: series, x: x + shift * slot, width: 0.36 * slot, bottom: 0, top: Double(count) / Double(top)))
      }
      if index % max(1, step) == 0 { chart.ticks.append((x, date(bar.first))) }
    }
    chart.legend = [(0, words.flowCameIn), (5, words.flowFinished)]
    chart.levels = levels(to: top) { words.grouped($0) }
  }

  private func drawAreas(on chart: inout FlowPicture.Chart) {
    let areas = cumulative.areas
    let count = areas.first?.levels.count ?? 0
    let sums = (0..<count).map { day in areas.reduce(0) { $0 + max(0, $1.levels[day]) } }
    let top = StatsPages.top(sums)
    var lower = [Double](repeating: 0, count: count)
    var doing = 1
    for area in areas {
      let upper = zip(lower, area.levels).map { $0 + Double(max(0, $1)) / Double(top) }
      let series = area.column == .done ? 5 : area.column == .todo ? 0 : doing
      if area.column == .doing { doing = doing % 4 + 1 }
      // If the statistics cover a single day, its point is repeated, so that the area is drawn over the whole width.
      let isSingle = count == 1
      chart.shapes.append(
        .area(series: series, lower: isSingle ? lower + lower : lower, upper: isSingle ? upper + upper : upper))
      chart.legend.insert((series, area.name), at: 0)
      lower = upper
    }
    let first = flow.days.upperBound - count
    for tick in 0..<min(6, count) {
      let day = tick * count / min(6, count)
      chart.ticks.append((Double(day) / Double(max(1, count - 1)), date(first + day)))
    }
    chart.levels = levels(to: top) { words.grouped($0) }
  }

  private func drawDots(isLead: Bool, on chart: inout FlowPicture.Chart) {
    let dots = ScatterChart(flow, isLead: isLead, weekStart: weekStart, at: clock)
    guard !dots.points.isEmpty else { return }
    let top = StatsPages.top(dots.points.map { ($0.seconds + 86_399) / 86_400 })
    let height = { (seconds: Int) in min(1, Double(seconds) / Double(top * 86_400)) }
    for point in dots.points { chart.shapes.append(.dot(x: Double(point.place) / 1000, y: height(point.seconds))) }
    for label in dots.labels(words, isASCII: false) {
      chart.shapes.append(.line(y: height(label.seconds), text: label.text))
    }
    let count = flow.observed.count
    for tick in 0..<min(6, count) {
      let day = tick * count / min(6, count)
      chart.ticks.append((Double(day) / Double(count), date(flow.days.upperBound - count + day)))
    }
    chart.levels = levels(to: top) { words.shortLength(.days($0)) }
  }

  private func drawRows(_ bars: BarChart, on chart: inout FlowPicture.Chart) {
    let most = Double(max(1, bars.bars.map(\.value).max() ?? 1))
    for (index, bar) in bars.bars.enumerated() {
      chart.shapes.append(
        .row(
          index: index, of: bars.bars.count, length: Double(bar.value) / most, name: bar.name,
          text: bar.text + bar.note))
    }
  }

  private func levels(to top: Int, _ text: (Int) -> String) -> [(place: Double, text: String)] {
    [(0, text(0)), (0.5, text(top / 2)), (1, text(top))]
  }

  private func date(_ day: Day) -> String { words.shortDate(day, withYear: false) }

  /// The top of a chart's scale: an even, round number that no value exceeds.
  private static func top(_ values: [Int]) -> Int {
    var (most, unit) = (max(2, values.max() ?? 2), 1)
    while most > 20 {
      most = (most + 9) / 10
      unit *= 10
    }
    return (most + most % 2) * unit
  }
}
