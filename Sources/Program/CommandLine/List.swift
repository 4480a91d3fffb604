import Board
import Interchange
import Kanban
import Storage
import Text
import Time
import Typing
import Words

extension CommandLineRun {
  /// `sekan list`: prints the cards of one or all projects.
  func list(_ store: SQLiteStore) throws -> Int32 {
    var run = ListRun(self, try query(in: store), in: store)
    return try run.run()
  }

  /// The query of `--filter` or of the command's words, which may be the name of a saved filter; all cards without one.
  /// `--stage` limits it to the cards of that stage.
  func query(in store: SQLiteStore) throws -> Query {
    let typed = options.listed.query
    let text = SavedFilters(try store.noted(.filters) ?? "").query(named: typed) ?? typed
    let query = try typed.isEmpty ? Query.everything : query(text, naming: try store.projects())
    return options.stage.map { query.and(Query(stage: $0)) } ?? query
  }

  private func query(_ text: String, naming projects: [Project]) throws(CommandStop) -> Query {
    do throws(QueryMistake) {
      return try Query(
        text, at: context.clock, titles: context.titles, stages: context.stages,
        projects: context.words.inQueries(projects))
    } catch {
      let what = context.words.queryMistake(at: error.position.lowerBound + 1, error.sentence(in: context.words))
      let sentence = context.words.badValue(text.excerpt, ShellOption.filter.name, why: what)
      throw CommandStop(sentence, status: ShellStatus.notUnderstood)
    }
  }
}

/// Prints the cards page by page, with `--reverse` after all of a project are read. Each page is one snapshot, and the
/// store is not locked while it is written out.
private struct ListRun {
  private let shell: CommandLineRun
  private let query: Query
  private let store: SQLiteStore
  private var listed: ListedCards
  private var room: Int
  private var home: String?

  init(_ shell: CommandLineRun, _ query: Query, in store: SQLiteStore) {
    (self.shell, self.query, self.store) = (shell, query, store)
    listed = ListedCards(shell, in: store)
    room = shell.options.most ?? .max
  }

  private var isOfAll: Bool { shell.options.sought.isEverywhere }
  private var isReversed: Bool { shell.options.listed.isReversed }
  private var columns: [Column] { shell.columns }
  private var hasHeadings: Bool { !isOfAll && columns.count > 1 }

  mutating func run() throws(StoreFailure) -> Int32 {
    let projects = isOfAll ? try store.projects().filter { !$0.isArchived } : []
    for project in isOfAll ? projects.map(\.id) : [shell.project] {
      home = projects.first { $0.id == project }.map { shell.context.words.name(of: $0) }
      guard try listBoard(of: project), try listTrash(of: project) else { return shell.outputFailed() }
    }
    let status = listed.end()
    let isRead = shell.context.style.reader != .program && !shell.options.isJSON
    if status == 0, isRead, !listed.hasCards, !query.isEverything {
      shell.printError("sekan: " + shell.context.words.noCardFound)
    }
    return status
  }

  private mutating func listBoard(of project: ProjectID) throws(StoreFailure) -> Bool {
    var pages = CardPages(
      query, by: shell.options.listed.ordering, at: shell.context.clock, in: project, columns, store)
    var held: [Column: [CardSummary]] = [:]
    for column in columns where room > 0 {
      pages.begin()
      var isFirst = true
      while room > 0, let cards = try pages.next(column) {
        if isReversed {
          held[column, default: []] += cards
        } else {
          guard try put(cards, of: column, isFirst: isFirst) else { return false }
          isFirst = false
        }
      }
    }
    while room > 0, let late = try pages.late() {
      for (column, cards) in late {
        if isReversed {
          held[column, default: []] += cards
        } else {
          guard try put(cards, of: column, isFirst: true) else { return false }
        }
      }
    }
    for column in columns where held[column] != nil {
      guard try put(held[column]?.reversed() ?? [], of: column, isFirst: true) else { return false }
    }
    return true
  }

  private mutating func put(_ cards: [CardSummary], of column: Column, isFirst: Bool) throws(StoreFailure) -> Bool {
    let cards = cards.prefix(room)
    if cards.isEmpty { return true }
    room -= cards.count
    if isFirst, hasHeadings { listed.put(heading: shell.context.words.column(column)) }
    try listed.put(cards.map { CardTable.Entry($0, home: home, tellingColumn: isOfAll) })
    return listed.flush()
  }

  // MARK: The trash

  /// Prints the requested cards of the trash by the time of their removal, newest first, with `--reverse` oldest first.
  /// False if the output failed.
  private mutating func listTrash(of project: ProjectID) throws(StoreFailure) -> Bool {
    guard shell.options.sought.includesTrash || query.namesTrash else { return true }
    var (spot, isFirst) = (TrashSpot?.none, true)
    while room > 0 {
      let page = try trash(of: project, beyond: spot)
      guard let last = page.last else { break }
      spot = last.trashSpot
      var cards: [CardSummary] = []
      for card in page where cards.count < room {
        if try matches(card) { cards.append(card) }
      }
      if cards.isEmpty { continue }
      room -= cards.count
      if isFirst, hasHeadings { listed.put(heading: shell.context.words.trash) }
      isFirst = false
      try listed.put(cards.map { CardTable.Entry($0, home: home, isInTrash: true) })
      guard listed.flush() else { return false }
    }
    return true
  }

  private static let page = 500

  private func trash(of project: ProjectID, beyond spot: TrashSpot?) throws(StoreFailure) -> [CardSummary] {
    if isReversed { return try store.trash(in: project, before: spot, most: ListRun.page) }
    return try store.trash(in: project, after: spot, most: ListRun.page)
  }

  private func matches(_ summary: CardSummary) throws(StoreFailure) -> Bool {
    guard columns.contains(summary.position.column), !query.isEverything else {
      return columns.contains(summary.position.column)
    }
    guard let card = try store.card(summary.id) else { return false }
    return try store.isFound(card, by: query, at: shell.context.clock)
  }
}

extension CommandLineRun {
  /// Exports the matching cards as Markdown: a section per column, an item per card, and further sections for cards
  /// that were moved during the export. Cards that are removed during the export are left out.
  func exportMarkdown(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var output = Output(to: context.streams)
    output.put(exported(Markdown.heading(context.words.name(of: try store.project(project)), level: 1)))
    var pages = CardPages(query, by: .own, at: context.clock, in: project, columns, store)
    for column in columns {
      putHeading(column, to: &output)
      pages.begin()
      while let cards = try pages.next(column) {
        guard try put(cards, from: store, to: &output) else { return outputFailed() }
      }
    }
    while let late = try pages.late() {
      for (column, cards) in late {
        putHeading(column, to: &output)
        guard try put(cards, from: store, to: &output) else { return outputFailed() }
      }
    }
    return output.end()
  }

  private func putHeading(_ column: Column, to output: inout Output) {
    output.put(exported("\n" + Markdown.heading(context.words.column(column), level: 2) + "\n"))
  }

  private func put(
    _ cards: [CardSummary], from store: SQLiteStore, to output: inout Output
  ) throws(StoreFailure) -> Bool {
    for summary in cards {
      guard let card = try store.card(summary.id), card.life == .onBoard else { continue }
      output.put(exported(Markdown.item(redacted(card), .init(redacted(card), in: context.words))))
      if output.isLarge, !output.flush() { return false }
    }
    return true
  }

  /// Text of an export: unchanged in a file or pipe; on a terminal control characters are removed.
  func exported(_ text: String) -> String { context.streams.isTerminal ? shown(text) : text }

  /// The text in one line, as a row of a list. Other programs read the number at its beginning, so a title that another
  /// program wrote into the store must not begin a second row.
  func shownRow(_ text: String) -> String { shown(text.asOneLine) }

  /// The text without control characters on a terminal; elsewhere without those that a terminal behind a pipe would
  /// obey.
  func shown(_ text: String) -> String {
    guard context.streams.isTerminal else { return ScreenText.unobeyed(text.withLineFeeds) }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ScreenText.clean(String(Substring($0))) }.joined(separator: "\n")
  }
}

extension Card {
  /// The stable format for other programs (docs/json.md): keys and forms must not change.
  func json(tied: TiedCards) -> JSON {
    .object(
      names + CardField.inFiles.filter { $0 != .title }.flatMap(members) + times + [
        ("waitsFor", .array(tied.awaited.filter { !isLet(goOnBy: $0) }.map(\.jsonOfAwaited))),
        ("blockedBy", .array(tied.awaited.filter(\.holds).map(\.json))),
        ("blocks", .array(tied.waiters.map(\.json))), ("mentionedIn", .array(tied.mentions.map(\.json))),
        ("partOf", parentJSON(tied.parent)), ("parts", tied.partProgress.json),
        ("checklist", checklist), ("links", .array(Links.all(in: text.notes).map { .string($0.target) })),
      ])
  }

  /// The JSON of the card's parent: only its id if the parent was purged or has
  /// not arrived from the server; null without a parent.
  private func parentJSON(_ tied: TiedCard?) -> JSON {
    tied?.json ?? parent.map { .object([("id", .string($0.text))]) } ?? .null
  }

  /// True if the awaited card is still open but no longer holds this one
  /// up: it repeats, and an occurrence was completed.
  private func isLet(goOnBy other: TiedCard) -> Bool {
    isOpen && !other.holds && other.life == .onBoard && other.column != .done
  }

  private var names: [(key: String, value: JSON)] {
    [
      ("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(text.title)),
      ("column", .string(column.name)), ("projectId", .string(project.text)),
      ("place", .string(position.place.key)), ("stage", .string(stage)),
      ("cameFrom", position.cameFrom.map { .string($0.name) } ?? .null),
    ]
  }

  private var times: [(key: String, value: JSON)] {
    [
      ("clock", clock.map { .string($0.text) } ?? .null),
      ("created", .string(created.text)), ("changed", .string(changed.text)),
      (
        "waiting",
        waiting?.besideCards.map {
          .object([("for", .string($0.reason)), ("until", $0.until.map { .string($0.text) } ?? .null)])
        }
          ?? .null
      ),
      ("completed", position.completed.map { .string($0.text) } ?? .null),
      ("removed", life == .inTrash ? .string(changed.text) : .null), ("milliseconds", exactTimes),
    ]
  }

  private var exactTimes: JSON {
    .object([
      ("created", .integer(created.milliseconds)), ("changed", .integer(changed.milliseconds)),
      ("completed", position.completed.map { .integer($0.milliseconds) } ?? .null),
      ("removed", life == .inTrash ? .integer(changed.milliseconds) : .null),
    ])
  }

  private var checklist: JSON {
    guard Checklist.progress(in: text.notes).total > 0 else { return .array([]) }
    let lines = text.notes.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return .array(
      lines.enumerated().compactMap { index, line in
        let line = Substring(line)
        guard let isDone = Checklist.isChecked(line) else { return nil }
        return .object([
          ("line", .integer(Int64(index + 1))), ("text", .string(Checklist.text(of: line))), ("done", .bool(isDone)),
        ])
      })
  }

  private func members(of field: CardField) -> [(key: String, value: JSON)] {
    switch text[field] {
    case .text(let text): [(field.name, .string(text))]
    case .deadline(let due):
      [
        (field.name, due.map { .string($0.text) } ?? .null),
        (field.name + "Zone", due?.zone.map(JSON.string) ?? .null),
        (field.name + "At", due?.instant.map { .string($0.text) } ?? .null),
        (field.name + "Seconds", due?.instant.map { .integer(Int64($0.seconds)) } ?? .null),
      ]
    case .day(let day): [(field.name, day.map { .string($0.text) } ?? .null)]
    case .tags(let tags): [(field.name, .array(tags.map(JSON.string)))]
    case .priority(let priority): [(field.name, .string(priority.name))]
    // The published key is `repeat`, although the history names the field `repeats`.
    case .repeats: [("repeat", repeating)]
    case .reminders(let reminders): [(field.name, .array(reminders.map(\.json)))]
    case .size(let number), .length(let number): [(field.name, number == 0 ? .null : .integer(Int64(number)))]
    }
  }

  private var repeating: JSON {
    guard let repeats = text.repeats else { return .null }
    return .object([
      ("sentence", .string(repeatSentence ?? "")), ("rrule", .string(repeats.rule.text)),
      ("afterDone", .bool(repeats.isAfterDone)), ("paused", .bool(repeats.isPaused)),
      ("first", repeats.wallJSON(repeats.first)), ("zone", repeats.zone.map(JSON.string) ?? .null),
      ("current", repeats.wallJSON(repeats.current)), ("added", .array(repeats.added.map(repeats.wallJSON))),
      ("skipped", .array(repeats.skipped.map(repeats.wallJSON))), ("left", left(of: repeats)),
    ])
  }

  /// The number of remaining occurrences of a limited series, including the current one, counted up to 1000; null for
  /// an unlimited one.
  private func left(of repeats: Repeat) -> JSON {
    guard repeats.rule.count != nil else { return .null }
    let clock = Clock(now: changed, zone: .utc)
    return .integer(Int64(repeats.occurrences(from: repeats.current, at: clock).prefix(1_000).count { _ in true }))
  }

  /// The occurrences after the current one; empty for a card that does not repeat, and for a series that is paused or
  /// counts from completion.
  func next(_ most: Int, at clock: Clock) -> JSON {
    guard let repeats = text.repeats, !repeats.isAfterDone, !repeats.isPaused, most > 0 else { return .array([]) }
    let later = repeats.occurrences(from: WallSecond(number: repeats.current.number + 1), at: clock)
    return .array(later.prefix(most).map { repeats.occurrence($0, at: clock) })
  }
}

extension Repeat {
  fileprivate func wallJSON(_ wall: WallSecond) -> JSON { .string(wall.isoText(isTimed: zone != nil)) }

  fileprivate func occurrence(_ wall: WallSecond, at clock: Clock) -> JSON {
    let instant = due(wall, at: clock)?.instant
    return .object([
      ("at", wallJSON(wall)), ("zone", zone.map(JSON.string) ?? .null),
      ("instant", instant.map { .string($0.text) } ?? .null),
      ("seconds", instant.map { .integer(Int64($0.seconds)) } ?? .null),
    ])
  }
}

extension Deadline {
  fileprivate var instant: Moment? {
    if case .time(_, _, let instant) = self { instant } else { nil }
  }
}

extension Progress {
  /// The numbers of completed and of all parts; null without parts.
  fileprivate var json: JSON {
    if total == 0 { return .null }
    return .object([("done", .integer(Int64(checked))), ("all", .integer(Int64(total)))])
  }
}

extension TiedCard {
  fileprivate var jsonOfAwaited: JSON {
    guard case .object(let members) = json else { return .null }
    return .object(members + [("holds", .bool(holds))])
  }

  fileprivate var json: JSON {
    .object([("id", .string(id.text)), ("number", .integer(Int64(number))), ("title", .string(title))])
  }
}

extension Reminder {
  fileprivate var json: JSON {
    switch self {
    case .before(let minutes): .object([("minutesBefore", .integer(Int64(minutes)))])
    case .onDay(let days, let minute):
      .object([("daysBefore", .integer(Int64(days))), ("time", .string(WallTime.clock(minute)))])
    case .at(let wall, let zone, let instant):
      .object([
        ("at", .string(Deadline.time(wall, zone: zone, instant: instant).text)), ("zone", .string(zone)),
        ("seconds", .integer(Int64(instant.seconds))),
      ])
    }
  }
}

extension CommandLineRun {
  /// The JSON of a card with its project and whether it is in the trash; with `--next` also its next occurrences.
  func json(_ card: Card, _ tied: TiedCards, in home: Project?) -> JSON {
    guard case .object(let members) = card.json(tied: tied) else { return .null }
    let next = options.occurrences.map { [(key: "next", value: card.next($0, at: context.clock))] } ?? []
    return .object(
      members + next + [("project", .string(home?.plainName ?? "")), ("trash", .bool(card.life == .inTrash))])
  }
}
