import Kanban
import Support
import Testing
import Time

@Suite("Change times from other stores")
struct ChangeTimesTests {
  private let now = Sample.clock.now
  private let day = 86_400_000
  private let minute = 60_000

  private func at(_ milliseconds: Int) -> Moment { Sample.clock(after: milliseconds).now }

  /// Without the limit, the changes of a clock that is a year ahead would always win.
  @Test func futureChangeTimesAreClampedToADay() {
    let times = IncomingCard.PartTimes([.title: at(365 * day), .notes: at(-day), .tags: at(day)], other: at(2 * day))
    #expect(
      times.capped(at: now)
        == IncomingCard.PartTimes([.title: at(day), .notes: at(-day), .tags: at(day)], other: at(day)))
  }

  @Test func storedFutureTimesAreDropped() {
    let times = IncomingCard.PartTimes([.title: at(2 * day), .notes: at(-day)], other: now)
    #expect(times.withoutFuture(at: now) == IncomingCard.PartTimes([.notes: at(-day)], other: now))
    #expect(IncomingCard.PartTimes(other: at(2 * day)).withoutFuture(at: now) == nil)
  }

  /// The deadline and the start are one part, but an earlier change may have set only one of them.
  @Test func earlierChangesOfAPartAreThoseOfAllItsFields() {
    var changes = LastChanges()
    changes.add(FieldSet(.due), at: at(4 * minute))
    changes.add(FieldSet(.start), at: at(3 * minute))
    changes.add(FieldSet(.title), at: at(2 * minute))
    changes.add([FieldSet(.title), FieldSet(.due)], at: at(minute))
    #expect(changes.earlier(CardSnapshot.Part.times.fields, most: 16) == [at(3 * minute), at(minute)])
    #expect(changes.earlier(FieldSet(.title), most: 16) == [at(minute)])
    #expect(changes.earlier(FieldSet(.start), most: 16) == [])
  }

  /// Many changes of one part hide no change of another.
  @Test func earlierChangesOfARarePartAreKept() {
    var changes = LastChanges()
    changes.add(FieldSet(.tags), at: at(200 * minute))
    for minutes in (2..<200).reversed() { changes.add(FieldSet(.title), at: at(minutes * minute)) }
    changes.add(FieldSet(.tags), at: at(minute))
    #expect(changes.earlier(FieldSet(.tags), most: 16) == [at(minute)])
    #expect(changes.earlier(FieldSet(.title), most: 16).count == 16)
  }

  private func arrival(_ parts: [PageSnapshot.Part: Int], other: Int) -> PageArrival {
    let (id, written) = (PageID(high: 9, low: 1), PageSnapshot(date: PageDate(Sample.day), text: "Walk"))
    let page = Page(
      id: id, journal: .shared, project: Project.home, date: written.date, text: written.text, created: now,
      changed: now)
    let theirs = PageSnapshot(date: PageDate(Sample.day + 1), text: "Swim")
    let last = ReceivedPage.PartTimes([.date: at(10 * minute), .text: at(10 * minute)], other: at(20 * minute))
    let times = ReceivedPage.PartTimes(parts.mapValues { at($0 * minute) }, other: at(other * minute))
    return ReceivedPage(id, in: .shared, theirs, changed: times, base: ReceivedPage.Base(written, changed: last))
      .arrival(at: page, lastChanged: LastChanges())
  }

  @Test func pagePartsMergeByTheirOwnTimes() {
    #expect(arrival([.date: 12, .text: 5], other: 15) == .merged(taken: [.date], over: [], kept: [.text]))
    #expect(arrival([.date: 5, .text: 12], other: 30) == .merged(taken: [.text], over: [], kept: [.date]))
    // Without both times of a part, the time of the whole page decides.
    #expect(arrival([:], other: 15) == .merged(taken: [], over: [], kept: [.text, .date]))
    #expect(arrival([:], other: 30) == .merged(taken: [.text, .date], over: [], kept: []))
  }
}
