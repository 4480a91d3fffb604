/// What can stand in a line about a board, by its name there.
public enum StatusWord: String, CaseIterable, Sendable {
  case todo, doing, done, late, today
  /// The open card that is due next: its title, its number, and when.
  case next
  case nextNumber = "next.number"
  case nextDue = "next.due"
  case project
  /// Changes that a server is still to be told of; and whether something there waits for a person.
  case pending, attention
  case weather

  public var name: String { rawValue }

  /// In cells, where nobody says how many: nobody reads a longer title in a line that is about more than it.
  var usualWidth: Int? { self == .next ? 30 : nil }

  var role: Role {
    switch self {
    case .late: .late
    case .today: .today
    case .attention: .warning
    case .pending, .weather: .dim
    case .todo, .doing, .done, .next, .nextNumber, .nextDue, .project: .plain
    }
  }
}

/// A line about a board as a person writes it: `{doing} doing{late? · {late} late}`.
///
/// `{word}` is what it stands for, `{word:20}` no more of it than that many cells, `{word?…}` what stands there only where that is
/// something; `\` before a sign takes its meaning away.
public struct StatusTemplate: Equatable, Sendable {
  public enum Mistake: Error, Equatable, Sendable {
    case unknown(String)
    case unclosed(String)
    /// How wide a word is to be, which is no such number.
    case badWidth(String)
    case tooLong
  }

  indirect enum Part: Equatable, Sendable {
    case text(String)
    /// In so many cells.
    case word(StatusWord, Int?)
    case ifAny(StatusWord, [Part])

    /// In whatever width.
    func stands(for word: StatusWord) -> Bool {
      if case .word(word, _) = self { true } else { false }
    }
  }

  let parts: [Part]

  public static let longest = 1000
  public static let widths = 1...200
  private static let deepest = 8

  public init(_ text: String) throws(Mistake) {
    guard text.unicodeScalars.count <= StatusTemplate.longest else { throw .tooLong }
    var rest = text.unicodeScalars[...]
    parts = try StatusTemplate.parts(of: &rest, depth: 0)
  }

  /// All that stands anywhere in it.
  public var words: Set<StatusWord> { StatusTemplate.words(in: parts) }

  private static func words(in parts: [Part]) -> Set<StatusWord> {
    Set(
      parts.flatMap { part -> [StatusWord] in
        switch part {
        case .text: []
        case .word(let word, _): [word]
        case .ifAny(let word, let inside): [word] + words(in: inside)
        }
      })
  }

  // MARK: Reading

  /// Up to the brace that closes them, or to the end.
  private static func parts(of rest: inout Substring.UnicodeScalarView, depth: Int) throws(Mistake) -> [Part] {
    guard depth <= deepest else { throw .tooLong }
    var (parts, text) = ([Part](), String.UnicodeScalarView())
    func flushed() -> [Part] { text.isEmpty ? [] : [.text(String(text))] }
    while let sign = rest.popFirst() {
      switch sign {
      case "\\": if let next = rest.popFirst() { text.append(next) }
      case "}" where depth > 0: return parts + flushed()
      case "{":
        parts += flushed()
        text = String.UnicodeScalarView()
        parts.append(try part(of: &rest, depth: depth))
      default: text.append(sign)
      }
    }
    guard depth == 0 else { throw .unclosed("}") }
    return parts + flushed()
  }

  /// What stands behind an opening brace.
  private static func part(of rest: inout Substring.UnicodeScalarView, depth: Int) throws(Mistake) -> Part {
    let name = String(Substring(rest.prefix { !["?", "{", "}", ":"].contains($0) }))
    rest = rest.dropFirst(name.unicodeScalars.count)
    guard let end = rest.popFirst(), end != "{" else { throw .unclosed("{" + name) }
    guard let word = StatusWord(rawValue: name) else { throw .unknown(name) }
    if end == "}" { return .word(word, nil) }
    if end == ":" { return .word(word, try width(of: name, in: &rest)) }
    do throws(Mistake) {
      return .ifAny(word, try parts(of: &rest, depth: depth + 1))
    } catch {
      if case .unclosed = error { throw .unclosed("{" + name + "?") }
      throw error
    }
  }
}

extension StatusTemplate {
  /// Behind its colon, up to the brace that closes it.
  private static func width(of name: String, in rest: inout Substring.UnicodeScalarView) throws(Mistake) -> Int {
    let text = String(Substring(rest.prefix { !["{", "}"].contains($0) }))
    rest = rest.dropFirst(text.unicodeScalars.count)
    guard rest.popFirst() == "}" else { throw .unclosed("{" + name + ":" + text) }
    guard text.utf8.count <= 3, text.utf8.allSatisfy({ (48...57).contains($0) }), let width = Int(text),
      widths.contains(width)
    else { throw .badWidth(text) }
    return width
  }
}

extension StatusTemplate.Mistake {
  /// The word that was probably meant.
  public var suggestion: String? {
    guard case .unknown(let name) = self else { return nil }
    return Spelling.nearest(to: name, among: StatusWord.allCases.map(\.name))
  }
}

// MARK: Filled in

extension StatusTemplate {
  /// What of a part is told in the colour of its word begins with the word; without it there, all of it is.
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
