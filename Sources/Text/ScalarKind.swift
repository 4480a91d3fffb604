import CSystem

/// How one scalar is drawn.
enum ScalarKind: Equatable {
  /// The scalar begins a glyph of one cell (`narrow`) or two (`wide`).
  case narrow, wide
  /// The scalar is combined with the base before it and takes no cell of its own.
  case mark
  /// The scalar is a conjoining jamo: a leading consonant (two cells), a
  /// vowel or a final consonant (no cells of their own).
  case lead, vowel, trail
  /// The scalar is a regional indicator, half of a flag; it is drawn as its letter.
  case flagLetter
  /// The scalar is not drawn, but scalars after it still belong to the same cluster, as after a tag or U+200C.
  case dropped
  /// A format character such as a bidi mark: not drawn; ends the cluster. Joiners and tags are other kinds.
  case barrier
  /// The scalar is U+200D, which is not drawn; nor is an emoji that it joins to the one before.
  case joiner
  /// Tab or line break: drawn as a space that carries no marks.
  case blank
  /// Another control character: drawn as U+FFFD without marks.
  case control
  /// The scalar is unassigned or newer than Unicode 13, or its width differs between terminals: drawn as U+FFFD.
  case unknown

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x20 {
      self = ScalarKind(control: scalar.value)
    } else {
      self = ScalarKind(common: scalar.value) ?? ScalarKind(lookingUp: scalar)
    }
  }

  /// Fast path for the most common scripts, without table lookups; nil for other scalars. Neighbours in this set are
  /// always separate `Character`s, which makes a `Piece` plain.
  init?(common value: UInt32) {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: self = .narrow
    case 0xAC00...0xD7A3, 0x4E00...0x9FFC: self = .wide
    case 0x3041...0x3096, 0x309B...0x30FF, 0x3001...0x3029, 0xFF01...0xFF60: self = .wide
    case 0x410...0x44F, 0x3B1...0x3C9, 0x2010...0x2027, 0x2190...0x2199, 0x2500...0x259F: self = .narrow
    default: return nil
    }
  }

  /// The full classification by Unicode properties. For common scripts a
  /// test checks that `init(common:)` agrees with it.
  init(lookingUp scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control: self = ScalarKind(control: scalar.value)
    case .lineSeparator, .paragraphSeparator: self = .blank
    case .format: self = ScalarKind(format: scalar)
    case .unassigned, .surrogate: self = ScalarKind.isVariationSelector(scalar) ? .dropped : .unknown
    default: self = ScalarKind(graphic: scalar, age: properties.age)
    }
  }

  private init(control value: UInt32) {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85: self = .blank
    default: self = .control
    }
  }

  /// Format characters are never drawn. Tags, U+200C and the joiner U+200D belong to the cluster before them; all
  /// others end it.
  private init(format scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200D: self = .joiner
    case 0x200C, 0xE0020...0xE007F: self = .dropped
    default: self = .barrier
    }
  }

  private init(graphic scalar: Unicode.Scalar, age: Unicode.Version?) {
    let value = scalar.value
    if ScalarKind.isVariationSelector(scalar) || (0x1F3FB...0x1F3FF).contains(value) {
      self = .dropped
    } else if (0x1F1E6...0x1F1FF).contains(value) {
      self = .flagLetter
    } else if ScalarKind.isDisputed(value) || !ScalarKind.isEstablished(age) {
      self = .unknown
    } else {
      self = ScalarKind(cells: sekan_wcwidth(value), of: value)
    }
  }

  private init(cells: Int32, of value: UInt32) {
    switch (cells, value) {
    case (2, 0x1100...0x115F): self = .lead
    case (0, 0x1160...0x11A7): self = .vowel
    case (0, 0x11A8...0x11FF): self = .trail
    case (0, _): self = .mark
    case (1, _): self = .narrow
    case (2, _): self = .wide
    default: self = .unknown
    }
  }

  /// True for hexagrams and extended jamo, for which terminals use one, two or no cells.
  private static func isDisputed(_ value: UInt32) -> Bool {
    switch value {
    case 0x4DC0...0x4DFF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  /// True for characters of Unicode 13 or older, which all terminals in use support.
  private static func isEstablished(_ age: Unicode.Version?) -> Bool {
    guard let age else { return false }
    return age.major < 13 || (age.major == 13 && age.minor == 0)
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
    default: false
    }
  }
}
