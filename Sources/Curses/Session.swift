import CNcurses
import CSystem
import Glibc
import Terminal

/// Owns the terminal: makes it raw, reads its bytes, draws canvases, and gives everything back as it was found,
/// whichever way the program ends.
///
/// A local of `main` (a top-level variable never runs its `deinit`). There can be one at a time.
public struct Session: ~Copyable {
  public internal(set) var size: Size
  /// The descriptor to poll for signals; `pendingSignals` reads it.
  public let signals: Int32
  /// False where no UTF-8 locale could be had: then only ASCII should be drawn.
  public let isUTF8: Bool

  let options: SessionOptions
  var renderer: Renderer
  /// Goes out with the next frame, so that entering is no write of its own.
  var entering: [UInt8] = []
  /// What came while something else was waited for.
  var held: [Signal] = []
  var isClosed = false
  var questions = 0
  private let tty: TTY

  public init(_ options: SessionOptions = SessionOptions()) throws(SessionFailure) {
    let isUTF8 = sekan_locale_is_utf8() == 1 || sekan_set_utf8_locale() == 1
    let tty = try TTY.find()
    // our handlers come first: ncurses installs its own only where it finds none
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

  /// Gives the terminal back exactly as it was found.
  public consuming func close() {}

  /// The descriptor to poll for input.
  public var input: Int32 { tty.input }

  public var colors: ColorDepth { renderer.colors }

  /// The terminal that is drawn for: TERM, or what stands in for one that is not known here.
  public var term: String { renderer.term }

  /// Should the program crash: a line for the person, written after the terminal is itself again, and the file that
  /// takes the stack.
  public func prepareCrash(message: String, report: String) {
    sekan_crash_prepare(message + "\n", report)
  }

  private static var term: String { getenv("TERM").map { String(cString: $0) } ?? "" }

  /// A server often has no description of a newer terminal, and those all understand what xterm understands.
  private static func renderer(for term: String, size: Size, colors: ColorDepth) -> Renderer? {
    if let renderer = Renderer(term: term, size: size, colors: colors) { return renderer }
    // these say of themselves that they cannot be drawn on
    guard !["dumb", "unknown"].contains(term) else { return nil }
    let likely =
      term.hasPrefix("screen") || term.hasPrefix("tmux")
      ? ["screen-256color", "screen"] : ["xterm-256color", "screen-256color", "xterm"]
    for name in likely {
      if let renderer = Renderer(term: name, size: size, colors: colors) { return renderer }
    }
    return nil
  }

  /// As what a terminal of this name would be drawn for, and in how many colours; nil where it cannot be drawn on.
  public static func drawing(for term: String) -> (term: String, colors: ColorDepth)? {
    guard let renderer = renderer(for: term, size: Size(width: 80, height: 24), colors: .many) else { return nil }
    return (renderer.term, renderer.colors)
  }

  /// The ncurses that draws.
  public static var library: String { curses_version().map { String(cString: $0) } ?? "" }

  static func currentSize() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // a serial line does not know its size
    guard sekan_terminal_size(&columns, &rows) else { return Size(width: 80, height: 24) }
    // No screen is larger; a broken one may say so, and must not take all memory.
    return Size(width: min(Int(columns), 1000), height: min(Int(rows), 500))
  }
}

/// The descriptors of the terminal, before and after there is a session.
struct TTY {
  let input: Int32
  let isOwned: Bool

  /// stdin and stdout where both are a terminal, else the terminal the process belongs to.
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

  /// The failure, after giving back.
  func givenBack(_ failure: SessionFailure) -> SessionFailure {
    giveBack()
    return failure
  }
}
