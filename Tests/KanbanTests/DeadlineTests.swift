import Kanban
import Testing
import Time

@Suite struct DeadlineTests {
  private let noon = Pinned.clock
  private let today = Pinned.day(2026, 11, 20)

  @Test func aDayIsLateFromTheNextMidnightOn() {
    let days = [today - 1, today, today + 1].map(Deadline.day)
    #expect(days.map { $0.isPast(at: noon) } == [true, false, false])
    #expect(days.map { $0.isToday(at: noon) } == [false, true, false])
  }

  @Test func aTimeIsLateTheMomentAfterIt() {
    let due = noon.deadline(today, minute: 720)
    let clocks = [-1, 0, 1].map { Clock(now: noon.now + $0, zone: .utc) }
    #expect(clocks.map { due.isPast(at: $0) } == [false, false, true])
    #expect(clocks.map { due.isToday(at: $0) } == [true, true, false])
  }

  @Test func theLastMinuteIsStillTodayAndMidnightIsNot() {
    #expect(noon.deadline(today, minute: 1439).isToday(at: noon))
    #expect(!noon.deadline(today + 1, minute: 0).isToday(at: noon))
    #expect(noon.midnight == Pinned.moment(2026, 11, 21))
  }

  @Test func deadlineKeepsItsZoneForOtherViewers() {
    let seoul = Zone(name: "Asia/Seoul", offset: 9 * 3600)
    let there = Clock(now: noon.now, zone: seoul)
    let due = there.deadline(today, minute: 60)
    let wall = WallTime(today, minute: 60)
    #expect(due == .time(wall, zone: "Asia/Seoul", instant: Pinned.moment(2026, 11, 19, 16)))
    #expect(due.day == today)
    #expect(due.wall(in: .utc) == (today - 1, 960))
    #expect(due.wall(in: seoul) == (today, 60))
    #expect(Deadline.day(today).wall(in: seoul) == (today, nil))
  }

  @Test func todayDependsOnTheZone() {
    let late = Pinned.moment(2026, 11, 20, 15)
    #expect(Clock(now: late, zone: .utc).today == today)
    #expect(Clock(now: late, zone: Zone(name: "Asia/Seoul", offset: 9 * 3600)).today == today + 1)
    #expect(Clock(now: late + -1, zone: Zone(name: "Asia/Seoul", offset: 9 * 3600)).today == today)
  }

  @Test func secondsBefore1970RoundDown() {
    #expect([-1, -1000, -1001, 999, 1000].map { Moment(milliseconds: $0).seconds } == [-1, -1, -2, 0, 1])
  }

  @Test func wallTimesAreOrderedByDayThenMinute() {
    let walls = [WallTime(today, minute: 5), WallTime(today - 1, minute: 9), WallTime(today, minute: 4)]
    #expect(walls.sorted() == [walls[1], walls[2], walls[0]])
    #expect([0, 65, 1439].map(WallTime.clock) == ["00:00", "01:05", "23:59"])
  }

  @Test func aDoneCardIsNeverLate() {
    var card = Card(
      id: CardID(high: 0, low: 1), number: 1, project: Project.home,
      position: Position(column: .doing, place: .middle), text: CardText(title: "Report", due: .day(today - 1)),
      created: noon.now,
      changed: noon.now)
    #expect(card.isLate(at: noon))
    #expect(card.summary.isLate(at: noon))
    card.position.column = .done
    #expect(!card.isLate(at: noon))
    #expect(!card.summary.isLate(at: noon))
  }
}
