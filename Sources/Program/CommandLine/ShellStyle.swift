import Curses
import Screens
import Terminal
import Text
import Words

/// Formats text for its destination: roles become escape sequences or markup, and the text itself is escaped.
struct ShellStyle {
  /// The reader of the output: a program, a terminal, or a status bar.
  enum Reader: Equatable {
    /// The reader is a program, which may print the text at a terminal: it gets no colours, and U+FFFD for control
    /// characters.
    case program
    /// The reader is a terminal without colours, or a program that displays one line, such as a status bar.
    case plain
    case ansi
    case tmux
    /// The reader is a status bar that parses Pango markup.
    case pango
  }

  let reader: Reader
  private let theme: Theme
  private let depth: ColorDepth
  /// True to replace typographic quotes by ASCII quotes.
  private let isASCII: Bool

  init(
    for reader: Reader, _ themes: ThemeResolver = ThemeResolver.usual, depth: ColorDepth = .many,
    isASCII: Bool = false
  ) {
    self.reader = reader
    self.isASCII = isASCII
    self.depth = depth
    theme = themes.theme(hasColor: depth != .mono, isASCII: false)
  }

  func shown(_ text: String, _ role: Role = .plain) -> String {
    let harmless = harmless(text)
    let style = theme.style(role)
    guard style != .plain, harmless.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else { return harmless }
    switch reader {
    case .program, .plain: return harmless
    case .ansi: return wrapped(harmless, in: sgr(style), "\u{1b}[", "m", end: "\u{1b}[0m", between: ";")
    case .tmux: return wrapped(harmless, in: tmuxWords(style), "#[", "]", end: "#[default]", between: ",")
    case .pango: return wrapped(harmless, in: spanWords(style), "<span ", ">", end: "</span>", between: " ")
    }
  }

  func shown(_ pieces: [Piece]) -> String { pieces.map { shown($0.text, $0.role) }.joined() }

  /// The text in one line, with markup escaped for the reader and without control characters. For a program, tabs stay,
  /// and U+FFFD replaces the control characters.
  private func harmless(_ text: String) -> String {
    switch reader {
    case .program: ScreenText.unobeyed(text.asOneLine)
    case .plain, .ansi: isASCII ? ScreenText.clean(text).withPlainQuotes : ScreenText.clean(text)
    case .tmux: tmuxText(ScreenText.clean(text))
    case .pango:
      ShellStyle.replacing(
        ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;"], in: ScreenText.clean(text))
    }
  }

  /// The text escaped for tmux. A `#` at its end would merge with the following `#[` of the format; an empty style
  /// keeps them apart.
  private func tmuxText(_ text: String) -> String {
    ShellStyle.replacing(["#": "##"], in: text) + (text.unicodeScalars.last == "#" ? "#[]" : "")
  }

  /// Replaces signs scalar by scalar: within a character a combining mark would hide the sign before it.
  private static func replacing(_ signs: [Unicode.Scalar: String], in text: String) -> String {
    guard text.unicodeScalars.contains(where: { signs[$0] != nil }) else { return text }
    return text.unicodeScalars.map { signs[$0] ?? String($0) }.joined()
  }

  private func wrapped(
    _ text: String, in words: [String], _ begin: String, _ close: String, end: String, between separator: String
  ) -> String {
    words.isEmpty ? text : begin + words.joined(separator: separator) + close + text + end
  }

  // MARK: Attributes and colours

  private static let attributes: [(attribute: Attributes, sgr: String, tmux: String, span: String?)] = [
    (.bold, "1", "bold", "weight=\"bold\""), (.dim, "2", "dim", "alpha=\"60%\""),
    (.italic, "3", "italics", "style=\"italic\""), (.underline, "4", "underscore", "underline=\"single\""),
    (.reverse, "7", "reverse", nil),
  ]

  private func sgr(_ style: Style) -> [String] {
    ShellStyle.attributes.filter { style.attributes.contains($0.attribute) }.map(\.sgr)
      + sgr(style.foreground, from: 30) + sgr(style.background, from: 40)
  }

  /// The parameters of the escape sequence for the colour, or for the nearest one that the terminal has; empty for its
  /// standard colour. `base` is 30 for a foreground and 40 for a background.
  private func sgr(_ color: Color, from base: Int) -> [String] {
    guard let index = depth.nearest(to: color) else { return [] }
    switch index {
    case ..<8: return ["\(base + index)"]
    case ..<16: return ["\(base + 60 + index - 8)"]
    default: return ["\(base + 8)", "5", "\(index)"]
    }
  }

  private func tmuxWords(_ style: Style) -> [String] {
    [("fg", style.foreground), ("bg", style.background)].compactMap { name, color in
      ShellStyle.tmuxName(color).map { name + "=" + $0 }
    } + ShellStyle.attributes.filter { style.attributes.contains($0.attribute) }.map(\.tmux)
  }

  private static func tmuxName(_ color: Color) -> String? {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    switch color {
    case .standard: return nil
    case .palette(let index) where index < 8: return names[Int(index)]
    case .palette(let index) where index < 16: return "bright" + names[Int(index) - 8]
    case .palette(let index): return "colour\(index)"
    case .rgb: return color.hexadecimal
    }
  }

  private func spanWords(_ style: Style) -> [String] {
    [("foreground", style.foreground), ("background", style.background)].compactMap { name, color in
      color.hexadecimal.map { "\(name)=\"\($0)\"" }
    } + ShellStyle.attributes.filter { style.attributes.contains($0.attribute) }.compactMap(\.span)
  }
}

extension ThemeResolver {
  static let usual: ThemeResolver = {
    var mistakes = Mistakes()
    return ThemeResolver(mistakes: &mistakes)
  }()
}

extension ColorDepth {
  /// Colours of a terminal by its name; nil without a name, or if it obeys no escape sequences. Unknown names count as
  /// modern terminals. `hasMore` is true if COLORTERM is set.
  static func of(_ terminal: String?, hasMore: Bool) -> ColorDepth? {
    guard let terminal, terminal != "dumb", terminal != "unknown" else { return nil }
    if hasMore { return .many }
    if terminal.hasPrefix("vt") { return .mono }
    return ["linux", "ansi", "xterm", "screen", "rxvt", "cons25"].contains(terminal) ? .eight : .many
  }
}

extension Context {
  var style: ShellStyle {
    if color?.reader == .ansi {
      return ShellStyle(for: .ansi, requestedThemes, depth: terminalDepth ?? .many, isASCII: settings.isASCII)
    }
    return ShellStyle(
      for: reader, preferences.themes, depth: hasColor ? terminalDepth ?? .mono : .mono, isASCII: settings.isASCII)
  }

  private var reader: ShellStyle.Reader {
    guard streams.isTerminal else { return .program }
    return hasColor && terminalDepth != nil && color?.reader == nil ? .ansi : .plain
  }

  /// The theme for a `--color` that asks for colours: with colours even if NO_COLOR turned them off, but without them
  /// if `--no-color` follows.
  var requestedThemes: ThemeResolver {
    var themes = preferences.themes
    if case .environment = preferences.configuration.source(of: .theme), !hasColor { themes.name = .terminal }
    return themes
  }

  var room: Int? { style.reader == .program ? nil : columns }
  var rows: HangingRows { HangingRows(within: room) }

  /// The width of the terminal, else the value of COLUMNS, else 80.
  var columns: Int {
    streams.columns ?? variables["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? 80
  }
}

extension String {
  /// The text with blanks in place of line breaks.
  var asOneLine: String { replacingLineEnds(with: " ") }

  /// The text with a line feed for each line break. A terminal behind a pipe would obey a carriage return, and write
  /// the rest of the line over its beginning.
  var withLineFeeds: String { replacingLineEnds(with: "\n") }

  private func replacingLineEnds(with end: Character) -> String {
    // Looks for bytes of possible line breaks first: this is fast, and most rows of long lists have none.
    guard utf8.contains(where: { 10...13 ~= $0 || $0 == 0xC2 || $0 == 0xE2 }) else { return self }
    return contains(where: \.isNewline) ? String(map { $0.isNewline ? end : $0 }) : self
  }
}
