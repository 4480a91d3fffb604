import Glibc
import Host
import Interchange
import Remote

/// The file of `sync --trace`, for this user only. It is bounded, because a watch never ends.
final class TraceFile {
  private let path: String
  private var file: NewFile
  private var isEmpty = true
  private var left = 16 << 20

  /// Creates the file of the trace; fails if the path exists.
  init(_ path: String) throws(SystemError) {
    self.path = path
    file = try NewFile(path)
    file.leave()
  }

  /// Deletes the file if no request was made, as without a server.
  deinit { if isEmpty { unlink(path) } }

  /// Appends lines. If the disk is full or the trace has reached its limit, the trace ends, but the sync goes on.
  func write(_ lines: [String]) {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    if left <= 0 { return }
    left -= bytes.count
    isEmpty = false
    do throws(SystemError) { try file.write(left > 0 ? bytes : Array("(too long)\n".utf8)) } catch { left = 0 }
  }
}

/// Forwards requests and writes them and their answers to a trace, with `***` for credentials and URL queries. Of feeds
/// it also writes no path and no body, as an address may be the key to a private calendar.
final class TracingTransport: Transport {
  private let transport: any Transport
  private let trace: TraceFile
  private let isOfFeed: Bool
  private let now: () -> String

  /// The most bytes of a body that are written to the trace.
  private static let mostOfBody = 64 << 10

  init(of transport: any Transport, in trace: TraceFile, isOfFeed: Bool, now: @escaping () -> String) {
    (self.transport, self.trace, self.isOfFeed, self.now) = (transport, trace, isOfFeed, now)
  }

  func send(_ request: WebRequest) throws(TransportFailure) -> WebAnswer {
    let query = request.query.isEmpty ? "" : "?***"
    let address = isOfFeed ? "\(request.address.host)/***" : request.address.text + query
    write("\(now()) > \(request.method) \(address)", request.headers, request.body)
    do throws(TransportFailure) {
      let answer = try transport.send(request)
      write("\(now()) < \(answer.status)" + (isOfFeed ? "" : " \(answer.address.text)"), answer.headers, answer.body)
      return answer
    } catch {
      let name = String("\(error)".prefix { $0 != "(" })
      trace.write(["\(now()) ! \(isOfFeed ? name : "\(error)".withoutPasswords)", ""])
      throw error
    }
  }

  private func write(_ head: String, _ headers: [String: String], _ body: [UInt8]) {
    let lines = headers.sorted { $0.key < $1.key }.map { name, value in
      let isSecret = ["authorization", "cookie", "token", "key", "-info"].contains { name.lowercased().hasSuffix($0) }
      return "\(name): \(isSecret || isOfFeed && name == "location" ? "***" : value.withoutPasswords)"
    }
    let text = String(decoding: body.prefix(isOfFeed ? 0 : TracingTransport.mostOfBody), as: UTF8.self)
    let cut = body.count > (isOfFeed ? 0 : TracingTransport.mostOfBody) ? ["(\(body.count) bytes)"] : []
    trace.write([head] + lines + (text.isEmpty ? [] : ["", text.withoutPasswords]) + cut + [""])
  }
}

extension String {
  /// Control characters except tabs and line ends are removed, and `***` replaces user and password of addresses.
  fileprivate var withoutPasswords: String {
    var (kept, rest) = ([UInt8](), Array(utf8).filter { $0 >= 32 && $0 != 127 || $0 == 9 || $0 == 10 }[...])
    while let byte = rest.popFirst() {
      kept.append(byte)
      guard kept.suffix(3).elementsEqual("://".utf8) else { continue }
      let authority = rest.prefix { !" \t\n/?#<>\"'\\".utf8.contains($0) }
      guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { continue }
      kept += "***".utf8
      rest = rest[at...]
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
