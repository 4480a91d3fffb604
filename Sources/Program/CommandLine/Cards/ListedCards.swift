import Board
import Kanban
import Storage

/// Prints cards in the format of the output: JSON, lines for programs, or a table for a terminal.
struct ListedCards {
  private let shell: CommandLineRun
  private let store: SQLiteStore
  private let style: ShellStyle
  private var output: RowOutput
  private var table: CardTable
  private var isBegun = false

  init(_ shell: CommandLineRun, in store: SQLiteStore) {
    (self.shell, self.store) = (shell, store)
    style = shell.context.style
    output = RowOutput(isJSON: shell.options.isJSON, to: shell.context.streams)
    table = CardTable(width: shell.context.columns, in: shell.context.surroundings(in: shell.project, of: store))
  }

  private var isJSON: Bool { shell.options.isJSON }
  private var isTable: Bool { !isJSON && style.reader != .program }

  mutating func put(heading: String) {
    guard isTable else { return }
    if isBegun { output.put("") }
    output.put(style.shown([Piece(heading, .heading)]))
    isBegun = true
  }

  /// Purged cards are left out of JSON.
  mutating func put(_ entries: [CardTable.Entry]) throws(StoreFailure) {
    isBegun = isBegun || !entries.isEmpty
    if isTable {
      table.makeRoom(for: entries)
      for entry in entries { for row in table.rows(of: entry) { output.put(style.shown(row)) } }
    } else if isJSON {
      let page = try store.reading { () throws(StoreFailure) in
        try entries.map { entry throws(StoreFailure) in try shell.json(of: entry.id, in: store) }
      }
      for case let row? in page { output.put(row) }
    } else {
      for entry in entries { output.put(shell.line(entry)) }
    }
  }

  mutating func flush() -> Bool { output.flush() }
  mutating func end() -> Bool { output.end() }
}

extension CommandLineRun {
  /// The stable line format for programs.
  func line(_ entry: CardTable.Entry) -> String {
    let (card, words) = (entry.card, context.words)
    var line = Fields()
    line.add(entry.home ?? "")
    if entry.isInTrash { line.add(words.inTrash) }
    line.add("#\(card.number)")
    line.add(words.plain(card.position.column))
    line.add(card.title)
    line.add(context.dueText(card))
    if card.priority != .none { line.add(words.priority(card.priority)) }
    line.add(context.waitingText(card))
    for tag in card.tags { line.add("#\(tag)") }
    return shown(line.text)
  }

  /// The current state of a card; nil if it was purged.
  func entry(of id: CardID, in store: SQLiteStore) throws(StoreFailure) -> CardTable.Entry? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    return CardTable.Entry(card.summary(with: try store.tiedCards(of: id).ties(in: card.project)))
  }

  func json(of id: CardID, in store: SQLiteStore) throws(StoreFailure) -> String? {
    guard let card = try store.card(id), card.life != .purged else { return nil }
    let tied = try store.tiedCards(of: id)
    return json(card, tied, in: try store.project(card.project)).text
  }
}

/// Joins non-empty fields with two blanks; appends in place, since lists are long.
private struct Fields {
  private(set) var text = ""

  mutating func add(_ field: String) {
    if field.isEmpty { return }
    if !text.isEmpty { text += "  " }
    text += field
  }
}
