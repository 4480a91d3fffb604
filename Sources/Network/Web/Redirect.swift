import Interchange
import Remote

/// Where an answer sends one, as far as one goes: never to another host or out of an encrypted connection, and what would change
/// something only where the server says that it is to be done there just so.
enum Redirect {
  /// Nil where the answer is one.
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

  /// By custom, 301 and 302 turn a question with a body into one without: a question of WebDAV would be another one then, so
  /// it is asked again as it was, as it changes nothing.
  private static func isFollowed(_ status: Int, by method: String) -> Bool {
    switch status {
    case 307, 308: true
    case 301, 302: ["GET", "HEAD", "OPTIONS", "PROPFIND", "REPORT"].contains(method)
    default: ["GET", "HEAD"].contains(method)
    }
  }

  /// What a server wrote is shown to a person at a terminal; a query may be a secret.
  static func shown(_ location: String) -> String {
    let place = location.utf8.prefix { $0 != UInt8(ascii: "?") }
    return String(decoding: place.prefix(200).map { (0x21...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
}
