/// Parses terminal input into events; the input may be cut anywhere.
///
/// The parser has no clock. While `isWaiting`, it holds bytes whose meaning depends on the following ones: the caller
/// waits for `patience` milliseconds and then calls `timeout()`. Memory is bounded, and unknown but well-formed
/// sequences are dropped, so a reply is never taken for typing.
public struct InputParser: Equatable, Sendable {
  private enum State: Equatable {
    case ground
    case escape
    case controlSequence
    /// After `CSI [`, which only the Linux console sends, before the letter of F1 to F5.
    case linuxFunction
    /// Within an old mouse report: `CSI M` and three bytes.
    case oldMouse
    case singleShift
    case string(introducer: UInt8)
    /// After an escape within a string (such as OSC), which ends it if a backslash follows.
    case stringEscape(introducer: UInt8)
    case unicode
    case paste
  }

  private var state = State.ground
  private var held: [UInt8] = []
  /// The length of the unfinished sequence in bytes. It also counts the bytes beyond the longest known sequence, which
  /// are not held.
  private var length = 0
  private var unicode = UTF8Assembly()
  private var alt = false
  private var paste = PasteCollector()
  private var pressed: Mouse.Button?

  public init() {}

  /// True if an unfinished sequence is held, which `timeout()` would interpret or drop.
  public var isWaiting: Bool { state != .ground && state != .paste }

  /// Milliseconds to wait before `timeout()`: a lone Esc is a key press that needs a quick response, while the rest of
  /// a reply may be late on a slow link. Nil if nothing is held, and within a paste.
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

  /// Ends a paste whose end marker will not arrive, for example after a disconnect. Returns the part received.
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

  /// Processes a byte. False if it ended the held sequence without belonging to it: the caller must process it again.
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
      events.append(.key(.character(scalar.isControl ? "\u{fffd}" : scalar, modifiers)))
      return true
    case .invalid:
      reset()
      events.append(.key(.character("\u{fffd}", modifiers)))
      return false
    }
  }

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

  /// Drops the sequence. False if the byte must be processed again; CAN and SUB only end a sequence.
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
    // accepts a 0, which terminals send for a column that is too large for one byte
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

  /// Collects the bytes of a paste, and returns the index after them.
  private mutating func collectPaste(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: Int, _ events: inout [TerminalEvent]
  ) -> Int {
    guard let end = paste.append(bytes, from: index) else { return bytes.count }
    state = .ground
    events.append(.paste(paste.finish()))
    return end
  }
}

/// A parsed `CSI` sequence and its meaning as input.
struct ControlSequence {
  enum Meaning: Equatable {
    case event(TerminalEvent)
    case pasteBegins
    case nothing
  }

  private let prefix: UInt8?
  private let parameters: [[Int]]
  private let intermediates: [UInt8]
  private let final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    prefix = rest.first.flatMap { (0x3c...0x3f).contains($0) ? $0 : nil }
    if prefix != nil { rest = rest.dropFirst() }
    let numbers = rest.prefix { $0 >= 0x30 }
    parameters = ControlSequence.parameters(numbers)
    intermediates = Array(rest.dropFirst(numbers.count))
    self.final = final
  }

  /// True for the parameters of a key with Shift in rxvt, which ends such keys with `$`, elsewhere only an intermediate
  /// byte.
  static func isShiftedKey(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.count <= 2 && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  func meaning(pressed: inout Mouse.Button?) -> Meaning {
    switch (prefix, intermediates.isEmpty) {
    case (nil, true): return unprefixed(pressed: &pressed)
    case (UInt8(ascii: "<"), true):
      guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), parameters.count == 3 else { return .nothing }
      return mouse(code: number(0), isRelease: final == UInt8(ascii: "m"), pressed: &pressed)
    case (UInt8(ascii: "?"), _): return privateReply
    default: return .nothing
    }
  }
}

extension ControlSequence {
  /// The first number of a parameter; 0 if the parameter is missing.
  private func number(_ index: Int) -> Int {
    index < parameters.count ? parameters[index][0] : 0
  }

  private func subnumber(_ index: Int, _ part: Int) -> Int? {
    index < parameters.count && part < parameters[index].count ? parameters[index][part] : nil
  }

  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    guard !bytes.isEmpty else { return [] }
    var parameters = [[0]]
    for byte in bytes {
      let last = parameters.count - 1
      switch byte {
      case 0x30...0x39:
        let part = parameters[last].count - 1
        parameters[last][part] = min(parameters[last][part] * 10 + Int(byte - 0x30), 99_999_999)
      case UInt8(ascii: ":"): parameters[last].append(0)
      case UInt8(ascii: ";"): parameters.append([0])
      default: break
      }
    }
    return parameters
  }

  private func unprefixed(pressed: inout Mouse.Button?) -> Meaning {
    switch final {
    case UInt8(ascii: "I") where parameters.isEmpty: return .event(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: return .event(.focus(false))
    case UInt8(ascii: "M") where parameters.count == 3:
      return mouse(code: number(0) - 32, isRelease: false, pressed: &pressed)
    case UInt8(ascii: "R") where parameters.count == 2 && !isModifiedF3: return cursor
    case UInt8(ascii: "~") where number(0) == 200: return .pasteBegins
    case UInt8(ascii: "u"): return key(ControlSequence.key(code: number(0), shifted: subnumber(0, 1)))
    case UInt8(ascii: "~") where number(0) == 27 && parameters.count == 3:
      return key(ControlSequence.key(code: number(2), shifted: nil))
    case UInt8(ascii: "~"): return key(Key.Code(editing: number(0)).map { Key($0) })
    case UInt8(ascii: "^"): return key(Key.Code(editing: number(0)).map { Key($0, .control) })
    case UInt8(ascii: "$"): return key(Key.Code(editing: number(0)).map { Key($0, .shift) })
    case UInt8(ascii: "@"): return key(Key.Code(editing: number(0)).map { Key($0, [.control, .shift]) })
    case UInt8(ascii: "Z"): return key(Key(.tab, .shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return key(Key.Code(cursorLetter: final - 0x20).map { Key($0, .shift) })
    default: return key(Key.Code(cursorLetter: final).map { Key($0) })
    }
  }

  /// The event for a key with the modifiers that the second parameter encodes; nothing if the key was released.
  private func key(_ key: Key?) -> Meaning {
    guard let key, subnumber(1, 1) != 3 else { return .nothing }
    let modifiers = Key.Modifiers(parameter: number(1)).union(key.modifiers)
    if case .character(let scalar) = key.code {
      return .event(.key(.character(normalizing: scalar, modifiers)))
    }
    return .event(.key(Key(key.code, modifiers)))
  }

  private static func key(code: Int, shifted: Int?) -> Key? {
    switch code {
    case 8, 127: return Key(.backspace)
    case 9: return Key(.tab)
    case 13: return Key(.enter)
    case 27: return Key(.escape)
    case 1..<27: return Key(byte: UInt8(code))
    case 57344..<63744: return Key.Code(keypad: code).map { Key($0) }
    default:
      let value = shifted.flatMap { $0 > 0 ? $0 : nil } ?? code
      guard let scalar = Unicode.Scalar(UInt32(value)), !scalar.isControl else { return nil }
      return .character(scalar)
    }
  }

  private func mouse(code: Int, isRelease: Bool, pressed: inout Mouse.Button?) -> Meaning {
    let mouse = Mouse(code: code, column: number(1), row: number(2), isRelease: isRelease, pressed: &pressed)
    return mouse.map { .event(.mouse($0)) } ?? .nothing
  }

  /// True for `CSI 1 ; 2 R` to `CSI 1 ; 8 R`, which are F3 with modifiers but also cursor reports in the first row.
  /// They count as keys.
  private var isModifiedF3: Bool { number(0) == 1 && (2...8).contains(number(1)) }

  private var cursor: Meaning {
    guard number(0) > 0, number(1) > 0 else { return .nothing }
    return .event(.reply(.cursor(Point(x: number(1) - 1, y: number(0) - 1))))
  }

  private var privateReply: Meaning {
    switch (intermediates, final) {
    case ([], UInt8(ascii: "c")): return .event(.reply(.attributes(parameters.map { $0[0] })))
    case ([], UInt8(ascii: "R")): return cursor
    case ([UInt8(ascii: "$")], UInt8(ascii: "y")):
      return .event(.reply(.mode(number(0), state: number(1))))
    default: return .nothing
    }
  }
}

/// Collects pasted bytes up to the end marker, which may be split between reads.
struct PasteCollector: Equatable, Sendable {
  private static let endMarker = Array("\u{1b}[201~".utf8)
  private static let limit = 64 << 20

  private var bytes: [UInt8] = []
  /// The last bytes of a paste that is too long, in which the end marker may begin.
  private var overflow: [UInt8] = []

  /// Collects bytes of a paste. Returns the index after the end marker; nil if the paste continues.
  mutating func append(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let markerLength = PasteCollector.endMarker.count
    let held = overflow.isEmpty ? bytes.count : overflow.count
    if overflow.isEmpty {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start...]))
    } else {
      overflow.append(contentsOf: UnsafeBufferPointer(rebasing: input[start...]))
    }
    let from = max(0, held - markerLength + 1)
    guard let marker = overflow.isEmpty ? endMarker(in: bytes, from: from) : endMarker(in: overflow, from: from) else {
      trim()
      return nil
    }
    if overflow.isEmpty { bytes.removeSubrange(marker...) }
    return start + marker + markerLength - held
  }

  /// The text, cut at 64 MB, with invalid UTF-8 repaired and line feeds as line breaks (terminals send carriage
  /// returns).
  mutating func finish() -> String {
    defer {
      bytes = []
      overflow = []
    }
    if bytes.count > PasteCollector.limit { bytes.removeSubrange(PasteCollector.limit...) }
    normalizeLineEnds()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Beyond the limit keeps only the last bytes, in case the end marker has begun.
  private mutating func trim() {
    let kept = PasteCollector.endMarker.count - 1
    if overflow.isEmpty {
      if bytes.count > PasteCollector.limit { overflow = Array(bytes.suffix(kept)) }
    } else {
      overflow = Array(overflow.suffix(kept))
    }
  }

  private func endMarker(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = start
      let last = buffer.count - PasteCollector.endMarker.count
      while index <= last {
        if buffer[index] == 0x1b, isMarker(buffer, at: index) { return index }
        index += 1
      }
      return nil
    }
  }

  private func isMarker(_ buffer: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    for (offset, byte) in PasteCollector.endMarker.enumerated() where buffer[index + offset] != byte { return false }
    return true
  }

  private mutating func normalizeLineEnds() {
    var kept = 0
    var afterReturn = false
    bytes.withUnsafeMutableBufferPointer { buffer in
      for index in buffer.indices {
        let byte = buffer[index]
        if byte == 0x0a && afterReturn {
          afterReturn = false
          continue
        }
        afterReturn = byte == 0x0d
        buffer[kept] = afterReturn ? 0x0a : byte
        kept += 1
      }
    }
    bytes.removeSubrange(kept...)
  }
}

/// Decodes one scalar byte by byte and detects invalid input at once.
struct UTF8Assembly: Equatable, Sendable {
  enum Outcome: Equatable {
    case unfinished
    case scalar(Unicode.Scalar)
    /// The byte does not continue the scalar, but may begin another one.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The allowed range of the next byte: narrower than 80–BF after some first bytes, to exclude overlong forms and
  /// surrogates.
  private var allowed: ClosedRange<UInt8> = 0x80...0xbf

  /// Begins a scalar with its first byte. False if no scalar begins with this byte.
  mutating func begin(_ byte: UInt8) -> Bool {
    allowed = 0x80...0xbf
    switch byte {
    case 0xc2...0xdf:
      missing = 1
      value = UInt32(byte & 0x1f)
    case 0xe0...0xef:
      missing = 2
      value = UInt32(byte & 0x0f)
      if byte == 0xe0 { allowed = 0xa0...0xbf }
      if byte == 0xed { allowed = 0x80...0x9f }
    case 0xf0...0xf4:
      missing = 3
      value = UInt32(byte & 0x07)
      if byte == 0xf0 { allowed = 0x90...0xbf }
      if byte == 0xf4 { allowed = 0x80...0x8f }
    default: return false
    }
    return true
  }

  mutating func append(_ byte: UInt8) -> Outcome {
    guard allowed.contains(byte) else { return .invalid }
    allowed = 0x80...0xbf
    value = value << 6 | UInt32(byte & 0x3f)
    missing -= 1
    guard missing == 0 else { return .unfinished }
    return Unicode.Scalar(value).map(Outcome.scalar) ?? .invalid
  }
}
