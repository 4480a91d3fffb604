import Glibc

/// Parsed command line options with their values.
struct BenchOptions {
  private var given: [String: String] = [:]

  static let flags: Set<String> = ["--verify", "--write-forever", "--acknowledge", "--stages", "--moves"]
  static let valued: Set<String> = [
    "--cards", "--out", "--seed", "--history", "--commits", "--store", "--writer", "--expect", "--acknowledged",
    "--opens", "--person", "--pause", "--search", "--times", "--slice", "--repeating", "--zones",
    "--pages", "--doing", "--projects",
  ]

  init(_ words: some Sequence<String>) throws(Misuse) {
    var words = words.makeIterator()
    while let word = words.next() {
      guard given[word] == nil else { throw Misuse("\(word) is given twice") }
      if BenchOptions.flags.contains(word) {
        given[word] = ""
      } else if BenchOptions.valued.contains(word) {
        guard let value = words.next() else { throw Misuse("\(word) needs a value") }
        given[word] = value
      } else {
        throw Misuse("unknown option \(word)")
      }
    }
  }

  func has(_ option: String) -> Bool { given[option] != nil }

  func text(_ option: String) throws(Misuse) -> String {
    guard let text = given[option], !text.isEmpty else { throw Misuse("\(option) is missing") }
    return text
  }

  func optionalText(_ option: String) -> String? { given[option] }

  func number(_ option: String, in range: ClosedRange<Int>) throws(Misuse) -> Int {
    let text = try text(option)
    guard let number = Int(text), range.contains(number) else {
      throw Misuse("\(option) must be a number from \(range.lowerBound) to \(range.upperBound), not \(text)")
    }
    return number
  }

  func number(_ option: String, in range: ClosedRange<Int>, otherwise: Int) throws(Misuse) -> Int {
    has(option) ? try number(option, in: range) : otherwise
  }
}

/// An invalid command line.
struct Misuse: Error {
  let words: String

  init(_ words: String) { self.words = words }
}

/// A seeded generator of pseudo-random numbers.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int(truncatingIfNeeded: next() >> 33) % sides }
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}

enum Watch {
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static var moment: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// Prints a line without buffering; false if the output was closed.
@discardableResult func say(_ line: String) -> Bool {
  var bytes = Array((line + "\n").utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { continue }
      return false
    }
    bytes = bytes.dropFirst(count)
  }
  return true
}

func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}
