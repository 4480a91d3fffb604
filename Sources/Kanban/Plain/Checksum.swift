extension Sequence<UInt8> {
  /// FNV-1a of 64 bits, the same on every machine: it tells apart what differs by accident, and nothing that somebody means to be alike.
  package var checksum: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
