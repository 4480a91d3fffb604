/// A time zone from its file: past changes, and the rule for future ones.
public struct Zone: Equatable, Sendable {
  public let name: String
  private let table: Boxed<Table>

  private struct Table: Equatable {
    var changes: [Int] = []
    var offsets: [Int] = []
    var first = 0
    var rule: ZoneRule?
  }

  public static let utc = Zone(name: "UTC", offset: 0)

  /// In seconds; the limits of RFC 8536.
  static let offsets = -89_999...93_599

  public init(name: String, offset seconds: Int) {
    self.name = name
    table = Boxed(Table(first: seconds))
  }

  /// Parses a TZif file (RFC 8536); nil if it is invalid.
  public init?(name: String, file: [UInt8]) {
    guard var reader = ZoneReader(file), let table = reader.table() else { return nil }
    self.name = name
    self.table = Boxed(
      Table(
        changes: table.changes, offsets: table.offsets, first: table.first,
        rule: table.footer.isEmpty ? nil : ZoneRule(table.footer)))
  }

  /// From a POSIX rule as in `TZ`: `KST-9`.
  public init?(name: String, posix: String) {
    guard let rule = ZoneRule(posix) else { return nil }
    self.name = name
    table = Boxed(Table(rule: rule))
  }

  /// The times of changes in seconds since 1970, and the offset east of UTC since each.
  var changes: [Int] { table.wrappedValue.changes }
  var offsets: [Int] { table.wrappedValue.offsets }
  /// The offset before the first change.
  var first: Int { table.wrappedValue.first }
  /// The rule after the last change.
  var rule: ZoneRule? { table.wrappedValue.rule }

  /// Seconds east of UTC.
  public func offset(at moment: Moment) -> Int {
    let seconds = moment.seconds
    guard let last = changes.last, seconds < last || rule == nil else {
      return rule?.offset(at: seconds) ?? first
    }
    return offset(after: seconds)
  }

  private func offset(after seconds: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }

  public func wall(at moment: Moment) -> WallTime {
    let local = moment.seconds + offset(at: moment)
    return WallTime(Day(number: floorDivide(local, 86_400)), minute: floorModulo(local, 86_400) / 60)
  }

  /// By RFC 5545: a repeated wall time is its first occurrence; a skipped one uses the offset before the gap.
  public func moment(of wall: WallTime) -> Moment {
    let local = wall.day.number * 86_400 + wall.minute * 60
    let before = offset(at: Moment(seconds: local - 86_400))
    let after = offset(at: Moment(seconds: local + 86_400))
    let candidates = [local - before, local - after].filter { $0 + offset(at: Moment(seconds: $0)) == local }
    return Moment(seconds: candidates.min() ?? local - before)
  }
}

private struct ZoneReader {
  struct Table {
    var changes: [Int] = []
    var offsets: [Int] = []
    var first = 0
    var footer = ""
  }

  /// In seconds: from before the Big Bang to the end of the year 9999.
  private static let reach = -(1 << 59)...253_402_300_799

  private let bytes: [UInt8]
  private var at = 0

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 44, bytes.count <= 1 << 20, Array(bytes.prefix(4)) == Array("TZif".utf8) else { return nil }
    self.bytes = bytes
  }

  mutating func table() -> Table? {
    let version = bytes[4]
    guard let short = block(size: 4) else { return nil }
    guard version >= 50 else { return short }
    guard var long = block(size: 8) else { return nil }
    long.footer = footer()
    return long
  }

  private mutating func block(size: Int) -> Table? {
    guard at + 44 <= bytes.count else { return nil }
    at += 20
    let counts = (0..<6).map { _ in number(4) }
    let (utc, standard, leaps, times, types, letters) =
      (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])
    guard counts.allSatisfy({ (0...100_000).contains($0) }), types > 0,
      at + times * (size + 1) + types * 6 + letters + leaps * (size + 4) + standard + utc <= bytes.count
    else { return nil }
    let changes = (0..<times).map { _ in number(size) }
    let kinds = (0..<times).map { _ in number(1) & 0xFF }
    let seconds = (0..<types).map { _ in
      let seconds = number(4)
      at += 2
      return seconds
    }
    at += letters + leaps * (size + 4) + standard + utc
    guard kinds.allSatisfy({ $0 < types }), changes == changes.sorted(),
      seconds.allSatisfy(Zone.offsets.contains),
      changes.allSatisfy(ZoneReader.reach.contains)
    else { return nil }
    return Table(changes: changes, offsets: kinds.map { seconds[$0] }, first: seconds[0])
  }

  private mutating func number(_ size: Int) -> Int {
    defer { at += size }
    let unsigned = bytes[at..<at + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let unused = UInt64(64 - 8 * size)
    return Int(Int64(bitPattern: unsigned << unused) >> Int64(unused))
  }

  private func footer() -> String {
    guard at < bytes.count, bytes[at] == 10 else { return "" }
    return String(decoding: bytes[(at + 1)...].prefix { $0 != 10 }, as: UTF8.self)
  }
}
