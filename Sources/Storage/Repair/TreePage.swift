/// A page of a table or an index, read without SQLite.
struct TreePage {
  enum Kind: UInt8 {
    case indexNode = 2
    case tableNode = 5
    case indexLeaf = 10
    case tableLeaf = 13
  }

  let kind: Kind
  private let bytes: [UInt8]
  private let cells: [Int]

  /// Nil for any other page: the first byte of a page with the rest of a long text, or of a list of free pages, belongs to a page
  /// number and is 0.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 512, let kind = Kind(rawValue: bytes[0]) else { return nil }
    (self.kind, self.bytes) = (kind, bytes)
    let start = kind == .indexNode || kind == .tableNode ? 12 : 8
    let count = bytes.number(at: 3, 2)
    guard start + 2 * count <= bytes.count else { return nil }
    let cells = (0..<count).map { bytes.number(at: start + 2 * $0, 2) }
    guard cells.allSatisfy({ $0 >= start + 2 * count && $0 < bytes.count - 3 }) else { return nil }
    self.cells = cells
  }

  var isOfTable: Bool { kind == .tableNode || kind == .tableLeaf }
  var isEmpty: Bool { cells.isEmpty && children.isEmpty }

  /// In order; empty for a leaf.
  var children: [Int] {
    guard kind == .indexNode || kind == .tableNode else { return [] }
    return (cells + [8]).map { $0 + 4 <= bytes.count ? bytes.number(at: $0, 4) : 0 }
  }

  /// The rows of a leaf. The row key of a table is left out.
  var rows: [Record] {
    guard children.isEmpty else { return [] }
    return cells.map { cell in
      var place = cell
      _ = bytes.varint(at: &place)
      if kind == .tableLeaf { _ = bytes.varint(at: &place) }
      return Record(bytes, at: place)
    }
  }
}

/// The values of a row. Values on overflow pages, and those behind a damaged one, are left out.
struct Record {
  enum Kind { case null, integer, real, text, bytes }

  struct Value {
    let kind: Kind
    let size: Int
    fileprivate let content: ArraySlice<UInt8>?
  }

  private(set) var values: [Value] = []

  fileprivate init(_ bytes: [UInt8], at start: Int) {
    var place = start
    let end = start + bytes.varint(at: &place)
    var content = end
    while place < end, place < bytes.count {
      let type = bytes.varint(at: &place)
      let (kind, size) = Record.read(type)
      let isHere = content + size <= bytes.count
      values.append(Value(kind: kind, size: size, content: isHere ? bytes[content..<content + size] : nil))
      content = isHere ? content + size : bytes.count
    }
  }

  private static func read(_ type: Int) -> (Kind, size: Int) {
    switch type {
    case 0: (.null, 0)
    case 1...4: (.integer, type)
    case 5: (.integer, 6)
    case 6: (.integer, 8)
    case 7: (.real, 8)
    case 8, 9: (.integer, 0)
    default: type >= 12 ? (type % 2 == 0 ? .bytes : .text, (type - 12) / 2) : (.real, 0)
    }
  }

  func text(_ index: Int) -> String? {
    guard values.indices.contains(index), values[index].kind == .text, let content = values[index].content else {
      return nil
    }
    return String(validating: content, as: UTF8.self)
  }

  /// A page number: not negative.
  func number(_ index: Int) -> Int? {
    guard values.indices.contains(index), values[index].kind == .integer, let content = values[index].content,
      (1...4).contains(content.count)
    else { return nil }
    return content.reduce(0) { $0 << 8 | Int($1) }
  }
}

extension [UInt8] {
  func number(at start: Int, _ count: Int) -> Int { self[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }

  /// SQLite's variable length integer. Sizes never need more than 32 bits; a greater one is damage, and reads as the greatest.
  fileprivate func varint(at place: inout Int) -> Int {
    var value = 0
    for index in 0..<9 where place < count {
      let byte = self[place]
      place += 1
      value = Swift.min(value << (index == 8 ? 8 : 7), 1 << 40) | Int(index == 8 ? byte : byte & 0x7F)
      if index == 8 || byte < 0x80 { break }
    }
    return Swift.min(value, 1 << 32)
  }
}
