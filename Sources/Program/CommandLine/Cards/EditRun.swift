import Board
import Glibc
import Host
import Kanban
import Storage
import Words

/// `sekan edit`: sets fields of cards, parsed as in the editor; without fields, opens the user's editor on a single
/// card at a terminal. Several cards share one undo.
struct EditRun {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private var commits: CommitRun
  private var typed: [CardField: String] = [:]
  /// The action of `--part-of`, which sets or removes the parent; nil if the cards keep their parents.
  private var parting: CardAction?

  init(_ shell: CommandLineRun, in store: SQLiteStore) {
    (self.shell, self.store) = (shell, store)
    commits = CommitRun(store, shell.commitContext)
  }

  private var words: any Words { shell.context.words }

  mutating func run() throws -> Int32 {
    let cards = try CardsRun(shell, in: store).meantCards()
    guard let first = cards.first else { return ShellStatus.notFound }
    try CardsRun(shell, in: store).expectOnBoard(cards)
    try readTyped()
    var run = shell
    run.project = first.project
    commits = CommitRun(store, run.commitContext)
    parting = try run.parting(in: store)
    let isPlain = typed.isEmpty && parting == nil && !shell.options.isDry && !shell.options.isJSON
    if isPlain, cards.count == 1, shell.context.streams.isTyped, shell.context.streams.isTerminal {
      return try editInEditor(first, in: run)
    }
    return try change(cards, in: run)
  }

  private mutating func editInEditor(_ card: Card, in run: CommandLineRun) throws -> Int32 {
    let file = EditedFile(in: shell.context)
    let edited = try file.edit(card.text)
    if edited.title != card.title { typed[.title] = edited.title }
    if edited.notes != card.notes { typed[.notes] = edited.notes }
    do {
      let status = try change([card], in: run)
      if status == 0 { file.remove() } else { file.printError() }
      return status
    } catch let stop as CommandStop {
      throw CommandStop([stop.sentence, file.kept], status: stop.status)
    } catch {
      file.printError()
      throw error
    }
  }

  private mutating func change(_ cards: [Card], in run: CommandLineRun) throws -> Int32 {
    // Parses and checks the edits of all cards before the first commit, so that an error changes nothing.
    var edits = Edits()
    for card in cards { edits.add(card, try changes(of: card), parting(of: card)) }
    guard !edits.changes.isEmpty else {
      if shell.options.isJSON { return shell.context.answer("[]\n") }
      shell.printLine(words.nothingChanged)
      return 0
    }
    if let rule = typed[.repeats] { shell.printHolidayWarning(inRule: rule) }
    if shell.options.isDry { return try CardsRun(run, in: store).rehearse(edits) }
    if edits.changes.count > Batch.most { try edits.judge(in: store, on: run.commitContext, run) }
    return try write(edits, in: run)
  }

  private mutating func readTyped() throws(CommandStop) {
    typed = shell.options.addition.fields
    guard typed[.notes] == "-" else { return }
    let text = try shell.standardInput()
    // Refuses empty input from stdin, which is probably that of a failed program; `--notes ''` clears notes.
    if text.isEmpty { throw CommandStop(words.nothingRead) }
    typed[.notes] = text
  }

  /// The change of the card's parent; nil without `--part-of`, and if the card has that parent already.
  private func parting(of card: Card) -> CardAction? {
    parting == .makePart(of: card.parent) ? nil : parting
  }

  /// Commits the edits: few at once, many in batches, so that other processes can write in between. All share one undo.
  private mutating func write(_ edits: Edits, in run: CommandLineRun) throws -> Int32 {
    let isFew = edits.changes.count <= Batch.most
    let store = store
    var output = ChangedCards(run, store, isFew ? .each : .together)
    var count = 0
    do throws(StoreFailure) {
      for part in edits.parts {
        do throws(StoreFailure) {
          let receipt = try commits.commit { context throws(StoreFailure) in try store.commit(part, on: context) }
          // Counts cards, not entries: a card that gets another text and another parent has two history entries.
          count += Set(receipt.entries.map(\.about)).count
          output.record(receipt)
        } catch {
          guard count > 0 else { throw error }
          let why = words.stopped(by: error) ?? error.sentence(in: words, at: shell.context.clock)
          let sentence = [words.saved(words.cards(count)), why].joined(separator: shell.context.settings.signs.dot)
          return try output.end(.inPart(sentence, error))
        }
      }
      return try output.end(.done(words.saved(words.cards(count))))
    } catch {
      if case .refused = error { throw edits.refused(error, in: store, on: run.commitContext, run) }
      throw error
    }
  }

  // MARK: Field values

  private func changes(of card: Card) throws(CommandStop) -> [TextChange] {
    var text = card.text
    for field in CardField.allCases {
      guard let word = typed[field] else { continue }
      do throws(Reason) {
        try fill(field, of: &text, with: word)
      } catch {
        let option = field.option?.name ?? ShellOption.title.name
        throw CommandStop(
          words.badField(word.excerpt, field, option: option, why: error.text), status: ShellStatus.notUnderstood)
      }
    }
    return card.text.changes(to: text)
  }

  private func fill(_ field: CardField, of text: inout CardText, with word: String) throws(Reason) {
    switch field {
    case .tags: text.tags = try tags(word, of: text.tags)
    case .notes where shell.options.addition.isAppending:
      text.notes += (text.notes.isEmpty || text.notes.hasSuffix("\n") ? "" : "\n") + word
    case .title, .notes, .due, .start, .priority, .repeats, .reminders, .size, .estimate, .spent:
      var fields = shell.fieldText
      fields.isDueTyped = typed[.due] != nil
      try fields.fill(in: field, of: &text, with: word)
    }
  }

  /// The tags after the typed edits, for example `+ops,-home`. A tag without a sign is added; `none` removes all
  /// others.
  private func tags(_ typed: String, of tags: [String]) throws(Reason) -> [String] {
    let words = typed.map { $0 == "," ? " " : $0 }
    let surroundings = shell.context.surroundings(in: shell.project, of: store)
    guard case .retag(let removing, let adding) = try CardVerb.tag.action(String(words), .init(), in: surroundings)
    else { return tags }
    let removed = removing.removed(from: tags, adding: adding)
    return tags.filter { !removed.contains($0) } + adding.filter { !tags.contains($0) }
  }
}

/// `sekan edit 12`: title and notes of a card in the user's own editor, as a file with the title on its first line.
struct EditedFile {
  private let context: Context
  private let path: String

  init(in context: Context) {
    self.context = context
    var ids = context.ids
    let name: CardID = ids.next(at: context.clock.now)
    path = context.paths.state + "/edit-\(name.text).md"
  }

  /// Opens the editor on a file and returns the edited text. The file stays until `remove`; it is deleted if the text
  /// is blank, or if the editor fails, as when its terminal closes, without having saved a changed text.
  func edit(_ text: CardText) throws(CommandStop) -> CardText {
    let before = ExternalText(title: text.title, notes: text.notes)
    Machine.makeFolder(context.paths.state)
    do throws(SystemError) {
      var file = try NewFile(path)
      try file.write(Array(before.file.utf8))
      try file.keep()
    } catch {
      throw CommandStop(context.words.textNotKept(path, Machine.describe(error.number, in: context.words)))
    }
    let editor = ExternalEditor { context.variables[$0] }
    let status = context.streams.run(editor.command(on: path))
    let bytes = Machine.read(path, most: EditedFile.most)
    guard status == 0, let edit = bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
      let isUnchanged = bytes == Array(before.file.utf8)
      if isUnchanged { remove() }
      let isKept = access(path, F_OK) == 0
      let why =
        switch status {
        case 0: context.words.editedFileUnreadable
        case ..<0: Machine.describe(-status, in: context.words)
        default: context.words.exitStatus(Int(status))
        }
      throw CommandStop((isKept ? [kept] : []) + ["\(editor.name): \(why)"])
    }
    if PageText.isBlank(edit) {
      remove()
      throw CommandStop(context.words.editedToNothing)
    }
    let after = ExternalText(edit)
    var edited = text
    (edited.title, edited.notes) = (after.title.asTitle, after.notes)
    return edited
  }

  /// The sentence that names the file with the kept text.
  var kept: String { context.words.textKept(path) }

  func printError() { context.printError("sekan: " + kept) }

  func remove() { unlink(path) }

  private static let most = 16 << 20
}
