import Kanban

/// Converts between paths and offsets in JSON text. The text may be invalid, because this runs only after errors.
struct JSONPlaces {
  private let bytes: [UInt8]
  private var at = 0
  private var path: [BackupStep] = []
  private var isName = false
  /// True if the offset of the list or object at `at` was returned already, so that its first value comes next.
  private var isEntering = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of the value at a path, of the last such value if a member name occurs twice; 0 without one.
  func offset(of wanted: [BackupStep]) -> Int {
    var (places, found) = (self, 0)
    while let start = places.next() {
      if places.path == wanted { found = start }
    }
    return found
  }

  func path(at offset: Int) -> [BackupStep] {
    var (places, found) = (self, [BackupStep]())
    while let start = places.next(), start <= offset { found = places.path }
    return found
  }

  /// Moves to the next value, updates `path` and returns its offset.
  private mutating func next() -> Int? {
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let text = passText()
        guard isName, let last = path.indices.last else { return start }
        (path[last], isName) = (.member(text), false)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isEntering.toggle()
        if isEntering { return start }
        isName = bytes[at] == UInt8(ascii: "{")
        path.append(isName ? .member("") : .element(0))
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = path.popLast()
        isName = false
        at += 1
      case UInt8(ascii: ","):
        advance()
        at += 1
      case 9, 10, 13, 32, UInt8(ascii: ":"): at += 1
      default:
        while at < bytes.count, !",]}: \n\r\t\"".utf8.contains(bytes[at]) { at += 1 }
        return start
      }
    }
    return nil
  }

  private mutating func advance() {
    guard let last = path.last else { return }
    switch last {
    case .member: isName = true
    case .element(let index): path[path.count - 1] = .element(index + 1)
    }
  }

  private mutating func passText() -> String {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    at = min(at + 1, bytes.count)
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    return (try? JSON(parsing: text))?.string ?? text
  }
}
