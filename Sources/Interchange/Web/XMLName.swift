/// A qualified name, independent of the document's prefixes.
public struct XMLName: Hashable, Sendable {
  /// The namespace of the name; empty for a name without one.
  public let namespace: String
  public let local: String

  public init(_ namespace: String, _ local: String) { (self.namespace, self.local) = (namespace, local) }
}

/// An attribute of an element, but not a declaration of a namespace.
public struct XMLAttribute: Equatable, Sendable {
  public let name: XMLName
  public let value: String

  public init(_ name: XMLName, _ value: String) { (self.name, self.value) = (name, value) }
}

struct XMLNamespaces {
  /// The most declarations of prefixes that may be in scope.
  static let most = 100

  /// The prefixes declared by the open elements, the innermost last.
  private var declared: [(prefix: String, namespace: String, depth: Int)] = [
    ("xml", "http://www.w3.org/XML/1998/namespace", 0)
  ]

  /// Declares a prefix. False if there are too many.
  mutating func declare(_ prefix: String, _ namespace: String, at depth: Int) -> Bool {
    declared.append((prefix, namespace, depth))
    return declared.count <= XMLNamespaces.most
  }

  /// Ends the scope of an element's declarations.
  mutating func leave(_ depth: Int) {
    while let last = declared.last, last.depth >= depth { declared.removeLast() }
  }

  /// The qualified name. Nil for an undeclared prefix or a malformed name. An attribute without a prefix has no
  /// namespace.
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
