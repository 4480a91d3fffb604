/// What was complained of already: it is said once, and again only when it was well in between.
struct Complaints: Equatable {
  private var said: [String: [Attention]] = [:]

  /// Those of a server's that nobody was told yet; all others of it are forgotten.
  mutating func news(_ attention: [Attention], of server: String) -> [Attention] {
    let before = said.updateValue(attention, forKey: server) ?? []
    return attention.filter { !before.contains($0) }
  }
}
