import Glibc
import Kanban
import Storage

extension Bench {
  /// One filter over a whole board, slice by slice. Told in one line: milliseconds to the first screenful and to the end,
  /// those of the processor's own time, the longest slice; cards; private memory in KB before and at most; what a
  /// screenful costs when one moves about, at most and in the median.
  static func filter(_ text: String, by name: String, _ path: String) throws {
    guard let ordering = Ordering(rawValue: name) else { throw Misuse("unknown ordering \(name)") }
    let clock = Clock(now: SampleBoard.now, zone: .utc)
    let store = try SQLiteStore.open(path, mode: .existing, patience: 1000)
    guard let query = try? Query(text, at: clock) else { throw Misuse("unknown query \(text)") }
    let (before, begun, workedBefore) = (Memory.privately, Watch.nanoseconds, Watch.worked)
    var sieve = Sieve(query, by: ordering, in: Project.home)
    var (first, longest, most) = (nil as Int64?, Int64(0), before)
    var slices = 0
    repeat {
      let start = Watch.nanoseconds
      try store.advance(&sieve, at: clock, for: 4)
      longest = max(longest, Watch.nanoseconds - start)
      if first == nil, Column.allCases.reduce(0, { $0 + sieve.count($1) }) >= 20 { first = Watch.nanoseconds - begun }
      slices += 1
      if slices % 64 == 0 { most = max(most, Memory.privately) }
    } while !sieve.isComplete
    let (whole, worked) = (Watch.nanoseconds - begun, Watch.worked - workedBefore)
    most = max(most, Memory.privately)
    let found = Column.allCases.reduce(0) { $0 + sieve.count($1) }
    let moves = try steps(sieve, store)
    say(
      [
        milliseconds(first ?? whole), milliseconds(whole), milliseconds(worked), milliseconds(longest), "\(found)",
        "\(before)", "\(most)",
        milliseconds(moves.last ?? 0),
        milliseconds(moves.isEmpty ? 0 : moves[moves.count / 2]),
      ].joined(separator: " "))
  }

  /// A screenful from somewhere in the column, and how much stands above it, as a key press asks for it.
  private static func steps(_ sieve: Sieve, _ store: SQLiteStore) throws -> [Int64] {
    var dice = Dice(seed: 1)
    var times: [Int64] = []
    var rank = try store.window(Window(Project.home, .todo, .up, most: 1), in: sieve).last?.rank
    for _ in 0..<200 {
      guard let from = rank else { break }
      let start = Watch.nanoseconds
      let direction: Window.Direction = dice.chance(50) ? .down : .up
      let found = try store.window(Window(Project.home, .todo, from: from, direction, most: 30), in: sieve)
      _ = try store.countBefore(from, column: .todo, in: sieve)
      times.append(Watch.nanoseconds - start)
      rank = found.isEmpty ? from : found[dice.roll(found.count)].rank
    }
    return times.sorted()
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    "\(nanoseconds / 1_000_000).\(String(nanoseconds / 10_000 % 100 + 100).dropFirst())"
  }
}

private enum Memory {
  /// What this process alone has in memory, in KB.
  static var privately: Int {
    guard let file = fopen("/proc/self/smaps_rollup", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    var sum = 0
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(separator: " ")
      if words.count > 1, words[0].hasPrefix("Private_"), let number = Int(words[1]) { sum += number }
    }
    return sum
  }
}
