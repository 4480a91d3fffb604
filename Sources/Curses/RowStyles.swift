import Terminal

/// The styles of a row's cells. Foreground and weight of blanks are invisible, so blanks get the style that needs the fewest bytes.
struct RowStyles {
  private var styles: [Style] = []
  /// The column of the first style.
  private var first = 0

  /// Longer gaps are cheaper to skip than to write.
  static let widestGap = 8

  subscript(column: Int) -> Style {
    column < first + styles.count ? styles[column - first] : .plain
  }

  /// Reads the styles of some columns, including the neighbouring words on which blanks depend.
  mutating func read(_ row: ArraySlice<Cell>, _ columns: Range<Int>) {
    let reach = RowStyles.widestGap + 1
    first = min(max(0, columns.lowerBound - reach), row.count)
    styles.removeAll(keepingCapacity: true)
    var wordEnd = 0
    for cell in row[
      (row.startIndex + first)..<(row.startIndex + max(first, min(columns.upperBound + reach, row.count)))]
    {
      let here = styles.count
      styles.append(cell.visibleStyle)
      guard !cell.isPlainBlank else { continue }
      if wordEnd > 0, here > wordEnd { fillGap(wordEnd..<here, between: cell.style) }
      wordEnd = here + 1
    }
  }

  /// Blanks between two words of one style take that style if it looks the same on them.
  private mutating func fillGap(_ gap: Range<Int>, between style: Style) {
    guard gap.count <= RowStyles.widestGap, styles[gap.lowerBound - 1] == style else { return }
    let seen = style.onBlank
    guard gap.allSatisfy({ styles[$0] == seen }) else { return }
    for index in gap { styles[index] = style }
  }
}

extension Cell {
  var visibleStyle: Style { isPlainBlank ? style.onBlank : style }
}

extension Style {
  /// The visible part of the style on a blank.
  var onBlank: Style {
    let attributes = attributes.intersection([.underline, .reverse])
    return attributes.isEmpty ? Style(background: background) : with(attributes: attributes)
  }
}
