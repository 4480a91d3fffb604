import Kanban
import Support
import Testing
import Text
import Time
import Words

@testable import Board

@Suite("Pictures of the statistics")
struct FlowChartTests {
  private let flow = SampleFlow.usual.flow
  private let english = Language.english.words
  private let korean = Language.korean.words

  private func text(_ rows: [[Piece]]) -> String {
    #expect(utf8Locale == 1, "the tests need a UTF-8 locale")
    return rows.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }

  private func space(_ width: Int, _ height: Int, isASCII: Bool = false) -> ChartSpace {
    ChartSpace(width: width, height: height, isASCII: isASCII)
  }

  @Test func throughputHasNumbersBelowItsBars() {
    let chart = ThroughputChart(flow, by: .week, weekStart: .sunday)
    #expect(chart.bars.map(\.arrived) == [2, 2, 2, 3, 2, 2, 3, 3, 2, 0, 0, 1])
    #expect(
      text(chart.rows(in: space(60, 11), english)) == """
        ░ came in 22   █ finished 20
        4┤
         │            ░           ░   ░
         │            ░           ░   ░
        2┤░   ░█  ░   ░█  ░█  ░█  ░   ░█  ░█   █       █
         │░▄  ░█  ░▄  ░█  ░█  ░█  ░▄  ░█  ░█   █   ▄  ░█
         │░█  ░█  ░█  ░█  ░█  ░█  ░█  ░█  ░█   █   █  ░█
        0└──────────────────────────────────────────────────────────
          2 Sep   13 Sep  27 Sep  11 Oct  25 Oct  8 Nov
         ░ 2   2   2   3   2   2   3   3   2   0   0   1
         █ 1   2   1   2   2   2   1   2   2   2   1   2
        """)
  }

  @Test func throughputByMonthInASCII() {
    let chart = ThroughputChart(flow, by: .month, weekStart: .sunday)
    #expect(
      text(chart.rows(in: space(30, 8, isASCII: true), korean)) == """
        : 들어옴 22   # 끝냄 20
        12+         ::::
          |::::     ::::
          |::::#### ::::####
         6+::::#### ::::####     ####
          |::::#### ::::#### ::::####
         0+---------------------------
           9월      10월     11월
        """)
  }

  @Test(arguments: [(80, FlowUnit.week), (40, .week), (20, .month)])
  func unitFitsTheWidth(width: Int, unit: FlowUnit) {
    #expect(ThroughputChart.unit(for: flow, width: width) == unit)
  }

  @Test func cumulativeFlowStacksColumns() {
    let chart = CumulativeChart(flow, stages: [], weekStart: .sunday) { Language.english.words.column($0.column) }
    #expect(chart.areas.map(\.levels.last) == [20, 1, 1])
    #expect(
      text(chart.rows(in: space(40, 8), english)) == """
        ░ TODO 1   ▒ DOING 1   █ DONE +20
        30┤                                   ░░
          │                ░   ░ ░░░ ▒▒▒▒▒▒▒▒▒▒▒
          │     ░░  ░   ░ ▒▒▒▒▒▒▒▒▒▒▒███████████
        15┤ ▒░▒▒▒▒▒▒▒▒▒▒▒▒██████████████████████
          │█████████████████████████████████████
         0└─────────────────────────────────────
                      27 Sep       25 Oct
        """)
  }

  @Test func stagesOfDoingAreAreasOfTheirOwn() {
    var flow = Flow(FlowPeriod.weeks4.days(upTo: Sample.day), at: Sample.clock)
    for (number, stage) in ["build", "", "review", "gone"].enumerated() {
      flow.add(
        CardMove(
          card: Sample.id(number), project: Project.home, moment: Sample.noon, sequence: 1, from: nil,
          to: Band(.doing, stage: stage), isArrival: true))
    }
    let chart = CumulativeChart(flow, stages: ["build", "review"], weekStart: .sunday) { $0.stage }
    #expect(chart.areas.map(\.name) == ["", "gone", "review", "build", "", ""])
  }

  @Test func scatterHasPercentilesAndDots() {
    let chart = ScatterChart(flow, isLead: false, weekStart: .sunday, at: Sample.clock)
    #expect(chart.lines.map { $0.seconds / 86_400 } == [10, 17, 19])
    #expect(
      text(chart.rows(in: space(40, 8), english)) == """
        20 d┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄⡀⠠┄⠂⠁ 95% 19 d
            │                 ⢀⠠ ⠁      85% 17 d
            │             ⠠⠐ ⠁
        10 d┤┄┄┄┄┄┄┄┄⡀⠠┄⠂⠁┄┄┄┄┄┄┄┄┄┄┄┄┄ 50% 10 d
            │    ⢀⠠ ⠁
            │⠠⠐ ⠁
         0 d└───────────────────────────────────
                     27 Sep   25 Oct
        """)
  }

  @Test func scatterInASCIICountsLongTimesAbove() {
    var sample = SampleFlow()
    for number in 1...40 { sample.add(daysAgo: 60 - number, begunAfter: 1, done: 24) }
    sample.add(daysAgo: 70, begunAfter: 1, done: 24 * 60)
    let chart = ScatterChart(sample.flow, isLead: false, weekStart: .sunday, at: Sample.clock)
    let rows = text(chart.rows(in: space(40, 9, isASCII: true), english))
    #expect(rows.hasPrefix("1 above 50 h\n50 h+"), "\(rows)")
    #expect(rows.contains(".") && rows.contains("50-95% 24 h"))
  }

  @Test func histogramLeavesOutEmptyEnds() {
    #expect(
      text(BarChart.histogram(flow.cycles, english, isASCII: false).rows(in: space(30, 1))) == """
        4–24 h  ██▊ 1
        1–2 d   ██▊ 1
        2–3 d   ██▊ 1
        3–5 d   █████▋ 2
        5–7 d   █████▋ 2
        7–14 d  ████████████████████ 7
        14–28 d █████████████████▏ 6
        """)
    #expect(text(BarChart.histogram([3_600], korean, isASCII: true).rows(in: space(20, 1))) == "<= 1시간 █████████ 1")
    #expect(BarChart.histogram([], english, isASCII: false).bars == [])
  }

  @Test func barsHaveMarksAndShortNames() {
    let bars = [
      BarChart.Bar("#14 Rotate", 29, "29 days"), BarChart.Bar("#3 서버 점검 회의 준비", 12, "12 days"),
      BarChart.Bar("#4 x", 0, "1 hour"),
    ]
    let marks = [("50%", 10), ("85%", 17), ("95%", 19)].map { BarChart.Mark(name: $0.0, value: $0.1) }
    let rows = text(BarChart(bars, marks: marks).rows(in: space(40, 1)))
    #expect(
      rows == """
                              50% 95%
        #14 Rotate       ███████████████ 29 days
        #3 서버 점검 회… ██████▏ 12 days
        #4 x              1 hour ┊┊
        """)
  }

  @Test func aNoteNeedsRoom() {
    let chart = BarChart([BarChart.Bar("#5 Write the report", 5, "5 days", note: " · longer than all")])
    #expect(text(chart.rows(in: space(38, 1))) == "#5 Write the r… ███████████████ 5 days")
    #expect(
      text(chart.rows(in: space(60, 1))) == "#5 Write the report ███████████████ 5 days · longer than all")
    #expect(text(chart.rows(in: space(12, 1))).hasSuffix("…"))
  }

  @Test func shortTimesHaveMinutes() {
    var sample = SampleFlow()
    for number in 1...10 { sample.add(daysAgo: 60 - number, begunAfter: 1, done: 0) }
    let chart = ScatterChart(sample.flow, isLead: false, weekStart: .sunday, at: Sample.clock)
    let rows = text(chart.rows(in: space(40, 9), english))
    #expect(rows.hasPrefix("2 min┤") && rows.contains("50–95% 1 min"), "\(rows)")
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 2), (3, 4), (11, 12), (13, 16), (17, 20), (41, 50), (161, 200), (999, 1_000)])
  func scaleIsRound(most: Int, top: Int) {
    #expect(ChartScale(most).top == top)
  }

  /// No picture is wider than its space, however small that is.
  @Test(arguments: Language.allCases, [false, true])
  func picturesStayInTheirSpace(language: Language, isASCII: Bool) {
    let words = language.words
    for width in [18, 38, 78, 198] {
      for height in [1, 4, 9, 30] {
        let space = space(width, height, isASCII: isASCII)
        var pictures = FlowUnit.allCases.map { unit in
          ThroughputChart(flow, by: unit, weekStart: .monday).rows(in: space, words)
        }
        pictures += [
          CumulativeChart(flow, stages: [], weekStart: .monday) { words.column($0.column) }.rows(in: space, words),
          ScatterChart(flow, isLead: true, weekStart: .monday, at: Sample.clock).rows(in: space, words),
          BarChart.histogram(flow.leads, words, isASCII: isASCII).rows(in: space),
        ]
        for row in pictures.joined() {
          let line = row.map(\.text).joined()
          #expect(ScreenText.width(line) <= width, "\(line)")
          let isPlain = line.unicodeScalars.allSatisfy { $0.isASCII }
          #expect(isPlain || !isASCII || language == .korean, "\(line)")
        }
      }
    }
  }
}
