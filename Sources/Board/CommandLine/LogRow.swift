import Kanban
import Text

/// What happened, as rows of a terminal: its number and its time below those of the others, what was done wrapped beside them.
public struct LogRow {
  private let width: Int
  /// In cells; it grows with the numbers.
  private var numberWidth = 0

  /// With less room for what was done, that stands below.
  private static let leastBeside = 32
  private static let leastWidth = 20

  public init(width: Int) { self.width = max(LogRow.leastWidth, width) }

  public mutating func makeRoom(for entries: [Entry]) {
    numberWidth = max(numberWidth, entries.map { "\($0.sequence)".utf8.count }.max() ?? 0)
  }

  /// Number and time, what was done, and from where.
  public func rows(_ sequence: Int64, _ moment: String, _ sentence: EntrySentence, _ origin: String) -> [[Piece]] {
    let number = "\(sequence)".padded(to: numberWidth)
    let lead = [Piece(number + "  " + moment, .dim)]
    let indent = lead.width + 2
    guard width - indent >= LogRow.leastBeside else {
      let body = sentence.rows(width: width - 2).map { [Piece("  ")] + $0 }
      return [(lead + [Piece("  " + origin, .dim)]).fitting(width, ellipsis: "")] + body
    }
    var body = sentence.rows(width: width - indent)
    let last = body.last ?? []
    if last.width + ScreenText.width(origin) + 2 <= width - indent {
      body = body.dropLast() + [last + [Piece("  " + origin, .dim)]]
    } else {
      body.append([Piece(origin, .dim)])
    }
    let blank = [Piece(String(repeating: " ", count: indent))]
    return body.enumerated().map { ($0 == 0 ? lead + [Piece("  ")] : blank) + $1 }
  }
}

/// What was done to a card: what the card is called, and a sentence that tells which it is.
public struct EntrySentence: Equatable, Sendable {
  /// Empty for what is about no card.
  public let name: String
  public let sentence: String

  public var text: String { [name, sentence].filter { !$0.isEmpty }.joined(separator: "  ") }
  public var pieces: [Piece] {
    name.isEmpty ? [Piece(sentence)] : [Piece(name, .dim), Piece("  "), Piece(sentence)]
  }

  /// The first with its name.
  func rows(width: Int) -> [[Piece]] {
    let rows = ScreenText.wrapped(text, width: max(1, width))
    guard !name.isEmpty, let first = rows.first, first.hasPrefix(name) else { return rows.map { [Piece($0)] } }
    return [[Piece(name, .dim), Piece(String(first.dropFirst(name.count)))]] + rows.dropFirst().map { [Piece($0)] }
  }
}
