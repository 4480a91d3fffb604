import Interchange
import Support
import Testing

@Suite("XML is parsed in a stream without expanding entities")
struct XMLReaderTests {
  /// The events as `<name`, text and `name>`, followed by the error that ends the document, for example `cut!1`.
  private func events(_ document: [UInt8]) -> [String] {
    var (reader, events) = (XMLReader(document), [String]())
    do throws(XMLMistake) {
      while let event = try reader.next() { events.append(describe(event)) }
    } catch { events.append("\(error.kind)!\(error.line)") }
    return events
  }

  private func events(_ document: String) -> [String] { events(Array(document.utf8)) }

  private func describe(_ event: XMLReader.Event) -> String {
    switch event {
    case .start(let name, let attributes):
      (["<" + describe(name)] + attributes.map { "\(describe($0.name))=\($0.value)" }).joined(separator: " ")
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .end(let name): describe(name) + ">"
    }
  }

  private func describe(_ name: XMLName) -> String {
    name.namespace.isEmpty ? name.local : "{\(name.namespace)}\(name.local)"
  }

  @Test func elementsTextsAndAttributesAreParsed() {
    #expect(
      events("<a>x<b/>y<c  d = 'e\"' f=\"'&lt;\n\"\t></c >z</a>\n") == [
        "<a", "x", "<b", "b>", "y", "<c d=e\" f='< ", "c>", "z", "a>",
      ])
    #expect(events("<집 é='1'>가</집>") == ["<집 é=1", "가", "집>"])
    #expect(events("\u{FEFF}<?xml version='1.0' encoding='UTF-8' ?>\n<!-- a --> <a/><?b?><!---->\n") == ["<a", "a>"])
    #expect(events("<a>x<!-- <b> & -->y<?c d?>z</a>") == ["<a", "x", "y", "z", "a>"])
    #expect(events("<a><![CDATA[]]><![CDATA[<b>&amp;]]]]><![CDATA[>]]></a>") == ["<a", "<b>&amp;]]", ">", "a>"])
  }

  @Test func namespacesAreResolved() {
    let short = "<D:a xmlns:D='DAV:' xmlns='x'><b c='1' D:c='2'/><e xmlns='' xmlns:D='y'><D:f/></e><D:g/></D:a>"
    #expect(
      events(short) == [
        "<{DAV:}a", "<{x}b c=1 {DAV:}c=2", "{x}b>", "<e", "<{y}f", "{y}f>", "e>", "<{DAV:}g", "{DAV:}g>", "{DAV:}a>",
      ])
    #expect(events("<a b:c='1' xmlns:b='x'/>") == ["<a {x}c=1", "a>"])
    #expect(events("<a xml:lang='ko'/>") == ["<a {http://www.w3.org/XML/1998/namespace}lang=ko", "a>"])
    #expect(events("<a><b xmlns:c='x'/><c:d/></a>") == ["<a", "<b", "b>", "unknownPrefix!1"])
    for wrong in ["<b:a/>", "<a b:c=''/>", "<a:b:c xmlns:a='x'/>", "<a: xmlns:a='x'/>", "<b:a xmlns:b=''/>"] {
      #expect(events(wrong) == ["unknownPrefix!1"])
    }
    #expect(events("<a xmlns:b='x' xmlns:c='x' b:d='' c:d=''/>") == ["badTag!1"])
  }

  @Test func referencesAreDecoded() {
    #expect(
      events("<a>&lt;&gt;&amp;&quot;&apos;&#13;&#xa;&#xC9;&#x1F600;&#0065;</a>") == [
        "<a", "<>&\"'\r\n\u{C9}\u{1F600}A", "a>",
      ])
    for wrong in [
      "&nbsp;", "&;", "&", "& ", "&a b;", "&#0;", "&#11;", "&#xD800;", "&#xFFFF;", "&#x110000;", "&#;", "&#x;", "&#-1;",
      "&#+65;", "&#x+41;", "&#99999999999999;", "&LT;", "&#X41;",
    ] {
      #expect(events("<a>\n\(wrong)</a>") == ["<a", "badReference!2"])
      #expect(events("<a b='\(wrong)'/>") == ["badReference!1"])
    }
  }

  /// Some old programs fold calendar lines within a character; all bytes are kept.
  @Test func textBytesAreUnchanged() throws {
    let text: [UInt8] = [13, 10, 32, 0xEC, 13, 10, 0x9E, 0xFF, 9]
    var reader = XMLReader(Array("<a>".utf8) + text + Array("</a>".utf8))
    #expect(try reader.next() == .start(XMLName("", "a"), []))
    #expect(try reader.next() == .text(text))
  }

  @Test func longTextIsReturnedInPieces() throws {
    let text = String(repeating: "가&#13;", count: 50_000)
    let pieces = events("<a>\(text)</a>").dropFirst().dropLast()
    #expect(pieces.count == 4 && pieces.joined() == String(repeating: "가\r", count: 50_000))
  }

  @Test(arguments: [
    ("", "notXML!1"), ("\n\n", "notXML!3"), ("x<a/>", "notXML!1"), ("<a/>x", "notXML!1"), ("<a/><b/>", "notXML!1"),
    ("</a>", "notXML!1"), ("<![CDATA[x]]>", "badTag!1"), ("<a><b></a></b>", "wrongEnd!1"), ("<a></A>", "wrongEnd!1"),
    ("<a\n></b>", "wrongEnd!2"), ("< a/>", "badTag!1"), ("<1/>", "badTag!1"), ("<a b/>", "badTag!1"),
    ("<a b=c/>", "badTag!1"), ("<a b='<'/>", "badTag!1"), ("<a b=''c=''/>", "badTag!1"), ("<a b='' b=''/>", "badTag!1"),
    ("<a/ >", "badTag!1"), ("<a></a b=''>", "badTag!1"), ("<!ELEMENT a>", "badTag!1"), ("<a><!b></a>", "badTag!1"),
    ("<!DOCTYPE html>\n<html/>", "docType!1"),
    ("<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'file:///etc'>", "docType!2"),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "otherEncoding!1"),
    ("<?xml encoding=\"utf-16\"?><a/>", "otherEncoding!1"), ("<\u{0}a\u{0}", "otherEncoding!1"),
  ])
  func mistakesHaveTheirLine(_ document: String, _ mistake: String) {
    #expect(events(document).last == mistake)
  }

  @Test func otherEncodingsAreRejected() {
    #expect(events([0xFF, 0xFE, 60, 0, 97, 0]) == ["otherEncoding!1"])
    #expect(events(Array("<a".utf8) + [0xFF] + Array("/>".utf8)) == ["badTag!1"])
  }

  @Test func entityDeclarationsAreRejected() {
    let laughs = (1..<10).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined(separator: "\n")
    #expect(events("<?xml version='1.0'?>\n<!DOCTYPE lolz [\n\(laughs)\n]>\n<a>&l9;</a>") == ["docType!2"])
  }

  @Test func depthAndSizesAreLimited() {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    #expect(events(repeated("<a>", 100_000)).suffix(2) == ["<a", "tooDeep!1"])
    #expect(events(repeated("<a>", 64) + repeated("</a>", 64)).count == 128)
    #expect(events("<\(repeated("a", 257))/>") == ["tooMuch!1"])
    #expect(events("<a b='\(repeated("c", 65_537))'/>") == ["tooMuch!1"])
    let attributes = (0..<65).map { " a\($0)=''" }.joined()
    #expect(events("<a\(attributes)/>") == ["tooMuch!1"])
    let prefixes = (0..<101).map { " xmlns:a\($0)='x'" }.joined()
    #expect(events("<a\(prefixes)/>") == ["tooMuch!1"])
    #expect(events("<a>" + repeated("<b xmlns:c='x'/>", 200) + "</a>").count == 402)
  }

  private static let sample = """
    \u{FEFF}<?xml version="1.0" encoding="utf-8"?>
    <D:multistatus xmlns:D="DAV:" xmlns="urn:x"><!-- 집 --><D:href a='1' D:b="&#65;">/a&amp;b</D:href>
    <c><![CDATA[BEGIN:VCALENDAR\r\n]]></c><?d e?><f/></D:multistatus>
    """

  @Test func truncatedDocumentIsReported() {
    let whole = Array(XMLReaderTests.sample.utf8)
    let all = events(whole)
    #expect(all.last == "{DAV:}multistatus>")
    for end in 3..<whole.count {
      let part = events(Array(whole[..<end]))
      #expect(["cut", "notXML", "badTag", "badReference"].contains(part.last.map { String($0.prefix { $0 != "!" }) }))
      // A text may have been cut as well.
      #expect(all.starts(with: part.dropLast(2)))
    }
  }

  @Test func mutatedDocumentIsReadOrRejected() {
    var random = SeededRandom(seed: 5)
    let whole = Array(XMLReaderTests.sample.utf8)
    let pieces = [
      "<", ">", "&", ";", "/", "'", "\"", "=", ":", "<!", "]]>", "<![CDATA[", "-->", "xmlns", "&#x", "\u{0}",
    ]
    for _ in 0..<3_000 {
      var document = whole
      for _ in 0...random.number(below: 4) {
        let at = random.number(below: document.count)
        switch random.number(below: 4) {
        case 0: document[at] = UInt8(random.number(below: 256))
        case 1: document.removeSubrange(at..<min(document.count, at + 1 + random.number(below: 8)))
        case 2: document.insert(contentsOf: random.pick(pieces).utf8, at: at)
        default: document.insert(contentsOf: document[at..<min(document.count, at + 30)], at: at)
        }
        if document.isEmpty { document = whole }
      }
      #expect(events(document).count < document.count + 2)
    }
  }

  @Test func writtenXMLParses() throws {
    let name = XMLName("DAV:", "a")
    let node = XMLNode(
      name, attributes: [XMLAttribute(XMLName("", "b"), "<\"&'집")], text: "x\r\n\t\u{1}\u{FFFE}]]>&amp;",
      [XMLNode(XMLName("urn:x", "c")), XMLNode(name, text: "y")])
    let document = node.document(prefixes: ["DAV:": "d", "urn:x": "c"])
    #expect(
      String(decoding: document, as: UTF8.self) == """
        <?xml version="1.0" encoding="utf-8"?>
        <d:a xmlns:c="urn:x" xmlns:d="DAV:" b="&lt;&quot;&amp;'집">x&#13;
        \t]]&gt;&amp;amp;<c:c/><d:a>y</d:a></d:a>

        """)
    #expect(
      events(document) == [
        "<{DAV:}a b=<\"&'집", "x\r\n\t]]>&amp;", "<{urn:x}c", "{urn:x}c>", "<{DAV:}a", "y", "{DAV:}a>", "{DAV:}a>",
      ])
  }
}
