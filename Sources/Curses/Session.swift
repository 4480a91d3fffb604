import CNcurses
import CSystem
import Glibc
import Terminal

/// Owns the terminal: sets raw mode, reads bytes, draws canvases, and restores the terminal however the program ends.
///
/// Use it as a local variable of `main`, because a top-level variable never runs its `deinit`. Only one may exist at a time.
public struct Session: ~Copyable {
  public internal(set) var size: Size
  /// A descriptor to poll for signals; read by `pendingSignals`.
  public let signals: Int32
  /// False without a UTF-8 locale; then only ASCII should be drawn.
  public let isUTF8: Bool

  let options: SessionOptions
  var renderer: Renderer
  /// Sent with the next frame, to save a write.
  var entering: [UInt8] = []
  /// Signals that arrived while another program had the terminal.
  var held: [Signal] = []
  var isClosed = false
  var questions = 0
  private let tty: TTY

  public init(_ options: SessionOptions = SessionOptions()) throws(SessionFailure) {
    let isUTF8 = sekan_locale_is_utf8() == 1 || sekan_set_utf8_locale() == 1
    let tty = try TTY.find()
    // install our handlers first: ncurses installs its own only if there are none
    let signals = sekan_signals_open()
    guard signals >= 0 else { throw tty.givenBack(.system("pipe", errno: errno)) }
    let size = Session.currentSize()
    guard let renderer = Session.renderer(for: Session.term, size: size, colors: options.colors) else {
      throw tty.givenBack(.unknownTerminal(Session.term))
    }
    let leave = renderer.capabilities.leave(mouse: options.mouse, focus: options.focus)
    sekan_terminal_prepare_leave(leave, leave.count)
    sekan_crash_open()
    guard sekan_terminal_enter() == 0 else { throw tty.givenBack(.system("tcsetattr", errno: errno)) }
    self.isUTF8 = isUTF8
    self.signals = signals
    self.size = size
    self.options = options
    self.renderer = renderer
    self.tty = tty
    begin()
  }

  deinit {
    if questions > 0 { Session.drain(input, awaiting: questions) }
    sekan_errors_restore()
    tty.giveBack()
  }

  public consuming func close() {}

  /// A descriptor to poll for input.
  public var input: Int32 { tty.input }

  public var colors: ColorDepth { renderer.colors }

  /// The terminal type in use: TERM, or a replacement if TERM is unknown here.
  public var term: String { renderer.term }

  /// Prepares the message that is printed after a crash, once the terminal is restored, and the file for the stack trace.
  public func prepareCrash(message: String, report: String) {
    sekan_crash_prepare(message + "\n", report)
  }

  private static var term: String { getenv("TERM").map { String(cString: $0) } ?? "" }

  /// Servers often lack the description of newer terminals, which all understand xterm's sequences.
  private static func renderer(for term: String, size: Size, colors: ColorDepth) -> Renderer? {
    if let renderer = Renderer(term: term, size: size, colors: colors) { return renderer }
    // these terminals cannot be drawn on
    guard !["dumb", "unknown"].contains(term) else { return nil }
    let likely =
      term.hasPrefix("screen") || term.hasPrefix("tmux")
      ? ["screen-256color", "screen"] : ["xterm-256color", "screen-256color", "xterm"]
    for name in likely {
      if let renderer = Renderer(term: name, size: size, colors: colors) { return renderer }
    }
    return nil
  }

  /// The terminal type and colours that would be used for a TERM; nil if it cannot be drawn on.
  public static func drawing(for term: String) -> (term: String, colors: ColorDepth)? {
    guard let renderer = renderer(for: term, size: Size(width: 80, height: 24), colors: .many) else { return nil }
    return (renderer.term, renderer.colors)
  }

  /// The version of ncurses.
  public static var library: String { curses_version().map { String(cString: $0) } ?? "" }

  static func currentSize() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // a serial line has no size
    guard sekan_terminal_size(&columns, &rows) else { return Size(width: 80, height: 24) }
    // No screen is larger; a broken terminal may report more, which must not exhaust the memory.
    return Size(width: min(Int(columns), 1000), height: min(Int(rows), 500))
  }
}

/// The terminal's descriptors, also without a session.
struct TTY {
  let input: Int32
  let isOwned: Bool

  /// Uses stdin and stdout if both are terminals, else the controlling terminal.
  static func find() throws(SessionFailure) -> TTY {
    if isatty(0) == 1, isatty(1) == 1 {
      guard sekan_terminal_open(0, 1) == 0 else { throw .notATerminal }
      return TTY(input: 0, isOwned: false)
    }
    let own = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard own >= 0 else { throw .notATerminal }
    guard sekan_terminal_open(own, own) == 0 else {
      Glibc.close(own)
      throw .notATerminal
    }
    return TTY(input: own, isOwned: true)
  }

  func giveBack() {
    sekan_terminal_close()
    sekan_crash_close()
    sekan_signals_close()
    if isOwned { Glibc.close(input) }
  }

  /// Restores the terminal and returns the failure.
  func givenBack(_ failure: SessionFailure) -> SessionFailure {
    giveBack()
    return failure
  }
}
