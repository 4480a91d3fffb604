/// Placeholders in the template of a status line, by their names.
public enum StatusWord: String, CaseIterable, Sendable {
  case todo, doing, done, late, today
  /// `next`: the next open card that is due; its title, number and date.
  case next
  case nextNumber = "next.number"
  case nextDue = "next.due"
  /// `work`: the first card to work on next; its title and number.
  case work
  case workNumber = "work.number"
  /// `running`: the card whose clock runs, with the clock's time.
  case running
  case project
  /// `pending`: the number of unsent changes. `attention`: whether syncing needs the user.
  case pending, attention
  case weather

  public var name: String { rawValue }

  /// Width in cells to which a word is truncated if the template gives none; nil does not truncate. Longer titles would
  /// crowd out the rest.
  package var usualWidth: Int? { self == .next || self == .work || self == .running ? 30 : nil }

  package var role: Role {
    switch self {
    case .late: .late
    case .today: .today
    case .attention: .warning
    case .pending, .weather: .dim
    case .todo, .doing, .done, .next, .nextNumber, .nextDue, .work, .workNumber, .running, .project: .plain
    }
  }
}

/// A template for a status line: `{doing} doing{late? · {late} late}`.
///
/// `{word}` is replaced by its value, `{word:20}` by at most 20 cells of it. `{word?…}` is only printed if the value is
/// not zero or empty. `\` escapes the next character.
public struct StatusTemplate: Equatable, Sendable {
  public enum Mistake: Error, Equatable, Sendable {
    case unknown(String)
    case unclosed(String)
    /// The width given for a placeholder is not a number, or out of range.
    case badWidth(String)
    case tooLong
  }

  package indirect enum Part: Equatable, Sendable {
    case text(String)
    case word(StatusWord, Int?)
    case ifAny(StatusWord, [Part])

    /// True if the part is the placeholder of this word, with any width.
    package func stands(for word: StatusWord) -> Bool {
      if case .word(word, _) = self { true } else { false }
    }
  }

  package let parts: [Part]

  public static let longest = 1000
  public static let widths = 1...200
  private static let deepest = 8

  public init(_ text: String) throws(Mistake) {
    guard text.unicodeScalars.count <= StatusTemplate.longest else { throw .tooLong }
    var rest = text.unicodeScalars[...]
    parts = try StatusTemplate.parts(of: &rest, depth: 0)
  }

  /// All words of the template: placeholders and conditions, also within conditional parts.
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

  // MARK: Parsing

  /// Parses the template, or at a `depth` above 0 a conditional part up to its closing brace, which must not be
  /// missing.
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

  /// Parses a placeholder behind its opening brace.
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
  /// Parses the width of a placeholder, between colon and closing brace.
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
  /// For an unknown placeholder, the most similar valid name; nil if none is similar.
  public var suggestion: String? {
    guard case .unknown(let name) = self else { return nil }
    return Spelling.nearest(to: name, among: StatusWord.allCases.map(\.name))
  }
}
