import Interchange

/// Reads an XML document element by element. The caller reads each element to its end with one of the methods below.
struct XMLElements {
  typealias Inside = (name: XMLName, component: String?)

  /// The maximum length of a text in bytes. Texts are ETags, tokens, paths and names.
  static let longestText = 4_096
  /// The maximum number of values read within one property.
  static let most = 100

  private var reader: XMLReader

  init(_ document: [UInt8]) { reader = XMLReader(document) }

  mutating func root() throws(DavMistake) -> XMLName? {
    guard case .start(let name, _) = try next() else { return nil }
    return name
  }

  mutating func finish() throws(DavMistake) { while try next() != nil {} }

  /// Begins the next child of the current element and returns its name; nil at the element's end.
  mutating func child() throws(DavMistake) -> (name: XMLName, attributes: [XMLAttribute])? {
    while let event = try next() {
      switch event {
      case .start(let name, let attributes): return (name, attributes)
      case .text: continue
      case .end: return nil
      }
    }
    return nil
  }

  mutating func skip() throws(DavMistake) {
    try walk { _, _ in
    } text: { _ in
    }
  }

  mutating func bytes() throws(DavMistake) -> [UInt8] {
    var bytes: [UInt8] = []
    try walk { _, _ in
    } text: {
      bytes += $0
    }
    return bytes
  }

  /// The element's text without control characters and surrounding blanks; nil if longer than `longestText`, as half a
  /// token is useless.
  mutating func text() throws(DavMistake) -> String? {
    var (bytes, isTooLong) = ([UInt8](), false)
    try walk { _, _ in
    } text: { more in
      isTooLong = isTooLong || bytes.count + more.count > XMLElements.longestText
      if !isTooLong { bytes += more }
    }
    return isTooLong ? nil : XMLElements.plain(bytes)
  }

  mutating func hrefs() throws(DavMistake) -> [String] {
    var hrefs: [String] = []
    while let (name, _) = try child() {
      guard name == .dav("href"), hrefs.count < XMLElements.most else {
        try skip()
        continue
      }
      if let href = try text() { hrefs.append(href) }
    }
    return hrefs
  }

  /// The element's descendants, at most `most`, with the calendar component that each names.
  mutating func inside() throws(DavMistake) -> [Inside] {
    var inside: [Inside] = []
    try walk { name, attributes in
      guard inside.count < XMLElements.most else { return }
      let component = attributes.first { $0.name == XMLName("", "name") }?.value.uppercased()
      inside.append((name, name == .calendar("comp") ? component : nil))
    } text: { _ in
    }
    return inside
  }

  /// Reads the current element to its end; calls `begun` for each descendant, and `text` for the element's own text.
  private mutating func walk(
    _ begun: (XMLName, [XMLAttribute]) -> Void, text: ([UInt8]) -> Void
  ) throws(DavMistake) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start(let name, let attributes):
        begun(name, attributes)
        depth += 1
      case .text(let bytes): if depth == 1 { text(bytes) }
      case .end: depth -= 1
      }
    }
  }

  private mutating func next() throws(DavMistake) -> XMLReader.Event? {
    do throws(XMLMistake) { return try reader.next() } catch { throw .xml(error) }
  }

  private static func plain(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !$0.isControl }
    let begun = text.drop { $0.properties.isWhitespace }
    let end = begun.lastIndex { !$0.properties.isWhitespace }.map(begun.index(after:)) ?? begun.startIndex
    return String(String.UnicodeScalarView(begun[..<end]))
  }
}
