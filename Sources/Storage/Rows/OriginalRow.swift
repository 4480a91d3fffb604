import Kanban

/// Reads the source text of a card, as another program wrote it. The columns have the order of the statements in `SQL`.
extension Row {
  /// The range of a field set: one bit per possible field.
  static let fields: ClosedRange<Int64> = 0...Int64(Int32.max)

  mutating func original() throws(StoreFailure) -> Original {
    let uid = try textValue { Original.isKept(uid: $0) ? $0 : nil }
    let bytes = try blobBytes()
    guard bytes.count <= Original.longest else { throw damage() }
    return Original(uid: uid, bytes: Array(bytes))
  }
}
