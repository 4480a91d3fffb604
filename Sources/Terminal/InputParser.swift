/// Parses terminal input into events; the input may be cut anywhere.
///
/// The parser has no clock. While `isWaiting`, it holds bytes whose meaning depends on the following ones: the caller waits for `patience`
/// milliseconds and then calls `timeout()`. Memory is bounded, and unknown but well-formed sequences are dropped, so a reply is never taken for
/// typing.
public struct InputParser: Equatable, Sendable {
  private enum State: Equatable {
    case ground
    case escape
    case controlSequence
    /// `CSI [`, sent only by the Linux console before the letter of F1 to F5.
    case linuxFunction
    /// `CSI M` and three bytes, an old mouse report.
    case oldMouse
    case singleShift
    case string(introducer: UInt8)
    /// An escape within a string, which ends it if a backslash follows.
    case stringEscape(introducer: UInt8)
    case unicode
    case paste
  }

  private var state = State.ground
  private var held: [UInt8] = []
  /// The length of the unfinished sequence, including bytes that are not held because it is longer than any known one.
  private var length = 0
  private var unicode = UTF8Assembly()
  private var alt = false
  private var paste = PasteCollector()
  private var pressed: Mouse.Button?

  public init() {}

  /// Whether an unfinished sequence is held, which `timeout()` would resolve.
  public var isWaiting: Bool { state != .ground && state != .paste }

  /// Milliseconds to wait before `timeout()`: a lone Esc is a key press that needs a quick response, while the rest of a reply may be late on a
  /// slow link. Nil if nothing is held.
  public var patience: Int? {
    switch state {
    case .ground, .paste: nil
    case .escape: 30
    case .controlSequence, .singleShift: held.isEmpty ? 30 : 100
    case .linuxFunction, .oldMouse, .unicode: 100
    case .string, .stringEscape: length == 0 ? 30 : 500
    }
  }

  /// Whether a paste has begun and not ended. It has no timeout; only the caller can abandon it.
  public var pasteInProgress: Bool { state == .paste }

  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    if bytes.withContiguousStorageIfAvailable({ consume($0, &events) }) == nil {
      Array(bytes).withUnsafeBufferPointer { consume($0, &events) }
    }
    return events
  }

  /// Interprets or drops the held bytes because no more arrived.
  public mutating func timeout() -> [TerminalEvent] {
    let was = state
    let isBare = length == 0
    if was != .paste { reset() }
    switch was {
    case .ground, .paste, .linuxFunction, .oldMouse: return []
    case .escape, .stringEscape: return [.key(Key(.escape))]
    case .controlSequence: return isBare ? [.key(.alt("["))] : []
    case .singleShift: return isBare ? [.key(.alt("O"))] : []
    case .string(let introducer): return isBare ? [.key(.alt(Unicode.Scalar(introducer)))] : []
    case .unicode: return [.key(.character("\u{fffd}"))]
    }
  }

  /// Ends a paste that will not end itself, for example after a disconnect. Returns the part received.
  public mutating func abandonPaste() -> [TerminalEvent] {
    guard state == .paste else { return [] }
    reset()
    return [.paste(paste.finish())]
  }
}

extension InputParser {
  private static let longestSequence = 256
  private static let longestString = 1 << 20

  private mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>, _ events: inout [TerminalEvent]) {
    var index = 0
    while index < bytes.count {
      if state == .paste {
        index = collectPaste(bytes, from: index, &events)
      } else if process(bytes[index], &events) {
        index += 1
      }
    }
  }

  private mutating func reset() {
    state = .ground
    held.removeAll(keepingCapacity: true)
    length = 0
    alt = false
  }

  private mutating func enter(_ next: State) {
    reset()
    state = next
  }

  private mutating func hold(_ byte: UInt8) {
    length += 1
    if held.count < InputParser.longestSequence { held.append(byte) }
  }

  /// False if the byte ended the held sequence without belonging to it and must be processed again.
  private mutating func process(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    switch state {
    case .ground, .paste: return processGround(byte, &events)
    case .escape: return processEscape(byte, &events)
    case .controlSequence: return processControlSequence(byte, &events)
    case .linuxFunction: return processLinuxFunction(byte, &events)
    case .oldMouse: return processOldMouse(byte, &events)
    case .singleShift: return processSingleShift(byte, &events)
    case .string(let introducer): return processString(byte, introducer, &events)
    case .stringEscape(let introducer): return processStringEscape(byte, introducer, &events)
    case .unicode: return processUnicode(byte, &events)
    }
  }

  private mutating func processGround(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    switch byte {
    case 0x1b: enter(.escape)
    case 0x80...: beginUnicode(byte, alt: false, &events)
    default: events.append(.key(Key(byte: byte)))
    }
    return true
  }

  private mutating func processEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    switch byte {
    case 0x1b: events.append(.key(Key(.escape)))
    case UInt8(ascii: "["): enter(.controlSequence)
    case UInt8(ascii: "O"): enter(.singleShift)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      enter(.string(introducer: byte))
    case 0x80...: beginUnicode(byte, alt: true, &events)
    default:
      reset()
      events.append(.key(Key(byte: byte).adding(.alt)))
    }
    return true
  }

  private mutating func beginUnicode(_ byte: UInt8, alt: Bool, _ events: inout [TerminalEvent]) {
    if unicode.begin(byte) {
      enter(.unicode)
      self.alt = alt
    } else {
      reset()
      events.append(.key(.character("\u{fffd}", alt ? .alt : [])))
    }
  }

  private mutating func processUnicode(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    let modifiers: Key.Modifiers = alt ? .alt : []
    switch unicode.append(byte) {
    case .unfinished: return true
    case .scalar(let scalar):
      reset()
      events.append(.key(.character(isPrintable(scalar) ? scalar : "\u{fffd}", modifiers)))
      return true
    case .invalid:
      reset()
      events.append(.key(.character("\u{fffd}", modifiers)))
      return false
    }
  }
}

extension InputParser {
  private mutating func processControlSequence(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    switch byte {
    case UInt8(ascii: "[") where length == 0: enter(.linuxFunction)
    case UInt8(ascii: "M") where length == 0: enter(.oldMouse)
    case UInt8(ascii: "$") where ControlSequence.isShiftedKey(held):
      finish(ControlSequence(held, final: byte), &events)
    case 0x20...0x3f: hold(byte)
    case 0x40...0x7e: finish(ControlSequence(held, final: byte), &events)
    default: return cancel(at: byte)
    }
    return true
  }

  private mutating func finish(_ sequence: ControlSequence, _ events: inout [TerminalEvent]) {
    let isKnownLength = length < InputParser.longestSequence
    reset()
    guard isKnownLength else { return }
    switch sequence.meaning(pressed: &pressed) {
    case .event(let event): events.append(event)
    case .pasteBegins: state = .paste
    case .nothing: break
    }
  }

  /// CAN and SUB only end a sequence; any other byte that cannot belong to it is processed again.
  private mutating func cancel(at byte: UInt8) -> Bool {
    reset()
    return byte == 0x18 || byte == 0x1a
  }

  private mutating func processLinuxFunction(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    guard (0x20...0x7e).contains(byte) else { return cancel(at: byte) }
    reset()
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      events.append(.key(Key(.function(Int(byte - UInt8(ascii: "A")) + 1))))
    }
    return true
  }

  private mutating func processOldMouse(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    // a column too large for one byte is sent as 0
    guard byte >= 0x20 || (byte == 0 && length > 0) else { return cancel(at: byte) }
    hold(byte)
    guard held.count == 3 else { return true }
    let report = held.map { Int($0) - 32 }
    reset()
    if let mouse = Mouse(
      code: report[0], column: report[1], row: report[2], isRelease: false, pressed: &pressed)
    {
      events.append(.mouse(mouse))
    }
    return true
  }

  private mutating func processSingleShift(_ byte: UInt8, _ events: inout [TerminalEvent]) -> Bool {
    switch byte {
    case 0x30...0x3b: hold(byte)
    case 0x20...0x7e:
      let key = length < InputParser.longestSequence ? Key(singleShift: byte, parameters: held) : nil
      reset()
      if let key { events.append(.key(key)) }
    default: return cancel(at: byte)
    }
    return true
  }

  private mutating func processString(
    _ byte: UInt8, _ introducer: UInt8, _ events: inout [TerminalEvent]
  ) -> Bool {
    switch byte {
    case 0x1b: state = .stringEscape(introducer: introducer)
    case 0x07 where introducer == UInt8(ascii: "]"): finishString(introducer, &events)
    case 0x18, 0x1a: reset()
    default:
      hold(byte)
      if length > InputParser.longestString { reset() }
    }
    return true
  }

  private mutating func processStringEscape(
    _ byte: UInt8, _ introducer: UInt8, _ events: inout [TerminalEvent]
  ) -> Bool {
    if byte == UInt8(ascii: "\\") {
      finishString(introducer, &events)
      return true
    }
    enter(.escape)
    return false
  }

  private mutating func finishString(_ introducer: UInt8, _ events: inout [TerminalEvent]) {
    if introducer == UInt8(ascii: "]"), length < InputParser.longestSequence,
      let reply = Reply(operatingSystemCommand: held)
    {
      events.append(.reply(reply))
    }
    reset()
  }

  /// Returns the index after the paste's bytes.
  private mutating func collectPaste(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: Int, _ events: inout [TerminalEvent]
  ) -> Int {
    guard let end = paste.append(bytes, from: index) else { return bytes.count }
    state = .ground
    events.append(.paste(paste.finish()))
    return end
  }
}
