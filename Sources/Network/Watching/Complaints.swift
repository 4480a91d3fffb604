/// Problems that were reported already. Each is printed once, and again only after it was gone.
struct Complaints: Equatable {
  private var reported: [String: [Attention]] = [:]

  /// The problems of a server that were not in the previous call.
  mutating func news(_ attention: [Attention], of server: String) -> [Attention] {
    let before = reported.updateValue(attention, forKey: server) ?? []
    return attention.filter { !before.contains($0) }
  }
}
