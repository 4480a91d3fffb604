import Glibc
import Kanban
import Storage

/// Checks that a store is sound, and contains the expected number of cards and every acknowledged change.
struct Verification {
  let path: String
  let expected: Int?
  let acknowledged: String?

  func findings() throws -> [String] {
    let store = try SQLiteStore.open(path, mode: .existing, patience: 30_000)
    var findings = try store.check().map(\.words)
    if let expected {
      let count = try store.counts(in: Project.home).values.reduce(0, +)
      if count != expected { findings.append("\(count) cards on the board, not \(expected)") }
    }
    if let acknowledged { findings += try missing(from: store, acknowledged) }
    return findings
  }

  private func missing(from store: SQLiteStore, _ file: String) throws -> [String] {
    var findings: [String] = []
    for line in try lines(of: file) {
      guard let sequence = Int64(line) else { continue }
      let found = try store.entries(in: Project.home, after: sequence - 1, most: 1).first
      if found?.sequence != sequence { findings.append("entry \(sequence) was acknowledged and is not there") }
    }
    return findings
  }

  /// The lines of a file. A last line without a line end was cut off when the writer was killed, and is ignored.
  private func lines(of file: String) throws -> [Substring] {
    guard let stream = fopen(file, "r") else { throw Misuse("\(file) cannot be read") }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
    guard let end = bytes.lastIndex(of: 10) else { return [] }
    return String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
  }
}
