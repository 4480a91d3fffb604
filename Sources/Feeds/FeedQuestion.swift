import Interchange
import Kanban

/// A GET request to a provider. Its query and headers may hold keys and are never shown.
public struct FeedQuestion: Equatable, Sendable {
  public var address: WebAddress
  /// The parameters of the query, which are escaped when it is sent.
  public var query: [Parameter]
  /// The query of the address as the user typed it, which is sent before the other parameters.
  public var rawQuery: String?
  /// The header fields of the request; their names are in lower case.
  public var headers: [String: String]

  public struct Parameter: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public init(
    _ address: WebAddress, _ query: [Parameter] = [], headers: [String: String] = [:], rawQuery: String? = nil
  ) {
    (self.address, self.query, self.headers, self.rawQuery) = (address, query, headers, rawQuery)
  }

  /// The query for sending: escaped except for the unreserved characters of RFC 3986. In `rawQuery` only invalid
  /// characters are escaped.
  public var sentQuery: String {
    let raw = rawQuery.map(FeedQuestion.sendable) ?? ""
    let own = query.map { "\(FeedQuestion.escaped($0.name))=\(FeedQuestion.escaped($0.value))" }
    return ((raw.isEmpty ? [] : [raw]) + own).joined(separator: "&")
  }

  /// The written query with those characters escaped that a query cannot contain; existing escapes are kept.
  private static func sendable(_ written: String) -> String {
    Href.escaped(written) { 33..<127 ~= $0 && !unfit.contains($0) }
  }

  private static let unfit = Set("\"#<>\\^`{|}".utf8)

  public static func escaped(_ text: String) -> String {
    Href.escaped(text) { Href.isLetterOrDigit($0) || "-._~".utf8.contains($0) }
  }
}

public struct FeedAnswer: Equatable, Sendable {
  public var status: Int
  /// The header fields of the answer; their names are in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(_ status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  var failure: FeedFailure? {
    (200...203).contains(status) ? nil : FeedFailure(status: status) ?? .strange("status \(status)")
  }
}

/// Why an answer cannot be used. Messages of providers are short and without control characters.
public enum FeedFailure: Error, Equatable, Sendable {
  case noKey
  /// The provider rejects the key, or the client because of its identification.
  case wrongKey
  /// The provider rejects the request because there were too many.
  case tooOften
  case notFound
  /// The server failed, with a status of 500 or more.
  case busy(Int)
  case said(String)
  case cut
  /// The answer has unexpected content; the value names the part.
  case strange(String)
}

extension FeedFailure {
  /// The failure that an HTTP status means; nil for a success, or if the body has to explain it. 407 is not `wrongKey`:
  /// a proxy asks for a password, and another key would not help.
  init?(status: Int) {
    switch status {
    case 401, 403: self = .wrongKey
    case 404, 410: self = .notFound
    case 429: self = .tooOften
    case 500...: self = .busy(status)
    default: return nil
    }
  }
}

extension String {
  /// The text as one line, without control characters and direction marks. `longest` counts scalars, because a
  /// character may have any number of combining marks.
  func asLine(longest: Int) -> String {
    // Before the marks are dropped, `asTitle` turns line separators into spaces.
    let title = String(unicodeScalars.prefix(longest * 4)).asTitle
    let scalars = title.unicodeScalars.filter { !$0.turnsDirection }.prefix(longest)
    return String(String.UnicodeScalarView(scalars)).asTitle
  }
}
