/// A mouse event at a cell counted from 0, 0.
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

public enum Reply: Equatable, Sendable {
  /// DA1, `CSI ? … c`: the device attributes; the last reply to every group of queries.
  case attributes([Int])
  /// DSR 6, from 0, 0. The reply can also mean F3 with modifiers: in row 0 only `CSI ? 6 n` is unambiguous.
  case cursor(Point)
  /// OSC 10 and OSC 11, reduced to eight bits per channel.
  case foreground(red: UInt8, green: UInt8, blue: UInt8)
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// DECRPM: the state of a private mode; 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
  case mode(Int, state: Int)
}

public enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// Pasted text with line feeds; its content is never a key or a command.
  case paste(String)
  case mouse(Mouse)
  case focus(Bool)
  case reply(Reply)
}
