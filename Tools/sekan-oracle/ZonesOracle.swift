import Glibc
import Kanban
import Time

/// `at FILE SECONDS…` prints the offset at each moment, `wall FILE SECONDS…` the moment of each wall time, which is
/// given in seconds since 1970 as if it were UTC.
enum ZonesOracle {
  static func answer(_ question: String) -> String {
    let fields = question.split(separator: " ")
    guard fields.count >= 2, let zone = zone(String(fields[1])) else { return "refused" }
    let numbers = fields.dropFirst(2).compactMap { Int($0) }
    switch fields[0] {
    case "at": return numbers.map { String(zone.offset(at: Moment(seconds: $0))) }.joined(separator: " ")
    case "wall":
      return numbers.map { String(zone.moment(of: WallSecond(number: $0).wallTime).seconds) }.joined(separator: " ")
    default: return "refused"
    }
  }

  private static func zone(_ path: String) -> Zone? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Zone(name: path, file: Array(bytes.prefix(count)))
  }
}
