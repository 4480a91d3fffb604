import Kanban
import Time

/// The sentences of the statistics: those at the top, one for each picture, and forecasts. If too few cards were
/// finished, they say so instead of showing figures.
package struct FlowSentences {
  package let words: any Words
  private let flow: Flow
  private let clock: Clock
  /// Seconds that the finished cards took from DOING to DONE, in ascending order; sorted once, because they may be
  /// many.
  private let cycles: [Int]
  /// True if only the cards that match a filter are counted, for the sentences to say so.
  private let isFiltered: Bool

  /// Number of finished cards from which percentiles are shown.
  package static let fewest = 10

  package init(_ flow: Flow, words: any Words, at clock: Clock, isFiltered: Bool = false) {
    (self.flow, self.words, self.clock, self.isFiltered) = (flow, words, clock, isFiltered)
    cycles = flow.cycles
  }

  /// A card in DOING, with the time since it first came there, without days off.
  package struct Aged: Equatable, Sendable {
    /// The number of the card, for example `#12`; with its project if cards of several projects are counted.
    package let name: String
    package let seconds: Int

    package init(_ name: String, seconds: Int) { (self.name, self.seconds) = (name, seconds) }
  }

  /// The sentences above all pictures, in their order. `open` is the number of cards that are not done; nil leaves out
  /// the forecast.
  package func first(_ cards: [Aged], open: Int?) -> [String] {
    ofFinished(cards) + [rate].compactMap(\.self) + (open.map { forecast(of: $0) } ?? [])
  }

  /// The first sentences above all pictures, about the times of finished cards and the age of cards in DOING: both are
  /// right even if only a part of the finished cards was read.
  package func ofFinished(_ cards: [Aged]) -> [String] { [speed] + [age(cards)].compactMap(\.self) }

  // MARK: Speed, age and rate

  package var speed: String {
    guard let (half, most, _) = percentiles(of: cycles) else { return tooFew(cycles.count, .cycle) }
    return words.flowSpeed(half: half, most: most, sample(cycles.count))
  }

  /// Sentence about cards that are in DOING longer than all, 95 or 85 of 100 finished cards were there. Nil if no card
  /// is, or without percentiles.
  package func age(_ cards: [Aged]) -> String? {
    for percent in [100, 95, 85] {
      let aged = cards.filter { (FlowSentences.rank(of: $0.seconds, in: cycles) ?? 0) >= percent }
      guard !aged.isEmpty else { continue }
      return words.flowAged(
        aged.prefix(2).map(\.name), others: max(0, aged.count - 2), longerThan: percent)
    }
    return nil
  }

  /// The greatest of 100, 95 and 85 whose percentile of the sorted times `seconds` exceeds; both are compared as
  /// rounded for the screen. Nil if it exceeds none, and for fewer than `fewest` times.
  package static func rank(of seconds: Int, in cycles: [Int]) -> Int? {
    guard cycles.count >= fewest else { return nil }
    let shown = FlowLength(seconds: seconds).seconds
    return [100, 95, 85].first { percent in
      percentile(percent, of: cycles).map { shown > FlowLength(seconds: $0).seconds } ?? false
    }
  }

  /// Sentence about the numbers of cards that were finished and that came in: per week, or in total if the period is
  /// shorter than a week or fewer than one card a week was finished. Nil if no day of the period has figures.
  package var rate: String? {
    let days = flow.observed.count
    guard days > 0 else { return nil }
    let (arrived, finished) = (flow.arrived.reduce(0, +), flow.finished.reduce(0, +))
    let perWeek = { (count: Int) in (count * 14 + days) / (2 * days) }
    guard days >= 7, finished * 7 >= days else {
      return words.flowSlowRate(finished: finished, arrived: arrived, days: days)
    }
    return words.flowRate(finished: perWeek(finished), arrived: perWeek(arrived))
  }

  // MARK: Forecast

  /// Sentences about when `cards` will be done and how often earlier forecasts were right, or why no forecast is
  /// possible. Empty for no cards. `areOpen` is false for a number of cards that the user typed.
  package func forecast(of cards: Int, areOpen: Bool = true) -> [String] {
    guard cards > 0 else { return [] }
    let finished = flow.finishedPerWorkingDay
    guard let forecast = Forecast(of: cards, from: finished) else {
      return [words.forecastNeedsMore(cards: finished.reduce(0, +), days: finished.count)]
    }
    let end = { (days: Int?) in self.day(in: days).map { words.shortDate($0, withYear: $0.year != clock.today.year) } }
    let basis = words.forecastBasis(days: finished.count, until: last, isFiltered: isFiltered)
    let sentence = words.forecast(
      cards, areOpen: areOpen, half: end(forecast.half), most: end(forecast.most), basis)
    // Tests only the forecasts of the last 26 × 7 working days (half a year if every day counts), because testing the
    // whole history would take long.
    let test = BackTest(Array(finished.suffix(Forecast.fewestDays + 26 * 7)))
    return [sentence] + (test.weeks > 0 ? [words.backTest(kept: test.kept, of: test.weeks)] : [])
  }

  /// The forecast for one line, in forms from the longest to the shortest; empty if no forecast is possible.
  package func shortForecasts(of cards: Int) -> [String] {
    let finished = flow.finishedPerWorkingDay
    guard cards > 0, let forecast = Forecast(of: cards, from: finished) else { return [] }
    let end = { (days: Int?) in self.day(in: days).map { words.shortDate($0, withYear: $0.year != clock.today.year) } }
    // The year is named only beyond 300 days, because a date without a year is understood as the next such date.
    let near = { (days: Int?) in self.day(in: days).map { words.shortDate($0, withYear: $0 - clock.today > 300) } }
    let short = words.shortForecast(cards, half: end(forecast.half), most: end(forecast.most))
    return [
      short + words.shortBasis(days: finished.count, isFiltered: isFiltered), short,
      words.shortestForecast(cards, half: near(forecast.half), most: near(forecast.most)),
    ]
  }

  private func day(in days: Int?) -> Day? { days.map { flow.day($0, workingDaysAfter: clock.today) } }

  // MARK: One sentence for each picture

  /// The sentences beside the pictures of a page. `underWay` is the number of all cards in DOING, `name` the name of a
  /// band.
  package func sentences(
    of page: FlowPage, _ cards: [Aged], underWay: Int = 0, name: (Band) -> String
  ) -> [String] {
    switch page {
    case .throughput: [throughput]
    case .cumulative: [cumulative]
    case .cycle: [times(cycles, page)]
    case .lead: leadTimes
    case .age: [oldest(cards, of: underWay)]
    case .stays: stays(name)
    }
  }

  private var throughput: String {
    words.flowThroughput(
      arrived: flow.arrived.reduce(0, +), finished: flow.finished.reduce(0, +), left: flow.left.reduce(0, +),
      words.flowSpan(since: first, until: last))
  }

  private var cumulative: String {
    // Number of cards in a column before the first day and after the last one. Cards that came on the first day count
    // as arrivals.
    let level = { (column: Column) -> (Int, Int) in
      let bands = flow.bands.filter { $0.column == column }
      return (
        bands.reduce(0) { $0 + flow.openingLevel(of: $1) }, bands.reduce(0) { $0 + (flow.level(of: $1).last ?? 0) }
      )
    }
    return words.flowLevels(todo: level(.todo), doing: level(.doing), done: flow.reached.last ?? 0)
  }

  /// The sentences about lead times. If only repeating cards were finished, which have no lead time, only the sentence
  /// about them is returned: the first one would say that no card was finished.
  private var leadTimes: [String] {
    let leads = flow.leads
    guard occurrences > 0 else { return [times(leads, .lead)] }
    return (leads.isEmpty ? [] : [times(leads, .lead)]) + [words.flowWithoutLead(occurrences)]
  }

  private func times(_ sorted: [Int], _ page: FlowPage) -> String {
    guard let (half, most, nearlyAll) = percentiles(of: sorted), let longest = sorted.last else {
      return tooFew(sorted.count, page)
    }
    return words.flowTimes(
      page, half: half, most: most, nearlyAll: nearlyAll, longest: FlowLength(seconds: longest), sample(sorted.count))
  }

  private func oldest(_ cards: [Aged], of all: Int) -> String {
    guard let first = cards.first else { return words.flowNoneUnderWay }
    return words.flowAge(max(all, cards.count), oldest: first.name, FlowLength(seconds: first.seconds))
  }

  private func stays(_ name: (Band) -> String) -> [String] {
    let count = flow.works.count
    guard count > 0 else { return [tooFew(0, .lead)] }
    let lengths = averages.map { (name: name($0.band), length: FlowLength(seconds: $0.seconds)) }
    let waiting = flow.waited / count > 0 ? FlowLength(seconds: flow.waited / count) : nil
    let sample = sample(count, repeating: occurrences)
    return (lengths.isEmpty ? [] : [words.flowStays(lengths, waiting: waiting, sample)])
      + [words.flowReturns(flow.returns)]
  }

  /// Average seconds of a finished card in each band, which is a column or stage, by column and name of the stage.
  /// Bands below a second are left out.
  package var averages: [(band: Band, seconds: Int)] {
    let count = max(1, flow.works.count)
    return flow.stays.filter { $0.value >= count }
      .sorted { ($0.key.column.rawValue, $0.key.stage) < ($1.key.column.rawValue, $1.key.stage) }
      .map { ($0.key, $0.value / count) }
  }

  // MARK: Parts

  private func percentiles(of sorted: [Int]) -> (half: FlowLength, most: FlowLength, nearlyAll: FlowLength)? {
    guard sorted.count >= FlowSentences.fewest, let half = percentile(50, of: sorted),
      let most = percentile(85, of: sorted), let nearlyAll = percentile(95, of: sorted)
    else { return nil }
    return (FlowLength(seconds: half), FlowLength(seconds: most), FlowLength(seconds: nearlyAll))
  }

  /// Sentence about why the page has no percentiles.
  private func tooFew(_ count: Int, _ page: FlowPage) -> String {
    let isBegun = page == .cycle && flow.works.count > count
    return isBegun
      ? words.flowTooFewBegun(count, of: FlowSentences.fewest, since: first, until: last)
      : words.flowTooFew(count, of: FlowSentences.fewest, since: first, until: last)
  }

  private func sample(_ count: Int, repeating: Int = 0) -> String {
    words.flowSample(count, of: flow.works.count, repeating: repeating, since: first, until: last)
  }

  /// Number of finished occurrences of repeating cards, which have no lead time.
  private var occurrences: Int { flow.works.count { $0.lead == nil } }

  private var firstDay: Day { flow.days.lowerBound + (flow.observed.isEmpty ? 0 : flow.observed.lowerBound) }
  private var lastDay: Day { min(clock.today, flow.days.upperBound - 1) }

  /// The first day of the period that has figures, as text.
  private var first: String { date(firstDay) }

  /// The last day of the period as text; nil if it is today or later.
  private var last: String? {
    let last = flow.days.upperBound - 1
    return last >= clock.today ? nil : date(last)
  }

  /// The first and last day of the period, for a heading.
  package var period: String { period(until: "–") }

  package func period(until: String) -> String {
    first + " \(until) " + date(lastDay)
  }

  /// A day of the period as text; with its year unless the whole period is in the present year.
  private func date(_ day: Day) -> String {
    words.shortDate(day, withYear: firstDay.year != lastDay.year || day.year != clock.today.year)
  }
}
