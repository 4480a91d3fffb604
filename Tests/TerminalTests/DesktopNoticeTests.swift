import Terminal
import Testing

@Suite("Desktop notifications of the terminal")
struct DesktopNoticeTests {
  private func sent(
    _ title: String, _ text: String, _ way: DesktopNotice.Way, _ carrier: Clipboard.Carrier = .nothing
  ) -> String {
    String(decoding: DesktopNotice.bytes(title: title, text: text, by: way, through: carrier), as: UTF8.self)
  }

  @Test func everyProtocolIsWritten() {
    #expect(sent("Reminder: Pay", "due today 17:00", .osc9) == "\u{1B}]9; Reminder: Pay - due today 17:00\u{07}")
    #expect(sent("4;3;50", "", .osc9) == "\u{1B}]9; 4;3;50\u{07}")
    #expect(sent("a;b", "c;d", .osc777) == "\u{1B}]777;notify;a,b;c,d\u{07}")
    #expect(sent("a;\u{301}b", "", .osc777) == "\u{1B}]777;notify;a,\u{301}b;\u{07}")
    #expect(
      sent("Pay", "now", .osc99)
        == "\u{1B}]99;i=sekan:d=0:e=1;UGF5\u{07}\u{1B}]99;i=sekan:d=1:p=body:e=1;bm93\u{07}")
  }

  @Test func controlCharactersAreReplaced() {
    let bytes = sent("a\u{1B}]52;c;eA==\u{07}b\n\u{9D}c", "", .osc9)
    #expect(bytes == "\u{1B}]9; a ]52;c;eA== b  c\u{07}")
    #expect(sent("a\u{202E}b\u{E0041}", "", .osc9) == "\u{1B}]9; ab\u{07}")
    let long = sent(String(repeating: "가", count: 5_000), "", .osc9)
    #expect(long == "\u{1B}]9; " + String(repeating: "가", count: 200) + "\u{07}")
  }

  @Test func sequenceIsWrappedForMultiplexers() {
    #expect(sent("a", "", .osc9, .tmux) == "\u{1B}Ptmux;\u{1B}\u{1B}]9; a\u{07}\u{1B}\\")
    #expect(sent("a", "", .osc9, .screen) == "\u{1B}P\u{1B}]9; a\u{07}\u{1B}\\")
  }

  @Test(
    "TERM and environment variables select the notification sequence",
    arguments: [
      ("xterm-kitty", [:], .osc99), ("tmux-256color", ["KITTY_WINDOW_ID": "1"], .osc99), ("foot", [:], .osc777),
      ("rxvt-unicode-256color", [:], .osc777), ("xterm-256color", ["VTE_VERSION": "7600"], .osc777),
      ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], .osc9), ("xterm-256color", [:], .osc9),
    ] as [(String, [String: String], DesktopNotice.Way)])
  func terminalSelectsTheProtocol(_ term: String, _ variables: [String: String], _ way: DesktopNotice.Way) {
    #expect(DesktopNotice.way(term: term) { variables[$0] } == way)
  }
}
