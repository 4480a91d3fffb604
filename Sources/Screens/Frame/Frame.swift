import Board
import Kanban
import Terminal
import Text
import Words

/// One frame: the top screen, its overlay, and the foot.
public struct Frame {
  public let canvas: Canvas
  public let hits: HitMap<Hit>
  /// The cells of the screen without its overlay, which stay behind an overlay while the store does not answer.
  public let background: Background

  public struct Background: Sendable {
    let sheet: Canvas
    let screen: Focus
    let project: ProjectID

    init(_ sheet: Canvas, of coordinator: Coordinator) {
      (self.sheet, screen, project) = (sheet, coordinator.screen, coordinator.project)
    }

    func shows(_ coordinator: Coordinator) -> Bool {
      screen == coordinator.screen && project == coordinator.project
    }

    public var size: Size { sheet.size }
  }

  /// Draws a frame; throws if the store does not answer. With `isReading` false the store is not read: the overlay is
  /// drawn over `last`, so that typed text stays visible. If `last` is nil or shows another screen or project,
  /// `sentences` take its place.
  public init(
    _ coordinator: Coordinator, keyboard: Keyboard, in surroundings: Surroundings, theme: Theme,
    behind last: Background? = nil, isReading: Bool = true,
    saying sentences: [String] = [], paintings: CellCache? = nil
  ) throws(StoreFailure) {
    let surroundings = coordinator.guarding(surroundings)
    let size = Size(width: surroundings.extent.columns, height: surroundings.extent.rows)
    var sheet = Sheet(size: size, theme: theme, settings: surroundings.settings, paintings: paintings)
    guard !surroundings.extent.isTooSmall else {
      let needed = surroundings.words.sizeNeeded(Extent.smallest.columns, Extent.smallest.rows)
      for (row, text) in [surroundings.words.tooSmall, needed].enumerated() where row < size.height {
        sheet.put(text, at: Point(x: 0, y: row), in: sheet.canvas.bounds, .plain)
      }
      if theme.isPlain { sheet.canvas.cursor = Point(x: 0, y: 0) }
      canvas = sheet.canvas
      hits = sheet.hits
      background = last ?? Background(sheet.canvas, of: coordinator)
      return
    }
    let body = sheet.canvas.bounds.dropBottom(1)
    let isCovered = coordinator.overlay?.coversScreen == true
    // A covered screen is not drawn; its last state is kept for when the store does not answer.
    if isReading, !isCovered {
      try Frame.draw(coordinator, in: body, on: &sheet, surroundings)
    } else if !sentences.isEmpty, last?.shows(coordinator) != true {
      Frame.draw(sentences, in: body, on: &sheet)
    } else if let last, last.size == size {
      sheet.canvas = last.sheet
    } else if let last {
      // The terminal has another size: puts the last screen without its foot, which could lie inside the new body.
      sheet.canvas.put(last.sheet.top(last.size.height - 1), in: body)
    }
    let behind = coordinator.overlay.map { _ in sheet.canvas }
    if let overlay = coordinator.overlay {
      // While a theme is tried, the screen stays undimmed.
      if coordinator.overlay?.triedOn == nil, !isCovered { sheet.stepBack() }
      Frame.draw(overlay, in: body, on: &sheet, surroundings)
    }
    FooterView(
      content: coordinator.footer(in: surroundings), choices: keyboard.choices(in: coordinator.focus),
      words: surroundings.words
    ).draw(in: sheet.canvas.bounds.bottom(1), on: &sheet)
    sheet.canvas.guardRightToLeft()
    // In plain mode the cursor is at the top if nothing is selected, because a screen reader needs one.
    if theme.isPlain, sheet.canvas.cursor == nil { sheet.canvas.cursor = Point(x: 0, y: 0) }
    canvas = sheet.canvas
    hits = sheet.hits
    // Without an overlay the background is the same canvas, and shares its memory.
    background = Background(behind ?? canvas, of: coordinator)
  }

  /// Draws sentences in place of a screen that cannot be read: in the middle, with a blank line between two of them.
  private static func draw(_ sentences: [String], in body: Rect, on sheet: inout Sheet) {
    let width = min(body.width - 4, 64)
    let lines = Array(sentences.map { ScreenText.wrapped($0, width: width) }.joined(separator: [""]))
    let (x, y) = (body.x + (body.width - width) / 2, body.y + max(0, (body.height - lines.count) / 2))
    for (row, line) in lines.enumerated() { sheet.put(line, at: Point(x: x, y: y + row), in: body, .plain) }
  }

  public func hit(at point: Point) -> Hit? {
    guard let found = hits.found(at: point) else { return nil }
    guard case .text(let part, let row, _) = found.hit else { return found.hit }
    return .text(part, row: row, column: point.x - found.rect.x)
  }

  private static func draw(
    _ coordinator: Coordinator, in body: Rect, on sheet: inout Sheet, _ surroundings: Surroundings
  ) throws(StoreFailure) {
    if let screen = coordinator.opened.last { return try draw(screen, in: body, on: &sheet, surroundings) }
    let surroundings = surroundings.choosing(coordinator.board.beside)
    let board = surroundings.forBoard.under(coordinator.overlay)
    ListView(content: try coordinator.board.content(in: board), titleRow: body.top(1))
      .draw(in: body.left(board.extent.columns), on: &sheet)
    guard surroundings.beside != .none else { return }
    // The board is narrower by the pane beside it, but its title row spans both.
    let rest = body.dropLeft(board.extent.columns).dropTop(1)
    BesideView(coordinator: coordinator, surroundings: surroundings).draw(in: rest, on: &sheet)
  }

  private static func draw(
    _ screen: Screen, in body: Rect, on sheet: inout Sheet, _ surroundings: Surroundings
  )
    throws(StoreFailure)
  {
    switch screen {
    case .detail(let detail):
      if let content = try detail.content(in: surroundings) {
        DetailView(content: content).draw(in: sheet.canvas.bounds, on: &sheet)
      }
    case .history(let history):
      HistoryView(content: try history.content(in: surroundings)).draw(in: sheet.canvas.bounds, on: &sheet)
    case .trash(let trash): TrashView(content: try trash.content(in: surroundings)).draw(in: body, on: &sheet)
    case .calendar(let calendar):
      CalendarView(content: try calendar.content(in: surroundings)).draw(in: body, on: &sheet)
    case .agenda(let agenda): AgendaView(content: try agenda.content(in: surroundings)).draw(in: body, on: &sheet)
    case .journal(let journal): JournalView(content: try journal.content(in: surroundings)).draw(in: body, on: &sheet)
    case .page(let page):
      if let content = try page.content(in: surroundings) { PageView(content: content).draw(in: body, on: &sheet) }
    case .next(let next): NextView(content: try next.content(in: surroundings)).draw(in: body, on: &sheet)
    case .flow(let flow): FlowView(content: try flow.content(in: surroundings)).draw(in: body, on: &sheet)
    case .remote(let remote): RemoteView(content: try remote.content(in: surroundings)).draw(in: body, on: &sheet)
    case .search(let search):
      SearchView(content: try search.content(in: surroundings)).draw(in: body, on: &sheet)
    }
  }

  private static func draw(_ overlay: Overlay, in body: Rect, on sheet: inout Sheet, _ surroundings: Surroundings) {
    switch overlay {
    case .moveMenu(let menu): CardMenuView(content: menu.content(in: surroundings)).draw(in: body, on: &sheet)
    case .editor(let editor): EditorView(content: editor.content(in: surroundings)).draw(in: body, on: &sheet)
    case .palette(let palette):
      PaletteView(content: palette.content(in: surroundings), title: surroundings.words.paletteTitle)
        .draw(in: body, on: &sheet)
    case .help(let help): HelpView(model: help, surroundings: surroundings).draw(in: body, on: &sheet)
    case .popover(let popover): PopoverView(content: popover.content(in: surroundings)).draw(in: body, on: &sheet)
    case .priorityMenu(let menu): CardMenuView(content: menu.content(in: surroundings)).draw(in: body, on: &sheet)
    case .pasteOffer, .draftOffer, .pageQuestion, .remoteQuestion, .sendQuestion, .clockQuestion, .purge, .revert:
      if let question = overlay.question(in: surroundings) {
        QuestionView(content: question).draw(in: body, on: &sheet)
      }
    case .projects(let projects): PickerView(content: projects.content(in: surroundings)).draw(in: body, on: &sheet)
    case .filter(let filter): FilterView(content: filter.content(in: surroundings)).draw(in: body, on: &sheet)
    case .lanes(let lanes): ChoicesView(content: lanes.content(in: surroundings)).draw(in: body, on: &sheet)
    case .orders(let orders): ChoicesView(content: orders.content(in: surroundings)).draw(in: body, on: &sheet)
    case .links(let links): ChoicesView(content: links.content(in: surroundings)).draw(in: body, on: &sheet)
    case .themes(let themes): ChoicesView(content: themes.content(in: surroundings)).draw(in: body, on: &sheet)
    case .reminders(let reminders):
      RemindersView(content: reminders.content(in: surroundings)).draw(in: body, on: &sheet)
    case .quickLine(let line): QuickLineView(content: line.content(in: surroundings)).draw(in: body, on: &sheet)
    case .writing(let writing): WritingView(content: writing.content(in: surroundings)).draw(in: body, on: &sheet)
    }
  }
}

/// Draws the foot: a notice, the important keys, or the possible next keys of a sequence.
struct FooterView {
  let content: FooterContent
  let choices: [(key: Key, command: Command)]
  let words: any Words

  func draw(in row: Rect, on sheet: inout Sheet) {
    let inside = row.dropLeft(1).dropRight(1)
    sheet.canvas.fill(row, style: .plain)
    if !choices.isEmpty {
      drawChoices(inside, &sheet)
    } else if let notice = content.notice {
      sheet.canvas.fill(row, style: sheet.theme.style(notice.role))
      sheet.put([notice], at: inside.origin, in: inside)
    } else {
      drawItems(inside, &sheet)
    }
  }

  private func drawItems(_ row: Rect, _ sheet: inout Sheet) {
    var x = row.x
    if let lead = content.lead { x += sheet.put([lead], at: row.origin, in: row) + 2 }
    for item in content.items {
      let begin = x
      x += sheet.put(item.key, at: Point(x: x, y: row.y), in: row, .key) + 1
      x += sheet.put(item.text, at: Point(x: x, y: row.y), in: row, .dim)
      sheet.hits.add(Rect(x: begin, y: row.y, width: x - begin, height: 1), .command(item.command))
      if sheet.theme.isPlain, item != content.items.last { sheet.put(",", at: Point(x: x, y: row.y), in: row, .dim) }
      x += 2
    }
  }

  private func drawChoices(_ row: Rect, _ sheet: inout Sheet) {
    var x = row.x
    let ellipsis = sheet.theme.isASCII ? "..." : "…"
    for (index, choice) in choices.enumerated() {
      let label = KeyLabels.label(key: choice.key.name, isASCII: sheet.theme.isASCII)
      let text = words.short(choice.command)
      // Draws only whole items, because a truncated one is useless; an ellipsis stands for the rest.
      let width = ScreenText.width(label) + 1 + ScreenText.width(text)
      let rest = index < choices.count - 1 ? 2 + ScreenText.width(ellipsis) : 0
      guard x + width + rest <= row.right else {
        sheet.put(ellipsis, at: Point(x: x, y: row.y), in: row, .dim)
        return
      }
      x += sheet.put(label, at: Point(x: x, y: row.y), in: row, .key) + 1
      x += sheet.put(text, at: Point(x: x, y: row.y), in: row, .dim) + 2
    }
  }
}
