import Text

/// A notification on the desktop that the terminal runs on, which may be far away. Nothing comes back; a terminal that knows
/// none of the ways shows nothing.
public enum DesktopNotice {
  public enum Way: Equatable, Sendable {
    /// One text, as iTerm2 has it.
    case osc9
    /// A title and a text, as urxvt has it.
    case osc777
    /// The same in pieces, as kitty has it.
    case osc99
  }

  /// In characters; what is longer no desktop shows.
  public static let most = 200

  /// By what the terminal says of itself, which few let through SSH; most know the oldest way.
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
    // The blank keeps a text that begins with a number from being a command of ConEmu's.
    case .osc9: return wrapped("9; " + (text.isEmpty ? title : title + " - " + text), carrier)
    case .osc777:
      return wrapped("777;notify;" + [title, text].map(withoutSemicolons).joined(separator: ";"), carrier)
    case .osc99:
      return wrapped("99;i=sekan:d=0:e=1;" + encoded(title), carrier)
        + wrapped("99;i=sekan:d=1:p=body:e=1;" + encoded(text), carrier)
    }
  }

  /// One line, without anything that a terminal obeys or that changes how the rest is read.
  private static func cleaned(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(most * 4).map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : scalar
    }
    return String(ScreenText.unobeyed(String(String.UnicodeScalarView(scalars))).prefix(most))
  }

  /// They stand between the parts of a command.
  private static func withoutSemicolons(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == ";" ? "," : $0 }))
  }

  private static func encoded(_ text: String) -> String {
    String(decoding: Clipboard.base64(Array(text.utf8)), as: UTF8.self)
  }

  /// Only around tmux: what it does not know it would drop by itself.
  private static func wrapped(_ command: String, _ carrier: Clipboard.Carrier) -> [UInt8] {
    let plain = Array("\u{1B}]\(command)\u{07}".utf8)
    switch carrier {
    case .nothing: return plain
    case .tmux: return Clipboard.wrappedForTmux(plain)
    case .screen: return Clipboard.wrappedForScreen(plain)
    }
  }
}
