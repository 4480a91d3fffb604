/// Substring search by character. `_StringProcessing` offers it too, but adds a megabyte for regular expressions.
extension StringProtocol {
  /// The ranges at which `part` occurs in the text, from front to back, without overlaps.
  package func ranges(of part: String) -> [Range<Index>] {
    guard let first = part.first else { return [] }
    // `Substring` instead of generic code, which debug builds do not specialize across modules.
    var (found, rest): ([Range<Index>], Substring) = ([], Substring(self))
    let count = part.count
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) {
        let end = rest.index(start, offsetBy: count)
        found.append(start..<end)
        rest = rest[end...]
      } else {
        rest = rest.dropFirst()
      }
    }
    return found
  }

  package func replacing(_ part: String, with other: String) -> String {
    let whole = Substring(self)
    var (text, end) = ("", whole.startIndex)
    for range in whole.ranges(of: part) {
      text += whole[end..<range.lowerBound]
      text += other
      end = range.upperBound
    }
    return text + whole[end...]
  }
}
