import Kanban
import Text
import Words

/// A card as the board draws it: wrapped and truncated to a column.
public struct CardContent: Equatable, Sendable {
  /// The formatted rows as a reference, because the content is kept for many frames and copied often.
  private let made: Made
  public internal(set) var isSelected = false

  private final class Made: Sendable {
    let rows: CardRows

    init(_ rows: CardRows) { self.rows = rows }
  }

  init(
    _ card: CardSummary, width: Int, density: Density, isMarked: Bool = false, isNew: Bool = false,
    sought: [Needle] = [], home: String? = nil, in surroundings: Surroundings
  ) {
    made = Made(
      CardRows(
        card, width: width, density: density, isMarked: isMarked, isNew: isNew, sought: sought, home: home,
        in: surroundings))
  }

  public var id: CardID { made.rows.id }
  public var mark: String { made.rows.mark }
  public var title: [String] { made.rows.title }
  /// Pieces at the end of the title's last row, such as priority, the sign of an unseen change and the number.
  public var end: [Piece] { made.rows.end }
  public var notes: [String] { made.rows.notes }
  public var meta: [[Piece]] { made.rows.meta }
  /// Cell ranges of the searched words in each row of the card; in meta rows only those in tags.
  public var hits: Hits { made.rows.hits }
  public var isDone: Bool { made.rows.isDone }
  public var height: Int { made.rows.height }

  public static func == (one: CardContent, other: CardContent) -> Bool {
    one.isSelected == other.isSelected && (one.made === other.made || one.made.rows == other.made.rows)
  }

  public struct Hits: Equatable, Sendable {
    public let title: [[Range<Int>]]
    public let notes: [[Range<Int>]]
    public let meta: [[Range<Int>]]

    init(_ words: [Needle], title: [String], notes: [String], meta: [[Piece]]) {
      self.title = words.isEmpty ? [] : title.map { MarkedText.marks(of: words, in: $0) }
      self.notes = words.isEmpty ? [] : notes.map { MarkedText.marks(of: words, in: $0) }
      self.meta = words.isEmpty ? [] : meta.map { Hits.tags(words, $0) }
    }

    /// The searched words in a meta row; only its tags are searched.
    private static func tags(_ words: [Needle], _ meta: [Piece]) -> [Range<Int>] {
      var (marks, start) = ([Range<Int>](), 0)
      for piece in meta {
        if piece.role == .tag {
          marks += MarkedText.marks(of: words, in: piece.text).map { $0.lowerBound + start..<$0.upperBound + start }
        }
        start += ScreenText.width(piece.text)
      }
      return marks
    }
  }
}

extension [Piece] {
  private func isSeparator(_ piece: Piece) -> Bool {
    piece.role == .dim
      && piece.text.unicodeScalars.allSatisfy { $0 == " " || $0 == "·" || $0 == "-" || $0 == "…" || $0 == "." }
  }

  func joined(by separator: String) -> [Piece] {
    enumerated().flatMap { index, piece in index == 0 ? [piece] : [Piece(separator, .dim), piece] }
  }

  /// Distributes the pieces in order over at most `most` lines, joined by the separator; a line that is too wide is
  /// truncated.
  public func lines(width: Int, separator: String, most: Int, ellipsis: String) -> [[Piece]] {
    var lines: [[Piece]] = [[]]
    for piece in self {
      let line = (lines[lines.count - 1] + [piece]).joined(by: separator)
      let isFull = line.reduce(0) { $0 + ScreenText.width($1.text) } > width
      if isFull, !lines[lines.count - 1].isEmpty, lines.count < most {
        lines.append([piece])
      } else {
        lines[lines.count - 1].append(piece)
      }
    }
    return lines.map { $0.joined(by: separator).fitting(width, ellipsis: ellipsis) }
  }

  /// The pieces cleaned and truncated to a width; an ellipsis marks an omission.
  func fitting(_ width: Int, ellipsis: String) -> [Piece] {
    let widths = map { ScreenText.width($0.text) }
    guard widths.reduce(0, +) > width else { return map { Piece(ScreenText.clean($0.text), $0.role) } }
    let mark = ScreenText.width(ellipsis)
    var room = width
    var fitted: [Piece] = []
    for (piece, needed) in zip(self, widths) {
      guard needed + mark > room else {
        fitted.append(Piece(ScreenText.clean(piece.text), piece.role))
        room -= needed
        continue
      }
      if room > mark, !isSeparator(piece) {
        let cut = ScreenText.truncated(piece.text, to: room - mark, ellipsis: "")
        return fitted + [Piece(cut + ellipsis, piece.role)]
      }
      break
    }
    // A separator at the cut end is dropped before the ellipsis.
    if let last = fitted.last, isSeparator(last) { room += ScreenText.width(fitted.removeLast().text) }
    let omission = room > mark && !fitted.isEmpty ? " " + ellipsis : ellipsis
    return room >= mark ? fitted + [Piece(omission, .dim)] : fitted
  }
}
