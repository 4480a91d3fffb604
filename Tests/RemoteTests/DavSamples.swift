import Interchange
import Remote

/// Responses of real servers.
enum DavSamples {
  static let object = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:A & B\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"

  static func address(_ text: String = "https://cal.example.org/dav/tasks/") throws -> WebAddress {
    try WebAddress(text)
  }

  static func read(_ document: String, from place: String = "https://cal.example.org/dav/tasks/") throws -> MultiStatus
  {
    try MultiStatus(Array(document.utf8), from: try WebAddress(place))
  }

  /// A default namespace, raw line ends, and a deleted object in between.
  static let radicale = """
    <?xml version='1.0' encoding='utf-8'?>
    <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/kim/tasks/1%40home.ics</href>\
    <propstat><prop><getetag>"d41d8"</getetag><C:calendar-data>\(object.replacingAmpersands)</C:calendar-data></prop>\
    <status>HTTP/1.1 200 OK</status></propstat></response><response><href>/kim/tasks/2.ics</href>\
    <status>HTTP/1.1 404 Not Found</status></response>\
    <sync-token>http://radicale.org/ns/sync/e3b0c44298</sync-token></multistatus>
    """

  /// Numbered prefixes.
  static let xandikos = """
    <ns0:multistatus xmlns:ns0="DAV:"><ns0:response><ns0:href>/alice/calendars/calendar/1.ics</ns0:href><ns0:propstat>\
    <ns0:status>HTTP/1.1 200 OK</ns0:status><ns0:prop><ns0:getetag>"97a5e0"</ns0:getetag></ns0:prop></ns0:propstat>\
    </ns0:response><ns0:sync-token>bb7a04fd2d</ns0:sync-token></ns0:multistatus>
    """

  /// Baikal and Nextcloud: missing properties have a status of their own, and CR is a character reference.
  static let sabre = """
    <?xml version="1.0"?>
    <d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav" \
    xmlns:cs="http://calendarserver.org/ns/" xmlns:oc="http://owncloud.org/ns">\
    <d:response><d:href>/remote.php/dav/calendars/kim/tasks/</d:href><d:propstat><d:prop>\
    <d:resourcetype><d:collection/><cal:calendar/><oc:shared/></d:resourcetype>\
    <d:displayname>집안일 &amp; more</d:displayname>\
    <cal:supported-calendar-component-set><cal:comp name="VEVENT"/><cal:comp name="VTODO"/></cal:supported-calendar-component-set>\
    <d:current-user-privilege-set><d:privilege><d:read/></d:privilege><d:privilege><d:write/></d:privilege>\
    </d:current-user-privilege-set>\
    <d:sync-token>http://sabre.io/ns/sync/12</d:sync-token><oc:color>#ff0000</oc:color></d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><cs:getctag/></d:prop>\
    <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>\
    <d:response><d:href>/remote.php/dav/calendars/kim/tasks/1.ics</d:href><d:propstat><d:prop>\
    <d:getetag>&quot;a1b2&quot;</d:getetag>\
    <cal:calendar-data>\(object.replacingAmpersands.replacingReturns)</cal:calendar-data></d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
    """

  static let davical = """
    <?xml version="1.0" encoding="utf-8" ?>
    <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:C1="http://calendarserver.org/ns/">
     <response>
      <href>/caldav.php/kim/calendar/</href>
      <propstat>
       <prop>
        <resourcetype>
         <collection/>
         <C:calendar/>
        </resourcetype>
        <displayname>Kim's calendar</displayname>
        <C1:getctag>"d0f5"</C1:getctag>
        <sync-token>
         data:,42
        </sync-token>
        <current-user-privilege-set>
         <privilege>
          <read/>
         </privilege>
         <privilege>
          <C:read-free-busy/>
         </privilege>
        </current-user-privilege-set>
       </prop>
       <status>HTTP/1.1 200 OK</status>
      </propstat>
     </response>
    </multistatus>
    """

  /// Objects as CDATA, and paths with `@` in user names.
  static let cyrus = """
    <?xml version="1.0" encoding="utf-8"?>
    <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response>\
    <D:href>/dav/calendars/user/kim%40example.org/Default/1.ics</D:href><D:propstat><D:prop>\
    <D:getetag>W/"58a2"</D:getetag><C:calendar-data><![CDATA[\(object)]]></C:calendar-data></D:prop>\
    <D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>
    """

  /// Repeated namespace declarations, and a calendar home on another host.
  static let apple = """
    <?xml version='1.0' encoding='UTF-8'?><multistatus xmlns='DAV:'>
      <response xmlns='DAV:'><href>/123/principal/</href><propstat><prop>
        <current-user-principal xmlns='DAV:'><href xmlns='DAV:'>/123/principal/</href></current-user-principal>
        <calendar-home-set xmlns='urn:ietf:params:xml:ns:caldav'><href xmlns='DAV:'>https://p34.example.org:443/123/calendars/</href></calendar-home-set>
      </prop><status>HTTP/1.1 200 OK</status></propstat></response>
    </multistatus>
    """
}

extension String {
  fileprivate var replacingAmpersands: String { replacing("&", "&amp;") }
  fileprivate var replacingReturns: String { replacing("\r", "&#13;") }

  private func replacing(_ sign: Unicode.Scalar, _ text: String) -> String {
    String(String.UnicodeScalarView(unicodeScalars.flatMap { $0 == sign ? Array(text.unicodeScalars) : [$0] }))
  }
}
