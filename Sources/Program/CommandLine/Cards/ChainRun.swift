import Board
import Kanban
import Storage
import Words

/// `sekan chain`: prints the cards that each named card waits for and those that wait for it, also through others.
extension CommandLineRun {
  func chain(in store: SQLiteStore) throws -> Int32 {
    var rows = RowOutput(isJSON: options.isJSON, to: context.streams)
    for (index, card) in try CardsRun(self, in: store).namedCards(includingTrash: true).enumerated() {
      if index > 0, !options.isJSON { rows.put("") }
      for line in try chainLines(of: card, in: store) { rows.put(line) }
      guard rows.flush() else { return outputFailed() }
    }
    return rows.end()
  }

  private func chainLines(of card: Card, in store: SQLiteStore) throws(StoreFailure) -> [String] {
    try store.reading { () throws(StoreFailure) in
      let chains = try Chain.Direction.allCases.map { direction throws(StoreFailure) in
        try store.chain(of: card.id, direction)
      }
      if options.isJSON { return [ChainGraph(card, chains).json(naming: try store.projects()).text] }
      let surroundings = context.surroundings(in: card.project, of: store)
      if options.isMermaid { return MermaidChart(ChainGraph(card, chains), in: surroundings).lines }
      let style = context.style
      let width = style.reader == .program ? nil : context.columns
      return ChainPrintout(card, chains, width: width, in: surroundings).lines.map(style.shown)
    }
  }
}

extension ChainGraph {
  /// The stable format for other programs (docs/json.md): keys and forms must not change.
  fileprivate func json(naming projects: [Project]) -> JSON {
    let names = Dictionary(projects.map { ($0.id, $0.plainName) }, uniquingKeysWith: { first, _ in first })
    let nodes = cards.map { card in
      JSON.object([
        ("id", .string(card.id.text)), ("number", .integer(Int64(card.number))), ("title", .string(card.title)),
        ("column", .string(card.column.name)), ("projectId", .string(card.project.text)),
        ("project", .string(names[card.project] ?? "")), ("trash", .bool(card.life == .inTrash)),
      ])
    }
    let edges = edges.map { edge in
      JSON.object([
        ("from", .string(edge.waiting.text)), ("to", .string(edge.awaited.text)), ("holds", .bool(edge.holds)),
        ("stuck", .bool(edge.isStuck)),
      ])
    }
    return .object([
      ("card", .string(cards.first?.id.text ?? "")), ("nodes", .array(nodes)), ("edges", .array(edges)),
      ("complete", .bool(!isCut)),
    ])
  }
}
