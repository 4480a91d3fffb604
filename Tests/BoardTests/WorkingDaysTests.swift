import Kanban
import Support
import Testing
import Time

@testable import Words

@Suite("The setting working-days")
struct WorkingDaysTests {
  @Test(
    arguments: [
      ("all", "all"), ("weekdays", "weekdays"), ("mon-fri", "mon,tue,wed,thu,fri"), ("sun-thu", "mon,tue,wed,thu,sun"),
      ("tuesday", "tue"), ("sat, mon-tue", "mon,tue,sat"), ("", nil), ("mon-", nil), ("mon-tue-wed", nil),
      ("Mon", nil), ("mon,,tue", nil), ("never", nil),
    ] as [(String, String?)])
  func valuesAreParsed(text: String, written: String?) {
    let days = WorkingDays(text)
    #expect(days?.text == written)
    if let days { #expect(WorkingDays(days.text) == days) }
  }

  @Test func lengthsLeaveOutWeekendsAndHolidays() throws {
    let holiday = OwnHoliday(day: Sample.day - 2, name: "Moving house")
    let book = HolidayBook(own: [holiday])
    let clock = Clock(now: Sample.noon, zone: .utc, customs: DateCustoms(holidays: book))
    let days = FlowPeriod.weeks4.days(upTo: Sample.day)
    #expect(WorkingDays.all.workTime(around: days, at: clock) == nil)
    let time = try #require(WorkingDays.weekdays.workTime(around: days, at: clock))
    // From the noon of a Friday to the noon of the next one: without two days of the weekend and a Wednesday.
    #expect(time.milliseconds(from: Sample.noon + -7 * 86_400_000, to: Sample.noon) == 4 * 86_400_000)
    #expect(time.isDayOff(Sample.day - 2) && time.isDayOff(Sample.day + 1) && !time.isDayOff(Sample.day))
    let flow = Flow(days, at: clock, leavingOut: time)
    // Monday to Friday.
    #expect(flow.day(5, workingDaysAfter: Sample.day) == Sample.day + 7)
  }

  @Test func workOfADayOffCountsOnTheNextWorkingDay() throws {
    let days = FlowPeriod.weeks4.days(upTo: Sample.day)
    let time = WorkingDays("mon-fri")?.workTime(around: days, at: Sample.clock)
    var flow = Flow(days, at: Sample.clock, leavingOut: time)
    // A card of Friday 6 November that was finished on Saturday.
    let moments = [-14, -13].map { Sample.noon + $0 * 86_400_000 }
    let bands: [(Band?, Band)] = [(nil, Band(.todo)), (Band(.todo), Band(.done))]
    for (moment, (from, to)) in zip(moments, bands) {
      flow.add(
        CardMove(
          card: Sample.id(1), project: Project.home, moment: moment, sequence: 1, from: from, to: to,
          isArrival: from == nil, finish: from == nil ? nil : Finish(added: moments[0])))
    }
    #expect(flow.finishedPerWorkingDay == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(flow.leads == [43_200])
  }
}
