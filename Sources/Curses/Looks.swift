import CNcurses
import Terminal

/// Styles converted to ncurses attributes and colour pairs, with a cache.
struct Looks {
  typealias Look = cchar_t

  var depth: ColorDepth { pairs.depth }
  /// True if the present frame needed more colour pairs than the terminal has.
  private(set) var ranOut = false

  private var pairs: ColorPairs
  private var known: [Style: Look] = [:]
  private var recent: (style: Style, look: Look)?

  init(pairs: ColorPairs) {
    self.pairs = pairs
  }

  mutating func begin() {
    ranOut = false
    // Clears a cache that has more styles than any theme, because most of them are outdated.
    if known.count > 1024 { forget() }
  }

  mutating func look(of style: Style) -> Look {
    if let recent, recent.style == style { return recent.look }
    let look = known[style] ?? make(style)
    recent = (style, look)
    return look
  }

  /// Assigns pairs only to the colours of this canvas; colours beyond the limit are drawn in the default.
  mutating func reassign(for canvas: borrowing Canvas) {
    var used: Set<ColorPairs.Pair> = []
    for y in 0..<canvas.size.height {
      for cell in canvas.row(y) { used.insert(pairs.pair(for: cell.visibleStyle)) }
    }
    pairs.keepOnly(used)
    forget()
  }

  private mutating func make(_ style: Style) -> Look {
    let number = pairs.number(for: pairs.pair(for: style))
    if number == nil { ranOut = true }
    var look = cchar_t()
    sekan_look(&look, sekan_attributes(style.attributes.rawValue & 0x1f), number ?? 0)
    known[style] = look
    return look
  }

  private mutating func forget() {
    known.removeAll(keepingCapacity: true)
    recent = nil
  }
}

// MARK: Merging sequences

extension Looks {
  /// Merges adjacent SGR sequences: ncurses resets the old style in a sequence of its own before it sets the new one.
  static func joined(_ bytes: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var rest = bytes[...]
    // the start of the parameters of an SGR sequence that the next one can
    // be merged with; nil if other bytes followed it
    var open: Int?
    while !rest.isEmpty {
      guard let numbers = numbers(of: rest) else {
        let end = rest.dropFirst().firstIndex(of: 0x1b) ?? rest.endIndex
        joined += rest[..<end]
        rest = rest[end...]
        open = nil
        continue
      }
      if let begin = open {
        joined.removeSubrange((numbers.isReset ? begin : joined.count - 1)...)
        if !numbers.isReset { joined += begin == joined.count ? [0x30, 0x3b] : [0x3b] }
      } else {
        joined += [0x1b, 0x5b]
      }
      open = open ?? joined.count
      joined += numbers.bytes + [0x6d]
      rest.removeFirst(numbers.bytes.count + 3)
    }
    return joined
  }

  /// The parameters of an SGR sequence at the beginning; nil if there is another sequence or text.
  private static func numbers(of bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, isReset: Bool)? {
    guard bytes.first == 0x1b, bytes.dropFirst().first == 0x5b else { return nil }
    let numbers = bytes.dropFirst(2).prefix { (0x30...0x3b).contains($0) }
    guard numbers.endIndex < bytes.endIndex, bytes[numbers.endIndex] == 0x6d else { return nil }
    return (
      numbers, numbers.isEmpty || numbers.first == 0x30 && (numbers.count == 1 || numbers.dropFirst().first == 0x3b)
    )
  }
}
