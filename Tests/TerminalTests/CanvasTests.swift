import CSystem
import Terminal
import Testing
import Text

@Suite struct CanvasTests {
  init() {
    #expect(sekan_set_utf8_locale() == 1)
  }

  private func canvas(_ width: Int, _ height: Int = 1) -> Canvas {
    Canvas(size: Size(width: width, height: height))
  }

  @Test("put draws text, clips it at the edges and returns its width")
  func textIsClippedAtTheEdges() {
    var canvas = canvas(10, 3)
    #expect(canvas.put("Hello", at: Point(x: 1, y: 0), style: .plain) == 5)
    #expect(canvas.put("0123456789abc", at: Point(x: 4, y: 1), style: .plain) == 6)
    #expect(canvas.put("0123456789", at: Point(x: -7, y: 2), style: .plain) == 10)
    #expect(canvas.put("above", at: Point(x: 0, y: -1), style: .plain) == 0)
    #expect(canvas.put("beside", at: Point(x: 10, y: 0), style: .plain) == 0)
    #expect(canvas.text() == " Hello\n    012345\n789")
  }

  @Test("wide glyphs take two cells")
  func wideGlyphsTakeTwoCells() {
    var canvas = canvas(8)
    #expect(canvas.put("가b나", at: Point(x: 0, y: 0), style: .plain) == 5)
    #expect(canvas.row(0).map(\.width) == [2, 0, 1, 2, 0, 1, 1, 1])
    #expect(canvas.text() == "가b나")
  }

  @Test("a wide glyph across an edge becomes a space")
  func wideGlyphAcrossAnEdgeBecomesASpace() {
    var canvas = canvas(8, 4)
    canvas.put("가나다라마", at: Point(x: 1, y: 0), style: .plain)
    canvas.put("가나다", at: Point(x: -1, y: 1), style: .plain)
    let clip = Rect(x: 2, y: 2, width: 3, height: 1)
    #expect(canvas.put("가나다", at: Point(x: 1, y: 2), in: clip, style: .plain) == 4)
    canvas.put("not in the clip", at: Point(x: 2, y: 3), in: clip, style: .plain)
    #expect(canvas.text() == " 가나다\n 나다\n   나\n")
  }

  @Test("drawing another canvas clips it and never splits a wide glyph")
  func anotherCanvasIsClipped() {
    var (small, large) = (canvas(5, 2), canvas(9, 3))
    for y in 0..<3 { large.put("가나다라", at: Point(x: 0, y: y), style: .plain) }
    small.put(large, in: small.bounds)
    #expect(small.text() == "가나\n가나")
    #expect(small.row(0).map(\.width) == [2, 0, 2, 0, 1])
    large.put(small, in: Rect(x: 0, y: 1, width: 9, height: 2))
    #expect(large.text() == "가나다라\n가나  라\n가나  라")
  }

  @Test("top keeps the first rows and can replace the last one by the canvas's last row")
  func topKeepsTheFirstRows() {
    var canvas = canvas(2, 4)
    for y in 0..<4 { canvas.put("\(y)", at: Point(x: 0, y: y), style: .plain) }
    #expect(canvas.top(3).text() == "0\n1\n2")
    #expect(canvas.top(3, withFoot: true).text() == "0\n1\n3")
    #expect(canvas.top(0, withFoot: true).text() == "")
  }

  @Test("overwriting half of a wide glyph blanks its other half")
  func overwritingHalfAWideGlyphBlanksTheOther() {
    var canvas = canvas(6, 4)
    for y in 0..<4 { canvas.put("가나다", at: Point(x: 0, y: y), style: .plain) }
    canvas.put("x", at: Point(x: 2, y: 0), style: .plain)
    canvas.put("x", at: Point(x: 3, y: 1), style: .plain)
    canvas.put("라", at: Point(x: 1, y: 2), style: .plain)
    canvas.fill(Rect(x: 1, y: 3, width: 2, height: 1), with: "─", style: .plain)
    #expect(canvas.text() == "가x 다\n가 x다\n 라 다\n ── 다")
  }

  @Test("at most four combining marks stay with their letter")
  func combiningMarksStayWithTheirLetter() {
    var canvas = canvas(4)
    canvas.put("e\u{301}x\u{301}\u{302}\u{303}\u{304}\u{305}", at: Point(x: 0, y: 0), style: .plain)
    #expect(canvas[0, 0].text.unicodeScalars.map(\.value) == [0x65, 0x301])
    #expect(canvas[1, 0].markCount == 4)
    #expect(canvas[1, 0].text.unicodeScalars.map(\.value) == [0x78, 0x301, 0x302, 0x303, 0x304])
  }

  @Test("a cell takes 24 bytes and holds any scalar with four marks")
  func cellTakes24Bytes() {
    #expect(MemoryLayout<Cell>.size == 24)
    var canvas = canvas(2)
    let glyph = Glyph(
      base: "\u{10ffff}", marks: CombiningMarks(["\u{10fffe}", "\u{10fffd}", "\u{10fffc}", "\u{10fffb}"]), width: 2)
    canvas.put(glyph, at: Point(x: 0, y: 0), style: Style(foreground: .rgb(255, 254, 253)))
    let cell = canvas[0, 0]
    #expect((0..<cell.markCount).map { cell.mark($0).value } == [0x10fffe, 0x10fffd, 0x10fffc, 0x10fffb])
    #expect(cell.base == "\u{10ffff}" && cell.width == 2 && cell.style == Style(foreground: .rgb(255, 254, 253)))
  }

  @Test("fill needs a glyph of one cell; a wide one becomes a space")
  func fillNeedsAGlyphOfOneCell() {
    var canvas = canvas(6, 2)
    canvas.fill(Rect(x: -3, y: 0, width: 6, height: 1), with: "═", style: .plain)
    canvas.fill(Rect(x: 0, y: 1, width: 4, height: 9), with: "가", style: Style(attributes: .reverse))
    #expect(canvas.text() == "═══\n")
    #expect(canvas[3, 1].style == Style(attributes: .reverse))
  }

  @Test("restyling keeps the text and never splits a wide glyph")
  func restylingKeepsTheText() {
    var canvas = canvas(6)
    canvas.put("가나다", at: Point(x: 0, y: 0), style: Style(foreground: .palette(1)))
    canvas.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.adding(.dim) }
    let red = Style(foreground: .palette(1))
    let dim = red.adding(.dim)
    #expect(canvas.row(0).map(\.style) == [red, red, dim, dim, red, red])
    #expect(canvas.text() == "가나다")
  }

  @Test("drawing on an empty canvas has no effect")
  func drawingOnAnEmptyCanvasHasNoEffect() {
    var canvas = canvas(0, 0)
    canvas.put("x", at: Point(x: 0, y: 0), style: .plain)
    canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), style: .plain)
    canvas.restyle(Rect(x: 0, y: 0, width: 5, height: 5)) { $0 }
    canvas.guardRightToLeft()
    #expect(canvas.text() == "" && canvas.row(0).isEmpty && canvas[0, 0] == .blank)
  }

  @Test("borders and gaps of right-to-left rows get direction marks, other rows do not")
  func rightToLeftRowsGetDirectionMarks() {
    var canvas = canvas(14, 2)
    canvas.put("│שלום  #1│─x", at: Point(x: 0, y: 0), style: .plain)
    canvas.put("│text  #1│─x", at: Point(x: 0, y: 1), style: .plain)
    let untouched = Array(canvas.row(1))
    canvas.guardRightToLeft()
    #expect((0..<14).filter { canvas[$0, 0].markCount > 0 } == [0, 6, 9, 13])
    #expect(canvas[0, 0].mark(0) == "\u{200e}")
    #expect(Array(canvas.row(1)) == untouched)
  }
}

@Suite struct StyleTests {
  @Test("a style returns its colours and attributes")
  func styleReturnsItsColoursAndAttributes() {
    let colors: [Color] = [.standard, .palette(0), .palette(255), .rgb(0, 0, 0), .rgb(1, 2, 3), .rgb(255, 255, 255)]
    for foreground in colors {
      for background in colors {
        let style = Style(foreground: foreground, background: background, attributes: [.bold, .strike])
        #expect(style.foreground == foreground && style.background == background)
        #expect(style.attributes == [.bold, .strike])
        #expect(
          style.with(foreground: background).adding(.dim).removing(.bold)
            == Style(foreground: background, background: background, attributes: [.dim, .strike]))
      }
    }
    #expect(Style(foreground: .palette(1), attributes: [.bold]).description == "bold palette(1)")
    #expect(Style.plain.description == "plain")
  }
}

@Suite struct GeometryTests {
  @Test("slices never reach beyond the rectangle")
  func slicesStayWithinTheRectangle() {
    let rect = Rect(x: 2, y: 3, width: 10, height: 4)
    #expect(rect.top(1) == Rect(x: 2, y: 3, width: 10, height: 1))
    #expect(rect.dropTop(1) == Rect(x: 2, y: 4, width: 10, height: 3))
    #expect(rect.bottom(1) == Rect(x: 2, y: 6, width: 10, height: 1))
    #expect(rect.dropBottom(9) == Rect(x: 2, y: 3, width: 10, height: 0))
    #expect(rect.left(3) == Rect(x: 2, y: 3, width: 3, height: 4))
    #expect(rect.dropLeft(3) == Rect(x: 5, y: 3, width: 7, height: 4))
    #expect(rect.right(3) == Rect(x: 9, y: 3, width: 3, height: 4))
    #expect(rect.dropRight(99) == Rect(x: 2, y: 3, width: 0, height: 4))
    #expect(rect.inset(by: 1) == Rect(x: 3, y: 4, width: 8, height: 2))
    #expect(rect.inset(by: 3).isEmpty)
    #expect(rect.intersection(Rect(x: 0, y: 0, width: 5, height: 5)) == Rect(x: 2, y: 3, width: 3, height: 2))
    #expect(rect.intersection(Rect(x: 50, y: 0, width: 5, height: 5)).isEmpty)
    #expect(rect.contains(Point(x: 11, y: 6)) && !rect.contains(Point(x: 12, y: 6)))
  }

  @Test("the last added area is hit first")
  func lastAddedAreaIsHitFirst() {
    var map = HitMap<String>()
    map.add(Rect(x: 0, y: 0, width: 10, height: 10), "board")
    map.add(Rect(x: 2, y: 2, width: 2, height: 2), "menu")
    #expect(map.hit(at: Point(x: 3, y: 3)) == "menu")
    #expect(map.hit(at: Point(x: 4, y: 3)) == "board")
    #expect(map.hit(at: Point(x: 10, y: 3)) == nil)
  }
}
