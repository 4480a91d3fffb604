import Support
import Terminal

/// Draws random canvases, likely and unlikely ones; reproducible by seed.
struct RandomPainter {
  private var random: SeededRandom
  private var current = Canvas(size: Size(width: 0, height: 0))

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func size() -> Size {
    Size(width: random.number(in: 1..<91), height: random.number(in: 1..<31))
  }

  /// The last canvas with some changes, or a new one.
  mutating func canvas(_ size: Size) -> Canvas {
    if current.size != size || chance(10) { current = Canvas(size: size, style: chance(50) ? .plain : style()) }
    if chance(20) { scroll() }
    for _ in 0..<random.number(below: 9) { change() }
    if chance(20) { current.guardRightToLeft() }
    current.cursor = chance(40) ? nil : point()
    return current
  }

  private mutating func change() {
    switch random.number(below: 8) {
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
    let amount = random.number(in: -3..<4)
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
    return (0..<random.number(in: 1..<4))
      .map { _ in random.pick(words) }.joined()
  }

  private mutating func style() -> Style {
    let attributes = Attributes(rawValue: chance(50) ? 0 : UInt8.random(in: 0..<32, using: &random))
    return Style(foreground: color(), background: chance(80) ? .standard : color(), attributes: attributes)
  }

  private mutating func color() -> Color {
    switch random.number(below: 4) {
    case 0: .palette(UInt8.random(in: 0..<8, using: &random))
    case 1: .palette(UInt8.random(in: 0...255, using: &random))
    case 2:
      .rgb(
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random))
    default: .standard
    }
  }

  private mutating func point() -> Point {
    Point(
      x: random.number(below: current.size.width), y: random.number(below: current.size.height))
  }

  private mutating func rect() -> Rect {
    let corner = point()
    return Rect(
      x: corner.x - 2, y: corner.y, width: random.number(below: 41),
      height: random.number(below: 11))
  }

  private mutating func chance(_ percent: Int) -> Bool {
    random.number(below: 100) < percent
  }
}
