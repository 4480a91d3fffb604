import Interchange

/// What is asked of a server of calendars (RFC 4791, 4918, 5689, 6578).
extension WebRequest {
  /// Some of what is known of a place, or of all that lies in it.
  public static func properties(
    _ properties: [DavProperty], of address: WebAddress, depth: DavDepth = .itself
  ) -> WebRequest {
    dav("PROPFIND", address, depth: depth, XMLNode(.dav("propfind"), [asked(properties)]))
  }

  /// Where the person's own things are found, asked of wherever an address leads.
  public static func discovery(at address: WebAddress) -> WebRequest {
    properties([.principal, .home] + WebRequest.calendarProperties, of: address)
  }

  /// The calendars of a home.
  public static func calendars(in home: WebAddress) -> WebRequest {
    properties(WebRequest.calendarProperties, of: home, depth: .children)
  }

  /// No tokens: a server may fail over those of what is no calendar.
  private static let calendarProperties: [DavProperty] = [.resourceType, .displayName, .components, .privileges]

  /// What has changed in a calendar since a token; all that is there without one.
  public static func changes(in calendar: WebAddress, since token: String?) -> WebRequest {
    let body = XMLNode(
      .dav("sync-collection"),
      [
        XMLNode(.dav("sync-token"), text: token ?? ""), XMLNode(.dav("sync-level"), text: "1"), asked([.etag]),
      ])
    return dav("REPORT", calendar, depth: .itself, body)
  }

  /// Objects whose paths are known, as these are kept; what is no such path is left out.
  public static func objects(at hrefs: [String], in calendar: WebAddress) -> WebRequest {
    let places = hrefs.compactMap { WebAddress(href: $0, on: calendar) }
    let body = XMLNode(
      .calendar("calendar-multiget"),
      [asked([.etag, .calendarData])] + places.map { XMLNode(.dav("href"), text: $0.path) })
    return dav("REPORT", calendar, depth: .children, body)
  }

  /// A new calendar of tasks, and of entries of a journal where that is said.
  public static func makeCalendar(
    at address: WebAddress, named name: String, withJournal hasJournal: Bool = false
  ) -> WebRequest {
    dav("MKCALENDAR", address, XMLNode(.calendar("mkcalendar"), [settings(named: name, withJournal: hasJournal)]))
  }

  /// The same for servers that make any collection that is described to them, and know no `MKCALENDAR`.
  public static func makeCollection(at address: WebAddress, named name: String) -> WebRequest {
    let type = XMLNode(DavProperty.resourceType.name, [XMLNode(.dav("collection")), XMLNode(.calendar("calendar"))])
    return dav("MKCOL", address, XMLNode(.dav("mkcol"), [settings(named: name, withJournal: false, type)]))
  }

  public static func get(_ address: WebAddress) -> WebRequest { WebRequest("GET", address) }

  /// Where `ifMatch` lies there; without it, where nothing does.
  public static func put(_ body: [UInt8], at address: WebAddress, ifMatch etag: String?) -> WebRequest {
    var headers = etag.map(matching) ?? ["if-none-match": "*"]
    headers["content-type"] = "text/calendar; charset=utf-8"
    return WebRequest("PUT", address, headers: headers, body: body)
  }

  /// Nil where its tag is not known: whatever lies there.
  public static func delete(_ address: WebAddress, ifMatch etag: String?) -> WebRequest {
    WebRequest("DELETE", address, headers: etag.map(matching) ?? [:])
  }

  /// A weak tag matches nothing by the letter of RFC 9110. It is one that a proxy made of the server's own, which packed what was
  /// read, and the server still compares with its own.
  private static func matching(_ etag: String) -> [String: String] {
    ["if-match": etag.hasPrefix("W/") ? String(etag.dropFirst(2)) : etag]
  }

  /// Only where nothing lies.
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
