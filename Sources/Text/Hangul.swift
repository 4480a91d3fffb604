/// Composition of modern conjoining jamo: arithmetic, no table.
enum Hangul {
  /// The end of a cluster, as far as a following jamo is concerned.
  enum Tail {
    case other, lead, vowel, trail

    init(_ scalar: Unicode.Scalar, kind: ScalarKind) {
      switch (kind, scalar.value) {
      case (.lead, _): self = .lead
      case (.vowel, _): self = .vowel
      case (.trail, _): self = .trail
      case (.wide, 0xAC00...0xD7A3): self = (scalar.value - 0xAC00).isMultiple(of: 28) ? .vowel : .trail
      default: self = .other
      }
    }

    /// Whether a vowel or a final consonant continues the syllable.
    func takes(_ kind: ScalarKind) -> Bool {
      kind == .vowel ? self == .lead || self == .vowel : self == .vowel || self == .trail
    }
  }

  /// Composes L + V and LV + T if both are modern.
  static func composed(_ base: Unicode.Scalar, _ jamo: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base.value, jamo.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((base.value - 0x1100) * 21 + (jamo.value - 0x1161)) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base.value - 0xAC00).isMultiple(of: 28):
      Unicode.Scalar(base.value + jamo.value - 0x11A7)
    default:
      nil
    }
  }
}
