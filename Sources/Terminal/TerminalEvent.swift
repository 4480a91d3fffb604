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
  /// The terminal's reply to DA1, `CSI ? … c`: the device attributes. It is the last reply to every group of queries.
  case attributes([Int])
  /// The terminal's reply to DSR 6: the position of the cursor, from 0, 0. In row 0 only the reply with `?` is certain,
  /// as the other form may also be F3 with modifiers.
  case cursor(Point)
  /// The terminal's reply to OSC 10 or OSC 11: the default foreground or background, with eight bits per channel.
  case foreground(red: UInt8, green: UInt8, blue: UInt8)
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal's reply DECRPM: the state of a private mode; 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
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

extension Reply {
  /// Parses `10;rgb:RRRR/GGGG/BBBB` and `11;…`, the replies to OSC 10 and OSC 11, also with `rgba:`, whose alpha is
  /// ignored; nil for other strings.
  init?(operatingSystemCommand bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let separator = text.firstIndex(of: ";") else { return nil }
    guard let channels = Reply.channels(text[text.index(after: separator)...]) else { return nil }
    switch text[..<separator] {
    case "10": self = .foreground(red: channels[0], green: channels[1], blue: channels[2])
    case "11": self = .background(red: channels[0], green: channels[1], blue: channels[2])
    default: return nil
    }
  }

  private static func channels(_ text: Substring) -> [UInt8]? {
    guard text.hasPrefix("rgb:") || text.hasPrefix("rgba:") else { return nil }
    let fields = text.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count >= 3 else { return nil }
    let channels = fields.prefix(3).compactMap(channel)
    return channels.count == 3 ? channels : nil
  }

  /// The value of one to four hexadecimal digits, scaled to eight bits.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let brightest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return UInt8((value * 255 + brightest / 2) / brightest)
  }
}
