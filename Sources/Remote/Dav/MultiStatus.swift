import Interchange

/// What a server says of several places at once: the body of an answer with status 207.
public struct MultiStatus: Equatable, Sendable {
  /// In the order of the answer.
  public var responses: [DavResponse] = []
  /// What all of it is known by from now on.
  public var syncToken: String?
  /// How many places were named that lie nowhere on this server, and were left out.
  public var elsewhere = 0

  /// No calendar has more.
  public static let mostResponses = 200_000

  public init(responses: [DavResponse] = [], syncToken: String? = nil, elsewhere: Int = 0) {
    (self.responses, self.syncToken, self.elsewhere) = (responses, syncToken, elsewhere)
  }

  /// Of the body of an answer; paths in it are understood from where it came.
  public init(_ body: [UInt8], from address: WebAddress) throws(DavMistake) {
    var parser = DavParser(body, from: address)
    self = try parser.multiStatus()
  }

  /// What is said of a place.
  public func response(at href: String) -> DavResponse? { responses.first { $0.href == href } }

  /// The server broke off, and says so of the collection itself.
  public var isCut: Bool { responses.contains { $0.status == 507 } }
}

/// What a server says of one place. Whether it was found is told here, whatever the status of the answer.
public struct DavResponse: Equatable, Sendable {
  /// As it is compared and kept; see `Href`.
  public var href: String
  /// Nil where only its properties have one each.
  public var status: Int?
  public var findings: [DavFinding]
  public var error: DavError?

  public init(href: String, status: Int? = nil, findings: [DavFinding] = [], error: DavError? = nil) {
    (self.href, self.status, self.findings, self.error) = (href, status, findings, error)
  }
}

/// What a server says of one property.
public struct DavFinding: Equatable, Sendable {
  public var property: DavProperty
  public var status: Int
  public var value: DavValue

  public init(_ property: DavProperty, status: Int = 200, _ value: DavValue) {
    (self.property, self.status, self.value) = (property, status, value)
  }
}

/// What is read of a property; each has one kind of value.
public enum DavValue: Equatable, Sendable {
  case text(String)
  case bytes([UInt8])
  case addresses([WebAddress])
  case names(Set<XMLName>)
  /// In capital letters.
  case components(Set<String>)
}

/// Why the body of an answer is not what was asked for.
public enum DavMistake: Error, Equatable, Sendable {
  case xml(XMLMistake)
  /// The document is another one, as a page that asks to log in.
  case otherDocument
  /// More places than `MultiStatus.mostResponses`.
  case tooMuch
}
