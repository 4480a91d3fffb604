import Glibc
import Host
import Interchange
import Kanban
import Storage
import Time
import Words

/// `sekan export`: writes a board in one of many formats, to stdout or to a new file.
extension CommandLineRun {
  var columns: [Column] { options.column.map { [$0] } ?? Column.allCases }

  func export(from store: SQLiteStore) throws -> Int32 {
    let format = try exportFormat()
    let isOfAll = options.sought.isEverywhere
    if format == .json {
      // A filter with `--all` is an error: the export copies the whole store with the history of all cards.
      if isOfAll, !options.listed.query.isEmpty {
        throw refusal(of: .filter, beside: format.call + [ShellOption.all.name])
      }
    } else if isOfAll {
      throw refusal(of: .all, beside: format.call)
    }
    let redactions = try redactions()
    // Refuses `--redact` for JSON, which has the history of cards, and iCalendar, which has lines of other programs:
    // both may contain the redacted texts.
    if !redactions.isEmpty, format == .json || format == .calendar {
      throw refusal(of: .redact, beside: format.call)
    }
    let query = try query(in: store)
    guard let path = options.export.path, path != "-" else {
      // If the default store does not exist, Markdown and iCalendar print nothing on stdout; other formats print an
      // empty board.
      if context.isUnbegun, format == .markdown || format == .calendar { return 0 }
      return try export(format, query, from: store)
    }
    let status = try context.writing(to: path, for: format.permissions) { context in
      var run = self
      run.context = context
      return try run.export(format, query, from: store)
    }
    let name = context.words.name(of: try store.project(project))
    if status == 0 { printLine(context.words.wroteBoard(isOfAll ? nil : name, path)) }
    return status
  }

  private func export(_ format: Options.BoardFile, _ query: Query, from store: SQLiteStore) throws -> Int32 {
    switch format {
    case .markdown: return try exportMarkdown(query, from: store)
    case .calendar: return try exportCalendar(query, from: store)
    case .json: return try exportJSON(query, from: store)
    case .html: return try exportDocument(query, from: store)
    case .svg: return try exportPicture(query, from: store)
    case .badge: return try exportBadge(query, from: store)
    case .todoTxt, .taskwarrior, .csv, .obsidian, .taskell, .org:
      guard let format = BoardWriter.Format(rawValue: format.rawValue) else { return ShellStatus.notUnderstood }
      return try export(format, query, from: store)
    }
  }

  /// The format of the options, else that of the file name, or Markdown for stdout. Throws for a file name of no known
  /// format.
  private func exportFormat() throws(CommandStop) -> Options.BoardFile {
    if options.isJSON { return .json }
    let path = options.export.path ?? "-"
    if let format = options.export.format ?? Options.BoardFile(named: path) { return format }
    let possible = Options.BoardFile.allCases.map(\.rawValue).joined(separator: ", ")
    throw CommandStop(
      context.words.exportNeedsFormat(path.excerpt, possible), status: ShellStatus.notUnderstood)
  }

  private func refusal(of option: ShellOption, beside others: [String]) -> CommandStop {
    let call = ([options.command.name] + others).joined(separator: " ")
    return CommandStop(.notForCommand(option.name, call), in: context.words)
  }
}

extension Options.BoardFile {
  /// The permissions of a new file: other users may read web pages and pictures, which are made for publication, but
  /// not other formats, which may hold private data.
  fileprivate var permissions: mode_t {
    switch self {
    case .html, .svg, .badge: NewFile.ofOthers
    case .markdown, .calendar, .json, .todoTxt, .taskwarrior, .csv, .obsidian, .taskell, .org: 0o600
    }
  }

  /// The option that chooses this format, with its argument, as a user types it.
  fileprivate var call: [String] {
    switch self {
    case .markdown: [ShellOption.markdown.name]
    case .calendar: [ShellOption.ics.name]
    case .json: [ShellOption.json.name]
    case .html, .svg, .badge, .todoTxt, .taskwarrior, .csv, .obsidian, .taskell, .org:
      [ShellOption.format.name, rawValue]
    }
  }

  /// The format that the ending of the name implies; nil if unknown. `-`, which is stdout, implies Markdown.
  init?(named path: String) {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let found = Options.BoardFile.endings.first { name.hasSuffix($0.ending) }?.format
    guard let format = path == "-" ? .markdown : found else { return nil }
    self = format
  }

  private static let endings: [(ending: String, format: Options.BoardFile)] = [
    (".md", .markdown), (".markdown", .markdown), (".ics", .calendar), (".json", .json), (".html", .html),
    (".htm", .html), ("badge.svg", .badge), (".svg", .svg), ("todo.txt", .todoTxt), (".csv", .csv), (".org", .org),
  ]
}

// MARK: Redaction

/// A part of the cards that an export leaves out, for a board that is shown to others.
enum Redaction: String, CaseIterable {
  case notes
  /// Leaves out the tags that begin with `@`, which name people.
  case people
  /// Leaves out the reasons for which cards wait.
  case waiting
}

extension CommandLineRun {
  /// The parts that `--redact` names, separated by commas. Throws for an unknown word.
  func redactions() throws(CommandStop) -> Set<Redaction> {
    var redactions: Set<Redaction> = []
    for word in (options.export.redaction ?? "").split(separator: ",") {
      guard let redaction = Redaction(rawValue: String(word).asTitle.lowercased()) else {
        let possible = Redaction.allCases.map(\.rawValue)
        throw CommandStop(.badValue(String(word), ShellOption.redact.name, possible: possible), in: context.words)
      }
      redactions.insert(redaction)
    }
    return redactions
  }

  func redacted(_ card: Card) -> Card {
    guard options.export.redaction != nil else { return card }
    let redactions = (try? redactions()) ?? Set(Redaction.allCases)
    var card = card
    if redactions.contains(.notes) { card.notes = "" }
    if redactions.contains(.people) { card.tags.removeAll { $0.hasPrefix("@") } }
    if redactions.contains(.waiting) { card.waiting?.reason = "" }
    return card
  }
}

// MARK: Lists

/// The cards of a board by column and stage.
struct BoardLists {
  struct List {
    let column: Column
    /// The name of the list's stage; empty for the cards of its column that are in no stage.
    let stage: String
    var cards: [CardID] = []
  }

  private(set) var lists: [List] = []
  /// The number of open cards in the lists whose deadline was before today.
  private(set) var late = 0
  private let clock: Clock

  init(_ shell: CommandLineRun, _ query: Query, in store: SQLiteStore) throws(StoreFailure) {
    let project = try store.project(shell.project)
    clock = shell.context.clock
    for column in shell.columns {
      lists.append(List(column: column, stage: ""))
      lists += (project?.stages(of: column) ?? []).map { List(column: column, stage: $0) }
    }
    var pages = CardPages(query, by: .own, at: shell.context.clock, in: shell.project, shell.columns, store)
    for column in shell.columns {
      pages.begin()
      while let cards = try pages.next(column) { add(cards, to: column) }
    }
    while let late = try pages.late() {
      for (column, cards) in late { add(cards, to: column) }
    }
  }

  private mutating func add(_ cards: [CardSummary], to column: Column) {
    for card in cards {
      lists[index(of: card.position.stage, in: column)].cards.append(card.id)
      if column != .done, card.due?.isOfEarlierDay(at: clock) == true { late += 1 }
    }
  }

  /// The index of the list of this column and stage. A stage that the project does
  /// not have gets a new list at the end of its column's lists.
  private mutating func index(of stage: String, in column: Column) -> Int {
    if let found = lists.firstIndex(where: { $0.column == column && $0.stage == stage }) { return found }
    let end = (lists.lastIndex { $0.column == column } ?? lists.count - 1) + 1
    lists.insert(List(column: column, stage: stage), at: end)
    return end
  }

  func count(of column: Column) -> Int { lists.reduce(0) { $0 + ($1.column == column ? $1.cards.count : 0) } }
}

extension CommandLineRun {
  private func export(
    _ format: BoardWriter.Format, _ query: Query, from store: SQLiteStore
  ) throws(StoreFailure) -> Int32 {
    let board = try BoardLists(self, query, in: store)
    let zone = context.clock.zone
    var writer = BoardWriter(format, title: context.words.name(of: try store.project(project)), zone: zone)
    var output = Output(to: context.streams)
    put(writer.begin(), to: &output)
    for list in board.lists {
      let name = list.stage.isEmpty ? context.words.column(list.column) : list.stage
      put(writer.list(name), to: &output)
      for id in list.cards {
        guard let card = try store.card(id), card.life == .onBoard else { continue }
        put(writer.write(redacted(card), list: name), to: &output)
        if output.isLarge, !output.flush() { return outputFailed() }
      }
    }
    put(writer.end(), to: &output)
    let status = output.end()
    let parts = ExportedPart.allCases.compactMap { part in
      writer.leftOut[part].flatMap { $0 == 0 ? nil : context.words.leftOutOfExport(part, $0) }
    }
    if status == 0, !parts.isEmpty, let format = ForeignFormat(name: format.rawValue) {
      printError("sekan: " + context.words.noPlaceInExport(format.title, parts))
    }
    if status == 0, !writer.misread.isEmpty {
      var cards = Sampled()
      for number in writer.misread { cards.add("#\(number)") }
      let numbers = cards.samples + (cards.hasMore ? [context.settings.signs.ellipsis] : [])
      printError("sekan: " + context.words.titlesAreMisread(cards.count, numbers.joined(separator: ", ")))
    }
    return status
  }

  private func exportDocument(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var output = Output(to: context.streams)
    let isWritten = try writeDocument(query, from: store) { bytes in
      put(bytes, to: &output)
      return !output.isLarge || output.flush()
    }
    return isWritten ? output.end() : outputFailed()
  }

  /// Passes the web page to `write` in pieces; stops and returns false if `write` returns false.
  func writeDocument(
    _ query: Query, from store: SQLiteStore, _ write: ([UInt8]) -> Bool
  ) throws(StoreFailure) -> Bool {
    let (board, words) = (try BoardLists(self, query, in: store), context.words)
    let texts = BoardDocument.Texts(
      language: context.settings.language.rawValue, title: words.name(of: try store.project(project)),
      subtitle: words.longDate(context.clock.today), notes: words.label(CardField.notes))
    var document = BoardDocument(texts)
    guard write(document.begin()) else { return false }
    for list in board.lists {
      let heading =
        list.stage.isEmpty
        ? document.beginColumn(words.column(list.column), count: board.count(of: list.column))
        : document.beginStage(list.stage, count: list.cards.count)
      guard write(heading) else { return false }
      for id in list.cards {
        guard let card = try store.card(id), card.life == .onBoard else { continue }
        guard write(document.write(item(redacted(card), try store.ties(of: card)))) else { return false }
      }
    }
    return write(document.end())
  }

  private func exportPicture(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let (board, words) = (try BoardLists(self, query, in: store), context.words)
    var pictures: [BoardPicture.Column] = []
    for column in columns {
      var picture = BoardPicture.Column(words.column(column), count: board.count(of: column))
      for list in board.lists where list.column == column {
        for id in list.cards.prefix(CommandLineRun.mostPictured - picture.cards.count) {
          guard let card = try store.card(id), card.life == .onBoard else { continue }
          picture.cards.append(pictured(redacted(card), in: list.stage))
        }
      }
      let more = picture.count - picture.cards.count
      if more > 0 { picture.more = words.furtherCards(more) }
      pictures.append(picture)
    }
    return write(BoardPicture.board(words.name(of: try store.project(project)), pictures))
  }

  /// The most cards of a column that a picture shows; the others are only counted.
  private static let mostPictured = 10

  private func pictured(_ card: Card, in stage: String) -> BoardDocument.Item {
    var item = BoardDocument.Item(number: card.number, title: card.title)
    (item.isDone, item.priority, item.tags) = (card.column == .done, card.priority, card.tags)
    item.facts = stage.isEmpty ? [] : [stage]
    guard !item.isDone, let due = card.due else { return item }
    let (day, today) = (due.wall(in: context.clock.zone).day, context.clock.today)
    item.isLate = due.isOfEarlierDay(at: context.clock)
    item.due = context.words.shortMoment(day, withYear: day.year != today.year)
    return item
  }

  /// Draws a badge with the number of cards in DOING, or in the column of `--column`, and, if there are any, the number
  /// of late cards in the exported columns.
  private func exportBadge(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let (board, words) = (try BoardLists(self, query, in: store), context.words)
    let column = options.column ?? .doing
    let name = words.titles[column] ?? words.plain(column)
    let late = board.late > 0 ? " · \(words.lane(.late, in: .todo)) \(words.grouped(board.late))" : ""
    let text = "\(name) \(words.grouped(board.count(of: column)))\(late)"
    return write(BoardPicture.badge(words.name(of: try store.project(project)), text, isLate: board.late > 0))
  }

  private func write(_ bytes: [UInt8]) -> Int32 {
    var output = Output(to: context.streams)
    put(bytes, to: &output)
    return output.end()
  }

  /// The content of a card. It depends on today's date, but not on the time, so that two exports of a day are equal.
  private func item(_ card: Card, _ ties: Ties) -> BoardDocument.Item {
    let (words, zone) = (context.words, context.clock.zone)
    var item = BoardDocument.Item(number: card.number, title: card.title)
    item.isDone = card.column == .done
    (item.priority, item.priorityName) = (card.priority, words.priority(card.priority))
    item.tags = card.tags
    item.progress = Checklist.progress(in: card.notes)
    item.notes = card.notes
    if item.isDone {
      let day = card.position.completed.map { zone.wall(at: $0).day }
      item.due = day.map { "\(words.markdown(.completed)) \(words.longDate($0))" }
    } else if let due = card.due {
      let wall = due.wall(in: zone)
      item.isLate = due.isOfEarlierDay(at: context.clock)
      item.due = words.longDate(wall.day) + (wall.minute.map { " " + WallTime.clock($0) } ?? "")
    }
    let start = item.isDone ? nil : card.start.map { "\(words.markdown(.start)) \(words.longDate($0))" }
    let waiting = context.waitingText(card.summary(with: ties))
    let repeats = card.repeats.map { words.sentence(of: $0) }
    item.facts = [
      start, repeats, waiting.isEmpty ? nil : waiting, words.partOf(ties.parent), words.parts(ties.parts),
    ].compactMap(\.self)
    return item
  }

  /// Adds a part of an exported file to the output; at a terminal without its control characters.
  func put(_ bytes: [UInt8], to output: inout Output) {
    output.put(context.streams.isTerminal ? Array(shown(String(decoding: bytes, as: UTF8.self)).utf8) : bytes)
  }
}

extension Deadline {
  fileprivate func isOfEarlierDay(at clock: Clock) -> Bool { wall(in: clock.zone).day < clock.today }
}
