import Kanban
import Text

/// A stretch of text that means one thing.
public struct Piece: Equatable, Sendable {
  public let text: String
  public let role: Role

  public init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

/// What a text means; the theme decides how that looks.
public enum Role: String, Equatable, Sendable, CaseIterable {
  case plain, strong, dim
  case late, today, tag, checked, priority
  case heading, headingFocused, warning
  case key, refusal, notice
  case accent
  case link
  /// What the next letter will take the place of.
  case selection
  /// Where the words of a search stand.
  case match
  /// Days on which nobody works, and Saturdays where Sunday is such a day.
  case holiday, saturday
}

/// A card as the board shows it: wrapped, cut and ready to draw.
public struct CardContent: Equatable, Sendable {
  /// Made once and handed on as a whole, for every frame and through many hands.
  private let made: Made
  public internal(set) var isSelected = false

  private final class Made: Sendable {
    let id: CardID
    let number: String
    let mark: String
    let unseen: String
    let title: String
    let notes: [String]
    let meta: [Piece]
    let hits: Hits
    let isDone: Bool

    init(
      _ card: CardSummary, width: Int, density: ListLayout.Density, isMarked: Bool, isNew: Bool, sought: [Needle],
      in surroundings: Surroundings
    ) {
      let ellipsis = surroundings.settings.signs.ellipsis
      // One blank cell at either side.
      let room = max(1, width - 2)
      let number = room >= 12 ? "#\(card.number)" : ""
      id = card.id
      self.number = number
      mark = isMarked ? surroundings.settings.signs.mark : ""
      unseen = isNew && !number.isEmpty ? surroundings.settings.signs.unseen : ""
      let titleRoom = (number.isEmpty ? room : room - ScreenText.width(unseen + number) - 1) - (isMarked ? 2 : 0)
      title = ScreenText.truncated(card.title, to: titleRoom, ellipsis: ellipsis)
      notes = density == .full ? CardContent.notes(card, room, ellipsis) : []
      meta = density == .titles ? [] : CardContent.meta(card, surroundings).fitting(room, ellipsis: ellipsis)
      hits = Hits(sought, title: title, notes: notes, meta: meta)
      isDone = card.position.column == .done
    }
  }

  init(
    _ card: CardSummary, width: Int, density: ListLayout.Density, isMarked: Bool = false, isNew: Bool = false,
    sought: [Needle] = [], in surroundings: Surroundings
  ) {
    made = Made(
      card, width: width, density: density, isMarked: isMarked, isNew: isNew, sought: sought, in: surroundings)
  }

  public var id: CardID { made.id }
  public var number: String { made.number }
  /// Before the title; empty when the card is not marked.
  public var mark: String { made.mark }
  /// Before the number of a card that somebody else changed.
  public var unseen: String { made.unseen }
  public var title: String { made.title }
  public var notes: [String] { made.notes }
  public var meta: [Piece] { made.meta }
  /// Where the words of a search stand, in cells: in the title, the notes, the tags.
  public var hits: Hits { made.hits }
  public var isDone: Bool { made.isDone }
  public var height: Int { 1 + notes.count + (meta.isEmpty ? 0 : 1) }

  static let noteLines = 3

  public static func == (one: CardContent, other: CardContent) -> Bool {
    one.isSelected == other.isSelected
      && (one.made === other.made
        || one.id == other.id && one.number == other.number && one.mark == other.mark && one.unseen == other.unseen
          && one.title == other.title && one.notes == other.notes && one.meta == other.meta && one.hits == other.hits
          && one.isDone == other.isDone)
  }

  public struct Hits: Equatable, Sendable {
    public let title: [Range<Int>]
    public let notes: [[Range<Int>]]
    public let meta: [Range<Int>]

    fileprivate init(_ words: [Needle], title: String, notes: [String], meta: [Piece]) {
      self.title = MarkedText.marks(of: words, in: title)
      self.notes = words.isEmpty ? [] : notes.map { MarkedText.marks(of: words, in: $0) }
      self.meta = words.isEmpty ? [] : Hits.tags(words, meta)
    }

    /// Of the last line only the tags are searched.
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

  /// The checklist is told by its progress; the lines shown are the others.
  private static func notes(_ card: CardSummary, _ room: Int, _ ellipsis: String) -> [String] {
    guard !card.opening.isEmpty else { return [] }
    return ScreenText.wrapped(shown(of: card), width: room, limit: noteLines, ellipsis: ellipsis)
  }

  private static func shown(of card: CardSummary) -> String {
    let notes = card.opening
    guard card.progress.total > 0 || notes.utf8.contains(UInt8(ascii: "\n")) else { return notes }
    var lines: [Substring] = []
    var start = notes.startIndex
    while start < notes.endIndex, lines.count < noteLines {
      let end = notes.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? notes.endIndex
      let line = notes[start..<end]
      if Checklist.isChecked(line) == nil, line.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { lines.append(line) }
      start = end < notes.endIndex ? notes.utf8.index(after: end) : end
    }
    // One line more than is shown, so that a cut is told.
    return lines.joined(separator: "\n") + (start < notes.endIndex ? "\n" + notes[start...].prefix(8) : "")
  }

  private static func meta(_ card: CardSummary, _ surroundings: Surroundings) -> [Piece] {
    let signs = surroundings.settings.signs
    let due = surroundings.dates.due(card)
    var pieces: [Piece] = due?.role == .late ? [due].compactMap { $0 } : []
    if card.progress.total > 0 {
      let isComplete = card.progress.checked == card.progress.total
      let text = "\(isComplete ? signs.checked : signs.open) \(card.progress.checked)/\(card.progress.total)"
      pieces.append(Piece(text, isComplete ? .checked : .dim))
    }
    if let due, due.role != .late { pieces.append(due) }
    if let repeats = card.repeats, card.position.column != .done {
      pieces.append(Piece("\(signs.again) \(surroundings.words.short(of: repeats))", .dim))
    }
    if card.priority != .none, card.position.column != .done {
      pieces.append(Piece(surroundings.words.priority(card.priority), .priority))
    }
    if let waiting = surroundings.dates.waiting(card) { pieces.append(waiting) }
    if !card.tags.isEmpty { pieces.append(Piece(card.tags.joined(separator: ", "), .tag)) }
    if let idle = surroundings.dates.idle(card, after: surroundings.settings.staleDays) { pieces.append(idle) }
    return pieces.joined(by: signs.dot)
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

  /// Put on lines, each piece on the first line that has room for it; the last line is cut.
  func lines(width: Int, separator: String, most: Int, ellipsis: String) -> [[Piece]] {
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

  /// Cleaned, and cut to a width as one line; that something is left out is always told.
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
    // A separator with nothing behind it says nothing.
    if let last = fitted.last, isSeparator(last) { room += ScreenText.width(fitted.removeLast().text) }
    let omission = room > mark && !fitted.isEmpty ? " " + ellipsis : ellipsis
    return room >= mark ? fitted + [Piece(omission, .dim)] : fitted
  }
}
