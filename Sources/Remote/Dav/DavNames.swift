import Interchange

public enum DavSpace {
  public static let dav = "DAV:"
  public static let calendar = "urn:ietf:params:xml:ns:caldav"
  /// The namespace of the extensions of Apple's Calendar Server, which other servers adopted.
  public static let calendarServer = "http://calendarserver.org/ns/"
  /// The namespace of sabre/dav, on which several servers are built. Its errors have a message.
  static let sabre = "http://sabredav.org/ns"

  /// The namespace prefixes that most clients use: old servers have been tested best with these.
  static let prefixes = [dav: "d", calendar: "c", calendarServer: "cs"]
}

extension XMLName {
  static func dav(_ local: String) -> XMLName { XMLName(DavSpace.dav, local) }
  static func calendar(_ local: String) -> XMLName { XMLName(DavSpace.calendar, local) }
}

public enum DavProperty: CaseIterable, Hashable, Sendable {
  case etag, calendarData, syncToken
  /// The CTag, which differs after each change of an object in the collection; for servers without sync tokens.
  case changeTag
  case displayName
  /// The user to whom the credentials belong (`principal`), and the collection of the user's calendars (`home`).
  case principal, home
  case resourceType
  case components
  case privileges

  public var name: XMLName {
    switch self {
    case .etag: .dav("getetag")
    case .calendarData: .calendar("calendar-data")
    case .syncToken: .dav("sync-token")
    case .changeTag: XMLName(DavSpace.calendarServer, "getctag")
    case .displayName: .dav("displayname")
    case .principal: .dav("current-user-principal")
    case .home: .calendar("calendar-home-set")
    case .resourceType: .dav("resourcetype")
    case .components: .calendar("supported-calendar-component-set")
    case .privileges: .dav("current-user-privilege-set")
    }
  }

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

public enum DavDepth: String, Sendable {
  case itself = "0"
  /// The request covers the collection and its direct members.
  case children = "1"
}
