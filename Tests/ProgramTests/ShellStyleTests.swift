import Curses
import Screens
import Support
import Testing
import Words

@testable import Program

@Suite("Colours of command output")
struct ShellStyleTests {
  private static let hostile = "a\u{1b}[31m<b>&#{q}\n"

  private func style(_ reader: ShellStyle.Reader, _ depth: ColorDepth = .many) -> ShellStyle {
    ShellStyle(for: reader, depth: depth)
  }

  @Test(
    arguments: [
      (.program, "late"), (.plain, "late"), (.ansi, "\u{1b}[31mlate\u{1b}[0m"), (.tmux, "#[fg=red]late#[default]"),
      (.pango, "<span foreground=\"#cd0000\">late</span>"),
    ] as [(ShellStyle.Reader, String)])
  func aRoleIsShown(reader: ShellStyle.Reader, shown: String) {
    #expect(style(reader).shown("late", .late) == shown)
    #expect(style(reader).shown("late") == "late")
    #expect(style(reader).shown("", .late) == "")
  }

  @Test(
    arguments: [
      (.program, "a\u{FFFD}[31m<b>&#{q} "), (.plain, "a\u{FFFD}[31m<b>&#{q} "), (.ansi, "a\u{FFFD}[31m<b>&#{q} "),
      (.tmux, "a\u{FFFD}[31m<b>&##{q} "), (.pango, "a\u{FFFD}[31m&lt;b&gt;&amp;#{q} "),
    ] as [(ShellStyle.Reader, String)])
  func markupInTextsIsEscaped(reader: ShellStyle.Reader, shown: String) {
    #expect(style(reader).shown(ShellStyleTests.hostile) == shown)
  }

  @Test func combiningMarkDoesNotPreventEscaping() {
    #expect(style(.tmux).shown("#\u{301}[fg=red]").utf8.starts(with: "##".utf8))
    #expect(style(.pango).shown("<\u{301}b>").utf8.starts(with: "&lt;".utf8))
  }

  /// tmux would merge a number sign with the following `#[`.
  @Test func aNumberSignAtTheEndIsKeptApart() {
    #expect(style(.tmux).shown("Learn C#") == "Learn C###[]")
    #expect(style(.tmux).shown("C#", .late) == "#[fg=red]C###[]#[default]")
    #expect(style(.tmux).shown("#7") == "##7")
  }

  @Test func severalPiecesStandSideBySide() {
    let pieces = [Piece("#1", .dim), Piece(" "), Piece("!", .priority)]
    #expect(style(.ansi).shown(pieces) == "\u{1b}[2m#1\u{1b}[0m \u{1b}[1;35m!\u{1b}[0m")
    #expect(style(.tmux).shown(pieces) == "#[dim]##1#[default] #[fg=magenta,bold]!#[default]")
    #expect(
      style(.pango).shown(pieces)
        == "<span alpha=\"60%\">#1</span> <span foreground=\"#cd00cd\" weight=\"bold\">!</span>")
  }

  @Test func aThemeIsShownInTheColorsThatThereAre() throws {
    var dark = ThemeResolver.usual
    dark.name = .dark
    #expect(ShellStyle(for: .ansi, dark).shown("x", .late) == "\u{1b}[38;5;203mx\u{1b}[0m")
    #expect(ShellStyle(for: .tmux, dark).shown("x", .late) == "#[fg=colour203]x#[default]")
    let few = ShellStyle(for: .ansi, dark, depth: .eight).shown("x", .late)
    #expect(few.count == "\u{1b}[31mx\u{1b}[0m".count)
    // Without colours late cards are bold.
    #expect(ShellStyle(for: .ansi, dark, depth: .mono).shown("x", .late) == "\u{1b}[1mx\u{1b}[0m")
  }

  @Test(
    arguments: [
      ("xterm-256color", false, .many), ("foot", false, .many), ("xterm", false, .eight), ("xterm", true, .many),
      ("vt220", false, .mono), ("linux", false, .eight), ("dumb", true, nil), (nil, false, nil),
    ] as [(String?, Bool, ColorDepth?)])
  func aTerminalIsKnownByItsName(name: String?, hasMore: Bool, depth: ColorDepth?) {
    #expect(ColorDepth.of(name, hasMore: hasMore) == depth)
  }

  @Test(
    arguments: [
      (["list"], [:], true, .ansi), (["list"], [:], false, .program), (["list", "--no-color"], [:], true, .plain),
      (["list"], ["NO_COLOR": "1"], true, .plain), (["list"], ["TERM": "dumb"], true, .plain),
    ] as [([String], [String: String], Bool, ShellStyle.Reader)])
  func colorsAreForATerminalThatHasThem(
    words: [String], variables: [String: String], isTerminal: Bool, reader: ShellStyle.Reader
  ) throws {
    let streams = TestStreams()
    streams.isTerminal = isTerminal
    let context = Context(try Options(words + ["--config", "/dev/null"]), streams: streams) {
      variables[$0] ?? ($0 == "TERM" ? "xterm-256color" : nil)
    }
    #expect(context.style.reader == reader)
  }
}
