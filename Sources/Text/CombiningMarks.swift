/// The combining scalars of a glyph: at most four, stored inline so that glyphs need no heap allocation.
public struct CombiningMarks: RandomAccessCollection, Equatable, Hashable, Sendable {
  /// More marks leave their row in some terminals, and ordinary text does not have them.
  public static let most = 4

  // U+0000 means no mark; as a control character it can never be one.
  private var first: Unicode.Scalar = "\0"
  private var second: Unicode.Scalar = "\0"
  private var third: Unicode.Scalar = "\0"
  private var fourth: Unicode.Scalar = "\0"

  public init() {}

  public init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { append(scalar) }
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    if first == "\0" { return 0 }
    if second == "\0" { return 1 }
    if third == "\0" { return 2 }
    return fourth == "\0" ? 3 : 4
  }

  public var isEmpty: Bool { first == "\0" }

  public subscript(position: Int) -> Unicode.Scalar {
    precondition(position >= 0 && position < endIndex, "no such mark")
    switch position {
    case 0: return first
    case 1: return second
    case 2: return third
    default: return fourth
    }
  }

  /// Ignores a fifth mark.
  public mutating func append(_ mark: Unicode.Scalar) {
    switch endIndex {
    case 0: first = mark
    case 1: second = mark
    case 2: third = mark
    case 3: fourth = mark
    default: break
    }
  }
}
