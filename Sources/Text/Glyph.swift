/// What stands in one or two cells: a base character and at most four marks on it.
public struct Glyph: Equatable, Hashable, Sendable {
  public var base: Unicode.Scalar
  public var marks: CombiningMarks
  /// 1 or 2.
  public var width: Int

  public init(base: Unicode.Scalar, marks: CombiningMarks = CombiningMarks(), width: Int) {
    self.base = base
    self.marks = marks
    self.width = width
  }

  static let dottedCircle: Unicode.Scalar = "\u{25CC}"
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// A blank that a line may be broken at.
  var isSpace: Bool { base == " " && marks.isEmpty }
}
