import Kanban
import Support
import Testing

@Suite("Links in a text")
struct LinksTests {
  private func links(_ text: String) -> [String] {
    let found = Links.all(in: text)
    #expect(found.map { String(text[$0.range]) } == found.map(\.target))
    return found.map(\.target)
  }

  /// Some mail programs attach the file that `attach=` names.
  @Test(arguments: [
    ("mailto:kim@example.com?attach=/etc/passwd", "mailto:kim@example.com"),
    (
      "MAILTO:kim@example.com?subject=hi&Attachment=~/.ssh/id_rsa&body=a=b",
      "MAILTO:kim@example.com?subject=hi&body=a=b"
    ),
    ("mailto:kim@example.com?cc=lee@example.com&%61ttach=x", "mailto:kim@example.com?cc=lee@example.com"),
  ])
  func mailLinkDropsAttachParameters(text: String, target: String) {
    #expect(Links.all(in: text).map(\.target) == [target])
  }

  @Test(arguments: [
    ("see https://example.com/a?b=c&d=e#f now", "https://example.com/a?b=c&d=e#f"),
    ("http://localhost:8080", "http://localhost:8080"), ("HTTPS://EXAMPLE.COM/x", "HTTPS://EXAMPLE.COM/x"),
    ("mailto:kim@example.com?subject=hi", "mailto:kim@example.com?subject=hi"),
    ("<https://example.com/a>", "https://example.com/a"), ("\"https://example.com\"", "https://example.com"),
    ("[the page](https://example.com/a_(b)) here", "https://example.com/a_(b)"),
    ("[x](https://example.com \"title\")", "https://example.com"), ("[https://example.com]", "https://example.com"),
    ("(https://example.com/a)", "https://example.com/a"), ("https://[::1]:80/a", "https://[::1]:80/a"),
    ("https://en.wikipedia.org/wiki/Kanban_(development).", "https://en.wikipedia.org/wiki/Kanban_(development)"),
    ("**https://example.com/a**", "https://example.com/a"), ("`https://example.com/a`", "https://example.com/a"),
    ("https://example.com/a|b", "https://example.com/a"), ("a|https://example.com|b", "https://example.com"),
    ("https://user@example.com/~kim/", "https://user@example.com/~kim/"),
    ("https://example.com/(", "https://example.com/"),
  ])
  func linksAreFoundInAnyNotation(text: String, link: String) {
    #expect(links(text) == [link])
  }

  @Test(arguments: [
    ".", ",", ";", ":", "!", "?", "...", "?!", "'", ").", "…", "。", "）", "」", "”", "\u{202E}x", "\t", "\u{1B}",
  ])
  func trailingPunctuationIsNotPartOfALink(end: String) {
    #expect(links("https://example.com/a\(end)") == ["https://example.com/a"])
  }

  @Test(arguments: [
    ("https://example.com을 보세요", "https://example.com"), ("https://example.com/a에서 받기", "https://example.com/a"),
    ("https://example.com/a입니다.", "https://example.com/a"), ("https://example.com/에 있음", "https://example.com/"),
    ("https://example.com참고", "https://example.com"), ("mailto:kim@example.com으로", "mailto:kim@example.com"),
    ("https://ko.wikipedia.org/wiki/세칸", "https://ko.wikipedia.org/wiki/세칸"),
    ("https://ko.wikipedia.org/wiki/C언어 참고", "https://ko.wikipedia.org/wiki/C언어"),
    ("https://한글.kr/가", "https://한글.kr/"), ("https://www.한글.kr/글", "https://www.한글.kr/글"),
    ("https://example.comをご覧", "https://example.com"), ("링크:https://example.com", "https://example.com"),
    ("https://example.org?q=한국", "https://example.org?q=한국"), ("https://example.org한국", "https://example.org"),
    ("여기https://example.com", "https://example.com"),
  ])
  func attachedKoreanParticlesAreNotPartOfALink(text: String, link: String) {
    #expect(links(text) == [link])
  }

  @Test(arguments: [
    "", "http", "https:", "https://", "http:/example.com", "https://.", "https:// example.com", "xhttps://example.com",
    "git+https://example.com", "mailto:", "mailto:kim", "mailto:@example.com", "mailto:kim@", "file:///etc/passwd",
    "javascript:alert(1)", "ftp://example.com", "https://-rf", "note: 12:30", "https://\u{1B}[31m",
  ])
  func otherTextIsNotALink(text: String) {
    #expect(links(text) == [])
  }

  @Test func multipleLinksAreFoundInOrder() {
    #expect(
      links("a http://one.com, mailto:x@two.com; [b](https://three.com/?u=http://four.com)") == [
        "http://one.com", "mailto:x@two.com", "https://three.com/?u=http://four.com",
      ])
    #expect(Links.all(in: "http://one.com http://two.com", most: 1).map(\.target) == ["http://one.com"])
  }

  @Test func overlongLinksAreIgnored() {
    let path = String(repeating: "a", count: 4_096)
    #expect(links("https://example.com/" + path) == [])
    #expect(links(String(repeating: "x ", count: 40_000) + "https://example.com") == [])
  }

  @Test func manyLinkPrefixesAreScannedToTheLimit() {
    for beginning in ["mailto:x/", "http://a/", "http://", "mailto:("] {
      #expect(links(String(repeating: beginning, count: 100_000)) == [])
    }
    let most = String(repeating: "http://a.b ", count: 5_957)
    #expect(most.utf8.count == 65_527)
    // A link that crosses the limit is ignored.
    #expect(links(most + "http://a.b/c").count == 5_957)
    #expect(links(String(repeating: "가", count: 21_844) + " http://a가b") == [])
  }

  @Test func randomInputDoesNotCrashTheLinkScanner() {
    var random = SeededRandom(seed: 9)
    let parts = [
      "http", "https", "mailto", ":", "//", "/", "(", ")", "[", "]", ".", "@", "가", "é", " ", "a", "\u{301}", "😀",
    ]
    for _ in 0..<5_000 {
      let text = (0..<random.number(below: 14)).map { _ in random.pick(parts) }.joined()
      let found = Links.all(in: text)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      #expect(found.allSatisfy { String(text[$0.range]) == $0.target && !$0.target.contains(" ") })
    }
  }
}
