import Interchange

/// Requests to a CalDAV server (RFC 4791, 4918, 5689, 6578).
extension WebRequest {
  /// Requests properties of a resource and, with depth `children`, of its members.
  public static func properties(
    _ properties: [DavProperty], of address: WebAddress, depth: DavDepth = .itself
  ) -> WebRequest {
    dav("PROPFIND", address, depth: depth, XMLNode(.dav("propfind"), [asked(properties)]))
  }

  /// Requests the user's principal, the calendar home, and the properties of a calendar, in case the address is one.
  public static func discovery(at address: WebAddress) -> WebRequest {
    properties([.principal, .home] + WebRequest.calendarProperties, of: address)
  }

  public static func calendars(in home: WebAddress) -> WebRequest {
    properties(WebRequest.calendarProperties, of: home, depth: .children)
  }

  /// The sync token is missing here, because some servers fail if it is requested for a resource that is no calendar.
  private static let calendarProperties: [DavProperty] = [.resourceType, .displayName, .components, .privileges]

  /// Requests the changes of a calendar since a token; without a token, a list of all objects.
  public static func changes(in calendar: WebAddress, since token: String?) -> WebRequest {
    let body = XMLNode(
      .dav("sync-collection"),
      [
        XMLNode(.dav("sync-token"), text: token ?? ""), XMLNode(.dav("sync-level"), text: "1"), asked([.etag]),
      ])
    return dav("REPORT", calendar, depth: .itself, body)
  }

  /// Requests several objects by path. Invalid paths are left out.
  public static func objects(at hrefs: [String], in calendar: WebAddress) -> WebRequest {
    let places = hrefs.compactMap { WebAddress(href: $0, on: calendar) }
    let body = XMLNode(
      .calendar("calendar-multiget"),
      [asked([.etag, .calendarData])] + places.map { XMLNode(.dav("href"), text: $0.path) })
    return dav("REPORT", calendar, depth: .children, body)
  }

  public static func makeCalendar(
    at address: WebAddress, named name: String, withJournal hasJournal: Bool = false
  ) -> WebRequest {
    dav("MKCALENDAR", address, XMLNode(.calendar("mkcalendar"), [settings(named: name, withJournal: hasJournal)]))
  }

  /// Requests the creation of a calendar by extended `MKCOL` (RFC 5689), for servers without `MKCALENDAR`.
  public static func makeCollection(at address: WebAddress, named name: String) -> WebRequest {
    let type = XMLNode(DavProperty.resourceType.name, [XMLNode(.dav("collection")), XMLNode(.calendar("calendar"))])
    return dav("MKCOL", address, XMLNode(.dav("mkcol"), [settings(named: name, withJournal: false, type)]))
  }

  public static func get(_ address: WebAddress) -> WebRequest { WebRequest("GET", address) }

  /// Stores an object if the server still has the version with this ETag; without an ETag, only if no object
  /// exists at the address.
  public static func put(_ body: [UInt8], at address: WebAddress, ifMatch etag: String?) -> WebRequest {
    var headers = etag.map(matching) ?? ["if-none-match": "*"]
    headers["content-type"] = "text/calendar; charset=utf-8"
    return WebRequest("PUT", address, headers: headers, body: body)
  }

  /// Deletes an object if the server still has the version with this ETag; without an ETag, any version.
  public static func delete(_ address: WebAddress, ifMatch etag: String?) -> WebRequest {
    WebRequest("DELETE", address, headers: etag.map(matching) ?? [:])
  }

  /// The `If-Match` header, with the strong form of the ETag: a weak one never matches (RFC 9110). Proxies that
  /// compress the response weaken the server's ETag, and the server still accepts the strong form.
  private static func matching(_ etag: String) -> [String: String] {
    ["if-match": etag.hasPrefix("W/") ? String(etag.dropFirst(2)) : etag]
  }

  /// Requests that a resource be moved; the server refuses if the destination exists.
  public static func move(_ address: WebAddress, to other: WebAddress) -> WebRequest {
    WebRequest("MOVE", address, headers: ["destination": other.text, "overwrite": "F"])
  }

  private static func asked(_ properties: [DavProperty]) -> XMLNode {
    XMLNode(.dav("prop"), properties.map { XMLNode($0.name) })
  }

  private static func settings(named name: String, withJournal hasJournal: Bool = false, _ more: XMLNode...) -> XMLNode
  {
    let taken = (hasJournal ? ["VTODO", "VJOURNAL"] : ["VTODO"]).map {
      XMLNode(.calendar("comp"), attributes: [XMLAttribute(XMLName("", "name"), $0)])
    }
    let settings =
      more + [
        XMLNode(DavProperty.displayName.name, text: name), XMLNode(DavProperty.components.name, taken),
      ]
    return XMLNode(.dav("set"), [XMLNode(.dav("prop"), settings)])
  }

  private static func dav(
    _ method: String, _ address: WebAddress, depth: DavDepth? = nil, _ body: XMLNode
  ) -> WebRequest {
    var headers = ["content-type": "application/xml; charset=utf-8"]
    headers["depth"] = depth?.rawValue
    return WebRequest(method, address, headers: headers, body: body.document(prefixes: DavSpace.prefixes))
  }
}
