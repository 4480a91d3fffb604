import Kanban
import Time

/// A flow of the 84 days before noon of the sample day.
package struct SampleFlow {
  package private(set) var flow = Flow(FlowPeriod.standard.days(upTo: Sample.day), at: Sample.clock)
  private var count = 0

  package init() {}

  /// A card that was added `daysAgo`, begun after `todo` hours, and done after `hours` more.
  package mutating func add(daysAgo: Int, begunAfter todo: Int? = nil, done hours: Int? = nil, isLeft: Bool = false) {
    count += 1
    let (card, added) = (Sample.id(count), Sample.noon + -daysAgo * 86_400_000)
    func move(_ moment: Moment, _ from: Column?, _ to: Column?, _ finish: Finish? = nil) {
      flow.add(
        CardMove(
          card: card, project: Project.home, moment: moment, sequence: Int64(count), from: from.map { Band($0) },
          to: to.map { Band($0) }, isArrival: from == nil, finish: finish))
    }
    move(added, nil, .todo)
    if isLeft { return move(added + 3_600_000, .todo, nil) }
    guard let todo else { return }
    let begun = added + todo * 3_600_000
    move(begun, .todo, .doing)
    guard let hours else { return }
    var finish = Finish(added: added, begun: begun)
    (finish.todo, finish.doing) = (Int64(todo) * 3_600_000, ["": Int64(hours) * 3_600_000])
    finish.waited = Int64(hours) * 1_800_000
    move(begun + hours * 3_600_000, .doing, .done, finish)
  }

  /// Twenty cards, one every four days, that took 1 to 20 days in DOING; two more are open.
  package static var usual: SampleFlow {
    var sample = SampleFlow()
    for number in 1...20 { sample.add(daysAgo: 82 - number * 3, begunAfter: 12, done: number * 24) }
    sample.add(daysAgo: 30, begunAfter: 24)
    sample.add(daysAgo: 2)
    return sample
  }
}
