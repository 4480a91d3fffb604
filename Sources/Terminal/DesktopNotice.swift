import Text

/// A notification on the desktop of the terminal, possibly over SSH. The terminal does not confirm it, and shows
/// nothing if it does not know the sequence.
public enum DesktopNotice {
  public enum Way: Equatable, Sendable {
    /// The sequence of iTerm2, which has one text.
    case osc9
    /// The sequence of urxvt, which has a title and a text.
    case osc777
    /// The sequences of kitty: one for the title and one for the text.
    case osc99
  }

  /// Maximum number of characters; desktops show no more.
  public static let most = 200

  /// The sequence to notify with, guessed by TERM and by environment variables, though SSH passes few variables on.
  /// Without a hint it is OSC 9, the oldest one, which most terminals know.
  public static func way(term: String, _ variable: (String) -> String?) -> Way {
    let program = variable("TERM_PROGRAM") ?? ""
    if variable("KITTY_WINDOW_ID") != nil || term.hasPrefix("xterm-kitty") { return .osc99 }
    if term.hasPrefix("foot") || term.hasPrefix("rxvt") || program == "foot" { return .osc777 }
    if variable("VTE_VERSION") != nil { return .osc777 }
    return .osc9
  }

  public static func bytes(
    title: String, text: String, by way: Way, through carrier: Clipboard.Carrier
  ) -> [UInt8] {
    let (title, text) = (cleaned(title), cleaned(text))
    switch way {
    // Puts a blank before the text: one that begins with a number would be a command of ConEmu.
    case .osc9: return wrapped("9; " + (text.isEmpty ? title : title + " - " + text), carrier)
    case .osc777:
      return wrapped("777;notify;" + [title, text].map(withoutSemicolons).joined(separator: ";"), carrier)
    case .osc99:
      return wrapped("99;i=sekan:d=0:e=1;" + encoded(title), carrier)
        + wrapped("99;i=sekan:d=1:p=body:e=1;" + encoded(text), carrier)
    }
  }

  /// The text as one line of at most `most` characters: control characters become blanks; invisible characters, such as
  /// bidirectional controls, are removed.
  private static func cleaned(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(most * 4).map { $0.isControl ? " " : $0 }
    return String(ScreenText.unobeyed(String(String.UnicodeScalarView(scalars))).prefix(most))
  }

  /// The text with commas for semicolons, which separate the parts of the sequence.
  private static func withoutSemicolons(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == ";" ? "," : $0 }))
  }

  private static func encoded(_ text: String) -> String {
    String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self)
  }

  /// The sequence for the terminal. For tmux only the wrapped form is sent, as tmux drops unknown sequences.
  private static func wrapped(_ command: String, _ carrier: Clipboard.Carrier) -> [UInt8] {
    let plain = Array("\u{1B}]\(command)\u{07}".utf8)
    switch carrier {
    case .nothing: return plain
    case .tmux: return Clipboard.wrappedForTmux(plain)
    case .screen: return Clipboard.wrappedForScreen(plain)
    }
  }
}
