/// Why a server is not reached, as far as it is always the same few reasons: by the name under which it is kept of a link.
public enum NetworkTrouble: String, CaseIterable, Sendable {
  case unknownHost = "no such host"
  case refused = "connection refused"
  case noRoute = "no route"
  /// Nobody answers there.
  case silence = "no answer"
  /// A connection, and nothing encrypted on it.
  case noTLS = "no TLS"
  /// It ended before all was said.
  case cut = "connection lost"
}
