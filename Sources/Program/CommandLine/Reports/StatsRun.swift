import Host
import Interchange
import Kanban
import Storage
import Time
import Words

extension CommandLineRun {
  /// `sekan stats`: prints how work flows, or when the open cards will be done.
  func statistics(_ store: SQLiteStore) throws -> Int32 {
    let run = try StatsRun(self, try query(in: store), in: store)
    return try options.reported.isForecast ? run.forecast() : run.run()
  }
}

/// The statistics of one or all projects, in sentences and pictures or as data.
struct StatsRun {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private let query: Query
  private let boards: Boards
  private let reading: FlowReading

  /// Milliseconds for a step of reading the history; other processes can write between two steps.
  private static let slice = 200
  /// The most cards in DOING that are read for the list of cards under way.
  private static let mostUnderWay = 1_000
  private static let widest = 120
  private static let usualWidth = 80

  init(_ shell: CommandLineRun, _ query: Query, in store: SQLiteStore) throws {
    (self.shell, self.store, self.query) = (shell, store, query)
    boards = shell.options.sought.isEverywhere ? .all : .one(shell.project)
    let clock = shell.context.clock
    let days = try shell.since().map { $0..<clock.today + 1 } ?? FlowPeriod.standard.days(upTo: clock.today)
    let workTime = shell.context.settings.workingDays.workTime(around: days, at: clock)
    let flow = Flow(days, at: clock, leavingOut: workTime)
    var reading = FlowReading(flow, in: boards, matching: query.isEverything ? nil : query)
    repeat { try store.advance(&reading, for: StatsRun.slice) } while !reading.isComplete
    self.reading = reading
  }

  private var flow: Flow { reading.flow }
  private var context: Context { shell.context }
  private var clock: Clock { context.clock }
  private var words: any Words { isOfAll ? context.settings.language.words : context.words }
  private var isOfAll: Bool { boards == .all }
  private var isFiltered: Bool { !query.isEverything }
  private var sentences: FlowSentences { FlowSentences(flow, words: words, at: clock, isFiltered: isFiltered) }

  func run() throws -> Int32 {
    let cards = try cardsUnderWay()
    if shell.options.isJSON { return context.answer(try json(cards).text + "\n") }
    if shell.options.reported.isCSV { return context.answer(table) }
    let pages = try StatsPages(
      flow, cards.map(aged), words, open: openCards(), filter: isFiltered ? query.text : nil,
      signs: context.settings.signs, context)
    if let path = shell.options.reported.picture { return try write(pages, to: path) }
    return write(pages)
  }

  private func aged(_ card: CardUnderWay) throws(StoreFailure) -> StatsPages.Card {
    let project = try isOfAll ? store.card(card.card.id)?.project : nil
    let home = project.flatMap { words.reference(to: store.lastKnown($0)) }
    return StatsPages.Card(
      name: CardReference(project: home, card.card.number).text, title: card.card.title, seconds: age(card))
  }

  private func write(_ pages: StatsPages) -> Int32 {
    let style = context.style
    let isASCII = context.settings.isASCII || style.reader == .program
    let width = min(StatsRun.widest, style.reader == .program ? StatsRun.usualWidth : context.columns)
    var output = Output(to: context.streams)
    for line in pages.lines(by: shell.options.reported.unit, width: width, isASCII: isASCII) {
      output.put(style.shown(line) + "\n")
    }
    if reading.lacksHistory { shell.printError(words.flowLacksHistory) }
    return output.end()
  }

  private func write(_ pages: StatsPages, to path: String) throws -> Int32 {
    let bytes = pages.picture(of: try name(), by: shell.options.reported.unit)
    guard path != "-" else {
      var output = Output(to: context.streams)
      output.put(bytes)
      return output.end()
    }
    let status = try context.writing(to: path, for: NewFile.ofOthers) { context in
      context.streams.write(bytes) ? 0 : context.outputFailed()
    }
    if status == 0 { shell.printLine(words.wroteStatistics(of: try name(), path)) }
    return status
  }

  private func name() throws(StoreFailure) -> String {
    isOfAll ? words.allProjects : words.name(of: try store.project(shell.project))
  }

  // MARK: Forecast

  func forecast() throws -> Int32 {
    let cards = try shell.options.reported.cards ?? openCards()
    if shell.options.isJSON { return context.answer(forecastJSON(of: cards).text + "\n") }
    guard cards > 0 else { throw CommandStop("sekan: " + words.noCardFound, status: ShellStatus.notFound) }
    let lines = sentences.forecast(of: cards, areOpen: shell.options.reported.cards == nil)
    guard Forecast(of: cards, from: flow.finishedPerWorkingDay) != nil else {
      throw CommandStop("sekan: " + lines.joined(separator: " "), status: ShellStatus.notFound)
    }
    for line in lines { shell.printLine(line) }
    return 0
  }

  /// The number of open cards that match the query, without example cards.
  private func openCards() throws(StoreFailure) -> Int {
    let samples = try store.openSamples(in: boards, matching: query.isEverything ? nil : query, at: clock).count
    guard query.isEverything else {
      var sieve = Sieve(query, by: .own, in: boards)
      repeat { try store.advance(&sieve, at: clock, for: StatsRun.slice) } while !sieve.isComplete
      return max(0, sieve.count(.todo) + sieve.count(.doing) - samples)
    }
    let counts = try store.counts(in: boards)
    return max(0, (counts[.todo] ?? 0) + (counts[.doing] ?? 0) - samples)
  }

  private func forecastJSON(of cards: Int) -> JSON {
    let sample = flow.finishedPerWorkingDay
    let forecast = Forecast(of: cards, from: sample)
    let test = BackTest(sample)
    let date = { (days: Int?) in
      days.map { JSON.string(flow.day($0, workingDaysAfter: clock.today).text) } ?? .null
    }
    return .object([
      ("cards", number(cards)), ("days", number(sample.count)), ("finished", number(sample.reduce(0, +))),
      ("enough", .bool(forecast != nil)), ("p50", date(forecast?.half)), ("p85", date(forecast?.most)),
      ("p50Days", forecast?.half.map(number) ?? .null), ("p85Days", forecast?.most.map(number) ?? .null),
      ("backTest", .object([("weeks", number(test.weeks)), ("kept", number(test.kept))])),
    ])
  }

  // MARK: Cards under way

  private func cardsUnderWay() throws(StoreFailure) -> [CardUnderWay] {
    let cards = try store.underWay(in: boards, most: StatsRun.mostUnderWay)
    guard !query.isEverything else { return cards }
    var matching: [CardUnderWay] = []
    for card in cards {
      guard let whole = try store.card(card.card.id) else { continue }
      if try store.isFound(whole, by: query, at: clock) { matching.append(card) }
    }
    return matching
  }

  private func age(_ card: CardUnderWay) -> Int { flow.seconds(from: card.begun, to: clock.now) }

  // MARK: Data

  private func number(_ number: Int) -> JSON { .integer(Int64(number)) }

  private func json(_ cards: [CardUnderWay]) throws(StoreFailure) -> JSON {
    let name = isOfAll ? JSON.null : .string(try store.project(shell.project)?.plainName ?? "")
    let (days, bands) = (flow.days.all, flow.bands)
    let levels = bands.map(flow.level)
    let rows = days.indices.map { index in
      JSON.object([
        ("date", .string(days[index].text)), ("arrived", number(flow.arrived[index])),
        ("finished", number(flow.finished[index])), ("left", number(flow.left[index])),
        ("levels", .array(levels.map { number($0[index]) })),
      ])
    }
    let works = flow.works.sorted { $0.moment < $1.moment }.map { work in
      JSON.object([
        ("at", .string(work.moment.text)), ("milliseconds", .integer(work.moment.milliseconds)),
        ("cycle", work.cycle.map(number) ?? .null), ("lead", work.lead.map(number) ?? .null),
      ])
    }
    let stays = flow.stays.sorted { ($0.key.column.rawValue, $0.key.stage) < ($1.key.column.rawValue, $1.key.stage) }
    let underWay = cards.map { card in
      JSON.object([
        ("card", .string(card.card.id.text)), ("number", number(card.card.number)),
        ("title", .string(card.card.title)), ("begun", .string(card.begun.text)),
        ("milliseconds", .integer(card.begun.milliseconds)), ("age", number(age(card))),
      ])
    }
    return .object([
      ("from", .string(flow.days.lowerBound.text)), ("to", .string((flow.days.upperBound - 1).text)),
      ("project", name), ("query", .string(query.isEverything ? "" : query.text)),
      ("lacksHistory", .bool(reading.lacksHistory)), ("cycle", percentiles(flow.cycles)),
      ("lead", percentiles(flow.leads)), ("bands", .array(bands.map { json($0) })), ("days", .array(rows)),
      ("works", .array(works)),
      ("stays", .array(stays.map { json($0.key, [("seconds", number($0.value))]) })),
      ("waited", number(flow.waited)), ("returns", number(flow.returns)), ("underWay", .array(underWay)),
    ])
  }

  private func json(_ band: Band, _ more: [(key: String, value: JSON)] = []) -> JSON {
    .object([("column", .string(band.column.name)), ("stage", .string(band.stage))] + more)
  }

  /// The JSON of the number of durations and their percentiles in seconds; the percentiles are null for too few cards.
  private func percentiles(_ sorted: [Int]) -> JSON {
    let isEnough = sorted.count >= FlowSentences.fewest
    let members = [50, 85, 95].map { percent in
      ("p\(percent)", (isEnough ? percentile(percent, of: sorted) : nil).map(number) ?? .null)
    }
    return .object([("count", number(sorted.count))] + members)
  }

  /// The data of the flow as a table: a row for each day, with the level of each band at the end of that day.
  private var table: String {
    let bands = flow.bands
    let levels = bands.map(flow.level)
    let names = bands.map { $0.column.name + ($0.stage.isEmpty ? "" : "/" + $0.stage) }
    var text = (["date", "arrived", "finished", "left"] + names).csvLine
    for (index, day) in flow.days.all.enumerated() {
      let counts = [flow.arrived[index], flow.finished[index], flow.left[index]] + levels.map { $0[index] }
      text += ([day.text] + counts.map(String.init)).csvLine
    }
    return text
  }
}
