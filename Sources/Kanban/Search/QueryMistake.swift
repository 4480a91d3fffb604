public struct QueryMistake: Error, Equatable, Sendable {
  public let kind: Kind
  /// In characters.
  public let position: Range<Int>

  public enum Kind: Equatable, Sendable {
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    case tooManyTerms(limit: Int)
    case quoteIsOpen
    case parenthesisIsOpen
    case parenthesisIsStray
    /// An operator or parentheses without an operand.
    case termIsMissing
    /// With the field that was probably meant.
    case noSuchField(String, meant: QueryField?)
    /// `field.values` lists the valid ones.
    case valueIsMissing(QueryField)
    case badValue(String, of: QueryField)
    case badDate(DatePhraseFailure, of: QueryField)
    case notComparable(QueryField)
  }

  public init(_ kind: Kind, _ position: Range<Int>) {
    self.kind = kind
    self.position = position
  }
}
