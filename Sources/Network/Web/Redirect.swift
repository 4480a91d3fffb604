import Interchange
import Remote

/// Redirects of a server: never to another host or an unencrypted connection, and for writes only with a status that keeps the
/// method.
enum Redirect {
  /// Nil if the answer is no redirect.
  static func next(after answer: WebAnswer, to request: WebRequest) throws(TransportFailure) -> WebRequest? {
    guard kinds.contains(answer.status), let location = answer.headers["location"] else { return nil }
    guard let address = answer.address.resolved(location), address.isSameHost(as: answer.address),
      isFollowed(answer.status, by: request.method)
    else { throw .sentElsewhere(shown(location)) }
    var next = request
    (next.address, next.query) = (address, "")
    return next
  }

  static let kinds: Set = [301, 302, 303, 307, 308]

  /// Clients customarily turn 301 and 302 into GET. Queries of WebDAV are repeated unchanged instead, as they change nothing.
  private static func isFollowed(_ status: Int, by method: String) -> Bool {
    switch status {
    case 307, 308: true
    case 301, 302: ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"].contains(method)
    default: ["GET", "HEAD"].contains(method)
    }
  }

  /// For a terminal: printable characters only, without the query, which may be a secret.
  static func shown(_ location: String) -> String {
    let place = location.utf8.prefix { $0 != UInt8(ascii: "?") }
    return String(decoding: place.prefix(200).map { (0x21...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}
