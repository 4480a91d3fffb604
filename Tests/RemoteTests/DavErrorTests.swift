import Interchange
import Remote
import Testing

@Suite("WebDAV errors are recognised by their XML elements")
struct DavErrorTests {
  private func read(_ body: String) throws -> DavError? {
    DavError(Array(body.utf8), from: try DavSamples.address())
  }

  @Test func uidConflictNamesTheOtherObject() throws {
    let error = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <D:error xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
        <C:no-uid-conflict><D:href>/dav/tasks/%41b.ics</D:href></C:no-uid-conflict>
      </D:error>
      """)
    #expect(error?.uidConflict == ["/dav/tasks/Ab.ics"])
    #expect(error?.isTokenRefused == false)
  }

  @Test func sabreInvalidTokenErrorIsRecognised() throws {
    let error = try read(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns"><s:sabredav-version>4.6.0</s:sabredav-version>\
      <s:exception>Sabre\\DAV\\Exception\\InvalidSyncToken</s:exception>\
      <s:message>Invalid or unknown sync token</s:message><d:valid-sync-token/></d:error>
      """)
    let refused = DavError.Condition(XMLName("DAV:", "valid-sync-token"))
    #expect(error == DavError([refused], message: "Invalid or unknown sync token"))
    #expect(error?.isTokenRefused == true)
    #expect(error?.uidConflict == nil)
  }

  @Test func uidConflictWithoutALocalPathHasNoHrefs() throws {
    let space = "xmlns:C='urn:ietf:params:xml:ns:caldav'"
    #expect(try read("<error xmlns='DAV:' \(space)><C:no-uid-conflict/></error>")?.uidConflict == [])
    let elsewhere = "<C:no-uid-conflict><href>https://other.example.org/a</href></C:no-uid-conflict>"
    #expect(try read("<error xmlns='DAV:' \(space)>\(elsewhere)</error>")?.uidConflict == [])
  }

  @Test func otherBodiesAreIgnoredAndConditionsAreLimited() throws {
    for body in ["", "Forbidden", "<html><body>403</body></html>", "<error/>", "<error xmlns='DAV:'>", "{}"] {
      #expect(try read(body) == nil)
    }
    let many = (0..<99).map { "<a\($0)/>" }.joined()
    #expect(try read("<error xmlns='DAV:'>\(many)</error>")?.conditions.count == DavError.mostConditions)
  }
}
