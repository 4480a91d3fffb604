import Terminal
import Testing

@testable import Curses

@Suite struct RowStylesTests {
  private func styles(_ parts: [(String, Style)]) -> [Style] {
    let width = parts.reduce(0) { $0 + $1.0.utf8.count }
    var canvas = Canvas(size: Size(width: width, height: 1))
    var x = 0
    for (text, style) in parts { x += canvas.put(text, at: Point(x: x, y: 0), style: style) }
    var row = RowStyles()
    row.read(canvas.row(0), 0..<width)
    return (0..<width).map { row[$0] }
  }

  @Test("a blank between two words of one style has that style, to avoid a style change")
  func blankBetweenWordsHasTheirStyle() {
    let bold = Style(foreground: .palette(1), attributes: .bold)
    #expect(styles([("a b", bold)]) == [bold, bold, bold])
    #expect(styles([("a", bold), (" ", .plain), ("b", bold)]) == [bold, bold, bold])
  }

  @Test("other blanks are plain")
  func otherBlanksArePlain() {
    let bold = Style(attributes: .bold)
    let red = Style(foreground: .palette(1))
    #expect(styles([(" a ", bold), ("b ", red)]) == [.plain, bold, .plain, red, .plain])
    #expect(styles([("a         b", bold)]) == [bold] + Array(repeating: .plain, count: 9) + [bold])
  }

  @Test("a blank keeps a visible background or underline")
  func blankKeepsAVisibleStyle() {
    let underlined = Style(foreground: .palette(1), attributes: [.bold, .underline])
    let painted = Style(foreground: .palette(1), background: .palette(4), attributes: .bold)
    #expect(styles([("a b", underlined)]) == [underlined, underlined, underlined])
    #expect(
      styles([(" ", underlined), (" ", painted)]) == [
        Style(foreground: .palette(1), attributes: .underline), Style(background: .palette(4)),
      ])
    let bold = Style(attributes: .bold)
    #expect(styles([("a", bold), (" ", painted), ("b", bold)]) == [bold, Style(background: .palette(4)), bold])
  }
}
