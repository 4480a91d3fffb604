/// Why something is no XML, or more of it than is read.
public struct XMLMistake: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// As UTF-16, or so it says.
    case otherEncoding
    /// It ends within something.
    case cut
    /// No document begins like that, or goes on like that behind its end.
    case notXML
    /// `<!DOCTYPE`, which could make anything of what follows.
    case docType
    /// Something else stands in a tag than a name and attributes, or an attribute stands there twice.
    case badTag
    case wrongEnd
    case badReference
    case unknownPrefix
    /// More stands in each other than `XMLReader.deepest`.
    case tooDeep
    /// A name or an attribute that is longer than any, or more attributes or prefixes than anybody has.
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
