import Interchange
import Kanban
import Storage
import Time
import Typing
import Words

/// A file or folder of another program: its format, and the columns that its lists are imported into.
struct ForeignSource {
  let format: ForeignFormat
  let stored: StoredCards
  private let note: NoteName
  private var map: ListMap
  private let home: Project?
  /// Whether the month precedes the day in the dates of the file: the user's setting or, if that is `ask`, what the
  /// file shows.
  private var dateOrder: DateOrder
  /// The cards of skipped lists; set after the first pass over the file.
  var missingParents: Set<CardID> = []

  init(_ format: ForeignFormat, _ shell: CommandLineRun, in store: any CardStore) throws {
    self.format = format
    stored = try StoredCards(store, in: shell.context.clock.zone)
    dateOrder = shell.context.settings.dateOrder
    home = try store.project(shell.project)
    note = NoteName("import." + format.name, of: shell.project)
    map = try ListMap(shell.options.map, remembered: try store.noted(note) ?? "", home, shell.context.words)
  }

  /// The converter of the file's records. If `--project` sends all cards to one project, several projects of the file
  /// become tags, and a single one is dropped.
  func records(hasSeveralProjects: Bool, _ shell: CommandLineRun) -> ForeignRecords {
    let (clock, map, home, stored) = (shell.context.clock, map, home, stored)
    let words = shell.context.words
    var converter = ForeignConverter(
      format, at: clock, projects: shell.options.project == nil ? .kept : hasSeveralProjects ? .tags : .dropped,
      home: home?.name ?? "", dateOrder: dateOrder,
      target: { map[$0] ?? ForeignTarget(named: $0, in: home) }, phrase: { clock.phrase($0) },
      pastPhrase: { clock.phrase($0, isPast: true) },
      isOwn: { stored.isOwn($0) }, imported: { stored.importedState(of: $0) },
      untitled: words.untitledCard, nameOfFact: { words.foreignFact($0) ?? $0 })
    converter.missingParents = missingParents
    return ForeignRecords(converter, isDry: shell.options.isDry)
  }

  /// Takes the order of day and month that the file shows. False if the records need not be converted again.
  mutating func learnDateOrder(from records: ForeignRecords?) -> Bool {
    guard dateOrder == .ask, let order = records?.converter.provenDateOrder else { return false }
    dateOrder = order
    return true
  }

  // MARK: Questions

  /// Refuses names in `--map` that no list has: a misspelt one would send the cards of a list elsewhere. A name of an
  /// earlier import is accepted, as its list may be empty now.
  func expectLists(_ lists: [ForeignConverter.List], _ words: any Words) throws(CommandStop) {
    let unknown = map.unknown(among: lists)
    if unknown.isEmpty { return }
    var names: [String] = []
    for case let name? in lists.map(\.name) where names.count < ForeignSource.mostQuestions && !names.contains(name) {
      names.append(name)
    }
    let known = names.map { words.quoted($0.excerpt) }.joined(separator: ", ")
    throw CommandStop(
      unknown.map { words.noSuchList(words.quoted($0.excerpt), known: known) }, status: ShellStatus.notUnderstood)
  }

  /// Stores the columns of the lists, which the next import of the same format into this project uses again.
  func remember(in store: any CardStore) throws(StoreFailure) {
    guard let text = map.text else { return }
    try store.note(note, text)
  }

  /// Asks a user at a terminal for the columns of lists whose name has no usual meaning. False if none was chosen, as
  /// without a terminal and in a dry run. Throws if a signal arrives that ends the program, so that nothing is
  /// imported.
  mutating func ask(
    about lists: [ForeignConverter.List], _ shell: CommandLineRun
  ) throws(CommandStop) -> Bool {
    var answers = TypedAnswers(shell.context)
    guard answers.isTyped, !shell.options.isDry, shell.options.file != "-" else { return false }
    let unknown = lists.filter(\.isTag)
    var names: [String] = []
    for case let name? in unknown.map(\.name) where names.count < ForeignSource.mostQuestions && !names.contains(name) {
      names.append(name)
    }
    for name in names {
      let count = unknown.reduce(0) { $0 + ($1.name == name ? $1.count : 0) }
      let question = shell.context.words.askForColumn(shell.context.words.quoted(name.excerpt), count)
      while true {
        let answer = answers.answer(to: question)
        if shell.context.streams.isEnding { throw CommandStop(shell.context.words.importStopped) }
        if answer.isEmpty { break }
        guard let target = ForeignTarget(answer: answer, in: home) else {
          shell.printLine(shell.context.words.noSuchAnswer(shell.context.words.quoted(answer.excerpt)))
          continue
        }
        map.add(name, target)
        break
      }
    }
    return map.isAnswered
  }

  private static let mostQuestions = 20

  // MARK: Report

  func printReport(_ records: ForeignRecords, ignored: ForeignNames, _ shell: CommandLineRun) {
    let (words, options) = (shell.context.words, shell.options)
    let lists = records.converter.lists
    shell.printLine(words.cardsInFile(format.title, lists.reduce(0) { $0 + $1.count }))
    let mostLists = options.isDry ? lists.count : ForeignSource.mostLists
    for list in lists.prefix(mostLists) where lists.count > 1 || list.name != nil {
      shell.printLine("  " + words.sentence(of: list, in: home))
    }
    if lists.count > mostLists { shell.printLine("  " + words.moreTasks(lists.count - mostLists)) }
    let remembered = map.remembered(among: lists)
    if !remembered.isEmpty {
      let names = remembered.prefix(ForeignSource.mostQuestions).map { words.quoted($0.excerpt) }
      shell.printLine(words.mapRemembered(names.joined(separator: ", ")))
    }
    if let answers = map.repetition {
      shell.printLine(words.mapAgain(answers))
    } else if let list = lists.first(where: \.isTag)?.name {
      shell.printLine(words.unknownLists("--map \"\(list.isPlainWord ? list : "LIST")=doing\""))
    }
    if records.converter.archived > 0 { shell.printLine(words.archivedToTrash(records.converter.archived)) }
    if records.converter.orphans > 0 { shell.printLine(words.cardsWithoutParent(records.converter.orphans)) }
    if records.converter.own > 0 { shell.printLine(words.ownCardsLeftOut(records.converter.own)) }
    if let names = records.ignored(ignored, shell.context.settings.signs.ellipsis) {
      shell.printLine(words.leftOut(names))
    }
    for problem in records.problems.samples {
      let path = shell.context.shown(options.file) + (problem.file.isEmpty ? "" : "/" + problem.file)
      printError(words.inFile(path, words.sentence(of: problem)), shell)
    }
    let more = records.problems.count - records.problems.samples.count
    if more > 0 { printError(words.moreTasks(more), shell) }
  }

  private static let mostLists = 40

  private func printError(_ sentence: String, _ shell: CommandLineRun) {
    shell.context.printError("sekan: " + sentence)
  }
}

/// Converts the records of another program's file to cards of Sekan. Counts the problems, and keeps the first ones for
/// the report.
struct ForeignRecords {
  /// The number of all problems, and the first ones for the report.
  struct Problems {
    fileprivate(set) var count = 0
    fileprivate(set) var samples: [ForeignConverter.Problem] = []
  }

  private(set) var converter: ForeignConverter
  private(set) var problems = Problems()
  private(set) var cards: Set<CardID> = []
  /// The most problems and names for the report: ten, or 100,000 in a dry run.
  private let mostSamples: Int
  /// The number of bytes in the texts of the kept problems, whose limit bounds the memory of a dry run.
  private var size = 0
  private static let mostBytes = 32 << 20

  init(_ converter: ForeignConverter, isDry: Bool = false) {
    self.converter = converter
    mostSamples = isDry ? Sampled.mostOfDryRun : Sampled.mostSamples
  }

  mutating func converted(_ foreign: [ForeignCard]) -> [BackupReader.Found] {
    var (found, problems) = ([BackupReader.Found](), [ForeignConverter.Problem]())
    for one in foreign {
      guard let card = converter.card(one, &problems) else { continue }
      cards.insert(card.id)
      found.append(.card(card))
    }
    self.problems.count += problems.count
    for problem in problems where self.problems.samples.count < mostSamples && size < ForeignRecords.mostBytes {
      size += problem.size
      self.problems.samples.append(problem)
    }
    return found
  }

  /// The ignored parts of the file, for example `closed lists (2), votes`; nil if none.
  fileprivate func ignored(_ names: ForeignNames, _ dots: String) -> String? {
    if names.isEmpty { return nil }
    let all = names.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = all.prefix(mostSamples).map { name, count in
      name.excerpt + (count > 1 ? " (\(count))" : "")
    }
    let hasMore = all.count > shown.count || names.others > 0
    return (shown + (hasMore ? [dots] : [])).joined(separator: ", ")
  }
}

/// The column and stage for the cards of each list, or `skip`. `--map "Review=doing/review, Later=skip"` and answers at
/// the terminal override the choices of earlier imports.
private struct ListMap {
  private typealias Row = (list: String, target: ForeignTarget)

  private var earlier: [Row] = []
  private var targets: [Row] = []
  /// Answers of the user about lists, each in the form that `--map` takes.
  private var answers: [String] = []

  /// `remembered` has a line such as `Review=doing` for each list of earlier imports.
  init(_ typed: String?, remembered: String, _ home: Project?, _ words: any Words) throws(CommandStop) {
    for line in remembered.split(separator: "\n") {
      if let row = ListMap.row(line, in: nil) { earlier.append(row) }
    }
    for pair in typed?.split(separator: ",") ?? [] {
      guard let row = ListMap.row(pair, in: home), !row.list.isEmpty else {
        let list = pair.split(separator: "=", omittingEmptySubsequences: false).dropLast().joined(separator: "=")
          .asTitle
        let possible = (Column.allCases.map(\.name) + (home?.allStages ?? []) + [ForeignTarget.skipped])
          .map { "\(list.isEmpty ? "LIST" : list)=\($0)" }
        throw CommandStop(.badValue(String(pair).asTitle, ShellOption.map.name, possible: possible), in: words)
      }
      targets.append(row)
    }
  }

  /// Parses `Review=doing/a=b`. A list and a stage may contain `=`, so the last one with a target behind it counts. In
  /// a project such a stage must exist: in `Review=doing/a Later=b` a comma is missing.
  private static func row(_ pair: Substring, in home: Project?) -> Row? {
    for sign in pair.indices.reversed() where pair[sign] == "=" {
      let target = ForeignTarget(typed: String(pair[pair.index(after: sign)...]).asTitle, in: home)
      if let home, case .column(_, stage: let stage)? = target, stage.contains("="), !home.allStages.contains(stage) {
        continue
      }
      if let target { return (String(pair[..<sign]).asTitle, target) }
    }
    return nil
  }

  subscript(list: String) -> ForeignTarget? { (earlier + targets).last { $0.list.isSameList(as: list) }?.target }

  mutating func add(_ list: String, _ target: ForeignTarget) {
    targets.append((list, target))
    answers.append("\(list)=\(target.typed)")
  }

  var isAnswered: Bool { !answers.isEmpty }

  /// The option that repeats the answers, such as `--map "Review=doing"`. Names that a shell would change are left out;
  /// nil if no answer remains.
  var repetition: String? {
    let plain = answers.filter { $0.filter { $0 != "=" && $0 != "/" }.isPlainWord }
    return plain.isEmpty ? nil : "--map \"\(plain.joined(separator: ", "))\""
  }

  /// Typed names that neither a list of the file nor one of an earlier import has.
  func unknown(among lists: [ForeignConverter.List]) -> [String] {
    let known = lists.compactMap(\.name) + earlier.map(\.list)
    return targets.map(\.list).filter { name in !known.contains { $0.isSameList(as: name) } }
  }

  /// The lists of the file whose target comes from an earlier import.
  func remembered(among lists: [ForeignConverter.List]) -> [String] {
    earlier.map(\.list).filter { name in
      !targets.contains { $0.list.isSameList(as: name) } && lists.contains { $0.name?.isSameList(as: name) == true }
    }
  }

  /// The text that the next import gets as `remembered`; nil without new targets. The oldest lines are dropped if it
  /// grows too long.
  var text: String? {
    if targets.isEmpty { return nil }
    var rows: [Row] = []
    for row in earlier + targets {
      rows.removeAll { $0.list.isSameList(as: row.list) }
      rows.append(row)
    }
    var lines = rows.map { "\($0.list.asTitle)=\($0.target.typed)" }
    while lines.reduce(0, { $0 + $1.utf8.count + 1 }) > NoteName.longest { lines.removeFirst() }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// True for a short text that a shell takes literally between double quotes, and `--map` as one name.
  fileprivate var isPlainWord: Bool {
    utf8.count <= 60 && !contains { "\"\\$`!,=".contains($0) } && self == excerpt
  }

  fileprivate func isSameList(as other: String) -> Bool { asTitle.lowercased() == other.asTitle.lowercased() }
}

extension ForeignTarget {
  fileprivate static let skipped = "skip"

  private static let letters: [String: ForeignTarget] = [
    "t": .column(.todo, stage: ""), "d": .column(.doing, stage: ""), "o": .column(.done, stage: ""), "s": .skip,
  ]

  /// Parses an answer about a list: a letter that the question offers, or a target as in `--map`. Nil if it is neither.
  fileprivate init?(answer: String, in project: Project?) {
    if let target = ForeignTarget.letters[answer.lowercased()] {
      self = target
    } else {
      self.init(typed: answer, in: project)
    }
  }

  fileprivate var typed: String {
    switch self {
    case .skip: ForeignTarget.skipped
    case .column(let column, let stage): column.name + (stage.isEmpty ? "" : "/" + stage)
    }
  }

  /// Parses `skip`, `doing`, `doing/review`, or a title or a stage of the project; nil for other texts.
  fileprivate init?(typed: String, in project: Project?) {
    let parts = typed.split(separator: "/", maxSplits: 1).map { String($0).asTitle }
    if typed.lowercased() == ForeignTarget.skipped {
      self = .skip
    } else if let column = parts.first.flatMap({ Column(called: $0) }) {
      let stage = parts.count > 1 ? parts[1] : ""
      guard stage.isEmpty || Stages.isValid(stage) else { return nil }
      self = .column(column, stage: stage)
    } else {
      self.init(named: typed, in: project)
    }
  }

  /// The target for a list whose name is that of a column or stage of the project; nil if none has that name.
  fileprivate init?(named list: String, in project: Project?) {
    guard let project else { return nil }
    if let column = project.titles.column(called: list) {
      self = .column(column, stage: "")
    } else if let stage = project.stages(called: list).first {
      self = .column(stage.column, stage: stage.stage)
    } else {
      return nil
    }
  }
}

extension Clock {
  /// Parses a date or a repetition, as after `--due` and `--repeat`; nil if invalid. A date without a year is the
  /// nearest one, or the last one if `isPast`: a file is often older than the day of its import.
  fileprivate func phrase(_ text: String, isPast: Bool = false) -> ForeignConverter.Phrase? {
    if let next = (try? DatePhrase.read(text, at: self)) ?? nil {
      let last = (try? DatePhrase.read(text, at: self, looksBack: true)) ?? nil
      let near = last.flatMap { (360...370).contains(next.day - $0.day) && today - $0.day < 183 ? $0 : nil }
      return deadline((isPast ? last : near) ?? next).map { ForeignConverter.Phrase($0) }
    }
    guard let timed = (try? TimedRepeat.read(text, at: self)) ?? nil,
      let begun = try? Repeat.begun(timed, with: nil, at: self)
    else { return nil }
    return ForeignConverter.Phrase(begun.due, begun.repeats)
  }
}

extension Words {
  fileprivate func sentence(of list: ForeignConverter.List, in project: Project?) -> String {
    let name = list.name.map { quoted($0.excerpt) } ?? withoutList
    switch list.target {
    case .skip: return listSkipped(name, list.count)
    case .column(let column, let stage):
      let place = self.column(column) + (stage.isEmpty ? "" : "/" + stage.excerpt)
      return listGoes(name, place, list.count, isTag: list.isTag)
    }
  }

  fileprivate func sentence(of problem: ForeignConverter.Problem) -> String {
    let place = place(line: problem.line, column: nil, entry: 0)
    let title = quoted(problem.title.excerpt)
    let what =
      switch problem.kind {
      case .date(let text): dateInNotes(quoted(text.excerpt))
      case .ambiguousDate(let text): dateOrderInNotes(quoted(text.excerpt), Setting.dateOrder.name)
      case .surplusCells: surplusCellsInNotes
      case .repetition(let text): repetitionInNotes(quoted(text.excerpt))
      case .work(let field, let text): valueInNotes(name(of: field), quoted(text.excerpt))
      case .value(let field, let text): valueInNotes(foreignFact(field) ?? field, quoted(text.excerpt))
      case .longTitle: titleInNotes
      case .cutNotes: notesCut
      case .tag(let tag): tagInNotes(quoted(tag.excerpt))
      case .again: isTwiceInFile
      }
    return "\(place), \(title): \(what)"
  }
}

extension Words {
  func sentence(of mistake: ForeignMistake) -> String {
    let what =
      switch mistake.kind {
      case .json(let reason): interchange(reason)
      case .otherEncoding: interchange(InterchangeMistake.Kind.otherEncoding)
      case .notUTF8: interchange(InterchangeMistake.Kind.notUTF8)
      case .zeroByte: hasZeroByte
      case .twice(let name): memberStandsTwice(name.excerpt)
      case .missing(let name): interchange(InterchangeMistake.Kind.missing(name.excerpt))
      case .badValue(let name, let found, let wanted): "\(quoted(name.excerpt)): \(stands(found, for: wanted))"
      case .tooLarge(let limit): valueIsTooLarge(limit)
      case .notOfFormat: notOfFormat
      case .noTitles(let names): noTitles(names.map { quoted($0.excerpt) }.joined(separator: ", "))
      case .openQuote: openQuote
      }
    let file = mistake.file.map { quoted($0.excerpt) + ", " } ?? ""
    return file + place(line: mistake.line, column: mistake.column, entry: 0) + ": " + what
  }
}

/// The names of formats that `--format` takes.
enum FileFormat {
  static let ofBoards = ForeignFormat.all.map(\.name)
  static let ofJournals = JournalFile.allCases.map(\.rawValue)
  static let ofExports = Options.BoardFile.allCases.map(\.rawValue)
  static let names = (ofJournals + ofBoards + ofExports).reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }
}
