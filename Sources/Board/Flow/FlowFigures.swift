import Kanban
import Text
import Time
import Words

/// The figures of the statistics, derived once from the history, so that drawing a frame does not depend on the number
/// of cards.
struct FlowFigures: Equatable, Sendable {
  let flow: Flow
  /// Cards in DOING, the one that has been there longest first; at most `most`.
  let cards: [CardUnderWay]
  let ages: [FlowSentences.Aged]
  let counts: Counts
  let cycles: [Int]
  let leads: [Int]
  /// True while only the newest days of the period have been read.
  let isPart: Bool
  /// False while older moves are not read yet, so that the number of cards in a column or stage on a day is not known.
  let isComplete: Bool
  let lacksHistory: Bool
  /// The dates of the period, for example `7 Sep – 29 Nov`.
  let period: String
  private let first: [String]
  private let sentences: [FlowPage: [String]]
  private let averages: [BarChart.Bar]

  struct Counts: Equatable, Sendable {
    /// `open` is the number of cards in TODO and DOING, `doing` that in DOING; nil until the filter has examined all
    /// cards.
    var open: Int?
    var doing: Int?
  }

  /// Limit of cards in DOING that are listed with their age.
  static let most = 200

  init(
    _ flow: Flow, _ cards: [CardUnderWay], _ counts: Counts, isFiltered: Bool, isPart: Bool, isComplete: Bool,
    lacksHistory: Bool, in surroundings: Surroundings
  ) {
    (self.flow, self.cards, self.counts) = (flow, cards, counts)
    (self.isPart, self.isComplete, self.lacksHistory) = (isPart, isComplete, lacksHistory)
    let (words, clock) = (surroundings.words, surroundings.clock)
    ages = cards.map { card in
      let name = surroundings.home(of: card.card.id, width: surroundings.extent.columns)?.text ?? "#\(card.card.number)"
      return FlowSentences.Aged(name, seconds: flow.seconds(from: card.begun, to: clock.now))
    }
    (cycles, leads) = (flow.cycles, flow.leads)
    let sentences = FlowSentences(flow, words: words, at: clock, isFiltered: isFiltered)
    period = sentences.period(until: surroundings.settings.signs.until)
    // While only a part of the period is read, sentences with totals and forecasts are left out, because they would be
    // wrong.
    first = isPart ? sentences.ofFinished(ages) : sentences.first(ages, open: counts.open)
    let names = { (band: Band) in FlowFigures.name(of: band, words) }
    var byPage: [FlowPage: [String]] = [:]
    for page in FlowPage.allCases where !(isPart && page == .throughput) {
      byPage[page] = sentences.sentences(of: page, ages, underWay: counts.doing ?? cards.count, name: names)
    }
    self.sentences = byPage
    let averages = sentences.averages.map { average in
      BarChart.Bar(
        names(average.band), average.seconds, words.length(FlowLength(seconds: average.seconds)),
        average.band.column == .todo ? .dim : .accent)
    }
    let waited = flow.works.isEmpty ? 0 : flow.waited / flow.works.count
    let waiting = BarChart.Bar(words.flowWaiting, waited, words.length(FlowLength(seconds: waited)), .today)
    self.averages = averages + (waited > 0 ? [waiting] : [])
  }

  /// True if the displayed age of a listed card has changed, so that the figures must be derived again.
  func hasOtherAges(at now: Moment) -> Bool {
    zip(cards, ages).contains { card, age in
      FlowLength(seconds: flow.seconds(from: card.begun, to: now)) != FlowLength(seconds: age.seconds)
    }
  }

  static func name(of band: Band, _ words: any Words) -> String {
    band.stage.isEmpty ? words.column(band.column) : band.stage
  }

  /// The sentences above the pictures of a page of the statistics.
  func sentences(of page: FlowPage) -> [String] { (page == .throughput ? first : []) + (sentences[page] ?? []) }

  // MARK: Pictures

  /// The pictures of a page, from the top, as rows of pieces. `height` is for pictures that can have any height.
  func pictures(
    of page: FlowPage, by unit: FlowUnit?, height: Int, width: Int, in surroundings: Surroundings
  ) -> [[[Piece]]] {
    let (words, settings) = (surroundings.words, surroundings.settings)
    if settings.isPlain { return page == .age ? [ageChart(in: surroundings).sentences(width)] : [] }
    let space = ChartSpace(width: width, height: height, isASCII: settings.isASCII)
    switch page {
    case .throughput:
      guard !flow.observed.isEmpty else { return [] }
      let chart = ThroughputChart(
        flow, by: unit ?? ThroughputChart.unit(for: flow, width: width), weekStart: settings.weekStart)
      return [chart.rows(in: space, words)]
    case .cumulative:
      guard isComplete, !flow.observed.isEmpty else { return [] }
      let stages = surroundings.stages[.doing] ?? []
      let chart = CumulativeChart(flow, stages: stages, weekStart: settings.weekStart) {
        FlowFigures.name(of: $0, words)
      }
      return [chart.rows(in: space, words)]
    case .cycle, .lead:
      let sorted = page == .lead ? leads : cycles
      guard !sorted.isEmpty else { return [] }
      let histogram = BarChart.histogram(sorted, words, isASCII: settings.isASCII).rows(in: space)
      let scatter = ScatterChart(
        flow, isLead: page == .lead, sorted: sorted, weekStart: settings.weekStart, at: surroundings.clock)
      let left = ChartSpace(
        width: width, height: max(FlowFigures.leastHeight, height - histogram.count - 1), isASCII: settings.isASCII)
      return [scatter.rows(in: left, words), histogram]
    case .age: return [ageChart(in: surroundings).rows(in: space)]
    case .stays: return averages.isEmpty ? [] : [BarChart(averages).rows(in: space)]
    }
  }

  /// Bounds for the height of a picture: a lower one cannot be read, and a higher one says no more.
  static let leastHeight = 8
  static let mostHeight = 24

  /// The number of rows above the first bar on the page of ages: 1 if percentiles are drawn, else 0.
  func ageHead(in surroundings: Surroundings) -> Int {
    cards.isEmpty || surroundings.settings.isPlain || marks(surroundings.words).isEmpty ? 0 : 1
  }

  private func ageChart(in surroundings: Surroundings) -> BarChart {
    let words = surroundings.words
    let bars = zip(cards, ages).map { card, age in
      let rank = FlowSentences.rank(of: age.seconds, in: cycles)
      let length = FlowLength(seconds: age.seconds)
      return BarChart.Bar(
        age.name + " " + card.card.title, length.seconds, words.length(length),
        rank.map { $0 >= 95 ? .warning : .today } ?? .accent,
        note: rank.map { surroundings.settings.signs.dot + words.longerThan($0) } ?? "")
    }
    return BarChart(bars, marks: marks(words))
  }

  /// Percentiles of the finished cards' times, drawn across the ages of open cards for comparison. Empty if too few
  /// cards are finished; those above the highest age are left out.
  private func marks(_ words: any Words) -> [BarChart.Mark] {
    let longest = FlowLength(seconds: ages.first?.seconds ?? 0).seconds
    guard cycles.count >= FlowSentences.fewest else { return [] }
    return ScatterChart.percents.compactMap { percent in
      percentile(percent, of: cycles).map { FlowLength(seconds: $0).seconds }.flatMap {
        $0 <= longest ? BarChart.Mark(name: words.percent(percent), value: $0) : nil
      }
    }
  }
}
