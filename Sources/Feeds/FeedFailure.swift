/// Why an answer cannot be used. Messages of providers are short and without control characters.
public enum FeedFailure: Error, Equatable, Sendable {
  case noKey
  /// The provider rejects the key or the client.
  case wrongKey
  /// The rate limit is reached; with the seconds to wait, if known.
  case tooOften(Int?)
  case notFound
  /// The server failed, with a status of 500 or more.
  case busy(Int)
  case said(String)
  case cut
  /// Unexpected content; with the part that holds it.
  case strange(String)
}
