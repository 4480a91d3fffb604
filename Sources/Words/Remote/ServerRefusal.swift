/// Reasons of a server for refusing a card or a page, from the HTTP status or from a CalDAV error.
public enum ServerRefusal: CaseIterable, Sendable {
  case forbidden
  /// Each attempt to write the card or page met a newer change on the server.
  case everChanging
  /// The place to which the card or page should be written does not exist on the server.
  case noPlace
  case tooLarge
  case full
  case failed
  /// Another entry of the server has the same UID.
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

/// Frequent reasons why a server or a source of a feed cannot be reached. The raw value is stored with the link or the
/// feed.
public enum NetworkTrouble: String, CaseIterable, Sendable {
  case unknownHost = "no such host"
  case refused = "connection refused"
  case noRoute = "no route"
  case silence = "no answer"
  case noTLS = "no TLS"
  case cut = "connection lost"
}
