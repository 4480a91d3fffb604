import Interchange
import Support
import Testing

@Suite("Addresses of servers are validated")
struct WebAddressTests {
  static let written = [
    ("cal.example.org", "https://cal.example.org/"),
    ("cal.example.org/dav", "https://cal.example.org/dav"),
    ("cal.example.org:8443/dav/", "https://cal.example.org:8443/dav/"),
    ("HTTPS://Cal.Example.ORG:443", "https://cal.example.org/"),
    ("https://cal.example.org:/x", "https://cal.example.org/x"),
    ("https://cal.example.org?x=http://y/#z", "https://cal.example.org/"),
    ("https://cal.example.org/a?b#c", "https://cal.example.org/a"),
    ("https://cal.example.org/a#b?c", "https://cal.example.org/a"),
    ("https://cal.example.org//a//b/", "https://cal.example.org//a//b/"),
    ("https://cal.example.org/a/./b/../c/..", "https://cal.example.org/a/"),
    ("https://cal.example.org/../%2E%2e/a/%2e", "https://cal.example.org/a/"),
    ("https://cal.example.org/%6B%69m%40home/~a", "https://cal.example.org/kim@home/~a"),
    ("https://cal.example.org/a%2fb+c;d%25", "https://cal.example.org/a%2Fb%2Bc%3Bd%25"),
    ("https://cal.example.org/집/%ff", "https://cal.example.org/%EC%A7%91/%FF"),
    ("https://[2001:DB8::1]:8443/", "https://[2001:db8::1]:8443/"),
    ("http://localhost:5232", "http://localhost:5232/"),
    ("http://127.8.0.1/", "http://127.8.0.1/"),
    ("http://[::1]:80/", "http://[::1]/"),
  ]

  @Test(arguments: written) func addressIsNormalised(_ typed: String, _ text: String) throws {
    let address = try WebAddress(typed)
    #expect(address.text == text)
    #expect(try WebAddress(text) == address)
  }

  @Test(arguments: [
    ("https://kim:pw@cal.example.org/a@b/", "https://•••@cal.example.org/a@b/"),
    ("//kim@cal.example.org", "//•••@cal.example.org"), ("kim:p@w@cal.example.org/", "•••@cal.example.org/"),
    ("https://kim:p/w@cal.example.org/", "https://•••@cal.example.org/"),
    ("https://kim:p?w@cal.example.org/", "https://•••@cal.example.org/"),
    ("ftp://kim:p w@[::1]:80/", "ftp://•••@[::1]:80/"),
    ("https://cal.example.org:8443/kim@home/", "https://cal.example.org:8443/kim@home/"),
    ("https://[::1]/kim@home/", "https://[::1]/kim@home/"), ("/kim@home/", "/kim@home/"), ("", ""),
  ])
  func userInfoIsHidden(_ address: String, _ shown: String) {
    #expect(address.withoutUserInfo == shown)
  }

  @Test(arguments: [
    ("https://cal.example.org/a/", "cal.example.org"), ("https://Cal.Example.org:8443/", "cal.example.org:8443"),
    ("https://cal.example.org:443/", "cal.example.org"), ("http://[::1]:5232/", "http://[::1]:5232"),
    ("http://localhost:80/", "http://localhost"),
  ])
  func placeIsHostAndPort(_ typed: String, _ place: String) throws {
    let address = try WebAddress(typed)
    #expect(address.place.text == place)
    #expect(try WebPlace(place) == address.place)
    let others = ["other.example", address.host + ":1", "http://localhost:1", "localhost:5232", "http://localhost:443"]
    #expect(try others.filter { try WebPlace($0).isSame(as: address.place) } == [])
  }

  static let mistakes: [(String, WebAddressMistake)] = [
    ("", .noHost), ("/dav", .noHost), ("https://", .noHost), ("https:///dav", .noHost), ("https://:443/", .noHost),
    ("ftp://cal.example.org", .otherScheme), ("caldav://cal.example.org", .otherScheme), ("file:///etc", .otherScheme),
    ("mailto:kim", .badPort), ("https://cal.example.org:0", .badPort), ("https://cal.example.org:65536", .badPort),
    ("https://cal.example.org:+1", .badPort), ("https://cal.example.org:99999999999999999999", .badPort),
    ("https://[::1]x/", .badPort), ("https://[::1", .badHost), ("https://[fe80::1%25eth0]/", .badHost),
    ("https://[]/", .badHost), ("https://집.example.org", .badHost), ("https://a\\b/", .badHost),
    ("https://%63al.example.org", .badHost), ("https://.example.org", .badHost), ("https://-cal", .badHost),
    ("https://\u{212A}al.example.org", .badHost), ("https://" + String(repeating: "a", count: 254), .badHost),
    ("https://kim:secret@cal.example.org/", .credentials), ("kim@cal.example.org", .credentials),
    ("https://kim%40home@cal.example.org/", .credentials), ("kim:secret@cal.example.org", .credentials),
    ("https://cal.example.org/%", .badEscape), ("https://cal.example.org/%4", .badEscape),
    ("https://cal.example.org/%+1", .badEscape), ("https://cal.example.org/%4g", .badEscape),
    ("https://cal.example.org/a b", .badCharacter), (" cal.example.org", .badCharacter),
    ("cal.example.org\r\nHost: x", .badCharacter), ("cal.example.org/\u{0}", .badCharacter),
    ("cal.example.org/" + String(repeating: "a", count: 4_096), .tooLong),
    ("cal.example.org/" + String(repeating: "집", count: 1_000), .tooLong),
    ("http://cal.example.org/", .unencrypted), ("http://127.0.0.1.example.org/", .unencrypted),
    ("http://0177.0.0.1/", .unencrypted), ("http://127.1/", .unencrypted), ("http://127.0.0.01/", .unencrypted),
    ("http://127.0.0.256/", .unencrypted),
    ("http://localhost.example.org/", .unencrypted), ("http://[::2]/", .unencrypted), ("http://10.0.0.1", .unencrypted),
  ]

  @Test(arguments: mistakes) func invalidAddressIsRefused(_ typed: String, _ mistake: WebAddressMistake) {
    #expect(throws: mistake) { try WebAddress(typed) }
  }

  @Test func partsAreParsed() throws {
    let address = try WebAddress("https://[::1]:8443/a%20b/%EC%A7%91%2f%00")
    #expect(address.scheme == .https && address.host == "[::1]" && address.port == 8_443)
    #expect(address.href == "/a b/%EC%A7%91%2F%00")
    #expect(address.path == "/a%20b/%EC%A7%91%2F%00")
    #expect(try WebAddress("cal.example.org:443").port == nil)
  }

  static let leading: [(String, String?)] = [
    ("/x/y%40z", "https://cal.example.org/x/y@z"), ("c.ics", "https://cal.example.org/dav/kim/c.ics"),
    (" \r\n /x \n", "https://cal.example.org/x"), ("", "https://cal.example.org/dav/kim/tasks"),
    ("?x", "https://cal.example.org/dav/kim/tasks"), ("../c", "https://cal.example.org/dav/c"),
    ("../../../../c", "https://cal.example.org/c"), (".", "https://cal.example.org/dav/kim/"),
    ("./1:2", "https://cal.example.org/dav/kim/1:2"), ("20:30.ics", "https://cal.example.org/dav/kim/20:30.ics"),
    ("a b", "https://cal.example.org/dav/kim/a%20b"), ("//other.example.org/c", "https://other.example.org/c"),
    ("HTTPS://other.example.org:8443/c?d", "https://other.example.org:8443/c"),
    ("http://cal.example.org/", nil), ("http://localhost/", "http://localhost/"), ("ftp://cal.example.org/", nil),
    ("mailto:kim", nil), ("cal:443/x", nil), ("javascript:0", nil), ("https://kim@cal.example.org/", nil),
    ("/a%", nil), ("/a\nb", nil), ("/" + String(repeating: "a", count: 4_097), nil),
  ]

  @Test(arguments: leading) func referencesAreResolved(_ reference: String, _ meant: String?) throws {
    let address = try WebAddress("https://cal.example.org/dav/kim/tasks")
    #expect(address.resolved(reference)?.text == meant)
  }

  /// A proxy may use another scheme and port than the server behind it.
  @Test(arguments: [
    ("/x/", "https://cal.example.org:8443/x/"), ("http://cal.example.org/x/", "https://cal.example.org:8443/x/"),
    ("https://CAL.example.org:444/x/", "https://cal.example.org:8443/x/"),
    ("http://cal.example.org//x/", "https://cal.example.org:8443//x/"),
    ("http://cal.example.org", "https://cal.example.org:8443/"),
    ("http://cal.example.org?x", "https://cal.example.org:8443/"), ("http://other.example.org/x/", nil),
    ("//other.example.org/x/", nil), ("ftp://cal.example.org/x/", nil), ("http://kim@cal.example.org/x/", nil),
    ("x/", "https://cal.example.org:8443/dav/x/"), ("http://cal.example.org/a\nb", nil),
  ])
  func responseReferencesStayOnTheServer(_ reference: String, _ meant: String?) throws {
    let address = try WebAddress("https://cal.example.org:8443/dav/")
    #expect(address.resolvedHere(reference)?.text == meant)
  }

  @Test func hostsAreComparedWithSchemeAndPort() throws {
    let address = try WebAddress("https://cal.example.org/a")
    #expect(address.isSameHost(as: try WebAddress("HTTPS://CAL.example.org:443/b")))
    for other in ["https://cal.example.org:444/", "https://example.org/", "https://cal.example.org./"] {
      #expect(!address.isSameHost(as: try WebAddress(other)))
    }
    #expect(try !WebAddress("http://localhost").isSameHost(as: WebAddress("https://localhost")))
  }

  @Test(arguments: ["", "a", "/a/../b", "/a/.", "/%2e%2E/", "/a%", "/a%2", "/" + String(repeating: " ", count: 2_000)])
  func invalidPathIsRejected(_ href: String) throws {
    let server = try WebAddress("cal.example.org")
    #expect(WebAddress(href: href, on: server) == nil)
  }

  /// Paths are equal exactly if their unescaped bytes are.
  @Test func pathsAreComparedByTheirBytes() throws {
    let server = try WebAddress("cal.example.org")
    var random = SeededRandom(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<random.number(below: 12)).map { _ in
        random.number(below: 3) == 0 ? UInt8(random.number(below: 256)) : random.pick(Array("ab%/.+é?#".utf8))
      }
      let escaped = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let address = try WebAddress("cal.example.org/x" + escaped)
      #expect(WebAddress(href: address.href, on: server) == address)
      #expect(server.resolved(address.path) == address)
      #expect(decoded(address.path) == Array("/x".utf8) + bytes)
    }
    let (one, two) = (try WebAddress("cal.example.org/\u{E9}"), try WebAddress("cal.example.org/e\u{301}"))
    #expect(one != two && one.href != two.href)
    #expect(try WebAddress("cal.example.org/a%2Fb") != WebAddress("cal.example.org/a/b"))
    #expect(try WebAddress("cal.example.org/a%252Fb") != WebAddress("cal.example.org/a%2Fb"))
  }

  private func decoded(_ path: String) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(path.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  @Test(arguments: [
    ("/dav/tasks/1.ics", true), ("/dav/tasks/a b", true), ("/dav/tasks/a%2Fb", true), ("/dav/tasks/...", true),
    ("/dav/tasks/", false), ("/dav/tasks", false), ("/dav/tasks/a/", false), ("/dav/tasks/a/b", false),
    ("/dav/tasks//a", false), ("/dav/tasks/..", false), ("/dav/tasks/.", false), ("/dav/other/1.ics", false),
    ("", false),
  ])
  func childrenOfACollectionAreRecognised(_ href: String, _ isChild: Bool) {
    #expect(Href.isChild(href, of: "/dav/tasks/") == isChild)
    #expect(!Href.isChild(href, of: "/dav/tasks"))
  }

  @Test func unsafeUIDsBecomeHashedNames() {
    func name(_ uid: String) -> String { Href.child(named: uid, in: "/dav/") }
    #expect(name("018f-A_b.c@home") == "/dav/018f-A_b.c@home.ics")
    for strange in ["", ".", "..", ".a", "a/b", "a b", "a%2Fb", "집", "a\n", String(repeating: "a", count: 101)] {
      let child = name(strange)
      #expect(child.utf8.count == 73 && Href.isChild(child, of: "/dav/"))
    }
    #expect(name("") == "/dav/e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855.ics")
    #expect(name("\u{E9}") != name("e\u{301}"))
  }

  @Test func randomAddressesRoundTrip() {
    var (random, accepted) = (SeededRandom(seed: 11), 0)
    let pieces = [
      "http", "https", ":", "/", "//", "@", "[", "]", "::1", "?", "#", "%", "%2F", "..", ".", "a", "é", "\n", " ",
      "443",
      "localhost",
    ]
    for _ in 0..<5_000 {
      let typed = (0..<random.number(below: 12)).map { _ in random.pick(pieces) }.joined()
      guard let address = try? WebAddress(typed) else { continue }
      accepted += 1
      #expect((try? WebAddress(address.text)) == address)
      #expect(WebAddress(href: address.href, on: address) == address)
      for reference in [typed, pieces[random.number(below: pieces.count)] + typed] {
        for found in [address.resolved(reference), address.resolvedHere(reference)].compactMap({ $0 }) {
          #expect((try? WebAddress(found.text)) == found)
        }
      }
    }
    #expect(accepted > 0)
  }
}
