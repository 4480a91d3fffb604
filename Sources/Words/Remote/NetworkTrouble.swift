/// Common reasons for not reaching a server. The raw value is stored with the link.
public enum NetworkTrouble: String, CaseIterable, Sendable {
  case unknownHost = "no such host"
  case refused = "connection refused"
  case noRoute = "no route"
  case silence = "no answer"
  case noTLS = "no TLS"
  case cut = "connection lost"
}
