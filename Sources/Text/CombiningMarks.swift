/// The combining scalars on one base character: at most four, held inline so that a glyph never touches the heap.
public struct CombiningMarks: RandomAccessCollection, Equatable, Hashable, Sendable {
  /// More than this stacks out of its row in some terminals and is only ever meant to.
  public static let most = 4

  // U+0000 stands for "none": it is a control character and can never be a mark.
  private var first: Unicode.Scalar = "\0"
  private var second: Unicode.Scalar = "\0"
  private var third: Unicode.Scalar = "\0"
  private var fourth: Unicode.Scalar = "\0"

  public init() {}

  /// Keeps the first four.
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

  /// A fifth mark is not kept.
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
