import Host

/// Whether this machine has a default route, according to the kernel's tables.
enum NetworkWays {
  /// True if this machine has a default route; nil if the kernel's tables
  /// cannot be read, as in a sandbox or on another system.
  static var areThere: Bool? {
    let tables = ["/proc/net/route", "/proc/net/ipv6_route"].map { Machine.read($0, most: 4 << 20) }
    guard tables.contains(where: { $0 != nil }) else { return nil }
    let (four, six) = (tables[0].map(lines) ?? [], tables[1].map(lines) ?? [])
    return four.contains(where: leadsAnywhere) || six.contains(where: leadsAnywhereInSix)
  }

  private static func lines(_ bytes: [UInt8]) -> [[Substring]] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split { $0 == "\t" || $0 == " " } }
  }

  /// True for a default route. Columns of `/proc/net/route`: device, destination, gateway, flags, three numbers, mask,
  /// as in `eth0 00000000 0100A8C0 0003 0 0 0 00000000`.
  static func leadsAnywhere(_ route: [Substring]) -> Bool {
    route.count > 7 && isNothing(route[1]) && isNothing(route[7]) && route[0] != "lo"
      && UInt32(route[3], radix: 16).map { $0 & upFlag != 0 && $0 & rejectFlag == 0 } ?? false
  }

  /// True for a default route. Columns of `/proc/net/ipv6_route`: destination, its prefix length, six others, flags,
  /// device. A route to nowhere is listed with `lo`.
  static func leadsAnywhereInSix(_ route: [Substring]) -> Bool {
    route.count > 9 && isNothing(route[0]) && isNothing(route[1]) && route[9] != "lo"
      && UInt32(route[8], radix: 16).map { $0 & upFlag != 0 && $0 & rejectFlag == 0 } ?? false
  }

  /// The route's flags for "usable" and "rejects", `RTF_UP` and `RTF_REJECT` of `linux/route.h`.
  private static let (upFlag, rejectFlag): (UInt32, UInt32) = (0x1, 0x200)

  private static func isNothing(_ number: Substring) -> Bool { number.utf8.allSatisfy { $0 == UInt8(ascii: "0") } }
}
