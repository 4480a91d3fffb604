import Board
import Kanban
import Terminal
import Text
import Words

/// Draws the list of projects below its input line: beside a card if the user moves that card to a project.
struct PickerView {
  let content: PickerContent
  var pointingAt: CardID?

  func draw(in rect: Rect, on sheet: inout Sheet) {
    let size = Size(width: min(rect.width, content.layout.width), height: min(rect.height, content.layout.height))
    let (place, pointer) = sheet.popover(size, pointingAt: pointingAt, in: rect)
    let inside = sheet.frame(place, title: content.title)
    sheet.hits.add(place, .overlay)
    if let pointer {
      sheet.line(sheet.theme.lines.pointer, Rect(x: pointer.x, y: pointer.y, width: 1, height: 1), .accent)
    }
    let text = inside.dropLeft(1).dropRight(1)
    let typed = sheet.put(content.field, at: text.origin, in: text)
    sheet.putSelection(content.selection, behind: typed, in: text.top(1))
    var rest = inside.dropTop(1)
    if content.layout.hasRule {
      sheet.line(sheet.theme.lines.horizontal, rest.top(1).dropLeft(1).dropRight(1), .dim)
      rest = rest.dropTop(1)
    }
    for row in content.rows {
      draw(row, in: rest.top(1), &sheet)
      rest = rest.dropTop(1)
    }
    if let cursor = content.cursor { sheet.canvas.cursor = Point(x: min(text.x + cursor, text.right), y: text.y) }
    if !content.below.isEmpty {
      sheet.putRight([Piece(" \(content.below) ", .dim)], of: place.dropRight(2), row: place.bottom - 1)
    }
  }

  private func draw(_ row: PickerContent.Row, in area: Rect, _ sheet: inout Sheet) {
    sheet.hits.add(area, .line(row.index))
    let inside = sheet.drawRow(area, isSelected: row.isChosen, hasCursor: content.cursor == nil)
    let used = sheet.put([row.name], at: inside.origin, in: inside)
    if row.isHere {
      sheet.put(sheet.signs.here, at: Point(x: inside.x + used + 1, y: inside.y), in: inside, .accent)
    }
    sheet.putRight([Piece(row.counts, .dim)], of: inside, row: inside.y)
  }
}

extension Sheet {
  /// The place of an overlay that belongs to a card: below the first row of the card's title if it fits, else above;
  /// near the top if the card is nil or not on the screen; in plain mode at the top left. Only below the title it also
  /// has a pointer to the card, a cell of its frame.
  func popover(_ size: Size, pointingAt card: CardID?, in rect: Rect) -> (Rect, Point?) {
    guard !theme.isPlain else { return (place(Rect(size), in: rect), nil) }
    let card = cards.first { place in
      if case .card(card, _) = place.hit { return true }
      return false
    }
    guard let card = card?.rect else {
      let x = rect.x + max(0, rect.width - size.width) / 2
      return (
        Rect(x: x, y: min(rect.y + 2, max(rect.y, rect.bottom - size.height)), width: size.width, height: size.height),
        nil
      )
    }
    let x = max(rect.x, min(card.x + min(card.width - 2, 24), rect.right - size.width))
    let below = card.y + 1
    if below + size.height <= rect.bottom {
      return (Rect(x: x, y: below, width: size.width, height: size.height), Point(x: x + 1, y: below))
    }
    let above = max(rect.y, card.y - size.height)
    return (Rect(x: x, y: above, width: size.width, height: size.height), nil)
  }
}
