import Board
import Kanban
import Storage
import Text

extension CommandLineRun {
  func export(from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    if options.isJSON { return try exportJSON(from: store) }
    if options.sought.isEverywhere {
      let mistake = UsageMistake.notForCommand(
        ShellOption.all.name, "\(options.command.name) \(options.export.option.name)")
      complain(mistake.sentence(in: context.words))
      return 2
    }
    return switch options.export {
    case .markdown: try exportMarkdown(from: store)
    case .calendar: try exportCalendar(from: store)
    }
  }

  /// The board as Markdown: a section per column, an item per card. Cards that are removed meanwhile are left out.
  private func exportMarkdown(from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var output = Output(to: context.streams)
    output.put(exported(Markdown.heading(context.words.name(of: try store.project(project)), level: 1)))
    var pages = CardPages(.everything, by: .own, at: context.clock, in: project, columns, store)
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
