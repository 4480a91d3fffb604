/// Why an answer tells nothing. What a provider says in its own words is without control characters and short.
public enum FeedFailure: Error, Equatable, Sendable {
  /// A key is wanted, and there is none.
  case noKey
  /// The key, or whoever asks, is not let in.
  case wrongKey
  /// Asked too often; after so many seconds again, where it says so.
  case tooOften(Int?)
  /// It knows no such country, place, year or address.
  case notFound
  /// It cannot now: a status from 500 on.
  case busy(Int)
  /// It says that something is wrong, in its own words.
  case said(String)
  /// It ended in the middle.
  case cut
  /// Something else than it should be; the part of it where that was met.
  case strange(String)
}
