import Kanban

/// Collects the notes of a card line by line, up to a limit.
struct ForeignText {
  private var lines: [String] = []
  private var size = 0

  /// The most bytes of the notes; `append` throws if they grow longer.
  static let longest = 8 << 20

  mutating func append(_ line: String, line number: Int) throws(ForeignMistake) {
    size += line.utf8.count + 1
    guard size <= ForeignText.longest else { throw ForeignMistake(.tooLarge(limit: ForeignText.longest), line: number) }
    lines.append(line)
  }

  mutating func append(_ other: ForeignText) { (lines, size) = (lines + other.lines, size + other.size) }

  /// Returns the text without blanks at both ends and resets it. The shared indentation can be removed.
  mutating func flush(unindented: Bool = false) -> String {
    defer { (lines, size) = ([], 0) }
    let shared = unindented ? lines.filter { !$0.allSatisfy(\.isWhitespace) }.map(ForeignText.indentation).min() : 0
    return String(
      lines.map { $0.dropFirst(min(shared ?? 0, ForeignText.indentation($0))) }
        .joined(separator: "\n").withoutBlankEnds)
  }

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
