import Kanban
import Text
import Words

/// A history entry as rows for a terminal: number and time in columns, the sentence wrapped beside them.
public struct LogRow {
  private let width: Int
  private var numberWidth = 0

  /// Minimum width for the sentence beside number and time; with less room it is placed below them.
  private static let leastBeside = 32
  private static let leastWidth = 20

  public init(width: Int) { self.width = max(LogRow.leastWidth, width) }

  public mutating func makeRoom(for entries: [Entry]) {
    numberWidth = max(numberWidth, entries.map { "\($0.sequence)".utf8.count }.max() ?? 0)
  }

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

/// The sentence about a history entry, and the reference of its card.
public struct EntrySentence: Equatable, Sendable {
  /// Reference of the card, for example `#12`; empty if the entry is not about a card.
  public let name: String
  public let sentence: String

  /// Text for the log, which separates its columns by two spaces.
  public var text: String { [name, sentence].filter { !$0.isEmpty }.joined(separator: "  ") }
  /// Pieces for the report of a change, for example `#12 Completed ‘Call’`.
  public var pieces: [Piece] {
    name.isEmpty ? [Piece(sentence)] : [Piece(name, .dim), Piece(" "), Piece(sentence)]
  }

  func rows(width: Int) -> [[Piece]] {
    let rows = ScreenText.wrapped(text, width: max(1, width))
    guard !name.isEmpty, let first = rows.first, first.hasPrefix(name) else { return rows.map { [Piece($0)] } }
    return [[Piece(name, .dim), Piece(String(first.dropFirst(name.count)))]] + rows.dropFirst().map { [Piece($0)] }
  }
}
