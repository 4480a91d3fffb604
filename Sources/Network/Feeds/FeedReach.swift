/// How far one goes for an answer of a source outside.
struct FeedReach: Equatable {
  var limits: WebLimits
  /// Whether another host may answer in its place. What proves who one is goes to none.
  var mayLeave = true
  /// Whom to believe that it is who it says: the path of a file; nil leaves it to the system.
  var authority: String?

  /// Seconds are long where somebody looks at a board, and 256 KB are a long weather report.
  static let short = FeedReach(limits: .feed(body: 256 << 10, milliseconds: 5_000))
  /// A calendar of many years.
  static let calendar = FeedReach(limits: .feed(body: 10 << 20, milliseconds: 20_000))
}

extension WebLimits {
  fileprivate static func feed(body: Int, milliseconds: Int) -> WebLimits {
    var limits = WebLimits()
    (limits.body, limits.whole, limits.connecting) = (body, milliseconds, milliseconds)
    return limits
  }
}
