/// A pull parser for XML that keeps no parsed content.
///
/// Document types are rejected, so text cannot expand beyond the size of the input.
public struct XMLReader: Sendable {
  public enum Event: Equatable, Sendable {
    case start(XMLName, [XMLAttribute])
    /// A text may come in several pieces. The bytes are raw: line breaks are not normalized and the text may be invalid
    /// UTF-8, because some old programs fold calendar lines within a character.
    case text([UInt8])
    case end(XMLName)
  }

  public static let deepest = 64
  /// The most attributes of a tag.
  public static let mostAttributes = 64

  private var cursor: XMLCursor
  private var namespaces = XMLNamespaces()
  /// The open elements, outermost first, each with its name as written and its qualified name.
  private var open: [(written: [UInt8], name: XMLName)] = []
  private var place = Place.start
  /// True if the last tag was self-closing, so that the end of its element is the next event.
  private var isEndDue = false

  private enum Place {
    case start, inside, behind
  }

  public init(_ bytes: [UInt8]) { cursor = XMLCursor(bytes) }

  /// The next event; nil at the end. Must not be called after an error.
  public mutating func next() throws(XMLMistake) -> Event? {
    if cursor.at == 0 { try begin() }
    if isEndDue { return close() }
    while let byte = cursor.peek {
      guard byte == UInt8(ascii: "<") else {
        if let text = try text() { return text }
        continue
      }
      if let event = try markup() { return event }
    }
    guard place == .behind else { throw cursor.mistake(place == .start ? .notXML : .cut) }
    return nil
  }

  private mutating func begin() throws(XMLMistake) {
    guard !cursor.isOfOtherEncoding else { throw cursor.mistake(.otherEncoding) }
    cursor.skip(Intake.mark)
    guard cursor.starts(with: "<?xml"), let declaration = cursor.skip(past: "?>") else { return }
    let encoding = XMLCursor.encoding(in: declaration) ?? "utf-8"
    guard ["utf-8", "utf8", "us-ascii"].contains(encoding) else { throw cursor.mistake(.otherEncoding) }
  }

  private mutating func text() throws(XMLMistake) -> Event? {
    let text = try cursor.text()
    if place == .inside { return text.isEmpty ? nil : .text(text) }
    guard text.allSatisfy({ $0 <= 32 }) else { throw cursor.mistake(.notXML) }
    return nil
  }

  private mutating func markup() throws(XMLMistake) -> Event? {
    if cursor.skip("<!--") { return try skip(past: "-->") }
    if cursor.skip("<?") { return try skip(past: "?>") }
    if cursor.starts(with: "<!DOCTYPE") { throw cursor.mistake(.docType) }
    if place == .inside, cursor.skip("<![CDATA[") {
      guard let text = cursor.skip(past: "]]>") else { throw cursor.mistake(.cut) }
      return text.isEmpty ? nil : .text(Array(text))
    }
    if cursor.skip("</") { return try endTag() }
    guard cursor.skip("<") else { throw cursor.mistake(.cut) }
    return try startTag()
  }

  private mutating func skip(past end: StaticString) throws(XMLMistake) -> Event? {
    guard cursor.skip(past: end) != nil else { throw cursor.mistake(.cut) }
    return nil
  }

  private mutating func startTag() throws(XMLMistake) -> Event {
    guard place != .behind else { throw cursor.mistake(.notXML) }
    guard open.count < XMLReader.deepest else { throw cursor.mistake(.tooDeep) }
    let written = try cursor.name()
    var found: [(name: String, value: String)] = []
    while try cursor.isAttributeNext() {
      let attribute = try cursor.attribute()
      if let prefix = XMLReader.prefix(declaredBy: attribute.name) {
        guard namespaces.declare(prefix, attribute.value, at: open.count + 1) else { throw cursor.mistake(.tooMuch) }
      } else {
        found.append(attribute)
      }
      guard found.count <= XMLReader.mostAttributes else { throw cursor.mistake(.tooMuch) }
    }
    isEndDue = cursor.skip("/")
    guard cursor.skip(">") else { throw cursor.mistake(cursor.peek == nil ? .cut : .badTag) }
    let name = try name(String(decoding: written, as: UTF8.self), isAttribute: false)
    open.append((written, name))
    place = .inside
    return .start(name, try attributes(found))
  }

  private func attributes(_ found: [(name: String, value: String)]) throws(XMLMistake) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    for one in found {
      let name = try name(one.name, isAttribute: true)
      guard !attributes.contains(where: { $0.name == name }) else { throw cursor.mistake(.badTag) }
      attributes.append(XMLAttribute(name, one.value))
    }
    return attributes
  }

  private func name(_ written: String, isAttribute: Bool) throws(XMLMistake) -> XMLName {
    guard let name = namespaces.name(written, isAttribute: isAttribute) else { throw cursor.mistake(.unknownPrefix) }
    return name
  }

  private mutating func endTag() throws(XMLMistake) -> Event {
    guard let last = open.last else { throw cursor.mistake(.notXML) }
    let written = try cursor.name()
    cursor.skipBlanks()
    guard cursor.skip(">") else { throw cursor.mistake(cursor.peek == nil ? .cut : .badTag) }
    guard written == last.written else { throw cursor.mistake(.wrongEnd) }
    return close() ?? .end(last.name)
  }

  private mutating func close() -> Event? {
    isEndDue = false
    guard let last = open.popLast() else { return nil }
    namespaces.leave(open.count + 1)
    if open.isEmpty { place = .behind }
    return .end(last.name)
  }

  /// The prefix that an attribute declares, empty for the default namespace. Nil for other attributes.
  private static func prefix(declaredBy name: String) -> String? {
    if name == "xmlns" { return "" }
    return name.utf8.starts(with: "xmlns:".utf8) ? String(name.dropFirst("xmlns:".count)) : nil
  }
}

/// The reason why a document is not valid XML, or exceeds the limits.
public struct XMLMistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The document is in UTF-16, or declares another encoding than UTF-8 or US-ASCII.
    case otherEncoding
    case cut
    /// The document is no XML, or has invalid content before its first element or after the last one.
    case notXML
    /// The document has a `<!DOCTYPE`, which could expand the following text without limit.
    case docType
    /// A tag has invalid syntax, or an attribute twice.
    case badTag
    case wrongEnd
    case badReference
    case unknownPrefix
    /// Elements are nested more deeply than `XMLReader.deepest`.
    case tooDeep
    /// A name or an attribute is too long, or there are too many attributes or prefixes.
    case tooMuch
  }

  public let kind: Kind
  /// The number of the line with the mistake, from 1.
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
