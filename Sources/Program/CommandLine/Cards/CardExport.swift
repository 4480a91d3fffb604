import Board
import Interchange
import Kanban
import Storage

/// `sekan export --ics`: writes the board as an iCalendar file. Each task keeps unknown lines of the program that it
/// was imported from. Cards that are removed meanwhile are left out.
extension CommandLineRun {
  func exportCalendar(_ query: Query, from store: SQLiteStore) throws(StoreFailure) -> Int32 {
    var output = Output(to: context.streams)
    let place = TaskPlace(context.clock, morning: context.settings.reminding.morning)
    var file = TaskFileWriter(context.words.name(of: try store.project(project)), in: place)
    put(file.begin(), to: &output)
    var pages = CardPages(query, by: .own, at: context.clock, in: project, columns, store)
    for column in columns {
      pages.begin()
      while let cards = try pages.next(column) {
        for summary in cards {
          guard let task = try task(summary.id, in: store, place) else { continue }
          put(file.write(task), to: &output)
          if output.isLarge, !output.flush() { return outputFailed() }
        }
      }
    }
    while let late = try pages.late() {
      for summary in late.flatMap(\.cards) {
        if let task = try task(summary.id, in: store, place) { put(file.write(task), to: &output) }
      }
      if output.isLarge, !output.flush() { return outputFailed() }
    }
    put(file.end(), to: &output)
    return output.flush() ? 0 : outputFailed()
  }

  private func task(_ id: CardID, in store: SQLiteStore, _ place: TaskPlace) throws(StoreFailure) -> TaskObject? {
    try store.reading { () throws(StoreFailure) in
      guard let card = try store.card(id), card.life == .onBoard else { return nil }
      return try store.task(of: card, over: try store.original(of: id), in: place)
    }
  }

  private func put(_ bytes: [UInt8], to output: inout Output) {
    if context.streams.isTerminal {
      output.put(shown(String(decoding: bytes, as: UTF8.self)))
    } else {
      output.put(bytes)
    }
  }
}
