import Kanban
import Support
import Testing
import Time

@Suite("Outlooks on the next weeks")
struct OutlookTests {
  /// A flow of twelve weeks. `week` has the number of cards that are finished on each of its days.
  private func flow(_ week: [Int], days: Int = 84) -> Flow {
    var sample = SampleFlow()
    sample.add(daysAgo: days - 1)
    for ago in 0..<days {
      for _ in 0..<week[ago % week.count] { sample.add(daysAgo: ago, begunAfter: 0, done: 1) }
    }
    return sample.flow
  }

  private var usual: Flow { flow([0, 2, 0, 1, 0, 0, 1]) }

  /// How many days after the sample day each mark lies, and the number of cards above it.
  private func marks(
    _ flow: Flow, begun: Int = 0, queued: Int = 100, weekStart: Weekday = .sunday
  ) -> [[Int]] {
    let marks = Outlook(flow, weekStart: weekStart)?.marks(begun: begun, queued: queued) ?? []
    return marks.map { [$0.above, $0.day - Sample.day] }
  }

  @Test("Each date is that of a forecast of as many cards")
  func sameAsForecast() throws {
    let outlook = try #require(Outlook(usual, weekStart: .sunday))
    let end = Sample.day + 7 * Outlook.weeks - 5
    for cards in 1...60 {
      let forecast = try #require(Forecast(of: cards, from: usual.finishedPerWorkingDay)?.most)
      let day = usual.day(forecast, workingDaysAfter: Sample.day)
      #expect(outlook.day(of: cards) == (day < end ? day : nil), "\(cards) cards")
    }
  }

  @Test("More cards never have an earlier date")
  func monotone() throws {
    let outlook = try #require(Outlook(usual, weekStart: .monday))
    let days = (1...60).compactMap { outlook.day(of: $0) }
    #expect(days == days.sorted() && days.count > 20)
  }

  @Test("A history that is too short for a forecast has no outlook")
  func refused() {
    #expect(Outlook(flow([1], days: 27), weekStart: .sunday) == nil)
    #expect(Outlook(flow([1], days: 28), weekStart: .sunday) != nil)
    #expect(Outlook(flow([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], days: 84), weekStart: .sunday) == nil)
  }

  @Test("A mark stands below the last card of each week, from a Friday on")
  func weekly() {
    let daily = flow([1])
    let all = [[8, 8], [15, 15], [22, 22], [29, 29], [36, 36], [43, 43], [50, 50]]
    #expect(marks(daily) == all)
    #expect(marks(daily, weekStart: .monday) == [[2, 2]] + all.map { [$0[0] + 1, $0[1] + 1] })
    #expect(marks(daily, begun: 3) == all.map { [$0[0] - 3, $0[1]] })
    #expect(marks(daily, queued: 10) == [[8, 8], [10, 10]], "the end of the column has the date of its last card")
    #expect(marks(daily, queued: 1) == [] && marks(daily, queued: 0) == [])
    #expect(marks(daily, begun: 100) == [])
  }

  @Test("Two marks have at least two cards between them")
  func calm() {
    let slow = marks(flow([0, 0, 0, 1, 0, 0, 0]))
    #expect(zip(slow, slow.dropFirst()).allSatisfy { $1[0] - $0[0] >= 2 } && !slow.isEmpty, "\(slow)")
  }

  @Test("Days off have no mark")
  func daysOff() {
    let days = FlowPeriod.standard.days(upTo: Sample.day)
    let off = WorkTime(days.lowerBound..<days.upperBound + 100, at: Sample.clock) {
      [.saturday, .sunday].contains($0.weekday)
    }
    var flow = Flow(days, at: Sample.clock, leavingOut: off)
    for day in (0..<84).map({ days.lowerBound + $0 }) {
      let moment = Sample.clock.zone.moment(of: WallTime(day, minute: 600))
      flow.add(
        CardMove(
          card: Sample.id(1), project: Project.home, moment: moment, sequence: 1, from: Band(.doing), to: Band(.done),
          isArrival: false, finish: Finish(added: moment, begun: moment)))
    }
    let marks = Outlook(flow, weekStart: .sunday)?.marks(begun: 0, queued: 100) ?? []
    #expect(marks.count == 7 && marks.allSatisfy { $0.day.weekday == .friday }, "\(marks)")
  }

  @Test("A day with thousands of finished cards is counted up to a limit")
  func bounded() throws {
    let outlook = try #require(Outlook(flow([0, 0, 600]), weekStart: .sunday))
    #expect(outlook.marks(begun: 0, queued: 5_000).last?.above == Outlook.most)
  }
}
