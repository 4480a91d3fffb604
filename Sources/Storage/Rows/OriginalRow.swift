import Kanban

/// What another program wrote of a card as a row, read in the order of columns in which `SQL` asks for it.
extension Row {
  /// A bit for each field there may ever be.
  static let fields: ClosedRange<Int64> = 0...Int64(Int32.max)

  mutating func original() throws(StoreFailure) -> Original {
    let uid = try textValue { Original.isKept(uid: $0) ? $0 : nil }
    let bytes = try blobBytes()
    guard bytes.count <= Original.longest else { throw damage() }
    return Original(uid: uid, bytes: Array(bytes))
  }
}
