import Board
import Kanban
import Terminal
import Text

/// One frame: the top screen, what lies over it, and the last line.
public struct Frame {
  public let canvas: Canvas
  public let hits: HitMap<Hit>
  /// The screen without what lay over it: what is shown behind an overlay while the store cannot answer.
  public let background: Background

  public struct Background: Sendable {
    let sheet: Canvas

    public var size: Size { sheet.size }
  }

  /// Throws when the store could not answer. Without reading it draws over the last screen there was: what is being
  /// typed can be seen whatever has become of the store.
  public init(
    _ coordinator: Coordinator, keyboard: Keyboard, in surroundings: Surroundings, theme: Theme,
    behind last: Background? = nil, isReading: Bool = true, paintings: Paintings? = nil
  ) throws(StoreFailure) {
    let surroundings = coordinator.guarding(surroundings)
    let size = Size(width: surroundings.extent.columns, height: surroundings.extent.rows)
    var sheet = Sheet(size: size, theme: theme, paintings: paintings)
    guard !surroundings.extent.isTooSmall else {
      sheet.put(surroundings.words.tooSmall, at: Point(x: 0, y: 0), in: sheet.canvas.bounds, .plain)
      canvas = sheet.canvas
      hits = sheet.hits
      background = last ?? Background(sheet: sheet.canvas)
      return
    }
    let body = sheet.canvas.bounds.dropBottom(1)
    let isCovered = coordinator.overlay?.coversScreen == true
    // What is not seen need not be drawn; the last of it is there for when the store cannot answer.
    if isReading, !isCovered {
      try Frame.draw(coordinator, in: body, on: &sheet, surroundings)
    } else if let last, last.size == size {
      sheet.canvas = last.sheet
    } else if let last {
      // Without its foot, which says what was to be said then.
      sheet.canvas.put(last.sheet.top(last.size.height - 1), in: body)
    }
    let behind = coordinator.overlay.map { _ in sheet.canvas }
    if let overlay = coordinator.overlay {
      // A theme that is tried on is looked at.
      if coordinator.overlay?.triedOn == nil, !isCovered { sheet.stepBack() }
      Frame.draw(overlay, in: body, on: &sheet, surroundings)
    }
    FooterView(
      content: coordinator.footer(in: surroundings), choices: keyboard.choices(in: coordinator.focus),
      words: surroundings.words
    ).draw(in: sheet.canvas.bounds.bottom(1), on: &sheet)
    sheet.canvas.guardRightToLeft()
    canvas = sheet.canvas
    hits = sheet.hits
    // Without an overlay it is the frame itself, and takes no memory of its own.
    background = Background(sheet: behind ?? canvas)
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
    ListView(content: try coordinator.board.content(in: board)).draw(in: body.left(board.extent.columns), on: &sheet)
    guard surroundings.beside != .none else { return }
    // The board leaves room for it, and the row of its title goes over both.
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
    case .remote(let remote): RemoteView(content: try remote.content(in: surroundings)).draw(in: body, on: &sheet)
    case .search(let search):
      SearchView(content: try search.content(in: surroundings)).draw(in: body, on: &sheet)
    }
  }

  private static func draw(_ overlay: Overlay, in body: Rect, on sheet: inout Sheet, _ surroundings: Surroundings) {
    switch overlay {
    case .moveMenu(let menu): MoveMenuView(content: menu.content(in: surroundings)).draw(in: body, on: &sheet)
    case .editor(let editor): EditorView(content: editor.content(in: surroundings)).draw(in: body, on: &sheet)
    case .palette(let palette):
      PaletteView(content: palette.content(in: surroundings), title: surroundings.words.paletteTitle)
        .draw(in: body, on: &sheet)
    case .help(let help): HelpView(model: help, surroundings: surroundings).draw(in: body, on: &sheet)
    case .popover(let popover): PopoverView(content: popover.content(in: surroundings)).draw(in: body, on: &sheet)
    case .priorityMenu(let menu): PriorityMenuView(content: menu.content(in: surroundings)).draw(in: body, on: &sheet)
    case .pasteOffer(let offer): QuestionView(content: offer.content(in: surroundings)).draw(in: body, on: &sheet)
    case .draftOffer(let offer): QuestionView(content: offer.content(in: surroundings)).draw(in: body, on: &sheet)
    case .pageQuestion(let question):
      QuestionView(content: question.content(in: surroundings)).draw(in: body, on: &sheet)
    case .remoteQuestion(let question):
      QuestionView(content: question.content(in: surroundings)).draw(in: body, on: &sheet)
    case .sendQuestion(let question):
      QuestionView(content: question.content(in: surroundings)).draw(in: body, on: &sheet)
    case .purge(let purge): QuestionView(content: purge.content(in: surroundings)).draw(in: body, on: &sheet)
    case .projects(let projects): PickerView(content: projects.content(in: surroundings)).draw(in: body, on: &sheet)
    case .filter(let filter): FilterView(content: filter.content(in: surroundings)).draw(in: body, on: &sheet)
    case .orders(let orders): ChoicesView(content: orders.content(in: surroundings)).draw(in: body, on: &sheet)
    case .links(let links): ChoicesView(content: links.content(in: surroundings)).draw(in: body, on: &sheet)
    case .themes(let themes): ChoicesView(content: themes.content(in: surroundings)).draw(in: body, on: &sheet)
    case .reminders(let reminders):
      RemindersView(content: reminders.content(in: surroundings)).draw(in: body, on: &sheet)
    case .quickLine(let line): QuickLineView(content: line.content(in: surroundings)).draw(in: body, on: &sheet)
    case .writing(let writing): WritingView(content: writing.content(in: surroundings)).draw(in: body, on: &sheet)
    case .revert(let revert): QuestionView(content: revert.content(in: surroundings)).draw(in: body, on: &sheet)
    }
  }
}

/// The last line: what was just said, the keys that matter now, or what can follow a key that has begun a sequence.
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
      x += 2
    }
  }

  private func drawChoices(_ row: Rect, _ sheet: inout Sheet) {
    var x = row.x
    for choice in choices {
      let label = KeyLabels.label(key: choice.key.name, isASCII: sheet.theme.isASCII)
      let text = words.short(choice.command)
      // Whole ones only: half a word tells no key.
      guard x + ScreenText.width(label) + 1 + ScreenText.width(text) <= row.right else { return }
      x += sheet.put(label, at: Point(x: x, y: row.y), in: row, .key) + 1
      x += sheet.put(text, at: Point(x: x, y: row.y), in: row, .dim) + 2
    }
  }
}
