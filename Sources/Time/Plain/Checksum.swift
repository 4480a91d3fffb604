extension Sequence<UInt8> {
  /// FNV-1a with 64 bits, the same on every machine. Detects accidental differences, not manipulation.
  package var checksum: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
