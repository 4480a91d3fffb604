import Kanban

/// Reads the source text of a card, as another program wrote it. The columns have the order of the statements in `SQL`.
extension Row {
  /// The range of a field set: one bit per possible field.
  static let fields: ClosedRange<Int64> = 0...Int64(Int32.max)

  mutating func original() throws(StoreFailure) -> SourceText {
    let uid = try textValue { SourceText.isKept(uid: $0) ? $0 : nil }
    let bytes = try blobBytes()
    guard bytes.count <= SourceText.longest else { throw damage() }
    return SourceText(uid: uid, bytes: Array(bytes))
  }
}
