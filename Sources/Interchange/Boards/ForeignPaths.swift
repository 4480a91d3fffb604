/// Origins of cards that only their titles and those of the cards above them identify. They are hashes, because such a
/// path can be long.
struct ForeignPaths {
  /// Counts cards of the same path.
  private var counts: [String: Int] = [:]

  mutating func origin(of title: String, below parent: String?) -> String {
    let path = ForeignPaths.hash((parent ?? "") + "\n" + title)
    let count = counts[path, default: 0]
    counts[path] = count + 1
    return count == 0 ? path : ForeignPaths.hash("\(path)\n\(count)")
  }

  private static func hash(_ text: String) -> String { Base64URL.encode(SHA256.hash(text.utf8)) }
}
