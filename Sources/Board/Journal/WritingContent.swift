import Kanban
import Text
import Time
import Words

/// Splits the terminal for the page editor.
public struct WritingLayout: Equatable, Sendable {
  public let rows: Int
  /// Cells of the text field: one more than a row of text, for the cursor behind a full row.
  public let width: Int
  public let hasRule: Bool

  /// Greatest width of a row of text in the editor, because longer rows are hard to read.
  static let widest = 76

  public init(_ extent: Extent) {
    hasRule = extent.rows >= 8
    // Rows for the text: all but the heading, the foot and, in a higher terminal, the rule.
    rows = max(1, extent.rows - (hasRule ? 3 : 2))
    width = max(2, min(WritingLayout.widest + 1, extent.columns - 1))
  }
}

/// The page editor, ready to draw.
public struct WritingContent: Equatable, Sendable {
  public let layout: WritingLayout
  public let heading: String
  public let length: String
  public let rows: [Row]
  public let cursor: (column: Int, row: Int)
  /// Text in place of the page's text if the field is empty or the journal is locked.
  public let hint: String
  public let above: String
  public let below: String
  public let trouble: String

  public struct Row: Equatable, Sendable {
    public let text: String
    public let isTitle: Bool
    public let marks: [Mark]
  }

  public struct Mark: Equatable, Sendable {
    public let cells: Range<Int>
    public let role: Role
  }

  public static func == (one: WritingContent, other: WritingContent) -> Bool {
    one.layout == other.layout && one.heading == other.heading && one.length == other.length && one.rows == other.rows
      && one.cursor == other.cursor && one.hint == other.hint && one.above == other.above && one.below == other.below
      && one.trouble == other.trouble
  }
}

extension WritingModel {
  public func content(in surroundings: Surroundings) -> WritingContent {
    let (words, signs) = (surroundings.words, surroundings.settings.signs)
    let layout = WritingLayout(surroundings.extent)
    let page = field.page(width: layout.width, rows: layout.rows)
    let isHidden = surroundings.hidesJournal
    let (above, below) = (page.layout.hiddenAbove, page.layout.hiddenBelow)
    return WritingContent(
      layout: layout, heading: heading(in: surroundings), length: length(in: surroundings),
      rows: isHidden ? [] : PageRows(field, page).rows,
      cursor: isHidden ? (0, 0) : (page.layout.cursorColumn, page.layout.cursorRow),
      hint: hint(isHidden, in: surroundings),
      above: above > 0 && !isHidden ? signs.up + words.grouped(above) : "",
      below: below > 0 && !isHidden ? signs.down + words.grouped(below) : "",
      trouble: trouble.map { $0.drawn(with: signs.ellipsis) } ?? "")
  }

  private func hint(_ isHidden: Bool, in surroundings: Surroundings) -> String {
    let (words, dot) = (surroundings.words, surroundings.settings.signs.dot)
    if isHidden {
      return fitting([words.journalIsLocked + dot + words.pressAnyKey, words.journalIsLocked], surroundings)
    }
    return field.isEmpty ? fitting([words.writingHint], surroundings) : ""
  }

  /// The heading: the page's date in the longest form that fits, with the time if there is room.
  private func heading(in surroundings: Surroundings) -> String {
    let (words, dot) = (surroundings.words, surroundings.settings.signs.dot)
    let time = date.minute.map { dot + WallTime.clock($0) } ?? ""
    let day = date.day
    let dates = [words.longDate(day), words.mediumDate(day), words.shortDate(day, withYear: false)]
    return fitting(dates.map { $0 + time } + [dates[2]], surroundings)
  }

  /// The first of the texts that fits into the row, else the last one truncated. The longest text comes first.
  private func fitting(_ texts: [String], _ surroundings: Surroundings) -> String {
    let width = max(1, surroundings.extent.columns - 2)
    let found = texts.first { ScreenText.width($0) <= width }
    return found
      ?? ScreenText.truncated(texts.last ?? "", to: width, ellipsis: surroundings.settings.signs.ellipsis)
  }

  /// The text's length for the heading; empty without text, in a narrow terminal, or while the journal is hidden. Also
  /// empty in plain mode, because a screen reader would speak it at each letter.
  private func length(in surroundings: Surroundings) -> String {
    guard surroundings.extent.columns >= 60, !field.isEmpty, !surroundings.hidesJournal, !surroundings.settings.isPlain
    else {
      return ""
    }
    return surroundings.words.writingLength(field.count)
  }
}

/// The visible rows with their tags and links marked. Only these rows are scanned, however long the page is.
private struct PageRows {
  private let field: TextField
  private let page: FieldPage
  private var spans: [(bytes: Range<Int>, role: Role)] = []

  init(_ field: TextField, _ page: FieldPage) {
    (self.field, self.page) = (field, page)
    let seen = page.lead..<(page.ranges.last?.upperBound ?? page.lead)
    let text = field.text(in: seen)
    func bytes(_ range: Range<String.Index>) -> Range<Int> {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return seen.lowerBound + start..<seen.lowerBound + start + text.utf8[range].count
    }
    spans += PageText.tagRanges(in: text, most: Tags.most).map { (bytes($0), .tag) }
    spans += Links.all(in: text).map { (bytes($0.range), .link) }
    spans += Mentions.all(in: text).map { (bytes($0.range), .link) }
  }

  var rows: [WritingContent.Row] {
    let title = title
    return zip(page.layout.rows, page.ranges).map { text, range in
      WritingContent.Row(text: text, isTitle: title.overlaps(range) && !range.isEmpty, marks: marks(in: range))
    }
  }

  private func marks(in row: Range<Int>) -> [WritingContent.Mark] {
    spans.compactMap { bytes, role in
      let part = bytes.clamped(to: row)
      guard !part.isEmpty else { return nil }
      let column = ScreenText.width(field.text(in: row.lowerBound..<part.lowerBound))
      let cells = column..<column + ScreenText.width(field.text(in: part))
      return WritingContent.Mark(cells: cells, role: role)
    }
  }

  /// Byte range of the page's title, which is highlighted; empty if the view starts below it.
  private var title: Range<Int> {
    page.lead < PageText.titleBytes ? PageText.titleRange(in: field.opening(PageText.titleBytes)) : 0..<0
  }
}
