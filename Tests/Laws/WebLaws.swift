import Interchange
import Remote

extension Law {
  static let ofTheWeb: [Law] = [
    Law("xml", documents, words: xmlWords, xml),
    Law("multistatus", documents, words: xmlWords, multiStatus),
    Law(
      "address",
      [
        "https://cal.example.org:8443/kim/a%20b/../c/?x#y", "http://[::1]:80/", "cal.example.org/%ff/",
        "//other/x", "/a/./b//c", "https://münchen.example/",
      ], words: ["https://", "http://", "%2F", "%2f", "/../", "[::1]", ":443", "//", "localhost"], of: address),
  ]

  /// Every opened tag is closed, and the output is no longer than the input.
  @Sendable private static func xml(_ bytes: [UInt8]) throws {
    var reader = XMLReader(bytes)
    var (depth, events, size) = (0, 0, 0)
    while true {
      guard case .success(let event) = Result(catching: { () throws(XMLMistake) in try reader.next() }) else { return }
      guard let event else { break }
      events += 1
      switch event {
      case .start(_, let attributes):
        depth += 1
        try hold(attributes.count <= XMLReader.mostAttributes, "\(attributes.count) attributes")
      case .text(let text): size += text.count
      case .end: depth -= 1
      }
      try hold((0...XMLReader.deepest).contains(depth), "elements nest \(depth) deep")
      try hold(events <= bytes.count + 1 && size <= bytes.count, "more events or bytes than the input has")
    }
    try hold(depth == 0, "\(depth) elements are open at the end")
  }

  @Sendable private static func multiStatus(_ bytes: [UInt8]) throws {
    let here = try WebAddress("https://cal.example.org/kim/")
    if let answer = try? MultiStatus(bytes, from: here) {
      try hold(answer.responses.count <= MultiStatus.mostResponses, "\(answer.responses.count) responses")
      try hold(answer.responses.allSatisfy { $0.href.hasPrefix("/") }, "a response without an absolute path")
    }
    _ = DavError(bytes, from: here)
  }

  /// A printed address parses to the same address and path.
  @Sendable private static func address(_ text: String) throws {
    let here = try WebAddress("https://cal.example.org/kim/")
    for found in [try? WebAddress(text), here.resolved(text), here.resolvedHere(text)] {
      guard let found else { continue }
      try hold((try? WebAddress(found.text)) == found, "\(found.text) parses to another address")
      try hold(WebAddress(href: found.href, on: found) == found, "\(found.href) resolves to another address")
      try hold(found.text.hasPrefix("\(found.scheme.rawValue)://"), "\(found.text) has another scheme")
      try hold(found.place.scheme == found.scheme, "\(found.text) and \(found.place.text) differ in scheme")
      try hold((try? WebPlace(found.place.text)) == found.place, "\(found.place.text) parses to another place")
      try hold(found.text.utf8.allSatisfy { $0 > 32 && $0 < 127 }, "\(found.text) has bytes that cannot be sent")
    }
    if let place = try? WebPlace(text) {
      let address = try? WebAddress(place.scheme == .http ? place.text : "https://" + place.text)
      try hold(address?.place.isSame(as: place) == true, "\(place.text) resolves to another place")
    }
    if let other = here.resolvedHere(text) { try hold(other.isSameHost(as: here), "another host: \(other.text)") }
  }

  private static let documents = [
    """
    <?xml version="1.0" encoding="utf-8"?>
    <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><!-- x -->
    <d:response><d:href>/kim/a.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag>
    <c:calendar-data><![CDATA[BEGIN:VCALENDAR]]>&#13;&amp;</c:calendar-data><d:resourcetype><d:collection/></d:resourcetype>
    </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    <d:response><d:href>b.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
    <d:sync-token>http://x/1</d:sync-token></d:multistatus>
    """,
    "<error xmlns='DAV:'><no-uid-conflict xmlns='urn:ietf:params:xml:ns:caldav'><href xmlns='DAV:'>/x</href></no-uid-conflict></error>",
    "<a b=\"&lt;\" c='&#x41;'/>", "<a><b></a></b>", "<!DOCTYPE a []><a/>",
  ].map { Array($0.utf8) }

  private static let xmlWords = [
    "<?xml", "<![CDATA[", "]]>", "<!--", "-->", "xmlns=\"DAV:\"", "xmlns:x=\"", "&amp;", "&#x10FFFF;", "&#0;", "</",
    "/>",
    "<d:response>", "<d:href>", "<d:propstat>", "<d:prop>", "<d:status>HTTP/1.1 200 OK</d:status>", "<d:sync-token>",
    "<c:calendar-data>", "<c:supported-calendar-component-set><c:comp name=\"VTODO\"/>",
  ]
}
