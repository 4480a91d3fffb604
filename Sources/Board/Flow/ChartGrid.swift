import Text
import Time
import Words

/// The cells in which a picture of the statistics is drawn, and whether it is drawn in ASCII.
package struct ChartSpace: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let isASCII: Bool

  package init(width: Int, height: Int, isASCII: Bool) {
    (self.width, self.height, self.isASCII) = (max(1, width), max(1, height), isASCII)
  }
}

/// A grid of cells in which a picture is drawn; each cell has a sign and its role.
struct ChartGrid {
  let width: Int
  let height: Int
  /// The sign of each cell: nil for a blank, an empty text for the second cell of a wide sign.
  private var cells: [(text: String, role: Role)?]

  init(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
    cells = Array(repeating: nil, count: self.width * self.height)
  }

  func isBlank(_ x: Int, _ y: Int) -> Bool {
    (0..<width).contains(x) && (0..<height).contains(y) && cells[y * width + x] == nil
  }

  /// Writes text into a row of the grid; the part outside of the grid is cut off.
  mutating func put(_ text: String, _ x: Int, _ y: Int, _ role: Role = .plain) {
    guard (0..<height).contains(y) else { return }
    var x = x
    for glyph in ScreenText.glyphs(text) {
      if x >= 0, x + glyph.width <= width, glyph.width > 0 {
        var drawn = String(glyph.base)
        for mark in glyph.marks { drawn.unicodeScalars.append(mark) }
        cells[y * width + x] = (drawn, role)
        if glyph.width == 2 { cells[y * width + x + 1] = ("", role) }
      }
      x += glyph.width
    }
  }

  mutating func put(right text: String, before x: Int, _ y: Int, _ role: Role = .plain) {
    put(text, x - ScreenText.width(text), y, role)
  }

  /// The rows of the picture, without trailing blanks.
  var rows: [[Piece]] {
    (0..<height).map { y in
      var row: [(text: String, role: Role)] = []
      for cell in cells[y * width..<(y + 1) * width] {
        let (text, role) = cell ?? (" ", row.last?.role ?? .plain)
        if let last = row.indices.last, row[last].role == role {
          row[last].text += text
        } else {
          row.append((text, role))
        }
      }
      while let last = row.last {
        let kept = last.text.trimmedEnd
        guard kept.isEmpty else {
          row[row.count - 1].text = kept
          break
        }
        row.removeLast()
      }
      return row.map { Piece($0.text, $0.role) }
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var kept = self[...]
    while kept.last == " " { kept.removeLast() }
    return String(kept)
  }
}

/// Signs for the lines and bars of pictures, in Unicode or ASCII.
struct ChartSigns {
  let axis: String
  let tick: String
  let corner: String
  let floor: String
  let level: String
  let mark: String
  /// Signs for a part of a full cell, in ascending order: `heights` fill it from the bottom, `widths` from the left.
  let heights: [String]
  let widths: [String]
  let solid: String
  let shade: String
  /// Fillings for the areas of the stages of DOING, used in turn.
  let stages: [String]

  static let unicode = ChartSigns(
    axis: "│", tick: "┤", corner: "└", floor: "─", level: "┄", mark: "┊",
    heights: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], widths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    solid: "█", shade: "░", stages: ["▓", "▒"])
  static let ascii = ChartSigns(
    axis: "|", tick: "+", corner: "+", floor: "-", level: "-", mark: ":", heights: ["#"], widths: ["#"], solid: "#",
    shade: ":", stages: ["=", "+"])

  static func of(_ space: ChartSpace) -> ChartSigns { space.isASCII ? .ascii : .unicode }
}

/// The scale of a vertical axis with three labels: zero, half and top.
struct ChartScale: Equatable {
  let top: Int

  /// Chooses the smallest round scale whose top is at least `most`.
  init(_ most: Int) {
    var unit = 1
    while true {
      if let half = ChartScale.halves.first(where: { $0 * unit * 2 >= most }) {
        top = half * unit * 2
        return
      }
      unit *= 10
    }
  }

  private static let halves = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80]
}

/// The frame of a picture: a vertical axis with three labels, and days below it.
struct ChartFrame {
  /// The first column inside the axis, and the number of columns that the picture has there.
  let left: Int
  let width: Int
  let rows: Int

  /// `height` includes the axis and the dates below it.
  init(labels: [String], width: Int, height: Int) {
    left = (labels.map(ScreenText.width).max() ?? 0) + 1
    self.width = max(1, width - left)
    rows = max(1, height - 2)
  }

  private init(left: Int, width: Int, rows: Int) { (self.left, self.width, self.rows) = (left, width, rows) }

  func narrowed(to width: Int) -> ChartFrame { ChartFrame(left: left, width: width, rows: rows) }

  /// Draws the axes with labels from zero to the top.
  func draw(_ labels: [String], from y: Int, _ signs: ChartSigns, on grid: inout ChartGrid) {
    for row in 0..<rows { grid.put(signs.axis, left - 1, y + row, .dim) }
    grid.put(signs.corner + String(repeating: signs.floor, count: width), left - 1, y + rows, .dim)
    for (index, label) in labels.enumerated().reversed() {
      // A label stands on the row whose upper edge has its value, so zero stands below the lowest row.
      let row = rows - rows * index / max(1, labels.count - 1)
      guard index == 0 || row < rows, index == labels.count - 1 || row > 0 else { continue }
      grid.put(right: label, before: left - 1, y + row, .dim)
      if index > 0 { grid.put(signs.tick, left - 1, y + row, .dim) }
    }
  }

  /// Draws dates below the axis: as many as have room, at even distances.
  func draw(_ days: Range<Day>, from y: Int, _ words: any Words, weekStart: Weekday, on grid: inout ChartGrid) {
    let count = days.count
    guard count > 0 else { return }
    for step in DayStep.all {
      let room = step.days * width / count
      let ticks = days.indices(of: step, weekStart).map { index in
        (x: index * width / count, text: step.text(days.lowerBound + index, words))
      }
      let widest = ticks.map { ScreenText.width($0.text) }.max() ?? 0
      guard room > widest || step == DayStep.all.last else { continue }
      for tick in ticks where tick.x + ScreenText.width(tick.text) <= width {
        grid.put(tick.text, left + tick.x, y + rows + 1, .dim)
      }
      return
    }
  }
}

/// A distance between the dates that are printed below an axis.
private enum DayStep: Equatable {
  case weeks(Int)
  case months(Int)
  case eachDay

  static let all: [DayStep] = [
    .eachDay, .weeks(1), .weeks(2), .weeks(4), .months(1), .months(2), .months(3), .months(6), .months(12), .months(24),
    .months(60),
  ]

  /// The least number of days between two dates: for months 28 days each.
  var days: Int {
    switch self {
    case .eachDay: 1
    case .weeks(let count): 7 * count
    case .months(let count): 28 * count
    }
  }

  func text(_ day: Day, _ words: any Words) -> String {
    switch self {
    case .eachDay, .weeks: words.shortDate(day, withYear: false)
    case .months: words.tick(ofMonth: day)
    }
  }

  func includes(_ day: Day, _ weekStart: Weekday) -> Bool {
    switch self {
    case .eachDay: true
    case .weeks(let count):
      // Every second or fourth week is chosen by its number since 1970; 1 January 1970 was a Thursday.
      day.weekday == weekStart && floorDivide(day.number + 3 - weekStart.rawValue, 7) % count == 0
    case .months(let count): day.dayOfMonth == 1 && (day.year * 12 + day.month - 1) % count == 0
    }
  }
}

extension Range<Day> {
  fileprivate func indices(of step: DayStep, _ weekStart: Weekday) -> [Int] {
    (0..<count).filter { step.includes(lowerBound + $0, weekStart) }
  }
}

extension [Piece] {
  /// The items of a legend on as few rows as they need.
  static func legend(_ items: [(sign: String, text: String, role: Role)], width: Int) -> [[Piece]] {
    var rows: [[Piece]] = [[]]
    for item in items {
      let room = width - rows[rows.count - 1].width
      let gap = rows[rows.count - 1].isEmpty ? 0 : 3
      if gap > 0, ScreenText.width(item.text) + 2 + gap > room { rows.append([]) }
      let isFirst = rows[rows.count - 1].isEmpty
      rows[rows.count - 1] += [Piece((isFirst ? "" : "   ") + item.sign, item.role), Piece(" " + item.text)]
    }
    return rows.map { $0.fitting(width, ellipsis: "") }
  }
}
