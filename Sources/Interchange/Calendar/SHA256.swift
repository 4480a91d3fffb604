/// SHA-256 (FIPS 180-4).
public enum SHA256 {
  public static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var message = Array(bytes)
    let length = UInt64(message.count) &* 8
    message.append(0x80)
    message += [UInt8](repeating: 0, count: (120 - message.count % 64) % 64)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    var state = start
    // Buffers without a check of each index: an import hashes a text for each card.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      message.withUnsafeBufferPointer { message in
        rounds.withUnsafeBufferPointer { rounds in
          for block in stride(from: 0, to: message.count, by: 64) {
            schedule(message, at: block, in: words)
            compress(words, rounds, &state)
          }
        }
      }
    }
    var hash: [UInt8] = []
    hash.reserveCapacity(32)
    for word in state {
      for shift in [24, 16, 8, 0] as [UInt32] { hash.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return hash
  }

  private static func compress(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ rounds: UnsafeBufferPointer<UInt32>, _ state: inout [UInt32]
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let first =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ (e & f ^ ~e & g) &+ rounds[round] &+ words[round]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func schedule(
    _ message: UnsafeBufferPointer<UInt8>, at block: Int, in words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for word in 0..<16 {
      let at = block + word * 4
      let (high, low) = (UInt32(message[at]) << 8 | UInt32(message[at + 1]), UInt32(message[at + 2]) << 8)
      words[word] = high << 16 | low | UInt32(message[at + 3])
    }
    for at in 16..<64 {
      let (early, late) = (words[at - 15], words[at - 2])
      let mixedEarly = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let mixedLate = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[at] = words[at - 16] &+ mixedEarly &+ words[at - 7] &+ mixedLate
    }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let start: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  private static let rounds: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
