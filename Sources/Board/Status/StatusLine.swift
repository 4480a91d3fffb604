import Kanban
import Words

// MARK: Formatting

extension StatusTemplate {
  /// The filled template. In a conditional part, the colour of its word begins at the word; without that word in it,
  /// the whole part has the colour.
  public func filled(with facts: StatusFacts) -> [Piece] {
    StatusTemplate.pieces(of: parts, as: .plain, facts).reduce(into: []) { line, piece in
      guard let last = line.last, last.role == piece.role else { return line.append(piece) }
      line[line.count - 1] = Piece(last.text + piece.text, piece.role)
    }
  }

  private static func pieces(of parts: [Part], as role: Role, _ facts: StatusFacts) -> [Piece] {
    parts.flatMap { part -> [Piece] in
      switch part {
      case .text(let text): return [Piece(text, role)]
      case .word(let word, let width):
        return [Piece(facts.text(of: word, within: width), word.role == .plain ? role : word.role)]
      case .ifAny(let word, let inside):
        guard facts.isSomething(word) else { return [] }
        let color = word.role == .plain ? role : word.role
        guard let own = inside.firstIndex(where: { $0.stands(for: word) }) else {
          return pieces(of: inside, as: color, facts)
        }
        return pieces(of: Array(inside[..<own]), as: role, facts) + pieces(of: Array(inside[own...]), as: color, facts)
      }
    }
  }
}
