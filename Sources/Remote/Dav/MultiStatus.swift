import Interchange

/// The body of a response with status 207: a status for each of several paths.
public struct MultiStatus: Equatable, Sendable {
  public var responses: [DavResponse] = []
  /// The sync token with which a later request gets the changes after this response.
  public var syncToken: String?
  /// The number of paths that were dropped, because they are empty or on another server.
  public var elsewhere = 0

  /// The maximum number of responses, more than any calendar has; a document with more is refused.
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

  /// True if the server truncated the response: a path, usually that of the collection itself, has the status 507.
  public var isCut: Bool { responses.contains { $0.status == 507 } }
}

/// One path of a multi-status response. Its own status says whether the path exists, whatever the status of the whole
/// response.
public struct DavResponse: Equatable, Sendable {
  /// The path to which the response refers, in normalized form; see `Href`.
  public var href: String
  /// The status of the path itself; nil if only its properties have one.
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
  /// The kinds of objects that a calendar accepts, in upper case, such as `VTODO`.
  case components(Set<String>)
}

public enum DavMistake: Error, Equatable, Sendable {
  case xml(XMLMistake)
  /// The body is another document than the expected one, for example a login page.
  case otherDocument
  case tooMuch
}

/// Typed access to the properties of a response. A property that the server lacks or refuses is nil.
extension DavResponse {
  /// The ETag with its quotes. A weak one is returned as a strong one.
  public var etag: String? { text(.etag)?.asStrongTag }
  public var syncToken: String? { text(.syncToken) }
  public var changeTag: String? { text(.changeTag) }
  public var displayName: String? { text(.displayName) }

  public var calendarData: [UInt8]? {
    if case .bytes(let bytes) = found(.calendarData) { bytes } else { nil }
  }

  /// The address of the user's principal. It may be on another host, and so may `homes`.
  public var principal: WebAddress? { addresses(.principal).first }
  public var homes: [WebAddress] { addresses(.home) }

  public var isCollection: Bool { names(.resourceType)?.contains(.dav("collection")) ?? false }
  public var isCalendar: Bool { names(.resourceType)?.contains(.calendar("calendar")) ?? false }

  /// Whether the calendar accepts tasks or journal entries; true also if it does not list its components (RFC 4791,
  /// 5.2.3).
  public var takesTasks: Bool { takes("VTODO") }
  public var takesJournals: Bool { takes("VJOURNAL") }

  /// True if the reported privileges do not include writing; nil if the server does not report privileges.
  public var isReadOnly: Bool? {
    names(.privileges)?.isDisjoint(with: [.dav("all"), .dav("write"), .dav("write-content")])
  }

  public var isGone: Bool { status == 404 || status == 410 }

  /// The status of the response for its path, or else that of the property.
  public func status(of property: DavProperty) -> Int? {
    status ?? findings.first { $0.property == property }?.status
  }

  private func found(_ property: DavProperty) -> DavValue? {
    findings.first { $0.property == property && 200..<300 ~= $0.status }?.value
  }

  private func text(_ property: DavProperty) -> String? {
    if case .text(let text) = found(property), !text.isEmpty { text } else { nil }
  }

  private func addresses(_ property: DavProperty) -> [WebAddress] {
    if case .addresses(let addresses) = found(property) { addresses } else { [] }
  }

  private func names(_ property: DavProperty) -> Set<XMLName>? {
    if case .names(let names) = found(property) { names } else { nil }
  }

  private func takes(_ component: String) -> Bool {
    guard case .components(let components) = found(.components), !components.isEmpty else { return true }
    return components.contains(component)
  }
}

/// A WebDAV error document (RFC 4918): why the server refused a request.
public struct DavError: Equatable, Sendable {
  public struct Condition: Equatable, Sendable {
    public var name: XMLName
    /// The paths of the objects that caused the error, such as the one that already has the UID (`no-uid-conflict`).
    public var hrefs: [String]

    public init(_ name: XMLName, hrefs: [String] = []) { (self.name, self.hrefs) = (name, hrefs) }
  }

  public var conditions: [Condition]
  public var message: String?

  public static let mostConditions = 16

  public init(_ conditions: [Condition] = [], message: String? = nil) {
    (self.conditions, self.message) = (conditions, message)
  }

  /// Parses the body of a DAV error; nil for any other document, such as an HTML page.
  public init?(_ body: [UInt8], from address: WebAddress) {
    var parser = DavParser(body, from: address)
    do throws(DavMistake) { self = try parser.errorDocument() } catch { return nil }
  }

  /// The objects that already have the UID: nil if the error is another one, empty if the server does not name them.
  public var uidConflict: [String]? {
    hrefs(of: .calendar("no-uid-conflict")) ?? hrefs(of: .calendar(DavError.uidInAnotherCalendar))
  }
  /// Sent by servers that allow a UID only once in all calendars of a user (RFC 6638).
  private static let uidInAnotherCalendar = "unique-scheduling-object-resource"
  public var isTokenRefused: Bool { hrefs(of: .dav("valid-sync-token")) != nil }

  public func hrefs(of condition: XMLName) -> [String]? { conditions.first { $0.name == condition }?.hrefs }
}
