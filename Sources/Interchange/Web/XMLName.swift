/// The name of an element or an attribute, whichever prefix a document has for its namespace.
public struct XMLName: Hashable, Sendable {
  /// Empty where it has none.
  public let namespace: String
  public let local: String

  public init(_ namespace: String, _ local: String) { (self.namespace, self.local) = (namespace, local) }
}

/// What stands in a start tag behind its name, without what tells of namespaces.
public struct XMLAttribute: Equatable, Sendable {
  public let name: XMLName
  public let value: String

  public init(_ name: XMLName, _ value: String) { (self.name, self.value) = (name, value) }
}

/// The prefixes that are declared where a document is being read.
struct XMLNamespaces {
  /// At once, all around counted.
  static let most = 100

  /// The innermost last.
  private var declared: [(prefix: String, namespace: String, depth: Int)] = [
    ("xml", "http://www.w3.org/XML/1998/namespace", 0)
  ]

  /// False where there are too many.
  mutating func declare(_ prefix: String, _ namespace: String, at depth: Int) -> Bool {
    declared.append((prefix, namespace, depth))
    return declared.count <= XMLNamespaces.most
  }

  /// What an element declared ends with it.
  mutating func leave(_ depth: Int) {
    while let last = declared.last, last.depth >= depth { declared.removeLast() }
  }

  /// Nil where the prefix was not declared. An attribute without one has no namespace.
  func name(_ written: String, isAttribute: Bool) -> XMLName? {
    let parts = written.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return XMLName(isAttribute ? "" : namespace(of: "") ?? "", written)
    case 2 where !parts[0].isEmpty && !parts[1].isEmpty:
      guard let namespace = namespace(of: String(Substring(parts[0]))), !namespace.isEmpty else { return nil }
      return XMLName(namespace, String(Substring(parts[1])))
    default: return nil
    }
  }

  private func namespace(of prefix: String) -> String? {
    declared.last { $0.prefix == prefix }?.namespace
  }
}
