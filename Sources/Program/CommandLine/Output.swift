import Glibc
import Words

/// Buffers stdout, to write in large pieces.
struct Output {
  private let streams: any Streams
  private var bytes: [UInt8] = []

  init(to streams: any Streams) { self.streams = streams }

  /// True once the buffer holds 64 KiB, so that the caller should flush it.
  var isLarge: Bool { bytes.count >= 65_536 }

  mutating func put(_ text: String) { bytes += text.utf8 }
  mutating func put(_ more: [UInt8]) { bytes += more }

  /// Writes the buffer to stdout and empties it. False if the output failed.
  mutating func flush() -> Bool {
    defer { bytes = [] }
    return bytes.isEmpty || streams.write(bytes)
  }

  /// Writes the rest. Returns the exit status: the given one, unless the output failed.
  mutating func end(_ status: Int32 = 0) -> Int32 { flush() ? status : streams.failureStatus() }
}

extension Streams {
  /// The exit status after a failed write: that for failed output, or `status` if the reader closed the pipe (EPIPE).
  func failureStatus(withoutReader status: Int32 = 1) -> Int32 {
    outputFailure.map { $0 != EPIPE } == true ? ShellStatus.output : status
  }
}

/// Prints rows: one line each, or a JSON array.
struct RowOutput {
  private let isJSON: Bool
  private var output: Output
  private var isFirst = true

  init(isJSON: Bool, to streams: any Streams) {
    self.isJSON = isJSON
    output = Output(to: streams)
    if isJSON { output.put("[") }
  }

  mutating func put(_ row: String) {
    output.put(isJSON ? (isFirst ? "\n" : ",\n") + row : row + "\n")
    isFirst = false
  }

  var isLarge: Bool { output.isLarge }

  mutating func flush() -> Bool { output.flush() }

  /// Writes the rest, with the end of the JSON array. Returns the exit status: the given one, unless the output failed.
  mutating func end(_ status: Int32 = 0) -> Int32 {
    if isJSON { output.put(isFirst ? "]\n" : "\n]\n") }
    return output.end(status)
  }
}
