extension TextField {
  /// The visible rows: soft-wrapped around the cursor, or for a one-line field the part around it.
  public func layout(width: Int, rows: Int) -> FieldLayout {
    let width = max(1, width)
    switch lines {
    case .one: return SingleRow(content, cursor: cursor, anchor: anchor, width: width).layout
    case .many: return wrapped(width: width, rows: max(1, rows)).layout
    }
  }

  /// The same for a field of many lines, with the position of each row.
  public func page(width: Int, rows: Int) -> FieldPage { wrapped(width: max(1, width), rows: max(1, rows)) }

  /// Moves the cursor to a clicked cell of the last layout.
  public mutating func moveCursor(toRow row: Int, column: Int, width: Int, rows: Int) {
    switch lines {
    case .one:
      let line = SingleRow(content, cursor: cursor, anchor: anchor, width: max(1, width))
      moveCursor(to: line.offset(atColumn: max(0, column)))
    case .many:
      var found = FieldRows(content, width: width - 1)
      var target = found.firstInSight(cursor: cursor, anchor: anchor, rows: max(1, rows))
      for _ in 0..<max(0, min(row, rows - 1)) {
        guard let next = found.next(after: target) else { break }
        target = next
      }
      moveCursor(to: found.offset(atColumn: max(0, column), in: target))
    }
  }

  /// The cells of a byte range in a one-line field; empty if it is out of sight.
  public func cells(of bytes: Range<Int>, width: Int) -> Range<Int> {
    SingleRow(content, cursor: cursor, anchor: anchor, width: max(1, width)).cells(of: bytes)
  }

  private func wrapped(width: Int, rows: Int) -> FieldPage {
    var found = FieldRows(content, width: width - 1)
    let first = found.firstInSight(cursor: cursor, anchor: anchor, rows: rows)
    let cursorRow = found.row(at: cursor)
    var layout = FieldLayout(rows: [], cursorRow: 0, cursorColumn: 0, hiddenAbove: 0, hiddenBelow: 0)
    var (last, ranges) = (first, [Range<Int>]())
    var row: FieldRows.Row? = first
    while let shown = row, layout.rows.count < rows {
      if shown == cursorRow { layout.cursorRow = layout.rows.count }
      layout.rows.append(content.pieces[shown.piece].drawn(found.range(shown), width: width))
      let start = found.offset(shown)
      ranges.append(start..<start + found.range(shown).count)
      last = shown
      row = found.next(after: shown)
    }
    layout.cursorColumn = min(found.column(of: cursor, in: cursorRow), width - 1)
    layout.hiddenAbove = found.count(before: first)
    layout.hiddenBelow = found.count(after: last)
    let lead = found.previous(before: first).map { found.offset($0) } ?? ranges[0].lowerBound
    return FieldPage(layout: layout, ranges: ranges, lead: lead)
  }
}

extension FieldRows {
  /// The top row: the anchor's, unless the cursor would be out of sight or rows at the bottom unused.
  mutating func firstInSight(cursor: Int, anchor: Int, rows: Int) -> Row {
    let cursorRow = row(at: cursor)
    let anchorRow = row(at: anchor)
    var first = cursorRow
    var shown = 1
    while shown < rows, first > anchorRow, let before = previous(before: first) {
      first = before
      shown += 1
    }
    var last = cursorRow
    while shown < rows, let after = next(after: last) {
      last = after
      shown += 1
    }
    while shown < rows, let before = previous(before: first) {
      first = before
      shown += 1
    }
    return first
  }

  mutating func column(of offset: Int, in row: Row) -> Int {
    let place = text.place(offset)
    return text.pieces[row.piece].column(of: place.offset, from: range(row).lowerBound)
  }

  mutating func offset(atColumn column: Int, in row: Row) -> Int {
    let isLast = next(after: row) == nil
    let offset = text.pieces[row.piece].offset(atColumn: column, in: range(row), endsText: isLast)
    return text.offset(LongText.Place(piece: row.piece, offset: offset))
  }
}
