/// What goes to stdout, in few writes.
struct Output {
  private let streams: any Streams
  private var bytes: [UInt8] = []

  init(to streams: any Streams) { self.streams = streams }

  /// There is enough for a write.
  var isLarge: Bool { bytes.count >= 65_536 }

  mutating func put(_ text: String) { bytes += text.utf8 }
  /// As they came from another program, text or not.
  mutating func put(_ more: [UInt8]) { bytes += more }

  /// False when not all of it was taken.
  mutating func flush() -> Bool {
    defer { bytes = [] }
    return bytes.isEmpty || streams.write(bytes)
  }
}

/// Rows as they are found: a line each for a person, one list for a program.
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

  /// There is enough for a write.
  var isLarge: Bool { output.isLarge }

  /// False when not all of it was taken.
  mutating func flush() -> Bool { output.flush() }

  mutating func end() -> Bool {
    if isJSON { output.put(isFirst ? "]\n" : "\n]\n") }
    return output.flush()
  }
}
