import Terminal

/// Why there is no screen to draw on.
public enum SessionFailure: Error, Equatable, Sendable {
  case notATerminal
  case unknownTerminal(String)
  case system(String, errno: Int32)
}

/// What a session asks of the terminal.
public struct SessionOptions: Equatable, Sendable {
  public var mouse: Bool
  /// Report when the terminal's window gains and loses the focus.
  public var focus: Bool
  /// At most this many colours.
  public var colors: ColorDepth
  /// The file that takes what would be written to stderr while the screen is ours; nil leaves stderr alone.
  public var errorLog: String?

  public init(mouse: Bool = true, focus: Bool = false, colors: ColorDepth = .many, errorLog: String? = nil) {
    self.mouse = mouse
    self.focus = focus
    self.colors = colors
    self.errorLog = errorLog
  }
}

/// What there was to read.
public enum Reading: Equatable, Sendable {
  case bytes([UInt8])
  case nothing
  /// The terminal is gone.
  case closed
}

/// What became of a text for the clipboard.
public enum Copied: Equatable, Sendable {
  case sent(Clipboard.Carrier)
  case tooLong
  /// The terminal is too old to know of a clipboard, and would show the bytes.
  case unknownHere
}

/// What the system told the program.
public enum Signal: Equatable, Sendable {
  case resize
  case suspend
  /// Continued; the session has already made the terminal its own again, and the next `show` draws whole.
  case resumed
  case terminate
  case hangup
  case interrupt
  case quit
}
