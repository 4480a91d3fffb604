/// An element of an XML document that Sekan writes.
public struct XMLNode: Equatable, Sendable {
  public let name: XMLName
  public var attributes: [XMLAttribute]
  public var text: String
  /// The elements within this one, which are written after its text.
  public var children: [XMLNode]

  public init(
    _ name: XMLName, attributes: [XMLAttribute] = [], text: String = "", _ children: [XMLNode] = []
  ) {
    (self.name, self.attributes, self.text, self.children) = (name, attributes, text, children)
  }

  /// A complete document; `prefixes` has the prefix of each namespace. All are declared at the root, because some
  /// servers look only there.
  public func document(prefixes: [String: String]) -> [UInt8] {
    var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
    let declarations = prefixes.sorted { $0.value < $1.value }
      .map { " xmlns:\($0.value)=\"\(XMLNode.escaped($0.key))\"" }
    append(to: &bytes, declarations.joined(), prefixes)
    return bytes + "\n".utf8
  }

  private func append(to bytes: inout [UInt8], _ declarations: String, _ prefixes: [String: String]) {
    let attributes = attributes.map { " \(XMLNode.written($0.name, prefixes))=\"\(XMLNode.escaped($0.value))\"" }
    let tag = XMLNode.written(name, prefixes)
    bytes += "<\(tag)\(declarations)\(attributes.joined())".utf8
    guard !text.isEmpty || !children.isEmpty else {
      bytes += "/>".utf8
      return
    }
    bytes += ">\(XMLNode.escaped(text))".utf8
    for child in children { child.append(to: &bytes, "", prefixes) }
    bytes += "</\(tag)>".utf8
  }

  private static func written(_ name: XMLName, _ prefixes: [String: String]) -> String {
    prefixes[name.namespace].map { "\($0):\(name.local)" } ?? name.local
  }

  /// Escapes a text, and drops characters that XML forbids. CR is escaped, too, as parsers would read it as a line
  /// feed.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "\r": escaped += "&#13;".unicodeScalars
      case "\n", "\t": escaped.append(scalar)
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
