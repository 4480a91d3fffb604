/// What a pointing device did, at a cell counted from 0, 0.
public struct Mouse: Equatable, Hashable, Sendable {
  public enum Button: Equatable, Hashable, Sendable {
    case left, middle, right
  }

  public enum Action: Equatable, Hashable, Sendable {
    case press(Button)
    case drag(Button)
    case release(Button)
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public var action: Action
  public var point: Point
  public var modifiers: Key.Modifiers

  public init(_ action: Action, at point: Point, _ modifiers: Key.Modifiers = []) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
  }
}

/// What a terminal answered to a question.
public enum Reply: Equatable, Sendable {
  /// DA1, `CSI ? … c`: what the terminal says it is; the sentinel that ends every round of questions.
  case attributes([Int])
  /// DSR 6, from 0, 0. Its form can also mean F3 with modifiers: in row 0 only `CSI ? 6 n` asks without doubt.
  case cursor(Point)
  /// OSC 10 and OSC 11, brought to eight bits a channel.
  case foreground(red: UInt8, green: UInt8, blue: UInt8)
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// DECRPM: whether a private mode is known and set; 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, state: Int)
}

/// Everything a terminal can send.
public enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// Pasted text with its line ends as line feeds; nothing in it is a key or a command.
  case paste(String)
  case mouse(Mouse)
  case focus(Bool)
  case reply(Reply)
}
