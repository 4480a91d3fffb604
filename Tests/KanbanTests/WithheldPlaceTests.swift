import Kanban
import Testing
import Time

/// A store may come from anywhere, so its texts must not become part of a message.
@Suite("The host in a link's missing-password state")
struct WithheldPlaceTests {
  private func link(_ state: RemoteLink.State, _ detail: String) -> RemoteLink {
    RemoteLink(
      project: ProjectID(high: 1, low: 1), server: "home", href: "/", name: "Tasks", state: state,
      since: Moment(milliseconds: 0), detail: detail)
  }

  @Test(arguments: [
    "cal.example.org", "Cal_1.example.org:8443", "[2001:db8::1]:8443", "http://127.0.0.1:5232", "http://[::1]",
    String(repeating: "a", count: 253) + ":65535",
  ])
  func validHostIsReadFromTheDetail(_ place: String) {
    #expect(link(.unauthorized, place).withheldFrom == place)
    #expect(link(.offline, place).withheldFrom == nil)
  }

  @Test(arguments: [
    "", "http://", "a b", "cal.example.org or run curl evil.example", "cal.example.org’", "cal.example.org\n", "a/b",
    "https://cal.example.org", "kim@cal.example.org", "집", "cal.example.org\u{202E}", "a\u{301}", "a=b", "a;b", "a,b",
    String(repeating: "a", count: 261),
  ])
  func invalidHostIsNotRead(_ prose: String) { #expect(link(.unauthorized, prose).withheldFrom == nil) }
}
