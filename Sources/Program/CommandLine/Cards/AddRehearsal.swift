import Board
import Kanban
import Storage

/// `sekan add --dry-run`: prints how the input is read, and stores nothing.
extension CommandLineRun {
  func rehearse(
    _ cards: [NewCard], addedBy changes: [Change], in store: SQLiteStore
  ) throws(StoreFailure) -> Int32 {
    let (now, column) = (context.clock.now, options.column ?? .todo)
    let numbers = try store.rehearse(changes, on: commitContext).entries.reduce(into: [CardID: Int]()) {
      numbers, entry in
      if case .card(let id, let number, _) = entry.subject { numbers[id] = number }
    }
    let home = try store.project(project)
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    for (index, new) in cards.enumerated() {
      let position = Position(column: column, place: .middle, completed: column == .done ? now : nil)
      let card = Card(
        id: new.id, number: numbers[new.id] ?? 0, project: project, position: position, text: new.text, created: now,
        changed: now)
      if options.isJSON {
        rows.put(json(card, TiedCards(), in: home).text)
      } else {
        if index > 0 { rows.put("") }
        let details = try CardPrintout(card, in: context.surroundings(in: project, of: store))
        for line in lines(of: details) { rows.put(line) }
      }
      guard rows.flush() else { return outputFailed() }
    }
    guard rows.end() else { return outputFailed() }
    complain(context.words.wouldAdd(cards.count))
    return 0
  }
}
