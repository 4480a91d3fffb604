/// The reason why a document is not valid XML, or exceeds the limits.
public struct XMLMistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// UTF-16, for example, or so declared.
    case otherEncoding
    case cut
    /// Invalid content at the beginning or after the end.
    case notXML
    /// `<!DOCTYPE`, which could expand the following text without limit.
    case docType
    /// Invalid syntax in a tag, or a duplicate attribute.
    case badTag
    case wrongEnd
    case badReference
    case unknownPrefix
    /// Nested more deeply than `XMLReader.deepest`.
    case tooDeep
    /// A name or attribute is too long, or too many attributes or prefixes.
    case tooMuch
  }

  public let kind: Kind
  /// From 1.
  public let line: Int

  public init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}
