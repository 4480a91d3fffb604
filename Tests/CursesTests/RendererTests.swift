import CSystem
import Curses
import Terminal
import Testing

/// A terminal by name and what its description lets it show.
struct Model: Sendable, CustomTestStringConvertible {
  let term: String
  let depth: ColorDepth
  let attributes: Attributes
  /// What it cannot show together with a colour.
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
      places[corner.y][corner.x].text = " "
      places[corner.y][corner.x + 1].text = " "
    }
    return places.map { $0.map(seen) }
  }

  func shown(_ screen: ScreenModel) -> [[ScreenModel.Place]] {
    screen.rows.map { $0.map(seen) }
  }

  /// On a blank a person sees neither a letter's colour nor its weight.
  private func seen(_ place: ScreenModel.Place) -> ScreenModel.Place {
    guard place.text == " " else { return place }
    var place = place
    place.look.attributes.formIntersection([.underline, .reverse])
    if place.look.attributes.isEmpty { place.look.foreground = nil }
    return place
  }
}

/// A wall of mismatching cells says nothing: the first one does.
func firstDifference(_ one: [[ScreenModel.Place]], _ other: [[ScreenModel.Place]]) -> String? {
  for (y, rows) in zip(one, other).enumerated() {
    for (x, places) in zip(rows.0, rows.1).enumerated() where places.0 != places.1 {
      return "at \(x), \(y): \(places.0) is not \(places.1)"
    }
  }
  return nil
}

// ncurses keeps its state per process
@Suite(.serialized) struct RendererTests {
  init() {
    #expect(sekan_set_utf8_locale() == 1)
  }

  @Test("after any frames the terminal shows exactly the canvas", arguments: Model.all)
  func replaying(model: Model) {
    for seed in 1...4 as ClosedRange<UInt64> {
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

  /// A cursor in the middle of a wide glyph stands on its beginning.
  private func standing(_ cursor: Point, on canvas: Canvas) -> Point {
    canvas[cursor.x, cursor.y].isContinuation ? Point(x: cursor.x - 1, y: cursor.y) : cursor
  }

  @Test("a description nobody has, and one that cannot be drawn with, give no renderer")
  func unknownTerminals() {
    #expect(canDraw("xterm"))
    #expect(!canDraw("no-such-terminal"))
    #expect(!canDraw("dumb"))
  }

  private func canDraw(_ term: String) -> Bool {
    guard Renderer(term: term, size: Size(width: 80, height: 24)) != nil else { return false }
    return true
  }
}
