/// Decompresses raw DEFLATE data (RFC 1951).
struct Inflate {
  private let source: ArraySlice<UInt8>
  private var at: Int
  /// The bits of the bytes before `at` that were not used yet, the next one lowest, and their number.
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let most: Int

  /// Decompresses the data at the beginning of `source`. Throws `tooLarge` if the result has more than `most` bytes.
  /// `end` is the index behind the data.
  static func inflate(_ source: ArraySlice<UInt8>, most: Int) throws(PackedMistake) -> (bytes: [UInt8], end: Int) {
    var inflate = Inflate(source, most: most)
    while try !inflate.readBlock() {}
    // Whole bytes that were read ahead are not part of the data.
    return (inflate.output, inflate.at - inflate.bitCount / 8)
  }

  private init(_ source: ArraySlice<UInt8>, most: Int) {
    (self.source, self.most, at) = (source, most, source.startIndex)
  }

  /// Reads a block; true if it was the last one.
  private mutating func readBlock() throws(PackedMistake) -> Bool {
    let isLast = try read(bits: 1) == 1
    switch try read(bits: 2) {
    case 0: try copyStored()
    case 1: try expand(Inflate.fixedLiterals, Inflate.fixedDistances)
    case 2:
      let (literals, distances) = try readCodes()
      try expand(literals, distances)
    default: throw .damaged
    }
    return isLast
  }

  private mutating func read(bits count: Int) throws(PackedMistake) -> Int {
    while bitCount < count {
      guard at < source.endIndex else { throw .damaged }
      bits |= UInt32(source[at]) << UInt32(bitCount)
      (at, bitCount) = (at + 1, bitCount + 8)
    }
    let value = bits & (1 << UInt32(count) - 1)
    (bits, bitCount) = (bits >> UInt32(count), bitCount - count)
    return Int(value)
  }

  private mutating func copyStored() throws(PackedMistake) {
    _ = try read(bits: bitCount % 8)
    let length = try read(bits: 16)
    guard try read(bits: 16) == ~length & 0xFFFF, length <= source.endIndex - at, bitCount == 0 else { throw .damaged }
    guard length <= most - output.count else { throw .tooLarge }
    output += source[at..<at + length]
    at += length
  }

  // MARK: Codes

  /// A Huffman code: how many symbols have each length, and all symbols in the order of their codes.
  private struct Code {
    private var counts = Array(repeating: 0, count: 16)
    private var symbols: [Int]

    /// `lengths` has the length of each symbol's code, 0 for symbols that do not occur. Nil if there are more codes of
    /// a length than can exist.
    init?(_ lengths: ArraySlice<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var (room, first) = (1, Array(repeating: 0, count: 16))
      for length in 1...15 {
        room = room * 2 - counts[length]
        if room < 0 { return nil }
        first[length] = first[length - 1] + counts[length - 1]
      }
      symbols = Array(repeating: 0, count: lengths.count { $0 > 0 })
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[first[length]] = symbol
        first[length] += 1
      }
    }

    /// Finds the symbol whose code begins the bits that `bit` returns.
    func symbol(_ bit: () throws(PackedMistake) -> Int) throws(PackedMistake) -> Int {
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        code |= try bit()
        let count = counts[length]
        if code - count < first { return symbols[index + code - first] }
        (index, first, code) = (index + count, (first + count) << 1, code << 1)
      }
      throw .damaged
    }
  }

  private static let fixedLiterals = Code(
    ((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })[...])
  private static let fixedDistances = Code(Array(repeating: 5, count: 30)[...])

  /// Reads the two codes of a block. The lengths of their codes are packed by a third code.
  private mutating func readCodes() throws(PackedMistake) -> (Code?, Code?) {
    let (literals, distances) = (try read(bits: 5) + 257, try read(bits: 5) + 1)
    var lengths = Array(repeating: 0, count: 19)
    for index in 0..<(try read(bits: 4) + 4) { lengths[Inflate.order[index]] = try read(bits: 3) }
    guard literals <= 286, distances <= 30, let code = Code(lengths[...]) else { throw .damaged }
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try self.symbol(of: code)
      switch symbol {
      case 0...15: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += Array(repeating: last, count: try read(bits: 2) + 3)
      case 17: lengths += Array(repeating: 0, count: try read(bits: 3) + 3)
      default: lengths += Array(repeating: 0, count: try read(bits: 7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw .damaged }
    return (Code(lengths[..<literals]), Code(lengths[literals...]))
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func symbol(of code: Code) throws(PackedMistake) -> Int {
    try code.symbol { () throws(PackedMistake) in try read(bits: 1) }
  }

  // MARK: Content

  private mutating func expand(_ literals: Code?, _ distances: Code?) throws(PackedMistake) {
    guard let literals, let distances else { throw .damaged }
    while true {
      let symbol = try symbol(of: literals)
      switch symbol {
      case 0..<256:
        guard output.count < most else { throw .tooLarge }
        output.append(UInt8(symbol))
      case 256: return
      default:
        let length = try value(Inflate.lengths, symbol - 257)
        let distance = try value(Inflate.distances, try self.symbol(of: distances))
        guard distance <= output.count else { throw .damaged }
        guard length <= most - output.count else { throw .tooLarge }
        // The copy may overlap its source, so the bytes are copied one by one.
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
  }

  /// The least value of each symbol, and the number of bits that are added to it.
  private typealias Steps = [(least: Int, bits: Int)]

  private mutating func value(_ steps: Steps, _ symbol: Int) throws(PackedMistake) -> Int {
    guard steps.indices.contains(symbol) else { throw .damaged }
    return steps[symbol].least + (try read(bits: steps[symbol].bits))
  }

  private static let lengths: Steps = steps(from: 3, count: 28) { max(0, $0 / 4 - 1) } + [(258, 0)]
  private static let distances: Steps = steps(from: 1, count: 30) { max(0, $0 / 2 - 1) }

  private static func steps(from first: Int, count: Int, _ bits: (Int) -> Int) -> Steps {
    var next = first
    return (0..<count).map { index in
      defer { next += 1 << bits(index) }
      return (next, bits(index))
    }
  }
}
