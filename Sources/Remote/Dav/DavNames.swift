import Interchange

/// The namespaces that servers of calendars name things in.
public enum DavSpace {
  public static let dav = "DAV:"
  public static let calendar = "urn:ietf:params:xml:ns:caldav"
  /// Of the server of Apple's that others learned from.
  public static let calendarServer = "http://calendarserver.org/ns/"
  /// Of a library that several servers are made of; it says in words what went wrong.
  static let sabre = "http://sabredav.org/ns"

  /// As most clients write them, which old servers know best.
  static let prefixes = [dav: "d", calendar: "c", calendarServer: "cs"]
}

extension XMLName {
  static func dav(_ local: String) -> XMLName { XMLName(DavSpace.dav, local) }
  static func calendar(_ local: String) -> XMLName { XMLName(DavSpace.calendar, local) }
}

/// What is asked of something that lies on a server, beside what it is.
public enum DavProperty: CaseIterable, Hashable, Sendable {
  case etag, calendarData, syncToken
  /// Changes with anything in a collection, for servers that have no tokens.
  case changeTag
  case displayName
  /// Who the credentials are, and where the calendars of somebody lie.
  case principal, home
  case resourceType
  /// Which components may lie in a calendar.
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

/// How much of a collection is asked about.
public enum DavDepth: String, Sendable {
  case itself = "0"
  /// It, and what lies directly in it.
  case children = "1"
}
