/// What was complained of already: it is said once, and again only when it was well in between.
struct Complaints: Equatable {
  private var said: [String: [String]] = [:]

  /// Those of a server's that nobody was told yet; all others of it are forgotten.
  mutating func news(_ sentences: [String], of server: String) -> [String] {
    let before = said.updateValue(sentences, forKey: server) ?? []
    return sentences.filter { !before.contains($0) }
  }
}
