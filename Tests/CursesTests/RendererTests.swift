import CSystem
import Curses
import Glibc
import Terminal
import Testing

/// A terminal and its capabilities.
struct Model: Sendable, CustomTestStringConvertible {
  let term: String
  let depth: ColorDepth
  let attributes: Attributes
  /// Attributes that the terminal cannot combine with colours.
  var notWithColor: Attributes = []
  var canHideCursor = true
  /// ncurses cannot draw a wide glyph beside the last cell of the screen.
  var pushesLastCell = false

  var testDescription: String { term }

  static let all = [
    Model(term: "xterm-256color", depth: .many, attributes: [.bold, .dim, .italic, .underline, .reverse]),
    Model(
      term: "tmux-256color", depth: .many, attributes: [.bold, .dim, .italic, .underline, .reverse],
      pushesLastCell: true),
    Model(term: "xterm", depth: .eight, attributes: [.bold, .dim, .italic, .underline, .reverse]),
    Model(term: "screen", depth: .eight, attributes: [.bold, .dim, .underline, .reverse], pushesLastCell: true),
    Model(
      term: "linux", depth: .eight, attributes: [.bold, .dim, .underline, .reverse], notWithColor: [.dim, .underline]),
    Model(term: "vt100", depth: .mono, attributes: [.bold, .underline, .reverse], canHideCursor: false),
  ]

  func look(of cell: Cell) -> ScreenModel.Look {
    var look = ScreenModel.Look(
      foreground: depth.nearest(to: cell.style.foreground), background: depth.nearest(to: cell.style.background),
      attributes: cell.style.attributes.intersection(attributes))
    if look.foreground != nil || look.background != nil { look.attributes.subtract(notWithColor) }
    return look
  }

  func shown(_ canvas: Canvas) -> [[ScreenModel.Place]] {
    var places = (0..<canvas.size.height).map { y in
      canvas.row(y).map { ScreenModel.Place(text: $0.text, look: look(of: $0)) }
    }
    let corner = Point(x: canvas.size.width - 3, y: canvas.size.height - 1)
    if pushesLastCell, canvas[corner.x, corner.y].width == 2 {
      let blank = ScreenModel.Place(text: " ", look: places[corner.y][corner.x].look)
      let blanks = (0..<corner.x).filter { places[corner.y][$0].text == " " }
      // The cells from the gap to the wide glyph move one cell to the left.
      let gap = blanks.last { places[corner.y][max(0, $0 - 1)].text == " " && $0 > 0 } ?? blanks.last
      if let gap, canvas.cursor?.y != corner.y {
        places[corner.y].insert(blank, at: corner.x + 2)
        places[corner.y].remove(at: gap)
      } else {
        places[corner.y][corner.x].text = " "
        places[corner.y][corner.x + 1].text = " "
      }
    }
    return places.map { $0.map(seen) }
  }

  func shown(_ screen: ScreenModel) -> [[ScreenModel.Place]] {
    screen.rows.map { $0.map(seen) }
  }

  /// The place without attributes that a blank does not show: its foreground and weight.
  private func seen(_ place: ScreenModel.Place) -> ScreenModel.Place {
    guard place.text == " " else { return place }
    var place = place
    place.look.attributes.formIntersection([.underline, .reverse])
    if place.look.attributes.isEmpty { place.look.foreground = nil }
    return place
  }
}

/// The first difference between two screens; nil if they are equal.
func firstDifference(_ one: [[ScreenModel.Place]], _ other: [[ScreenModel.Place]]) -> String? {
  for (y, rows) in zip(one, other).enumerated() {
    for (x, places) in zip(rows.0, rows.1).enumerated() where places.0 != places.1 {
      return "at \(x), \(y): \(places.0) is not \(places.1)"
    }
  }
  return nil
}

// The tests run one after the other, because ncurses has global state.
@Suite(.serialized) struct RendererTests {
  init() {
    #expect(sekan_set_utf8_locale() == 1)
  }

  @Test("after any frames the terminal shows exactly the canvas", arguments: Model.all)
  func terminalShowsTheCanvas(model: Model) {
    for seed in 1...(getenv("SEKAN_SOAK") == nil ? 2 : 40) as ClosedRange<UInt64> {
      var painter = RandomPainter(seed: seed)
      var size = painter.size()
      guard var renderer = Renderer(term: model.term, size: size) else {
        Issue.record("no description of \(model.term)")
        return
      }
      var screen = ScreenModel(size: size)
      for frame in 0..<30 {
        if frame % 11 == 10 {
          size = painter.size()
          renderer.resize(size)
          screen = ScreenModel(size: size)
        }
        let canvas = painter.canvas(size)
        let bytes = renderer.frame(canvas)
        screen.feed(bytes)
        let place = Comment(rawValue: "seed \(seed), frame \(frame)")
        #expect(firstDifference(model.shown(screen), model.shown(canvas)) == nil, place)
        #expect(screen.unknown == [], place)
        if let cursor = canvas.cursor { #expect(screen.cursor == standing(cursor, on: canvas), place) }
        if model.canHideCursor { #expect(screen.cursorIsShown == (canvas.cursor != nil), place) }
        #expect(renderer.frame(canvas) == [], place)
      }
    }
  }

  /// A cursor in the middle of a wide glyph is moved to its first cell.
  private func standing(_ cursor: Point, on canvas: Canvas) -> Point {
    canvas[cursor.x, cursor.y].isContinuation ? Point(x: cursor.x - 1, y: cursor.y) : cursor
  }

  @Test("a frame sends only what changed")
  func frameSendsOnlyChanges() {
    let size = Size(width: 100, height: 30)
    guard var renderer = Renderer(term: "xterm-256color", size: size) else {
      Issue.record("no description of xterm-256color")
      return
    }
    var canvas = board(size, selected: 0)
    let first = renderer.frame(canvas).count
    #expect((1000...5000).contains(first))
    #expect(renderer.frame(canvas) == [])
    canvas = board(size, selected: 1)
    let selected = renderer.frame(canvas).count
    #expect((1...250).contains(selected))
    canvas.put("x", at: Point(x: 50, y: 0), style: .plain)
    let typed = renderer.frame(canvas).count
    #expect((1...20).contains(typed))
    canvas.cursor = Point(x: 3, y: 3)
    let moved = renderer.frame(canvas).count
    #expect((1...10).contains(moved))
    canvas.cursor = nil
    #expect(String(decoding: renderer.frame(canvas), as: UTF8.self) == "\u{1b}[?25l")
    renderer.redraw()
    let again = renderer.frame(canvas).count
    #expect(again > first / 2)
  }

  /// Three columns of cards; one card in the first column is selected.
  private func board(_ size: Size, selected: Int) -> Canvas {
    var canvas = Canvas(size: size)
    let width = size.width / 3
    for column in 0..<3 {
      canvas.fill(Rect(x: column * width, y: 1, width: width - 1, height: 1), with: "━", style: Style(attributes: .dim))
      for card in 0..<(size.height - 3) / 4 {
        let corner = Point(x: column * width, y: 2 + card * 4)
        let isSelected = column == 0 && card == selected
        let clip = Rect(x: corner.x, y: corner.y, width: width - 1, height: 3)
        for (line, text) in [
          "서버 점검 회의 \(card)", "On server \(column)\(card); keep the old ones", "! \(card) days late",
        ].enumerated() {
          let place = Point(x: corner.x + 1, y: corner.y + line)
          let style = line == 0 ? Style(attributes: isSelected ? .bold : []) : Style(attributes: .dim)
          canvas.put(text, at: place, in: clip, style: style)
          if isSelected { canvas.put("▌", at: Point(x: corner.x, y: place.y), style: Style(foreground: .palette(6))) }
        }
        if isSelected { canvas.cursor = corner }
      }
    }
    return canvas
  }

  /// Another program may have shown or hidden the cursor before the redraw.
  @Test("a full redraw sets the cursor's visibility again", arguments: Model.all, [true, false])
  func redrawSetsTheCursorVisibility(model: Model, isShown: Bool) {
    let size = Size(width: 40, height: 10)
    guard var renderer = Renderer(term: model.term, size: size) else {
      Issue.record("no description of \(model.term)")
      return
    }
    var canvas = Canvas(size: size)
    canvas.cursor = isShown ? Point(x: 3, y: 3) : nil
    _ = renderer.frame(canvas)
    var screen = ScreenModel(size: size)
    if isShown, model.canHideCursor { screen.feed(Array("\u{1b}[?25l".utf8)) }
    renderer.redraw()
    screen.feed(renderer.frame(canvas))
    #expect(screen.cursorIsShown == (isShown || !model.canHideCursor))
  }

  @Test("when all colour pairs are in use, invisible ones are reused")
  func invisibleColourPairsAreReused() {
    let model = Model.all[2]
    let size = Size(width: 40, height: 4)
    guard var renderer = Renderer(term: model.term, size: size) else {
      Issue.record("no description of \(model.term)")
      return
    }
    var screen = ScreenModel(size: size)
    for background in 0..<8 as Range<UInt8> {
      for shift in 0..<3 as Range<UInt8> {
        var canvas = Canvas(size: size)
        canvas.put("stays", at: Point(x: 0, y: 0), style: Style(foreground: .palette(1), background: .palette(7)))
        for foreground in 0..<8 as Range<UInt8> {
          canvas.put(
            "x", at: Point(x: Int(foreground + shift), y: 2),
            style: Style(foreground: .palette(foreground), background: .palette(background)))
        }
        screen.feed(renderer.frame(canvas))
        #expect(firstDifference(model.shown(screen), model.shown(canvas)) == nil, "background \(background)")
      }
    }
  }

  @Test("a canvas of another size is clipped")
  func canvasOfAnotherSizeIsClipped() {
    let size = Size(width: 6, height: 2)
    guard var renderer = Renderer(term: "xterm", size: size) else {
      Issue.record("no description of xterm")
      return
    }
    var screen = ScreenModel(size: size)
    for width in [3, 20, 6, 0] {
      var canvas = Canvas(size: Size(width: width, height: width))
      for y in 0..<width { canvas.put("x가나다라마바사", at: Point(x: 0, y: y), style: .plain) }
      canvas.cursor = Point(x: 9, y: 9)
      screen.feed(renderer.frame(canvas))
      let line = [3: "x가   ", 20: "x가나 ", 6: "x가나 ", 0: "      "][width] ?? ""
      #expect(screen.rows.map { $0.map(\.text).joined() } == [line, line])
      #expect(!screen.cursorIsShown)
    }
  }

  @Test("a missing or insufficient terminal description gives no renderer")
  func unknownTerminalHasNoRenderer() {
    #expect(canDraw("xterm"))
    #expect(!canDraw("no-such-terminal"))
    #expect(!canDraw("dumb"))
  }

  private func canDraw(_ term: String) -> Bool {
    guard Renderer(term: term, size: Size(width: 80, height: 24)) != nil else { return false }
    return true
  }
}
