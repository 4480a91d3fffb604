import Host

/// Whether this machine has any way to others at all, as the kernel lists its routes: one that leads anywhere.
enum NetworkWays {
  /// Nil where it tells of neither version of IP, as in a sandbox, or on another system.
  static var areThere: Bool? {
    let tables = ["/proc/net/route", "/proc/net/ipv6_route"].map { Machine.read($0, most: 4 << 20) }
    guard tables.contains(where: { $0 != nil }) else { return nil }
    let (four, six) = (tables[0].map(lines) ?? [], tables[1].map(lines) ?? [])
    return four.contains(where: leadsAnywhere) || six.contains(where: leadsAnywhereInSix)
  }

  private static func lines(_ bytes: [UInt8]) -> [[Substring]] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split { $0 == "\t" || $0 == " " } }
  }

  /// A device, where to, by whom, flags, and after three numbers for how many of them: `eth0 00000000 0100A8C0 0003 0 0 0 00000000`.
  static func leadsAnywhere(_ route: [Substring]) -> Bool {
    route.count > 7 && isNothing(route[1]) && isNothing(route[7]) && route[0] != "lo"
      && UInt32(route[3], radix: 16).map { $0 & isUp != 0 && $0 & isRefused == 0 } ?? false
  }

  /// Where to, how many bits of that, and after six more the flags and the device. One to nowhere is listed at `lo`.
  static func leadsAnywhereInSix(_ route: [Substring]) -> Bool {
    route.count > 9 && isNothing(route[0]) && isNothing(route[1]) && route[9] != "lo"
      && UInt32(route[8], radix: 16).map { $0 & isUp != 0 && $0 & isRefused == 0 } ?? false
  }

  /// `RTF_UP` and `RTF_REJECT` of `linux/route.h`.
  private static let (isUp, isRefused): (UInt32, UInt32) = (0x1, 0x200)

  private static func isNothing(_ number: Substring) -> Bool { number.utf8.allSatisfy { $0 == UInt8(ascii: "0") } }
}
