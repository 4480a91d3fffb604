import Kanban
import Support
import Testing
import Time

@Suite("Counts of moves by the viewer's days")
struct FlowCountTests {
  private let days = Sample.day - 2..<Sample.day + 1
  private let zone = Zone(name: "Seoul", offset: 9 * 3600)

  private var clock: Clock { Clock(now: moment(2, 720), zone: zone) }

  /// A minute of one of the days.
  private func moment(_ day: Int, _ minute: Int) -> Moment {
    zone.moment(of: WallTime(days.lowerBound + day, minute: minute))
  }

  private func move(
    _ from: Column?, _ to: Column?, at moment: Moment, arrives: Bool = false, isSent: Bool = false,
    finish: Finish? = nil
  ) -> CardMove {
    CardMove(
      card: Sample.id(1), project: Project.home, moment: moment, sequence: 1, from: from.map { Band($0) },
      to: to.map { Band($0) }, isArrival: arrives, isSent: isSent, finish: finish)
  }

  /// One card comes before the period and is done on its second day, another one comes and leaves.
  private var moves: [CardMove] {
    var finish = Finish(added: moment(-1, 0), begun: moment(0, 600))
    finish.doing = ["": 3_600_000, "review": 1_999]
    (finish.todo, finish.waited, finish.returns) = (7_200_000, 2_000, 1)
    return [
      move(nil, .todo, at: moment(-1, 0), arrives: true), move(.todo, .doing, at: moment(0, 600)),
      move(.doing, .done, at: moment(1, 600), finish: finish), move(nil, .todo, at: moment(1, 601), arrives: true),
      move(.todo, nil, at: moment(2, 0)), move(nil, .todo, at: moment(3, 0), arrives: true),
    ]
  }

  private func flow(_ moves: [CardMove], withinAll: Bool = false) -> Flow {
    var flow = Flow(days, at: clock)
    for move in moves { flow.add(move, withinAll: withinAll) }
    return flow
  }

  @Test("Each day counts what came, was finished and left, and the cards of each band at its end")
  func counts() {
    let flow = flow(moves)
    #expect(flow.arrived == [0, 1, 0] && flow.finished == [0, 1, 0] && flow.left == [0, 0, 1])
    #expect(flow.bands == [Band(.todo), Band(.doing), Band(.done)])
    #expect(flow.level(of: Band(.todo)) == [0, 1, 0] && flow.level(of: Band(.doing)) == [1, 0, 0])
    #expect(flow.level(of: Band(.done)) == [0, 1, 1] && flow.level(of: Band(.doing, stage: "x")) == [0, 0, 0])
    #expect(flow.cycles == [86_400] && flow.leads == [2 * 86_400 + 36_000])
    #expect(flow.stays == [Band(.todo): 7_200, Band(.doing): 3_600, Band(.doing, stage: "review"): 1])
    #expect(flow.waited == 2 && flow.returns == 1)
    #expect(flow.begin == moment(0, 0) && flow.end == moment(3, 0))
  }

  @Test("The order of the moves does not matter")
  func order() {
    for moves in [moves.reversed(), Array(moves[3...] + moves[..<3])] {
      let flow = flow(moves)
      #expect(flow.arrived == [0, 1, 0] && flow.finished == [0, 1, 0] && flow.left == [0, 0, 1])
      #expect([Column.todo, .doing, .done].map { flow.level(of: Band($0)) } == [[0, 1, 0], [1, 0, 0], [0, 1, 1]])
    }
  }

  @Test("A card sent from project to project neither comes nor leaves within all of them")
  func sent() {
    let sent = [
      move(.doing, nil, at: moment(1, 5), isSent: true),
      move(nil, .doing, at: moment(1, 5), arrives: true, isSent: true),
    ]
    let each = flow(moves + sent)
    #expect(each.arrived == [0, 2, 0] && each.left == [0, 1, 1])
    let all = flow(moves + sent, withinAll: true)
    #expect(all.arrived == [0, 1, 0] && all.left == [0, 0, 1] && all.level(of: Band(.doing)) == [1, 0, 0])
  }

  @Test("A day ends at the viewer's midnight, also if the clocks change", .enabled(if: MachineZone.exists))
  func changeOfOffset() throws {
    let zone = try #require(MachineZone.read("Europe/Berlin"))
    // In Berlin 25 October has 25 hours and 29 March has 23.
    for date in [(2026, 10, 25), (2026, 3, 29)] {
      let change = try #require(Day(year: date.0, month: date.1, day: date.2))
      let days = change - 1..<change + 2
      func midnight(_ day: Int) -> Moment { zone.moment(of: WallTime(days.lowerBound + day, minute: 0)) }
      let clock = Clock(now: midnight(2), zone: zone)
      var flow = Flow(days, at: clock)
      for day in 0...3 {
        flow.add(move(nil, .todo, at: midnight(day), arrives: true))
        flow.add(move(nil, .todo, at: midnight(day) + -1, arrives: true))
      }
      #expect(flow.arrived == [2, 2, 2] && flow.level(of: Band(.todo)) == [3, 5, 7])
      let length = midnight(2).milliseconds - midnight(1).milliseconds
      #expect(length == (date.1 == 10 ? 25 : 23) * 3_600_000)
    }
  }

  @Test(
    "A percentile is the smallest value that enough values do not exceed",
    arguments: [(0, 1), (10, 1), (11, 2), (50, 5), (85, 9), (90, 9), (91, 10), (95, 10), (100, 10)])
  func percentiles(_ percent: Int, _ value: Int) {
    #expect(percentile(percent, of: Array(1...10)) == value)
    #expect(percentile(percent, of: [7]) == 7 && percentile(percent, of: []) == nil)
  }
}

@Suite("Lengths of time without days off")
struct WorkTimeTests {
  /// Two weeks from a Monday. The sample day is a Friday.
  private let monday = Sample.day - 4

  private func moment(_ day: Int, _ hour: Int) -> Moment {
    Zone.utc.moment(of: WallTime(monday + day, minute: hour * 60))
  }

  private var weekdays: WorkTime {
    WorkTime(monday..<monday + 14, at: Sample.clock) { ($0 - monday) % 7 > 4 }
  }

  private func hours(_ from: Moment, _ to: Moment) -> Int64 {
    weekdays.milliseconds(from: from, to: to) / 3_600_000
  }

  @Test("Hours of days off are left out, and other hours count once")
  func weekend() {
    #expect(hours(moment(4, 12), moment(7, 12)) == 24)
    #expect(hours(moment(5, 1), moment(6, 23)) == 0 && hours(moment(5, 10), moment(7, 1)) == 1)
    #expect(hours(moment(1, 3), moment(1, 5)) == 2 && hours(moment(0, 0), moment(14, 0)) == 240)
    #expect(weekdays.isDayOff(monday + 5) && !weekdays.isDayOff(monday + 4) && !weekdays.isDayOff(monday + 20))
  }

  @Test("Days outside of the known range are working days")
  func outside() {
    #expect(hours(moment(-3, 0), moment(0, 0)) == 72 && hours(moment(14, 0), moment(16, 0)) == 48)
    #expect(hours(moment(-1, 12), moment(15, 6)) == 12 + 240 + 30)
  }

  @Test("A flow measures cycle and lead time by them")
  func flow() {
    var flow = Flow(monday..<monday + 14, at: Sample.clock, leavingOut: weekdays)
    let finish = Finish(added: moment(4, 12), begun: moment(5, 12))
    flow.add(
      CardMove(
        card: Sample.id(1), project: Project.home, moment: moment(7, 12), sequence: 1, from: Band(.doing),
        to: Band(.done), finish: finish))
    #expect(flow.leads == [24 * 3600] && flow.cycles == [12 * 3600])
  }
}
