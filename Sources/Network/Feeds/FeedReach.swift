/// The limits of a request to an external source.
struct FeedReach: Equatable {
  var limits: WebLimits
  /// Whether redirects to other hosts are followed. A key is never sent there.
  var mayLeave = true
  /// The path of a certificate authority; nil for those of the system.
  var authority: String?

  /// A user waits at the board, and even long weather reports are smaller.
  static let short = FeedReach(limits: .feed(body: 256 << 10, milliseconds: 5_000))
  /// A calendar of many years is large.
  static let calendar = FeedReach(limits: .feed(body: 10 << 20, milliseconds: 20_000))
}

extension WebLimits {
  fileprivate static func feed(body: Int, milliseconds: Int) -> WebLimits {
    var limits = WebLimits()
    (limits.body, limits.whole, limits.connecting) = (body, milliseconds, milliseconds)
    return limits
  }
}
