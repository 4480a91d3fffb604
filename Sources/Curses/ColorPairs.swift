import CNcurses
import Terminal

/// Assigns ncurses' colour pair numbers. A terminal has from 64 to 65,536.
struct ColorPairs {
  struct Pair: Hashable {
    let foreground: Int
    let background: Int
  }

  let depth: ColorDepth
  /// True on a terminal with more than 256 colours: the number of a colour is then
  /// its red, green and blue, except for the first eight.
  private let isDirect: Bool
  private let limit: Int
  private var numbers: [Pair: Int32] = [:]
  private var free: [Int32] = []
  private var next: Int32 = 1

  init(depth: ColorDepth, isDirect: Bool, limit: Int) {
    self.depth = depth
    self.isDirect = isDirect
    // limits the pairs, because more would only enlarge ncurses' tables
    self.limit = min(limit, 4096)
  }

  func pair(for style: Style) -> Pair {
    Pair(foreground: number(of: style.foreground), background: number(of: style.background))
  }

  /// The number of a colour pair, which is allocated if it has none; nil if no number is free. 0 is the terminal's
  /// default, also used without colours and if ncurses rejects the pair.
  mutating func number(for pair: Pair) -> Int32? {
    if depth == .mono || (pair.foreground < 0 && pair.background < 0) { return 0 }
    if let number = numbers[pair] { return number }
    guard let number = free.popLast() ?? fresh() else { return nil }
    guard sekan_init_pair(number, Int32(pair.foreground), Int32(pair.background)) == 0 else { return 0 }
    numbers[pair] = number
    return number
  }

  /// Frees the numbers of all pairs not in `used`.
  mutating func keepOnly(_ used: Set<Pair>) {
    for (pair, number) in numbers where !used.contains(pair) {
      numbers[pair] = nil
      free.append(number)
    }
  }

  private mutating func fresh() -> Int32? {
    guard Int(next) < limit else { return nil }
    defer { next += 1 }
    return next
  }

  private func number(of color: Color) -> Int {
    guard let index = depth.nearest(to: color) else { return -1 }
    guard isDirect, index >= 8 else { return index }
    let channels = Palette.channels(of: index)
    return channels.red << 16 | channels.green << 8 | channels.blue
  }
}
