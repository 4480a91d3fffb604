import Terminal

public enum SessionFailure: Error, Equatable, Sendable {
  case notATerminal
  case unknownTerminal(String)
  case system(String, errno: Int32)
}

public struct SessionOptions: Equatable, Sendable {
  public var mouse: Bool
  /// Report focus changes of the terminal's window.
  public var focus: Bool
  /// Upper limit of colours.
  public var colors: ColorDepth
  /// The file for stderr output during the session; nil leaves stderr unchanged.
  public var errorLog: String?

  public init(mouse: Bool = true, focus: Bool = false, colors: ColorDepth = .many, errorLog: String? = nil) {
    self.mouse = mouse
    self.focus = focus
    self.colors = colors
    self.errorLog = errorLog
  }
}

public enum Reading: Equatable, Sendable {
  case bytes([UInt8])
  case nothing
  /// The terminal is gone.
  case closed
}

public enum Copied: Equatable, Sendable {
  case sent(Clipboard.Carrier)
  case tooLong
  /// The terminal is too old for OSC 52 and would print the bytes.
  case unknownHere
}

public enum Signal: Equatable, Sendable {
  case resize
  case suspend
  /// The process was continued. The session has taken the terminal back, and the next `show` draws completely.
  case resumed
  case terminate
  case hangup
  case interrupt
  case quit
}
