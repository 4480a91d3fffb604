import Board
import Interchange
import Kanban
import Storage
import Time
import Words

/// The rows of `sekan time`: one for each card, day, tag or project.
enum TimeGroup: String, CaseIterable {
  case card, day, project, tag

  /// The values of `--by` that `sekan time` takes, but `sekan stats` does not.
  static let others = allCases.map(\.rawValue).filter { FlowUnit(rawValue: $0) == nil }
}

enum TimeAction: Equatable {
  case report, start
  /// Stops the clock and counts this length, as typed; nil counts all the time since the start, or asks at a terminal
  /// if the clock was started on an earlier day.
  case stop(String?)
}

extension Options {
  mutating func readTime(_ words: ArraySlice<String>, beside given: [ShellOption]) throws(UsageMistake) {
    try judgeUnit(among: TimeGroup.allCases.map(\.rawValue))
    // The other formats list each card with its days, project and tags, so programs group them.
    let others: [ShellOption] = [.json, .csv, .timewarrior]
    if given.contains(.by), let format = given.first(where: others.contains) {
      throw .eitherOr(ShellOption.by.name, format.name)
    }
    guard let word = words.first else { return }
    guard word == "start" || word == "stop" else { throw .badValue(word, command.name, possible: ["start", "stop"]) }
    let report: [ShellOption] = [.week, .month, .since, .by, .json, .csv, .timewarrior, .all]
    if let option = given.first(where: report.contains) { throw .notForCommand(option.name, "\(command.name) \(word)") }
    if word == "start" {
      reported.time = .start
      try readCards(words.dropFirst(), .alone, beside: given)
    } else {
      let length = words.dropFirst().joined(separator: " ")
      reported.time = .stop(length.isEmpty ? nil : length)
    }
  }

  /// Refuses a value of `--by` that only another command takes.
  func judgeUnit(among values: [String]) throws(UsageMistake) {
    guard let by = reported.by, !values.contains(by) else { return }
    throw .badValue(by, ShellOption.by.name, possible: values)
  }
}

/// `sekan time`: reports the time spent, and starts or stops the clock.
extension CommandLineRun {
  func time(_ store: SQLiteStore) throws -> Int32 {
    switch options.reported.time {
    case .report: try TimeRun(self, in: store).run()
    case .start: try startClock(in: store)
    case .stop(let length): try stopClock(in: store, after: length)
    }
  }

  private func startClock(in store: SQLiteStore) throws -> Int32 {
    let cards = try CardsRun(self, in: store).namedCards()
    guard cards.count == 1, let card = cards.first else {
      throw CommandStop("sekan: " + context.words.oneCardAtATime, status: ShellStatus.notUnderstood)
    }
    guard let other = try store.running().first, other != card.id, let running = try store.card(other),
      let old = OldClock(running.clock, at: context.clock), isAsked
    else { return try commit([.started(card.id)], of: card, in: store) }
    guard let minutes = time(of: running, old) else { return keptRunning() }
    let stop = Change.stopped(other, since: old.start, adding: minutes)
    return try commit([stop, .started(card.id)], of: card, in: store, isAnswered: true)
  }

  private func stopClock(in store: SQLiteStore, after length: String?) throws -> Int32 {
    guard let id = try store.running().first, let card = try store.card(id), let start = card.clock else {
      throw CommandStop("sekan: " + context.words.clockIsNotRunning, status: ShellStatus.notFound)
    }
    var minutes: Int?
    if let length {
      do throws(Reason) { minutes = try fieldText.length(length) } catch {
        throw CommandStop("sekan: " + error.text, status: ShellStatus.notUnderstood)
      }
    }
    if minutes == nil, let old = OldClock(start, at: context.clock), isAsked {
      minutes = time(of: card, old)
      if minutes == nil { return keptRunning() }
    }
    let stop = Change.stopped(id, since: start, adding: minutes)
    return try commit([stop], of: card, in: store, isAnswered: minutes != nil)
  }

  /// Commits the changes of a card's time. `isAnswered` omits the note about a clock
  /// of an earlier day, as the user typed or chose the time.
  private func commit(
    _ changes: [Change], of card: Card, in store: SQLiteStore, isAnswered: Bool = false
  ) throws -> Int32 {
    var run = self
    run.project = card.project
    let receipt = try store.commit(changes, on: run.commitContext)
    let sentences = Sentences(words: context.words, clock: context.clock)
    printLine(receipt.entries.isEmpty ? context.words.nothingChanged : sentences.done(receipt))
    var note = OldClockNote(self)
    if !isAnswered { note.record(receipt) }
    return reporting(of: store) { () throws(StoreFailure) in
      try note.printError(in: store)
      return 0
    }
  }

  // MARK: A clock of an earlier day

  private var isAsked: Bool { TypedAnswers(context).isTyped }

  /// Asks which part of an old clock's time counts, like the key `T` on the board. Returns minutes; nil for an empty
  /// answer.
  private func time(of card: Card, _ old: OldClock) -> Int? {
    let words = context.words
    let question = words.askClock(
      "#\(card.number) \(words.quoted(card.title.excerpt))",
      since: DateText(words: words, clock: context.clock).momentWithin(old.start), all: words.work(old.all),
      ofDay: words.work(old.ofDay))
    var answers = TypedAnswers(context)
    while true {
      let answer = answers.answer(to: question)
      if answer.isEmpty { return nil }
      if words.isYes(answer) { return old.all }
      switch answer.lowercased() {
      case "d", "ㅇ": return old.ofDay
      case "n", "ㅜ": return 0
      default: if let minutes = try? fieldText.length(answer) { return minutes }
      }
    }
  }

  private func keptRunning() -> Int32 {
    printLine(context.words.nothingChanged)
    return 0
  }
}

/// The report of `sekan time`: the time spent in a period, from the history of the cards changed since it began. With
/// `--all` it leaves out archived projects.
struct TimeRun {
  private let shell: CommandLineRun
  private let days: Range<Day>
  private var works: [Item] = []
  /// The project of the report; nil for all projects.
  private let home: Project?
  /// The minutes of the period that were spent in other projects, not archived, than the reported one; 0 with `--all`.
  private let elsewhere: Int
  /// The card whose clock runs; nil if none does.
  private let running: Card?

  private struct Item {
    let id: CardID
    let number: Int
    let title: String
    let tags: [String]
    let project: Project?
    /// The parts of the spells of work that are in the period.
    let spells: [Range<Moment>]
    /// The minutes by day of the period; a day has an entry for each interval of work.
    let days: [(day: Day, minutes: Int)]

    var minutes: Int { days.reduce(0) { $0 + $1.minutes } }
  }

  private static let mostCards = 100_000

  init(_ shell: CommandLineRun, in store: SQLiteStore) throws {
    self.shell = shell
    let clock = shell.context.clock
    let span: ReviewSpan =
      switch shell.options.reported.span {
      case .week: .week
      case .month: .month
      case nil: try shell.since().map { .since($0) } ?? .standard
      }
    days = span.days(at: clock).past
    let start = clock.zone.moment(of: WallTime(days.lowerBound, minute: 0))
    let period = start..<clock.zone.moment(of: WallTime(days.upperBound, minute: 0))
    let isEverywhere = shell.options.sought.isEverywhere
    (works, home, elsewhere, running) = try store.reading {
      [days] () throws(StoreFailure) -> ([Item], Project?, Int, Card?) in
      let projects = try store.projects()
      var (works, elsewhere): ([Item], Int) = ([], 0)
      for id in try store.timed(since: start, most: TimeRun.mostCards) {
        guard let card = try store.card(id) else { continue }
        let home = projects.first { $0.id == card.project }
        if home?.isArchived != false, isEverywhere || card.project != shell.project { continue }
        let spells = try store.timeSpent(on: card).spells
        let parts = spells.flatMap { $0.days(in: clock.zone) }.filter { days.contains($0.day) }
        if parts.isEmpty { continue }
        guard isEverywhere || card.project == shell.project else {
          elsewhere += parts.reduce(0) { $0 + $1.minutes }
          continue
        }
        works.append(
          Item(
            id: id, number: card.number, title: card.title, tags: card.tags, project: home,
            spells: spells.map { ($0.start..<$0.end).clamped(to: period) }.filter { !$0.isEmpty }, days: parts))
      }
      let home = isEverywhere ? nil : projects.first { $0.id == shell.project }
      var running: Card?
      if let id = try store.running().first { running = try store.card(id) }
      return (works.sorted { ($1.minutes, $0.number) < ($0.minutes, $1.number) }, home, elsewhere, running)
    }
  }

  private var context: Context { shell.context }
  private var words: any Words { context.words }
  private var reported: Options.Reported { shell.options.reported }

  func run() -> Int32 {
    if shell.options.isJSON { return context.answer(json.text + "\n") }
    if reported.isCSV { return context.answer(table) }
    if reported.isTimewarrior { return context.answer(intervals) }
    printReport()
    printClock()
    return 0
  }

  private func printClock() {
    guard let running, let start = running.clock else { return }
    let clock = context.clock
    let dates = DateText(words: words, clock: clock)
    let isToday = clock.zone.wall(at: start).day == clock.today
    let moment = isToday ? WallTime.clock(clock.zone.wall(at: start).minute) : dates.momentWithin(start)
    let minutes = max(0, clock.now.seconds - start.seconds) / 60
    let what = "#\(running.number) \(words.quoted(running.title.excerpt))"
    shell.printLine(words.clockRuns(what, since: moment, words.work(minutes)))
  }

  private func printReport() {
    let dates = DateText(words: words, clock: context.clock)
    let last = days.upperBound - 1
    let period = [days.lowerBound, last].map { words.mediumDate($0) }
    let name = days.lowerBound == last ? dates.medium(.day(last)) : period.joined(separator: " – ")
    let sum = works.reduce(0) { $0 + $1.minutes }
    guard sum > 0 else {
      shell.printLine(words.noTimeSpent(name, in: home.map { words.name(of: $0) }))
      if elsewhere > 0 { shell.printLine(words.timeSpentElsewhere(words.work(elsewhere))) }
      return
    }
    shell.printLine(words.timeSpent(name, words.work(sum)))
    for (name, minutes) in rows {
      let length = Work.clock(minutes)
      shell.printLine(String(repeating: " ", count: max(2, 8 - length.utf8.count)) + length + "  " + shell.shown(name))
    }
  }

  /// The sum of minutes of each group (`--by`): days in order, other groups with the longest time first.
  private var rows: [(name: String, minutes: Int)] {
    switch reported.group ?? .card {
    case .card: works.map { (name($0), $0.minutes) }
    case .project: sums { work in [(words.name(of: work.project), work.minutes)] }
    case .tag:
      sums { work in
        work.tags.isEmpty ? [(words.withoutTag, work.minutes)] : work.tags.map { ("#" + $0, work.minutes) }
      }
    case .day:
      Dictionary(works.flatMap(\.days).map { ($0.day, $0.minutes) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
        .map { (words.mediumDate($0.key), $0.value) }
    }
  }

  private func sums(_ parts: (Item) -> [(String, Int)]) -> [(name: String, minutes: Int)] {
    Dictionary(works.flatMap(parts), uniquingKeysWith: +).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, $0.value) }
  }

  private func name(_ work: Item) -> String {
    let home = shell.options.sought.isEverywhere ? words.reference(to: work.project) : nil
    let title = work.title.isEmpty ? words.purgedCard : work.title
    return CardReference(project: home, work.number).text + "  " + title
  }

  private var json: JSON {
    .object([
      ("from", .string(days.lowerBound.text)), ("to", .string((days.upperBound - 1).text)),
      (
        "cards",
        .array(
          works.map { work in
            .object([
              ("card", .string(work.id.text)), ("number", .integer(Int64(work.number))), ("title", .string(work.title)),
              ("project", .string(work.project?.plainName ?? "")), ("tags", .array(work.tags.map(JSON.string))),
              ("minutes", .integer(Int64(work.minutes))),
              (
                "days",
                .array(
                  byDay(work).map {
                    .object([("date", .string($0.day.text)), ("minutes", .integer(Int64($0.minutes)))])
                  })
              ),
            ])
          })
      ),
    ])
  }

  private func byDay(_ work: Item) -> [(day: Day, minutes: Int)] {
    Dictionary(work.days.map { ($0.day, $0.minutes) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// A row for each card and day.
  private var table: String {
    let rows = works.flatMap { work in
      byDay(work).map {
        [
          $0.day.text, "\(work.number)", work.title, work.project?.plainName ?? "",
          work.tags.joined(separator: " "), "\($0.minutes)",
        ]
      }
    }
    return ([["date", "number", "title", "project", "tags", "minutes"]] + rows.sorted { $0[0] < $1[0] })
      .map { $0.map(\.asOneLine).csvLine }.joined()
  }

  /// Lines of a Timewarrior data file, oldest first. A backslash in a quoted tag would escape the next character.
  private var intervals: String {
    let spells = works.flatMap { work in work.spells.map { (time: $0, work: work) } }
    return spells.sorted { $0.time.lowerBound < $1.time.lowerBound }.map { time, work in
      let tags = ([work.title] + work.tags).map { tag in
        "\"" + tag.asOneLine.replacing("\"", with: "'").replacing("\\", with: "\\\\") + "\""
      }.joined(separator: " ")
      return "inc \(time.lowerBound.basicText) - \(time.upperBound.basicText) # \(tags)\n"
    }.joined()
  }
}

extension Moment {
  /// The moment in ISO 8601's basic form, for example `20261129T010203Z`.
  fileprivate var basicText: String { text.filter { $0 != "-" && $0 != ":" } }
}
