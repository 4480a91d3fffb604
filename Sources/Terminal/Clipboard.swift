import Text

/// Copies text to the clipboard of the user's terminal, possibly over SSH (OSC 52). The terminal does not confirm it.
public enum Clipboard {
  /// The multiplexer that runs between this program and the terminal, if any.
  public enum Carrier: Equatable, Sendable {
    case nothing, tmux, screen

    public init(term: String, tmux: String?, screen: String?) {
      if tmux?.isEmpty == false || term.hasPrefix("tmux") {
        self = .tmux
      } else if screen?.isEmpty == false || term.hasPrefix("screen.") {
        self = .screen
      } else {
        // A TERM such as `screen-256color` does not prove screen: it may be a tmux beyond SSH, which would take each
        // piece for screen as a whole text.
        self = .nothing
      }
    }
  }

  /// Maximum number of UTF-8 bytes; in base64 they stay within the 74,994 that xterm accepts.
  public static let most = 74_994 / 4 * 3

  /// The most bytes that are wrapped at once for screen, whose old versions have a buffer of 256 bytes.
  private static let piece = 240

  /// The escape sequence that copies a text; nil if the text is too long: a truncated clipboard is worse than none.
  public static func bytes(copying text: String, through carrier: Carrier) -> [UInt8]? {
    let text = Array(cleaned(text).utf8)
    guard text.count <= most else { return nil }
    let plain = Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
    switch carrier {
    case .nothing: return plain
    // Sends both forms. The plain one works if `set-clipboard` is `on`, the wrapped one if `allow-passthrough` is; tmux
    // drops one that it does not allow.
    case .tmux: return plain + wrappedForTmux(plain)
    case .screen: return wrappedForScreen(plain)
    }
  }

  /// Wraps a sequence for tmux. Escapes within must be doubled; the only escape here is the first byte.
  static func wrappedForTmux(_ plain: [UInt8]) -> [UInt8] { wrapped([0x1B] + plain, "tmux;") }

  static func wrappedForScreen(_ plain: [UInt8]) -> [UInt8] {
    stride(from: 0, to: plain.count, by: piece).flatMap {
      wrapped(Array(plain[$0..<min(plain.count, $0 + piece)]), "")
    }
  }

  /// The text without control characters except line feed and tab, as pasting must not do more than typing; CR becomes
  /// a line feed. Invisible characters that change how others are read, or carry hidden text, are removed as on the
  /// screen.
  public static func cleaned(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isLineEnd = scalar == "\n" || scalar == "\r"
      if isLineEnd, !(previous == "\r" && scalar == "\n") { kept.append("\n") }
      if scalar == "\t" || !scalar.isControl { kept.append(scalar) }
      previous = scalar
    }
    return ScreenText.unobeyed(String(kept))
  }

  private static func wrapped(_ bytes: [UInt8], _ name: String) -> [UInt8] {
    Array("\u{1B}P\(name)".utf8) + bytes + Array("\u{1B}\\".utf8)
  }

  // MARK: Base64

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(bytes.count, start + 3)]
      let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
      for index in 0..<4 {
        written.append(index > three.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * index) & 63])
      }
    }
    return written
  }
}

extension Unicode.Scalar {
  /// True for the control characters C0, DEL and C1. Defined here because this module does not import Time.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
