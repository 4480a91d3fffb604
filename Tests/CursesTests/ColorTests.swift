import Terminal
import Testing

@testable import Curses

@Suite struct ColorTests {
  @Test("a colour is mapped to the nearest available one")
  func colourIsMappedToTheNearest() {
    let colors: [Color] = [
      .standard, .palette(9), .palette(208), .rgb(255, 0, 0), .rgb(250, 250, 250), .rgb(10, 10, 10),
    ]
    #expect(colors.map(ColorDepth.many.nearest) == [nil, 9, 208, 196, 231, 232])
    #expect(colors.map(ColorDepth.sixteen.nearest) == [nil, 9, 3, 9, 15, 0])
    #expect(colors.map(ColorDepth.eight.nearest) == [nil, 1, 3, 1, 7, 0])
    #expect(colors.map(ColorDepth.mono.nearest) == [nil, nil, nil, nil, nil, nil])
  }

  @Test("the number of colours selects the colour depth")
  func numberOfColoursSelectsTheDepth() {
    #expect(
      [-1, 0, 8, 16, 88, 256, 1 << 24].map(ColorDepth.init(colors:)) == [
        .mono, .mono, .eight, .sixteen, .sixteen, .many, .many,
      ])
  }
}

@Suite struct CapabilitiesTests {
  private func capabilities(isAnsi: Bool, alternate: String) -> Capabilities {
    Capabilities(
      canDraw: true, isAnsi: isAnsi, isOld: !isAnsi, pushesLastCell: false, enterAlternate: Array(alternate.utf8),
      leaveAlternate: Array(alternate.utf8), plain: Array("<plain>".utf8), showCursor: Array("<show>".utf8),
      hideCursor: Array("<hide>".utf8))
  }

  @Test("leaving resets exactly the modes that entering set")
  func leaveResetsTheModesOfEnter() {
    let modern = capabilities(isAnsi: true, alternate: "<alternate>")
    #expect(
      String(decoding: modern.enter(mouse: true, focus: false), as: UTF8.self)
        == "<alternate><plain>\u{1b}[r\u{1b}[4l\u{1b}[?7h\u{1b}[?2004h\u{1b}[?1002h\u{1b}[?1006h")
    #expect(
      String(decoding: modern.leave(mouse: true, focus: false), as: UTF8.self)
        == "\u{1b}\\\u{1b}[?2026l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?2004l\u{1b}[r<plain><alternate><show>")
    #expect(
      String(decoding: modern.leave(mouse: false, focus: true), as: UTF8.self)
        == "\u{1b}\\\u{1b}[?2026l\u{1b}[?1004l\u{1b}[?2004l\u{1b}[r<plain><alternate><show>")
    let strange = capabilities(isAnsi: false, alternate: "")
    #expect(String(decoding: strange.enter(mouse: true, focus: true), as: UTF8.self) == "<plain>")
    #expect(String(decoding: strange.leave(mouse: true, focus: true), as: UTF8.self) == "<plain><show>\r\n")
  }

  @Test("the crash handler's buffer fits the longest leave sequence")
  func crashBufferFitsTheLeaveSequence() {
    let longest = capabilities(isAnsi: true, alternate: String(repeating: "x", count: 100)).leave(
      mouse: true, focus: true)
    #expect(longest.count < 512)
  }

  @Test("padding is removed from capabilities")
  func paddingIsRemoved() {
    let cases = [
      "\u{1b}[H\u{1b}[J$<50>": "\u{1b}[H\u{1b}[J", "a$<5/>b$<2.5*>": "ab", "$5 <$": "$5 <$", "a$<b": "a$<b", "": "",
    ]
    for (given, expected) in cases {
      #expect(Capabilities.withoutPadding(Array(given.utf8)) == Array(expected.utf8))
    }
  }
}
