import Interchange
import Network
import Support
import Testing

@Suite("The servers file")
struct RemotesFileTests {
  private let place: WebPlace

  init() throws { place = try WebPlace("cal.example.org:8443") }

  @Test func blockDescribesAServer() {
    let file = RemotesFile(
      """
      # at work
      [work]
      password-command = secret-tool lookup sekan work
      ca = /etc/ssl/private ca.pem

        [ at home ]
      password = a = b # c

      """)
    #expect(file.mistakes == [])
    #expect(file["work"]?.command == ["secret-tool", "lookup", "sekan", "work"])
    #expect(file["work"]?.authority == "/etc/ssl/private ca.pem")
    #expect(file["work"]?.password == nil)
    #expect(file[" at home "]?.password == Secret("a = b # c"))
    #expect(file["elsewhere"] == nil)
    #expect(file.holdsPassword)
  }

  @Test(arguments: [
    ("pass show work", ["pass", "show", "work"]), ("a  'b c' \t\"d 'e'\"", ["a", "b c", "d 'e'"]),
    ("a''b '' \"\"", ["ab", "", ""]), ("a $HOME `b` \\ ;", ["a", "$HOME", "`b`", "\\", ";"]),
  ])
  func commandIsSplitIntoQuotedWords(_ command: String, _ words: [String]) {
    #expect(RemotesFile("[a]\npassword-command = \(command)")["a"]?.command == words)
  }

  @Test(arguments: [
    ("secret", "secret"), ("\" secret \"", " secret "), ("\"", "\""), ("\"\"\"", "\""), ("'a'", "'a'"),
    ("\"a\"b", "\"a\"b"), ("비밀", "비밀"),
  ])
  func passwordMayBeQuoted(_ written: String, _ password: String) {
    #expect(RemotesFile("[a]\npassword = \(written)")["a"]?.password == Secret(password))
  }

  @Test func mistakesHaveLineNumbers() {
    let file = RemotesFile(
      """
      password = early
      [a]
      passwort = a
      password
      password =
      password-command = say 'it
      ca = ca.pem
      password = first
      password = second
      password-command = third
      [a]
      []
      [b
      """)
    let kinds: [(Int, RemotesFile.Mistake.Kind)] = [
      (1, .noServer), (3, .unknownKey("passwort")), (4, .unreadable), (5, .noValue("password")), (6, .openQuote),
      (7, .relativePath), (9, .twice("password")), (10, .twice("password-command")), (11, .serverTwice("a")),
      (12, .unreadable), (13, .unreadable),
    ]
    #expect(file.mistakes == kinds.map { RemotesFile.Mistake(line: $0, kind: $1) })
  }

  @Test(arguments: [
    ("cal.example.org", "cal.example.org"), ("Cal.Example.ORG:8443", "cal.example.org:8443"),
    ("127.0.0.1:", "127.0.0.1"),
    ("[2001:DB8::1]:8443", "[2001:db8::1]:8443"), ("localhost:443", "localhost:443"), ("xn--mnchen-3ya.example", nil),
    ("HTTP://LocalHost:5232", "http://localhost:5232"), ("http://127.0.0.1", nil), ("http://[::1]:80", nil),
  ])
  func hostIsNormalised(_ written: String, _ host: String?) {
    let file = RemotesFile("[a]\nhost = \(written)")
    #expect(file.mistakes == [])
    #expect(file["a"]?.host?.text == host ?? written)
  }

  @Test(arguments: [
    "https://cal.example.org", "https://cal.example.org/", "cal.example.org/", "cal.example.org/kim",
    "http://cal.example.org", "http://127.0.0.1:5232/", "http://127.0.0.1.example.org", "http:localhost", "http://",
    "http://http://localhost",
    "cal.example.org?a",
    "a b", "a, b", "kim@cal.example.org", "cal.example.org:0", "cal.example.org:https", "2001:db8::1", "[::1",
    "münchen.example",
    "\"cal.example.org\"", "*", ":8443", ".example.org", "cal.example.org # mine", "#mine", "a\u{0}",
    String(repeating: "a", count: 254),
  ])
  func invalidHostIsAMistake(_ written: String) {
    let file = RemotesFile("[a]\npassword = a\nhost = \(written)")
    #expect(file.mistakes == [RemotesFile.Mistake(line: 3, kind: .badHost)])
    #expect(file["a"]?.host == nil)
  }

  @Test func repeatedOrGeneralHostIsAMistake() {
    let file = RemotesFile("[a]\nhost = a.example\nhost = b.example\nhost =\n[*]\nhost = a.example")
    let kinds: [(Int, RemotesFile.Mistake.Kind)] = [
      (3, .twice("host")), (4, .noValue("host")), (6, .forEveryone("host")),
    ]
    #expect(file.mistakes == kinds.map { RemotesFile.Mistake(line: $0, kind: $1) })
    #expect(file["a"]?.host?.text == "a.example")
  }

  @Test func windowsLineEndsAreAccepted() {
    #expect(RemotesFile("[a]\r\npassword = b\r\n")["a"]?.password == Secret("b"))
  }

  @Test func randomTextIsParsed() {
    var random = SeededRandom(seed: 7)
    let letters = Array("[]=\"'# \tab\n\r\0é\u{301}").map { String($0) } + ["\r\n", "password", "password-command"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }.joined()
      let file = RemotesFile(text)
      #expect(file.blocks.count + file.mistakes.count <= text.unicodeScalars.count + 1)
    }
  }

  // MARK: Keeping a password

  @Test func savedPasswordAppendsABlock() {
    let secret = Secret("open sesame")
    #expect(
      RemotesFile.text("", keeping: secret, of: "work", at: place)
        == "[work]\nhost = cal.example.org:8443\npassword = open sesame\n")
    #expect(
      RemotesFile.text("[home]\nca = /a", keeping: secret, of: "work", at: place)
        == "[home]\nca = /a\n\n[work]\nhost = cal.example.org:8443\npassword = open sesame\n")
  }

  @Test func savedPasswordReplacesTheEarlierLines() {
    let before = """
      # mine
      [home]
      password = home
      [work]
      # by hand
      password-command = pass work
      ca = /ca.pem
      host=elsewhere.example
      # host = of old
      [other]
      password = other
      """
    #expect(
      RemotesFile.text(before, keeping: Secret("new"), of: "work", at: place) == """
        # mine
        [home]
        password = home
        [work]
        host = cal.example.org:8443
        password = new
        # by hand
        ca = /ca.pem
        # host = of old
        [other]
        password = other

        """)
  }

  @Test(arguments: ["a", " a", "a ", "\"a\"", "\"", "\"\"", "a\"b", "#a", "[a]", "=", "é 비밀", "a\"", "\" "])
  func savedPasswordIsReadBack(_ password: String) throws {
    let text = try #require(RemotesFile.text("[a]\nca = /a\n", keeping: Secret(password), of: "a", at: place))
    let file = RemotesFile(text)
    #expect(file.mistakes == [])
    #expect(file["a"]?.password == Secret(password))
    #expect(file["a"]?.host == place)
    #expect(RemotesFile.text(text, keeping: Secret(password), of: "a", at: place) == text)
  }

  @Test(arguments: [
    ("a", ""), ("a", "b\nc"), ("a", "b\rc"), ("a", "b\0"), ("", "b"), ("a]", "b"), ("a\n", "b"), (" a", "b"),
  ])
  func unwritablePasswordIsNotSaved(_ server: String, _ password: String) {
    #expect(RemotesFile.text("", keeping: Secret(password), of: server, at: place) == nil)
  }
}
