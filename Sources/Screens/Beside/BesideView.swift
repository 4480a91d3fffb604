import Board
import Terminal

/// Draws the pane beside a wide board, with its title in line with those of the columns.
struct BesideView: ~Copyable {
  let coordinator: Coordinator
  let surroundings: Surroundings

  func draw(in rect: Rect, on sheet: inout Sheet) {
    sheet.line(sheet.theme.lines.vertical, rect.left(1), .dim)
    sheet.line(sheet.theme.lines.cross, rect.dropTop(1).top(1).left(1), .dim)
    let inside = rect.dropLeft(1)
    switch surroundings.beside {
    case .agenda:
      AgendaView(content: coordinator.agenda.content(in: surroundings), isBeside: true).draw(in: inside, on: &sheet)
    case .detail: drawDetail(inside, &sheet)
    case .none: break
    }
  }

  private func drawDetail(_ rect: Rect, _ sheet: inout Sheet) {
    let header = rect.top(1).dropLeft(1).dropRight(1)
    sheet.put(surroundings.words.besideDetail, at: header.origin, in: header, .heading)
    sheet.line(sheet.theme.lines.horizontal, rect.dropTop(1).top(1), .dim)
    let rest = rect.dropTop(2)
    guard let card = coordinator.detail.card, let content = coordinator.detail.content else { return }
    sheet.hits.add(rest, .planned(.card(card), surroundings.clock.today))
    sheet.paint(content, in: rest) { DetailView(content: content, isBeside: true).draw(in: rest, on: &$0) }
  }
}
