import Kanban

/// Writes the charts of statistics as one SVG page, light or dark by the viewer's preference. It runs no script and
/// loads nothing, and each text is escaped. The caller supplies all texts.
public enum FlowPicture {
  public struct Chart: Sendable {
    public var title: String
    /// Sentences above the chart, which contain the same facts as the chart.
    public var sentences: [String]
    public var shapes: [Shape] = []
    /// Labels below the chart (`ticks`) and at its left side (`levels`), each with its position from 0 to 1.
    public var ticks: [(place: Double, text: String)] = []
    public var levels: [(place: Double, text: String)] = []
    /// The names of the series, in a row below the chart; `series` is the index that decides the colour.
    public var legend: [(series: Int, text: String)] = []

    public init(_ title: String, _ sentences: [String]) { (self.title, self.sentences) = (title, sentences) }
  }

  /// A shape of the chart. Positions are from 0 to 1, counted from the left and from the bottom.
  public enum Shape: Sendable {
    case bar(series: Int, x: Double, width: Double, bottom: Double, top: Double)
    /// The area between two curves, given by values at equal horizontal distances.
    case area(series: Int, lower: [Double], upper: [Double])
    case dot(x: Double, y: Double)
    /// A dashed horizontal line across the chart at this height, with a text.
    case line(y: Double, text: String)
    /// A horizontal bar that begins at the left, with its name before it and a text behind it.
    case row(index: Int, of: Int, length: Double, name: String, text: String)
  }

  /// The number of colours for series; further series use the same colours again.
  public static let series = 6

  // Sizes and distances of a chart, in pixels.
  private static let margin = 24
  private static let left = 72
  private static let width = 800
  private static let plotWidth = width - left - margin - 24
  private static let plotHeight = 180
  private static let rowHeight = 22

  public static func page(_ title: String, _ subtitle: String, _ sentences: [String], _ charts: [Chart]) -> [UInt8] {
    let head = rows(sentences)
    var y = 88 + head.count * 22
    let heights = charts.map(height)
    let all = y + heights.reduce(0, +) + margin
    var text = BoardPicture.beginning(title, width: width, height: all, style)
    text += BoardPicture.rect("ground", width: width, height: all, round: 12)
    text += BoardPicture.line(fitted(title, 20), x: margin, y: 40, size: 20, "head")
    text += BoardPicture.line(fitted(subtitle, 13), x: margin, y: 62, size: 13, "quiet")
    for (index, row) in head.enumerated() {
      text += BoardPicture.line(row, x: margin, y: 92 + index * 22, size: 15)
    }
    for (chart, height) in zip(charts, heights) {
      text += written(chart, y: y)
      y += height
    }
    return Array((text + "</svg>\n").utf8)
  }

  // MARK: Parts

  private static func height(_ chart: Chart) -> Int {
    58 + rows(chart.sentences).count * 19 + plotHeight(chart) + (chart.ticks.isEmpty ? 0 : 20)
      + (chart.legend.isEmpty ? 0 : 26)
  }

  private static func plotHeight(_ chart: Chart) -> Int {
    for case .row(_, let count, _, _, _) in chart.shapes { return count * rowHeight }
    return chart.shapes.isEmpty ? 0 : plotHeight
  }

  private static func written(_ chart: Chart, y begin: Int) -> String {
    var (y, text) = (begin + 34, "")
    text += BoardPicture.line(fitted(chart.title, 16), x: margin, y: y, size: 16, "head")
    for row in rows(chart.sentences) {
      y += 19
      text += BoardPicture.line(row, x: margin, y: y, size: 13, "quiet")
    }
    y += 14
    let height = plotHeight(chart)
    for (place, label) in chart.levels {
      let at = y + height - Int(place * Double(height))
      text += "<path class=\"grid\" d=\"M\(left) \(at)H\(left + plotWidth)\"/>\n"
      let room = BoardPicture.cut(label, to: left - margin, size: 11)
      let x = left - 8 - BoardPicture.width(of: room, size: 11)
      text += BoardPicture.line(room, x: max(4, x), y: at + 4, size: 11, "quiet")
    }
    let behind = roomBehindRows(of: chart)
    for shape in chart.shapes { text += written(shape, y: y, height: height, behind: behind) }
    if !chart.ticks.isEmpty {
      for (place, label) in chart.ticks {
        text += BoardPicture.line(
          label, x: left + Int(place * Double(plotWidth)), y: y + height + 16, size: 11, "quiet")
      }
      y += 20
    }
    var x = left
    for (series, name) in chart.legend {
      let short = BoardPicture.cut(name, to: 160, size: 12)
      text += BoardPicture.rect("s\(series % FlowPicture.series)", x: x, y: y + height + 8, width: 12, height: 12)
      text += BoardPicture.line(short, x: x + 18, y: y + height + 18, size: 12)
      x += BoardPicture.width(of: short, size: 12) + 44
    }
    return text
  }

  /// The width, in pixels, for the texts behind the bars: that of the widest text with a margin, from 90 to 240.
  private static func roomBehindRows(of chart: Chart) -> Int {
    let widths = chart.shapes.map { shape -> Int in
      if case .row(_, _, _, _, let text) = shape { BoardPicture.width(of: text, size: 12) } else { 0 }
    }
    return min(240, max(90, (widths.max() ?? 0) + 16))
  }

  private static func written(_ shape: Shape, y: Int, height: Int, behind: Int) -> String {
    func across(_ place: Double) -> String { decimal(Double(left) + place * Double(plotWidth)) }
    func up(_ place: Double) -> String { decimal(Double(y + height) - place * Double(height)) }
    switch shape {
    case .bar(let series, let x, let width, let bottom, let top):
      let outline = "M\(across(x)) \(up(bottom))V\(up(top))H\(across(x + width))V\(up(bottom))Z"
      return "<path class=\"s\(series % FlowPicture.series)\" d=\"\(outline)\"/>\n"
    case .area(let series, let lower, let upper):
      let last = Double(max(1, upper.count - 1))
      let points = { (values: [Double]) in
        values.enumerated().map { "\(across(Double($0.offset) / last)) \(up($0.element))" }
      }
      let outline = points(upper) + points(lower).reversed()
      return "<path class=\"s\(series % FlowPicture.series)\" d=\"M\(outline.joined(separator: "L"))Z\"/>\n"
    case .dot(let x, let y):
      return "<circle class=\"dot\" cx=\"\(across(x))\" cy=\"\(up(y))\" r=\"3\"/>\n"
    case .line(let place, let label):
      let x = left + plotWidth - BoardPicture.width(of: label, size: 11)
      let at = y + height - Int(place * Double(height))
      // Draws a background behind the text, which the dots of the chart would make hard to read.
      return "<path class=\"mark\" d=\"M\(left) \(at)H\(left + plotWidth)\"/>\n"
        + BoardPicture.rect("ground", x: x - 3, y: at - 14, width: left + plotWidth - x + 6, height: 13)
        + BoardPicture.line(label, x: x, y: at - 4, size: 11)
    case .row(let index, _, let length, let name, let label):
      let at = y + index * rowHeight
      let room = 220
      let most = plotWidth + left - margin - room - behind
      let width = max(1, Int(length * Double(most)))
      return BoardPicture.line(BoardPicture.cut(name, to: room - 10, size: 12), x: margin, y: at + 14, size: 12)
        + BoardPicture.rect("s1", x: margin + room, y: at + 3, width: width, height: 14, round: 2)
        + BoardPicture.line(
          BoardPicture.cut(label, to: behind - 8, size: 12), x: margin + room + width + 8, y: at + 14, size: 12,
          "quiet")
    }
  }

  /// The number as text with one digit behind the decimal point.
  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func fitted(_ text: String, _ size: Int) -> String {
    BoardPicture.cut(text, to: width - 2 * margin, size: size)
  }

  /// The sentences wrapped at blanks.
  private static func rows(_ sentences: [String]) -> [String] {
    var rows: [String] = []
    for sentence in sentences {
      var row = ""
      for word in sentence.asTitle.split(separator: " ") {
        let longer = row.isEmpty ? String(word) : row + " " + word
        if BoardPicture.width(of: longer, size: 15) > width - 2 * margin, !row.isEmpty {
          rows.append(row)
          row = String(word)
        } else {
          row = longer
        }
      }
      if !row.isEmpty { rows.append(row) }
    }
    return rows
  }

  // The colours and fonts of the chart. No CSS custom properties: viewers other than browsers do not know them.
  private static let style = """
    text { fill: #1f2023 }
    .ground { fill: #fbfbf9 }
    .head { font-weight: 600 }
    .quiet { fill: #5c5f66 }
    .grid { stroke: #e0e0da; fill: none }
    .mark { stroke: #8a8d93; fill: none; stroke-dasharray: 5 4 }
    .dot { fill: #2f6feb; fill-opacity: 0.55 }
    .s0 { fill: #b9bcc2 }
    .s1 { fill: #2f6feb }
    .s2 { fill: #7aa5f4 }
    .s3 { fill: #4b3fb0 }
    .s4 { fill: #c08a2b }
    .s5 { fill: #3d9a63 }
    @media (prefers-color-scheme: dark) {
    text { fill: #e6e6e3 }
    .ground { fill: #141517 }
    .quiet { fill: #a3a6ac }
    .grid { stroke: #2c2e32 }
    .mark { stroke: #7d8087 }
    .dot { fill: #82b4e6 }
    .s0 { fill: #4a4d53 }
    .s1 { fill: #5a94f5 }
    .s2 { fill: #35619f }
    .s3 { fill: #9a8cf0 }
    .s4 { fill: #d9a54a }
    .s5 { fill: #4fae76 }
    }
    """
}
