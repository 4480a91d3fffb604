import Terminal
import Testing

/// The key names for the bytes of one read followed by a pause, joined by spaces.
private func keys(_ bytes: String) -> String {
  var parser = InputParser()
  let events = parser.feed(bytes.utf8) + parser.timeout()
  return events.map { event in
    if case .key(let key) = event { return key.name }
    return "\(event)"
  }.joined(separator: " ")
}

@Suite struct InputParserKeyTests {
  @Test("single bytes are keys")
  func singleBytesAreKeys() {
    #expect(keys("aZ ~") == "a Z space ~")
    #expect(keys("\r\t\u{7f}\u{8}\u{1b}") == "enter tab backspace backspace esc")
    #expect(keys("\0\u{1}\n\u{13}\u{1a}") == "ctrl-space ctrl-a ctrl-j ctrl-s ctrl-z")
    #expect(keys("\u{1c}\u{1d}\u{1e}\u{1f}") == "ctrl-\\ ctrl-] ctrl-^ ctrl-_")
    #expect(keys("é한🙂") == "é 한 🙂")
  }

  @Test("cursor keys of xterm, tmux, vt100, rxvt and the Linux console are parsed")
  func cursorKeysAreParsed() {
    #expect(keys("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D\u{1b}[H\u{1b}[F") == "up down right left home end")
    #expect(keys("\u{1b}OA\u{1b}OB\u{1b}OC\u{1b}OD\u{1b}OH\u{1b}OF") == "up down right left home end")
    #expect(keys("\u{1b}[1~\u{1b}[7~\u{1b}[4~\u{1b}[8~") == "home home end end")
    #expect(keys("\u{1b}[2~\u{1b}[3~\u{1b}[5~\u{1b}[6~") == "ins del pgup pgdn")
    #expect(keys("\u{1b}[a\u{1b}[d\u{1b}Oa\u{1b}Od") == "shift-up shift-left ctrl-up ctrl-left")
    #expect(keys("\u{1b}[3^\u{1b}[5$\u{1b}[6@") == "ctrl-del shift-pgup ctrl-shift-pgdn")
    #expect(keys("\u{1b}[Z\u{1b}[1;5Z") == "shift-tab ctrl-shift-tab")
  }

  @Test("function keys are parsed")
  func functionKeysAreParsed() {
    #expect(keys("\u{1b}OP\u{1b}OQ\u{1b}OR\u{1b}OS") == "f1 f2 f3 f4")
    #expect(keys("\u{1b}[[A\u{1b}[[E") == "f1 f5")
    #expect(keys("\u{1b}[11~\u{1b}[15~\u{1b}[17~\u{1b}[21~\u{1b}[23~\u{1b}[24~") == "f1 f5 f6 f10 f11 f12")
    #expect(keys("\u{1b}[1;2P\u{1b}[1;5R\u{1b}[15;3~\u{1b}O5P") == "shift-f1 ctrl-f3 alt-f5 ctrl-f1")
  }

  @Test("modifiers are parsed")
  func modifiersAreParsed() {
    #expect(keys("\u{1b}[1;2A\u{1b}[1;3B\u{1b}[1;5C\u{1b}[1;8D") == "shift-up alt-down ctrl-right ctrl-alt-shift-left")
    #expect(keys("\u{1b}[3;5~\u{1b}[5;3~") == "ctrl-del alt-pgup")
    #expect(keys("\u{1b}x\u{1b}Y\u{1b}é\u{1b}\r\u{1b}\u{7f}") == "alt-x alt-Y alt-é alt-enter alt-backspace")
    #expect(keys("\u{1b}\u{1}") == "ctrl-alt-a")
  }

  @Test("the keypad in application mode is parsed")
  func keypadIsParsed() {
    #expect(keys("\u{1b}Op\u{1b}Oy\u{1b}OM\u{1b}Ok\u{1b}Om\u{1b}OX") == "0 9 enter + - =")
  }

  @Test("numeric key codes of kitty and xterm are parsed")
  func numericKeyCodesAreParsed() {
    #expect(keys("\u{1b}[97u\u{1b}[97;2u\u{1b}[97:65;2u\u{1b}[97;5u\u{1b}[97;6u") == "a A A ctrl-a ctrl-shift-a")
    #expect(
      keys("\u{1b}[27u\u{1b}[13;5u\u{1b}[9;2u\u{1b}[127;3u\u{1b}[32;5u")
        == "esc ctrl-enter shift-tab alt-backspace ctrl-space")
    #expect(keys("\u{1b}[27;5;13~\u{1b}[27;6;65~\u{1b}[27;3;97~") == "ctrl-enter ctrl-shift-a alt-a")
    #expect(keys("\u{1b}[57399u\u{1b}[57414u\u{1b}[57376u") == "0 enter f13")
    #expect(
      keys("\u{1b}[97;1:3u\u{1b}[1;1:3A\u{1b}[57441u\u{1b}[1114112u\u{1b}[155u") == "", "a release event or no key")
  }

  @Test("an escape alone is a key after the timeout")
  func escapeIsAKeyAfterTheTimeout() {
    var parser = InputParser()
    #expect(parser.feed([0x1b]) == [])
    #expect(parser.isWaiting)
    #expect(parser.patience == 30)
    #expect(parser.timeout() == [.key(Key(.escape))])
    #expect(!parser.isWaiting)
    #expect(parser.feed([0x6a]) == [.key(.character("j"))])
    #expect(keys("\u{1b}\u{1b}") == "esc esc")
    #expect(keys("\u{1b}\u{1b}[A") == "esc up")
  }

  @Test("an incomplete introducer is a key with Alt after the timeout")
  func incompleteIntroducerIsAKeyWithAlt() {
    #expect(keys("\u{1b}[") == "alt-[")
    #expect(keys("\u{1b}O") == "alt-O")
    #expect(keys("\u{1b}]") == "alt-]")
    #expect(keys("\u{1b}P") == "alt-P")
  }

  @Test("valid but unknown sequences are ignored")
  func unknownSequencesAreIgnored() {
    #expect(keys("\u{1b}[?1;2z\u{1b}[>0;276;0c\u{1b}[12;34;56y\u{1b}[1;2 q\u{1b}[99~\u{1b}Oz\u{1b}[E") == "")
    #expect(
      keys("\u{1b}]52;c;aGVsbG8=\u{7}\u{1b}P1+r544e\u{1b}\\\u{1b}_Gi=1;OK\u{1b}\\\u{1b}^pm\u{1b}\\\u{1b}Xsos\u{1b}\\x")
        == "x")
    #expect(keys("\u{1b}[" + String(repeating: "1;", count: 5000) + "Ax") == "x")
    #expect(keys("\u{1b}]" + String(repeating: "y", count: 100_000) + "\u{7}x") == "x")
  }

  @Test("an interrupted sequence does not swallow the next key")
  func interruptedSequenceKeepsTheNextKey() {
    #expect(keys("\u{1b}[1;\u{3}x") == "ctrl-c x")
    #expect(keys("\u{1b}[1;\u{18}x\u{1b}]11;\u{1a}y") == "x y")
    #expect(keys("\u{1b}[1;\u{1b}[A") == "up")
    #expect(keys("\u{1b}[1;é") == "é")
    #expect(keys("\u{1b}]11;rgb:\u{1b}[A") == "up")
    #expect(keys("\u{1b}]11;rgb") == "", "an incomplete reply is not input")
  }

  @Test("an unterminated string is abandoned at the limit")
  func unterminatedStringIsAbandoned() {
    var parser = InputParser()
    #expect(parser.feed("\u{1b}]0;".utf8) == [])
    for _ in 0..<1024 { _ = parser.feed(repeatElement(0x61, count: 1025)) }
    #expect(!parser.isWaiting)
  }

  @Test("each invalid UTF-8 byte becomes one replacement, and the next key is kept")
  func invalidUTF8IsReplaced() {
    func names(_ bytes: [UInt8]) -> [String] {
      var parser = InputParser()
      return (parser.feed(bytes) + parser.timeout()).compactMap { if case .key(let key) = $0 { key.name } else { nil } }
    }
    let damaged = "\u{fffd}"
    #expect(names([0xff, 0x61]) == [damaged, "a"])
    #expect(names([0xe2, 0x82, 0x61]) == [damaged, "a"])
    #expect(names([0xc0, 0xaf]) == [damaged, damaged], "overlong")
    #expect(names([0xed, 0xa0, 0x80]) == [damaged, damaged, damaged], "a surrogate")
    #expect(names([0xf4, 0x90, 0x80, 0x80]) == [damaged, damaged, damaged, damaged], "beyond Unicode")
    #expect(names([0xe2, 0x82]) == [damaged], "truncated")
    #expect(names([0xe2, 0x1b, 0x5b, 0x41]) == [damaged, "up"])
    #expect(names([0xc2, 0x9b, 0x41]) == [damaged, "A"], "an 8-bit control character starts no sequence")
    #expect(names([0x9b, 0x41]) == [damaged, "A"])
  }
}
