/// A text for the clipboard of the terminal that the person sits at, which may be far away: OSC 52. Nothing comes back, so
/// nobody here can know whether it arrived.
public enum Clipboard {
  /// What lies between the program and that terminal.
  public enum Carrier: Equatable, Sendable {
    case nothing, tmux, screen

    public init(term: String, tmux: String?, screen: String?) {
      if tmux?.isEmpty == false || term.hasPrefix("tmux") {
        self = .tmux
      } else if screen?.isEmpty == false || term.hasPrefix("screen.") {
        self = .screen
      } else {
        // `screen-256color` alone may be a tmux beyond SSH, which would take the first piece meant for screen as a whole.
        self = .nothing
      }
    }
  }

  /// In bytes of UTF-8: as base64 they fill the 74,994 that xterm takes.
  public static let most = 74_994 / 4 * 3

  /// What screen takes at once; its buffer was once of 256 bytes.
  private static let piece = 240

  /// Nil when the text is longer than terminals take: half a text in a clipboard is worse than none.
  public static func bytes(copying text: String, through carrier: Carrier) -> [UInt8]? {
    let text = Array(cleaned(text).utf8)
    guard text.count <= most else { return nil }
    let plain = Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
    switch carrier {
    case .nothing: return plain
    // By itself where `set-clipboard` is `on`, around tmux where `allow-passthrough` is; it drops what it does not allow.
    // Within, an escape is doubled: only the first byte is one.
    case .tmux: return plain + wrappedForTmux(plain)
    case .screen: return wrappedForScreen(plain)
    }
  }

  /// One command, whose only escape is its first byte.
  static func wrappedForTmux(_ plain: [UInt8]) -> [UInt8] { wrapped([0x1B] + plain, "tmux;") }

  static func wrappedForScreen(_ plain: [UInt8]) -> [UInt8] {
    stride(from: 0, to: plain.count, by: piece).flatMap {
      wrapped(Array(plain[$0..<min(plain.count, $0 + piece)]), "")
    }
  }

  /// What pasting it somewhere should do, which is never more than typing it: of the control characters only the line feed
  /// and the tab are left.
  public static func cleaned(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isLineEnd = scalar == "\n" || scalar == "\r"
      if isLineEnd, !(previous == "\r" && scalar == "\n") { kept.append("\n") }
      if scalar == "\t" || !isControl(scalar) { kept.append(scalar) }
      previous = scalar
    }
    return String(kept)
  }

  /// With those that turn round what stands behind them: a command that was copied is what it looked like.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
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
