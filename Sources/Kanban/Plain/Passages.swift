/// Substring search by character. `_StringProcessing` offers it too, but adds a megabyte for regular expressions.
extension StringProtocol {
  /// The ranges of a part, from front to back, without overlaps.
  package func ranges(of part: String) -> [Range<Index>] {
    guard !part.isEmpty else { return [] }
    var (found, rest): ([Range<Index>], SubSequence) = ([], self[...])
    while !rest.isEmpty {
      if rest.starts(with: part) {
        found.append(rest.startIndex..<rest.index(rest.startIndex, offsetBy: part.count))
        rest = rest.dropFirst(part.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return found
  }

  package func replacing(_ part: String, with other: String) -> String {
    var (text, end) = ("", startIndex)
    for range in ranges(of: part) {
      text += self[end..<range.lowerBound] + other
      end = range.upperBound
    }
    return text + self[end...]
  }
}
