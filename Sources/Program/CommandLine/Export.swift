import Board
import Kanban
import Storage
import Text

extension CommandLineRun {
  func export(from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    let isOfAll = options.sought.isEverywhere
    if options.isJSON {
      // A copy of the whole store has the history of all cards.
      if isOfAll, !options.listed.query.isEmpty { return refuse(.filter, beside: [.json, .all]) }
    } else if isOfAll {
      return refuse(.all, beside: [options.export.option])
    }
    guard let query = try query(in: store) else { return ShellStatus.notUnderstood }
    if options.isJSON { return try exportJSON(query, from: store) }
    return switch options.export {
    case .markdown: try exportMarkdown(query, from: store)
    case .calendar: try exportCalendar(query, from: store)
    }
  }

  private func refuse(_ option: ShellOption, beside others: [ShellOption]) -> Int32 {
    let command = ([options.command.name] + others.map(\.name)).joined(separator: " ")
    complain(UsageMistake.notForCommand(option.name, command).sentence(in: context.words))
    return ShellStatus.notUnderstood
  }

  /// The matching cards as Markdown: a section per column, an item per card. Cards that are removed meanwhile are left out.
  private func exportMarkdown(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
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
    return output.flush() ? 0 : outputFailed()
  }

  private func putHeading(_ column: Column, to output: inout Output) {
    output.put(exported("\n" + Markdown.heading(context.words.column(column), level: 2) + "\n"))
  }

  private func put(
    _ cards: [CardSummary], from store: SQLiteStore, to output: inout Output
  ) throws(StoreFailure) -> Bool {
    for summary in cards {
      guard let card = try store.card(summary.id), card.life == .onBoard else { continue }
      output.put(exported(Markdown.item(card, .init(card, in: context.words))))
      if output.isLarge, !output.flush() { return false }
    }
    return true
  }

  /// A file gets the text unchanged; on a terminal control characters are removed.
  func exported(_ text: String) -> String { context.streams.isTerminal ? shown(text) : text }

  /// Text without sequences that a terminal would obey, also for a terminal behind a pipe.
  func shown(_ text: String) -> String {
    guard context.streams.isTerminal else { return ScreenText.unobeyed(text) }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ScreenText.clean(String(Substring($0))) }.joined(separator: "\n")
  }
}

extension Options.BoardFile {
  fileprivate var option: ShellOption {
    switch self {
    case .markdown: .markdown
    case .calendar: .ics
    }
  }
}
