import Interchange

/// Why a server refused something, in names that RFCs gave.
public struct DavError: Equatable, Sendable {
  public struct Condition: Equatable, Sendable {
    public var name: XMLName
    /// What it is about: of `no-uid-conflict` the object that has this UID already.
    public var hrefs: [String]

    public init(_ name: XMLName, hrefs: [String] = []) { (self.name, self.hrefs) = (name, hrefs) }
  }

  public var conditions: [Condition]
  /// What the server says in words, where it does.
  public var message: String?

  public static let mostConditions = 16

  public init(_ conditions: [Condition] = [], message: String? = nil) {
    (self.conditions, self.message) = (conditions, message)
  }

  /// Of the body of an answer; nil for anything else, as a page for a browser.
  public init?(_ body: [UInt8], from address: WebAddress) {
    var parser = DavParser(body, from: address)
    do throws(DavMistake) { self = try parser.errorDocument() } catch { return nil }
  }

  /// Another object of the calendar has this UID. Nil where that is not what is wrong; empty where the server does not say which.
  public var uidConflict: [String]? { hrefs(of: .calendar("no-uid-conflict")) ?? hrefs(of: .calendar(DavError.isUsed)) }
  /// Of a server on which no two calendars of a person have the same UID (RFC 6638).
  static let isUsed = "unique-scheduling-object-resource"
  /// The token means nothing to the server.
  public var isTokenRefused: Bool { hrefs(of: .dav("valid-sync-token")) != nil }

  public func hrefs(of condition: XMLName) -> [String]? { conditions.first { $0.name == condition }?.hrefs }
}
