import Interchange

/// The body of a response with status 207: a status for each of several paths.
public struct MultiStatus: Equatable, Sendable {
  public var responses: [DavResponse] = []
  /// The token for changes after this response.
  public var syncToken: String?
  /// The number of paths that are empty or on another server, and were dropped.
  public var elsewhere = 0

  /// More than any calendar has.
  public static let mostResponses = 200_000

  public init(responses: [DavResponse] = [], syncToken: String? = nil, elsewhere: Int = 0) {
    (self.responses, self.syncToken, self.elsewhere) = (responses, syncToken, elsewhere)
  }

  /// Parses the body of a response; relative paths resolve against its address.
  public init(_ body: [UInt8], from address: WebAddress) throws(DavMistake) {
    var parser = DavParser(body, from: address)
    self = try parser.multiStatus()
  }

  public func response(at href: String) -> DavResponse? { responses.first { $0.href == href } }

  /// True if the server truncated the response (status 507 for the collection itself).
  public var isCut: Bool { responses.contains { $0.status == 507 } }
}

/// One path of a multi-status response. Its own status says whether the path exists, whatever the status of the whole response.
public struct DavResponse: Equatable, Sendable {
  /// In normalized form; see `Href`.
  public var href: String
  /// Nil if only the properties have a status.
  public var status: Int?
  public var findings: [DavFinding]
  public var error: DavError?

  public init(href: String, status: Int? = nil, findings: [DavFinding] = [], error: DavError? = nil) {
    (self.href, self.status, self.findings, self.error) = (href, status, findings, error)
  }
}

public struct DavFinding: Equatable, Sendable {
  public var property: DavProperty
  public var status: Int
  public var value: DavValue

  public init(_ property: DavProperty, status: Int = 200, _ value: DavValue) {
    (self.property, self.status, self.value) = (property, status, value)
  }
}

public enum DavValue: Equatable, Sendable {
  case text(String)
  case bytes([UInt8])
  case addresses([WebAddress])
  case names(Set<XMLName>)
  /// In upper case.
  case components(Set<String>)
}

public enum DavMistake: Error, Equatable, Sendable {
  case xml(XMLMistake)
  /// Another document, such as a login page.
  case otherDocument
  case tooMuch
}
