import Support
import Terminal
import Testing

private func events(_ bytes: String) -> [TerminalEvent] {
  var parser = InputParser()
  return parser.feed(bytes.utf8)
}

@Suite struct MouseTests {
  @Test("presses, drags, releases and wheel events are parsed")
  func mouseReportsAreParsed() {
    let point = Point(x: 4, y: 5)
    #expect(
      events("\u{1b}[<0;5;6M\u{1b}[<32;5;6M\u{1b}[<0;5;6m") == [
        .mouse(Mouse(.press(.left), at: point)), .mouse(Mouse(.drag(.left), at: point)),
        .mouse(Mouse(.release(.left), at: point)),
      ])
    #expect(
      events("\u{1b}[<1;5;6M\u{1b}[<2;5;6M\u{1b}[<64;5;6M\u{1b}[<65;5;6M\u{1b}[<66;5;6M\u{1b}[<67;5;6M") == [
        .mouse(Mouse(.press(.middle), at: point)), .mouse(Mouse(.press(.right), at: point)),
        .mouse(Mouse(.wheelUp, at: point)), .mouse(Mouse(.wheelDown, at: point)),
        .mouse(Mouse(.wheelLeft, at: point)), .mouse(Mouse(.wheelRight, at: point)),
      ])
    #expect(events("\u{1b}[<28;5;6M") == [.mouse(Mouse(.press(.left), at: point, [.shift, .alt, .control]))])
  }

  @Test("old mouse encodings without a released button are parsed")
  func oldMouseReportsAreParsed() {
    let point = Point(x: 0, y: 1)
    let expected: [TerminalEvent] = [
      .mouse(Mouse(.press(.right), at: point)), .mouse(Mouse(.release(.right), at: point)),
    ]
    #expect(events("\u{1b}[M\"!\"\u{1b}[M#!\"") == expected)
    #expect(events("\u{1b}[34;1;2M\u{1b}[35;1;2M") == expected)
  }

  @Test("an old mouse report whose position does not fit into a byte is consumed and ignored")
  func oldReportOutOfRangeIsIgnored() {
    var parser = InputParser()
    #expect(parser.feed([0x1B, 0x5B, 0x4D, 0x20, 0x00, 0x21, 0x71]) == [.key(.character("q"))])
    #expect(parser.feed([0x1B, 0x5B, 0x4D, 0x20, 0x21, 0x00, 0x71]) == [.key(.character("q"))])
  }

  @Test("motion without a button, unknown buttons and positions outside are ignored")
  func invalidMouseReportsAreIgnored() {
    #expect(events("\u{1b}[<35;5;6M\u{1b}[<128;5;6M\u{1b}[<0;0;6M\u{1b}[<0;5M\u{1b}[<0;5;6;7M\u{1b}[M#!!") == [])
  }
}

@Suite struct ReplyTests {
  @Test("replies to queries are parsed")
  func repliesAreParsed() {
    #expect(
      events("\u{1b}[?64;1;2c\u{1b}[3;9R\u{1b}[?1;5R\u{1b}[?2026;2$y") == [
        .reply(.attributes([64, 1, 2])), .reply(.cursor(Point(x: 8, y: 2))), .reply(.cursor(Point(x: 4, y: 0))),
        .reply(.mode(2026, state: 2)),
      ])
    #expect(
      events("\u{1b}]10;rgb:ffff/8080/0000\u{1b}\\\u{1b}]11;rgb:1e/1e/2e\u{7}\u{1b}]11;rgba:f/0/8/f\u{7}") == [
        .reply(.foreground(red: 255, green: 128, blue: 0)), .reply(.background(red: 30, green: 30, blue: 46)),
        .reply(.background(red: 255, green: 0, blue: 136)),
      ])
    #expect(
      events("\u{1b}]11;rgb:zz/1e/2e\u{7}\u{1b}]11;?\u{7}\u{1b}]4;1;rgb:00/00/00\u{7}\u{1b}]11;rgb:1/2\u{7}") == [])
  }

  @Test("focus events are parsed")
  func focusEventsAreParsed() {
    #expect(events("\u{1b}[I\u{1b}[O") == [.focus(true), .focus(false)])
  }
}

@Suite struct PasteTests {
  @Test("pasted text keeps escape sequences and control characters")
  func pasteKeepsControlCharacters() {
    #expect(
      events("\u{1b}[200~q\u{1b}[A\u{3}한\u{1b}[200~\u{1b}[201~x") == [
        .paste("q\u{1b}[A\u{3}한\u{1b}[200~"), .key(.character("x")),
      ])
    #expect(events("\u{1b}[200~\u{1b}[201~") == [.paste("")])
    #expect(events("\u{1b}[201~x") == [.key(.character("x"))], "a paste end without a start")
  }

  @Test("line ends in a paste become line feeds")
  func pastedLineEndsBecomeLineFeeds() {
    #expect(events("\u{1b}[200~a\rb\r\nc\nd\r\r\u{1b}[201~") == [.paste("a\nb\nc\nd\n\n")])
  }

  @Test("invalid UTF-8 in a paste becomes replacement characters")
  func invalidUTF8InAPasteIsReplaced() {
    var parser = InputParser()
    let bytes = Array("\u{1b}[200~a".utf8) + [0xff, 0xe2, 0x82] + Array("b\u{1b}[201~".utf8)
    #expect(parser.feed(bytes) == [.paste("a\u{fffd}\u{fffd}b")])
  }

  @Test("a timeout does not end a paste, the caller can")
  func timeoutDoesNotEndAPaste() {
    var parser = InputParser()
    #expect(parser.abandonPaste() == [])
    #expect(parser.feed("\u{1b}[200~half \u{1b}[20".utf8) == [])
    #expect(parser.pasteInProgress)
    #expect(!parser.isWaiting)
    #expect(parser.timeout() == [])
    #expect(parser.abandonPaste() == [.paste("half \u{1b}[20")])
    #expect(parser.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test("a large paste arrives whole, regardless of the reads")
  func largePasteArrivesWhole() {
    let text = String(repeating: "0123456789한글\u{1b}[2", count: 20_000)
    let bytes = Array(("\u{1b}[200~" + text + "\u{1b}[201~").utf8)
    var parser = InputParser()
    var events: [TerminalEvent] = []
    var start = 0
    while start < bytes.count {
      events += parser.feed(bytes[start..<min(bytes.count, start + 4093)])
      start += 4093
    }
    #expect(events == [.paste(text)])
  }
}

@Suite struct SplitTests {
  static let streams = [
    "jk\u{1b}[A\u{1b}OB\u{1b}[1;5C\u{1b}[[A\u{1b}[5~\u{1b}x\u{1b}é한🙂\u{1b}\u{1b}[D",
    "\u{1b}[<0;5;6M\u{1b}[M !!\u{1b}[<0;5;6m\u{1b}[I\u{1b}[?64;1c\u{1b}]11;rgb:ffff/0000/0000\u{1b}\\a\u{1b}]11;rgb:1/2/3\u{7}b",
    "\u{1b}[200~one\r\ntwo\u{1b}[20\u{1b}[201~after\u{1b}P1$r0m\u{1b}\\\u{1b}[97;5u\u{1b}[3^\u{1b}[5$z\u{1b}[1;2 q",
    "\u{1b}[1;\u{3}\u{1b}]0;x\u{1b}[Ay\u{1b}[\u{18}z\u{1b}O5P\u{1b}OMq",
  ]

  @Test("the events do not depend on where a read ends", arguments: streams)
  func eventsDoNotDependOnTheReads(stream: String) {
    let bytes = Array(stream.utf8)
    var whole = InputParser()
    let expected = whole.feed(bytes)
    for cut in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == expected, "cut at \(cut)")
    }
    var slow = InputParser()
    #expect(bytes.flatMap { slow.feed(CollectionOfOne($0)) } == expected)
    #expect(slow == whole)
  }

  @Test("random bytes never block later keys", arguments: 1...40 as ClosedRange<UInt64>)
  func randomBytesDoNotBlockLaterKeys(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var parser = InputParser()
    let alphabet = Array("\u{1b}\u{1b}\u{1b}[[]OPX^_MI<>?;:$~0129aAmMuRZ\u{7}\u{18}\\\r".utf8)
    for _ in 0..<200 {
      let bytes = (0..<random.number(in: 1..<41)).map { _ in
        Bool.random(using: &random)
          ? random.pick(alphabet)
          : UInt8.random(in: 0...255, using: &random)
      }
      _ = parser.feed(bytes)
      _ = parser.timeout()
      _ = parser.abandonPaste()
      #expect(!parser.isWaiting && !parser.pasteInProgress)
      #expect(parser.feed("j".utf8) == [.key(.character("j"))], "after \(bytes)")
    }
  }
}
