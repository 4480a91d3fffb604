extension Reply {
  /// `10;rgb:RRRR/GGGG/BBBB` and `11;…`, the replies to OSC 10 and OSC 11; nil for other strings.
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

  /// One to four hexadecimal digits, scaled to eight bits.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    let brightest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return UInt8((value * 255 + brightest / 2) / brightest)
  }
}
