enum ZoneBytes {
  /// Version 2 with an empty version 1 block, like the output of `zic -b slim`.
  static func file(changes: [(at: Int, type: Int)] = [], types: [Int], footer: String = "") -> [UInt8] {
    block(changes: [], types: [0], size: 4) + block(changes: changes, types: types, size: 8) + line(footer)
  }

  static func old(changes: [(at: Int, type: Int)], types: [Int]) -> [UInt8] {
    block(changes: changes, types: types, size: 4, version: 0)
  }

  private static func block(changes: [(at: Int, type: Int)], types: [Int], size: Int, version: UInt8 = 50) -> [UInt8] {
    let counts = [0, 0, 0, changes.count, types.count, 4].flatMap { big($0, 4) }
    let header = Array("TZif".utf8) + [version] + Array(repeating: UInt8(0), count: 15) + counts
    return header + changes.flatMap { big($0.at, size) } + changes.map { UInt8($0.type) }
      + types.flatMap { big($0, 4) + [0, 0] } + Array("LMT\0".utf8)
  }

  private static func line(_ footer: String) -> [UInt8] { [10] + Array(footer.utf8) + [10] }

  private static func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
  }
}
