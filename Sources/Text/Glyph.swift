/// The content of one or two cells: a base character and at most four marks.
public struct Glyph: Equatable, Hashable, Sendable {
  public var base: Unicode.Scalar
  public var marks: CombiningMarks
  public var width: Int

  public init(base: Unicode.Scalar, marks: CombiningMarks = CombiningMarks(), width: Int) {
    self.base = base
    self.marks = marks
    self.width = width
  }

  static let dottedCircle: Unicode.Scalar = "\u{25CC}"
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// A blank at which a line may be broken.
  var isSpace: Bool { base == " " && marks.isEmpty }
}
