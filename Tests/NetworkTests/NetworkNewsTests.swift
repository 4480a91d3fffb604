import Testing

@testable import Network

@Suite("Netlink messages that a network may be back")
struct NetworkNewsTests {
  /// Netlink messages by type and length, zero except for the flags of a link.
  private func bytes(flags: UInt32 = 0x1_1043, _ messages: (kind: UInt16, length: Int)...) -> [UInt8] {
    messages.flatMap { message in
      let head = withUnsafeBytes(of: UInt32(message.length).littleEndian) { Array($0) }
      let kind = withUnsafeBytes(of: message.kind.littleEndian) { Array($0) }
      var all = head + kind
      all += [UInt8](repeating: 0, count: max(0, (message.length + 3) & ~3 - all.count))
      if all.count >= 28 { all.replaceSubrange(24..<28, with: withUnsafeBytes(of: flags.littleEndian) { Array($0) }) }
      return all
    }
  }

  private func isHint(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { NetworkNews.isHint(UnsafeRawBufferPointer($0)[...]) }
  }

  @Test func additionsAreHintsAndRemovalsAreNone() {
    // A new link, address and route, then their removals.
    for kind: UInt16 in [16, 20, 24] { #expect(isHint(bytes((kind, 32)))) }
    for kind: UInt16 in [17, 21, 25] { #expect(!isHint(bytes((kind, 32)))) }
    #expect(isHint(bytes((17, 32), (25, 29), (20, 16))))
  }

  /// The kernel reports a link that went down as a new link, too. A link that is up without a cable is no hint.
  @Test func linkThatWentDownIsNoHint() {
    for flags: UInt32 in [0, 0x1002, 0x1003] {
      #expect(!isHint(bytes(flags: flags, (16, 32))))
      #expect(isHint(bytes(flags: flags, (16, 1_400), (20, 16))))
    }
    #expect(isHint(bytes(flags: 0x40, (16, 32))))
    // These messages are too short for flags.
    #expect(!isHint(bytes((16, 16))) && !isHint(bytes((16, 27), (17, 32))))
  }

  @Test func invalidMessageIsNoHint() {
    #expect(!isHint([]) && !isHint([1, 2, 3]))
    #expect(!isHint(bytes((17, 3), (16, 32))))
    #expect(!isHint(bytes((17, 40_000_000)).prefix(64) + bytes((16, 32))))
  }

  /// The test also passes without netlink, which then gives no hints.
  @Test func readingConsumesTheMessages() {
    let news = NetworkNews()
    _ = news.hasCome()
    #expect(!news.hasCome())
  }
}
