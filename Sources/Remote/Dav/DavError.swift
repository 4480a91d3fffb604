import Interchange

/// A WebDAV error document (RFC 4918): why the server refused a request.
public struct DavError: Equatable, Sendable {
  public struct Condition: Equatable, Sendable {
    public var name: XMLName
    /// The objects concerned, such as the one that already has the UID (`no-uid-conflict`).
    public var hrefs: [String]

    public init(_ name: XMLName, hrefs: [String] = []) { (self.name, self.hrefs) = (name, hrefs) }
  }

  public var conditions: [Condition]
  public var message: String?

  public static let mostConditions = 16

  public init(_ conditions: [Condition] = [], message: String? = nil) {
    (self.conditions, self.message) = (conditions, message)
  }

  /// Parses the body of a response; nil if it is another document, such as an HTML page.
  public init?(_ body: [UInt8], from address: WebAddress) {
    var parser = DavParser(body, from: address)
    do throws(DavMistake) { self = try parser.errorDocument() } catch { return nil }
  }

  /// The objects that already have the UID: nil if the error is another one, empty if the server does not name them.
  public var uidConflict: [String]? { hrefs(of: .calendar("no-uid-conflict")) ?? hrefs(of: .calendar(DavError.isUsed)) }
  /// Sent by servers that allow a UID only once in all calendars of a user (RFC 6638).
  static let isUsed = "unique-scheduling-object-resource"
  public var isTokenRefused: Bool { hrefs(of: .dav("valid-sync-token")) != nil }

  public func hrefs(of condition: XMLName) -> [String]? { conditions.first { $0.name == condition }?.hrefs }
}
