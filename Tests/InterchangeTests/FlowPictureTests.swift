import Testing

@testable import Interchange

@Suite("Statistics as an SVG page")
struct FlowPictureTests {
  private func page(_ chart: FlowPicture.Chart) -> String {
    let bytes = FlowPicture.page("Garden & Yard", "1 – 7 Nov", ["Half is done within 3 days."], [chart])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of the document, without blank ones. Fails if it is not well-formed.
  private func texts(_ document: String) throws -> [String] {
    var (reader, texts) = (XMLReader(Array(document.utf8)), [String]())
    while let event = try reader.next() {
      if case .text(let bytes) = event { texts.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return texts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test func shapesStandInTheirPlace() {
    var chart = FlowPicture.Chart("Throughput", [])
    chart.shapes = [
      .bar(series: 5, x: 0, width: 0.5, bottom: 0, top: 1), .dot(x: 1, y: 0),
      .area(series: 1, lower: [0, 0], upper: [0.5, 1]), .row(index: 0, of: 1, length: 1, name: "#1", text: "3 d"),
    ]
    // A row decides the height of the plot.
    let rows = page(chart)
    #expect(rows.contains("<rect class=\"s1\" x=\"244\""))
    chart.shapes.removeLast()
    let text = page(chart)
    #expect(text.contains("<path class=\"s5\" d=\"M72 338V158H412V338Z\"/>"))
    #expect(text.contains("<circle class=\"dot\" cx=\"752\" cy=\"338\" r=\"3\"/>"))
    #expect(text.contains("<path class=\"s1\" d=\"M72 248L752 158L752 338L72 338Z\"/>"))
  }

  @Test("The text behind the longest row ends within the page")
  func textsBehindRowsFit() throws {
    var chart = FlowPicture.Chart("Age", [])
    for (index, text) in ["205 days longer than all", String(repeating: "longer ", count: 20)].enumerated() {
      chart.shapes = [.row(index: 0, of: 1, length: 1, name: "#1", text: text)]
      let line = try #require(page(chart).split(separator: "\n").first { $0.contains(">\(text.prefix(10))") })
      let numbers = line.split(separator: "\"").compactMap { Int($0) }
      let shown = try #require(try texts(page(chart)).last)
      #expect(numbers[0] + BoardPicture.width(of: shown, size: 12) <= 776, "\(line)")
      #expect((shown == text) == (index == 0))
    }
  }

  @Test func textsAreEscapedAndCut() throws {
    var chart = FlowPicture.Chart("<b>", [String(repeating: "word ", count: 200)])
    chart.legend = [(0, String(repeating: "w", count: 100)), (1, "\"&\u{1b}[31m")]
    chart.levels = [(0, "0"), (1, "a < b")]
    chart.ticks = [(0, "1 Nov")]
    chart.shapes = [.line(y: 0.5, text: "50% </svg>")]
    let found = try texts(page(chart))
    #expect(found.contains("Garden & Yard") && found.contains("<b>") && found.contains("a < b"))
    #expect(found.contains("50% </svg>") && found.contains { $0.hasPrefix("wwww") && $0.hasSuffix("…") })
    #expect(!page(chart).contains("\u{1b}") && !page(chart).contains("<b>"))
    #expect(page(chart).contains("prefers-color-scheme: dark"))
  }
}
