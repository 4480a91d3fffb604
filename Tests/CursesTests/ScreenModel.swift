import CSystem
import Terminal

/// A simple terminal emulator that computes the screen from the bytes.
struct ScreenModel {
  struct Look: Equatable {
    var foreground: Int?
    var background: Int?
    var attributes: Attributes = []
  }

  struct Place: Equatable {
    var text = " "
    var look = Look()
  }

  private(set) var rows: [[Place]]
  private(set) var cursor = Point(x: 0, y: 0)
  private(set) var cursorIsShown = true
  private(set) var modes: Set<String> = []
  /// Unknown sequences; a test that finds one cannot trust the screen.
  private(set) var unknown: [String] = []

  private let size: Size
  private var look = Look()
  private var isWrapping = false
  private var saved = (cursor: Point(x: 0, y: 0), look: Look())
  private var wraps = true
  private var isInserting = false
  private var region: ClosedRange<Int>
  /// The position for a following mark; nil after a cursor movement.
  private var printed: Point?
  private var lastPrinted: Unicode.Scalar = " "

  init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: Place(), count: size.width), count: size.height)
    region = 0...size.height - 1
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1b}": escape(&rest)
      case "\r": move(x: 0, y: cursor.y)
      case "\n": lineFeed()
      case "\u{8}": move(x: cursor.x - 1, y: cursor.y)
      case "\t": move(x: min(size.width - 1, (cursor.x / 8 + 1) * 8), y: cursor.y)
      case "\u{7}", "\u{e}", "\u{f}", "\0": break
      default: print(scalar)
      }
    }
  }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView.SubSequence) {
    switch rest.popFirst() {
    case "[": controlSequence(&rest)
    case "M": reverseLineFeed()
    case "D": lineFeed()
    case "(", ")": rest.removeFirst()
    case "7": saved = (cursor, look)
    case "8":
      move(x: saved.cursor.x, y: saved.cursor.y)
      look = saved.look
    case "=", ">", "\\": break
    case let other: unknown.append("ESC \(other.map(String.init) ?? "end")")
    }
  }

  private mutating func controlSequence(_ rest: inout Substring.UnicodeScalarView.SubSequence) {
    var parameters = ""
    while let scalar = rest.popFirst() {
      if (0x40...0x7e).contains(scalar.value) {
        return run(String(scalar), parameters)
      }
      parameters.unicodeScalars.append(scalar)
    }
  }

  private mutating func run(_ final: String, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "H", "f": move(x: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, y: count - 1)
    case "A": move(x: cursor.x, y: cursor.y - count)
    case "B": move(x: cursor.x, y: cursor.y + count)
    case "C": move(x: cursor.x + count, y: cursor.y)
    case "D": move(x: cursor.x - count, y: cursor.y)
    case "G": move(x: count - 1, y: cursor.y)
    case "d": move(x: cursor.x, y: count - 1)
    case "Z": move(x: max(0, (cursor.x - 1) / 8 * 8), y: cursor.y)
    case "J": eraseDisplay(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "X": erase(cursor.x..<min(size.width, cursor.x + count), row: cursor.y)
    case "@": insertBlanks(count)
    case "P": deleteCells(count)
    case "L": scroll(from: cursor.y, by: -count)
    case "M": scroll(from: cursor.y, by: count)
    case "S": scroll(from: region.lowerBound, by: count)
    case "T": scroll(from: region.lowerBound, by: -count)
    case "b": for _ in 0..<count { print(lastPrinted) }
    case "m": setLook(numbers)
    case "r": setRegion(numbers)
    case "h", "l": setMode(parameters, final == "h")
    case "c" where parameters.hasPrefix("?"): break  // the shape of the Linux console's cursor
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }
}

extension ScreenModel {
  private mutating func move(x: Int, y: Int) {
    cursor = Point(x: min(max(0, x), size.width - 1), y: min(max(0, y), size.height - 1))
    isWrapping = false
    printed = nil
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = Int(sekan_wcwidth(scalar.value))
    if width == 0 {
      guard let place = printed else { return unknown.append("a mark on nothing") }
      rows[place.y][place.x].text.unicodeScalars.append(scalar)
      return
    }
    lastPrinted = scalar
    if isWrapping || cursor.x + width > size.width {
      let y = cursor.y
      lineFeed()
      move(x: 0, y: cursor.y == y ? y : cursor.y)
    }
    if isInserting { insertBlanks(width) }
    breakWide(at: cursor.x)
    breakWide(at: cursor.x + width)
    rows[cursor.y][cursor.x] = Place(text: String(scalar), look: look)
    if width == 2 { rows[cursor.y][cursor.x + 1] = Place(text: "", look: look) }
    printed = cursor
    isWrapping = wraps && cursor.x + width == size.width
    cursor.x = min(size.width - 1, cursor.x + width)
  }

  /// Overwriting half of a wide character turns the other half into a blank.
  private mutating func breakWide(at x: Int) {
    guard x > 0, x < size.width, rows[cursor.y][x].text.isEmpty else { return }
    rows[cursor.y][x - 1].text = " "
    rows[cursor.y][x].text = " "
  }

  private var blank: Place { Place(text: " ", look: Look(background: look.background)) }

  private mutating func erase(_ columns: Range<Int>, row y: Int) {
    let kept = cursor
    cursor.y = y
    breakWide(at: columns.lowerBound)
    breakWide(at: columns.upperBound)
    cursor = kept
    for x in columns { rows[y][x] = blank }
    isWrapping = false
  }

  private mutating func eraseLine(_ kind: Int) {
    switch kind {
    case 0: erase(cursor.x..<size.width, row: cursor.y)
    case 1: erase(0..<cursor.x + 1, row: cursor.y)
    default: erase(0..<size.width, row: cursor.y)
    }
  }

  private mutating func eraseDisplay(_ kind: Int) {
    if kind < 2 { eraseLine(kind) }
    for y in 0..<size.height where kind >= 2 || (kind == 0 ? y > cursor.y : y < cursor.y) {
      erase(0..<size.width, row: y)
    }
  }

  private mutating func insertBlanks(_ count: Int) {
    breakWide(at: cursor.x)
    let count = min(count, size.width - cursor.x)
    rows[cursor.y].insert(contentsOf: Array(repeating: blank, count: count), at: cursor.x)
    rows[cursor.y].removeLast(count)
    if Self.isWide(rows[cursor.y][size.width - 1].text) { rows[cursor.y][size.width - 1].text = " " }
  }

  private mutating func deleteCells(_ count: Int) {
    let count = min(count, size.width - cursor.x)
    breakWide(at: cursor.x)
    breakWide(at: cursor.x + count)
    rows[cursor.y].removeSubrange(cursor.x..<cursor.x + count)
    rows[cursor.y] += Array(repeating: blank, count: count)
  }

  private static func isWide(_ text: String) -> Bool {
    text.unicodeScalars.first.map { sekan_wcwidth($0.value) == 2 } ?? false
  }

  private mutating func lineFeed() {
    isWrapping = false
    if cursor.y == region.upperBound {
      scroll(from: region.lowerBound, by: 1)
    } else {
      cursor.y = min(size.height - 1, cursor.y + 1)
    }
  }

  private mutating func reverseLineFeed() {
    isWrapping = false
    if cursor.y == region.lowerBound {
      scroll(from: region.lowerBound, by: -1)
    } else {
      cursor.y = max(0, cursor.y - 1)
    }
  }

  /// Scrolls up if positive; rows outside the region stay.
  private mutating func scroll(from top: Int, by count: Int) {
    guard region.contains(top) else { return }
    let empty = Array(repeating: blank, count: size.width)
    for _ in 0..<min(abs(count), region.upperBound - top + 1) {
      if count > 0 {
        rows.remove(at: top)
        rows.insert(empty, at: region.upperBound)
      } else {
        rows.remove(at: region.upperBound)
        rows.insert(empty, at: top)
      }
    }
  }

  private mutating func setRegion(_ numbers: [Int]) {
    let top = max(1, numbers.first ?? 1) - 1
    let bottom = (numbers.count > 1 && numbers[1] > 0 ? numbers[1] : size.height) - 1
    region = top...min(size.height - 1, bottom)
    move(x: 0, y: 0)
  }

  private mutating func setMode(_ parameters: String, _ isOn: Bool) {
    switch parameters {
    case "?25": cursorIsShown = isOn
    case "4": isInserting = isOn
    case "?7": wraps = isOn
    case "?12", "34": break
    default:
      if isOn { modes.insert(parameters) } else { modes.remove(parameters) }
    }
  }

  private mutating func setLook(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: look = Look()
      case 1: look.attributes.insert(.bold)
      case 2: look.attributes.insert(.dim)
      case 3: look.attributes.insert(.italic)
      case 4: look.attributes.insert(.underline)
      case 7: look.attributes.insert(.reverse)
      case 22: look.attributes.subtract([.bold, .dim])
      case 23: look.attributes.remove(.italic)
      case 24: look.attributes.remove(.underline)
      case 27: look.attributes.remove(.reverse)
      case 10, 11: break
      case 30...37: look.foreground = number - 30
      case 90...97: look.foreground = number - 82
      case 38:
        look.foreground = rest.dropFirst().first
        rest = rest.dropFirst(2)
      case 39: look.foreground = nil
      case 40...47: look.background = number - 40
      case 100...107: look.background = number - 92
      case 48:
        look.background = rest.dropFirst().first
        rest = rest.dropFirst(2)
      case 49: look.background = nil
      default: unknown.append("SGR \(number)")
      }
    }
  }
}
