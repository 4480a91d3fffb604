extension ScreenText {
  /// Whether it has any strong right-to-left character: a row that shows one needs a mark at its borders, or some
  /// terminals reorder the whole row.
  public static func isRightToLeft(_ text: String) -> Bool {
    UTF8Text.bytes(of: text) { bytes in
      var position = 0
      while position < bytes.count {
        // Below 0xD6 there is only ASCII, Latin, Greek and Cyrillic.
        if bytes[position] < 0xD6 {
          position += 1
          continue
        }
        let (scalar, end) = UTF8Text.scalar(in: bytes, at: position)
        if isStrongRightToLeft(scalar) { return true }
        position = end
      }
      return false
    }
  }

  private static func isStrongRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: break
    default: return false
    }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter: return true
    // The digits of NKo and Adlam run right to left, those of Arabic do not.
    case .decimalNumber: return (0x07C0...0x07C9).contains(scalar.value) || scalar.value >= 0x1E800
    default: return isStrongPunctuation(scalar.value)
    }
  }

  private static func isStrongPunctuation(_ value: UInt32) -> Bool {
    switch value {
    case 0x05BE, 0x05C0, 0x05C3, 0x05C6, 0x05F3, 0x05F4, 0x061B...0x061F, 0x066D, 0x06D4, 0x0700...0x070D: true
    default: false
    }
  }
}
