import Terminal

/// Draws random canvases, likely and unlikely ones; reproducible by seed.
struct RandomPainter: RandomNumberGenerator {
  private var state: UInt64
  private var current = Canvas(size: Size(width: 0, height: 0))

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func size() -> Size {
    Size(width: Int.random(in: 1...90, using: &self), height: Int.random(in: 1...30, using: &self))
  }

  /// The last canvas with some changes, or a new one.
  mutating func canvas(_ size: Size) -> Canvas {
    if current.size != size || chance(10) { current = Canvas(size: size, style: chance(50) ? .plain : style()) }
    if chance(20) { scroll() }
    for _ in 0..<Int.random(in: 0...8, using: &self) { change() }
    if chance(20) { current.guardRightToLeft() }
    current.cursor = chance(40) ? nil : point()
    return current
  }

  private mutating func change() {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: current.fill(rect(), with: chance(50) ? " " : "─", style: style())
    case 1:
      let attribute: Attributes = chance(50) ? .dim : .reverse
      current.restyle(rect()) { $0.adding(attribute) }
    case 2: current.put(text(), at: point(), in: rect(), style: style())
    default: current.put(text(), at: point(), style: style())
    }
  }

  private mutating func scroll() {
    let old = current
    let amount = Int.random(in: -3...3, using: &self)
    current = Canvas(size: old.size)
    for y in 0..<old.size.height {
      for (x, cell) in old.row(y + amount).enumerated() where !cell.isContinuation {
        current.put(cell.text, at: Point(x: x, y: y), style: cell.style)
      }
    }
  }

  private mutating func text() -> String {
    let words = [
      "Rotate the SSH keys", "서버 점검 회의 준비", "aaaaaaaaaaaaaaaaaaaa", "         ", "│", "e\u{301}a\u{308}o", "漢字かな",
      "ｆｕｌｌ", "…", "▌", "שלום", "x", "→ next", "한", "----------------------------", "#12",
    ]
    return (0..<Int.random(in: 1...3, using: &self))
      .map { _ in words[Int.random(in: 0..<words.count, using: &self)] }.joined()
  }

  private mutating func style() -> Style {
    let attributes = Attributes(rawValue: chance(50) ? 0 : UInt8.random(in: 0..<32, using: &self))
    return Style(foreground: color(), background: chance(80) ? .standard : color(), attributes: attributes)
  }

  private mutating func color() -> Color {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .palette(UInt8.random(in: 0..<8, using: &self))
    case 1: .palette(UInt8.random(in: 0...255, using: &self))
    case 2:
      .rgb(
        UInt8.random(in: 0...255, using: &self), UInt8.random(in: 0...255, using: &self),
        UInt8.random(in: 0...255, using: &self))
    default: .standard
    }
  }

  private mutating func point() -> Point {
    Point(
      x: Int.random(in: 0..<current.size.width, using: &self), y: Int.random(in: 0..<current.size.height, using: &self))
  }

  private mutating func rect() -> Rect {
    let corner = point()
    return Rect(
      x: corner.x - 2, y: corner.y, width: Int.random(in: 0...40, using: &self),
      height: Int.random(in: 0...10, using: &self))
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}
