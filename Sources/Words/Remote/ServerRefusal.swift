/// Reasons for refusing a card or a page, from the HTTP status.
public enum ServerRefusal: CaseIterable, Sendable {
  case forbidden
  /// Every write conflicted with another change.
  case everChanging
  /// The target of the write does not exist.
  case noPlace
  case tooLarge
  case full
  case failed
  /// Another entry has the same UID.
  case nameTaken
  case other

  public init?(_ why: String) {
    if why == "no-uid-conflict" {
      self = .nameTaken
      return
    }
    guard why.utf8.count == 3, let status = Int(why) else { return nil }
    self =
      switch status {
      case 403, 405: .forbidden
      case 404, 409, 410: .noPlace
      case 412: .everChanging
      case 413: .tooLarge
      case 507: .full
      case 500...: .failed
      default: .other
      }
  }
}

/// Common reasons for not reaching a server. The raw value is stored with the link.
public enum NetworkTrouble: String, CaseIterable, Sendable {
  case unknownHost = "no such host"
  case refused = "connection refused"
  case noRoute = "no route"
  case silence = "no answer"
  case noTLS = "no TLS"
  case cut = "connection lost"
}
