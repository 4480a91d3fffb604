import CSystem
import Glibc
import Host

/// `hostile_server.py` in a child process, which ends with this one.
struct HostileServer: Sendable {
  let plain: Int
  let other: Int
  /// A port on which connections are accepted only by the kernel.
  let mute: Int
  let encrypted: Int
  let misnamed: Int
  let certificates: String

  /// Shared by all tests; nil without python3.
  static let shared = HostileServer()

  /// True if openssl could create certificates.
  static var encrypts: Bool { shared.map { $0.encrypted > 0 } ?? false }

  private init?() {
    var (orders, news): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard sekan_pipe(&orders) == 0, sekan_pipe(&news) == 0 else { return nil }
    let script = #filePath.replacing("HostileServer.swift", with: "hostile_server.py")
    let command = ["python3", "-B", script]
    let words = command.map { strdup($0) }
    let child = sekan_spawn_between(words + [nil], orders[0], news[1])
    for word in words { free(word) }
    for end in [orders[0], news[1]] { close(end) }
    defer { close(news[0]) }
    // The server ends when its stdin closes, together with this process.
    guard child > 0, let line = HostileServer.line(from: news[0]) else { return nil }
    let parts = line.split(separator: " ")
    let ports = parts.prefix(5).compactMap { Int($0) }
    guard parts.count == 6, ports.count == 5 else { return nil }
    (plain, other, mute, encrypted, misnamed) = (ports[0], ports[1], ports[2], ports[3], ports[4])
    certificates = String(parts[5])
  }

  /// Reads a line without its newline; nil if the server ends before. Continues after signals.
  private static func line(from pipe: Int32) -> String? {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      let piece = Machine.readSome(descriptor: pipe)
      if piece == nil, errno == EINTR { continue }
      guard let piece, !piece.isEmpty else { return nil }
      line += piece
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }
}

extension String {
  /// Replaces the suffix `end`. The standard library's `replacing` needs the module of regular expressions.
  fileprivate func replacing(_ end: String, with other: String) -> String { String(dropLast(end.count)) + other }
}
