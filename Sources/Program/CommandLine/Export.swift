import Kanban
import Storage
import Text

/// The cards of a column in pages, each a short read of its own: a slow pipe behind it holds nobody's lock.
struct CardPages {
  private let column: Column
  let project: ProjectID
  private let store: SQLiteStore
  private var from: Rank?

  init(of column: Column, in project: ProjectID, _ store: SQLiteStore) {
    self.project = project
    self.column = column
    self.store = store
  }

  mutating func next() throws(StoreFailure) -> [CardSummary]? {
    let cards = try store.window(Window(project, column, from: from, most: 500))
    from = cards.last?.rank
    return cards.isEmpty ? nil : cards
  }
}

extension CommandLineRun {
  /// The board as Markdown: a section a column, an item a card. What is removed meanwhile is left out.
  func export(from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var output = Output(to: context.streams)
    output.put(shown(Markdown.heading(context.words.name(of: try store.project(project)), level: 1)))
    for column in options.column.map({ [$0] }) ?? Column.allCases {
      output.put(shown("\n" + Markdown.heading(context.words.column(column), level: 2) + "\n"))
      var pages = CardPages(of: column, in: project, store)
      while let cards = try pages.next() {
        for summary in cards {
          guard let card = try store.card(summary.id), card.life == .onBoard else { continue }
          output.put(shown(Markdown.item(card, .init(card))))
          if output.isLarge, !output.flush() { return outputFailed() }
        }
      }
    }
    return output.flush() ? 0 : outputFailed()
  }

  /// A pipe gets what was typed; a terminal what it shows as meant.
  func shown(_ text: String) -> String {
    guard context.streams.isTerminal else { return text }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ScreenText.clean(String(Substring($0))) }.joined(separator: "\n")
  }
}
