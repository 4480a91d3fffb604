import Kanban
import Text
import Words

/// The cards that a card waits for and those that wait for it, directly and indirectly, as trees for `sekan chain`.
public struct ChainPrintout {
  public let lines: [[Piece]]

  /// Lines are truncated to `width` cells; nil prints them in full.
  public init(_ card: Card, _ chains: [Chain], width: Int?, in surroundings: Surroundings) {
    let words = surroundings.words
    let place = card.life == .onBoard ? words.column(card.column) : words.trash
    let title = [
      Piece("#\(card.number)", .dim), Piece(" " + card.title, .strong),
      Piece(surroundings.settings.signs.dot + place, .dim),
    ]
    var lines = [title]
    for chain in chains where !chain.ties.isEmpty {
      let text = ChainText(surroundings: surroundings, direction: chain.direction, width: width ?? .max)
      let heading = chain.direction == .awaited ? words.waitsForCards : words.blocksCards
      lines += [[], [Piece(heading, .heading)]] + chain.rows().map(text.pieces)
    }
    if lines.count == 1 { lines.append([Piece(words.hasNoTies, .dim)]) }
    if chains.contains(where: \.isCut) { lines += [[], [Piece(words.chainIsCut(Chain.mostCards), .dim)]] }
    self.lines =
      width.map { width in
        lines.map { $0.fitting(width, ellipsis: surroundings.settings.signs.ellipsis) }
      } ?? lines
  }
}

/// A graph of cards as a Mermaid flowchart in a Markdown block. Arrows lead to the card that waits.
public struct MermaidChart {
  public let lines: [String]

  public init(_ graph: ChainGraph, in surroundings: Surroundings) {
    var (names, cards, done) = ([CardID: String](), [String](), [String]())
    for (index, card) in graph.cards.enumerated() {
      let name = "n\(index)"
      names[card.id] = name
      let reference = (try? WaitingText(surroundings).reference(to: card).text) ?? "#\(card.number)"
      cards.append("  \(name)[\"\(MermaidChart.escaped("\(reference) \(card.title)"))\"]")
      if card.column == .done || card.life != .onBoard { done.append(name) }
    }
    let edges = graph.edges.compactMap { edge -> String? in
      guard let awaited = names[edge.awaited], let waiting = names[edge.waiting] else { return nil }
      return "  \(awaited) \(edge.holds ? "-->" : "-.->") \(waiting)"
    }
    let dim = done.isEmpty ? [] : ["  classDef done opacity:0.5", "  class \(done.joined(separator: ",")) done"]
    lines = ["```mermaid", "flowchart LR"] + cards + edges + dim + ["```"]
  }

  /// The title as a Mermaid label: each ASCII character that could end the label or begin markup becomes a numeric
  /// entity.
  static func escaped(_ title: String) -> String {
    ScreenText.clean(title).unicodeScalars.map { scalar in
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == " "
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }
}
